"""A line of a match's log: one settled decision, with what it needs to be played again."""

from typing import Any, Final

import msgspec

from game.kernel.chance import Answer
from game.kernel.events import Event

UNKNOWN: Final = 0
"""The checksum of a state that nobody can find again: rules of an earlier version led to it."""


class Entry(msgspec.Struct, frozen=True, omit_defaults=True):
    """One settled decision (or the set-up, with seat 0 and no choice) as the log keeps it."""

    seat: int
    choice: tuple[Any, ...]
    chance: list[Answer]
    events: list[Event]
    checksum: int  # of the state it led to; UNKNOWN where only earlier rules lead there
    locked: bool  # something hidden was revealed or chance was asked: no undo across this
    turn: int


class Cut(msgspec.Struct, frozen=True):
    """What was taken back though it had shown something: the first lost entry's number, the lost line, who nodded.

    `nods` is a bit mask of seats (MOM-BACK-2).
    """

    number: int
    lost: list[Entry]
    nods: int


class ReplayMismatch(ValueError):  # noqa: N818 - says what is wrong, not that something is
    """A replayed log led to another state than the one it was written with."""
