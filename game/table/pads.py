"""Which player uses which pad at a table, so that it can pause when the pad of the player to move is unplugged."""

from __future__ import annotations

from typing import Any

from game.table.table import TableBase


class PadOwners:
    """The seat that last played with each pad, by the pad's instance."""

    def __init__(self, table: TableBase[Any, Any]) -> None:
        self.table = table
        self._seats: dict[int, int] = {}

    def pressed(self, pad: int) -> None:
        """Note that the pad belongs to the player to move."""
        if self.table.my_turn:
            self._seats[pad] = self.table.session.seat

    def gone(self, pad: int) -> None:
        """Pause if the player to move used that pad."""
        if self._seats.pop(pad, 0) == self.table.session.seat and self.table.my_turn:
            self.table.leave()
