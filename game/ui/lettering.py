"""Words in fat letters with an outline, as on a box."""

from __future__ import annotations

import pygame

from game.ui import text
from game.ui.pictures import ready, remembered
from game.ui.theme import Colour


def outlined(words: str, size: int, fills: tuple[Colour, ...], line: Colour, face: str, width: int) -> pygame.Surface:
    """Give words with an outline; several fills colour the letters in turn."""

    def make() -> pygame.Surface:
        letters = text.font(face, size)
        w = letters.size(words)[0]
        result = pygame.Surface((w + 2 * width, letters.get_height() + 2 * width), pygame.SRCALPHA)
        rim = letters.render(words, True, line)
        steps = max(8, width * 4)
        for k in range(steps):
            v = pygame.Vector2(width, 0).rotate(360 * k / steps)
            result.blit(rim, (width + round(v.x), width + round(v.y)))
        if len(fills) == 1:
            result.blit(letters.render(words, True, fills[0]), (width, width))
            return ready(result)
        for k, letter in enumerate(words):
            at = letters.size(words[:k])[0]
            result.blit(letters.render(letter, True, fills[k % len(fills)]), (width + at, width))
        return ready(result)

    return remembered(("outlined", words, size, fills, line, face, width), make)
