"""How choices on the battlefield are evaluated: by the true rules on equal deals, to the next turn (MOM-COA-1).

Walks cannot be listed: what the Veteran would consider, and what the Regular would do, is compared with the choice.
"""

from __future__ import annotations

from math import dist
from typing import TYPE_CHECKING, Any, Final

from game.bots.coach import ChoiceEvaluator
from game.games.shoot.bots.ahead import Ahead
from game.games.shoot.bots.considered import actions
from game.games.shoot.bots.objectives import objective_of
from game.games.shoot.bots.position_value import value
from game.games.shoot.bots.regular import Regular
from game.games.shoot.rules.fight.combat import ChooseCounter
from game.games.shoot.rules.turn import ChooseAction, ChooseStance
from game.kernel.game import pending, play_trusted

if TYPE_CHECKING:
    from collections.abc import Sequence
    from random import Random

    from game.bots.ismcts import Task
    from game.kernel.state import Choice

SETTLING: Final = 30
"""The most decisions that settling a choice may take."""
STEP: Final = 24.0
"""Millimetres between the ends of two walks, a figure's width, below which they are the same walk to a player."""
UNTOLD: Final = frozenset({"gadget", "fly", "link", "loot", "shuffle", "ask", "move_ladder", "drop_flag", "bleed"})
"""What the value of a position knows too little about to call it a mistake."""


def _alike(view: Any, walk: Choice, chosen: Choice) -> bool:
    """Return whether a walk ends beside where a choice leaves its HERO, so that it would be pointless advice."""
    if walk[0] != "leg" or chosen[0] not in ("leg", "end"):
        return False
    hero = view.hero(view.stack[-1].seat)
    return dist(walk[1:3], chosen[1:3] if chosen[0] == "leg" else (hero.x, hero.y)) < STEP


class ShootEvaluator(ChoiceEvaluator):
    """Evaluates stances, actions and counterattacks."""

    def options(self, view: Any, chosen: Choice, dice: Random) -> list[Choice]:
        """Return the choice and others worth comparing.

        Where a Flag is carried home only what the Regular would do: there it is the better judge.
        """
        decision = pending(view)
        found: list[Choice] = []
        if decision is None or chosen[0] in UNTOLD:
            return [chosen]
        if isinstance(decision, ChooseStance | ChooseCounter):
            found = decision.options(view)
        elif isinstance(decision, ChooseAction):
            habit = Regular(0).choose(view, decision, [])
            found = [habit]
            if not view.flags or view.taking_wins:
                found = actions(view, decision.seat, habit, objective_of(view, decision.seat), dice)
        found = [one for one in found if one != chosen and one[0] not in UNTOLD]
        return [chosen, *(one for one in found if not _alike(view, one, chosen))]

    def beside(self, view: Any, chosen: Choice, dice: Random) -> list[Choice]:
        """Return what else is worth comparing; beside a shot that the Regular would fire too, others, and none."""
        found, decision = super().beside(view, chosen, dice), pending(view)
        if found or chosen[0] != "attack" or not isinstance(decision, ChooseAction):
            return found
        shots = [
            one for one in decision.options(view) if one[0] == "attack" and one[2] not in (chosen[2], decision.seat)
        ]
        first = {one[2]: one for one in reversed(shots)}  # one at each other target
        return [*first.values(), ("end",)]

    def task(self, view: Any, choices: Sequence[Choice], dice: Random) -> Task:
        decision = pending(view)
        seat = decision.seat if decision is not None else 1
        return Ahead(view, seat, [Regular(number) for number in view.seats()])

    def play(self, state: Any, dice: Random) -> Sequence[float]:
        """Settle what is in progress, and return each seat's share of the win by the value of the position."""
        for _ in range(SETTLING):
            decision = pending(state)
            if decision is None or isinstance(decision, ChooseAction | ChooseStance):
                break
            play_trusted(state, decision.options(state)[0])
        return value(state)


EVALUATOR: Final = ShootEvaluator()
