"""A look at where a kept match stands: its newest whole state, without its log being read."""

from __future__ import annotations

from typing import TYPE_CHECKING
from zlib import crc32

if TYPE_CHECKING:
    from game.store.database import Database


def newest_state(database: Database, kept: int) -> bytes | None:
    """Return the newest sound state of a match, encoded; None if there is none.

    Raises sqlite3.Error if the file cannot be read.
    """
    rows = database.db.execute(
        "SELECT data, checksum FROM states WHERE match=? ORDER BY number DESC LIMIT 3", (kept,)
    ).fetchall()
    sound = (data for data, checksum in rows if isinstance(data, bytes) and crc32(data) == checksum)
    found = next(sound, None)
    return found if found is not None else _archived(database, kept)


def _archived(database: Database, kept: int) -> bytes | None:
    """Return the last state of a match that was packed."""
    from game.store.splat import SplatError, unpack

    row = database.db.execute("SELECT data FROM archives WHERE match=?", (kept,)).fetchone()
    if row is None:
        return None
    try:
        return bytes(unpack(row[0], own=True).last)
    except SplatError:
        return None
