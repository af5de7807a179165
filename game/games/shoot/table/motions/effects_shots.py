"""Short printed effects of an event by their progress 0..1: who aims at whom, words at a HERO, a Token on its way.

The caller decides when and how fast; nothing here blinks.
"""

from collections.abc import Callable, Sequence
from math import atan2, cos, hypot, pi, radians, sin

import pygame

from game.games.shoot.art import figures
from game.games.shoot.table.overlays.labels import discs
from game.games.shoot.table.overlays.strokes import CREAM, HAZARD, INK, RED, dashed, ring, stroke, thin
from game.geometry.shapes import Point
from game.ui import pictures, text, theme
from game.ui.camera import Camera
from game.ui.placement import best
from game.ui.theme import Colour, text_on


def aim(surface: pygame.Surface, camera: Camera, a: Point, ends: Sequence[Point], seconds: float) -> None:
    """Draw who is going to shoot at whom (mm): a ring that closes round the shooter, and the lines of sight.

    They grow for 200 ms, and fade from 400 ms on, until 600.
    """
    grown, left = min(1.0, seconds / 0.2), min(1.0, max(0.0, (0.6 - seconds) / 0.2))
    p, radius = camera.to_screen(*a), figures.hero_radius(camera.scale)
    if left > 0.05:
        ring(surface, p, radius * (1.9 - 0.45 * grown), thin(4) * left, HAZARD)
    for end in ends:
        q = camera.to_screen(*end)
        far = hypot(q[0] - p[0], q[1] - p[1])
        if far < 2.5 * radius or left <= 0.05:
            continue
        ux, uy = (q[0] - p[0]) / far, (q[1] - p[1]) / far
        start, tip = 1.5 * radius, 1.5 * radius + (far - 2.8 * radius) * grown
        line = [(p[0] + ux * along, p[1] + uy * along) for along in (start, tip)]
        dashed(surface, line, thin(3.5) * left, HAZARD, thin(13), thin(9))
        if grown >= 1:
            ring(surface, q, radius * 1.35, thin(3.5) * left, RED)


def word_box(
    camera: Camera, seen: pygame.Rect, at: Point, words: str, slot: int, small: bool, source: Point | None = None
) -> pygame.Rect:
    """Return where words at a HERO are (px): 1.2 radii off it, away from a source or above it, within what is `seen`.

    They are on the next side where they would cover the HERO or the source; those of further slots are above the
    first, or beneath if those are beneath the HERO.
    """
    seen = camera.rect.clip(seen)
    radius, kept = figures.hero_radius(camera.scale), discs([at] if source is None else [at, source], camera)
    (x, y), (dx, dy) = camera.to_screen(*at), (0.0, -1.0)
    if source is not None and source != at:
        dx, dy = at[0] - source[0], at[1] - source[1]
    away, size = atan2(dy, dx), theme.text_px(18 if small else 26)
    wide, high = text.width(words, size, "shoot") + size * 1.6, size * 2.0
    for turn in (0, 45, -45, 90, -90, 135, -135, 180):
        across, down = cos(away + radians(turn)), sin(away + radians(turn))
        pile = high * slot * (1 if down > 0.4 else -1)
        box = pygame.Rect(0, 0, round(wide), round(high))
        box.center = (round(x + across * (radius * 1.2 + wide / 2)), round(y + down * (radius * 1.2 + high / 2) + pile))
        box.clamp_ip(seen)
        if box.collidelist(kept) < 0:
            return box
    return best(box.size, kept[0], seen, kept, gap=round(radius * 0.2)).rect  # in a corner


def flash(
    surface: pygame.Surface, camera: Camera, at: Point, words: str, fill: Colour, share: float, slot: int = 0,
    small: bool = False, source: Point | None = None,
) -> None:  # fmt: skip
    """Draw what happened to a HERO at a spot (mm): words on a printed burst that pops up; small ones on a band."""
    box, size = word_box(camera, surface.get_clip(), at, words, slot, small, source), theme.text_px(18 if small else 26)
    pop = 0.75 + 0.25 * min(1.0, share / 0.2)
    picture = text.render(words, size, text_on(fill), "shoot")
    if small:
        band = box.inflate(-box.w // 8, -box.h // 3)
        pictures.draw_rounded(surface, band, band.h // 3, fill, INK, max(1, round(thin(2))))
    else:
        wide, high = box.w * 0.44, box.h * 0.44
        spikes = max(11, round(wide / thin(9)))
        _burst(surface, box.center, max(wide, high) * pop, fill, spikes, 0.13, high / max(wide, high))
    surface.blit(picture, picture.get_rect(center=box.center))


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


def icon_turn(surface: pygame.Surface, camera: Camera, at: Point, name: str, share: float) -> None:
    """Draw an icon that turns once above a HERO."""
    _badge(surface, camera, at, name, 360 * share)


def jam(surface: pygame.Surface, camera: Camera, at: Point, name: str, share: float) -> None:
    """Draw a JAM, half a second: the Weapon's icon shakes three times, hazard stripes across it."""
    swing = sin(6 * pi * share / 0.4) * 14 if share < 0.4 else 0.0
    (x, y), size = _badge(surface, camera, at, name, swing)
    for number, colour in enumerate((HAZARD, INK, HAZARD)):
        aside = (number - 1) * size * 0.13
        far, near = size * 0.62 - aside, size * 0.3 + aside
        ends = [(x - far, y + near), (x + near, y - far)]
        stroke(surface, ends, size * 0.12, colour, None)


def _badge(surface: pygame.Surface, camera: Camera, at: Point, name: str, turn: float) -> tuple[Point, float]:
    """Draw an icon on a disc beside a HERO; return its middle and its size (px)."""
    px, py = camera.to_screen(*at)
    radius = figures.hero_radius(camera.scale)
    size = max(radius * 1.7, thin(40))
    middle = (px + radius * 1.7, py - radius * 0.4)
    pygame.draw.aacircle(surface, INK, middle, size * 0.66)
    pygame.draw.aacircle(surface, CREAM, middle, size * 0.6)
    picture = pygame.transform.rotozoom(pictures.icon(name, round(size), INK), -turn, 0.86)
    surface.blit(picture, picture.get_rect(center=(round(middle[0]), round(middle[1]))))
    return middle, size


def badge(surface: pygame.Surface, camera: Camera, at: Point, name: str, share: float) -> None:
    """Draw an icon that pops up beside a HERO."""
    _badge(surface, camera, at, name, 10 * sin(pi * min(1.0, share * 4)))


def pop(surface: pygame.Surface, camera: Camera, at: Point, share: float) -> None:
    """Draw a Token that pops as it is taken: a ring that springs open."""
    radius = figures.token_radius(camera.scale)
    ring(surface, camera.to_screen(*at), radius * (1 + 1.1 * share), thin(5) * (1.15 - share), HAZARD)


def called(surface: pygame.Surface, camera: Camera, at: Point, share: float) -> None:
    """Draw the ring that closes round the HERO whose turn begins."""
    radius = figures.hero_radius(camera.scale)
    ring(surface, camera.to_screen(*at), radius * (3.4 - 1.8 * share), thin(6) * (1.1 - share), HAZARD)
