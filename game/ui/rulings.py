"""How a sentence points at its rule: a small "?" that opens it; the rule's id only where a person asked for ids."""

from __future__ import annotations

import pygame

from game.kernel.messages import say
from game.ui import text
from game.ui.pictures import draw_shape
from game.ui.theme import Colour, mix, palette, text_on

_numbers = False


def configure(numbers: bool) -> None:
    """Take over whether ids of rules are shown."""
    global _numbers
    _numbers = numbers


def numbers() -> bool:
    """Return whether ids of rules are shown."""
    return _numbers


def numbered(sentence: str, rule: str) -> str:
    """Return a sentence, with its rule's id where these are shown."""
    return say("{sentence} ({rule})", sentence=sentence, rule=rule) if _numbers and rule else sentence


def mark_width(rule: str, size: int) -> int:
    """Return how wide a rule's mark is behind a line of a text size."""
    if not rule:
        return 0
    return text.width(rule, size, "semi") if _numbers else text.line_height(size)


def draw_mark(surface: pygame.Surface, rect: pygame.Rect, ink: Colour | None = None) -> pygame.Rect:
    """Draw the small "?" in the middle of a rectangle; return where it lies."""
    p = palette()
    fill = ink or p.link
    side = max(10, min(rect.w, rect.h) * 4 // 5)
    draw_shape(surface, "circle", rect.center, side, fill, mix(fill, (0, 0, 0), 0.3), 1)
    size = max(9, side * 4 // 5)
    letter = text.render("?", size, text_on(fill), "bold")
    place = letter.get_rect(center=rect.center)
    surface.blit(letter, place)
    return pygame.Rect(0, 0, side, side).move(rect.centerx - side // 2, rect.centery - side // 2)
