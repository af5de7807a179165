"""Pictures packed as PNG files."""

import io

import pygame

from game.ui.png import png_of


def test_a_picture_is_the_same_again():
    picture = pygame.Surface((37, 21), depth=24)
    for x in range(37):
        for y in range(21):
            picture.set_at((x, y), (x * 6, y * 12, (x * y) % 256))
    again = pygame.image.load(io.BytesIO(png_of(picture)), "x.png")
    assert again.get_size() == (37, 21)
    assert pygame.image.tobytes(again, "RGB") == pygame.image.tobytes(picture, "RGB")
