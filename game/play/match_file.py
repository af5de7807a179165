"""A match as a file stores it, and the past in a file (MOM-REP-4)."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING

import msgspec

from game import __version__
from game.games import load
from game.kernel import delta
from game.kernel.entry import ReplayMismatch
from game.kernel.messages import say
from game.kernel.past import Past
from game.store import archives, imports, provenance
from game.store import cuts as stored_cuts
from game.store.splat import (
    ChanceRow,
    CutRow,
    OpenedSeal,
    Parent,
    Seat,
    Splat,
    SplatError,
    pack,
    rows_of,
    splat_of,
    unpack,
)
from game.table.session import Holder, Seating

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.store.journal import Journal
    from game.store.kept import KeptMatch

OLDER = "older"
"""How a file names the rules of a match that began under earlier ones: it can't be replayed in full."""


def without_names(table: Seating) -> Seating:
    """Return the seating with numbers in place of people's names."""
    holders = [
        msgspec.structs.replace(holder, name=str(say("Player {number}", number=seat)))
        if holder.kind == "person" else holder
        for seat, holder in enumerate(table.holders, 1)
    ]  # fmt: skip
    return msgspec.structs.replace(table, holders=holders)


def splat_from(
    past: Past, table: Seating, *, finished: bool, last: bytes | None = None, luck: OpenedSeal | None = None,
    chances: Sequence[ChanceRow] = (), cuts: Sequence[CutRow] = (), parent: Parent | None = None,
) -> Splat:  # fmt: skip
    """Return a match as a file stores it; `last` is its present state, encoded, where the past does not hold it.

    Where earlier rules led to a part of it, only the known states are included. Raises SplatError where it is too
    long, or no state of it is left.
    """
    encoded = _known(past, last)
    if not encoded:
        raise SplatError(say("The position in this game can no longer be reconstructed."))
    game, states, every = past.game, list(encoded.values()), len(encoded) == len(past.entries)
    seats = [Seat(holder.kind, holder.name, holder.who) for holder in table.holders]
    splat = splat_of(
        game.key, game.rules_version if every and past.convert is None else OLDER, __version__,
        msgspec.json.encode(past.options), past.entries, seats, states[0], states[-1],
        [delta.made(before, after) for before, after in pairwise(states)] if every else [],
        finished=finished, luck=luck, chances=chances, cuts=cuts, parent=parent,
    )  # fmt: skip
    if every:
        return splat
    return msgspec.structs.replace(splat, frames={number: msgspec.Raw(data) for number, data in encoded.items()})


def _known(past: Past, last: bytes | None) -> dict[int, bytes]:
    """Return the states that can be reconstructed, encoded, by entry."""
    found, end = {}, len(past.entries) - 1
    for number in range(end + 1):
        try:
            found[number] = last if number == end and last is not None else past.encoded(number)
        except ReplayMismatch:
            continue
    return found


def exported(journal: Journal, kept: KeptMatch, *, names: bool = True) -> bytes:
    """Return the bytes of a file of a saved match; of one in progress without its luck.

    Raises SplatError or JournalError with a sentence, sqlite3.Error where the saved games cannot be read.
    """
    splat = _archived(journal, kept) if kept.packed else _in_play(journal, kept)
    if kept.kind == "variation":  # its first row is not a start: it must not be dealt (MOM-BRA-1)
        splat = msgspec.structs.replace(splat, parent=Parent(kept.fork, kept.luck))
    if splat.finished and kept.kind != imports.KIND:
        cuts = [CutRow(cut.number, cut.nods, *rows_of(cut.lost)) for cut in stored_cuts.of(journal.db, kept.id)]
        splat = msgspec.structs.replace(splat, cuts=cuts, luck=_luck(journal, kept))
    if not names:
        seats = [Seat(one.kind, one.name, one.who) for one in without_names(seating_of(splat)).holders]
        splat = msgspec.structs.replace(splat, seats=seats)
    return packed(splat)


def _archived(journal: Journal, kept: KeptMatch) -> Splat:
    row = journal.db.execute("SELECT data FROM archives WHERE match=?", (kept.id,)).fetchone()
    if row is None:
        raise SplatError(say("That game is no longer among your saved games."))
    return unpack(bytes(row[0]), own=True)


def _in_play(journal: Journal, kept: KeptMatch) -> Splat:
    past, table, over = archives.past_of(journal, kept.id, load(kept.game))
    return splat_from(past, msgspec.convert(table, Seating), finished=over)


def _luck(journal: Journal, kept: KeptMatch) -> OpenedSeal | None:
    """Return the revealed luck of a finished match, unless another game with the same luck is in progress."""
    luck = provenance.luck_of(journal, kept.id)
    return None if luck is None or provenance.still_played(journal, kept.id, kept.seal) else provenance.opened(luck)


def packed(splat: Splat) -> bytes:
    """Return the bytes of a file, with its oldest rounds thinned out where it would be too large."""
    past, _table = past_in(splat)
    return pack(splat, past.encoded)


def past_in(splat: Splat) -> tuple[Past, Seating]:
    """Return the past and the seating of a game that was opened before (`game.features.replay.sandbox`)."""
    return archives.past_in(splat, load(splat.game)), seating_of(splat)


def seating_of(splat: Splat) -> Seating:
    """Return the seating of a game that was opened before."""
    return Seating([msgspec.convert(msgspec.to_builtins(seat), Holder) for seat in splat.seats])


def opened_past(data: bytes) -> tuple[Past, Seating, Splat]:
    """Return the past, the seating and everything else in the bytes of one of our own archives."""
    splat = unpack(data, own=True)
    return (*past_in(splat), splat)
