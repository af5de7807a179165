"""Lessons of all games: which there are, the player's progress, and how one is opened from anywhere."""

from __future__ import annotations

from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING

from game.games import find, games, meta_of, openable
from game.kernel.messages import say
from game.scenes.learning import LessonOffer
from game.ui.slices import fetch

if TYPE_CHECKING:
    from game.app.app import App


def _chapters(key: str) -> tuple[int, ...]:
    """Return the numbers of the chapters in a game's lesson; none where its file cannot be read."""
    import game.games
    from game.table.lesson.data import LessonError, read

    try:
        return read(Path(game.games.__file__).parent / key / "data" / "lesson.toml").titled
    except LessonError:
        return ()


class Lessons:
    """Offers and opens the lessons: on the set-up page, on the pause page and in the options."""

    def __init__(self, program: App) -> None:
        self.program = program

    def offers(self) -> list[LessonOffer]:
        """Return the lessons of the available games, in the shelf's order."""
        keys = [meta.key for meta in sorted(games(), key=lambda meta: meta.shelf) if meta.key in openable()]
        return [offer for offer in map(self.offer, keys) if offer is not None]

    def offer(self, key: str) -> LessonOffer | None:
        """Return a game's lesson offer; None for a game that has none."""
        lobby = self.program.door(key).lobby
        if not lobby.lesson:
            return None
        if find_spec(lobby.lesson.split(":")[0]) is None:
            return LessonOffer(key, meta_of(key).title, reason=say("The lesson is not in this box."))
        done, titled = self.program.settings.learnt.get(key, []), _chapters(key)
        first = next((place for place, number in enumerate(titled) if number not in done), len(titled))
        return LessonOffer(key, meta_of(key).title, lobby.lesson_words, first, len(titled))

    def open(self, key: str) -> None:
        """Show a game's lesson above the current page, from the first unfinished chapter on."""
        self.program.loop.coming(lambda: self._open(key))

    def _open(self, key: str) -> None:
        lobby = self.program.door(key).lobby
        fetch(lobby.lesson.split(":")[0], meta_of(key).rules.split(":")[0])
        settings, loop = self.program.settings, self.program.loop
        done = settings.learnt.setdefault(key, [])

        def learnt(chapter: int) -> None:
            if chapter not in done:
                done.append(chapter)
                loop.settings_changed()

        loop.push(find(lobby.lesson)(loop, learnt, lambda: self._play_for_real(key), done))

    def _play_for_real(self, key: str) -> None:
        """Start the game set up where the lesson was opened; else the easiest one, and say so (TEACH-LES-7)."""
        from game.scenes.lobby.setup import SetupScene

        under = self.program.loop.stack[-1] if self.program.loop.stack else None
        if isinstance(under, SetupScene) and under.lobby.key == key:
            under.open_table()
            return
        self.program.go.shelf()
        self.program.go.setup(key, easily=True)
        self.program.loop.toast(say("You are playing the easiest opponents: choose stronger ones in the set-up."))
