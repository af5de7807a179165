"""SPLATATAT's opponents by level."""

from random import Random
from typing import Any, ClassVar

from game.games.splatatat.bots.choices import SplatBot, by_habit, wasteful
from game.games.splatatat.bots.habits import ROOKIE, watchful_for
from game.games.splatatat.bots.search import Veteran
from game.games.splatatat.rules.state import SplatState
from game.kernel.state import Choice, Decision


class Rookie(SplatBot):
    """Knows the rules and plays what looks fun: splashes about, saves too early, hoards its best cards."""

    level: ClassVar[str] = "rookie"
    slips: ClassVar[float] = 0.75
    """The share of random legal choices."""

    def pick(self, view: SplatState, decision: Decision, dice: Random) -> Choice:
        """Return a Rookie's choice; a slip may even miss a win, but does not waste the S card."""
        if dice.random() < self.slips:
            slip = decision.suggest(view, dice)
            if not wasteful(view, decision.seat, slip):
                return slip
        return by_habit(ROOKIE, view, decision, dice)


class Regular(SplatBot):
    """Knows the game: gets rid of foreign colours, holds on to saves, attacks whoever is close to winning."""

    level: ClassVar[str] = "regular"

    def pick(self, view: SplatState, decision: Any, dice: Random) -> Choice:
        return by_habit(watchful_for(view.rules), view, decision, dice)


__all__ = ["Regular", "Rookie", "SplatBot", "Veteran"]
