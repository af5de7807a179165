"""Shooting at SHOOT's table: two pistols, yourself, a Gun turret, pushes, blasts, and the texts about a shot."""

import pytest

from game.games.shoot.rules.cards import cards_of_kind
from game.games.shoot.rules.state import WEAPON_HAND
from game.games.shoot.table import positions
from game.games.shoot.table.positions import point, until
from game.store.settings import Settings
from tests.rig import shoot as tables
from tests.rig.shoot import battle, click_on, click_table, key, last, posed, sit, tab_to
from tools.gallery.shoot.battles import opened


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


def test_full_damage_on_the_move_is_not_said_to_need_stripes():
    """S-HIT-2: Adrenaline, like some Weapons, lets every hit count."""
    session = battle(stance="move")
    card = tables.give(session, 1, "G-17")
    _host, scene = sit(session)
    assert "only striped hits count" in scene.mode.asked
    session.match.play(("gadget", card))
    _host, scene = sit(session)
    assert "every hit counts" in scene.mode.asked


def test_a_shot_that_cannot_be_made_says_why_by_name():
    """S-SEE-7: names, never the marks that the rules speak in."""
    session = battle(stance="still")
    positions.stand(session, {1: (528.0, 60.0), 2: (528.0, 352.0)})
    host, scene = sit(session)
    tab_to(host, scene, lambda picked, _f: picked.kind == "hero" and picked.seat == 2)
    reason = scene.mode.panel.shot.refusal.reason
    assert scene.names[2] in reason
    assert "{" not in reason


def test_a_gun_turret_is_fired_instead_of_the_own_weapon():
    """S-WPN-6: who touches it may choose it."""
    _, scene = posed("shoot-turret")
    turret = scene.mode.weapon
    assert turret in cards_of_kind("W-13")
    scene.mode.play_card(scene.view.cards(1, WEAPON_HAND)[0])
    assert scene.mode.weapon != turret
    next(chip for chip in scene.mode.bubble() if chip.label == "Shoot with the Gun turret").activate()
    hero = scene.view.hero(2)
    point(scene, hero.x, hero.y)
    assert "with the Gun turret" in scene.mode.tag().words
    scene.mode.press(scene.mode.picked)
    assert last(scene.session) == ("attack", turret, 2)


def test_a_push_over_the_edge_is_foreseen():
    """S-PUSH-3, S-WPN-5: with its chance, and drawn to the edge."""
    _, scene = posed("shoot-push")
    assert "pushed over the edge" in scene.mode.tag().detail
    assert any(getattr(one, "over_edge", False) for one in scene.mode.overlays())


def test_a_blast_names_its_victims():
    """S-AREA-2: everyone within 1 card length of the target, with the effect."""
    _, scene = posed("shoot-blast")
    rings = [one for one in scene.mode.overlays() if type(one).__name__ == "BlastRing"]
    assert len(rings) == 1
    assert [victim.name for victim in rings[0].victims] == ["Cleo", "Dan"]
    assert rings[0].victims[0].words == "sheltered by the wall"


def test_both_pistols_name_two():
    """S-WPN-4: the first target stays lit; back clears it."""
    _, scene = posed("shoot-two-targets")
    assert scene.mode.first_target == 2
    assert "Second pistol" in scene.mode.asked
    scene.mode.press(scene.mode.picked)
    assert last(scene.session)[2:] == (2, 3)


def test_oneself_is_asked_once_more():
    """S-DIE-8: an attack on your own HERO needs confirmation."""
    table = opened(3, 2)
    until(table, "ChooseStance", 1)
    table.match.play(("still",))
    host, scene = tables.sit(table, settings=Settings(speed="instant", reduced_motion=True))
    card = table.match.state.cards(1, WEAPON_HAND)[0]
    hero = table.match.state.hero(1)
    point(scene, hero.x, hero.y)
    scene.mode.press(scene.mode.picked)
    assert scene.prompt is not None
    assert "own HERO" in scene.prompt.question
    for name in ("tab", "tab", "return"):
        key(host, name)
    assert ("attack", card, 1) in [entry.choice for entry in table.match.entries]
