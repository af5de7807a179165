"""How lucky each player was in a finished match: what came, what was expected, how rare that is (MOM-LUCK-1)."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from functools import partial
from sqlite3 import Error
from time import perf_counter
from typing import TYPE_CHECKING, Final

import pygame
from msgspec.structs import replace

from game.games.story import story_of
from game.kernel.entry import ReplayMismatch
from game.kernel.messages import say, say_count
from game.lobby.luck import Draw, Fortune, fortunes
from game.store import people
from game.table.game_page import GamePage
from game.ui import text
from game.ui.form_scene import Maker
from game.ui.pictures import draw_rounded, draw_shape
from game.ui.theme import mix, palette, roomy, scale, text_px
from game.ui.widgets import Button

if TYPE_CHECKING:
    from game.features.context import Context, Source
    from game.kernel.game import Game
    from game.kernel.past import Past

A_SLICE: Final = 0.008
"""Seconds of each frame spent on evaluating draws."""
PAGE: Final = 30
"""Number of draws listed on a page."""
REACH: Final = 3.0
"""Standard deviations from the middle of a bar to its end."""


class LuckScene(GamePage):
    """A panel for each seat; *Each draw* lists every draw, which opens the replay at that moment."""

    name = "luck"
    heading = say("Luck")
    window_title = say("Splatterbox: luck")
    most_columns = 2
    level = False

    def __init__(self, context: Context, source: Source, weighed: Iterator[list[Draw]] | None = None) -> None:
        """`weighed` are the draws entry by entry; by default those of the match."""
        super().__init__(context.host, context.lobby(source.game.key))
        self.context, self.source = context, source
        self.titles = story_of(source.game.key).luck_titles
        self.draws: list[Draw] = []
        self.found: list[Fortune] = []
        self.listing = False
        """Whether the draws are listed."""
        self.seat, self.page, self.through = 0, 0, 0
        self.bars: list[tuple[pygame.Rect, Fortune]] = []
        self._steps: Iterator[list[Draw]] | None = draws_of(source.game, source.past) if weighed is None else weighed
        self.each = self._button(
            say("Each draw"), self.turn_over, "rolling-dices", say("Shows every shuffle, roll and draw.")
        )
        self.sums = self._button(say("Totals"), self.turn_over, "histogram", say("Back to the totals."))
        self.earlier = self._button(say("Earlier"), partial(self._leaf, -1), "", say("Shows the earlier draws."))
        self.later = self._button(say("Later"), partial(self._leaf, 1), "", say("Later draws."))
        self.seal = self._button(
            say("Check the seal"), partial(context.go.seal, source), "magnifying-glass",
            say("Shows that nobody could choose this luck."),
        )  # fmt: skip
        if context.host.still:
            while self._reckon():
                pass

    def _button(self, words: str, act: Callable[[], None], icon: str, tip: str) -> Button:
        return Button(words, act, icon_name=icon, face=self.face, size=24).says(tip)

    def looks(self) -> tuple[str, ...]:
        return self.lobby.seat_looks(self.source.past.options)

    @property
    def foot(self) -> list[Button]:
        """The Back button, the list and its pages, the seal."""
        pages = [self.earlier, self.later] if self.listing and len(self.listed) > PAGE else []
        turn = [self.sums if self.listing else self.each] if self.found else []
        return [self.back, *turn, *pages, self.seal]

    def _layout_foot(self, w: int, h: int) -> int:
        return self._foot_in_rows(w, h, scale(18), middle=False)

    # Reckoning -------------------------------------------------------------------------------------------------------

    def update(self, dt: float) -> bool:
        """Evaluate more draws in time slices."""
        moved = super().update(dt)
        end = perf_counter() + A_SLICE
        while self._reckon() and perf_counter() < end:
            pass
        if self._steps is not None:
            self.layout(self.size)
        return moved or self._steps is not None

    def _reckon(self) -> bool:
        """Evaluate the draws of one more entry; return whether there may be more."""
        if self._steps is None:
            return False
        found = next(self._steps, None)
        if found is not None:
            self.through += 1
            self.draws += found
            return True
        self._steps = None
        self.found = fortunes(self.draws)
        keep_luck(self.context, self.source, self.found)
        if self.size[0]:
            self.layout(self.size)
        return False

    # Panels ----------------------------------------------------------------------------------------------------------

    def layout(self, size: tuple[int, int]) -> None:
        """Place everything."""
        self.bars, self.most_columns = [], 1 if self.listing else 2
        last = max(0, (len(self.listed) - 1) // PAGE)
        self.earlier.reason = None if self.page else say("These are the first draws.")
        self.later.reason = None if self.page < last else say("These are the last draws.")
        super().layout(size)

    def first_focus(self) -> Button:
        return self.foot[-1] if self.found else self.back

    def panels_wanted(self) -> list[tuple[str, Maker]]:
        """Return the panels: totals by seat, or the draws one by one."""
        if self._steps is not None:
            return [(say("Working out the luck ..."), self._make_waiting)]
        if not self.found:
            return [(say("No luck to report"), self._make_nothing)]
        if self.listing:
            return [(say_count("One draw", "{n} draws", len(self.listed)), self._make_list)]
        seats = dict.fromkeys(one.seat for one in self.found)
        panels = [(self.source.names[seat], partial(self._make_seat, seat)) for seat in seats]
        return [*panels, (say("How to read it"), self._make_key)]

    def _make_waiting(self, inner: pygame.Rect) -> int:
        return self.effect(
            say("Choice {number} of {all}.", number=self.through, all=len(self.source.past.entries) - 1), inner, inner.y
        )

    def _make_nothing(self, inner: pygame.Rect) -> int:
        return self.effect(say("Chance decided nothing measurable in this game."), inner, inner.y)

    def _make_key(self, inner: pygame.Rect) -> int:
        words = say(
            "The line shows what was expected, the mark what was drawn. In two games out of three, the mark is inside "
            "the band."
        )
        return self.effect(words, inner, inner.y)

    def _make_seat(self, seat: int, inner: pygame.Rect) -> int:
        """Place a seat's luck: in words, and as a mark on a bar."""
        y = inner.y
        order = list(self.titles)
        for one in sorted(self.found, key=lambda one: order.index(one.kind)):
            if one.seat == seat:
                y = self._note(self.told(one), "line", inner, y)
                bar = pygame.Rect(inner.x, y + scale(4), inner.width, roomy(22))
                self.bars.append((bar, one))
                y = self._note(one.words, "effect", inner, bar.bottom + scale(6)) + scale(16)
        return y

    def _note(self, words: str, kind: str, inner: pygame.Rect, y: int) -> int:
        size, face = (17, "semi") if kind == "line" else (16, "ui")
        high = text.measure(words, text_px(size), face, inner.width)[1]
        self.notes.append((words, pygame.Rect(inner.x, y, inner.width, high), kind))
        return y + high

    def told(self, one: Draw | Fortune) -> str:
        """Return the text of what came and what was expected."""
        what = self.titles.get(one.kind, one.kind)
        return say("{What}: {worth} ({mean} expected)", what=what, worth=figure(one.worth), mean=figure(one.mean))

    # Each draw -------------------------------------------------------------------------------------------------------

    @property
    def listed(self) -> list[Draw]:
        """Return the draws to list: those that could have come out differently."""
        return [one for one in self.draws if one.spread > 0 and self.seat in (0, one.seat)]

    def turn_over(self) -> None:
        """Switch between the list of draws and the totals."""
        self.listing, self.page = not self.listing, 0
        self.scroll.offset = 0
        self.group.ring.set(None)
        self.layout(self.size)

    def _leaf(self, by: int) -> None:
        last = max(0, (len(self.listed) - 1) // PAGE)
        self.page = max(0, min(last, self.page + by))
        self.scroll.offset = 0
        self.layout(self.size)

    def _show(self, seat: object) -> None:
        self.seat, self.page = int(str(seat)), 0
        self.layout(self.size)

    def _make_list(self, inner: pygame.Rect) -> int:
        """Place the choice of player, and a line for each draw."""
        seats = dict.fromkeys(one.seat for one in self.found)
        values = [(0, say("Everybody")), *((seat, self.source.names[seat]) for seat in seats)]
        y = self.step(say("Player"), values, self.seat, self._show, "", inner, inner.y, wraps=True)
        rows = list(enumerate(self.listed))[self.page * PAGE : (self.page + 1) * PAGE]
        gap, columns = scale(16), 2 if inner.width >= 2 * roomy(460) else 1
        wide, each = (inner.width - gap * (columns - 1)) // columns, -(-len(rows) // columns)
        ends = [y]
        for column in range(columns):
            end, room = y, pygame.Rect(inner.x + column * (wide + gap), y, wide, 0)
            for place, one in rows[column * each : (column + 1) * each]:
                end = self._make_line(place, one, room, end)
            ends.append(end)
        return max(ends)

    def _make_line(self, place: int, one: Draw, inner: pygame.Rect, y: int) -> int:
        """Place a draw's line, which replays the moment when pressed."""
        words = say(
            "Turn {turn}, {name}: {what} {worth} ({mean} expected)",
            turn=one.turn,
            name=self.source.names[one.seat],
            what=self.titles.get(one.kind, one.kind),
            worth=figure(one.worth),
            mean=figure(one.mean),
        )
        line = Button(
            say("Draw {number}", number=place + 1), partial(self._watch, one.number - 1), icon_name="play-button",
            kind="paper", face="ui", size=17, words=words,
        ).says(say("Replays this moment."))  # fmt: skip
        line.rect = pygame.Rect(inner.x, y, inner.width, line.height())
        self.group.add(line)
        return line.rect.bottom + scale(8)

    def _watch(self, number: int) -> None:
        self.context.go.replay(self.source, at=number)

    # Drawing ---------------------------------------------------------------------------------------------------------

    def draw_inside(self, surface: pygame.Surface) -> None:
        """Draw the bars."""
        for bar, one in self.bars:
            if bar.colliderect(self.scroll.view):
                draw_bar(surface, bar, one)


def draw_bar(surface: pygame.Surface, bar: pygame.Rect, one: Fortune) -> None:
    """Draw where a fortune is among all possible ones.

    The middle is the expected value, the ends are three standard deviations away; two thirds of all games are inside
    the inner band.
    """
    p = palette()
    draw_rounded(surface, bar, bar.height / 2, p.panel_light, p.panel_line, max(1, scale(2)))
    usual = pygame.Rect(0, 0, round(bar.width / REACH), bar.height)
    usual.center = bar.center
    draw_rounded(surface, usual, bar.height / 3, mix(p.panel_light, p.text, 0.25), None, 0)
    pygame.draw.line(surface, p.text, (bar.centerx, bar.y), (bar.centerx, bar.bottom - 1), max(1, scale(2)))
    off = (one.worth - one.mean) / one.spread if one.spread else 0.0
    x = bar.centerx + round(max(-1.0, min(1.0, off / REACH)) * (bar.width / 2 - bar.height / 2))
    draw_shape(surface, "diamond", (x, bar.centery), bar.height, p.hazard, p.ink, max(1, scale(2)))


def figure(value: float) -> str:
    """Return a number as text: whole, or with one decimal.

    >>> figure(9.0), figure(7.24), figure(-0.04)
    ('9', '7.2', '0')
    """
    shown = f"{value:.1f}"
    return "0" if shown in ("-0.0", "0.0") else shown.removesuffix(".0")


# -- the work -----------------------------------------------------------------------------------------


def draws_of(game: Game, past: Past) -> Iterator[list[Draw]]:
    """Yield the evaluated chance results, entry by entry; ends where states can't be reconstructed."""
    story = story_of(game.key)
    for number in range(1, len(past.entries)):
        entry = past.entries[number]
        try:
            draws = story.luck(past.state(number - 1), entry, past.entries[:number])
        except (ReplayMismatch, LookupError, TypeError):  # earlier rules recorded it differently
            return
        yield [replace(draw, number=number, turn=entry.turn) for draw in draws]


def keep_luck(context: Context, source: Source, found: Sequence[Fortune]) -> None:
    """Note the luck of a saved match in the record book."""
    rows: dict[int, dict[str, tuple[float, float, float]]] = {}
    for one in found:
        rows.setdefault(one.seat, {})[one.kind] = (one.worth, one.mean, one.spread)
    journal = context.journal() if source.kept else None
    if journal is not None:
        with suppress(Error, OSError), journal.transaction() as db:
            people.keep_luck(db, source.kept, rows)
