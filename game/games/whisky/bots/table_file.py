"""Where the shipped table of values is, and whether it is whole; without it Veteran and Deadeye play like a Regular."""

from pathlib import Path
from typing import Final

from game.resources import assets

SIZE: Final = 6_572_292
"""Bytes of the whole table."""


def place() -> Path:
    """Return the table's file."""
    return assets() / "data" / "whisky_values.bin"


def is_whole() -> bool:
    """Return whether the table is there, in full length."""
    try:
        return place().stat().st_size == SIZE
    except OSError:
        return False
