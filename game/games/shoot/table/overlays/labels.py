"""Where labels over the table go: beside their subject, hiding neither a HERO nor each other."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import ClassVar, Protocol, cast

import pygame

from game.games.shoot.art import figures
from game.games.shoot.table.paint.board import Overlay
from game.geometry.shapes import Point
from game.ui.camera import Camera

Laid = list[tuple[pygame.Surface, pygame.Rect]]


class Labelled(Protocol):
    """An overlay made of labels that accepts areas not to be hidden."""

    def lay(self, camera: Camera, area: pygame.Rect, taken: Sequence[pygame.Rect]) -> Laid:
        """Return pictures and their places (px) within an area, away from the rectangles already taken."""
        ...


class Telling(Protocol):
    """An overlay with places that matter most: no label hides them."""

    def keep(self, camera: Camera) -> list[pygame.Rect]:
        """Return the places that no label may hide (px)."""
        ...


@dataclass(frozen=True)
class Labels:
    """Labels in their final places (px)."""

    laid: tuple[tuple[pygame.Surface, pygame.Rect], ...]
    ground: ClassVar[bool] = False

    def draw(self, surface: pygame.Surface, camera: Camera) -> None:
        surface.fblits([(picture, box.topleft) for picture, box in self.laid])


class Pointed(Labelled, Protocol):
    """The label at the pointer, which has a preferred place."""

    def rather(self, camera: Camera, area: pygame.Rect) -> pygame.Rect:
        """Return the label's preferred place (px)."""
        ...

    def point(self, camera: Camera) -> Point:
        """Return the point that the label refers to (px)."""
        ...


def arranged(
    found: Sequence[Overlay],
    pointer: Pointed | None,
    heroes: Iterable[Point],
    camera: Camera,
    area: pygame.Rect,
    over: Sequence[pygame.Rect] = (),
) -> tuple[list[Overlay], Laid]:
    """Return overlays with all their labels laid out above everything else, and the label at the pointer.

    None hides a HERO (`heroes`: where they stand, mm), what matters most, or another label as long as there is room in
    the area (px), or what is over the board (`over`). The pointer's label comes last: it may be on any side, the
    others belong to a subject.
    """
    standing = [*discs(heroes, camera), *over]
    labelled = [cast(Labelled, one) for one in found if hasattr(one, "lay")]  # isinstance on Protocols would be slow
    rest = [one for one in found if not hasattr(one, "lay")]
    telling = [cast(Telling, one) for one in rest if hasattr(one, "keep")]
    standing += [box for one in telling for box in one.keep(camera)]
    taken = [*standing, pointer.rather(camera, area)] if pointer is not None else standing
    laid: Laid = []
    for part in labelled:
        more = part.lay(camera, area, taken)
        laid += more
        taken = [*taken, *(box for _, box in more)]
    last: Laid = []
    if pointer is not None:
        at = pointer.point(camera)
        others = [box for box in standing if not box.collidepoint(at)]  # the HERO it points at need not be avoided
        last = pointer.lay(camera, area, [*others, *(box for _, box in laid)])
    return [*rest, Labels(tuple(laid))] if laid else rest, last


def discs(spots: Iterable[Point], camera: Camera) -> list[pygame.Rect]:
    """Return the squares (px) that HEROes at some spots (mm) take up."""
    radius = round(figures.hero_radius(camera.scale))
    middles = [camera.to_screen(*spot) for spot in spots]
    return [pygame.Rect(round(x) - radius, round(y) - radius, 2 * radius, 2 * radius) for x, y in middles]


def round_about(point: Point, size: tuple[int, int], gap: int) -> list[pygame.Rect]:
    """Return the eight places for a label round a point (px): right, left, above, below, then the corners."""
    x, y = round(point[0]), round(point[1])
    box = pygame.Rect((0, 0), size)
    spots = [box.copy() for _ in range(8)]
    spots[0].midleft, spots[1].midright = (x + gap, y), (x - gap, y)
    spots[2].midbottom, spots[3].midtop = (x, y - gap), (x, y + gap)
    near = gap * 6 // 10
    spots[4].topleft, spots[5].topright = (x + near, y + near), (x - near, y + near)
    spots[6].bottomleft, spots[7].bottomright = (x + near, y - near), (x - near, y - near)
    return spots


def best(spots: Sequence[pygame.Rect], area: pygame.Rect, taken: Sequence[pygame.Rect]) -> tuple[pygame.Rect, int]:
    """Return the first place that hides nothing, else the one that hides least, and how much it hides (px²)."""
    least: tuple[pygame.Rect, int] | None = None
    for spot in spots:
        inside = spot.clamp(area)
        hidden = _hidden(inside, taken) + (0 if inside == spot else 1)
        if least is None or hidden < least[1]:
            least = inside, hidden
        if hidden == 0:
            break
    assert least is not None
    return least


def _hidden(box: pygame.Rect, taken: Sequence[pygame.Rect]) -> int:
    overlaps = [box.clip(other) for other in taken]
    return sum(one.w * one.h for one in overlaps)
