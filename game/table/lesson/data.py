"""The data of a lesson: `data/lesson.toml` of its game (TEACH-LES-1, TEACH-LES-2).

A chapter is a position, a script for chance and the other seats, and steps. A step says one thing, points at one place
and waits for one deed. Deeds are words: what was chosen ("commit loot shoot"), or what is on the table while it is
chosen ("laid loot -"), with `*` for anything and `|` between deeds that are equally good. Facts of a card appear in
its words as `{name}`, filled from the card data.
"""

from __future__ import annotations

from collections.abc import Mapping
from fnmatch import fnmatchcase
from pathlib import Path
from typing import Any, ClassVar

import msgspec

from game.kernel.messages import NOTHING, Message, Worded, say
from game.lobby.commands import named

KEYS = ("next", "confirm")
"""The commands whose keys may be used in braces, in texts for keyboard players."""
MOST_WORDS = 25
"""The most words of a step (TEACH-LES-2)."""


class Astray(Worded, frozen=True, forbid_unknown_fields=True):
    """The host's answer to a deed that is not the one asked for."""

    when: str
    text: str


class LessonStep(Worded, frozen=True, forbid_unknown_fields=True):
    """One thing said and asked for; `do` empty: the learner only continues."""

    words: ClassVar[tuple[str, ...]] = ("text", "keys", "otherwise")

    key: str
    text: str
    keys: str = ""
    """Additional words for keyboard players."""
    at: str = ""
    """What it points at, in the table's own names; empty for nothing."""
    glow: tuple[str, ...] = ()
    """What else is highlighted."""
    do: str = ""
    via: str = ""
    """Deeds leading up to it, which are accepted without comment."""
    press: tuple[str, ...] = ()
    """The places that the arrow points at, one after the other; empty: just where it points."""
    looks: bool = False
    """Whether those places are only pointed at, not pressed."""
    times: int = 1
    """How many different deeds of that kind are needed, such as looks at two spots."""
    astray: tuple[Astray, ...] = ()
    otherwise: str = ""
    """The answer to any other deed."""
    stays: bool = False
    """Whether another deed is accepted with a comment, instead of being undone."""
    holds: bool = False
    """Whether the other seats wait, though it is their turn, until the learner continues from this step.

    Where it asks for a deed: from the deed on, to the chapter's end.
    """

    @property
    def move(self) -> tuple[str, ...]:
        """The places to press for what is asked."""
        return self.press or ((self.at,) if self.do and self.at else ())

    def done_by(self, deed: str) -> bool:
        return matches(deed, self.do)

    def on_the_way(self, deed: str) -> bool:
        """Return whether a deed leads up to what is asked for and is accepted."""
        return bool(self.via) and matches(deed, self.via)

    def answer(self, deed: str) -> str:
        """Return the host's answer to another deed; may be empty."""
        return next((other.text for other in self.astray if matches(deed, other.when)), self.otherwise)


class Chapter(Worded, frozen=True, forbid_unknown_fields=True):
    """A position and its steps; one without a title continues the chapter before it, at another position."""

    words: ClassVar[tuple[str, ...]] = ("title", "later")

    title: str = ""
    later: str = ""
    """What has happened in between, for the card that is shown before it."""
    position: Any = ""
    """Its initial position, in the game's own notation: a line of text or a TOML table."""
    script: tuple[tuple[Any, ...], ...] = ()
    """The choices of the other seats, in order."""
    rolls: tuple[int, ...] = ()
    """The results of dice, in order."""
    tops: dict[str, tuple[int, ...]] = msgspec.field(default_factory=dict)
    """Cards that a shuffle brings to the top, by deck."""
    notes: tuple[str, ...] = ()
    """The keys of the first-time notes that it makes unnecessary."""
    step: tuple[LessonStep, ...] = ()


class Lesson(Worded, frozen=True, forbid_unknown_fields=True):
    """A game's lesson."""

    title: str
    host: str
    """The host's name."""
    icon: str
    minutes: int
    chapter: tuple[Chapter, ...]

    @property
    def titled(self) -> tuple[int, ...]:
        """The chapters that have a title: where *Skip chapter* stops."""
        return tuple(number for number, chapter in enumerate(self.chapter) if chapter.title)


class LessonError(ValueError):
    """A lesson's file that cannot be read; `told` returns the sentence shown instead."""


def read(path: Path, facts: Mapping[str, str] = NOTHING) -> Lesson:
    """Return a lesson from its file; `facts` fill the braces in its words. Raises LessonError."""
    try:
        lesson = msgspec.toml.decode(path.read_bytes(), type=Lesson)
        _fill(lesson, facts)
    except OSError as error:
        raise LessonError(say("The lesson is not in this box.")) from error
    except (msgspec.DecodeError, UnicodeDecodeError, KeyError, ValueError) as error:
        raise LessonError(say("The lesson's file is damaged: {reason}.", reason=str(error))) from error
    if not lesson.titled or lesson.titled[0] != 0 or not all(chapter.step for chapter in lesson.chapter):
        raise LessonError(say("The lesson's file is damaged: {reason}.", reason=say("a chapter has no steps")))
    return lesson


def _fill(lesson: Lesson, facts: Mapping[str, str]) -> None:
    """Fill its steps with facts of the game's data. Raises KeyError for an unknown one."""
    for chapter in lesson.chapter:
        rows = [row for step in chapter.step for row in (step, *step.astray)]
        for row in (chapter, *rows):
            for field in row.words:
                words = msgspec.structs.asdict(row).get(field, "")
                if "{" in words:
                    msgspec.structs.force_setattr(row, field, Message(words, {**facts, **named(*KEYS)}))


def matches(deed: str, wanted: str) -> bool:
    """Return whether a deed is one of those wanted.

    >>> matches("commit loot shoot", "commit loot * | commit * loot"), matches("laid loot -", "laid whisky *")
    (True, False)
    """
    return any(fnmatchcase(deed, one.strip()) for one in wanted.split("|"))
