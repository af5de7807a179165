"""Databases on disks that refuse what SQLite asks for: file locks, or memory that processes share.

Many network disks and shared folders do. SQLite says no more than that the file is busy, or that the disk has a fault;
whether it is the disk is asked of a fresh file beside the database that nobody else knows.
"""

import os
import sqlite3
from contextlib import closing, suppress
from pathlib import Path
from typing import Final, Literal

from game.kernel.messages import say
from game.store.troubles import JournalError, Trouble, trouble_of

Kind = Literal["whole", "unshared", "unlocked"]
"""What a disk can do: everything; locks, but no shared memory; neither."""
DOTFILE: Final = "unix-dotfile"
"""SQLite's way to lock with a folder beside the file."""
LOCKS_BY_FOLDERS: Final = os.name == "posix"
UNLOCKED: Final = "unix-none"
AHEAD: Final = b"\2\2"
"""What a database's header says (bytes 18 and 19) if it is written ahead."""
_SUSPECT: Final = frozenset({Trouble.BUSY, Trouble.FAULTY, Trouble.AWAY})

_kinds: dict[Path, Kind] = {}


def kind_of(path: Path | str) -> Kind:
    """Return what the disk of a database can do, as far as `adapt` has found out."""
    return _kinds.get(path.parent, "whole") if isinstance(path, Path) else "whole"


def connect(path: Path | str, timeout: float = 5.0) -> sqlite3.Connection:
    """Open a connection in the way that its disk allows; the caller begins and ends transactions."""
    vfs = DOTFILE if kind_of(path) == "unlocked" else ""
    return _connected(path, vfs, timeout)


def _connected(path: Path | str, vfs: str, timeout: float = 5.0) -> sqlite3.Connection:
    name = f"{Path(path).absolute().as_uri()}?vfs={vfs}" if vfs else str(path)
    return sqlite3.connect(name, timeout=timeout, isolation_level=None, check_same_thread=False, uri=bool(vfs))


def keep_journal(db: sqlite3.Connection, path: Path | str) -> None:
    """Have a database write its journal in the way that its disk allows."""
    db.execute(f"PRAGMA journal_mode={'WAL' if kind_of(path) == 'whole' else 'DELETE'}")
    db.execute("SELECT count(*) FROM sqlite_master").fetchone()  # only a question shows that no memory can be shared


def adapt(path: Path | str, error: BaseException) -> bool:
    """Find out whether an error comes from what the disk of a database lacks; return whether it does.

    Raises JournalError, with a sentence, if nothing can be kept there at all.
    """
    if not isinstance(path, Path) or kind_of(path) != "whole" or trouble_of(error, path) not in _SUSPECT:
        return False
    return learn(path.parent) != "whole"


def learn(folder: Path) -> Kind:
    """Find out what a disk can do, and remember it. Raises JournalError if nothing can be kept there."""
    kind = _asked(folder)
    if kind == "unlocked" and not LOCKS_BY_FOLDERS:
        raise unfit(folder)
    if kind != "whole":
        _kinds[folder] = kind
    return kind


def unfit(folder: Path) -> JournalError:
    """Return what is said of a folder where no database can be."""
    return JournalError(
        say(
            "the disk of {folder} can't lock files, so nothing can be saved there: let SPLATTERBOX_DATA name a folder"
            " on another disk",
            folder=str(folder),
        )
    )


def make_fit(path: Path | str) -> None:
    """Turn a database that was written on a disk that can do everything into one for the disk it is on now.

    Raises sqlite3.Error or OSError if the disk refuses.
    """
    kind = kind_of(path)
    if not isinstance(path, Path) or kind == "whole" or not path.is_file():
        return
    with path.open("rb") as file:
        if file.read(20)[18:] != AHEAD:
            return
    with closing(_connected(path, UNLOCKED if kind == "unlocked" else "")) as db:
        db.execute("PRAGMA locking_mode=EXCLUSIVE")  # what was written ahead is then found without shared memory
        db.execute("PRAGMA journal_mode=DELETE")


def _asked(folder: Path) -> Kind:
    """Return what a disk can do, from a database of its own; "whole" if that cannot even be made."""
    import tempfile  # no start of the program on a common disk needs it

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
    """Take away the lock that a killed program left on a disk without locks; only who holds the folder may."""
    if kind_of(path) == "unlocked":
        with suppress(FileNotFoundError):
            Path(f"{path}.lock").rmdir()
