"""What does not concern the viewer is shown twice as fast (FGT-63)."""

import pytest

from game.games.shoot.rules import events
from game.games.shoot.rules.fight import events as fights
from game.games.shoot.table.positions import stand
from tests.rig.shoot_moments import opened

HIDDEN, LIT = (780.0, 130.0), (560.0, 330.0)


def table(spot=HIDDEN, **settings):
    """Return the table of seat 1, with seats 2 and 3 side by side at a spot."""
    scene, _ = opened("hit", **settings)
    x, y = spot
    stand(scene.session, {2: (x, y), 3: (x + 30.0, y)})
    scene.arrive()
    return scene


def attack(seat, target):
    return fights.AttackDeclared(seat, 0, (target,))


def test_an_attack_on_or_by_the_viewer_concerns_them_and_one_among_others_does_not():
    concern = table().show.concerns
    assert concern(attack(2, 1))
    assert concern(attack(1, 2))
    assert not concern(attack(2, 3))
    assert concern(fights.Blast((0.0, 0.0), 0.0, 60.0, (2, 1), (), "grenade", 3))


def test_what_happens_in_the_light_of_the_own_hero_concerns_the_viewer():
    concern = table(LIT).show.concerns
    assert concern(attack(2, 3))


def test_a_walk_into_the_light_concerns_the_viewer():
    scene = table()
    assert not scene.show.concerns(events.LegBegan(2, HIDDEN, (770.0, 130.0), 1))
    assert scene.show.concerns(events.LegBegan(2, HIDDEN, LIT, 4))


def test_a_flag_and_the_end_concern_everybody():
    concern = table().show.concerns
    assert concern(events.FlagTaken(3, "flag-1"))
    assert concern(fights.HeroDied(1, "shot", 2))
    assert not concern(fights.HeroDied(2, "shot", 3)), "it slows down at its landing, not before (FGT-5)"


@pytest.mark.parametrize("settings", [{"watch_all": True}, {"watch_speed": "watch"}])
def test_whoever_wants_to_watch_everything_does(settings):
    scene = table(**{name: value for name, value in settings.items() if name == "watch_all"})
    scene.host.settings.speed = settings.get("watch_speed", "normal")
    assert scene.show.concerns(attack(2, 3))


def test_to_bots_alone_everything_is_shown_in_its_time():
    scene = table()
    scene.viewpoint = 0
    scene.session.table.holders[0] = scene.session.table.holders[1]
    assert scene.session.persons == []
    assert scene.show.concerns(attack(2, 3))
