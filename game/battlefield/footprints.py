"""Footprints of things that are being laid, and the gaps between them (LAB-3)."""

from __future__ import annotations

from functools import lru_cache
from math import hypot
from typing import TYPE_CHECKING, Final, NamedTuple

from game.battlefield.outlines import box, ellipse, turned
from game.battlefield.writer import THINGS

if TYPE_CHECKING:
    from shapely import Polygon

Spot = tuple[float, float]

WAY: Final = 34.0  # mm between outlines that leave a HERO a way


class Footprint(NamedTuple):
    """A thing as it lies: the middle of its footprint's box, its corners, a disc that holds them, its top."""

    middle: Spot
    corners: tuple[Spot, ...]
    reach: float
    tall: float

    @property
    def area(self) -> Polygon:
        """The same as an area; corners are those of the outline."""
        return _polygon(self.corners)


def footprint(what: str, middle: Spot, size: Spot, angle: float, tall: float = 0.0) -> Footprint:
    """Return a thing's footprint: its picture's outline, stretched to a size in mm and turned (degrees, clockwise)."""
    corners = tuple((middle[0] + x, middle[1] + y) for x, y in _turned(what, size, angle % 360.0))
    return Footprint(middle, corners, max(hypot(x - middle[0], y - middle[1]) for x, y in corners), tall)


def rectangle(middle: Spot, size: Spot, angle: float = 0.0) -> Footprint:
    """Return the footprint of a card or a wall."""
    local = [turned((x - size[0] / 2, y - size[1] / 2), angle) for x, y in box(*size)]
    return Footprint(middle, tuple((middle[0] + x, middle[1] + y) for x, y in local), hypot(*size) / 2, 0.0)


@lru_cache(maxsize=4096)
def _turned(what: str, size: Spot, angle: float) -> tuple[Spot, ...]:
    return tuple(turned(point, angle) for point in _local(what, size))


@lru_cache(maxsize=512)
def _local(what: str, size: Spot) -> tuple[Spot, ...]:
    """Return the corners round the middle of the footprint's box, unturned."""
    shape = THINGS[what]["shape"]
    wide, deep = size
    if shape["form"] != "polygon":
        plain = ellipse(wide, deep) if shape["form"] == "ellipse" else box(wide, deep)
        return tuple((x - wide / 2, y - deep / 2) for x, y in plain)
    xs, ys = [x for x, _ in shape["points"]], [y for _, y in shape["points"]]
    left, top, across, down = min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys)
    return tuple(
        ((x - left) * wide / across - wide / 2, (y - top) * deep / down - deep / 2) for x, y in shape["points"]
    )


@lru_cache(maxsize=4096)
def _polygon(corners: tuple[Spot, ...]) -> Polygon:
    from shapely import Polygon

    return Polygon(corners)


def nearer(one: Footprint, other: Footprint, gap: float) -> bool:
    """Tell whether two footprints come nearer to each other than a gap in mm."""
    between = hypot(one.middle[0] - other.middle[0], one.middle[1] - other.middle[1])
    if between >= one.reach + other.reach + gap:
        return False
    return bool(one.area.distance(other.area) < gap)


def within(one: Footprint, width: float, height: float, rim: float) -> bool:
    """Tell whether a footprint lies on the table, so far from its edges at least."""
    return all(rim <= x <= width - rim and rim <= y <= height - rim for x, y in one.corners)


def room(spot: Spot, one: Footprint) -> float:
    """Return how far a spot lies from a footprint's outline in mm, less than 0 inside."""
    if hypot(spot[0] - one.middle[0], spot[1] - one.middle[1]) > one.reach + 100.0:
        return 100.0
    from shapely import Point

    point = Point(spot)
    away = float(one.area.distance(point))
    return away if away > 0 else -float(one.area.exterior.distance(point))


def crosses(one: Footprint, a: Spot, b: Spot) -> bool:
    """Tell whether the straight line between two spots goes through a footprint."""
    from shapely import LineString

    return bool(one.area.intersects(LineString((a, b))))
