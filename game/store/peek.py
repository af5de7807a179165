"""The position of a saved match without reading its log: for its picture in a list (MOM-TAB-1)."""

from __future__ import annotations

from typing import TYPE_CHECKING
from zlib import crc32

import msgspec

from game.kernel import delta

if TYPE_CHECKING:
    from game.store.database import Database


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
    from game.store.splat import SplatError, unpack

    row = database.db.execute("SELECT data FROM archives WHERE match=?", (kept,)).fetchone()
    if row is None:
        return None
    try:
        return bytes(unpack(row[0], own=True).last)
    except SplatError:
        return None
