"""How commits are evaluated: exactly, by the notebook's values (MOM-COA-1)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from game.bots.coach import ChoiceEvaluator, Known
from game.games.whisky.bots.equilibrium import advice
from game.games.whisky.bots.values import NoSuchPosition
from game.kernel.game import pending

if TYPE_CHECKING:
    from random import Random

    from game.kernel.state import Choice

WHOLE: Final = 2.0
"""The range from a duel lost to a duel won, in the notebook's units."""


class WhiskyEvaluator(ChoiceEvaluator):
    """Evaluates commits: costs are shares of the duel."""

    exact = True

    def exactly(self, view: Any, chosen: Choice) -> Known | None:
        """Return the notebook's evaluation; None at positions that no box of cards can produce."""
        decision = pending(view)
        assert decision is not None
        try:
            told = advice(view, decision.seat)
        except NoSuchPosition:
            return None
        raw = told.cost(chosen)
        return Known(max(told.mix, key=lambda commit: told.mix[commit]), raw / WHOLE, raw)

    def worths(self, view: Any) -> dict[Choice, float] | None:
        """Return what each commit is worth against perfect play; None at positions that no box can produce."""
        decision = pending(view)
        assert decision is not None
        try:
            told = advice(view, decision.seat)
        except NoSuchPosition:
            return None
        return {commit: (1.0 + worth) / WHOLE for commit, worth in told.worth.items()}

    def options(self, view: Any, chosen: Choice, dice: Random) -> list[Choice]:
        """Return the commit alone: where the notebook has no page, nothing can be compared."""
        return [chosen]


EVALUATOR: Final = WhiskyEvaluator()
