"""The checker: what is wrong with a map, where, and what to do about it (S-MAP-3, S-MAP-4, UX-MAP-3)."""

from pathlib import Path

from game.battlefield.model import MapError, Report
from game.battlefield.reader import read


def check(path: Path) -> Report:
    """Read and judge a map file; never raises for anything a file can hold."""
    try:
        reading = read(path)
    except MapError as refused:
        return Report(tuple(refused.messages), None)
    return Report(reading.messages, reading.battlefield)
