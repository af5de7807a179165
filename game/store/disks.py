"""Databases on disks that do not support what SQLite needs: file locks, or shared memory.

Many network disks and shared folders do not. SQLite only reports that the file is busy, or that the disk has a fault;
whether it is the disk is tested with a new file beside the database that no other program knows.
"""

import os
import sqlite3
from contextlib import closing, suppress
from pathlib import Path
from typing import Final, Literal

from game.kernel.messages import say
from game.store.troubles import JournalError, Trouble, trouble_of

Kind = Literal["whole", "unshared", "unlocked"]
"""What a disk supports: everything; locks, but no shared memory; neither."""
DOTFILE: Final = "unix-dotfile"
"""SQLite's method of locking with a folder beside the file."""
LOCKS_BY_FOLDERS: Final = os.name == "posix"
UNLOCKED: Final = "unix-none"
AHEAD: Final = b"\2\2"
"""The header bytes (18 and 19) of a database with a write-ahead log."""
_SUSPECT: Final = frozenset({Trouble.BUSY, Trouble.FAULTY, Trouble.AWAY})

_kinds: dict[Path, Kind] = {}


def kind_of(path: Path | str) -> Kind:
    """Return what the disk of a database supports, as far as `adapt` has found out."""
    return _kinds.get(path.parent, "whole") if isinstance(path, Path) else "whole"


def connect(path: Path | str, timeout: float = 5.0) -> sqlite3.Connection:
    """Open a connection in the mode that its disk allows; the caller begins and ends transactions."""
    vfs = DOTFILE if kind_of(path) == "unlocked" else ""
    return _connected(path, vfs, timeout)


def _connected(path: Path | str, vfs: str, timeout: float = 5.0) -> sqlite3.Connection:
    name = f"{Path(path).absolute().as_uri()}?vfs={vfs}" if vfs else str(path)
    return sqlite3.connect(name, timeout=timeout, isolation_level=None, check_same_thread=False, uri=bool(vfs))


def keep_journal(db: sqlite3.Connection, path: Path | str) -> None:
    """Set a database's journal mode to what its disk allows."""
    db.execute(f"PRAGMA journal_mode={'WAL' if kind_of(path) == 'whole' else 'DELETE'}")
    db.execute("SELECT count(*) FROM sqlite_master").fetchone()  # only a query shows that memory cannot be shared


def adapt(path: Path | str, error: BaseException) -> bool:
    """Find out whether an error is caused by the disk of a database; return whether it is.

    Raises JournalError, with a sentence, if nothing can be saved there at all.
    """
    if not isinstance(path, Path) or kind_of(path) != "whole" or trouble_of(error, path) not in _SUSPECT:
        return False
    return learn(path.parent) != "whole"


def learn(folder: Path) -> Kind:
    """Find out what a disk supports, and cache it. Raises JournalError if nothing can be saved there."""
    kind = _asked(folder)
    if kind == "unlocked" and not LOCKS_BY_FOLDERS:
        raise unfit(folder)
    if kind != "whole":
        _kinds[folder] = kind
    return kind


def unfit(folder: Path) -> JournalError:
    """Return the error for a folder where there cannot be a database."""
    return JournalError(
        say(
            "the disk that {folder} is on can't lock files, so nothing can be saved there: set SPLATTERBOX_DATA to a "
            "folder on another disk",
            folder=str(folder),
        )
    )


def make_fit(path: Path | str) -> None:
    """Convert a database from a fully capable disk for the disk it is on now.

    Raises sqlite3.Error or OSError if the disk refuses.
    """
    kind = kind_of(path)
    if not isinstance(path, Path) or kind == "whole" or not path.is_file():
        return
    with path.open("rb") as file:
        if file.read(20)[18:] != AHEAD:
            return
    with closing(_connected(path, UNLOCKED if kind == "unlocked" else "")) as db:
        db.execute("PRAGMA locking_mode=EXCLUSIVE")  # the write-ahead log is then found without shared memory
        db.execute("PRAGMA journal_mode=DELETE")


def _asked(folder: Path) -> Kind:
    """Return what a disk supports, tested with a new database; "whole" if not even that can be created."""
    import tempfile  # not imported at start: only uncommon disks need it

    try:
        with (
            tempfile.TemporaryDirectory(dir=folder, prefix=".disk-", ignore_cleanup_errors=True) as own,
            closing(_connected(Path(own) / "asked", "", 0.0)) as db,
        ):
            try:
                db.execute("BEGIN EXCLUSIVE")
                db.execute("ROLLBACK")
            except sqlite3.OperationalError as error:
                return "unlocked" if trouble_of(error) is Trouble.BUSY else "whole"
            try:
                db.execute("PRAGMA journal_mode=WAL")
                db.execute("CREATE TABLE asked (n)")
            except sqlite3.OperationalError as error:
                return "unshared" if trouble_of(error, folder / "asked") in _SUSPECT else "whole"
    except OSError:
        pass
    return "whole"


def free_after_death(path: Path) -> None:
    """Remove the lock that a killed program left on a disk without locks; only for the holder of the folder."""
    if kind_of(path) == "unlocked":
        with suppress(FileNotFoundError):
            Path(f"{path}.lock").rmdir()
