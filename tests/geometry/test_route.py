import random
from heapq import heappop, heappush
from itertools import pairwise

from hypothesis import given
from hypothesis import strategies as st

from game.geometry.footing import fits
from game.geometry.leg import Leg, leg
from game.geometry.route import Route, route
from game.geometry.shapes import HeroFigure, Prism, Refusal
from game.geometry.turning import turning
from game.geometry.world import WorldState, make_world, rectangle
from tests.geometry.scenes_for_legs import scene, spot
from tests.rig.each import each
from tests.rig.examples import examples

ME = HeroFigure(1, 100.0, 300.0, 0.0, 1)


def table(*prisms, figures=(), uprights=()):
    return WorldState(make_world(704.0, 528.0, prisms, uprights), tuple(figures))


def wall(x, top, depth=200.0, name="o"):
    return Prism(name, rectangle(x, 300, 20, depth), 0.0, top)


def test_a_free_way_is_one_leg():  # S-MOVE-2
    found = route(table(), ME, (400.0, 300.0))
    assert (len(found.legs), found.halves) == (1, 7)


def test_a_walk_turns_round_a_corner():  # S-MOVE-2, S-RULING-19
    found = route(table(wall(250, 190.0)), ME, (400.0, 300.0))
    assert isinstance(found, Route)
    assert len(found.legs) >= 2
    assert found.halves == sum(one.halves for one in found.legs) <= 10
    assert found.legs[0].start == (100, 300)
    assert found.legs[-1].end == (400, 300)
    assert all(a.end == b.start for a, b in pairwise(found.legs))


def test_a_climb_is_weighed_against_the_way_round():  # S-MOVE-2, S-MOVE-3
    assert len(route(table(wall(250, 60.0, 400)), ME, (400.0, 300.0)).legs) == 1
    assert route(table(wall(250, 60.0, 30)), ME, (400.0, 300.0)).halves == 7  # straight: 7 and 2 for the climb


def test_stairs_lead_up():  # S-MOVE-5
    stairs = (
        Prism("low", rectangle(300, 200, 60, 60), 0.0, 60.0),
        Prism("high", rectangle(360, 260, 80, 120), 0.0, 110.0),
    )
    assert leg(table(*stairs), ME, (360.0, 280.0)).rule == "S-MOVE-3"
    found = route(table(*stairs), ME, (360.0, 280.0))
    assert found.legs[-1].end_level == 110


def test_a_refusal_names_the_obstacle():  # S-MOVE-3
    assert route(table(wall(250, 190.0)), ME, (250.0, 300.0)) == Refusal(
        "S-MOVE-3", "{o}: too high to climb: find a lower step, or a Ladder"
    )
    shut = table(wall(250, 190.0, 700))
    assert route(shut, ME, (400.0, 300.0)).rule == "S-MOVE-3"
    assert route(table(wall(250, 25.0)), ME, (235.0, 300.0)).rule == "S-MOVE-8"


def test_a_budget_is_kept():  # S-MOVE-2
    where = table(wall(250, 190.0))
    cost = route(where, ME, (400.0, 300.0)).halves
    assert route(where, ME, (400.0, 300.0), cost).halves == cost
    assert isinstance(route(where, ME, (400.0, 300.0), cost - 1), Refusal)
    assert route(table(), ME, (400.0, 300.0), 6) == Refusal("S-MOVE-2", "7 half card lengths away, your HERO has 6")


def test_others_are_walked_round():  # S-MOVE-7, S-MOVE-8
    where = table(figures=[HeroFigure(2, 250, 300, 0, 2)])
    found = route(where, ME, (400.0, 300.0))
    assert len(found.legs) >= 2
    assert route(table(figures=[HeroFigure(2, 250, 300, 0, 1)]), ME, (400.0, 300.0)).halves == 7
    assert route(where, ME, (250.0, 300.0)).rule == "S-MOVE-7"


def test_the_same_question_is_remembered():
    where = scene(5)
    assert route(where, ME, (400.0, 310.0)) is route(where, ME, (400.0, 310.0))


def test_spots_to_turn_at_fit():  # S-MOVE-8
    where = scene(11)
    graph = turning(where.world)
    bare = WorldState(where.world)
    assert len(graph.spots) > graph.turns > 100
    for (x, y), level in zip(graph.spots, graph.levels, strict=True):
        assert fits(bare, ME, x, y) is None
        assert where.world.ground(x, y) == level


def _grid_bound(where, me, goal, pitch=44):
    """Dijkstra over all legs between the points of a grid."""
    world = where.world
    points = [
        (pitch * (i + 0.3), pitch * (j + 0.3))
        for i in range(int(world.width / pitch))
        for j in range(int(world.height / pitch))
    ]
    points = [p for p in points if fits(where, me, *p) is None] + [goal]
    costs, heap, done = {(me.x, me.y): 0}, [(0, (me.x, me.y))], set()
    while heap:
        cost, at = heappop(heap)
        if at == goal:
            return cost
        if at in done:
            continue
        done.add(at)
        walker = me._replace(x=at[0], y=at[1], level=me.level if cost == 0 else world.ground(*at))
        for end in points:
            if end in done:
                continue
            one = leg(where, walker, end)
            if isinstance(one, Leg) and cost + one.halves < costs.get(end, 10**6):
                costs[end] = cost + one.halves
                heappush(heap, (costs[end], end))
    return None


@examples(25)
@given(st.integers(0, 10**6))
def test_no_walk_over_a_grid_is_much_cheaper(seed):  # S-MOVE-2
    where, r = scene(seed % 400, 12, 528.0, 440.0), random.Random(seed)
    x, y, level = spot(where, r)
    me = HeroFigure(1, x, y, level, 1)
    goal = spot(where, r)[:2]
    found, bound = route(where, me, goal), _grid_bound(where, me, goal)
    if isinstance(found, Route):
        at = me
        for one in found.legs:
            assert leg(where, at, one.end) == one
            at = at._replace(x=one.end[0], y=one.end[1], level=one.end_level)
        assert one.end == goal
    if bound is not None:
        assert isinstance(found, Route)
        assert found.halves <= bound + 1


@each("seed", range(3))
def test_routes_have_budgets_of_their_own(seed):  # S-MOVE-2
    where, r = scene(seed, 20), random.Random(seed)
    x, y, level = spot(where, r)
    me = HeroFigure(1, x, y, level, 1)
    for _ in range(10):
        goal = spot(where, r, (x, y))[:2]
        free, bound = route(where, me, goal), route(where, me, goal, 8)
        assert isinstance(bound, Route) == (isinstance(free, Route) and free.halves <= 8)
        if isinstance(bound, Route):
            assert bound.halves == free.halves


def test_a_long_leg_leads_where_no_way_of_short_ones_does():
    """S-MOVE-2, S-MOVE-4: the reach showed this walk round a gap, and the route denied it."""
    where = scene(240457 % 400, 30)
    me = HeroFigure(1, 330.8, 80.9, 0.0, 1)
    found = route(where, me, (505.0, 159.6), 8)
    assert isinstance(found, Route)
    assert found.halves == 8
