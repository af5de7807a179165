"""Pips: a bot's strength as dots after its name (TEACH-BOT-1)."""

from __future__ import annotations

import pygame

from game.ui import pictures, text, theme
from game.ui.fit import put, short_name
from game.ui.theme import Colour


def wide(pips: int, size: int) -> int:
    """Return the width of pips after letters of a size."""
    return 0 if not pips else _gap(size) + pips * _step(size)


def draw(surface: pygame.Surface, pips: int, spot: tuple[int, int], size: int, ink: Colour) -> pygame.Rect:
    """Draw pips to the right of a point, for letters of a size; return their rectangle."""
    dot = _dot(size)
    room = pygame.Rect(spot[0], spot[1] - dot // 2, wide(pips, size), dot)
    for number in range(pips):
        centre = (room.x + _gap(size) + number * _step(size) + dot // 2, spot[1])
        pictures.draw_shape(surface, "circle", centre, dot, ink)
    return room


def put_name(
    surface: pygame.Surface, name: str, room: pygame.Rect, size: int, ink: Colour, face: str, pips: int = 0
) -> pygame.Rect:
    """Draw a name followed by its pips; without room for both only the name, a long one as its first words.

    Return the rectangle covered.
    """
    behind = wide(pips, size)
    if behind and room.w - behind < text.width(name, max(theme.MIN_TEXT, size * 2 // 3), face):
        pips = behind = 0
    name = short_name(name, max(1, room.w - behind), face)
    used = put(surface, name, pygame.Rect(room.x, room.y, max(1, room.w - behind), room.h), size, ink, face)
    return used.union(draw(surface, pips, (used.right, room.centery), size, ink)) if pips else used


def _dot(size: int) -> int:
    return max(5, size * 3 // 8)


def _step(size: int) -> int:
    return _dot(size) + max(2, _dot(size) // 3)


def _gap(size: int) -> int:
    return max(4, size // 4)
