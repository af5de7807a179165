"""Reading small files in unknown condition: limited in size and depth, never blocking (FLT-11)."""

import os
from errno import EFBIG, EINVAL
from pathlib import Path
from stat import S_ISREG
from typing import Any, Final, TypeVar

import msgspec

from game.kernel.messages import say
from game.store.quarantine import put_aside

DEPTH: Final = 32
Kind = TypeVar("Kind")


def read_regular(path: Path, limit: int, head: int | None = None) -> bytes:
    """Return the bytes of a regular file of at most `limit` bytes; only the first `head` bytes, if given.

    Raises OSError for anything else, at once: a pipe or device is never waited for, a larger file is never read.
    """
    # Checked by name first: even opening some devices has an effect.
    if not S_ISREG(os.stat(path).st_mode):
        raise OSError(EINVAL, say("this is not a file"), str(path))
    handle = os.open(path, os.O_RDONLY | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0))
    with os.fdopen(handle, "rb") as file:
        found = os.fstat(handle)
        if not S_ISREG(found.st_mode):
            raise OSError(EINVAL, say("this is not a file"), str(path))
        data = file.read(limit + 1 if head is None else min(head, limit)) if found.st_size <= limit else b""
    if found.st_size > limit or len(data) > limit:
        raise OSError(EFBIG, say("this file is larger than {size} kB", size=limit // 1000), str(path))
    return data


def decode_json(data: bytes, kind: type[Kind], depth: int = DEPTH) -> Kind:
    """Return the value of a JSON text, as `kind`; raises ValueError for anything else, or if it nests deeper."""
    try:
        found = msgspec.json.decode(data, type=kind)
    except RecursionError:
        raise ValueError(say("it nests deeper than {depth}", depth=depth)) from None
    if _deeper(found, depth):
        raise ValueError(say("it nests deeper than {depth}", depth=depth))
    return found


def _deeper(value: Any, depth: int) -> bool:
    """Return whether lists and dictionaries are nested deeper than `depth`."""
    level = [value]
    for _ in range(depth + 1):
        parts = [one for one in level if isinstance(one, list | tuple | dict)]
        level = [inner for one in parts for inner in (one.values() if isinstance(one, dict) else one)]
        if not level:
            return False
    return True


def read_own(path: Path, kind: type[Kind], limit: int, word: str = "bad") -> Kind | None:
    """Return the content of a small JSON file of the game's own; None if there is none.

    Anything unreadable is quarantined (`name.word-1`) and counts as none: raises ValueError with a sentence about it.
    If it cannot even be renamed it stays, and the sentence says so.
    """
    try:
        return decode_json(read_regular(path, limit), kind)
    except (OSError, ValueError):
        if not os.path.lexists(path):
            return None
        try:
            aside = put_aside(path, word)
        except OSError as error:
            refused = error.strerror or say("files in this folder can't be renamed")
            raise ValueError(
                say("{file} can't be read and stays where it is: {reason}.", file=path.name, reason=refused)
            ) from None
        raise ValueError(
            say(
                "{file} could not be read; it has been renamed {spare}, and the game continues.",
                file=path.name,
                spare=aside.name,
            )
        ) from None
