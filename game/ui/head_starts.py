"""Panel part that shows the search for a fair head start: a sentence, progress, bars (LAB-29)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, NamedTuple, Protocol

import pygame

from game.kernel.messages import say
from game.lobby.fair_head_start import HeadStarts, lines, verdict_text
from game.lobby.lab import LabSheet, ShareBar
from game.ui import text
from game.ui.bars import draw_progress, draw_share, most_of
from game.ui.form_scene import FormScene
from game.ui.theme import palette, roomy, scale, text_px
from game.ui.widgets import Button

LAYOUT_S: Final = 0.4
"""Seconds between two updates of the figures while games are played."""


class HeadStartWish(NamedTuple):
    """The players to balance: the stronger and the weaker level, whether the weaker is alone, mode, number of seats."""

    strong: str
    weak: str
    alone: bool
    mode: str
    seats: int


class HeadStartSearch(Protocol):
    """A search running elsewhere; no call blocks."""

    def news(self) -> HeadStarts | None:
        """Return the newest figures if they are newer than the last ones."""

    def stop(self) -> None:
        """Stop the search; what was played stays."""


Begin = Callable[[HeadStartWish], HeadStartSearch]


class HeadStartPart:
    """Runs a search and shows what it finds on a form."""

    def __init__(self, page: FormScene, begin: Begin) -> None:
        self.page, self._begin = page, begin
        self.found: HeadStarts | None = None
        self.run: HeadStartSearch | None = None
        self.halt = Button(say("Stop the search"), self.stop, icon_name="halt", size=22, words=say("Stop"))
        self.halt.says(say("Ends the games; what has been found stays."))
        self._late: HeadStarts | None = None
        self._since = 0.0
        self.clear()

    def clear(self) -> None:
        """Discard the positions before a new layout."""
        self.progress = pygame.Rect(0, 0, 0, 0)
        self.bars: list[tuple[pygame.Rect, ShareBar]] = []
        self.sentence: tuple[str, pygame.Rect] = ("", pygame.Rect(0, 0, 0, 0))

    @property
    def running(self) -> bool:
        return self.run is not None and (self.found is None or self.found.running)

    def begin(self, wish: HeadStartWish) -> None:
        self.stop()
        self.found, self._late, self._since = None, None, 0.0
        self.run = self._begin(wish)
        self.page.layout(self.page.size)

    def stop(self) -> None:
        if self.run is None:
            return
        self.run.stop()
        self.run = None
        if self.found is not None and self.found.running:
            self.found = _stopped(self._late or self.found)
            self.page.layout(self.page.size)

    def update(self, dt: float) -> bool:
        """Receive results a few times a second; return whether the form needs a new layout."""
        self._since += dt
        self._late = (self.run.news() if self.run is not None else None) or self._late
        if self._late is None or self.page.group.held or (self._late.running and self._since < LAYOUT_S):
            return False
        self.found, self._late, self._since = self._late, None, 0.0
        return True

    def make(self, weak: str, strong: str, inner: pygame.Rect, y: int) -> int:
        """Place the sentence, the progress, and a bar for each head start; return where the next part goes."""
        self.clear()
        found, words = self.found, ""
        if found is not None:
            words = verdict_text(found, weak, strong)
        if words:
            high = text.measure(words, text_px(20), "bold", inner.width)[1]
            self.sentence = (words, pygame.Rect(inner.x, y, inner.width, high))
            y += high + scale(10)
        if self.running:
            y = self._make_progress(inner, y)
        elif found is not None and found.stopped:
            y = self.page.effect(say("Stopped: the games played so far are saved."), inner, y)
        return self._make_bars(found, inner, y) if found is not None else y

    def _make_progress(self, inner: pygame.Rect, y: int) -> int:
        found = self.found
        played, most = (found.played, found.planned) if found is not None else (0, 0)
        words = say("Bots play: {games} of at most {most} games", games=played, most=most) if most else ""
        y = self.page.effect(words or say("Starting the bot games ..."), inner, y)
        wide = min(self.halt.wish(), inner.width // 2)
        self.halt.rect = pygame.Rect(inner.right - wide, y, wide, self.halt.height())
        self.page.group.add(self.halt)
        bar = pygame.Rect(inner.x, 0, max(1, inner.width - wide - scale(12)), roomy(12))
        bar.centery = self.halt.rect.centery
        self.progress = bar
        return self.halt.rect.bottom + scale(12)

    def _make_bars(self, found: HeadStarts, inner: pygame.Rect, y: int) -> int:
        for one, words in zip(found.tried, lines(found), strict=True):
            y = self.page.effect(words, inner, y) - scale(4)
            bar = pygame.Rect(inner.x, y, inner.width, roomy(18))
            self.bars.append((bar, ShareBar(words, 0, one.mean, one.low, one.high, found.fair)))
            y = bar.bottom + scale(12)
        return y

    def draw(self, surface: pygame.Surface) -> None:
        view = self.page.scroll.view
        words, room = self.sentence
        if words and room.colliderect(view):
            text.draw(surface, words, room, text_px(20), palette().hazard, "bold")
        if self.progress.width and self.progress.colliderect(view):
            found = self.found
            sheet = LabSheet(stage="playing", played=found.played, planned=found.planned) if found else LabSheet()
            draw_progress(surface, self.progress, sheet)
        most = most_of(one for _, one in self.bars)
        for bar, one in self.bars:
            if bar.colliderect(view):
                draw_share(surface, bar, one, most)


def _stopped(found: HeadStarts) -> HeadStarts:
    from msgspec.structs import replace

    return replace(found, stopped=found.running)
