"""What does not concern the viewer is shown faster (FGT-63)."""

import pytest

from game.games.shoot.rules import events
from game.games.shoot.rules.fight import events as fights
from game.games.shoot.rules.state import Turn
from game.games.shoot.table.concern import ELSEWHERE
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
    pace = table().show.pace_of
    assert pace(attack(2, 1)) == pace(attack(1, 2)) == 1
    assert pace(attack(2, 3)) == ELSEWHERE
    assert pace(fights.Blast((0.0, 0.0), 0.0, 60.0, (2, 1), (), "grenade", 3)) == 1


def test_what_an_attack_of_the_viewer_does_to_others_concerns_them():
    """FGT-63: a grenade's victims, a push over the edge; what others do to each other is faster again."""
    pace = table().show.pace_of
    flip = fights.DamageFlip(3, "grenade", 15, 1, 1, "hit")
    pushed = fights.HeroPushed(2, 1, ((0.0, 0.0, 0.0), (1.0, 0.0, 0.0)), "")
    assert pace(attack(2, 3)) == pace(flip) == ELSEWHERE
    assert pace(pushed) == 1
    assert pace(attack(1, 2)) == pace(flip) == pace(fights.PushedOffTable(2, HIDDEN)) == 1
    assert pace(attack(2, 3)) == pace(flip) == ELSEWHERE


def test_what_happens_in_the_light_of_the_own_hero_concerns_the_viewer():
    pace = table(LIT).show.pace_of
    assert 1 < pace(attack(2, 3)) < ELSEWHERE


def test_a_walk_into_the_light_concerns_the_viewer():
    scene = table()
    assert scene.show.pace_of(events.LegBegan(2, HIDDEN, (770.0, 130.0), 1)) == ELSEWHERE
    assert scene.show.pace_of(events.LegBegan(2, HIDDEN, LIT, 4)) < ELSEWHERE


def test_a_flag_and_the_end_concern_everybody():
    pace = table().show.pace_of
    assert pace(events.FlagTaken(3, "flag-1")) == pace(fights.HeroDied(1, "shot", 2)) == 1
    assert pace(fights.HeroDied(2, "shot", 3)) == 1


@pytest.mark.parametrize("settings", [{"watch_all": True}, {"watch_speed": "watch"}])
def test_whoever_wants_to_watch_everything_does(settings):
    scene = table(**{name: value for name, value in settings.items() if name == "watch_all"})
    scene.host.settings.speed = settings.get("watch_speed", "normal")
    assert scene.show.pace_of(attack(2, 3)) == 1


def test_to_bots_alone_everything_is_shown_in_its_time():
    scene = table()
    scene.viewpoint = 0
    scene.session.table.holders[0] = scene.session.table.holders[1]
    assert scene.session.persons == []
    assert scene.show.pace_of(attack(2, 3)) == 1


def test_while_who_acts_is_dead_the_viewers_hero_lights_the_table():
    scene = table()
    state = scene.session.match.state
    state.now = Turn(2)
    state.change_hero(2, alive=False)
    scene.arrive()
    scene.playing = True
    assert scene.lighting.eye_seat() == 1
    state.change_hero(2, alive=True)
    scene.arrive()
    scene.playing = True
    assert scene.lighting.eye_seat() == 2
