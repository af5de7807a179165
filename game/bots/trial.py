"""A sequential test of fairness: betting confidence sequences, valid whenever one looks at them.

For each side and each supposed mean m, a bettor bets on the shares that the side wins, block by block. If m is the
true mean, the wealth can hardly grow: the probability that it ever reaches 1/a is at most a, at any time (LAB-23). So
a trial may stop as soon as it knows, and its intervals are valid throughout.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from math import log
from typing import TYPE_CHECKING, Any, Final, Literal

import msgspec

if TYPE_CHECKING:
    import numpy as np

STAKES: Final = (0.05, 0.1, 0.2, 0.3, 0.45)
"""The shares of the wealth staked on each block; the wealth is the mean over all of them."""
ALPHA: Final = 0.05
"""The rate at which a fair side may be judged lopsided."""
EVEN: Final = 0.10
"""The sides are judged balanced if each is known to be this close to its fair share."""
RICH: Final = 700.0
"""The logarithm of a wealth beyond which nothing changes, and computation stops."""
STEPS: Final = 1000
"""The number of steps between the supposed means."""
EDGE: Final = 1e-9
"""The tolerance of a logarithm."""

Verdict = Literal["even", "tilted", "undecided"]


class SideEstimate(msgspec.Struct, frozen=True):
    """What is known about a side: the mean of its shares, and the interval that contains its true mean."""

    mean: float
    low: float
    high: float


class Found(msgspec.Struct, frozen=True):
    """The result after a number of blocks; `widest` is the largest distance of an interval end from the fair share."""

    verdict: Verdict
    blocks: int
    sides: tuple[SideEstimate, ...]
    widest: float


@lru_cache(maxsize=8)
def _means(sides: int) -> np.ndarray[Any, Any]:
    """Return the supposed means, the fair one last."""
    import numpy as np

    return np.append(np.arange(1, STEPS) / STEPS, 1.0 / sides)


@lru_cache(maxsize=256)
def _gains(share: float, sides: int) -> np.ndarray[Any, Any]:
    """Return the growth of the logarithms of wealth by a side's share, for betting on more, then on less of it.

    By stake and supposed mean. The shares of blocks have few values: multiples of 1/n for n games.
    """
    import numpy as np

    stakes, means = np.array(STAKES)[:, None], _means(sides)
    more, less = stakes * (share - means) / means, -stakes * (share - means) / (1.0 - means)
    grown: np.ndarray[Any, Any] = np.log1p(np.concatenate((more, less)))
    return grown


class Trial:
    """Takes blocks of games, each as the share that every side won of it, and evaluates them."""

    def __init__(self, sides: int) -> None:
        """Raises ValueError for fewer than two sides."""
        import numpy as np

        if sides < 2:
            raise ValueError("one side alone is always even")
        self.sides, self.fair = sides, 1.0 / sides
        self.alpha = ALPHA / sides if sides > 2 else ALPHA
        self._means: np.ndarray[Any, Any] = _means(sides)
        # By side: the logarithms of the wealth for betting on more, then on less, by stake and supposed mean.
        self._parts = np.zeros((sides, 2 * len(STAKES), len(self._means)))
        self._ruled_out = np.zeros((sides, len(self._means)), dtype=bool)
        self._sums = np.zeros(sides)
        self.blocks = 0

    def add(self, shares: Sequence[float]) -> None:
        """Add a block: the share of its games that each side won, draws shared; each from 0 to 1.

        Raises ValueError for anything else.
        """
        import numpy as np

        if len(shares) != self.sides or not all(0.0 <= share <= 1.0 for share in shares):
            raise ValueError(f"a block is {self.sides} shares from 0 to 1")
        for number, share in enumerate(shares):
            self._parts[number] += _gains(share, self.sides)
            self._rule_out(number)
        self._sums += np.array(shares)
        self.blocks += 1

    def _rule_out(self, number: int) -> None:
        """Rule out the supposed means at which a side's bettor has become rich.

        The wealth is a mean, so only where one of its parts is rich it can be, and the rest need not be computed.
        """
        import numpy as np

        parts = self._parts[number]
        may = np.flatnonzero((parts.max(axis=0) >= log(1.0 / self.alpha) - EDGE) & ~self._ruled_out[number])
        if not len(may):
            return
        wealth = np.exp(np.minimum(parts[:, may], RICH)).mean(axis=0)
        self._ruled_out[number, may[wealth >= 1.0 / self.alpha]] = True

    def found(self) -> Found:
        """Return what is known so far. A fair share once ruled out stays ruled out."""
        sides = tuple(self._side(number) for number in range(self.sides))
        widest = max(max(self.fair - side.low, side.high - self.fair) for side in sides)
        tilted = bool(self._ruled_out[:, -1].any())
        verdict: Verdict = "tilted" if tilted else "even" if widest <= EVEN else "undecided"
        return Found(verdict, self.blocks, sides, widest)

    def _side(self, number: int) -> SideEstimate:
        left = self._means[:-1][~self._ruled_out[number, :-1]]
        mean = float(self._sums[number] / self.blocks) if self.blocks else self.fair
        if not len(left):  # blocks that contradict each other more than chance allows
            return SideEstimate(mean, mean, mean)
        step = 1.0 / STEPS
        low, high = float(left[0]) - step, float(left[-1]) + step
        if self._ruled_out[number, -1]:  # then the interval ends between the fair share and the remaining means
            low = max(low, (self.fair + left[0]) / 2.0) if left[0] > self.fair else low
            high = min(high, (self.fair + left[-1]) / 2.0) if left[-1] < self.fair else high
        return SideEstimate(mean, float(low), float(high))
