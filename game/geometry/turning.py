"""Where good walks turn: spots round the corners of footprints and on their tops, with the costs of legs between."""

from collections.abc import Sequence
from functools import cached_property, lru_cache
from math import ceil, cos, hypot, pi, sin
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from game.geometry.compiled import kernel
from game.geometry.footing import Body, Footing, footing
from game.geometry.leg import Leg, leg
from game.geometry.packed import packed_feet
from game.geometry.pieces import ConvexPiece, outline_gap
from game.geometry.shapes import HeroFigure, Point
from game.geometry.units import EPS, HALF, HERO_RADIUS, JUMP, STEP_MAX, stored
from game.geometry.world import World, WorldState

ROUND: Final = 12  # from this many corners on a piece counts as round
LATTICE: Final = 44.0
NARROW_END: Final = 60.0
AWAY: Final = HERO_RADIUS + 0.1
NEAR: Final = 2
KEPT: Final = 32

Ints = NDArray[np.int32]
Floats = NDArray[np.float64]


class Turning:
    """The turning spots of a world and, priced on first use, the legs between them. HEROes are ignored."""

    def __init__(self, world: World):
        self.bare = WorldState(world)
        self.table = footing(world)
        spots, turns = _spots(world, self.table)
        self.spots: list[Point] = [(x, y) for x, y, _ in spots]
        self.levels: list[float] = [level for _, _, level in spots]
        self.figures = [HeroFigure(0, x, y, level, 0) for x, y, level in spots]
        self.x: Floats = np.array([x for x, _, _ in spots], dtype=np.float64)
        self.y: Floats = np.array([y for _, y, _ in spots], dtype=np.float64)
        self.turns = turns  # only the first ones, this many, are at corners or on tops; the others are open ground
        self._lower: dict[int, Ints] = {}
        self._prices: dict[int, int] = {}
        self._near: dict[int, list[int]] = {}
        self.tops = _tops_in_reach(self.table)

    def price(self, i: int, j: int) -> int:
        """Return the halves of the leg from spot i to spot j, 0 if the rules forbid it."""
        key = i * len(self.spots) + j
        price = self._prices.get(key)
        if price is None:
            found = leg(self.bare, self.figures[i], self.spots[j])
            price = self._prices[key] = found.halves if isinstance(found, Leg) else 0
        return price

    def prices(self, i: int, others: Sequence[int]) -> list[int]:
        """Return the halves of the legs from spot i to others, 0 for those the rules forbid."""
        if kernel is None:
            return [self.price(i, j) for j in others]
        first, known = i * len(self.spots), self._prices
        new = [j for j in others if first + j not in known]
        if new:
            known.update(zip([first + j for j in new], self.compiled_prices(self.figures[i], new), strict=True))
        return [known[first + j] for j in others]

    def compiled_prices(
        self, mover: HeroFigure, ends: Sequence[int], opponents: Sequence[HeroFigure] = ()
    ) -> list[int]:
        """Return the halves of legs from anywhere by the compiled form; their ends must be unoccupied."""
        points, grounds = self._ends
        chosen = np.array(ends)
        return self._compiled(mover, [self.spots[j] for j in ends], points[chosen], grounds[chosen], opponents)

    def compiled_price(self, mover: HeroFigure, end: Point, ground: float, opponents: Sequence[HeroFigure] = ()) -> int:
        """Return the halves of a leg to anywhere by the compiled form; its end must fit."""
        points, grounds = np.array([end], dtype=np.float64), np.array([ground], dtype=np.float64)
        return self._compiled(mover, [end], points, grounds, opponents)[0]

    def _compiled(
        self, mover: HeroFigure, ends: Sequence[Point], points: Floats, grounds: Floats, opponents: Sequence[HeroFigure]
    ) -> list[int]:
        x, y = mover.x, mover.y
        lengths = np.array([hypot(end[0] - x, end[1] - y) for end in ends])
        others = np.array([(one.x, one.y, one.level) for one in opponents], dtype=np.float64).reshape(-1, 3)
        found = np.empty(len(ends), dtype=np.int32)
        kernel.prices(self.packed, x, y, mover.level, points, lengths, grounds, others, found)
        return found.tolist()

    @cached_property
    def packed(self) -> Any:
        """The prisms packed for the compiled form."""
        return packed_feet(self.table)

    @cached_property
    def _ends(self) -> tuple[Floats, Floats]:
        return np.column_stack([self.x, self.y]), np.array(self.levels, dtype=np.float64)

    def unpriced(self, i: int, within: int) -> list[int]:
        """Return the corners and tops less than `within` halves from spot i whose leg has not been priced yet."""
        n, prices = len(self.spots), self._prices
        near = np.flatnonzero(self.lower(i)[: self.turns] < within).tolist()
        return [j for j in near if j != i and i * n + j not in prices]

    def neighbours(self, i: int) -> list[int]:
        """Return the spots at most 3 halves from a spot."""
        found = self._near.get(i)
        if found is None:
            found = self._near[i] = np.flatnonzero(self.lower(i) <= NEAR).tolist()
        return found

    def lower(self, i: int) -> Ints:
        """Return the minimum halves of a leg between spot i and each spot."""
        found = self._lower.get(i)
        if found is None:
            found = self._lower[i] = self.lower_from(*self.spots[i])
        return found

    def lower_from(self, x: float, y: float) -> Ints:
        """Return the minimum halves of a leg between this point and each spot."""
        return halves_at_least(np.hypot(self.x - x, self.y - y))


def halves_at_least(distance: Floats) -> Ints:
    """Return the halves of legs without climbs, for many lengths at once (S-MOVE-2)."""
    return np.ceil((distance - EPS) / HALF).astype(np.int32)


@lru_cache(maxsize=KEPT)
def turning(world: World) -> Turning:
    """Return the turning spots of a world, created on first use."""
    return Turning(world)


def _spots(world: World, table: Footing) -> tuple[list[tuple[float, float, float]], int]:
    """Return x, y, level of all spots, those at corners and on tops first, and the number of these.

    A lattice of spots in the open comes last: legs are paid in started halves, so a turn slightly off the corner may
    save one.
    """
    points: list[Point] = []
    for body in table.bodies:
        for piece in body.pieces:
            points += _round_spots(piece) if len(piece.edges) >= ROUND else _corner_spots(piece)
            if body.bears:
                points.append(_middle(piece))
    corners = len(points)
    for i in range(ceil(world.width / LATTICE)):
        for j in range(ceil(world.height / LATTICE)):
            points.append((LATTICE * (i + 0.5), LATTICE * (j + 0.5)))
    points[corners:] = sorted(points[corners:], key=lambda p: world.ground(*p) == 0)
    found: dict[tuple[int, int], tuple[float, float, float]] = {}
    turns = 0
    for k, (x, y) in enumerate(points):
        x, y = stored(x), stored(y)
        if not (0 <= x <= world.width and 0 <= y <= world.height):
            continue
        ground, tallest, _ = table.stand(x, y)
        if tallest <= ground:
            found.setdefault((round(x / 2), round(y / 2)), (x, y, ground))
            turns = len(found) if k < corners or ground > 0 else turns
    return list(found.values()), turns


def _middle(piece: ConvexPiece) -> Point:
    corners = piece.corners[:-1]
    return sum(x for x, _ in corners) / len(corners), sum(y for _, y in corners) / len(corners)


def _corner_spots(piece: ConvexPiece) -> list[Point]:
    """Return the spots round each corner, just clear of both edges, and off narrow ends so that one turn suffices."""
    found: list[Point] = []
    for i, (nx, ny, c) in enumerate(piece.edges):
        mx, my, mc = piece.edges[i - 1]
        corner = piece.corners[i]
        if nx * mx + ny * my > -0.5:
            found.append(_crossing((nx, ny, c + AWAY), (mx, my, mc + AWAY)))
        else:
            # A sharp tip: two spots beside it and one before it, not one far out.
            wx, wy = nx + mx, ny + my
            size = hypot(wx, wy) or 1.0
            found += [(corner[0] + AWAY * a, corner[1] + AWAY * b) for a, b in ((nx, ny), (mx, my))]
            found.append((corner[0] + 1.5 * AWAY * wx / size, corner[1] + 1.5 * AWAY * wy / size))
        after = piece.corners[i + 1]
        width = hypot(after[0] - corner[0], after[1] - corner[1]) + 2 * AWAY
        if width < NARROW_END:
            out = AWAY + width / 2
            found.append(((corner[0] + after[0]) / 2 + nx * out, (corner[1] + after[1]) / 2 + ny * out))
    return found


def _round_spots(piece: ConvexPiece) -> list[Point]:
    lines = []
    for k in range(8):
        nx, ny = cos(k * pi / 4), sin(k * pi / 4)
        lines.append((nx, ny, max(nx * x + ny * y for x, y in piece.corners) + AWAY))
    spots = [_crossing(lines[k], lines[k - 1]) for k in range(8)]
    return spots + [_crossing(lines[k], lines[k - 2]) for k in range(0, 8, 2)]


def _crossing(a: tuple[float, float, float], b: tuple[float, float, float]) -> Point:
    (ax, ay, ac), (bx, by, bc) = a, b
    det = ax * by - ay * bx
    if abs(det) < 1e-9:
        return ax * ac, ay * ac
    return (ac * by - ay * bc) / det, (ax * bc - ac * bx) / det


def _tops_in_reach(table: Footing) -> frozenset[int]:
    """Return the obstacles whose tops can be climbed from the table, via others too; never too few."""
    reached = {k for k, body in enumerate(table.bodies) if body.bears and body.top <= STEP_MAX + EPS}
    waiting = [k for k, body in enumerate(table.bodies) if body.bears and k not in reached]
    grown = True
    while grown:
        grown = False
        for k in waiting:
            if k not in reached and any(_steps_to(table.bodies[m], table.bodies[k]) for m in reached):
                reached.add(k)
                grown = True
    return frozenset(reached)


def _steps_to(low: Body, high: Body) -> bool:
    if high.top > low.top + STEP_MAX + EPS or hypot(high.x - low.x, high.y - low.y) > low.reach + high.reach + JUMP:
        return False
    return bodies_gap(low, high) < JUMP


def bodies_gap(a: Body, b: Body) -> float:
    """Return the distance between two footprints, about 0 if they overlap."""
    found = JUMP
    for one, other in ((a, b), (b, a)):
        for piece in one.pieces:
            for x, y in piece.corners:
                for target in other.pieces:
                    found = min(found, outline_gap(target.corners[:-1], x, y))
    return found
