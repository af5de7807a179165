"""A Regular that knows the temper of its rivals, to measure what that is worth (RIV-11)."""

from random import Random
from typing import Any, Final

from msgspec.structs import asdict, replace

from game.bots.laboratory.record import TellReader
from game.bots.temper import BotName
from game.games.splatatat.bots.choices import SplatBot, by_habit
from game.games.splatatat.bots.habits import Watchful, Weights, weights_for
from game.games.splatatat.rules.state import SplatState
from game.kernel.state import Choice

READS: Final[dict[str, dict[str, float]]] = {
    "shortest_hand": {"draw": 6.0, "hurry": -2.0},  # be in no hurry to have the fewest cards
    "clean_faces": {"save_1": -40.0, "save_2": -15.0},  # a little paint keeps them away
    "next_line": {"save_1": 20.0, "save_2": 10.0},  # a 1 or a 2 does not stay one
    "three_at_once": {"save_2": 25.0},  # nor does a 2
    "lets_go": {"attack": 8.0},  # they do not hit back
    "left_alone": {"save_1": -40.0, "save_2": -15.0},  # somebody else's paint keeps them away
    "pays_back": {"attack": -8.0},  # they do
    "slammy_at_once": {},
}
"""By temper, what is added to a Regular's weights at a table of rivals that have it."""


class SplatReader(SplatBot, TellReader):
    """Plays by a Regular's habits, with weights for the temper of its rivals; with a Regular's own without one."""

    level = "regular"

    def __init__(self, rival: BotName, seed: int) -> None:
        super().__init__(seed)
        self.more = READS.get(rival.temper, {})

    def weights(self, view: SplatState) -> Weights:
        """Return the weights for a table."""
        usual = weights_for(view.rules)
        known = asdict(usual)
        return replace(usual, **{name: known[name] + more for name, more in self.more.items()})

    def pick(self, view: SplatState, decision: Any, dice: Random) -> Choice:
        return by_habit(Watchful(self.weights(view)), view, decision, dice)
