"""A few buttons beside the column, no larger than needed: what is rarely wanted."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from game.games.shoot.table.panels.windows import PanelPrompt
from game.kernel.messages import say
from game.ui import keys, theme
from game.ui.widgets import Button, draw_panel


class ButtonMenu(PanelPrompt):
    """Buttons one above the other; a press elsewhere closes them."""

    def __init__(self, buttons: Sequence[Button], close: Callable[[], object]) -> None:
        super().__init__("")
        self.close = close
        back = Button(say("Close"), close, command="back", face="semi", size=18)
        back.tip = say("Closes the menu.")
        self.buttons = [*(self._closing(button) for button in buttons), back]

    def _closing(self, button: Button) -> Button:
        """Return a button that closes the menu before its own action."""
        action = button.action

        def press() -> None:
            self.close()
            if action is not None:
                action()

        button.action = press
        return button

    def layout(self, bounds: pygame.Rect) -> None:
        """Place the menu at the lower right of a rectangle: above the button that opened it."""
        self.bounds = bounds
        pad, gap = theme.scale(14), theme.scale(8)
        wide = min(max(button.wish() for button in self.buttons), bounds.w - 2 * pad)
        high = sum(button.height() + gap for button in self.buttons) - gap
        self.rect = pygame.Rect(0, 0, wide + 2 * pad, high + 2 * pad)
        self.rect.bottomright = bounds.bottomright
        y = self.rect.y + pad
        for button in self.buttons:
            button.rect = pygame.Rect(self.rect.x + pad, y, wide, button.height())
            y = button.rect.bottom + gap

    def handle(self, event: pygame.event.Event) -> bool:
        """Close at a press elsewhere, and at the key that opened it."""
        if event.type == pygame.MOUSEBUTTONDOWN or keys.command_of(event) == "more":
            self.close()
            return True
        return False

    def draw(self, surface: pygame.Surface, focused: object | None = None) -> None:
        draw_panel(surface, self.rect)
        for button in self.buttons:
            button.draw(surface)
