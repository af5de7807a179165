"""Opening the file of matches: pragmas, schema, upgrade with a copy kept first, damaged files put aside (FLT-1)."""

import os
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from pathlib import Path
from threading import RLock
from typing import Final

from game.kernel.messages import say
from game.store import disks, schema
from game.store.aside import BESIDE, put_aside
from game.store.lock import Held
from game.store.troubles import GoneError, JournalError, PutAsideError, Trouble, code_of, sentence_of, trouble_of

DAMAGED: Final = frozenset({sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB})
SMALLEST: Final = 512
"""Bytes: no database is smaller."""
MAGIC: Final = b"SQLite format 3\0"
FORMS: Final = frozenset({1, 2})
"""How a file is written and read (bytes 18 and 19): with a journal, or with a log of what is written ahead."""


class Database:
    """An open file of matches (`:memory:` for none). Transactions of several threads take turns."""

    def __init__(self, path: Path | str) -> None:
        """Open the file or make it.

        Raises PutAsideError if it was damaged (it is renamed, never overwritten), JournalError if it is in use, cannot
        be reached or written, or was written by a newer version; such a file is left alone.
        """
        self.path = path
        self._turn = RLock()
        self.held: Held | None = None
        """What keeps other programs away (`game.store.lock`), let go when the file is closed."""
        self.put_aside: Path | None = None
        """Where what was in the file's place, and was no file, is now."""
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
        """Prepare the file; on a disk that lacks what SQLite asks for, in the way that it allows."""
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
        # A file of this schema is opened without writing anything, so that another window does not stand in the way.
        if version == 0:
            schema.make(self.db)
        elif version < schema.VERSION:
            raise_if_damaged(self.db)
            if isinstance(self.path, Path):
                keep_copy(self.db, self.path, f"schema-{version}")
            schema.upgrade(self.db)
            with suppress(sqlite3.Error):  # only so that the file begins as every other does (`salvage`)
                self.db.execute("VACUUM")

    @contextmanager
    def reading(self) -> Iterator[sqlite3.Connection]:
        """The file for a thread that reads beside the others: it is not closed meanwhile.

        Raises sqlite3.Error where it is closed already.
        """
        with self._turn:
            yield self.db

    def close(self) -> None:
        """Close the file, once whoever reads beside the others has ended: SQLite in use would end the program."""
        with self._turn:
            self.db.close()
        if self.held is not None:
            self.held.close()

    @contextmanager
    def transaction(self) -> Iterator[sqlite3.Connection]:
        """All of it or nothing; one thread waits for another's to end.

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
                if self.db.in_transaction:  # SQLite gives some up by itself
                    self.db.execute("ROLLBACK")
                raise

    def _lies(self) -> tuple[int, int]:
        """Return which file lies at the path, as device and number; zeros for none."""
        if not isinstance(self.path, Path):
            return (0, 0)
        try:
            found = os.stat(self.path)
        except OSError:
            return (0, 0)
        return found.st_dev, found.st_ino


def connect(path: Path | str) -> sqlite3.Connection:
    """Open a connection; text that is not UTF-8 is read with marks instead of an error."""
    db = disks.connect(path)
    db.text_factory = lambda data: data.decode("utf-8", "replace")
    return db


def _raise_if_misread(path: Path) -> None:
    """Raise sqlite3.DatabaseError for a file that SQLite would take for something else than a damaged one."""
    with path.open("rb") as file:
        head = file.read(SMALLEST)
    if 0 < len(head) < SMALLEST:
        raise sqlite3.DatabaseError("the file is cut off")  # SQLite would take it for an empty one, and write on it
    if head.startswith(MAGIC) and not set(head[18:20]) <= FORMS:
        raise sqlite3.DatabaseError("the file is of an unknown form")  # it would be taken for one that is read-only


def _make_way(path: Path | str) -> Path | None:
    """Make the folder; a folder, pipe or the like in place of the file is put aside, and where it is now returned."""
    if isinstance(path, Path):
        path.parent.mkdir(parents=True, exist_ok=True)
        if os.path.lexists(path) and not path.is_file():
            return put_aside(path)
    return None


def is_damage(error: BaseException) -> bool:
    """Return whether an error of reading means that the file itself is damaged."""
    if isinstance(error, sqlite3.Error):
        return code_of(error) in DAMAGED or not hasattr(error, "sqlite_errorcode")
    return isinstance(error, (UnicodeDecodeError, TypeError, ValueError, OverflowError))


def _not_opened(error: Exception, path: Path | str) -> JournalError:
    if trouble_of(error) is Trouble.BUSY:
        return JournalError(say("the saved games are in use: close the other Splatterbox and start this one again"))
    return JournalError(say("the saved games cannot be opened: {reason}", reason=sentence_of(error, path)))


def raise_if_damaged(db: sqlite3.Connection) -> None:
    """Read through the whole file; raises sqlite3.DatabaseError where it does not hang together."""
    (found,) = db.execute("PRAGMA quick_check(1)").fetchone()
    if found != "ok":
        raise sqlite3.DatabaseError(found)
    if db.execute("SELECT 1 FROM tables WHERE match NOT IN (SELECT id FROM matches) LIMIT 1").fetchone():
        raise sqlite3.DatabaseError("a game is missing in the list of games")


def why_damaged(path: Path) -> str:
    """Return what is wrong with a file, read on a connection of its own (for a thread); empty if it is whole.

    A file that cannot be asked (in use, away) counts as whole: its next use will tell.
    """
    try:
        with closing(connect(path)) as db:
            raise_if_damaged(db)
    except (sqlite3.Error, ValueError) as error:
        return str(error) if is_damage(error) else ""
    return ""


def keep_copy(db: sqlite3.Connection, path: Path, word: str) -> Path:
    """Keep a copy of a database as it is, under a numbered name beside it; return it.

    A copy of the very same content from a try before is kept as it is. Raises OSError or sqlite3.Error.
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
