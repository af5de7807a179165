"""Imported games, saved among those played here (MOM-REP-5): for replay only, and never counted."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING, Any, Literal
from zlib import crc32

import msgspec

from game.store.provenance import luck_in

if TYPE_CHECKING:
    from game.store.journal import Journal
    from game.store.splat import Splat

KIND = "import"
Badge = Literal["checked", "told"]
"""How far an imported game is verified: by today's rules, or only its file says how it was played."""
ONLY_TOLD = "other rules played it, so that it can only be watched"
"""Why an unfinished imported game cannot be continued."""


def keep(journal: Journal, splat: Splat, data: bytes, title: str, table: Any, badge: Badge) -> int:
    """Save a game that was opened before; `data` is our own archive of it. Return its id.

    Its badge is stored in the luck column; its own luck, if the file opens it, as for games played here. Raises like
    every transaction.
    """
    options, turn, luck = bytes(splat.options), splat.rows[-1].turn, luck_in(splat)
    with journal.transaction() as db:
        db.execute("UPDATE clock SET n=n+1")
        row = db.execute(
            "INSERT INTO matches (seq, game, rules_version, title, started, length, chain, turn, finished, refused,"
            " kind, luck, seal, key, touched) VALUES ((SELECT n FROM clock), ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
            (splat.game, splat.rules, title, time.time(), len(splat.rows), crc32(options), turn, splat.finished,
             "" if splat.finished else ONLY_TOLD, KIND, badge,
             *(("", b"") if luck is None else (luck.seal, luck.encode())), time.time()),
        )  # fmt: skip
        number = int(row.lastrowid or 0)
        known = (number, options, msgspec.json.encode(table), splat.game, splat.rules, title)
        db.execute("INSERT INTO tables VALUES (?, ?, ?, ?, ?, ?)", known)
        db.execute("INSERT INTO archives VALUES (?, ?)", (number, data))
    return number


def same(journal: Journal, data: bytes) -> int:
    """Return the id of a game outside the bin with these very bytes; 0 if there is none."""
    row = journal.db.execute(
        "SELECT a.match FROM archives a JOIN matches m ON m.id=a.match WHERE a.data=? AND m.kind=? AND NOT m.binned",
        (data, KIND),
    ).fetchone()
    return int(row[0]) if row is not None else 0


def badge_of(journal: Journal, kept: int) -> str:
    """Return the badge of an imported game; empty for any other."""
    row = journal.db.execute("SELECT luck FROM matches WHERE id=? AND kind=?", (kept, KIND)).fetchone()
    return str(row[0]) if row is not None else ""
