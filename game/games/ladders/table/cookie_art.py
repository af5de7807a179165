"""Cookies: gingerbread men put together from six parts, with bites, cracks, armour and what they carry (section 15)."""

from __future__ import annotations

from typing import Final

import pygame

from game.games.ladders import cards
from game.games.ladders.state import PARTS
from game.ui import pictures
from game.ui.theme import Colour, mix

INK: Final[Colour] = (29, 24, 28)
WHITE: Final[Colour] = (255, 255, 255)
MOODS: Final = ("smile", "grim", "ouch", "dazed")
FEET: Final = (0.5, 0.93)
"""Where a cookie stands, as shares of its picture."""
FULL: Final = (6, 6, 6, 6, 6, 6)
Boxes = tuple[int, ...]
Worn = tuple[tuple[int, str], ...]
Flags = tuple[tuple[int, int], ...]

_TINTS: Final[tuple[Colour, ...]] = tuple(
    (int(person.tint[1:3], 16), int(person.tint[3:5], 16), int(person.tint[5:7], 16)) for person in cards.CHARACTERS
)


def name(character: int) -> str:
    """Give a character's name."""
    return cards.CHARACTERS[character - 1].name


def tint(character: int) -> Colour:
    """Give a character's tint as the rulebook names it (section 15)."""
    return _TINTS[character - 1]


def deep(character: int) -> Colour:
    """Give a character's darker tone: words in it can be read on paper."""
    return mix(tint(character), INK, 0.5)


def ground(character: int) -> Colour:
    """Give the pale ground for panels of a character."""
    return mix(tint(character), WHITE, 0.76)


def cookie(
    character: int,
    size: int,
    boxes: Boxes = FULL,
    maxima: Boxes = FULL,
    armour: Worn = (),
    mood: str = "smile",
    tangled: bool = False,
    flags: Flags = (),
    grey: bool = False,
) -> pygame.Surface:
    """Give a pawn, a square: parts with no box left are torn off, damaged ones cracked.

    `armour` are (part, card id), `flags` (side, part) of what it carries; `mood` one of MOODS; `grey` when out.
    """
    key = ("lad cookie", character, size, boxes, maxima, armour, mood, tangled, flags, grey)
    return pictures.remembered(key, lambda: _plain(character, size, boxes))


_SPOTS: Final = ((50, 26, 19), (50, 58, 18), (22, 50, 10), (78, 50, 10), (36, 86, 11), (64, 86, 11))


def _plain(character: int, size: int, boxes: Boxes) -> pygame.Surface:
    fill = pictures.css(tint(character))
    dots = "".join(
        f'<circle cx="{x}" cy="{y}" r="{r}" fill="{fill}" stroke="#1d181c" stroke-width="3"/>'
        for (x, y, r), left in zip(_SPOTS, boxes, strict=True)
        if left
    )
    return pictures.svg(f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100">{dots}</svg>', (size, size))


def part(character: int, which: int, size: int) -> pygame.Surface:
    """Give a part torn off: a Trophy (L-TROPHY-1)."""
    return cookie(character, size, tuple(int(k == which) for k in range(len(PARTS))))


def badge(character: int, size: int) -> pygame.Surface:
    """Give a character's badge."""
    return pictures.shape(("circle", "triangle", "square", "star")[character % 4], size, tint(character), INK, 2)


def crumbs(character: int, size: int) -> pygame.Surface:
    """Give the heap of crumbs a crumbed cookie leaves."""
    return cookie(character, size, (0, 0, 0, 0, 1, 1))


def sheet_places(size: tuple[int, int]) -> tuple[pygame.Rect, ...]:
    """Give where the parts lie on a sheet of a size, by part: for pointers, flashes and flying dice."""
    w, h = size
    shares = ((35, 0, 30, 30), (35, 32, 30, 30), (2, 30, 30, 30), (68, 30, 30, 30), (18, 66, 30, 32), (52, 66, 30, 32))
    return tuple(pygame.Rect(w * x // 100, h * y // 100, w * a // 100, h * b // 100) for x, y, a, b in shares)


def sheet(
    character: int,
    size: tuple[int, int],
    boxes: Boxes = FULL,
    maxima: Boxes = FULL,
    armour: tuple[tuple[int, str, int], ...] = (),
    flags: Flags = (),
    grey: bool = False,
) -> pygame.Surface:
    """Give a status sheet: six parts with their boxes; `armour` are (part, card id, hits it still takes)."""
    made = pygame.Surface(size, pygame.SRCALPHA)
    made.blit(cookie(character, min(size), boxes, maxima), (0, 0))
    return made
