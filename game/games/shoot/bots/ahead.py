"""Thinking ahead by the true rules: choices race on equal deals, each followed by habits, then the position's value."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import sqrt
from random import Random
from typing import TYPE_CHECKING, Any, Final

from game.bots.ismcts import Task
from game.bots.race import Race, Terms
from game.games.shoot.bots.position_value import value
from game.games.shoot.rules.turn import ChooseStance
from game.kernel.game import pending, play_trusted

if TYPE_CHECKING:
    from game.bots.ismcts import Done
    from game.games.shoot.rules.state import ShootState
    from game.kernel.game import Bot
    from game.kernel.state import Choice, Decision

AFTER_OWN: Final = 0.4
"""The weight of the value after the seat's own turn; the rest is the value after the next opponent's."""
DECISIONS: Final = 400
"""The most decisions of a playout."""
MARGIN: Final = 0.01
"""Of a win by which a choice must be better than the habit."""
PART: Final = 0.3
"""Of the standard error that is added to the margin."""
LEAST: Final = 4
"""Deals without which nothing is better."""


class Ahead(Task):
    """Playouts of one decision, to the end of the next opponent's turn."""

    def __init__(self, view: ShootState, seat: int, players: Sequence[Bot]) -> None:
        """Take the view of the deciding seat, and who plays on, by seat."""
        super().__init__(len(view.heroes))
        self.seat, self.turn, self.players = seat, view.turn, players

    def rollout(self, state: Any, dice: Random, horizon: int) -> Sequence[float]:
        """Return each seat's share of the win: the mean of its value after this turn and after the next one."""

        def turn_begins(decision: Decision) -> bool:
            return isinstance(decision, ChooseStance) and bool(state.turn > self.turn)

        def opponents_turn_ends(decision: Decision) -> bool:
            return turn_begins(decision) and bool(state.turn > self.turn + 1)

        play_on(state, self.players, turn_begins)
        first = value(state, cards=False)
        play_on(state, self.players, opponents_turn_ends)
        last = value(state, cards=False)
        if state.outcome is not None:
            return last
        return [AFTER_OWN * a + (1.0 - AFTER_OWN) * b for a, b in zip(first, last, strict=True)]


def play_on(state: Any, players: Sequence[Bot], enough: Callable[[Decision], bool]) -> None:
    """Play a driven state on, by who plays each seat, to its end or to the first decision that is `enough`."""
    for _ in range(DECISIONS):
        decision = pending(state)
        if decision is None or enough(decision):
            return
        seen = state.view(decision.seat)
        play_trusted(state, players[decision.seat - 1].choose(seen, seen.stack[-1], []))


def still_better(ahead: Ahead, view: ShootState, pair: Sequence[Choice], deals: int, dice: Random, done: Done) -> bool:
    """Return whether the first choice of a pair is clearly better than the second on fresh deals."""
    race = Race(ahead, view, pair, Terms(rollouts=2 * deals, heat=deals + 1), dice).run(done)
    return is_clear([a - b for a, b in zip(race.results(pair[0]), race.results(pair[1]), strict=False)])


def is_clear(gaps: Sequence[float]) -> bool:
    """Return whether the mean of enough differences exceeds `MARGIN` and `PART` of its standard error."""
    if len(gaps) < LEAST:
        return False
    mean = sum(gaps) / len(gaps)
    error = sqrt(sum((gap - mean) ** 2 for gap in gaps)) / len(gaps)
    return mean > MARGIN + PART * error
