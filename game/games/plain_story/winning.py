"""Who is about to win where a game says nothing of it: it is played to its end by what its questions suggest."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Final

from game.bots.chances import Sampled
from game.bots.ismcts import Task
from game.kernel.state import State

CHOICES: Final = 2000
"""Choices until a game that does not end counts as even."""


class PlainWinning(Sampled):
    """Suggestions to the end: rough, and right where it matters most, near the end."""

    by = "plain-1"

    def sample(self, state: State, dice: Random) -> Sequence[float]:
        """Play on to the end."""
        return Task(state.everybody().bit_count()).rollout(state, dice, CHOICES)


WINNING: Final = PlainWinning()
