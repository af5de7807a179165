"""Walkways: which spots are connected on foot at all, however long it takes (S-CUT-1, S-CUT-2)."""

from collections import OrderedDict
from collections.abc import Sequence
from functools import cached_property, lru_cache
from itertools import islice
from math import inf
from typing import Final

import numpy as np
from numpy.typing import NDArray

from game.geometry.footing import Body, body_of
from game.geometry.grid import AROUND, GRID, JOIN, Box, Grid, Nodes, box_of, changed_between, nodes_of, numbers_of
from game.geometry.pieces import gap
from game.geometry.shapes import HeroFigure, Link, Point, Refusal
from game.geometry.units import EPS, HERO_RADIUS
from game.geometry.world import World, WorldState
from game.kernel.messages import say

OCTILE: Final = 1.0824  # a route over eight neighbours is at most this many times as long as a straight one
KEPT_MARKS: Final = 256
KEPT: Final = 64
RELATIVES: Final = 8  # worlds considered as a base to update from
FEW: Final = 12  # number of changed prisms above which everything is recomputed
_FAR: Final = 2 * HERO_RADIUS + 2 * GRID

Ways = list[tuple[int, ...]]  # for each node where it leads


class _Away(dict[int, float]):
    """Distances of nodes from the nearest of some bodies, capped; computed on first use."""

    def __init__(self, grid: Grid, bodies: Sequence[Body]):
        super().__init__()
        self.grid, self.pieces = grid, [piece for body in bodies for piece in body.pieces]

    def __missing__(self, node: int) -> float:
        x, y = self.grid.at(node)
        self[node] = found = min([gap(piece, x, y, _FAR) for piece in self.pieces], default=_FAR)
        return found


class Walkways(Grid):
    """The whole grid of a world: which of its neighbours each node leads to (S-CUT-1).

    A node that does not fit a HERO has no ground (None) and leads nowhere. Given the walkways of an earlier world,
    only nodes near the changed prisms are recomputed. `sides[k]` holds the nodes that lead to their neighbour on side
    k of AROUND, `steps[k]` the index offset of that one.
    """

    def __init__(self, world: World, earlier: "Walkways | None" = None):
        super().__init__(world)
        self.steps = tuple(i + j * self.columns for i, j in AROUND)
        if earlier is None:
            every = range(self.columns * self.rows)
            self.grounds = [self.standing_at(node) for node in every]
            self.ways: Ways = [tuple(self.leads_to(node)) for node in every]
            self.sides = self._sides(every, (0,) * len(AROUND))
        else:
            self._mend(earlier)

    def _mend(self, earlier: "Walkways") -> None:
        """Copy the walkways of an earlier world, and recompute the legs that a changed prism may touch."""
        changed = changed_between(earlier.world, self.world)
        boxes = [box_of(prism.outline) for prism in changed]
        bodies = [body for body in (body_of(prism, True) for prism in changed) if body.pieces]
        self.known = {spot: nodes for spot, nodes in earlier.known.items() if _is_far(spot, boxes)}
        self.grounds, self.ways = earlier.grounds.copy(), earlier.ways.copy()
        for node in {node for box in boxes for node in self.nodes_in(box, HERO_RADIUS)}:
            self.grounds[node] = self.standing_at(node)
        walked = sorted({node for box in boxes for node in self.nodes_in(box, HERO_RADIUS + GRID)})
        away = _Away(self, bodies)
        for node in walked:
            before, reach = earlier.ways[node], 2 * HERO_RADIUS - away[node]
            around = [(other, away[other] >= length + reach) for other, length in self.neighbours(node)]
            if not all(as_before for _, as_before in around):
                now = set(self.leads_to(node))
                self.ways[node] = tuple(other for other, as_before in around if other in (before if as_before else now))
        self.sides = self._sides(walked, earlier.sides)

    def _sides(self, walked: Sequence[int], before: tuple[Nodes, ...]) -> tuple[Nodes, ...]:
        """Return `sides` updated for the nodes just recomputed."""
        anew, found = nodes_of(walked), []
        for step, side in zip(self.steps, before, strict=True):
            found.append(side & ~anew | nodes_of(node for node in walked if node + step in self.ways[node]))
        return tuple(found)


class Paths:
    """The walkways of a world together with its Ladders and Doors."""

    def __init__(self, net: Walkways, links: tuple[Link, ...]):
        self.net = net
        both = [pair for link in links for pair in ((link.a, link.b), (link.b, link.a))]
        self._gates = [(net.to_point(a), net.from_point(b)) for a, b in both]
        self._cores: list[tuple[Nodes, Nodes, Nodes]] = []
        self._found: dict[tuple[Point, bool], Nodes] = {}
        self._distances: dict[Point, list[float]] = {}

    @cached_property
    def onward(self) -> Ways:
        """Return for each node where it leads, including by links."""
        found = self.net.ways.copy()
        for entries, exits in self._gates:
            for node in numbers_of(entries):
                found[node] += tuple(numbers_of(exits))
        return found

    @cached_property
    def back(self) -> list[list[int]]:
        """Return for each node which nodes lead to it."""
        found: list[list[int]] = [[] for _ in self.onward]
        for node, nexts in enumerate(self.onward):
            for other in nexts:
                found[other].append(node)
        return found

    def leading_to(self, mark: Point) -> Nodes:
        """Return all nodes with a walkway to a mark."""
        return self._all(mark, True)

    def reached_from(self, mark: Point) -> Nodes:
        """Return all nodes with a walkway from a mark."""
        return self._all(mark, False)

    def distances_to(self, mark: Point) -> list[float]:
        """Return the approximate length in mm of the walkway from each node to a mark, inf if there is none."""
        known = self._distances.get(mark)
        if known is None:
            known = [inf] * len(self.onward)
            # Straight steps count 5, diagonal ones 7: accurate enough, and integers allow bucket queues.
            waiting = {0: list(numbers_of(self.net.to_point(mark)))}
            steps, columns = 0, self.net.columns
            while waiting:
                for node in waiting.pop(steps, ()):
                    if known[node] <= steps:
                        continue
                    known[node] = steps
                    for other in self.back[node]:
                        if known[other] == inf:
                            away = abs(node - other)
                            waiting.setdefault(steps + (5 if away in (1, columns) else 7), []).append(other)
                steps += 1
            known = [steps * GRID / 5 for steps in known]
            if len(self._distances) > KEPT_MARKS:
                self._distances.clear()
            self._distances[mark] = known
        return known

    def _all(self, mark: Point, there: bool) -> Nodes:
        key = (mark, there)
        if key not in self._found:
            if len(self._found) > KEPT_MARKS:
                self._found.clear()
            first = self.net.to_point(mark) if there else self.net.from_point(mark)
            self._found[key] = self._from_core(first, there)
        return self._found[key]

    def _from_core(self, first: Nodes, there: bool) -> Nodes:
        """Return `_flood`'s result, reusing it for all nodes of a strongly connected core."""
        if not first:
            return 0
        for core, leading, reached in self._cores:
            if not first & ~core:
                return leading if there else reached
        one = first & -first
        leading, reached = self._flood(one, True), self._flood(one, False)
        self._cores.append((leading & reached, leading, reached))
        if first == one:
            return leading if there else reached
        return self._flood(first | (leading if there else reached), there)

    def _flood(self, front: Nodes, there: bool) -> Nodes:
        """Return all nodes that lead to some nodes (`there`) or to which these lead: one frontier at a time."""
        found = front
        sides = [(side, step) for side, step in zip(self.net.sides, self.net.steps, strict=True) if side]
        gates = [(exits, entries) for entries, exits in self._gates] if there else self._gates
        while front:
            onto = 0
            for side, step in sides:
                if there:
                    onto |= (front >> step if step > 0 else front << -step) & side
                else:
                    onto |= (front & side) << step if step > 0 else (front & side) >> -step
            for entries, exits in gates:
                if front & entries:
                    onto |= exits
            front = onto & ~found
            found |= front
        return found


_kept: OrderedDict[World, Walkways] = OrderedDict()


def walkways(world: World, earlier: World | None = None) -> Walkways:
    """Return the walkways of a world, derived from those of an earlier or very similar one if there are any."""
    known = _kept.pop(world, None)
    if known is None:
        known = Walkways(world, _relative(world, earlier))
    _kept[world] = known
    if len(_kept) > KEPT:
        _kept.popitem(last=False)
    return known


def _relative(world: World, earlier: World | None) -> Walkways | None:
    """Return the cached walkways of a world that differs from this one in a few prisms only."""
    recent = list(islice(reversed(_kept), RELATIVES))
    if earlier is not None and earlier in _kept:
        recent.append(earlier)
    alike = [one for one in recent if (one.width, one.height) == (world.width, world.height)]
    best = min(alike, key=lambda one: len(changed_between(one, world)), default=None)
    return _kept[best] if best is not None and len(changed_between(best, world)) <= FEW else None


@lru_cache(maxsize=KEPT)
def _paths_of(net: Walkways, links: tuple[Link, ...]) -> Paths:
    return Paths(net, links)


def _paths(world: World, links: tuple[Link, ...], earlier: World | None = None) -> Paths:
    return _paths_of(walkways(world, earlier), links)


def joined(scene: WorldState, a: Point, b: Point) -> bool:
    """Return whether a walkway leads from one point to another; HEROes and corpses are ignored (S-CUT-1).

    Many queries from one point cost little more than one.
    """
    paths = _paths(scene.world, scene.links)
    return bool(paths.reached_from(a) & paths.net.to_point(b))


def reached(scene: WorldState, starts: Sequence[Point], spots: Sequence[Point]) -> list[bool]:
    """Return for each spot whether a walkway leads there from any of some starts; HEROes are ignored (S-CUT-1)."""
    paths = _paths(scene.world, scene.links)
    there = 0
    for start in starts:
        there |= paths.reached_from(start)
    return [bool(paths.net.to_point(spot) & there) for spot in spots]


def distances_to(
    scene: WorldState, xs: NDArray[np.float64], ys: NDArray[np.float64], goal: Point
) -> NDArray[np.float64]:
    """Return an approximate lower bound in mm of the walk from each point to a goal, inf where no walkway is near."""
    paths = _paths(scene.world, scene.links)
    net = paths.net
    known = np.pad(np.array(paths.distances_to(goal)).reshape(net.rows, net.columns), 1, constant_values=inf)
    for axis in (0, 1):
        known = np.minimum(np.minimum(np.roll(known, 1, axis), np.roll(known, -1, axis)), known)
    columns = np.clip((xs / GRID).astype(np.int64), 0, net.columns - 1) + 1
    rows = np.clip((ys / GRID).astype(np.int64), 0, net.rows - 1) + 1
    return np.maximum(known[rows, columns] - GRID, 0.0) / OCTILE


def cut_off(
    before: WorldState,
    after: WorldState,
    heroes: Sequence[HeroFigure],
    bases_before: Sequence[Point],
    bases_after: Sequence[Point],
    marks_before: Sequence[Point],
    marks_after: Sequence[Point],
    heroes_after: Sequence[HeroFigure] | None = None,
) -> Refusal | None:
    """Return a Refusal naming whom a placement or move would cut off from a mark it could walk to, or None (S-CUT-2).

    Bases and marks are in the same order before and after, as are the HEROes (`heroes_after`: those that moved along).
    """
    old = _paths(before.world, before.links)
    new = _paths(after.world, after.links, before.world)
    walkers = zip(heroes, heroes_after or heroes, strict=True)
    afoot = [(hero.seat, old.net.onto(hero), new.net.onto(_settled(now, after))) for hero, now in walkers]
    spots = list(zip(bases_before, bases_after, strict=True))
    exits = [(old.net.from_point(a), new.net.from_point(b)) for a, b in spots]
    entries = [(old.net.to_point(a), new.net.to_point(b)) for a, b in spots]
    for mark, mark_now in zip(marks_before, marks_after, strict=True):
        ways, ways_now = old.leading_to(mark), new.leading_to(mark_now)
        for seat, was, now in afoot:
            if ways & was and not ways_now & now:
                return Refusal("S-CUT-2", say("it would cut {who} off", who=f"{{hero-{seat}}}"))
        out, out_now = old.reached_from(mark), new.reached_from(mark_now)
        lost = any(ways & was and not ways_now & now for was, now in exits)
        if lost or any(out & was and not out_now & now for was, now in entries):
            return Refusal("S-CUT-2", say("it would cut a Base off"))
    return None


def _settled(hero: HeroFigure, scene: WorldState) -> HeroFigure:
    return hero._replace(level=scene.world.ground(hero.x, hero.y))


def _is_far(spot: tuple[float, ...], boxes: Sequence[Box]) -> bool:
    """Return whether obstacles within some boxes cannot touch any leg of 33 mm from or to a spot."""
    x, y, far = spot[0], spot[1], JOIN + HERO_RADIUS + EPS
    return all(x < left - far or x > right + far or y < top - far or y > low + far for left, top, right, low in boxes)
