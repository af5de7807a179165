"""What an eye sees of the table: the polygon with no prism taller than a given height in between.

Seen from the eye every edge is a line n.p = 1, so along a direction w the nearest edge is the one with the greatest
n.w. The sweep stores, by angle, which edge is nearest (at first the table's border) and inserts the front edges of one
block after another, nearest block first: most blocks turn out to be wholly behind what is there already.
"""

from bisect import bisect_right
from functools import lru_cache
from math import asin, atan2, inf, pi, sqrt
from typing import Final

from game.geometry.shapes import Outline, Point
from game.geometry.world import Block, World, contains, on_outline

ALIKE: Final = 1e-12  # two edges this close (as shares of their distance) count as one
END_ON: Final = 1e-7  # an edge whose line passes the eye this closely shows nothing
ON_EDGE: Final = 1e-6  # an eye this close to an outline looks at the outer side of it
NUDGE: Final = 1e-5
JOINED: Final = 1e-7  # points this close are the same
BORDER: Final = 1e-9  # an eye on the table's edge stands this far from it
CUT: Final = (-1.0, 0.0)  # the direction in which angles jump from pi to -pi

Edge = tuple[float, float]  # n
Corner = tuple[float, Point]  # angle, place as seen from the eye
Piece = tuple[float, Point, Edge]  # angle and direction of its start, nearest edge


class _Chain:
    """Consecutive edges round the eye, in order of angle: edge i runs from corner i to corner i + 1.

    `near` and `far` bound the distances of all its points.
    """

    __slots__ = ("corners", "edges", "far", "near")

    def __init__(self, corners: list[Corner], edges: list[Edge], near: float, far: float):
        self.corners = corners
        self.edges = edges
        self.near = near
        self.far = far


class _Sweep:
    """The nearest edge for every angle from -pi to pi: piece i runs from starts[i] to starts[i + 1].

    `ways` are directions at the starts, `near` and `far` bound the distances of each piece from the eye.
    """

    __slots__ = ("edges", "far", "near", "starts", "ways")

    def __init__(self, x: float, y: float, width: float, height: float):
        left, up = -max(x, BORDER), -max(y, BORDER)
        right, down = max(width - x, BORDER), max(height - y, BORDER)
        beside = (1.0 / left, 0.0)
        corners = [(left, up), (right, up), (right, down), (left, down)]
        self.starts: list[float] = [-pi, *(atan2(v, u) for u, v in corners), pi]
        self.ways: list[Point] = [CUT, *corners, CUT]
        self.edges: list[Edge] = [beside, (0.0, 1.0 / up), (1.0 / right, 0.0), (0.0, 1.0 / down), beside]
        self.near, self.far = _bounds(self.edges, self.ways)

    def covers(self, begin: float, end: float, near: float) -> bool:
        """Return whether everything between two angles (begin may be below -pi, end above pi) is nearer than `near`."""
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

    def take(self, chain: _Chain) -> None:
        """Insert a chain wherever it is nearer than the current edges."""
        starts, ways, edges, nears, fars = self.starts, self.ways, self.edges, self.near, self.far
        corners = chain.corners
        begin, first = corners[0]
        end, last = corners[-1]
        low = i = bisect_right(starts, begin) - 1
        fresh: list[Piece] = []
        if starts[i] < begin:
            fresh.append((starts[i], ways[i], edges[i]))
        changed = False
        k = 0  # the chain's edge at the left of the piece in hand
        while starts[i] < end:
            left = (starts[i], ways[i]) if starts[i] > begin else (begin, first)
            right = (starts[i + 1], ways[i + 1]) if starts[i + 1] < end else (end, last)
            if fars[i] <= chain.near:
                fresh.append((*left, edges[i]))
            else:
                while corners[k + 1][0] <= left[0]:
                    k += 1
                one = edges[i] if nears[i] < chain.far else None
                k, new = _weave(chain, k, left, right, one, fresh)
                changed = changed or new
            i += 1
            if starts[i] > end:
                fresh.append((end, last, edges[i - 1]))
        if changed:
            self._replace(low, i, fresh)

    def _replace(self, low: int, high: int, fresh: list[Piece]) -> None:
        """Replace the pieces from low to high by new ones, merging neighbours on one edge."""
        starts: list[float] = []
        ways: list[Point] = []
        edges: list[Edge] = []
        before: Edge | None = None
        for start, way, edge in fresh:
            if edge is not before:
                starts.append(start)
                ways.append(way)
                edges.append(edge)
                before = edge
        self.starts[low:high] = starts
        self.ways[low:high] = ways
        self.edges[low:high] = edges
        ways.append(self.ways[low + len(edges)])
        self.near[low:high], self.far[low:high] = _bounds(edges, ways)

    def outline(self, x: float, y: float) -> Outline:
        """Return the polygon of everything nearer than the nearest edges."""
        points: list[Point] = []
        before = self.edges[-1]
        ox = oy = inf
        for (wx, wy), edge in zip(self.ways, self.edges, strict=False):
            if edge is not before:
                for nx, ny in (before, edge):
                    share = nx * wx + ny * wy
                    # A direction that is a corner of this very edge needs no division: corners stay exact.
                    px, py = (x + wx, y + wy) if abs(share - 1.0) < ON_EDGE else (x + wx / share, y + wy / share)
                    if abs(ox - px) + abs(oy - py) > JOINED:
                        points.append((px, py))
                        ox, oy = px, py
            before = edge
        return tuple(points)


def _bounds(edges: list[Edge], ways: list[Point]) -> tuple[list[float], list[float]]:
    """Return the minimum and maximum distance of each edge between its two directions in `ways`."""
    near, far = [], []
    x, y = ways[0]
    size = sqrt(x * x + y * y)
    for k, (nx, ny) in enumerate(edges):
        begin = size / (nx * x + ny * y)
        foot_after = x * ny - y * nx > 0.0
        x, y = ways[k + 1]
        size = sqrt(x * x + y * y)
        end = size / (nx * x + ny * y)
        far.append(begin if begin > end else end)
        if foot_after and nx * y - ny * x > 0.0:  # the foot of the perpendicular is the nearest point
            near.append(1.0 / sqrt(nx * nx + ny * ny))
        else:
            near.append(begin if begin < end else end)
    return near, far


def _weave(
    chain: _Chain, k: int, left: Corner, right: Corner, old: Edge | None, fresh: list[Piece]
) -> tuple[int, bool]:
    """Append the nearer of chain and old edge between two angles to `fresh`; None stands for an edge far behind.

    `k` is the chain's edge at the left. Return the chain's edge at the right, and whether the chain was ever nearer.
    """
    corners, edges = chain.corners, chain.edges
    angle, way = left
    limit, target = right
    came = old is None
    while True:
        edge = edges[k]
        ahead, away = corners[k + 1]
        done = ahead >= limit
        if done:
            ahead, away = limit, target
        if old is None:
            fresh.append((angle, way, edge))
        else:
            dx, dy = edge[0] - old[0], edge[1] - old[1]
            at_left = dx * way[0] + dy * way[1]
            at_right = dx * away[0] + dy * away[1]
            if at_left <= ALIKE and at_right <= ALIKE:
                fresh.append((angle, way, old))
            elif at_left >= -ALIKE and at_right >= -ALIKE:
                fresh.append((angle, way, edge))
                came = True
            else:
                came = True
                middle, place = _crossing(old, dx, dy)
                one, other = (edge, old) if at_left > 0.0 else (old, edge)
                if middle > angle:
                    fresh.append((angle, way, one))
                    angle, way = middle, place
                if angle < ahead:
                    fresh.append((angle, way, other))
        if done:
            return k, came
        angle, way = ahead, away
        k += 1


def _crossing(edge: Edge, dx: float, dy: float) -> Corner:
    """Return where an edge meets another whose n differs by (dx, dy)."""
    share = edge[1] * dx - edge[0] * dy
    x, y = -dy / share, dx / share
    return atan2(y, x), (x, y)


def _chains(one: Block, x: float, y: float) -> list[_Chain]:
    """Return the chains of edges that face an eye at (x, y).

    Corners have a positive shoelace sum, so front edges run right round the eye: they are traversed backwards. Every
    point of a convex footprint is beyond the line of each of its front edges.
    """
    points, lines, convex = one.points, one.lines, one.convex
    fronts = [nx * x + ny * y - c for nx, ny, c in lines]  # how far the eye is outside each edge's line
    size = len(fronts)
    near = max(fronts) if convex else 0.0
    found: list[_Chain] = []
    start = 0
    while start < size and (fronts[start] <= END_ON or fronts[(start + 1) % size] > END_ON):
        start += 1  # to the last edge of a run
    if start == size:
        return found
    k = start
    corners: list[Corner] = []
    edges: list[Edge] = []
    far = 0.0
    for _ in range(size):
        front = fronts[k]
        if front > END_ON:
            if not corners:
                px, py = points[k]
                px -= x
                py -= y
                corners.append((atan2(py, px), (px, py)))
                far = px * px + py * py
            px, py = points[k - 1]
            px -= x
            py -= y
            corners.append((atan2(py, px), (px, py)))
            far = max(far, px * px + py * py)
            nx, ny, _ = lines[k]
            edges.append((-nx / front, -ny / front))
        elif edges:
            found += _cut(corners, edges, near, sqrt(far))
            if convex:
                break
            corners, edges = [], []
        k = k - 1 if k else size - 1
    return found


def _cut(run: list[Corner], edges: list[Edge], near: float, far: float) -> list[_Chain]:
    """Return a run as one chain, or as two if it crosses the direction where angles wrap."""
    if run[0][0] < run[-1][0] and run[-1][0] - run[0][0] < pi:
        return [_Chain(run, edges, near, far)]
    found = []
    first = 0
    for k in range(len(edges)):
        if run[k + 1][0] < run[k][0]:
            if run[k][0] < pi:
                found.append(_Chain([*run[first : k + 1], (pi, CUT)], edges[first : k + 1], near, far))
            elif k > first:
                found.append(_Chain(run[first : k + 1], edges[first:k], near, far))
            run[k] = (-pi, CUT)
            first = k
    if run[-1][0] > -pi:
        found.append(_Chain(run[first:], edges[first:], near, far))
    return found


@lru_cache(maxsize=256)
def view_polygon(world: World, x: float, y: float, height: float) -> Outline:
    """Return what an eye at (x, y) and `height` above the table sees, clipped to the table, with exact corners.

    Only prisms strictly taller than `height` hide. An eye inside one of them sees nothing: no points at all. The
    latest results are cached: one of a crowded table takes about 20 kB.
    """
    x, y = min(max(x, 0.0), world.width), min(max(y, 0.0), world.height)
    near = []
    for k, one in enumerate(world.blocks):
        if one.top <= height:
            break  # the tallest come first
        dx, dy, reach = one.x - x, one.y - y, one.reach
        away = sqrt(dx * dx + dy * dy)
        if away <= reach + ON_EDGE:
            if on_outline(one.points, x, y, ON_EDGE):
                moved = _outside(world, one, x, y)
                return view_polygon(world, *moved, height) if moved else ()
            if contains(one.points, x, y):
                return ()
        near.append((away - reach, k, away, dx, dy))
    near.sort()
    sweep = _Sweep(x, y, world.width, world.height)
    for close, k, away, dx, dy in near:
        one = world.blocks[k]
        if close > 0.0:
            bearing, half = atan2(dy, dx), asin(one.reach / away)
            if sweep.covers(bearing - half, bearing + half, close):
                continue
        for chain in _chains(one, x, y):
            sweep.take(chain)
    outline = sweep.outline(x, y)
    if 0.0 < x < world.width and 0.0 < y < world.height:
        return outline
    return tuple((min(max(px, 0.0), world.width), min(max(py, 0.0), world.height)) for px, py in outline)


def _outside(world: World, one: Block, x: float, y: float) -> Point | None:
    """Return a point on the table just outside the outline that an eye stands on, if there is one."""
    ways = [(0.0, 1.0), (0.0, -1.0), (1.0, 0.0), (-1.0, 0.0), (0.7, 0.7), (0.7, -0.7), (-0.7, 0.7), (-0.7, -0.7)]
    ways.insert(0, ((x - one.x) / one.reach, (y - one.y) / one.reach))
    for dx, dy in ways:
        px, py = x + dx * NUDGE, y + dy * NUDGE
        if not (0.0 <= px <= world.width and 0.0 <= py <= world.height):
            continue
        if not contains(one.points, px, py) and not on_outline(one.points, px, py, ON_EDGE):
            return px, py
    return None
