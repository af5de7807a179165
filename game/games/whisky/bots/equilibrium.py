"""Perfect play (section 18): the mixes over commits, computed for one round from the shipped table of values.

Everything here is computed from what both seats know of a position; face-down commits are not part of it.
"""

from collections.abc import Callable
from functools import cache, lru_cache
from typing import Any, Final, Protocol

import msgspec
import numpy as np
from numpy.typing import NDArray

from game.games.whisky.bots import matrix
from game.games.whisky.bots.numbers import (
    LEVELS,
    LOST,
    ROW,
    WON,
    Deck,
    Display,
    level_of,
    mirror,
    parts_of,
    possible_levels,
)
from game.games.whisky.bots.values import NoSuchPosition, Row, shipped
from game.games.whisky.rules.cards import IN_BOX, KINDS, LETTERS, SALOON
from game.games.whisky.rules.position import GAP, Position, position_of, read
from game.games.whisky.rules.resolve import winner_of
from game.games.whisky.rules.state import BOTTLE, WhiskyState
from game.kernel.state import Choice

Floats = NDArray[np.float64]
Ints = NDArray[np.intp]

COMMITS: Final[tuple[Choice, ...]] = tuple(("commit", near, far) for near in KINDS for far in KINDS)

# The possible results of a slot: 0 a tie, 1 and 2 A or B drinks, 3 and 4 shoots, 5 and 6 loots.
# STAYS: the saloon card stays in its slot.
STAYS: Final = np.array([0, 1, 1, 1, 1, 0, 0])
SHOT: Final = np.array([0, 0, 0, 1, 1, 0, 0])
_FIRST_OF: Final = {"whisky": 1, "shoot": 3, "loot": 5}
# What each result does, by saloon kind: 0 nothing, 1 and 2 a gulp, 3 and 4 a bullet, 5 and 6 a Pouch, 7 and 8 a Sack.
EFFECTS: Final = np.array(
    [[0, 1, 2, 3, 4, 5, 6], [0, 1, 2, 3, 4, 7, 8], [0, 1, 2, 3, 4, 1, 2], [0, 1, 2, 3, 4, 3, 4]], np.intp
)


def _result(a: str, b: str) -> int:
    winner = winner_of(a, b)
    return 0 if not winner else _FIRST_OF[a if winner == 1 else b] + winner - 1


def _after(effect: int, level: int) -> int:
    """Return the level after an effect (LSW-BOT, LSW-BUL, LSW-LOOT)."""
    if level >= LEVELS or not effect:
        return level
    if effect % 2 == 0:
        return mirror(_after(effect - 1, mirror(level)))
    na, nb, ba, bb, bottle = parts_of(level)
    if effect == 1:
        if bottle == 2:
            return WON
        bottle = 2 if bottle == 1 else 1
    elif effect == 3:
        ba += 1
    else:
        na += 3 if effect == 5 else 6
    return WON if ba > 3 or na > 6 else level_of((na, nb), (ba, bb), bottle)


NEXT: Final = np.array([[_after(effect, level) for level in range(ROW)] for effect in range(9)], np.intp)
RESULT: Final = np.array([[_result(a, b) for b in KINDS] for a in KINDS], np.intp)
_C: Final = np.arange(9)
PAIR: Final = RESULT[_C[:, None] // 3, _C // 3] * 7 + RESULT[_C[:, None] % 3, _C % 3]
"""The results of both slots of a phase (first * 7 + second) by A's and B's commit."""


def _hands() -> NDArray[np.bool_]:
    """Return which commits are available in phase 2 after each of the nine in phase 1 (LSW-PH2-4)."""
    rows = []
    for first in COMMITS:
        played = [*first[1:]]
        rows.append([all([*played, *then[1:]].count(kind) <= 2 for kind in KINDS) for then in COMMITS])
    return np.array(rows)


HANDS: Final = _hands()
_SPLIT: Final = np.indices((7, 7, 7, 7)).reshape(4, -1)  # the results of the four slots, leaf by leaf
_MASK: Final = (STAYS[_SPLIT] << np.arange(4)[:, None]).sum(axis=0)
# Which of the 17 rows a leaf uses: by the slots that still have their card, 16 after a slow round (LSW-RULING-1).
_TABLE: Final = np.where((_MASK == 15) & ~SHOT[_SPLIT].any(axis=0), 16, _MASK)


@cache
def closing() -> Row:
    """Return A's values by level at closing time (LSW-END-3 to LSW-END-6)."""
    row = np.zeros(ROW, np.float32)
    for level in range(LEVELS):
        na, nb, ba, bb, bottle = parts_of(level)
        row[level] = (0, 1, 1, -1, -1)[bottle] or np.sign(na - nb) or np.sign(ba - bb)
    row[WON], row[LOST] = 1, -1
    return row


class ValueSource(Protocol):
    """Where the value of a round's outcome is looked up: `values.Means`, or a bot's heuristic."""

    @property
    def row(self) -> Callable[[Display, Deck], Row]:
        """Return A's values by level [722] for the cards left in the display over a deck, before the refill."""
        ...

    def __hash__(self) -> int:
        """Return a hash: solved rounds are cached per source."""
        ...


def tables_around(means: ValueSource, display: Display, deck: Deck) -> Row:
    """Return the 17 rows [17, 722] of values that a round over a display and a deck can lead to."""
    rows = []
    for mask in range(16):
        kept = tuple(kind for slot, kind in enumerate(display) if mask >> slot & 1)
        rows.append(means.row(kept, deck) if 4 - len(kept) <= sum(deck) else closing())
    rows.append(means.row(display[1:], deck) if sum(deck) else closing())
    return np.stack(rows)


def leaves(tables: Row, display: Display, level: int) -> tuple[Floats, Ints]:
    """Return A's values after four slots [49, 49] and the levels after two [49].

    Rows are the results of slots 1 and 2, columns those of slots 3 and 4.
    """
    one = NEXT[EFFECTS[display[0]], level]
    two = NEXT[EFFECTS[display[1]][None, :], one[:, None]].reshape(-1)
    three = NEXT[EFFECTS[display[2]][None, :], two[:, None]].reshape(-1)
    four = NEXT[EFFECTS[display[3]][None, :], three[:, None]].reshape(-1)
    return tables[_TABLE, four].reshape(49, 49).astype(np.float64), two


class SolvedChoice(msgspec.Struct, frozen=True):
    """One choice solved: A's value for each pair of commits [9, 9], the value of the game, and both seats' mixes [9].

    Commits are in the order of COMMITS; those a seat cannot make have a share of 0.
    """

    payoffs: Any
    value: float
    mixes: tuple[Any, Any]
    open: tuple[Any, Any]


class Rounds(msgspec.Struct, frozen=True):
    """n rounds solved: the mixes of phase 1 [n, 9], and those of phase 2 after each pair of commits [n, 81, 9].

    `payoffs` [n, 9, 9] and `values` [n] are A's in phase 1. The pair of A's commit a and B's b is number 9 a + b.
    """

    payoffs: Any
    values: Any
    first: tuple[Any, Any]
    second: tuple[Any, Any]


def solve_rounds(leaf: Floats, middle: Ints) -> Rounds:
    """Solve the 82 matrices of each of n rounds from stacked results of `leaves`: [n, 49, 49] and [n, 49]."""
    games, pairs = len(leaf), PAIR.reshape(-1)
    payoffs = leaf[:, pairs][:, :, pairs].reshape(games * 81, 9, 9)
    rows, columns = np.repeat(HANDS, 9, axis=0), np.tile(HANDS, (9, 1))
    values, own, other = matrix.solve(payoffs, np.tile(rows, (games, 1)), np.tile(columns, (games, 1)))
    over = middle[:, pairs].reshape(-1)
    first = np.where(over == WON, 1.0, np.where(over == LOST, -1.0, values)).reshape(games, 9, 9)
    every = np.ones((games, 9), np.bool_)
    worth, top_own, top_other = matrix.solve(first, every, every)
    second = own.reshape(games, 81, 9), other.reshape(games, 81, 9)
    return Rounds(first, worth, (top_own, top_other), second)


@lru_cache(maxsize=64)
def _first(display: Display, deck: Deck, level: int, means: ValueSource) -> SolvedChoice:
    leaf, middle = leaves(tables_around(means, display, deck), display, level)
    rounds = solve_rounds(leaf[None], middle[None])
    every = np.ones(9, np.bool_)
    own, other = rounds.first
    return SolvedChoice(rounds.payoffs[0], float(rounds.values[0]), (own[0], other[0]), (every, every))


@lru_cache(maxsize=64)
def _second(position: Position, means: ValueSource) -> SolvedChoice:
    slots = [0 if name == GAP else SALOON.index(name) for name in position.display]
    gone = [name == GAP for name in position.display]
    deck = deck_of(position)
    quiet = not any(set(pair) == {"L", "S"} for pair in position.used)
    level = level_of(position.nuggets, position.bullets, BOTTLE.index(position.bottle))
    leaf = np.zeros(49)
    for number in range(49):
        three, four = divmod(number, 7)
        end = int(NEXT[EFFECTS[slots[3], four], NEXT[EFFECTS[slots[2], three], level]])
        there = [not gone[0], not gone[1], bool(STAYS[three]), bool(STAYS[four])]
        kept = tuple(kind for kind, stays in zip(slots, there, strict=True) if stays)
        if len(kept) == 4 and quiet and not (SHOT[three] or SHOT[four]):
            kept = kept[1:]
        row = means.row(kept, deck) if 4 - len(kept) <= sum(deck) else closing()
        leaf[number] = row[end]
    hands = [_open(position, seat) for seat in (1, 2)]
    payoffs = leaf[PAIR]
    value, own, other = matrix.solve(payoffs[None], hands[0][None], hands[1][None])
    return SolvedChoice(payoffs, float(value[0]), (own[0], other[0]), (hands[0], hands[1]))


def deck_of(position: Position) -> Deck:
    """Return the counts of a position's deck."""
    p, s, i, h = (position.deck.count(kind) for kind in SALOON)
    return p, s, i, h


def _open(position: Position, seat: int) -> NDArray[np.bool_]:
    played = [LETTERS[pair[seat - 1]] for pair in position.used]
    return np.array([all([*played, *then[1:]].count(kind) <= 2 for kind in KINDS) for then in COMMITS])


def stage_at(position: Position, source: ValueSource | None = None) -> SolvedChoice:
    """Solve the choice at a position, with the shipped table or another source of values.

    With the table: raises values.NoSuchPosition for a position that needs more cards than the box has, and for every
    position if the table is missing or damaged.
    """
    position = msgspec.structs.replace(position, deck=tuple(sorted(position.deck)))
    level = level_of(position.nuggets, position.bullets, BOTTLE.index(position.bottle))
    lying = [name for name in (*position.display, *position.deck) if name != GAP]
    rest = [most - lying.count(name) for name, most in zip(SALOON, IN_BOX, strict=True)]
    if source is None and (min(rest) < 0 or level not in possible_levels(rest[0], rest[1])):
        raise NoSuchPosition("the box has not enough cards for this position")
    means = source or shipped()
    if position.phase == 2:
        return _second(position, means)
    return _first(tuple(SALOON.index(name) for name in position.display), deck_of(position), level, means)


class PositionAdvice(msgspec.Struct, frozen=True):
    """What the notebook says about a position, for one seat.

    `mix`: how often perfect play makes each commit; `value`: the value of the position for the seat, `value_a` for A
    (1: won, -1: lost); `worth`: the value of each commit for the seat against the other seat's perfect mix.
    """

    seat: int
    mix: dict[Choice, float]
    value: float
    value_a: float
    worth: dict[Choice, float]

    def cost(self, choice: Choice) -> float:
        """Return what a commit gave away against perfect play."""
        return max(0.0, self.value - self.worth[choice])


def advice_at(position: Position | str, seat: int) -> PositionAdvice:
    """Return perfect play at a position (section 15), given as text or as a Position. Raises as `stage_at` does."""
    stage = stage_at(read(position) if isinstance(position, str) else position)
    sign = 1.0 if seat == 1 else -1.0
    against = stage.payoffs @ stage.mixes[1] if seat == 1 else -(stage.mixes[0] @ stage.payoffs)
    own = [number for number in range(9) if stage.open[seat - 1][number]]
    return PositionAdvice(
        seat=seat,
        mix={COMMITS[number]: float(stage.mixes[seat - 1][number]) for number in own},
        value=sign * stage.value,
        value_a=stage.value,
        worth={COMMITS[number]: float(against[number]) for number in own},
    )


def advice(view: WhiskyState, seat: int) -> PositionAdvice:
    """Return perfect play where a state, or any seat's view of it, waits for a commit."""
    return advice_at(position_of(view), seat)
