"""Win chances in a game of SPLATATAT: simulated to the end by good habits."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any, Final

from game.bots.chances import Winning, ended
from game.games.splatatat.bots.habits import habit_for
from game.games.splatatat.bots.head import Head

TURNS: Final = 400
"""The number of turns after which an unfinished game counts as even."""


class SplatWinning(Winning):
    """Plays habits to the end (MOM-WIN-1)."""

    by = "splatatat-1"

    def sample(self, state: Any, dice: Random) -> Sequence[float]:
        """Simulate the game to its end; return the seats' shares."""
        if not state.stack:
            return ended(state, state.rules.seats).shares
        head = Head(state, habit_for(state.rules), dice)
        head.play_on(TURNS)
        return head.values()


WINNING: Final = SplatWinning()
