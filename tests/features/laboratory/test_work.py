"""LAB-20, LAB-27, LAB-28: the background work of the laboratory's page."""

from types import SimpleNamespace

import pygame

from game import folders
from game.features.laboratory.opening import open_file
from game.features.laboratory.page import LabScene
from game.features.laboratory.work import changed_since
from game.lobby.lab import HeatMap, LabSheet
from game.ui.still import StillHost, apply_settings
from tools.gallery import gallery
from tools.gallery.context import FakeContext


def test_a_change_of_a_map_s_file_is_noticed(tmp_path):
    """LAB-20: by time and size; a table without a file never changes."""
    file = tmp_path / "a.tmx"
    assert changed_since(SimpleNamespace(path=file))() == ""
    file.write_text("one")
    look = changed_since(SimpleNamespace(path=file))
    assert look() == ""
    file.write_text("another")
    assert look() == "changed"
    file.unlink()
    assert look() == "gone"


HEATS = tuple(HeatMap(key, key, 32, 24, tuple(float(n % 7) for n in range(768))) for key in ("deaths", "walks"))


def test_pictures_are_kept_in_slices_and_a_copy_is_read_in_them(monkeypatch, tmp_path):
    """Painting and packing a map, or reading one, takes longer than a frame (section 5: 33 ms)."""
    host = StillHost((640, 360))
    apply_settings(host.settings, (640, 360))
    coming, read = [], []
    entry = next(one for one in gallery.some_maps() if one.path.stem == "coffee_break")
    context = FakeContext(host, library=SimpleNamespace(entry=lambda path: read.append(path) or entry))
    monkeypatch.setattr(context, "open_in_slices", coming.append)
    monkeypatch.setattr(folders, "shared_pictures", lambda: tmp_path)
    scene = LabScene(context, entry, LabSheet(games=100, heats=HEATS))
    scene.keep.activate()
    assert not list(tmp_path.iterdir())
    coming.pop()()
    assert host.asked[0][1].startswith("2 pictures saved in")
    assert pygame.image.load(tmp_path / "coffee_break-deaths.png").get_width() == 1600
    open_file(context, entry.path)
    assert read == []
    coming.pop(0)()
    assert read == [entry.path]
