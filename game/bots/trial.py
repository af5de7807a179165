"""When enough games have been played to say whether something is fair: a bet that may be looked at at any time.

For each side and a supposed mean m somebody bets on the shares that the side wins, block by block. If m is the true
mean nobody can get rich: the chance that the wealth ever reaches 1/a is at most a, whenever one looks (LAB-23). So a
trial may stop as soon as it knows, and its intervals hold at every moment of it.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Final, Literal

import msgspec

if TYPE_CHECKING:
    import numpy as np

STAKES: Final = (0.05, 0.1, 0.2, 0.3, 0.45)
"""What share of its wealth is put on each block; the wealth is the mean over all of them."""
ALPHA: Final = 0.05
"""How often a fair side may be called tilted."""
EVEN: Final = 0.10
"""So near to its fair share a side must be known to be for the sides to be called even."""
RICH: Final = 700.0
"""Logarithm of a wealth beyond which nothing more can be told, and nothing more be reckoned."""
STEPS: Final = 1000
"""The supposed means lie so finely."""

Verdict = Literal["even", "tilted", "undecided"]


class Side(msgspec.Struct, frozen=True):
    """What is known of a side: the mean of its shares, and the interval in which its true mean lies."""

    mean: float
    low: float
    high: float


class Found(msgspec.Struct, frozen=True):
    """What a trial has come to after so many blocks; `widest` is how far an interval reaches from the fair share."""

    verdict: Verdict
    blocks: int
    sides: tuple[Side, ...]
    widest: float


class Trial:
    """Takes blocks of games, each as the share that every side won of it, and says what they show."""

    def __init__(self, sides: int) -> None:
        """ValueError for fewer than two sides."""
        import numpy as np

        if sides < 2:
            raise ValueError("one side alone is always even")
        self.sides, self.fair = sides, 1.0 / sides
        self.alpha = ALPHA / sides if sides > 2 else ALPHA
        grid = np.arange(1, STEPS) / STEPS
        self._means: np.ndarray[Any, Any] = np.append(grid, self.fair)
        self._stakes = np.array(STAKES)[:, None]
        # By side: the logarithms of the wealth that bets on more and on less, by stake and supposed mean.
        self._more = np.zeros((sides, len(STAKES), len(self._means)))
        self._less = np.zeros_like(self._more)
        self._ruled_out = np.zeros((sides, len(self._means)), dtype=bool)
        self._sums = np.zeros(sides)
        self.blocks = 0

    def add(self, shares: Sequence[float]) -> None:
        """Take a block: the share of its games that each side won, draws shared; each from 0 to 1.

        Raises ValueError for anything else.
        """
        import numpy as np

        if len(shares) != self.sides or not all(0.0 <= share <= 1.0 for share in shares):
            raise ValueError(f"a block is {self.sides} shares from 0 to 1")
        won = np.array(shares)[:, None, None]
        self._more += np.log1p(self._stakes * (won - self._means) / self._means)
        self._less += np.log1p(-self._stakes * (won - self._means) / (1.0 - self._means))
        more, less = np.minimum(self._more, RICH), np.minimum(self._less, RICH)
        wealth = (np.exp(more).mean(axis=1) + np.exp(less).mean(axis=1)) / 2.0
        self._ruled_out |= wealth >= 1.0 / self.alpha
        self._sums += np.array(shares)
        self.blocks += 1

    def found(self) -> Found:
        """Return what is known by now. A fair side once ruled out stays ruled out."""
        sides = tuple(self._side(number) for number in range(self.sides))
        widest = max(max(self.fair - side.low, side.high - self.fair) for side in sides)
        tilted = bool(self._ruled_out[:, -1].any())
        verdict: Verdict = "tilted" if tilted else "even" if widest <= EVEN else "undecided"
        return Found(verdict, self.blocks, sides, widest)

    def _side(self, number: int) -> Side:
        left = self._means[:-1][~self._ruled_out[number, :-1]]
        mean = float(self._sums[number] / self.blocks) if self.blocks else self.fair
        if not len(left):  # blocks that contradict each other more than chance does
            return Side(mean, mean, mean)
        step = 1.0 / STEPS
        low, high = float(left[0]) - step, float(left[-1]) + step
        if self._ruled_out[number, -1]:  # then the interval ends between the fair share and what is left
            low = max(low, (self.fair + left[0]) / 2.0) if left[0] > self.fair else low
            high = min(high, (self.fair + left[-1]) / 2.0) if left[-1] < self.fair else high
        return Side(mean, float(low), float(high))


def tried(blocks: Sequence[Sequence[float]], sides: int) -> Found:
    """Return what some blocks show, taken in order up to the first at which it is known."""
    trial = Trial(sides)
    found = trial.found()
    for block in blocks:
        trial.add(block)
        found = trial.found()
        if found.verdict != "undecided":
            break
    return found
