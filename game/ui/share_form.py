"""What pages that save files to share have in common: the folder's button, and what was saved."""

from __future__ import annotations

from pathlib import Path

import pygame

from game.kernel.messages import say
from game.ui.form_scene import FormScene
from game.ui.reveal import show_folder
from game.ui.scene import Host
from game.ui.widgets import Button

SHOWN = 3
"""Number of results shown."""


class ShareForm(FormScene):
    """A page that saves files; `folder` is the one its button opens."""

    most_columns = 2

    def __init__(self, host: Host, folder: Path) -> None:
        super().__init__(host)
        self.folder = folder
        self.told: list[str] = []
        """The results of saving, the newest first."""

    def folder_button(self, tip: str, inner: pygame.Rect, y: int, gap: int) -> int:
        """Place the button that opens the folder; return where the next item goes."""
        folder = Button(say("Open the folder"), self._open_folder, icon_name="magnifying-glass", size=20)
        folder.tip = tip
        return self.button_below(folder, inner, y, gap)

    def results(self, inner: pygame.Rect, y: int) -> int:
        """Place the newest results; return where the next item goes."""
        for line in self.told[:SHOWN]:
            y = self.effect(line, inner, y)
        return y

    def tell(self, words: str) -> None:
        """Show a result as the newest; nothing to be said is not shown."""
        if words:
            self.told.insert(0, words)
            self.layout(self.size)
            self.dirty = True

    def _open_folder(self) -> None:
        self.pending.start("folder", show_folder(self.folder), self.tell)
