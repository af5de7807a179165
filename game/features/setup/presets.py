"""Saved set-ups (UX-SET-5), game by game: a small file beside the settings."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game import folders
from game.lobby.lobby import Lobby
from game.lobby.setup import Setup
from game.store.reading import read_own
from game.store.writing import write_whole

if TYPE_CHECKING:
    from pathlib import Path

MOST = 40
"""The most for each game; the oldest is deleted first."""

LIMIT = 1_000_000
"""Largest size of the file in bytes."""


def path() -> Path:
    """Return the path of the file."""
    return folders.data() / "presets.json"


def _all() -> dict[str, list[Any]]:
    try:
        found = read_own(path(), dict[str, Any], LIMIT) or {}
    except ValueError:  # moved aside under a numbered name, so that it is not overwritten
        return {}
    return {key: rows for key, rows in found.items() if isinstance(rows, list)}


def listed(lobby: Lobby) -> list[tuple[str, str]]:
    """Return the saved set-ups of a game as (name, code), the newest first."""
    rows = [row for row in _all().get(lobby.key, []) if isinstance(row, dict)]
    return [(str(row.get("name", "")), str(row.get("code", ""))) for row in reversed(rows)]


def keep(lobby: Lobby, name: str, setup: Setup) -> None:
    """Save a set-up under a name; one of the same name is replaced. OSError if the disk fails."""
    from game.lobby.code import encode

    known = _all()
    rows = [row for row in known.get(lobby.key, []) if not (isinstance(row, dict) and row.get("name") == name)]
    known[lobby.key] = [*rows, {"name": name, "code": encode(lobby, setup, setup.seed)}][-MOST:]
    _write(known)


def forget(lobby: Lobby, name: str) -> None:
    """Delete a saved set-up. OSError if the disk fails."""
    known = _all()
    known[lobby.key] = [
        row for row in known.get(lobby.key, []) if not (isinstance(row, dict) and row.get("name") == name)
    ]
    _write(known)


def _write(known: dict[str, list[Any]]) -> None:
    import msgspec

    write_whole(path(), msgspec.json.encode(known))
