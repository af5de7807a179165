"""One human sentence of the coach on the end page, where it is exact or sure (part F.5): never a number.

Where a game knows its costs exactly, it is about the costliest choice; elsewhere about the last choice for which a sure
win was there to take, told to whoever has not won.
"""

from __future__ import annotations

from time import perf_counter
from typing import TYPE_CHECKING, Final

from game.games.markers import named
from game.games.story import story_of
from game.games.sure_wins import sure_wins
from game.kernel.entry import ReplayMismatch

if TYPE_CHECKING:
    from collections.abc import Iterator

    from game.features.context import Context, Source
    from game.kernel.entry import Entry

LEAST: Final = 0.05
"""The share of a win, or of a duel, that a choice must have cost."""


A_SLICE: Final = 0.003
"""Seconds of each step spent on looking for a sure win."""


def coach_words(context: Context, source: Source) -> Iterator[str]:
    """Yield the sentence so far, choice by choice; the last one is the sentence, empty for none.

    Only for one person alone, about choices of their own; each step takes a few milliseconds.
    """
    if len(source.people) != 1 or context.settings.hints == "off":
        return
    seat = source.people[0]
    entries = [(number, entry) for number, entry in enumerate(source.past.entries) if number not in source.taken]
    own = [(number, entry) for number, entry in entries if number and entry.seat == seat]
    exact = story_of(source.game.key).evaluator.exact
    try:
        yield from _costliest(source, seat, own) if exact else _missed(source, seat, own)
    except (ReplayMismatch, LookupError, ValueError):  # earlier rules, or a file the coach thinks with is missing
        return


def _costliest(source: Source, seat: int, own: list[tuple[int, Entry]]) -> Iterator[str]:
    """Yield the sentence on the costliest choice so far."""
    story, worst, words = story_of(source.game.key), LEAST, ""
    for number, entry in own:
        view = source.past.state(number - 1).view(seat)
        known = story.evaluator.exactly(view, entry.choice)
        if known is not None and known.cost >= worst:
            reasons = [why for why in story.explanations(view, entry.choice, known.better)[:1] if why.weight >= 1]
            if reasons:
                worst, words = known.cost, named(reasons[0].words, source.names)
        yield words


def _missed(source: Source, seat: int, own: list[tuple[int, Entry]]) -> Iterator[str]:
    """Yield nothing until the last sure win that was not taken is found, then the sentence on it."""
    story, end = story_of(source.game.key), source.past.state(len(source.past.entries) - 1).outcome
    if end is None or seat in end.winners:
        return
    until = perf_counter() + A_SLICE
    for number, entry in reversed(own):
        view = source.past.state(number - 1).view(seat)
        for better in sure_wins(view, entry.choice):
            words = story.missed_win(view, entry.choice, better) if better is not None else ""
            if words:
                yield named(words, source.names)
                return
            if perf_counter() > until:
                yield ""
                until = perf_counter() + A_SLICE
