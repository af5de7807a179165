"""A person's shadow: plays by the habits that somebody's finished duels show (RIV-13).

What it needs is numbers alone: how often each shift was seen in each row of `reading.HABITS`, and how well each habit
has foretold the person's cards, in thousandths.
"""

from collections.abc import Collection, Sequence
from random import Random
from typing import Any, Final

import numpy as np

from game.bots.temper import Wish
from game.games.whisky.bots.levels import WhiskyBot
from game.games.whisky.bots.reading import DOUBT, HABITS, Floats, OpponentModel, kinds_of
from game.games.whisky.rules.position import position_of, read
from game.games.whisky.rules.state import Phase, WhiskyState
from game.games.whisky.rules.turn import commits
from game.kernel.state import Choice

ROWS: Final = tuple(habit.rows for habit in HABITS)
NUMBERS: Final = len(HABITS) + 3 * sum(ROWS)
"""How many numbers are fitted."""
FEWEST: Final = 40
"""The number of phases that must be known: those of about five duels."""
CHANGES: Final = 0.01
"""How much of a habit's weight returns to the others each phase: over many evenings people change slowly."""
EVEN: Final = np.full(len(HABITS), 1 / len(HABITS))


class HabitFit:
    """Fits the numbers to revealed phases, match by match."""

    def __init__(self) -> None:
        self.counts = OpponentModel(1).counts
        self.weights: Floats = EVEN.copy()
        self.trusted: Floats = np.zeros(len(HABITS))
        """The weights of all phases, added up: a habit of one evening counts for that evening."""
        self.phases = 0

    def take(self, phases: Sequence[Phase], seat: int, left: Collection[int] = ()) -> None:
        """Add a match in which the person had a seat; in phases numbered by `left` a Rookie chose for them."""
        model = OpponentModel(seat)
        model.counts = self.counts
        for number, phase in enumerate(phases):
            own, other = (phase.a, phase.b) if seat == 1 else (phase.b, phase.a)
            position, (near, far) = read(phase.position), kinds_of(own)
            if number in left:
                model.watch(position, own, other)
                continue
            foretold = (1 - DOUBT) * model.by_habit(position)[:, 3 * near + far] + DOUBT / 9
            weights = self.weights * foretold
            self.weights = (1 - CHANGES) * weights / weights.sum() + CHANGES * EVEN
            self.trusted += self.weights
            model.count(position, own, other)
            self.phases += 1

    @property
    def numbers(self) -> tuple[int, ...]:
        """The fitted numbers; none while too few phases are known."""
        if self.phases < FEWEST:
            return ()
        counted = np.concatenate([count.ravel() - 1 for count in self.counts])
        return tuple(int(one) for one in (*np.rint(1000 * self.trusted / self.phases), *counted))


def model_of(numbers: Sequence[int], seat: int) -> tuple[OpponentModel, Floats] | None:
    """Return the model of a seat's play by fitted numbers, and the weight of each habit; None if they are damaged."""
    if len(numbers) != NUMBERS or not sum(numbers[: len(HABITS)]) > 0:
        return None
    model, weights = OpponentModel(seat), np.array(numbers[: len(HABITS)], np.float64)
    tables = np.split(np.array(numbers[len(HABITS) :], np.float64), 3 * np.cumsum(ROWS)[:-1])
    model.counts = [1 + table.reshape(rows, 3) for table, rows in zip(tables, ROWS, strict=True)]
    return model, weights / weights.sum()


def expected(numbers: Sequence[int], view: WhiskyState, seat: int) -> Floats:
    """Return the shares of the nine commits by which the habits would have a seat play [9]."""
    made = model_of(numbers, seat)
    if made is None:
        return np.zeros(9)
    model, weights = made
    for phase in view.phases:
        own, other = (phase.a, phase.b) if seat == 1 else (phase.b, phase.a)
        model.watch(read(phase.position), own, other)
    shares: Floats = weights @ model.by_habit(position_of(view))
    return shares


def fitted(numbers: tuple[int, ...]) -> Wish | None:
    """Return how a bot lays as somebody of these habits would, as far as its own mix has such a commit.

    None if the numbers are damaged.
    """
    if model_of(numbers, 1) is None:
        return None

    def wish(bot: WhiskyBot, view: WhiskyState, decision: Any, _choice: Choice, dice: Random) -> Choice | None:
        usual = np.array(bot.mix(position_of(view), decision.seat, view.phases))
        shares = expected(numbers, view, decision.seat) * usual
        return dice.choices(commits(()), weights=[*shares])[0] if shares.any() else None

    return wish
