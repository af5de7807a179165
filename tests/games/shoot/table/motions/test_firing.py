"""Shots and hits as motions at a table (FGT-50, FGT-21)."""

import pytest

from game.games.shoot.rules.cards import cards_of_kind
from game.games.shoot.rules.state import Placed
from game.games.shoot.table.motions import firing
from game.games.shoot.table.motions.flights import Volley
from game.games.shoot.table.motions.impacts import Strike
from game.games.shoot.table.shown import Posture
from game.kernel.events import Event
from game.ui.director import Director
from tests.games.shoot.positions import card, table
from tests.rig.shoot import at_table

AT = {1: (300.0, 300.0), 2: (500.0, 300.0), 3: (560.0, 330.0)}


def opened(weapon="W-01", **settings):
    """Return a table at which seat 1 has declared an attack, its kit and what is heard."""
    scene = at_table(table(at=AT, normal=True), **settings)
    firing.begin(scene.show.kit, card(weapon))
    return scene, scene.show.kit, scene.host.played


def run(director, motion, seen, step=0.01, most=2.0):
    """Play a motion alone; return the ms at which it lets the next one begin, and its end."""
    director.add(motion)
    held, at = None, 0.0
    while director.busy and at < most:
        director.update(step)
        at += step
        seen(round(1000 * at))
        if held is None and not director.holding:
            held = round(1000 * at)
    return held, round(1000 * at)


@pytest.mark.parametrize(("weapon", "lands", "heard"), [("W-03", 109, 10), ("W-05", 310, 250), ("W-12", 470, 10)])
def test_a_shot_holds_until_it_is_there_and_is_heard_as_it_leaves(weapon, lands, heard):
    """FGT-21: the next motion begins at the landing; smoke and later dashes are a tail."""
    _, kit, played = opened(weapon)
    times = []
    held, over = run(Director(), firing.fly(kit, 1, 2), lambda at: times.append(at) if played else None)
    assert held == pytest.approx(lands, abs=11)
    assert over >= held
    assert times[0] == pytest.approx(heard, abs=11)
    assert played == [kit.weapon.sounds[0]]


def test_the_shooter_moves_and_comes_to_rest():
    """FGT-21, FGT-50: a recoil, a leap to contact; skipped, it has never left its place."""
    scene, kit, _ = opened("W-10")
    far = []
    run(Director(), firing.fly(kit, 1, 2), lambda _: far.append(scene.shown.postures.get(1, Posture()).dx))
    assert max(far) > 60
    assert scene.shown.postures == {}
    director = Director()
    director.add(firing.fly(kit, 1, 2))
    director.update(0.02)
    assert scene.shown.postures
    director.skip()
    assert scene.shown.postures == {}


def test_hands_take_turns_and_a_slow_weapon_is_quick_from_its_second_card_on():
    """FGT-50: 120 ms for each repeat; another attack starts from the beginning."""
    _, kit, _ = opened("W-09")
    first, second = firing.fly(kit, 1, 2), firing.fly(kit, 1, 2)
    assert (first.hold, second.hold) == (pytest.approx(0.3), pytest.approx(0.12))
    firing.begin(kit, card("W-09"))
    assert firing.fly(kit, 1, 2).hold == pytest.approx(0.3)


def test_a_turret_fires_from_where_it_is():
    """W-13: not from the HERO that touches it, which does not recoil either."""
    state = table(at=AT, normal=True)
    turret = cards_of_kind("W-13")[0]
    state.placed.append(Placed(turret, 350.0, 380.0, 0, 0.0, 0))
    scene = at_table(state)
    kit = scene.show.kit
    firing.begin(kit, turret)
    assert firing.origin(kit, 1) == (350.0, 380.0)
    run(Director(), firing.fly(kit, 1, 2), lambda _: None)
    moved = []
    run(Director(), firing.fly(kit, 1, 2), lambda _: moved.extend(scene.shown.postures))
    assert moved == []


def test_reduced_motion_stands_and_moves_nothing():
    """FGT-8: for the time the shot would take until it lands."""
    scene, kit, played = opened("W-06", reduced_motion=True)
    motion = firing.fly(kit, 1, 2)
    assert (motion.moves, motion.seconds) == (False, pytest.approx(0.35))
    run(Director(reduced=True), motion, lambda _: None)
    assert played == ["rocket"]
    assert scene.shown.postures == {}


def spot_of(monkeypatch, make):
    """Return where, and as what, a strike is seen."""
    made = []
    monkeypatch.setattr(firing, "Strike", lambda *told, **more: made.append(Strike(*told, **more)) or made[-1])
    make()
    return made[-1].spot, made[-1].impact


def test_a_miss_strikes_beyond_or_what_stood_in_the_way(monkeypatch):
    """FGT-24: dust behind the target; a chip off the side of the cover that the shooter sees."""
    scene, kit, _ = opened()
    (x, y), _ = spot_of(monkeypatch, lambda: firing.missed(kit, 1, 2))
    assert x > 500
    assert y == pytest.approx(300)
    scene.shown.obstacles = (("box", ((420.0, 280.0), (460.0, 280.0), (460.0, 320.0), (420.0, 320.0))),)
    (x, _), _ = spot_of(monkeypatch, lambda: firing.missed(kit, 1, 2, covered=True))
    assert 420 <= x <= 460
    scene.shown.obstacles = ()
    (x, _), _ = spot_of(monkeypatch, lambda: firing.missed(kit, 1, 2, covered=True))
    assert 400 < x < 500


def test_a_grenade_goes_off_where_it_lands_and_only_once(monkeypatch):
    """FGT-50: its blast comes together with the wound; a miss goes off, too; its event does not explode again."""
    scene, kit, played = opened("W-12")
    for make in (firing.strike, firing.missed):
        spot, impact = spot_of(monkeypatch, lambda make=make: make(kit, 1, 2))
        assert spot == AT[2]
        assert impact.seconds == pytest.approx(0.72)
    burst = Event("blast", {"spot": AT[2], "level": 0.0, "radius": 88.0, "victims": (3,), "sheltered": (),
                            "cause": "grenade", "seat": 1})  # fmt: skip
    scene.show.feed([burst])
    scene.show.skip()
    assert "explosion" not in played


CAUSES = {"bomb vest": "explosion", "minefield": "explosion", "flame gun": "flamethrower", "unheard-of": "explosion"}


@pytest.mark.parametrize(("cause", "sound"), CAUSES.items())
def test_a_gadgets_blast_sounds_by_its_card(cause, sound):
    """FGT-33: by the columns of its row; what no card names is a plain blast."""
    scene, _, played = opened()
    told = {"spot": AT[1], "level": 0.0, "radius": 88.0, "victims": (2, 3), "sheltered": (), "cause": cause, "seat": 1}
    scene.show.feed([Event("blast", told)])
    for _ in range(200):
        scene.show.update(0.01)
    assert set(played) == {sound}  # the same one within 40 ms is not heard twice (test_sound.py)


def test_a_hit_piece_flinches_and_comes_to_rest():
    """FGT-22: spun by the head, knocked back by the torso, tilted by a leg; 180 ms, and nothing waits for it."""
    scene, kit, _ = opened()
    for zone, what in (("head", "turn"), ("torso", "dx"), ("left_leg", "turn"), ("right_arm", "dx")):
        motion, most = firing.flinch(kit, 1, 2, zone), []
        assert (motion.hold, motion.seconds) == (0.0, pytest.approx(0.18))
        run(Director(), motion, lambda _, most=most, what=what: most.append(
            abs(getattr(scene.shown.postures.get(2, Posture()), what))))  # fmt: skip
        assert max(most) > 2
        assert scene.shown.postures == {}


def test_aiming_makes_the_pictures(monkeypatch):
    """What flies and what it leaves is painted while the attack is declared, on nothing."""
    drawn = []
    monkeypatch.setattr(Volley, "draw", lambda self, *_: drawn.append(self.look.flight))
    monkeypatch.setattr(Strike, "draw", lambda self, *_: drawn.append(self.look.kind))
    _, kit, _ = opened("W-06")
    run(Director(), firing.aim(kit, 1, 2), lambda _: None, 0.02)
    assert {"curve", "blast"} == set(drawn)
