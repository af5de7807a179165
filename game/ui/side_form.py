"""A form in one column at the right of something large: a picture that is clicked on, a table that is arranged."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.ui import text
from game.ui.form_scene import FormScene
from game.ui.scene import Host
from game.ui.slices import checkpoint
from game.ui.theme import roomy, scale, text_px
from game.ui.widgets import Button, Widget, in_rows


class SideForm(FormScene):
    """Panels at the right, `view` at the left; only the panels scroll."""

    share = 64
    """Width of the view's part, in percent."""
    level = False

    def __init__(self, host: Host, view: Widget) -> None:
        super().__init__(host)
        self.view = view

    def layout(self, size: tuple[int, int]) -> None:
        """Place everything; the view comes first when the focus moves."""
        super().layout(size)
        self.group.widgets.insert(0, self.group.widgets.pop(self.group.widgets.index(self.view)))
        self.group.refocus()

    def _layout_panels(self, w: int, top: int) -> None:
        margin, gap = scale(30), scale(18)
        side = max(roomy(330), (w - 2 * margin) * (100 - self.share) // 100)
        side = min(side, (w - 2 * margin) // 2)
        view = self.scroll.view
        room = pygame.Rect(margin, view.y + scale(4), w - 2 * margin - side - gap, view.height - scale(8))
        self.view.rect = room
        self.group.add(self.view)
        left, y = room.right + gap, top + scale(4) - self.scroll.offset
        self.panels = []
        for name, make in self.panels_wanted():
            area = pygame.Rect(left, y, side - scale(16), 0)
            inner = area.inflate(-2 * scale(18), 0)
            inner.y = area.y + scale(14) + text.line_height(text_px(26), self.face) + scale(6)
            checkpoint()
            area.height = make(inner) - area.y + scale(14)
            self.panels.append((name, area))
            y = area.bottom + gap
        self.scroll.layout(view, y - gap - top + self.scroll.offset + scale(8))

    def button_row(self, buttons: Sequence[Button], inner: pygame.Rect, y: int) -> int:
        """Place buttons side by side, in as many rows as they need; return where the next part goes."""
        gap = scale(8)
        for row in in_rows(buttons, inner.width + gap, gap):
            x = inner.x
            for button in row:
                button.rect = pygame.Rect(x, y, min(button.wish(), inner.width), button.height())
                self.group.add(button)
                x = button.rect.right + gap
            y = max(button.rect.bottom for button in row) + gap
        return y

    def _lay_things(self, surface: pygame.Surface) -> None:
        """Leave the table bare."""

    def handle(self, event: pygame.event.Event) -> bool:
        """Redraw while the pointer is over the view; otherwise as a form does."""
        if event.type == pygame.MOUSEMOTION and self.view.rect.collidepoint(event.pos):
            self.dirty = True
        return super().handle(event)
