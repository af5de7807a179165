"""How a game's lesson is offered before it is opened (TEACH-LES-5, TEACH-LES-6)."""

from __future__ import annotations

from dataclasses import dataclass

from game.kernel.messages import say


@dataclass(frozen=True)
class LessonOffer:
    """A lesson as offered in the options, in the pause menu and before a game's first match."""

    game: str
    title: str
    """The game's title."""
    words: str = ""
    """The lesson in a few words, like "Four minutes with Dusty"."""
    done: int = 0
    chapters: int = 0
    reason: str = ""
    """Why it cannot be opened; empty if it can."""

    def standing(self) -> str:
        """Return what the lesson is, or how far the player has got."""
        if not self.done or not self.chapters:
            return self.words
        if self.done >= self.chapters:
            return say("All chapters done. Again?")
        return say("Continues at chapter {chapter} of {chapters}.", chapter=self.done + 1, chapters=self.chapters)
