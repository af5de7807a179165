"""Sight is light: what a HERO can see stays warm and bright, the rest of the table is in cool shadow.

A multiply layer is painted small, blurred there, and scaled up once; then the tops of things taller than the eye are
lifted out of the dark again (LIFTED). It is rebuilt only when the view or the camera has changed.
"""

from collections.abc import Sequence
from typing import NamedTuple

import pygame

from game.geometry.shapes import Outline, Point

WARM = (255, 249, 236)
COOL = (114, 104, 148)
LIFTED = (214, 206, 214)  # tops of tall things outside the view
PRINTED = (176, 166, 188)  # at least this much light falls on what is printed on the ground
LAYER = 38_000  # px of the small layer, about
LARGE = 3_500_000  # px of a window's part from which the last doubling is not smoothed: the difference is invisible
SOFT_MM = 3.2  # blur radius of the light's edge


class ViewLight(NamedTuple):
    """What a HERO can see: the polygon of `geometry.view` and the height of its eye (mm)."""

    polygon: Outline
    eye: Point | None = None
    height: float = 54.0


class LightLayer:
    """Reuses the surfaces of the multiply layer, so that a moving pointer makes no garbage."""

    def __init__(self) -> None:
        self._full: pygame.Surface | None = None

    def onto(
        self,
        surface: pygame.Surface,
        scale: float,
        origin: tuple[int, int],
        area: pygame.Rect,
        light: ViewLight,
        printed: Sequence[Outline] = (),
    ) -> None:
        """Put the light of a view over `area` (px) of a picture of the table, whose corner is at `origin`.

        `printed` is what must stay readable in the dark: the Bases.
        """
        coarse = max(3, round((area.w * area.h / LAYER) ** 0.5))
        small = pygame.Surface((area.w // coarse + 2, area.h // coarse + 2), depth=32)
        small.fill(COOL)
        left, top = origin
        fine = scale / coarse
        dx, dy = (left - area.x) / coarse + 0.5, (top - area.y) / coarse + 0.5

        def placed(outline: Outline) -> list[Point]:
            return [(dx + x * fine, dy + y * fine) for x, y in outline]

        if len(light.polygon) >= 3:
            pygame.draw.polygon(small, WARM, placed(light.polygon))
        radius = max(1, round(SOFT_MM * fine))
        small = pygame.transform.box_blur(small, radius)
        for outline in printed:
            patch = pygame.Surface(small.get_size(), depth=32)
            pygame.draw.polygon(patch, PRINTED, placed(outline))
            small.blit(patch, (0, 0), None, pygame.BLEND_RGB_MAX)
        size = (small.get_width() * coarse, small.get_height() * coarse)
        kept = self._full  # a surface that is used again, as large as any before
        if kept is None or kept.get_width() < size[0] or kept.get_height() < size[1]:
            least = (0, 0) if kept is None else kept.get_size()
            kept = self._full = pygame.Surface((max(size[0], least[0]), max(size[1], least[1])), 0, surface)
        full = kept.subsurface((0, 0, *size))
        source = small.convert(surface) if small.get_masks() != full.get_masks() else small
        if size[0] * size[1] > LARGE:
            half = pygame.transform.smoothscale(source, (size[0] // 2, size[1] // 2))
            pygame.transform.scale(half, size, full)
        else:
            pygame.transform.smoothscale(source, size, full)
        shift = coarse // 2
        old = surface.get_clip()
        surface.set_clip(area.clip(old))
        surface.blit(full, (area.x - shift, area.y - shift), None, pygame.BLEND_RGB_MULT)
        surface.set_clip(old)
