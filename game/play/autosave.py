"""Autosave: writes a game's match to disk, job by job, in its own thread, and handles a disk that fails."""

from collections.abc import Callable
from contextlib import suppress
from sqlite3 import Error
from typing import Any, Final, TypedDict

from game.kernel.branch import Origin
from game.kernel.delta import made, packed
from game.kernel.entry import Cut
from game.kernel.match import Entry, Match
from game.kernel.messages import say, say_count
from game.kernel.past import FillResult
from game.kernel.sealed import SealedLuck
from game.play.writer import Writer
from game.store import archives
from game.store.journal import Journal, JournalError, shown
from game.store.people import Result

TABLE: Final = Origin()
PACKED: Final = 3
"""How many finished games are packed when a table is opened: ten milliseconds each, after its first frame."""


class Columns(TypedDict):
    """What `Journal.open_match` stores of a match's origin and luck."""

    kind: str
    parent: int
    fork: int
    luck: str
    seal: str
    key: bytes


def columns_of(origin: Origin, luck: SealedLuck | None) -> Columns:
    """Return what is stored beside a match. The key in it may only be read by the match's own chance."""
    seal, key, known = (luck.seal, luck.encode(), luck.known) if luck is not None else ("", b"", "")
    return Columns(
        kind=origin.kind, parent=origin.parent, fork=origin.fork, luck=origin.luck or known, seal=seal, key=key
    )


class Autosave:
    """A match in a journal: `kept` is its id there, `length` how many of its entries are on disk.

    All writing is queued and returns at once. While `error` is set the disk is failing: nothing is lost, and nothing
    continues, until `again`, `anew` or `leave` (FLT-10, MOM-TAB-9).
    """

    def __init__(self, journal: Journal, kept: int, title: str, length: int) -> None:
        self.journal, self.kept, self.title, self.length = journal, kept, title, length
        self.writer = Writer()
        self._watched: dict[int, int] = {}  # saved with the next entry, or when the game is left
        self.writer.give(self._tidy)

    def _tidy(self) -> None:
        """Pack the games that ended before this one; errors leave them as they are."""
        with suppress(Error, JournalError, OSError):
            archives.tidy(self.journal, but=self.kept, most=PACKED)

    @property
    def error(self) -> Exception | None:
        """Why the disk refuses the next job; None if it doesn't."""
        return self.writer.error

    def add(
        self, match: Match, entry: Entry, state: bytes | None, result: Result | None = None, time: str | None = None
    ) -> int:
        """Save the last entry of a match, with the state after it where one is given; return the job's number.

        The `result` of one that ends the match goes into the record book with it; `time` is what is left to people.
        """
        index, over, now = len(match.entries) - 1, match.decision is None, shown(match.state)
        states, watched, self._watched = match.last_change(), self._watched, {}

        def job() -> None:
            change = packed(made(*states)) if states is not None else None
            self.journal.add(
                self.kept,
                index,
                entry,
                state,
                finished=over,
                now=now,
                delta=change,
                result=result,
                watched=watched,
                clocks=time,
            )
            self.length = index + 1
            if change is not None and index < len(match.entries) and match.entries[index] is entry:
                match.past.deltas[index] = change

        return self.writer.give(job)

    def cut(self, match: Match, lost: Cut | None = None) -> None:
        """Delete the entries after those a match has now; what everyone agreed to undo is recorded beside it."""
        length, now = len(match.entries), shown(match.state)

        def job() -> None:
            self.journal.cut(self.kept, length, now, lost)
            self.length = length

        self.writer.give(job)

    def add_past(self, found: FillResult) -> None:
        """Save what an older match lacked for its replay."""
        self.writer.give(lambda: self.journal.add_past(self.kept, found.frames, found.deltas))

    def set_table(self, table: Any) -> None:
        """Save changed seating data."""
        self.writer.give(lambda: self.journal.set_table(self.kept, table))

    def note_watched(self, seat: int, count: int) -> None:
        """Note how many entries a seat has watched: saved with the next entry, or when the game is left."""
        self._watched[seat] = count

    def saved_time(self) -> str:
        """Return what was saved of people's time; empty if that can't be read."""
        with suppress(Error, JournalError):
            return self.journal.clocks(self.kept)
        return ""

    def note_time(self, time: str) -> None:
        """Save what is left of people's time."""
        self.writer.give(lambda: self.journal.note_clocks(self.kept, time))

    def on_change(self, wake: Callable[[], None]) -> None:
        """Call `wake`, from the writer's thread, when a job is done or has failed."""
        self.writer.on_done(wake)

    # -- disk errors -------------------------------------------------------------------------------

    def again(self) -> None:
        """Retry."""
        self.writer.again()

    def anew(
        self, journal: Journal, match: Match, table: Any, luck: SealedLuck | None = None, origin: Origin = TABLE,
        result: Result | None = None,
    ) -> int:  # fmt: skip
        """Write the whole match into a newly opened journal; return the job's number."""
        self.journal = journal
        whole = Match.restored(match.game, match.options, match.entries, match.state, checked=False)
        whole.past.frames.update(match.past.frames)
        whole.past.deltas.update(match.past.deltas)

        def job() -> None:
            kept = columns_of(origin, luck)
            self.kept = journal.open_match(whole, self.title, table, instead=self.kept, result=result, **kept)
            self.length = len(whole.entries)

        self.writer.drop()
        return self.writer.give(job)

    def loss(self, match: Match) -> str:
        """Return a sentence on what is lost if the game is left as it is."""
        count = len(match.entries) - self.length
        if count > 0:
            return say_count(
                "If you leave now, the game will resume without its last choice.",
                "If you leave now, the game will resume without its last {n} choices.",
                count,
            )
        return say("If you leave now, the game will resume without its latest change.")

    def leave(self) -> None:
        """Discard what is not on disk."""
        self.writer.drop()

    def close(self) -> None:
        """Finish writing."""
        watched = self._watched
        if watched:
            self.writer.give(lambda: self.journal.note_watched(self.kept, watched))
        self.writer.close()
