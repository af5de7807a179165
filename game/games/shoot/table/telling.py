"""The table's text: the log in words, captions, and which HEROes a line of the log mentions."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING

from game.games.shoot.table import words
from game.games.shoot.table.overlays import ways as overlays
from game.games.shoot.table.paint.board import Overlay
from game.kernel.events import Event
from game.kernel.match import Entry
from game.table.speech import Motive
from game.table.telling import LogKeeper, fold_motive
from game.table.torn import edges
from game.ui.logview import LineKey, LogLine

if TYPE_CHECKING:
    from game.games.shoot.table.scene import ShootTable


class Teller(LogKeeper):
    """Writes the log as the table's present viewer may see it."""

    def __init__(self, table: ShootTable) -> None:
        super().__init__(table.session)
        self.table = table

    def tell_past(self, more: bool = False) -> None:
        """Write the log so far; of a past position being watched only the lines nearby, or some `more`."""
        self.lines = list(self.opening or ())
        motives = {motive.number: motive for motive in self.table.voices.motives()}
        for number, entry in self.reach.entries(more):
            if number or self.opening is None:
                self._write(number, entry)
            if number in motives:
                fold_motive(self.lines, motives[number], self.table.names)
            self.lines.extend(edges(self.table.session.cuts, number + 1, self.table.names))
        self.table.dock.log.set(self.lines, before=more)

    def add(self, entry: Entry) -> None:
        """Write the newest entry."""
        self._write(len(self.table.session.match.entries) - 1, entry)
        self.table.dock.log.set(self.lines)

    def add_motive(self, motive: Motive) -> None:
        """Write a bot's reason."""
        fold_motive(self.lines, motive, self.table.names)
        self.table.dock.log.set(self.lines)

    @cached_property
    def _labels(self) -> dict[str, str]:
        return {thing.id: words.thing_text(thing) for thing in self.table.board.battlefield.obstacles}

    def _write(self, number: int, entry: Entry) -> None:
        table = self.table
        heard = table.session.events(entry, table.ears)
        told = words.entry_of(number, entry.seat, heard, table.names, self._labels)
        if told is None:
            return
        head, folded = told.head, tuple(line.text for line in told.folded)
        key = LineKey(number, lit=tuple({seat for line in (head, *told.folded) for seat in line.seats}))
        self.lines.append(LogLine(key, entry.seat, head.text, head.rule, icon=head.icon, events=folded))

    def caption(self, event: Event) -> str:
        """Return one event in words; empty if it has none."""
        told = words.line(event, self.table.names, self._labels)
        return told.text if told is not None else ""

    def lit(self, key: LineKey | None) -> list[Overlay]:
        """Return highlights of the HEROes that a line mentions."""
        seats = key.lit if key is not None else ()
        spots = tuple((hero.x, hero.y, 20.0) for hero in self.table.view.heroes if hero.seat in seats and hero.alive)
        return [overlays.Targets(spots)] if spots else []
