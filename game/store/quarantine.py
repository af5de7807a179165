"""Quarantining unreadable files: renamed to a numbered name, never overwritten, never deleted (FLT-1)."""

import os
from collections.abc import Iterator, Sequence
from itertools import count
from pathlib import Path
from typing import Final

BESIDE: Final = ("-wal", "-shm", "-journal")
"""The suffixes of the files that SQLite creates beside a database."""


def put_aside(path: Path, word: str = "damaged", beside: Sequence[str] = (), like: Path | None = None) -> Path:
    """Rename a file to `name.damaged-1`, or the first higher free number; return its new path.

    `word` replaces "damaged". `beside` are suffixes of files that belong to it (`-wal`): existing ones are renamed
    along with it. `like` is the path whose name is numbered instead of the file's own. Anything may be at the path: a
    folder, a pipe, a broken link.

    Raises OSError, with nothing changed, if there is nothing, or if the folder does not allow renaming.
    """
    os.lstat(path)
    for spare in _names(like or path, word):
        if any(os.path.lexists(f"{spare}{ending}") for ending in ("", *beside)) or not _taken(spare, path):
            continue
        try:
            os.replace(path, spare)
        except OSError:
            (os.rmdir if spare.is_dir() else os.unlink)(spare)
            raise
        for ending in beside:
            if os.path.lexists(f"{path}{ending}"):
                os.replace(f"{path}{ending}", f"{spare}{ending}")
        return spare
    raise AssertionError("numbers do not end")


def _names(path: Path, word: str) -> Iterator[Path]:
    return (path.with_name(f"{path.name}.{word}-{number}") for number in count(1))


def _taken(spare: Path, path: Path) -> bool:
    """Reserve a name; False if another process was faster. The reserved file is ours to replace."""
    try:
        if path.is_dir() and not path.is_symlink():
            if os.name == "posix":
                spare.mkdir()
        else:
            os.close(os.open(spare, os.O_WRONLY | os.O_CREAT | os.O_EXCL))
    except FileExistsError:
        return False
    return True


def unfinished(path: Path, beside: Sequence[str] = BESIDE) -> Path | None:
    """Return the damaged file whose games have yet to be recovered: quarantined, and not yet replaced.

    A program that died while quarantining it left the files beside it behind: they are moved along now.
    """
    if os.path.lexists(path):
        return None
    spares = [spare for spare in path.parent.glob(f"{path.name}.damaged-*") if spare.suffix[9:].isdigit()]
    spares = [spare for spare in spares if spare.is_file()]
    if not spares:
        return None
    last = max(spares, key=lambda spare: int(spare.suffix[9:]))
    for ending in beside:
        left, wanted = Path(f"{path}{ending}"), Path(f"{last}{ending}")
        if left.exists() and not os.path.lexists(wanted):
            left.replace(wanted)
    return last
