"""The room's floor under the panels."""

from __future__ import annotations

from typing import Final

import pygame

from game.ui import pictures, theme
from game.ui.slices import checkpoint

FLOOR: Final = (112, 100, 98)
"""Its brightness: the table is the brightest thing (as round the board)."""


def room_floor(size: tuple[int, int]) -> pygame.Surface:
    """Return the floor at a size; cached."""

    def paint() -> pygame.Surface:
        surface = pictures.tiled("wood_saloon_dark", size, theme.scale(420)).copy()
        checkpoint()
        surface.fill(FLOOR, special_flags=pygame.BLEND_RGB_MULT)
        return surface

    return pictures.remembered(("dock floor", size), paint)
