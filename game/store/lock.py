"""One program at a time on the saved games: a file lock that is released however the program ends."""

import os
import sqlite3
from contextlib import suppress
from pathlib import Path
from typing import Protocol

from game.kernel.messages import say
from game.store import disks
from game.store.troubles import JournalError, Trouble, trouble_of


class InUseError(JournalError):
    """Another Splatterbox has the saved games open (FLT-12, MOM-TAB-8)."""

    def __init__(self) -> None:
        super().__init__(say("Splatterbox is already open, and is using the saved games"))


class HeldLock(Protocol):
    """A lock that keeps other programs out until it is closed."""

    def close(self) -> None:
        """Release the lock."""


def hold(path: Path) -> HeldLock | None:
    """Lock the file at a path until the result is closed. Raises InUseError if another program holds it.

    Returns None if no such file can be created: the disk will refuse again, with a better message, when a game is
    saved.
    """
    with suppress(OSError):
        path.parent.mkdir(parents=True, exist_ok=True)
    try:
        db = sqlite3.connect(str(path), timeout=0.0, isolation_level=None, check_same_thread=False)
    except sqlite3.Error:
        return None
    try:
        db.execute("BEGIN EXCLUSIVE")
    except sqlite3.Error as error:
        db.close()
        if trouble_of(error) is not Trouble.BUSY:
            return None
        try:
            unlocked = disks.learn(path.parent) == "unlocked"
        except JournalError:
            return None
        if unlocked:
            return _answering(path)
        raise InUseError from error
    return db


def _answering(path: Path) -> HeldLock | None:
    """Lock a path on a disk without locks, by a socket on this machine's own disk that answers while we live."""
    import socket
    import tempfile

    if os.name != "posix":
        return None
    found = os.stat(path.parent)
    name = Path(tempfile.gettempdir()) / f"splatterbox-{os.getuid()}-{found.st_dev:x}-{found.st_ino:x}-{path.name}"
    with socket.socket(socket.AF_UNIX) as asks:
        try:
            asks.connect(str(name))
        except OSError:  # no process answers, or none any more
            name.unlink(missing_ok=True)
        else:
            raise InUseError
    listens = socket.socket(socket.AF_UNIX)
    try:
        listens.bind(str(name))
        listens.listen(1)
    except OSError:
        listens.close()
        return None
    return listens
