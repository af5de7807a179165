"""One kind sentence for everybody who did not win: what they did most of (TEACH-END-2)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, Final, NamedTuple

from game.kernel.messages import say
from game.lobby.report import Praise
from game.lobby.tally import events_of

COMPANY: Final = (
    say("good company to the last card"),
    say("never gave up"),
    say("made it a real fight"),
    say("will be back"),
    say("kept smiling"),
    say("had the best ideas, and the worst luck"),
    say("the one to beat next time"),
)
"""For those who have done nothing that is counted."""


class Measure(NamedTuple):
    """Something countable: the numbers by seat, the words for whoever has most, and for a number of it."""

    counts: Sequence[float]
    most: str
    some: Callable[[int], str]


def praises(measures: Sequence[Measure], winners: Sequence[int], seats: int) -> tuple[Praise, ...]:
    """Return a kind sentence for every seat that did not win, in seat order; each superlative is used once."""
    used: set[int] = set()
    return tuple(
        Praise(seat, _words(measures, seat, used)) for seat in range(1, seats + 1) if seat not in winners
    )  # fmt: skip


def _words(measures: Sequence[Measure], seat: int, used: set[int]) -> str:
    """Return a seat's praise: for what it has most of all, otherwise for what it comes nearest in."""
    shares = []
    for number, measure in enumerate(measures):
        mine, most = measure.counts[seat - 1], max(measure.counts)
        if mine >= 1 and number not in used:
            alone = mine == most and list(measure.counts).count(most) == 1
            shares.append((2.0 if alone else mine / most, -number))
    if not shares:
        return COMPANY[(seat - 1) % len(COMPANY)]
    share, number = max(shares)[0], -max(shares)[1]
    used.add(number)
    measure = measures[number]
    return measure.most if share == 2.0 else measure.some(int(measure.counts[seat - 1]))


def counted(entries: Iterable[Any], seats: int, fields: Mapping[str, str]) -> list[int]:
    """Return how often each seat did something, from the names of events and their fields that name the seat."""
    found = [0] * seats
    for event in events_of(entries, *fields):
        seat = int(event.get(fields[event.name]) or 0)
        if seat:
            found[seat - 1] += 1
    return found
