"""The shape of a playing card, the same in all games, and the layout of cards side by side."""

from __future__ import annotations

from typing import Final

import pygame

from game.ui.pictures import draw_rounded, ready, rounded
from game.ui.theme import Colour

CARD_WIDE: Final = 63
CARD_HIGH: Final = 88


def card_size(width: int) -> tuple[int, int]:
    """Return the size of a card of a width."""
    return max(8, width), max(11, round(width * CARD_HIGH / CARD_WIDE))


def wide_for(high: float) -> int:
    """Return the width of a card of a height."""
    return max(8, round(high * CARD_WIDE / CARD_HIGH))


def blank_card(width: int, fill: Colour, ink: Colour) -> tuple[pygame.Surface, int]:
    """Return a blank card with its ink outline, and the thickness of that outline."""
    card = pygame.Surface(card_size(width), pygame.SRCALPHA)
    line = max(2, round(width * 0.02))
    draw_rounded(card, card.get_rect(), width * 0.08, fill, ink, line)
    return card, line


def trimmed(card: pygame.Surface, line: int, ink: Colour) -> pygame.Surface:
    """Cut off what sticks out over a card's round corners, and draw its ink outline again."""
    radius = card.get_width() * 0.08
    card.blit(rounded(card.get_size(), radius, (255, 255, 255)), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    draw_rounded(card, card.get_rect(), radius, None, ink, line)
    return ready(card)


def card_in(rect: pygame.Rect) -> pygame.Rect:
    """Return the largest card that fits centred in a rectangle."""
    own = pygame.Rect((0, 0), card_size(min(rect.w, wide_for(rect.h))))
    own.center = rect.center
    return own


def side_by_side(count: int, room: int, wide: int, gap: int) -> tuple[list[pygame.Rect], int]:
    """Return the rectangles of cards in rows from (0, 0) in a room of a width, and the total height."""
    size = card_size(wide)
    row = max(1, (room + gap) // (size[0] + gap))
    spots = [pygame.Rect((k % row * (size[0] + gap), k // row * (size[1] + gap)), size) for k in range(count)]
    return spots, (spots[-1].bottom if spots else 0)
