"""The table top the common scenes lie on: dark planks, warm light, and the head line of a scene."""

from __future__ import annotations

import pygame

from game.scenes.boxes import outlined
from game.ui.pictures import remembered, tiled
from game.ui.theme import palette, scale, text_px


def table_top(size: tuple[int, int], texture: str = "wood_saloon_dark") -> pygame.Surface:
    """Give the table with lamp light from the upper left, as one picture."""
    return remembered(("table", size, texture, palette().wood), lambda: _table(size, texture))


def _table(size: tuple[int, int], texture: str) -> pygame.Surface:
    made = pygame.Surface(size)
    made.blit(tiled(texture, size, max(256, scale(620))), (0, 0))
    small = pygame.Surface((32, 18))
    for y in range(18):
        for x in range(32):
            d = min(1.0, ((x / 32 - 0.4) ** 2 + ((y / 18 - 0.36) * 0.8) ** 2) ** 0.5 * 1.25)
            light = round(232 - 128 * d)
            small.set_at((x, y), (light, round(light * 0.96), round(light * 0.92)))
    made.blit(pygame.transform.smoothscale(small, size), (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    return made.convert() if pygame.display.get_surface() is not None else made


def draw_heading(surface: pygame.Surface, words: str, where: tuple[int, int], height: int = 52) -> pygame.Rect:
    """Draw a scene's name in outlined display letters."""
    size = text_px(height)
    sign = outlined(words, size, (palette().hazard,), palette().ink, "display", max(2, size // 14))
    return surface.blit(sign, where)
