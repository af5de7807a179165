"""The win chances in a game of SHOOT: two turns a seat in outline, then the prospects, corrected by calibration."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from random import Random
from typing import Any, Final

import msgspec

from game.bots.chances import Estimate, Exponents, Winning, ended
from game.games.shoot.bots.prospects import values
from game.games.shoot.bots.simplified_game import SimplifiedGame
from game.games.shoot.bots.turn_context import TurnContext
from game.games.shoot.rules.state import ShootState
from game.games.shoot.rules.turn import ChooseAction, ChooseStance
from game.kernel.game import pending, play_trusted

TURNS: Final = 2
"""Turns of each seat that are played in outline."""
ANSWERS: Final = 30
"""Questions that are answered with the first allowed choice until a turn continues."""


EXPONENTS: Final = msgspec.toml.decode(
    (Path(__file__).parent.parent / "data" / "winning.toml").read_bytes(), type=Exponents
)


class ShootWinning(Winning):
    """The outline of the bots, from a whole state (MOM-WIN-1, MOM-WIN-4)."""

    by = "shoot-3"

    def __init__(self) -> None:
        self._known: tuple[ShootState, TurnContext] | None = None
        self._deals = 0

    def exactly(self, view: Any) -> Estimate | None:
        """Return None, and clear the cache, so that equal views and dice give equal answers."""
        self._deals = 0
        return None

    def sample(self, state: Any, dice: Random) -> Sequence[float]:
        """Settle what is in progress, play some turns in outline, and return each seat's share of the win."""
        ground = self._ground(state)
        for _ in range(ANSWERS):
            decision = pending(state)
            if decision is None:
                return ended(state, len(state.heroes)).shares
            if isinstance(decision, ChooseAction | ChooseStance):
                break
            play_trusted(state, decision.options(state)[0])
        self._deals += 1
        sketch = SimplifiedGame(state, ground, dice, self._deals)
        sketch.play(TURNS * len(state.heroes))
        return values(sketch)

    def _ground(self, state: ShootState) -> TurnContext:
        """Return what all playouts from one view share, cached by what is public."""
        view = state.view(0)
        if self._known is None or self._known[0] != view:
            self._known, self._deals = (view, TurnContext(view)), 0
        return self._known[1]

    def settled(self, shares: Sequence[float], view: Any) -> Sequence[float]:
        """Return the sides' shares raised to their mode's exponent: the outline is too timid in mid-game."""
        sides: dict[int, list[int]] = {}
        for seat in view.seats():
            sides.setdefault(view.hero(seat).team, []).append(seat)
        return EXPONENTS.settled(shares, sides.values(), view.mode)


WINNING: Final = ShootWinning()
