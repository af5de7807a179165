"""Numbers for positions at the start of a round, as the solver and the shipped table count them (section 18).

A *level* encodes nuggets, bullets and bottle in one number 0 to 719; 720 means "A has won", 721 "B has won".
A *deck* is the count of each saloon kind in it, in the order of cards.SALOON; a *display* the kinds of slots 1 to 4.
"""

from collections.abc import Iterator, Sequence
from functools import cache
from itertools import product
from typing import Final

from game.games.whisky.rules.cards import IN_BOX

LEVELS: Final = 720
WON: Final = 720  # by A
LOST: Final = 721
ROW: Final = 722

Deck = tuple[int, int, int, int]
Display = tuple[int, ...]

_MIRRORED_BOTTLE: Final = (0, 3, 4, 1, 2)


def level_of(nuggets: Sequence[int], bullets: Sequence[int], bottle: int) -> int:
    """Return the level of A's and B's nuggets (0, 3, 6 each), bullets (0 to 3) and the bottle (state.MIDDLE to B_LOW).

    >>> level_of((0, 0), (0, 0), 0), level_of((6, 6), (3, 3), 4)
    (0, 719)
    """
    return ((nuggets[0] + nuggets[1] // 3) * 16 + bullets[0] * 4 + bullets[1]) * 5 + bottle


def parts_of(level: int) -> tuple[int, int, int, int, int]:
    """Return nuggets of A and B, bullets of A and B, and the bottle of a level."""
    return level // 240 * 3, level // 80 % 3 * 3, level // 20 % 4, level // 5 % 4, level % 5


def mirror(level: int) -> int:
    """Return the level with the seats exchanged."""
    if level >= LEVELS:
        return LEVELS + LOST - level
    na, nb, ba, bb, bottle = parts_of(level)
    return level_of((nb, na), (bb, ba), _MIRRORED_BOTTLE[bottle])


@cache
def possible_levels(pouches: int, sacks: int) -> tuple[int, ...]:
    """Return the levels that are possible with this many Pouches and Sacks out of display and deck, most bullets first.

    That is the order of the sweep: a round leads to the same deck only with more bullets.
    """
    sums = []
    for own, other in product(((0, 0), (1, 0), (2, 0), (0, 1)), repeat=2):  # 0, 3, 6 and 6 nuggets as Pouches, Sacks
        if own[0] + other[0] <= pouches and own[1] + other[1] <= sacks:
            sums.append((own[0] * 3 + own[1] * 6, other[0] * 3 + other[1] * 6))
    levels = [
        level_of(pair, (a, b), bottle) for pair in set(sums) for a in range(4) for b in range(4) for bottle in range(5)
    ]
    return tuple(sorted(levels, key=lambda level: (-sum(parts_of(level)[2:4]), level)))


@cache
def kept_levels(pouches: int, sacks: int) -> tuple[int, ...]:
    """Return the levels stored in the table: the larger of each mirrored pair, and none that is its own mirror."""
    return tuple(sorted(level for level in possible_levels(pouches, sacks) if level > mirror(level)))


def decks() -> list[Deck]:
    """Return all decks of up to 9 cards, in the order of the table."""
    counts = product(*(range(most + 1) for most in IN_BOX))
    return [(p, s, i, h) for p, s, i, h in counts if p + s + i + h <= 9]


def displays_over(deck: Deck) -> Iterator[tuple[Display, int, int]]:
    """Yield each display that the box can fill alongside a deck, and how many Pouches and Sacks are elsewhere."""
    for display in product(range(4), repeat=4):
        rest = [IN_BOX[kind] - deck[kind] - display.count(kind) for kind in range(4)]
        if min(rest) >= 0:
            yield display, rest[0], rest[1]


def without(deck: Deck, kind: int) -> Deck:
    """Return the deck with one card of a kind fewer."""
    p, s, i, h = (count - (number == kind) for number, count in enumerate(deck))
    return p, s, i, h
