"""How choices are evaluated in a game with no evaluation of its own: by playing on with suggested choices."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from game.bots.ismcts import Task
from game.bots.race import Race, Terms
from game.games.plain_story.winning import CHOICES
from game.kernel.game import pending

if TYPE_CHECKING:
    from collections.abc import Sequence
    from random import Random

    from game.bots.coach import Known
    from game.kernel.state import Choice

MOST: Final = 12
"""At most this many other choices are compared, picked at random where there are more."""


class Weigher:
    """Evaluates any choice by playing on."""

    exact = False

    def exactly(self, view: Any, chosen: Choice) -> Known | None:
        """Return None: nothing is known exactly."""
        return None

    def options(self, view: Any, chosen: Choice, dice: Random) -> list[Choice]:
        """Return the choice and up to MOST of the others that were offered, picked at random if there are more."""
        decision = pending(view)
        others = [one for one in decision.options(view) if one != chosen] if decision is not None else []
        return [chosen, *(others if len(others) <= MOST else dice.sample(others, MOST))]

    def race(self, view: Any, choices: Sequence[Choice], terms: Terms, dice: Random) -> Race:
        """Return a race of choices, each rolled out with the suggested choices."""
        return Race(Task(view.everybody().bit_count()), view, choices, terms, dice)

    def play(self, state: Any, dice: Random) -> Sequence[float]:
        """Roll out with each decision's suggested choice; return the seats' shares."""
        return Task(state.everybody().bit_count()).rollout(state, dice, CHOICES)

    def settled(self, share: float, view: Any) -> float:
        """Return the mean share, unchanged."""
        return share


WEIGHING: Final = Weigher()
