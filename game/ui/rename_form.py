"""What pages that rename something have in common: one text field with the focus, and *Rename it*."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.kernel.messages import say
from game.ui import text
from game.ui.form_scene import FormScene
from game.ui.scene import Host
from game.ui.theme import roomy, scale, text_px
from game.ui.widgets import Button


class RenameForm(FormScene):
    """A page with a text field: `typed` is what is in it, `renamed` receives it once the page is closed."""

    most_columns = 1

    def __init__(self, host: Host, typed: str, renamed: Callable[[str], None], tip: str) -> None:
        super().__init__(host)
        self.typed, self.renamed = typed, renamed
        self.main = Button(say("Rename it"), self._done, command="confirm", kind="primary", icon_name="check-mark")
        self.main.tip = tip

    def layout(self, size: tuple[int, int]) -> None:
        """Place everything; the text field has the focus."""
        super().layout(size)
        self.judge()
        if self.group.ring.current is None and self.forms is not None and self.forms.fields:
            self.group.ring.set(self.forms.fields[0])
            if not self.host.still:
                self.forms.fields[0].activate()

    def name_field(self, label: str, inner: pygame.Rect, y: int, most: int) -> int:
        """Place the text field, of at most so many characters; return its lower end."""
        assert self.forms is not None
        high = max(roomy(40), text.line_height(text_px(18)) + scale(8))
        field = pygame.Rect(inner.x, y, min(inner.width, roomy(620)), high)
        self.forms.text_field(label, field, self.typed, self._typed, most)
        return field.bottom

    def judge(self) -> None:
        """Set on the button why this name can't be given."""

    def _typed(self, words: str) -> None:
        self.typed = words
        self.judge()

    def _done(self) -> None:
        self.host.pop()
        self.renamed(self.typed.strip())
