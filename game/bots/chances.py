"""Win chances: a game is played out many times by its own `Winning`, and the shares are averaged.

What the view does not show is dealt again for each run: a seat's view knows what that seat knows and nothing else; the
view of the table (-1) leaves all hands as they are and shuffles what no player knows, so that future luck is not
counted early (MOM-WIN-1). Nothing here depends on a game.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from math import sqrt
from random import Random
from typing import Any, Final

import msgspec

from game.bots.ismcts import Done, Task, never
from game.bots.laboratory.playings import reshuffled
from game.kernel.chance import RandomChance
from game.kernel.game import advance, pending
from game.kernel.state import Driver, State

TABLE: Final = -1
"""The view that knows every hand, but nothing that no player knows."""
CLOSE, ROUGH, LITTLE = 0.03, 0.05, 0.05
"""Standard errors that are small enough: the second for a seat whose share is below `LITTLE`."""
FEWEST, MOST, LOOK = 24, 400, 8
"""Runs before the error is trusted, at most, and between two checks of it."""
DEALS: Final = 20
"""Maximum deals tried until the hidden cards fit the pending question: a seat asked to save must hold a saving card."""

CHOICES: Final = 2000
"""The number of suggested choices after which an unfinished game counts as even."""


class Estimate(msgspec.Struct, frozen=True):
    """Each seat's win chance (in seat order; they sum to 1), the standard error, and the number of runs.

    Players who win together share the win: a side's chance is the sum of its seats' shares.
    """

    shares: tuple[float, ...]
    error: float
    playings: int


class Winning:
    """How a game's win chances are computed (MOM-WIN-1): by playing on with suggested choices, unless it knows better.

    `by` names version and model: part of a cache key.
    """

    by = "plain-1"

    def exactly(self, view: Any) -> Estimate | None:
        """Return the chances if they are known exactly; None if they must be sampled."""
        return None

    def sample(self, state: State, dice: Random) -> Sequence[float]:
        """Play out a whole, driven state, which may be modified; return each seat's share of the win."""
        return Task(state.everybody().bit_count()).rollout(state, dice, CHOICES)

    def settled(self, shares: Sequence[float], view: Any) -> Sequence[float]:
        """Return the calibrated chances for the mean of the samples at a view."""
        return shares


class Exponents(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Calibration of a game's samples by mode (data/winning.toml): the power to which a side's share is raised."""

    otherwise: float
    exponent: dict[str, float]

    def settled(self, shares: Sequence[float], sides: Iterable[Sequence[int]], mode: str) -> list[float]:
        """Return calibrated shares by seat; `sides` are the seats that win together."""
        power = self.exponent.get(mode, self.otherwise)
        found = [0.0] * len(shares)
        for seats in sides:
            worth = sum(shares[seat - 1] for seat in seats) ** power
            for seat in seats:
                found[seat - 1] = worth / len(seats)
        return found


class RunningTotal:
    """Running totals. Two artificial runs, one won and one lost, count in the error: equal results prove little."""

    def __init__(self, seats: int) -> None:
        self.count = 0
        self.sums = [0.0] * seats
        self.squares = [0.0] * seats

    def add(self, values: Sequence[float]) -> None:
        """Add the result of a run, normalised to a sum of 1."""
        whole = sum(values)
        self.count += 1
        for seat, value in enumerate(values):
            share = value / whole if whole > 0 else 1 / len(values)
            self.sums[seat] += share
            self.squares[seat] += share * share

    @property
    def shares(self) -> tuple[float, ...]:
        """The mean of each seat."""
        return tuple(found / self.count for found in self.sums)

    @property
    def error(self) -> float:
        """The standard error of the mean, for the seat where it is largest."""
        count = self.count + 2
        means = [(total + 1.0) / count for total in self.sums]
        spreads = [(square + 1.0) / count - mean * mean for square, mean in zip(self.squares, means, strict=True)]
        return sqrt(max(0.0, *spreads) / count)

    @property
    def enough(self) -> bool:
        """Return whether more runs would change little."""
        if self.count >= MOST:
            return True
        if self.count < FEWEST or self.count % LOOK:
            return False
        return self.error <= (ROUGH if min(self.shares) < LITTLE else CLOSE)


def reckon(table: Any, winning: Winning, eye: int, dice: Random, done: Done = never) -> Estimate:
    """Return the win chances of all seats in a game that waits for a decision, or is over.

    `table` is the view of the seat `eye` (0: what is public), or the whole state for the view `TABLE`. At least one
    run is made, however soon `done()`; equal tables and dice give equal results unless it cuts in.
    """
    seats = table.everybody().bit_count()
    if not table.stack:
        return ended(table, seats)
    known = winning.exactly(table)
    if known is not None:
        return known
    tally = RunningTotal(seats)
    deal = dealer(table, eye, dice)
    while True:
        tally.add(winning.sample(deal(), dice))
        if tally.enough or done():
            break
    return _settled(winning, table, tally)


def _settled(winning: Winning, table: Any, tally: RunningTotal) -> Estimate:
    """Return the calibrated estimate of the runs; the error is scaled with the shares."""

    def right(shares: Sequence[float]) -> list[float]:
        found = [max(0.0, share) for share in winning.settled(shares, table)]
        whole = sum(found)
        return [share / whole for share in found]

    raw, error = tally.shares, tally.error
    found = right(raw)
    seat = min(range(len(raw)), key=lambda one: abs(raw[one] - 0.5))  # most sensitive to a step
    step = -error if raw[seat] > 0.5 else error
    others, count = 1 - raw[seat], max(1, len(raw) - 1)
    parts = [share / others if others > 1e-9 else 1 / count for share in raw]
    moved = right([raw[seat] + step if one == seat else part * (others - step) for one, part in enumerate(parts)])
    return Estimate(tuple(found), abs(moved[seat] - found[seat]), tally.count)


def ended(state: State, seats: int) -> Estimate:
    """Return the final shares: divided among the winners, or among all if nobody has won."""
    winners = state.outcome.winners if state.outcome is not None else ()
    shares = [(seat in winners) / len(winners) if winners else 1 / seats for seat in range(1, seats + 1)]
    return Estimate(tuple(shares), 0.0, 0)


def dealer(table: Any, eye: int, dice: Random) -> Callable[[], State]:
    """Return a function that deals what a view cannot know; each deal is driven and waits for a decision.

    If the question on top of a view shows what a hand holds, deals that contradict it are rejected (up to `DEALS`,
    then the last one is used).
    """
    chance = RandomChance(0)
    chance.random = dice
    asked = pending(table)
    seat = asked.seat if asked is not None and asked.waits else 0

    def once() -> State:
        state: State = reshuffled(table, dice) if eye == TABLE else table.redeal(dice)
        state.__dict__["driver"] = Driver(chance)
        if eye != TABLE:
            advance(state)
        return state

    def deal() -> State:
        for _ in range(DEALS - 1):
            state = once()
            now = pending(state)
            if not seat or (now is not None and now.seat == seat and type(now) is type(asked)):
                return state
        return once()

    return deal


def merged(one: Estimate, other: Estimate) -> Estimate:
    """Return two estimates of one moment, made with different dice, as one; exact ones stay."""
    if not one.playings or not other.playings:
        return other if one.playings else one
    count = one.playings + other.playings
    pairs = zip(one.shares, other.shares, strict=True)
    shares = tuple((a * one.playings + b * other.playings) / count for a, b in pairs)
    error = sqrt((one.error * one.playings) ** 2 + (other.error * other.playings) ** 2) / count
    return Estimate(shares, error, count)
