"""Fans of straight legs over small cells, many cells at a time and never too hopeful: the painting side of a reach."""

from functools import lru_cache
from math import hypot
from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from game.geometry.footing import TOO_NEAR, Body, footing
from game.geometry.leg import CLIMB_HALVES
from game.geometry.pieces import Piece
from game.geometry.route import FAR, Origin
from game.geometry.shapes import Figure, Point
from game.geometry.turning import Ints, halves_at_least
from game.geometry.units import EPS, HERO_RADIUS, STEP_FREE, STEP_MAX
from game.geometry.world import World

CELL: Final = 8.0
NO_WAY: Final = 1 << 16
SMALL: Final = 12  # fewer hopeful cells than this are not worth a fan
ROUND: Final = 16
KEPT: Final = 16

Floats = NDArray[np.float64]
Bools = NDArray[np.bool_]
Edge = tuple[float, float, float]


class Screen(NamedTuple):
    """A convex thing that throws a shadow in a fan: what it costs to pass it, and the border legs must not cross."""

    x: float
    y: float
    reach: float
    weight: int  # halves, NO_WAY for what cannot be passed
    edges: tuple[Edge, ...]
    faces: frozenset[Edge]  # those of the edges that are no bevels
    corners: tuple[Point, ...]
    piece: Piece | None
    margin: float


class Fans:
    """The cells of a world: which of them fit a HERO all over, and on what ground."""

    def __init__(self, world: World):
        self.columns, self.rows = max(1, round(world.width / CELL)), max(1, round(world.height / CELL))
        self.wide, self.high = world.width / self.columns, world.height / self.rows
        self.x: Floats = (np.arange(self.columns, dtype=np.float64) + 0.5) * self.wide
        self.y: Floats = (np.arange(self.rows, dtype=np.float64) + 0.5) * self.high
        bodies = footing(world).bodies
        self.ground, self.fits = self._standing(bodies)
        self.screens = tuple(screen for body in bodies for screen in _screens(body))

    def _standing(self, bodies: tuple[Body, ...]) -> tuple[Floats, Bools]:
        ground = np.zeros((self.rows, self.columns))
        tallest = np.zeros((self.rows, self.columns))
        for body in bodies:
            window = self.window(body.x, body.y, body.reach + 3 * HERO_RADIUS)
            for piece in body.pieces:
                inner, outer = self._sides(piece, window)
                near = outer < TOO_NEAR
                tallest[window] = np.where(near, np.maximum(tallest[window], body.top), tallest[window])
                if body.bears:
                    on_it = inner <= EPS
                    ground[window] = np.where(on_it, np.maximum(ground[window], body.top), ground[window])
        return ground, tallest <= ground

    def _sides(self, piece: Piece, window: tuple[slice, slice]) -> tuple[Floats, Floats]:
        """Farthest and nearest signed distance of each cell's square from a piece, edge by edge."""
        ys, xs = window
        n = np.array(piece.edges)
        half = (np.abs(n[:, 0]) * self.wide + np.abs(n[:, 1]) * self.high) / 2
        d = n[:, 0, None, None] * self.x[xs] + n[:, 1, None, None] * self.y[ys, None] - n[:, 2, None, None]
        return (d + half[:, None, None]).max(axis=0), (d - half[:, None, None]).max(axis=0)

    def window(self, x: float, y: float, reach: float) -> tuple[slice, slice]:
        """Give the rows and columns of the cells within a box round a point."""
        left, right = int((x - reach) / self.wide), int((x + reach) / self.wide) + 1
        top, low = int((y - reach) / self.high), int((y + reach) / self.high) + 1
        return slice(max(top, 0), max(low, 0)), slice(max(left, 0), max(right, 0))

    def costs(self, view: Origin, sources: dict[int, int], budget: int) -> Ints:
        """Give the halves to reach all of each cell from the sources (spot -> halves spent), FAR where unknown."""
        found = np.full((self.rows, self.columns), FAR, dtype=np.int32)
        free = self._free(view)
        screens = [*self.screens, *(_body_screen(f) for f in view.opponents)]
        for cost, i in sorted((cost, i) for i, cost in sources.items()):
            self._fan(found, free, screens, view.at(i), cost, budget)
        return found

    def _free(self, view: Origin) -> Bools:
        """Cells that fit a HERO among the others and the corpses."""
        free = self.fits.copy()
        slack = hypot(self.wide, self.high) / 2
        discs = [(f.x, f.y, 2 * HERO_RADIUS + slack) for f in view.scene.figures if f.seat != view.mover.seat]
        for corpse in view.scene.corpses:
            xs, ys = [x for x, _ in corpse.outline], [y for _, y in corpse.outline]
            reach = hypot(max(xs) - min(xs), max(ys) - min(ys)) / 2
            discs.append(((min(xs) + max(xs)) / 2, (min(ys) + max(ys)) / 2, reach + HERO_RADIUS + slack))
        for x, y, reach in discs:
            ys_, xs_ = self.window(x, y, reach)
            free[ys_, xs_] &= np.hypot(self.x[xs_] - x, self.y[ys_, None] - y) > reach
        return free

    def _fan(self, found: Ints, free: Bools, screens: list[Screen], source: Figure, cost: int, budget: int) -> None:
        """Better the costs of all cells that straight legs from one source reach cheaper than known."""
        far = (budget - cost) * 44.0 + EPS
        window = self.window(source.x, source.y, far)
        ys, xs = window
        dx = np.abs(self.x[xs] - source.x) + self.wide / 2
        dy = np.abs(self.y[ys, None] - source.y) + self.high / 2
        hoped = halves_at_least(np.hypot(dx, dy)) + cost
        hopeful = free[window] & (hoped < found[window]) & (hoped <= budget)
        rows, columns = np.nonzero(hopeful)
        if len(rows) < SMALL:
            return
        x, y = self.x[xs][columns], self.y[ys][rows]
        price = hoped[rows, columns]
        passed = self._passes(screens, source, x, y, far)
        if passed is None:
            return
        price = price + passed
        price[price > budget] = FAR
        view = found[window]
        view[rows, columns] = np.minimum(view[rows, columns], price)

    def _passes(self, screens: list[Screen], source: Figure, x: Floats, y: Floats, far: float) -> Ints | None:
        """Give what legs from a source to cells pay for all they pass; None if nobody leaves the source unhindered."""
        left, right, top, low = x.min() - CELL, x.max() + CELL, y.min() - CELL, y.max() + CELL
        left, right, top, low = min(left, source.x), max(right, source.x), min(top, source.y), max(low, source.y)
        forms: list[Edge] = []
        starts: list[int] = []
        weights: list[int] = []
        for screen in screens:
            if not (left - screen.reach < screen.x < right + screen.reach):
                continue
            if not (top - screen.reach < screen.y < low + screen.reach):
                continue
            shadow = _shadow(screen, source.x, source.y)
            if shadow is None:
                return None
            if shadow:
                starts.append(len(forms))
                forms += shadow
                weights.append(screen.weight)
        if not forms:
            return np.zeros(len(x), dtype=np.int32)
        lines = np.array(forms)
        half = (np.abs(lines[:, 0]) * self.wide + np.abs(lines[:, 1]) * self.high) / 2
        # Half the digits are twice as fast, and a hundredth of a millimetre more of shadow covers what they lose.
        off = source.x * lines[:, 0] + source.y * lines[:, 1] - lines[:, 2] - half - 0.01
        lines32 = lines.astype(np.float32)
        # Written out: a matrix product of this shape would wake threads that cost more than they do.
        beyond = np.multiply.outer(lines32[:, 0], (x - source.x).astype(np.float32))
        beyond += np.multiply.outer(lines32[:, 1], (y - source.y).astype(np.float32))
        beyond += off.astype(np.float32)[:, None]
        behind = np.maximum.reduceat(beyond, starts, axis=0) <= 0
        climbs = np.array(weights) < NO_WAY
        paid: Ints = behind[climbs].sum(axis=0, dtype=np.int32) * CLIMB_HALVES
        paid[behind[~climbs].any(axis=0)] = NO_WAY
        return paid


@lru_cache(maxsize=KEPT)
def fans(world: World) -> Fans:
    """Give the cells of a world, made at their first use."""
    return Fans(world)


def _screens(body: Body) -> list[Screen]:
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


def _body_screen(figure: Figure) -> Screen:
    """An opponent in the way: an eight-sided column round all spots too near to it."""
    lines = []
    for k in range(8):
        angle = k * np.pi / 4
        nx, ny = float(np.cos(angle)), float(np.sin(angle))
        lines.append((nx, ny, nx * figure.x + ny * figure.y + 2 * HERO_RADIUS))
    corners = _corners(tuple(lines))
    return Screen(figure.x, figure.y, 27.0, NO_WAY, tuple(lines), frozenset(lines), corners, None, 0.0)


def _widened(piece: Piece, margin: float) -> tuple[Edge, ...]:
    """Edges of a polygon round all that is nearer than the margin to a piece, its corners bevelled."""
    if len(piece.edges) > ROUND:
        normals = [(float(np.cos(k * np.pi / 8)), float(np.sin(k * np.pi / 8))) for k in range(ROUND)]
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
    """Corner i lies between edge i - 1 and edge i; closed with the first one again."""
    found = []
    for (ax, ay, ac), (bx, by, bc) in zip((edges[-1], *edges[:-1]), edges, strict=True):
        det = ax * by - ay * bx
        found.append(((ac * by - ay * bc) / det, (ax * bc - ac * bx) / det))
    return (*found, found[0])


def _shadow(screen: Screen, x: float, y: float) -> list[Edge] | None:
    """Give the half-planes whose common part is a screen and all behind it; [] if the source stands on it.

    None if the source is too near for a shadow: then no leg from it is credited.
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
        size = hypot(tx, ty)
        if size < 1e-9:
            return None
        nx, ny = ty / size, -tx / size
        if nx * (other[0] - x) + ny * (other[1] - y) > 0:
            nx, ny = -nx, -ny
        faces.append((nx, ny, nx * x + ny * y))
    return faces


def _shadow_from_within(screen: Screen, x: float, y: float) -> list[Edge] | None:
    piece = screen.piece
    if piece is None:
        return None
    sides = [nx * x + ny * y - c for nx, ny, c in piece.edges]
    if max(sides) <= EPS:
        return []
    # Beside a corner, where the widened border stands out a little: one line that just keeps the HERO outside.
    cx, cy = min(piece.corners, key=lambda p: hypot(p[0] - x, p[1] - y))
    away = hypot(x - cx, y - cy)
    if away < screen.margin or max(sides) >= screen.margin:
        return None
    nx, ny = (x - cx) / away, (y - cy) / away
    return [(nx, ny, nx * cx + ny * cy + screen.margin)]
