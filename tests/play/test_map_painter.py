"""Pictures of maps painted in a process of their own (LAB-6, speed.md)."""

import os
import shutil
import time
from pathlib import Path
from types import SimpleNamespace

import pygame
import pytest

from game.lobby.maps import MapEntry
from game.play.library import read_entry
from game.play.map_painter import MapPainter
from game.resources import maps
from game.ui import map_pictures, theme
from game.ui.kept_pictures import KeptPictures
from tests.rig.maps import with_own_tileset
from tools.gallery import gallery

SIZE = (96, 64)


@pytest.fixture
def painter(tmp_path):
    """A painter with a folder of its own."""
    made = MapPainter(KeptPictures(tmp_path / "pictures"), lambda: None)
    yield made
    map_pictures.paint_elsewhere(None)
    made.close()


def an_entry(name="picnic"):
    """A shipped map or board, read."""
    entries = (*gallery.some_maps(), *gallery.some_boards())
    return next(entry for entry in entries if entry.path.stem == name)


def taken(painter, seconds=60.0):
    """Wait for a picture."""
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        found = painter.take()
        if found is not None:
            return found
        time.sleep(0.01)
    raise AssertionError("no picture came")


def same(one, other):
    """Return whether two pictures show the same."""
    return pygame.image.tobytes(one, "RGB") == pygame.image.tobytes(other, "RGB")


@pytest.mark.parametrize("name", ["picnic", "ladders_standard"])
def test_the_process_paints_what_the_window_would(painter, name):
    theme.configure((1280, 720))
    entry = an_entry(name)
    painter.ask(("k",), entry, SIZE)
    key, picture = taken(painter)
    assert key == ("k",)
    assert same(picture, map_pictures._painted(entry, SIZE))


def test_a_kept_picture_needs_no_process(painter, tmp_path):
    """LAB-6: a disk cache by content."""
    entry = an_entry()
    painter.ask(("a",), entry, SIZE)
    _, first = taken(painter)
    end = time.monotonic() + 10
    while not list((tmp_path / "pictures").glob("*.png")) and time.monotonic() < end:
        time.sleep(0.01)
    again = MapPainter(KeptPictures(tmp_path / "pictures"), lambda: None)
    try:
        again.ask(("b",), entry, SIZE)
        assert same(taken(again)[1], first)
        assert again._worker.process is None
    finally:
        again.close()


def test_a_process_that_dies_is_started_again(painter):
    painter.ask(("a",), an_entry(), SIZE)
    taken(painter)
    os.kill(painter._worker.process.pid, 9)
    painter.ask(("b",), an_entry("breakfast"), SIZE)
    assert taken(painter)[1] is not None


def test_what_cannot_be_painted_is_told_and_harms_nothing(painter):
    painter.ask(("bad",), MapEntry(Path("nowhere.tmx"), "Odd", board=SimpleNamespace(digest="odd", stars=None)), SIZE)
    assert taken(painter) == (("bad",), None)
    painter.ask(("good",), an_entry(), SIZE)
    assert taken(painter)[1] is not None


def test_an_old_picture_stands_until_the_new_one_comes(painter):
    """LAB-6: one picture is swapped per frame; until then the file's last one shows, stretched."""
    entry = an_entry()
    map_pictures._pictures.clear()
    map_pictures.paint_elsewhere(lambda: painter)
    first = map_pictures.map_surface(entry, SIZE, now=False)
    assert not map_pictures.is_painted(entry, SIZE)
    end = time.monotonic() + 60
    while not map_pictures.paint_next():
        assert time.monotonic() < end
        time.sleep(0.01)
    painted = map_pictures.map_surface(entry, SIZE, now=False)
    assert not same(first, painted)
    larger = map_pictures.map_surface(entry, (2 * SIZE[0], 2 * SIZE[1]), now=False)
    assert same(larger, pygame.transform.scale(painted, larger.get_size()))


def test_a_picture_of_a_map_that_was_saved_is_painted_anew(painter, tmp_path):
    """TRY-42: the map's digest knows the names of its pictures only; what was read of them before is old."""
    shutil.copyfile(maps() / "picnic.tmx", tmp_path / "my_picnic.tmx")
    for part in ("templates", "tilesets"):
        (tmp_path / part).symlink_to(maps() / part)
    folder = with_own_tileset(tmp_path)
    entry = read_entry(tmp_path / "my_picnic.tmx", own=True)
    found = []
    for colour in ((255, 0, 255), (0, 255, 0)):
        surface = pygame.Surface(pygame.image.load(folder / "cup.png").get_size())
        surface.fill(colour)
        pygame.image.save(surface, folder / "cup.png")
        os.utime(folder / "cup.png", (10**9 + len(found), 10**9 + len(found)))
        painter.ask(("map", len(found)), entry, (480, 320))
        made = taken(painter)[1]
        pixels = [made.get_at((x, y)) for x in range(480) for y in range(320)]
        found.append(sum(one.r > 120 and one.b > 120 and one.g < 60 for one in pixels))
    assert found[0] > 20
    assert found[1] == 0
