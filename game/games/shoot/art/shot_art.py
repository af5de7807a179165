"""The pictures of what flies, flashes, smokes and splashes (assets/pictures/shoot/shots), for motions of shots.

Sizes and angles go in steps, so that a picture that grows or turns is rasterised a few times and then only copied.
"""

from __future__ import annotations

import logging
from functools import cache
from math import atan2, ceil, degrees, log
from typing import Final

import pygame

from game.games.shoot.art import figures
from game.geometry.shapes import Point
from game.ui import pictures
from game.ui.theme import Colour

Tones = tuple[Colour, Colour, Colour, Colour]
"""Main, dark, light and core colour of a picture that has its colours from its caller."""

SMOKE: Final[Tones] = ((206, 196, 176), (146, 134, 118), (246, 239, 224), (255, 255, 255))
SOOT: Final[Tones] = ((110, 100, 98), (66, 58, 60), (168, 158, 150), (255, 255, 255))
DUST: Final[Tones] = ((226, 205, 168), (176, 146, 104), (250, 238, 212), (255, 255, 255))
FIRE: Final[Tones] = ((226, 72, 30), (150, 36, 18), (255, 158, 40), (255, 238, 156))
SPRAY: Final[Tones] = ((92, 166, 56), (60, 110, 36), (160, 214, 92), (236, 255, 196))

STEP: Final = 1.09
"""The step from a size to the next; each is scaled from one of a few that are rasterised, `MASTER` apart."""
MASTER: Final = 1.09**8
AIMED: Final = frozenset({"tracer", "muzzle1", "muzzle2", "bolt", "dart", "nail", "missile", "ring", "saw", "barrel"})
"""Pictures whose direction is looked at: they turn by 5 degrees, all others by 20."""


def bearing(toward: Point) -> float:
    """Return the clockwise angle of a vector on the screen from the right, in degrees."""
    return degrees(atan2(toward[1], toward[0]))


def shape(name: str, width: float, angle: float = 0.0, tones: Tones | None = None) -> pygame.Surface:
    """Return a picture about `width` px wide before it is turned clockwise; shared."""
    turn = 5 if name in AIMED else 20
    size = round(log(max(3.0, width), STEP))
    turned = round(angle / turn) * turn % 360

    def make() -> pygame.Surface:
        try:
            master = figures.art(f"shots/{name}", MASTER ** ceil(size / 8), tones, turned)
        except (OSError, ValueError, IndexError, pygame.error) as error:
            _missing(name, str(error))
            return _plain(STEP**size)
        share = STEP**size / MASTER ** ceil(size / 8)
        return pygame.transform.smoothscale_by(master, share) if size % 8 else master

    return pictures.remembered(("shot", name, size, turned, tones), make)


@cache
def _missing(name: str, why: str) -> None:
    """Write one line into the log file: a picture that is not there or damaged is a plain disc."""
    logging.getLogger(__name__).warning("The picture %s of a shot cannot be shown: %s", name, why)


def _plain(width: float) -> pygame.Surface:
    side = max(3, ceil(width))
    disc = pygame.Surface((side, side), pygame.SRCALPHA)
    pygame.draw.aacircle(disc, figures.INK, (side / 2, side / 2), side / 3)
    pygame.draw.aacircle(disc, figures.CREAM, (side / 2, side / 2), max(1.0, side / 3 - 2))
    return disc


def put(surface: pygame.Surface, picture: pygame.Surface, at: Point, alpha: float = 1.0) -> None:
    """Draw a picture round a spot (px), `alpha` 0..1 of it."""
    if alpha < 0.04:
        return
    spot = (round(at[0] - picture.get_width() / 2), round(at[1] - picture.get_height() / 2))
    if alpha >= 0.98:
        surface.blit(picture, spot)
        return
    picture.set_alpha(round(255 * alpha))
    surface.blit(picture, spot)
    picture.set_alpha(255)


def draw(
    surface: pygame.Surface, name: str, at: Point, width: float, angle: float = 0.0, alpha: float = 1.0,
    tones: Tones | None = None,
) -> None:  # fmt: skip
    """Draw such a picture round a spot (px)."""
    if alpha >= 0.04:
        put(surface, shape(name, width, angle, tones), at, alpha)
