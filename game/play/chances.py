"""Win chances through a finished game, computed in the background while its end or replay is shown (MOM-WIN-2).

`Chances` holds one computation: that of the game being viewed. It continues from page to page, and ends with the next
game.
"""

from __future__ import annotations

import secrets
from contextlib import suppress
from sqlite3 import Error
from time import monotonic, thread_time
from typing import TYPE_CHECKING, Any, Final

from game.bots.chances import MOST, TABLE, Estimate
from game.bots.clock import within
from game.bots.curve import Curve, played, swings
from game.games import load
from game.games.review import position_of
from game.games.story import story_of
from game.games.weighing import WhyQuestion
from game.kernel.entry import ReplayMismatch
from game.store.chances import Shares, keep, kept
from game.store.people import ASKED
from game.store.troubles import JournalError

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from game.bots.curve import Swing
    from game.games.weighing import WeighedOption
    from game.kernel.game import Game
    from game.kernel.past import Past
    from game.kernel.state import State
    from game.play.analyst import Analyst
    from game.play.session import Session
    from game.processes.pool import PoolTask
    from game.store.database import Database

LIMIT_S: Final = 3.0
"""Seconds after which the playouts of one moment stop, however few there were."""
LOST_S: Final = 30.0
"""Seconds after which the computation of a moment is killed: states from foreign files can hang it."""
KEPT_EVERY_S: Final = 3.0
DRAWN_EVERY_S: Final = 0.3
REFUSED: Final = (Error, OSError, JournalError)


def compute(key: str, table: Any, eye: int, seed: int, playings: int) -> tuple[Estimate, float]:
    """Compute the win chances in a state; return them and the seconds of a core it took. Runs in a worker process."""
    from random import Random

    load(key)  # the process may know no rules yet
    winning = story_of(key).winning
    began = thread_time()
    found = played(table, winning, eye, Random(seed), playings, within(LIMIT_S))
    return found, thread_time() - began


class Reckoning:
    """The win chances of a finished match while they are computed; to be polled."""

    def __init__(
        self, analyst: Analyst, game: Game, past: Past, state_of: Callable[[int], State] | None = None,
        known: Mapping[int, Estimate] | None = None, keep: Callable[[Mapping[int, Estimate]], None] | None = None,
    ) -> None:  # fmt: skip
        """`state_of` returns the state after an entry (default: from the past); `keep` receives what to save."""
        self.analyst, self.game, self.past = analyst, game, past
        self.curve = Curve(past.entries, known)
        self.version = 0
        """Counts up with every new result."""
        self._state_of = state_of or past.state
        self._keep = keep
        self._fresh: set[int] = set()
        self._kept_at = monotonic()
        self._works: dict[int, PoolTask] = {}
        self._seed = 0
        self._line: list[tuple[int, tuple[float, ...], float]] = []
        self._drawn, self._drawn_at = -1, 0.0

    @property
    def points(self) -> Mapping[int, Estimate]:
        """What is known so far, by entry number."""
        return self.curve.points

    @property
    def line(self) -> Sequence[tuple[int, tuple[float, ...], float]]:
        """What is known so far, as a timeline shows it: entry, shares in seat order, error.

        It stays the same object until there is more, a few times a second.
        """
        if self.version > self._drawn and (self.finished or monotonic() - self._drawn_at > DRAWN_EVERY_S):
            self._drawn, self._drawn_at = self.version, monotonic()
            self._line = [(number, one.shares, one.error) for number, one in sorted(self.curve.points.items())]
        return self._line

    @property
    def swings(self) -> Sequence[Swing]:
        """The greatest swings known so far."""
        return swings(self.curve.points, self.curve.turns)

    @property
    def finished(self) -> bool:
        """Return whether everything is computed."""
        return not self._works and self.curve.finished

    def poll(self) -> bool:
        """Collect results and request more; return whether something new is known. Takes a millisecond or two."""
        news = self._take()
        if len(self._works) <= self.analyst.workers and not self.analyst.closed:
            self._ask()
        if self._fresh and (self.finished or monotonic() - self._kept_at > KEPT_EVERY_S):
            self._put_down()
        return news

    def _take(self) -> bool:
        before = self.version
        for number, work in [*self._works.items()]:
            if not work.over:
                if work.begun and monotonic() - work.begun > LOST_S:
                    work.cancel()
                continue
            del self._works[number]
            if not work.done:
                self.curve.take(number, None, LIMIT_S)
                continue
            found, seconds = work.answer
            self.curve.take(number, found, seconds)
            self._fresh.add(number)
            self.version += 1
        return self.version > before

    def _ask(self) -> None:
        """Request the next moment; one at a time, so that no frame waits for several states."""
        wanted = self.curve.next()
        if wanted is None:
            return
        try:
            state = self._state_of(wanted.number)
        except ReplayMismatch:
            self.curve.take(wanted.number, None, 0.0)
            return
        self._seed += 1
        args = (self.game.key, state.copy(), TABLE, self._seed, wanted.playings)
        self._works[wanted.number] = self.analyst.ask("game.play.chances:compute", *args)

    def _put_down(self) -> None:
        self._kept_at = monotonic()
        if self._keep is not None:
            self._keep({number: self.curve.points[number] for number in sorted(self._fresh)})
        self._fresh.clear()

    def close(self) -> None:
        """Cancel what is not known yet; save what is."""
        for work in self._works.values():
            work.cancel()
        self._works.clear()
        if self._fresh:
            self._put_down()


def known_of(database: Database, match: int, game: Game) -> dict[int, Estimate]:
    """Return the stored win chances of a match; nothing where the disk fails."""
    try:
        rows = kept(database, match, TABLE, story_of(game.key).winning.by)
    except REFUSED:
        return {}
    return {number: Estimate(row.shares, row.error, row.playings) for number, row in rows.items()}


def keeper_of(database: Database, match: int, game: Game) -> Callable[[Mapping[int, Estimate]], None]:
    """Return a function that stores a match's win chances; what cannot be stored will be computed again."""
    by = story_of(game.key).winning.by

    def put(found: Mapping[int, Estimate]) -> None:
        rows = {number: Shares(one.shares, one.error, one.playings) for number, one in found.items()}
        with suppress(*REFUSED):
            keep(database, match, TABLE, by, rows)

    return put


class Chances:
    """The win chances computed by the program: the viewed game's curve, and answers to a seat's questions."""

    def __init__(self, analyst: Analyst, redraw: Callable[[], None]) -> None:
        """`redraw` is called when a curve has grown."""
        self.analyst, self._redraw = analyst, redraw
        self._curves: dict[Past, Reckoning] = {}
        self._asked: list[tuple[PoolTask, Callable[[Any], None]]] = []

    def ask(self, session: Session, seat: int, tell: Callable[[Estimate | None], None]) -> None:
        """Compute win chances from what a seat knows now; `tell` later receives them, or None (MOM-WIN-3).

        From now on the game is flagged as one in which win chances were asked for.
        """
        session.mark(ASKED)
        seed = secrets.randbits(48)
        args = (session.match.game.key, session.view(seat), seat, seed, MOST)
        work = self.analyst.ask("game.play.chances:compute", *args, urgency=-1.0)
        self._asked.append((work, lambda found: tell(found[0] if found is not None else None)))

    def weigh(self, session: Session, numbers: Sequence[int], tell: Callable[[Sequence[WeighedOption]], None]) -> None:
        """Weigh a bot's choices in a turn, the most telling first; `tell` later receives what was found (RIV-7).

        It flags the game as asking for win chances does: what is told are chances.
        """
        try:
            positions = tuple(position_of(session.match.past, number) for number in numbers)
        except ReplayMismatch:  # a match of an old version: its positions are unknown
            tell(())
            return
        session.mark(ASKED)
        question = WhyQuestion(session.match.game.key, positions, secrets.randbits(48))
        work = self.analyst.ask("game.games.weighing:weigh", question, urgency=-1.0)
        self._asked.append((work, lambda found: tell(found or ())))

    def of_session(self, session: Session) -> Reckoning:
        """Return the curve of a match just played to its end; it is started on the first call."""
        past = session.match.past
        if past not in self._curves:
            match = session.match
            put = _through_writer(session) if session.autosave is not None else None
            self._begin(past, Reckoning(self.analyst, match.game, match.past, match.state_after, keep=put))
        return self._curves[past]

    def of_past(self, past: Past, database: Database, match: int) -> Reckoning:
        """Return the curve of a finished match in a database, with its stored win chances."""
        if past not in self._curves:
            known, put = known_of(database, match, past.game), keeper_of(database, match, past.game)
            self._begin(past, Reckoning(self.analyst, past.game, past, known=known, keep=put))
        return self._curves[past]

    def known(self, past: Past) -> Reckoning | None:
        """Return the curve of a match if it is the one being computed."""
        return self._curves.get(past)

    def _begin(self, whose: Past, reckoning: Reckoning) -> None:
        self._close_curves()
        self._curves[whose] = reckoning

    def poll(self) -> bool:
        """Continue the computations; return False if the loop may idle meanwhile."""
        for asked in [asked for asked in self._asked if asked[0].over]:
            self._asked.remove(asked)
            work, tell = asked
            tell(work.answer if work.done else None)
        news = [one.poll() for one in self._curves.values()]
        if any(news):
            self._redraw()
        return False

    def _close_curves(self) -> None:
        for one in self._curves.values():
            one.close()
        self._curves.clear()

    def close(self) -> None:
        """Cancel what is not computed yet: the game is closed."""
        self._close_curves()
        for work, _ in self._asked:
            work.cancel()
        self._asked.clear()


def _through_writer(session: Session) -> Callable[[Mapping[int, Estimate]], None]:
    """Return a function that stores win chances by the same writer as all else of the match."""
    keeper = session.autosave
    assert keeper is not None
    put = keeper_of(keeper.journal, keeper.kept, session.game)
    return lambda found: _none(keeper.writer.give(lambda: put(found)))


def _none(_number: int) -> None:
    pass
