"""Win chances through a whole game: which moments to compute next, and where they changed most (MOM-WIN-2).

Moments are numbers of log entries: the position after that entry. First come the starts of turns, spread over the
game, so that the curve appears at once; then the least certain ones are refined; then each entry of the turns in which
most changed.
"""

from __future__ import annotations

import itertools
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, Final, NamedTuple

from game.bots.chances import CLOSE, LITTLE, MOST, ROUGH, Estimate, Winning, merged, reckon
from game.bots.ismcts import Done
from game.kernel.entry import Entry

SECONDS: Final = 24.0
"""Seconds of one core that a game may take: 15 with two, including starting them."""
SKETCH_S, CLOSER_S = 0.45, 0.3
"""The part of them for the first pass over all turns, and for refining the least certain."""
FIRST: Final = 24
"""Runs per moment in the first pass; later the same number again, up to `MOST`."""
TURNS: Final = 5
"""How many turns are computed entry by entry."""
WITHIN: Final = 32
"""Maximum entries of such a turn."""
APART: Final = 2
"""Minimum turns between two reported swings."""


class Next(NamedTuple):
    """A moment to compute, and the number of runs for it now."""

    number: int
    playings: int


class Swing(NamedTuple):
    """A change of a seat's chance from the moment `before` to the one `after`, both numbers of entries."""

    before: int
    after: int
    seat: int
    was: float
    became: float
    error: float

    @property
    def size(self) -> float:
        return abs(self.became - self.was)


def turn_starts(turns: Sequence[int]) -> list[int]:
    """Return the moments at which turns start, and the end; `turns` are those of the entries.

    >>> turn_starts([0, 1, 1, 2, 2, 3])
    [0, 2, 4, 5]
    """
    last = len(turns) - 1
    return [number for number in range(len(turns)) if number == last or turns[number + 1] != turns[number]]


def spread(moments: Sequence[int]) -> list[int]:
    """Return moments in an order whose every prefix is spread over all: first the ends, then the middles.

    >>> spread([0, 10, 20, 30, 40])
    [0, 40, 20, 10, 30]
    """
    found = dict.fromkeys([*moments[:1], *moments[-1:]])
    gaps = [(0, len(moments) - 1)]
    while gaps:
        low, high = gaps.pop(0)
        middle = (low + high) // 2
        if low < middle < high:
            found[moments[middle]] = None
            gaps += [(low, middle), (middle, high)]
    return list(found)


class Curve:
    """The chances known through a game, and what to compute next."""

    def __init__(self, entries: Sequence[Entry], known: Mapping[int, Estimate] | None = None) -> None:
        """`known` are the points saved earlier."""
        self.turns = [entry.turn for entry in entries]
        self.starts = turn_starts(self.turns)
        self.points: dict[int, Estimate] = {
            number: one for number, one in (known or {}).items() if number < len(self.turns)
        }
        self.spent = 0.0
        self._left = [number for number in spread(self.starts) if number not in self.points]
        self._asked: set[int] = set()
        self._closer: list[int] | None = None

    @property
    def finished(self) -> bool:
        """Return whether nothing is left to compute, and nothing is being computed."""
        return not self._asked and self._find() is None

    @property
    def first_done(self) -> bool:
        """Return whether the first pass over the turns is complete: then the curve is whole, if rough."""
        return not self._left and not self._asked.difference(self.points)

    def next(self) -> Next | None:
        """Return what to compute next, and mark it as requested; None while there is nothing."""
        found = self._find()
        if found is not None:
            self._asked.add(found.number)
            if self._left and found.number == self._left[0]:
                self._left.pop(0)
        return found

    def _find(self) -> Next | None:
        if self._left and (self.spent < SECONDS * SKETCH_S or len(self.points) < 2):
            return Next(self._left[0], FIRST)
        if self.spent >= SECONDS or self._asked.difference(self.points):
            return None
        if self.spent < SECONDS * (SKETCH_S + CLOSER_S):
            rough = self._roughest(self.starts)
            if rough is not None:
                return rough
        if self._closer is None:
            self._closer = self._inside()
        for number in self._closer:
            if number not in self.points and number not in self._asked:
                return Next(number, 2 * FIRST)
        return self._roughest(self._closer)

    def _roughest(self, moments: Iterable[int]) -> Next | None:
        """Return the moment whose chances are least certain, if any is not certain enough."""
        open_ones = [
            number
            for number in moments
            if number in self.points and number not in self._asked and not enough(self.points[number])
        ]
        if not open_ones:
            return None
        number = max(open_ones, key=lambda one: self.points[one].error)
        return Next(number, min(MOST - self.points[number].playings, max(FIRST, self.points[number].playings)))

    def _inside(self) -> list[int]:
        """Return the moments within the turns of greatest change."""
        steps = sorted(_steps(self.points, [one for one in self.starts if one in self.points]), key=lambda one: -one[0])
        found: list[int] = []
        for _, before, after in steps[:TURNS]:
            found += range(before + 1, after)[-WITHIN:]
        return found

    def take(self, number: int, found: Estimate | None, seconds: float) -> None:
        """Store the result for a moment and the seconds of a core it took; None: it could not be computed."""
        self.spent += seconds
        self._asked.discard(number)
        if found is None:
            self.starts = [one for one in self.starts if one != number]
            self._closer = [one for one in self._closer if one != number] if self._closer is not None else None
            return
        self.points[number] = merged(self.points[number], found) if number in self.points else found


def enough(found: Estimate) -> bool:
    """Return whether more runs would change little (MOM-WIN-1)."""
    if not found.playings or found.playings >= MOST:
        return True
    return found.error <= (ROUGH if min(found.shares) < LITTLE else CLOSE)


def _steps(points: Mapping[int, Estimate], moments: Sequence[int]) -> list[tuple[float, int, int]]:
    """Return how much the chances change from each moment to the next, with both moments."""
    return [
        (max(abs(a - b) for a, b in zip(points[one].shares, points[other].shares, strict=True)), one, other)
        for one, other in itertools.pairwise(moments)
    ]


def swings(points: Mapping[int, Estimate], turns: Sequence[int], count: int = 5) -> list[Swing]:
    """Return the greatest swings of a game in order: not too close together, and larger than twice their error.

    `turns` are those of the entries. If a turn is known entry by entry, the swing is that of an entry (MOM-REP-7).
    """
    moments = sorted(points)
    found: list[Swing] = []
    for _, before, after in sorted(_steps(points, moments), key=lambda one: (-one[0], one[1])):
        swing = _swing(points, before, after)
        turn = turns[after]
        if swing.size > 2 * swing.error and all(abs(turn - turns[one.after]) >= APART for one in found):
            found.append(swing)
        if len(found) == count:
            break
    return sorted(found, key=lambda one: one.after)


def _swing(points: Mapping[int, Estimate], before: int, after: int) -> Swing:
    """Return the swing of the seat that gains most, or of the one that loses most if that is more."""
    one, other = points[before], points[after]
    changes = [b - a for a, b in zip(one.shares, other.shares, strict=True)]
    seat = max(range(len(changes)), key=lambda number: (round(abs(changes[number]), 9), changes[number]))
    error = float((one.error**2 + other.error**2) ** 0.5)
    return Swing(before, after, seat + 1, one.shares[seat], other.shares[seat], error)


def played(table: Any, winning: Winning, eye: int, dice: Any, playings: int, done: Done) -> Estimate:
    """Compute the chances with at most this many runs; `done` stops it earlier."""
    return reckon(table, winning, eye, dice, after(playings, done))


def after(playings: int, done: Done) -> Callable[[], bool]:
    """Return a function, called after each run, that returns whether enough runs were made or `done` is true."""
    left = [playings]

    def over() -> bool:
        left[0] -= 1
        return left[0] <= 0 or done()

    return over
