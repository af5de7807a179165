"""The column beside the mat: who acts and what is asked, how far both are from winning, the log, the buttons."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.games.whisky.art import faces, look
from game.games.whisky.art.faces import BONE, INK
from game.games.whisky.table.words import stage_words
from game.ui import pictures, text, theme
from game.ui.fit import height_of, put, write
from game.ui.logview import LogView
from game.ui.theme import mix
from game.ui.widgets import Button

if TYPE_CHECKING:
    from game.games.whisky.table.scene import SaloonTable


class SaloonLog(LogView):
    """The log on a saloon panel."""

    def frame(self, surface: pygame.Surface) -> pygame.Rect:
        """Draw the panel in the saloon's letters."""
        return look.panel(surface, self.rect, "Log")


class Column:
    """Panels and buttons; painted anew only when something changed."""

    def __init__(self, table: SaloonTable) -> None:
        self.table = table
        self.log = SaloonLog(self._hover_line, table.look_back, table.host.open_rules)
        self.buttons: list[Button] = []
        self.stale = True
        self.most_lines = 4
        """How many lines the banner may ask in."""
        self._sheet: pygame.Surface | None = None
        self.banner_rect = pygame.Rect(0, 0, 0, 0)
        self.goals_rect = pygame.Rect(0, 0, 0, 0)

    def _hover_line(self, key: object | None) -> None:
        self.table.light_line(key)

    # -- layout ------------------------------------------------------------------------------------

    def layout(self) -> None:
        """Share the column out: banner and goals above, buttons below, the log between them."""
        area, gap = self.table.regions.column, theme.scale(10)
        high = self._banner_height(area.w)
        self.banner_rect = pygame.Rect(area.x, area.y, area.w, high)
        self.goals_rect = pygame.Rect(area.x, self.banner_rect.bottom + gap, area.w, self._goals_height())
        foot = self._place_buttons(area)
        top = self.goals_rect.bottom + gap
        self.log.rect = pygame.Rect(area.x, top, area.w, max(0, foot - gap - top))
        self.stale = True

    def _place_buttons(self, area: pygame.Rect) -> int:
        """Place the buttons in two columns from the bottom up; gives where they begin."""
        gap = theme.scale(8)
        wide = (area.w - gap) // 2
        rows: list[list[Button]] = []
        for button in self.buttons:
            button.size = 22
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

    def _banner_height(self, width: int) -> int:
        name = text.line_height(theme.text_px(28), "whisky")
        room = width - 2 * theme.scale(16) - name - theme.scale(20)
        words = height_of(self.table.asked, max(1, room), theme.text_px(18), "semi")
        return name + min(words, self.most_lines * text.line_height(theme.text_px(18), "semi")) + theme.scale(26)

    def _goals_height(self) -> int:
        return 2 * (text.line_height(theme.text_px(18), "bold") + theme.scale(6)) + self._aim_height() + theme.scale(18)

    def _aim_height(self) -> int:
        return text.line_height(theme.text_px(16), "semi")

    # -- drawing -----------------------------------------------------------------------------------

    def draw(self, surface: pygame.Surface) -> None:
        """Lay the column over the surface."""
        area = self.table.regions.column.inflate(2 * theme.scale(14), 2 * theme.scale(14))
        area.clamp_ip(surface.get_rect())
        if self._sheet is None or self._sheet.get_size() != surface.get_size():
            self._sheet = pygame.Surface(surface.get_size(), depth=32)
            self.stale = True
        if self.stale:
            self.layout()
            self._sheet.blit(look.table_top(surface.get_size(), self.table.regions.mat), area, area)
            self._paint(self._sheet)
            self.stale = False
        surface.blit(self._sheet, area, area)

    def _paint(self, sheet: pygame.Surface) -> None:
        self._paint_banner(sheet)
        self._paint_goals(sheet)
        if self.log.rect.h > theme.roomy(70):
            self.log.draw(sheet)
        for button in self.buttons:
            button.draw(sheet)

    def _paint_banner(self, sheet: pygame.Surface) -> None:
        table, rect = self.table, self.banner_rect
        seat = table.banner_seat
        radius = theme.scale(14)
        pictures.draw_shadow(sheet, rect, theme.scale(12), (theme.scale(3), theme.scale(6)), radius, 150)
        fill = look.seat_field(seat) if seat else look.WHISKY
        edge = look.seat_light(seat) if seat else look.BRASS
        pictures.draw_rounded(sheet, rect, radius, fill, edge, max(2, theme.scale(3)))
        name_high = text.line_height(theme.text_px(28), "whisky")
        pad = theme.scale(16)
        side = min(name_high, rect.h - pad)
        if seat:
            look.badge(sheet, seat, (rect.x + pad + side // 2, rect.centery), side * 9 // 10)
        else:
            mark = pictures.icon("duel", side, look.GLOW)
            sheet.blit(mark, (rect.x + pad, rect.centery - side // 2))
        left = rect.x + pad + side + theme.scale(14)
        head = pygame.Rect(left, rect.y + theme.scale(8), rect.right - pad - left, name_high)
        put(sheet, table.banner_title, head, theme.text_px(28), BONE, "whisky")
        below = pygame.Rect(left, head.bottom, head.w, rect.bottom - head.bottom - theme.scale(6))
        write(sheet, table.asked, below, theme.text_px(18), BONE, "semi")

    def _paint_goals(self, sheet: pygame.Surface) -> None:
        """Paint the goal strip: the aim in words, and for each seat gold, hits and gulps (LSW-GOAL-2 to 4)."""
        table, rect = self.table, self.goals_rect
        high = theme.palette() is theme.HIGH_CONTRAST
        pictures.draw_rounded(sheet, rect, theme.scale(12), theme.palette().panel if high else (44, 28, 20), look.BRASS,
                              max(2, theme.scale(2)))  # fmt: skip
        inside = rect.inflate(-2 * theme.scale(12), -2 * theme.scale(7))
        head = pygame.Rect(inside.x, inside.y, inside.w, self._aim_height())
        put(sheet, stage_words(table.shown), head, theme.text_px(16), mix(BONE, (200, 170, 120), 0.3), "semi")
        step = text.line_height(theme.text_px(18), "bold") + theme.scale(6)
        for number, seat in enumerate((table.regions.near, 3 - table.regions.near)):
            row = pygame.Rect(inside.x, head.bottom + theme.scale(4) + number * step, inside.w, step)
            self._goal_row(sheet, row, seat)

    def _goal_row(self, sheet: pygame.Surface, row: pygame.Rect, seat: int) -> None:
        shown = self.table.shown
        side = row.h * 8 // 10
        look.badge(sheet, seat, (row.x + side // 2, row.centery), side * 9 // 10)
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
            sheet.blit(faces.own(name, shape), (x + (side - shape[0]) // 2, row.centery - side // 2))
            room = pygame.Rect(x + side + theme.scale(6), row.y, wide - side - theme.scale(8), row.h)
            colour = look.GLOW if close else BONE
            if close:
                plate = pygame.Rect(room.x - theme.scale(4), room.y + 1, text.width(words, size, "bold")
                                    + theme.scale(8), room.h - 2)  # fmt: skip
                pictures.draw_rounded(sheet, plate, theme.scale(6), look.GLOW, INK, max(1, theme.scale(2)))
                colour = INK
            put(sheet, words, room, size, colour, "bold")
