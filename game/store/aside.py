"""Putting files aside that cannot be read: renamed under a numbered name, never overwritten, never deleted (FLT-1)."""

import os
from collections.abc import Iterator, Sequence
from itertools import count
from pathlib import Path
from typing import Final

BESIDE: Final = ("-wal", "-shm", "-journal")
"""The endings of the files that SQLite lays beside a database."""


def put_aside(path: Path, word: str = "damaged", beside: Sequence[str] = (), like: Path | None = None) -> Path:
    """Rename a file to `name.damaged-1`, or the first higher number that is free; return its new path.

    `word` stands in place of "damaged". `beside` are endings of files that belong to it (`-wal`): those that are there
    go along, with the same ending behind the new name. `like` is numbered in place of the file's own name. Anything may
    lie at the path: a folder, a pipe, a broken link.
    Raises OSError if there is nothing, or if the folder lets nothing be renamed; then nothing has changed.
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
    """Take a name for ourselves; False if somebody else was faster. What stands there is ours to replace."""
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
    """Return the damaged file whose games are still to be taken over: put aside, and nothing made in its place yet.

    A program that died while it put the file aside left the files beside it behind: they are brought after it.
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
