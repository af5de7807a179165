"""How choices are weighed where a game says nothing of it: all that are offered, played on by suggestions."""

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
"""So many other choices are compared at the utmost, drawn by lot where there are more."""


class Weigher:
    """Weighs any choice by playing on."""

    exact = False

    def exactly(self, view: Any, chosen: Choice) -> Known | None:
        """Know nothing for certain."""
        return None

    def options(self, view: Any, chosen: Choice, dice: Random) -> list[Choice]:
        """Return the choice and others that were offered."""
        decision = pending(view)
        others = [one for one in decision.options(view) if one != chosen] if decision is not None else []
        return [chosen, *(others if len(others) <= MOST else dice.sample(others, MOST))]

    def race(self, view: Any, choices: Sequence[Choice], terms: Terms, dice: Random) -> Race:
        """Return a race of choices played on by suggestions."""
        return Race(Task(view.everybody().bit_count()), view, choices, terms, dice)

    def play(self, state: Any, dice: Random) -> Sequence[float]:
        """Play on by suggestions."""
        return Task(state.everybody().bit_count()).rollout(state, dice, CHOICES)

    def settled(self, share: float, view: Any) -> float:
        """Believe the mean."""
        return share


WEIGHING: Final = Weigher()
