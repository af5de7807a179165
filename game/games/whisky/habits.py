"""How the lower levels choose: by what the two slots of a phase can bring, without the table of values.

All is told from seat A's side; seat B looks at the mirrored level. A mix is the shares of the nine commits.
"""

from collections.abc import Sequence
from functools import cache, lru_cache
from typing import Final

import numpy as np
from numpy.typing import NDArray

from game.games.whisky import matrix
from game.games.whisky.cards import GOLD, KINDS
from game.games.whisky.equilibrium import EFFECTS, NEXT, PAIR, closing
from game.games.whisky.levels import LEVELS, LOST, ROW, WON, mirror, parts_of

Floats = NDArray[np.float64]
Mix = tuple[float, ...]

WIN: Final = 12.0
_BULLET: Final = (1.0, 1.6, 3.0, WIN)  # the Rookie's joy in the next bullet with 0 to 3 bullets
_GULP: Final = (2.2, 4.5, WIN, 3.2, 5.5)  # in the next gulp: middle, own full, own low, the opponent's full, low
ROOKIE_SLIPS: Final = 0.5
"""How often a Rookie plays just anything."""


def open_after(played: Sequence[str]) -> list[bool]:
    """Tell for each commit whether a seat that has played some kinds this round can make it."""
    pairs = [(near, far) for near in KINDS for far in KINDS]
    return [all([*played, *pair].count(kind) <= 2 for kind in pair) for pair in pairs]


def _shares(weights: Sequence[float]) -> Mix:
    total = sum(weights)
    return tuple(weight / total for weight in weights)


def uniform(played: Sequence[str]) -> Mix:
    """Return equal shares of all commits in hand."""
    return _shares([float(can) for can in open_after(played)])


# -- the Regular ----------------------------------------------------------------------------------------


# How near a seat is to winning with 0, 3, 6 nuggets; 0 to 3 bullets; no bottle, a full one, a nearly empty one: early,
# halfway and late in a duel. Towards closing time the bottle counts more and more, and so does gold.
_NEAR_GOLD: Final = ((0.0, 0.23, 0.38), (0.0, 0.30, 0.48), (0.0, 0.46, 0.75))
_NEAR_SHOTS: Final = ((0.0, 0.19, 0.45, 0.75), (0.0, 0.18, 0.41, 0.71), (0.0, 0.17, 0.33, 0.62))
_NEAR_WHISKY: Final = ((0.0, 0.14, 0.40), (0.0, 0.32, 0.51), (0.0, 0.85, 0.90))
_A_ROUND_TAKES: Final = 2  # cards, about


def _strength(nuggets: int, bullets: int, bottle: int, hour: int) -> float:
    gold, shots, whisky = _NEAR_GOLD[hour][nuggets // 3], _NEAR_SHOTS[hour][bullets], _NEAR_WHISKY[hour][bottle]
    return 1 - (1 - gold) * (1 - shots) * (1 - whisky)


@cache
def worths(deck: int) -> Floats:
    """Return what the Regular thinks each level is worth to A after a round over so many deck cards."""
    left = deck - _A_ROUND_TAKES
    if left < 0:
        return closing().astype(np.float64)
    hour = 0 if left >= 5 else 1 if left >= 3 else 2
    found = np.zeros(ROW)
    for level in range(LEVELS):
        na, nb, ba, bb, bottle = parts_of(level)
        own, other = (bottle, 0) if bottle < 3 else (0, bottle - 2)
        found[level] = _strength(na, ba, own, hour) - _strength(nb, bb, other, hour)
    found[WON], found[LOST] = 1.0, -1.0
    return found


def regular_mixes(
    levels: NDArray[np.intp], near: int, far: int, deck: int, own: Sequence[bool], other: Sequence[bool]
) -> Floats:
    """Return the Regular's mixes [n, 9] at some levels over two saloon kinds, for the commits open to each seat [9].

    It looks at all that the two slots can come to, guesses what is then won, and balances its mix against the other
    seat's best answers. Of the deck it counts the cards; the other slots it does not see.
    """
    one = NEXT[EFFECTS[near][None, :], levels[:, None]]
    two = NEXT[EFFECTS[far][None, None, :], one[:, :, None]].reshape(len(levels), 49)
    payoffs = worths(deck)[two][:, PAIR]
    rows, columns = (np.broadcast_to(np.asarray(hand, np.bool_), (len(levels), 9)) for hand in (own, other))
    return matrix.solve(payoffs, rows, columns)[1]


def regular_mix(level: int, near: int, far: int, deck: int, own: Sequence[str] = (), other: Sequence[str] = ()) -> Mix:
    """Return the Regular's mix for a seat that has played some kinds this round, against one that played others."""
    found = regular_mixes(np.array([level], np.intp), near, far, deck, open_after(own), open_after(other))
    return tuple(found[0].tolist())


# -- the Rookie -----------------------------------------------------------------------------------------


def gains(level: int, card: int) -> tuple[float, float, float]:
    """Return what the Rookie would give for winning a slot with Loot, Shoot and Whisky, over a saloon kind."""
    nuggets, _, bullets, _, bottle = parts_of(level)
    if GOLD[card]:
        loot = WIN if nuggets + GOLD[card] >= 9 else GOLD[card] / 2.4
    else:
        loot = _GULP[bottle] if card == 2 else _BULLET[bullets]
    return loot, _BULLET[bullets], _GULP[bottle]


@lru_cache(maxsize=4096)
def slot_mix(level: int, card: int) -> tuple[float, float, float]:
    """Return how often to play Loot, Shoot and Whisky at one slot if that slot were all there is."""
    own, other = gains(level, card), gains(mirror(level), card)
    payoffs = np.array([[0.0, -other[1], own[0]], [own[1], 0.0, -other[2]], [-other[0], own[2], 0.0]]) / (2 * WIN)
    every = np.ones((1, 3), np.bool_)
    loot, shoot, whisky = matrix.solve(payoffs[None], every, every)[1][0].tolist()
    return loot, shoot, whisky


def rookie_mix(level: int, near: int, far: int, own: Sequence[str] = ()) -> Mix:
    """Return the Rookie's mix: each slot for itself, what it brings at once, and every other time just anything.

    It counts neither the deck nor the other seat's cards.
    """
    one, two = slot_mix(level, near), slot_mix(level, far)
    floor = 0.02  # so that something is left where the hand lacks what the slots ask for
    weights = [(one[c // 3] + floor) * (two[c % 3] + floor) * can for c, can in enumerate(open_after(own))]
    blank = uniform(own)
    return tuple(
        (1 - ROOKIE_SLIPS) * share + ROOKIE_SLIPS * any_ for share, any_ in zip(_shares(weights), blank, strict=True)
    )
