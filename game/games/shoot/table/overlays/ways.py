"""What the table shows during a decision: reach, route, ghost, sight lines, who watches, rings, targets, ghosts.

Every overlay is a small frozen row of plain numbers in table millimetres with `draw(surface, camera)`; `ground` ones
are printed on the table, below the pieces. Labels and numbers of the moment are in `tags`, short effects in `motions`.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import hypot
from typing import ClassVar

import pygame

from game.battlefield.model import MapObstacle
from game.games.shoot.art import figures
from game.games.shoot.table.overlays.contours import ReachBands, WatchedArea, rounded, to_screen
from game.games.shoot.table.overlays.labels import discs
from game.games.shoot.table.overlays.strokes import (
    CREAM,
    GREEN,
    HAZARD,
    INK,
    RED,
    SKY,
    arrow_head,
    bounds_px,
    circle_points,
    dashed,
    hatching,
    ring,
    stroke,
    thin,
)
from game.geometry.pieces import outline_chords
from game.geometry.shapes import Outline, Point
from game.geometry.units import CL, at_least
from game.ui import pictures, text, theme
from game.ui.camera import Camera
from game.ui.theme import Colour

__all__ = [
    "Cursor",
    "Forbidden",
    "GhostHero",
    "LaterLine",
    "PlacementGhost",
    "RangeRings",
    "ReachBands",
    "RouteLine",
    "SightLine",
    "Targets",
    "WatchedArea",
    "blocked_at",
    "rounded",
    "to_screen",
]


# -- moving --------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class RouteLine:
    """The planned walk: its corner points, and the events on it as (x, y, kind).

    Kinds: climb, drop, jump, fall, hazard.
    """

    points: tuple[Point, ...]
    marks: tuple[tuple[float, float, str], ...] = ()
    ground: ClassVar[bool] = True

    def keep(self, camera: Camera) -> list[pygame.Rect]:
        """Return the places of the events: no label hides them."""
        return discs([(x, y) for x, y, _ in self.marks], camera)

    def draw(self, surface: pygame.Surface, camera: Camera) -> None:
        path = to_screen(self.points, camera)
        dashed(surface, path, thin(3.6), CREAM, thin(12), thin(7))
        for corner in path[1:-1]:
            pygame.draw.aacircle(surface, INK, corner, thin(6.5))
            pygame.draw.aacircle(surface, CREAM, corner, thin(4.6))
        for x, y, kind in self.marks:
            self._mark(surface, camera.to_screen(x, y), kind)

    @staticmethod
    def _mark(surface: pygame.Surface, at: Point, kind: str) -> None:
        """Draw a chip: arrow up for a climb, down for a drop, a bow for a jump, red with ! for a fall that hurts."""
        size = thin(11)
        fill = {"climb": HAZARD, "fall": RED, "hazard": RED}.get(kind, CREAM)
        pygame.draw.aacircle(surface, INK, at, size + thin(1.8))
        pygame.draw.aacircle(surface, fill, at, size)
        x, y = at
        half = size * 0.5
        if kind == "climb":
            corners = [(x, y - half), (x + half, y + half * 0.6), (x - half, y + half * 0.6)]
            pygame.draw.polygon(surface, INK, corners)
        elif kind in ("fall", "hazard"):
            pygame.draw.line(surface, CREAM, (x, y - half), (x, y + half * 0.2), max(2, round(size * 0.26)))
            pygame.draw.aacircle(surface, CREAM, (x, y + half * 0.75), max(1.5, size * 0.15))
        elif kind == "jump":
            box = pygame.Rect(round(x - half), round(y - half * 0.6), round(2 * half), round(2 * half))
            pygame.draw.arc(surface, INK, box, 0.2, 2.94, max(2, round(size * 0.24)))
        else:
            corners = [(x, y + half), (x + half, y - half * 0.6), (x - half, y - half * 0.6)]
            pygame.draw.polygon(surface, INK, corners)


@dataclass(frozen=True)
class LaterLine:
    """What is left of a walk for later turns: paler, with the number of each turn about where it ends."""

    points: tuple[Point, ...]
    stops: tuple[Point, ...]
    turns: int
    ground: ClassVar[bool] = True

    def draw(self, surface: pygame.Surface, camera: Camera) -> None:
        path = to_screen(self.points, camera)
        dashed(surface, path, thin(2.6), SKY, thin(5), thin(9))
        size = theme.text_px(16)
        radius = text.line_height(size, "bold") * 0.62
        for number, at in enumerate([*to_screen(self.stops, camera), path[-1]], 1):
            pygame.draw.aacircle(surface, INK, at, radius + thin(1.8))
            pygame.draw.aacircle(surface, SKY, at, radius)
            box = pygame.Rect(0, 0, round(2 * radius), round(2 * radius))
            box.center = (round(at[0]), round(at[1]))
            text.draw(surface, f"+{number}", box, size, INK, "bold", "centre", "middle", wrap=0)


@dataclass(frozen=True)
class GhostHero:
    """Where the HERO would be; crossed out if that is impossible."""

    seat: int
    x: float
    y: float
    look: str = ""
    ok: bool = True
    ground: ClassVar[bool] = False

    def draw(self, surface: pygame.Surface, camera: Camera) -> None:
        px, py = camera.to_screen(self.x, self.y)
        radius = figures.hero_radius(camera.scale)
        look = self.look or figures.look_for(self.seat)
        picture = figures.hero(self.seat, look, radius, ghost=True)
        surface.blit(picture, (round(px - picture.get_width() / 2), round(py - picture.get_height() / 2)))
        colour = CREAM if self.ok else RED
        dashed(surface, to_screen(_circle(self.x, self.y, 12.0), camera), thin(2), colour, thin(6), thin(4))
        if not self.ok:
            arm = radius * 0.6
            for sign in (1, -1):
                stroke(surface, ((px - arm, py - sign * arm), (px + arm, py + sign * arm)), thin(4), RED)


def _circle(x: float, y: float, radius: float) -> Outline:
    points = circle_points(x, y, radius, 40)
    return (*points, points[0])


# -- seeing --------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class SightLine:
    """A line from a HERO's eye to a target; from the fraction `blocked` (0..1) on it is hidden, None never."""

    a: Point
    b: Point
    blocked: float | None = None
    partly: bool = False
    ground: ClassVar[bool] = False

    def draw(self, surface: pygame.Surface, camera: Camera) -> None:
        """Draw 3 px in a dark casing: bright while it is free, dotted red where it is hidden."""
        a, b = camera.to_screen(*self.a), camera.to_screen(*self.b)
        inset = figures.hero_radius(camera.scale) * 1.05
        length = hypot(b[0] - a[0], b[1] - a[1])
        if length < 2.2 * inset:
            return
        ux, uy = (b[0] - a[0]) / length, (b[1] - a[1]) / length
        start = (a[0] + ux * inset, a[1] + uy * inset)
        end = (b[0] - ux * inset, b[1] - uy * inset)
        free = CREAM if self.blocked is None and not self.partly else HAZARD
        if self.blocked is None:
            stroke(surface, (start, end), thin(3), free, edge=thin(1.6))
            arrow_head(surface, end, (ux, uy), thin(12), free)
            return
        cut = max(inset, min(length - inset, length * self.blocked))
        turn = (a[0] + ux * cut, a[1] + uy * cut)
        stroke(surface, (start, turn), thin(3), HAZARD, edge=thin(1.6))
        dashed(surface, (turn, end), thin(3), RED, thin(9), thin(7), thin(1.6))
        arm = thin(8)
        for sign in (1, -1):
            cross = ((turn[0] - arm, turn[1] - sign * arm), (turn[0] + arm, turn[1] + sign * arm))
            stroke(surface, cross, thin(3.4), RED)


def blocked_at(things: Sequence[MapObstacle], a: Point, b: Point, eye: float, aim: float) -> float | None:
    """Return at which fraction a line from height `eye` to height `aim` (mm) first enters a thing; None: never.

    For drawing only: what is seen is decided by the rules' own Sighting.
    """
    length = hypot(b[0] - a[0], b[1] - a[1])
    if length < 1:
        return None
    ux, uy = (b[0] - a[0]) / length, (b[1] - a[1]) / length
    first: float | None = None
    for thing in things:
        if thing.tall <= min(eye, aim):
            continue
        for s0, s1 in outline_chords(thing.outline, a[0], a[1], ux, uy, 0.0):
            s0, s1 = max(s0, 0.0), min(s1, length)
            if s1 <= s0:
                continue
            h0, h1 = (eye + (aim - eye) * s / length for s in (s0, s1))
            if min(h0, h1) < thing.tall and (first is None or s0 / length < first):
                first = s0 / length
    return first


@dataclass(frozen=True)
class RangeRings:
    """The ruler: a ring for each card length round a HERO, and a measured line to a point if given."""

    x: float
    y: float
    to: Point | None = None
    ground: ClassVar[bool] = True

    def draw(self, surface: pygame.Surface, camera: Camera) -> None:
        centre = camera.to_screen(self.x, self.y)
        size = theme.text_px(16)
        old = surface.get_clip()
        table = pygame.Rect(*camera.origin, *(round(side * camera.scale) for side in camera.world))
        surface.set_clip(table.clip(old))
        for lengths in range(1, 5):
            label, px = str(lengths), lengths * CL * camera.scale
            ring(surface, centre, px, thin(1.8), SKY)
            wide = text.width(label, size, "bold")
            spot = (centre[0] + px * 0.7071, centre[1] + px * 0.7071)
            box = pygame.Rect(0, 0, wide + size * 0.7, size * 1.3)
            box.center = (round(spot[0]), round(spot[1]))
            pictures.draw_rounded(surface, box, box.h / 2, (24, 60, 86), INK, thin(1.6))
            text.draw(surface, label, box, size, CREAM, "bold", "centre", "middle", wrap=0)
        surface.set_clip(old)
        if self.to is not None:
            self._tape(surface, camera, centre, camera.to_screen(*self.to))

    @staticmethod
    def _tape(surface: pygame.Surface, camera: Camera, a: Point, b: Point) -> None:
        length = hypot(b[0] - a[0], b[1] - a[1])
        if length < 4:
            return
        stroke(surface, (a, b), thin(5), HAZARD)
        ux, uy = (b[0] - a[0]) / length, (b[1] - a[1]) / length
        step = 44 * camera.scale
        for k in range(1, int(length / step) + 1):
            x, y = a[0] + ux * step * k, a[1] + uy * step * k
            arm = thin(9) if k % 2 == 0 else thin(5)
            stroke(surface, ((x - uy * arm, y + ux * arm), (x + uy * arm, y - ux * arm)), thin(2.2), INK, None)


# -- choosing ------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Targets:
    """Legal targets highlighted: spots as (x, y, radius mm); `chosen` is the index in focus."""

    spots: tuple[tuple[float, float, float], ...]
    chosen: int = -1
    colour: Colour = HAZARD
    ground: ClassVar[bool] = True

    def draw(self, surface: pygame.Surface, camera: Camera) -> None:
        for number, (x, y, radius) in enumerate(self.spots):
            focus = number == self.chosen
            px = max(radius * camera.scale, theme.scale(19)) + (thin(3) if focus else 0)
            ring(surface, camera.to_screen(x, y), px, thin(4.5 if focus else 2.6), CREAM if focus else self.colour)


@dataclass(frozen=True)
class PlacementGhost:
    """A card, Ladder or thing that is being placed: its outlines, and whether it may be there."""

    outlines: tuple[Outline, ...]
    ok: bool
    ground: ClassVar[bool] = False

    def draw(self, surface: pygame.Surface, camera: Camera) -> None:
        """Draw it in green with a solid line, or in red with slanting lines."""
        colour = GREEN if self.ok else RED
        for outline in self.outlines:
            points = to_screen(outline, camera)
            box = bounds_px(points, 4).clip(surface.get_clip())
            if box.w < 2 or box.h < 2:
                continue
            moved = [(x - box.x, y - box.y) for x, y in points]
            sheet = pygame.Surface(box.size, pygame.SRCALPHA)
            pygame.draw.polygon(sheet, (*colour, 96 if self.ok else 60), moved)
            if not self.ok:
                lines = hatching(box.size, RED, 210, max(8, theme.scale(12)), 1).copy()
                mask = pygame.Surface(box.size, pygame.SRCALPHA)
                pygame.draw.polygon(mask, (255, 255, 255, 255), moved)
                lines.blit(mask, (0, 0), None, pygame.BLEND_RGBA_MULT)
                sheet.blit(lines, (0, 0))
            surface.blit(sheet, box)
            stroke(surface, points, thin(3), CREAM if self.ok else RED, closed=True)


def _hatched_disc(radius: int, colour: Colour, strength: int) -> pygame.Surface:
    """Return a disc of slanting lines; cached."""
    gap = max(8, theme.scale(14))

    def paint() -> pygame.Surface:
        sheet = hatching((2 * radius, 2 * radius), colour, strength, gap, 1).copy()
        mask = pygame.Surface(sheet.get_size(), pygame.SRCALPHA)
        pygame.draw.circle(mask, (255, 255, 255, 255), (radius, radius), radius)
        sheet.blit(mask, (0, 0), None, pygame.BLEND_RGBA_MULT)
        return pictures.ready(sheet)

    return pictures.remembered(("hatched disc", radius, colour, strength, gap), paint)


@dataclass(frozen=True)
class Forbidden:
    """Where something may not go: rings of (x, y, radius mm); those round `at` refuse it."""

    rings: tuple[tuple[float, float, float], ...]
    at: Point | None = None
    ground: ClassVar[bool] = True

    @property
    def refusing(self) -> list[tuple[float, float, float]]:
        """The rings that refuse the spot."""
        if self.at is None:
            return []
        x, y = self.at
        return [one for one in self.rings if not at_least(hypot(x - one[0], y - one[1]), one[2])]

    def draw(self, surface: pygame.Surface, camera: Camera) -> None:
        """Draw the rings with slanting lines, pale, and red those that refuse."""
        old = surface.get_clip()
        table = pygame.Rect(*camera.origin, *(round(side * camera.scale) for side in camera.world))
        surface.set_clip(table.clip(old))
        refusing = self.refusing
        for x, y, radius in self.rings:
            circle, px = to_screen(_circle(x, y, radius), camera), round(radius * camera.scale)
            refuses = (x, y, radius) in refusing
            colour, strength = (RED, 120) if refuses else (CREAM, 34)
            centre = camera.to_screen(x, y)
            surface.blit(_hatched_disc(px, colour, strength), (round(centre[0]) - px, round(centre[1]) - px))
            if refuses:
                stroke(surface, circle, thin(3.4), RED)
            else:
                dashed(surface, circle, thin(2.4), CREAM, thin(8), thin(8))
        surface.set_clip(old)


@dataclass(frozen=True)
class Cursor:
    """The keyboard's cursor on the table: four corners round a spot."""

    x: float
    y: float
    radius: float = 15.0
    ground: ClassVar[bool] = False

    def draw(self, surface: pygame.Surface, camera: Camera) -> None:
        px, py = camera.to_screen(self.x, self.y)
        reach = max(self.radius * camera.scale, theme.scale(17)) + thin(6)
        arm = reach * 0.45
        for sx in (-1, 1):
            for sy in (-1, 1):
                x, y = px + sx * reach, py + sy * reach
                stroke(surface, ((x - sx * arm, y), (x, y), (x, y - sy * arm)), thin(3.4), theme.palette().focus)
