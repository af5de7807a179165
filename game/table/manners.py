"""How a table behaves by itself: bots wait before they act, the end of a match stays for a while."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game.ui.director import SPEEDS

if TYPE_CHECKING:
    from game.table.scene import TableScene


class Manners:
    """What time does on a table while nobody presses anything."""

    def __init__(self, table: TableScene[Any, Any]) -> None:
        self.table = table
        self._idle = self._over_for = 0.0

    def arrived(self) -> None:
        """Note that the table asks its next question."""
        self._idle = 0.0

    def wait(self, dt: float) -> bool:
        """Let time pass; return whether a bot may act: it waits a natural moment before it does (UX-BOT-1)."""
        table = self.table
        self._idle += dt
        if table.director.busy or table.playing or table.curtained or table.reading():
            return False
        speed = SPEEDS.get(table.host.settings.speed, 1.0)
        return speed <= 0 or self._idle >= table.manner / speed

    def end(self, dt: float) -> bool:
        """Let the end of a match stay on the table, then go on to the results; return whether it still stays."""
        table = self.table
        if table.host.still or not table.ending():
            self._over_for = 0.0
            return False
        before, self._over_for = self._over_for, self._over_for + dt
        if before <= table.linger < self._over_for:
            table.to_results()
        return self._over_for <= table.linger
