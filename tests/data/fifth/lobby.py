"""FIFTH RACE for the lobby: who races, how far, and how it ended."""

from collections.abc import Sequence
from typing import Any, Final

from game.games.fifth import report
from game.games.fifth.options import MODES, STANDARD, RaceOptions
from game.games.fifth.rules.state import RaceState
from game.games.fifth.tables import make_options
from game.lobby.lobby import Lobby
from game.lobby.report import GameReport
from game.lobby.setup import Level, Look, RuleSwitch, Setup, Value

LOOKS: Final = (
    Look("red", "Red", "Red", "circle", (206, 50, 42)),
    Look("blue", "Blue", "Blue", "triangle", (42, 102, 184)),
    Look("green", "Green", "Green", "square", (46, 140, 66)),
    Look("gold", "Gold", "Gold", "star", (214, 164, 30)),
)


class RaceLobby(Lobby):
    """What FIFTH RACE says of itself before and after a table."""

    key = "fifth"
    title = "FIFTH RACE"
    heading = "Fifth Race"
    seats_max = 4
    seats_first = 2
    rule_here = "FIFTH-RUN-1"
    looks = LOOKS
    looks_fixed = True
    levels = (
        Level("person", "Person", "Plays here, with mouse or keys."),
        Level("rookie", "Rookie", "Plays its longest card."),
        Level("empty", "Closed", "Leaves this seat empty."),
    )

    def rows(self, setup: Setup) -> tuple[RuleSwitch, ...]:
        """Return how far they race."""
        values = tuple(Value(mode.key, mode.title, mode.effect) for mode in MODES.values())
        return (RuleSwitch("MODE", "Track", values, STANDARD, rule="FIFTH-RUN-1", front=True, cards=True),)

    def options_of(self, setup: Setup) -> RaceOptions:
        """Return the options of a set-up; raises ValueError with a sentence if it is invalid."""
        return make_options(len(setup.taken), self.value(setup, "MODE"))

    def seat_looks(self, options: RaceOptions) -> tuple[str, ...]:
        """Return the look of each seat."""
        return report.LOOKS[: options.seats]

    def report(self, state: RaceState, entries: Sequence[Any], names: Sequence[str]) -> GameReport:
        """Return the end of a race."""
        return report.report(state)


LOBBY: Final = RaceLobby()
