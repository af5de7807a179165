"""Short printed effects of an event by their progress 0..1: a shot on its way, and words that pop up over a HERO.

The caller decides when and how fast; nothing here blinks.
"""

from collections.abc import Callable, Sequence
from math import cos, hypot, pi, sin

import pygame

from game.games.shoot.art import figures
from game.games.shoot.table.overlays.strokes import CREAM, HAZARD, INK, RED, dashed, ring, stroke, thin
from game.geometry.shapes import Point
from game.ui import text, theme
from game.ui.camera import Camera
from game.ui.theme import Colour, text_on

ARRIVED = 0.72  # of its time a shot is under way
DUST: Colour = (226, 212, 188)


def tracer(surface: pygame.Surface, camera: Camera, a: Point, b: Point, share: float, hit: bool = True) -> None:
    """Draw a shot on its way from a to b (mm): a flash at the muzzle, a bright streak, paint or dust where it ends."""
    p, q = camera.to_screen(*a), camera.to_screen(*b)
    length = hypot(q[0] - p[0], q[1] - p[1])
    if length < 2:
        return
    ux, uy = (q[0] - p[0]) / length, (q[1] - p[1]) / length
    inset = min(figures.hero_radius(camera.scale), length / 3)
    way = length - 2 * inset
    flown = min(1.0, share / ARRIVED)
    head, tail = inset + way * flown, inset + way * max(0.0, flown - 0.25)
    if share < ARRIVED:
        tip = (p[0] + ux * head, p[1] + uy * head)
        stroke(surface, ((p[0] + ux * tail, p[1] + uy * tail), tip), thin(5), HAZARD)
        pygame.draw.aacircle(surface, INK, tip, thin(6))
        pygame.draw.aacircle(surface, CREAM, tip, thin(4))
        if share < 0.3:
            muzzle = (p[0] + ux * inset, p[1] + uy * inset)
            _burst(surface, muzzle, thin(22) * (1 - share), HAZARD, 7, share)
        return
    late = (share - ARRIVED) / (1 - ARRIVED)
    if hit:
        _burst(surface, q, figures.hero_radius(camera.scale) * (0.7 + 0.7 * late), RED, 9, late * 0.4)
        return
    past = (q[0] + ux * inset * (0.6 + late), q[1] + uy * inset * (0.6 + late))
    for k, (dx, dy) in enumerate(((0.0, 0.0), (-0.7, 0.5), (0.6, 0.7))):
        puff = (past[0] + dx * inset * late, past[1] + dy * inset * late)
        ring(surface, puff, thin(5 + 2 * k) * (0.6 + late), thin(2.4), DUST)


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
