"""A match as a file has it, and the past that lies in a file (MOM-REP-4)."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from game import __version__
from game.games import load
from game.kernel import delta
from game.kernel.entry import ReplayMismatch
from game.kernel.messages import say
from game.kernel.past import Past
from game.store import cuts as stored_cuts
from game.store import origins
from game.store.splat import Chance, Cut, Luck, Parent, Seat, Splat, SplatError, pack, rows_of, splat_of, unpack
from game.table.session import Holder, Seating

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.store.journal import Journal
    from game.store.kept import Kept

OLDER = "older"
"""What a file calls the rules of a match that began under earlier ones: nobody can play all of it again."""


def without_names(table: Seating) -> Seating:
    """Return who sat there with numbers in place of people's names."""
    holders = [
        msgspec.structs.replace(holder, name=str(say("Player {number}", number=seat)))
        if holder.kind == "person" else holder
        for seat, holder in enumerate(table.holders, 1)
    ]  # fmt: skip
    return msgspec.structs.replace(table, holders=holders)


def splat_from(
    past: Past, table: Seating, *, finished: bool, last: bytes | None = None, luck: Luck | None = None,
    chances: Sequence[Chance] = (), cuts: Sequence[Cut] = (), parent: Parent | None = None,
) -> Splat:  # fmt: skip
    """Return a match as a file has it; `last` is its present state, encoded, where the past does not hold it.

    Where earlier rules led to a part of it, only the states that are known go along. Raises SplatError where it is too
    long, or no state of it is left.
    """
    encoded = _known(past, last)
    if not encoded:
        raise SplatError(say("Nobody can tell any more how the table of this game stood."))
    game, numbers, whole = past.game, list(encoded), len(encoded) == len(past.entries)
    deltas = [past.delta(number) for number in numbers[1:-1]] if whole else []
    if whole and len(numbers) > 1:
        deltas.append(delta.made(encoded[numbers[-2]], encoded[numbers[-1]]))
    seats = [Seat(holder.kind, holder.name, holder.who) for holder in table.holders]
    splat = splat_of(
        game.key, game.rules_version if whole else OLDER, __version__, msgspec.json.encode(past.options), past.entries,
        seats, encoded[numbers[0]], encoded[numbers[-1]], deltas, finished=finished, luck=luck, chances=chances,
        cuts=cuts, parent=parent,
    )  # fmt: skip
    if whole:
        return splat
    return msgspec.structs.replace(splat, frames={number: msgspec.Raw(data) for number, data in encoded.items()})


def _known(past: Past, last: bytes | None) -> dict[int, bytes]:
    """Return the states that can be found again, encoded, by entry."""
    found, end = {}, len(past.entries) - 1
    for number in range(end + 1):
        try:
            found[number] = last if number == end and last is not None else past.encoded(number)
        except ReplayMismatch:
            continue
    return found


def exported(journal: Journal, kept: Kept, *, names: bool = True) -> bytes:
    """Return the bytes of a file of a kept match; of a running one without its luck.

    Raises SplatError or JournalError with a sentence, sqlite3.Error where the saved games cannot be read.
    """
    splat = _archived(journal, kept) if kept.packed else _in_play(journal, kept)
    if not names:
        seats = [Seat(one.kind, one.name, one.who) for one in without_names(seating_of(splat)).holders]
        splat = msgspec.structs.replace(splat, seats=seats)
    return packed(splat)


def _archived(journal: Journal, kept: Kept) -> Splat:
    row = journal.db.execute("SELECT data FROM archives WHERE match=?", (kept.id,)).fetchone()
    if row is None:
        raise SplatError(say("That game is not among the saved ones any more."))
    return unpack(bytes(row[0]), own=True)


def _in_play(journal: Journal, kept: Kept) -> Splat:
    taken = journal.take_up(kept.id, load(kept.game))
    match, over = taken.match, taken.match.decision is None
    parent = Parent(kept.fork, kept.luck) if kept.kind == "variation" else None
    cuts = [Cut(cut.number, cut.nods, *rows_of(cut.lost)) for cut in stored_cuts.of(journal.db, kept.id)]
    return splat_from(
        match.past, msgspec.convert(taken.table, Seating), finished=over, last=match.game.encode(match.state),
        luck=_luck(journal, kept) if over else None, cuts=cuts if over else (), parent=parent,
    )  # fmt: skip


def _luck(journal: Journal, kept: Kept) -> Luck | None:
    """Return the luck of a match that is over, opened, unless another game of the same luck is still played."""
    luck = origins.luck_of(journal, kept.id)
    if luck is None or origins.still_played(journal, kept.id, kept.seal):
        return None
    return Luck(luck.seal, luck.key.hex(), luck.words, luck.before)


def packed(splat: Splat) -> bytes:
    """Return the bytes of a file, its oldest rounds thinner where it would take too much."""
    past, _table = past_in(splat)
    return pack(splat, past.encoded)


def past_in(splat: Splat) -> tuple[Past, Seating]:
    """Return the past of a game that was opened before (`game.app.sealedroom`), and who sat there."""
    game = load(splat.game)
    options = msgspec.json.decode(splat.options, type=game.options)
    frames = {0: splat.first, **splat.frames, len(splat.rows) - 1: splat.last}
    past = Past(
        game, options, splat.entries, {number: bytes(raw) for number, raw in frames.items()},
        {number: bytes(raw) for number, raw in enumerate(splat.deltas, 1)},
    )  # fmt: skip
    return past, seating_of(splat)


def seating_of(splat: Splat) -> Seating:
    """Return who sat at the table of a game that was opened before."""
    return Seating([msgspec.convert(msgspec.to_builtins(seat), Holder) for seat in splat.seats])


def opened_past(data: bytes) -> tuple[Past, Seating, Splat]:
    """Return the past in the bytes of an archive of our own, who sat there, and all else it holds."""
    splat = unpack(data, own=True)
    return (*past_in(splat), splat)
