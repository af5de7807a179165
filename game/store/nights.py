"""Game nights as they are kept: a row of JSON each, beside the matches that were played in them (NIT-7).

A night knows its matches by their numbers in the journal; they are ordinary matches and count in the book.
"""

from __future__ import annotations

from datetime import date
from typing import TYPE_CHECKING, Annotated, Final, Literal

import msgspec
from msgspec import Meta

if TYPE_CHECKING:
    import sqlite3

    from game.store.database import Database

LEAST: Final = 2
MOST: Final = 8
"""How many people may be at a night, at least and at most."""
MOST_TABLES: Final = 120
"""The most matches of a night: more than a round robin of eight has, with some replayed."""
PERSON: Final = "person"

Number = Annotated[int, Meta(ge=0, lt=MOST)]
"""A guest, by the index in `Night.guests`."""
Numbers = Annotated[tuple[Number, ...], Meta(max_length=MOST)]
Key = Annotated[str, Meta(min_length=1, max_length=40)]
Line = Annotated[str, Meta(max_length=400)]
Place = Annotated[int, Meta(ge=0, le=MOST)]
Figures = Annotated[dict[Key, Annotated[float, Meta(ge=-1e9, le=1e9)]], Meta(max_length=80)]
NightKind = Literal["night", "robin", "knockout"]


# Unknown fields are rejected: files of strangers hold nights, too (`game.store.splatnight`).


class NightGuest(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """Somebody at a night: a person, or a bot by its level."""

    name: Annotated[str, Meta(min_length=1, max_length=80)]
    holder: Key = PERSON


class NightTable(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A match of a night: its number in the journal, the guests by seat, and once it is over their places.

    `figures` are those of the story by seat; `moment` is the best one, in a sentence.
    """

    match: Annotated[int, Meta(ge=0)]
    guests: Numbers
    places: Annotated[tuple[Place, ...], Meta(max_length=MOST)] = ()
    figures: Annotated[tuple[Figures, ...], Meta(max_length=MOST)] = ()
    moment: Line = ""


class NightGame(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True):
    """A game of a night: one match, or a row of duels among the guests in `order`."""

    game: Key
    order: Numbers = ()
    decider: bool = False
    tables: Annotated[list[NightTable], Meta(max_length=MOST_TABLES)] = []
    ahead: Annotated[dict[Number, Annotated[int, Meta(ge=0, le=99)]], Meta(max_length=MOST)] = {}
    """The head starts that everybody agreed to, by guest (NIT-4)."""


class Night(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True):
    """A night: its guests, its games in the order they are listed, each `rounds` times, and what was played.

    A tournament ("robin", "knockout") has one game, and its pairings follow from that game's `order` and `tables`.
    """

    day: Annotated[str, Meta(pattern=r"^\d{4}-\d\d-\d\d$")]
    seed: Annotated[int, Meta(ge=0, lt=2**53)]
    guests: Annotated[list[NightGuest], Meta(min_length=LEAST, max_length=MOST)]
    games: Annotated[list[Key], Meta(min_length=1, max_length=40)]
    kind: NightKind = "night"
    minutes: Annotated[int, Meta(ge=0, le=9999)] = 0
    rounds: Annotated[int, Meta(ge=1, le=20)] = 1
    played: Annotated[list[NightGame], Meta(max_length=MOST_TABLES)] = []
    over: bool = False

    @property
    def tables(self) -> list[NightTable]:
        """All its matches, in the order played."""
        return [table for game in self.played for table in game.tables]

    def whole(self) -> bool:
        """Return whether every number in it names a guest, and lists that belong together are equally long."""
        count, tables = len(self.guests), self.tables
        named = [one for table in tables for one in table.guests]
        named += [one for game in self.played for one in (*game.order, *game.ahead)]
        fit = all(
            len(set(table.guests)) == len(table.guests) >= LEAST
            and len(table.places) in (0, len(table.guests))
            and len(table.figures) in (0, len(table.guests))
            for table in tables
        )
        return fit and len(tables) <= MOST_TABLES and all(one < count for one in named)


class KeptNight(msgspec.Struct):
    """A night with its number among those kept, and the clock's value when it was last touched."""

    id: int
    seq: int
    night: Night


def _read(row: tuple[int, int, bytes] | None) -> KeptNight | None:
    """Return a night from its row; None if it makes no sense, which hides no other night."""
    if row is None:
        return None
    try:
        night = msgspec.json.decode(row[2], type=Night)
    except (msgspec.DecodeError, UnicodeDecodeError, TypeError):
        return None
    return KeptNight(row[0], row[1], night) if night.whole() else None


def paused(db: sqlite3.Connection) -> KeptNight | None:
    """Return the night that is not over; None if there is none."""
    rows = db.execute("SELECT id, seq, data FROM nights WHERE NOT over ORDER BY seq DESC, id DESC")
    return next((found for found in map(_read, rows) if found is not None), None)


def begin(database: Database, night: Night) -> KeptNight:
    """Keep a new night. Raises like every transaction."""
    with database.transaction() as db:
        db.execute("UPDATE clock SET n=n+1")
        row = db.execute(
            "INSERT INTO nights (seq, over, data) VALUES ((SELECT n FROM clock), 0, ?)", (msgspec.json.encode(night),)
        )
        (seq,) = db.execute("SELECT n FROM clock").fetchone()
    return KeptNight(int(row.lastrowid or 0), seq, night)


def keep(database: Database, kept: KeptNight) -> None:
    """Write a night as it is now. Raises like every transaction."""
    with database.transaction() as db:
        db.execute("UPDATE clock SET n=n+1")
        db.execute(
            "UPDATE nights SET seq=(SELECT n FROM clock), over=?, data=? WHERE id=?",
            (kept.night.over, msgspec.json.encode(kept.night), kept.id),
        )
        (kept.seq,) = db.execute("SELECT n FROM clock").fetchone()


def today() -> str:
    """Return today's date as a night has it."""
    return date.today().isoformat()
