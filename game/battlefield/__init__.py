"""Tiled maps as battlefields, and the checker of maps (S-MAP)."""

from pathlib import Path

from game.battlefield.model import Battlefield, Finding, MapError, Report

__all__ = ["Battlefield", "Finding", "MapError", "Report", "check", "load"]


def load(path: Path) -> Battlefield:
    """Read a map file, whatever the checker would say of it; MapError, with findings, if it cannot be read."""
    from game.battlefield import reader

    return reader.load(path)


def check(path: Path) -> Report:
    """Read and judge a map file; never raises for anything a file can hold."""
    from game.battlefield import checker

    return checker.check(path)
