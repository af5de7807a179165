"""A bar above the foot of a page: what was done, and a button that undoes it."""

from __future__ import annotations

import pygame

from game.ui import text
from game.ui.pictures import draw_rounded, draw_shadow
from game.ui.theme import palette, scale, text_px
from game.ui.widgets import Button


class UndoBar:
    """A sentence with a button at its right end, as wide as both, centred in the window."""

    def __init__(self, button: Button) -> None:
        self.button, self.words = button, ""
        self.rect = pygame.Rect(0, 0, 0, 0)

    def lay(self, words: str, wide: int, bottom: int) -> int:
        """Place it in a window of a width, its lower edge at `bottom`; return its upper edge."""
        self.words, button = words, self.button
        wish = text.width(words, text_px(20), "semi") + button.wish() + scale(60)
        across = min(wide - 2 * scale(36), wish)
        button.rect.size = (button.wish(), button.height())
        room = across - button.rect.w - scale(44)
        high = max(text.measure(words, text_px(20), "semi", room)[1], button.rect.h) + scale(18)
        self.rect = pygame.Rect((wide - across) // 2, bottom - high, across, high)
        button.rect.midright = (self.rect.right - scale(14), self.rect.centery)
        return self.rect.top

    def draw(self, surface: pygame.Surface) -> None:
        p = palette()
        draw_shadow(surface, self.rect, scale(10), (scale(3), scale(5)), scale(14), 150)
        draw_rounded(surface, self.rect, scale(14), p.hazard, p.ink, max(2, scale(3)))
        left = self.rect.x + scale(18)
        room = pygame.Rect(left, self.rect.y, self.button.rect.x - scale(12) - left, self.rect.h)
        text.draw(surface, self.words, room, text_px(20), p.ink, "semi", "left", "middle")
        self.button.draw(surface)
