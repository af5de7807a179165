"""Saved matches reopened, to be continued where they ended (UX-SAVE-2, FLT-9)."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import TYPE_CHECKING, Any
from zlib import crc32

import msgspec

from game.kernel.messages import error_text, say
from game.kernel.upgrades import NewerRulesError, upgrades_from
from game.store import archives, cuts, older, rebuild
from game.store.troubles import JournalError

if TYPE_CHECKING:
    from game.kernel.entry import Cut
    from game.kernel.game import Game
    from game.kernel.match import Entry, Match
    from game.store.journal import Journal


class Taken(msgspec.Struct, frozen=True):
    """A reopened match, its table data, and how many choices are missing at its end (`early`).

    `differs`: the saved data is not what `match` holds, so that `Journal.cut` must be called before the next choice.
    `upgraded`: it was saved under earlier rules, and must be rewritten before the next choice.
    """

    match: Match
    table: Any
    early: int
    differs: bool
    title: str = ""
    upgraded: bool = False
    cuts: Sequence[Cut] = ()
    """Lines undone with everyone's consent."""


def take_up(journal: Journal, kept: int, game: Game, pause: Callable[[], None] = lambda: None) -> Taken:
    """Reopen a saved match at the end of its log.

    If the log is damaged, or the rules now lead elsewhere, it ends there; `early` is the number of choices
    missing. Nothing is changed on disk. `pause` is called between steps of long work. Raises JournalError, with a
    sentence, if it cannot be opened at all (then the match is marked, not deleted) or if the file cannot be read
    (nothing is marked).
    """
    try:
        row = journal.db.execute(
            "SELECT t.options, t.table_data, m.length, m.chain, m.title, m.rules_version"
            " FROM tables t JOIN matches m ON id=match WHERE id=?",
            (kept,),
        ).fetchone()
        rows = journal.rows_of(kept)
    except (sqlite3.Error, UnicodeDecodeError) as error:
        raise JournalError(say("the saved games can't be read at the moment")) from error
    if row is None:
        _mark(journal, kept, say("its set-up is missing"))
        raise JournalError(say("that game is no longer among the saved ones"))
    try:
        packed = archives.taken(journal, kept, game) if not rows else None
        if packed is not None:
            match, table, title = packed
            return Taken(match, table, 0, False, title, False, cuts.of(journal.db, kept))
        table = msgspec.json.decode(row[1])
        log, chain = rebuild.sound(crc32(row[0]), rows)
        match, upgraded = _put_together(journal, kept, game, row[0], row[5], log, pause)
    except sqlite3.Error as error:
        raise JournalError(say("the saved games can't be read at the moment")) from error
    except NewerRulesError as error:
        raise JournalError(error_text(error)) from error
    except Exception as error:  # damaged data can make the rules raise anything
        _mark(journal, kept, error_text(error) or type(error).__name__)
        raise JournalError(
            say("this saved game doesn't fit today's rules: {error}", error=error_text(error))
        ) from error
    length = len(match.entries)
    differs = (length, chain) != (row[2], row[3]) or length != len(rows)
    return Taken(match, table, max(0, row[2] - length), differs, row[4], upgraded, cuts.of(journal.db, kept))


def _put_together(
    journal: Journal, kept: int, game: Game, options: bytes, rules: str, log: list[Entry],
    pause: Callable[[], None],
) -> tuple[Match, bool]:  # fmt: skip
    """Return a match rebuilt from its log, and whether it must be rewritten, being saved under other rules."""
    states, deltas = journal.states_of(kept), journal.deltas_of(kept)
    steps = upgrades_from(game, rules)
    if not steps:
        known = msgspec.json.decode(options, type=game.options)
        return rebuild.rebuild(game, known, log, states, deltas), False
    match = older.played_again(game, options, log, pause) if log else None
    whole = [(number, data) for number, data, _checksum in states]
    return match or older.upgraded(game, options, log, whole, deltas, steps, pause), True


def _mark(journal: Journal, kept: int, reason: str) -> None:
    """Mark a match as refused, if the disk allows writing that."""
    with suppress(sqlite3.Error, JournalError):
        journal.refuse(kept, reason)
