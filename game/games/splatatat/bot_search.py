"""Thinking ahead: every choice is tried on many deals of what is hidden, and played on to the end by good habits."""

from collections.abc import Sequence
from random import Random
from typing import Any, ClassVar

from game.bots.clock import within
from game.bots.ismcts import Done, Task
from game.bots.race import Race, Terms
from game.games.splatatat.bot_common import SplatBot
from game.games.splatatat.bot_habits import GOOD
from game.games.splatatat.bot_head import Head
from game.games.splatatat.state import SplatState
from game.kernel.state import Choice


class SplatTask(Task):
    """SPLATATAT for the shared searches: playing on happens in a head, with its habits."""

    def rollout(self, state: Any, dice: Random, horizon: int) -> Sequence[float]:
        """Play at most so many turns on and return each seat's share of the win."""
        head = Head(state, GOOD, dice)
        head.play_on(horizon)
        return head.values()


class Veteran(SplatBot):
    """Thinks ahead before every choice, as long as it may."""

    level: ClassVar[str] = "veteran"
    terms: ClassVar[Terms] = Terms(rollouts=1500, horizon=400)
    seconds: ClassVar[float] = 0.6

    def patience(self) -> Done:
        """Return what tells when the thought must end."""
        return within(self.seconds)

    def pick(self, view: SplatState, decision: Any, dice: Random) -> Choice:
        """Run the choices against each other."""
        options = decision.options(view)
        if len(options) == 1:
            return options[0]
        task = SplatTask(view.rules.seats)
        return Race(task, view, options, self.terms, dice).run(self.patience()).best()
