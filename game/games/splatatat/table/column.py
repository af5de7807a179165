"""The column beside the paper: who acts and what is asked, how a game is won, the log, the buttons that stay."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.games.splatatat.art import faces, look
from game.ui import pictures, text, theme
from game.ui.fit import height_of, put, write
from game.ui.logview import LogView
from game.ui.printed import inks
from game.ui.widgets import Button

if TYPE_CHECKING:
    from game.games.splatatat.table.scene import PaperTable


class PaperLog(LogView):
    """The log on a white panel."""

    def frame(self, surface: pygame.Surface) -> pygame.Rect:
        """Draw the panel in the game's letters."""
        return look.panel(surface, self.rect, "Log" if self._headed else "")


class Column:
    """Panels and buttons; painted into the table's kept picture."""

    def __init__(self, table: PaperTable) -> None:
        self.table = table
        self.log = PaperLog(table.light_line, table.look_back, table.host.open_rules)
        self.buttons: list[Button] = []
        self.banner_rect = pygame.Rect(0, 0, 0, 0)
        self.goals_rect = pygame.Rect(0, 0, 0, 0)

    # -- layout ------------------------------------------------------------------------------------

    def layout(self) -> None:
        """Share the column out: banner and goals above, buttons below, the log between them."""
        area, gap = self.table.regions.column, theme.scale(10)
        foot = self._place_buttons(area)
        high = self._banner_height(area.w)
        self.banner_rect = pygame.Rect(area.x, area.y, area.w, high)
        goals = self._goals_height()
        room = foot - gap - (self.banner_rect.bottom + gap)
        if room - goals < theme.roomy(110):
            goals = 0
        self.goals_rect = pygame.Rect(area.x, self.banner_rect.bottom + gap, area.w, goals)
        top = self.goals_rect.bottom + (gap if goals else 0)
        self.log.rect = pygame.Rect(area.x, top, area.w, max(0, foot - gap - top))

    def _place_buttons(self, area: pygame.Rect) -> int:
        """Place the buttons in two columns from the bottom up; returns where they begin."""
        gap = theme.scale(8)
        wide = (area.w - gap) // 2
        rows: list[list[Button]] = []
        for button in self.buttons:
            button.size = 20
            fits = button.wish() <= wide
            if fits and rows and len(rows[-1]) == 1 and rows[-1][0].wish() <= wide:
                rows[-1].append(button)
            else:
                rows.append([button])
        high = max((button.height() for button in self.buttons), default=0)
        top = area.bottom - len(rows) * (high + gap) + gap
        for number, row in enumerate(rows):
            y = top + number * (high + gap)
            for place, button in enumerate(row):
                own = wide if len(row) == 2 else area.w
                button.rect = pygame.Rect(area.x + place * (wide + gap), y, own, high)
        return top

    def _face_side(self) -> int:
        return theme.roomy(64)

    def _banner_height(self, width: int) -> int:
        name = text.line_height(theme.text_px(26), "splatatat")
        room = width - self._face_side() - theme.scale(40)
        step = text.line_height(theme.text_px(18), "semi")
        words = height_of(self.table.asked, max(1, room), theme.text_px(18), "semi")
        return max(name + min(words, 6 * step), self._face_side()) + theme.scale(22)

    def _goals_height(self) -> int:
        step = text.line_height(theme.text_px(17), "semi") + theme.scale(2)
        return step * len(self.table.goals()) + theme.scale(18)

    # -- drawing -----------------------------------------------------------------------------------

    def paint(self, sheet: pygame.Surface) -> None:
        """Paint all panels and buttons."""
        self._paint_banner(sheet)
        if self.goals_rect.h:
            self._paint_goals(sheet)
        if self.log.rect.h > theme.roomy(60):
            self.log.draw(sheet)
        for button in self.buttons:
            button.draw(sheet)

    def _paint_banner(self, sheet: pygame.Surface) -> None:
        table, rect = self.table, self.banner_rect
        seat = table.banner_seat
        letter = table.shown.colours[seat - 1] if seat else ""
        fill, ink = look.field(letter) if letter else (look.NIGHT, look.WHITE)
        look.panel(sheet, rect, fill=fill)
        side = self._face_side()
        left = rect.x + theme.scale(12)
        if letter:
            mood = "smile" if table.shown.smiles[seat - 1] == table.shown.faces or table.shown.most else "frown"
            picture = faces.character(letter, mood, side)
            sheet.blit(picture, (left, rect.centery - side // 2))
        else:
            sheet.blit(faces.splash("K", 3, side), (left, rect.centery - side // 2))
        left += side + theme.scale(12)
        name = text.line_height(theme.text_px(26), "splatatat")
        head = pygame.Rect(left, rect.y + theme.scale(8), rect.right - theme.scale(14) - left, name)
        put(sheet, table.banner_title, head, theme.text_px(26), ink, "splatatat")
        below = pygame.Rect(left, head.bottom, head.w, rect.bottom - head.bottom - theme.scale(6))
        write(sheet, table.asked, below, theme.text_px(18), ink, "semi")

    def _paint_goals(self, sheet: pygame.Surface) -> None:
        """Paint the ways to win and how near they are (SPL-GOAL-1 to 3)."""
        inside = look.panel(sheet, self.goals_rect)
        size = theme.text_px(17)
        step = text.line_height(size, "semi") + theme.scale(2)
        top = inside.centery - step * len(self.table.goals()) // 2
        for number, (words, value, close) in enumerate(self.table.goals()):
            row = pygame.Rect(inside.x, top + number * step, inside.w, step)
            wide = min(row.w // 2, text.width(value, size, "bold") + theme.scale(14))
            spot = pygame.Rect(row.right - wide, row.y, wide, row.h)
            ink = inks()[1]
            if close:
                pictures.draw_rounded(sheet, spot, theme.scale(6), look.SUN, look.INK, max(1, theme.scale(2)))
            put(sheet, words, pygame.Rect(row.x, row.y, row.w - wide - theme.scale(6), row.h), size, ink, "semi")
            put(sheet, value, spot.inflate(-theme.scale(6), 0), size, look.INK if close else ink, "bold", "right")
