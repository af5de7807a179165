"""Pursuit: the route of a Flag carrier, where to cut it off, and the value of a spot along it."""

from math import hypot
from typing import Any

import numpy as np
import pytest

from game.games.shoot.bots.objectives import home_goal, near_enough, objective_of
from game.games.shoot.bots.pursuit import course, cover, cut_off, milestones, next_spots
from game.games.shoot.bots.race import paces
from game.games.shoot.bots.ways import PathGoal, Spots
from game.games.shoot.rules import terrain
from game.games.shoot.rules.state import ShootState
from tests.games.shoot.bots.chosen import chosen, whole
from tests.games.shoot.positions import box, do, flag
from tests.rig.each import each

WALL = box("b1", 528, 352, 60, 300, 120)


def spots(*points: tuple[float, float]) -> Spots:
    x, y = np.array([one[0] for one in points]), np.array([one[1] for one in points])
    return Spots(x, y, np.zeros(len(points)), np.zeros(len(points), dtype=np.int32))


def test_a_course_leads_round_what_stands_in_the_way() -> None:
    world = terrain.world(whole(obstacles=[WALL]))
    way = course(world, PathGoal(((700.0, 352.0),)), (400.0, 352.0))
    assert way[0] == (400.0, 352.0)
    assert hypot(way[-1][0] - 700, way[-1][1] - 352) < 45
    assert not [1 for x, y in way if abs(x - 528) < 30 and abs(y - 352) < 150]
    gone = milestones(way)
    assert gone == sorted(gone)
    assert 400 < gone[-1] < 520  # 300 mm as the crow flies


def test_where_nobody_can_get_a_course_stays_where_it_begins() -> None:
    pit = [box(f"b{number}", x, y, w, h, 120) for number, (x, y, w, h) in enumerate(
        [(700, 250, 240, 20), (700, 450, 240, 20), (590, 350, 20, 220), (810, 350, 20, 220)])]  # fmt: skip
    world = terrain.world(whole(obstacles=pit, at={2: (200, 600)}))
    assert course(world, PathGoal(((700.0, 350.0),)), (200.0, 352.0)) == ((200.0, 352.0),)


def test_paces_are_those_of_the_cards_less_what_wounds_take() -> None:
    # S-MOVE-1, S-MOVE-2: at least a half card length is left.
    assert sum(share for _, share in paces(0)) == pytest.approx(1.0)
    assert {halves for halves, _ in paces(0)} == {2, 4, 6, 8}
    assert dict(paces(1)) == pytest.approx({1: dict(paces(0))[2], 2: dict(paces(0))[4], 4: dict(paces(0))[6],
                                            6: dict(paces(0))[8]})  # fmt: skip


def hunted(at: dict[int, tuple[float, float]], **facts: Any) -> tuple[ShootState, tuple[tuple[float, float], ...]]:
    """A table on which seat 2 carries the Flag home to its Base in the east, and its way."""
    state = whole(at=at, flags=[flag(*at[2], carrier=2)], bases={2: (924, 352)}, **facts)
    return state, course(terrain.world(state), home_goal(state, 2), at[2])


def test_a_carrier_is_cut_off_ahead_of_it() -> None:
    state, way = hunted({1: (700.0, 500.0), 2: (400.0, 352.0)})
    spot = cut_off(state, 1, 2, way)
    assert spot is not None
    assert 440 < spot[0] <= 700
    behind, way = hunted({1: (132.0, 352.0), 2: (600.0, 352.0)})
    assert cut_off(behind, 1, 2, way) is None
    assert cut_off(behind, 1, 2, way, wait=9.0) is not None  # one that still has to come there is cut off


def test_next_spots_lie_on_the_way_and_end_before_home() -> None:
    state, way = hunted({1: (132.0, 352.0), 2: (700.0, 352.0)})
    found = next_spots(state, 2, way)
    assert 0 < sum(share for _, share in found) < 1  # with a good card it is home
    assert all(740 < x < 924 for (x, _), _ in found)


def test_a_spot_in_sight_of_the_way_home_is_worth_a_shot() -> None:
    """Behind the wall the carrier cannot be seen; in the open the nearer spot's shot is worth at least as much."""
    state, way = hunted({1: (132.0, 352.0), 2: (600.0, 352.0)}, weapons={1: "W-03"}, obstacles=[WALL])
    hidden, open_ground = cover(state, 1, spots((440.0, 352.0), (760.0, 600.0)), 2, way, 1.0, 5.0)
    assert hidden == 0
    assert open_ground > 1
    unarmed, way = hunted({1: (132.0, 352.0), 2: (600.0, 352.0)})
    assert cover(unarmed, 1, spots((760.0, 600.0)), 2, way, 1.0, 5.0)[0] == 0


def test_who_cannot_be_first_waits_on_the_way_home() -> None:
    # Seat 2 stands beside the Flag, its Base is in the west: seat 1 does not run to where the Flag will no longer be.
    facts: dict[str, Any] = {"bases": {1: (924, 600), 2: (132, 120)}, "weapons": {1: "W-03"}, "budget": 4}
    late = whole(at={1: (500, 120), 2: (780, 352)}, flags=[flag(760, 400)], **facts)
    objective = objective_of(late, 1)
    assert (objective.role, objective.quarry) == ("await", 2)
    assert objective.goal is not None
    assert all(x < 660 for x, _ in objective.goal.points)
    assert chosen(late)[0] in ("leg", "end")
    early = whole(at={1: (700, 352), 2: (132, 352)}, flags=[flag(760, 400)], **facts)
    assert objective_of(early, 1).role == "fetch"


def test_the_hunter_goes_for_the_way_home_where_it_has_no_shot() -> None:
    state, _ = hunted({1: (700.0, 600.0), 2: (400.0, 352.0)}, weapons={1: "W-09"}, budget=4)  # a Flame thrower
    choice = chosen(state)
    assert choice[0] == "leg"
    do(state, choice)
    assert hypot(choice[1] - 500, choice[2] - 352) < hypot(700 - 500, 600 - 352)


@each(("weapon", "near"), [("W-09", True), ("W-02", True), ("W-03", False), ("W-05", False)])
def test_weapons_for_close_range_are_carried_close_by(weapon: str, near: bool) -> None:
    state = whole(mode="kills", weapons={1: weapon})
    assert (near_enough(state, 1) < 88) == near
