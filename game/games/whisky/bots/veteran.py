"""The Veteran: learns how the other seat chooses, and exploits it only as far as it can afford to lose.

It learns from the revealed phases of the match, over all its duels (reading.py). It deviates from perfect play by a
*stake*: the most that the best response could win against it. It starts with strength.STAKE for the whole match and
adds whatever the other seat gives away against its play, so however it is deceived, it loses on average no more than
its start ("risk what you have won", Ganzfried and Sandholm 2015). It plays only commits that perfect play plays too.
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
from game.games.whisky.bots.reading import Floats, OpponentModel, kinds_of
from game.games.whisky.bots.strength import STAKE
from game.games.whisky.bots.values import NoSuchPosition
from game.games.whisky.rules.position import Position, read
from game.games.whisky.rules.state import Phase

SHARE: Final = 0.25
"""The share of the stake it risks in one phase: the first bit of risk earns most."""
TRUSTS: Final = np.linspace(0.1, 1.0, 10)
"""Assumed probabilities that the other seat plays as expected and not the best response, each with its own mix."""
NEVER: Final = 1e-9
"""Shares up to this count as zero."""


class PhaseValues(msgspec.Struct, frozen=True):
    """A phase from a seat's side: the value of each pair of commits [9, 9], the phase's value, both exact mixes [9]."""

    payoffs: Floats
    value: float
    own: Floats
    other: Floats
    other_open: NDArray[np.bool_]


def side_of(position: Position, seat: int) -> PhaseValues:
    """Return a phase from a seat's side; raises values.NoSuchPosition as `stage_at` does."""
    stage = stage_at(position)
    (a, b), (open_a, open_b) = stage.mixes, stage.open
    if seat == 1:
        return PhaseValues(stage.payoffs, stage.value, a, b, open_b)
    return PhaseValues(-stage.payoffs.T, -stage.value, b, a, open_a)


def answer(side: PhaseValues, expected: Floats, risk: float) -> Floats:
    """Return the mix that wins most against `expected`, of those that the best response beats by at most `risk`.

    Each trust gives the mix that does best where the other seat plays as expected with that probability and the best
    response otherwise ("restricted Nash response", Johanson 2007); between two of them the two mixes are blended.
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
    """What the Veteran knows of the other seat, and its stake: a pure function of the revealed phases."""

    def __init__(self, seat: int) -> None:
        self.seat = seat
        self.reading = OpponentModel(3 - seat)
        self.stake = STAKE
        self.phases: list[Phase] = []

    def follows(self, phases: Sequence[Phase]) -> bool:
        """Return whether some phases start with those already learnt."""
        return list(phases[: len(self.phases)]) == self.phases

    def take(self, phases: Sequence[Phase]) -> None:
        for phase in phases[len(self.phases) :]:
            self.phases.append(phase)
            own, other = (phase.a, phase.b) if self.seat == 1 else (phase.b, phase.a)
            position = read(phase.position)
            try:
                side, foretold, mix = self.thought(position)
            except NoSuchPosition:  # of a puzzle: its value is unknown
                continue
            near, far = kinds_of(other)
            self.stake += float(mix @ side.payoffs[:, 3 * near + far]) - side.value
            self.reading.learn(position, foretold, other, own)

    def thought(self, position: Position) -> tuple[PhaseValues, Floats, Floats]:
        """Return a phase from its side, each model's prediction, and the mix to play."""
        side = side_of(position, self.seat)
        foretold = self.reading.foretold(position, side.other_open, side.other)
        return side, foretold, answer(side, self.reading.guess(foretold), SHARE * max(0.0, self.stake))


class Veteran(Deadeye):
    """Learns habits from the match so far and exploits them, within its stake."""

    level = "veteran"

    def __init__(self, seed: int) -> None:
        super().__init__(seed)
        self.evening = Evening(0)

    def mix(self, position: Position, seat: int, phases: Sequence[Phase] = ()) -> Mix:
        if self.evening.seat != seat or not self.evening.follows(phases):
            self.evening = Evening(seat)
        self.evening.take(phases)
        try:
            _, _, mix = self.evening.thought(position)
        except NoSuchPosition:
            return super().mix(position, seat)
        return tuple(mix.tolist())

    def reason(self, position: Position, seat: int) -> str:
        """Return the opponent's habit that the mix exploits, with its figures; if there is none, what matters most."""
        return self.evening.reading.habit(position) or super().reason(position, seat)
