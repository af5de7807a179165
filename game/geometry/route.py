"""Routes: the cheapest walk found to a spot, as legs with their costs, or why there is none (S-MOVE)."""

from collections.abc import Sequence
from functools import lru_cache
from heapq import heappop, heappush
from math import ceil, hypot, inf
from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from game.geometry.compiled import kernel
from game.geometry.footing import BODIES, rest
from game.geometry.leg import Leg, leg
from game.geometry.shapes import HeroFigure, Point, Refusal
from game.geometry.turning import NEAR, Ints, Turning, halves_at_least, turning
from game.geometry.units import EPS, HALF, STEP_MAX
from game.geometry.walkways import distances_to, joined
from game.geometry.world import WorldState
from game.kernel.messages import say

START: Final = -1
FAR: Final = 1 << 20
PATIENCE: Final = 150  # how many legs the search for the cheapest walk may price
STUBBORN: Final = 500  # and again where no route of short legs was found
CAREFUL: Final = 2000  # and to better a long one
STEP: Final = NEAR * HALF
EAGER: Final = 1.25  # a route this little longer is good enough to be tightened

Floats = NDArray[np.float64]


class Route(NamedTuple):
    """A walk of one or more legs; `halves` is their total cost."""

    legs: tuple[Leg, ...]
    halves: int


class RouteOrigin:
    """The turning spots for one HERO: which are free to stop on, who blocks legs, and its first legs."""

    def __init__(self, scene: WorldState, mover: HeroFigure):
        self.scene, self.mover = scene, mover
        self.graph: Turning = turning(scene.world)
        self.lower: Ints = self.graph.lower_from(mover.x, mover.y)
        self.opponents = [f for f in scene.figures if f.seat != mover.seat and f.team != mover.team]
        self.closed = self._closed()
        self.reached: frozenset[int] | None = None  # all spots it can walk to, once a search has visited them all
        self._first: dict[int, int] = {}

    def _closed(self) -> frozenset[int]:
        """The spots that are occupied."""
        spots, graph = set(), self.graph
        things = [(f.x, f.y, 24.0) for f in self.scene.figures if f.seat != self.mover.seat]
        things += [(*corpse.outline[0], 90.0) for corpse in self.scene.corpses]
        for x, y, reach in things:
            for i in np.flatnonzero(np.hypot(graph.x - x, graph.y - y) < reach):
                if rest(self.scene, self.mover.seat, *graph.spots[i])[1] is not None:
                    spots.add(int(i))
        return frozenset(spots)

    def price(self, i: int, j: int) -> int:
        """Return the halves of the leg from spot i (or START) to spot j, 0 if it is forbidden."""
        if j in self.closed:
            return 0
        if i == START:
            price = self._first.get(j)
            if price is None:
                price = self._first[j] = halves_of(leg(self.scene, self.mover, self.graph.spots[j]))
            return price
        if _passes(self.opponents, self.graph.spots[i], self.graph.spots[j]):
            return halves_of(leg(self.scene, self.at(i), self.graph.spots[j]))
        return self.graph.price(i, j)

    def prices(self, i: int, others: Sequence[int], longest: float = inf) -> list[int]:
        """Return the halves of the legs from spot i (or START) to others, 0 for forbidden ones.

        `longest`: mm that none of these legs exceeds.
        """
        if kernel is None:
            return [self.price(i, j) for j in others]
        free = others if self.closed.isdisjoint(others) else [j for j in others if j not in self.closed]
        if i == START:
            new = [j for j in free if j not in self._first]
            if new:
                found = self.graph.compiled_prices(self.mover, new, self.opponents)
                self._first.update(zip(new, found, strict=True))
            known = self._first
        else:
            spots, passing = self.graph.spots, list[int]()
            x, y = spots[i]
            near = [one for one in self.opponents if hypot(one.x - x, one.y - y) < longest + BODIES]
            if near:
                passing = [j for j in free if _passes(near, spots[i], spots[j])]
            if not passing and free is others:
                return self.graph.prices(i, others)
            known = {}
            if passing:
                found = self.graph.compiled_prices(self.at(i), passing, self.opponents)
                known = dict(zip(passing, found, strict=True))
            alone = [j for j in free if j not in known] if known else free
            known.update(zip(alone, self.graph.prices(i, alone), strict=True))
        return [known.get(j, 0) for j in others]

    def price_to(self, i: int, end: Point, ground: float) -> int:
        """Return the halves of the leg from spot i (or START) to anywhere that fits, 0 if it is forbidden."""
        me = self.at(i)
        if kernel is None or hypot(end[0] - me.x, end[1] - me.y) <= EPS:
            return halves_of(leg(self.scene, me, end))
        return self.graph.compiled_price(me, end, ground, self.opponents)

    def at(self, i: int) -> HeroFigure:
        """Return the mover as it would stand on spot i (or START)."""
        if i == START:
            return self.mover
        x, y = self.graph.spots[i]
        return HeroFigure(self.mover.seat, x, y, self.graph.levels[i], self.mover.team)


def _passes(others: Sequence[HeroFigure], a: Point, b: Point) -> bool:
    """Return whether a leg passes by somebody."""
    (ax, ay), (bx, by) = a, b
    dx, dy = bx - ax, by - ay
    square = dx * dx + dy * dy
    for other in others:
        ox, oy = other.x - ax, other.y - ay
        t = (ox * dx + oy * dy) / square if square else 0.0
        t = 0.0 if t < 0.0 else 1.0 if t > 1.0 else t
        if hypot(ox - t * dx, oy - t * dy) < BODIES:
            return True
    return False


@lru_cache(maxsize=64)
def origin(scene: WorldState, mover: HeroFigure) -> RouteOrigin:
    """Return a mover's view of the turning spots, cached for one position."""
    return RouteOrigin(scene, mover)


def halves_of(found: Leg | Refusal) -> int:
    """Return the cost of a leg in halves, 0 for a refused one."""
    return found.halves if isinstance(found, Leg) else 0


@lru_cache(maxsize=1024)
def route(scene: WorldState, mover: HeroFigure, goal: Point, budget: int | None = None) -> Route | Refusal:
    """Return the cheapest walk found on foot to a spot; a Refusal names the obstacle or gives the cost.

    Walks that cost more than the budget, if given, are not searched for.
    """
    straight = leg(scene, mover, goal)
    nearest = ceil((hypot(goal[0] - mover.x, goal[1] - mover.y) - EPS) / HALF)
    if isinstance(straight, Leg) and straight.halves == nearest:
        return _within(Route((straight,), nearest), budget)
    if isinstance(straight, Refusal) and straight.rule in ("S-MOVE-2", "S-MOVE-8"):
        return straight
    view = origin(scene, mover)
    if not _top_in_reach(view, goal):
        return straight if isinstance(straight, Refusal) else _within(Route((straight,), straight.halves), budget)
    limit = FAR if budget is None else budget
    best = straight.halves if isinstance(straight, Leg) else FAR
    spots = _cheapest(view, goal, min(limit + 1, best))
    if spots is None:
        if isinstance(straight, Leg):
            return _within(Route((straight,), straight.halves), budget)
        if nearest > limit:
            return _too_dear(nearest, limit)
        return straight
    return _walk(view, spots, goal)


def _cheapest(view: RouteOrigin, goal: Point, limit: int) -> list[int] | None:
    """Return the spots of the cheapest walk found that costs less than the limit, None if there is none.

    Most walks are found at once. For the others the walkways give the distance on foot, so that no search explores
    every dead end: a route of short steps is found, tightened, and improved where possible.
    """
    quick = _RouteSearch(view, goal, limit, view.graph.lower_from(*goal), PATIENCE)
    if quick.run():
        return quick.spots()
    bare, graph = WorldState(view.scene.world), view.graph
    on_foot = np.hypot(graph.x - goal[0], graph.y - goal[1])
    if joined(bare, (view.mover.x, view.mover.y), goal):
        on_foot = np.maximum(on_foot, distances_to(bare, graph.x, graph.y, goal))
    elif view.reached is not None and not any(_last_leg(view, i, goal) for i in view.reached):
        return quick.spots()
    steps = _step_by_step(view, goal, on_foot, quick.limit * HALF)
    found = _drawn_tight(view, steps, goal) if steps is not None else None
    if found is None:  # no route of short legs: a long leg may still lead through, as over a gap jumped at an angle
        careful = _RouteSearch(view, goal, quick.limit, quick.ahead, STUBBORN)
        careful.run()
        return careful.spots() or quick.spots()
    best = min(quick.limit, found[0])
    ahead = np.maximum(halves_at_least(np.minimum(on_foot, FAR)), quick.ahead)
    last = _RouteSearch(view, goal, best, ahead, CAREFUL)
    last.run()
    if last.last is None and found[0] < quick.limit:
        return found[1]
    return last.spots() or quick.spots()


def _step_by_step(view: RouteOrigin, goal: Point, on_foot: Floats, far: float) -> list[int] | None:
    """Return the spots of a short route of short legs, at most `far` mm long, START first; ignores halves."""
    graph = view.graph
    lengths, parents, done = {START: 0.0}, dict[int, int](), set[int]()
    heap = [(0.0, START)]
    while heap:
        _, i = heappop(heap)
        if i in done:
            continue
        done.add(i)
        me = view.at(i)
        if _last_leg(view, i, goal):
            way = [i]
            while i != START:
                i = parents[i]
                way.append(i)
            return way[::-1]
        lower = view.lower if i == START else graph.lower(i)
        for j in np.flatnonzero(lower <= NEAR).tolist() if i == START else graph.neighbours(i):
            length = lengths[i] + hypot(graph.x[j] - me.x, graph.y[j] - me.y)
            if j in done or length >= lengths.get(j, FAR) or length + on_foot[j] >= far:
                continue
            price = view.price(i, j)
            length += HALF * (price - int(lower[j]))
            if price and length < lengths.get(j, FAR):
                lengths[j], parents[j] = length, i
                heappush(heap, (length + EAGER * float(on_foot[j]), j))
    if far >= FAR and np.isfinite(on_foot).all():
        view.reached = frozenset(done)
    return None


def _last_leg(view: RouteOrigin, i: int, goal: Point) -> bool:
    """Return whether a short leg leads from a spot to the goal."""
    me = view.at(i)
    return hypot(goal[0] - me.x, goal[1] - me.y) <= STEP and isinstance(leg(view.scene, me, goal), Leg)


def _drawn_tight(view: RouteOrigin, way: list[int], goal: Point) -> tuple[int, list[int]] | None:
    """Remove the spots that only make a route more expensive; return its cost and the remaining spots."""
    n = len(way)
    costs, parents = [0] + [FAR] * n, [-1] * (n + 1)
    for k in range(1, n + 1):
        for i in range(k):
            price = view.price(way[i], way[k]) if k < n else halves_of(leg(view.scene, view.at(way[i]), goal))
            if price and costs[i] + price < costs[k]:
                costs[k], parents[k] = costs[i] + price, i
    spots, k = list[int](), n
    while parents[k] > 0:
        k = parents[k]
        spots.append(way[k])
    return (costs[n], spots[::-1]) if costs[n] < FAR else None


def _within(found: Route, budget: int | None) -> Route | Refusal:
    return found if budget is None or found.halves <= budget else _too_dear(found.halves, budget)


def _too_dear(halves: int, budget: int) -> Refusal:
    return Refusal("S-MOVE-2", say("{halves} half card lengths away, your HERO has {left}", halves=halves, left=budget))


def _top_in_reach(view: RouteOrigin, goal: Point) -> bool:
    """Return whether the top under a goal can be climbed at all, so that no search is wasted on it."""
    table, graph = view.graph.table, view.graph
    ground, _, who = table.stand(*goal)
    # A HERO already up there, or on something else high, is passed on to the search.
    return ground <= STEP_MAX or who in graph.tops or view.mover.level > STEP_MAX


def _walk(view: RouteOrigin, spots: list[int], goal: Point) -> Route | Refusal:
    found: list[Leg] = []
    ends = [*(view.graph.spots[i] for i in spots), goal]
    for i, end in zip([START, *spots], ends, strict=True):
        one = leg(view.scene, view.at(i), end)
        if isinstance(one, Refusal):
            return one
        found.append(one)
    return Route(tuple(found), sum(one.halves for one in found))


class _RouteSearch:
    """The search for one goal: spots in order of the lower bound of walks through them; legs are priced last.

    `ahead` holds for each spot a lower bound of the rest of a walk; `patience` is how many legs may be priced.
    """

    def __init__(self, view: RouteOrigin, goal: Point, limit: int, ahead: Ints, patience: int):
        self.view, self.goal, self.limit, self.ahead, self.patience = view, goal, limit, ahead, patience
        self.costs: dict[int, int] = {START: 0}
        self.parents: dict[int, int] = {}
        self.last: int | None = None
        self.wholes: dict[int, Ints] = {}  # for each opened spot: minimum cost of a walk through each other spot
        self.heap: list[tuple[int, int, int, bool]] = []  # least cost of a walk, of its rest, spot, is it opened?
        self.asked = 0
        self._open(START)

    def run(self) -> bool:
        """Search for the cheapest walk below the limit; False if patience ran out before it was certain."""
        while self.heap and self.heap[0][0] < self.limit:
            if self.asked > self.patience:
                return False
            least, _, i, opened = heappop(self.heap)
            if opened:
                self._try(i, least)
            elif self.costs[i] + int(self.ahead[i]) == least and i not in self.wholes:
                self._open(i)
        return True

    def spots(self) -> list[int] | None:
        """Return the spots of the walk found, without start and goal, or None."""
        if self.last is None:
            return None
        spots, i = [], self.last
        while i != START:
            spots.append(i)
            i = self.parents[i]
        return spots[::-1]

    def _open(self, i: int) -> None:
        """Try the goal from spot i, then queue every spot worth visiting."""
        cost, graph = self.costs[i], self.view.graph
        if i != START:
            self.asked += 1
            price = halves_of(leg(self.view.scene, self.view.at(i), self.goal))
            if price and cost + price < self.limit:
                self.limit, self.last = cost + price, i
        self.wholes[i] = (self.view.lower if i == START else graph.lower(i)) + self.ahead + cost
        self._again(i, 0)

    def _again(self, i: int, above: int) -> None:
        """Queue a spot again for the next cheapest walks through it."""
        whole = self.wholes[i]
        others = whole[whole > above]
        if len(others):
            least = int(others.min())
            if least < self.limit:
                heappush(self.heap, (least, FAR, i, True))

    def _try(self, i: int, least: int) -> None:
        """Price all legs from a spot that may belong to a walk of the minimum cost."""
        cost = self.costs[i]
        for j in np.flatnonzero(self.wholes[i] == least).tolist():
            rest_of_it = int(self.ahead[j])
            if j == i or self.costs.get(j, FAR) <= least - rest_of_it:
                continue
            price = self.view.price(i, j)
            self.asked += 1
            if price and cost + price < self.costs.get(j, FAR):
                self.costs[j], self.parents[j] = cost + price, i
                self.wholes.pop(j, None)
                heappush(self.heap, (cost + price + rest_of_it, rest_of_it, j, False))
        self._again(i, least)
