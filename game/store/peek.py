"""The position of a saved match without opening it: for its picture in a list (MOM-TAB-1), for somebody's habits."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple
from zlib import crc32

import msgspec

from game.kernel import delta

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.store.database import Database
    from game.store.splat import Splat


class FinishedPlay(NamedTuple):
    """A finished match as somebody played it: its last state, encoded, and the seat.

    `left` numbers the choices of the seat, from 0, that were not the person's: a Rookie made them when the clock had
    run out (HND-11).
    """

    data: bytes
    seat: int
    left: frozenset[int] = frozenset()


class _Clocks(msgspec.Struct):
    """What is read of the clocks of a match: the numbers of the entries that a Rookie chose."""

    taken: frozenset[int] = frozenset()


class _Chosen(msgspec.Struct):
    """What is read of an entry."""

    seat: int


def newest_state(database: Database, kept: int) -> bytes | None:
    """Return the latest known state of a match, encoded; None if there is none.

    It is the newest intact whole state plus the changes of the choices since. Raises sqlite3.Error if the file cannot
    be read.
    """
    rows = database.db.execute(
        "SELECT number, data, checksum FROM states WHERE match=? ORDER BY number DESC LIMIT 3", (kept,)
    ).fetchall()
    for number, data, checksum in rows:
        if isinstance(data, bytes) and crc32(data) == checksum:
            return _gone_on(database, kept, number, data)
    return _archived(database, kept)


def _gone_on(database: Database, kept: int, number: int, data: bytes) -> bytes:
    """Return a state with the known changes that follow it applied."""
    changes = database.db.execute(
        "SELECT delta FROM entries WHERE match=? AND number>? ORDER BY number", (kept, number)
    ).fetchall()
    if not changes:
        return data
    plain = msgspec.json.decode(data)
    for (change,) in changes:
        try:
            plain = delta.apply(plain, delta.opened(change))
        except (delta.DeltaError, TypeError):
            break
    return msgspec.json.encode(plain)


def _archived(database: Database, kept: int) -> bytes | None:
    """Return the last state of a packed match."""
    splat = _archive(database, kept)
    return bytes(splat.last) if splat is not None else None


def _archive(database: Database, kept: int) -> Splat | None:
    from game.store.splat import SplatError, unpack

    row = database.db.execute("SELECT data FROM archives WHERE match=?", (kept,)).fetchone()
    try:
        return unpack(row[0], own=True) if row is not None else None
    except SplatError:
        return None


def finished_play(database: Database, kept: int, seat: int) -> FinishedPlay | None:
    """Return a finished match as a seat played it; None if it can't be read. Raises sqlite3.Error."""
    data = newest_state(database, kept)
    return FinishedPlay(data, seat, _left(database, kept, seat)) if data is not None else None


def taken_entries(database: Database, kept: int) -> frozenset[int]:
    """Return the numbers of the entries of a match that a Rookie chose for somebody without time."""
    row = database.db.execute("SELECT clocks FROM matches WHERE id=?", (kept,)).fetchone()
    try:
        return msgspec.json.decode(row[0] or "{}", type=_Clocks).taken if row is not None else frozenset()
    except (msgspec.MsgspecError, UnicodeDecodeError):
        return frozenset()


def _left(database: Database, kept: int, seat: int) -> frozenset[int]:
    """Return which choices of a seat the clock left to a Rookie."""
    taken = taken_entries(database, kept)
    try:
        seats = _seats(database, kept) if taken else ()
    except (msgspec.MsgspecError, UnicodeDecodeError):
        return frozenset()
    own = [number for number, one in enumerate(seats) if one == seat]
    return frozenset(place for place, number in enumerate(own) if number in taken)


def _seats(database: Database, kept: int) -> Sequence[int]:
    """Return whose choice each entry of a match is, packed or not."""
    rows = database.db.execute("SELECT data FROM entries WHERE match=? ORDER BY number", (kept,)).fetchall()
    if rows:
        return [msgspec.json.decode(data, type=_Chosen).seat for (data,) in rows]
    splat = _archive(database, kept)
    return [one.seat for one in splat.rows] if splat is not None else ()
