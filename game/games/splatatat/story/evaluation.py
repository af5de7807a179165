"""How choices are evaluated: on many deals, each played to the end by good habits (MOM-COA-1)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from game.bots.coach import ChoiceEvaluator
from game.games.splatatat.bots.search import MANY, SplatTask, promising
from game.kernel.game import pending

if TYPE_CHECKING:
    from collections.abc import Sequence
    from random import Random

    from game.bots.ismcts import Task
    from game.kernel.state import Choice

TO_THE_END: Final = 400
"""The turns that a rollout may take."""


class SplatEvaluator(ChoiceEvaluator):
    """Evaluates choices by rollouts."""

    horizon = TO_THE_END

    def options(self, view: Any, chosen: Choice, dice: Random) -> list[Choice]:
        """Return the choice with all others, or with those that habit rates highest."""
        decision = pending(view)
        assert decision is not None
        found = decision.options(view)
        if len(found) > MANY:
            found = promising(view, decision.seat, found, dice)
        return [chosen, *(one for one in found if one != chosen)]

    def task(self, view: Any, choices: Sequence[Choice], dice: Random) -> Task:
        decision = pending(view)
        return SplatTask(view, decision.seat if decision is not None else 0, choices, dice)


EVALUATOR: Final = SplatEvaluator()
