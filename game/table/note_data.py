"""The data of first-time notes: `data/notes.toml` of a game (TEACH-NOTE-1, TEACH-NOTE-2).

A note is one sentence. It is triggered by an event that the viewer has heard, or by a question to the viewer; `fits`,
`least` and `most` restrict the values, "me" and "other" standing for the viewing seat and for any other. Only what
that seat has heard of an event counts.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Any, ClassVar, Final

import msgspec

from game.kernel.events import Event
from game.kernel.messages import Worded, say

MOST_WORDS: Final = 25
"""The most words of a note."""
ME, OTHER = "me", "other"
Check = Callable[[Event, int], bool]
"""A game's additional condition on an event: the event, as someone heard it, and the viewing seat."""


class Note(Worded, frozen=True, forbid_unknown_fields=True):
    """A sentence and its trigger."""

    words: ClassVar[tuple[str, ...]] = ("text",)

    key: str
    text: str
    event: tuple[str, ...] = ()
    """The names of the events that trigger it, as in the log's sentences."""
    asks: tuple[str, ...] = ()
    """The kinds of decisions that trigger it, in place of events."""
    offers: str = ""
    """The first word of a choice that the decision must offer."""
    fits: dict[str, Any] = msgspec.field(default_factory=dict)
    least: dict[str, int] = msgspec.field(default_factory=dict)
    most: dict[str, int] = msgspec.field(default_factory=dict)
    check: str = ""
    """The name of a function of the game that must agree, too."""
    at: str = ""
    """Where its subject is, in the table's own names; braces are filled with the event's facts."""
    options: dict[str, Any] = msgspec.field(default_factory=dict)
    """Values of the options for which it is true; with any other it never appears."""
    until: tuple[str, ...] = ()
    """The names of events that end it, since its subject is over."""
    rule: str = ""
    """Its page; empty for that of the event's log sentence."""

    def fitted(self, facts: Mapping[str, Any], me: int) -> bool:
        """Return whether facts trigger it, for a viewing seat (0: no seat)."""
        return (
            all(_fits(facts.get(name), wanted, me) for name, wanted in self.fits.items())
            and all(_number(facts.get(name)) >= wanted for name, wanted in self.least.items())
            and all(0 <= _number(facts.get(name)) <= wanted for name, wanted in self.most.items())
        )

    def true_at(self, options: Any) -> bool:
        """Return whether it is true with these options."""
        return self.options.items() <= msgspec.structs.asdict(options).items() if self.options else True

    def brought_by(self, event: Event, me: int, checks: Mapping[str, Check]) -> bool:
        """Return whether an event, as the viewing seat has heard it, triggers it."""
        if event.name not in self.event or not self.fitted(event.facts, me):
            return False
        return not self.check or checks[self.check](event, me)

    def place(self, facts: Mapping[str, Any]) -> str:
        """Return where its subject is, with an event's facts filled in; "" where one is missing."""
        try:
            return self.at.format(**facts)
        except (KeyError, IndexError, ValueError):
            return ""

    def page(self, game: str) -> str:
        """Return the rule whose page tells more."""
        if self.rule or not self.event:
            return self.rule
        return next((rule for key, rule in _rules(game).items() if key.startswith(self.event[0])), "")


def _fits(value: Any, wanted: Any, me: int) -> bool:
    if wanted == ME:
        return bool(me) and value == me
    if wanted == OTHER:
        return bool(value) and value != me
    return bool(value == wanted)


def _number(value: Any) -> int:
    return value if isinstance(value, int) else -1


@cache
def _rules(game: str) -> Mapping[str, str]:
    """Return the rules cited by the sentences of a game's log."""
    path = Path(__file__).parents[1] / "games" / game / "data" / "log.toml"
    rows = msgspec.toml.decode(path.read_bytes(), type=dict[str, dict[str, Any]])
    return {key: str(row.get("rule", "")) for key, row in rows.items()}


class NotesError(ValueError):
    """A file of notes that cannot be read; `told` returns the sentence shown instead."""


class _File(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    note: tuple[Note, ...]


@cache
def notes_of(game: str) -> Sequence[Note]:
    """Return the first-time notes of a game; none where it has no file of them. Raises NotesError."""
    path = Path(__file__).parents[1] / "games" / game / "data" / "notes.toml"
    return read(path) if path.is_file() else ()


def read(path: Path) -> Sequence[Note]:
    """Return the notes of a file. Raises NotesError."""
    try:
        return msgspec.toml.decode(path.read_bytes(), type=_File).note
    except (OSError, msgspec.DecodeError, UnicodeDecodeError) as error:
        raise NotesError(say("The file of first-time notes is damaged: {reason}.", reason=str(error))) from error
