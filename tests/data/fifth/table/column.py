"""The column beside the tracks."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import pygame

from game.games.fifth.art.faces import INK, PRINT
from game.games.fifth.lobby import LOOKS
from game.table.column import Column, Goal
from game.ui import pictures, theme
from game.ui.theme import Colour

if TYPE_CHECKING:
    from game.games.fifth.table.scene import RaceTable


class RaceColumn(Column["RaceTable"]):
    """Plain panels."""

    table: RaceTable
    face, lit, ink = "display", PRINT.lit, INK

    def panel(self, surface: pygame.Surface, rect: pygame.Rect, title: str = "") -> pygame.Rect:
        """Draw a panel."""
        return PRINT.panel(surface, rect, title)

    def goals(self) -> Sequence[Goal]:
        """Return how far each player has come."""
        shown = self.table.shown
        return [
            (self.table.names[seat], f"{square}/{shown.goal}", shown.goal - square <= 3)
            for seat, square in enumerate(shown.squares, 1)
        ]

    def side(self) -> int:
        """Return how high the token in the banner is."""
        return theme.roomy(40)

    def beside(self) -> int:
        """Return how much of the banner's width its words do not have."""
        return self.side() + theme.scale(40)

    def paint_banner(self, surface: pygame.Surface) -> tuple[int, Colour]:
        """Paint the banner and the token of who acts."""
        rect, side, seat = self.banner_rect, self.side(), self.table.shown.seat
        PRINT.panel(surface, rect)
        left = rect.x + theme.scale(14)
        if seat:
            shape = theme.seat_style(seat).shape
            pictures.draw_shape(surface, shape, (left + side // 2, rect.centery), side, LOOKS[seat - 1].colour, INK, 2)
        return left + side + theme.scale(12), theme.palette().text
