"""LAB-30: photos opened upright and small enough; a map and its picture written side by side."""

import random

import pygame
import pytest

from game.battlefield.checker import check
from game.battlefield.photo_file import NoPhoto, Photo
from game.battlefield.settle import settled
from game.battlefield.share import judged, pack, take, unpack
from game.battlefield.sketch import Sketch, Traced
from game.features.maps import photo_work as photowork
from game.resources import maps

RED, BLUE = (255, 0, 0), (0, 0, 255)


def marked():
    """Return a picture that is red at its upper left and blue at its upper right."""
    made = pygame.Surface((4, 3), depth=24)
    made.set_at((0, 0), RED)
    made.set_at((3, 0), BLUE)
    return made


@pytest.mark.parametrize(("turn", "red", "blue"), [
    (1, (0, 0), (3, 0)), (2, (3, 0), (0, 0)), (3, (3, 2), (0, 2)), (4, (0, 2), (3, 2)),
    (5, (0, 0), (0, 3)), (6, (2, 0), (2, 3)), (7, (2, 3), (2, 0)), (8, (0, 3), (0, 0)),
])  # fmt: skip
def test_a_photo_stands_upright(tmp_path, turn, red, blue):
    made = photowork.upright(marked(), Photo(tmp_path, (4, 3), turn))
    assert made.get_at(red)[:3] == RED
    assert made.get_at(blue)[:3] == BLUE


def test_a_large_or_transparent_photo_is_made_plain(tmp_path):
    made = pygame.Surface((5000, 400), pygame.SRCALPHA)
    pygame.image.save(made, tmp_path / "wide.png")
    found = photowork.opened(tmp_path / "wide.png")
    assert found.get_size() == (photowork.LARGEST, 328)
    assert min(found.get_at((5, 5))[:3]) > 250


def test_a_damaged_photo_gets_a_sentence(tmp_path):
    pygame.image.save(pygame.Surface((640, 480)), tmp_path / "whole.png")
    data = (tmp_path / "whole.png").read_bytes()
    (tmp_path / "cut.png").write_bytes(data[:60])
    with pytest.raises(NoPhoto, match="damaged"):
        photowork.opened(tmp_path / "cut.png")


def test_a_jpeg_that_was_cut_off_is_damaged_whatever_small_picture_its_notes_hold(tmp_path):
    """LAB-30: what is missing would be opened as grey; what a phone appends behind the end harms nothing."""
    noise = pygame.image.frombytes(random.Random(5).randbytes(640 * 480 * 3), (640, 480), "RGB")
    pygame.image.save(noise, tmp_path / "whole.jpg")
    data = (tmp_path / "whole.jpg").read_bytes()
    note = b"Exif\0\0" + b"a small picture\xff\xd9"
    noted = data[:2] + b"\xff\xe1" + (len(note) + 2).to_bytes(2, "big") + note + data[2:]
    (tmp_path / "film.jpg").write_bytes(noted + b"\0film" * 9)
    assert photowork.opened(tmp_path / "film.jpg").get_size() == (640, 480)
    for name, cut in (("cut.jpg", data[: len(data) // 2]), ("noted.jpg", noted[: len(noted) // 2])):
        (tmp_path / name).write_bytes(cut)
        with pytest.raises(NoPhoto, match="damaged"):
            photowork.opened(tmp_path / name)


def test_a_map_and_its_picture_are_written_and_nothing_is_written_over(tmp_path):
    thing = Traced(((440, 60), (630, 60), (630, 120), (440, 120)), "cereal_box")
    sketch = settled(Sketch(24, 16, (thing,)), 2)
    ground = pygame.Surface((24 * 88, 16 * 88))
    first, second = (photowork.write(tmp_path, sketch, ground, "My table") for _ in range(2))
    assert (first.name, second.name) == ("my_table.tmx", "my_table_2.tmx")
    assert (tmp_path / "my_table.jpg").is_file()
    assert 'source="my_table_2.jpg"' in second.read_text()
    assert check(first).errors == check(second).errors == 0


def test_a_map_on_a_photo_is_given_away_with_it(tmp_path):
    """LAB-9, LAB-30: the packed map carries the picture, and whoever takes it has it."""
    sketch = settled(Sketch(24, 16, ()), 2)
    (tmp_path / "mine").mkdir()
    path = photowork.write(tmp_path / "mine", sketch, pygame.Surface((24 * 88, 16 * 88)), "My table")
    parcel = unpack(pack(path, maps(), "My table", "Anna", "CC0", "4"))
    taken = take(parcel, tmp_path / "theirs")
    (photo,) = (tmp_path / "theirs").glob("shared/*/my_table.jpg")
    assert photo.read_bytes() == path.with_suffix(".jpg").read_bytes()
    assert f'source="shared/{photo.parent.name}/my_table.jpg"' in taken.read_text(encoding="utf-8")
    assert judged(parcel).errors == 0
