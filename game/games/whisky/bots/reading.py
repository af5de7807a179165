"""Predicts a seat's next commit from its play so far: models of how it chooses, weighted by their past predictions.

All input comes from a match's revealed phases, which both seats know (LSW-RULING-11). A *shift* from one kind to
another: 0 the same, 1 the kind that beats it, 2 the kind that it beats.
"""

from collections.abc import Callable
from typing import Any, Final

import msgspec
import numpy as np
from numpy.typing import NDArray

from game.games.whisky.bots.habits import rookie_mix
from game.games.whisky.bots.levels import Regular, own_side, played_by
from game.games.whisky.rules.cards import KINDS, LETTER, SALOON, TITLES
from game.games.whisky.rules.position import Position
from game.kernel.messages import say

Floats = NDArray[np.float64]
Pair = tuple[int, int]

NEAR: Final = np.arange(9) // 3
FAR: Final = np.arange(9) % 3
LETTERS: Final = "".join(LETTER[kind] for kind in KINDS)

FORGETS: Final = 0.03
"""How much of a model's weight returns to its initial value each phase: people change their minds."""
DOUBT: Final = 0.05
"""The share of each model's prediction that is uniformly random."""
FEWEST: Final = 4
"""The number of cards a habit must have been seen on before it is mentioned."""
CLEAR: Final = 0.6
"""The share of those cards that must show it."""


class PhaseContext(msgspec.Struct, frozen=True):
    """What a habit can depend on before a phase: its first slot (0 or 2) and two saloon cards, and kinds played before.

    `own` and `other` are the kinds of the seat being read and of its reader in the phase before, `round_ago` those of
    the seat in this phase one round ago; None where there was none.
    """

    slot: int
    cards: Pair
    own: Pair | None
    other: Pair | None
    round_ago: Pair | None


Place = tuple[int, int]
"""Where a card is counted: the row of a habit's table, and the kind the shift is taken from."""
Look = Callable[[PhaseContext], tuple[Place, tuple[Place, Place, Place]]]
"""Where a phase's two cards are counted: the far one by the kind of the near one."""
Tell = Callable[[int, int, int, int], str]
"""A habit as a sentence: from the row, the shift, and how often (n of m)."""


def _pair(near: Place, far: Place) -> tuple[Place, tuple[Place, Place, Place]]:
    return near, (far, far, far)


def _after(before: Callable[[PhaseContext], Pair | None]) -> Look:
    """Return a lookup by the kinds played before in the same places; row 1 where there were none."""

    def look(moment: PhaseContext) -> tuple[Place, tuple[Place, Place, Place]]:
        pair = before(moment)
        return _pair((1, 0), (1, 0)) if pair is None else _pair((0, pair[0]), (0, pair[1]))

    return look


def _chain(moment: PhaseContext) -> tuple[Place, tuple[Place, Place, Place]]:
    near = (1, 0) if moment.own is None else (0, moment.own[1])
    return near, ((0, 0), (0, 1), (0, 2))


def _luck(moment: PhaseContext) -> tuple[Place, tuple[Place, Place, Place]]:
    if moment.own is None or moment.other is None:
        return _pair((3, 0), (3, 0))
    own, other = moment.own[1], moment.other[1]
    return _pair(((own - other) % 3, own), (3, 0))  # 0 tied, 1 won, 2 lost


def _tell_kind(_row: int, shift: int, n: int, m: int) -> str:
    return say("You reached for {card} {n} times out of {m}.", card=TITLES[KINDS[shift]], n=n, m=m)


def _tell_slot(row: int, shift: int, n: int, m: int) -> str:
    return say(
        "At slot {slot} you played {card} {n} times out of {m}.", slot=row + 1, card=TITLES[KINDS[shift]], n=n, m=m
    )


def _tell_card(row: int, shift: int, n: int, m: int) -> str:
    prize = TITLES[SALOON[row]]
    return say(
        "For a {prize} you played {card} {n} times out of {m}.", prize=prize, card=TITLES[KINDS[shift]], n=n, m=m
    )


def _tell_chain(_row: int, shift: int, n: int, m: int) -> str:
    return (
        say("You played the same card twice running {n} times out of {m}.", n=n, m=m),
        say("You followed a card with the one that beats it {n} times out of {m}.", n=n, m=m),
        say("You followed a card with one that it beats {n} times out of {m}.", n=n, m=m),
    )[shift]


def _tell_again(_row: int, shift: int, n: int, m: int) -> str:
    return (
        say("{n} times out of {m}, you stuck to your last cards.", n=n, m=m),
        say("{n} times out of {m}, you switched to what beats your last cards.", n=n, m=m),
        say("{n} times out of {m}, you switched to what your last cards beat.", n=n, m=m),
    )[shift]


def _tell_round(_row: int, shift: int, n: int, m: int) -> str:
    return (
        say("{n} times out of {m}, you played as you did the round before.", n=n, m=m),
        say("{n} times out of {m}, you played what beats your cards from the round before.", n=n, m=m),
        say("{n} times out of {m}, you played what your cards from the round before beat.", n=n, m=m),
    )[shift]


def _tell_answer(_row: int, shift: int, n: int, m: int) -> str:
    return (
        say("{n} times out of {m}, you copied my last cards.", n=n, m=m),
        say("{n} times out of {m}, you played what beats my last cards.", n=n, m=m),
        say("{n} times out of {m}, you played what my last cards beat.", n=n, m=m),
    )[shift]


def _tell_luck(row: int, shift: int, n: int, m: int) -> str:
    if row > 2:
        return _tell_kind(row, shift, n, m)
    stayed = (
        say("After a tie you stuck to your card {n} times out of {m}.", n=n, m=m),
        say("You stuck to a card that had won {n} times out of {m}.", n=n, m=m),
        say("You stuck to a card that had lost {n} times out of {m}.", n=n, m=m),
    )
    changed = (
        say("After a tie you changed your card {n} times out of {m}.", n=n, m=m),
        say("You changed a card that had won {n} times out of {m}.", n=n, m=m),
        say("You changed a card that had lost {n} times out of {m}.", n=n, m=m),
    )
    return changed[row] if shift else stayed[row]


class CountedHabit(msgspec.Struct, frozen=True):
    """A habit that is counted: the number of rows in its table, where a phase's cards go in it, and its sentence."""

    rows: int
    look: Look
    tell: Tell


HABITS: Final = (
    CountedHabit(1, lambda _moment: _pair((0, 0), (0, 0)), _tell_kind),
    CountedHabit(4, lambda moment: _pair((moment.slot, 0), (moment.slot + 1, 0)), _tell_slot),
    CountedHabit(4, lambda moment: _pair((moment.cards[0], 0), (moment.cards[1], 0)), _tell_card),
    CountedHabit(2, _chain, _tell_chain),
    CountedHabit(2, _after(lambda moment: moment.own), _tell_again),
    CountedHabit(2, _after(lambda moment: moment.round_ago), _tell_round),
    CountedHabit(2, _after(lambda moment: moment.other), _tell_answer),
    CountedHabit(2, _after(lambda moment: moment.other and (moment.other[1], moment.other[1])), _tell_answer),
    CountedHabit(4, _luck, _tell_luck),
)
"""Favourite kinds, by slot and by saloon card; from card to card, from phase to phase, from round to round; what the
other seat last played, in the same slot or at all; luck.
"""

THINKERS: Final = 4
"""The models without a table: perfect play, a Regular, a Rookie, uniformly random."""
FIRST: Final = np.array([0.15, 0.3, 0.15, 0.1] + [0.3 / len(HABITS)] * len(HABITS))
"""The prior weight of each model."""


def kinds_of(letters: str) -> Pair:
    """Return the kinds of a commit of two letters, 0 to 2 in the order of KINDS."""
    return LETTERS.index(letters[0]), LETTERS.index(letters[1])


class OpponentModel:
    """The model of one seat's play, updated phase by phase."""

    def __init__(self, seat: int) -> None:
        self.seat = seat
        self.weights: Floats = FIRST.copy()
        self.counts: list[Floats] = [np.ones((habit.rows, 3)) for habit in HABITS]
        self.own: Pair | None = None
        self.other: Pair | None = None
        self.in_phase: dict[int, Pair] = {}

    def moment(self, position: Position) -> PhaseContext:
        """Return what habits can depend on at a position."""
        slot = 2 * (position.phase - 1)
        near, far = (SALOON.index(name) for name in position.display[slot : slot + 2])
        return PhaseContext(slot, (near, far), self.own, self.other, self.in_phase.get(position.phase))

    def foretold(self, position: Position, open_: NDArray[np.bool_], exact: Any) -> Floats:
        """Return each model's shares of the nine commits [model, 9]; `exact` are those of perfect play."""
        seat, blank = self.seat, open_ / open_.sum()
        rookie = rookie_mix(*own_side(position, seat), played_by(position, seat))
        rows = [exact, Regular(0).mix(position, seat), rookie, blank]
        table = np.vstack([rows, self.by_habit(position)]) * open_
        table /= table.sum(axis=1, keepdims=True)
        found: Floats = (1 - DOUBT) * table + DOUBT * blank
        return found

    def by_habit(self, position: Position) -> Floats:
        """Return each habit's shares of the nine commits [habit, 9], whatever is in hand."""
        moment = self.moment(position)
        rows = []
        for habit, count in zip(HABITS, self.counts, strict=True):
            near, far = habit.look(moment)
            by_far = np.array([_shares(count, place) for place in far])
            rows.append(_shares(count, near)[NEAR] * by_far[NEAR, FAR])
        return np.array(rows)

    def guess(self, foretold: Floats) -> Floats:
        """Return the predicted shares of the seat: the models combined by weight [9]."""
        expected: Floats = self.weights @ foretold
        return expected

    def learn(self, position: Position, foretold: Floats, letters: str, other: str) -> None:
        """Update the models with the seat's commit at a position and its reader's."""
        kinds = kinds_of(letters)
        weights = self.weights * foretold[:, 3 * kinds[0] + kinds[1]]
        self.weights = (1 - FORGETS) * weights / weights.sum() + FORGETS * FIRST
        self.count(position, letters, other)

    def count(self, position: Position, letters: str, other: str) -> None:
        """Count the seat's commit at a position and its reader's in each habit's table."""
        kinds, moment = kinds_of(letters), self.moment(position)
        for habit, count in zip(HABITS, self.counts, strict=True):
            near, far = habit.look(moment)
            for kind, (row, base) in zip(kinds, (near, far[kinds[0]]), strict=True):
                count[row, (kind - base) % 3] += 1
        self.watch(position, letters, other)

    def watch(self, position: Position, letters: str, other: str) -> None:
        """Remember a phase's commits, as what the next ones may depend on, without counting them."""
        kinds = kinds_of(letters)
        self.own, self.other = kinds, kinds_of(other)
        self.in_phase[position.phase] = kinds

    def habit(self, position: Position) -> str:
        """Return the habit that predicted best, as a sentence with its numbers; empty where none stands out."""
        counted = self.weights[THINKERS:]
        number = int(counted.argmax())
        habit = HABITS[number]
        near, _ = habit.look(self.moment(position))
        count = self.counts[number][near[0]] - 1
        n, m = int(count.max()), int(count.sum())
        if counted.sum() < 0.4 or m < FEWEST or n < CLEAR * m:
            return ""
        return habit.tell(near[0], int(count.argmax()), n, m)


def _shares(count: Floats, place: Place) -> Floats:
    """Return the probability of each kind from a row of counts of shifts from a kind."""
    row, base = place
    shares: Floats = np.roll(count[row], base) / count[row].sum()
    return shares
