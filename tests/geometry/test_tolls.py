"""Tolls are the costs of the cheapest walks: never more than a route, the same for partners (LAB-12, S-MOVE-2)."""

from itertools import pairwise

import numpy as np

from game.battlefield.playable import scene_of
from game.battlefield.reader import read
from game.geometry.route import Route, route
from game.geometry.shapes import Prism
from game.geometry.tolls import FAR, Tolls, tolls
from game.geometry.world import make_world, rectangle
from game.resources import maps
from tests.rig.each import each


def whole(costs):
    """Return the costs after the last slice."""
    return list(costs)[-1]


def test_a_toll_is_never_dearer_than_the_route_that_the_game_shows():
    """S-MOVE-2: and on an open table it is the straight way."""
    battlefield = read(maps() / "picnic.tmx").battlefield
    scene = scene_of(battlefield)
    priced = tolls(scene.world)
    base, flag = battlefield.bases[0], battlefield.flags[0]
    start = (base.x, base.y)
    costs = whole(priced.everywhere(start))
    for token in battlefield.tokens[:6]:
        shown = route(scene, priced.standing(*start), (token.x, token.y))
        assert isinstance(shown, Route)
        assert priced.to(start, costs, (token.x, token.y)) <= shown.halves
    assert priced.between(start, (flag.x, flag.y)) == (11, 11)
    empty = Tolls(make_world(704.0, 528.0, ()))
    assert empty.between((22.0, 22.0), (462.0, 22.0)) == (10, 10)
    assert empty.between((22.0, 22.0), (22.0, 22.0)) == (0, 0)


def test_climbs_count_and_what_is_walled_in_costs_nothing_one_could_pay():
    """S-MOVE-2: 2 halves for a costly climb; FAR where no way leads."""
    book = Prism("o1", rectangle(352.0, 264.0, 100.0, 528.0), 0.0, 50.0)
    scene = Tolls(make_world(704.0, 528.0, (book,)))
    assert scene.between((242.0, 264.0), (462.0, 264.0)) == (7, 7)
    wall = Prism("o1", rectangle(352.0, 264.0, 100.0, 528.0), 0.0, 90.0)
    shut = Tolls(make_world(704.0, 528.0, (wall,)))
    assert shut.between((242.0, 264.0), (462.0, 264.0)).most == FAR
    assert shut.to((242.0, 264.0), whole(shut.everywhere((242.0, 264.0))), (462.0, 264.0)) == FAR


def test_little_patience_gives_two_numbers_that_hold_the_price():
    """LAB-12: only what is certain is reported."""
    battlefield = read(maps() / "cup_final.tmx").battlefield
    priced = tolls(scene_of(battlefield).world)
    base, flag = battlefield.bases[1], battlefield.flags[0]
    soon = priced.between((base.x, base.y), (flag.x, flag.y), 20)
    sure = priced.between((base.x, base.y), (flag.x, flag.y))
    assert soon.least <= sure.least == sure.most <= soon.most


@each("name", ["breakfast", "cup_final", "writing_desk"])
def test_partners_on_a_table_turned_half_round_pay_the_same(name):
    """The search is exhaustive: a route's shortcuts would give partners unequal costs."""
    battlefield = read(maps() / f"{name}.tmx").battlefield
    priced = tolls(scene_of(battlefield).world)
    middle = np.array([battlefield.width, battlefield.height]) / 2
    paid = {}
    for base in battlefield.bases:
        goals = [flag for flag in battlefield.flags if flag.team in (0, 3 - base.team)]
        paid[base.x, base.y] = priced.between((base.x, base.y), (goals[0].x, goals[0].y))
    for (x, y), toll in paid.items():
        assert paid[tuple(float(part) for part in 2 * middle - (x, y))] == toll


@each("name", ["breakfast", "cup_final"])
def test_a_way_is_made_of_legs_that_cost_what_it_is_said_to_cost(name):
    """LAB-27: the cheapest way from a Base to its Flag, from end to end."""
    battlefield = read(maps() / f"{name}.tmx").battlefield
    priced = Tolls(scene_of(battlefield).world)
    base, flag = battlefield.bases[0], battlefield.flags[0]
    start, goal = (base.x, base.y), (flag.x, flag.y)
    costs = whole(priced.everywhere(start))
    way = priced.way(start, costs, goal)
    assert (way[0], way[-1]) == (start, goal)
    legs = [priced.between(one, other).most for one, other in pairwise(way)]
    assert sum(legs) == priced.to(start, costs, goal)
    assert all(legs)


def test_a_straight_way_turns_nowhere_and_there_is_none_through_a_wall():
    """LAB-27."""
    empty = Tolls(make_world(704.0, 528.0, ()))
    costs = whole(empty.everywhere((22.0, 22.0)))
    assert empty.way((22.0, 22.0), costs, (462.0, 22.0)) == ((22.0, 22.0), (462.0, 22.0))
    shut = Tolls(make_world(704.0, 528.0, (Prism("o1", rectangle(352.0, 264.0, 100.0, 528.0), 0.0, 90.0),)))
    costs = whole(shut.everywhere((242.0, 264.0)))
    assert shut.way((242.0, 264.0), costs, (462.0, 264.0)) == ()
