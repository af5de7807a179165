"""Three backups of the saved games, newest first: created beside the file, checked, moved into place (MOM-TAB-7).

A backup is read through its own connection, under one snapshot, 200 pages at a time, in its own thread, so that the
writer's thread, which has choices to write, never waits for a copy of the whole file. Only an intact file is copied,
and only an intact copy becomes a backup; leftovers of a program that died are overwritten.
"""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Callable
from contextlib import closing, suppress
from pathlib import Path
from typing import Any, Final
from zlib import crc32

import msgspec

from game.store.database import Database, connect, is_damage, raise_if_damaged
from game.store.quarantine import BESIDE

MOST: Final = 3
PAGES: Final = 200
"""Pages copied at a time."""
FINISHED: Final = 20
"""Finished games after which a new backup is due."""
ENTRIES: Final = 500
"""Choices after which one is due when the program is closed."""
Pause = Callable[[], None]


class BackupRest(msgspec.Struct, frozen=True):
    """What a backup has of a match beyond its intact rows: rows (number, data, chain, delta), states, position."""

    backup: Path
    rows: tuple[tuple[int, bytes, int, bytes | None], ...]
    states: tuple[tuple[int, bytes, int], ...]


def backups(path: Path) -> list[Path]:
    """Return the existing backups of a file, newest first."""
    return [place for place in _places(path) if place.is_file()]


def _places(path: Path) -> list[Path]:
    return [path.with_name(f"{path.name}.backup-{number}") for number in range(1, MOST + 1)]


def due(path: Path, entries: int = 0) -> bool:
    """Return whether 20 games have ended since the newest backup, or `entries` choices were made (0: ignore choices).

    Uses the file's own counter (MOM-TAB-2), so a clock that was set back changes nothing. Raises sqlite3.Error.
    """
    with closing(_read_only(path)) as db:
        (now,) = db.execute("SELECT n FROM clock").fetchone()
        then = next((_counted(place) for place in backups(path)), 0)
        if then > now:  # the games have been recovered from a damaged file since
            return True
        (finished,) = db.execute("SELECT count(*) FROM matches WHERE finished AND seq>?", (then,)).fetchone()
    return bool(finished >= FINISHED or 0 < entries <= now - then)


def _counted(backup: Path) -> int:
    """Return the counter in a backup; 0 if it cannot be read, which counts as no backup."""
    try:
        with closing(_read_only(backup)) as db:
            return int(db.execute("SELECT n FROM clock").fetchone()[0])
    except (sqlite3.Error, TypeError, ValueError):
        return 0


def _read_only(path: Path) -> sqlite3.Connection:
    """Open an existing file for reading."""
    if not path.is_file():
        raise sqlite3.OperationalError(f"{path.name} is not there")
    db = connect(path)
    db.execute("PRAGMA query_only=ON")
    return db


def make(path: Path, pause: Pause = lambda: None) -> Path:
    """Create a backup of a file and return its path; the oldest of three is dropped.

    `pause` is called after each 200 pages.

    Raises sqlite3.DatabaseError, with all backups as they were, if the file or its copy is damaged; OSError or
    sqlite3.Error if the disk refuses.
    """
    fresh = path.with_name(f"{path.name}.backing-up")
    _forget(fresh)
    try:
        _copy(path, fresh, pause)
        with closing(connect(fresh)) as copy:
            raise_if_damaged(copy)
        with fresh.open("rb+") as file:
            os.fsync(file.fileno())
        _take_place(path, fresh)
    finally:
        _forget(fresh)
    return _places(path)[0]


def _copy(path: Path, fresh: Path, pause: Pause) -> None:
    with closing(_read_only(path)) as source, closing(connect(fresh)) as copy:
        source.execute("BEGIN")  # one snapshot: writes in the meantime do not restart the copy
        raise_if_damaged(source)
        source.backup(copy, pages=PAGES, progress=lambda *_: pause())
        source.execute("ROLLBACK")
        copy.execute("PRAGMA journal_mode=DELETE")  # one file, without companions


def _take_place(path: Path, fresh: Path) -> None:
    """Shift each backup back one place, and put the fresh one first; if killed midway, at most the oldest is lost.

    If a place is free, only those before it are shifted, so that nothing is dropped needlessly.
    """
    places = _places(path)
    last = next((number for number, place in enumerate(places) if not place.exists()), MOST - 1)
    for number in range(last, 0, -1):
        os.replace(places[number - 1], places[number])
    os.replace(fresh, places[0])


def _forget(fresh: Path) -> None:
    for ending in ("", *BESIDE):
        with suppress(OSError):
            Path(f"{fresh}{ending}").unlink(missing_ok=True)


def remake(database: Database) -> None:
    """Create a backup of the current file and remove the older ones, so that deleted data is in none (MOM-REC-2).

    Does nothing if there was none. Raises like `make`; then the old ones remain.
    """
    path = database.path
    if not isinstance(path, Path) or not backups(path):
        return
    made = make(path)
    for place in _places(path):
        if place != made:
            place.unlink(missing_ok=True)


# -- a match that ends early ---------------------------------------------------------------------------


def rest_of(database: Database, kept: int) -> BackupRest | None:
    """Return what the newest backup that knows more of a match has beyond its intact beginning; None if none does.

    It must continue from the very row where the beginning ends, and go no further than the match once did (MOM-TAB-5).
    """
    from game.store.rebuild import sound

    if not isinstance(database.path, Path):
        return None
    row = database.db.execute(
        "SELECT m.length, t.options FROM matches m JOIN tables t ON t.match=m.id WHERE m.id=?", (kept,)
    ).fetchone()
    if row is None:
        return None
    rows = _rows(database.db, "SELECT number, data, chain FROM entries WHERE match=? ORDER BY number", kept)
    log, chain = sound(crc32(row[1]), rows)
    for backup in backups(database.path):
        with suppress(sqlite3.Error, ValueError), closing(_read_only(backup)) as source:
            found = _continued(source, backup, kept, len(log), chain, row[0])
            if found is not None:
                return found
    return None


def _continued(
    source: sqlite3.Connection, backup: Path, kept: int, length: int, chain: int, most: int
) -> BackupRest | None:
    """Return the rows of a backup from `length` on if its chain continues ours, up to `most` rows of the match."""
    query = "SELECT number, data, chain, delta FROM entries WHERE match=? AND number>=? AND number<? ORDER BY number"
    rows: list[tuple[int, bytes, int, bytes | None]] = []
    for row in _rows(source, query, kept, length, most):
        number, data, link, _delta = row
        if number != length + len(rows) or not isinstance(data, bytes) or crc32(data, chain) != link:
            break
        chain = link
        rows.append(row)
    query = "SELECT number, data, checksum FROM states WHERE match=? AND number>=? AND number<?"
    states = [row for row in _rows(source, query, kept, length, length + len(rows)) if crc32(row[1]) == row[2]]
    return BackupRest(backup, tuple(rows), tuple(states)) if rows else None


def _rows(db: sqlite3.Connection, query: str, *values: int) -> list[tuple[Any, ...]]:
    """Return the rows of a query as far as they are readable."""
    found: list[tuple[Any, ...]] = []
    try:
        for row in db.execute(query, values):
            found.append(row)
    except (sqlite3.DatabaseError, UnicodeDecodeError) as error:
        if not is_damage(error):
            raise
    return found


def give_back(database: Database, kept: int, rest: BackupRest) -> None:
    """Append the rest of a match to its intact beginning, in one transaction. Raises sqlite3.Error."""
    first, end, chain = rest.rows[0][0], rest.rows[-1][0], rest.rows[-1][2]
    with database.transaction() as db:
        for table in ("entries", "states"):
            db.execute(f"DELETE FROM {table} WHERE match=? AND number>=?", (kept, first))
        db.executemany("INSERT INTO entries VALUES (?, ?, ?, ?, ?)", [(kept, *row) for row in rest.rows])
        db.executemany("INSERT INTO states VALUES (?, ?, ?, ?)", [(kept, *row) for row in rest.states])
        whole = db.execute("SELECT length FROM matches WHERE id=?", (kept,)).fetchone()[0] <= end + 1
        if whole:
            db.execute("UPDATE matches SET chain=?, refused='' WHERE id=?", (chain, kept))
