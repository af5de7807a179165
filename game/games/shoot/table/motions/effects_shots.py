"""Short printed effects of an event by their progress 0..1: words that pop up over a HERO, a Token on its way.

The caller decides when and how fast; nothing here blinks.
"""

from collections.abc import Callable, Sequence
from math import cos, pi, sin

import pygame

from game.games.shoot.art import figures
from game.games.shoot.table.overlays.strokes import HAZARD, INK, dashed, ring, stroke, thin
from game.geometry.shapes import Point
from game.ui import text, theme
from game.ui.camera import Camera
from game.ui.theme import Colour, text_on


def flash(surface: pygame.Surface, camera: Camera, at: Point, words: str, fill: Colour, share: float) -> None:
    """Draw what happened to a HERO at a spot (mm): words on a printed burst that pops up and rises."""
    px, py = camera.to_screen(*at)
    pop = 0.75 + 0.25 * min(1.0, share / 0.2)
    radius = figures.hero_radius(camera.scale)
    size = theme.text_px(26)
    wide, high = text.width(words, size, "shoot") / 2 + size * 0.55, size * 1.05
    centre = (px, py - radius * (1.2 + 0.8 * share) - high * 0.4)
    _burst(surface, centre, max(wide, high) * pop, fill, max(11, round(wide / thin(9))), 0.13, high / max(wide, high))
    picture = text.render(words, size, text_on(fill), "shoot")
    surface.blit(picture, picture.get_rect(center=(round(centre[0]), round(centre[1]))))


def _burst(
    surface: pygame.Surface, centre: Point, radius: float, fill: Colour, spikes: int, turn: float, flat: float = 1.0
) -> None:
    """Draw a comic burst: a star of many points with an ink line, `flat` times as high as wide."""
    corners = []
    for k in range(2 * spikes):
        reach = radius * (1.12 if k % 2 == 0 else 0.84 if flat < 1 else 0.66)
        angle = pi * k / spikes + turn
        corners.append((centre[0] + reach * cos(angle), centre[1] + reach * flat * sin(angle)))
    pygame.draw.polygon(surface, fill, corners)
    stroke(surface, corners, max(1.0, thin(2.6)), INK, None, closed=True)


def flight(course: Sequence[Point], share: float) -> Callable[[pygame.Surface, Camera], None]:
    """Return the effect of a Token on its way: its path, and a ring round where it will land."""

    def draw(surface: pygame.Surface, camera: Camera) -> None:
        path = [camera.to_screen(*spot) for spot in course]
        dashed(surface, path, thin(3), HAZARD, thin(8), thin(8))
        radius = figures.token_radius(camera.scale) * (2.4 - share)
        ring(surface, path[-1], radius, thin(3.5), HAZARD)

    return draw
