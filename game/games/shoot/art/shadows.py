"""Height is shown by shadow: a thing's shadow is its outline swept along the light, the softer the taller it is.

Light falls from the upper left. A shadow is 0.26 times as long as the height above what it falls on, 140 mm at most,
brown-black at half strength. Overlapping shadows do not add up: the light they share is missing only once.
"""

from collections.abc import Iterable, Sequence
from typing import NamedTuple

import pygame

from game.geometry.shapes import Outline, Point

LIGHT = (0.66, 0.7513)  # where shadows point to: right and down
PER_HEIGHT = 0.26
LONGEST = 140.0
DARK = (122, 108, 106)  # what is left of the ground's red, green and blue in full shadow
CONTACT = (168, 156, 152)  # the narrow dark seam where a thing touches what it is on
FINEST = 1.3  # pixels per mm of a shadow map; soft things need no more


class ShadowCaster(NamedTuple):
    """A thing that casts a shadow: its outline (mm) and its height above what the shadow falls on."""

    outline: Outline
    tall: float


def reach(tall: float) -> Point:
    """Return the vector (mm) from a thing's foot to the end of its shadow."""
    length = min(PER_HEIGHT * tall, LONGEST)
    return (LIGHT[0] * length, LIGHT[1] * length)


def softness(tall: float) -> float:
    """Return the blur radius (mm) of a shadow."""
    return 0.9 + min(tall, 260.0) * 0.034


def swept(outline: Sequence[Point], dx: float, dy: float) -> list[list[Point]]:
    """Return polygons whose union is the outline swept along (dx, dy)."""
    moved = [(x + dx, y + dy) for x, y in outline]
    pieces = [list(outline), moved]
    for i in range(len(moved)):
        pieces.append([outline[i - 1], outline[i], moved[i], moved[i - 1]])
    return pieces


def bounds(outline: Iterable[Point], grow: float = 0.0) -> tuple[float, float, float, float]:
    """Return left, top, right, bottom of an outline, grown by `grow`."""
    xs, ys = zip(*outline, strict=True)
    return (min(xs) - grow, min(ys) - grow, max(xs) + grow, max(ys) + grow)


def cast_bounds(thing: ShadowCaster) -> tuple[float, float, float, float]:
    """Return left, top, right, bottom (mm) of everything a thing's shadow can darken."""
    dx, dy = reach(thing.tall)
    left, top, right, bottom = bounds(thing.outline, 2.5 * softness(thing.tall) + 2)
    return (left, top, right + dx, bottom + dy)


def blurred(surface: pygame.Surface, radius: float) -> pygame.Surface:
    """Return a surface blurred by a radius in px; wide blurs are done small and scaled up, which looks the same."""
    whole = max(1, round(radius))
    if whole < 3:
        return pygame.transform.box_blur(surface, whole)
    shrink = min(8, max(2, whole // 2))
    size = surface.get_size()
    small = pygame.transform.smoothscale(surface, (max(1, size[0] // shrink), max(1, size[1] // shrink)))
    return pygame.transform.smoothscale(pygame.transform.box_blur(small, max(1, round(radius / shrink))), size)


class ShadowMap:
    """The light that shadows leave on a part of the table, to be multiplied onto its picture.

    `left`, `top` are mm, `size` is in device pixels at `scale` px per mm.
    """

    def __init__(self, left: float, top: float, size: tuple[int, int], scale: float) -> None:
        self.left, self.top, self.size, self.scale = left, top, size, scale
        self.fine = min(scale * 0.6, FINEST)
        wide = max(2, round(size[0] * self.fine / scale))
        high = max(2, round(size[1] * self.fine / scale))
        self.fine_x, self.fine_y = wide * scale / size[0], high * scale / size[1]
        self.map = pygame.Surface((wide, high), depth=32)
        self.map.fill((255, 255, 255))

    def cast(self, thing: ShadowCaster) -> None:
        box = cast_bounds(thing)
        blur = softness(thing.tall)
        dx, dy = reach(thing.tall)
        self._patch(box, [thing.outline], CONTACT, min(blur, 2.6))
        self._patch(box, swept(thing.outline, dx, dy), DARK, blur)

    def _patch(
        self,
        box: tuple[float, float, float, float],
        polygons: Sequence[Sequence[Point]],
        colour: tuple[int, int, int],
        blur: float,
    ) -> None:
        x0, y0 = int((box[0] - self.left) * self.fine_x) - 1, int((box[1] - self.top) * self.fine_y) - 1
        x1, y1 = int((box[2] - self.left) * self.fine_x) + 2, int((box[3] - self.top) * self.fine_y) + 2
        inside = pygame.Rect(x0, y0, x1 - x0, y1 - y0).clip(self.map.get_rect().inflate(40, 40))
        if inside.w < 2 or inside.h < 2:
            return
        patch = pygame.Surface(inside.size, depth=32)
        patch.fill((255, 255, 255))
        for polygon in polygons:
            points = [
                ((x - self.left) * self.fine_x - inside.x, (y - self.top) * self.fine_y - inside.y) for x, y in polygon
            ]
            pygame.draw.polygon(patch, colour, points)
        radius = round(blur * self.fine)
        if radius >= 1:
            patch = pygame.transform.box_blur(patch, radius)
            patch = pygame.transform.box_blur(patch, max(1, radius // 2))
        self.map.blit(patch, inside.topleft, None, pygame.BLEND_RGB_MIN)

    def finish(self) -> pygame.Surface:
        """Return the map at device pixels: blit it with BLEND_RGB_MULT."""
        return pygame.transform.smoothscale(self.map, self.size)
