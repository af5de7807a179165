"""No markers on the timeline of a game that names none; no event affects a seat that missed it."""

from __future__ import annotations

from game.games.story import Mark
from game.kernel.events import Event


def marks(event: Event) -> list[Mark]:
    """Return no markers: only the game itself knows which events are worth finding again."""
    return []


def touches(event: Event, seat: int) -> bool:
    """Return whether a seat must see an event: False, as none is known to matter."""
    return False
