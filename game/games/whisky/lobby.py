"""LOOT SHOOT WHISKY for the lobby: two duellists, length, sharing of the screen, and the options of a game."""

from collections.abc import Sequence
from typing import Any, ClassVar, Final

from msgspec.structs import replace

from game.games.whisky import report
from game.games.whisky.bots.strength import LOSSES, best_answer
from game.games.whisky.modes import LENGTHS, MODES
from game.games.whisky.options import MOST_AHEAD, WhiskyOptions, gift
from game.games.whisky.rules.position import read
from game.games.whisky.rules.setup import why_no_head_start
from game.games.whisky.rules.state import WhiskyState
from game.games.whisky.tables import make_options
from game.kernel.messages import say, together
from game.lobby.commands import BLOCKS, hint
from game.lobby.head_start_rows import AHEAD, HeadStartRows, kept_by_players
from game.lobby.lobby import Lobby
from game.lobby.report import Again, GameReport
from game.lobby.setup import Level, Look, Panel, RuleSwitch, Setup, Value

LOOKS: Final = (
    Look("a", say("Seat A"), say("Blue"), "circle", (42, 102, 184)),
    Look("b", say("Seat B"), say("Grey"), "triangle", (108, 111, 118)),
)
"""Seat A is blue, seat B is grey (LSW-GOAL-1)."""

LEVELS: Final = (
    Level("person", say("Person"), say("Plays here, with mouse or keys.")),
    Level("rookie", say("Rookie"), say("Grabs whatever pays most."), say("Easy to read: look at what each slot pays.")),
    Level("regular", say("Regular"), say("Thinks one round ahead."), say("Often repeats: watch their last cards.")),
    Level("veteran", say("Veteran"), say("Learns your habits."), say("Surprise them: never play the same twice.")),
    Level("deadeye", say("Deadeye"), say("Plays perfectly."), say("Can't be read. On a good day you may still win.")),
)

DUELS: Final = 20
"""Of how many duels the set-up says how many can be won."""


def keys_words(seat: int) -> str:
    """Return a seat's block of keys as text: Loot, Shoot, Whisky, and Ready.

    >>> keys_words(1), keys_words(2)
    ('Q W E, ready A', 'I O P, ready L')
    """
    *acts, nod = map(hint, BLOCKS[seat].values())
    return say("{keys}, ready {nod}", keys=" ".join(acts), nod=nod)


class WhiskyLobby(Lobby):
    """The texts and rows that LOOT SHOOT WHISKY adds to the pages before and after a game."""

    key = "whisky"
    title = "LOOT SHOOT WHISKY"
    heading = "Loot Shoot Whisky"
    seats_min = seats_max = seats_first = 2
    seat_words = ("A", "B")
    between = "duel"
    seats_title, played_title = say("Duellists"), say("Match")
    rule_here = "LSW-MATCH-1"
    column_width = 400  # what beats what is visible in the smallest window, too
    mode_row = "LENGTH"
    sized_by = ("LENGTH",)
    looks = LOOKS
    looks_fixed = True
    levels = LEVELS
    sheet_title = say("Head starts")
    sheet_icon = "histogram"
    theme = "game.games.whisky.art.theme:THEME"
    music = "music_saloon"
    lesson = "game.games.whisky.table.lesson:SaloonLesson"
    lesson_words = say("Four minutes with Dusty.")
    later: ClassVar = dict.fromkeys(AHEAD[:2], 7)
    ahead: HeadStartRows

    def __init__(self) -> None:
        self.ahead = HeadStartRows(self, "LSW-SET-6", MOST_AHEAD, gift)

    # -- before ------------------------------------------------------------------------------------

    def rows(self, setup: Setup) -> tuple[RuleSwitch, ...]:
        values = tuple(Value(row.key, row.title, row.effect, row.icon) for row in MODES.values())
        length = RuleSwitch(
            "LENGTH", say("Length"), values, values[0].value, rule="LSW-MATCH-1", front=True, cards=True
        )
        return (length, *self.ahead.rows(setup))

    def sharings(self, setup: Setup) -> tuple[Value, ...]:
        """Return the curtain, one keyboard and a pad each, with reasons where they are not available (UX-HID-5)."""
        keys = say("A: {a}   B: {b}", a=keys_words(1), b=keys_words(2))
        return (
            Value("curtain", say("Curtain"), say("One at a time, no peeking."), "saloon-doors"),
            Value("keyboard", say("One keyboard"), keys, "hand"),
            Value(
                "pads",
                say("A gamepad each"),
                say("The first gamepad to press a button plays seat A."),
                "gamepad",
                self._why_no_pads(),
            ),
        )

    def _why_no_pads(self) -> str:
        there = self.pads()
        if there == 1:
            return say("Only one gamepad is plugged in: you need two.")
        return "" if there else say("No gamepads are plugged in: you need two.")

    def claim(self, setup: Setup, level: str, rules_version: str) -> str:
        """Return what the best answer wins against a level: among themselves, levels differ less (BOT-1)."""
        if level not in LOSSES:
            return ""
        won = best_answer(level, DUELS)
        if won == DUELS // 2:
            return say("No opponent can win more than half of the duels.")
        return say("Whoever sees through it wins up to {won} duels in {duels}.", won=won, duels=DUELS)

    def hand_words(self, setup: Setup, number: int) -> str:
        """Return what a person plays with: a pad only where two people have one each (UX-HID-5)."""
        way = self.sharing(setup) if setup.persons > 1 else "curtain"
        if way == "keyboard":
            return say("Keys {keys}", keys=keys_words(number + 1))
        return say("Plays here, with a gamepad.") if way == "pads" else LEVELS[0].effect

    def panels(self, setup: Setup | None) -> tuple[Panel, ...]:
        """Return the panel that explains a duel; after a game, those of its duels and of each person's habits."""
        if setup is not None:
            return (Panel("duel", "game.games.whisky.table.panels.duel:parts"),)
        return (
            Panel("duels", "game.games.whisky.table.panels.duels:parts", "results", tab=say("This match")),
            Panel("match", "game.games.whisky.table.panels.habits:match_parts", "results", tab=say("This match")),
            Panel("habits", "game.games.whisky.table.panels.habits:parts", "results", tab=say("This session")),
        )

    def options_of(self, setup: Setup) -> WhiskyOptions:
        """Return the options of a set-up.

        Raises ValueError, with a sentence for the player, where they are not valid.
        """
        options = make_options(len(setup.taken), self.value(setup, "LENGTH"))
        found = replace(options, head_start=self.ahead.given(setup))
        if any(found.head_start) and (trouble := why_no_head_start(found)):
            raise ValueError(trouble)
        return found

    def placed(self, options: WhiskyOptions, position: str) -> WhiskyOptions:
        read(position)  # a ValueError says what is wrong with it
        return replace(options, position=position)

    def line(self, setup: Setup) -> str:
        """Return who plays whom, and how long."""
        who = [one.name for one in self.called(setup.seats)]
        length = MODES[self.value(setup, "LENGTH")].title
        both = say("{one} against {other}", one=who[0], other=who[1])
        ahead = self.ahead.told(setup, who)
        return together(both, length, *ahead, say("known shuffle") if setup.seed else "", between=" · ")

    def summary(self, setup: Setup) -> str:
        return self.line(setup)

    def sheet_of(self, options: WhiskyOptions) -> list[tuple[str, str, str, bool]]:
        return self.ahead.sheet(options.head_start)

    def agains(self, state: WhiskyState, options: WhiskyOptions) -> list[Again]:
        """Return the rematches; where seats are swapped a head start stays with its player."""
        return kept_by_players(super().agains(state, options), 2)

    # -- at the table and after it -----------------------------------------------------------------

    def title_of(self, options: WhiskyOptions, names: Sequence[str]) -> str:
        """Return the title of a saved match: public information only (UX-HID-7)."""
        return f"Loot Shoot Whisky, {LENGTHS[options.match_length].name}: {', '.join(names)}"

    def seat_looks(self, options: WhiskyOptions) -> tuple[str, ...]:
        return report.LOOKS

    def report(self, state: WhiskyState, entries: Sequence[Any], names: Sequence[str]) -> GameReport:
        return report.report(state, entries, names)


LOBBY: Final = WhiskyLobby()
