"""What an eye sees along a line, column by column: the skyline of everything between table and ceiling.

Everything on the table is an upright prism on the ground, so along one plane ray the table is a landscape of heights;
walking outwards and keeping the highest line so far gives what is seen. Heights are given where the line of sight
through them crosses the plane of the target's silhouette (S-SEE-1): mm above the table there.

Depth is a fraction of the distance to the target: 0 at the eye, 1 at the silhouette.
"""

from collections.abc import Sequence
from itertools import pairwise
from math import hypot, inf
from typing import Final, NamedTuple

import numpy as np

from game.geometry.shapes import Prism
from game.geometry.sight import Spot
from game.geometry.units import EYE
from game.geometry.world import WorldState, body, rectangle

NEAR: Final = 0.004  # nothing nearer than this fraction of the distance is drawn
WALL: Final = 0
TOP: Final = 1
TABLE: Final = -1  # the thing of a span that shows the bare table

Span = tuple[float, float, int, int, int, float]  # from height, to height, thing, WALL or TOP, edge, depth

Piece = tuple[float, float, float, int, int]  # depth where it begins and ends, height, thing, edge it begins with


class ScopeColumn(NamedTuple):
    """One upright line of the picture: its spans from the bottom up, where the table ends, and how high cover reaches.

    `cover` is the height up to which everything at the silhouette's plane is hidden.
    """

    spans: list[Span]
    cover: float


class Panorama(NamedTuple):
    """The columns for some sideways distances `us` (mm at the silhouette), and the things that spans refer to."""

    columns: list[ScopeColumn]
    things: tuple[Prism, ...]
    distance: float
    eye: float  # height of the eye above the table


def all_things(scene: WorldState) -> tuple[Prism, ...]:
    """Return everything that can hide: obstacles, upright cards, corpses, HEROes' bodies (S-SEE-6)."""
    bodies = [body(figure) for figure in scene.figures]
    return (*scene.world.obstacles, *scene.world.uprights, *scene.corpses, *bodies)


def _crossings(
    outline: Sequence[tuple[float, float]], eye: Spot, frame: tuple[float, float, float], us: np.ndarray
) -> tuple[np.ndarray, np.ndarray] | None:
    """Return for each column the depths at which its ray crosses an outline, sorted, and the edges crossed."""
    wx, wy, distance = frame
    points = np.asarray(outline) - (eye[0], eye[1])
    depth = (points[:, 0] * wx + points[:, 1] * wy) / distance
    side = points[:, 1] * wx - points[:, 0] * wy
    if depth.max() <= NEAR:
        return None
    left, right = side - us[0] * depth, side - us[-1] * depth
    if min(left.min(), right.min()) > 0 or max(left.max(), right.max()) <= 0:
        return None  # wholly beside the picture: no ray between the outermost two meets it
    off = side[None, :] - us[:, None] * depth[None, :]
    after = np.roll(off, -1, axis=1)
    crosses = (off > 0) != (after > 0)
    if not crosses.any():
        return None
    with np.errstate(divide="ignore", invalid="ignore"):
        share = off / (off - after)
    depths = np.where(crosses, depth[None, :] + share * (np.roll(depth, -1) - depth)[None, :], inf)
    order = np.argsort(depths, axis=1)[:, : int(crosses.sum(axis=1).max())]
    return np.take_along_axis(depths, order, axis=1), order


def panorama(
    scene: WorldState,
    eye: Spot,
    target: Spot,
    us: Sequence[float],
    skip: frozenset[str] = frozenset(),
    heights: tuple[float, float] = (-inf, inf),
) -> Panorama:
    """Return the picture's columns. `skip` names what hides nothing: shooter, target, what a Peephole opens.

    `heights` are those at the picture's lower and upper edge: what is beyond them is left out.
    """
    dx, dy = target[0] - eye[0], target[1] - eye[1]
    distance = max(1.0, hypot(dx, dy))
    frame = (dx / distance, dy / distance, distance) if hypot(dx, dy) >= 1.0 else (0.0, -1.0, 1.0)
    sides = np.asarray(us, dtype=float)
    things = [prism for prism in all_things(scene) if prism.id not in skip]
    parts: list[list[Piece]] = [[] for _ in us]
    for number, prism in enumerate(things):
        found = _crossings(prism.outline, eye, frame, sides)
        if found is None:
            continue
        depths, edges = found[0].tolist(), found[1].tolist()
        for column in np.nonzero(np.isfinite(found[0][:, 0]))[0].tolist():
            row = depths[column]
            for k in range(0, len(row) - 1, 2):
                if row[k + 1] == inf:
                    break
                if row[k + 1] > NEAR:
                    parts[column].append((max(row[k], NEAR), row[k + 1], prism.top, number, edges[column][k]))
    world = scene.world
    table = rectangle(world.width / 2, world.height / 2, world.width, world.height)
    ends = _crossings(table, eye, frame, sides)
    last = [max((d for d in row if d != inf), default=1.0) for row in ends[0].tolist()] if ends else [1.0] * len(us)
    height = eye[2] + EYE
    columns = [_column(found, end, height, *heights) for found, end in zip(parts, last, strict=True)]
    return Panorama(columns, tuple(things), frame[2], height)


def _column(parts: list[Piece], end: float, eye: float, floor: float, ceiling: float) -> ScopeColumn:
    """Return what rises above all before it along one ray, going outwards, between floor and ceiling."""
    spans: list[Span] = []
    sky, limit = floor - eye, ceiling - eye
    cover, covered = sky, False
    level, under = 0.0, TABLE
    for begin, until, top, thing, edge in _landscape(parts, end):
        if begin >= 1.0 and not covered:
            cover, covered = sky, True
        rise = top - eye
        slope = rise / begin
        if slope > sky and thing != TABLE and (top > level or thing != under):
            spans.append((eye + sky, eye + slope, thing, WALL, edge, begin))
            sky = slope
        slope = rise / until
        if begin < 1.0 < until:
            cover, covered = max(sky, rise), True
        if slope > sky:
            spans.append((eye + sky, eye + slope, thing, TOP, edge, begin))
            sky = slope
        level, under = top, thing
        if sky >= limit:
            break
    return ScopeColumn(spans, eye + (cover if covered else sky))


def _landscape(parts: list[Piece], end: float) -> list[Piece]:
    """Return the stretches along a ray in order, one thing each: the highest where several overlap, else the table."""
    parts.sort()
    if any(one[1] > other[0] for one, other in pairwise(parts)):
        return _highest(parts, end)
    found: list[Piece] = []
    here = NEAR
    for part in parts:
        if part[0] > here and here < end:
            found.append((here, min(part[0], end), 0.0, TABLE, 0))
        found.append(part)
        here = part[1]
    if here < end:
        found.append((here, end, 0.0, TABLE, 0))
    return found


def _highest(parts: list[Piece], end: float) -> list[Piece]:
    """Return the stretches where footprints overlap: cut at every border, the highest thing counts (S-GEO-4)."""
    marks = sorted({NEAR, end, *(part[0] for part in parts), *(part[1] for part in parts)})
    found: list[Piece] = []
    for begin, until in pairwise(marks):
        best = max((part for part in parts if part[0] <= begin < part[1]), key=lambda part: part[2], default=None)
        if best is not None:
            found.append((begin, until, best[2], best[3], best[4]))
        elif begin < end:
            found.append((begin, until, 0.0, TABLE, 0))
    return found
