"""Words in bold letters with an outline, as on a box."""

from __future__ import annotations

from math import cos, pi, sin

import pygame

from game.ui import text
from game.ui.pictures import ready, remembered
from game.ui.theme import Colour
from game.ui.words import translation_of


def outlined(words: str, size: int, fills: tuple[Colour, ...], line: Colour, face: str, width: int) -> pygame.Surface:
    """Return words with an outline; several fills colour the letters in turn."""
    words = translation_of(words)

    def make() -> pygame.Surface:
        rim = text.render(words, size, line, face)
        wide, high = text.width(words, size, face), text.font(face, size).get_height()
        result = pygame.Surface((wide + 2 * width, high + 2 * width), pygame.SRCALPHA)
        steps = max(8, width * 4)
        for k in range(steps):
            v = pygame.Vector2(width, 0).rotate(360 * k / steps)
            result.blit(rim, (width + round(v.x), width + round(v.y)))
        if len(fills) == 1 or not all(isinstance(part, str) for part, _ in text.runs(words, face)):
            result.blit(text.render(words, size, fills[0], face), (width, width))
            return ready(result)
        for k, letter in enumerate(words):
            at = text.width(words[:k], size, face)
            result.blit(text.render(letter, size, fills[k % len(fills)], face), (width + at, width))
        return ready(result)

    return remembered(("outlined", words, size, fills, line, face, width), make)


def piped(words: str, size: int, fill: Colour, line: Colour, face: str, width: int, drop: int) -> pygame.Surface:
    """Return words with a thick outline of `width` device pixels and a shadow `drop` lower."""

    def make() -> pygame.Surface:
        inner, outer = text.render(words, size, fill, face), text.render(words, size, line, face)
        made = pygame.Surface((inner.get_width() + 2 * width, inner.get_height() + 2 * width + drop), pygame.SRCALPHA)
        for down in sorted({0, drop // 2, drop}):
            for step in range(24):
                angle = 2 * pi * step / 24
                made.blit(outer, (width + width * cos(angle), width + down + width * sin(angle)))
        made.blit(inner, (width, width))
        return ready(made.subsurface(made.get_bounding_rect()).copy())

    return remembered(("piped", words, size, fill, line, face, width, drop), make)
