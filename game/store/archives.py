"""Finished games packed into one row each, and the past of any saved match, for replays (MOM-TAB-3).

A packed game can be replayed but not continued: a `.splat` archive replaces its log and states. A game whose states
are not all known, such as one saved before there were deltas, stays unpacked.
"""

from __future__ import annotations

import sqlite3
from typing import TYPE_CHECKING, Any, Final
from zlib import crc32

import msgspec

from game import __version__
from game.kernel import delta
from game.kernel.entry import ReplayMismatch, Written
from game.kernel.match import Match
from game.kernel.messages import error_text, say
from game.kernel.past import EVERY, Past
from game.kernel.upgrades import NewerRulesError, upgrades_from
from game.store import older, rebuild
from game.store.kept import SavedTable
from game.store.splat import Seat, Splat, SplatError, pack, splat_of, unpack
from game.store.troubles import JournalError

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from game.kernel.entry import Entry
    from game.kernel.game import Game
    from game.store.journal import Journal

FINISHED: Final = 200
"""How many finished games stay that are not pinned; the bin is counted separately."""
LONG: Final = 400
"""Above this many rows whole states are packed, too, so that a jump into the middle need not start at the beginning."""
_ROW: Final = """
SELECT t.options, t.table_data, m.rules_version, m.game, m.finished, m.length, m.chain, m.title,
    (SELECT data FROM archives WHERE match=m.id)
FROM tables t JOIN matches m ON m.id=t.match WHERE m.id=?"""


class _ArchiveRow(msgspec.Struct, frozen=True, array_like=True):
    """A row of `_ROW`."""

    options: bytes
    table: bytes
    rules: str
    game: str
    finished: bool
    length: int
    chain: int
    title: str
    archive: bytes | None


def _row(journal: Journal, kept: int) -> _ArchiveRow | None:
    row = journal.db.execute(_ROW, (kept,)).fetchone()
    return msgspec.convert(row, _ArchiveRow, strict=False) if row is not None else None


# -- packing ------------------------------------------------------------------------------------------


def pack_match(journal: Journal, kept: int) -> bool:
    """Pack a finished match; return whether it is packed now. One that cannot be packed completely stays as it is.

    The archive is read back before anything is deleted, and everything happens in one transaction.
    """
    row = _row(journal, kept)
    if row is None or row.archive is not None or not row.finished:
        return row is not None and row.archive is not None
    try:
        data = _packed(journal, kept, row)
    except (delta.DeltaError, msgspec.MsgspecError, UnicodeDecodeError, SplatError):
        data = None
    if data is None:
        return False
    with journal.transaction() as db:
        now = db.execute("SELECT length, chain, finished FROM matches WHERE id=?", (kept,)).fetchone()
        if now != (row.length, row.chain, 1):
            return False
        db.execute("INSERT INTO archives VALUES (?, ?)", (kept, data))
        for table in ("entries", "states"):
            db.execute(f"DELETE FROM {table} WHERE match=?", (kept,))
        # The table's row stays for its names; the map is in the archive.
        db.execute("UPDATE tables SET options=x'7b7d' WHERE match=?", (kept,))
    return True


def _packed(journal: Journal, kept: int, row: _ArchiveRow) -> bytes | None:
    """Return a match's archive; None if not all of its states are known."""
    log, chain = rebuild.sound(crc32(row.options), journal.rows_of(kept))
    if not log or (len(log), chain) != (row.length, row.chain):
        return None
    first = next((data for number, data, _sum in journal.states_of(kept) if number == 0), b"")
    deltas, end = journal.deltas_of(kept), len(log) - 1
    if crc32(first) != log[0].checksum or any(number not in deltas for number in range(1, len(log))):
        return None
    frames, plain = {0: first}, msgspec.json.decode(first)
    for number in range(1, len(log)):
        plain = delta.apply(plain, delta.opened(deltas[number]))
        if number % EVERY == 0 or number == end:
            frames[number] = msgspec.json.encode(plain)
            if crc32(frames[number]) != log[number].checksum:
                return None
    seats = [Seat(one.kind, one.name, one.who) for one in msgspec.json.decode(row.table, type=SavedTable).holders]
    splat = splat_of(
        row.game, row.rules, __version__, row.options, log, seats, first, frames[end],
        [delta.text_of(deltas[number]) for number in range(1, len(log))], finished=True,
    )  # fmt: skip
    between = range(EVERY, end, EVERY) if len(log) > LONG else ()
    data = pack(msgspec.structs.replace(splat, frames={at: msgspec.Raw(frames[at]) for at in between}), room=None)
    again = unpack(data, own=True)
    return data if len(again.rows) == len(log) == len(again.deltas) + 1 else None


def tidy(journal: Journal, but: int = 0, most: int = 20) -> None:
    """Pack up to `most` finished matches, then delete the oldest beyond the quota (MOM-TAB-3).

    Skips the match `but`, which is being played. Raises sqlite3.Error if the disk refuses.
    """
    rows = journal.db.execute(
        "SELECT id FROM matches JOIN entries ON match=id AND number=1 WHERE finished AND refused='' AND id<>?"
        " AND delta IS NOT NULL ORDER BY seq DESC LIMIT ?",
        (but, most),
    ).fetchall()
    for (number,) in rows:
        pack_match(journal, number)
    clear(journal)


def clear(journal: Journal) -> None:
    """Delete finished matches beyond the newest `FINISHED`; pinned and binned ones do not count."""
    rest = "finished AND NOT kept AND NOT binned"
    query = f"SELECT id FROM matches WHERE {rest} ORDER BY seq DESC, id DESC LIMIT -1 OFFSET ?"
    if journal.db.execute(query, (FINISHED,)).fetchone() is not None:
        with journal.transaction() as db:
            db.execute(f"DELETE FROM matches WHERE id IN ({query})", (FINISHED,))


# -- reopening ----------------------------------------------------------------------------------------


def taken(journal: Journal, kept: int, game: Game) -> tuple[Match, Any, str] | None:
    """Return a packed match as it ended, its table data and its title; None if it is not packed.

    Its choices cannot be undone. Damaged data may raise anything.
    """
    row = _row(journal, kept)
    if row is None or row.archive is None:
        return None
    past = past_in(unpack(row.archive, own=True), game)
    match = Match.restored(game, past.options, list(past.entries), past.state(len(past.entries) - 1), checked=False)
    match.past = Past(game, past.options, match.entries, past.frames, past.deltas, past.convert)
    match.earlier = len(match.entries)
    return match, msgspec.json.decode(row.table), row.title


# -- replaying -----------------------------------------------------------------------------------------


def past_of(
    journal: Journal, kept: int, game: Game, pause: Callable[[], None] = lambda: None
) -> tuple[Past, Any, bool]:  # fmt: skip
    """Return the past of a saved match for replay, its table data, and whether it is over (MOM-1, MOM-TAB-10).

    Packed or not, finished or not; under other rules no rule runs. `pause` is called between steps of long work.
    Raises JournalError, with a sentence, if there is none; the match is not marked.
    """
    try:
        row = _row(journal, kept)
        if row is None:
            raise JournalError(say("that game is no longer among the saved ones"))
        table = msgspec.json.decode(row.table)
        if row.archive is not None:
            return past_in(unpack(row.archive, own=True), game), table, row.finished
        past = _kept_past(journal, kept, row, game, pause)
    except JournalError:
        raise
    except NewerRulesError as error:
        raise JournalError(error_text(error)) from error
    except (sqlite3.Error, UnicodeDecodeError) as error:
        raise JournalError(say("the saved games can't be read at the moment")) from error
    except Exception as error:  # damaged data can make a class or an upgrade raise anything
        raise JournalError(say("the position in this game can no longer be reconstructed")) from error
    return past, table, row.finished


def _kept_past(journal: Journal, kept: int, row: _ArchiveRow, game: Game, pause: Callable[[], None]) -> Past:
    texts, _chain = rebuild.linked(crc32(row.options), journal.rows_of(kept))
    if not texts:
        raise ReplayMismatch("the log has no beginning")
    log = Written(texts)
    frames = older.known_states(log, [state[:2] for state in journal.states_of(kept)])
    deltas = {number: data for number, data in journal.deltas_of(kept).items() if number < len(log)}
    past = _past(game, row.rules, row.options, log, frames, deltas, pause)
    if past.entries is log:
        _fill(journal, kept, past, pause)
    return past


def past_in(splat: Splat, game: Game) -> Past:
    """Return the past in one of our archives; states of other rules are converted when shown.

    Raises NewerRulesError, ReplayMismatch, or whatever a conversion raises for damaged data.
    """
    raws = {0: splat.first, **splat.frames, len(splat.rows) - 1: splat.last}
    frames = {number: bytes(raw) for number, raw in raws.items()}
    deltas = {number: bytes(raw) for number, raw in enumerate(splat.deltas, 1)}
    return _past(game, splat.rules, bytes(splat.options), splat.entries, frames, deltas)


def _past(
    game: Game, rules: str, options: bytes, log: Sequence[Entry], frames: dict[int, bytes], deltas: dict[int, bytes],
    pause: Callable[[], None] = lambda: None,
) -> Past:  # fmt: skip
    try:
        steps = upgrades_from(game, rules)
    except NewerRulesError:
        raise
    except ValueError:  # it cannot be continued; perhaps its states are still valid
        return older.past_of_older(game, options, log, frames, deltas, ())
    if steps:
        return older.past_of_older(game, options, log, frames, deltas, steps, pause)
    return Past(game, msgspec.json.decode(options, type=game.options), log, frames, deltas)


def _fill(journal: Journal, kept: int, past: Past, pause: Callable[[], None]) -> None:
    """Compute and save what an older match lacks by replaying it once; skipped if today's rules lead elsewhere."""
    frames, deltas = [], []
    try:
        while past.missing >= 0:
            made = past.fill(0.0)
            frames += made.frames
            deltas += made.deltas
            pause()
    except ReplayMismatch:
        pass
    if frames or deltas:
        try:
            journal.add_past(kept, frames, deltas)
        except (sqlite3.Error, JournalError):
            return  # it can be replayed without; the disk refuses again, with a better message, when a game is saved
