"""How lucky a player was: what came, what could have come, and how rare that is (MOM-LUCK-1)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from random import Random
from typing import Final

import msgspec

from game.kernel.messages import say

REDRAWS: Final = 5_000
"""Number of simulated draws where a distribution is unknown."""
GRID: Final = 4_000
"""Number of grid steps for sums of distributions whose values are not small fractions."""
RARE: Final = 0.25
"""Share of games below which a result counts as lucky, or unlucky."""


class Draw(msgspec.Struct, frozen=True):
    """One random result of a seat, and what could have been expected of it (MOM-LUCK-1).

    `kind` is what is counted, `mean` and `spread` (a standard deviation) are of the distribution at that moment;
    `chances` is that distribution as (value, probability), if it is known exactly. `number` is the index of its entry
    in the log, `turn` that entry's turn.
    """

    seat: int
    kind: str
    worth: float
    mean: float
    spread: float
    chances: tuple[tuple[float, float], ...] = ()
    number: int = 0
    turn: int = 0


class Fortune(msgspec.Struct, frozen=True):
    """A seat's luck in one respect over a match: what came, what was expected, and the spread.

    `above` is the share of luckier games, `level` that of equally lucky ones, `draws` the number of draws.
    """

    seat: int
    kind: str
    worth: float
    mean: float
    spread: float
    draws: int
    above: float
    level: float = 0.0

    @property
    def luckier(self) -> float:
        """The share of luckier games, plus half of the equally lucky ones."""
        return self.above + self.level / 2

    @property
    def words(self) -> str:
        if self.luckier <= RARE:
            return say("Lucky: 1 game in {number} is luckier.", number=_one_in(self.luckier))
        if self.luckier >= 1 - RARE:
            return say("Unlucky: 1 game in {number} is unluckier.", number=_one_in(1 - self.luckier))
        return say("Ordinary.")


def _one_in(share: float) -> int:
    return min(REDRAWS, round(1 / max(share, 1 / REDRAWS)))


def fortunes(draws: Iterable[Draw]) -> list[Fortune]:
    """Return the luck of each seat in each respect, by seats, then in order of first appearance."""
    rows: dict[tuple[int, str], list[Draw]] = {}
    for one in draws:
        rows.setdefault((one.seat, one.kind), []).append(one)
    return [_fortune(seat, kind, own) for (seat, kind), own in sorted(rows.items(), key=lambda row: row[0][0])]


def _fortune(seat: int, kind: str, draws: Sequence[Draw]) -> Fortune:
    worth, mean = sum(one.worth for one in draws), sum(one.mean for one in draws)
    spread = sum(one.spread**2 for one in draws) ** 0.5
    above, level = rarity(draws)
    return Fortune(seat, kind, worth, mean, spread, len(draws), above, level)


def rarity(draws: Sequence[Draw]) -> tuple[float, float]:
    """Return the probabilities that the same draws bring more in total, and exactly as much.

    Convolves the draws' distributions; where one is unknown, simulates them all instead.
    """
    if all(one.chances for one in draws):
        return _folded(draws)
    dice, worth = Random(len(draws)), sum(one.worth for one in draws)
    sums = [sum(_again(one, dice) for one in draws) for _ in range(REDRAWS)]
    return sum(one > worth for one in sums) / REDRAWS, sum(one == worth for one in sums) / REDRAWS


def _again(one: Draw, dice: Random) -> float:
    if not one.chances:
        return dice.gauss(one.mean, one.spread)
    worths, weights = zip(*one.chances, strict=True)
    return float(dice.choices(worths, weights)[0])


def _folded(draws: Sequence[Draw]) -> tuple[float, float]:
    step = _step(draws)
    sums: Mapping[int, float] = {0: 1.0}
    for chances, times in Counter(one.chances for one in draws).items():
        row = [(round(worth / step), chance) for worth, chance in chances]
        for _ in range(times):
            sums = _plus(sums, row)
    reached = sum(round(one.worth / step) for one in draws)
    return sum(chance for total, chance in sums.items() if total > reached), sums.get(reached, 0.0)


def _plus(sums: Mapping[int, float], row: Sequence[tuple[int, float]]) -> dict[int, float]:
    found: dict[int, float] = {}
    for total, chance in sums.items():
        for worth, share in row:
            found[total + worth] = found.get(total + worth, 0.0) + chance * share
    return found


def _step(draws: Sequence[Draw]) -> float:
    """Return the grid step for sums: a half if all values are halves, otherwise a fine one."""
    worths = {worth for one in draws for worth, _ in one.chances}
    if all(2 * worth == round(2 * worth) for worth in worths):
        return 0.5
    reach = sum(one.chances[-1][0] - one.chances[0][0] for one in draws)
    return reach / GRID if reach else 1.0
