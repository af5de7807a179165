"""The preview agrees with the rules: zones at the pointer, in the scope and in the shot itself (UX-SEE-1, 2, 5)."""

from random import Random

import pytest

from game.games.shoot.rules import movement
from game.games.shoot.rules import terrain as places
from game.games.shoot.rules.fight import weapons
from game.games.shoot.table import positions
from game.games.shoot.table.modes import planning
from game.games.shoot.table.scope import scope
from tests.rig import shoot as tables
from tests.rig.each import each
from tests.rig.shoot import battle, move, pixel, sit


def scattered(seed, stance):
    """A battle with the HEROes standing anywhere they fit."""
    random = Random(seed)
    session = battle(("person", "regular", "regular"), seed=seed, stance=stance)
    state = session.match.state
    for seat in state.seats():
        for _ in range(200):
            x, y = random.uniform(60, 996), random.uniform(60, 644)
            others = [state.hero(other) for other in state.seats() if other != seat]
            apart = all(abs(x - other.x) > 40 or abs(y - other.y) > 40 for other in others)
            if apart and places.fits(state, seat, x, y) is None:
                positions.stand(session, {seat: (round(x, 1), round(y, 1))})
                break
    return session, random


@each("seed", range(12))
def test_the_zones_shown_of_a_target_are_those_the_shot_is_fixed_to(seed):
    """UX-SEE-5, S-SEE-4, S-ATK: pointer, scope, preview and the event of the shot name the same zones."""
    for target in (2, 3):
        session, _ = scattered(seed, "still")
        host, scene = sit(session)
        hero = session.match.state.hero(target)
        move(host, pixel(scene, hero.x, hero.y))
        shot = scene.mode.panel.shot
        assert shot is not None
        assert shot.zones == weapons.visible_zones(session.match.state, 1, target)
        assert scope.painted_free(scene.mode.panel.scope()) == frozenset(shot.zones)
        allowed = session.why_not(("attack", scene.mode.weapon, target)) is None
        assert scene.mode.tag().ok == allowed
        tables.click_table(host, scene, hero.x, hero.y)
        fixed = [e for entry in session.match.entries for e in entry.events if e.name == "sight_fixed"]
        assert bool(fixed) == allowed
        if fixed:
            assert fixed[0]["zones"] == shot.zones
            assert fixed[0]["cards"] == shot.cards


@each("seed", range(12))
def test_who_sees_the_ghost_sees_the_hero_once_it_stands_there(seed):
    """UX-SEE-2: the count at the pointer is what opponents do see after the walk; the price is what is paid."""
    session, random = scattered(seed, "move")
    host, scene = sit(session)
    for _ in range(40):
        leg = movement.suggest_leg(session.match.state, 1, random)
        if leg is None:
            continue
        move(host, pixel(scene, leg[1], leg[2]))
        walk = scene.mode.walking.walk
        if walk is None or walk.way is None or len(walk.way.legs) != 1 or walk.fall_cards:
            continue
        foreseen = {seat: seen.zones for seat, seen in scene.mode.walking.watchers.items()}
        budget = session.match.state.now.budget
        session.play(("leg", *walk.goal))
        state = session.match.state
        assert budget - state.now.budget == walk.halves
        assert (state.hero(1).x, state.hero(1).y, state.hero(1).level) == (walk.spot.x, walk.spot.y, walk.spot.level)
        assert foreseen == {
            hero.seat: weapons.see(state, hero.seat, 1, attack=False).zones for hero in planning.opponents(state, 1)
        }
        return
    pytest.fail("no walk was found in 40 tries")
