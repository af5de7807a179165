import pytest
import shapely
from hypothesis import given
from hypothesis import strategies as st

from game.geometry.shapes import Prism
from game.geometry.sight import Spot, sight
from game.geometry.view import view_polygon
from game.geometry.world import WorldState, ellipse, make_world, rectangle
from tests.geometry.reference_view import shadow_view
from tests.geometry.scenes_for_sight import FORKED, HEIGHT, WIDTH, bent, spots, worlds
from tests.rig.examples import examples
from tools.bench.geometry import battlefield, block_shadows, edge_shadows
from tools.bench.geometry import spots as spots_on


def box(name, x, y, w, h, top, angle=0):
    return Prism(name, rectangle(x, y, w, h, angle), 0.0, top)


def table(*obstacles):
    return make_world(1056, 704, obstacles)


def area(points):
    return shapely.Polygon(points).area


def test_an_empty_table_is_overlooked_whole_s_see_9():
    assert set(view_polygon(table(), 300, 200, 54)) == {(0, 0), (1056, 0), (1056, 704), (0, 704)}


def test_a_box_throws_a_shadow_with_exact_corners_s_see_5():
    world = table(box("mug", 528, 352, 100, 100, 95))
    points = view_polygon(world, 428, 352, 54)
    assert {(478.0, 302.0), (478.0, 402.0)} <= set(points)  # the near side; its ends cast the shadow
    assert {(780.0, 0.0), (780.0, 704.0)} <= {(round(x, 9), round(y, 9)) for x, y in points}  # at 45 degrees
    assert len(points) == 4 + 2 + 2 - 2  # of the table's corners the two in the east are in the dark


def test_only_what_is_taller_hides_s_see_5():
    world = table(box("mug", 528, 352, 100, 100, 95))
    assert area(view_polygon(world, 428, 352, 94.9)) < 1056 * 704
    assert area(view_polygon(world, 428, 352, 95)) == 1056 * 704
    assert area(view_polygon(world, 428, 352, 96)) == 1056 * 704


def test_the_thing_one_stands_on_does_not_hide_s_see_6():
    world = table(box("tin", 400, 300, 100, 100, 60), box("mug", 700, 300, 80, 80, 120))
    high = view_polygon(world, 400, 300, world.ground(400, 300) + 54)
    assert area(high) == pytest.approx(shadow_view(world, 400, 300, 114).area)
    assert any(y == 260 for _, y in high)  # the mug still casts its shadow


def test_an_eye_inside_something_taller_sees_nothing_s_see_5():
    assert view_polygon(table(box("tower", 400, 300, 100, 100, 190)), 420, 310, 54) == ()


def test_an_eye_on_an_outline_sees_what_lies_before_it_s_see_5():
    tower = box("tower", 400, 300, 100, 100, 190)
    west = view_polygon(table(tower), 350, 300, 54)
    assert area(west) == pytest.approx(350 * 704, rel=1e-6)
    corner = view_polygon(table(tower), 350, 250, 54)
    assert area(corner) == pytest.approx(350 * 704 + 706 * 250, rel=1e-6)
    joined = table(tower, box("next", 300, 300, 100, 100, 190))
    assert area(view_polygon(joined, 350, 300, 54)) < 1


def test_an_eye_on_the_tables_edge_looks_over_it_s_see_9():
    world = table(box("tower", 528, 352, 100, 100, 190))
    for x, y in ((0, 352), (1056, 352), (528, 0), (528, 704), (0, 0), (1056, 704)):
        seen, wanted = area(view_polygon(world, x, y, 54)), shadow_view(world, x, y, 54).area
        assert seen == pytest.approx(wanted, rel=1e-6)


def test_overlapping_and_bent_things_share_their_shadow_s_see_5():
    fork = Prism("fork", bent(500, 250, 200, 150, 30, FORKED), 0.0, 190.0)
    world = table(fork, box("across", 560, 350, 300, 20, 95, 60), Prism("mug", ellipse(450, 420, 84, 84), 0.0, 95.0))
    for x, y in ((300, 300), (528, 600), (900, 100), (545, 300)):
        outline = shapely.Polygon(view_polygon(world, x, y, 54))
        assert outline.is_valid
        assert outline.area == pytest.approx(shadow_view(world, x, y, 54).area, rel=1e-6)


def test_an_off_table_eye_is_drawn_to_the_edge():
    assert view_polygon(table(), -50, 300, 54) == view_polygon(table(), 0, 300, 54)


def test_the_same_view_is_kept():
    world = table(box("mug", 528, 352, 100, 100, 95))
    assert view_polygon(world, 400, 300, 54) is view_polygon(world, 400.0, 300.0, 54.0)


def test_the_peers_of_the_benchmark_draw_the_same_view():
    world = battlefield(30)
    for spot in spots_on(world, 4):
        height = spot.level + 54
        wanted = area(view_polygon(world, spot.x, spot.y, height))
        if wanted:
            assert edge_shadows(world, spot.x, spot.y, height).area == pytest.approx(wanted, rel=1e-6)
            assert block_shadows(world, spot.x, spot.y, height).area == pytest.approx(wanted, rel=1e-6)


def in_the_open(world, spot, height):
    """Return whether no taller footprint comes within a hair of the eye, where the reference's shadows blur."""
    eye = shapely.Point(spot.x, spot.y)
    return all(shapely.Polygon(one.points).distance(eye) > 1e-3 for one in world.blocks if one.top > height)


@examples(60)
@given(st.data())
def test_the_view_is_the_table_without_the_shadows_s_see_5(data):
    world = data.draw(worlds(12))
    for _ in range(3):
        spot = data.draw(spots(world))
        height = data.draw(st.sampled_from((spot.level + 54, 60.0, 0.0)))
        if not in_the_open(world, spot, height):
            continue
        points = view_polygon(world, spot.x, spot.y, height)
        wanted = shadow_view(world, spot.x, spot.y, height)
        outline = shapely.Polygon(points)
        assert abs(outline.area - wanted.area) <= 1e-6 * max(wanted.area, WIDTH * HEIGHT / 100)
        assert shapely.symmetric_difference(shapely.make_valid(outline), wanted).area <= 1e-6 * WIDTH * HEIGHT


@examples(60)
@given(st.data())
def test_what_is_lit_at_eye_height_is_in_sight_s_see_4(data):
    world = data.draw(worlds(5))
    eye, target = data.draw(spots(world)), data.draw(spots(world))
    lit = shapely.Polygon(view_polygon(world, eye.x, eye.y, eye.level + 54))
    place = shapely.Point(target.x, target.y)
    # Where the middle of a HERO on the same level is well in the light, the point at eye height is not hidden.
    same = Spot(target.x, target.y, eye.level)
    if not lit.is_empty and lit.contains(place) and lit.boundary.distance(place) > 15:
        assert "head" in sight(WorldState(world), eye, same).zones
