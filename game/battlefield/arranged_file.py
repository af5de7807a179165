"""Saving a map that may be open in Tiled as well: another program's work is never overwritten (HND-20)."""

from pathlib import Path

from game.battlefield.files import MAP_BYTES
from game.kernel.messages import say
from game.store.reading import read_regular
from game.store.writing import replace_bytes


def on_disk(path: Path) -> bytes:
    """Return a map's file. ValueError with a sentence if it is gone, OSError if it can't be read."""
    try:
        return read_regular(path, MAP_BYTES)
    except FileNotFoundError:
        raise ValueError(say("{file} is gone: put it back, and your changes are saved.", file=path.name)) from None


def save_over(path: Path, known: bytes, data: bytes) -> bytes:
    """Write a map's file if it still is as it was `known`; return its content afterwards.

    That is not `data` if another program has saved it meanwhile: then nothing is written. Raises as `on_disk` does,
    and OSError if it can't be written.
    """
    found = on_disk(path)
    if found == known and found != data:
        replace_bytes(path, data)
        return data
    return found
