"""The record book's rows: who has played, and the result of each game (MOM-REC-1, MOM-REC-2).

A result is written in the transaction that ends its match and is independent of it: it stays when the match is
deleted. It holds no time more precise than a day. A deleted person becomes anonymous in all results, in the tables and
in the packed games.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Final, NamedTuple
from unicodedata import normalize

import msgspec

from game.kernel.naming import name_key, plain_name
from game.store.earned import earn, earn_late, give_back

if TYPE_CHECKING:
    import sqlite3

    from game.store.database import Database

FRIENDLY: Final = "friendly"
ASKED: Final = "asked"
PRACTICE: Final = "practice"
MARKS: Final = (FRIENDLY, ASKED, PRACTICE)
"""What a result may be marked as; practice does not count."""
PERSON: Final = "person"


class Gathered(msgspec.Struct, frozen=True):
    """What a game adds to a feat that gathers different things over games, and how many it takes (REC-5)."""

    times: int
    values: tuple[str, ...]


class SeatResult(msgspec.Struct, frozen=True, kw_only=True):
    """A seat's statistics at any moment, and in the book what came of it.

    `team` is 0 without teams, `place` counts from 1 and is 0 while nothing is decided. `uses` is by kind of thing
    ("weapon", "map", ...) how often each was used: favourites are computed from it. `luck` is by kind (worth, mean,
    spread). `name` is the person it counts for, empty if none; `holder` is "person" or a bot's level, empty if the seat
    changed hands, so that it does not count for anyone. `look` is the look worn, of which the book keeps the newest.
    `who` is the key of a bot's character, and `deeds` the moment it remembers most of what each seat did to it (RIV-6).
    `feats` are the keys of those it brought the person, `gathered` what it adds to others (REC-5), and
    `stars` those of a step of the ladder (LAD-3).
    """

    seat: int
    name: str = msgspec.field(default="", name="person")
    holder: str = ""
    team: int = 0
    place: int = 0
    won: bool = False
    figures: Mapping[str, float] = {}
    uses: Mapping[str, Mapping[str, int]] = {}
    luck: Mapping[str, tuple[float, ...]] = {}
    look: str = ""
    who: str = ""
    deeds: Mapping[int, str] = {}
    feats: tuple[str, ...] = ()
    gathered: Mapping[str, Gathered] = {}
    stars: tuple[str, ...] = ()


class Result(msgspec.Struct, frozen=True, kw_only=True):
    """How a match ended. `day` as 2026-11-23; `minutes` of play, 0 if unknown; `map_hash` identifies a map."""

    day: str
    game: str
    mode: str
    map_title: str = msgspec.field(default="", name="map")
    map_hash: str = ""
    rules: str
    decisions: int
    minutes: int = 0
    marks: tuple[str, ...] = ()
    seats: tuple[SeatResult, ...]


class SeatFigures(msgspec.Struct, frozen=True, omit_defaults=True):
    """The content of `result_seats.figures`, as JSON."""

    figures: dict[str, float] = {}
    uses: dict[str, dict[str, int]] = {}
    who: str = ""
    deeds: dict[int, str] = {}


def counts(db: sqlite3.Connection, match: int) -> bool:
    """Return whether a saved match belongs in the book: not a variation, not an import."""
    row = db.execute("SELECT kind, parent FROM matches WHERE id=?", (match,)).fetchone()
    return row is not None and tuple(row) == ("table", 0)


def enter(db: sqlite3.Connection, match: int, result: Result) -> int:
    """Store the result of a match, in the transaction that ends it; return the result's number, 0 for none.

    A new name creates a person. An earlier result of the match is replaced.
    """
    if not counts(db, match):
        return 0
    take_back(db, match)
    rewound = _was_cut(db, match)
    marks = {*result.marks, *([FRIENDLY] if rewound else [])}
    row = db.execute(
        "INSERT INTO results (seq, match, day, game, mode, map_title, map_hash, rules, decisions, minutes, marks)"
        " VALUES ((SELECT n FROM clock), ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
        (match, result.day, result.game, result.mode, result.map_title, result.map_hash, result.rules,
         result.decisions, result.minutes, " ".join(mark for mark in MARKS if mark in marks)),
    )  # fmt: skip
    number = int(row.lastrowid or 0)
    for seat in result.seats:
        person = _person(db, seat.name, seat.look) if seat.name and seat.holder == PERSON else None
        told = msgspec.json.encode(
            SeatFigures(
                dict(seat.figures), {kind: dict(row) for kind, row in seat.uses.items()}, seat.who, dict(seat.deeds)
            )
        )
        db.execute(
            "INSERT INTO result_seats VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)",
            (number, seat.seat, person, seat.holder, seat.team, seat.place, seat.won, told, b""),
        )
        if person is not None and not rewound and PRACTICE not in marks:
            earn(db, person, number, result.day, seat.feats, seat.gathered, seat.stars)
    return number


def take_back(db: sqlite3.Connection, match: int) -> None:
    """Delete the result of a match that continues after all, and what it brought people."""
    for (number,) in db.execute("SELECT id FROM results WHERE match=?", (match,)).fetchall():
        give_back(db, number)
    db.execute("DELETE FROM results WHERE match=?", (match,))


def let_go(db: sqlite3.Connection, match: int) -> None:
    """Detach results from a deleted match whose id a new match may get."""
    db.execute("UPDATE results SET match=0 WHERE match=?", (match,))


def keep_luck(db: sqlite3.Connection, match: int, luck: Mapping[int, Mapping[str, Sequence[float]]]) -> None:
    """Store a match's luck, by seat and kind, as (worth, mean, spread): it is computed after the end."""
    for seat, kinds in luck.items():
        db.execute(
            "UPDATE result_seats SET luck=? WHERE seat=? AND result IN (SELECT id FROM results WHERE match=?)",
            (msgspec.json.encode(kinds), seat, match),
        )
    earn_late(db, match)


def _was_cut(db: sqlite3.Connection, match: int) -> bool:
    return db.execute("SELECT 1 FROM cuts WHERE match=? LIMIT 1", (match,)).fetchone() is not None


def number_of(db: sqlite3.Connection, name: str) -> int:
    """Return the number of the person with a name in any spelling; 0 for nobody in the book."""
    rows = db.execute("SELECT id, name FROM people").fetchall()
    return next((int(number) for number, known in rows if name_key(known) == name_key(name)), 0)


def person_of(db: sqlite3.Connection, name: str) -> int:
    """Return the number of the person with a name, created if new; in the transaction that writes what they have."""
    number = number_of(db, name)
    if number:
        return number
    row = db.execute("INSERT INTO people (name, look, seq) VALUES (?, '', (SELECT n FROM clock))", (plain_name(name),))
    return int(row.lastrowid or 0)


def _person(db: sqlite3.Connection, name: str, look: str) -> int:
    """Return the person with a name, created if new; people are told apart by `name_key`."""
    name = plain_name(name)
    number = number_of(db, name)
    if number:
        db.execute("UPDATE people SET look=?, seq=(SELECT n FROM clock) WHERE id=?", (look, number))
        return number
    row = db.execute("INSERT INTO people (name, look, seq) VALUES (?, ?, (SELECT n FROM clock))", (name, look))
    return int(row.lastrowid or 0)


def unite(database: Database) -> None:
    """Merge people who are in the book twice under different spellings of a name. Raises sqlite3.Error."""
    rows = database.db.execute("SELECT id, name FROM people ORDER BY id").fetchall()
    if len({name_key(name) for _, name in rows}) == len(rows) and all(plain_name(name) == name for _, name in rows):
        return
    first: dict[str, int] = {}
    with database.transaction() as db:
        for number, name in rows:
            one = first.setdefault(name_key(name), number)
            db.execute("UPDATE people SET name=? WHERE id=?", (plain_name(name), number))
            if one != number:
                _merge(db, number, one)


class UnclaimedSeat(NamedTuple):
    """A seat of a result that counts for nobody."""

    result: int
    seat: int


def unclaimed(db: sqlite3.Connection, name: str) -> list[UnclaimedSeat]:
    """Return the seats under a name in saved games whose results count for nobody, as "Player 1" once did (REC-2)."""
    found = []
    for result, seat, data in db.execute(
        "SELECT r.id, s.seat, t.table_data FROM results r JOIN result_seats s ON s.result = r.id"
        " JOIN tables t ON t.match = r.match WHERE r.match<>0 AND s.person IS NULL AND s.holder=?"
        " ORDER BY r.id, s.seat", (PERSON,)
    ).fetchall():  # fmt: skip
        try:
            holder = msgspec.json.decode(data)["holders"][seat - 1]
            if name_key(str(holder["name"])) == name_key(name):
                found.append(UnclaimedSeat(result, seat))
        except (msgspec.DecodeError, UnicodeDecodeError, KeyError, IndexError, TypeError):
            continue
    return found


def claim(database: Database, seats: Sequence[UnclaimedSeat], name: str) -> None:
    """Count results for a person. Raises sqlite3.Error."""
    with database.transaction() as db:
        person = number_of(db, name) or _person(db, name, "")
        for one in seats:
            db.execute(
                "UPDATE OR IGNORE result_seats SET person=? WHERE result=? AND seat=? AND person IS NULL",
                (person, one.result, one.seat),
            )


def rename(database: Database, person: int, name: str, made: Forgetting | None = None) -> None:
    """Give a person another name; if somebody has it already, both become one. Raises sqlite3.Error.

    `made` are the saved games as they will be (`prepared`): they follow.
    """
    with database.transaction() as db:
        if made is not None:
            _put(db, made)
        other = number_of(db, name)
        if other in (0, person):
            db.execute("UPDATE people SET name=? WHERE id=?", (plain_name(name), person))
        else:
            _merge(db, person, other)


def _merge(db: sqlite3.Connection, person: int, into: int) -> None:
    """Move all that a person has to another one; the look of whoever played last stays."""
    db.execute("UPDATE result_seats SET person=? WHERE person=?", (into, person))
    db.execute("UPDATE OR IGNORE keepsakes SET person=? WHERE person=?", (into, person))
    db.execute(
        "UPDATE people SET (look, seq)=(SELECT look, seq FROM people WHERE id=?1)"
        " WHERE id=?2 AND seq<=(SELECT seq FROM people WHERE id=?1)", (person, into)
    )  # fmt: skip
    db.execute("DELETE FROM people WHERE id=?", (person,))


# -- a name in the saved games --------------------------------------------------------------------------------


class Forgetting(msgspec.Struct):
    """The data for deleting or renaming a person: rows of tables and archives as they will be, by match."""

    person: int
    name: str
    instead: str
    tables: dict[int, bytes] = {}
    archives: dict[int, bytes] = {}
    written: set[str] = set()
    """The name in all forms used by tables."""


def prepared(database: Database, person: int, instead: str) -> Iterator[Forgetting]:
    """Prepare deleting or renaming a person, whose name is replaced by `instead`: yields after each game examined.

    Nothing is written. Raises KeyError if there is no such person.
    """
    db = database.db
    row = db.execute("SELECT name FROM people WHERE id=?", (person,)).fetchone()
    if row is None:
        raise KeyError(person)
    made = Forgetting(person, row[0], instead)
    for match, data in db.execute("SELECT match, table_data FROM tables").fetchall():
        changed = _table_without(data, made)
        if changed is not None:
            made.tables[match] = changed
        yield made
    for (match,) in db.execute("SELECT match FROM archives").fetchall():
        (data,) = db.execute("SELECT data FROM archives WHERE match=?", (match,)).fetchone()
        changed = _archive_without(data, made)
        if changed is not None:
            made.archives[match] = changed
        yield made


def forget(database: Database, made: Forgetting) -> None:
    """Write what was prepared, and leave no trace of the name in the bytes of the file.

    Raises sqlite3.Error, with nothing changed, if the disk refuses.
    """
    database.db.execute("PRAGMA secure_delete=ON")
    made.tables = {match: _without_habit(data) for match, data in made.tables.items()}
    with database.transaction() as db:
        db.execute("UPDATE result_seats SET person=NULL WHERE person=?", (made.person,))
        db.execute("DELETE FROM people WHERE id=?", (made.person,))
        _put(db, made)
    scrub(database.db)


def _put(db: sqlite3.Connection, made: Forgetting) -> None:
    """Write the saved games as prepared, and replace the name in titles and nights."""
    for match, data in made.tables.items():
        db.execute("UPDATE tables SET table_data=? WHERE match=?", (data, match))
    for match, data in made.archives.items():
        db.execute("UPDATE archives SET data=? WHERE match=?", (data, match))
    for table, key, columns in (("matches", "id", ("title", "named")), ("tables", "match", ("title",))):
        for column in columns:
            for number, words in db.execute(f"SELECT {key}, {column} FROM {table}").fetchall():
                without = words
                for name in {made.name, *made.written}:
                    without = words_without(without, name, made.instead)
                if without != words:
                    db.execute(f"UPDATE {table} SET {column}=? WHERE {key}=?", (without, number))
    for number, data in db.execute("SELECT id, data FROM nights").fetchall():
        changed = _night_without(data, made)
        if changed is not None:
            db.execute("UPDATE nights SET data=? WHERE id=?", (changed, number))
    db.execute("UPDATE clock SET n=n+1")


def scrub(db: sqlite3.Connection) -> None:
    """Rewrite the file, so that nothing deleted is left in it or beside it."""
    db.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    db.execute("VACUUM")
    db.execute("PRAGMA wal_checkpoint(TRUNCATE)")


def words_without(words: str, name: str, instead: str) -> str:
    """Return text with a name replaced wherever it is a whole word, in any spelling.

    >>> words_without("Kitchen: Anna, Joanna", "anna", "Somebody")
    'Kitchen: Somebody, Joanna'
    """
    composed, name = normalize("NFC", words), normalize("NFC", name)
    found, times = re.subn(rf"(?<!\w){re.escape(name)}(?!\w)", lambda _: instead, composed, flags=re.IGNORECASE)
    return found if times else words


def _renamed(names: Sequence[str], made: Forgetting) -> list[str] | None:
    """Return the names of a table without one of them, without duplicates; None if it is not among them."""
    name, instead = made.name, plain_name(made.instead)
    if name_key(name) not in map(name_key, names):
        return None
    found: list[str] = []
    others = [one for one in names if name_key(one) != name_key(name)]
    for one in names:
        other, number = one, 2
        if name_key(one) == name_key(name):
            made.written.add(one)
            other = instead
            while other in (*others, *found):
                other, number = f"{instead} {number}", number + 1
        found.append(other)
    return found


def _table_without(data: bytes, made: Forgetting) -> bytes | None:
    """Return table data without a name; None if it does not contain it, or cannot be read."""
    try:
        table: Any = msgspec.json.decode(data)
        names = _renamed([str(one["name"]) for one in table["holders"]], made)
    except (msgspec.DecodeError, UnicodeDecodeError, KeyError, TypeError):
        return None
    if names is None:
        return None
    for holder, name in zip(table["holders"], names, strict=True):
        holder["name"] = name
    return msgspec.json.encode(table)


def _without_habit(data: bytes) -> bytes:
    """Return table data without what a shadow at the table plays by: it was fitted to the person who is forgotten."""
    table = msgspec.json.decode(data)
    for holder in table["holders"]:
        holder.pop("habit", None)
    return msgspec.json.encode(table)


def _night_without(data: bytes, made: Forgetting) -> bytes | None:
    """Return a night without a name, among its guests and in the sentences on its moments; None if it has no such."""
    from game.store.nights import Night

    try:
        night = msgspec.json.decode(data, type=Night)
    except (msgspec.DecodeError, UnicodeDecodeError, TypeError):
        return None
    written = {made.name, *(one.name for one in night.guests if name_key(one.name) == name_key(made.name))}
    names = _renamed([one.name for one in night.guests], made) or [one.name for one in night.guests]
    night.guests = [msgspec.structs.replace(one, name=name) for one, name in zip(night.guests, names, strict=True)]
    for game in night.played:
        for number, table in enumerate(game.tables):
            words = table.moment
            for name in sorted(written, key=len, reverse=True):
                words = words_without(words, name, made.instead)
            game.tables[number] = msgspec.structs.replace(table, moment=words)
    changed = msgspec.json.encode(night)
    return None if changed == data else changed


def _archive_without(data: bytes, made: Forgetting) -> bytes | None:
    """Return a packed game without a name; None if it does not contain it, or cannot be read."""
    from game.store.splat import pack, unpack

    try:
        splat = unpack(data, own=True)
    except ValueError:
        return None
    names = _renamed([seat.name for seat in splat.seats], made)
    if names is None:
        return None
    seats = [msgspec.structs.replace(seat, name=name) for seat, name in zip(splat.seats, names, strict=True)]
    return pack(msgspec.structs.replace(splat, seats=seats), room=None)
