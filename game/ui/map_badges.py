"""The laboratory's findings on a map, as a badge in lists: a symbol, words, and a bar from luck to skill (LAB-29)."""

from __future__ import annotations

from typing import Final

import pygame

from game.lobby.lab import Badge, badge_words, state_words
from game.ui import text
from game.ui.pictures import draw_rounded, icon
from game.ui.theme import Colour, contrast, palette, scale, text_px

SIGNS: Final[dict[str, str]] = {
    "even": "law-star",
    "leans": "histogram",
    "tilted": "falling",
    "open": "uncertainty",
    "unmeasured": "hourglass",
    "before": "recycle",
}


def _fill(badge: Badge) -> Colour:
    p = palette()
    found = {"even": p.good, "leans": p.hazard, "tilted": p.danger}
    return found.get(badge.state, p.disabled)


def badge_height() -> int:
    """Return the height of a badge."""
    return text.line_height(text_px(16), "bold") + scale(6)


def badge_width(badge: Badge) -> int:
    """Return the width of a badge."""
    return _width(badge_words(badge))


def _width(words: str) -> int:
    size = text_px(16)
    return size + (text.width(words, size, "bold") + scale(26) if words else scale(18))


def draw_badge_in_list(surface: pygame.Surface, badge: Badge, where: tuple[int, int], right: int) -> None:
    """Draw a badge with its verdict only, or only its symbol where the words would extend beyond `right`."""
    words = state_words(badge)
    _draw(surface, badge, where, words if where[0] + _width(words) <= right else "")


def draw_badge_of_map(surface: pygame.Surface, badge: Badge, where: tuple[int, int]) -> pygame.Rect:
    """Draw a badge; return its rectangle."""
    return _draw(surface, badge, where, badge_words(badge))


def _draw(surface: pygame.Surface, badge: Badge, where: tuple[int, int], words: str) -> pygame.Rect:
    p, size, fill = palette(), text_px(16), _fill(badge)
    ink = max(p.ink, p.cream, key=lambda one: contrast(one, fill))
    box = pygame.Rect(*where, _width(words), badge_height())
    draw_rounded(surface, box, box.height / 2, fill, p.ink, max(1, scale(2)))
    surface.blit(icon(SIGNS[badge.state], size, ink), (box.x + scale(9), box.centery - size // 2))
    text.draw(surface, words, (box.x + scale(14) + size, box.y + scale(3)), size, ink, "bold")
    return box
