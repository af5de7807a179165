"""The cost of a person's habits over all finished duels: what is gained by a reader who knows one (RIV-13).

All input comes from revealed phases. The reader of a habit counts it from the first phase on, and lays the best answer
to what the counts so far predict; it never looks ahead. What it gains over perfect play is the habit's cost, in the
unit of the notebook: 2 is the difference between a duel won and a duel lost.
"""

from collections.abc import Iterable, Iterator
from typing import Final

import msgspec
import numpy as np

from game.games.whisky.bots.reading import CLEAR, FEWEST, HABITS, Floats, OpponentModel, kinds_of
from game.games.whisky.bots.shadow import HabitFit
from game.games.whisky.bots.values import NoSuchPosition
from game.games.whisky.bots.veteran import side_of
from game.games.whisky.rules.position import read
from game.games.whisky.rules.state import Phase
from game.kernel.messages import say, say_count
from game.store.peek import FinishedPlay

ENOUGH: Final = 5
"""Duels from which on something is said; matches from which on there is a shadow."""
SEEN: Final = 12
"""The number of cards a habit must have been seen on."""
SURE: Final = 3.0
"""How many standard errors a habit must cost, to be more than luck."""
FAVOURITE: Final = 0.42
"""The share from which on a kind is a favourite (habit 0): two of each in hand, nobody can play one in over half."""
SELDOM: Final = 0.15
"""The share up to which somebody seldom plays the same card twice running."""
CHAIN: Final = 3
"""The habit of reading.HABITS from one card to the next: to change every time is one, too."""
ANSWERS: Final = (6, 7)
"""The habits of reading.HABITS whose sentences the reader speaks."""


class _Played(msgspec.Struct):
    """What is read of a finished match."""

    phases: list[Phase]


def revealed(data: bytes) -> list[Phase]:
    """Return the phases of a finished match, its last state encoded; none if it can't be read."""
    try:
        phases = msgspec.json.decode(data, type=_Played).phases
        for phase in phases:
            read(phase.position)
            kinds_of(phase.a), kinds_of(phase.b)
    except (msgspec.MsgspecError, ValueError, LookupError):
        return []
    return phases


def habit_numbers(matches: Iterable[FinishedPlay]) -> tuple[int, ...]:
    """Return what a person's shadow plays by, from finished matches, the oldest first.

    None of it can be traced to a name; empty while too little is known.
    """
    fit = HabitFit()
    for play in matches:
        fit.take(revealed(play.data), play.seat, play.left)
    return fit.numbers


class TellCosts:
    """Counts a person's habits and what they cost, match by match, the oldest first."""

    def __init__(self) -> None:
        self.matches = self.duels = 0
        self.counts = OpponentModel(1).counts
        rows = (len(HABITS), max(habit.rows for habit in HABITS))
        self.cost, self.squares, self.times = np.zeros(rows), np.zeros(rows), np.zeros(rows)

    def take(self, play: FinishedPlay) -> Iterator[None]:
        """Add a finished match of the person: a phase with every step.

        A match that can't be read is left out, and so is what the clock left to a Rookie.
        """
        phases, seat = revealed(play.data), play.seat
        self.matches += bool(phases)
        self.duels += len({phase.duel for phase in phases})
        model = OpponentModel(seat)
        model.counts = self.counts
        for number, phase in enumerate(phases):
            own, other = (phase.a, phase.b) if seat == 1 else (phase.b, phase.a)
            if number in play.left:
                model.watch(read(phase.position), own, other)
            else:
                self._weigh(model, phase, own)
                model.count(read(phase.position), own, other)
            yield

    def _weigh(self, model: OpponentModel, phase: Phase, letters: str) -> None:
        """Add what the person's commit lost to the reader of each habit, once that has seen enough."""
        position = read(phase.position)
        try:
            side = side_of(position, model.seat)
        except NoSuchPosition:  # of a puzzle: its value is unknown
            return
        near, far = kinds_of(letters)
        lost = side.value - side.payoffs[3 * near + far]
        left = model.by_habit(position) @ side.payoffs
        moment = model.moment(position)
        for number, habit in enumerate(HABITS):
            row = habit.look(moment)[0][0]
            if self.counts[number][row].sum() - 3 < FEWEST:
                continue
            mine = np.where(side.other_open, left[number], np.inf)
            cost = float(lost[mine <= mine.min() + 1e-9].mean())
            self.cost[number, row] += cost
            self.squares[number, row] += cost * cost
            self.times[number, row] += 1

    def dearest(self) -> tuple[int, int] | None:
        """Return the habit that costs most, and its row: seen often, clear, and no mere luck; None if none is."""
        found = [
            (self.cost[number, row], number, row)
            for number, habit in enumerate(HABITS)
            for row in range(1 if habit.rows == 2 else habit.rows)  # a second row of two: there was no card before
            if self.cost[number, row] > SURE * np.sqrt(self.squares[number, row]) and self._clear(number, row)
        ]
        return max(found)[1:] if found else None

    def _clear(self, number: int, row: int) -> bool:
        seen = self.counts[number][row] - 1
        clear = seen.max() >= (CLEAR if number else FAVOURITE) * seen.sum() or _changes(number, seen)
        return bool(seen.sum() >= SEEN and clear)

    def told(self) -> tuple[str, ...]:
        """Return the habit that costs most and its cost, as sentences."""
        duels = say_count("{n} finished duel", "{n} finished duels", self.duels)
        if self.duels < ENOUGH:
            return (say("{duels}: too few to find a habit in.", duels=duels),)
        found = self.dearest()
        if found is None:
            return (say("{duels}, and no clear habit that costs you anything.", duels=duels),)
        seen = self.counts[found[0]][found[1]] - 1
        chance = max(1, round(50 * self.cost[found] / self.times[found]))
        return (
            _words(*found, seen),
            say("Of all your habits this one costs most, over {duels}.", duels=duels),
            say("Whoever counts on it gains {n} % of win chance each time.", n=chance),
            say("Your shadow is among the rivals, and has your habits.") if self.matches >= ENOUGH
            else say("After {n} games your shadow is among the rivals, and has your habits.", n=ENOUGH),
        )  # fmt: skip


def _changes(number: int, seen: Floats) -> bool:
    """Return whether a habit is that a card seldom follows itself."""
    return bool(number == CHAIN and seen[0] <= SELDOM * seen.sum())


def _words(number: int, row: int, seen: Floats) -> str:
    """Return a habit as a sentence that nobody at the table speaks, from how often each shift was seen."""
    shift, n, m = int(seen.argmax()), int(seen.max()), int(seen.sum())
    if _changes(number, seen):
        return say("You hardly ever play the same card twice running: {n} in {m}.", n=int(seen[0]), m=m)
    if number not in ANSWERS or row:
        return HABITS[number].tell(row, shift, n, m)
    return (
        say("{n} times out of {m}, you copied your opponent's last cards.", n=n, m=m),
        say("{n} times out of {m}, you played what beats your opponent's last cards.", n=n, m=m),
        say("{n} times out of {m}, you played what your opponent's last cards beat.", n=n, m=m),
    )[shift]
