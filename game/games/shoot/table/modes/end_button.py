"""The button that ends a turn: a badge shows the steps that would be lost (FGT-64)."""

from __future__ import annotations

import pygame

from game.games.shoot.rules.lengths import halves_text
from game.ui import pictures, text, theme
from game.ui.widgets import Action, Button


class EndButton(Button):
    """*End turn*, with what is left of the turn's movement at its upper edge."""

    def __init__(self, label: str, action: Action, left: int) -> None:
        """`left`: the halves of a card length that are not walked yet."""
        super().__init__(label, action, command="end")
        self.left = left

    def draw(self, surface: pygame.Surface) -> None:
        super().draw(surface)
        if not self.left:
            return
        p, size, words = theme.palette(), theme.text_px(15), halves_text(self.left)
        side, pad = size, theme.scale(6)
        wide = text.width(words, size, "bold") + side + 3 * pad
        badge = pygame.Rect(0, 0, min(wide, self.rect.w), text.line_height(size, "bold"))
        badge.bottomright = (self.rect.right - theme.scale(6), self.rect.y + theme.scale(9))
        pictures.draw_rounded(surface, badge, badge.h / 2, p.hazard, p.ink, max(1, theme.scale(2)))
        surface.blit(pictures.icon("run", side, p.ink), (badge.x + pad, badge.centery - side // 2))
        room = pygame.Rect(badge.x + 2 * pad + side, badge.y, badge.w - 3 * pad - side, badge.h)
        text.draw(surface, words, room, size, p.ink, "bold", "left", "middle", wrap=0)
