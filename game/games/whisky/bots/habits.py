"""How the lower levels choose, without the table of values.

Everything is seen from seat A's side; seat B uses the mirrored level. A mix is the shares of the nine commits.
"""

from collections.abc import Sequence
from functools import cache, lru_cache
from math import exp
from typing import Final

import numpy as np

from game.games.whisky.bots import matrix
from game.games.whisky.bots.numbers import LEVELS, LOST, ROW, WON, Deck, Display, mirror, parts_of
from game.games.whisky.bots.values import Row
from game.games.whisky.rules.cards import GOLD, KINDS

Mix = tuple[float, ...]

WIN: Final = 12.0
_BULLET: Final = (1.0, 1.6, 3.0, WIN)  # the Rookie's value of the next bullet with 0 to 3 bullets
_GULP: Final = (2.2, 4.5, WIN, 3.2, 5.5)  # of the next gulp: middle, own full, own low, the opponent's full, low
ROOKIE_HEAT: Final = 2.0
"""How much more gain a Rookie must expect from one card than from another to prefer it 2.7 to 1."""
ROOKIE_SLIPS: Final = 0.3
"""The share of a Rookie's commits that are random."""
REGULAR_SLIPS: Final = 0.2
"""The share of a Regular's commits that are random."""


def open_after(played: Sequence[str]) -> list[bool]:
    """Return, for each commit, whether a seat that has played some kinds this round can make it."""
    pairs = [(near, far) for near in KINDS for far in KINDS]
    return [all([*played, *pair].count(kind) <= 2 for kind in pair) for pair in pairs]


def _shares(weights: Sequence[float]) -> Mix:
    total = sum(weights)
    return tuple(weight / total for weight in weights)


def uniform(played: Sequence[str]) -> Mix:
    """Return equal shares of all commits in hand."""
    return _shares([float(can) for can in open_after(played)])


def blurred(exact: Sequence[float], played: Sequence[str], slips: float) -> Mix:
    """Return a mix blended with a share `slips` of uniformly random commits."""
    return tuple((1 - slips) * share + slips * any_ for share, any_ in zip(exact, uniform(played), strict=True))


# -- the Regular ----------------------------------------------------------------------------------------

# How near a seat is to winning with 0, 3, 6 nuggets; 0 to 3 bullets; no bottle, a full one, a nearly empty one: with
# 5 cards or more in the deck, 3 or 4, 2, fewer. Towards closing time the bottle counts more and more, and so does gold.
_NEAR_GOLD: Final = ((0.0, 0.24, 0.40), (0.0, 0.32, 0.52), (0.0, 0.42, 0.62), (0.0, 0.48, 0.80))
_NEAR_SHOTS: Final = (
    (0.0, 0.19, 0.44, 0.74),
    (0.0, 0.19, 0.40, 0.70),
    (0.0, 0.18, 0.37, 0.66),
    (0.0, 0.17, 0.32, 0.60),
)
_NEAR_WHISKY: Final = ((0.0, 0.16, 0.42), (0.0, 0.35, 0.54), (0.0, 0.53, 0.74), (0.0, 0.92, 0.93))


def _strength(nuggets: int, bullets: int, bottle: int, hour: int) -> float:
    gold, shots, whisky = _NEAR_GOLD[hour][nuggets // 3], _NEAR_SHOTS[hour][bullets], _NEAR_WHISKY[hour][bottle]
    return 1 - (1 - gold) * (1 - shots) * (1 - whisky)


@cache
def worths(deck: int) -> Row:
    """Return the Regular's estimate of each level's value for A, with a full display and `deck` cards left."""
    hour = 0 if deck >= 5 else 1 if deck >= 3 else 2 if deck == 2 else 3
    found = np.zeros(ROW, np.float32)
    for level in range(LEVELS):
        na, nb, ba, bb, bottle = parts_of(level)
        own, other = (bottle, 0) if bottle < 3 else (0, bottle - 2)
        found[level] = _strength(na, ba, own, hour) - _strength(nb, bb, other, hour)
    found[WON], found[LOST] = 1.0, -1.0
    return found


class Guesses:
    """Replaces the table of values for the Regular: a rule of thumb that ignores what is in the display."""

    def row(self, kept: Display, deck: Deck) -> Row:
        """Return the estimate for the cards left in the display over a deck, before the refill."""
        return worths(sum(deck) - 4 + len(kept))


GUESSES: Final = Guesses()


# -- the Rookie -----------------------------------------------------------------------------------------


def gains(level: int, card: int) -> tuple[float, float, float]:
    """Return the Rookie's estimate of what a win with Loot, Shoot and Whisky is worth at a slot with a saloon kind."""
    nuggets, _, bullets, _, bottle = parts_of(level)
    if GOLD[card]:
        loot = WIN if nuggets + GOLD[card] >= 9 else GOLD[card] / 2.4
    else:
        loot = _GULP[bottle] if card == 2 else _BULLET[bullets]
    return loot, _BULLET[bullets], _GULP[bottle]


def slot_payoffs(level: int, card: int) -> np.ndarray[tuple[int, int], np.dtype[np.float64]]:
    """Return the Rookie's estimate of what its kind (row) brings at one slot against the other's (column)."""
    own, other = gains(level, card), gains(mirror(level), card)
    return np.array([[0.0, -other[1], own[0]], [own[1], 0.0, -other[2]], [-other[0], own[2], 0.0]])


@lru_cache(maxsize=4096)
def slot_mix(level: int, card: int) -> Mix:
    """Return how often to play Loot, Shoot and Whisky at one slot if that slot were the whole game.

    Half of the mix is balanced; the other half compares each card's gain with the gain of the card that beats it, as if
    the other seat played at random.
    """
    own, other = gains(level, card), gains(mirror(level), card)
    hopes = (own[0] - other[1], own[1] - other[2], own[2] - other[0])
    wanted = _shares([exp((hope - max(hopes)) / ROOKIE_HEAT) for hope in hopes])
    payoffs = slot_payoffs(level, card) / (2 * WIN)
    every = np.ones((1, 3), np.bool_)
    balanced = matrix.solve(payoffs[None], every, every)[1][0].tolist()
    return tuple((one + two) / 2 for one, two in zip(wanted, balanced, strict=True))


def rookie_mix(level: int, near: int, far: int, own: Sequence[str] = ()) -> Mix:
    """Return the Rookie's mix: each slot on its own, by its immediate gain, with some random commits.

    It takes no account of the deck or of the other seat's cards.
    """
    one, two = slot_mix(level, near), slot_mix(level, far)
    floor = 0.02  # so that some weight is left where the hand lacks what the slots call for
    weights = [(one[c // 3] + floor) * (two[c % 3] + floor) * can for c, can in enumerate(open_after(own))]
    return blurred(_shares(weights), own, ROOKIE_SLIPS)
