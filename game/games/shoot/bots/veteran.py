"""The Veteran: exact habits, and thinking ahead about its Gadgets."""

from __future__ import annotations

from random import Random
from typing import ClassVar, Final

from game.bots.clock import within
from game.bots.ismcts import Done
from game.bots.race import Race, Terms
from game.games.shoot.bots import position_value, weights
from game.games.shoot.bots.ahead import Ahead, clearly_best
from game.games.shoot.bots.dash import RUNNERS, dash
from game.games.shoot.bots.regular import HabitBot
from game.games.shoot.rules.cards import gadget
from game.games.shoot.rules.gadgets import kinds
from game.games.shoot.rules.state import GADGET_HAND, ShootState
from game.kernel.messages import say
from game.kernel.state import Choice, Decision

WAYS: Final = 4
"""Ways to play each card that are considered."""
TRIES: Final = 6
"""How often another way is asked for."""
MARGIN: Final = 0.012
"""Of a win by which a card must be better than the habit."""


def is_whole() -> bool:
    """Return whether the Veteran has its weights and the value of positions; what is missing it does by habit."""
    return position_value.known() and weights.is_whole()


class Veteran(HabitBot):
    """Plays by habit, but tries its cards by the true rules to the start of its next turn, within its time."""

    level: ClassVar[str] = "veteran"
    seconds: ClassVar[float] = 0.5
    rollouts: ClassVar[int] = 72

    def __init__(self, seed: int) -> None:
        super().__init__(seed)
        self.thought: Race | None = None

    def weights(self, view: ShootState) -> weights.HabitWeights:
        return weights.of_level("veteran", view.mode)

    def patience(self) -> Done:
        return within(self.seconds)

    def on_action(self, view: ShootState, decision: Decision, dice: Random) -> Choice | None:
        """Return the habit, or a Gadget that is clearly better."""
        done, seat = self.patience(), decision.seat
        habit = super().on_action(view, decision, dice)
        if habit is None or habit[0] == "take_flag":
            return habit
        if view.taking_wins and self.objective(view, seat).role in RUNNERS and habit[0] in ("leg", "end"):
            habit = self._dash(view, seat, habit)
        if not view.cards(seat, GADGET_HAND) or not position_value.known():
            return habit
        return self._with_cards(view, seat, habit, dice, done)

    def _dash(self, view: ShootState, seat: int, habit: Choice) -> Choice:
        """Return a run for a Flag, else the habit: whoever is there first has won, so walks are computed exactly."""
        step = dash(view, seat, self.objective(view, seat))
        if step is None:
            return habit
        self.why = say("I ran for it: a race is won by millimetres.")
        return step

    def _with_cards(self, view: ShootState, seat: int, habit: Choice, dice: Random, done: Done) -> Choice:
        """Return the habit or a way to play a Gadget, by a race."""
        choices = [habit, *ways_to_play(view, seat, dice)]
        choices = list(dict.fromkeys(choices))
        if len(choices) == 1:
            return habit
        why = self.why
        players = [HabitBot(other) for other in range(1, len(view.heroes) + 1)]
        players[seat - 1] = HabitBot(seat, self.weights(view))
        terms = Terms(rollouts=self.rollouts, heat=2, behind=1.5)
        race = Race(Ahead(view, seat, players), view, choices, terms, dice).run(done)
        self.thought = race
        found = clearly_best(race, habit, MARGIN)
        if found == habit:
            self.why = why
        else:
            self.why = say("I played {card}: right now it helps most.", card=gadget(found[1]).name)
        return found


def ways_to_play(view: ShootState, seat: int, dice: Random) -> list[Choice]:
    """Return some ways to play each Gadget in hand that may be played now."""
    found: list[Choice] = []
    for card in kinds.playable(view, seat, "OPEN"):
        kind = kinds.KINDS[gadget(card).id]
        ways = list(kind.options(view, seat))
        if len(ways) > WAYS:
            ways = dice.sample(ways, WAYS)
        elif kind.suggest is not None:
            ways += [args for _ in range(TRIES) if (args := kind.suggest(view, seat, dice)) is not None]
        found += [("gadget", card, *args) for args in dict.fromkeys(ways[:WAYS])]
    return found
