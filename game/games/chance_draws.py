"""How random results are rated: the outcome, and the possible ones with their probabilities (MOM-LUCK-1)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from math import comb

from game.lobby.luck import Draw

Chances = tuple[tuple[float, float], ...]
"""Possible outcomes as (value, probability), lowest first."""


def equally(worths: Iterable[float]) -> Chances:
    """Return the distribution in which each of these values is equally likely.

    >>> equally([0, 0, 3, 1])
    ((0, 0.5), (1, 0.25), (3, 0.25))
    """
    counts = Counter(worths)
    return as_chances({worth: count / counts.total() for worth, count in counts.items()})


def as_chances(found: Mapping[float, float]) -> Chances:
    """Return the distribution as a sorted tuple."""
    return tuple(sorted(found.items()))


def taken(good: int, of: int, number: int) -> Chances:
    """Return the distribution of how many good cards are among `number` taken from `of`, of which `good` are good.

    >>> taken(1, 4, 2)
    ((0, 0.5), (1, 0.5))
    """
    ways = comb(of, number)
    least, most = max(0, number - (of - good)), min(good, number)
    return tuple((n, comb(good, n) * comb(of - good, number - n) / ways) for n in range(least, most + 1))


def draw_of(seat: int, kind: str, worth: float, chances: Chances) -> list[Draw]:
    """Return a seat's random result as a list; an empty one if nothing could have come at all."""
    if len(chances) < 2 and not worth:
        return []
    mean = sum(value * chance for value, chance in chances)
    spread = sum((value - mean) ** 2 * chance for value, chance in chances) ** 0.5
    return [Draw(seat, kind, worth, mean, spread, chances)]
