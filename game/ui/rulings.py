"""How a sentence refers to its rule: a small "?" that opens it; the rule's id only for those who want ids."""

from __future__ import annotations

import pygame

from game.kernel.messages import say
from game.ui import text
from game.ui.fit import put
from game.ui.pictures import draw_shape
from game.ui.theme import MIN_TEXT, Colour, mix, palette, text_on, text_px

_numbers = False


def configure(numbers: bool) -> None:
    """Set whether ids of rules are shown."""
    global _numbers
    _numbers = numbers


def numbers() -> bool:
    """Return whether ids of rules are shown."""
    return _numbers


def numbered(sentence: str, rule: str) -> str:
    """Return a sentence, with its rule's id where these are shown."""
    return say("{sentence} ({rule})", sentence=sentence, rule=rule) if _numbers and rule else sentence


def mark_width(rule: str, size: int) -> int:
    """Return the width of a rule's "?" after a line of a text size; 0 where there is no rule."""
    if not rule:
        return 0
    return text.width(rule, size, "semi") if _numbers else text.line_height(size)


def draw_mark(surface: pygame.Surface, rect: pygame.Rect, ink: Colour | None = None, rule: str = "") -> None:
    """Draw the small "?" centred in a rectangle; where ids are shown and one is named, the id."""
    fill = ink or palette().link
    if _numbers and rule:
        put(surface, rule, rect, text_px(16), fill, "semi", "right")
        return
    side = max(MIN_TEXT + 2, min(rect.w, rect.h) * 4 // 5)
    draw_shape(surface, "circle", rect.center, side, fill, mix(fill, (0, 0, 0), 0.3), 1)
    letter = text.render("?", max(MIN_TEXT, side * 4 // 5), text_on(fill), "bold")
    surface.blit(letter, letter.get_rect(center=rect.center))
