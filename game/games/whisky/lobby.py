"""LOOT SHOOT WHISKY for the lobby: two duellists, how long, how two people share the screen, and the way to a table."""

from collections.abc import Sequence
from typing import Any, Final

from game.games.whisky import report as telling
from game.games.whisky.bots.strength import EXPLOITABILITY
from game.games.whisky.options import BLOCKS, WhiskyOptions
from game.games.whisky.rules.state import WhiskyState
from game.games.whisky.tables import make_options
from game.lobby.report import Report
from game.lobby.setup import PERSON, Level, Lobby, Look, Panel, Row, Setup, Value


def measured(level: str) -> str:
    """Return how far a level can be beaten, in a sentence."""
    strength = EXPLOITABILITY[level]
    share = "under 0.1\u00a0%" if strength < 0.001 else f"{strength:.1%}".replace("%", "\u00a0%")
    return f"The best answer gains {share} of a duel."


LOOKS: Final = (
    Look("a", "Seat A", "Blue", "circle", (42, 102, 184)),
    Look("b", "Seat B", "Grey", "triangle", (108, 111, 118)),
)
"""Seat A is blue, seat B is grey (LSW-GOAL-1)."""

LEVELS: Final = (
    Level("person", "Person", "Plays here, with mouse or keys."),
    Level("rookie", "Rookie", "Grabs at once, or plays anything.", measured("rookie")),
    Level("regular", "Regular", "Thinks one round through.", measured("regular")),
    Level("veteran", "Veteran", "Perfect play, with a few slips.", measured("veteran")),
    Level("deadeye", "Deadeye", "Perfect play: nothing to exploit.", measured("deadeye")),
)

LENGTHS: Final = (
    Value("single", "Single duel", "One duel decides.", "duel"),
    Value("best3", "Best of 3", "The first to win two duels.", "trophy-cup"),
)


def keys_words(seat: int) -> str:
    """Return a seat's block of keys: Loot, Shoot, Whisky, and the nod.

    >>> keys_words(1), keys_words(2)
    ('Q W E, nod A', 'I O P, nod L')
    """
    *acts, nod = (key.upper() for key in BLOCKS[seat])
    return f"{' '.join(acts)}, nod {nod}"


class WhiskyLobby(Lobby):
    """What LOOT SHOOT WHISKY says of itself before and after a table."""

    key = "whisky"
    title = "LOOT SHOOT WHISKY"
    heading = "Loot Shoot Whisky"
    seats_min = seats_max = seats_first = 2
    seat_words = ("A", "B")
    between = "duel"
    seats_title, played_title = "Duellists", "Match"
    rule_here = "LSW-MATCH-1"
    looks = LOOKS
    looks_fixed = True
    levels = LEVELS
    wear = "game.games.whisky.art.wear:WEAR"
    music = "music_saloon"
    lesson = "game.games.whisky.table.lesson:LessonScene"
    lesson_words = "Two minutes, three slots."

    # -- before ------------------------------------------------------------------------------------

    def rows(self, choice: Setup) -> tuple[Row, ...]:
        """Return how long it is."""
        return (Row("LENGTH", "Length", LENGTHS, "single", rule="LSW-MATCH-1", front=True, cards=True),)

    def sharings(self, choice: Setup) -> tuple[Value, ...]:
        """Return the curtain, one keyboard and a pad each, with reasons where they cannot be (UX-HID-5)."""
        alone = ""
        if choice.persons < 2:
            alone = "Only one person plays here." if choice.persons else "Nobody plays here: the bots are watched."
        keys = f"A: {keys_words(1)}   B: {keys_words(2)}"
        return (
            Value("curtain", "Curtain", "One looks away while the other chooses.", "saloon-doors", alone),
            Value("keyboard", "One keyboard", keys, "hand", alone),
            Value("pads", "A pad each", "The pad pressed first is seat A's.", "gamepad", alone or self._why_no_pads()),
        )

    def _why_no_pads(self) -> str:
        there = self.pads()
        if there > 1:
            return ""
        return "Only one pad is plugged in: it takes two." if there else "No pads are plugged in: it takes two."

    def hand_words(self, choice: Setup, number: int) -> str:
        """Return what a person plays with: a pad only where two people have one each (UX-HID-5)."""
        way = self.sharing(choice) if choice.persons > 1 else "curtain"
        if way == "keyboard":
            return f"Keys {keys_words(number + 1)}"
        return "Plays here, with a pad." if way == "pads" else LEVELS[0].effect

    def panels(self, choice: Setup | None) -> tuple[Panel, ...]:
        """Return what a duel is about; after it the duels, and each person's habits."""
        if choice is not None:
            return (Panel("duel", "game.games.whisky.table.panels.duel:parts"),)
        return (
            Panel("duels", "game.games.whisky.table.panels.duels:parts", "results"),
            Panel("habits", "game.games.whisky.table.panels.habits:parts", "results"),
        )

    def options_of(self, choice: Setup) -> WhiskyOptions:
        """Return the options of a table; raises ValueError with a sentence where there is no such table."""
        return make_options(len(choice.taken), self.value(choice, "LENGTH"))

    def line(self, choice: Setup) -> str:
        """Return who plays whom, and how long."""
        words = {level.key: level.word for level in LEVELS}
        who = [seat.name if seat.holder == PERSON else words[seat.holder] for seat in choice.seats]
        length = next(one.word for one in LENGTHS if one.value == self.value(choice, "LENGTH"))
        return " · ".join((" against ".join(who), length, *(["the code's shuffles"] if choice.seed else [])))

    def summary(self, choice: Setup) -> str:
        """Return a table in a few words."""
        return self.line(choice)

    # -- at the table and after it -----------------------------------------------------------------

    def title_of(self, options: WhiskyOptions, names: Sequence[str]) -> str:
        """Return what the shelf calls a kept match: public things only (UX-HID-7)."""
        length = "best of 3" if options.match_length > 1 else "a duel"
        return f"Loot Shoot Whisky, {length}: {', '.join(names)}"

    def seat_looks(self, options: WhiskyOptions) -> tuple[str, ...]:
        """Return the look of each seat."""
        return telling.LOOKS

    def report(self, state: WhiskyState, entries: Sequence[Any], names: Sequence[str]) -> Report:
        """Return the end of a match."""
        return telling.report(state, entries, names)


LOBBY: Final = WhiskyLobby()
