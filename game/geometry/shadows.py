"""Shadows of things that hinder legs: half-planes that contain all a straight leg from one spot cannot freely reach."""

from bisect import bisect_left
from collections.abc import Sequence
from math import cos, hypot, pi, sin, sqrt
from typing import Any, Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from game.geometry.compiled import kernel
from game.geometry.footing import TOO_NEAR, Body
from game.geometry.leg import CLIMB_HALVES
from game.geometry.packed import starts_of
from game.geometry.pieces import ConvexPiece, beyond
from game.geometry.shapes import HeroFigure, Point
from game.geometry.units import EPS, HERO_RADIUS, STEP_FREE, STEP_MAX

NO_WAY: Final = 1 << 16
ROUND: Final = 16

Edge = tuple[float, float, float]  # unit normal and offset of a half-plane's border
Floats = NDArray[np.float64]


class Screen(NamedTuple):
    """A convex thing that casts a shadow: the cost of passing it, and the border that legs must not cross."""

    x: float
    y: float
    reach: float
    weight: int  # halves, NO_WAY for what cannot be passed
    edges: tuple[Edge, ...]
    faces: frozenset[Edge]  # those of the edges that are not bevels
    corners: tuple[Point, ...]
    piece: ConvexPiece | None
    margin: float


class Shadows(NamedTuple):
    """All shadows seen from one spot, nearest first, as one table of half-planes."""

    nearest: list[float]  # mm from the spot to each screen at least
    starts: list[int]  # where each screen's half-planes begin in the table; one more for its end
    lines: Floats  # (n, 3): normal and offset, the spot as origin
    climbs: NDArray[np.bool_]  # whether a screen is climbed for 2 halves or stops a HERO

    def within(self, far: float) -> int:
        """Return the number of screens nearer than `far` mm."""
        return bisect_left(self.nearest, far)


def _length(dx: float, dy: float) -> float:
    """Return a length exactly as the compiled form does: libraries round `hypot` differently."""
    return sqrt(dx * dx + dy * dy)


def screens_of(body: Body) -> list[Screen]:
    """Return the screens of a body for a HERO on the table; what can be stepped over freely has none."""
    if body.wall > STEP_MAX + EPS:
        weight, margin = NO_WAY, TOO_NEAR
    elif body.top > STEP_FREE + EPS:
        weight, margin = CLIMB_HALVES, EPS
    else:
        return []
    found = []
    for piece in body.pieces:
        edges = _widened(piece, margin)
        corners = _corners(edges)
        reach = max(hypot(x - body.x, y - body.y) for x, y in corners)
        faces = frozenset(edges if len(edges) == ROUND else edges[1::2] if len(edges) > len(piece.edges) else edges)
        found.append(Screen(body.x, body.y, reach, weight, edges, faces, corners, piece, margin))
    return found


def screen_of(figure: HeroFigure) -> Screen:
    """Return an opponent's screen: an eight-sided column round all spots too near to it."""
    lines = []
    for k in range(8):
        nx, ny = cos(k * pi / 4), sin(k * pi / 4)
        lines.append((nx, ny, nx * figure.x + ny * figure.y + 2 * HERO_RADIUS))
    edges = tuple(lines)
    return Screen(figure.x, figure.y, 27.0, NO_WAY, edges, frozenset(edges), _corners(edges), None, 0.0)


def packed_screens(screens: Sequence[Screen]) -> Any:
    """Return screens packed for the compiled form."""
    pieces = [one.piece for one in screens]
    piece_corners = [corner for piece in pieces for corner in (piece.corners if piece else (_NOWHERE,))]
    return kernel.screens(
        np.array([(one.x, one.y, one.reach, one.margin) for one in screens], dtype=np.float64).reshape(-1, 4),
        np.array([one.weight < NO_WAY for one in screens], dtype=np.bool_),
        starts_of([len(one.edges) for one in screens]),
        np.array([edge for one in screens for edge in one.edges], dtype=np.float64).reshape(-1, 3),
        np.array([edge in one.faces for one in screens for edge in one.edges], dtype=np.bool_),
        np.array([corner for one in screens for corner in one.corners], dtype=np.float64).reshape(-1, 2),
        starts_of([len(piece.edges) if piece is not None else 0 for piece in pieces]),
        np.array([edge for piece in pieces if piece for edge in piece.edges], dtype=np.float64).reshape(-1, 3),
        np.array(piece_corners, dtype=np.float64).reshape(-1, 2),
    )


_NOWHERE: Final = (0.0, 0.0)


def shadows(screens: Sequence[Screen], x: float, y: float, far: float) -> Shadows | None:
    """Return the shadows of all screens within `far` mm of a spot.

    None if the spot is too near to something to leave freely: then no leg from it may be credited.
    """
    placed = sorted(((_length(s.x - x, s.y - y) - s.reach, k) for k, s in enumerate(screens)))
    nearest: list[float] = []
    starts: list[int] = []
    lines: list[Edge] = []
    climbs: list[bool] = []
    for distance, k in placed:
        if distance > far:
            break
        found = _shadow(screens[k], x, y)
        if found is None:
            return None
        if found:
            nearest.append(distance)
            starts.append(len(lines))
            climbs.append(screens[k].weight < NO_WAY)
            lines += found
    starts.append(len(lines))
    table = np.array(lines, dtype=np.float64).reshape(len(lines), 3)
    table[:, 2] -= x * table[:, 0] + y * table[:, 1]
    return Shadows(nearest, starts, table, np.array(climbs, dtype=np.bool_))


def _widened(piece: ConvexPiece, margin: float) -> tuple[Edge, ...]:
    """Return the edges of a polygon round everything nearer than the margin to a piece, its corners bevelled."""
    if len(piece.edges) > ROUND:
        normals = [(cos(k * pi / 8), sin(k * pi / 8)) for k in range(ROUND)]
        return tuple((nx, ny, max(nx * x + ny * y for x, y in piece.corners) + margin) for nx, ny in normals)
    found: list[Edge] = []
    for i, (nx, ny, c) in enumerate(piece.edges):
        mx, my, _ = piece.edges[i - 1]
        wx, wy = nx + mx, ny + my
        size = hypot(wx, wy)
        if margin > 1:
            wx, wy = (wx / size, wy / size) if size > 0.1 else (ny, -nx)
            found.append((wx, wy, wx * piece.corners[i][0] + wy * piece.corners[i][1] + margin))
        found.append((nx, ny, c + margin))
    return tuple(found)


def _corners(edges: tuple[Edge, ...]) -> tuple[Point, ...]:
    """Return the corners; corner i is between edge i - 1 and edge i; closed by repeating the first one."""
    found = []
    for (ax, ay, ac), (bx, by, bc) in zip((edges[-1], *edges[:-1]), edges, strict=True):
        det = ax * by - ay * bx
        found.append(((ac * by - ay * bc) / det, (ax * bc - ac * bx) / det))
    return (*found, found[0])


def _shadow(screen: Screen, x: float, y: float) -> list[Edge] | None:
    """Return the half-planes whose intersection is a screen and all behind it; [] if the spot is on top of it.

    None if the spot is too near for a shadow.
    """
    edges = screen.edges
    front = [nx * x + ny * y > c for nx, ny, c in edges]
    if not any(front):
        return _shadow_from_within(screen, x, y)
    n = len(edges)
    first = next(i for i in range(n) if front[i] and not front[i - 1]) if not all(front) else 0
    seen, i = [], first
    while front[i]:
        seen.append(edges[i])
        i = (i + 1) % n
        if i == first:
            break
    # Without some of its faces a shadow only begins a little earlier: bevels and most of a round front are left out.
    faces = seen if len(seen) < 3 else seen[1::3] if n == ROUND else [f for f in seen if f in screen.faces] or seen
    a, b = screen.corners[first], screen.corners[i]
    for near, other in ((a, b), (b, a)):
        tx, ty = near[0] - x, near[1] - y
        size = _length(tx, ty)
        if size < 1e-9:
            return None
        nx, ny = ty / size, -tx / size
        if nx * (other[0] - x) + ny * (other[1] - y) > 0:
            nx, ny = -nx, -ny
        faces = [*faces, (nx, ny, nx * x + ny * y)]
    return faces


def _shadow_from_within(screen: Screen, x: float, y: float) -> list[Edge] | None:
    piece = screen.piece
    if piece is None:
        return None
    sides = [nx * x + ny * y - c for nx, ny, c in piece.edges]
    if max(sides) <= EPS:
        return []
    side = max(sides)
    cx, cy = min(piece.corners, key=lambda p: _length(p[0] - x, p[1] - y))
    away = _length(x - cx, y - cy)
    if away < screen.margin or side >= screen.margin:
        return None
    if beyond(piece, sides.index(side), x, y) is None:
        # Above the thing and beside a face of it: only what is beyond the face's margin is credited.
        nx, ny, c = piece.edges[sides.index(side)]
        return [(nx, ny, c + screen.margin)]
    # Beside a corner, where the widened border stands out a little: one line that just keeps the HERO outside.
    nx, ny = (x - cx) / away, (y - cy) / away
    return [(nx, ny, nx * cx + ny * cy + screen.margin)]
