"""The log of the saloon: what everybody heard, a line at the moment it is shown and never before."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.games.whisky.table import words
from game.kernel.events import Event
from game.kernel.match import Entry
from game.ui.director import Motion
from game.ui.logview import LogLine

if TYPE_CHECKING:
    from game.games.whisky.table.scene import SaloonTable


class Teller:
    """Keeps the lines; their keys are (entry of the match, number of the line, slot it speaks of)."""

    def __init__(self, table: SaloonTable) -> None:
        self.table = table
        self.lines: list[LogLine] = []
        self._told = words.Told(table.names)
        self._number = 0

    def tell_past(self) -> None:
        """Write the log of all that has happened so far."""
        self.lines = []
        for number, entry in enumerate(self.table.session.match.entries):
            self._told = words.Told(self.table.names)
            for event in self.table.session.events(entry, 0):
                self._tell(number, event)
        self.table.column.log.set(self.lines)

    def begin(self, entry: Entry) -> None:
        """Get ready to tell a newly settled decision."""
        self._number = self.table.session.match.entries.index(entry)
        self._told = words.Told(self.table.names)

    def moment(self, event: Event) -> Motion:
        """Return the moment at which an event is written into the log."""
        number = self._number

        def write() -> None:
            self._tell(number, event)
            self.table.column.log.set(self.lines)
            self.table.refresh()

        return Motion(0.0, start=write, moves=False)

    def _tell(self, number: int, event: Event) -> None:
        """Write one event: as a line, or folded beneath the line before it."""
        line = self._told.line(event)
        if line is None:
            return
        if line.fold and self.lines:
            head = self.lines[-1]
            self.lines[-1] = head._replace(events=(*head.events, line.text))
            return
        key = (number, len(self.lines), line.slot)
        self.lines.append(LogLine(key, line.seat, line.text, line.rule, icon=line.icon))
