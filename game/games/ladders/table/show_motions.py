"""The makers of all motions, and what happens to events that need none."""

from __future__ import annotations

from collections.abc import Sequence

from game.games.ladders.table.show_base import Base
from game.kernel.events import Event
from game.ui.director import Motion


class Motions(Base):
    """Makes the motions of every event."""

    def motions(self, event: Event) -> list[Motion]:
        """Return the motions of an event; one without a picture only changes the table."""
        make = getattr(self, f"_on_{event.name}", None)
        return make(event) if make is not None else [self.moment(self.hear(event))]

    def clear_table(self, events: Sequence[Event]) -> None:
        """Stand at the beginning of a deal."""

    def relay(self) -> None:
        """Follow a new window."""
