"""A match for a lesson: it begins at a position, chance and the others follow a script, and any step comes back."""

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
    """Scripted dice and shuffles that can be wound back; behind the script, always the same chance."""

    def __init__(self, chapter: Chapter, used: int = 0) -> None:
        super().__init__({what: list(cards) for what, cards in chapter.tops.items()})
        self.chapter, self.used = chapter, used

    def roll(self, what: str, sides: int) -> int:
        """Return the next scripted number; behind the script one that follows from how many were rolled."""
        number, self.used = self.used, self.used + 1
        rolls = self.chapter.rolls
        return rolls[number] if number < len(rolls) else RandomChance(number).roll(what, sides)


class Mark(NamedTuple):
    """Where a lesson can come back to."""

    state: State
    entries: int
    script: tuple[Choice, ...]
    rolled: int


class LessonSession(PracticeSession):
    """The learner sits at seat 1; `heard` is told of each choice of theirs; the others wait while it is `held`."""

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
        """Settle a choice and tell of it if it is the learner's."""
        entry = super().play(choice)
        if entry.seat in self.persons:
            self.heard(choice)
        return entry

    def poll(self, ready: bool = True) -> list[Entry]:
        """Return settled decisions not handed out yet; follow the script unless the others are to wait."""
        return super().poll(ready and not self.held)

    def why_no_way_back(self, number: int, agreed: Sequence[int] = ()) -> str:
        """Return why nothing is taken back by hand: the host does it."""
        return say("in a lesson, your host puts things back")

    def hint(self, tell: Callable[[Choice, str], None]) -> None:
        """Let the host show the move."""
        self.help()

    def mark(self) -> Mark:
        """Return where the lesson stands."""
        return Mark(self.match.state.copy(), len(self.match.entries), tuple(self.script or ()), self.chance.used)

    def go_back(self, mark: Mark) -> None:
        """Stand where a mark was made, as if nothing had happened since."""
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
