"""Printed lines for overlays: a light line in a dark casing, dashes, rings, hatching; everything in pixels."""

import itertools
from collections.abc import Iterable, Sequence
from functools import lru_cache
from math import cos, hypot, pi, sin

import pygame

from game.geometry.shapes import Point
from game.ui import theme
from game.ui.theme import Colour

INK: Colour = (29, 24, 28)
CREAM: Colour = (251, 243, 224)
HAZARD: Colour = (255, 204, 61)
RED: Colour = (226, 52, 46)
GREEN: Colour = (58, 160, 84)
SKY: Colour = (178, 226, 250)


def thin(px: float) -> float:
    """Return a line's width at 1080p in device px, never hair-thin."""
    return max(1.2, px * theme.unit())


def stroke(
    surface: pygame.Surface,
    points: Sequence[Point],
    width: float,
    colour: Colour,
    casing: Colour | None = INK,
    closed: bool = False,
    edge: float | None = None,
) -> None:
    """Draw a line through points, with a casing `edge` px wider on each side and round corners."""
    if len(points) < 2:
        return
    path = [*points, points[0]] if closed else list(points)
    grown = width + 2 * (edge if edge is not None else max(1.0, width * 0.45))
    for tone, wide in ((casing, grown), (colour, width)):
        if tone is None:
            continue
        whole = max(1, round(wide))
        for a, b in itertools.pairwise(path):
            pygame.draw.aaline(surface, tone, a, b, whole)
        if whole >= 4 and len(path) < 40:
            for point in path if not closed else path[:-1]:
                pygame.draw.aacircle(surface, tone, point, whole / 2)


def dashes(
    points: Sequence[Point], on: float, off: float, within: pygame.Rect | None = None
) -> list[tuple[Point, Point]]:
    """Return a line through points cut into dashes of `on` px with gaps of `off` px; nothing outside `within`."""
    pieces: list[tuple[Point, Point]] = []
    at = 0.0
    for (ax, ay), (bx, by) in itertools.pairwise(points):
        length = hypot(bx - ax, by - ay)
        if length < 0.01:
            continue
        if within is not None and _outside(ax, ay, bx, by, within):
            at += length
            continue
        ux, uy = (bx - ax) / length, (by - ay) / length
        s = 0.0
        while s < length:
            phase = at % (on + off)
            step = min((on - phase) if phase < on else (on + off - phase), length - s)
            if phase < on:
                pieces.append(((ax + ux * s, ay + uy * s), (ax + ux * (s + step), ay + uy * (s + step))))
            s += max(step, 0.01)
            at += max(step, 0.01)
    return pieces


def _outside(ax: float, ay: float, bx: float, by: float, area: pygame.Rect) -> bool:
    """Return whether a line is wholly on one side of an area."""
    return (
        (ax < area.left and bx < area.left)
        or (ax > area.right and bx > area.right)
        or (ay < area.top and by < area.top)
        or (ay > area.bottom and by > area.bottom)
    )


def dashed(
    surface: pygame.Surface,
    points: Sequence[Point],
    width: float,
    colour: Colour,
    on: float,
    off: float,
    edge: float | None = None,
) -> None:
    """Draw a dashed line (`on` and `off` in px) in a casing: all of the casing first, so that it cuts no dash."""
    pieces = dashes(points, on, off)
    grown = width + 2 * (edge if edge is not None else max(1.0, width * 0.45))
    for tone, wide in ((INK, grown), (colour, width)):
        for a, b in pieces:
            stroke(surface, (a, b), wide, tone, None)


def ring(surface: pygame.Surface, centre: Point, radius: float, width: float, colour: Colour) -> None:
    """Draw a circle's line in a casing."""
    edge = max(1.0, width * 0.45)
    pygame.draw.aacircle(surface, INK, centre, radius + width / 2 + edge, max(1, round(width + 2 * edge)))
    pygame.draw.aacircle(surface, colour, centre, radius + width / 2, max(1, round(width)))


def circle_points(x: float, y: float, radius: float, count: int = 72) -> list[Point]:
    """Return the corners of a many-sided polygon that looks like a circle."""
    return [(x + radius * cos(2 * pi * k / count), y + radius * sin(2 * pi * k / count)) for k in range(count)]


def arrow_head(surface: pygame.Surface, tip: Point, toward: Point, size: float, colour: Colour) -> None:
    """Draw a printed arrow head at `tip`, pointing along the vector `toward`."""
    length = hypot(*toward) or 1.0
    ux, uy = toward[0] / length, toward[1] / length
    base = (tip[0] - ux * size, tip[1] - uy * size)
    wing = size * 0.62
    corners = [tip, (base[0] - uy * wing, base[1] + ux * wing), (base[0] + uy * wing, base[1] - ux * wing)]
    pygame.draw.polygon(surface, colour, corners)
    stroke(surface, corners, max(1.0, size * 0.12), INK, None, closed=True)


@lru_cache(maxsize=24)
def hatching(size: tuple[int, int], colour: Colour, alpha: int, gap: int, slope: int) -> pygame.Surface:
    """Return slanting lines over a transparent sheet; `slope` 0 to 3 turns them, so that two seats' lines differ."""
    sheet = pygame.Surface(size, pygame.SRCALPHA)
    wide, high = size
    width = max(2, gap // 4)
    if slope == 2:
        for y in range(0, high, gap):
            pygame.draw.line(sheet, (*colour, alpha), (0, y), (wide, y), width)
    elif slope == 3:
        for x in range(0, wide, gap):
            pygame.draw.line(sheet, (*colour, alpha), (x, 0), (x, high), width)
    else:
        for x in range(-high, wide + high, round(gap * 1.414)):
            ends = ((x, 0), (x + high, high)) if slope == 0 else ((x + high, 0), (x, high))
            pygame.draw.line(sheet, (*colour, alpha), *ends, round(width * 1.414))
    return sheet


def bounds_px(points: Iterable[Point], grow: float) -> pygame.Rect:
    """Return the pixel rectangle round points, grown."""
    xs, ys = zip(*points, strict=True)
    left, top = int(min(xs) - grow), int(min(ys) - grow)
    return pygame.Rect(left, top, int(max(xs) + grow) + 2 - left, int(max(ys) + grow) + 2 - top)
