"""Naming a saved game: one text field, over the list."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.kernel.messages import say
from game.ui.form_scene import Maker
from game.ui.rename_form import RenameForm
from game.ui.scene import Host
from game.ui.theme import scale

NAME = 40
"""Most characters of a name."""


class RenameScene(RenameForm):
    """The game's current name, a field, *Rename it*; an empty field removes the game's own name."""

    name = "rename"
    heading = say("Rename a game")
    window_title = say("Splatterbox: rename a game")

    def __init__(self, host: Host, game: str, line: str, named: str, done: Callable[[str], None]) -> None:
        """`line` is its name in the list, `named` its own name so far; `done` receives the new one."""
        super().__init__(host, named, done, say("Saves the name and goes back to the list."))
        self.game_title, self.line = game, line

    def panels_wanted(self) -> list[tuple[str, Maker]]:
        return [(self.game_title, self._make)]

    def _make(self, inner: pygame.Rect) -> int:
        y = self.name_field(say("Name"), inner, self.effect(self.line, inner, inner.y), NAME)
        return self.effect(say("Leave it empty to restore the original name."), inner, y + scale(10))
