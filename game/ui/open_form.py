"""What pages that open a file have in common: a field for its path, *Open it*, and a button for each file listed."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from pathlib import Path

import pygame

from game.kernel.messages import say
from game.ui.form_scene import FormScene
from game.ui.scene import Host
from game.ui.widgets import Button

PATH = 400
"""Most characters of a path."""


class OpenForm(FormScene):
    """A page to pick a file; `nothing_typed` is why *Open it* can't be pressed without a path."""

    most_columns = 2
    nothing_typed = ""

    def __init__(self, host: Host) -> None:
        super().__init__(host)
        self.path = ""
        self.main = Button(say("Open it"), self._open, command="confirm", kind="primary", icon_name="check-mark")
        self.main.tip = say("Opens the file you typed.")
        self.main.reason = self.nothing_typed

    def take(self, path: Path) -> None:
        """Open a file that was picked."""

    def path_field(self, inner: pygame.Rect, y: int) -> int:
        """Place the field for the path; return where the next item goes."""
        return self.field(say("Or type the file's path"), inner, y, self.path, self._typed, PATH)

    def file_buttons(self, files: Sequence[Path], inner: pygame.Rect, gap: int) -> int:
        """Place a button for each file; return where the next item goes."""
        y = inner.y if files else self.effect(say("Nothing there yet."), inner, inner.y)
        for path in files:
            button = Button(say("Open {file}", file=path.name), partial(self.take, path), icon_name="card-pickup",
                            size=20, words=path.name)  # fmt: skip
            button.tip = say("Opens {file}.", file=path.name)
            y = self.button_below(button, inner, y, gap)
        return y

    def _typed(self, words: str) -> None:
        assert self.main is not None
        self.path = words
        self.main.reason = None if words.strip() else self.nothing_typed

    def _open(self) -> None:
        self.take(Path(self.path.strip().strip('"')).expanduser())
