"""Events of the rules as short animations on the mat, in rule order (rulebook section 13); all durations are here."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pygame

from game.games.whisky.table.follow import follow
from game.games.whisky.table.motions import deals, ends, pay, reveals
from game.games.whisky.table.motions.kit import SaloonKit, motions
from game.table.show import Show

if TYPE_CHECKING:
    from game.games.whisky.table.scene import SaloonTable

MAKERS: Final = (deals, reveals, pay, ends)
"""The modules that make the motions; events that none of them handles need none."""


class SaloonShow(Show):
    """Plays events as animations on the mat."""

    following, makers = follow, motions

    def __init__(self, table: SaloonTable) -> None:
        super().__init__(SaloonKit(table))
        self.table = table

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the moving things, clipped to the mat."""
        old = surface.get_clip()
        surface.set_clip(self.table.regions.mat)
        super().draw(surface)
        surface.set_clip(old)
