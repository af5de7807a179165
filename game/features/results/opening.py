"""How the results of a match are opened: over its table, or from My games (MOM-TAB-2)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec
from msgspec.structs import replace

from game.features.context import Source
from game.features.results.end import EndScene
from game.games import load
from game.kernel.messages import error_text, say
from game.lobby.report import Ended
from game.store import archives
from game.store.peek import taken_entries
from game.store.provenance import luck_of
from game.store.troubles import JournalError
from game.table.session import Seating
from game.ui.slices import checkpoint

if TYPE_CHECKING:
    from game.features.context import Context
    from game.play.session import Session


def results_of(context: Context, session: Session, table: Any) -> EndScene:
    """Return the results of a match just played at a table; they celebrate its winner once."""
    source, launcher = Source.of(session), context.launcher(session.game.key)
    context.chances.of_session(session)  # starts computing the win chances
    celebrated, launcher.celebrated = launcher.celebrated is source.past, source.past
    ended = ended_of(context, source, session.match.state, table)
    return EndScene(context, source, ended, celebrated=celebrated, paints=True)


def open_saved(context: Context, game: str, kept: int) -> None:
    """Open the results of a saved match above the list; raises ValueError as `finished` does."""
    source = finished(context, game, kept)
    try:
        ended = ended_of(context, source, source.past.state(len(source.past.entries) - 1))
        page = EndScene(context, source, ended, celebrated=True, listed=True, paints=True)
    except (LookupError, AttributeError, TypeError) as error:  # an end recorded by older rules
        raise ValueError(say("Its pages can't be opened: its end was recorded by older rules.")) from error
    context.host.push(page)


def finished(context: Context, game: str, kept: int) -> Source:
    """Return a saved game that is over; ValueError with a sentence if its end can't be reconstructed."""
    journal = context.journal()
    try:
        if journal is None:
            raise JournalError(say("the saved games cannot be opened"))
        past, data, over = archives.past_of(journal, kept, load(game), checkpoint)
        if not over:
            raise JournalError(say("it is still being played"))
        past.state(len(past.entries) - 1)
        luck, taken = luck_of(journal, kept), taken_entries(journal, kept)
        source = Source(past.game, past, msgspec.convert(data, Seating), kept, luck=luck, taken=taken)
        context.chances.of_past(past, journal, kept)
    except (JournalError, msgspec.ValidationError, LookupError, TypeError) as error:
        raise ValueError(say("Its pages can't be opened: {reason}.", reason=error_text(error))) from error
    return source


def ended_of(context: Context, source: Source, state: Any, table: Any = None) -> Ended:
    """Return the facts of a match's end."""
    launcher, options, entries = context.launcher(source.game.key), source.past.options, source.past.entries
    lobby, holders = launcher.lobby, source.seating.holders
    names = tuple(holder.name for holder in holders)
    report = lobby.report(state, entries, names)
    code = launcher.code_of(source.seating, options)
    facts = (*report.facts, *lobby.facts_of(options), *([say("Its code: {code}", code=code)] if code else []))
    kinds, who = tuple("" if holder.own else holder.kind for holder in holders), tuple(holder.who for holder in holders)
    looks = lobby.seat_looks(options)
    return Ended(replace(report, facts=facts), state, entries, names, kinds, table, who, looks)
