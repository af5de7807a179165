"""Opening the database of matches: pragmas, schema, upgrade after a copy, quarantine of damaged files (FLT-1)."""

import os
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from pathlib import Path
from threading import RLock
from typing import Final

from game.kernel.messages import say
from game.store import disks, schema
from game.store.lock import HeldLock
from game.store.quarantine import BESIDE, put_aside
from game.store.troubles import GoneError, JournalError, PutAsideError, Trouble, code_of, sentence_of, trouble_of

DAMAGED: Final = frozenset({sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB})
SMALLEST: Final = 512
"""Bytes: no database is smaller."""
MAGIC: Final = b"SQLite format 3\0"
FORMS: Final = frozenset({1, 2})
"""The file format versions (bytes 18 and 19): rollback journal, or write-ahead log."""


class Database:
    """An open database of matches (`:memory:` for none). Transactions of several threads take turns."""

    def __init__(self, path: Path | str) -> None:
        """Open or create the file.

        Raises PutAsideError if it was damaged (it is renamed, never overwritten), JournalError if it is in use, cannot
        be reached or written, or was written by a newer version; then it is left alone.
        """
        self.path = path
        self._turn = RLock()
        self.held: HeldLock | None = None
        """The lock that keeps other programs out (`game.store.lock`), released when the file is closed."""
        self.put_aside: Path | None = None
        """The new path of something that was in the file's place but was not a file."""
        try:
            self.put_aside = _make_way(path)
            disks.make_fit(path)
            self.db = connect(path)
        except (OSError, sqlite3.Error) as error:
            raise JournalError(
                say("the saved games cannot be opened: {reason}", reason=sentence_of(error, path))
            ) from error
        try:
            self._prepare_here()
        except JournalError:
            self.db.close()
            raise
        except Exception as error:
            self.db.close()
            if not is_damage(error) or not isinstance(path, Path):
                raise _not_opened(error, path) from error
            try:
                raise PutAsideError(put_aside(path, beside=BESIDE)) from error
            except OSError as refusal:
                raise _not_opened(refusal, path) from refusal
        self._seen = self._lies()

    def _prepare_here(self) -> None:
        """Prepare the file; if the disk lacks what SQLite needs, try again in a mode that the disk supports."""
        try:
            self._prepare()
        except sqlite3.Error as error:
            self.db.close()
            if not disks.adapt(self.path, error):
                raise
            disks.make_fit(self.path)
            self.db = connect(self.path)
            self._prepare()

    def _prepare(self) -> None:
        if isinstance(self.path, Path):
            _raise_if_misread(self.path)
        version = schema.version_of(self.db)
        if not 0 <= version < schema.NONSENSE:
            raise sqlite3.DatabaseError(f"the file says that its schema is {version}")
        if version > schema.VERSION:
            raise JournalError(
                say("the saved games were written by a newer Splatterbox: update the program to open them")
            )
        if version:
            schema.check_tables(self.db, version)
        disks.keep_journal(self.db, self.path)
        self.db.execute("PRAGMA synchronous=FULL")
        self.db.execute("PRAGMA foreign_keys=ON")
        # A file of this schema is opened without writing anything, so that another window does not block it.
        if version == 0:
            schema.make(self.db)
        elif version < schema.VERSION:
            raise_if_damaged(self.db)
            if isinstance(self.path, Path):
                keep_copy(self.db, self.path, f"schema-{version}")
            schema.upgrade(self.db)
            with suppress(sqlite3.Error):  # only so that the file begins like every other (`salvage`)
                self.db.execute("VACUUM")

    @contextmanager
    def reading(self) -> Iterator[sqlite3.Connection]:
        """Yield the connection for a second, reading thread: it is not closed in the meantime.

        Raises sqlite3.Error if it is closed already.
        """
        with self._turn:
            yield self.db

    def close(self) -> None:
        """Close the file once parallel readers have finished: closing SQLite in use would crash the program."""
        with self._turn:
            self.db.close()
        if self.held is not None:
            self.held.close()

    @contextmanager
    def transaction(self) -> Iterator[sqlite3.Connection]:
        """Run a transaction, all or nothing; threads wait for each other.

        Raises GoneError, with nothing done, if the file is no longer where it was opened.
        """
        with self._turn:
            if self._seen != self._lies():
                raise GoneError
            self.db.execute("BEGIN IMMEDIATE")
            try:
                yield self.db
                self.db.execute("COMMIT")
            except BaseException:
                if self.db.in_transaction:  # SQLite rolls some back by itself
                    self.db.execute("ROLLBACK")
                raise

    def _lies(self) -> tuple[int, int]:
        """Return the device and inode of the file at the path; zeros for none."""
        if not isinstance(self.path, Path):
            return (0, 0)
        try:
            found = os.stat(self.path)
        except OSError:
            return (0, 0)
        return found.st_dev, found.st_ino


def connect(path: Path | str) -> sqlite3.Connection:
    """Open a connection; invalid UTF-8 in text is replaced instead of raising an error."""
    db = disks.connect(path)
    db.text_factory = lambda data: data.decode("utf-8", "replace")
    return db


def _raise_if_misread(path: Path) -> None:
    """Raise sqlite3.DatabaseError for a damaged file that SQLite would mistake for something else."""
    with path.open("rb") as file:
        head = file.read(SMALLEST)
    if 0 < len(head) < SMALLEST:
        raise sqlite3.DatabaseError("the file is cut off")  # SQLite would treat it as empty, and write to it
    if head.startswith(MAGIC) and not set(head[18:20]) <= FORMS:
        raise sqlite3.DatabaseError("the file is of an unknown form")  # it would be treated as read-only


def _make_way(path: Path | str) -> Path | None:
    """Create the folder; a folder, pipe or the like in the file's place is quarantined, and its new path returned."""
    if isinstance(path, Path):
        path.parent.mkdir(parents=True, exist_ok=True)
        if os.path.lexists(path) and not path.is_file():
            return put_aside(path)
    return None


def is_damage(error: BaseException) -> bool:
    """Return whether a read error means that the file itself is damaged."""
    if isinstance(error, sqlite3.Error):
        return code_of(error) in DAMAGED or not hasattr(error, "sqlite_errorcode")
    return isinstance(error, (UnicodeDecodeError, TypeError, ValueError, OverflowError))


def _not_opened(error: Exception, path: Path | str) -> JournalError:
    if trouble_of(error) is Trouble.BUSY:
        return JournalError(say("the saved games are in use: close the other Splatterbox and start this one again"))
    return JournalError(say("the saved games cannot be opened: {reason}", reason=sentence_of(error, path)))


def raise_if_damaged(db: sqlite3.Connection) -> None:
    """Check the whole file's integrity; raises sqlite3.DatabaseError if it is damaged."""
    (found,) = db.execute("PRAGMA quick_check(1)").fetchone()
    if found != "ok":
        raise sqlite3.DatabaseError(found)
    if db.execute("SELECT 1 FROM tables WHERE match NOT IN (SELECT id FROM matches) LIMIT 1").fetchone():
        raise sqlite3.DatabaseError("a game is missing in the list of games")


def why_damaged(path: Path) -> str:
    """Return what is wrong with a file, read through its own connection (for a thread); empty if it is intact.

    A file that cannot be checked (in use, missing) counts as intact: its next use will show.
    """
    try:
        with closing(connect(path)) as db:
            raise_if_damaged(db)
    except (sqlite3.Error, ValueError) as error:
        return str(error) if is_damage(error) else ""
    return ""


def keep_copy(db: sqlite3.Connection, path: Path, word: str) -> Path:
    """Save a copy of a database under a numbered name beside it; return its path.

    An identical copy from an earlier attempt is reused. Raises OSError or sqlite3.Error.
    """
    import filecmp

    fresh = path.with_name(f"{path.name}.copying")
    fresh.unlink(missing_ok=True)
    with closing(connect(fresh)) as copy:
        db.backup(copy)
    with fresh.open("rb+") as file:
        os.fsync(file.fileno())
    for older in path.parent.glob(f"{path.name}.{word}-*"):
        if older.is_file() and filecmp.cmp(fresh, older, shallow=False):
            fresh.unlink()
            return older
    return put_aside(fresh, word, like=path)
