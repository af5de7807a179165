"""A clock for people who want one (HND-11): minutes for each person, some seconds more for every turn.

It runs while a person looks at an open question: not under a curtain, a menu or another page, not while something
moves, and not while another window is in front. At zero a Rookie takes the decision. Undoing gives no time back, and
what the Rookie chose stays: only everybody together may take it back. Times are saved beside the match, never in its
log, so that a replay knows nothing of them.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from time import monotonic
from typing import TYPE_CHECKING, Final, Protocol

from game.kernel.messages import say, together
from game.lobby.time_left import time_words

if TYPE_CHECKING:
    from game.lobby.time_left import TimeLeft
    from game.table.session import TableSession
    from game.ui.scene import Host

PAUSE: Final = 1.0
"""Seconds between two looks after which the time between them does not count: the table was not looked at."""
SAVED_EVERY: Final = 10.0
"""Seconds of running time after which it is saved even without a choice."""
FEW: Final = 30
"""Seconds before the end at which a person is warned, once each time."""


class ClockTable(Protocol):
    """What is asked of a table."""

    session: TableSession
    host: Host
    names: dict[int, str]

    def thinkers(self) -> Sequence[int]:
        """Return the seats whose people look at an open question of theirs now: their clocks run."""
        ...

    def time_is_up(self, seat: int) -> None:
        """Make a Rookie decide for a seat without time."""

    def refresh(self) -> None:
        """Draw the table again."""

    def toast(self, sentence: str) -> None:
        """Show a notice."""


class TableClock:
    """Runs the time of whoever decides, and makes a Rookie decide at zero."""

    def __init__(self, table: ClockTable, now: Callable[[], float] = monotonic) -> None:
        self.table, self.now = table, now
        self._last = now()
        self._unsaved = 0.0
        self._shown = ""
        self._warned: set[int] = set()

    @property
    def time(self) -> TimeLeft | None:
        """The times of the match; None without a clock."""
        session = self.table.session
        return None if session.past or session.teaching else session.time

    def words(self, seat: int) -> str:
        """Return what is left to a seat; empty for one without a clock."""
        time = self.time
        return time_words(time.left[seat]) if time is not None and seat in time.left else ""

    def all_words(self) -> str:
        """Return everybody's time in a sentence; empty without a clock."""
        time, names = self.time, self.table.names
        if time is None:
            return ""
        each = [say("{name}: {time} left.", name=names[seat], time=time_words(time.left[seat])) for seat in time.left]
        return together(*each)

    def tick(self) -> None:
        """Advance the time for whoever decides now; called whenever the table is looked at."""
        now = self.now()
        passed, self._last = now - self._last, now
        time, table = self.time, self.table
        if time is None or table.host.still:
            return
        seats = [] if getattr(table.host, "away", False) else [seat for seat in table.thinkers() if seat in time.left]
        for seat in seats:
            time.begin(seat, table.session.match.state.turn, table.session.table.agreed.extra)
            if 0 < passed < PAUSE:
                time.spend(seat, passed)
                self._unsaved += passed
            self._warn(seat, time.left[seat])
        shown = " ".join(self.words(seat) for seat in time.left)
        if shown != self._shown:
            self._shown = shown
            table.refresh()
        if self._unsaved >= SAVED_EVERY:
            self._unsaved = 0.0
            table.session.note_time()
        for seat in seats:
            if time.out(seat):
                table.time_is_up(seat)

    def _warn(self, seat: int, left: float) -> None:
        """Warn once that a person's time is running out."""
        if left > FEW:
            self._warned.discard(seat)
        elif seat not in self._warned and left:
            self._warned.add(seat)
            self.table.toast(
                say("{name}: {n} seconds left, then a Rookie decides.", name=self.table.names[seat], n=round(left))
            )
