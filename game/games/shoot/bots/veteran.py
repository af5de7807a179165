"""The Veteran: exact habits, and thinking ahead wherever there is something to choose."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, ClassVar, Final

from game.bots.clock import within
from game.bots.race import Race, Terms
from game.games.shoot.bots import considered, position_value, weights
from game.games.shoot.bots.ahead import Ahead, still_better
from game.games.shoot.bots.dash import RUNNERS, dash
from game.games.shoot.bots.plan import exact_fire
from game.games.shoot.bots.regular import Regular
from game.games.shoot.rules.cards import gadget
from game.kernel.messages import say

if TYPE_CHECKING:
    from game.bots.ismcts import Done
    from game.games.shoot.rules.state import ShootState
    from game.kernel.state import Choice, Decision

STANCES: Final = ("move", "still")
PRESSING: Final = 0.5
"""The part of its turns in which it neither ends nor walks otherwise than by habit before it has shot."""
RACING: Final = 0.75
"""The part of its time in which choices race; the rest is for the check of the winner."""


def is_whole() -> bool:
    """Return whether the Veteran has its weights and the value of positions; what is missing it does by habit."""
    return position_value.known() and weights.is_whole()


class Veteran(Regular):
    """Tries what it may do by the true rules, and does what clearly beats its habits.

    Choices race on equal deals; the winner must then beat the habit on fresh ones, for the best of many is partly luck.
    """

    level: ClassVar[str] = "veteran"
    seconds: ClassVar[float] = 0.6
    rollouts: ClassVar[int] = 60
    checks: ClassVar[int] = 10
    """Fresh deals on which the winner of a race meets the habit."""

    def __init__(self, seed: int) -> None:
        super().__init__(seed)
        self.thought: Race | None = None

    def weights(self, view: ShootState) -> weights.HabitWeights:
        return weights.of_level("veteran", view.mode)

    def patience(self, seconds: float) -> Done:
        return within(seconds)

    def on_stance(self, view: ShootState, decision: Decision, dice: Random) -> Choice | None:
        habit = super().on_stance(view, decision, dice)
        if habit is None or exact_fire(view, decision.seat, self.objective(view, decision.seat)) <= 0.0:
            return habit
        others = [choice for choice in decision.options(view) if choice[0] in STANCES]
        return self._best(view, decision, [habit, *others], dice)

    def on_counter(self, view: ShootState, decision: Decision, dice: Random) -> Choice | None:
        habit = super().on_counter(view, decision, dice)
        return habit and self._best(view, decision, [habit, *decision.options(view)], dice)

    def on_action(self, view: ShootState, decision: Decision, dice: Random) -> Choice | None:
        seat = decision.seat
        habit = super().on_action(view, decision, dice)
        if habit is None or habit[0] == "take_flag":
            return habit
        objective = self.objective(view, seat)
        if view.taking_wins and objective.role in RUNNERS and habit[0] in ("leg", "end"):
            habit = self._dash(view, seat, habit)
        choices = considered.actions(view, seat, habit, objective, dice)
        if not view.now.attacked and self._presses(view):
            choices = [habit, *(choice for choice in choices if choice[0] not in ("leg", "end"))]
        return self._best(view, decision, choices, dice)

    def _presses(self, view: ShootState) -> bool:
        """Return whether it sticks to its plan this turn: two who wait for each other must not wait for ever."""
        return Random(f"{self.seed} {view.turn}").random() < PRESSING

    def _dash(self, view: ShootState, seat: int, habit: Choice) -> Choice:
        """Return a run for a Flag, else the habit: whoever is there first has won, so walks are computed exactly."""
        step = dash(view, seat, self.objective(view, seat))
        if step is None:
            return habit
        self.why = say("I ran for it: a race is won by millimetres.")
        return step

    def _best(self, view: ShootState, decision: Decision, choices: list[Choice], dice: Random) -> Choice:
        """Return the first choice, which is the habit, or another that is clearly better."""
        habit, *others = dict.fromkeys(choices)
        others = [choice for choice in others if decision.why_not(view, choice) is None]
        if not others or not position_value.known():
            return habit
        seat, why = decision.seat, self.why
        racing, checking = self.patience(RACING * self.seconds), self.patience(self.seconds)
        players = [Regular(other) for other in range(1, len(view.heroes) + 1)]
        players[seat - 1] = Regular(seat, self.weights(view))
        ahead = Ahead(view, seat, players)
        terms = Terms(rollouts=self.rollouts, heat=2, behind=1.3)
        self.thought = race = Race(ahead, view, [habit, *others], terms, dice).run(racing)
        found = race.best()
        if found == habit or not still_better(ahead, view, (found, habit), self.checks, dice, checking):
            self.why = why
            return habit
        self.why = say("I thought a turn ahead, and this came out best.")
        if found[0] == "gadget":
            self.why = say("I played {card}: right now it helps most.", card=gadget(found[1]).name)
        return found
