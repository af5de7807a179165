"""Thumbnails of tables for a list (MOM-TAB-1): plain strokes at twice the size, scaled down smoothly, within 10 ms.

A game's own painter is in `games/<g>/table/miniature.py`, named by `Meta.miniature`: a function of what everyone may
know (`view(0)`) and of a size in device pixels. It sees no state, so nothing hidden can show.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import ceil
from typing import Any, Final

import pygame

from game.ui.theme import Colour, mix

Size = tuple[int, int]
Spot = tuple[float, float]
Miniature = Callable[[Any, Size], pygame.Surface]
"""Paints a public view at a size in device pixels."""

FINE: Final = 2
"""How many times larger it is painted than shown."""
INK: Final[Colour] = (29, 24, 28)
SHADE: Final[Colour] = (24, 12, 8)


def shrunk(size: Size, paint: Callable[[pygame.Surface], None]) -> pygame.Surface:
    """Return a picture that `paint` fills at FINE times its size, scaled down."""
    wide, high = max(8, size[0]), max(8, size[1])
    sheet = pygame.Surface((FINE * wide, FINE * high), depth=32)
    paint(sheet)
    return pygame.transform.smoothscale(sheet, (wide, high))


def plate(
    sheet: pygame.Surface, rect: pygame.Rect, fill: Colour, line: Colour = INK, thick: int = 0, radius: float = 0.12
) -> None:
    """Draw a rounded plate with an outline; `radius` is a share of its shorter side."""
    corner, broad = round(min(rect.size) * radius), thick or max(2, min(rect.size) // 18)
    pygame.draw.rect(sheet, line, rect, border_radius=corner)
    pygame.draw.rect(sheet, fill, rect.inflate(-2 * broad, -2 * broad), border_radius=max(0, corner - broad))


def disc(sheet: pygame.Surface, spot: Spot, radius: float, fill: Colour, line: Colour = INK, thick: int = 0) -> None:
    """Draw a disc with an outline."""
    broad = thick or max(2, round(radius / 7))
    pygame.draw.circle(sheet, line, spot, radius)
    pygame.draw.circle(sheet, fill, spot, radius - broad)


def cast(sheet: pygame.Surface, draw: Callable[[pygame.Surface, Colour], object], strength: int = 90) -> None:
    """Draw the shadows of several things at once: `draw` paints them on a sheet of their own, in the given colour."""
    shade = pygame.Surface(sheet.get_size())
    shade.fill((255, 255, 255))
    tone = 255 - strength
    draw(shade, (tone, round(tone * 0.94), round(tone * 0.9)))
    sheet.blit(shade, (0, 0), None, pygame.BLEND_RGB_MULT)


def put(sheet: pygame.Surface, picture: pygame.Surface, spot: Spot) -> None:
    """Draw a picture centred on a spot."""
    sheet.blit(picture, picture.get_rect(center=(round(spot[0]), round(spot[1]))))


def boards(sheet: pygame.Surface, colour: Colour, count: int = 6) -> None:
    """Cover a sheet with wooden boards, each a little lighter or darker."""
    wide, high = sheet.get_size()
    deep = ceil(high / count)
    for number in range(count):
        tone = mix(colour, (255, 255, 255) if number % 2 else (0, 0, 0), 0.05 + 0.03 * (number * 7 % 3))
        sheet.fill(tone, (0, number * deep, wide, deep))
        pygame.draw.line(sheet, mix(colour, (0, 0, 0), 0.32), (0, number * deep), (wide, number * deep), FINE)
        x = (number * 137 % 100) * wide // 100
        pygame.draw.line(sheet, mix(colour, (0, 0, 0), 0.32), (x, number * deep), (x, (number + 1) * deep), FINE)


def star(spot: Spot, radius: float) -> Sequence[Spot]:
    """Return the corners of a star."""
    turns = [pygame.Vector2(0, -radius if k % 2 == 0 else -radius * 0.45).rotate(36 * k) for k in range(10)]
    return [(spot[0] + turn.x, spot[1] + turn.y) for turn in turns]
