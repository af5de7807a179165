"""Footprints: shapes as Tiled stores them, converted into corners on the table (S-GEO-4)."""

from math import cos, isfinite, pi, radians, sin
from typing import Any, Final, NamedTuple

from game.battlefield.limits import AREA
from game.battlefield.model import Point
from game.geometry.units import stored
from game.kernel.messages import say

ELLIPSE_CORNERS: Final = 32


class Shape(NamedTuple):
    """A shape in pixels of its own frame: its box, its rotation about its origin, and what is drawn in it."""

    form: str  # "rectangle", "ellipse", "polygon", "point", "polyline", "text", "capsule" or "nothing"
    x: float
    y: float
    width: float
    height: float
    angle: float
    points: tuple[Point, ...] = ()


def turned(point: Point, angle: float) -> Point:
    """Rotate a point about the origin, clockwise on the table, by degrees (S-MAP); right angles are exact."""
    exact = {0.0: (1.0, 0.0), 90.0: (0.0, 1.0), 180.0: (-1.0, 0.0), 270.0: (0.0, -1.0)}
    c, s = exact.get(angle % 360.0) or (cos(radians(angle)), sin(radians(angle)))
    return point[0] * c - point[1] * s, point[0] * s + point[1] * c


def box(width: float, height: float) -> tuple[Point, ...]:
    """Return the corners of a box whose origin is its top left corner."""
    return (0.0, 0.0), (width, 0.0), (width, height), (0.0, height)


def ellipse(width: float, height: float) -> tuple[Point, ...]:
    """Return the 32 corners that approximate an ellipse whose box begins at the origin (S-GEO-4)."""
    a, b = width / 2, height / 2
    steps = [2 * pi * k / ELLIPSE_CORNERS for k in range(ELLIPSE_CORNERS)]
    return tuple((a + a * cos(t), b + b * sin(t)) for t in steps)


def corners(shape: Shape) -> tuple[Point, ...]:
    """Return a shape's corners in its parent frame (pixels), rotated about its origin."""
    if shape.form == "polygon":
        local = shape.points
    elif shape.form == "ellipse":
        local = ellipse(shape.width, shape.height)
    else:
        local = box(shape.width, shape.height)
    return tuple((shape.x + x, shape.y + y) for x, y in (turned(point, shape.angle) for point in local))


def tidy(outline: tuple[Point, ...]) -> tuple[Point, ...]:
    """Round corners to the state's precision (S-GEO-2) and drop those that coincide with their neighbour."""
    rounded = [(stored(x), stored(y)) for x, y in outline]
    return tuple(point for index, point in enumerate(rounded) if point != rounded[index - 1])


def unsound(outline: tuple[Point, ...]) -> str:
    """Return why corners are not a footprint: too small, or self-intersecting; empty if they are one."""
    if len(outline) < 3 or not all(isfinite(x) and isfinite(y) for x, y in outline):
        return say("Its outline has no size; draw it again.")
    from shapely.geometry import Polygon

    polygon = Polygon(outline)
    hull: Any = polygon.convex_hull
    if hull.area < AREA and len(set(outline)) > 2:
        return say("All its points are on one line; draw it again.")
    if not polygon.is_valid:
        return say("Its outline crosses itself; draw it again.")
    return "" if polygon.area >= AREA else say("Its outline encloses less than {area:g} mm²; draw it again.", area=AREA)


def simple(outline: tuple[Point, ...]) -> bool:
    """Return whether corners make a footprint: a polygon with an area that does not cross itself."""
    return not unsound(outline)


def united(outlines: list[tuple[Point, ...]]) -> list[tuple[Point, ...]]:
    """Return the unions of outlines that touch; a ring stays in parts, because an outline has no holes."""
    if len(outlines) < 2:
        return outlines
    from shapely.geometry import Polygon
    from shapely.ops import unary_union

    polygons = [Polygon(outline) for outline in outlines]
    whole: Any = unary_union(polygons)
    result: list[tuple[Point, ...]] = []
    for part in getattr(whole, "geoms", [whole]):
        if part.geom_type == "Polygon" and not part.interiors:
            straight = part.simplify(0.0)
            result.append(tuple((float(x), float(y)) for x, y in straight.exterior.coords[:-1]))
        else:
            result += [
                outline
                for outline, polygon in zip(outlines, polygons, strict=True)
                if part.covers(polygon.representative_point())
            ]
    return result


def hull(outlines: list[tuple[Point, ...]]) -> tuple[Point, ...]:
    """Return the convex hull of several outlines."""
    from shapely.geometry import MultiPoint

    shape: Any = MultiPoint([point for outline in outlines for point in outline]).convex_hull
    if shape.geom_type != "Polygon":
        return ()
    return tuple((float(x), float(y)) for x, y in shape.exterior.coords[:-1])


def centroid(outline: tuple[Point, ...]) -> Point:
    """Return the centre of an outline's area."""
    total = x = y = 0.0
    for (x0, y0), (x1, y1) in zip(outline, (*outline[1:], outline[0]), strict=True):
        cross = x0 * y1 - x1 * y0
        total += cross
        x += (x0 + x1) * cross
        y += (y0 + y1) * cross
    if not total:
        return outline[0]
    return x / (3 * total), y / (3 * total)
