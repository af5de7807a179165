"""Markers of a game's events, defined by rows: what is worth finding on the timeline, and what a seat must see.

A game's `story/marks.py` lists its rows; turning them into markers is the same for all (MOM-REP-1, MOM-FILM-1).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final, NamedTuple

from game.games.story import Mark
from game.kernel.events import Event
from game.kernel.messages import Message, listed, say

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


class Row(NamedTuple):
    """An event that is worth a marker: `who` and `other` are the fields that hold seats; 0 there means none.

    `alone` are the words used if `who` holds no seat, `kind_alone` the kind then; without them there is no marker.
    """

    kind: str
    letter: str
    shape: str
    worth: int
    words: str
    who: str = "seat"
    other: str = ""
    alone: str = ""
    worth_alone: int = 1


def marks_by(rows: Mapping[str, Row], event: Event) -> list[Mark]:
    """Return the markers of an event according to some rows; the end of a game is the same everywhere."""
    if event.name == "game_over":
        return [won(event.get("winners", ()))]
    row = rows.get(event.name)
    if row is None:
        return []
    who, other = _seat(event, row.who), _seat(event, row.other)
    if who and who != other:
        words = Message(str(row.words), {"who": Who(who)} | ({"other": Who(other)} if other else {}))
        return [Mark(row.kind, who, row.worth, row.letter, row.shape, words)]
    if not row.alone:
        return []
    words = Message(str(row.alone), {"other": Who(other)})
    return [Mark(row.kind, other, row.worth_alone, row.letter, row.shape, words)]


def won(winners: Sequence[int]) -> Mark:
    """Return the marker of a game's end."""
    names = listed([say("{who}", who=Who(seat)) for seat in winners])
    if not winners:
        words = say("Nobody wins")
    elif len(winners) == 1:
        words = say("{names} wins", names=names)
    else:
        words = say("{names} win", names=names)
    return Mark(WIN, winners[0] if winners else 0, 3, "W", "trophy-cup", words)


def touched(fields: Mapping[str, Sequence[str]], event: Event, seat: int) -> bool:
    """Return whether an event names a seat in one of the fields for whom it affects; everyone sees the end."""
    if event.name == "game_over":
        return True
    return any(_names(event.get(field), seat) for field in fields.get(event.name, ()))


def _names(value: Any, seat: int) -> bool:
    return seat in value if isinstance(value, (list, tuple)) else value == seat


def _seat(event: Event, field: str) -> int:
    value = event.get(field, 0) if field else 0
    return int(value) if isinstance(value, int) else 0
