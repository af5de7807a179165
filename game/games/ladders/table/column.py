"""The column beside the board: who acts and what is asked, mission and round, the log or an attack's odds, buttons."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import pygame

from game.games.ladders.art import faces, look
from game.games.ladders.table.paint import preview
from game.games.ladders.table.questions import words as asking
from game.ui import pictures, text, theme
from game.ui.fit import height_of, put, write
from game.ui.logview import LogLine, LogView, _Row
from game.ui.printed import inks
from game.ui.widgets import Button, Stepper, Widget

if TYPE_CHECKING:
    from game.games.ladders.table.scene import CandyTable

LEAST_LOG = 110
PANEL_HIGH = 400


class CandyLog(LogView):
    """The log on icing, with the cookies' badges."""

    characters: tuple[int, ...] = ()
    _seats: Sequence[int] = ()

    def set(self, lines: Sequence[LogLine]) -> None:
        """Show other lines; their badges are the cookies'."""
        self._seats = [line.seat for line in lines]
        super().set([line._replace(seat=0) for line in lines])

    def frame(self, surface: pygame.Surface) -> pygame.Rect:
        """Draw the panel in the game's letters."""
        return look.panel(surface, self.rect, "Log" if self._headed else "")

    def _draw_row(self, surface: pygame.Surface, box: pygame.Rect, row: _Row) -> None:
        super()._draw_row(surface, box, row)
        seat = self._seats[row.line] if row.line < len(self._seats) else 0
        if row.first and not row.event and seat and not self.lines[row.line].icon:
            side = box.h * 9 // 10
            badge = faces.badge(self.characters[seat - 1], side)
            surface.blit(badge, badge.get_rect(center=(box.x + box.h // 2 - 1, box.centery)))


class Column:
    """Panels and buttons; painted into the table's kept picture."""

    def __init__(self, table: CandyTable) -> None:
        self.table = table
        self.log = CandyLog(table.light_line, table.look_back, table.host.open_rules)
        self.log.characters = table.shown.characters
        self.buttons: list[Button] = []
        self.controls: list[Widget] = []
        """Shots and the trigger, below the odds of an armed attack."""
        self._hinted = True
        self.banner_rect = pygame.Rect(0, 0, 0, 0)
        self.goals_rect = pygame.Rect(0, 0, 0, 0)
        self.panel = pygame.Rect(0, 0, 0, 0)
        """Where the odds of an attack show, in place of the log."""

    # -- layout ------------------------------------------------------------------------------------

    def layout(self) -> None:
        """Share the column out: banner and goals above, buttons below, the log between them."""
        area, gap = self.table.regions.column, theme.scale(10)
        foot = self._place_buttons(area)
        goals = self._goals_height()
        for self._hinted in (True, False):  # a hint gives way to the goals, these to the question
            high = self._banner_height(area.w)
            room = foot - gap - (area.y + high + gap)
            if room - goals >= theme.roomy(LEAST_LOG):
                break
        self.banner_rect = pygame.Rect(area.x, area.y, area.w, high)
        if room - goals < theme.roomy(LEAST_LOG):
            goals = 0
        self.goals_rect = pygame.Rect(area.x, self.banner_rect.bottom + gap, area.w, goals)
        top = self.goals_rect.bottom + (gap if goals else 0)
        self.log.rect = pygame.Rect(area.x, top, area.w, max(0, foot - gap - top))
        self._place_panel(area, foot - gap)

    def _place_panel(self, area: pygame.Rect, foot: int) -> None:
        """Place the odds: over the log, and over the goals and the banner where the log is too low."""
        gap = theme.scale(8)
        under = sum(widget_height(widget) + gap for widget in self.controls)
        wanted = theme.roomy(PANEL_HIGH)
        top = self.log.rect.y
        if foot - under - top < wanted * 8 // 10:
            top = self.banner_rect.bottom + theme.scale(10)
        if foot - under - top < wanted * 6 // 10:
            top, wanted = area.y, foot
        self.panel = pygame.Rect(area.x, top, area.w, max(theme.roomy(80), min(foot - under - top, wanted)))
        y = self.panel.bottom + gap
        for widget in self.controls:
            widget.rect = pygame.Rect(area.x, y, area.w, widget_height(widget))
            y = widget.rect.bottom + gap

    def _place_buttons(self, area: pygame.Rect) -> int:
        """Place the buttons in two columns from the bottom up; returns where they begin."""
        gap = theme.scale(8)
        wide = (area.w - gap) // 2
        rows: list[list[Button]] = []
        for button in self.buttons:
            button.size = 19
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
        return theme.roomy(66)

    def _banner_height(self, width: int) -> int:
        name = text.line_height(theme.text_px(26), look.FACE)
        room = width - self._face_side() - theme.scale(36)
        step = text.line_height(theme.text_px(18), "semi")
        words = height_of(asking.asked(self.table, self._hinted), max(1, room), theme.text_px(18), "semi")
        return max(name + min(words, 6 * step), self._face_side()) + theme.scale(18)

    def _goals_height(self) -> int:
        step = text.line_height(theme.text_px(17), "semi") + theme.scale(2)
        return step * len(asking.goals(self.table)) + theme.scale(18)

    # -- drawing -----------------------------------------------------------------------------------

    def paint(self, sheet: pygame.Surface) -> None:
        """Paint all panels and buttons."""
        self._paint_banner(sheet)
        armed = self.table.aiming.armed
        if self.goals_rect.h and not (armed is not None and self.panel.colliderect(self.goals_rect)):
            self._paint_goals(sheet)
        if armed is not None:
            preview.draw(sheet, self.table, armed, self.panel)
            for widget in self.controls:
                widget.draw(sheet)
        elif self.log.rect.h > theme.roomy(60):
            self.log.draw(sheet)
        for button in self.buttons:
            button.draw(sheet)

    def _paint_banner(self, sheet: pygame.Surface) -> None:
        table, rect = self.table, self.banner_rect
        seat = table.banner_seat
        person = table.shown.characters[seat - 1] if seat else 0
        fill, ink = look.field(faces.tint(person)) if person else (look.CHOC, look.ICING)
        look.panel(sheet, rect, fill=fill)
        side = self._face_side()
        left = rect.x + theme.scale(10)
        if person:
            disc = pygame.Rect(left, 0, side, side)
            disc.centery = rect.centery
            pictures.draw_rounded(sheet, disc, side / 4, look.ICING, look.CHOC, max(2, theme.scale(2)))
            cookie = table.shown.cookie(seat)
            face = faces.crumbs(person, side)
            if cookie.square:
                face = faces.cookie(person, side, cookie.boxes, cookie.maxima)
            sheet.blit(face, disc)
        else:
            sheet.blit(faces.candy(6, side), (left, rect.centery - side // 2))
        left += side + theme.scale(10)
        name = text.line_height(theme.text_px(26), look.FACE)
        head = pygame.Rect(left, rect.y + theme.scale(6), rect.right - theme.scale(12) - left, name)
        put(sheet, asking.banner_title(table), head, theme.text_px(26), ink, look.FACE)
        below = pygame.Rect(left, head.bottom, head.w, rect.bottom - head.bottom - theme.scale(5))
        write(sheet, asking.asked(table, self._hinted), below, theme.text_px(18), ink, "semi")

    def _paint_goals(self, sheet: pygame.Surface) -> None:
        """Paint the mission, how near it is, and the round."""
        inside = look.panel(sheet, self.goals_rect)
        size = theme.text_px(17)
        step = text.line_height(size, "semi") + theme.scale(2)
        rows = asking.goals(self.table)
        top = inside.centery - step * len(rows) // 2
        for number, (words, value, close) in enumerate(rows):
            row = pygame.Rect(inside.x, top + number * step, inside.w, step)
            wide = min(row.w * 6 // 10, text.width(value, size, "bold") + theme.scale(14))
            spot = pygame.Rect(row.right - wide, row.y, wide, row.h)
            ink = inks()[1]
            if not value:
                put(sheet, words, row, size, ink, look.FACE)
                continue
            if close:
                pictures.draw_rounded(sheet, spot, theme.scale(6), look.LEMON, look.CHOC, max(1, theme.scale(2)))
            put(sheet, words, pygame.Rect(row.x, row.y, row.w - wide - theme.scale(6), row.h), size, ink, "semi")
            put(sheet, value, spot.inflate(-theme.scale(6), 0), size, look.CHOC if close else ink, "bold", "right")


def widget_height(widget: Widget) -> int:
    """Return how high a control of the column wants to be."""
    return widget.height() if isinstance(widget, Button | Stepper) else theme.roomy(44)
