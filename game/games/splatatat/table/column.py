"""The column beside the paper: who acts and what is asked, how a game is won, the log, the permanent buttons."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.games.splatatat.art import faces, look
from game.games.splatatat.table import goals
from game.games.splatatat.table.table import PaperBase
from game.table.column import Column, Goal
from game.ui import theme
from game.ui.theme import Colour
from game.ui.tips import Tip


class PaperColumn(Column[PaperBase]):
    """The column on white panels; its banner shows the acting seat's face."""

    table: PaperBase
    face, lit, ink = "splatatat", look.SUN, look.INK
    worded = True
    """Whether the ways to win have captions beside their pictures."""

    def panel(self, surface: pygame.Surface, rect: pygame.Rect, title: str = "") -> pygame.Rect:
        return look.panel(surface, rect, title)

    def goals(self) -> Sequence[Goal]:
        """Return the ways to win as text (SPL-GOAL-1 to 3)."""
        return [(way.words, "", False) for way in goals.ways(self.table)]

    def goals_height(self) -> int:
        """Return the height of the panel with the pictures: with captions where the column is high enough."""
        count = len(goals.ways(self.table))
        self.worded = goals.row_high(True) * count <= self.area().h * 28 // 100
        return goals.row_high(self.worded) * count + theme.scale(14)

    def paint_goals(self, surface: pygame.Surface) -> None:
        inside = self.panel(surface, self.goals_rect)
        goals.paint(surface, self.table, inside, self.worded)

    def zones(self) -> list[Tip]:
        panel = self.goals_rect.inflate(-2 * theme.scale(12), 0)
        found = goals.rows(self.table, panel, self.worded) if panel.h else []
        return [*super().zones()[:1], *(Tip(row, way.tip, way.now, way.rule) for way, row in found)]

    def side(self) -> int:
        return theme.roomy(64)

    def beside(self) -> int:
        return self.side() + theme.scale(40)

    def paint_banner(self, surface: pygame.Surface) -> tuple[int, Colour]:
        table, rect = self.table, self.banner_rect
        seat = table.banner_seat
        letter = table.shown.colours[seat - 1] if seat else ""
        fill, ink = look.field(letter) if letter else (look.NIGHT, look.WHITE)
        look.panel(surface, rect, fill=fill)
        side = self.side()
        left = rect.x + theme.scale(12)
        if letter:
            mood = "smile" if table.shown.smiles[seat - 1] == table.shown.faces or table.shown.most else "frown"
            picture = faces.character(letter, mood, side)
        else:
            picture = faces.splash("K", 3, side)
        surface.blit(picture, (left, rect.centery - side // 2))
        return left + side + theme.scale(12), ink
