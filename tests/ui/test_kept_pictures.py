"""Pictures cached on disk by what they show (LAB-6)."""

import os
import stat
import threading
from collections import OrderedDict

import pygame
import pytest

from game.features.shelf import boxes
from game.ui import kept_pictures
from game.ui import pictures as shared
from game.ui.kept_pictures import KeptPictures


def a_picture(colour=(200, 40, 10), size=(30, 20)):
    made = pygame.Surface(size, depth=24)
    made.fill(colour)
    return made


def test_a_picture_is_found_by_its_key_alone(tmp_path):
    kept = KeptPictures(tmp_path / "pictures")
    assert kept.load(("map", "abc", (30, 20))) is None
    kept.keep(("map", "abc", (30, 20)), a_picture())
    found = KeptPictures(tmp_path / "pictures").load(("map", "abc", (30, 20)))
    assert (found.get_size(), found.get_at((3, 3))[:3]) == ((30, 20), (200, 40, 10))
    assert kept.load(("map", "abd", (30, 20))) is None


def test_otherwise_painted_pictures_are_not_found(tmp_path, monkeypatch):
    kept = KeptPictures(tmp_path)
    kept.keep(("a",), a_picture())
    monkeypatch.setattr(kept_pictures, "PAINTED", kept_pictures.PAINTED + 1)
    assert kept.load(("a",)) is None


def test_the_longest_unused_go_first(tmp_path):
    """LAB-6: the folder is limited; a picture that was shown counts as used."""
    kept = KeptPictures(tmp_path)
    for number in range(4):
        kept.keep((number,), a_picture((number, 0, 0)))
        os.utime(kept.path((number,)), (1000 + number, 1000 + number))
    assert kept.load((0,)) is not None
    kept.most = 2 * kept.path((0,)).stat().st_size + 10
    kept.make_room()
    assert [number for number in range(4) if kept.path((number,)).exists()] == [0, 3]


def test_a_spoilt_file_is_taken_away(tmp_path):
    kept = KeptPictures(tmp_path)
    kept.keep(("a",), a_picture())
    kept.path(("a",)).write_bytes(b"no picture")
    assert kept.load(("a",)) is None
    assert list(tmp_path.iterdir()) == []


def test_a_disk_that_takes_nothing_breaks_nothing(tmp_path, monkeypatch):
    def full(*_):
        raise OSError(28, "No space left on device")

    kept = KeptPictures(tmp_path)
    monkeypatch.setattr(os, "replace", full)
    kept.keep(("a",), a_picture())
    assert list(tmp_path.iterdir()) == []
    (tmp_path / "file").write_text("")
    KeptPictures(tmp_path / "file").keep(("a",), a_picture())
    assert stat.S_ISREG((tmp_path / "file").stat().st_mode)


@pytest.fixture
def own_folder(tmp_path):
    kept_pictures.keep_in(tmp_path)
    yield tmp_path
    kept_pictures.keep_in(None)


def test_a_picture_is_made_once_and_found_by_the_next_start(own_folder):  # speed.md: the title
    made = kept_pictures.kept_or_made(("cover",), a_picture)
    for thread in threading.enumerate():
        if thread.name == "keeping a picture":
            thread.join()
    found = kept_pictures.kept_or_made(("cover",), lambda: pytest.fail("it is on the disk"))
    assert (found.get_size(), found.get_at((1, 1))) == (made.get_size(), made.get_at((1, 1)))


def test_without_a_folder_every_picture_is_made(tmp_path):
    kept_pictures.keep_in(None)
    tints = iter([(1, 2, 3), (4, 5, 6)])
    both = [kept_pictures.kept_or_made(("cover",), lambda: a_picture(next(tints))) for _ in range(2)]
    assert [one.get_at((0, 0))[:3] for one in both] == [(1, 2, 3), (4, 5, 6)]


def test_a_cover_from_the_disk_is_the_painted_one(own_folder, monkeypatch):
    box, size = boxes.shelf_boxes()[0], (120, 160)
    pictures = []
    for _ in range(2):
        monkeypatch.setattr(shared, "_kept", OrderedDict())
        pictures.append(pygame.image.tobytes(boxes.cover(box, size), "RGBA"))
        for thread in threading.enumerate():
            if thread.name == "keeping a picture":
                thread.join()
    assert len(list(own_folder.glob("*.png"))) == 1
    assert pictures[0] == pictures[1]
