"""Short forms of the drills of untrusted maps and other files (tools/drills/maps.py, files.py)."""

from pathlib import Path
from random import Random

import pytest

from game.battlefield.model import Finding, MapReport
from game.resources import maps as shipped_maps
from tools.drills import files, maps, parcels
from tools.drills.telling import Tally


def test_spoilt_maps_are_reported_on(tmp_path):
    """FLT-2, FLT-14: a few dozen of the 20,000."""
    shop = maps.Workshop(tmp_path)
    found = [shop.once(Random(seed)) for seed in range(40)]
    assert [fault for fault, _, _ in found if fault] == []
    assert any(codes for _, _, codes in found)


def test_spoilt_parcels_are_refused_or_taken():
    """LAB-9: a few dozen of the 2,000."""
    tally = parcels.drill(40)
    assert tally.faults == []
    assert tally.figures["refused"]
    assert tally.figures["taken"]


def test_every_way_of_spoiling_changes_a_map():
    """A drill that changes nothing finds nothing."""
    path = shipped_maps() / "toy_room.tmx"
    whole = maps.ElementTree.tostring(maps.source(path))
    for spoil in maps.SPOILS:
        results = set()
        for seed in range(40):
            root = maps.copy.deepcopy(maps.source(path))
            spoil(root, Random(seed))
            results.add(maps.ElementTree.tostring(root))
        assert results - {whole}, spoil.__name__
    assert maps.ElementTree.tostring(maps.source(path)) == whole
    data = path.read_bytes()
    assert len({maps.rough(data, Random(seed)) for seed in range(40)}) > 20


def test_the_drill_of_maps_notices(tmp_path, monkeypatch):
    """What is raised, broken, nameless, written or opened elsewhere is reported."""
    (tmp_path / "shop").mkdir()
    shop = maps.Workshop(tmp_path / "shop")
    path = shipped_maps() / "picnic.tmx"

    def bad(*_):
        raise KeyError("odd")

    def writes(*_):
        (tmp_path / "shop" / "left.txt").write_text("x")
        return MapReport((), None)

    def reads(*_):
        (tmp_path / "elsewhere.txt").read_text()
        return MapReport((), None)

    (tmp_path / "elsewhere.txt").write_text("secret")
    for answer in (bad, writes, reads, lambda *_: MapReport((Finding("M-BROKEN", "error", "", "", "x" * 30),), None)):
        monkeypatch.setattr(maps, "check", answer)
        assert shop.judge(path, "a map")[0].startswith("a map: ")
    monkeypatch.setattr(maps, "check", lambda *_: MapReport((), None))
    assert shop.judge(path, "a map")[0] == ""


def test_other_files_are_read_or_put_aside():
    """FLT-11: a hundred of the 5,000."""
    assert files.drill(100, 3).faults == []


@pytest.mark.parametrize("kind", files.KINDS)
def test_every_kind_of_thing_where_settings_are_expected(tmp_path, kind):
    folder = tmp_path / "data"
    folder.mkdir()
    assert files.Files(folder).settings(kind, Random(1)) == ""


def test_the_drill_of_files_notices(tmp_path, monkeypatch):
    """A reader that throws away what it cannot read is found."""

    def careless(path, tell=print):
        Path(path).unlink()
        tell("gone")
        return files.Settings()

    monkeypatch.setattr(files, "load_settings", careless)
    folder = tmp_path / "data"
    folder.mkdir()
    assert "gone" in files.Files(folder).settings("random", Random(1))


def test_late_maps_are_told():
    """A second of the processor is the limit of the drill, but no fault of the file; the figures name the worst."""
    tally = Tally("maps")
    maps.note(tally, [("", 0.2, []), ("", 1.5, ["M-TIME"])])
    assert (len(tally.faults), len(tally.late), tally.end()) == (0, 1, 1)
    assert (tally.figures["worst_ms"], tally.figures["left_out"]) == (1500, 1)
