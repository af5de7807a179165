"""The calendar of all days: each may be played at any time, and what is solved stays solved (DAY-1, DAY-2)."""

from __future__ import annotations

from datetime import date, timedelta
from functools import partial
from typing import TYPE_CHECKING, Final

import pygame

from game.kernel.messages import say, say_count
from game.lobby.days import WEEKDAYS, day_word, month_word
from game.lobby.puzzles import FIRST, day_number, days_solved
from game.play.climber import climber
from game.play.solved_days import days_of
from game.ui import text
from game.ui.form_scene import FormScene, Maker
from game.ui.pictures import draw_rounded, icon
from game.ui.theme import mix, palette, roomy, scale, text_px
from game.ui.widgets import Button, Widget

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.features.context import Context

COLUMNS: Final = 7


class DayCell(Widget):
    """A day of the calendar: its number, and a tick if it is solved."""

    def __init__(self, day: date, opens: Callable[[], None], solved: bool, today: bool) -> None:
        super().__init__(str(day.day), opens)
        self.solved, self.today = solved, today
        word = day_word(day.isoformat())
        self.tip = say("Solved: {day}.", day=word) if solved else say("Not solved yet: {day}.", day=word)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the leaf."""
        p, rect = palette(), self.rect
        fill = mix(p.cream, p.good, 0.35) if self.solved else p.cream
        lit = self.hovered and self.enabled
        edge = max(2, scale(4 if self.today or lit else 2))
        paper = fill if self.enabled else mix(p.cream, p.ink, 0.25)
        draw_rounded(surface, rect, scale(8), paper, p.danger if self.today else p.ink, edge)
        size = min(text_px(22), max(12, rect.height - scale(8)))
        number = text.render(self.label, size, p.ink if self.enabled else mix(p.ink, p.cream, 0.3), "bold")
        x = rect.centerx - number.get_width() // 2
        if self.solved:
            gap = scale(6)
            side = min(number.get_height() * 4 // 5, rect.width - number.get_width() - gap - scale(12))
            if side >= 10:
                x -= (side + gap) // 2
                left = x + number.get_width() + gap
                surface.blit(icon("check-mark", side, p.ink), (left, rect.centery - side // 2))
        surface.blit(number, (x, rect.centery - number.get_height() // 2))


class DaysScene(FormScene):
    """A month of leaves, and how many days are solved."""

    name = "days"
    heading = say("Shot of the day")
    window_title = say("Splatterbox: shot of the day")
    level = False
    most_columns = 2
    shares = (62, 38)

    def __init__(self, context: Context, clock: Callable[[], date] = date.today) -> None:
        super().__init__(context.host)
        self.context, self.clock = context, clock
        self.today = clock()
        self.month = self.today.replace(day=1)
        self.solved = days_of(context.journal(), climber(context.settings))
        self.cells: dict[int, DayCell] = {}
        """The leaves of the month, by the number of the day."""
        self.weekdays: list[pygame.Rect] = []
        self.earlier = Button(say("Earlier"), partial(self._turn, -1), icon_name="return-arrow", size=20)
        self.earlier.tip = say("Shows the month before.")
        self.later = Button(say("Later"), partial(self._turn, 1), icon_name="next-button", size=20)
        self.later.tip = say("Shows the month after.")
        self.main = Button(
            say("Today's shot"), self.context.go.day, command="confirm", kind="primary", icon_name="eye-target"
        )
        self.main.tip = say("Opens the position of today.")

    def first_focus(self) -> Button | None:
        """Return the button of today's position."""
        return self.main

    def on_resume(self) -> None:
        """Look again at what is solved, and at the date."""
        super().on_resume()
        self.today = self.clock()
        self.solved = days_of(self.context.journal(), climber(self.context.settings))
        self.layout(self.size)

    def _turn(self, by: int) -> None:
        """Show another month."""
        middle = self.month + timedelta(days=15 + 30 * by)
        self.month = middle.replace(day=1)
        self.layout(self.size)

    def _leaf_may_open(self, number: int) -> bool:
        """Return whether a day may be opened: one from the first day to today, or a solved one."""
        return number in self.solved or number == day_number(self.today) or 1 <= number <= day_number(self.today)

    # -- laying out --------------------------------------------------------------------------------

    def layout(self, size: tuple[int, int]) -> None:
        """Place everything."""
        self.cells, self.weekdays = {}, []
        super().layout(size)

    def panels_wanted(self) -> list[tuple[str, Maker]]:
        self.cells, self.weekdays = {}, []
        return [(month_word(self.month), self._make_month), (say("Your days"), self._make_count)]

    def _make_month(self, inner: pygame.Rect) -> int:
        gap = scale(6)
        wide = (inner.width - (COLUMNS - 1) * gap) // COLUMNS
        y, head = inner.y, text.line_height(text_px(16), "semi")
        self.weekdays = [pygame.Rect(inner.x + place * (wide + gap), y, wide, head) for place in range(COLUMNS)]
        y += head + gap
        high = max(roomy(40), text.line_height(text_px(22), "bold") + scale(8))
        day = self.month
        row = 0
        while day.month == self.month.month:
            number = day_number(day)
            cell = DayCell(day, partial(self.context.go.day, number), number in self.solved, day == self.today)
            if not self._leaf_may_open(number):
                cell.refuse(say("this day is still to come") if day > self.today else say("before the first day"))
            x = inner.x + day.weekday() * (wide + gap)
            cell.rect = pygame.Rect(x, y + row * (high + gap), wide, high)
            self.cells[number] = cell
            self.group.add(cell)
            row += day.weekday() == COLUMNS - 1
            day += timedelta(days=1)
        end = max(cell.rect.bottom for cell in self.cells.values()) + scale(12)
        first, last = FIRST.replace(day=1), self.today.replace(day=1)
        for button, stops in ((self.earlier, self.month <= first), (self.later, self.month >= last)):
            button.reason = say("There are no more days.") if stops else None
        x = inner.x
        for button in (self.earlier, self.later):
            button.rect = pygame.Rect(x, end, min(button.wish(), (inner.width - gap) // 2), button.height())
            self.group.add(button)
            x = button.rect.right + gap
        return self.earlier.rect.bottom

    def _make_count(self, inner: pygame.Rect) -> int:
        count, y = days_solved(self.solved, self.today), inner.y
        for words in (
            say_count("{n} day solved", "{n} days solved", count.all),
            say("{n} of them this month", n=count.month),
            say_count("Most in a row: {n} day", "Most in a row: {n} days", count.row),
        ):
            y = self.effect(words, inner, y) + scale(4)
        rule = say("Any day counts, whenever you solve it: a row of days is never lost.")
        return self.effect(rule, inner, y + scale(8))

    def draw_inside(self, surface: pygame.Surface) -> None:
        """Draw the names of the weekdays."""
        for rect, word in zip(self.weekdays, WEEKDAYS, strict=False):
            name = text.fitted(word, text_px(16), palette().text, "semi", rect.width)
            surface.blit(name, (rect.centerx - name.get_width() // 2, rect.y))
