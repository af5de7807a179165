"""Which boxes can be opened: those that have a table and a lobby."""

from __future__ import annotations

from game.games import games, playable


def ready() -> frozenset[str]:
    """Return the keys of the boxes that can be opened."""
    return frozenset(meta.key for meta in games() if meta.lobby and meta.key in playable())
