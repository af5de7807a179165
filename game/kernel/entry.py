"""A line of a match's log: one settled decision, with what is needed to replay it."""

from collections.abc import Sequence
from typing import Any, Final, overload

import msgspec

from game.kernel.chance import ChanceAnswer
from game.kernel.events import Event
from game.kernel.game import freeze

UNKNOWN: Final = 0
"""The checksum of a state that can't be reconstructed: rules of an earlier version led to it."""


class Entry(msgspec.Struct, frozen=True, omit_defaults=True):
    """One settled decision (or the set-up, with seat 0 and no choice) as the log stores it."""

    seat: int
    choice: tuple[Any, ...]
    chance: list[ChanceAnswer]
    events: list[Event]
    checksum: int  # of the resulting state; UNKNOWN where only earlier rules lead there
    locked: bool  # something hidden was revealed or chance was asked: no undo across this
    turn: int


class Cut(msgspec.Struct, frozen=True):
    """A take-back of something that had revealed information: the first lost entry's number, the lost line, who agreed.

    `nods` is a bit mask of seats (MOM-BACK-2).
    """

    number: int
    lost: list[Entry]
    nods: int


class ReplayMismatch(ValueError):  # noqa: N818 - says what is wrong, not that something is
    """A replayed log led to another state than the one it was written with."""


class Written(Sequence[Entry]):
    """A saved log whose entries are decoded on first access, since decoding a long one takes a while.

    Access raises msgspec.DecodeError where a row is not an entry.
    """

    def __init__(self, rows: Sequence[bytes]) -> None:
        self._rows = rows
        self._read: dict[int, Entry] = {}

    def __len__(self) -> int:
        """Return how many entries there are."""
        return len(self._rows)

    @overload
    def __getitem__(self, number: int) -> Entry: ...
    @overload
    def __getitem__(self, number: slice) -> list[Entry]: ...
    def __getitem__(self, number: int | slice) -> Entry | list[Entry]:
        """Return an entry, or a slice of them. Raises IndexError."""
        places = range(len(self._rows))[number]
        return self._entry(places) if isinstance(places, int) else [self._entry(place) for place in places]

    def _entry(self, number: int) -> Entry:
        found = self._read.get(number)
        if found is None:
            found = self._read[number] = read_entry(self._rows[number])
        return found


def read_entry(data: bytes) -> Entry:
    """Return an entry as the rules use it, its choice made of tuples. Raises msgspec.DecodeError."""
    return frozen(msgspec.json.decode(data, type=Entry))


def frozen(entry: Entry) -> Entry:
    """Return an entry whose choice is made of tuples, as the rules make it."""
    return msgspec.structs.replace(entry, choice=freeze(entry.choice))
