"""A set-up, and what it is chosen from: rows, values, variants, looks, levels, boards; plain data, no pictures."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

import msgspec

from game.lobby.friendly_options import FriendlyOptions
from game.lobby.lab import Badge

Colour = tuple[int, int, int]

PERSON: Final = "person"
CLOSED: Final = "empty"


class Look(msgspec.Struct, frozen=True):
    """A character or piece for a seat: its key, its name, and its colour and symbol in words."""

    key: str
    name: str
    word: str
    symbol: str
    colour: Colour


class Level(msgspec.Struct, frozen=True):
    """A possible player of a seat: a person, a bot's level, or nobody; `effect` is one line.

    `measured` is one more line about its strength, if known.
    """

    key: str
    word: str
    effect: str
    measured: str = ""


class Value(msgspec.Struct, frozen=True):
    """A value of a row: what is stored, what is shown, and its effect in one line.

    `reason` is why it cannot be chosen now; empty if it can. `named` replaces the value in codes if the value has a
    meaning on this machine only.
    """

    value: Any
    word: str
    effect: str
    icon: str = ""
    reason: str = ""
    named: str = ""
    opens: bool = False
    """Whether choosing it opens the sheet: it leaves everything open."""
    badge: Badge | None = None
    """The laboratory's badge for a map or a board (LAB-29); None for anything else."""


class SideOption(msgspec.Struct, frozen=True):
    """A side for a seat: its key, its word, its colour and one line of effect."""

    key: str
    word: str
    effect: str
    colour: Colour


class BoardFile(msgspec.Struct, frozen=True):
    """A map of the maps folders: `key` identifies it, `note` describes it, `board` is what is played on.

    `entry` is its list entry. While it is `reading`, there is no board yet.
    """

    key: str
    title: str
    note: str
    board: Any
    path: str = ""
    entry: Any = None
    reading: bool = False


class RuleSwitch(msgspec.Struct, frozen=True):
    """A rule switch for a set-up: `standard` is its default value.

    `reason` is why it cannot be changed now; empty if it can. `rule` is what F1 opens. A row with `front` is on the
    set-up page itself (a scenario, a board) and not on the sheet; with `cards` its values are cards there. `panel` is
    the key of the game's own panel that contains it.
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
        """Return whether it can only be on or off."""
        return {value.value for value in self.values} == {False, True} and not self.cards

    def value(self, setup: Setup) -> Any:
        return self.standard if self.reason else setup.values.get(self.key, self.standard)

    def shown(self, value: Any) -> Value:
        """Return the row's entry for a value; the default's if the value is unknown."""
        known = [one for one in self.values if one.value == value]
        return known[0] if known else next((one for one in self.values if one.value == self.standard), self.values[0])


class Panel(msgspec.Struct, frozen=True):
    """A game's own part of a lobby page: "setup" or "results".

    `draw` names, as "module:name", what makes its parts (`game.ui.form_part.FormPart`) from the page and from what it
    is `about`: on the results, the end of the match (`game.lobby.report.Ended`). Panels of one `tab` are
    shown together.
    """

    key: str
    draw: str
    at: str = "setup"
    about: Any = None
    tab: str = ""


class Chip(msgspec.Struct, frozen=True):
    """A variant as one press: the rows it sets; `icon` names an icon. `without` are the chips it excludes."""

    key: str
    title: str
    effect: str
    sets: Mapping[str, Any]
    icon: str = ""
    rule: str = ""
    without: tuple[str, ...] = ()
    group: str = ""
    """The heading of a group of chips: what they are about, and which of them combine."""


class Sitting(msgspec.Struct):
    """A seat as chosen: its holder ("person", a bot's level, "empty"), a person's name, the look's key, its side.

    `side` is empty if none was chosen: the game's own order applies. `who` is the key of a character that sits there
    only if chosen: a person's shadow.
    """

    holder: str
    name: str = ""
    look: str = ""
    side: str = ""
    who: str = ""


class Setup(msgspec.Struct):
    """A set-up. `values` holds only the changed rows, by key.

    `seed` is that of the shuffle if it came with a code, otherwise 0: a new one.
    """

    game: str
    seats: list[Sitting] = msgspec.field(default_factory=list)
    values: dict[str, Any] = msgspec.field(default_factory=dict)
    curtain: bool = True
    seed: int = 0
    sharing: str = ""
    """How people who choose at once share the screen, if the game has several ways (`Lobby.sharings`)."""
    agreed: FriendlyOptions = FriendlyOptions()
    first: bool = False
    """Whether it is a player's very first game: what is not chosen may be smaller than usual (FGT-66)."""

    @property
    def taken(self) -> list[Sitting]:
        """Return the taken seats, in order: they become seats 1, 2, ... of the game."""
        return [seat for seat in self.seats if seat.holder != CLOSED]

    @property
    def persons(self) -> int:
        """The number of people who share the screen."""
        return sum(seat.holder == PERSON for seat in self.seats)
