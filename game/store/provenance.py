"""Reading back a match's saved origin and luck (MOM-BRA-1, MOM-SEAL-3)."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from game.kernel.branch import DEPTH, Origin, origin_of
from game.kernel.messages import say
from game.kernel.sealed import Known, SealedLuck, tidy
from game.store import splat

if TYPE_CHECKING:
    from game.store.journal import Journal


def luck_of(journal: Journal, kept: int) -> SealedLuck | None:
    """Return the luck of a saved match; None if it was begun before luck was sealed, or is unreadable."""
    try:
        return SealedLuck.decode(journal.key_of(kept))
    except (msgspec.DecodeError, UnicodeDecodeError):
        return None


def origin_in(journal: Journal, kept: int) -> Origin:
    """Return the origin of a saved match."""
    row = journal.db.execute("SELECT kind, parent, fork, luck FROM matches WHERE id=?", (kept,)).fetchone()
    return origin_of(*row) if row is not None else Origin()


def opened(luck: SealedLuck) -> splat.OpenedSeal:
    """Return opened luck in a game file's format; only for a game that is over (MOM-SEAL-1)."""
    return splat.OpenedSeal(luck.seal, luck.key.hex(), luck.words, luck.known, luck.before)


def closed_luck(found: splat.OpenedSeal) -> SealedLuck:
    """Return the luck of a file in the format saved beside a match."""
    known: Known = "code" if found.known == "code" else "same" if found.known else ""
    return SealedLuck(bytes.fromhex(found.key), found.words, known, found.before)


def luck_in(file: splat.Splat) -> SealedLuck | None:
    """Return the luck in the file of a finished game; None if it holds none, or a key that doesn't open its seal."""
    if file.luck is None or not file.finished:
        return None
    luck = closed_luck(file.luck)
    return luck if luck.seal == file.luck.seal and luck.words == tidy(luck.words) else None


def depth_of(journal: Journal, kept: int) -> int:
    """Return the number of variations leading down to a match: 0 if it is not one."""
    depth = 0
    while depth <= DEPTH:
        origin = origin_in(journal, kept)
        if origin.kind != "variation":
            break
        depth, kept = depth + 1, origin.parent
    return depth


def still_played(journal: Journal, kept: int, seal: str) -> bool:
    """Return whether another game with the same luck is still in progress: then no key may be opened."""
    found = journal.db.execute(
        "SELECT 1 FROM matches WHERE seal=? AND seal<>'' AND id<>? AND NOT finished AND NOT binned LIMIT 1",
        (seal, kept),
    )
    return found.fetchone() is not None


def why_not_compared(journal: Journal | None, kept: int) -> str:
    """Return why a saved match can't be compared with the one it was branched off; empty if it can (MOM-BRA-4)."""
    if journal is None:
        return say("this game is not saved")
    origin = origin_in(journal, kept)
    if origin.kind != "variation":
        return say("this game is not a variation of another")
    if journal.db.execute("SELECT 1 FROM matches WHERE id=?", (origin.parent,)).fetchone() is None:
        return say("the game it branched from is no longer saved")
    return ""
