"""Paths as a bot sees them: how far it still is to a goal from anywhere, and which spots are in reach now."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from heapq import heappop, heappush
from itertools import chain
from math import ceil, hypot, inf
from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from game.games.shoot.rules import terrain
from game.games.shoot.rules.state import Base, ShootState
from game.geometry.compiled import kernel
from game.geometry.grid import GRID
from game.geometry.packed import grounds, starts_of
from game.geometry.reach import reach
from game.geometry.shapes import HeroFigure, Point
from game.geometry.units import CL, HALF, STEP_FREE, stored
from game.geometry.walkways import walkways
from game.geometry.world import World, WorldState

Floats = NDArray[np.float64]
Bools = NDArray[np.bool_]

SPOTS: Final = 130  # spots of a lattice that are evaluated, roughly
NEAR_BASE: Final = 12.0  # mm from the rim of a Base at which a HERO surely touches it
TOUCH: Final = 20.0  # mm from a thing at which a HERO surely touches it
SURELY: Final = 2.0  # mm by which both are less than what the rules ask for
HAIR: Final = 0.1  # mm that rounding may cost
RING: Final = ((1.0, 0.0), (0.5, 0.866), (-0.5, 0.866), (-1.0, 0.0), (-0.5, -0.866), (0.5, -0.866))


Thing = tuple[Point, float]
"""Where something is that may be touched, and from how many mm off; 0: only from there."""


class PathGoal(NamedTuple):
    """Where a path leads: any of these points, within `near` mm (touching is enough)."""

    points: tuple[Point, ...]
    near: float = TOUCH


def goal_of_base(base: Base) -> PathGoal:
    """Return a Base as a goal: its rectangle, which a HERO touches from 14 mm off."""
    return PathGoal(_rim(base), NEAR_BASE)


@lru_cache(maxsize=64)
def _rim(base: Base) -> tuple[Point, ...]:
    """Return points along a Base's rim, at most 15 mm apart."""
    outline = terrain.base_outline(base)
    found: list[Point] = []
    for (ax, ay), (bx, by) in zip(outline, (*outline[1:], outline[0]), strict=True):
        count = ceil(hypot(bx - ax, by - ay) / 15.0)
        found += [(ax + (bx - ax) * k / count, ay + (by - ay) * k / count) for k in range(count)]
    return tuple(found)


# -- how far it is -------------------------------------------------------------------------------------


@lru_cache(maxsize=192)
def field(world: World, goal: PathGoal) -> Floats:
    """Return the walking distance in mm from each node of the walkways to a goal, inf where there is no path.

    Shape (rows, columns) of the lattice of S-CUT-1. A costly climb counts as the card length that it costs.
    """
    return pure_field(world, goal) if kernel is None else compiled_field(world, goal)


def pure_field(world: World, goal: PathGoal) -> Floats:
    """Return walking distances by a search in Python."""
    found: list[float] = _at_goal(world, goal).tolist()
    heap = [(away, node) for node, away in enumerate(found) if away < inf]
    heap.sort()
    starts, others, costs = (row.tolist() for row in _backwards(world))
    while heap:
        away, node = heappop(heap)
        if away > found[node]:
            continue
        for step in range(starts[node], starts[node + 1]):
            other, further = others[step], away + costs[step]
            if further < found[other]:
                found[other] = further
                heappush(heap, (further, other))
    net = walkways(world)
    return np.array(found).reshape(net.rows, net.columns)


def compiled_field(world: World, goal: PathGoal) -> Floats:
    """Return walking distances computed by the C kernel."""
    found, net = _at_goal(world, goal), walkways(world)
    kernel.spread(*_backwards(world), found)
    return found.reshape(net.rows, net.columns)


def _at_goal(world: World, goal: PathGoal) -> Floats:
    """Return the distances from the nodes beside a goal, inf for all the others."""
    net = walkways(world)
    near: dict[int, float] = {}
    for point in goal.points:
        for node in net.near(point):
            x, y = net.at(node)
            near[node] = min(near.get(node, inf), max(0.0, hypot(x - point[0], y - point[1]) - goal.near))
    length = np.full(net.rows * net.columns, inf)
    length[list(near)] = list(near.values())
    return length


@lru_cache(maxsize=16)
def _backwards(world: World) -> tuple[NDArray[np.int32], NDArray[np.int32], Floats]:
    """Return who leads to each node: where its row begins, the nodes in it, and the mm (and climbs) of their steps."""
    net = walkways(world)
    starts = np.repeat(np.arange(len(net.ways), dtype=np.int32), [len(nexts) for nexts in net.ways])
    ends = np.fromiter(chain.from_iterable(net.ways), np.int32, len(starts))
    straight = ((starts - ends) % net.columns == 0) | (np.abs(starts - ends) == 1)
    grounds = np.array([ground or 0.0 for ground in net.grounds])
    climb = grounds[ends] - grounds[starts] > STEP_FREE + 0.05
    costs = np.where(straight, GRID, GRID * 1.4142) + np.where(climb, CL, 0.0)
    order = ends.argsort(kind="stable")
    return starts_of(np.bincount(ends, minlength=len(net.ways)).tolist()), starts[order], costs[order]


def lengths(world: World, goal: PathGoal, x: Floats, y: Floats) -> Floats:
    """Return the walking distance in mm from spots to a goal, inf where none is known."""
    return pure_lengths(world, goal, x, y) if kernel is None else compiled_lengths(world, goal, x, y)


def pure_lengths(world: World, goal: PathGoal, x: Floats, y: Floats) -> Floats:
    """Return path lengths computed on arrays."""
    table = field(world, goal)
    rows, columns = table.shape
    left, top = np.floor((x - GRID / 2) / GRID).astype(int), np.floor((y - GRID / 2) / GRID).astype(int)
    best = np.full(len(x), inf)
    for i in (0, 1):
        for j in (0, 1):
            column, row = np.clip(left + i, 0, columns - 1), np.clip(top + j, 0, rows - 1)
            away = _far(x - (column + 0.5) * GRID, y - (row + 0.5) * GRID)
            best = np.minimum(best, table[row, column] + away)
    for px, py in goal.points:
        straight = _far(x - px, y - py)
        best = np.where(straight < goal.near + GRID, np.minimum(best, np.maximum(0.0, straight - goal.near)), best)
    return best


def compiled_lengths(world: World, goal: PathGoal, x: Floats, y: Floats) -> Floats:
    """Return path lengths computed by the C kernel."""
    table, found = field(world, goal), np.empty(len(x))
    kernel.lengths(table, table.shape[1], GRID, _array_of(goal.points), goal.near, x, y, found)
    return found


def _far(dx: Floats, dy: Floats) -> Floats:
    """Return lengths as the C kernel does: libraries differ in how they round `hypot`."""
    return np.asarray(np.sqrt(dx * dx + dy * dy))


@lru_cache(maxsize=192)
def _array_of(points: tuple[Point, ...]) -> Floats:
    return np.array(points, dtype=np.float64).reshape(-1, 2)


@lru_cache(maxsize=4096)
def length_from(world: World, goal: PathGoal, x: float, y: float) -> float:
    """Return the walking distance in mm from one spot to a goal, inf if none is known."""
    return float(lengths(world, goal, np.array([x]), np.array([y]))[0])


# -- what is in reach ----------------------------------------------------------------------------------


@dataclass(frozen=True, eq=False)
class Spots:
    """Spots in reach: where they are, their levels, and the halves to get there. The first one is the HERO's own.

    Compared and hashed by identity, so that what is seen from them can be cached.
    """

    x: Floats
    y: Floats
    levels: Floats
    halves: NDArray[np.int32]

    def at(self, number: int) -> Point:
        """Return a spot as in a choice of the rules."""
        return float(self.x[number]), float(self.y[number])

    def stands(self) -> Floats:
        """Return the spots for sight computations: rows x, y, level."""
        return np.array([self.x, self.y, self.levels]).T.copy()


def own_spot(view: ShootState, seat: int) -> Spots:
    """Return only the spot where the HERO stands."""
    hero = view.hero(seat)
    return Spots(np.array([hero.x]), np.array([hero.y]), np.array([hero.level]), np.zeros(1, dtype=np.int32))


def spots_in_reach(view: ShootState, seat: int, budget: int, things: Sequence[Thing]) -> Spots:
    """Return a lattice of spots within a budget, and spots from which the named things can be touched."""
    if budget <= 0:
        return own_spot(view, seat)
    return _in_reach(terrain.scene(view), terrain.figure(view, seat), budget, tuple(things))


@lru_cache(maxsize=256)
def _in_reach(at: WorldState, hero: HeroFigure, budget: int, things: tuple[Thing, ...]) -> Spots:
    xs, ys, costs = [hero.x], [hero.y], [0]
    within = reach(at, hero, budget)
    costs_of, width, height = within.cells, at.world.width, at.world.height
    high, wide = height / costs_of.shape[0], width / costs_of.shape[1]
    near = [one for one in _near_things(hero, things, HALF * budget) if 0 <= one[0] <= width and 0 <= one[1] <= height]
    x_near, y_near, _ = np.array(near).reshape(-1, 3).T
    columns = np.minimum((x_near / wide).astype(int), costs_of.shape[1] - 1)
    rows = np.minimum((y_near / high).astype(int), costs_of.shape[0] - 1)
    for (x, y, likely), known in zip(near, costs_of[rows, columns].tolist(), strict=True):
        cost: int | None = known
        if known > budget and likely and hypot(x - hero.x, y - hero.y) < HALF * budget + HAIR:
            cost = within.halves_at(stored(x), stored(y))  # cells leave out what is tight, and the last mm
        if cost is not None and cost <= budget:
            xs.append(stored(x))
            ys.append(stored(y))
            costs.append(cost)
    inside = costs_of <= budget
    step = max(3, round((np.count_nonzero(inside) / SPOTS) ** 0.5))
    rows, columns = inside[step // 2 :: step, step // 2 :: step].nonzero()
    rows, columns = step // 2 + step * rows, step // 2 + step * columns
    x_of = np.concatenate([xs, _middles(costs_of.shape[1], wide)[columns]])
    y_of = np.concatenate([ys, _middles(costs_of.shape[0], high)[rows]])
    halves = np.concatenate([costs, costs_of[rows, columns]]).astype(np.int32)
    return Spots(x_of, y_of, np.append(hero.level, grounds(at.world, x_of[1:], y_of[1:])), halves)


@lru_cache(maxsize=64)
def _middles(count: int, size: float) -> Floats:
    """Return the middles of this many cells in a row, rounded as in states."""
    return np.array([stored((i + 0.5) * size) for i in range(count)])


def _near_things(hero: HeroFigure, things: Sequence[Thing], far: float) -> list[tuple[float, float, bool]]:
    """Return spots at things: the nearest touching one straight ahead, the thing's own, and (unlikely) ones around."""
    x, y, found = hero.x, hero.y, list[tuple[float, float, bool]]()
    for (tx, ty), touch in things:
        away = hypot(tx - x, ty - y)
        if away > far + touch or away < 1.0:
            continue
        if touch < away:
            found.append((tx - (tx - x) / away * touch, ty - (ty - y) / away * touch, True))
        found.append((tx, ty, True))
        found += [(tx + touch * east, ty + touch * south, False) for east, south in RING if touch]
    return found
