"""Text that fits a box: it shrinks to the smallest size if it must, then gets narrower letters, then is cut off.

Lengths are device pixels.
"""

from __future__ import annotations

import pygame

from game.ui import text
from game.ui.theme import MIN_TEXT, Colour

TITLE = 3
"""The most letters of a title before a name."""


def fitted_size(words: str, room: float, size: int, face: str, smallest: int = MIN_TEXT) -> int:
    """Return the largest text size up to `size` at which one line fits a width, never below the smallest."""
    size = max(size, smallest)
    wide = text.width(words, size, face)
    if wide <= room:
        return size
    guess = max(smallest, int(size * room / max(1, wide)))
    while guess > smallest and text.width(words, guess, face) > room:
        guess -= 1
    return guess


def short_name(name: str, room: float, face: str, smallest: int = MIN_TEXT) -> str:
    """Return a name, or as many of its first words as fit where the whole does not, even in small letters.

    A title alone ("Mr.", "The") is not a name: then the whole is returned, to be cut off.
    """
    words = name.split()
    for count in range(len(words), 0, -1):
        found = name if count == len(words) else " ".join(words[:count])
        if text.width(found, smallest, face) <= room:
            return found if len(found.rstrip(".")) > TITLE else name
    return name


def put(
    surface: pygame.Surface,
    words: str,
    rect: pygame.Rect,
    size: int,
    colour: Colour,
    face: str = "ui",
    align: str = "left",
    valign: str = "middle",
    smallest: int = MIN_TEXT,
) -> pygame.Rect:
    """Write one line into a box: it shrinks to the smallest size if it must, then it is cut; return its rectangle.

    One or two characters are never cut: of a number nothing would be left.
    """
    size = fitted_size(words, rect.w, size, face, smallest)
    picture = text.fitted(words, size, colour, face, max(1, rect.w) if len(words) > 2 else None)
    if not picture.get_width():
        return pygame.Rect(rect.x, rect.y, 0, 0)
    box = picture.get_rect()
    box.x = {"left": rect.x, "centre": rect.centerx - box.w // 2, "right": rect.right - box.w}[align]
    box.y = {"top": rect.y, "middle": rect.centery - box.h // 2, "bottom": rect.bottom - box.h}[valign]
    surface.blit(picture, box)
    return box


def write(
    surface: pygame.Surface,
    words: str,
    rect: pygame.Rect,
    size: int,
    colour: Colour,
    face: str = "ui",
    align: str = "left",
    valign: str = "top",
) -> pygame.Rect:
    """Draw wrapped text in a box; what does not fit is cut off with an ellipsis. Return the rectangle covered."""
    size = max(size, MIN_TEXT)
    room = max(1, rect.h // text.line_height(size, face))
    return text.draw(surface, words, rect, size, colour, face, align, valign, max_lines=room)


def lay(
    surface: pygame.Surface,
    words: str,
    rect: pygame.Rect,
    size: int,
    colour: Colour,
    face: str = "ui",
    align: str = "left",
) -> pygame.Rect:
    """Draw one line in a box as `put` does; what does not fit even at the smallest size wraps below.

    Return the rectangle covered.
    """
    if text.width(words, MIN_TEXT, face) <= rect.w:
        return put(surface, words, rect, size, colour, face, align)
    high = max(rect.h, height_of(words, rect.w, MIN_TEXT, face))
    return write(surface, words, pygame.Rect(rect.x, rect.y, rect.w, high), MIN_TEXT, colour, face, align)


def height_of(words: str, width: int, size: int, face: str = "ui") -> int:
    """Return the height of wrapped text at a width."""
    return text.measure(words, max(size, MIN_TEXT), face, width)[1]
