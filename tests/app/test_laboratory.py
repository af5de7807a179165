"""LAB-20, LAB-27, LAB-28: the background work of the laboratory's page."""

from types import SimpleNamespace

import pygame

from game import folders
from game.app.laboratory import Laboratory, changed_since
from game.lobby.lab import HeatMap, LabSheet
from game.ui.still import StillHost, apply_settings
from tools.gallery import gallery


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
    apply_settings(StillHost((640, 360)).settings, (640, 360))
    coming, told, read = [], [], []
    entry = next(one for one in gallery.some_maps() if one.path.stem == "coffee_break")
    loop = SimpleNamespace(coming=coming.append, toast=told.append, pop=lambda: None, wake=lambda: None)
    library = SimpleNamespace(entry=lambda path: read.append(path) or entry)
    monkeypatch.setattr(folders, "shared_pictures", lambda: tmp_path)
    offer = Laboratory(SimpleNamespace(loop=loop, library=library)).offer(entry)
    offer.keep_pictures(LabSheet(games=100, heats=HEATS))
    assert not list(tmp_path.iterdir())
    coming.pop()()
    assert told[0].startswith("2 pictures saved in")
    assert pygame.image.load(tmp_path / "coffee_break-deaths.png").get_width() == 1600
    offer.opened(entry.path)
    assert read == []
    coming.pop(0)()
    assert read == [entry.path]
