"""The table's pacing: bots wait before they act, the end of a match stays for a while."""

from __future__ import annotations

from typing import Any

from game.table.table import TableBase
from game.ui.director import SPEEDS

THOUGHT = 0.6
"""Seconds of a bot's decision during fast-forward: its strength stays nearly the same."""
LULL = 0.3
"""Seconds for which a table stays as it is between two decisions of bots, so that nothing flickers."""
RUSHED = 0.05
"""Seconds of a bot's decision that no one wants to watch."""


class Pacing:
    """The pacing of a table: what happens by itself as time passes."""

    def __init__(self, table: TableBase[Any, Any]) -> None:
        self.table = table
        self._idle = self._over_for = 0.0
        self.rushing = self.forward = False
        """Whether the match runs to its end without animation, because everyone here is out."""
        self.pace = ""
        """The speed of a replay; empty for the one in the settings."""

    @property
    def lull(self) -> bool:
        """Return whether the table has only just arrived: a bot's decision may follow at once."""
        return self._idle < LULL

    @property
    def hurried(self) -> bool:
        """Return whether the game is being fast-forwarded or rushed to its end."""
        return self.rushing or self.forward

    @property
    def speed(self) -> str:
        """The speed of motions: as in the settings, a fast one, or none at all."""
        own = self.pace or self.table.host.settings.speed
        fast = "forward" if self.forward and own != "instant" else own
        return "instant" if self.rushing else fast

    def fast_forward(self) -> None:
        """Make bots play fast until a person is to move (HOUR-10); pressed again, at normal speed."""
        table = self.table
        if table.session.seat and not table.session.persons_turn and table.looking_back is None:
            self.forward = not self.forward
            table.director.speed = self.speed
            table.regroup()

    def rush(self) -> None:
        """Make bots play to the end at once, without animation; a question to a person ends that."""
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
        """Advance time; return whether a bot may act: it waits a moment before its turn (UX-BOT-1)."""
        table, before = self.table, self._idle
        self._idle += dt
        if before < LULL <= self._idle and table.bots_turn:
            table.regroup()
        if not table.show.landed or table.playing or table.curtained or table.reading():
            return False
        if self.hurried and table.session.thinking_for > (RUSHED if self.rushing else THOUGHT):
            table.session.move_now()
        speed = SPEEDS.get(self.speed, 1.0)
        return self.forward or speed <= 0 or self._idle >= self._lead() / speed

    def _lead(self) -> float:
        """Return for how long a bot waits: before the first decision of its turn, not within it (FGT-60)."""
        match, entries = self.table.session.match, self.table.session.match.entries
        same = bool(entries) and entries[-1].turn == match.state.turn
        if self.table.every_choice_a_turn:
            same = same and entries[-1].seat == self.table.session.seat
        return 0.0 if same else self.table.bot_delay

    def end(self, dt: float) -> bool:
        """Keep the end of a match on the table for a while, then show the results; return whether it still stays."""
        table = self.table
        if table.host.still or not table.ending():
            self._over_for = 0.0
            return False
        linger = 0.0 if self.rushing else table.end_delay
        before, self._over_for = self._over_for, self._over_for + dt
        if before <= linger < self._over_for:
            table.to_results()
        return self._over_for <= linger
