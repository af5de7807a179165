"""Nothing is marked on the time line of a game that names no marks; what a seat has missed does nothing to it."""

from __future__ import annotations

from game.games.story import Mark
from game.kernel.events import Event


def marks(event: Event) -> list[Mark]:
    """Mark nothing: which events are worth finding again only a game can say."""
    return []


def touches(event: Event, seat: int) -> bool:
    """Return whether an event must be seen by a seat: none is known to be."""
    return False
