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
    "just_played": {"lead": 2.0},  # they hit by place, so nobody else holds back whoever is about to win
    "clean_faces": {"save_1": -40.0, "save_2": -15.0},  # a little paint keeps them away
    "rhymes": {"chain": 2.0},  # a number on one face comes back on another: one thrown is soon followed
    "next_up": {"lead": 2.0},
    "across": {"lead": 2.0},
    "fullest_hand": {"draw": -4.0, "lead": 2.0},  # a full hand is hit, an empty one is left alone
    "most_smiles": {"last_smile": -10.0, "lead": 2.0},  # whoever has fewer smiles is left alone
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
