"""LAB-31: a table's plan at full size: pages in millimetres, outlines that match up, the list of things."""

import re
import zlib
from base64 import a85decode
from xml.etree import ElementTree

import pytest

from game.battlefield import plan, plan_pdf, plan_svg
from game.battlefield.reader import load
from game.battlefield.schema import BASE_SIZE
from game.geometry.world import rectangle
from game.kernel.messages import say
from game.resources import maps
from game.ui import words
from tests.rig.each import each

SVG = "{http://www.w3.org/2000/svg}"
NUMBER = rb"-?\d*\.?\d+"


@pytest.fixture(scope="module")
def kitchen():
    return load(maps() / "kitchen_table.tmx")


@pytest.fixture(scope="module")
def sheets(kitchen):
    return plan.plan(kitchen)


def test_the_kitchen_table_is_sixteen_lying_pages(sheets):
    names = [sheet.name for sheet in sheets]
    assert names == ["", *(f"{row}{column}" for row in "ABCD" for column in (1, 2, 3, 4))]
    assert {sheet.size for sheet in sheets} == {(297.0, 210.0)}


@each(("width", "height"), [(704, 528), (1056, 704), (1408, 1056), (880, 1056), (100, 100)])
def test_pages_cover_the_table_and_neighbours_overlap_by_8_mm(width, height):
    grid = plan.grid_of(width, height)
    right, low = grid.corner(grid.columns - 1, grid.rows - 1)
    assert right + grid.window[0] >= width
    assert low + grid.window[1] >= height
    assert right < width
    assert low < height
    assert grid.corner(0, 0)[0] + grid.window[0] - grid.corner(1, 0)[0] == plan.OVERLAP == 8
    assert grid.corner(0, 0)[1] + grid.window[1] - grid.corner(0, 1)[1] == plan.OVERLAP


def svg_things(text):
    """Return the page's size in mm as its words say, its window, and the polygons and rulers in it."""
    root = ElementTree.fromstring(text)
    size = tuple(float(root.get(side).removesuffix("mm")) for side in ("width", "height"))
    assert root.get("viewBox") == f"0 0 {size[0]:g} {size[1]:g}"
    drawn = root.find(f"{SVG}g")
    inside = [] if drawn is None else drawn.findall(f"{SVG}polygon")
    points = [[tuple(map(float, pair.split(","))) for pair in one.get("points").split()] for one in inside]
    lines = [one.get("points") for one in root.findall(f"{SVG}polyline")]
    return size, points, lines


def back_on_table(polygon, corner):
    return [(x - plan.MARGIN + corner[0], y - plan.MARGIN + corner[1]) for x, y in polygon]


def off(polygon, outlines):
    """Return how far a polygon is from the nearest outline with as many corners, at its worst corner, in mm."""
    same = [one for one in outlines if len(one) == len(polygon)]
    return min(max(abs(a - b) for p, q in zip(one, polygon, strict=True) for a, b in zip(p, q, strict=True))
               for one in same)  # fmt: skip


def truth(field):
    w, h = field.width, field.height
    bases = [rectangle(base.x, base.y, *BASE_SIZE, base.angle) for base in field.bases]
    return [*(one.outline for one in field.obstacles), *bases, ((0, 0), (w, 0), (w, h), (0, h))]


def test_svg_pages_are_a4_and_outlines_meet_across_them(kitchen, sheets):
    shown = 0
    for sheet in sheets[1:]:
        size, polygons, lines = svg_things(plan_svg.svg(sheet))
        assert size == (297, 210)
        assert any(line.startswith("10.00,202.00 110.00,202.00") for line in lines)  # the ruler is 100 mm
        for polygon in polygons:
            assert off(back_on_table(polygon, sheet.corner), truth(kitchen)) < 0.1
            shown += 1
    assert shown > len(truth(kitchen))  # some are on several pages


def streams(data):
    for found in re.finditer(rb"stream\r?\n(.*?)endstream", data, re.S):
        raw = found[1].strip()
        try:
            yield zlib.decompress(a85decode(raw, adobe=False) if raw.endswith(b"~>") is False else
                                  a85decode(b"<~" + raw, adobe=True))  # fmt: skip
        except (ValueError, zlib.error):
            continue  # a face


def test_pdf_pages_are_a4_and_outlines_meet_across_them(kitchen, sheets):
    data = plan_pdf.pdf(sheets, kitchen.title)
    boxes = [tuple(map(float, found[1].split())) for found in re.finditer(rb"/MediaBox \[([^\]]*)\]", data)]
    assert len(boxes) == len(sheets)
    for box in boxes:
        assert [edge * 25.4 / 72 for edge in box] == pytest.approx([0, 0, 297, 210], abs=0.05)
    pages = [text for text in streams(data) if b" re" in text or b" l" in text][: len(sheets)]
    shown = 0
    for sheet, text in zip(sheets[1:], pages[1:], strict=True):
        scale = float(re.search(rb"(" + NUMBER + rb") 0 0 (" + NUMBER + rb") 0 0 cm", text[40:])[1])
        assert scale == pytest.approx(72 / 25.4, abs=1e-4)
        for path in re.finditer(rb"((?:" + NUMBER + rb" " + NUMBER + rb" [ml]\s+){3,})h", text):
            numbers = list(map(float, re.findall(NUMBER, path[1])))
            polygon = [(x, 210 - y) for x, y in zip(numbers[::2], numbers[1::2], strict=True)]
            if polygon[0] != (plan.MARGIN, plan.MARGIN):  # the frame of the page
                assert off(back_on_table(polygon, sheet.corner), truth(kitchen)) < 0.1
                shown += 1
    assert shown > len(truth(kitchen))


def test_what_lies_in_an_overlap_is_on_both_pages(kitchen, sheets):
    pages = {sheet.name: sheet for sheet in sheets}
    for one, other in (("B2", "B3"), ("B2", "C2")):
        crosses = [{plan_back(mark, pages[name]) for mark in pages[name].inside if isinstance(mark, plan.Stroke)}
                   for name in (one, other)]  # fmt: skip
        assert crosses[0] & crosses[1]


def plan_back(mark, sheet):
    return tuple((round(x, 1), round(y, 1)) for x, y in back_on_table(mark.points, sheet.corner))


def test_the_list_says_what_is_needed(kitchen):
    lines = [str(line) for line in plan.shopping(kitchen)]
    assert lines[0] == "cereal box, 190 mm"
    assert "2 tins of 60 mm" in lines
    assert "4 walls of 70 mm" in lines
    assert lines[-1] == "14 Tokens"


def test_a_plan_speaks_the_language_of_the_screen(kitchen):
    told = [mark.words for sheet in plan.plan(kitchen, words.words_of("xx").of) for mark in sheet.marks
            if isinstance(mark, plan.Label)]  # fmt: skip
    assert words.words_of("xx").of(say("You will need")) in told


def test_without_the_library_a_sentence_says_so(kitchen, sheets, monkeypatch):
    monkeypatch.setitem(__import__("sys").modules, "reportlab.pdfgen.canvas", None)
    with pytest.raises(plan_pdf.NoPrinter, match="extra “print”"):
        plan_pdf.pdf(sheets, "")


def test_a_title_in_any_script_is_on_the_pdf(kitchen):
    plan_pdf.pdf(plan.plan(kitchen), kitchen.title)
    assert plan_pdf.drawable("Zoe\u0308 小", "Plain") == "Zoë [5C0F]"
