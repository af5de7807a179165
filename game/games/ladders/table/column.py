"""The side panel: who acts and what is asked, mission and round, the log or an attack's odds, buttons."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

import pygame

from game.games.ladders.art import faces, look
from game.games.ladders.table.paint import preview, seats
from game.games.ladders.table.questions import words
from game.games.ladders.table.table import CandyBase
from game.table.column import Column, Goal
from game.ui import pictures, text, theme
from game.ui.theme import Colour
from game.ui.widgets import Button, Stepper, Widget, in_rows

if TYPE_CHECKING:
    pass

KEYED: Final = 15
"""The least text size, in design pixels, at which a button's key is shown beside it."""


class CandyColumn(Column[CandyBase]):
    """The icing-themed column with the cookies' badges; the odds of an armed attack cover the log."""

    face, lit, ink = look.FACE, look.LEMON, look.CHOC
    heading = look.FACE
    button_size = 19
    head, edge, below, frame = 6, 12, 5, 18
    value_room = (6, 10)

    def __init__(self, table: CandyBase) -> None:
        super().__init__(table)

    def panel(self, surface: pygame.Surface, rect: pygame.Rect, title: str = "") -> pygame.Rect:
        return look.panel(surface, rect, title)

    def asked(self) -> str:
        return words.asked(self.table, self.hinted)

    def area(self) -> pygame.Rect:
        return self.table.regions.foot

    def goals(self) -> Sequence[Goal]:
        return words.goals(self.table)

    def side(self) -> int:
        return theme.roomy(66)

    def beside(self) -> int:
        return self.side() + theme.scale(36)

    def badge(self, surface: pygame.Surface, seat: int, box: pygame.Rect) -> bool:
        badge = faces.badge(self.table.shown.characters[seat - 1], box.h * 9 // 10)
        surface.blit(badge, badge.get_rect(center=(box.x + box.h // 2 - 1, box.centery)))
        return True

    def layout(self) -> None:
        """Use the areas of the table's layout; drop a hint that does not fit in the banner."""
        where = self.table.regions
        self.banner_rect, self.goals_rect = where.banner, where.goals
        self._place_log()
        self._place_buttons(where.foot)
        for self.hinted in (True, False):
            if self._banner_height(where.banner.w) <= where.banner.h:
                break
        self._place_trigger(where.odds)

    def _place_buttons(self, area: pygame.Rect) -> int:
        gap, size = theme.scale(8), self.button_size
        while True:
            for button in self.buttons:
                button.size = size
            rows = in_rows(self.buttons, area.w, gap)
            high = max((button.height() for button in self.buttons), default=0)
            if size <= 12 or len(rows) * (high + gap) - gap <= area.h + gap:
                break
            size -= 1
            if size < KEYED:
                for button in self.buttons:
                    button.show_key = False  # no room for the key beside the words
        per = -(-len(self.buttons) // max(1, len(rows)))
        even = [self.buttons[first : first + per] for first in range(0, len(self.buttons), per)] if per else []
        if all(sum(button.wish() + gap for button in row) <= area.w + gap for row in even):
            rows = even  # equally many in each row
        high = min(high, (area.h + gap) // max(1, len(rows)) - gap)
        y = area.y
        for row in rows:
            spare = (area.w - sum(button.wish() + gap for button in row) + gap) // max(1, len(row))
            x = area.x
            for button in row:
                wide = min(button.wish() + max(0, spare), area.right - x)
                button.rect = pygame.Rect(x, y, wide, high)
                x += wide + gap
            y += high + gap
        return area.y

    def _place_log(self) -> None:
        """Extend the log over the tray where no dice or buttons are; these stay at its foot."""
        where, shown = self.table.regions, self.table.shown
        self.log.rect = where.log.copy()
        if shown.rolled or shown.stood:
            return
        rects = [button.rect for button in self.table.actions]
        down = where.tray.bottom - max((rect.bottom for rect in rects), default=0)
        for rect in rects:
            rect.y += down
        foot = min((rect.y for rect in rects), default=where.tray.bottom + theme.scale(8)) - theme.scale(8)
        self.log.rect.h = max(self.log.rect.h, foot - self.log.rect.y)

    def _place_trigger(self, odds: pygame.Rect) -> None:
        """Stack the controls of an armed attack at the right of its odds."""
        gap, pad = theme.scale(8), theme.scale(14)
        wide = odds.w * 40 // 100
        y = odds.bottom - pad - sum(widget_height(widget) + gap for widget in self.table.trigger) + gap
        for widget in self.table.trigger:
            high = widget_height(widget)
            widget.rect = pygame.Rect(odds.right - pad - wide, y, wide, high)
            y += high + gap

    def paint_banner(self, surface: pygame.Surface) -> tuple[int, Colour]:
        table, rect = self.table, self.banner_rect
        seat = table.banner_seat
        person = table.shown.characters[seat - 1] if seat else 0
        fill, ink = look.field(faces.tint(person)) if person else (look.CHOC, look.ICING)
        look.panel(surface, rect, fill=fill)
        side = self.side()
        left = rect.x + theme.scale(10)
        if person:
            disc = pygame.Rect(left, 0, side, side).move_to(centery=rect.centery)
            pictures.draw_rounded(surface, disc, side / 4, look.ICING, look.CHOC, max(2, theme.scale(2)))
            surface.blit(seats.portrait(table.shown, seat, side), disc)
        else:
            surface.blit(faces.candy(6, side), (left, rect.centery - side // 2))
        return left + side + theme.scale(10), ink

    def paint_goals(self, surface: pygame.Surface) -> None:
        """Paint mission and round, unless the odds cover them."""
        if self.table.aiming.armed is not None and self.table.regions.odds.colliderect(self.goals_rect):
            return
        inside, goals, step = self.panel(surface, self.goals_rect), self.goals(), self._goal_high()
        if inside.h < step * 3 // 2:  # room for one row only: the progress towards a win
            goals = goals[-2:]
        gap, rows = theme.scale(22), -(-len(goals) // 2)
        wishes = [max((self._wish(goal) for goal in goals[side::2]), default=1) for side in (0, 1)]
        first = (inside.w - gap) * wishes[0] // sum(wishes)
        columns = (pygame.Rect(inside.x, 0, first, step), pygame.Rect(inside.x + first + gap, 0, 0, step))
        columns[1].w = inside.right - columns[1].x
        top = inside.centery - step * rows // 2
        for number, goal in enumerate(goals):
            spot = columns[number % 2].copy()
            spot.y = top + number // 2 * step
            self._paint_goal(surface, spot, goal)

    def _wish(self, goal: Goal) -> int:
        size = theme.text_px(17)
        value = text.width(goal[1], size, "bold") + theme.scale(24) if goal[1] else 0
        return text.width(goal[0], size, self.heading if not goal[1] else "semi") + value

    def paint_log(self, surface: pygame.Surface) -> None:
        armed = self.table.aiming.armed
        if armed is None:
            self._place_log()  # dice come and go during motions
            super().paint_log(surface)
            return
        preview.draw(surface, self.table, armed, self.table.regions.odds)
        for widget in self.table.trigger:
            widget.draw(surface)


def widget_height(widget: Widget) -> int:
    """Return the preferred height of a control of the column."""
    return widget.height() if isinstance(widget, Button | Stepper) else theme.roomy(44)
