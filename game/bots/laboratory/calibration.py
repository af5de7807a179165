"""Calibration of win chances: predictions at moments of many games, compared with who won them (MOM-WIN-4)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import log
from typing import Final

import msgspec

BINS: Final = 10
"""Number of classes in which predicted shares are compared with results."""


class Prediction(msgspec.Struct, frozen=True, array_like=True):
    """A moment of a game: its seed and mode, the sides' predicted chances, and each side's share of the win.

    The number of runs shows how rough the prediction was; 0: exact.
    """

    seed: int
    mode: str
    said: tuple[float, ...]
    came: tuple[float, ...]
    playings: int = 0


class Truth(msgspec.Struct, frozen=True):
    """How accurate they were. `gap`: the mean difference between predictions and results, class by class.

    `brier`: the mean square of prediction minus result; `flat`: the same if all sides are predicted equal.
    """

    moments: int
    games: int
    gap: float
    brier: float
    flat: float

    @property
    def ratio(self) -> float:
        """The Brier score relative to that of equal chances."""
        return self.brier / self.flat


def truth(moments: Sequence[Prediction]) -> Truth:
    """Return the summary of some moments; ValueError without any."""
    if not moments:
        raise ValueError("nothing was said")
    pairs = [pair for one in moments for pair in zip(one.said, one.came, strict=True)]
    count = len(pairs)
    brier = sum((said - came) ** 2 for said, came in pairs) / count
    flat = sum((1 / len(one.came) - came) ** 2 for one in moments for came in one.came) / count
    gap = sum(many * abs(said - came) for said, came, many in classes(moments)) / count
    return Truth(len(moments), len({(one.mode, one.seed) for one in moments}), gap, brier, flat)


def classes(moments: Iterable[Prediction]) -> list[tuple[float, float, int]]:
    """Return, class by class, the mean prediction, the mean result, and the count."""
    found: dict[int, list[tuple[float, float]]] = {}
    for one in moments:
        for said, came in zip(one.said, one.came, strict=True):
            found.setdefault(min(BINS - 1, int(said * BINS)), []).append((said, came))
    return [
        (sum(said for said, _ in rows) / len(rows), sum(came for _, came in rows) / len(rows), len(rows))
        for _, rows in sorted(found.items())
    ]


def raised(said: Sequence[float], power: float) -> tuple[float, ...]:
    """Return shares raised to a power, and normalised to a sum of 1."""
    found = [share**power for share in said]
    whole = sum(found)
    return tuple(share / whole for share in found)


def fitted(moments: Sequence[Prediction]) -> float:
    """Return the power that makes the results most likely."""

    def loss(power: float) -> float:
        total = 0.0
        for one in moments:
            for said, came in zip(raised(one.said, power), one.came, strict=True):
                total -= came * log(min(1.0, max(said, 1e-3)))
        return total

    powers: list[float] = [0.5 + 0.02 * step for step in range(126)]
    best: float = min(powers, key=loss)
    return round(best, 2)
