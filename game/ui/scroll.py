"""Scrolling: what does not fit moves under a fixed frame, by wheel, keys, bar, or to follow the focus."""

from __future__ import annotations

import pygame

from game.ui import keys
from game.ui.pictures import draw_rounded
from game.ui.theme import palette, scale


class Scroll:
    """A view onto something taller than itself. `offset` is how far it is scrolled, in device pixels."""

    def __init__(self) -> None:
        self.view = pygame.Rect(0, 0, 0, 0)
        self.content = 0
        self.offset = 0
        self._grip: int | None = None

    def layout(self, view: pygame.Rect, content: int) -> None:
        self.view = view
        self.content = content
        self.to(self.offset)

    @property
    def needed(self) -> bool:
        return self.content > self.view.height

    @property
    def limit(self) -> int:
        return max(0, self.content - self.view.height)

    def to(self, offset: float) -> bool:
        """Scroll to an offset, clamped to the content; return whether it moved."""
        new = int(max(0, min(self.limit, offset)))
        moved = new != self.offset
        self.offset = new
        return moved

    def show(self, rect: pygame.Rect) -> bool:
        """Scroll just far enough to show a rectangle (in window coordinates, as scrolled now).

        Return whether it moved.
        """
        margin = scale(24)
        if rect.bottom + margin > self.view.bottom:
            return self.to(self.offset + rect.bottom + margin - self.view.bottom)
        if rect.top - margin < self.view.top:
            return self.to(self.offset - (self.view.top - rect.top + margin))
        return False

    @property
    def bar(self) -> pygame.Rect:
        """The bar's track at the right edge of the view."""
        wide = max(10, scale(14))
        return pygame.Rect(self.view.right - wide, self.view.y, wide, self.view.height)

    @property
    def knob(self) -> pygame.Rect:
        """The draggable part of the bar."""
        bar = self.bar
        high = max(scale(48), bar.height * self.view.height // max(1, self.content))
        y = bar.y + (bar.height - high) * self.offset // max(1, self.limit)
        return pygame.Rect(bar.x, y, bar.width, high)

    def handle(self, event: pygame.event.Event) -> bool:
        """Handle an event; return whether the view moved."""
        if not self.needed:
            return False
        if event.type == pygame.MOUSEWHEEL:
            return self.to(self.offset - event.y * max(40, self.view.height // 8))
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1 and self.bar.collidepoint(event.pos):
            knob = self.knob
            self._grip = event.pos[1] - knob.y if knob.collidepoint(event.pos) else knob.height // 2
            self._drag(event.pos[1])
            return True
        if event.type == pygame.MOUSEMOTION and self._grip is not None:
            return self._drag(event.pos[1])
        if event.type == pygame.MOUSEBUTTONUP and self._grip is not None:
            self._grip = None
            return True
        command = keys.command_of(event)
        if command in ("page_up", "page_down"):
            by = self.view.height * 7 // 8
            return self.to(self.offset + (by if command == "page_down" else -by))
        return False

    def _drag(self, y: int) -> bool:
        bar, knob = self.bar, self.knob
        room = max(1, bar.height - knob.height)
        return self.to((y - (self._grip or 0) - bar.y) * self.limit / room)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the bar, if there is anything to scroll."""
        if not self.needed:
            return
        bar, p = self.bar, palette()
        draw_rounded(surface, bar, bar.width / 2, p.shade, None, 0, 150)
        draw_rounded(surface, self.knob, bar.width / 2, p.hazard, p.ink, max(1, scale(2)))
