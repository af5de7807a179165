"""Overlays of the whole game: whom a blast reaches and who is sheltered, where a push ends, how far a flight goes."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import cos, hypot, pi, sin
from typing import ClassVar, NamedTuple

import pygame

from game.games.shoot.art import figures
from game.games.shoot.table.overlays.labels import Laid, best, discs, round_about
from game.games.shoot.table.overlays.strokes import (
    CREAM,
    GREEN,
    HAZARD,
    INK,
    RED,
    SKY,
    arrow_head,
    circle_points,
    dashed,
    dashes,
    ring,
    stroke,
    thin,
)
from game.games.shoot.table.overlays.tags import Tag
from game.games.shoot.table.overlays.ways import to_screen
from game.geometry.shapes import Point
from game.ui import pictures, text, theme
from game.ui.camera import Camera


class Victim(NamedTuple):
    """A HERO within a blast: where (mm), its name, its text, and whether it is reached (else sheltered)."""

    x: float
    y: float
    name: str
    words: str
    reached: bool


@dataclass(frozen=True)
class BlastRing:
    """A possible blast: its true reach, and a line to every HERO in it, cut off for the sheltered ones."""

    x: float
    y: float
    radius: float
    victims: tuple[Victim, ...] = ()
    ground: ClassVar[bool] = True

    def draw(self, surface: pygame.Surface, camera: Camera) -> None:
        centre = camera.to_screen(self.x, self.y)
        px = self.radius * camera.scale
        size = round(2 * px + thin(12)) + 2
        sheet = pygame.Surface((size, size), pygame.SRCALPHA)
        middle = (size / 2, size / 2)
        pygame.draw.aacircle(sheet, (255, 120, 40, 66), middle, px)
        pygame.draw.aacircle(sheet, (255, 196, 60, 60), middle, px * 0.5)
        surface.blit(sheet, (round(centre[0] - size / 2), round(centre[1] - size / 2)))
        ring(surface, centre, px, thin(3), HAZARD)
        self._teeth(surface, centre, px)
        for victim in self.victims:
            self._line(surface, camera, centre, victim)

    @staticmethod
    def _teeth(surface: pygame.Surface, centre: Point, px: float) -> None:
        """Draw the teeth round the ring: they distinguish a blast from any other circle without colour."""
        count = 28
        for k in range(count):
            a, half = 2 * pi * k / count, pi / count * 0.55
            outer = px + thin(11)
            corners = [
                (centre[0] + px * cos(a - half), centre[1] + px * sin(a - half)),
                (centre[0] + outer * cos(a), centre[1] + outer * sin(a)),
                (centre[0] + px * cos(a + half), centre[1] + px * sin(a + half)),
            ]
            pygame.draw.polygon(surface, RED, corners)
            stroke(surface, corners, thin(1.4), INK, None, closed=True)

    def _line(self, surface: pygame.Surface, camera: Camera, centre: Point, victim: Victim) -> None:
        end = camera.to_screen(victim.x, victim.y)
        if hypot(end[0] - centre[0], end[1] - centre[1]) < thin(20):
            return
        if victim.reached:
            stroke(surface, (centre, end), thin(3.4), RED)
            return
        dashed(surface, (centre, end), thin(2.6), CREAM, thin(7), thin(7))
        half = ((centre[0] + end[0]) / 2, (centre[1] + end[1]) / 2)
        side = round(thin(26))
        mark = pictures.icon("brick-wall", side, CREAM)
        pygame.draw.aacircle(surface, INK, half, side * 0.72)
        pygame.draw.aacircle(surface, GREEN, half, side * 0.55)
        mark = pygame.transform.smoothscale(mark, (side * 8 // 10, side * 8 // 10))
        surface.blit(mark, mark.get_rect(center=(round(half[0]), round(half[1]))))


@dataclass(frozen=True)
class BlastLabels:
    """What a blast round (x, y) would do to each HERO in reach, in labels beside them, clear of the pointer's label."""

    x: float
    y: float
    victims: tuple[Victim, ...]
    others: tuple[Point, ...] = ()
    """Where all the others stand: none of them is covered."""
    ground: ClassVar[bool] = False

    def draw(self, surface: pygame.Surface, camera: Camera) -> None:
        """Draw the labels where they hide neither each other nor the cost at the pointer."""
        px, py = camera.to_screen(self.x, self.y)
        price = pygame.Rect(round(px), round(py), theme.roomy(330), theme.roomy(110))
        spots = [(self.x, self.y), *((one.x, one.y) for one in self.victims), *self.others]
        for picture, box in self.lay(camera, surface.get_clip(), [price, *discs(spots, camera)]):
            surface.blit(picture, box)

    def lay(self, camera: Camera, area: pygame.Rect, taken: Sequence[pygame.Rect]) -> Laid:
        """Return the labels; those that would hide something show only their names."""
        full, used = [*taken, *discs([(self.x, self.y)], camera)], Laid()
        gap = round(figures.hero_radius(camera.scale) * 1.5)
        for victim in self.victims:
            tone, icon = ("refusal", "icons/bright-explosion") if victim.reached else ("good", "icons/brick-wall")
            point = camera.to_screen(victim.x, victim.y)
            found = []
            for words in (victim.words, ""):
                picture = Tag(victim.name, words, "", tone, icon=icon).picture()
                box, hidden = best(round_about(point, picture.get_size(), gap), area, full)
                found.append((picture, box, hidden))
                if hidden <= 1:
                    break
            picture, box, _ = min(found, key=lambda one: one[2])
            used.append((picture, box))
            full.append(box)
        return used


@dataclass(frozen=True)
class PushCourse:
    """Where a push would take a HERO (mm): an arrow to a hollow foot, or over the edge, which is drawn in red."""

    course: tuple[Point, ...]
    over_edge: bool
    bad: bool
    ground: ClassVar[bool] = False

    def keep(self, camera: Camera) -> list[pygame.Rect]:
        """Return the course and its end: no label hides them."""
        (ax, ay), (bx, by) = self.course[0], self.course[-1]
        return discs([(ax + (bx - ax) * share, ay + (by - ay) * share) for share in (0.5, 0.75, 1.0)], camera)

    def draw(self, surface: pygame.Surface, camera: Camera) -> None:
        path = to_screen(self.course, camera)
        a, b = path[0], path[-1]
        length = hypot(b[0] - a[0], b[1] - a[1])
        colour = RED if self.bad else SKY
        if length > thin(6):
            ux, uy = (b[0] - a[0]) / length, (b[1] - a[1]) / length
            start = (a[0] + ux * figures.hero_radius(camera.scale), a[1] + uy * figures.hero_radius(camera.scale))
            stroke(surface, (start, b), thin(5), colour)
            arrow_head(surface, b, (ux, uy), thin(20), colour)
            if self.over_edge:
                self._edge(surface, camera, b, (ux, uy))
        if not self.over_edge:
            foot = to_screen(circle_points(*self.course[-1], 12.0, 32), camera)
            dashed(surface, [*foot, foot[0]], thin(2.4), colour, thin(5), thin(4))

    @staticmethod
    def _edge(surface: pygame.Surface, camera: Camera, at: Point, toward: Point) -> None:
        """Draw the stretch of the table's edge that a pushed HERO goes over, red and toothed, and a skull beyond."""
        left, top = camera.to_screen(0, 0)
        right, bottom = camera.to_screen(*camera.world)
        away = {"x0": abs(at[0] - left), "x1": abs(at[0] - right), "y0": abs(at[1] - top), "y1": abs(at[1] - bottom)}
        side = min(away, key=lambda key: away[key])
        reach = thin(70)
        if side[0] == "x":
            x = left if side == "x0" else right
            ends = ((x, max(top, at[1] - reach)), (x, min(bottom, at[1] + reach)))
        else:
            y = top if side == "y0" else bottom
            ends = ((max(left, at[0] - reach), y), (min(right, at[0] + reach), y))
        stroke(surface, ends, thin(8), RED)
        for p, q in dashes(ends, thin(9), thin(9)):
            stroke(surface, (p, q), thin(4), HAZARD, None)
        spot = (at[0] + toward[0] * thin(26), at[1] + toward[1] * thin(26))
        pygame.draw.aacircle(surface, INK, spot, thin(19))
        pygame.draw.aacircle(surface, RED, spot, thin(16.5))
        mark = pictures.icon("death-skull", round(thin(24)), CREAM)
        surface.blit(mark, mark.get_rect(center=(round(spot[0]), round(spot[1]))))


@dataclass(frozen=True)
class ReachRing:
    """How far a Gadget reaches: a ring, red where that is what refuses; for a flight the arc to where it would land."""

    x: float
    y: float
    radius: float
    to: Point | None = None
    ok: bool = True
    refuses: bool = False
    ground: ClassVar[bool] = True

    def draw(self, surface: pygame.Surface, camera: Camera) -> None:
        old = surface.get_clip()
        table = pygame.Rect(*camera.origin, *(round(side * camera.scale) for side in camera.world))
        surface.set_clip(table.clip(old))
        circle = to_screen(circle_points(self.x, self.y, self.radius, 96), camera)
        dashed(surface, [*circle, circle[0]], thin(3.4), RED if self.refuses else SKY, thin(14), thin(9))
        surface.set_clip(old)
        if self.to is None:
            return
        a, b = camera.to_screen(self.x, self.y), camera.to_screen(*self.to)
        rise = min(hypot(b[0] - a[0], b[1] - a[1]) * 0.32, theme.scale(150))
        arc = [
            (a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t - 4 * rise * t * (1 - t))
            for t in (k / 24 for k in range(25))
        ]
        colour = CREAM if self.ok else RED
        dashed(surface, arc, thin(4), colour, thin(12), thin(6))
        arrow_head(surface, arc[-1], (arc[-1][0] - arc[-3][0], arc[-1][1] - arc[-3][1]), thin(16), colour)


@dataclass(frozen=True)
class Order:
    """The order in which opponents are shot at: a number at each one's foot (mm)."""

    spots: tuple[Point, ...]
    ground: ClassVar[bool] = False

    def draw(self, surface: pygame.Surface, camera: Camera) -> None:
        size = theme.text_px(18)
        side = text.line_height(size, "bold")
        away = figures.hero_radius(camera.scale) * 1.1
        for number, spot in enumerate(self.spots, 1):
            x, y = camera.to_screen(*spot)
            middle = (round(x - away), round(y + away))
            pygame.draw.aacircle(surface, INK, middle, side * 0.55)
            pygame.draw.aacircle(surface, RED, middle, side * 0.55 - thin(2.4))
            mark = text.render(str(number), size, CREAM, "bold")
            surface.blit(mark, mark.get_rect(center=middle))
