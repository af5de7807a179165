"""The board shakes at a heavy blow: one decaying swing along its direction (FGT-41). Panels, windows and words stay."""

from __future__ import annotations

from dataclasses import dataclass
from math import hypot, pi, sin
from typing import Final

import pygame

from game.ui import theme

HERTZ: Final = 22.0
MOST: Final = 6.0
"""The most device pixels by which a board is ever off its place."""
APART: Final = 0.4
"""Seconds from the start of one shake to the next."""
DESIGN: Final = 1.5
"""Design pixels in a pixel of a window of 1280x720."""


@dataclass(frozen=True)
class Shake:
    """A swing of so many pixels in a window of 1280x720, and its direction: that of the shot, or of the fall."""

    pixels: float
    seconds: float = 0.2
    direction: tuple[float, float] = (1.0, 0.0)

    def offset(self, at: float) -> tuple[int, int]:
        """Return by how many device pixels a board is off its place, so many seconds after it began."""
        left = 1 - at / self.seconds
        if not 0 <= at < self.seconds:
            return 0, 0
        swing = min(MOST, self.pixels * DESIGN * theme.unit()) * sin(2 * pi * HERTZ * at) * left * left
        x, y = self.direction
        far = hypot(x, y) or 1.0
        return round(swing * x / far), round(swing * y / far)


class Shaker:
    """Shakes a board: one shake in a while, and of two at once only the stronger one."""

    def __init__(self) -> None:
        self.now: Shake | None = None
        self._at = APART
        """Seconds since the last one began."""

    def begin(self, shake: Shake) -> None:
        """Begin a shake, unless one as strong is running, or has only just been over."""
        if self._at >= APART or (self.now is not None and shake.pixels > self.now.pixels):
            self.now, self._at = shake, 0.0

    def stop(self) -> None:
        """Stop the shake at once."""
        self.now = None

    def update(self, dt: float) -> bool:
        """Advance time by dt seconds; return whether the board moves."""
        self._at += dt
        if self.now is not None and self._at >= self.now.seconds:
            self.now = None
            return True
        return self.now is not None

    def apply(self, surface: pygame.Surface, board: pygame.Rect) -> None:
        """Move the picture of a board that has just been drawn; its rim keeps what was there."""
        if self.now is not None and (off := self.now.offset(self._at)) != (0, 0):
            surface.subsurface(board.clip(surface.get_rect())).scroll(*off)
