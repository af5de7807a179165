"""How commits in the saloon are weighed: by the notebook's own values, exactly (MOM-COA-1)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from game.bots.coach import Known
from game.bots.ismcts import Task
from game.bots.race import Race, Terms
from game.games.whisky.bots.equilibrium import advice
from game.games.whisky.bots.values import NoSuchPosition
from game.games.whisky.rules.state import SEATS
from game.kernel.game import pending

if TYPE_CHECKING:
    from collections.abc import Sequence
    from random import Random

    from game.kernel.state import Choice

WHOLE: Final = 2.0
"""From a duel lost to a duel won, as the notebook counts."""


class Weigher:
    """Weighs commits in the saloon: costs are shares of the duel."""

    exact = True

    def exactly(self, view: Any, chosen: Choice) -> Known | None:
        """Return what the notebook says; None at positions that no box of cards can make."""
        decision = pending(view)
        assert decision is not None
        try:
            told = advice(view, decision.seat)
        except (NoSuchPosition, OSError):
            return None
        raw = told.cost(chosen)
        return Known(max(told.mix, key=lambda commit: told.mix[commit]), raw / WHOLE, raw)

    def options(self, view: Any, chosen: Choice, dice: Random) -> list[Choice]:
        """Return the commit alone: where the notebook has no page there is nothing to say."""
        return [chosen]

    def race(self, view: Any, choices: Sequence[Choice], terms: Terms, dice: Random) -> Race:
        """Return a race by chance: nobody asks for it."""
        return Race(Task(len(SEATS)), view, choices, terms, dice)

    def play(self, state: Any, dice: Random) -> Sequence[float]:
        """Play on by chance: nobody asks for it."""
        return Task(len(SEATS)).rollout(state, dice, 200)

    def settled(self, share: float, view: Any) -> float:
        """Believe the mean."""
        return share


WEIGHING: Final = Weigher()
