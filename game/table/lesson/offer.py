"""How a game's lesson is offered before it is opened (TEACH-LES-5, TEACH-LES-6)."""

from __future__ import annotations

from dataclasses import dataclass
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING

from game.games import meta_of
from game.kernel.messages import say

if TYPE_CHECKING:
    from game.lobby.lobby import Lobby
    from game.store.settings import Settings


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


def lesson_there(lobby: Lobby) -> bool:
    """Return whether a game has a lesson, and it is in this box."""
    return bool(lobby.lesson) and find_spec(lobby.lesson.split(":")[0]) is not None


def offer_of(lobby: Lobby, settings: Settings) -> LessonOffer | None:
    """Return a game's lesson offer, with the player's progress; None for a game that has none."""
    if not lobby.lesson:
        return None
    key, title = lobby.key, meta_of(lobby.key).title
    if not lesson_there(lobby):
        return LessonOffer(key, title, reason=say("The lesson is not in this box."))
    done, titled = settings.learnt.get(key, []), _chapters(key)
    first = next((place for place, number in enumerate(titled) if number not in done), len(titled))
    return LessonOffer(key, title, lobby.lesson_words, first, len(titled))


def _chapters(key: str) -> tuple[int, ...]:
    """Return the numbers of the chapters in a game's lesson; none where its file cannot be read."""
    import game.games
    from game.table.lesson.data import LessonError, read

    try:
        return read(Path(game.games.__file__).parent / key / "data" / "lesson.toml").titled
    except LessonError:
        return ()
