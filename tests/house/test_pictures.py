"""The pictures of the gallery are the same each time, and differences are reported (tools/house/pictures.py)."""

import pygame
import pytest

from tools.house import pictures

SMALL = ("1280x720",)
ONLY = ("pause", "whisky-commit", "shoot-aim")


@pytest.fixture(scope="module")
def painted(tmp_path_factory):
    """Two folders with the same scenes, each painted by a process of its own, and their names."""
    folders = [tmp_path_factory.mktemp(name) for name in ("one", "other")]
    first, second = (pictures.paint(out, ONLY, 1, SMALL) for out in folders)
    assert first == second
    return *folders, first


def test_scenes_painted_twice_are_alike(painted):
    before, after, names = painted
    assert len(names) >= 3
    assert set(pictures.compare(before, after, names, ONLY)) == {""}
    assert not (after / "differences").exists()


def test_changed_pixels_are_told_and_shown(painted, tmp_path):
    before, _, names = painted
    picture = pygame.image.load(before / f"{names[0]}.png")
    for spot in ((40, 30), (49, 35)):
        picture.set_at(spot, (1, 2, 3))
    pygame.image.save(picture, tmp_path / "changed.png")
    told = tmp_path / "differences" / "told.png"
    found = pictures.difference("pause", before / f"{names[0]}.png", tmp_path / "changed.png", told)
    assert found == ("pause", 2, (40, 30, 10, 6))
    assert found.line() == "pause: 2 pixels differ, within 10 x 6 at 40, 30"
    assert pygame.image.load(told).get_size() == (3 * 1280, 720)


def test_scenes_that_come_and_go_are_told(painted, tmp_path):
    before, after, names = painted
    assert list(pictures.compare(before, after, names[1:], ONLY)) == [*[""] * len(names[1:]), f"{names[0]}: is gone"]
    assert list(pictures.compare(tmp_path, after, names[:1])) == [f"{names[0]}: was not there"]
