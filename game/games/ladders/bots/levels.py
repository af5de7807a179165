"""SHOOTIN' LADDERS' opponents by level."""

from random import Random
from typing import Any, ClassVar, Final

import msgspec

from game.games.ladders.bots.answers import by_habit
from game.games.ladders.bots.arms import LaddersBot
from game.games.ladders.bots.mind import Mind
from game.games.ladders.rules.state import LaddersState
from game.kernel.state import Choice

CARELESS: Final = Mind(fear=0.0, star=0.7, near=0.0)
SENSIBLE: Final = Mind(fear=0.4, star=1.0, blur=1.0)
FARSIGHTED: Final = Mind(star=2.2, near=0.0, mission=2.5, deep=True)
AIMED: Final = msgspec.structs.replace(FARSIGHTED, exact=True)
"""Where only heads count, a die is worth what it may do to a head, however few other parts are left."""

REAPING: Final = Mind(fear=0.4, star=1.0, exact=True, box=0.15, ammo=0.2)
"""A low value of hits that tear nothing off: with several rivals for Trophies, they help whoever fires next."""


class Rookie(LaddersBot):
    """Knows the rules, runs about in the open, shoots at what it sees and forgets half of its cards."""

    level: ClassVar[str] = "rookie"
    slips: ClassVar[float] = 0.25
    """How often it makes a random legal choice."""

    def pick(self, view: LaddersState, decision: Any, dice: Random) -> Choice:
        if dice.random() < self.slips:
            return slip(view, decision, dice)
        return by_habit(view, decision, self.minded(view, decision.seat, CARELESS), dice)


def slip(view: LaddersState, decision: Any, dice: Random) -> Choice:
    """Return a human mistake: any move, any shot, or stopping early."""
    options: list[Choice] = decision.options(view)
    kinds = list(dict.fromkeys(option[0] for option in options))
    kind = dice.choice(kinds)
    return dice.choice([option for option in options if option[0] == kind])


class Regular(LaddersBot):
    """Knows the game: shoots from where it is not seen, collects cards, plays for the mission."""

    level: ClassVar[str] = "regular"

    def pick(self, view: LaddersState, decision: Any, dice: Random) -> Choice:
        return by_habit(view, decision, self.minded(view, decision.seat, SENSIBLE), dice)


class Veteran(LaddersBot):
    """Looks ahead: what every opponent can answer with any roll, and the turns after that."""

    level: ClassVar[str] = "veteran"

    def pick(self, view: LaddersState, decision: Any, dice: Random) -> Choice:
        reaping = view.mission == "trophies" and len(view.foes[decision.seat - 1]) > 1
        mind = REAPING if reaping else AIMED if view.mission == "heads" else FARSIGHTED
        return by_habit(view, decision, self.minded(view, decision.seat, mind), dice)


__all__ = ["LaddersBot", "Regular", "Rookie", "Veteran"]
