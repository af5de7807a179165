"""The race for a Flag in numbers: the turns a path takes, who is there first, and whether a carrier gets home.

Action cards give 1 to 4 card lengths, as often as the deck has them. Walks are counted in halves of a card length.
"""

from collections.abc import Sequence
from functools import lru_cache
from math import ceil, exp, sqrt
from typing import Final

from game.games.shoot.rules.cards import SPLATTERCARDS
from game.geometry.units import HALF

TURNS: Final = 16  # looked ahead; a runner not there by then never is
LONGEST: Final = 60  # halves
SLIP: Final = 6.0  # mm by which real legs cut the corners of computed paths
_MOVES: Final = [card.move for card in SPLATTERCARDS.values()]
DRAWS: Final = tuple((2 * move, _MOVES.count(move) / len(_MOVES)) for move in (1, 2, 3, 4))
MEAN: Final = sum(halves * share for halves, share in DRAWS)  # halves that an action card gives


@lru_cache(maxsize=32)
def paces(minus: int, more: int = 0) -> tuple[tuple[int, float], ...]:
    """Return the halves that an action card may bring, less MOVE symbols, and how likely each is (S-MOVE-1).

    `more` halves come from a head start.
    """
    found: dict[int, float] = {}
    for halves, share in DRAWS:
        budget = max(1, halves - 2 * minus) + more
        found[budget] = found.get(budget, 0.0) + share
    return tuple(found.items())


@lru_cache(maxsize=LONGEST + 1)
def arrival(halves: int) -> tuple[float, ...]:
    """Return the probabilities of having gone this many halves after 0, 1, 2 ... TURNS action cards."""
    if halves <= 0:
        return (1.0,) * (TURNS + 1)
    ways = [(share, arrival(halves - budget)) for budget, share in DRAWS]
    return (0.0, *(sum(share * way[turn] for share, way in ways) for turn in range(TURNS)))


@lru_cache(maxsize=LONGEST + 1)
def turns(halves: int) -> float:
    """Return the mean number of action cards that this many halves take."""
    return 0.0 if halves <= 0 else 1.0 + sum(share * turns(halves - budget) for budget, share in DRAWS)


def halves_of(way: float, minus: float = 0.0) -> int:
    """Return the halves that a path in mm takes; `minus`: card lengths that wounds take from each action card."""
    pace = MEAN / max(1.3, MEAN - 2.0 * minus)
    return min(LONGEST, max(0, ceil((way - SLIP) / HALF * pace)))


def firsts(halves: Sequence[int]) -> list[float]:
    """Return each runner's probability to be there first; they take turns in the order given."""
    found, still = [0.0] * len(halves), 1.0  # probability that none is there yet
    tables = [arrival(one) for one in halves]
    for turn in range(1, TURNS + 1):
        for number, table in enumerate(tables):
            away = 1.0 - table[turn - 1]
            if away <= 1e-9:
                found[number] += still
                return found
            comes = (table[turn] - table[turn - 1]) / away
            found[number] += still * comes
            still *= 1.0 - comes
    return [chance + still / len(halves) for chance in found]


def hold(left: float, suffered: float, threat: float, ahead: float, foes: int = 1, *, moves: bool = False) -> float:
    """Return a carrier's chance to get home: turns left, points suffered, what threatens it, and who is in its way.

    `threat`: points of the worst strike that an opponent's next turn may bring; `ahead`: the least number of turns
    that an opponent needs more than the carrier to its Base, or in all to reach the carrier; `foes`: living opponents;
    `moves`: it is the carrier's turn. Found from 6,000 turns of carriers in games of Regulars with two and four seats.
    """
    ahead = min(max(ahead, -4.0), 4.0)
    sum_ = 5.365 + 0.875 * moves - 2.388 * sqrt(left) - 0.277 * suffered - 0.17 * threat
    return 1.0 / (1.0 + exp(-sum_ - 0.124 * ahead + 0.406 * (foes - 1)))
