"""What of the table an eye overlooks: the polygon in which no prism taller than a given height stands between.

Seen from the eye every edge is a line n.p = 1, so along a direction w the nearest edge is the one with the greatest
n.w. The sweep keeps, by angle, which edge is nearest (at first the table's border) and takes in the front edges of
one block after another, the nearest block first: most blocks turn out to lie wholly behind what is there already.
"""

from bisect import bisect_right
from functools import lru_cache
from math import asin, atan2, pi, sqrt
from typing import TYPE_CHECKING, Final, NamedTuple

from game.geometry.shapes import Outline, Point
from game.geometry.world import Block, World, contains, on_outline

ALIKE: Final = 1e-12  # two edges this close (as shares of their distance) count as one
ON_EDGE: Final = 1e-6  # an eye this close to an outline looks at the outer side of it
NUDGE: Final = 1e-5

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray


class _Edge(NamedTuple):
    """The line n.p = 1 of an edge, p measured from the eye."""

    nx: float
    ny: float


class _Sweep:
    """The nearest edge for every angle from -pi to pi: piece i runs from starts[i] to starts[i + 1].

    `ways` are directions at the starts (any length), `far` the greatest distance of each piece from the eye.
    """

    def __init__(self, corners: Outline):
        self.starts: list[float] = [-pi, pi]
        self.ways: list[Point] = [(-1.0, 0.0), (-1.0, 0.0)]
        self.edges: list[_Edge] = [_Edge(0.0, 0.0)]
        self.far: list[float] = [float("inf")]
        for k in range(4):
            self.take(corners[k - 1], corners[k])

    def take(self, p: Point, q: Point) -> None:
        """Take in the edge from p to q, which turns left round the eye; edges seen end-on show nothing."""
        (px, py), (qx, qy) = p, q
        cross = px * qy - py * qx
        if cross <= ALIKE:
            return
        edge = _Edge((qy - py) / cross, (px - qx) / cross)
        begin, end = atan2(py, px), atan2(qy, qx)
        if begin < end:
            self._merge(begin, end, p, q, edge)
            return
        cut = (-1.0, 0.0)
        if begin < pi:
            self._merge(begin, pi, p, cut, edge)
        if end > -pi:
            self._merge(-pi, end, cut, q, edge)

    def covers(self, begin: float, end: float, near: float) -> bool:
        """Tell whether all between two angles (begin may lie below -pi, end above pi) is nearer than `near`."""
        if begin < -pi:
            return self.covers(-pi, end, near) and self.covers(begin + 2 * pi, pi, near)
        if end > pi:
            return self.covers(begin, pi, near) and self.covers(-pi, end - 2 * pi, near)
        starts, far = self.starts, self.far
        i = bisect_right(starts, begin) - 1
        count = len(far)
        while i < count and starts[i] < end:
            if far[i] > near:
                return False
            i += 1
        return True

    def _merge(self, begin: float, end: float, first: Point, last: Point, edge: _Edge) -> None:
        starts, ways, edges = self.starts, self.ways, self.edges
        low = i = bisect_right(starts, begin) - 1
        nx, ny = edge
        # New pieces as (start, way, edge); what lies outside begin..end stays as it is.
        fresh: list[tuple[float, Point, _Edge]] = []
        changed = False
        while starts[i] < end:
            left, way = starts[i], ways[i]
            old = edges[i]
            if left < begin:
                fresh.append((left, way, old))
                left, way = begin, first
            right, away = starts[i + 1], ways[i + 1]
            beyond = right > end
            if beyond:
                right, away = end, last
            dx, dy = nx - old.nx, ny - old.ny
            at_left = dx * way[0] + dy * way[1]
            at_right = dx * away[0] + dy * away[1]
            if at_left <= ALIKE and at_right <= ALIKE:
                fresh.append((left, way, old))
            else:
                changed = True
                if at_left >= -ALIKE and at_right >= -ALIKE:
                    fresh.append((left, way, edge))
                else:
                    cross = (-dy, dx) if nx * -dy + ny * dx > 0.0 else (dy, -dx)
                    angle = min(max(atan2(cross[1], cross[0]), left), right)
                    one, other = (edge, old) if at_left > 0.0 else (old, edge)
                    fresh.append((left, way, one))
                    fresh.append((angle, cross, other))
                if beyond:
                    fresh.append((end, last, old))
            i += 1
            if right >= end:
                break
        if changed:
            self._replace(low, i, fresh)

    def _replace(self, low: int, high: int, fresh: list[tuple[float, Point, _Edge]]) -> None:
        """Put new pieces in the place of those from low to high, neighbours of one edge joined."""
        kept: list[tuple[float, Point, _Edge]] = []
        after = self.starts[high]
        for k, piece in enumerate(fresh):
            end = fresh[k + 1][0] if k + 1 < len(fresh) else after
            if end > piece[0] and not (kept and kept[-1][2] is piece[2]):
                kept.append(piece)
        ways = [way for _, way, _ in kept]
        ends = [*ways[1:], self.ways[high]]
        self.far[low:high] = [
            max(_distance(edge, way), _distance(edge, end)) for (_, way, edge), end in zip(kept, ends, strict=True)
        ]
        self.starts[low:high] = [start for start, _, _ in kept]
        self.ways[low:high] = ways
        self.edges[low:high] = [edge for _, _, edge in kept]

    def outline(self, x: float, y: float) -> Outline:
        """Give the polygon of all that is nearer than the nearest edges."""
        points: list[Point] = []
        before = self.edges[-1]
        for (wx, wy), edge in zip(self.ways, self.edges, strict=False):
            if edge is not before:
                for one in (before, edge):
                    share = one.nx * wx + one.ny * wy
                    # Two points of one place are two ends of edges that meet there. Without an edge it is the eye's.
                    point = (x + wx / share, y + wy / share) if share > 0.0 else (x, y)
                    if not points or abs(points[-1][0] - point[0]) + abs(points[-1][1] - point[1]) > ON_EDGE / 10:
                        points.append(point)
            before = edge
        return tuple(points)


def _distance(edge: _Edge, way: Point) -> float:
    wx, wy = way
    share = edge.nx * wx + edge.ny * wy
    return sqrt(wx * wx + wy * wy) / share if share > 0.0 else float("inf")


@lru_cache(maxsize=64)
def _discs(world: World) -> "NDArray[np.float64]":
    """Give the discs round the blocks: rows x, y, reach."""
    import numpy as np

    return np.array([(one.x, one.y, one.reach) for one in world.blocks], dtype=float).reshape(-1, 3).T


@lru_cache(maxsize=4096)
def view_polygon(world: World, x: float, y: float, height: float) -> Outline:
    """Give what an eye at (x, y) and `height` above the table overlooks, clipped to the table, corners exact.

    Only prisms strictly taller than `height` hide. An eye inside one of them sees nothing: no points at all.
    Answers are remembered.
    """
    import numpy as np

    x, y = min(max(x, 0.0), world.width), min(max(y, 0.0), world.height)
    tall = _count_taller(world.blocks, height)
    xs, ys, reach = _discs(world)[:, :tall]
    away = np.hypot(xs - x, ys - y)
    near = away - reach
    order: list[int] = np.argsort(near).tolist()
    for k in order:
        if near[k] > ON_EDGE:
            break
        points = world.blocks[k].points
        if on_outline(points, x, y, ON_EDGE):
            x, y = _outside(world.blocks[k], x, y)
        elif contains(points, x, y):
            return ()
    sides = ((0.0, 0.0), (world.width, 0.0), (world.width, world.height), (0.0, world.height))
    sweep = _Sweep(tuple((px - x, py - y) for px, py in sides))
    bearings: list[float] = np.arctan2(ys - y, xs - x).tolist()
    nears: list[float] = near.tolist()
    reaches: list[float] = reach.tolist()
    for k in order:
        close = nears[k]
        if close > 0.0:
            half = asin(reaches[k] / (close + reaches[k]))
            if sweep.covers(bearings[k] - half, bearings[k] + half, close):
                continue
        corners = [(px - x, py - y) for px, py in world.blocks[k].points]
        last = corners[-1]
        for corner in corners:
            sweep.take(corner, last)
            last = corner
    return sweep.outline(x, y)


def _count_taller(blocks: tuple[Block, ...], height: float) -> int:
    """Count the blocks taller than a height; they come first."""
    low, high = 0, len(blocks)
    while low < high:
        middle = (low + high) // 2
        if blocks[middle].top > height:
            low = middle + 1
        else:
            high = middle
    return low


def _outside(one: Block, x: float, y: float) -> Point:
    """Give the place a hair outside the outline that an eye stands on."""
    ways = [(0.0, 1.0), (0.0, -1.0), (1.0, 0.0), (-1.0, 0.0), (0.7, 0.7), (0.7, -0.7), (-0.7, 0.7), (-0.7, -0.7)]
    ways.insert(0, ((x - one.x) / one.reach, (y - one.y) / one.reach))
    for dx, dy in ways:
        px, py = x + dx * NUDGE, y + dy * NUDGE
        if not contains(one.points, px, py) and not on_outline(one.points, px, py, ON_EDGE):
            return px, py
    return x, y
