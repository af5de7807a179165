"""A moment before something happens by itself: any press calls it off (FGT-64)."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise
from typing import Final

import pygame

from game.ui import theme

BEFORE_END: Final = 0.4
"""Seconds between the moment nothing is left to do and the automatic end of a turn."""


class Grace:
    """Time that runs out, then something is done."""

    def __init__(self, seconds: float, then: Callable[[], object], off: Callable[[], object] = lambda: None) -> None:
        """`off` is called when it is called off."""
        self.seconds, self.then, self.off = seconds, then, off
        self.left = seconds

    def advance(self, dt: float) -> bool:
        """Advance time; return whether it has run out."""
        self.left -= dt
        return self.left <= 0

    def draw(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        """Draw the border of a button that drains as time runs out."""
        drain(surface, rect, max(0.0, min(1.0, self.left / self.seconds)))


def drain(surface: pygame.Surface, rect: pygame.Rect, share: float) -> None:
    """Draw the last `share` of a border, clockwise from the top left corner."""
    corners = [rect.topleft, rect.topright, rect.bottomright, rect.bottomleft, rect.topleft]
    gone = (1.0 - share) * 2 * (rect.w + rect.h)
    points = [corners[0]]
    for (ax, ay), (bx, by) in pairwise(corners):
        length = abs(bx - ax) + abs(by - ay)
        if gone >= length:
            gone -= length
            points = [(bx, by)]
            continue
        if gone > 0:
            points = [(round(ax + (bx - ax) * gone / length), round(ay + (by - ay) * gone / length))]
            gone = 0.0
        points.append((bx, by))
    if len(points) > 1:
        pygame.draw.lines(surface, theme.palette().hazard, False, points, max(2, theme.scale(4)))
