"""Lessons of all games: which there are, the player's progress, and how one is opened from anywhere."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.games import find, games, meta_of, openable
from game.kernel.messages import say
from game.table.lesson.offer import LessonOffer, offer_of
from game.ui.slices import fetch

if TYPE_CHECKING:
    from game.app.app import App


class Lessons:
    """Offers and opens the lessons."""

    def __init__(self, program: App) -> None:
        self.program = program

    def offers(self) -> list[LessonOffer]:
        """Return the lessons of the available games, in the shelf's order."""
        keys = [meta.key for meta in sorted(games(), key=lambda meta: meta.shelf) if meta.key in openable()]
        found = (offer_of(self.program.lobby(key), self.program.settings) for key in keys)
        return [offer for offer in found if offer is not None]

    def open(self, key: str) -> None:
        """Show a game's lesson above the current page, from the first unfinished chapter on."""
        self.program.loop.open_in_slices(lambda: self._open(key))

    def _open(self, key: str) -> None:
        lobby = self.program.lobby(key)
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
        from game.features.setup.page import SetupScene

        under = self.program.loop.stack[-1] if self.program.loop.stack else None
        if isinstance(under, SetupScene) and under.lobby.key == key:
            under.open_table()
            return
        self.program.go.shelf()
        self.program.go.setup(key, easily=True)
        self.program.loop.toast(say("You are playing the easiest opponents: choose stronger ones in the set-up."))
