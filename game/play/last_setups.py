"""The last used set-ups, one for each game with a lobby: a small file beside the settings."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game import folders
from game.kernel.naming import name_key
from game.lobby.lobby import Lobby
from game.lobby.setup import Setup
from game.store.reading import read_own
from game.store.writing import write_whole

if TYPE_CHECKING:
    from pathlib import Path

LIMIT = 1_000_000
"""Largest size of the file in bytes."""


def path() -> Path:
    """Return the path of the file of last used set-ups."""
    return folders.data() / "tables.json"


def _all() -> dict[str, Any]:
    try:
        return read_own(path(), dict[str, Any], LIMIT) or {}
    except ValueError:  # moved aside under a numbered name, so that it is not overwritten
        return {}


def keep(setup: Setup) -> None:
    """Save a set-up; a failing disk loses only this convenience."""
    import msgspec

    known = _all()
    known[setup.game] = setup
    try:
        write_whole(path(), msgspec.json.encode(known))
    except OSError:
        return


def forget_name(name: str) -> None:
    """Remove a name from all seats; raises OSError if the disk fails."""
    import msgspec

    known, found = _all(), False
    for table in known.values():
        for seat in table.get("seats", ()) if isinstance(table, dict) else ():
            if isinstance(seat, dict) and name_key(str(seat.get("name", ""))) == name_key(name):
                seat["name"], found = "", True
    if found:
        write_whole(path(), msgspec.json.encode(known))


def recall(lobby: Lobby) -> Setup | None:
    """Return the saved set-up of a game, None if there is none that fits the present rules."""
    import msgspec

    try:
        setup = msgspec.convert(_all().get(lobby.key), Setup)
    except msgspec.ValidationError:
        return None
    levels = {level.key for level in lobby.levels}
    fits = len(setup.seats) == lobby.seats_max and all(seat.holder in levels for seat in setup.seats)
    if setup.game != lobby.key or not fits:
        return None
    setup.values = {key: _frozen(value) for key, value in setup.values.items()}
    lobby.bring_back(setup)
    known = {row.key: [one.value for one in row.values] for row in lobby.rows(setup)}
    setup.values = {key: value for key, value in setup.values.items() if value in known.get(key, ())}
    return setup


def _frozen(value: Any) -> Any:
    return tuple(_frozen(part) for part in value) if isinstance(value, list) else value
