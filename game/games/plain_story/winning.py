"""Win chances in a game with no estimate of its own: it is played to its end with the suggested choices."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Final

from game.bots.chances import Sampled
from game.bots.ismcts import Task
from game.kernel.state import State

CHOICES: Final = 2000
"""The number of choices after which an unfinished game counts as even."""


class PlainWinning(Sampled):
    """Plays suggested choices to the end: rough, but accurate where it matters most, near the end."""

    by = "plain-1"

    def sample(self, state: State, dice: Random) -> Sequence[float]:
        """Play on to the end; return the seats' shares."""
        return Task(state.everybody().bit_count()).rollout(state, dice, CHOICES)


WINNING: Final = PlainWinning()
