"""A person's costliest habit, from their finished games: worked out when it is shown, and never stored (RIV-13)."""

from __future__ import annotations

from functools import partial
from time import perf_counter
from typing import TYPE_CHECKING, Final

from game.games import games, meta_of
from game.games.story import story_of
from game.kernel.messages import say

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    import pygame

    from game.features.records.book import RecordBook
    from game.ui.form_scene import FormScene, Maker

A_SLICE: Final = 0.015
"""Seconds of each frame spent on it."""
MOST: Final = 150
"""How many of a person's newest games are read."""


class TellSearch:
    """Reads a person's finished games, a bit in each frame, in games that can tell a habit."""

    def __init__(self, book: RecordBook, person: int) -> None:
        self.told: dict[str, Sequence[str]] = {}
        """The sentences by game; none while its games are still being read."""
        self._steps: Iterator[None] | None = self._read(book, person)

    def _read(self, book: RecordBook, person: int) -> Iterator[None]:
        for game in (one.key for one in games()):
            tells = story_of(game).tells
            played = book.finished(person, game)[-MOST:] if tells is not None else ()
            if tells is None or not played:
                continue
            self.told[game] = ()
            for match, seat in played:
                yield
                play = book.finished_play(match, seat)
                if play is not None:
                    yield from tells.take(play)
            self.told[game] = tells.told()

    def look(self, whole: bool = False) -> bool:
        """Read on for a moment, or to the end (`whole`); return whether there is something new to show."""
        if self._steps is None:
            return False
        before, end = dict(self.told), perf_counter() + A_SLICE
        while self._steps is not None and (whole or perf_counter() < end):
            if next(self._steps, self) is self:
                self._steps = None
        return before != self.told

    @property
    def reading(self) -> bool:
        """Return whether it is still reading."""
        return self._steps is not None

    def panels(self, page: FormScene, name: str) -> list[tuple[str, Maker]]:
        """Return a panel for each game that can tell a habit and was played."""
        return [
            (say("What gives {name} away: {game}", name=name, game=meta_of(game).title), partial(_make, page, words))
            for game, words in self.told.items()
        ]


def _make(page: FormScene, words: Sequence[str], inner: pygame.Rect) -> int:
    y = inner.y
    for one in words or (say("Reading the finished games ..."),):
        y = page.effect(one, inner, y)
    return y
