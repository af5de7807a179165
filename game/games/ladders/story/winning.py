"""Who is about to win a game of SHOOTIN' LADDERS: it is played on to its end by a Regular's habits."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any, Final

from game.bots.chances import Sampled, ended
from game.games.ladders.bots.answers import by_habit
from game.games.ladders.bots.levels import SENSIBLE
from game.kernel.game import pending, play_trusted

CHOICES: Final = 4000
"""Choices until a game that does not end counts as even."""


class LaddersWinning(Sampled):
    """A Regular's habits to the end (MOM-WIN-1)."""

    by = "ladders-1"

    def sample(self, state: Any, dice: Random) -> Sequence[float]:
        """Play on to the end, every seat by what it may know."""
        for _ in range(CHOICES):
            decision = pending(state)
            if decision is None:
                break
            view = state.view(decision.seat)
            play_trusted(state, by_habit(view, view.stack[-1], SENSIBLE, dice))
        return ended(state, state.seats).shares


WINNING: Final = LaddersWinning()
