"""Thinking ahead by the true rules: choices race on equal deals, each followed by habits, then the position's value."""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from random import Random
from typing import TYPE_CHECKING, Any, Final

from game.bots.ismcts import Task
from game.bots.race import Race
from game.games.shoot.bots.position_value import value
from game.games.shoot.rules.turn import ChooseStance
from game.kernel.game import pending, play_trusted

if TYPE_CHECKING:
    from game.games.shoot.rules.state import ShootState
    from game.kernel.game import Bot
    from game.kernel.state import Choice

AFTER_OWN: Final = 0.4
"""The weight of the value after the seat's own turn; the rest is the value when its next turn begins."""
DECISIONS: Final = 400
"""The most decisions of a playout."""


class Ahead(Task):
    """Playouts of one decision, to the start of the seat's next turn."""

    def __init__(self, view: ShootState, seat: int, players: Sequence[Bot]) -> None:
        """Take the view of the deciding seat, and who plays on, by seat."""
        super().__init__(len(view.heroes))
        self.seat, self.turn, self.players = seat, view.turn, players

    def rollout(self, state: Any, dice: Random, horizon: int) -> Sequence[float]:
        """Return each seat's share of the win: the mean of its value after this turn and when the next one begins."""
        first: Sequence[float] | None = None
        for _ in range(DECISIONS):
            decision = pending(state)
            if decision is None:
                return value(state, cards=False)
            if isinstance(decision, ChooseStance) and state.turn > self.turn:
                if first is None:
                    first = value(state, cards=False)
                if decision.seat == self.seat or state.turn >= self.turn + self.seats:
                    break
            seen = state.view(decision.seat)
            play_trusted(state, self.players[decision.seat - 1].choose(seen, seen.stack[-1], []))
        last = value(state, cards=False)
        if first is None:
            return last
        return [AFTER_OWN * a + (1.0 - AFTER_OWN) * b for a, b in zip(first, last, strict=True)]


def clearly_best(race: Race, habit: Choice, margin: float) -> tuple[Choice, float]:
    """Return the leader and its lead over the habit if it is more than a margin and half its standard error."""
    leader = race.best()
    own, other = race.results(habit), race.results(leader)
    gaps = [a - b for a, b in zip(other, own, strict=False)]
    if leader == habit or not gaps:
        return habit, 0.0
    mean = sum(gaps) / len(gaps)
    error = sqrt(sum((gap - mean) ** 2 for gap in gaps)) / len(gaps)
    return (leader, mean) if mean > margin + 0.5 * error else (habit, 0.0)
