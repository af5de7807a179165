"""One program at a time on the saved games: a file that is locked, and free again whatever the program died of."""

import sqlite3
from contextlib import suppress
from pathlib import Path

from game.kernel.messages import say
from game.store.troubles import JournalError, Trouble, trouble_of


class InUseError(JournalError):
    """Another Splatterbox has the saved games open (FLT-12, MOM-TAB-8)."""

    def __init__(self) -> None:
        super().__init__(say("Splatterbox is open already, and the saved games are in use there"))


def hold(path: Path) -> sqlite3.Connection | None:
    """Lock the file at a path until the connection returned is closed. Raises InUseError if another program holds it.

    None where no such file can be had: a disk that refuses it says so again, and better, when a game is written.
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
        if trouble_of(error) is Trouble.BUSY:
            raise InUseError from error
        return None
    return db
