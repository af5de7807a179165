"""Pictures of maps painted in a process of their own (LAB-6, speed.md)."""

import os
import time
from pathlib import Path
from types import SimpleNamespace

import pygame
import pytest

from game.app.painter import Painter
from game.lobby.maps import MapEntry
from game.scenes import gallery
from game.ui import map_pictures, theme
from game.ui.kept_pictures import KeptPictures

SIZE = (96, 64)


@pytest.fixture
def painter(tmp_path):
    """A painter with a folder of its own."""
    made = Painter(KeptPictures(tmp_path / "pictures"), lambda: None)
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
    """Whether two pictures show the same."""
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
    again = Painter(KeptPictures(tmp_path / "pictures"), lambda: None)
    try:
        again.ask(("b",), entry, SIZE)
        assert same(taken(again)[1], first)
        assert again._process is None
    finally:
        again.close()


def test_a_process_that_dies_is_started_again(painter):
    painter.ask(("a",), an_entry(), SIZE)
    taken(painter)
    os.kill(painter._process.pid, 9)
    painter.ask(("b",), an_entry("breakfast"), SIZE)
    assert taken(painter)[1] is not None


def test_what_cannot_be_painted_is_told_and_harms_nothing(painter):
    painter.ask(("bad",), MapEntry(Path("nowhere.tmx"), "Odd", board=SimpleNamespace(digest="odd", stars=None)), SIZE)
    assert taken(painter) == (("bad",), None)
    painter.ask(("good",), an_entry(), SIZE)
    assert taken(painter)[1] is not None


def test_an_old_picture_stands_until_the_new_one_comes(painter):
    """LAB-6: one picture is taken over a frame; meanwhile the last one of the file stands, stretched."""
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
