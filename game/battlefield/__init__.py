"""Battlefields made with Tiled, and the map checker (S-MAP)."""

from pathlib import Path

from game.battlefield.model import Battlefield, Finding, MapError, MapReport

__all__ = ["Battlefield", "Finding", "MapError", "MapReport", "check", "load"]


def load(path: Path) -> Battlefield:
    """Read a map file without judging it; MapError, with findings, if it cannot be read."""
    from game.battlefield import reader

    return reader.load(path)


def check(path: Path) -> MapReport:
    """Read and check a map file; never raises, whatever the file holds."""
    from game.battlefield import checker

    return checker.check(path)
