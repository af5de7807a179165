"""Comic marks beside the portraits of those who have just spoken: a drop, a vein, sparks or a puff (RIV-8)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from math import cos, pi, sin
from typing import Final

import pygame

from game.ui import theme

TURNS: Final = 2
"""Turns after which a mark is gone; it has faded by half after the first."""
FINE: Final = 4
"""How many times larger a mark is painted before it is made smooth."""
WATER, VEIN, SPARK, PUFF = (120, 196, 255), (226, 44, 52), (255, 214, 64), (250, 248, 240)


def draw_mood(surface: pygame.Surface, spot: pygame.Rect, mood: str, age: int) -> None:
    """Draw the mark of a mood at the top right of a portrait, some turns after its words; none for calm."""
    if mood in PAINTED and 0 <= age < TURNS:
        side = min(max(min(spot.size) // 2, theme.scale(28)), theme.scale(44))
        made = _mark(mood, side)
        made.set_alpha(255 - 128 * age)
        surface.blit(made, made.get_rect(center=(spot.right - side // 8, spot.y + side // 8)))


@cache
def _mark(mood: str, side: int) -> pygame.Surface:
    """Return a mark in a square of this side."""
    whole = pygame.Surface((FINE * side, FINE * side), pygame.SRCALPHA)
    PAINTED[mood](whole, FINE * side)
    return pygame.transform.smoothscale(whole, (side, side))


def _filled(surface: pygame.Surface, points: list[tuple[float, float]], tone: tuple[int, int, int], side: int) -> None:
    pygame.draw.polygon(surface, tone, points)
    pygame.draw.polygon(surface, theme.INK, points, max(1, side // 14))


def _drop(surface: pygame.Surface, side: int) -> None:
    """Paint a drop of sweat."""
    middle, low, wide = side / 2, side * 0.64, side * 0.28
    round_part = [(middle + wide * cos(at * pi / 12), low + wide * sin(at * pi / 12)) for at in range(-2, 15)]
    _filled(surface, [(middle, side * 0.06), *round_part], WATER, side)


def _vein(surface: pygame.Surface, side: int) -> None:
    """Paint the four bent strokes of anger."""
    near, far, thick = side * 0.12, side * 0.42, max(2, side // 8)
    for tone, width in ((theme.INK, thick + side // 10), (VEIN, thick)):
        for across in (-1, 1):
            for down in (-1, 1):
                bends = [(across * far, down * near), (across * near, down * near), (across * near, down * far)]
                points = [(side / 2 + x, side / 2 + y) for x, y in bends]
                pygame.draw.lines(surface, tone, False, points, width)
                for point in points:
                    pygame.draw.circle(surface, tone, point, width // 2)


def _sparks(surface: pygame.Surface, side: int) -> None:
    """Paint two stars of four points."""
    for x, y, size in ((0.4, 0.58, 0.4), (0.78, 0.24, 0.22)):
        star = [
            (side * (x + reach * cos(at * pi / 4)), side * (y + reach * sin(at * pi / 4)))
            for at in range(8)
            for reach in (size if at % 2 == 0 else size * 0.42,)
        ]
        _filled(surface, star, SPARK, side)


def _puff(surface: pygame.Surface, side: int) -> None:
    """Paint a snort of air."""
    rounds = ((0.3, 0.62, 0.2), (0.54, 0.44, 0.24), (0.74, 0.64, 0.18))
    for tone, grown in ((theme.INK, side / 14), (PUFF, 0)):
        for x, y, size in rounds:
            pygame.draw.circle(surface, tone, (side * x, side * y), side * size + grown)


PAINTED: Final[Mapping[str, Callable[[pygame.Surface, int], None]]] = {
    "worried": _drop, "cross": _vein, "glad": _sparks, "smug": _puff,
}  # fmt: skip
