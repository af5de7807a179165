"""The database of matches: every choice is committed before the screen moves on (UX-SAVE-1, UX-SAVE-2).

A match is its options, one row per settled decision, and full states with their checksums: the newest, and one every
so many decisions, from which any moment of it is found again (`kernel/past.py`).
Undo takes rows away again in a transaction of its own.
"""

import sqlite3
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final
from zlib import crc32

import msgspec

from game.kernel.chance import Chance
from game.kernel.game import Game, freeze
from game.kernel.match import Entry, Match, ReplayMismatch
from game.kernel.past import EVERY

SCHEMA_VERSION = 1
GENERATIONS = 3
_SCHEMA = """
CREATE TABLE IF NOT EXISTS matches (
    id INTEGER PRIMARY KEY, game TEXT NOT NULL, rules_version TEXT NOT NULL, title TEXT NOT NULL,
    started REAL NOT NULL, touched REAL NOT NULL,
    finished INTEGER NOT NULL DEFAULT 0, refused TEXT NOT NULL DEFAULT '');
CREATE TABLE IF NOT EXISTS tables (
    match INTEGER PRIMARY KEY REFERENCES matches(id) ON DELETE CASCADE,
    options BLOB NOT NULL, table_data BLOB NOT NULL);
CREATE TABLE IF NOT EXISTS entries (
    match INTEGER NOT NULL REFERENCES matches(id) ON DELETE CASCADE, number INTEGER NOT NULL, data BLOB NOT NULL,
    PRIMARY KEY (match, number)) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS states (
    match INTEGER NOT NULL REFERENCES matches(id) ON DELETE CASCADE, number INTEGER NOT NULL,
    data BLOB NOT NULL, checksum INTEGER NOT NULL, PRIMARY KEY (match, number)) WITHOUT ROWID;
"""


class Kept(msgspec.Struct, frozen=True):
    """What the title shows of a kept match: public things only (UX-HID-7)."""

    id: int
    game: str
    title: str
    touched: float
    finished: bool
    refused: str


class JournalError(RuntimeError):
    """The database cannot be used; says why and what to do."""


DAMAGED: Final = frozenset({sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB})
IN_USE: Final = frozenset({sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED})


def _code(error: sqlite3.DatabaseError) -> int:
    """Return SQLite's primary code of an error, 0 for one of the module's own."""
    return int(getattr(error, "sqlite_errorcode", 0)) & 0xFF


def _why_not_opened(error: sqlite3.DatabaseError) -> str:
    if _code(error) in IN_USE:
        return "the saved games are in use: close the other Splatterbox and start this one again"
    return f"the saved games cannot be opened: {error}"


class Journal:
    """A database of matches at a path (`:memory:` for none). Calls may come from one thread at a time."""

    def __init__(self, path: Path | str) -> None:
        """Open or make the database. Raises JournalError if it is damaged, in use, or written by a newer version.

        A damaged file is renamed, never overwritten, before the error is raised; one that is in use is left alone.
        """
        self.path = path
        if isinstance(path, Path):
            path.parent.mkdir(parents=True, exist_ok=True)
        self.db = sqlite3.connect(str(path), isolation_level=None, check_same_thread=False)
        try:
            self._prepare()
        except sqlite3.DatabaseError as error:
            self.db.close()
            if _code(error) in DAMAGED:
                raise self._renamed(error) from error
            raise JournalError(_why_not_opened(error)) from error

    def _prepare(self) -> None:
        self.db.execute("PRAGMA journal_mode=WAL")
        self.db.execute("PRAGMA synchronous=FULL")
        self.db.execute("PRAGMA foreign_keys=ON")
        (version,) = self.db.execute("PRAGMA user_version").fetchone()
        if version > SCHEMA_VERSION:
            self.db.close()
            raise JournalError("the saved games were written by a newer Splatterbox: update the program to open them")
        if version < SCHEMA_VERSION:  # else nothing is written, so that another window does not stand in the way
            self.db.executescript(_SCHEMA)
            self.db.execute(f"PRAGMA user_version={SCHEMA_VERSION}")

    def _renamed(self, error: Exception) -> JournalError:
        if not isinstance(self.path, Path) or not self.path.exists():
            return JournalError(f"the saved games cannot be opened: {error}")
        spare = self.path.with_name(f"{self.path.name}.damaged-{int(time.time())}")
        self.path.replace(spare)
        for suffix in ("-wal", "-shm"):
            beside = self.path.with_name(self.path.name + suffix)
            if beside.exists():
                beside.replace(spare.with_name(spare.name + suffix))
        return JournalError(f"the saved games could not be read and were put aside as {spare.name}")

    def close(self) -> None:
        """Close the database."""
        self.db.close()

    @contextmanager
    def _transaction(self) -> Iterator[sqlite3.Connection]:
        self.db.execute("BEGIN IMMEDIATE")
        try:
            yield self.db
        except BaseException:
            self.db.execute("ROLLBACK")
            raise
        self.db.execute("COMMIT")

    # -- writing -----------------------------------------------------------------------------------

    def open_match(self, match: Match, title: str, table: Any) -> int:
        """Start to keep a match; `table` is whatever the lobby wants back (holders, names). Returns its id."""
        now = time.time()
        with self._transaction() as db:
            row = db.execute(
                "INSERT INTO matches (game, rules_version, title, started, touched) VALUES (?, ?, ?, ?, ?)",
                (match.game.key, match.game.rules_version, title, now, now),
            )
            number = int(row.lastrowid or 0)
            # Apart from the row that every choice touches: the whole map lies in the options.
            options, data = msgspec.json.encode(match.options), msgspec.json.encode(table)
            db.execute("INSERT INTO tables VALUES (?, ?, ?)", (number, options, data))
            for index, entry in enumerate(match.entries):
                _insert_entry(db, number, index, entry)
            _insert_state(db, number, len(match.entries) - 1, match.game.encode(match.state))
        return number

    def add(self, kept: int, number: int, entry: Entry, state: bytes | None, *, finished: bool = False) -> None:
        """Commit one settled decision, with the full state behind it where one is given."""
        with self._transaction() as db:
            _insert_entry(db, kept, number, entry)
            if state is not None:
                _insert_state(db, kept, number, state)
                db.execute(
                    "DELETE FROM states WHERE match=? AND number % ? AND number NOT IN"
                    " (SELECT number FROM states WHERE match=? ORDER BY number DESC LIMIT ?)",
                    (kept, EVERY, kept, GENERATIONS),
                )
            db.execute("UPDATE matches SET touched=?, finished=? WHERE id=?", (time.time(), finished, kept))

    def add_state(self, kept: int, number: int, state: bytes) -> None:
        """Keep the state after an earlier decision: one from which the past of an older match is found again."""
        with self._transaction() as db:
            _insert_state(db, kept, number, state)

    def cut(self, kept: int, length: int) -> None:
        """Take back all decisions from number `length` on (undo)."""
        with self._transaction() as db:
            db.execute("DELETE FROM entries WHERE match=? AND number>=?", (kept, length))
            db.execute("DELETE FROM states WHERE match=? AND number>=?", (kept, length))
            db.execute("UPDATE matches SET touched=?, finished=0 WHERE id=?", (time.time(), kept))

    def set_table(self, kept: int, table: Any) -> None:
        """Keep changed table data (a seat's holder was changed)."""
        with self._transaction() as db:
            db.execute("UPDATE tables SET table_data=? WHERE match=?", (msgspec.json.encode(table), kept))

    def refuse(self, kept: int, reason: str) -> None:
        """Mark a match that cannot be opened; it stays in the file."""
        with self._transaction() as db:
            db.execute("UPDATE matches SET refused=? WHERE id=?", (reason, kept))

    # -- reading -----------------------------------------------------------------------------------

    def kept(self) -> list[Kept]:
        """List the matches, newest first."""
        rows = self.db.execute("SELECT id, game, title, touched, finished, refused FROM matches ORDER BY touched DESC")
        return [Kept(number, game, title, touched, bool(done), no) for number, game, title, touched, done, no in rows]

    def newest(self) -> Kept | None:
        """Return the match *Continue* would open, or None."""
        return next((kept for kept in self.kept() if not kept.finished and not kept.refused), None)

    def load(self, kept: int, game: Game, chance: Chance | None = None) -> tuple[Match, Any]:
        """Return a kept match, at its last settled decision, and its table data.

        The newest state whose checksum holds is taken and the journal behind it is played again. Raises
        JournalError if nothing fits; the match is marked then, not deleted.
        """
        row = self.db.execute("SELECT options, table_data FROM tables WHERE match=?", (kept,)).fetchone()
        if row is None:
            raise JournalError("that game is not among the saved ones")
        try:
            options = msgspec.json.decode(row[0], type=game.options)
            match = self._rebuild(kept, game, options, chance)
        except (msgspec.DecodeError, ReplayMismatch, ValueError, LookupError) as error:
            self.refuse(kept, str(error))
            raise JournalError(f"this saved game does not fit the present rules: {error}") from error
        return match, msgspec.json.decode(row[1])

    def _rebuild(self, kept: int, game: Game, options: Any, chance: Chance | None) -> Match:
        entries = self._entries(kept)
        states = self.db.execute(
            "SELECT number, data, checksum FROM states WHERE match=? ORDER BY number DESC", (kept,)
        ).fetchall()
        for number, data, checksum in states:
            if crc32(data) != checksum or number >= len(entries):
                continue
            try:
                match = Match.restored(game, options, entries[: number + 1], game.decode(data), chance)
                match.play_again(entries[number + 1 :])
            except (msgspec.DecodeError, ReplayMismatch):
                continue
            for number, data, _checksum in states:
                match.past.take(number, data)
            return match
        return Match.replay(game, options, entries, chance)

    def _entries(self, kept: int) -> list[Entry]:
        rows = self.db.execute("SELECT number, data FROM entries WHERE match=? ORDER BY number", (kept,)).fetchall()
        if not rows or [number for number, _data in rows] != list(range(len(rows))):
            raise ReplayMismatch("the log has holes")
        entries = [msgspec.json.decode(data, type=Entry) for _number, data in rows]
        return [msgspec.structs.replace(entry, choice=freeze(entry.choice)) for entry in entries]


def _insert_entry(db: sqlite3.Connection, kept: int, number: int, entry: Entry) -> None:
    db.execute("INSERT INTO entries VALUES (?, ?, ?)", (kept, number, msgspec.json.encode(entry)))


def _insert_state(db: sqlite3.Connection, kept: int, number: int, data: bytes) -> None:
    db.execute("INSERT OR REPLACE INTO states VALUES (?, ?, ?, ?)", (kept, number, data, crc32(data)))
