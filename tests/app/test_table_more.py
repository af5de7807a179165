"""Rarer things at the table: Ladders that stand already, two pistols, oneself, long piles, the past (UX-LOG-1)."""

import pytest

from game.games.shoot.rules.cards import cards_of_kind
from game.games.shoot.rules.state import GADGET_DECK, GADGET_DISCARD
from game.games.shoot.table.modes.look_back import LookBack
from game.games.shoot.table.poses import positions
from game.store.settings import Settings
from tests.app import tables
from tests.app.tables import battle, click, click_on, click_table, key, last, sit, tab_to, tab_to_label


def standing_ladder():
    """Seat 1 stands at the foot of a Ladder."""
    session = battle(stance="still")
    tables.give(session, 1, "G-20")
    way = next(
        c for c in session.decision.options(session.match.state) if c[0] == "gadget" and c[1] in cards_of_kind("G-20")
    )
    session.match.play(way)
    link = session.match.state.links[0]
    positions.stand(session, {1: link.a})
    return session


@pytest.mark.parametrize("how", ["mouse", "keys"])
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
    assert last(session)[:2] == wanted[:2], host.said()


@pytest.mark.parametrize("how", ["mouse", "keys"])
@pytest.mark.parametrize("both", [True, False])
def test_two_pistols(how, both):
    """S-WPN-4: one opponent each, or one of them at one opponent."""
    session = battle(("person", "regular", "regular"), stance="still")
    positions.arm(session, 1, "W-01")
    positions.stand(session, {1: (528.0, 400.0), 2: (480.0, 440.0), 3: (580.0, 440.0)})
    card = session.match.state.cards(1, 0)[0]
    assert any(c[:1] == ("attack",) and len(c) == 4 for c in session.decision.options(session.match.state))
    host, scene = sit(session)
    for seat in (2, 3 if both else 2):
        if how == "mouse":
            hero = session.match.state.hero(seat)
            click_table(host, scene, hero.x, hero.y)
        else:
            tab_to(host, scene, lambda picked, _f, seat=seat: picked.kind == "hero" and picked.seat == seat)
            key(host, "return")
    found = next(e.choice for e in session.match.entries if e.choice[:1] == ("attack",))
    assert found == (("attack", card, 2, 3) if both else ("attack", card, 2))


@pytest.mark.parametrize("how", ["mouse", "keys"])
def test_at_oneself_only_after_a_second_word(how):
    """S-DIE-8: allowed, never by a slip of the hand: neither a second Enter nor the key that ends turns does it."""
    session = battle(stance="still")
    host, scene = sit(session)
    hero, entries = session.match.state.hero(1), len(session.match.entries)
    if how == "mouse":
        click_table(host, scene, hero.x, hero.y)
    else:
        for name in ("right", "left", "return"):
            key(host, name)
    assert len(session.match.entries) == entries
    assert scene.prompt is not None
    if how == "mouse":
        click_on(host, scene, "Shoot")
    else:
        for name in ("e", "return", "tab", "return", "return"):
            key(host, name)  # nothing; never mind; and asked again
        assert len(session.match.entries) == entries
        for name in ("tab", "tab", "return"):
            key(host, name)
    assert session.match.entries[entries].choice[0] == "attack"
    assert session.match.entries[entries].choice[2:] == (1,)


@pytest.mark.parametrize("how", ["mouse", "keys"])
def test_any_card_of_a_long_discard_pile_can_be_taken(how):
    """G-01: pages are turned by mouse and by keys."""
    session = battle(stance="still")
    card = tables.give(session, 1, "G-01")
    state = session.match.state
    while len(state.zones[GADGET_DECK]) > 1:
        state.move_card(state.zones[GADGET_DECK][0], GADGET_DECK, GADGET_DISCARD)
    host, scene = sit(session, (1024, 600), Settings(speed="instant", text_scale=200))
    hand = [w.entry.card for w in scene.dock.hand.widgets]
    scene.dock.hand.widgets[hand.index(card)].activate()
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


def test_the_past_is_looked_at_and_left_again():
    """UX-LOG-1: a press opens the position, Esc returns; nothing is lost by looking."""
    session = battle(stance="move")
    host, scene = sit(session)
    start = session.match.state.hero(1)
    click_table(host, scene, 250, 380)
    there, entries = session.match.state.hero(1), len(session.match.entries)
    assert there != start
    scene.look_back(entries - 2)
    tables.wait(host)
    assert isinstance(scene.mode, LookBack)
    assert scene.view.hero(1) == start
    key(host, "e")
    assert len(session.match.entries) == entries
    key(host, "escape")
    assert scene.view.hero(1) == there
    assert len(session.match.entries) == entries


def test_going_back_to_a_line_takes_back_what_came_after():
    """UX-TURN-1: only while no lock lies between."""
    session = battle(stance="move")
    host, scene = sit(session)
    start = session.match.state.hero(1)
    click_table(host, scene, 250, 350)
    click_table(host, scene, 250, 390)
    number = len(session.match.entries)
    scene.look_back(0)
    back = next(chip for chip in scene.dock.chips if chip.label.startswith("Back to here"))
    assert back.reason, "a card was drawn since"
    key(host, "escape")
    scene.look_back(number - 2)
    click_on(host, scene, "Back to here")
    assert len(session.match.entries) == number - 1
    key(host, "shift+z")
    assert session.match.state.hero(1) == start


def test_the_discard_piles_can_be_looked_through_and_left():
    session = battle(stance="still")
    host, scene = sit(session)
    key(host, "x")
    assert scene.prompt is not None
    key(host, "escape")
    assert scene.prompt is None
    key(host, "e")
    assert ("end",) in [entry.choice for entry in session.match.entries]


# -- what is said and where pointing begins ------------------------------------------------------------


def at_hand(kind, how, **more):
    """A person who stands still and has begun to aim a Gadget by keys or mouse."""
    session = battle(stance="still", **more)
    card = tables.give(session, 1, kind)
    host, scene = sit(session)
    key(host, "tab")  # something else was pointed at before
    number = [w.entry.card for w in scene.dock.hand.widgets].index(card) + 1
    if how == "keys":
        key(host, str(number))
    else:
        click(host, scene.dock.hand.widgets[number - 1].rect.center)
    assert scene.mode.aim is not None
    return session, host, scene


@pytest.mark.parametrize("kind", ["G-03", "G-05", "G-18", "G-20"])
def test_by_keys_a_place_is_sought_from_the_own_hero_on(kind):
    """UX section 3: what was pointed at before is no answer to the next question."""
    session, _host, scene = at_hand(kind, "keys")
    hero = session.match.state.hero(1)
    assert scene.mode.picked.spot == (hero.x, hero.y)


def test_by_keys_an_opponent_is_sought_from_nothing_on():
    """S-DEC-24: Enter alone names nobody; the first Tab leads to the first opponent."""
    session, host, scene = at_hand("G-15", "keys")
    entries = len(session.match.entries)
    key(host, "return")
    assert len(session.match.entries) == entries
    assert not scene.mode.picked.kind
    key(host, "tab")
    assert scene.mode.tag().words == f"Gadget swap: {scene.names[2]}"


@pytest.mark.parametrize("how", ["mouse", "keys"])
def test_an_aim_is_put_back_by_its_button_or_key(how):
    """UX-TURN: nothing is spent before the last press."""
    session, host, scene = at_hand("G-18", how)
    entries = len(session.match.entries)
    click_on(host, scene, "Put it back") if how == "mouse" else key(host, "escape")
    assert scene.mode.aim is None
    assert len(session.match.entries) == entries


def test_an_aim_names_its_object():
    """S-DEC-26."""
    _session, host, scene = at_hand("G-13", "keys")
    key(host, "tab")
    thing = next(t for t in scene.mode.targets() if t.picked == scene.mode.picked)
    assert scene.mode.tag().words == f"Disintegrate: {thing.label}"


def test_full_damage_on_the_move_is_not_said_to_need_stripes():
    """S-HIT-2: Adrenaline, like some Weapons, lets every hit count."""
    session = battle(stance="move")
    card = tables.give(session, 1, "G-17")
    _host, scene = sit(session)
    assert "only striped hits count" in scene.mode.asked
    session.match.play(("gadget", card))
    _host, scene = sit(session)
    assert "every hit counts" in scene.mode.asked


def test_a_map_of_ones_own_finds_its_pictures():
    """S-MAP-1: they lie beside it."""
    import msgspec

    session = battle()
    session.table = msgspec.structs.replace(session.table, map="/home/somebody/maps/attic.tmx")
    _host, scene = sit(session)
    assert scene.board.folder == "/home/somebody/maps"


def test_a_shot_that_cannot_be_made_says_why_by_name():
    """S-SEE-7: names, never the marks that the rules speak in."""
    session = battle(stance="still")
    positions.stand(session, {1: (528.0, 60.0), 2: (528.0, 352.0)})
    host, scene = sit(session)
    tab_to(host, scene, lambda picked, _f: picked.kind == "hero" and picked.seat == 2)
    reason = scene.mode.panel.shot.refusal.reason
    assert scene.names[2] in reason
    assert "{" not in reason
