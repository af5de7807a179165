"""What first-time notes are: rows of `data/notes.toml` of a game (TEACH-NOTE-1, TEACH-NOTE-2).

A note is one sentence. It comes with an event that the person who looks has heard, or with a question that is put to
this person; `fits`, `least` and `most` say which values make it the one that is meant, "me" and "other" standing for
the seat that looks and for any other. Only what that seat has heard of an event is looked at.
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
"""Words of a note."""
ME, OTHER = "me", "other"
Check = Callable[[Event, int], bool]
"""What a game knows of an event beside its fields: the event, as somebody heard it, and the seat that looks."""


class Note(Worded, frozen=True, forbid_unknown_fields=True):
    """A sentence and what brings it."""

    words: ClassVar[tuple[str, ...]] = ("text",)

    key: str
    text: str
    event: tuple[str, ...] = ()
    """The names of the events that bring it, as in the log's sentences."""
    asks: tuple[str, ...] = ()
    """The kinds of decisions that bring it, in place of events."""
    offers: str = ""
    """The first word of a choice that the decision must offer."""
    fits: dict[str, Any] = msgspec.field(default_factory=dict)
    least: dict[str, int] = msgspec.field(default_factory=dict)
    most: dict[str, int] = msgspec.field(default_factory=dict)
    check: str = ""
    """The name of a function of the game's that must agree, too."""
    at: str = ""
    """Where it lies, in the table's own names; what stands in braces are the event's facts."""
    options: dict[str, Any] = msgspec.field(default_factory=dict)
    """Values of the table's options for which it is true; it never comes where one of them is set otherwise."""
    until: tuple[str, ...] = ()
    """The names of events with which it goes: what it speaks of is over."""
    rule: str = ""
    """Its page; empty for that of the event's sentence in the log."""

    def fitted(self, facts: Mapping[str, Any], me: int) -> bool:
        """Return whether facts are those that bring it, for a seat that looks (0: nobody)."""
        return (
            all(_fits(facts.get(name), wanted, me) for name, wanted in self.fits.items())
            and all(_number(facts.get(name)) >= wanted for name, wanted in self.least.items())
            and all(0 <= _number(facts.get(name)) <= wanted for name, wanted in self.most.items())
        )

    def true_at(self, options: Any) -> bool:
        """Return whether it is true at a table with these options."""
        return self.options.items() <= msgspec.structs.asdict(options).items() if self.options else True

    def brought_by(self, event: Event, me: int, checks: Mapping[str, Check]) -> bool:
        """Return whether an event, as the seat that looks has heard it, brings it."""
        if event.name not in self.event or not self.fitted(event.facts, me):
            return False
        return not self.check or checks[self.check](event, me)

    def place(self, facts: Mapping[str, Any]) -> str:
        """Return where it lies, with an event's facts in it; "" where one is missing."""
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
    """Return the rules that stand beside the sentences of a game's log."""
    path = Path(__file__).parents[1] / "games" / game / "data" / "log.toml"
    rows = msgspec.toml.decode(path.read_bytes(), type=dict[str, dict[str, Any]])
    return {key: str(row.get("rule", "")) for key, row in rows.items()}


class NotesError(ValueError):
    """A file of notes that cannot be read; `told` gives a sentence for its place."""


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
