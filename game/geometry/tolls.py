"""Tolls: the costs of the cheapest walks from a spot to all others, or to one goal (S-MOVE-2, LAB-12, LAB-21).

`route` answers interactively and returns the cheapest walk it finds in time, so on a symmetrical table partners may
get lengths a card apart. Maps are judged by the true minimum, so here every leg between turning spots that may improve
a walk is priced.
"""

from collections.abc import Callable, Iterator
from functools import lru_cache, partial
from heapq import heappop, heappush
from math import hypot
from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from game.geometry.compiled import kernel
from game.geometry.footing import fits
from game.geometry.grid import NOBODY
from game.geometry.leg import leg
from game.geometry.route import halves_of
from game.geometry.shapes import HeroFigure, Point
from game.geometry.turning import Ints, Turning
from game.geometry.units import EPS
from game.geometry.world import World, WorldState

FAR: Final = 1 << 20  # no route
KEPT: Final = 2  # worlds
UNKNOWN: Final = -1
BAND: Final = 9  # halves: legs at most this much above the lower bound are priced together
SLICE: Final = 32  # spots expanded at a time


class Toll(NamedTuple):
    """Lower and upper bound of the cheapest walk's cost in halves; both FAR if there is none."""

    least: int
    most: int


class Tolls:
    """The legs between all turning spots of a world, priced on first use; HEROes are ignored."""

    def __init__(self, world: World):
        self.scene, self.graph = WorldState(world), Turning(world)  # kept apart from those of tables in play
        self.count = len(self.graph.spots)
        self._fits: tuple[Point, bool] | None = None  # the last goal asked for
        self._legs = np.full((self.count, self.count), UNKNOWN, dtype=np.int16)
        self._ends = np.column_stack([self.graph.x, self.graph.y]), np.array(self.graph.levels, dtype=np.float64)

    def standing(self, x: float, y: float) -> HeroFigure:
        """Return a HERO standing at a spot, on whatever is there."""
        return HeroFigure(0, x, y, self.scene.world.ground(x, y), 0)

    def everywhere(self, start: Point) -> Iterator[Ints]:
        """Compute the halves to every turning spot, FAR for unreachable ones; yields the same array after each slice.

        Its values are final when the last slice is done.
        """
        costs = self._first(self.standing(*start))
        for looked, _ in enumerate(self._looks(costs, np.zeros(self.count, dtype=np.int32), BAND)):
            if not looked % SLICE:
                yield costs
        yield costs

    def to(self, start: Point, costs: Ints, goal: Point) -> int:
        """Return the halves to a goal, FAR if unreachable, given the `costs` from the start to every spot."""
        if hypot(goal[0] - start[0], goal[1] - start[1]) <= EPS:
            return 0
        best = self._leg(self.standing(*start), goal)
        ahead = costs + self.graph.lower_from(*goal)
        for i in np.argsort(ahead, kind="stable").tolist():
            if int(ahead[i]) >= best:
                break
            best = min(best, int(costs[i]) + self._leg(self.graph.figures[i], goal))
        return best

    def way(self, start: Point, costs: Ints, goal: Point) -> tuple[Point, ...]:
        """Return where a cheapest walk to a goal turns, from start to goal; empty if there is none. `costs` as in `to`.

        Of walks with the same cost, one that stays close to the straight line is taken.
        """
        cost = self.to(start, costs, goal)
        mover, ends = self.standing(*start), [goal]
        if cost >= FAR:
            return ()
        if cost and self._leg(mover, goal) != cost:
            first = self._first(mover)
            i = self._before(start, costs, goal, cost, lambda j: self._leg(self.graph.figures[j], goal))
            while i is not None:
                ends.append(self.graph.spots[i])
                if first[i] == costs[i]:
                    break
                i = self._before(start, costs, ends[-1], int(costs[i]), partial(self._price, end=i))
        return (start, *reversed(ends))

    def _before(self, start: Point, costs: Ints, end: Point, cost: int, price: Callable[[int], int]) -> int | None:
        """Return the turning spot before the end of a walk of this cost; `price` returns the leg from a spot."""
        x, y = self._ends[0].T
        hopeful = np.flatnonzero((costs < cost) & (costs + self.graph.lower_from(*end) <= cost))
        away = np.hypot(x - start[0], y - start[1]) + np.hypot(x - end[0], y - end[1])
        ordered: list[int] = hopeful[np.argsort(away[hopeful], kind="stable")].tolist()
        return next((j for j in ordered if costs[j] + price(j) == cost), None)

    def _price(self, start: int, end: int) -> int:
        """Return the halves of the leg between two turning spots, FAR if it is forbidden."""
        return int(self._from(start, np.array([end]))[0]) or FAR

    def between(self, start: Point, goal: Point, patience: int | None = None) -> Toll:
        """Return the cost of the cheapest walk to one goal.

        `patience` limits how many times turning spots are expanded; then the two bounds may differ.
        """
        mover, ahead = self.standing(*start), self.graph.lower_from(*goal)
        best = 0 if hypot(goal[0] - start[0], goal[1] - start[1]) <= EPS else self._leg(mover, goal)
        costs, tried = self._first(mover), set[int]()
        for looked, (least, i) in enumerate(self._looks(costs, ahead)):
            if least >= best:
                break
            if looked == patience:
                return Toll(least, best)
            if i not in tried:
                tried.add(i)
                best = min(best, int(costs[i]) + self._leg(self.graph.figures[i], goal))
        return Toll(best, best)

    def _first(self, mover: HeroFigure) -> Ints:
        """Return the halves of the legs from any spot to all turning spots, FAR for forbidden ones."""
        every = np.arange(self.count)
        found = self._priced(mover, every)
        return np.where(found > 0, found, np.where(self.graph.lower_from(mover.x, mover.y) == 0, 0, FAR))

    def _leg(self, mover: HeroFigure, goal: Point) -> int:
        """Return the halves of the one leg to a goal, FAR if it is forbidden."""
        length = hypot(goal[0] - mover.x, goal[1] - mover.y)
        if length <= EPS or not self._stood_on(goal):
            return FAR
        if kernel is None:
            return halves_of(leg(self.scene, mover, goal)) or FAR
        found = np.empty(1, dtype=np.int32)
        point, ground = np.array([goal]), np.array([self.scene.world.ground(*goal)])
        kernel.prices(
            self.graph.packed, mover.x, mover.y, mover.level, point, np.array([length]), ground, NOBODY, found
        )
        return int(found[0]) or FAR

    def _stood_on(self, goal: Point) -> bool:
        """Return whether a HERO fits on a spot."""
        if self._fits is None or self._fits[0] != goal:
            self._fits = goal, fits(self.scene, self.standing(*goal), *goal) is None
        return self._fits[1]

    def _looks(self, costs: Ints, ahead: Ints, band: int = 0) -> Iterator[tuple[int, int]]:
        """Reduce the costs to those of the cheapest walks; yield each expanded spot, and its lower bound.

        The bound is the minimum cost of a walk through it, where `ahead` bounds the rest. A leg is priced only when no
        bound is lower: most never are.
        """
        heap = [(int(costs[i] + ahead[i]), int(costs[i]), int(i)) for i in np.flatnonzero(costs < FAR)]
        heap.sort()
        while heap:
            least, cost, i = heappop(heap)
            if cost > costs[i]:
                continue
            yield least, i
            hoped = self.graph.lower(i) + cost
            hopeful = np.flatnonzero(hoped < costs)
            promised = hoped[hopeful] + ahead[hopeful]
            later = promised[promised > least + band]
            if len(later):
                heappush(heap, (int(later.min()), cost, i))
            near = hopeful[promised <= least + band]
            prices = self._from(i, near)
            better = (prices > 0) & (cost + prices < costs[near])
            for j, now in zip(near[better].tolist(), (cost + prices[better]).tolist(), strict=True):
                costs[j] = now
                heappush(heap, (now + int(ahead[j]), now, j))

    def _from(self, i: int, others: NDArray[np.int64]) -> Ints:
        """Return the halves of the legs from a turning spot to others, 0 for forbidden ones."""
        row = self._legs[i]
        new = others[row[others] == UNKNOWN]
        if len(new):
            row[new] = self._priced(self.graph.figures[i], new)
        found: Ints = row[others].astype(np.int32)
        return found

    def _priced(self, mover: HeroFigure, ends: NDArray[np.int64]) -> Ints:
        points, grounds = self._ends
        if kernel is None:
            legs = [leg(self.scene, mover, self.graph.spots[j]) for j in ends.tolist()]
            return np.array([halves_of(one) for one in legs], dtype=np.int32)
        found = np.empty(len(ends), dtype=np.int32)
        lengths = np.hypot(points[ends, 0] - mover.x, points[ends, 1] - mover.y)
        kernel.prices(
            self.graph.packed, mover.x, mover.y, mover.level, points[ends], lengths, grounds[ends], NOBODY, found
        )
        return found


@lru_cache(maxsize=KEPT)
def tolls(world: World) -> Tolls:
    """Return the tolls of a world, created on first use."""
    return Tolls(world)
