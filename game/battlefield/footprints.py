"""Footprints of things being placed, and the gaps between them (LAB-3)."""

from __future__ import annotations

from functools import cached_property, lru_cache
from math import hypot
from typing import TYPE_CHECKING, Final, NamedTuple

import numpy as np
import shapely
from shapely import Polygon

from game.battlefield.outlines import box, ellipse, turned
from game.battlefield.writer import THINGS

if TYPE_CHECKING:
    from numpy.typing import NDArray

Spot = tuple[float, float]

WAY: Final = 34.0  # mm between outlines that leave a HERO a way


class Foot(NamedTuple):
    """An outline relative to the centre of its unrotated box, shared by many footprints."""

    corners: NDArray[np.float64]
    sides: tuple[float, float, float, float]
    """Left, top, right and bottom."""
    reach: float
    """Radius of its bounding circle round the middle."""
    weight: Spot
    """Its centre of gravity."""


class Footprint:
    """A placed thing: the centre of its footprint's box, its outline, its top."""

    def __init__(self, middle: Spot, foot: Foot, tall: float = 0.0) -> None:
        self.middle, self.foot, self.tall = middle, foot, tall
        self.reach = foot.reach

    @cached_property
    def area(self) -> Polygon:
        """The outline as a Polygon with the same corners."""
        return Polygon(self.foot.corners + np.array(self.middle))

    @property
    def corners(self) -> list[Spot]:
        return [(x, y) for x, y in (self.foot.corners + np.array(self.middle)).tolist()]

    @property
    def weight(self) -> Spot:
        return self.middle[0] + self.foot.weight[0], self.middle[1] + self.foot.weight[1]


def footprint(what: str, middle: Spot, size: Spot, angle: float, tall: float = 0.0) -> Footprint:
    """Return a thing's footprint: its picture's outline, stretched to a size in mm and rotated (degrees, clockwise)."""
    return Footprint(middle, _foot(what, size, angle % 360.0), tall)


def rectangle(middle: Spot, size: Spot, angle: float = 0.0) -> Footprint:
    """Return the footprint of a card or a wall."""
    return Footprint(middle, _turned([(x - size[0] / 2, y - size[1] / 2) for x, y in box(*size)], angle))


@lru_cache(maxsize=4096)
def _foot(what: str, size: Spot, angle: float) -> Foot:
    return _turned(_local(what, size), angle)


def _turned(local: list[Spot], angle: float) -> Foot:
    found = np.array([turned(point, angle) for point in local])
    (left, top), (right, bottom) = found.min(axis=0).tolist(), found.max(axis=0).tolist()
    centre = Polygon(found).centroid
    reach = max(hypot(x, y) for x, y in local)
    return Foot(found, (left, top, right, bottom), reach, (float(centre.x), float(centre.y)))


@lru_cache(maxsize=512)
def _local(what: str, size: Spot) -> list[Spot]:
    """Return the corners relative to the centre of the footprint's box, unrotated."""
    shape = THINGS[what]["shape"]
    wide, deep = size
    if shape["form"] != "polygon":
        plain = ellipse(wide, deep) if shape["form"] == "ellipse" else box(wide, deep)
        return [(x - wide / 2, y - deep / 2) for x, y in plain]
    xs, ys = [x for x, _ in shape["points"]], [y for _, y in shape["points"]]
    left, top, across, down = min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys)
    return [((x - left) * wide / across - wide / 2, (y - top) * deep / down - deep / 2) for x, y in shape["points"]]


def nearer(one: Footprint, other: Footprint, gap: float) -> bool:
    """Return whether two footprints are closer to each other than a gap in mm."""
    dx, dy = other.middle[0] - one.middle[0], other.middle[1] - one.middle[1]
    if hypot(dx, dy) >= one.reach + other.reach + gap:
        return False
    (l1, t1, r1, b1), (l2, t2, r2, b2) = one.foot.sides, other.foot.sides
    if max(dx + l2 - r1, l1 - dx - r2, dy + t2 - b1, t1 - dy - b2) >= gap:
        return False
    return bool(one.area.distance(other.area) < gap)


def within(one: Footprint, width: float, height: float, rim: float, left: float = 0.0) -> bool:
    """Return whether a footprint is on a table, or on the part right of `left`, at least `rim` mm from the edges."""
    (x, y), (first, top, last, bottom) = one.middle, one.foot.sides
    across = left + rim <= x + first and x + last <= left + width - rim
    return across and rim <= y + top and y + bottom <= height - rim


def room(spot: Spot, one: Footprint) -> float:
    """Return the distance of a spot from a footprint's outline in mm, negative inside."""
    if hypot(spot[0] - one.middle[0], spot[1] - one.middle[1]) > one.reach + 100.0:
        return 100.0
    point = shapely.points(spot)
    away = float(one.area.distance(point))
    return away if away > 0 else -float(one.area.exterior.distance(point))


def crosses(one: Footprint, a: Spot, b: Spot) -> bool:
    """Return whether the straight line between two spots crosses a footprint."""
    return bool(one.area.intersects(shapely.linestrings((a, b))))
