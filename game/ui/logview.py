"""The log: one line for every decision, its events folded beneath, a "?" for its rule at the end (UX-LOG-1)."""

from collections.abc import Callable, Sequence
from typing import NamedTuple

import pygame

from game.kernel.messages import say
from game.ui import pictures, text, theme
from game.ui.fit import put
from game.ui.rulings import draw_mark, mark_width, numbers
from game.ui.widgets import Widget, draw_badge, draw_panel

NOT_SEEN = say("This game was started with an earlier version: you can play on, but not look back.")
"""Shown where a log line's moment cannot be looked back on."""


class LineKey(NamedTuple):
    """The key of a log line, the same at every table, by which it is found, highlighted and looked back on."""

    entry: int
    """The entry of the match after which its table is shown."""
    line: int = 0
    """Distinguishes the lines of one entry."""
    lit: tuple[int, ...] = ()
    """What is highlighted while it is pointed at, in the table's own numbers: seats, slots."""
    torn: int | None = None
    """For a take-back marker: the index of the match's lost line it opens, from 0."""


class LogLine(NamedTuple):
    """A decision in the present tense: `seat` 0 is the game itself; `events` are folded beneath; `rule` may be ""."""

    key: LineKey
    seat: int
    words: str
    rule: str = ""
    icon: str = ""
    events: tuple[str, ...] = ()


class _LogLine(NamedTuple):
    """One drawn row: a wrapped piece of a line or of a folded event."""

    line: int
    words: str
    first: bool
    event: bool
    rule: str


LEAST_WITH_RULES = 4  # rows below which a rule's "?" gets no row of its own


class LogView(Widget):
    """A scrolling list of lines that can be hovered, navigated with the arrows, and pressed.

    `hover` is called with the key of the line under the pointer or in focus (None: no line); `open_rule` with the id
    of the rule whose "?" was clicked; activating a line unfolds its events; if they are unfolded (or it has none),
    `press` is called.
    """

    def __init__(
        self,
        hover: Callable[[LineKey | None], None] | None = None,
        press: Callable[[LineKey], None] | None = None,
        open_rule: Callable[[str], None] | None = None,
    ) -> None:
        super().__init__(say("Log"))
        self.tip = say("What has happened, newest line last.")
        self.meaning = say("Click a line to see the table as it was then. Its ? opens the rule.")
        self.lines: list[LogLine] = []
        self.hover, self.press, self.open_rule = hover, press, open_rule
        self.unfolded: set[LineKey] = set()
        self.selected: int | None = None
        self.offset = 0
        """Rows scrolled back from the newest one."""
        self._rows: list[_LogLine] = []
        self._hits: list[tuple[pygame.Rect, _LogLine]] = []
        self._rules: list[tuple[pygame.Rect, str]] = []
        self._laid: tuple[object, ...] = ()
        self._grew = False
        """The newest line has been read up to here and got longer: its end is what is new."""
        self.more: Callable[[], bool] = lambda: False
        """Called at the first line for earlier ones; returns whether there were some."""

    def set(self, lines: Sequence[LogLine], before: bool = False) -> None:
        """Show other lines; readers who have scrolled back keep their place.

        `before`: the new ones were inserted before the others.
        """
        grown = len(lines) - len(self.lines)
        if before and self.selected is not None:
            self.selected += grown
        if self.offset and grown > 0 and not before:
            self.offset += grown
        old, new = self.lines[-1:], lines[-1:]
        same = bool(old and new) and old[0].key == new[0].key
        self._grew = same and (self._grew or old[0].words != new[0].words)
        self.lines = list(lines)
        self._laid = ()

    # -- reading ------------------------------------------------------------------------------------------------------

    def scroll(self, rows: int) -> bool:
        """Scroll back (positive) or forward by rows; return whether something moved."""
        before = self.offset
        most = max(0, len(self._rows) - self._places())
        came = self.offset + rows > most and self.more()
        self.offset = max(0, min(self.offset + rows, most))
        return came or self.offset != before

    def pointer(self, pos: tuple[int, int]) -> bool:
        found = next((row.line for rect, row in self._hits if rect.collidepoint(pos)), None)
        return self._select(found)

    def _select(self, line: int | None) -> bool:
        if line == self.selected:
            return False
        self.selected = line
        self.rule = self.lines[line].rule if line is not None and line < len(self.lines) else ""
        if self.hover is not None:
            self.hover(self.lines[line].key if line is not None and line < len(self.lines) else None)
        return True

    def activate(self) -> bool:
        """Unfold or fold the line in focus, or open its position."""
        if self.selected is None or self.selected >= len(self.lines):
            return bool(self.lines) and self._select(len(self.lines) - 1)
        line = self.lines[self.selected]
        if line.events and line.key not in self.unfolded:
            self.unfolded = {line.key}  # one line is unfolded at a time; a second press opens its position
            self._laid = ()
            return True
        if self.press is not None:
            self.press(line.key)
            return True
        return False

    def adjust(self, direction: str) -> bool:
        """Move through the lines with up and down; at the end the focus moves on."""
        if direction not in ("up", "down") or not self.lines:
            return False
        if self.selected == 0 and direction == "up":
            self.more()
        here = len(self.lines) if self.selected is None else self.selected
        there = here + (1 if direction == "down" else -1)
        if not 0 <= there < len(self.lines):
            return False
        self._select(there)
        self._show(there)
        return True

    def click(self, pos: tuple[int, int]) -> bool:
        """Open the rule of a clicked "?"; on a line, do what activating does."""
        for rect, rule in self._rules:
            if rect.collidepoint(pos) and self.open_rule is not None:
                self.open_rule(rule)
                return True
        self.pointer(pos)
        return self.activate() if self.selected is not None else False

    def _show(self, line: int) -> None:
        rows = [index for index, row in enumerate(self._rows) if row.line == line]
        if rows:
            last = len(self._rows) - 1 - rows[-1]
            first = len(self._rows) - rows[0] - self._places()
            self.offset = max(0, min(max(self.offset, first), last))

    # -- drawing ------------------------------------------------------------------------------------------------------

    @property
    def _size(self) -> int:
        return theme.text_px(17)

    def _step(self) -> int:
        return text.line_height(self._size) + theme.scale(3)

    @property
    def headed(self) -> bool:
        """Return whether there is room for a heading: in a low panel the lines matter more."""
        return self.rect.h >= 5 * self._step()

    def _inside(self) -> pygame.Rect:
        head = text.line_height(theme.text_px(26), "display") + theme.scale(4) if self.headed else 0
        inside = self.rect.inflate(-2 * theme.scale(18), -2 * theme.scale(14))
        inside.y += head
        inside.h -= head
        return inside

    def _places(self) -> int:
        return max(1, self._inside().h // self._step())

    def _lay(self, width: int) -> None:
        """Break the lines into rows, once for each content and width."""
        low = self._places() < LEAST_WITH_RULES
        key = (width, self._size, numbers(), low, len(self.lines), frozenset(self.unfolded))
        if key == self._laid:
            return
        self._laid = key
        rows: list[_LogLine] = []
        indent = self._step() + theme.scale(4)
        for number, line in enumerate(self.lines):
            rows += self._wrap(number, line.words, line.rule, width - indent, False)
            if line.key in self.unfolded:
                for event in line.events:
                    rows += self._wrap(number, event, "", width - indent - theme.scale(18), True)
        self._rows = rows

    def _wrap(self, number: int, words: str, rule: str, room: int, event: bool) -> list[_LogLine]:
        size = self._size
        mark = mark_width(rule, theme.text_px(16))
        pieces = list(text.wrap_lines(words, size, "ui", max(1, room)))
        if rule and text.width(pieces[-1], size) + theme.scale(6) + mark > room and not numbers():
            pieces = list(text.wrap_lines(words, size, "ui", max(1, room - mark - theme.scale(6))))
        if rule and text.width(pieces[-1], size) + theme.scale(6) + mark > room:
            if self._places() < LEAST_WITH_RULES:
                rule = ""
            else:
                pieces.append("")
        last = len(pieces) - 1
        return [_LogLine(number, piece, k == 0, event, rule if k == last else "") for k, piece in enumerate(pieces)]

    def frame(self, surface: pygame.Surface) -> pygame.Rect:
        """Draw the panel's frame and heading; return the rectangle for the rows. A game may override it."""
        return draw_panel(surface, self.rect, say("Log") if self.headed else "")

    def badge(self, surface: pygame.Surface, seat: int, box: pygame.Rect) -> None:
        """Draw the badge of a line's seat at the beginning of its row. A game may override it."""
        side = box.h * 7 // 10
        draw_badge(surface, seat, (box.x + side // 2 + 1, box.centery), side * 8 // 10)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the panel with as many rows as fit, the newest at the bottom unless scrolled back."""
        inside = self.frame(surface)
        self._lay(inside.w - theme.scale(10))
        places = self._places()
        end = len(self._rows) - self.offset
        begins = next((k for k, row in enumerate(self._rows) if row.line == len(self.lines) - 1), end)
        if not self.offset and not self._grew and end - begins > places:
            end = begins + places  # the newest line from its beginning, not from its end, unless it grew
        shown = self._rows[max(0, end - places) : end]
        self._hits, self._rules = [], []
        step = self._step()
        for index, row in enumerate(shown):
            box = pygame.Rect(inside.x, inside.y + index * step, inside.w - theme.scale(10), step)
            self._hits.append((box, row))
            self._draw_row(surface, box, row)
        self._draw_bar(surface, inside, places)

    def _draw_row(self, surface: pygame.Surface, box: pygame.Rect, row: _LogLine) -> None:
        p = theme.palette()
        line = self.lines[row.line]
        if row.line == self.selected:
            pictures.draw_rounded(surface, box.inflate(theme.scale(8), 0), theme.scale(5), p.panel_light)
        if row.first and not row.event:
            side = box.h * 7 // 10
            if line.icon:
                mark = pictures.icon(line.icon, side, p.text)
                surface.blit(mark, (box.x, box.centery - side // 2))
            elif line.seat:
                self.badge(surface, line.seat, box)
        left = box.x + box.h + theme.scale(4) + (theme.scale(18) if row.event else 0)
        room = pygame.Rect(left, box.y, box.right - left, box.h)
        if row.first and not row.event and line.events:
            self._draw_fold(surface, box, line.key in self.unfolded)
        put(surface, row.words, room, self._size, p.text_soft if row.event else p.text)
        if row.rule:
            wide = mark_width(row.rule, theme.text_px(16))
            spot_ = pygame.Rect(box.right - wide, box.y, wide, box.h)
            draw_mark(surface, spot_, p.link, row.rule)
            self._rules.append((spot_, row.rule))

    def _draw_fold(self, surface: pygame.Surface, box: pygame.Rect, open_: bool) -> None:
        size = max(4, theme.scale(5))
        x, y = box.x - size, box.centery
        points = (
            [(x - size, y - size // 2), (x + size, y - size // 2), (x, y + size)]
            if open_
            else [(x - size // 2, y - size), (x + size, y), (x - size // 2, y + size)]
        )
        pygame.draw.polygon(surface, theme.palette().text_soft, points)

    def _draw_bar(self, surface: pygame.Surface, inside: pygame.Rect, places: int) -> None:
        """Draw the scroll position, when not all of the log is visible."""
        total = len(self._rows)
        if total <= places:
            return
        p = theme.palette()
        wide = max(4, theme.scale(6))
        slot = pygame.Rect(inside.right - wide // 2, inside.y, wide, inside.h)
        pictures.draw_rounded(surface, slot, wide / 2, p.shade)
        high = max(theme.scale(16), slot.h * places // total)
        gone = total - places
        top = slot.y + round((slot.h - high) * (1 - self.offset / gone))
        pictures.draw_rounded(surface, pygame.Rect(slot.x, top, wide, high), wide / 2, p.panel_line)
