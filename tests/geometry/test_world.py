from math import cos, hypot, pi, sin

import pytest
from hypothesis import given
from hypothesis import strategies as st
from shapely.geometry import Point, Polygon

from game.geometry.shapes import HeroFigure, Prism
from game.geometry.world import (
    block,
    body,
    card_outline,
    corpse_prism,
    ellipse,
    make_world,
    rectangle,
)
from tests.geometry.scenes_for_sight import FORKED, along, bent, worlds
from tests.rig.examples import examples


def box(name, x, y, w, h, top, angle=0):
    return Prism(name, rectangle(x, y, w, h, angle), 0.0, top)


def near(outline, corners):
    return len(outline) == len(corners) and all(
        hypot(px - qx, py - qy) < 1e-9 for (px, py), (qx, qy) in zip(outline, corners, strict=True)
    )


def test_an_ellipse_stands_for_its_32_sided_polygon_s_geo_4():
    outline = ellipse(100, 50, 84, 60)
    assert near(outline, [(100 + 42 * cos(k * pi / 16), 50 + 30 * sin(k * pi / 16)) for k in range(32)])
    turned = ellipse(0, 0, 84, 60, 90)
    assert near(turned[:1], [(0, 42)])  # clockwise as seen, y down: east turns to south
    assert outline[0] == (142.0, 50.0)
    assert outline[8] == (100.0, 80.0)  # right angles stay exact


def test_a_rectangle_turns_clockwise_s_geo_4():
    assert rectangle(10, 20, 4, 2) == ((8, 19), (12, 19), (12, 21), (8, 21))
    assert rectangle(10, 20, 4, 2, 90) == ((11, 18), (11, 22), (9, 22), (9, 18))
    side = 2**0.5
    assert near(rectangle(0, 0, 2, 2, 45), [(0, -side), (side, 0), (0, side), (-side, 0)])


def test_a_card_lies_with_its_long_side_across_its_bearing_s_geo_10():
    assert card_outline(100, 100, 0, 63) == ((56, 68.5), (144, 68.5), (144, 131.5), (56, 131.5))
    upright = Polygon(card_outline(100, 100, 30, 2))
    assert upright.area == pytest.approx(176)
    ahead = (100 + sin(pi / 6), 100 - cos(pi / 6))  # 1 mm along bearing 30 is its very face
    assert Point(ahead).distance(upright.boundary) == pytest.approx(0, abs=1e-9)


def test_a_corpse_lies_along_the_shot_that_killed_it_s_geo_11():
    nobody = corpse_prism("corpse-1", 100, 50, 25.0)
    assert Polygon(nobody.outline).bounds == (70, 38, 130, 62)
    assert (nobody.id, nobody.bottom, nobody.top) == ("corpse-1", 25.0, 41.0)
    north = corpse_prism("corpse-1", 100, 50, 0.0, 0)
    assert Polygon(north.outline).bounds == (88, 20, 112, 80)


def test_a_bystander_is_a_column_of_sixteen_sides_s_see_6():
    prism = body(HeroFigure(3, 100.0, 50.0, 25.0, 1))
    assert (prism.id, prism.bottom, prism.top) == ("hero-3", 25.0, 85.0)
    assert near(prism.outline, [(100 + 8 * cos(k * pi / 8), 50 + 8 * sin(k * pi / 8)) for k in range(16)])


def test_the_highest_obstacle_counts_where_footprints_overlap_s_geo_4_s_geo_5():
    world = make_world(1056, 704, [box("low", 100, 100, 100, 100, 25), box("high", 140, 100, 40, 40, 60)])
    assert world.ground(60, 100) == 25
    assert world.ground(140, 100) == 60
    assert world.ground(300, 100) == 0


def test_an_outline_within_eps_counts_as_ground_s_geo_5():
    world = make_world(1056, 704, [box("book", 100, 100, 100, 100, 25)])
    assert world.ground(150.0, 100) == 25
    assert world.ground(150.049, 100) == 25
    assert world.ground(150.051, 100) == 0
    assert world.ground(150.03, 150.03) == 25  # 0.042 mm from the corner
    assert world.ground(150.04, 150.04) == 0  # 0.057 mm from it


def test_ground_knows_no_uprights_and_no_depth_of_a_bay_s_geo_5():
    fork = Prism("fork", bent(100, 100, 100, 100, 0, FORKED), 0.0, 45.0)
    card = Prism("card", card_outline(400, 100, 0, 2), 0.0, 63.0)
    world = make_world(1056, 704, [fork], [card])
    assert world.ground(150, 110) == 45
    assert world.ground(150, 180) == 0  # in the bay
    assert world.ground(400, 100) == 0


def test_things_beyond_the_edge_still_bear_what_stands_on_them_s_geo_5():
    world = make_world(700, 500, [box("tray", 700, 500, 100, 100, 40)])
    assert world.ground(700, 500) == 40
    assert world.ground(745, 545) == 40
    assert world.ground(-10, -10) == 0


@examples(100)
@given(st.data())
def test_ground_is_the_greatest_height_with_the_point_in_reach_s_geo_5(data):
    world = data.draw(worlds())
    for _ in range(10):
        x, y = data.draw(along(600)), data.draw(along(400))
        away = [(Polygon(one.outline).distance(Point(x, y)), one.top) for one in world.obstacles]
        if all(abs(gap - 0.05) > 1e-9 for gap, _ in away):
            assert world.ground(x, y) == max((top for gap, top in away if gap <= 0.05), default=0.0)


def test_equal_content_gives_the_same_world():
    things = (box("a", 100, 100, 50, 50, 40), box("b", 300, 100, 50, 50, 40))
    world = make_world(1056, 704, things)
    assert make_world(1056, 704, things) is world
    assert make_world(1056.0, 704.0, list(things)) is world
    assert make_world(1056, 704, [box("a", 100, 100, 50, 50, 40), box("b", 300, 100, 50, 50, 40)]) is world
    assert make_world(1056, 704, things[:1]) is not world
    assert make_world(1056, 704, things[:1], things[1:]) is not world
    assert world.obstacles == things


def test_many_worlds_never_mix_their_contents():
    for k in range(600):
        things = [box("a", 100 + k % 300, 100, 50, 50, 40)]
        assert make_world(1056, 704, things).obstacles == tuple(things)


def test_a_block_turns_one_way_and_knows_its_discs_s_geo_4():
    for ring in (rectangle(10, 20, 40, 20), rectangle(10, 20, 40, 20)[::-1]):
        one = block(Prism("x", ring, 0.0, 25.0))
        assert one.convex
        assert (one.x, one.y) == (10, 20)
        assert one.reach == pytest.approx(hypot(20, 10))
        assert one.core == pytest.approx(10)
        (ax, ay), (bx, by), (cx, cy) = one.points[:3]
        assert (bx - ax) * (cy - by) - (by - ay) * (cx - bx) > 0
    assert not block(Prism("x", bent(0, 0, 10, 10, 0, FORKED), 0.0, 25.0)).convex


def test_a_footprint_may_repeat_corners_or_have_no_area_s_geo_4():
    doubled = block(Prism("x", ((0, 0), (0, 0), (10, 0), (10, 10), (10, 10), (0, 10)), 0.0, 25.0))
    assert len(doubled.points) == 4
    flat = make_world(704, 528, [Prism("line", ((100, 100), (200, 100), (150, 100)), 0.0, 25.0)])
    assert flat.ground(150, 100.04) == 25
    assert flat.ground(150, 101) == 0
