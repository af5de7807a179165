"""How choices are evaluated: on many deals, each played to the end by good habits (MOM-COA-1)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from msgspec.structs import replace

from game.bots.race import Race, Terms
from game.games.splatatat.bots.search import MANY, SplatTask, promising
from game.kernel.game import pending

if TYPE_CHECKING:
    from collections.abc import Sequence
    from random import Random

    from game.bots.coach import Known
    from game.kernel.state import Choice

TO_THE_END: Final = 400
"""The turns that a rollout may take."""


class Weigher:
    """Evaluates choices by rollouts."""

    exact = False

    def exactly(self, view: Any, chosen: Choice) -> Known | None:
        """Return None: nothing is known without playing on."""
        return None

    def options(self, view: Any, chosen: Choice, dice: Random) -> list[Choice]:
        """Return the choice with all others, or with those that habit rates highest."""
        decision = pending(view)
        assert decision is not None
        found = decision.options(view)
        if len(found) > MANY:
            found = promising(view, decision.seat, found, dice)
        return [chosen, *(one for one in found if one != chosen)]

    def race(self, view: Any, choices: Sequence[Choice], terms: Terms, dice: Random) -> Race:
        """Return a race to the end of the game."""
        decision = pending(view)
        assert decision is not None
        task = SplatTask(view, decision.seat, choices, dice)
        return Race(task, view, choices, replace(terms, horizon=TO_THE_END), dice)

    def play(self, state: Any, dice: Random) -> Sequence[float]:
        """Play to the end by good habits; return the seats' shares."""
        return SplatTask(state, 0, (), dice).rollout(state, dice, TO_THE_END)

    def settled(self, share: float, view: Any) -> float:
        """Return the mean share, unchanged."""
        return share


WEIGHING: Final = Weigher()
