"""The shipped kitchen table is the rulebook's reference map, to the millimetre (rules, section 25)."""

from math import cos, pi, sin

import pytest

from game.battlefield import load
from game.geometry.units import stored
from game.resources import maps
from tests.battlefield.drawn import BASES, SPOTS, THINGS, WALLS, reference, tmx, write


@pytest.fixture(scope="module")
def table():
    return load(maps() / "kitchen_table.tmx")


def test_table_is_the_standard_one(table):
    assert (table.width, table.height) == (1056.0, 704.0)
    assert table.modes == ("ctf", "kills", "lms")
    assert (table.players_min, table.players_max) == (2, 4)


@pytest.mark.parametrize("index", range(len(THINGS)))
def test_obstacle_footprint_is_exact(table, index):
    """S-GEO-4, S-MAP-1: the collision shape of a picture gives the footprint of the table of section 25."""
    kind, form, x, y, w, h, tall = THINGS[index]
    obstacle = [one for one in table.obstacles if not one.wall][index]
    assert (obstacle.kind, obstacle.shape, obstacle.tall) == (kind, form, tall)
    if form == "rectangle":
        expected = {(x + a * w / 2, y + b * h / 2) for a in (-1, 1) for b in (-1, 1)}
        assert set(obstacle.outline) == expected
        return
    corners = [(x + w / 2 * cos(k * pi / 16), y + h / 2 * sin(k * pi / 16)) for k in range(32)]
    assert len(obstacle.outline) == 32
    for px, py in obstacle.outline:
        assert min(max(abs(px - cx), abs(py - cy)) for cx, cy in corners) <= 0.1


def test_walls_cover_their_bases(table):
    walls = {one.seat: one for one in table.obstacles if one.wall}
    assert sorted(walls) == [1, 2, 3, 4]
    for seat, (x, y, angle) in enumerate(WALLS, 1):
        wall = walls[seat]
        assert (wall.centre, wall.angle, wall.tall, wall.size) == ((x, y), angle, 70.0, (120.0, 10.0))
        assert len(wall.outline) == 4


def test_bases_flag_and_tokens(table):
    assert [(base.seat, base.x, base.y, base.angle) for base in table.bases] == [
        (seat, float(x), float(y), 0.0) for seat, (x, y) in enumerate(BASES, 1)
    ]
    assert [(flag.team, flag.goal, flag.x, flag.y) for flag in table.flags] == [(0, "", 528.0, 352.0)]
    for kind, spots in SPOTS.items():
        assert {(token.x, token.y) for token in table.tokens if token.kind == kind} == set(spots)
    assert len(table.tokens) == 14


def test_plain_shapes_say_the_same(table, tmp_path):
    """A map of rectangles and ellipses reads like the one made of pictures."""
    plain = load(write(tmp_path, tmx("".join(reference().values()))))
    assert [one.tall for one in plain.obstacles] == [one.tall for one in table.obstacles]
    for one, other in zip(plain.obstacles, table.obstacles, strict=True):
        assert len(one.outline) == len(other.outline)
        for x, y in one.outline:
            assert min(max(abs(x - u), abs(y - v)) for u, v in other.outline) <= 0.15
    assert plain.bases == table.bases
    assert {(t.kind, t.x, t.y) for t in plain.tokens} == {(t.kind, t.x, t.y) for t in table.tokens}


def test_every_coordinate_is_stored_rounded(table):
    """S-GEO-2."""
    points = [point for one in table.obstacles for point in (*one.outline, one.centre, one.size)]
    points += [(token.x, token.y) for token in table.tokens]
    assert all(isinstance(value, float) and value == stored(value) for point in points for value in point)
