"""The pages of a finished game, opened from My games: its end, statistics, review, highlights, luck."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec

from game.games import load
from game.kernel.match import Match
from game.kernel.messages import say, told
from game.play.session import Session
from game.store.origins import luck_of
from game.store.troubles import JournalError
from game.table.session import Seating
from game.ui.slices import breathe

if TYPE_CHECKING:
    from game.app.app import App
    from game.kernel.game import Game
    from game.kernel.sealed import Luck


class Finished(Session):
    """A saved, finished game, as its pages query it; it is no longer written to."""

    def __init__(self, game: Game, match: Match, table: Seating, kept: int, luck: Luck | None) -> None:
        super().__init__(game, match, table, luck=luck)
        self._kept = kept

    @property
    def kept(self) -> int:
        """Return the match's id in the journal."""
        return self._kept


def finished(program: App, key: str, kept: int) -> Finished:
    """Return a saved game that is over; ValueError with a sentence if its end can't be reconstructed."""
    journal = program.journal()
    try:
        if journal is None:
            raise JournalError(say("the saved games cannot be opened"))
        game = load(key)
        past, data, over = journal.past_of(kept, game, breathe)
        if not over:
            raise JournalError(say("it is still being played"))
        match = Match.restored(game, past.options, list(past.entries), past.state(len(past.entries) - 1), checked=False)
        match.past = past
        found = Finished(game, match, msgspec.convert(data, Seating), kept, luck_of(journal, kept))
        program.chances.of_past(past, journal, kept)
    except (JournalError, msgspec.ValidationError, LookupError, TypeError) as error:
        raise ValueError(say("Its pages can't be opened: {reason}.", reason=told(error))) from error
    return found


def open_end(program: App, key: str, kept: int) -> None:
    """Show the results page of a finished game, above the list; raises ValueError as `finished` does."""
    session: Any = finished(program, key, kept)
    try:
        page = program.door(key).results(program.loop, session, None, listed=True)
    except (LookupError, AttributeError, TypeError) as error:  # an end recorded by older rules
        raise ValueError(say("Its pages can't be opened: its end was recorded by older rules.")) from error
    program.loop.push(page)
