"""Telling Frag Fest boards from battlefields without parsing: both are Tiled maps in the same folders."""

from functools import lru_cache
from pathlib import Path
from stat import S_ISREG
from typing import Final

from game.battlefield.in_memory import held

SIGNS: Final = ("respawns", "ladders", "slides", "bases", "stars")
"""Object layers of a board; a battlefield may have one by chance, hardly two."""
SNIFF: Final = 400_000


def is_board(path: Path) -> bool:
    """Return whether a map file is a board, judging by its object layers' names; False if unreadable."""
    data = held(path)
    if data is not None:
        return _has_signs(data[:SNIFF])
    try:
        found = path.stat()
        return S_ISREG(found.st_mode) and _looks_like_one(path, found.st_mtime_ns)
    except (OSError, ValueError):
        return False


@lru_cache(maxsize=4096)
def _looks_like_one(path: Path, _stamp: int) -> bool:
    with path.open("rb") as file:
        return _has_signs(file.read(SNIFF))


def _has_signs(data: bytes) -> bool:
    layers = [tag.partition(b">")[0] for tag in data.split(b"<objectgroup")[1:]]
    return sum(any(f'name="{sign}"'.encode() in tag for tag in layers) for sign in SIGNS) >= 2
