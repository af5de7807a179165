"""One human sentence of the coach on the end page, where every choice is known exactly (part F.5): never a number."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game.games.markers import named
from game.games.story import story_of
from game.kernel.entry import ReplayMismatch

if TYPE_CHECKING:
    from collections.abc import Iterator

    from game.features.context import Context, Source

LEAST: Final = 0.05
"""The share of a win, or of a duel, that a choice must have cost."""


def coach_words(context: Context, source: Source) -> Iterator[str]:
    """Yield the sentence so far, choice by choice; the last one is on the costliest choice, empty for none.

    Only of a game that knows its costs exactly, for one person alone; each step takes a few milliseconds.
    """
    story = story_of(source.game.key)
    if not story.evaluator.exact or len(source.people) != 1 or context.settings.hints == "off":
        return
    seat, worst, words = source.people[0], LEAST, ""
    for number, entry in enumerate(source.past.entries):
        if entry.seat != seat or not number:
            continue
        try:
            view = source.past.state(number - 1).view(seat)
            known = story.evaluator.exactly(view, entry.choice)
        except (ReplayMismatch, LookupError, ValueError):  # earlier rules, or a file the coach thinks with is missing
            return
        if known is not None and known.cost >= worst:
            reasons = [why for why in story.explanations(view, entry.choice, known.better)[:1] if why.weight >= 1]
            if reasons:
                worst, words = known.cost, named(reasons[0].words, source.names)
        yield words
