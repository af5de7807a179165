"""Where the things on the panels were painted: for tips at the pointer."""

from __future__ import annotations

from dataclasses import dataclass, field

import pygame


def _nowhere() -> pygame.Rect:
    return pygame.Rect(0, 0, 0, 0)


@dataclass
class Spots:
    """Rectangles in device pixels, by what they show; empty if it is not painted."""

    banner: pygame.Rect = field(default_factory=_nowhere)
    aim: pygame.Rect = field(default_factory=_nowhere)
    goals: dict[int, pygame.Rect] = field(default_factory=dict)
    """By seat, or by the first seat of a team."""
    recorded: int = 0
    """The seat whose Medical Record is shown."""
    record: dict[tuple[str, object], pygame.Rect] = field(default_factory=dict)
    """("zone", name), ("wound", card)."""
    strip: dict[int, pygame.Rect] = field(default_factory=dict)
    """The line of each seat."""
    action: pygame.Rect = field(default_factory=_nowhere)
    piles: dict[tuple[str, str], pygame.Rect] = field(default_factory=dict)
    """("deck" or "discard", "splatter", "weapon" or "gadget")."""
