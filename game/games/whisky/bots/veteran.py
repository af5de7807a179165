"""The Veteran: learns how the other seat chooses, and stakes on it only what it can afford to lose.

What it learns comes from the revealed phases of the match, over all its duels (reading.py). It leaves perfect play by a
*stake*: what the best answer could win against it at most. It starts with strength.STAKE for the whole match and adds
whatever the other seat gives away against its play, so however it is deceived, it loses no more than that start on
average ("risk what you have won", Ganzfried and Sandholm 2015). It plays only commits that perfect play plays as well.
"""

from collections.abc import Sequence
from typing import Final

import msgspec
import numpy as np
from numpy.typing import NDArray

from game.games.whisky.bots import matrix
from game.games.whisky.bots.equilibrium import stage_at
from game.games.whisky.bots.habits import Mix
from game.games.whisky.bots.levels import Deadeye
from game.games.whisky.bots.reading import Floats, Reading, kinds_of
from game.games.whisky.bots.strength import STAKE
from game.games.whisky.bots.values import NoSuchPosition
from game.games.whisky.rules.position import Position, read
from game.games.whisky.rules.state import Phase

SHARE: Final = 0.25
"""How much of the stake it risks in one phase: the first bit of risk earns most."""
TRUSTS: Final = np.linspace(0.1, 1.0, 10)
"""Beliefs that the other seat plays as expected and not the best answer, each with a mix of its own."""
NEVER: Final = 1e-9
"""A share that counts as none."""


class Side(msgspec.Struct, frozen=True):
    """A phase from a seat's side: what each pair of commits is worth to it [9, 9], its value, both exact mixes [9]."""

    payoffs: Floats
    value: float
    own: Floats
    other: Floats
    other_open: NDArray[np.bool_]


def side_of(position: Position, seat: int) -> Side:
    """Return a phase from a seat's side; raises values.NoSuchPosition as `stage_at` does."""
    stage = stage_at(position)
    (a, b), (open_a, open_b) = stage.mixes, stage.open
    if seat == 1:
        return Side(stage.payoffs, stage.value, a, b, open_b)
    return Side(-stage.payoffs.T, -stage.value, b, a, open_a)


def answer(side: Side, expected: Floats, risk: float) -> Floats:
    """Return the mix that wins most against what is expected, of those that the best answer beats by `risk` at most.

    Each trust gives the mix that does best where the other seat plays as expected so often and the best answer
    otherwise ("restricted Nash response", Johanson 2007); between two of them the mix is drawn from both.
    """
    hopes = side.payoffs @ expected
    shifted = TRUSTS[:, None, None] * hopes[None, :, None] + (1 - TRUSTS)[:, None, None] * side.payoffs
    rows = np.tile(side.own > NEVER, (len(TRUSTS), 1))
    _, mixes, _ = matrix.solve(shifted, rows, np.tile(side.other_open, (len(TRUSTS), 1)))
    mixes = np.vstack([side.own, mixes])
    gains = mixes @ hopes
    risks = side.value - np.where(side.other_open, mixes @ side.payoffs, np.inf).min(axis=1)
    best = int(np.where(risks <= risk + 1e-9, gains, -np.inf).argmax())
    found: Floats = mixes[best]
    most = gains[best]
    for mix, gain, cost in zip(mixes, gains, risks, strict=True):
        if cost > risk + 1e-9:
            part = max(0.0, risk - risks[best]) / (cost - risks[best])
            if (1 - part) * gains[best] + part * gain > most:
                found, most = (1 - part) * mixes[best] + part * mix, (1 - part) * gains[best] + part * gain
    return found


class Evening:
    """What the Veteran knows of the other seat, and what it may stake: a pure function of the revealed phases."""

    def __init__(self, seat: int) -> None:
        self.seat = seat
        self.reading = Reading(3 - seat)
        self.stake = STAKE
        self.phases: list[Phase] = []

    def follows(self, phases: Sequence[Phase]) -> bool:
        """Return whether some phases are those known, and perhaps more."""
        return list(phases[: len(self.phases)]) == self.phases

    def take(self, phases: Sequence[Phase]) -> None:
        """Take in the phases that are new."""
        for phase in phases[len(self.phases) :]:
            self.phases.append(phase)
            own, other = (phase.a, phase.b) if self.seat == 1 else (phase.b, phase.a)
            position = read(phase.position)
            try:
                side, foretold, mix = self.thought(position)
            except NoSuchPosition:  # of a puzzle: nothing is known of its worth
                continue
            near, far = kinds_of(other)
            self.stake += float(mix @ side.payoffs[:, 3 * near + far]) - side.value
            self.reading.learn(position, foretold, other, own)

    def thought(self, position: Position) -> tuple[Side, Floats, Floats]:
        """Return a phase from its side, what each notion foretells, and the mix to play."""
        side = side_of(position, self.seat)
        foretold = self.reading.foretold(position, side.other_open, side.other)
        return side, foretold, answer(side, self.reading.guess(foretold), SHARE * max(0.0, self.stake))


class Veteran(Deadeye):
    """Learns habits from the match so far and punishes them, within its stake."""

    level = "veteran"

    def __init__(self, seed: int) -> None:
        super().__init__(seed)
        self.evening = Evening(0)

    def mix(self, position: Position, seat: int, phases: Sequence[Phase] = ()) -> Mix:
        """Return the answer to what it expects; the Regular's mix for positions that no box of cards can make."""
        if self.evening.seat != seat or not self.evening.follows(phases):
            self.evening = Evening(seat)
        self.evening.take(phases)
        try:
            _, _, mix = self.evening.thought(position)
        except NoSuchPosition:
            return super().mix(position, seat)
        return tuple(mix.tolist())

    def reason(self, position: Position, seat: int) -> str:
        """Return the habit it answers to, with its numbers; else what matters most."""
        return self.evening.reading.habit(position) or super().reason(position, seat)
