"""Win chances in SHOOTIN' LADDERS: the game is rolled out to its end by a Regular's habits."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from random import Random
from typing import Any, Final

import msgspec

from game.bots.chances import Exponents, Winning, ended
from game.games.ladders.bots.answers import by_habit
from game.games.ladders.bots.levels import SENSIBLE
from game.kernel.game import pending, play_trusted

EXPONENTS: Final = msgspec.toml.decode(
    (Path(__file__).parent.parent / "data" / "winning.toml").read_bytes(), type=Exponents
)
CHOICES: Final = 4000
"""The most choices of a rollout; an unfinished one counts as a tie."""


class LaddersWinning(Winning):
    """Rollouts by a Regular's habits to the end (MOM-WIN-1)."""

    by = "ladders-3"

    def sample(self, state: Any, dice: Random) -> Sequence[float]:
        """Roll out to the end, every seat playing by what it may know; return the seats' shares."""
        for _ in range(CHOICES):
            decision = pending(state)
            if decision is None:
                break
            view = state.view(decision.seat)
            play_trusted(state, by_habit(view, view.stack[-1], SENSIBLE, dice))
        return ended(state, state.seats).shares

    def settled(self, shares: Sequence[float], view: Any) -> Sequence[float]:
        """Return the sides' shares raised to their scenario's exponent, since real games turn more often."""
        sides: dict[tuple[int, int], list[int]] = {}
        for seat, side in enumerate(view.sides, 1):
            sides.setdefault((side, 0 if side else seat), []).append(seat)
        return EXPONENTS.settled(shares, sides.values(), view.scenario.lower())


WINNING: Final = LaddersWinning()
