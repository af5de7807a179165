"""What a game tells the common party scenes (set-up, House Rules sheet, results): plain data, no pictures.

A game offers one `Lobby` object in its `lobby.py` and names it in its `meta`; the scenes ask nothing else of it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

import msgspec

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
    """Who may hold a seat: a person, a bot's level, or nobody; `effect` is one line."""

    key: str
    word: str
    effect: str


class Value(msgspec.Struct, frozen=True):
    """A value of a row: what is stored, what is shown, and its effect in one line."""

    value: Any
    word: str
    effect: str
    icon: str = ""


class Side(msgspec.Struct, frozen=True):
    """A side that a seat may be on: its key, its word, its colour and one line of effect."""

    key: str
    word: str
    effect: str
    colour: Colour


class BoardFile(msgspec.Struct, frozen=True):
    """A board of the maps folders that can be played: `key` names its content, `note` says a little about it."""

    key: str
    title: str
    note: str
    board: Any


class Row(msgspec.Struct, frozen=True):
    """A switch of the rules sheet as it stands for a choice: `standard` is its value unless somebody changes it.

    `reason` says why it cannot be changed now; empty if it can. `rule` is what F1 opens. A row with `front` stands on
    the set-up screen itself (a scenario, a board) and not on the sheet; with `cards` its values lie there as cards.
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

    def shown(self, value: Any) -> Value:
        """Return the entry of a value; the standard one's for a value there is not."""
        known = [one for one in self.values if one.value == value]
        return known[0] if known else next((one for one in self.values if one.value == self.standard), self.values[0])


class Chip(msgspec.Struct, frozen=True):
    """A variant as one press: the rows it sets; `icon` names an icon. `without` are chips it cannot stand beside."""

    key: str
    title: str
    effect: str
    sets: Mapping[str, Any]
    icon: str = ""
    rule: str = ""
    without: tuple[str, ...] = ()


class Sitting(msgspec.Struct):
    """A seat as chosen: who holds it ("person", a bot's level, "empty"), a person's name, the look's key, its side.

    `side` is empty where nobody chose: the game's own order holds.
    """

    holder: str
    name: str = ""
    look: str = ""
    side: str = ""


class PartyChoice(msgspec.Struct):
    """A table as chosen on the set-up screen. `values` holds only the rows somebody changed, by their keys.

    `seed` is that of its shuffles where a code brought them along, else 0: new ones.
    """

    game: str
    seats: list[Sitting] = msgspec.field(default_factory=list)
    values: dict[str, Any] = msgspec.field(default_factory=dict)
    curtain: bool = True
    seed: int = 0

    @property
    def taken(self) -> list[Sitting]:
        """The seats somebody holds, in order: these become seats 1, 2, ... of the table."""
        return [seat for seat in self.seats if seat.holder != CLOSED]

    @property
    def persons(self) -> int:
        """How many people share the screen."""
        return sum(seat.holder == PERSON for seat in self.seats)


# -- the end of a game ---------------------------------------------------------------------------------


class Place(msgspec.Struct, frozen=True):
    """A seat's row of the ranking; `place` counts from 1, level seats share it. `figures` go with `Report.columns`."""

    seat: int
    place: int
    won: bool
    note: str
    figures: tuple[str, ...]
    look: str = ""
    frown: bool = False


class Moment(msgspec.Struct, frozen=True):
    """Something worth remembering of a game, told in one sentence about a seat (0: about all)."""

    title: str
    words: str
    seat: int = 0


class Report(msgspec.Struct, frozen=True):
    """The end of a game: who won, by what in one sentence, the ranking with its columns, moments, and facts.

    `headline` stands above it all; empty: the winners' names.
    """

    winners: tuple[int, ...]
    kind: str
    places: tuple[Place, ...]
    columns: tuple[str, ...] = ()
    moments: tuple[Moment, ...] = ()
    facts: tuple[str, ...] = ()
    headline: str = ""


class Again(msgspec.Struct, frozen=True):
    """A rematch that is offered: its words, the options of the new table, whether the shuffles stay the same.

    With `swap` those who sit there change seats, the last one taking the first (UX-SET-5).
    """

    words: str
    options: Any
    same: bool = False
    swap: bool = False


class Lobby:
    """What a game says of itself before and after a table. A game overrides what differs."""

    key = ""
    short = ""
    """What the names of its pictures begin with; empty: the key."""
    title = ""
    heading = ""
    seats_min = 2
    seats_max = 8
    rule_here = ""
    """The rule that F1 opens on the set-up screen."""
    sheet_title = "House Rules"
    sheet_icon = "house"
    looks: tuple[Look, ...] = ()
    levels: tuple[Level, ...] = ()
    side_keys: tuple[str, ...] = ()
    """The keys of all sides there can be (`sides`)."""
    chips: tuple[Chip, ...] = ()
    presets: tuple[Chip, ...] = ()
    """Whole sheets: a press puts every row back to its standard, then sets these."""
    wear = ""
    """Where the `game.ui.wear.Wear` of its scenes lies, as "module:name"; empty for the plain one."""
    music = ""
    boards: Callable[[], Sequence[BoardFile]] = staticmethod(tuple)
    """The boards of the maps folders; the program puts it in."""

    # -- before ------------------------------------------------------------------------------------

    def rows(self, choice: PartyChoice) -> tuple[Row, ...]:
        """Return the rules sheet for a choice: standards and reasons may depend on the rest of it."""
        return ()

    def value(self, choice: PartyChoice, key: str) -> Any:
        """Return a row's value in a choice; KeyError for a row there is not."""
        for row in self.rows(choice):
            if row.key == key:
                return row.standard if row.reason else choice.values.get(key, row.standard)
        raise KeyError(key)

    def values(self, choice: PartyChoice) -> dict[str, Any]:
        """Return every row's value in a choice."""
        return {
            row.key: row.standard if row.reason else choice.values.get(row.key, row.standard)
            for row in self.rows(choice)
        }

    def put(self, choice: PartyChoice, key: str, value: Any) -> None:
        """Set a row; one set to its standard counts as unchanged."""
        choice.values.pop(key, None)
        row = next(row for row in self.rows(choice) if row.key == key)
        if value != row.standard:
            choice.values[key] = value

    def lit(self, choice: PartyChoice, chip: Chip) -> bool:
        """Tell whether a variant is on."""
        values = self.values(choice)
        return all(values.get(key) == value for key, value in chip.sets.items())

    def press(self, choice: PartyChoice, chip: Chip) -> None:
        """Turn a variant on or off; what cannot stand beside it goes."""
        if self.lit(choice, chip):
            for key in chip.sets:
                choice.values.pop(key, None)
            return
        for other in self.chips:
            if other.key in chip.without and self.lit(choice, other):
                self.press(choice, other)
        for key, value in chip.sets.items():
            self.put(choice, key, value)

    def take(self, choice: PartyChoice, preset: Chip) -> None:
        """Lay a preset: everything as printed but for what it sets."""
        choice.values.clear()
        for key, value in preset.sets.items():
            self.put(choice, key, value)

    def why_no_chip(self, choice: PartyChoice, chip: Chip) -> str:
        """Return why a variant cannot be turned on with these seats; empty if it can."""
        return ""

    def shared(self, choice: PartyChoice) -> tuple[tuple[int, ...], ...]:
        """Return the sets of taken seats (0-based, in `choice.taken`) that wear one look; usually each its own."""
        return tuple((index,) for index in range(len(choice.taken)))

    def side(self, choice: PartyChoice, number: int) -> str:
        """Return the side of a taken seat (0-based, in `choice.taken`) in a word or two; empty where all are alone."""
        return ""

    def put_board(self, choice: PartyChoice, key: str) -> None:
        """Choose a board by the digest of its content; one that cannot be played changes nothing."""

    def sides(self, choice: PartyChoice, number: int) -> tuple[Side, ...]:
        """Return the sides that a taken seat (0-based, in `choice.taken`) may choose from, the one it is on first."""
        return ()

    def put_side(self, choice: PartyChoice, number: int, side: str) -> None:
        """Put a taken seat (0-based, in `choice.taken`) on a side."""
        choice.taken[number].side = side

    def options_of(self, choice: PartyChoice) -> Any:
        """Return the options of a table; raises ValueError with a sentence where there is no such table."""
        raise NotImplementedError

    def why_no_table(self, choice: PartyChoice) -> str:
        """Return in plain words why there is no such table; empty if there is one."""
        taken = len(choice.taken)
        if taken < self.seats_min:
            return f"{self.title} takes {self.seats_min} seats or more: put somebody on another one."
        try:
            self.options_of(choice)
        except ValueError as error:
            return str(error)
        return ""

    def changed(self, choice: PartyChoice) -> list[str]:
        """Return what differs from the printed game, a few words each."""
        values = self.values(choice)
        return [
            f"{row.title}: {row.shown(values[row.key]).word}"
            for row in self.rows(choice)
            if values[row.key] != row.standard and not row.front
        ]

    def summary(self, choice: PartyChoice) -> str:
        """Return a table in a few words, for a list of tables."""
        changed = self.changed(choice)
        count = len(choice.taken)
        return ", ".join(
            [f"{count} seat" if count == 1 else f"{count} seats", *changed[:2], *(["…"] if changed[2:] else [])]
        )

    # -- at the table and after it -----------------------------------------------------------------

    def title_of(self, options: Any, names: Sequence[str]) -> str:
        """Return what the shelf calls a kept match: public things only (UX-HID-7)."""
        return f"{self.title.title()}: {listed(names)}"

    def seat_looks(self, options: Any) -> tuple[str, ...]:
        """Return the key of each seat's look at a table, in seat order."""
        return ()

    def sheet_of(self, options: Any) -> list[tuple[str, str, str, bool]]:
        """Return the rules sheet of a table in play: rows of (title, value, effect, differs from print)."""
        return []

    def report(self, state: Any, entries: Sequence[Any], names: Sequence[str]) -> Report:
        """Return the end of a game from its last state and its log, in words and figures everybody may see."""
        raise NotImplementedError

    def agains(self, state: Any, options: Any) -> list[Again]:
        """Return the rematches that are offered, the main one first."""
        return [Again("New shuffles", options), Again("Same shuffles", options, same=True)]


def listed(names: Sequence[str]) -> str:
    """Return the names of a table in a few words.

    >>> listed(["Anna", "Ben"]), listed(["Anna", "Ben", "Cleo", "Dan", "Emil"])
    ('Anna, Ben', 'Anna, Ben, Cleo and 2 more')
    """
    return ", ".join(names) if len(names) <= 4 else f"{', '.join(names[:3])} and {len(names) - 3} more"


def default_choice(lobby: Lobby, names: Sequence[str], curtain: bool = True) -> PartyChoice:
    """Return the table that is offered at first: one person and three Regulars, the other seats closed."""
    seats = []
    for index in range(lobby.seats_max):
        holder = PERSON if index == 0 else "regular" if index < 4 else CLOSED
        name = names[index] if index < len(names) and names[index] else f"Player {index + 1}"
        look = lobby.looks[index % len(lobby.looks)].key if lobby.looks else ""
        seats.append(Sitting(holder, name, look))
    return PartyChoice(lobby.key, seats, curtain=curtain)


def team_of(lobby: Lobby, choice: PartyChoice, index: int) -> list[int]:
    """Return the seats of the choice (0-based, closed ones counted) that wear one look with a seat, itself included."""
    taken = [number for number, seat in enumerate(choice.seats) if seat.holder != CLOSED]
    if index not in taken:
        return [index]
    for group in lobby.shared(choice):
        members = [taken[number] for number in group if number < len(taken)]
        if index in members:
            return members
    return [index]


def worn(choice: PartyChoice, but: Sequence[int] = ()) -> dict[str, int]:
    """Return who wears which look among the taken seats: the look's key -> one seat (0-based)."""
    return {
        seat.look: number for number, seat in enumerate(choice.seats) if seat.holder != CLOSED and number not in but
    }


def settle_looks(lobby: Lobby, choice: PartyChoice, last: int = -1) -> None:
    """Let mates share a look and all others differ; seat `last` (0-based) gives way to the rest."""
    keys = [look.key for look in lobby.looks]
    if not keys:
        return
    taken = [number for number, seat in enumerate(choice.seats) if seat.holder != CLOSED]
    groups = [[taken[number] for number in group if number < len(taken)] for group in lobby.shared(choice)]
    groups.sort(key=lambda group: last in group)
    used: set[str] = set()
    for group in groups:
        wishes = [choice.seats[number].look for number in group if number != last] + keys
        look = next((key for key in wishes if key in keys and key not in used), keys[0])
        if len(group) == 1 and choice.seats[group[0]].look in keys and choice.seats[group[0]].look not in used:
            look = choice.seats[group[0]].look
        used.add(look)
        for number in group:
            choice.seats[number].look = look


def another_look(lobby: Lobby, choice: PartyChoice, index: int, by: int = 1) -> None:
    """Give a seat (and its mates) the next look nobody wears; where all are worn, it changes with the next wearer."""
    keys = [look.key for look in lobby.looks]
    team = team_of(lobby, choice, index)
    old = choice.seats[index].look
    here = keys.index(old) if old in keys else 0
    order = [keys[(here + by * step) % len(keys)] for step in range(1, len(keys))]
    others = worn(choice, team)
    new = next((key for key in order if key not in others), order[0])
    if new in others:
        for number in team_of(lobby, choice, others[new]):
            choice.seats[number].look = old
    for number in team:
        choice.seats[number].look = new
