import random
from itertools import pairwise

import numpy as np
from hypothesis import example, given
from hypothesis import strategies as st
from shapely import make_valid
from shapely.geometry import Point, Polygon

from game.geometry.contour import outlines
from game.geometry.leg import Leg, leg
from game.geometry.reach import reach
from game.geometry.route import Route, route
from game.geometry.shapes import HeroFigure, Prism
from game.geometry.world import WorldState, make_world, rectangle
from tests.geometry.scenes_for_legs import scene, spot
from tests.rig.examples import examples


def painted(rings):
    """What comes out when outer outlines are filled and holes cleared in the order given."""
    area = Polygon()
    for ring in rings:
        shape = make_valid(Polygon(ring))  # a border may touch itself where two cells share a corner only
        turning = sum(ax * by - bx * ay for (ax, ay), (bx, by) in zip(ring, ring[1:] + ring[:1], strict=True))
        area = area.union(shape) if turning > 0 else area.difference(shape)
    return area


def test_an_empty_table_is_reached_in_circles():  # S-MOVE-2
    where = WorldState(make_world(1056.0, 704.0, ()))
    found = reach(where, HeroFigure(1, 528, 352, 0, 1), 8)
    assert [h for h, _ in found.bands] == list(range(1, 9))
    for h, rings in found.bands:
        circle = np.pi * (44 * h) ** 2
        assert (1 - 0.6 / h) * circle < painted(rings).area <= circle or h == 1
    assert found.halves_at(528 + 44.1, 352) == 2
    assert found.halves_at(528 + 352.1, 352) is None


def test_a_book_is_walked_over_and_a_box_round():  # S-MOVE-3
    book = Prism("book", rectangle(400, 352, 100, 300), 0.0, 25.0)
    me = HeroFigure(1, 300, 352, 0, 1)
    over = reach(WorldState(make_world(1056.0, 704.0, (book,))), me, 8)
    assert painted(over.bands[5][1]).contains(Point(500, 352))
    wall = Prism("wall", rectangle(400, 352, 20, 300), 0.0, 190.0)
    round_it = reach(WorldState(make_world(1056.0, 704.0, (wall,))), me, 8)
    assert not painted(round_it.bands[7][1]).contains(Point(440, 352))
    assert painted(round_it.bands[7][1]).contains(Point(440, 190))
    climbed = reach(WorldState(make_world(1056.0, 704.0, (wall._replace(top=60.0),))), me, 8)
    assert climbed.halves_at(500, 352) == 5 + 2
    assert painted(climbed.bands[6][1]).contains(Point(490, 352))


def test_nested_bands_hold_each_other():  # S-MOVE-2
    where = scene(8)
    x, y, level = spot(where, random.Random(8))
    areas = [painted(rings) for _, rings in reach(where, HeroFigure(1, x, y, level, 1), 6).bands]
    for small, large in pairwise(areas):
        # Slanting borders lose up to a triangle of one cell.
        assert small.difference(large).area <= 0.1 * small.area + 64


def test_who_stands_above_a_forcefield_close_by_is_not_shown_a_way_through_it():  # S-MOVE-6
    """A thin Forcefield reaches under the box the HERO stands on: 6 mm beside its face the leg down is refused."""
    box = Prism("box", rectangle(300, 300, 60, 60), 0.0, 120.0)
    field = Prism("f1", rectangle(316, 335, 88, 2), 0.0, 63.0)
    where = WorldState(make_world(1056.0, 704.0, (box,), (field,)))
    me = HeroFigure(1, 310, 328, 120, 1)
    found = reach(where, me, 5)
    for x in range(230, 420, 10):
        for y in range(340, 450, 5):
            shown = next((h for h, rings in found.bands if painted(rings).contains(Point(x, y))), None)
            assert shown is None or (found.halves_at(x, y) or 99) <= shown


@examples(25)
@given(st.integers(0, 10**6))
@example(5494)  # beside a Forcefield, on top of a box
def test_every_point_shown_is_reached(seed):  # S-MOVE-2 to S-MOVE-8
    where, r = scene(seed % 400, 10 + seed % 50), random.Random(seed)
    x, y, level = spot(where, r)
    me = HeroFigure(1, x, y, level, 1)
    found = reach(where, me, r.randint(2, 8))
    bands = [(h, painted(rings)) for h, rings in found.bands]
    for _ in range(40):
        px, py = x + r.uniform(-352, 352), y + r.uniform(-352, 352)
        shown = next((h for h, area in bands if area.contains(Point(px, py))), None)
        exact = found.halves_at(px, py)
        if shown is not None:
            assert exact is not None
            assert exact <= shown
        straight = leg(where, me, (px, py))
        if isinstance(straight, Leg) and straight.halves <= found.budget:
            assert exact is not None
            assert exact <= straight.halves


@examples(20)
@given(st.integers(0, 10**6))
def test_reach_and_route_agree(seed):  # S-MOVE-2
    where, r = scene(seed % 400, 30), random.Random(seed)
    x, y, level = spot(where, r)
    me = HeroFigure(1, x, y, level, 1)
    found = reach(where, me, 8)
    for _ in range(10):
        goal = spot(where, r, (x, y))[:2]
        told, walk = found.halves_at(*goal), route(where, me, goal, 8)
        if told is not None:
            assert isinstance(walk, Route)
            assert walk.halves <= told


@given(st.integers(0, 10**6))
def test_outlines_stay_inside_their_region(seed):
    rng = np.random.default_rng(seed)
    region = rng.random((rng.integers(1, 9), rng.integers(1, 9))) < 0.6
    area = painted(outlines(region, 8.0, 8.0))
    cells = Polygon()
    for row, column in zip(*np.nonzero(region), strict=True):
        x, y = 8 * column, 8 * row
        cells = cells.union(Polygon([(x, y), (x + 8, y), (x + 8, y + 8), (x, y + 8)]))
    assert area.difference(cells.buffer(1e-6)).area < 1e-6
    assert area.area >= 0.5 * cells.area
