"""The column beside the mat: who acts, what is asked, both seats' progress, the log, the buttons."""

from __future__ import annotations

import pygame

from game.games.whisky.art import faces, look
from game.games.whisky.art.faces import BONE, INK
from game.games.whisky.table.table import SaloonBase
from game.games.whisky.table.words import stage_words
from game.table.column import Column
from game.ui import pictures, text, theme
from game.ui.fit import put
from game.ui.theme import Colour, mix


class SaloonColumn(Column[SaloonBase]):
    """The column on dark panels with brass edges."""

    table: SaloonBase
    face, lit, ink = "whisky", look.GLOW, INK
    title_size, button_size = 28, 22
    most_lines = 4
    head, edge, below, frame = 8, 16, 6, 26

    def panel(self, surface: pygame.Surface, rect: pygame.Rect, title: str = "") -> pygame.Rect:
        return look.panel(surface, rect, title)

    def side(self) -> int:
        return text.line_height(theme.text_px(self.title_size), self.face)

    def beside(self) -> int:
        return 2 * theme.scale(16) + self.side() + theme.scale(20)

    def goals_height(self) -> int:
        return 2 * (text.line_height(theme.text_px(18), "bold") + theme.scale(6)) + self._aim_height() + theme.scale(18)

    def _aim_height(self) -> int:
        return text.line_height(theme.text_px(16), "semi")

    def paint_banner(self, surface: pygame.Surface) -> tuple[int, Colour]:
        rect, seat = self.banner_rect, self.table.banner_seat
        radius = theme.scale(14)
        pictures.draw_shadow(surface, rect, theme.scale(12), (theme.scale(3), theme.scale(6)), radius, 150)
        fill = look.seat_field(seat) if seat else look.WHISKY
        edge = look.seat_light(seat) if seat else look.BRASS
        pictures.draw_rounded(surface, rect, radius, fill, edge, max(2, theme.scale(3)))
        pad = theme.scale(16)
        side = min(self.side(), rect.h - pad)
        if seat:
            look.badge(surface, seat, (rect.x + pad + side // 2, rect.centery), side * 9 // 10)
        else:
            mark = pictures.icon("duel", side, look.GLOW)
            surface.blit(mark, (rect.x + pad, rect.centery - side // 2))
        return rect.x + pad + side + theme.scale(14), BONE

    def paint_goals(self, surface: pygame.Surface) -> None:
        """Draw the goal strip: the goals as text, and each seat's gold, hits and gulps (LSW-GOAL-2 to 4)."""
        table, rect = self.table, self.goals_rect
        fill = theme.palette().panel if theme.palette() is theme.HIGH_CONTRAST else (44, 28, 20)
        pictures.draw_rounded(surface, rect, theme.scale(12), fill, look.BRASS, max(2, theme.scale(2)))
        inside = rect.inflate(-2 * theme.scale(12), -2 * theme.scale(7))
        head = pygame.Rect(inside.x, inside.y, inside.w, self._aim_height())
        put(surface, stage_words(table.shown), head, theme.text_px(16), mix(BONE, (200, 170, 120), 0.3), "semi")
        step = text.line_height(theme.text_px(18), "bold") + theme.scale(6)
        for number, seat in enumerate((table.regions.near, 3 - table.regions.near)):
            row = pygame.Rect(inside.x, head.bottom + theme.scale(4) + number * step, inside.w, step)
            self._goal_row(surface, row, seat)

    def _goal_row(self, surface: pygame.Surface, row: pygame.Rect, seat: int) -> None:
        shown = self.table.shown
        side = row.h * 8 // 10
        look.badge(surface, seat, (row.x + side // 2, row.centery), side * 9 // 10)
        need = shown.gulps_needed(seat)
        cells = (
            ("nugget", f"{shown.nuggets(seat)}/9", shown.nuggets(seat) >= 6),
            ("bullet", f"{shown.bullets[seat - 1]}/4", shown.bullets[seat - 1] >= 3),
            ("bottle_full" if need > 1 else "bottle_low", f"{3 - need}/3", need <= 1),
        )
        left = row.x + side + theme.scale(12)
        wide = (row.right - left) // 3
        size = theme.text_px(18)
        for number, (name, words, close) in enumerate(cells):
            x = left + number * wide
            shape = (side, side) if name == "nugget" else (max(4, side * 14 // 32), side)
            if name == "bullet":
                shape = (side // 2, side)
            surface.blit(faces.own(name, shape), (x + (side - shape[0]) // 2, row.centery - side // 2))
            room = pygame.Rect(x + side + theme.scale(6), row.y, wide - side - theme.scale(8), row.h)
            colour = look.GLOW if close else BONE
            if close:
                plate = pygame.Rect(room.x - theme.scale(4), room.y + 1, text.width(words, size, "bold")
                                    + theme.scale(8), room.h - 2)  # fmt: skip
                pictures.draw_rounded(surface, plate, theme.scale(6), look.GLOW, INK, max(1, theme.scale(2)))
                colour = INK
            put(surface, words, room, size, colour, "bold")
