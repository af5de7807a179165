"""The data of a list of saved matches: public facts only (UX-HID-7)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

import msgspec

from game.kernel.messages import error_text, say

if TYPE_CHECKING:
    from game.kernel.state import State

KEPT: Final = """
SELECT m.id, m.game, m.title, m.seq, m.round, m.turn, m.asked, m.finished, m.refused, m.binned > 0,
    iif(EXISTS (SELECT 1 FROM archives WHERE match=m.id), 0,
        max(0, m.length - 1 - ifnull((SELECT max(number) FROM entries WHERE match=m.id), -1))),
    m.kind, m.named, m.kept, m.parent, m.fork, m.luck, m.seal, EXISTS (SELECT 1 FROM archives WHERE match=m.id),
    m.parent IN (SELECT id FROM matches), m.started, m.touched, (SELECT table_data FROM tables WHERE match=m.id)
FROM matches m"""
"""The query for `kept_of`: the fields of `KeptMatch` in order; conditions and order may follow."""


class KeptMatch(msgspec.Struct, frozen=True, array_like=True):
    """A saved match as a list shows it: public facts only (UX-HID-7).

    `seq` counts up over all matches; the highest was touched last. `round` and `turn` are 0 if a game counts none,
    `asked` is a bit mask of the seats whose turn it publicly is (0 when it is over, or after an upgrade of the file).
    `refused` says why it could not be opened, `early` how many choices are missing at its end, as far as is known.
    `kind` is table, variation or import; `named` the player's name for it, `pinned` whether it is never cleared away,
    `packed` whether it is an archive now, which can be replayed but not continued. `parent` and `fork`: what it was
    branched off, and after which entry; `original`: whether that is saved, too. `started` is in seconds since 1970,
    0 if unknown, and so is `touched`, when it was last touched: for reading only, as `seq` gives the order. `later` is
    how many matches were touched after it. `names` are those of its seats in seat order (empty if unreadable),
    `levels` their holders: person, or a bot's level; `own` the labels of bots from files of one's own, "" elsewhere.
    """

    id: int
    game: str
    title: str
    seq: int = 0
    round: int = 0
    turn: int = 0
    asked: int = 0
    finished: bool = False
    refused: str = ""
    binned: bool = False
    early: int = 0
    kind: str = "table"
    named: str = ""
    pinned: bool = False
    parent: int = 0
    fork: int = 0
    luck: str = ""
    seal: str = ""
    packed: bool = False
    original: bool = False
    started: float = 0.0
    touched: float = 0.0
    later: int = 0
    names: tuple[str, ...] = ()
    levels: tuple[str, ...] = ()
    own: tuple[str, ...] = ()


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


class SavedHolder(msgspec.Struct):
    """The holder of a seat: kind (person, or a bot's level), name, character; its label if it is a bot of one's own."""

    kind: str = ""
    name: str = ""
    who: str = ""
    own: str = ""


class SavedTable(msgspec.Struct):
    """What the store reads of a table's data: its holders in seat order."""

    holders: list[SavedHolder]


def kept_of(row: tuple[Any, ...], later: int = 0) -> KeptMatch:
    """Read a row of `KEPT`; an invalid one counts as refused."""
    *facts, table = row
    try:
        holders = msgspec.json.decode(table or b"{}", type=SavedTable).holders
    except (msgspec.DecodeError, UnicodeDecodeError):
        holders = []
    names, levels = tuple(holder.name for holder in holders), tuple(holder.kind for holder in holders)
    own = tuple(holder.own for holder in holders)
    try:
        return msgspec.convert((*facts, later, names, levels, own), KeptMatch, strict=False)
    except msgspec.ValidationError as error:
        refused = say("its row is damaged: {error}", error=error_text(error))
        return KeptMatch(row[0], str(row[1]), str(row[2]), refused=refused, later=later)
