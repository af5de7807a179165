"""LAB-30: a sketch over a photo becomes a map that passes the checker; missing parts are placed automatically."""

import shutil
import subprocess
from math import cos, dist, pi, sin
from xml.etree import ElementTree

import pygame
import pytest
from msgspec.structs import replace

from game.battlefield import sketch as sketches
from game.battlefield.checker import check
from game.battlefield.edit import prepare
from game.battlefield.settle import settled
from game.battlefield.sketch import Sketch, Traced, judged, missing, tiles_of, tmx, why_not_outline
from tests.rig.each import each


def box(x, y, w, h):
    return ((x, y), (x + w, y), (x + w, y + h), (x, y + h))


THINGS = (
    Traced(box(440, 60, 190, 60), "cereal_box"), Traced(box(600, 420, 150, 200), "book"), Traced(box(100, 290, 60, 150),
    "tin", 80.0), Traced(box(900, 290, 60, 150), "jar"), Traced(box(430, 590, 190, 60), "cereal_box"),
)  # fmt: skip
EMPTY = Sketch(24, 16, THINGS)


@pytest.fixture(scope="module")
def whole():
    return settled(EMPTY, 4)


@each("seats", [2, 3, 4])
def test_the_program_places_what_can_be_played(seats):
    made = settled(EMPTY, seats)
    assert made.seats == seats
    assert made.flag is not None
    assert len(made.tokens) == 14
    assert not [one for one in judged(made) if one.severity == "error"]
    assert made.things == EMPTY.things


@each("kind", ["box_lid", "book", "case"])
def test_the_flag_may_lie_on_what_is_in_the_middle(kind):
    """TRY-53: a plate in the middle of the table carries the Flag, and the checker has nothing to say to it."""
    plate = tuple((528 + 80 * cos(k * pi / 12), 352 + 80 * sin(k * pi / 12)) for k in range(24))
    made = settled(replace(EMPTY, things=(*EMPTY.things[:1], Traced(plate, kind), *EMPTY.things[2:])), 2)
    assert made.flag is not None
    assert dist(made.flag, (528, 352)) <= 88
    assert [one.code for one in judged(made) if one.code != "M-VIEW"] == []


def test_where_there_is_no_room_it_says_so():
    with pytest.raises(ValueError, match="no room for 4 Bases"):
        settled(Sketch(16, 12, (Traced(box(10, 10, 690, 500)),)), 4)


def test_the_map_passes_the_checker_and_opens_in_tiled(whole, tmp_path):
    prepare(tmp_path)
    path = tmp_path / "my_table.tmx"
    path.write_text(tmx(whole, 'My "table" & chairs', "my_table.jpg"))
    pygame.image.save(pygame.Surface((24 * 88, 16 * 88)), tmp_path / "my_table.jpg")
    report = check(path)
    assert [finding.text for finding in report.findings if finding.severity == "error"] == []
    field = report.battlefield
    assert field is not None
    assert field.title == 'My "table" & chairs'
    assert (field.width, field.height, len(field.bases), len(field.tokens)) == (1056, 704, 4, 14)
    assert sorted(one.tall for one in field.obstacles if not one.wall) == [25, 80, 120, 190, 190]
    assert {piece.picture for layer in field.layers for piece in layer.pieces} == {"my_table.jpg"}
    assert {one.outline for one in field.obstacles if not one.wall} == {thing.outline for thing in THINGS}
    told = {(one.code, one.text) for one in report.findings}
    assert told == {(one.code, one.text) for one in judged(whole)}  # the page showed the same before
    if shutil.which("tiled"):
        out = tmp_path / "again.tmx"
        done = subprocess.run(
            ["tiled", "--export-map", "tmx", str(path), str(out)],
            capture_output=True,
            timeout=60,
            env={"QT_QPA_PLATFORM": "offscreen", "PATH": "/usr/bin:/bin", "HOME": str(tmp_path)},
        )
        assert done.returncode == 0, done.stderr
        assert len(ElementTree.parse(out).findall(".//polygon")) == 5


@pytest.mark.parametrize(("changed", "sentence"), [
    ({"bases": (None, None, None, None)}, "Base 1 and Base 2"),
    ({"bases": ((132, 110), (900, 110), None, (132, 600))}, "Place Base 3"),
    ({"flag": None}, "Place the Flag"),
    ({"tokens": ()}, "at least 8 Tokens"),
])  # fmt: skip
def test_what_is_missing_is_said(whole, changed, sentence):
    assert missing(whole) == ""
    assert sentence in missing(replace(whole, **changed))


def test_a_sketch_is_judged_by_name(whole):
    onto = replace(whole, bases=((530.0, 90.0), *whole.bases[1:]))
    assert any(one.severity == "error" and one.object == "Base 1" for one in judged(onto))


@each(("size", "tiles"), [
    ((1056, 704), (24, 16)), ((1231, 840), (27, 19)), ((2000, 1500), (32, 24)), ((1055.6, 703.7), (24, 16)),
    ((690, 520), (16, 12)),
])  # fmt: skip
def test_a_map_is_the_whole_tiles_that_lie_on_the_table(size, tiles):
    assert tiles_of(*size) == tiles


def test_a_table_may_be_too_small():
    with pytest.raises(ValueError, match="at least 704 x 528 mm"):
        tiles_of(600, 400)


@each(("outline", "sentence"), [
    (((0, 0), (50, 0)), "at least three"), (((0, 0), (50, 50), (50, 0), (0, 50)), "crosses itself"),
    (((0, 0), (5, 0), (5, 5)), "too small"), (((0, 0), (90, 0), (40, 0), (20, 0)), "too small"),
    (box(0, 0, 50, 50), ""),
])  # fmt: skip
def test_outlines_that_are_none(outline, sentence):
    found = why_not_outline(outline)
    assert sentence in found
    assert bool(found) == bool(sentence)


def test_walls_keep_clear_of_things_where_they_can():
    base, table = (150.0, 150.0), Sketch(24, 16, (Traced(box(200, 180, 80, 80)),))
    x, y, _ = sketches.wall_at(table, base)
    assert not (190 < x < 290 and 170 < y < 270)
