"""Gadgets aimed by hand: a Ladder, long piles, where aiming begins, putting back (S-GAD, S-DEC-24 to 26)."""

import pygame

from game.games.shoot.rules.state import GADGET_DECK, GADGET_DISCARD
from game.games.shoot.table import positions
from game.games.shoot.table.modes import planning
from game.games.shoot.table.paint.board import Picked
from game.games.shoot.table.positions import point
from game.store.settings import Settings
from tests.rig import shoot as tables
from tests.rig.each import each
from tests.rig.shoot import (
    battle,
    click,
    click_on,
    click_table,
    key,
    last,
    posed,
    sit,
    standing_ladder,
    tab_to,
    tab_to_label,
)
from tools.gallery.shoot import battles


@each("how", ["mouse", "keys"])
def test_a_ladder_is_moved(how):
    """S-ENV-3."""
    session = standing_ladder()
    wanted = next(c for c in session.decision.options(session.match.state) if c[0] == "move_ladder")
    host, scene = sit(session)
    if how == "mouse":
        click_on(host, scene, "Move the Ladder")
        click_table(host, scene, wanted[3], wanted[4])
    else:
        tab_to_label(host, scene, "Move the Ladder")
        key(host, "return")
        for _ in range(20):
            key(host, "tab")
            if scene.mode.aim.why_not(scene.mode.picked) is None:
                break
        key(host, "return")
    assert last(session)[:2] == wanted[:2], host.told


@each("how", ["mouse", "keys"])
def test_any_card_of_a_long_discard_pile_can_be_taken(how):
    """G-01: pages are turned by mouse and by keys."""
    session = battle(stance="still")
    card = tables.give(session, 1, "G-01")
    state = session.match.state
    while len(state.zones[GADGET_DECK]) > 1:
        state.move_card(state.zones[GADGET_DECK][0], GADGET_DECK, GADGET_DISCARD)
    host, scene = sit(session, (1024, 600), Settings(speed="instant", text_scale=200))
    hand = [w.entry.card for w in scene.side_panel.hand.widgets]
    scene.side_panel.hand.widgets[hand.index(card)].activate()
    wanted = next(o for o in reversed(scene.prompt.options) if not o.choice.reason)
    assert scene.prompt.pages > 1
    for _ in range(scene.prompt.pages):
        if wanted.rect.w:
            break
        if how == "mouse":
            click_on(host, scene, "More cards")
        else:
            tab_to_label(host, scene, "More cards")
            key(host, "return")
    if how == "mouse":
        click(host, wanted.card_rect.center)
    else:
        tab_to(host, scene, lambda _p, focus: focus is wanted)
        key(host, "return")
    assert last(session) == ("gadget", card, wanted.choice.card)


def at_hand(kind, how, **more):
    """A person who stands still and has begun to aim a Gadget by keys or mouse."""
    session = battle(stance="still", **more)
    card = tables.give(session, 1, kind)
    host, scene = sit(session)
    key(host, "tab")  # something else was pointed at before
    number = [w.entry.card for w in scene.side_panel.hand.widgets].index(card) + 1
    if how == "keys":
        key(host, str(number))
    else:
        click(host, scene.side_panel.hand.widgets[number - 1].rect.center)
    assert scene.mode.aim is not None
    return session, host, scene


@each("kind", ["G-03", "G-05", "G-18", "G-20"])
def test_by_keys_a_place_is_sought_from_the_own_hero_on(kind):
    """UX section 3: an earlier aim is not an answer to the next question."""
    session, _host, scene = at_hand(kind, "keys")
    hero = session.match.state.hero(1)
    assert scene.mode.picked.spot == (hero.x, hero.y)


def test_by_keys_an_opponent_is_sought_from_nothing_on():
    """S-DEC-24: Enter alone chooses no one; the first Tab leads to the first opponent."""
    session, host, scene = at_hand("G-15", "keys")
    entries = len(session.match.entries)
    key(host, "return")
    assert len(session.match.entries) == entries
    assert not scene.mode.picked.kind
    key(host, "tab")
    assert scene.mode.tag().words == f"Gadget swap: {scene.names[2]}"


@each("how", ["mouse", "keys"])
def test_an_aim_is_put_back_by_its_button_or_key(how):
    """UX-TURN: nothing is spent before the last press."""
    session, host, scene = at_hand("G-18", how)
    entries = len(session.match.entries)
    click_on(host, scene, "Cancel") if how == "mouse" else key(host, "escape")
    assert scene.mode.aim is None
    assert len(session.match.entries) == entries


def test_an_aim_names_its_object():
    """S-DEC-26."""
    _session, host, scene = at_hand("G-13", "keys")
    key(host, "tab")
    thing = next(t for t in scene.mode.targets() if t.picked == scene.mode.picked)
    assert scene.mode.tag().words == f"Disintegrate: {thing.label}"


def test_the_flame_gun_is_asked_about_before_it_burns():
    """G-27, S-GAD-6: the card shows whom it reaches; Esc puts it back, Enter fires it."""
    _, scene = posed("shoot-flame")
    card = scene.mode.aim.card
    assert scene.mode.overlays(), "the ring"
    assert scene.mode.back()
    assert scene.mode.aim is None
    scene.mode.play_card(card)
    assert scene.mode.confirm()
    assert last(scene.session) == ("gadget", card)


def test_a_launch_pad_is_flown_from():
    """G-34: the chip, then a spot; one beyond 3 card lengths is refused with its reason."""
    _, scene = posed("shoot-launch")
    point(scene, 900, 600)
    assert "3 card lengths at most" in scene.mode.tag().words
    point(scene, 420, 470)
    assert scene.mode.tag().ok
    scene.mode.press(scene.mode.picked)
    assert last(scene.session)[0] == "fly"


def aimed(kind, stance="still"):
    """Aim a Gadget at a table with a Flag and an opponent."""
    session = battles.normal_battle(3, 2)
    session.match.play((stance,))
    card = tables.give(session, 1, kind)
    positions.stand(session, {1: (200, 560), 2: (800, 300)})
    _, scene = sit(session)
    scene.mode.play_card(card)
    return scene


def sees_ben(scene, spot):
    """Return whether a spot can be reached, and whether Ben is seen from it."""
    picked = Picked("table", 0, "", spot)
    landing = scene.mode.aim.landing(picked)
    return scene.mode.aim.why_not(picked) is None and bool(planning.seen_from(scene.view, 1, landing)[2].zones)


def kinds_of(scene):
    return {type(one).__name__ for one in scene.mode.overlays()}


def test_a_teleport_shows_what_a_walk_shows():
    """TRY-92: the ghost, light from there, who would see it, and the rings it must stay out of."""
    scene = aimed("G-03")
    before = scene.mode.light()
    spots = [(x, y) for x in range(60, 1000, 40) for y in range(60, 640, 40)]
    seen = next(spot for spot in spots if sees_ben(scene, spot))
    point(scene, *seen)
    assert scene.mode.tag().ok
    assert {"GhostHero", "ZonesChip", "SightLine", "Forbidden"} <= kinds_of(scene)
    assert scene.mode.tag().detail.startswith("Ben sees ")
    assert scene.mode.light() != before


@each("where", ["flag", "home", "hero"])
def test_a_teleport_that_is_refused_shows_the_ring_that_refuses(where):
    """TRY-92: nothing was drawn while the pointer was where it may not go."""
    scene = aimed("G-03")
    flag, ben = scene.view.flags[0], scene.view.hero(2)
    x, y = {"flag": (flag.x, flag.y), "home": flag.home, "hero": (ben.x, ben.y)}[where]
    point(scene, x + 40, y)
    assert not scene.mode.tag().ok
    assert "GhostHero" in kinds_of(scene)
    rings = next(one for one in scene.mode.overlays() if type(one).__name__ == "Forbidden")
    assert rings.refusing
    assert {(x, y) for x, y, _ in rings.rings} == {(flag.x, flag.y), flag.home, (ben.x, ben.y)}
    scene.draw(pygame.Surface(scene.size, depth=32))


def test_a_refused_teleport_shows_what_it_would_see():
    """FGT-93: the light, the lines and the ghost are those of the spot, crossed out as it is."""
    scene = aimed("G-03")
    ben = scene.view.hero(2)
    point(scene, ben.x + 40, ben.y)
    assert not scene.mode.tag().ok
    assert {"GhostHero", "ZonesChip", "SightLine", "Forbidden"} <= kinds_of(scene)
    assert next(one for one in scene.mode.overlays() if type(one).__name__ == "GhostHero").ok is False
    assert scene.mode.light() == scene.lighting.light_at(scene.mode.aim.landing(scene.mode.picked))


REACHING = {
    "G-05": (176.0, "from its old spot"), "G-11": (176.0, "more than 2 card lengths"),
    "G-13": (264.0, "your reach is 3"), "G-18": (176.0, "from your HERO"), "G-19": (176.0, "within 2 card lengths"),
    "G-30": (176.0, "from your HERO"), "G-31": (176.0, "from your HERO"),
}  # fmt: skip
"""How far Gadgets reach (mm), and how the rules refuse what is further."""


@each("kind", REACHING)
def test_every_gadget_with_a_reach_shows_it_in_red_where_it_refuses(kind):
    """FGT-93: the ring is the reach of the rules, measured from where they measure it."""
    scene, (reach, words) = aimed(kind), REACHING[kind]
    aim = scene.mode.aim
    if kind == "G-11":
        thing = next(row for row in scene.view.obstacles if row.movable)
        x, y = (sum(p[n] for p in thing.outline) / len(thing.outline) for n in (0, 1))
        assert "ReachRing" not in kinds_of(scene), "nothing is held yet"
        assert aim.grab(Picked("obstacle", 0, thing.id, (x, y)))
    assert aim.reach == reach
    spots = [Picked("table", 0, "", (float(x), float(y))) for x in range(30, 1040, 45) for y in range(30, 690, 45)]
    if kind == "G-13":
        spots = [aim._picked_thing(row.id) for row in scene.view.obstacles]
    refused = [(picked, aim.why_not(picked)) for picked in spots]
    far = [picked for picked, refusal in refused if refusal is not None and words in refusal.reason]
    assert far
    assert all(aim.beyond(picked) for picked in far)
    assert not any(aim.beyond(picked) for picked, refusal in refused if refusal is None)
    point(scene, *far[0].spot)
    ring = next(one for one in scene.mode.overlays() if type(one).__name__ == "ReachRing")
    assert ring.refuses
    scene.draw(pygame.Surface(scene.size, depth=32))


@each("kind", ["G-05", "G-30", "G-31"])
def test_what_is_laid_down_shows_what_it_keeps_away_from(kind):
    """S-PLACE-2, S-PLACE-5: inside a ring it is refused, as the rules have it."""
    scene = aimed(kind)
    rings = next(one for one in scene.mode.overlays() if type(one).__name__ == "Forbidden").rings
    x, y, radius = rings[0]
    assert scene.view.flags[0].home in {ring[:2] for ring in rings}
    point(scene, x + 20, y)
    assert not scene.mode.tag().ok
    assert radius in (176.0, 264.0)


def test_a_sidestep_shows_who_sees_the_spot():
    _, scene = posed("shoot-sidestep")
    point(scene, 620, 362)
    assert scene.mode.tag().ok
    assert {"GhostHero", "ReachRing", "SightLine"} <= kinds_of(scene)
    assert scene.mode.light() == scene.lighting.light_at(scene.mode.aim.landing(scene.mode.picked))


def test_coming_back_shows_what_is_seen_from_the_spot():
    _, scene = posed("shoot-spawn")
    assert {"GhostHero", "SightLine"} <= kinds_of(scene) or "nobody sees you there" in str(scene.mode.tag())
    assert scene.mode.light() is not None
