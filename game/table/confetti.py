"""Confetti for the end of a match, made of the game's own things: crumbs, gold, paint, sprinkles (TEACH-END-1)."""

from __future__ import annotations

from functools import cache
from math import cos, pi, sin
from random import Random
from typing import Final, NamedTuple

import pygame

from game.games.meta import PAINTS
from game.ui import pictures
from game.ui.theme import Colour, mix, scale

COUNT: Final = 150
WHITE: Final[Colour] = (255, 255, 255)
TURNS: Final = 12
"""Number of pictures in one full turn of a piece."""
CRUMBS: Final[tuple[Colour, ...]] = ((196, 134, 74), (170, 108, 56), (222, 168, 104), (140, 84, 42))
GOLD: Final[tuple[Colour, ...]] = ((247, 205, 84), (224, 168, 44), (255, 232, 140))
SPRINKLES: Final[tuple[Colour, ...]] = ((240, 85, 155), (92, 190, 224), (250, 224, 92), (120, 200, 110), WHITE)


class Piece(NamedTuple):
    """A piece: where it starts, how it falls, its size, its kind and its spin."""

    x: float
    start: float
    fall: float
    sway: float
    size: float
    make: int
    turn: float


class Confetti:
    """Pieces falling through the window, the same ones for the same seed."""

    def __init__(self, stuff: str, number: int) -> None:
        dice = Random(number)
        self.stuff = stuff
        self.pieces = [
            Piece(dice.random(), -1.1 * dice.random(), 0.30 + 0.35 * dice.random(), dice.uniform(0.2, 1.0),
                  0.6 + 0.8 * dice.random(), dice.randrange(60), dice.uniform(-1.4, 1.4))
            for _ in range(COUNT)
        ]  # fmt: skip

    def draw(self, surface: pygame.Surface, size: tuple[int, int], age: float) -> None:
        """Draw all pieces at an age in seconds."""
        w, h = size
        for piece in self.pieces:
            y = piece.start + piece.fall * (age + 1.2)
            if not -0.1 < y < 1.1:
                continue
            x = piece.x + 0.02 * piece.sway * sin(2 * pi * (age * 0.6 + piece.sway))
            side = max(6, round(scale(34) * piece.size))
            made = _made(self.stuff, piece.make, side, round(age * piece.turn * TURNS) % TURNS)
            surface.blit(made, made.get_rect(center=(round(x * w), round(y * h))))


@cache
def _made(stuff: str, make: int, side: int, turn: int) -> pygame.Surface:
    """Return the picture of a piece, turned."""
    flat = pygame.Surface((side, side), pygame.SRCALPHA)
    draw = {"crumbs": _crumb, "gold": _nugget, "paint": _drop, "sprinkles": _sprinkle}.get(stuff, _paper)
    draw(flat, side, Random(make))
    return pygame.transform.rotozoom(flat, 360 / TURNS * turn, 1.0)


def _outline(side: int, dice: Random, corners: int, rough: float) -> list[tuple[float, float]]:
    middle = side / 2
    return [
        (middle + middle * cos(2 * pi * k / corners) * dice.uniform(1 - rough, 0.98),
         middle + middle * sin(2 * pi * k / corners) * dice.uniform(1 - rough, 0.98))
        for k in range(corners)
    ]  # fmt: skip


def _crumb(surface: pygame.Surface, side: int, dice: Random) -> None:
    colour, points = dice.choice(CRUMBS), _outline(side, dice, 8, 0.45)
    pygame.draw.polygon(surface, mix(colour, (0, 0, 0), 0.45), points)
    middle = side / 2
    inner = [(middle + (x - middle) * 0.78, middle + (y - middle) * 0.78) for x, y in points]
    pygame.draw.polygon(surface, colour, inner)
    for _ in range(3):
        spot = (middle + dice.uniform(-0.25, 0.25) * side, middle + dice.uniform(-0.25, 0.25) * side)
        pygame.draw.circle(surface, mix(colour, (0, 0, 0), 0.3), spot, max(1, side // 14))


def _nugget(surface: pygame.Surface, side: int, dice: Random) -> None:
    points, colour = _outline(side, dice, 7, 0.3), dice.choice(GOLD)
    pygame.draw.polygon(surface, (120, 78, 12), points)
    middle = side / 2
    inner = [(middle + (x - middle) * 0.82, middle + (y - middle) * 0.82) for x, y in points]
    pygame.draw.polygon(surface, colour, inner)
    pygame.draw.circle(surface, (255, 250, 220), (middle * 0.8, middle * 0.75), max(1, side // 9))


def _drop(surface: pygame.Surface, side: int, dice: Random) -> None:
    colour, middle = dice.choice(PAINTS), side / 2
    pygame.draw.circle(surface, colour, (middle, middle), side * 0.3)
    for k in range(6):
        angle, far = 2 * pi * (k + dice.random() * 0.6) / 6, dice.uniform(0.28, 0.42) * side
        spot = (middle + far * cos(angle), middle + far * sin(angle))
        pygame.draw.circle(surface, colour, spot, side * dice.uniform(0.06, 0.13))
    glint = (middle - side * 0.1, middle - side * 0.1)
    pygame.draw.circle(surface, mix(colour, WHITE, 0.6), glint, side * 0.07)


def _sprinkle(surface: pygame.Surface, side: int, dice: Random) -> None:
    colour = dice.choice(SPRINKLES)
    bar = pygame.Rect(0, 0, side, max(3, side * 3 // 10))
    bar.center = (side // 2, side // 2)
    pictures.draw_rounded(surface, bar, bar.h / 2, colour, mix(colour, (0, 0, 0), 0.4), max(1, side // 18))


def _paper(surface: pygame.Surface, side: int, dice: Random) -> None:
    bar = pygame.Rect(0, 0, side * 8 // 10, side // 2)
    bar.center = (side // 2, side // 2)
    pygame.draw.rect(surface, dice.choice(PAINTS), bar)
