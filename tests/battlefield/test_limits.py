"""How much a map may contain, and how long it may take (LAB-13, FLT-14)."""

import math
import struct
import threading
import zlib

import pytest

from game.battlefield import check, checker, limits, playable
from game.battlefield.files import Unreadable, parse, picture_size
from game.battlefield.limits import Budget, TimeUp, within
from game.battlefield.model import MapError
from game.battlefield.reader import load
from game.resources import maps
from tests.battlefield.drawn import boxed, props, reference, thing, tmx, write

PLAIN = {number: line for number, line in reference().items() if number > 12}


def findings(folder, things, size=(32, 24)):
    """Check a large table with these things on it; give findings by code, and the report."""
    lines = PLAIN | {1000 + k: one for k, one in enumerate(things)}
    path = write(folder, tmx("".join(lines.values()), *size))
    report = check(path)
    return {finding.code: finding for finding in report.findings}, report


def ellipse(k, x, y, wide, high):
    return boxed(1000 + k, "Obstacle", x, y, wide, high, props(tall=20) + "<ellipse/>")


def star(k, x, y, corners):
    points = [((40 + 20 * (i % 2)) * 2, 2 * math.pi * i / corners) for i in range(corners)]
    text = " ".join(f"{r * math.cos(a):.1f},{r * math.sin(a):.1f}" for r, a in points)
    return thing(1000 + k, "Obstacle", x, y, props(tall=20) + f'<polygon points="{text}"/>')


def test_a_heap_of_large_ellipses_is_refused_at_once(tmp_path):
    """FLT-14: 300 ellipses on each other took 2 to 3 s."""
    heap = [ellipse(k, 700 + k % 20, 600 + k // 20, 300, 300) for k in range(300)]
    found, report = findings(tmp_path, heap)
    assert found["M-DENSE"].severity == "error"
    assert "overlap" in found["M-DENSE"].text
    assert "not checked" in found["M-DENSE"].text
    assert report.battlefield is not None


def test_so_many_obstacles_and_no_more(tmp_path):
    """400 obstacles, walls counted."""
    for count, told in ((396, False), (397, True)):
        spread = [
            boxed(1000 + k, "Obstacle", 300 + k % 40 * 25, 300 + k // 40 * 25, 6, 6, props(tall=20))
            for k in range(count)
        ]
        found, _ = findings(tmp_path, spread)
        assert ("M-DENSE" in found) is told
    assert "401 obstacles" in found["M-DENSE"].text


def test_so_many_overlaps_and_no_more():
    """LAB-13: 4,000 pairs of boxes: 89 things on one spot are 3,916, 90 are 4,005."""
    one = next(one for one in load(maps() / "kitchen_table.tmx").obstacles if one.shape == "rectangle")
    assert limits.too_dense([one] * 89) == ""
    assert "overlap" in limits.too_dense([one] * 90)


def test_ragged_polygons_together_are_limited(tmp_path):
    """FLT-14: 15 stars of 250 corners took 21 s; two are let pass."""
    for count, told in ((2, False), (15, True)):
        found, _ = findings(tmp_path, [star(k, 400 + 10 * k, 500, 250) for k in range(count)])
        assert ("M-DENSE" in found) is told


@pytest.mark.parametrize(("corners", "told"), [(3, False), (256, False), (257, True), (5000, True)])
def test_points_of_an_outline(tmp_path, corners, told):
    """3 to 256 points."""
    points = " ".join(
        f"{150 * math.cos(2 * math.pi * k / corners):.2f},{150 * math.sin(2 * math.pi * k / corners):.2f}"
        for k in range(corners)
    )
    found, _ = findings(tmp_path, [thing(1000, "Obstacle", 700, 700, f'<polygon points="{points}"/>')])
    assert ("M-SHAPE" in found) is told
    if told:
        assert "256" in found["M-SHAPE"].text


@pytest.mark.parametrize(("side", "told"), [(1.9, True), (2.0, False)])
def test_area_of_an_outline(tmp_path, side, told):
    """4 mm2 at least."""
    found, _ = findings(tmp_path, [boxed(1000, "Obstacle", 700, 700, side, side)])
    assert ("M-SHAPE" in found) is told


@pytest.mark.parametrize("class_name", ["Base", "Flag"])
def test_few_bases_and_flags(tmp_path, class_name):
    """A thousand Bases of one seat would make a million views."""
    found, _ = findings(tmp_path, [thing(1000 + k, class_name, 300 + k, 300, "<point/>") for k in range(1000)])
    assert set(found) == {"M-LIMIT"}


@pytest.mark.parametrize("path", sorted(maps().glob("*.tmx")), ids=lambda path: path.stem)
def test_shipped_maps_lie_well_within(path):
    """Half of every limit is free, so that a map made of ours can grow."""
    from game.battlefield.boards import is_board

    if not is_board(path):
        field = load(path)
        assert len(field.obstacles) <= limits.OBSTACLES / 2
        assert limits.overlaps(field.obstacles) <= limits.OVERLAPS / 2
        assert (
            sum(len(one.outline) ** 2 for one in field.obstacles if one.shape == "polygon") <= limits.RAGGED_SQUARED / 2
        )


def test_overlaps_are_counted_in_pairs(tmp_path):
    """Boxes that only touch do not overlap; each pair counts once."""
    things = [boxed(1000 + k, "Obstacle", 600 + 20 * k, 700, 20, 20) for k in range(3)]
    things += [boxed(1003, "Obstacle", 620, 700, 30, 30)]
    field = findings(tmp_path, things)[1].battlefield
    assert limits.overlaps([one for one in field.obstacles if not one.wall]) == 3
    assert limits.overlaps([]) == limits.overlaps(field.obstacles[:1]) == 0


def spin(*_):
    """Keep the processor busy until stopped."""
    while True:
        pass


class TestTime:
    """The time of the processor is watched."""

    def test_what_is_left_out_is_said(self, tmp_path, monkeypatch):
        """LAB-13: the findings so far are reported, with what was skipped; the map can still be played."""
        monkeypatch.setattr(playable, "_ways", spin)
        lines = reference() | {90: thing(90, "Decor", 5000, 300, "<point/>")}
        report = checker.check(write(tmp_path, tmx("".join(lines.values()))), 0.5)
        found = {finding.code: finding for finding in report.findings}
        assert set(found) == {"M-OFF-TABLE", "M-TIME"}
        assert found["M-TIME"].severity == "warning"
        assert "skipped" in found["M-TIME"].text
        assert report.battlefield is not None

    def test_reading_itself_is_stopped(self, monkeypatch):
        from game.battlefield import reader

        monkeypatch.setattr(reader, "measure", spin)
        report = checker.check(maps() / "picnic.tmx", 0.2)
        assert [(finding.code, finding.severity) for finding in report.findings] == [("M-TIME", "error")]

    def test_boards_likewise(self, monkeypatch):
        from game.battlefield import board_checker

        monkeypatch.setattr(board_checker, "_links", spin)
        report = checker.check(maps() / "ladders_pantry.tmx", 0.5)
        assert [(finding.code, finding.severity) for finding in report.findings] == [("M-TIME", "warning")]
        assert report.board is not None

    def test_the_clock_is_put_back(self):
        import signal

        before = signal.getsignal(signal.SIGPROF)
        with pytest.raises(TimeUp), within(0.05):
            spin()
        assert signal.getsignal(signal.SIGPROF) == before
        assert signal.getitimer(signal.ITIMER_PROF)[0] == 0

    def test_only_strangers_maps_have_a_clock(self, tmp_path):
        """The game's own maps are clean on the slowest machine."""
        assert limits.time_for(maps() / "picnic.tmx") is None
        assert limits.time_for(tmp_path / "x.tmx") == limits.SECONDS
        (tmp_path / "loop.tmx").symlink_to(tmp_path / "loop.tmx")
        assert limits.time_for(tmp_path / "loop.tmx") == limits.SECONDS

    def test_in_other_threads_nothing_is_rung(self):
        answers = []
        thread = threading.Thread(target=lambda: answers.append(checker.check(maps() / "picnic.tmx", 0.01)))
        thread.start()
        thread.join()
        assert answers[0].findings == ()


# -- files ---------------------------------------------------------------------------------------------


def test_elements_of_all_files_count_together():
    budget = Budget()
    budget.elements = 10
    parse(b"<a><b/><b/><b/></a>", "a", budget)
    parse(b"<a><b/><b/><b/></a>", "b", budget)
    with pytest.raises(Unreadable) as refused:
        parse(b"<a><b/><b/><b/></a>", "c", budget)
    assert refused.value.code == "M-LIMIT"


def test_files_of_a_map_are_limited_together(tmp_path, monkeypatch):
    """A thousand templates of 2 MB would be read for minutes."""
    from game.battlefield import limits

    monkeypatch.setattr(limits, "BYTES", 20_000)
    for k in range(4):
        text = f"<template><object type='Decor'><point/></object><!--{' ' * 6_000}--></template>"
        (tmp_path / f"t{k}.tx").write_text(text)
    lines = reference() | {90 + k: thing(90 + k, "", 300, 300, template=f"t{k}.tx") for k in range(4)}
    report = check(write(tmp_path, tmx("".join(lines.values()))))
    assert "M-LIMIT" in [finding.code for finding in report.findings]


def test_pictures_are_counted(tmp_path, monkeypatch):
    monkeypatch.setattr(limits, "PICTURES", 2)
    tiles = ""
    for k in range(4):
        head = b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR" + struct.pack(">II", 88, 88) + b"\x08\0\0\0\0"
        (tmp_path / f"p{k}.png").write_bytes(head)
        tiles += f'<tile id="{k}"><image source="p{k}.png"/></tile>'
    body = f'<tileset firstgid="1" name="s">{tiles}</tileset>' + "".join(reference().values())
    assert "M-LIMIT" in [finding.code for finding in check(write(tmp_path, tmx(body))).findings]


def test_only_the_head_of_a_picture_is_read(tmp_path):
    """A picture of 16 MB is measured by its first bytes; a larger one is refused by its size alone."""
    head = b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR" + struct.pack(">II", 88, 44) + b"\x08\0\0\0\0"
    path = tmp_path / "p.png"
    path.write_bytes(head)
    for size, fine in ((15_000_000, True), (2**40, False)):
        with path.open("r+b") as file:
            file.truncate(size)
        if fine:
            assert picture_size(path) == (88, 44)
        else:
            with pytest.raises(Unreadable):
                picture_size(path)


def test_giant_layers_are_bounded(tmp_path):
    """30 layers of packed nothing, each claiming a gigabyte."""
    import base64

    packed = base64.b64encode(zlib.compress(b"\0" * 50_000_000, 9)).decode()
    data = f'<data encoding="base64" compression="zlib">{packed}</data>'
    layer = f'<layer id="1" name="b" width="24" height="16">{data}</layer>'
    report = check(write(tmp_path, tmx(layer * 30 + "".join(reference().values()))))
    assert "M-LAYER" in [finding.code for finding in report.findings]


@pytest.mark.parametrize("kind", ["tiles", "walls"])
def test_walls_laid_of_thousands_of_tiles(tmp_path, kind):
    """Tiles that are obstacles, with many shapes each, on many layers."""
    head = b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR" + struct.pack(">II", 88, 88) + b"\x08\0\0\0\0"
    (tmp_path / "p.png").write_bytes(head)
    shape = "".join(f'<object id="{k}" x="{5 * k}" y="{k}" width="4" height="80"/>' for k in range(1, 17))
    inside = f'<image source="p.png"/><objectgroup>{shape if kind == "walls" else ""}</objectgroup>'
    tile = f'<tile id="0" type="Obstacle">{inside}</tile>'
    cells = ",".join(["1"] * 32 * 24)
    layer = f'<layer id="1" name="l" width="32" height="24"><data encoding="csv">{cells}</data></layer>'
    body = f'<tileset firstgid="1" name="s">{tile}</tileset>{layer * 40}'
    path = write(tmp_path, tmx(body + "".join(PLAIN.values()), 32, 24))
    with pytest.raises(MapError):
        load(path)
    assert check(path).findings[0].code == "M-LIMIT"
