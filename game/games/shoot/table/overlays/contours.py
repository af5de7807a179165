"""Overlays that cover much of the table: reach and what is watched, painted once for each zoom and cached."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from math import hypot
from typing import ClassVar, NamedTuple

import pygame

from game.games.shoot.rules.lengths import halves_text
from game.games.shoot.table.overlays.strokes import CREAM, INK, bounds_px, dashes, hatching, stroke, thin
from game.geometry.pieces import signed_area
from game.geometry.shapes import Outline, Point
from game.ui import pictures, text, theme
from game.ui.camera import Camera
from game.ui.theme import Colour, seat_style

Bands = tuple[tuple[int, tuple[Outline, ...]], ...]
BAND: Colour = (236, 248, 255)


def to_screen(outline: Sequence[Point], camera: Camera) -> list[Point]:
    """Return an outline in pixels."""
    left, top = camera.origin
    scale = camera.scale
    return [(left + x * scale, top + y * scale) for x, y in outline]


def _glide(surface: pygame.Surface, camera: Camera, kept: _Sheet, area: pygame.Rect) -> None:
    """Blit the part of an overlay that is in view, scaled from the zoom it was painted for."""
    ratio = camera.scale / kept.scale
    x = camera.origin[0] + (kept.at[0] - kept.origin[0]) * ratio
    y = camera.origin[1] + (kept.at[1] - kept.origin[1]) * ratio
    left, top = int((area.left - x) / ratio) - 1, int((area.top - y) / ratio) - 1
    part = pygame.Rect(left, top, int(area.w / ratio) + 3, int(area.h / ratio) + 3).clip(kept.picture.get_rect())
    if part.w and part.h:
        seen = pygame.transform.scale(kept.picture.subsurface(part), (round(part.w * ratio), round(part.h * ratio)))
        surface.blit(seen, (round(x + part.x * ratio), round(y + part.y * ratio)))


def rounded(outline: Outline, step: float = 6.0, passes: int = 3) -> list[Point]:
    """Return a contour without its small steps: points every `step` mm, each averaged with its neighbours."""
    points: list[Point] = []
    for (ax, ay), (bx, by) in zip(outline, [*outline[1:], outline[0]], strict=True):
        parts = max(1, round(hypot(bx - ax, by - ay) / step))
        points += [(ax + (bx - ax) * k / parts, ay + (by - ay) * k / parts) for k in range(parts)]
    if len(points) < 8:
        return points
    for _ in range(passes):
        before, after = [points[-1], *points[:-1]], [*points[1:], points[0]]
        points = [
            ((a[0] + 2 * b[0] + c[0]) / 4, (a[1] + 2 * b[1] + c[1]) / 4)
            for a, b, c in zip(before, points, after, strict=True)
        ]
    return points[::2]


_last_smooth: list[tuple[Bands, Bands]] = []


def _smooth(bands: Bands) -> Bands:
    """Return bands with smooth contours; the last ones are cached."""
    if not _last_smooth or _last_smooth[0][0] is not bands:
        smooth = tuple((halves, tuple(tuple(rounded(outline)) for outline in outlines)) for halves, outlines in bands)
        _last_smooth[:] = [(bands, smooth)]
    return _last_smooth[0][1]


class _Sheet(NamedTuple):
    """An overlay painted for a camera: its picture, its position, and how much of the window it covers."""

    owner: object
    version: int
    scale: float
    origin: tuple[int, int]
    picture: pygame.Surface
    at: tuple[int, int]
    known: pygame.Rect


_sheets: dict[str, _Sheet] = {}


def _sheet(
    surface: pygame.Surface,
    camera: Camera,
    name: str,
    owner: object,
    paint: Callable[[Camera, pygame.Rect], tuple[pygame.Surface, tuple[int, int]]],
) -> None:
    """Blit an overlay that was painted once: shifted while the table is dragged, scaled while the camera glides."""
    area = surface.get_clip()
    kept = _sheets.get(name)
    if kept is None or kept.version != theme.version() or not (kept.owner is owner or kept.owner == owner):
        kept = None
    if kept is not None and kept.scale == camera.scale:
        dx, dy = camera.origin[0] - kept.origin[0], camera.origin[1] - kept.origin[1]
        if kept.known.move(dx, dy).contains(area):
            surface.blit(kept.picture, (kept.at[0] + dx, kept.at[1] + dy))
            return
    if kept is not None and not camera.resting:
        _glide(surface, camera, kept, area)
        return
    known = area.inflate(round(area.w * 0.5), round(area.h * 0.5))
    picture, at = paint(camera, known)
    _sheets[name] = _Sheet(owner, theme.version(), camera.scale, camera.origin, pictures.ready(picture), at, known)
    surface.blit(_sheets[name].picture, at)


@dataclass(frozen=True)
class ReachBands:
    """How far the HERO gets: contour lines for each half card length, a number for each whole one.

    `bands` are those of geometry's Reach: (halves, outlines), cheapest first.
    """

    bands: Bands
    ground: ClassVar[bool] = True

    def draw(self, surface: pygame.Surface, camera: Camera) -> None:
        _sheet(surface, camera, "reach", self.bands, self._paint)

    def _paint(self, camera: Camera, area: pygame.Rect) -> tuple[pygame.Surface, tuple[int, int]]:
        shapes = [(halves, [to_screen(o, camera) for o in outlines]) for halves, outlines in _smooth(self.bands)]
        shapes = [(halves, outlines) for halves, outlines in shapes if outlines]
        points = [point for _, outlines in shapes for outline in outlines for point in outline]
        box = bounds_px(points, theme.scale(20)).clip(area) if points else pygame.Rect(area.topleft, (0, 0))
        if box.w < 2 or box.h < 2:
            return pygame.Surface((1, 1), pygame.SRCALPHA), area.topleft
        sheet = pygame.Surface(box.size, pygame.SRCALPHA)
        last = shapes[-1][0]
        moved = [(halves, [[(x - box.x, y - box.y) for x, y in o] for o in outlines]) for halves, outlines in shapes]
        marked = [(halves, outlines) for halves, outlines in moved if halves % 2 == 0 or halves == last]
        for number, (_, outlines) in enumerate(reversed(marked)):
            for outline in outlines:
                tint = (*BAND, 22 + 12 * number) if signed_area(outline) > 0 else (*BAND, 0)
                pygame.draw.polygon(sheet, tint, outline)
        for halves, outlines in moved:
            for outline in outlines:
                self._contour(sheet, outline, whole=halves % 2 == 0 or halves == last)
        taken: list[pygame.Rect] = []
        for halves, outlines in reversed(marked):
            biggest = max(outlines, key=signed_area)
            taken.append(self._badge(sheet, halves_text(halves), biggest, taken))
        return sheet, box.topleft

    @staticmethod
    def _contour(sheet: pygame.Surface, outline: Sequence[Point], whole: bool) -> None:
        closed = [*outline, outline[0]]
        if whole:
            width = max(2, round(thin(2.0)))
            pygame.draw.lines(sheet, (24, 34, 52), True, outline, width + 2 * max(1, round(0.9 * theme.unit())))
            stroke(sheet, closed, width, BAND, None)
            return
        for a, b in dashes(closed, 4 * max(1.0, theme.unit()), 7 * max(1.0, theme.unit()), sheet.get_rect()):
            pygame.draw.line(sheet, (*BAND, 150), a, b, max(1, round(thin(1.2))))

    @staticmethod
    def _badge(sheet: pygame.Surface, label: str, spots: Sequence[Point], taken: list[pygame.Rect]) -> pygame.Rect:
        """Print a number on the contour, by default upper left of the HERO, and return its rectangle.

        It is clear of the border and other numbers.
        """
        size = theme.text_px(17)
        radius = max(size * 0.66, text.width(label, size, "bold") / 2 + 5)
        room = sheet.get_rect().inflate(-2 * radius, -2 * radius)
        ordered = sorted(spots, key=lambda spot: spot[0] + spot[1])
        place = ordered[0]
        for spot in ordered:
            box = pygame.Rect(0, 0, 2.4 * radius, 2.4 * radius)
            box.center = (round(spot[0]), round(spot[1]))
            if room.collidepoint(spot) and box.collidelist(taken) < 0:
                place = spot
                break
        pygame.draw.aacircle(sheet, INK, place, radius + thin(2))
        pygame.draw.aacircle(sheet, (34, 92, 150), place, radius)
        picture = text.render(label, size, CREAM, "bold")
        sheet.blit(picture, picture.get_rect(center=(round(place[0]), round(place[1]))))
        return pygame.Rect(place[0] - radius, place[1] - radius, 2 * radius, 2 * radius)


@dataclass(frozen=True)
class WatchedArea:
    """Who sees me: what each opponent can see, as (seat, polygon), hatched in that seat's colour and slant."""

    areas: tuple[tuple[int, Outline], ...]
    ground: ClassVar[bool] = True

    def draw(self, surface: pygame.Surface, camera: Camera) -> None:
        _sheet(surface, camera, "watched", self.areas, self._paint)

    def _paint(self, camera: Camera, area: pygame.Rect) -> tuple[pygame.Surface, tuple[int, int]]:
        sheet = pygame.Surface(area.size, pygame.SRCALPHA)
        gap = max(12, theme.scale(18))
        for number, (seat, polygon) in enumerate(self.areas):
            if len(polygon) < 3:
                continue
            points = [(x - area.x, y - area.y) for x, y in to_screen(polygon, camera)]
            lines = hatching(area.size, seat_style(seat).light, 92, gap, number % 4).copy()
            mask = pygame.Surface(area.size, pygame.SRCALPHA)
            pygame.draw.polygon(mask, (255, 255, 255, 255), points)
            lines.blit(mask, (0, 0), None, pygame.BLEND_RGBA_MULT)
            sheet.blit(lines, (0, 0))
        return sheet, area.topleft
