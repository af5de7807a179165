"""What a game defines for the common pages (set-up, House Rules, results), and what is worked out from it.

A game provides one `Lobby` object in its `lobby.py` and names it in its `meta`; the pages ask nothing else of it.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from datetime import date
from functools import cached_property
from importlib import import_module
from inspect import getfile
from logging import getLogger
from pathlib import Path
from typing import Any, ClassVar

from msgspec import MsgspecError
from msgspec.structs import replace

from game.kernel.messages import error_text, say, say_count, together
from game.lobby.cast import Called, Cast, called
from game.lobby.cast import read as read_cast
from game.lobby.head_start_rows import HeadStartRows
from game.lobby.measured import EXACT, LONG, TENTHS, Measured, decisions_of, minutes_of, read, rounded
from game.lobby.report import Again, GameReport, usual_agains
from game.lobby.setup import (
    CLOSED,
    PERSON,
    BoardFile,
    Chip,
    Level,
    Look,
    Panel,
    RuleSwitch,
    Setup,
    SideOption,
    Sitting,
    Value,
)
from game.lobby.summed import listed, who


class Lobby(ABC):
    """What a game defines for the pages before and after a match. Games override what differs."""

    key = ""
    short = ""
    """Prefix of its pictures' names; empty: the key."""
    title = ""
    heading = ""
    seats_min = 2
    seats_max = 8
    seats_first = 4
    """Number of seats taken in the initial set-up."""
    seat_words: tuple[str, ...] = ("1", "2", "3", "4", "5", "6", "7", "8")
    """What the seats are called after the word "Seat"."""
    between = ""
    """An icon between the seats, if they are stacked."""
    seats_title: str = say("Who plays")
    played_title: str = say("What to play")
    shares = (34, 34, 32)
    """Widths of the seats, of what to play and of one panel of the game's own, in percent of the page."""
    column_width = 470
    """Least width of a column of its set-up, in design pixels."""
    results_width = 430
    """Least width of a panel of its results, in design pixels."""
    rule_here = ""
    """The rule that F1 opens on the set-up page."""
    sheet_title: str = say("House Rules")
    sheet_icon = "house"
    looks: tuple[Look, ...] = ()
    looks_fixed = False
    """Whether every seat has the look of its place, without a choice."""
    levels: tuple[Level, ...] = ()
    later: ClassVar[Mapping[str, int]] = {}
    """Rows and levels that early editions of codes lack: the first edition that has them, by key."""
    side_keys: tuple[str, ...] = ()
    """The keys of all possible sides (`sides`)."""
    chips: tuple[Chip, ...] = ()
    presets: tuple[Chip, ...] = ()
    """Presets of the whole sheet: a press resets every row, then sets these."""
    theme = ""
    """The `game.ui.game_theme.GameTheme` of its scenes, as "module:name"; empty for the default one."""
    music = ""
    """The music of its set-up and its table; `table_music` is for the table only."""
    table_music = ""
    lesson = ""
    """The scene of its lesson, as "module:name"; empty if it has none."""
    lesson_words = ""
    mode_row = ""
    """The key of the row of modes; empty if there is none."""
    ahead: HeadStartRows | None = None  # how seats get head starts, if the game has them
    sized_by: tuple[str, ...] = ()
    """The keys of the rows whose values were all measured, at every number of seats (`measured`)."""
    boards: Callable[[], Sequence[BoardFile]] = staticmethod(tuple)
    """The boards of the maps folders; set by the program."""
    look_again: Callable[[bool], bool] = staticmethod(lambda fresh: False)
    """Return whether `boards` has changed: maps were read, or (`fresh`) came or went; set by the program."""
    dealing: Any = None
    """Deals tables, for games with maps (`game.play.dealing.Dealing`); set by the program."""
    pads: Callable[[], int] = staticmethod(int)
    """The number of gamepads plugged in; set by the program."""

    # -- before ------------------------------------------------------------------------------------

    def rows(self, setup: Setup) -> tuple[RuleSwitch, ...]:
        """Return the rules sheet for a set-up: standards and reasons may depend on its other values."""
        return ()

    def value(self, setup: Setup, key: str) -> Any:
        return self.values(setup)[key]

    def values(self, setup: Setup) -> dict[str, Any]:
        return {row.key: row.value(setup) for row in self.rows(setup)}

    def put(self, setup: Setup, key: str, value: Any) -> None:
        """Set a row; one set to its standard counts as unchanged."""
        setup.values.pop(key, None)
        row = next(row for row in self.rows(setup) if row.key == key)
        if value != row.standard:
            setup.values[key] = value

    def lit(self, setup: Setup, chip: Chip) -> bool:
        """Return whether a variant is on."""
        values = self.values(setup)
        return all(values.get(key) == value for key, value in chip.sets.items())

    def press(self, setup: Setup, chip: Chip) -> None:
        """Switch a variant on or off, and off whatever it excludes."""
        if self.lit(setup, chip):
            for key in chip.sets:
                setup.values.pop(key, None)
            return
        for other in self.chips:
            if other.key in chip.without and self.lit(setup, other):
                self.press(setup, other)
        for key, value in chip.sets.items():
            self.put(setup, key, value)

    def take(self, setup: Setup, preset: Chip) -> None:
        """Apply a preset: everything as printed except what it sets, and head starts, which people have agreed on."""
        kept = self.ahead.keys if self.ahead is not None else ()
        setup.values = {key: value for key, value in setup.values.items() if key in kept}
        for key, value in preset.sets.items():
            self.put(setup, key, value)

    def why_no_chip(self, setup: Setup, chip: Chip) -> str:
        """Return why a variant is impossible with these seats; empty if it is possible."""
        return ""

    def shared(self, setup: Setup) -> tuple[tuple[int, ...], ...]:
        """Return the sets of taken seats (0-based, in `setup.taken`) with the same look; usually one seat each."""
        return tuple((index,) for index in range(len(setup.taken)))

    def side(self, setup: Setup, number: int) -> str:
        """Return the side of a taken seat (0-based, in `setup.taken`) in a word or two; empty without teams."""
        return ""

    def board(self, setup: Setup) -> BoardFile | None:
        """Return the chosen board; None for the standard one, or if there are none."""
        return None

    def put_board(self, setup: Setup, key: str) -> None:  # noqa: B027 - a game without boards leaves it
        """Choose a board by key; an unplayable one changes nothing."""

    def dealt(self, setup: Setup) -> tuple[str, int]:
        """Return the row whose value is a dealt table and the number that deals it again; otherwise "" and 0."""
        return "", 0

    def deal_again(self, setup: Setup, number: int) -> None:
        """Choose the dealt table of a number, dealing it if necessary; ValueError if that is impossible."""
        raise ValueError(say("This game has no dealt tables."))

    def dealt_on(self, day: date) -> int:
        """Return the number of the table that is dealt on a day; ValueError if there is none."""
        raise ValueError(say("This game has no dealt tables."))

    def placed(self, options: Any, position: str) -> Any:
        """Return options that begin with a position, in the game's notation; ValueError if that is impossible."""
        raise ValueError(say("This game can't begin with a position."))

    def bring_back(self, setup: Setup) -> None:  # noqa: B027 - a game without dealt tables has none to bring back
        """Deal the table that a set-up of an earlier session names."""

    def sides(self, setup: Setup, number: int) -> tuple[SideOption, ...]:
        """Return the possible sides of a taken seat (0-based, in `setup.taken`), its own first."""
        return ()

    def why_no_side(self, setup: Setup, number: int) -> str:
        """Return why a taken seat (0-based, in `setup.taken`) cannot change sides; empty if it can."""
        return ""

    def put_side(self, setup: Setup, number: int, side: str) -> None:
        """Put a taken seat (0-based, in `setup.taken`) on a side."""
        setup.taken[number].side = side

    def panels(self, setup: Setup | None) -> tuple[Panel, ...]:
        """Return the game's own panels for its set-up, or (None) for the end of a match."""
        return ()

    def sharings(self, setup: Setup) -> tuple[Value, ...]:
        """Return the ways for people who choose at once to share the screen; empty if a curtain is the only one."""
        return ()

    def sharing(self, setup: Setup) -> str:
        """Return how the screen is shared: as chosen, or the first way if that is impossible."""
        ways = self.sharings(setup)
        free = [way.value for way in ways if not way.reason] or [way.value for way in ways]
        return setup.sharing if setup.sharing in free or not free else str(free[0])

    def hand_words(self, setup: Setup, number: int) -> str:
        """Return what the person on a seat (0-based, including closed ones) plays with; empty if obvious."""
        return ""

    @abstractmethod
    def options_of(self, setup: Setup) -> Any:
        """Return a game's options; ValueError with a sentence for an impossible set-up."""

    def why_no_table(self, setup: Setup) -> str:
        """Return why a set-up is impossible; empty if it is possible."""
        taken = len(setup.taken)
        if taken < self.seats_min:
            return say("{game} needs {number} players or more: fill another seat.",
                       game=self.title, number=self.seats_min)  # fmt: skip
        try:
            self.options_of(setup)
        except ValueError as error:
            return error_text(error)
        return ""

    def changed(self, setup: Setup) -> list[str]:
        """Return what differs from the printed game, a few words each."""
        values = self.values(setup)
        return [
            say("{rule}: {value}", rule=row.title, value=row.shown(values[row.key]).word)
            for row in self.rows(setup)
            if values[row.key] != row.standard and not row.front
        ]

    def line(self, setup: Setup) -> str:
        """Return a set-up in one line: the players, and what differs from the printed game."""
        changed = self.changed(setup)
        if changed:
            return together(who(setup), together(*changed, between=", "), between=" · ")
        return say("As printed: {players}", players=who(setup))

    def summary(self, setup: Setup) -> str:
        """Return a set-up in a few words, for a list."""
        changed = self.changed(setup)
        count = len(setup.taken)
        seats = say_count("{n} seat", "{n} seats", count)
        return together(seats, *changed[:2], "…" if changed[2:] else "", between=", ")

    # -- who plays ---------------------------------------------------------------------------------

    @cached_property
    def cast(self) -> Cast:
        """Return the bots' characters."""
        return read_cast(Path(getfile(type(self))).parent / "data")

    def called(self, seats: Sequence[Sitting]) -> list[Called]:
        """Return what the taken seats are called, each name once (TEACH-BOT-2)."""
        return called(self.cast, seats, {level.key: level.word for level in self.levels})

    # -- what was measured -------------------------------------------------------------------------

    @cached_property
    def measured(self) -> Measured:
        """The figures measured with the game's bots; none, which the log says, if their file is damaged."""
        try:
            return read(Path(getfile(type(self))).parent / "data")
        except (OSError, MsgspecError) as error:
            getLogger(__name__).warning("Nothing is said of lengths and strengths in %s: %s", self.key, error)
            return Measured()

    def differing(self, setup: Setup) -> dict[str, Any]:
        """Return the rows that are not at their standard (`sized_by`: not at the initial set-up's), but head starts."""
        ahead = self.ahead.keys if self.ahead is not None else ()
        first, values = {row.key: row.standard for row in self.rows(Setup(self.key))}, self.values(setup)
        standards = {row.key: first[row.key] if row.key in self.sized_by else row.standard for row in self.rows(setup)}
        return {key: value for key, value in values.items() if value != standards[key] and key not in ahead}

    def usual_decisions(self, seats: int, mode: str) -> float:
        """Return about how many decisions a game of a mode takes at so many seats; 0 if it was never measured."""
        of_mode = (row.values.get(self.mode_row) for row in self.measured.lengths)
        value = next((one for one in of_mode if str(one).lower() == mode), None)
        found = decisions_of(self.measured.lengths, seats, {} if value is None else {self.mode_row: value})
        return (found.low + found.high) / 2 if found is not None else 0.0

    def card_key(self, card: int) -> str:
        """Return what a card is called in the conditions of lines and goals; empty where nothing asks for it."""
        return ""

    def length(self, setup: Setup) -> str:
        """Return the length of a game in words, from measured figures; empty if unknown."""
        seats = len(setup.taken)
        found = decisions_of(self.measured.lengths, seats, self.differing(setup)) if seats else None
        if found is None:
            return ""
        low, high = map(rounded, minutes_of(found, self.measured.pace, setup.persons, seats))
        if low >= LONG:
            return say("Three hours or more")
        if high <= EXACT * low:
            return say_count("About one minute", "About {n} minutes", rounded((low + high) / 2))
        return say("{low} to {high} minutes", low=low, high=high)

    def strength(self, setup: Setup, level: str) -> str:
        """Return how often a level wins against the one below, in a set-up like this; empty if never measured.

        A level that lacks a file it thinks with plays by habit: no figure is true of it.
        """
        rules = import_module(f"game.games.{self.key}.rules.game").GAME  # imported before a page opens
        if not rules.is_whole(level):
            return say("Plays by habit: a file it thinks with is missing or damaged.")
        return self.claim(setup, level, rules.rules_version)

    def claim(self, setup: Setup, level: str, rules_version: str) -> str:
        """Return what was measured of a level, in a set-up like this."""
        mode = str(self.value(setup, self.mode_row)).lower() if self.mode_row else ""
        size = 2 if len(setup.taken) <= 2 else 4
        found = [
            row for row in self.measured.strengths
            if row.level == level and row.seats == size and mode in ("", row.mode) and row.error <= TENTHS
        ]  # fmt: skip
        if not found:
            return ""
        word = next((one.word for one in self.levels if one.key == found[0].rival), found[0].rival)
        older = found[0].rules != rules_version
        return together(found[0].sentence(word), say("Measured under older rules.") if older else "")

    # -- at the table and after it -----------------------------------------------------------------

    def title_of(self, options: Any, names: Sequence[str]) -> str:
        """Return the title of a saved match: public data only (UX-HID-7)."""
        return say("{game}: {names}", game=self.title.title(), names=listed(names))

    def seat_looks(self, options: Any) -> tuple[str, ...]:
        """Return the key of each seat's look, in seat order."""
        return ()

    def sheet_of(self, options: Any) -> list[tuple[str, str, str, bool]]:
        """Return the rules sheet of a game in progress: rows of (title, value, effect, differs from print)."""
        return []

    @abstractmethod
    def report(self, state: Any, entries: Sequence[Any], names: Sequence[str]) -> GameReport:
        """Return the report on a finished game from its last state and its log, with public figures only."""

    def facts_of(self, options: Any) -> tuple[str, ...]:
        """Return facts about the options for the end of a match, a few words each."""
        return ()

    def explicit(self, setup: Setup) -> Setup:
        """Return a set-up in which everything is chosen that only a first game has by default."""
        return replace(setup, first=False) if setup.first else setup

    def agains(self, state: Any, options: Any) -> list[Again]:
        """Return the rematches on offer, the main one first."""
        return usual_agains(options)


def usual_level(lobby: Lobby) -> str:
    """Return the key of the default bot level: Regular, or a game's first level if it has none."""
    bots = [level.key for level in lobby.levels if level.key not in (PERSON, CLOSED)]
    return "regular" if "regular" in bots else bots[0]


def default_setup(lobby: Lobby, names: Sequence[str], curtain: bool = True) -> Setup:
    """Return the initial set-up: one person and default bots, the other seats closed."""
    seats, usual = [], usual_level(lobby)
    for index in range(lobby.seats_max):
        holder = PERSON if index == 0 else usual if index < lobby.seats_first else CLOSED
        name = names[index] if index < len(names) and names[index] else f"Player {index + 1}"
        look = lobby.looks[index % len(lobby.looks)].key if lobby.looks else ""
        seats.append(Sitting(holder, name, look))
    return Setup(lobby.key, seats, curtain=curtain)
