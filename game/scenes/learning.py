"""The ways to a game's lesson: what is said of it before it is opened (TEACH-LES-5, TEACH-LES-6)."""

from __future__ import annotations

from dataclasses import dataclass

from game.kernel.messages import say


@dataclass(frozen=True)
class LessonOffer:
    """A lesson as it is offered in the options, at the pause and before a box's first table."""

    game: str
    title: str
    """The game's."""
    words: str = ""
    """What the lesson is: "Four minutes with Dusty." """
    done: int = 0
    chapters: int = 0
    reason: str = ""
    """Why it cannot be opened; empty if it can."""

    def standing(self) -> str:
        """Say what it is, or how far somebody has come with it."""
        if not self.done or not self.chapters:
            return self.words
        if self.done >= self.chapters:
            return say("All chapters done. Again?")
        return say("Continues at chapter {chapter} of {chapters}.", chapter=self.done + 1, chapters=self.chapters)
