"""Plays events on the table."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from game.games.fifth.rules.events import EVENTS
from game.games.fifth.table.motions import RaceKit, motions
from game.kernel.events import Event, fact_of
from game.table.show import Show
from game.ui.director import Motion

if TYPE_CHECKING:
    from game.games.fifth.table.scene import RaceTable


class RaceShow(Show):
    """The race's show."""

    def __init__(self, table: RaceTable) -> None:
        super().__init__(table.host)
        self.kit = RaceKit(table)

    def motions(self, events: Sequence[Event]) -> list[Motion]:
        """Return the motions of a run of events."""
        return [motion for event in events for motion in motions(self.kit, fact_of(event, EVENTS)) or ()]
