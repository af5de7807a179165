"""Traced things wear the photo's own pixels, and leave the bare table behind where they are lifted (HND-23)."""

import numpy as np
import pygame
import pytest

from game.battlefield.checker import check
from game.battlefield.settle import settled
from game.battlefield.sketch import Sketch, Traced
from game.features.maps import photo_work
from game.features.maps.photo_cut import CutPhoto

WOOD, RED, BLUE = (170, 120, 70), (200, 30, 30), (30, 40, 190)
BOOK = Traced(((300, 200), (460, 200), (460, 320), (300, 320)), "book")
TIN = Traced(tuple((700 + 50 * x, 300 + 50 * y) for x, y in ((1, 0), (0.7, 0.7), (0, 1), (-0.7, 0.7), (-1, 0),
                                                             (-0.7, -0.7), (0, -1), (0.7, -0.7))), "tin")  # fmt: skip


def ground():
    """Return a table of 24 x 16 tiles with a red book and a blue tin, which leans to the right on the photo."""
    made = pygame.Surface((24 * 88, 16 * 88), depth=24)
    made.fill(WOOD)
    pygame.draw.rect(made, RED, (600, 400, 320, 240))
    pygame.draw.polygon(made, BLUE, [(2 * x, 2 * y) for x, y in TIN.outline])
    pygame.draw.rect(made, BLUE, (1400, 570, 120, 60))
    return made


def near(colour, wanted, most=30):
    return all(abs(int(a) - b) <= most for a, b in zip(colour[:3], wanted, strict=True))


def test_things_wear_what_the_photo_shows_inside_their_outline():
    cut = CutPhoto(Sketch(24, 16, (BOOK, TIN)), ground())
    pictures = [pygame.image.frombytes(*_png(data)) for data in cut.files.values()]
    sizes = [picture.get_size() for picture in pictures]
    assert len(pictures) == 2
    assert all(abs(side - wanted) <= 2 for side, wanted in zip(sizes[0], (320, 240), strict=True))
    for picture, colour in zip(pictures, (RED, BLUE), strict=True):
        middle = picture.get_at((picture.get_width() // 2, picture.get_height() // 2))
        assert near(middle, colour)
        assert middle.a == 255
    assert pictures[1].get_at((1, 1)).a == 0  # outside the round tin
    assert cut.looks[0].at == (300.0, 200.0)


def _png(data):
    import io

    picture = pygame.image.load(io.BytesIO(data))
    return pygame.image.tobytes(picture, "RGBA"), picture.get_size(), "RGBA"


def test_the_ground_beneath_shows_the_table():
    """HND-23: where a thing stood, and where it leans to."""
    cut = CutPhoto(Sketch(24, 16, (BOOK, TIN)), ground())
    pixels = pygame.surfarray.array3d(cut.ground).astype(int)
    assert np.abs(pixels - np.array(WOOD)).max() < 60
    assert near(cut.ground.get_at((760, 520)), WOOD)
    assert near(cut.ground.get_at((1500, 600)), WOOD)


def test_a_gap_between_planks_joins_nothing_to_a_thing():
    """HND-23: another red book that a dark gap leads to stays, and so does the gap."""
    photo, dark = ground(), (70, 14, 10)
    for x in range(0, photo.get_width(), 8):  # grain, of more colours than are told apart
        pygame.draw.rect(photo, [170 - 24 * (x // 8 % 4), 120, 70 + 24 * (x // 8 % 3)], (x, 0, 8, photo.get_height()))
    pygame.draw.rect(photo, dark, (0, 500, photo.get_width(), 5))
    pygame.draw.rect(photo, RED, (600, 400, 320, 240))
    pygame.draw.rect(photo, dark, (600, 400, 320, 240), 20)  # its shadow
    pygame.draw.rect(photo, RED, (430, 440, 90, 120))
    pygame.draw.rect(photo, dark, (430, 440, 90, 120), 10)
    cut = CutPhoto(Sketch(24, 16, (BOOK,)), photo)
    assert near(cut.ground.get_at((760, 520)), WOOD, 80)
    assert near(cut.ground.get_at((475, 470)), RED)
    assert near(cut.ground.get_at((560, 502)), dark, 40)


def test_a_map_from_a_photo_names_its_own_pictures(tmp_path):
    sketch = settled(Sketch(24, 16, (BOOK, TIN)), 2)
    path = photo_work.write(tmp_path, sketch, ground(), "My table")
    report = check(path)
    assert report.errors == 0
    things = [one for one in report.battlefield.obstacles if not one.wall]
    assert [one.kind for one in things] == ["book", "tin"]
    assert len({one.picture for one in things}) == 2
    assert all((tmp_path / one.picture).is_file() for one in things)
    for one, traced in zip(things, (BOOK, TIN), strict=True):
        assert len(one.outline) == len(traced.outline)
        assert all(min(np.hypot(x - a, y - b) for a, b in traced.outline) < 1.0 for x, y in one.outline)


def test_nothing_stays_behind_where_a_map_cannot_be_written(tmp_path, monkeypatch):
    import game.battlefield.begin as begin

    def refuse(*_):
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(begin, "begin_map", refuse)
    with pytest.raises(OSError, match="No space"):
        photo_work.write(tmp_path, settled(Sketch(24, 16, (BOOK,)), 2), ground(), "My table")
    left = [path for path in tmp_path.rglob("*") if path.suffix in (".png", ".jpg", ".tmx") and "shared" in path.parts]
    assert left == []
    assert not (tmp_path / "my_table.jpg").exists()
