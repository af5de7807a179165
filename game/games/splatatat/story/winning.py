"""Who is about to win a game of SPLATATAT: it is played on to its end in the head, by good habits."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any, Final

from game.bots.chances import Sampled, ended
from game.games.splatatat.bots.habits import habit_for
from game.games.splatatat.bots.head import Head

TURNS: Final = 400
"""Turns until a game that does not end counts as even."""


class SplatWinning(Sampled):
    """Habits to the end (MOM-WIN-1)."""

    by = "splatatat-1"

    def sample(self, state: Any, dice: Random) -> Sequence[float]:
        """Play on to the end in the head."""
        if not state.stack:
            return ended(state, state.rules.seats).shares
        head = Head(state, habit_for(state.rules), dice)
        head.play_on(TURNS)
        return head.values()


WINNING: Final = SplatWinning()
