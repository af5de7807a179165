"""The win chances in a game of SHOOT: played on by habit for some turns, then the value of the position."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any, Final

from game.bots.chances import Winning
from game.games.shoot.bots.ahead import play_on
from game.games.shoot.bots.position_value import value, version
from game.games.shoot.bots.regular import Regular
from game.games.shoot.rules.turn import ChooseStance

TURNS: Final = 2
"""At the start of this turn from now on the position is valued."""


class ShootWinning(Winning):
    """The position value that the bots use, some turns ahead (MOM-WIN-1, MOM-WIN-4)."""

    @property
    def by(self) -> str:  # type: ignore[override]
        """Return a name that changes with the weights."""
        return f"shoot-4-{version()}"

    def sample(self, state: Any, dice: Random) -> Sequence[float]:
        """Play on with Regulars, and return each seat's share of the win."""
        bots = [Regular(dice.randrange(1_000_000)) for _ in state.seats()]
        end = state.turn + TURNS
        play_on(state, bots, lambda decision: isinstance(decision, ChooseStance) and state.turn >= end)
        return value(state)


WINNING: Final = ShootWinning()
