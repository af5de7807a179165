"""Disk errors, told apart and put into one sentence each (FLT-10, FLT-12, FLT-13, MOM-TAB-9)."""

import errno
import os
import sqlite3
from enum import Enum
from pathlib import Path
from typing import Final

from game.kernel.messages import error_text, say


class JournalError(RuntimeError):
    """The database cannot be used; says why and what to do."""


class PutAsideError(JournalError):
    """The database was damaged and has been quarantined; `spare` is its new path."""

    def __init__(self, spare: Path) -> None:
        super().__init__(say("the saved games could not be read and were moved aside as {spare}", spare=spare.name))
        self.spare = spare


class GoneError(JournalError):
    """The file of saved games was removed while it was open: writes to it would be lost (FLT-13)."""

    def __init__(self) -> None:
        super().__init__(say("the saved-games folder was removed while the game was open"))


class PlayedElsewhereError(JournalError):
    """A match was changed by another window: what is known about it here is outdated (FLT-12)."""

    def __init__(self) -> None:
        super().__init__(say("this game was played on, or deleted, in another window"))


class Trouble(Enum):
    """What keeps a choice from being written; the value is a short description."""

    FULL = say("the disk is full")
    READ_ONLY = say("the folder of saved games cannot be written to")
    BUSY = say("another program is using the saved games")
    FAULTY = say("the disk reports an error")
    AWAY = say("the folder of saved games cannot be reached")
    DAMAGED = say("the file of saved games is damaged")
    ELSEWHERE = say("this game was played on, or deleted, in another window")


HEADINGS: Final = {
    Trouble.FULL: say("The disk is full"),
    Trouble.READ_ONLY: say("Nothing can be written"),
    Trouble.BUSY: say("The saved games are in use"),
    Trouble.FAULTY: say("The disk has an error"),
    Trouble.AWAY: say("The folder is missing"),
    Trouble.DAMAGED: say("The file is damaged"),
    Trouble.ELSEWHERE: say("Continued elsewhere"),
}
"""Each as a short heading."""
REMEDIES: Final = {
    Trouble.FULL: say("Make room, then press Try again."),
    Trouble.READ_ONLY: say("Allow writing there, then press Try again."),
    Trouble.BUSY: say("Close the other program, then press Try again."),
    Trouble.FAULTY: say("Check that the disk is plugged in, then press Try again."),
    Trouble.AWAY: say("Bring the folder or the disk back, then press Try again."),
    Trouble.DAMAGED: say("Press Try again: the game will be saved in a new file."),
    Trouble.ELSEWHERE: say("Leave it here, and continue it there or from the shelf."),
}
"""What to do about each."""

_BY_CODE: Final = {
    sqlite3.SQLITE_FULL: Trouble.FULL,
    sqlite3.SQLITE_READONLY: Trouble.READ_ONLY,
    sqlite3.SQLITE_PERM: Trouble.READ_ONLY,
    sqlite3.SQLITE_AUTH: Trouble.READ_ONLY,
    sqlite3.SQLITE_BUSY: Trouble.BUSY,
    sqlite3.SQLITE_LOCKED: Trouble.BUSY,
    sqlite3.SQLITE_PROTOCOL: Trouble.BUSY,
    sqlite3.SQLITE_IOERR: Trouble.FAULTY,
    sqlite3.SQLITE_CANTOPEN: Trouble.AWAY,
    sqlite3.SQLITE_CORRUPT: Trouble.DAMAGED,
    sqlite3.SQLITE_NOTADB: Trouble.DAMAGED,
}
_BY_ERRNO: Final = {
    errno.ENOSPC: Trouble.FULL,
    errno.EDQUOT: Trouble.FULL,
    errno.EROFS: Trouble.READ_ONLY,
    errno.EACCES: Trouble.READ_ONLY,
    errno.EPERM: Trouble.READ_ONLY,
    errno.ENOENT: Trouble.AWAY,
    errno.ENOTDIR: Trouble.AWAY,
    errno.EAGAIN: Trouble.BUSY,
    errno.EBUSY: Trouble.BUSY,
}
NO_ROOM: Final = 64 * 1024
"""Bytes: with less free space than this a disk error means that it is full (shared memory needs 32 kB at once)."""


def code_of(error: BaseException) -> int:
    """Return SQLite's primary code of an error, 0 for any other error."""
    return int(getattr(error, "sqlite_errorcode", 0)) & 0xFF


def trouble_of(error: BaseException, path: Path | str = "") -> Trouble | None:
    """Return the disk trouble behind an error; None if it is not about the disk. `path` is the file in use."""
    if isinstance(error, PlayedElsewhereError):
        return Trouble.ELSEWHERE
    if isinstance(error, GoneError):
        return Trouble.AWAY
    if isinstance(error, JournalError) and error.__cause__ is not None:
        return trouble_of(error.__cause__, path)
    if isinstance(error, sqlite3.Error):
        found = _BY_CODE.get(code_of(error))
    elif isinstance(error, OSError):
        found = _BY_ERRNO.get(error.errno or 0, Trouble.FAULTY)
    else:
        return None
    if found in (Trouble.FAULTY, Trouble.AWAY) and isinstance(path, Path):
        if _no_room(path):
            return Trouble.FULL
        if path.parent.is_dir() and not os.access(path.parent, os.W_OK):
            return Trouble.READ_ONLY
    return found


def _no_room(path: Path) -> bool:
    import shutil

    try:
        return shutil.disk_usage(path.parent).free < NO_ROOM
    except OSError:
        return False


def sentence_of(error: BaseException, path: Path | str = "") -> str:
    """Return the meaning of an error, as a part of a sentence ("the disk is full")."""
    trouble = trouble_of(error, path) if not isinstance(error, JournalError) else None
    return trouble.value if trouble is not None else error_text(error)
