"""How a table behaves by itself: bots wait before they act, the end of a match stays for a while."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game.ui.director import SPEEDS

if TYPE_CHECKING:
    from game.table.scene import TableScene

THOUGHT = 0.6
"""Seconds a bot may think while it is fast-forwarded: its strength stays nearly what it is."""
RUSHED = 0.05
"""Seconds a bot may think where nobody wants to watch."""


class Manners:
    """What time does on a table while nobody presses anything."""

    def __init__(self, table: TableScene[Any, Any]) -> None:
        self.table = table
        self._idle = self._over_for = 0.0
        self.rushing = self.forward = False
        """Whether the match goes to its end without a show, because nobody here plays any more."""
        self.pace = ""
        """The speed of a past that is watched; empty for the one that is set."""

    @property
    def hurried(self) -> bool:
        """Return whether nobody wants to watch just now."""
        return self.rushing or self.forward

    @property
    def speed(self) -> str:
        """The speed of motions: as it is set, a fast one, or none at all."""
        own = self.pace or str(self.table.host.settings.speed)
        fast = "forward" if self.forward and own != "instant" else own
        return "instant" if self.rushing else fast

    def fast_forward(self) -> None:
        """Let bots play fast until a person is asked (HOUR-10); once more, and they take their time again."""
        table = self.table
        if table.session.seat and not table.session.persons_turn and table.looking_back is None:
            self.forward = not self.forward
            table.director.speed = self.speed
            table.regroup()

    def rush(self) -> None:
        """Let bots play on to the end at once, without a show; a person who is asked ends that."""
        table = self.table
        if table.session.seat and not table.session.persons_turn and table.looking_back is None:
            self.rushing = True
            table.director.speed = self.speed
            table.director.skip()
            table.drain()
            table.regroup()

    def arrived(self) -> None:
        """Note that the table asks its next question."""
        self._idle = 0.0
        asked = bool(self.table.session.seat and self.table.session.persons_turn) or not self.table.session.seat
        self.rushing = self.rushing and (not asked or not self.table.session.seat)
        self.forward = self.forward and not asked

    def wait(self, dt: float) -> bool:
        """Let time pass; return whether a bot may act: it waits a natural moment before it does (UX-BOT-1)."""
        table = self.table
        self._idle += dt
        if table.director.busy or table.playing or table.curtained or table.reading():
            return False
        if self.hurried and table.session.thinking_for > (RUSHED if self.rushing else THOUGHT):
            table.session.move_now()
        speed = SPEEDS.get(self.speed, 1.0)
        return self.forward or speed <= 0 or self._idle >= table.manner / speed

    def end(self, dt: float) -> bool:
        """Let the end of a match stay on the table, then go on to the results; return whether it still stays."""
        table = self.table
        if table.host.still or not table.ending():
            self._over_for = 0.0
            return False
        linger = 0.0 if self.rushing else table.linger
        before, self._over_for = self._over_for, self._over_for + dt
        if before <= linger < self._over_for:
            table.to_results()
        return self._over_for <= linger
