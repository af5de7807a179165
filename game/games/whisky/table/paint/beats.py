"""The small triangle on the felt: what beats what, one arrow lit while it decides a slot (HOUR-43)."""

from __future__ import annotations

from math import hypot
from typing import Final

import pygame

from game.games.whisky.art import faces, look
from game.games.whisky.art.faces import BONE, INK
from game.ui import pictures, theme
from game.ui.theme import Colour, mix

PLACES: Final = {"whisky": (0.5, 0.2), "shoot": (0.8, 0.8), "loot": (0.2, 0.8)}
"""The position of each kind in the triangle, as shares of its side: clockwise, each beats the next."""
SIGN: Final = 0.36
"""The side of a symbol, as a share of the triangle's."""


def sign_spot(area: pygame.Rect, kind: str) -> pygame.Rect:
    """Return the rectangle of a kind's symbol."""
    side = round(area.w * SIGN)
    rect = pygame.Rect(0, 0, side, side)
    x, y = PLACES[kind]
    rect.center = area.x + round(area.w * x), area.y + round(area.h * y)
    return rect


def print_triangle(ground: pygame.Surface, area: pygame.Rect) -> None:
    """Draw the triangle: three symbols, and an arrow from each to the one it beats."""
    for kind in faces.BEATS:
        arrow(ground, area, kind, mix(BONE, look.DUSTY_RED, 0.15))
    for kind in faces.BEATS:
        rect = sign_spot(area, kind)
        pictures.draw_rounded(ground, rect, rect.h / 2, faces.KIND_FIELDS[kind], INK, max(1, theme.scale(2)))
        side = rect.h * 7 // 10
        sign = pictures.icon(faces.KIND_ICONS[kind], side, faces.KIND_SIGNS[kind])
        ground.blit(sign, (rect.centerx - side // 2, rect.centery - side // 2))


def light(surface: pygame.Surface, area: pygame.Rect, kind: str) -> None:
    """Draw the arrow of the winning kind as lit."""
    arrow(surface, area, kind, look.GLOW, 2)
    for one in (kind, faces.BEATS[kind]):
        rect = sign_spot(area, one)
        if one == kind:
            halo = rect.inflate(theme.scale(8), theme.scale(8))
            pictures.draw_rounded(surface, halo, halo.h / 2, None, look.GLOW, max(2, theme.scale(4)))


def arrow(surface: pygame.Surface, area: pygame.Rect, kind: str, colour: Colour, bold: int = 1) -> None:
    """Draw the arrow from a kind to the one it beats."""
    start, end = (pygame.Vector2(sign_spot(area, one).center) for one in (kind, faces.BEATS[kind]))
    way = end - start
    if not hypot(*way):
        return
    way.normalize_ip()
    gap = area.w * SIGN / 2 + theme.scale(3)
    start, end = start + way * gap, end - way * gap
    thick, head = max(2, theme.scale(3)) * bold, max(5, round(area.w * 0.09)) * (3 + bold) / 4
    pygame.draw.line(surface, colour, start, end - way * head * 0.6, thick)
    side = pygame.Vector2(-way.y, way.x) * head * 0.7
    pygame.draw.polygon(surface, colour, [end, end - way * head * 1.3 + side, end - way * head * 1.3 - side])
