"""The ground of a map made from a photo: the table seen from above, in whole tiles (LAB-30)."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

if TYPE_CHECKING:
    from game.geometry.square import Squared


def ground_of(photo: pygame.Surface, found: Squared) -> tuple[pygame.Surface, int, int]:
    """Return the picture of the table's ground, two pixels per mm, and its columns and rows of tiles.

    A table deeper than wide is rotated. Margins that don't fill a whole tile are cut off on all sides. ValueError with
    a sentence if it is too small for a map.
    """
    import numpy as np

    from game.battlefield.model import CELL
    from game.battlefield.sketch import SCALE, tiles_of
    from game.geometry.square import squared_picture

    matrix, width, height = found.matrix, found.width, found.height
    if height > width:
        matrix = np.array([[0.0, 1.0, 0.0], [-1.0, 0.0, width], [0.0, 0.0, 1.0]]) @ matrix
        width, height = height, width
    columns, rows = tiles_of(width, height)
    left, top = (width - columns * CELL) / 2, (height - rows * CELL) / 2
    matrix = np.array([[1.0, 0.0, -left], [0.0, 1.0, -top], [0.0, 0.0, 1.0]]) @ matrix
    pixels = pygame.surfarray.pixels3d(photo).transpose(1, 0, 2)
    made = squared_picture(pixels, matrix, columns * CELL, rows * CELL, SCALE)
    return pygame.surfarray.make_surface(made.transpose(1, 0, 2)), columns, rows
