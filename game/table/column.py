"""The column beside a table: who is to move and what is asked, how a game is won, the log, the permanent buttons."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import Generic, Protocol, TypeVar

import pygame

from game.kernel.messages import say
from game.ui import pictures, text, theme
from game.ui.fit import height_of, put, write
from game.ui.logview import LineKey, LogView
from game.ui.scene import Host
from game.ui.theme import Colour
from game.ui.tips import Tip
from game.ui.widgets import Button

LEAST_LOG = 110
"""Minimum height of the log before hints and goals give way to it, in design pixels."""

Goal = tuple[str, str, bool]
"""A way to win in words, the progress towards it, and whether that is close."""


class ColumnRegions(Protocol):
    """What a column needs of its table's layout."""

    @property
    def column(self) -> pygame.Rect: ...


class ColumnTable(Protocol):
    """What a column needs of its table."""

    host: Host

    @property
    def banner_title(self) -> str:
        """The banner's heading."""
        ...

    @property
    def asked(self) -> str:
        """The question, or what is going on, in a sentence or two."""
        ...

    @property
    def regions(self) -> ColumnRegions: ...

    def time_left(self) -> str:
        """Return the time of whoever decides; empty without a clock."""
        ...

    def times(self) -> str:
        """Return everybody's time in a sentence; empty without a clock."""
        ...

    def light_line(self, key: LineKey | None) -> None:
        """Highlight what a line of the log refers to."""

    def look_back(self, key: LineKey) -> None:
        """Show the table as it was after a line of the log."""


TableT = TypeVar("TableT", bound=ColumnTable)


class TableLog(LogView):
    """The log on a panel in its game's style."""

    def __init__(self, column: Column[TableT]) -> None:
        table = column.table
        super().__init__(table.light_line, table.look_back, table.host.open_rules)
        self._panel, self._badge = column.panel, column.badge

    def frame(self, surface: pygame.Surface) -> pygame.Rect:
        return self._panel(surface, self.rect, say("Log") if self.headed else "")

    def badge(self, surface: pygame.Surface, seat: int, box: pygame.Rect) -> None:
        if not self._badge(surface, seat, box):
            super().badge(surface, seat, box)


class Column(ABC, Generic[TableT]):
    """Panels and buttons beside a table; painted into the table's cached picture."""

    face = ""
    """The font of titles."""
    lit: Colour
    """The background of a goal that is close, and the ink on it."""
    ink: Colour
    title_size = 26
    button_size = 20
    most_lines = 6
    """The most lines of the banner's question."""
    head, edge, below, frame = 8, 14, 6, 22
    """Of the banner, in design pixels: above its title, right of its words, below them, and the sum of these."""
    heading = "semi"
    """The font of a goal without a value."""
    value_room = (1, 2)
    """Largest share of the goals' width for their values."""

    def __init__(self, table: TableT) -> None:
        self.table = table
        self.buttons: list[Button] = []
        self.banner_rect = pygame.Rect(0, 0, 0, 0)
        self.goals_rect = pygame.Rect(0, 0, 0, 0)
        self.hinted = True
        """Whether there is room for help beyond the question."""
        self.foot = 0
        """The lower end of the room above the buttons."""
        self.log = TableLog(self)

    # -- hooks for a game --------------------------------------------------------------------------

    @abstractmethod
    def panel(self, surface: pygame.Surface, rect: pygame.Rect, title: str = "") -> pygame.Rect:
        """Draw a panel in the game's style and return the rectangle inside it."""

    def asked(self) -> str:
        """Return the question, or what is going on; with a hint only if there is room for it."""
        return self.table.asked

    @abstractmethod
    def side(self) -> int:
        """Return the height of the banner's picture."""

    @abstractmethod
    def beside(self) -> int:
        """Return how much of the banner's width is not available to its words."""

    @abstractmethod
    def paint_banner(self, surface: pygame.Surface) -> tuple[int, Colour]:
        """Paint the banner and its picture; return where its words begin and their colour."""

    def goals(self) -> Sequence[Goal]:
        """Return the ways to win, and the progress towards them."""
        return ()

    def badge(self, surface: pygame.Surface, seat: int, box: pygame.Rect) -> bool:
        """Draw a seat's badge in the log; False for the theme's own."""
        return False

    # -- layout ------------------------------------------------------------------------------------

    def layout(self) -> None:
        """Divide the column: banner and goals above, buttons below, the log between them."""
        area, gap = self.area(), theme.scale(10)
        foot, goals = self._place_buttons(area), self.goals_height()
        for self.hinted in (True, False):  # a hint gives way to the goals, these to the log
            high = self._banner_height(area.w)
            room = foot - gap - (area.y + high + gap)
            if room - goals >= theme.roomy(LEAST_LOG):
                break
        goals = goals if room - goals >= theme.roomy(LEAST_LOG) else 0
        high = min(high, foot - gap - area.y)
        self.banner_rect = pygame.Rect(area.x, area.y, area.w, high)
        self.goals_rect = pygame.Rect(area.x, self.banner_rect.bottom + gap, area.w, goals)
        top = self.goals_rect.bottom + (gap if goals else 0)
        self.log.rect = pygame.Rect(area.x, top, area.w, max(0, foot - gap - top))
        self.foot = foot - gap

    def area(self) -> pygame.Rect:
        return self.table.regions.column

    def _place_buttons(self, area: pygame.Rect) -> int:
        """Place the buttons in two columns from the bottom up; return where they begin."""
        gap = theme.scale(8)
        wide = (area.w - gap) // 2
        rows: list[list[Button]] = []
        for button in self.buttons:
            button.size = self.button_size
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

    def _title_high(self) -> int:
        return text.line_height(theme.text_px(self.title_size), self.face)

    def _banner_height(self, width: int) -> int:
        step = text.line_height(theme.text_px(18), "semi")
        words = height_of(self.asked(), max(1, width - self.beside()), theme.text_px(18), "semi")
        return max(self._title_high() + min(words, self.most_lines * step), self.side()) + theme.scale(self.frame)

    def goals_height(self) -> int:
        return self._goal_high() * len(self.goals()) + theme.scale(18)

    def _goal_high(self) -> int:
        return text.line_height(theme.text_px(17), "semi") + theme.scale(2)

    def zones(self) -> list[Tip]:
        return [
            Tip(self.banner_rect, say("Whose turn it is, and what needs deciding."), self.table.times()),
            Tip(self.goals_rect, say("How the game is won, and how close it is.")),
        ]

    # -- drawing -----------------------------------------------------------------------------------

    def paint(self, surface: pygame.Surface) -> None:
        self._paint_words(surface)
        if self.goals_rect.h:
            self.paint_goals(surface)
        self.paint_log(surface)
        for button in self.buttons:
            button.draw(surface)

    def paint_log(self, surface: pygame.Surface) -> None:
        if self.log.rect.h > theme.roomy(60):
            self.log.draw(surface)

    def _paint_words(self, surface: pygame.Surface) -> None:
        rect = self.banner_rect
        left, ink = self.paint_banner(surface)
        head = pygame.Rect(left, rect.y + theme.scale(self.head), rect.right - theme.scale(self.edge) - left,
                           self._title_high())  # fmt: skip
        below = pygame.Rect(left, head.bottom, head.w, rect.bottom - head.bottom - theme.scale(self.below))
        if time := self.table.time_left():
            wide = text.width(time, theme.text_px(20), "bold") + theme.scale(8)
            spot = pygame.Rect(head.right - wide, head.y, wide, head.h)
            put(surface, time, spot, theme.text_px(20), ink, "bold", "right")
            head.w -= wide + theme.scale(4)
        put(surface, self.table.banner_title, head, theme.text_px(self.title_size), ink, self.face)
        asked, size = self.asked(), theme.text_px(18)
        while size > theme.MIN_TEXT and height_of(asked, below.w, size, "semi") > below.h:
            size -= 1
        write(surface, asked, below, size, ink, "semi")

    def paint_goals(self, surface: pygame.Surface) -> None:
        inside, goals, step = self.panel(surface, self.goals_rect), self.goals(), self._goal_high()
        top = inside.centery - step * len(goals) // 2
        for number, goal in enumerate(goals):
            self._paint_goal(surface, pygame.Rect(inside.x, top + number * step, inside.w, step), goal)

    def _paint_goal(self, surface: pygame.Surface, row: pygame.Rect, goal: Goal) -> None:
        words, value, close = goal
        size, ink = theme.text_px(17), theme.palette().text
        if not value:
            put(surface, words, row, size, ink, self.heading)
            return
        part, whole = self.value_room
        wide = min(row.w * part // whole, text.width(value, size, "bold") + theme.scale(14))
        spot = pygame.Rect(row.right - wide, row.y, wide, row.h)
        if close:
            line = max(1, theme.scale(2))
            pictures.draw_rounded(surface, spot, theme.scale(6), self.lit, self.ink, line)
        room = pygame.Rect(row.x, row.y, row.w - wide - theme.scale(6), row.h)
        put(surface, words, room, size, ink, "semi")
        put(surface, value, spot.inflate(-theme.scale(6), 0), size, self.ink if close else ink, "bold", "right")
