"""The ring that opens round a HERO when its turn begins, so that the player finds it at once."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pygame

from game.games.shoot.art import figures
from game.ui import theme

if TYPE_CHECKING:
    from game.games.shoot.table.stage import ShootStage

LASTS: Final = 1.5
"""Its total duration in seconds."""
RINGS: Final = 2
"""How often it opens in that time."""
WIDE: Final = 4.2
"""How many times as wide as the HERO's stand it becomes."""


class Highlight:
    """The ring that opens round a HERO when its turn begins.

    With reduced motion it is not drawn; the HERO's own still ring remains.
    """

    def __init__(self, table: ShootStage) -> None:
        self.table = table
        self._seat = 0
        self._age = LASTS

    def update(self, seconds: float) -> bool:
        """Advance the time; return whether there is something to draw."""
        table = self.table
        seat = 0 if table.curtained else table.so_far.now.seat
        if seat != self._seat:
            self._seat = seat
            self._age = LASTS if not seat or table.host.settings.reduced_motion or table.host.still else 0.0
        elif self._age < LASTS:
            self._age += min(seconds, 0.05)
            return True
        return self._age < LASTS

    def draw(self, surface: pygame.Surface) -> None:
        spot = self.table.shown.hero_at(self._seat) if self._age < LASTS else None
        if spot is None:
            return
        camera = self.table.camera
        share = self._age / LASTS * RINGS % 1.0
        radius = figures.hero_radius(camera.scale) * (1.2 + (WIDE - 1.2) * (1 - (1 - share) ** 2))
        line = max(2, round(theme.scale(9) * (1 - share)))
        at = camera.to_screen(*spot)
        pygame.draw.aacircle(surface, figures.INK, at, radius + line * 0.4, line + max(2, line // 2))
        pygame.draw.aacircle(surface, figures.HAZARD, at, radius, line)
