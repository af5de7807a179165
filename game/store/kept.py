"""The data of a list of saved matches: public facts only (UX-HID-7)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

import msgspec

from game.kernel.messages import say, told

if TYPE_CHECKING:
    from game.kernel.state import State

KEPT: Final = """
SELECT m.id, m.game, m.title, m.seq, m.round, m.turn, m.asked, m.finished, m.refused, m.binned, m.length,
    (SELECT max(number) FROM entries WHERE match=m.id), (SELECT table_data FROM tables WHERE match=m.id),
    m.kind, m.named, m.kept, m.parent, m.fork, m.luck, m.seal, EXISTS (SELECT 1 FROM archives WHERE match=m.id)
FROM matches m"""
"""The query for `kept_of`; conditions and order may follow."""


class MatchSummary(msgspec.Struct, frozen=True):
    """The data a list shows about a saved match: public facts only (UX-HID-7).

    `seq` counts up over all matches; the highest was touched last. `names` are those of its seats in seat order (empty
    if unreadable). `round` and `turn` are 0 if a game counts none, `asked` are the seats whose turn it publicly is
    (none when it is over, or after an upgrade of the file). `refused` says why it could not be opened, `early` how
    many choices are missing at its end, as far as is known. `kind` is table, variation or import; `named` the player's
    name for it, `keep` whether it is pinned, `packed` whether it is an archive now, which can be replayed but not
    continued. `parent` and `fork`: what it was branched off, and after which entry. `levels` are the holders of the
    seats: person, or a bot's level.
    """

    id: int
    game: str
    title: str
    seq: int = 0
    names: tuple[str, ...] = ()
    round: int = 0
    turn: int = 0
    asked: tuple[int, ...] = ()
    finished: bool = False
    refused: str = ""
    binned: bool = False
    early: int = 0
    kind: str = "table"
    named: str = ""
    keep: bool = False
    parent: int = 0
    fork: int = 0
    luck: str = ""
    seal: str = ""
    packed: bool = False
    levels: tuple[str, ...] = ()

    @property
    def seats(self) -> int:
        """The number of seats; 0 if unknown."""
        return len(self.names)


class PublicFacts(msgspec.Struct, frozen=True):
    """Public facts about a match's position: round, turn, and a bit mask of who is asked."""

    round: int = 0
    turn: int = 0
    asked: int = 0


def shown(state: State) -> PublicFacts:
    """Return the public facts about a state's position, without questions asked in secret."""
    public = (step.seen_by(0) for step in reversed(state.stack))
    asked = next((1 << step.seat for step in public if step.waits), 0) if state.outcome is None else 0
    return PublicFacts(getattr(state, "round", 0), state.turn, asked)


class _MatchRow(msgspec.Struct, frozen=True, array_like=True):
    """A row of the query `KEPT`, validated."""

    id: int
    game: str
    title: str
    seq: int
    round: int
    turn: int
    asked: int
    finished: int
    refused: str
    binned: int
    length: int
    last: int | None
    table: bytes | None
    kind: str
    named: str
    keep: int
    parent: int
    fork: int
    luck: str
    seal: str
    packed: int


class _SeatHolder(msgspec.Struct):
    name: str
    kind: str = ""


class _TableData(msgspec.Struct):
    holders: list[_SeatHolder]


def kept_of(row: tuple[Any, ...]) -> MatchSummary:
    """Read a row of `KEPT`; an invalid one counts as refused."""
    try:
        one = msgspec.convert(row, _MatchRow)
    except msgspec.ValidationError as error:
        return MatchSummary(
            row[0], str(row[1]), str(row[2]), refused=say("its row is damaged: {error}", error=told(error))
        )
    try:
        holders = msgspec.json.decode(one.table or b"{}", type=_TableData).holders
    except (msgspec.DecodeError, UnicodeDecodeError):
        holders = []
    names, levels = tuple(holder.name for holder in holders), tuple(holder.kind for holder in holders)
    asked = tuple(seat for seat in range(1, one.asked.bit_length()) if one.asked >> seat & 1)
    early = 0 if one.packed else max(0, one.length - 1 - (one.last if one.last is not None else -1))
    return MatchSummary(
        one.id, one.game, one.title, one.seq, names, one.round, one.turn, asked,
        bool(one.finished), one.refused, bool(one.binned), early,
        one.kind, one.named, bool(one.keep), one.parent, one.fork, one.luck, one.seal, bool(one.packed), levels,
    )  # fmt: skip
