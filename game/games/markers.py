"""Markers of a game's events, defined by rows: what is worth finding on the timeline, and what a seat must see.

A game lists them in its `data/marks.toml`; turning them into markers is the same for all (MOM-REP-1, MOM-FILM-1).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Any, ClassVar, Final

import msgspec

from game.kernel.events import Event
from game.kernel.messages import Message, Worded, listed, say

WIN: Final = "win"
"""The kind of the last marker of every game."""
KINDS: Final[Mapping[str, str]] = {
    WIN: say("the end"), "kill": say("kills"), "out": say("knock-outs"), "capture": say("captures"),
    "flag": say("Flags"), "part": say("body parts"), "hit": say("hits"), "splatatat": say("Splatatats"),
    "card": say("S cards"), "back": say("comebacks"), "save": say("saves"), "gusher": say("Gushers"),
    "dollop": say("Dollops"), "swap": say("hand swaps"), "reveal": say("one-colour hands"),
    "gulp": say("gulps"), "gold": say("gold"), "extra": say("extras"), "duel": say("duels"),
    "crumbed": say("crumbings"), "trophy": say("Trophies"), "mine": say("mines"), "ladder": say("ladders"),
}  # fmt: skip
"""The names of the kinds of markers, for the middle of a sentence."""


class Who(int):
    """A seat in a message: a table formats it as its name, otherwise as its number."""

    def __format__(self, spec: str) -> str:
        """Return the default name."""
        return f"seat {int(self)}"


def named(words: str, names: Mapping[int, str]) -> str:
    """Return a message with names in place of its seats."""
    if not isinstance(words, Message):
        return words

    def called(value: Any) -> Any:
        if isinstance(value, Who):
            return names.get(int(value), format(value))
        return named(value, names) if isinstance(value, str) else value

    args = {key: called(value) for key, value in words.args.items()}
    return Message(words.text, args, words.many, words.n, words.context)


class Marker(msgspec.Struct, frozen=True):
    """A marker on the timeline: `kind` is a word of the game, `worth` (importance) is 1 to 3.

    `letter` and `shape` (the name of an icon) say the same without colour; `words` is a Message, `seat` the acting one
    (0: none).
    """

    kind: str
    seat: int
    worth: int
    letter: str
    shape: str
    words: str


class MarkRow(Worded, frozen=True, forbid_unknown_fields=True):
    """An event that is worth a marker: `who` and `other` are the fields that hold seats; 0 there means none.

    If `who` holds no seat, the marker belongs to `other` and says `otherwise`, with the worth `alone`; without such
    words there is none.
    """

    words: ClassVar[tuple[str, ...]] = ("text", "otherwise")

    kind: str
    letter: str
    shape: str
    worth: int
    text: str
    who: str = "seat"
    other: str = ""
    otherwise: str = ""
    alone: int = 1


class MarkRows(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A game's `data/marks.toml`, by the names of events: markers, and what a seat must see if it missed it.

    `touches` has the fields with the seats that an event affects; what is in `everyone` affects them all.
    """

    marks: dict[str, MarkRow] = {}
    touches: dict[str, tuple[str, ...]] = {}
    everyone: frozenset[str] = frozenset()


@cache
def rows_of(key: str) -> MarkRows:
    """Return the rows of a game; none for one without a file."""
    file = Path(__file__).parent / key / "data" / "marks.toml"
    return msgspec.toml.decode(file.read_bytes(), type=MarkRows) if file.is_file() else MarkRows()


def marks_by(rows: Mapping[str, MarkRow], event: Event) -> list[Marker]:
    """Return the markers of an event according to some rows; the end of a game is the same everywhere."""
    if event.name == "game_over":
        return [won(event.get("winners", ()))]
    row = rows.get(event.name)
    if row is None:
        return []
    who, other = _seat(event, row.who), _seat(event, row.other)
    if who and who != other:
        words = Message(str(row.text), {"who": Who(who)} | ({"other": Who(other)} if other else {}))
        return [Marker(row.kind, who, row.worth, row.letter, row.shape, words)]
    if not row.otherwise:
        return []
    words = Message(str(row.otherwise), {"other": Who(other)})
    return [Marker(row.kind, other, row.alone, row.letter, row.shape, words)]


def won(winners: Sequence[int]) -> Marker:
    """Return the marker of a game's end."""
    names = listed([say("{who}", who=Who(seat)) for seat in winners])
    if not winners:
        words = say("Nobody wins")
    elif len(winners) == 1:
        words = say("{names} wins", names=names)
    else:
        words = say("{names} win", names=names)
    return Marker(WIN, winners[0] if winners else 0, 3, "W", "trophy-cup", words)


def touched(rows: MarkRows, event: Event, seat: int) -> bool:
    """Return whether an event affects a seat; everyone sees the end."""
    if event.name == "game_over" or event.name in rows.everyone:
        return True
    values = [event.get(field) for field in rows.touches.get(event.name, ())]
    return any(seat in value if isinstance(value, (list, tuple)) else value == seat for value in values)


def _seat(event: Event, field: str) -> int:
    value = event.get(field, 0) if field else 0
    return int(value) if isinstance(value, int) else 0
