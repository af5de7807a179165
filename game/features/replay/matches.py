"""What a replay finds about a match: its past, its win chances, what was taken back in it, the first view."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

import msgspec

from game.features.context import Source
from game.games import load
from game.kernel.messages import error_text, say
from game.kernel.past import Past
from game.store import archives, cuts, imports
from game.store.troubles import JournalError
from game.table.replay_session import ALL, TABLE
from game.table.session import Seating
from game.ui.slices import checkpoint

if TYPE_CHECKING:
    from game.features.context import Context
    from game.kernel.entry import Cut
    from game.table.timeline import Curve


def first_view(over: bool, people: Sequence[int]) -> int:
    """Return the initial view: all hands if allowed, a lone person's own, otherwise the public one."""
    if over:
        return ALL
    return people[0] if len(people) == 1 else TABLE


def cuts_of(context: Context, source: Source) -> list[Cut]:
    """Return what was taken back in a saved match with everyone's consent, the oldest first (MOM-BACK-2)."""
    journal = context.journal() if source.kept else None
    return [] if journal is None else cuts.of(journal.db, source.kept)


def without_cut(source: Source, cut: Cut) -> Source:
    """Return a finished match as it was before something in it was taken back (MOM-BACK-2)."""
    past = source.past
    entries = [*past.entries[: cut.number], *cut.lost]
    frames = {number: data for number, data in past.frames.items() if number < cut.number}
    deltas = {number: data for number, data in past.deltas.items() if number < cut.number}
    return replace(source, past=Past(source.game, past.options, entries, frames, deltas), kept=0, luck=None)


def told_in(context: Context, source: Source) -> bool:
    """Return whether a saved match was imported, and only its file says how it was played (MOM-REP-5)."""
    journal = context.journal() if source.kept else None
    return journal is not None and imports.badge_of(journal, source.kept) == "told"


def curve_of(context: Context, source: Source) -> Callable[[], Curve] | None:
    """Return a function that gives the win chances through a finished match; None if they are not known."""
    if (known := context.chances.known(source.past)) is not None:
        return lambda: known.line
    journal = context.journal() if source.kept else None
    if journal is None:
        return None
    return lambda: context.chances.of_past(source.past, journal, source.kept).line


def saved_match(context: Context, game: str, kept: int) -> Source:
    """Return a saved match; raises ValueError with a sentence if it cannot be read."""
    journal = context.journal()
    try:
        if journal is None:
            raise JournalError(say("the saved games cannot be opened"))
        rules = load(game)
        past, table, over = archives.past_of(journal, kept, rules, checkpoint)
        return Source(rules, past, msgspec.convert(table, Seating), kept, over)
    except (JournalError, msgspec.ValidationError) as error:
        raise ValueError(say("It can't be replayed: {reason}.", reason=error_text(error))) from error
