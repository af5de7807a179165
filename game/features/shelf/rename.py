"""Naming a saved game: one text field, over the list."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.kernel.messages import say
from game.ui import text
from game.ui.form_scene import FormScene, Maker
from game.ui.scene import Host
from game.ui.theme import roomy, scale, text_px
from game.ui.widgets import Button

NAME = 40
"""Most characters of a name."""


class RenameScene(FormScene):
    """The game's current name, a field, *Rename it*; an empty field removes the game's own name."""

    name = "rename"
    heading = say("Rename a game")
    most_columns = 1

    def __init__(self, host: Host, game: str, line: str, named: str, done: Callable[[str], None]) -> None:
        """`line` is its name in the list, `named` its own name so far; `done` receives the new one."""
        super().__init__(host)
        self.game_title, self.line, self.typed, self.done = game, line, named, done
        self.main = Button(say("Rename it"), self._done, command="confirm", kind="primary", icon_name="check-mark")
        self.main.tip = say("Saves the name and goes back to the list.")

    def title_text(self) -> str:
        """Return the window's title."""
        return say("Splatterbox: rename a game")

    def panels_wanted(self) -> list[tuple[str, Maker]]:
        """Return the one panel."""
        return [(self.game_title, self._make)]

    def layout(self, size: tuple[int, int]) -> None:
        """Place everything; the text field has the focus."""
        super().layout(size)
        if self.group.ring.current is None and self.forms is not None and self.forms.fields:
            self.group.ring.set(self.forms.fields[0])
            if not self.host.still:
                self.forms.fields[0].activate()

    def _make(self, inner: pygame.Rect) -> int:
        assert self.forms is not None
        y = self.effect(self.line, inner, inner.y)
        high = max(roomy(40), text.line_height(text_px(18)) + scale(8))
        field = pygame.Rect(inner.x, y, min(inner.width, roomy(620)), high)
        self.forms.text_field(say("Name"), field, self.typed, self._typed, NAME)
        words = say("Leave it empty to restore the original name.")
        return self.effect(words, inner, field.bottom + scale(10))

    def _typed(self, words: str) -> None:
        self.typed = words

    def _done(self) -> None:
        self.host.pop()
        self.done(self.typed.strip())
