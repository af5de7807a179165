"""Reach: where a HERO can get with each half card length, for drawing and for spot queries (S-MOVE).

Sources are the HERO's own spot and the turning spots, with the cost of getting there by exact legs. From each source
straight legs fan out over small cells. A fan's cost is never less than a leg's: obstacles cast shadows as wide as the
cells require, and climbs are paid for every box of more than 30 mm that a leg so much as touches.
"""

from collections.abc import Callable
from functools import cached_property, lru_cache
from heapq import heappop, heappush
from math import ceil, hypot

import numpy as np

from game.geometry.contour import opened, outlines
from game.geometry.fan_cells import Fans, fans, no_pause
from game.geometry.footing import rest
from game.geometry.route import FAR, START, RouteOrigin, origin
from game.geometry.shapes import HeroFigure, Outline
from game.geometry.turning import Ints
from game.geometry.units import EPS, HALF
from game.geometry.world import WorldState


class Reach:
    """Where a HERO can get with up to `budget` halves.

    `bands`: for 1, 2 ... budget halves everything within that cost, as outlines in painting order: outer ones turn
    from x towards y (positive shoelace sum), holes the other way, after the outline they are in. Everything inside is
    really reachable; narrow strips along obstacles and odd corners may be missing.
    """

    def __init__(
        self,
        view: RouteOrigin,
        budget: int,
        sources: dict[int, int] | None = None,
        pause: Callable[[], None] = no_pause,
    ):
        """`sources` (spot -> halves spent) restricts where legs begin: {START: 0} gives what one straight leg reaches.

        `pause` is called every few milliseconds of work; what it raises stops the work.
        """
        self.view, self.budget, self.pause = view, budget, pause
        self.sources = spread(view, budget, pause) if sources is None else sources

    @cached_property
    def cells(self) -> Ints:
        """Halves to reach every point of a fine cell (rows from the top), FAR if unknown."""
        table: Fans = fans(self.view.scene.world)
        pause = None if self.pause is no_pause else self.pause
        return table.costs(self.view, self.sources, self.budget, pause)

    @cached_property
    def bands(self) -> tuple[tuple[int, tuple[Outline, ...]], ...]:
        """The bands to draw, cheapest first."""
        grid = fans(self.view.scene.world).fine
        rows, columns = (np.flatnonzero((self.cells < FAR).any(axis=axis)) for axis in (1, 0))
        if not len(rows):
            return tuple((h, ()) for h in range(1, self.budget + 1))
        top, left = int(rows[0]), int(columns[0])
        cells = self.cells[top : int(rows[-1]) + 1, left : int(columns[-1]) + 1]
        steps = range(1, self.budget + 1)
        return tuple((h, outlines(opened(cells <= h), grid.wide, grid.high, left, top)) for h in steps)

    def halves_at(self, x: float, y: float) -> int | None:
        """Return the cost of the cheapest walk found to a spot, None if it is beyond the budget. Exact to the mm."""
        view, best = self.view, self.budget + 1
        ground, unfit = rest(view.scene, view.mover.seat, x, y)
        if unfit is not None:
            return None
        ahead = view.graph.lower_from(x, y).tolist()
        ahead.append(ceil((hypot(x - view.mover.x, y - view.mover.y) - EPS) / HALF))  # from START, which is the last
        for least, i in sorted((cost + ahead[i], i) for i, cost in self.sources.items()):
            if least >= best:
                break
            price = view.price_to(i, (x, y), ground)
            if price:
                best = min(best, self.sources[i] + price)
        return best if best <= self.budget else None


@lru_cache(maxsize=64)
def reach(scene: WorldState, mover: HeroFigure, budget: int) -> Reach:
    """Return where the mover can get on foot with this many halves."""
    return Reach(origin(scene, mover), budget)


def spread(view: RouteOrigin, budget: int, pause: Callable[[], None] = no_pause) -> dict[int, int]:
    """Return the lowest cost in halves of every corner and top in reach, including START with 0."""
    graph, n = view.graph, view.graph.turns
    costs = np.full(n + 1, FAR, dtype=np.int32)  # the last one stands for START
    costs[START] = 0
    heap, done = [(0, START)], set()
    while heap:
        cost, i = heappop(heap)
        if i in done:
            continue
        done.add(i)
        if cost + 1 >= budget:  # nothing would be left after a leg from here
            continue
        pause()
        hoped = (view.lower[:n] if i == START else graph.lower(i)[:n]) + cost
        near = ((hoped < costs[:-1]) & (hoped < budget)).nonzero()[0].tolist()
        for j, price in zip(near, view.prices(i, near, HALF * (budget - cost)), strict=True):
            if price and cost + price < min(int(costs[j]), budget):
                costs[j] = cost + price
                heappush(heap, (cost + price, j))
    return {i: int(costs[i]) for i in done}
