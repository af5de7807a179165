"""What was taken back with everybody's nod: the lost line stays beside its match (MOM-BACK-2)."""

from __future__ import annotations

import sqlite3
from typing import TYPE_CHECKING

import msgspec

from game.kernel.entry import Cut, Entry, frozen

if TYPE_CHECKING:
    from collections.abc import Sequence


def add(db: sqlite3.Connection, match: int, cut: Cut) -> None:
    """Keep a lost line, in whatever transaction is under way."""
    data = msgspec.json.encode(cut.lost)
    db.execute(
        "INSERT INTO cuts VALUES (?, (SELECT count(*) FROM cuts WHERE match=?), ?, ?, ?)",
        (match, match, cut.number, data, cut.nods),
    )


def of(db: sqlite3.Connection, match: int) -> list[Cut]:
    """Return the lost lines of a match, the oldest first; one that cannot be read is left out."""
    rows = db.execute("SELECT number, data, nods FROM cuts WHERE match=? ORDER BY seq", (match,)).fetchall()
    return [cut for row in rows if (cut := _read(*row)) is not None]


def _read(number: int, data: bytes, nods: int) -> Cut | None:
    try:
        lost: Sequence[Entry] = msgspec.json.decode(data, type=list[Entry])
    except (msgspec.DecodeError, UnicodeDecodeError):
        return None
    return Cut(number, [frozen(entry) for entry in lost], nods)
