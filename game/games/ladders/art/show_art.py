"""Small pictures used by motions: letters of icing, crumbs, flying sweets, bursting stars; all cached."""

from __future__ import annotations

from collections.abc import Callable
from math import cos, pi, sin
from random import Random
from typing import Final

import pygame

from game.games.ladders.art import faces, look
from game.ui import pictures
from game.ui.lettering import piped
from game.ui.theme import Colour, mix

INK: Final[Colour] = (52, 26, 16)
WHITE: Final[Colour] = (255, 252, 246)
CRUMBS: Final = 6  # outlines of crumbs
SPRINKLES: Final[tuple[Colour, ...]] = (
    (226, 52, 74), (95, 184, 74), (248, 214, 60), (122, 74, 184), (90, 200, 224), (240, 140, 42),
)  # fmt: skip


def _kept(key: tuple[object, ...], code: Callable[[], str], size: tuple[int, int]) -> pygame.Surface:
    return pictures.remembered(("lad show", *key, size), lambda: pictures.svg(code(), size))


def lettering(words: str, size: int, fill: Colour = WHITE, line: Colour = INK) -> pygame.Surface:
    """Return words in the display face, piped: a thick dark outline and a drop shadow."""
    return piped(words, size, fill, line, look.FACE, max(2, size // 9), max(1, size // 13))


def crumb(character: int, shape: int, size: float) -> pygame.Surface:
    """Return a crumb of a character's dough; only a few sizes are rendered."""
    side = max(4, round(size / 3) * 3)
    tone = faces.tint(character)

    def code() -> str:
        rng = Random(shape % CRUMBS)
        points = []
        for k in range(7):
            reach, angle = rng.uniform(28, 46), 2 * pi * k / 7
            points.append(f"{50 + reach * cos(angle):.0f},{50 + reach * sin(angle):.0f}")
        light, dark = pictures.css(mix(tone, (255, 255, 255), 0.4)), pictures.css(mix(tone, INK, 0.7))
        return pictures.in_hundred(
            f'<polygon points="{" ".join(points)}" fill="{pictures.css(tone)}" stroke="{dark}" '
            f'stroke-width="9" stroke-linejoin="round"/><circle cx="42" cy="40" r="8" fill="{light}"/>'
        )

    return _kept(("crumb", tone, shape % CRUMBS), code, (side, side))


def sprinkle(number: int, size: float) -> pygame.Surface:
    """Return a sugar strand, tilted by its number."""
    side = max(6, round(size / 3) * 3)
    colour = pictures.css(SPRINKLES[number % len(SPRINKLES)])

    def code() -> str:
        turn = number * 37 % 180
        return pictures.in_hundred(
            f'<g transform="rotate({turn} 50 50)"><rect x="12" y="36" width="76" height="28" rx="14" fill="{colour}" '
            f'stroke="{pictures.css(INK)}" stroke-width="7"/><path d="M26 44H64" stroke="#fff" stroke-opacity="0.7" '
            'stroke-width="6" stroke-linecap="round"/></g>'
        )

    return _kept(("sprinkle", number % len(SPRINKLES), number * 37 % 180), code, (side, side))


def sweet(colour: Colour, size: float) -> pygame.Surface:
    """Return a round sweet used as a bullet."""
    side = max(5, round(size / 2) * 2)

    def code() -> str:
        return pictures.in_hundred(
            f'<circle cx="50" cy="50" r="42" fill="{pictures.css(colour)}" stroke="{pictures.css(INK)}" '
            'stroke-width="12"/><circle cx="37" cy="36" r="11" fill="#fff" fill-opacity="0.8"/>'
        )

    return _kept(("sweet", colour), code, (side, side))


def burst(fill: Colour, inner: Colour, size: int, points: int = 11, seed: int = 3) -> pygame.Surface:
    """Return a printed explosion: a jagged star in two colours with a dark line."""
    side = max(8, round(size / 6) * 6)

    def star(reach: float, deep: float, rng: Random) -> str:
        spots = []
        for k in range(points * 2):
            far = (reach if k % 2 == 0 else deep) * rng.uniform(0.86, 1.0)
            angle = pi * k / points + 0.2
            spots.append(f"{50 + far * cos(angle):.1f},{50 + far * sin(angle):.1f}")
        return " ".join(spots)

    def code() -> str:
        rng = Random(seed)
        return pictures.in_hundred(
            f'<polygon points="{star(47, 28, rng)}" fill="{pictures.css(fill)}" stroke="{pictures.css(INK)}" '
            f'stroke-width="4.5" stroke-linejoin="round"/><polygon points="{star(30, 16, rng)}" '
            f'fill="{pictures.css(inner)}" stroke-linejoin="round"/>'
        )

    return _kept(("burst", fill, inner, points, seed), code, (side, side))


def puff(size: int, colour: Colour = (255, 244, 226)) -> pygame.Surface:
    """Return a cloud of flour."""
    side = max(8, round(size / 4) * 4)

    def code() -> str:
        round_ = "".join(
            f'<circle cx="{50 + 22 * cos(a):.1f}" cy="{50 + 20 * sin(a):.1f}" r="{20 + 4 * (k % 3)}"/>'
            for k, a in enumerate(2 * pi * j / 6 for j in range(6))
        )
        line = f'<g fill="{pictures.css(INK)}" stroke="{pictures.css(INK)}" stroke-width="7">{round_}</g>'
        field = f'<g fill="{pictures.css(colour)}">{round_}<circle cx="50" cy="50" r="26"/></g>'
        return pictures.in_hundred(line + field)

    return _kept(("puff", colour), code, (side, side))


def shield(size: int, colour: Colour) -> pygame.Surface:
    """Return the symbol for armour that takes a hit."""
    code = pictures.in_hundred(
        f'<path d="M50 5 L92 17 C94 62 78 84 50 96 C22 84 6 62 8 17 Z" fill="{pictures.css(colour)}" '
        f'stroke="{pictures.css(INK)}" stroke-width="8" stroke-linejoin="round"/><path d="M26 28 C30 56 38 70 48 78" '
        'fill="none" stroke="#fff" stroke-opacity="0.75" stroke-width="8" stroke-linecap="round"/>'
    )
    return _kept(("shield", colour), lambda: code, (max(6, size), max(6, size)))


def scaled(key: tuple[object, ...], whole: pygame.Surface, size: float, tilt: float = 0.0) -> pygame.Surface:
    """Return a picture rotated and scaled; only a few sizes are rendered, each cached by its key."""
    size, tilt = round(size * 12) / 12, round(tilt / 5) * 5
    if size == 1 and not tilt:
        return whole
    own = ("lad scaled", *key, size, tilt)
    return pictures.remembered(own, lambda: pygame.transform.rotozoom(whole, -tilt, max(0.08, size)))
