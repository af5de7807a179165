"""Lines undone with everyone's consent: saved beside their match (MOM-BACK-2)."""

from __future__ import annotations

import sqlite3
from typing import TYPE_CHECKING

import msgspec

from game.kernel.entry import Cut, Entry, frozen

if TYPE_CHECKING:
    from collections.abc import Sequence


def add(db: sqlite3.Connection, match: int, cut: Cut) -> None:
    """Save an undone line, in the current transaction."""
    data = msgspec.json.encode(cut.lost)
    db.execute(
        "INSERT INTO cuts VALUES (?, (SELECT count(*) FROM cuts WHERE match=?), ?, ?, ?)",
        (match, match, cut.number, data, cut.nods),
    )


def of(db: sqlite3.Connection, match: int) -> list[Cut]:
    """Return the undone lines of a match, oldest first; unreadable ones are left out."""
    rows = db.execute("SELECT number, data, nods FROM cuts WHERE match=? ORDER BY seq", (match,)).fetchall()
    return [cut for row in rows if (cut := _read(*row)) is not None]


def _read(number: int, data: bytes, nods: int) -> Cut | None:
    try:
        lost: Sequence[Entry] = msgspec.json.decode(data, type=list[Entry])
    except (msgspec.DecodeError, UnicodeDecodeError):
        return None
    return Cut(number, [frozen(entry) for entry in lost], nods)
