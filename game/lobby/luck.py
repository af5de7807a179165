"""How lucky somebody was: what chance brought, what it could have brought, and how rare that is (MOM-LUCK-1)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from random import Random
from typing import Final, Protocol

import msgspec

from game.kernel.messages import say

REDRAWS: Final = 5_000
"""So often is drawn again where a distribution is not known."""
GRID: Final = 4_000
"""So many steps the sum of distributions is kept on where their worths are no small fractions."""
RARE: Final = 0.25
"""A share of games from which on somebody counts as lucky, or unlucky."""


class Drawn(Protocol):
    """What one answer of chance brought a seat (`game.games.story.Draw`)."""

    @property
    def seat(self) -> int:
        """Whom it served."""
        ...

    @property
    def kind(self) -> str:
        """What is counted."""
        ...

    @property
    def worth(self) -> float:
        """What came."""
        ...

    @property
    def mean(self) -> float:
        """What could be expected."""
        ...

    @property
    def spread(self) -> float:
        """The standard deviation of that."""
        ...

    @property
    def chances(self) -> tuple[tuple[float, float], ...]:
        """What could have come, as (worth, probability); empty where that is not known exactly."""
        ...


class Fortune(msgspec.Struct, frozen=True):
    """The luck of a seat in one thing over a match: what came, what was expected, and how that is spread.

    `above` is the share of games that are luckier, `level` of those that are as lucky, `draws` how many answers of
    chance there were.
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
        """The share of games that are luckier, those that are as lucky by half."""
        return self.above + self.level / 2

    @property
    def words(self) -> str:
        """What that is in plain words."""
        if self.luckier <= RARE:
            return say("Lucky: 1 game in {number} is luckier.", number=_one_in(self.luckier))
        if self.luckier >= 1 - RARE:
            return say("Unlucky: 1 game in {number} is unluckier.", number=_one_in(1 - self.luckier))
        return say("Ordinary.")


def _one_in(share: float) -> int:
    return min(REDRAWS, round(1 / max(share, 1 / REDRAWS)))


def fortunes(draws: Iterable[Drawn]) -> list[Fortune]:
    """Return the luck of each seat in each thing, by seats, things in the order in which they came up."""
    rows: dict[tuple[int, str], list[Drawn]] = {}
    for one in draws:
        rows.setdefault((one.seat, one.kind), []).append(one)
    return [_fortune(seat, kind, own) for (seat, kind), own in sorted(rows.items(), key=lambda row: row[0][0])]


def _fortune(seat: int, kind: str, draws: Sequence[Drawn]) -> Fortune:
    worth, mean = sum(one.worth for one in draws), sum(one.mean for one in draws)
    spread = sum(one.spread**2 for one in draws) ** 0.5
    above, level = rarity(draws)
    return Fortune(seat, kind, worth, mean, spread, len(draws), above, level)


def rarity(draws: Sequence[Drawn]) -> tuple[float, float]:
    """Return how likely the same answers bring more altogether, and how likely just as much.

    Folds the distributions of the draws; where one is not known, draws them all again so many times.
    """
    if all(one.chances for one in draws):
        return _folded(draws)
    dice, worth = Random(len(draws)), sum(one.worth for one in draws)
    sums = [sum(_again(one, dice) for one in draws) for _ in range(REDRAWS)]
    return sum(one > worth for one in sums) / REDRAWS, sum(one == worth for one in sums) / REDRAWS


def _again(one: Drawn, dice: Random) -> float:
    if not one.chances:
        return dice.gauss(one.mean, one.spread)
    worths, weights = zip(*one.chances, strict=True)
    return float(dice.choices(worths, weights)[0])


def _folded(draws: Sequence[Drawn]) -> tuple[float, float]:
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


def _step(draws: Sequence[Drawn]) -> float:
    """Return the step of the grid that sums are kept on: a half where all worths are halves, else a fine one."""
    worths = {worth for one in draws for worth, _ in one.chances}
    if all(2 * worth == round(2 * worth) for worth in worths):
        return 0.5
    reach = sum(one.chances[-1][0] - one.chances[0][0] for one in draws)
    return reach / GRID if reach else 1.0
