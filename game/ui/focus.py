"""The focus ring: the keyboard reaches everything the mouse reaches, our controls and pygame_gui's elements alike."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Protocol

import pygame

from game.ui import keys
from game.ui.pictures import draw_rounded
from game.ui.theme import palette, scale


class Focusable(Protocol):
    """Something that can have the keyboard focus."""

    rect: pygame.Rect
    label: str
    """Its name in words, for the log and for speech."""

    def activate(self) -> bool:
        """Do what a click does; return whether something happened."""

    def adjust(self, direction: str) -> bool:
        """Use "left", "right", "up" or "down" if it has a value to change; False lets the focus move on."""


Beyond = Callable[[Focusable, Sequence[Focusable], str], "Focusable | None"]
"""Returns the item next to one in a direction, None at the edge."""


class FocusRing:
    """Holds the focus, moves it by Tab and arrows, and draws it."""

    def __init__(self, items: Callable[[], Sequence[Focusable]]) -> None:
        self.items = items
        self.current: Focusable | None = None
        self.visible = False
        """Whether the ring is visible: after a key was used, until the mouse is."""
        self.beyond: Beyond = nearest
        """Finds the neighbour in a direction; a scene in columns has its own rule."""

    def set(self, item: Focusable | None) -> None:
        """Focus an item (or none)."""
        self.current = item

    def _valid(self) -> Focusable | None:
        if self.current is not None and not any(item is self.current for item in self.items()):
            self.current = None
        return self.current

    def handle(self, event: pygame.event.Event) -> bool:
        """Handle an event; return whether the focus moved or its item did something."""
        if event.type == pygame.MOUSEBUTTONDOWN and self.visible:
            self.visible = False
            return False
        command = keys.command_of(event)
        if command is None:
            return False
        if command in ("next", "previous"):
            self.step(1 if command == "next" else -1)
            return True
        if command in ("left", "right", "up", "down"):
            return self._arrow(command)
        if command == "confirm":
            item = self._valid()
            if item is not None and self.visible:
                return item.activate()
        return False

    def step(self, by: int) -> None:
        """Move in reading order, wrapping round."""
        items = list(self.items())
        self.visible = True
        if not items:
            return
        here = self._valid()
        index = next((i for i, item in enumerate(items) if item is here), None)
        self.current = items[(index + by) % len(items)] if index is not None else items[0 if by > 0 else -1]

    def _arrow(self, direction: str) -> bool:
        item = self._valid()
        if item is not None and self.visible and item.adjust(direction):
            return True
        if not self.items():
            return False
        self.visible = True
        if item is None:
            self.current = self.items()[0]
            return True
        best = self.beyond(item, self.items(), direction)
        if best is not None:
            self.current = best
        return True

    def draw(self, surface: pygame.Surface) -> None:
        item = self._valid()
        if item is None or not self.visible:
            return
        draw_ring(surface, item.rect)


def draw_ring(surface: pygame.Surface, rect: pygame.Rect) -> None:
    """Draw the ring: bright inside, dark outside, so that it shows on wood and on paper."""
    wide = max(2, scale(4))
    outer = rect.inflate(4 * wide, 4 * wide)
    inner = rect.inflate(2 * wide + 2, 2 * wide + 2)
    draw_rounded(surface, outer, scale(16) + wide, None, palette().ink, wide + 1)
    draw_rounded(surface, inner, scale(14), None, palette().focus, wide)


def nearest(item: Focusable, items: Sequence[Focusable], direction: str) -> Focusable | None:
    """Return the neighbour in a direction, None at the edge. Being straight ahead counts more than being near."""
    x, y = item.rect.center
    dx, dy = {"left": (-1, 0), "right": (1, 0), "up": (0, -1), "down": (0, 1)}[direction]
    best, least = None, float("inf")
    for other in items:
        if other is item:
            continue
        along = (other.rect.centerx - x) * dx + (other.rect.centery - y) * dy
        side = _apart(item.rect, other.rect, dx != 0)
        if along <= 0 or _overlaps(item.rect, other.rect, dx, dy):
            continue
        cost = along + 3 * side
        if cost < least:
            best, least = other, cost
    return best


def _apart(a: pygame.Rect, b: pygame.Rect, horizontal: bool) -> int:
    """Return the gap between two rectangles across the direction of travel."""
    if horizontal:
        return max(0, b.top - a.bottom, a.top - b.bottom) + abs(a.centery - b.centery) // 8
    return max(0, b.left - a.right, a.left - b.right) + abs(a.centerx - b.centerx) // 8


def _overlaps(a: pygame.Rect, b: pygame.Rect, dx: int, dy: int) -> bool:
    """Return whether b is not beyond a in the direction: moving there would be a sideways step."""
    if dx:
        return b.left < a.right - 2 if dx > 0 else b.right > a.left + 2
    return b.top < a.bottom - 2 if dy > 0 else b.bottom > a.top + 2
