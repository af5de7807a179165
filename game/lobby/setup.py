"""What a game tells the common party scenes (set-up, House Rules sheet, results): plain data, no pictures.

A game offers one `Lobby` object in its `lobby.py` and names it in its `meta`; the scenes ask nothing else of it.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from functools import cached_property
from importlib import import_module
from inspect import getfile
from pathlib import Path
from typing import Any, ClassVar, Final

import msgspec

from game.kernel.messages import say, say_count, together, told
from game.lobby.agreed import Agreed
from game.lobby.ahead import Ahead
from game.lobby.cast import Called, Cast, called
from game.lobby.cast import read as read_cast
from game.lobby.lab import Badge
from game.lobby.measured import EXACT, LONG, TENTHS, Measured, decisions_of, minutes_of, read, rounded
from game.lobby.report import Again, Report, usual_agains
from game.lobby.summed import listed, who

Colour = tuple[int, int, int]

PERSON: Final = "person"
CLOSED: Final = "empty"


class Look(msgspec.Struct, frozen=True):
    """A character or piece a seat may wear: its key, its name, and its colour and symbol in words."""

    key: str
    name: str
    word: str
    symbol: str
    colour: Colour


class Level(msgspec.Struct, frozen=True):
    """Who may hold a seat: a person, a bot's level, or nobody; `effect` is one line.

    `measured` is one more about how strong it is, where that is known.
    """

    key: str
    word: str
    effect: str
    measured: str = ""


class Value(msgspec.Struct, frozen=True):
    """A value of a row: what is stored, what is shown, and its effect in one line.

    `reason` says why it cannot be chosen now; empty if it can. `named` stands for it in codes instead of the
    value, where that means something on this machine only.
    """

    value: Any
    word: str
    effect: str
    icon: str = ""
    reason: str = ""
    named: str = ""
    opens: bool = False
    """Whether the sheet opens where this is chosen: it leaves everything to be set."""
    badge: Badge | None = None
    """What the laboratory found of a map or a board (LAB-29); None for anything else."""


class Side(msgspec.Struct, frozen=True):
    """A side that a seat may be on: its key, its word, its colour and one line of effect."""

    key: str
    word: str
    effect: str
    colour: Colour


class BoardFile(msgspec.Struct, frozen=True):
    """A map of the maps folders: `key` names it, `note` says a little about it, `board` is what is played on.

    `entry` is all that its list knows of it. While it is `reading`, the board is not there yet.
    """

    key: str
    title: str
    note: str
    board: Any
    path: str = ""
    entry: Any = None
    reading: bool = False


class Row(msgspec.Struct, frozen=True):
    """A switch of the rules sheet as it stands for a setup: `standard` is its value unless somebody changes it.

    `reason` says why it cannot be changed now; empty if it can. `rule` is what F1 opens. A row with `front` stands on
    the set-up screen itself (a scenario, a board) and not on the sheet; with `cards` its values lie there as cards.
    `panel` is the key of the game's own panel in which it stands.
    """

    key: str
    title: str
    values: tuple[Value, ...]
    standard: Any
    group: str = ""
    rule: str = ""
    reason: str = ""
    front: bool = False
    cards: bool = False
    panel: str = ""

    @property
    def switch(self) -> bool:
        """Return whether it is turned on and off."""
        return {value.value for value in self.values} == {False, True} and not self.cards

    def value(self, setup: Setup) -> Any:
        """Return what a setup has it at."""
        return self.standard if self.reason else setup.values.get(self.key, self.standard)

    def shown(self, value: Any) -> Value:
        """Return the entry of a value; the standard one's for a value there is not."""
        known = [one for one in self.values if one.value == value]
        return known[0] if known else next((one for one in self.values if one.value == self.standard), self.values[0])


class Panel(msgspec.Struct, frozen=True):
    """What only one game shows on a page of the lobby: "setup" or "results".

    `draw` names, as "module:name", what makes its parts (`game.ui.form_part.Part`) from the page and from what it is
    `about`: on the results the end of the match (`game.lobby.report.Ended`). Panels of one `tab` lie open together.
    """

    key: str
    draw: str
    at: str = "setup"
    about: Any = None
    tab: str = ""


class Chip(msgspec.Struct, frozen=True):
    """A variant as one press: the rows it sets; `icon` names an icon. `without` are chips it cannot stand beside."""

    key: str
    title: str
    effect: str
    sets: Mapping[str, Any]
    icon: str = ""
    rule: str = ""
    without: tuple[str, ...] = ()
    group: str = ""
    """Over the chips of one kind, which stand together: what they are about, and which of them combine."""


class Sitting(msgspec.Struct):
    """A seat as chosen: who holds it ("person", a bot's level, "empty"), a person's name, the look's key, its side.

    `side` is empty where nobody chose: the game's own order holds.
    """

    holder: str
    name: str = ""
    look: str = ""
    side: str = ""


class Setup(msgspec.Struct):
    """A table as chosen on the set-up screen. `values` holds only the rows somebody changed, by their keys.

    `seed` is that of its shuffles where a code brought them along, else 0: new ones.
    """

    game: str
    seats: list[Sitting] = msgspec.field(default_factory=list)
    values: dict[str, Any] = msgspec.field(default_factory=dict)
    curtain: bool = True
    seed: int = 0
    sharing: str = ""
    """The way in which people who choose at once share the screen, where the game knows several (`Lobby.sharings`)."""
    agreed: Agreed = Agreed()

    @property
    def taken(self) -> list[Sitting]:
        """The seats somebody holds, in order: these become seats 1, 2, ... of the table."""
        return [seat for seat in self.seats if seat.holder != CLOSED]

    @property
    def persons(self) -> int:
        """How many people share the screen."""
        return sum(seat.holder == PERSON for seat in self.seats)


class Lobby(ABC):
    """What a game says of itself before and after a table. A game overrides what differs."""

    key = ""
    short = ""
    """What the names of its pictures begin with; empty: the key."""
    title = ""
    heading = ""
    seats_min = 2
    seats_max = 8
    seats_first = 4
    """So many seats are taken on the table that is offered at first."""
    seat_words: tuple[str, ...] = ("1", "2", "3", "4", "5", "6", "7", "8")
    """What the seats are called behind the word "Seat"."""
    between = ""
    """An icon that stands between the seats, where one stands below the other."""
    seats_title: str = say("Who plays")
    played_title: str = say("What to play")
    shares = (34, 34, 32)
    """Widths of seats, of what is played and of one panel of the game's own, in percent of the page."""
    column_width = 470
    """The least width of a column of its set-up, in design pixels."""
    results_width = 430
    """The least width of a panel of its results, in design pixels."""
    rule_here = ""
    """The rule that F1 opens on the set-up screen."""
    sheet_title: str = say("House Rules")
    sheet_icon = "house"
    looks: tuple[Look, ...] = ()
    looks_fixed = False
    """Whether every seat wears the look of its place, and nobody picks another."""
    levels: tuple[Level, ...] = ()
    later: ClassVar[Mapping[str, int]] = {}
    """Rows and levels that codes of the first edition do not know: the first that does, by key (`game.lobby.code`)."""
    side_keys: tuple[str, ...] = ()
    """The keys of all sides there can be (`sides`)."""
    chips: tuple[Chip, ...] = ()
    presets: tuple[Chip, ...] = ()
    """Whole sheets: a press puts every row back to its standard, then sets these."""
    wear = ""
    """Where the `game.ui.wear.Wear` of its scenes lies, as "module:name"; empty for the plain one."""
    music = ""
    """What plays on its set-up and at its table; `table_music` at the table only."""
    table_music = ""
    lesson = ""
    """Where the scene of its lesson lies, as "module:name"; empty where it has none."""
    lesson_words = ""
    mode_row = ""
    """The key of the row that says which mode is played; empty where there is none."""
    ahead: Ahead | None = None  # how seats come to a head start, where the game has any
    sized_by: tuple[str, ...] = ()
    """The keys of the rows whose values are all measured together, at every number of seats (`measured`)."""
    boards: Callable[[], Sequence[BoardFile]] = staticmethod(tuple)
    """The boards of the maps folders; the program puts it in."""
    look_again: Callable[[bool], bool] = staticmethod(lambda fresh: False)
    """Return whether maps were read since, or (`fresh`) came or went, so that `boards` gives others; put in as well."""
    dealing: Any = None
    """Who deals tables of a game with maps (`game.app.mapwork.Dealing`); the program puts it in."""
    pads: Callable[[], int] = staticmethod(int)
    """How many pads are plugged in; the program puts it in."""

    # -- before ------------------------------------------------------------------------------------

    def rows(self, setup: Setup) -> tuple[Row, ...]:
        """Return the rules sheet for a setup: standards and reasons may depend on the rest of it."""
        return ()

    def value(self, setup: Setup, key: str) -> Any:
        """Return a row's value in a setup; KeyError for a row there is not."""
        return self.values(setup)[key]

    def values(self, setup: Setup) -> dict[str, Any]:
        """Return every row's value in a setup."""
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
        """Turn a variant on or off; what cannot stand beside it goes."""
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
        """Lay a preset: everything as printed but for what it sets."""
        setup.values.clear()
        for key, value in preset.sets.items():
            self.put(setup, key, value)

    def why_no_chip(self, setup: Setup, chip: Chip) -> str:
        """Return why a variant cannot be turned on with these seats; empty if it can."""
        return ""

    def shared(self, setup: Setup) -> tuple[tuple[int, ...], ...]:
        """Return the sets of taken seats (0-based, in `setup.taken`) that wear one look; usually each its own."""
        return tuple((index,) for index in range(len(setup.taken)))

    def side(self, setup: Setup, number: int) -> str:
        """Return the side of a taken seat (0-based, in `setup.taken`) in a word or two; empty where all are alone."""
        return ""

    def board(self, setup: Setup) -> BoardFile | None:
        """Return the board that is chosen; None for the standard one, or where there is none."""
        return None

    def put_board(self, setup: Setup, key: str) -> None:  # noqa: B027 - a game without boards leaves it
        """Choose a board by its key; one that cannot be played changes nothing."""

    def dealt(self, setup: Setup) -> tuple[str, int]:
        """Return the row whose value is a dealt table, and the number that it is dealt again from; else "" and 0."""
        return "", 0

    def deal_again(self, setup: Setup, number: int) -> None:
        """Choose the dealt table of a number, dealt again where it is not there; ValueError where that cannot be."""
        raise ValueError(say("This game has no dealt tables."))

    def bring_back(self, setup: Setup) -> None:  # noqa: B027 - a game without dealt tables has none to bring back
        """Have the dealt table there that a setup of an earlier evening names."""

    def sides(self, setup: Setup, number: int) -> tuple[Side, ...]:
        """Return the sides that a taken seat (0-based, in `setup.taken`) may choose from, the one it is on first."""
        return ()

    def why_no_side(self, setup: Setup, number: int) -> str:
        """Return why a taken seat (0-based, in `setup.taken`) cannot change sides; empty if it can."""
        return ""

    def put_side(self, setup: Setup, number: int, side: str) -> None:
        """Put a taken seat (0-based, in `setup.taken`) on a side."""
        setup.taken[number].side = side

    def panels(self, setup: Setup | None) -> tuple[Panel, ...]:
        """Return what the game alone shows on its set-up, or (None) at the end of a match."""
        return ()

    def sharings(self, setup: Setup) -> tuple[Value, ...]:
        """Return how people who choose at once can share the screen; empty where a curtain is the only way."""
        return ()

    def sharing(self, setup: Setup) -> str:
        """Return how the screen is shared: as chosen, or the first way there is where that cannot be."""
        ways = self.sharings(setup)
        free = [way.value for way in ways if not way.reason] or [way.value for way in ways]
        return setup.sharing if setup.sharing in free or not free else str(free[0])

    def hand_words(self, setup: Setup, number: int) -> str:
        """Return what the person on a seat (0-based, closed ones counted) plays with; empty where it needs no word."""
        return ""

    @abstractmethod
    def options_of(self, setup: Setup) -> Any:
        """Return the options of a table; raises ValueError with a sentence where there is no such table."""

    def why_no_table(self, setup: Setup) -> str:
        """Return in plain words why there is no such table; empty if there is one."""
        taken = len(setup.taken)
        if taken < self.seats_min:
            return say("{game} needs {number} players or more: fill another seat.",
                       game=self.title, number=self.seats_min)  # fmt: skip
        try:
            self.options_of(setup)
        except ValueError as error:
            return told(error)
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
        """Return a table in one line: who plays, and what differs from the printed game."""
        changed = self.changed(setup)
        if changed:
            return together(who(setup), together(*changed, between=", "), between=" · ")
        return say("As printed: {players}", players=who(setup))

    def summary(self, setup: Setup) -> str:
        """Return a table in a few words, for a list of tables."""
        changed = self.changed(setup)
        count = len(setup.taken)
        seats = say_count("{n} seat", "{n} seats", count)
        return together(seats, *changed[:2], "…" if changed[2:] else "", between=", ")

    # -- who plays ---------------------------------------------------------------------------------

    @cached_property
    def cast(self) -> Cast:
        """The characters who play where no person does."""
        return read_cast(Path(getfile(type(self))).parent / "data")

    def called(self, seats: Sequence[Sitting]) -> list[Called]:
        """Return what the taken seats of a table go by, no name twice (TEACH-BOT-2)."""
        return called(self.cast, seats, {level.key: level.word for level in self.levels})

    # -- what was measured -------------------------------------------------------------------------

    @cached_property
    def measured(self) -> Measured:
        """What was measured of the game by its bots."""
        return read(Path(getfile(type(self))).parent / "data")

    def differing(self, setup: Setup) -> dict[str, Any]:
        """Return the rows that are not at their standard; those of `sized_by` not at the first table's."""
        first, values = {row.key: row.standard for row in self.rows(Setup(self.key))}, self.values(setup)
        standards = {row.key: first[row.key] if row.key in self.sized_by else row.standard for row in self.rows(setup)}
        return {key: value for key, value in values.items() if value != standards[key]}

    def length(self, setup: Setup) -> str:
        """Return how long a table takes, from what was measured; empty where nothing is known."""
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
        """Return how much a level wins against the one below, at a table like this; empty where nobody measured it."""
        mode = str(self.value(setup, self.mode_row)).lower() if self.mode_row else ""
        size = 2 if len(setup.taken) <= 2 else 4
        found = [
            row for row in self.measured.strengths
            if row.level == level and row.seats == size and mode in ("", row.mode) and row.error <= TENTHS
        ]  # fmt: skip
        if not found:
            return ""
        word = next((one.word for one in self.levels if one.key == found[0].rival), found[0].rival)
        tenths = round(found[0].share * 10)
        now = import_module(f"game.games.{self.key}.rules.game").GAME.rules_version  # imported before a page opens
        told = (say("Beats {rival} {tenths} times in 10.", rival=word, tenths=tenths) if size == 2
                else say("Wins {tenths} times in 10 against three at {rival}; an equal would win 2 or 3.",
                         rival=word, tenths=tenths))  # fmt: skip
        return together(told, say("Measured under older rules.") if found[0].rules != now else "")

    # -- at the table and after it -----------------------------------------------------------------

    def title_of(self, options: Any, names: Sequence[str]) -> str:
        """Return what the shelf calls a kept match: public things only (UX-HID-7)."""
        return say("{game}: {names}", game=self.title.title(), names=listed(names))

    def seat_looks(self, options: Any) -> tuple[str, ...]:
        """Return the key of each seat's look at a table, in seat order."""
        return ()

    def sheet_of(self, options: Any) -> list[tuple[str, str, str, bool]]:
        """Return the rules sheet of a table in play: rows of (title, value, effect, differs from print)."""
        return []

    @abstractmethod
    def report(self, state: Any, entries: Sequence[Any], names: Sequence[str]) -> Report:
        """Return the end of a game from its last state and its log, in words and figures everybody may see."""

    def facts_of(self, options: Any) -> tuple[str, ...]:
        """Return what the end of a match tells of its table, a few words each."""
        return ()

    def agains(self, state: Any, options: Any) -> list[Again]:
        """Return the rematches that are offered, the main one first."""
        return usual_agains(options)


def usual_level(lobby: Lobby) -> str:
    """Return the key of the bots that are offered at first: Regulars, or a game's first level where it has none."""
    bots = [level.key for level in lobby.levels if level.key not in (PERSON, CLOSED)]
    return "regular" if "regular" in bots else bots[0]


def default_setup(lobby: Lobby, names: Sequence[str], curtain: bool = True) -> Setup:
    """Return the table that is offered at first: one person and usual bots, the other seats closed."""
    seats, usual = [], usual_level(lobby)
    for index in range(lobby.seats_max):
        holder = PERSON if index == 0 else usual if index < lobby.seats_first else CLOSED
        name = names[index] if index < len(names) and names[index] else f"Player {index + 1}"
        look = lobby.looks[index % len(lobby.looks)].key if lobby.looks else ""
        seats.append(Sitting(holder, name, look))
    return Setup(lobby.key, seats, curtain=curtain)
