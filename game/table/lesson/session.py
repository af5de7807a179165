"""A match for a lesson: it begins at a position, chance and the others are scripted, and any step can be restored."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from game.kernel.chance import RandomChance, Scripted
from game.kernel.game import Game
from game.kernel.match import Entry
from game.kernel.messages import say
from game.kernel.state import Choice, State
from game.table.lesson.data import Chapter
from game.table.session import Holder, PracticeSession


class LessonChance(Scripted):
    """Scripted dice and shuffles that can be rewound; after the script, always the same results."""

    def __init__(self, chapter: Chapter, used: int = 0) -> None:
        super().__init__({what: list(cards) for what, cards in chapter.tops.items()})
        self.chapter, self.used = chapter, used

    def roll(self, what: str, sides: int) -> int:
        """Return the next scripted number; after the script, a random one seeded with the number of rolls so far."""
        number, self.used = self.used, self.used + 1
        rolls = self.chapter.rolls
        return rolls[number] if number < len(rolls) else RandomChance(number).roll(what, sides)


class ReturnPoint(NamedTuple):
    """A moment that a lesson can return to."""

    state: State
    entries: int
    script: tuple[Choice, ...]
    rolled: int


class LessonSession(PracticeSession):
    """The learner has seat 1; `heard` is called with each of their choices; the others wait while it is `held`."""

    teaching = True

    def __init__(
        self, game: Game, options: Any, holders: Sequence[Holder], chapter: Chapter, heard: Callable[[Choice], None],
        state: State | None = None, map_file: str = "",
    ) -> None:  # fmt: skip
        self.chance = LessonChance(chapter)
        script = [tuple(choice) for choice in chapter.script]
        super().__init__(game, options, holders, 1, state, script, map_file=map_file, chance=self.chance)
        self.heard = heard
        self.held = False
        self.help: Callable[[], None] = lambda: None

    def play(self, choice: Choice) -> Entry:
        """Settle a choice and report it if it is the learner's."""
        entry = super().play(choice)
        if entry.seat in self.persons:
            self.heard(choice)
        return entry

    def poll(self, ready: bool = True) -> list[Entry]:
        """Return settled decisions not yet returned; follow the script unless the others are to wait."""
        return super().poll(ready and not self.held)

    def why_no_way_back(self, number: int, agreed: Sequence[int] = ()) -> str:
        """Return why the learner can't undo by hand: the host does it."""
        return say("in a lesson, your host puts things back")

    def hint(self, tell: Callable[[Choice, str], None]) -> None:
        """Ask the host to show the move."""
        self.help()

    def mark(self) -> ReturnPoint:
        return ReturnPoint(self.match.state.copy(), len(self.match.entries), tuple(self.script or ()), self.chance.used)

    def go_back(self, mark: ReturnPoint) -> None:
        match = self.match
        match.state = mark.state.copy()
        del match.entries[mark.entries :]
        match.past.cut(mark.entries)
        match.undone.clear()
        self.script = list(mark.script)
        self.chance.used = mark.rolled
        self._waiting.clear()


def in_words(choice: Choice) -> str:
    """Return a choice as a deed.

    >>> in_words(("commit", "loot", ("a", 3), ""))
    'commit loot a 3 -'
    """
    words = (in_words(part) if isinstance(part, tuple) else str(part) for part in choice)
    return " ".join(word or "-" for word in words)
