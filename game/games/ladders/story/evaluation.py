"""The evaluation of choices at the candy table: many deals, each rolled out by the greedy seat (MOM-COA-1).

The greedy seat is five times as fast as the Regular's habits: more deals reveal more here than better players, since
most of what follows a choice is dice.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from game.bots.chances import dealer
from game.bots.coach import ChoiceEvaluator
from game.bots.ismcts import Task
from game.games.ladders.bots.greedy import greedy
from game.games.ladders.bots.levels import Regular, Veteran
from game.games.ladders.bots.prospects import standing
from game.games.ladders.rules.turn import Act, MoveOrStand
from game.kernel.game import pending, play_trusted

if TYPE_CHECKING:
    from collections.abc import Sequence
    from random import Random

    from game.kernel.state import Choice, Decision

TO_THE_END: Final = 3000
"""The most choices of a rollout."""
FEW: Final = 6
"""The most choices compared, including the one made: each further one leaves fewer deals for the others."""
OTHER_WAYS: Final = 2
ONE_OF_EACH: Final = ("attack", "move", "end", "weapon", "ammo", "gear", "stand", "roll", "pass", "play")


SURE: Final = 0.64
"""How much to trust the standing after a round, as a power: this part of its cost of choices is left at the end.

Measured over 545 pairs of choices in games of 2, 3 and 4 seats, each rolled out to its end 80 times.
"""


def _raced(state: Any) -> bool:
    """Return whether this is a free-for-all race for Trophies: a rollout then ends after a round."""
    return bool(state.mission == "trophies" and not state.sides[0])


class CandyTask(Task):
    """SHOOTIN' LADDERS for the shared searches.

    In a race for Trophies, a rollout ends when all have had a turn and its seat begins its next one, and the standing
    is evaluated; everywhere else it continues to the end.
    """

    def rollout(self, state: Any, dice: Random, horizon: int) -> Sequence[float]:
        """Roll out with the greedy seat and return each seat's win chance."""
        if not _raced(state):
            return super().rollout(state, dice, horizon)
        end = state.turn + self.seats + 1
        while (decision := pending(state)) is not None and state.turn < end:
            play_trusted(state, greedy(state, decision, dice))
        return self.value(state) if state.outcome is not None else standing(state)

    def redeal(self, view: Any, dice: Random) -> Any:
        return dealer(view, view.stack[-1].seat, dice)()

    def policy(self, state: Any, decision: Decision, dice: Random) -> Choice:
        return greedy(state, decision, dice)

    def value(self, state: Any) -> Sequence[float]:
        winners = state.outcome.winners if state.outcome is not None else ()
        if not winners:
            return [1.0 / self.seats] * self.seats
        sides = {state.sides[seat - 1] or -seat for seat in winners}
        return [1.0 / len(sides) if seat in winners else 0.0 for seat in range(1, self.seats + 1)]


class LaddersEvaluator(ChoiceEvaluator):
    """Evaluates choices at the candy table."""

    horizon = TO_THE_END

    def options(self, view: Any, chosen: Choice, dice: Random) -> list[Choice]:
        """Return the choice, those of the Veteran and the Regular, and one of each other kind that is legal."""
        decision = pending(view)
        assert decision is not None
        options = decision.options(view)
        if len(options) < 2 or not isinstance(decision, Act | MoveOrStand):
            return [chosen, *(one for one in options if one != chosen)][:FEW]
        bots = (Veteran(0), Regular(0))
        found = [chosen, *(bot.choose(view, decision, options) for bot in bots)]
        for word in ONE_OF_EACH:
            if all(one[0] != word for one in found):
                found += [one for one in options if one[0] == word][:1]
        return list(dict.fromkeys(found))[:FEW]

    def beside(self, view: Any, chosen: Choice, dice: Random) -> list[Choice]:
        """Return what else is worth comparing; where that is all of one kind, others, and other ways to go."""
        found, decision = super().beside(view, chosen, dice), pending(view)
        if decision is None or any(one[0] != chosen[0] for one in found):
            return found
        options = decision.options(view)
        kinds = {one[0]: one for one in reversed(options) if one[0] != chosen[0]}
        ways = [one for one in options if one[0] == "move" and not one[3] and one != chosen and one not in found]
        return [*kinds.values(), *found, *dice.sample(ways, min(len(ways), OTHER_WAYS))][:FEW]

    def task(self, view: Any, choices: Sequence[Choice], dice: Random) -> Task:
        return CandyTask(view.seats)

    def settled(self, share: float, view: Any) -> float:
        """Return a win chance from the standing after a round, shrunk; that of a finished game is left as it is."""
        if not _raced(view):
            return share
        own: float = share**SURE
        others: float = max(0.0, 1.0 - share) ** SURE
        return own / (own + others)


EVALUATOR: Final = LaddersEvaluator()
