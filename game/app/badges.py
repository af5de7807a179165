"""Which badge a map bears: what the laboratory found of it, shipped or in the player's own file (LAB-29)."""

from __future__ import annotations

from sqlite3 import Error
from typing import TYPE_CHECKING, Final

from game.app import folders
from game.lobby.lab import Badge, State
from game.resources import maps

if TYPE_CHECKING:
    from pathlib import Path

    from game.lobby.maps import MapEntry

STATES: Final[dict[str, State]] = {
    "even": "even", "leans": "leans", "tilted": "tilted", "open": "unmeasured", "changed": "before",
    "unknown": "unmeasured",
}  # fmt: skip


def badge_for(entry: MapEntry, kept: Path | None = None) -> Badge | None:
    """Return a map's badge, None where no table can be set on it; `kept` is the laboratory's file, else its own."""
    from game.games import load
    from game.games.lab_kept import known, standing

    terrain = entry.board if entry.board is not None else entry.battlefield
    if terrain is None or not entry.playable:
        return None
    file = entry.path.name if entry.path.parent == maps() else ""
    try:
        badges = known(terrain, file, kept or folders.lab())
    except (Error, OSError):  # a cache: without it nothing is known
        badges = []
    if not badges:
        return Badge()
    rules = load("ladders" if entry.board is not None else "shoot").rules_version
    state = STATES[standing(badges, terrain.digest, rules)]
    return Badge(state, badges[0].minutes, badges[0].skill) if state in ("even", "leans", "tilted") else Badge(state)
