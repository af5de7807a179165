"""Walkways: who can get where on foot at all, however long it takes (S-CUT-1, S-CUT-2)."""

from collections import OrderedDict
from collections.abc import Iterable, Sequence
from functools import cached_property, lru_cache
from heapq import heappop, heappush
from itertools import islice
from math import hypot, inf
from typing import Final

import numpy as np
from numpy.typing import NDArray

from game.geometry.footing import footing
from game.geometry.leg import Leg, leg
from game.geometry.shapes import Figure, Link, Point, Prism, Refusal
from game.geometry.units import EPS, HERO_RADIUS
from game.geometry.world import Scene, World

GRID: Final = 22.0
JOIN: Final = 33.0
OCTILE: Final = 1.0824  # a way over eight neighbours is at most so many times as long as a straight one
KEPT_MARKS: Final = 256
KEPT: Final = 64
RELATIVES: Final = 8  # worlds looked at for one to mend from
FEW: Final = 12  # changed prisms beyond which everything is walked anew
_AROUND: Final = tuple((i, j) for j in (-1, 0, 1) for i in (-1, 0, 1) if (i, j) != (0, 0))

Ways = list[tuple[int, ...]]  # for each node where it leads
Nodes = int  # a set of nodes: bit n stands for node n


class Walkways:
    """The nodes of a world, row by row, and which of their eight neighbours each leads to (S-CUT-1).

    Node (i, j) is the point (11 + 22 i, 11 + 22 j); one that fits no HERO has no ground (None) and leads nowhere.
    With the walkways of an earlier world only what lies near the changed prisms is walked again. `sides[k]` holds the
    nodes that lead to their neighbour on side k of _AROUND, `steps[k]` how far on in the row of nodes that one is.
    """

    def __init__(self, world: World, earlier: "Walkways | None" = None):
        self.world = world
        self.columns = int((world.width - GRID / 2) / GRID) + 1
        self.rows = int((world.height - GRID / 2) / GRID) + 1
        self.table = footing(world)
        self._bare = Scene(world)
        self.steps = tuple(i + j * self.columns for i, j in _AROUND)
        if earlier is None:
            self.grounds: list[float | None] = [None] * (self.columns * self.rows)
            self.ways: Ways = [()] * (self.columns * self.rows)
            changed = [(0.0, 0.0, world.width, world.height)]
        else:
            self.grounds, self.ways = earlier.grounds.copy(), earlier.ways.copy()
            changed = [_box(prism) for prism in _changed(earlier.world, world)]
        for node in sorted({node for box in changed for node in self._nodes_in(box, HERO_RADIUS)}):
            ground, tallest, _ = self.table.stand(*self.at(node))
            self.grounds[node] = ground if tallest <= ground else None
        walked = sorted({node for box in changed for node in self._nodes_in(box, HERO_RADIUS + GRID)})
        for node in walked:
            self.ways[node] = tuple(self._leads_to(node))
        self.sides: tuple[Nodes, ...] = self._sides(
            walked, earlier.sides if earlier is not None else (0,) * len(_AROUND)
        )

    def _sides(self, walked: Sequence[int], before: tuple[Nodes, ...]) -> tuple[Nodes, ...]:
        """Give `sides` with the nodes just walked set right."""
        anew, found = nodes_of(walked), []
        for step, side in zip(self.steps, before, strict=True):
            found.append(side & ~anew | nodes_of(node for node in walked if node + step in self.ways[node]))
        return tuple(found)

    def at(self, node: int) -> Point:
        """Give the point of a node."""
        return GRID * (node % self.columns) + GRID / 2, GRID * (node // self.columns) + GRID / 2

    def _nodes_in(self, box: tuple[float, float, float, float], margin: float) -> Iterable[int]:
        left, top, right, low = (box[0] - margin, box[1] - margin, box[2] + margin, box[3] + margin)
        columns = range(max(int(left / GRID - 0.5), 0), min(int(right / GRID - 0.5) + 1, self.columns - 1) + 1)
        for j in range(max(int(top / GRID - 0.5), 0), min(int(low / GRID - 0.5) + 1, self.rows - 1) + 1):
            for i in columns:
                yield j * self.columns + i

    def _leads_to(self, node: int) -> Iterable[int]:
        ground = self.grounds[node]
        if ground is None:
            return
        column, row = node % self.columns, node // self.columns
        x, y = self.at(node)
        walker = Figure(0, x, y, ground, 0)
        for i, j in _AROUND:
            if not (0 <= column + i < self.columns and 0 <= row + j < self.rows):
                continue
            other = node + j * self.columns + i
            if self.grounds[other] is None:
                continue
            end = (x + i * GRID, y + j * GRID)
            # Where nothing stands near, every leg is allowed.
            if not self.table.near(x, y, *end) or isinstance(leg(self._bare, walker, end), Leg):
                yield other

    def near(self, p: Point) -> list[int]:
        """Give the nodes within 33 mm of a point."""
        found = []
        for node in self._nodes_in((*p, *p), JOIN):
            x, y = self.at(node)
            if self.grounds[node] is not None and hypot(x - p[0], y - p[1]) <= JOIN + EPS:
                found.append(node)
        return found

    def onto(self, walker: Figure) -> list[int]:
        """Give the nodes near a HERO that it can walk to by one leg."""
        here = (walker.x, walker.y)
        return [node for node in self.near(here) if self._one_leg(walker, self.at(node))]

    def from_point(self, p: Point) -> list[int]:
        """Give the nodes near a point that somebody standing there can walk to by one leg."""
        return self.onto(Figure(0, *p, self.table.stand(*p)[0], 0))

    def to_point(self, p: Point) -> list[int]:
        """Give the nodes near a point from which one leg leads there."""
        found = []
        for node in self.near(p):
            x, y = self.at(node)
            if self._one_leg(Figure(0, x, y, self.grounds[node] or 0.0, 0), p):
                found.append(node)
        return found

    def _one_leg(self, walker: Figure, end: Point) -> bool:
        if hypot(walker.x - end[0], walker.y - end[1]) <= EPS:
            return True
        return isinstance(leg(self._bare, walker, end), Leg)


def nodes_of(numbers: Iterable[int]) -> Nodes:
    """Put nodes together to a set."""
    found = 0
    for number in numbers:
        found |= 1 << number
    return found


class Paths:
    """The walkways of a world together with its Ladders and Doors."""

    def __init__(self, net: Walkways, links: tuple[Link, ...]):
        self.net = net
        both = [pair for link in links for pair in ((link.a, link.b), (link.b, link.a))]
        self.links = [(tuple(net.to_point(a)), tuple(net.from_point(b))) for a, b in both]
        self._gates = [(nodes_of(entries), nodes_of(exits)) for entries, exits in self.links]
        self._found: dict[tuple[Point, bool], Nodes] = {}
        self._distances: dict[Point, list[float]] = {}

    @cached_property
    def onward(self) -> Ways:
        """Give for each node where it leads, links too."""
        found = self.net.ways.copy()
        for entries, exits in self.links:
            for node in entries:
                found[node] += exits
        return found

    @cached_property
    def back(self) -> list[list[int]]:
        """Give for each node which ones lead to it."""
        found: list[list[int]] = [[] for _ in self.onward]
        for node, nexts in enumerate(self.onward):
            for other in nexts:
                found[other].append(node)
        return found

    def leading_to(self, mark: Point) -> Nodes:
        """Give all nodes from which a walkway leads to a mark."""
        return self._all(mark, True)

    def reached_from(self, mark: Point) -> Nodes:
        """Give all nodes to which a walkway leads from a mark."""
        return self._all(mark, False)

    def distances_to(self, mark: Point) -> list[float]:
        """Give about how many mm the walkway from each node to a mark is long, inf without one."""
        known = self._distances.get(mark)
        if known is None:
            known = [inf] * len(self.onward)
            # Straight steps count 5, slanting ones 7: near enough, and whole numbers can wait in rows.
            waiting: dict[int, list[int]] = {0: self.net.to_point(mark)}
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
            self._found[key] = self._flood(nodes_of(first), there)
        return self._found[key]

    def _flood(self, front: Nodes, there: bool) -> Nodes:
        """Give all nodes that lead to some nodes (`there`) or to which these lead: all sides of a front at a time."""
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
    """Give the walkways of a world, mended from those of an earlier or a much alike one where there are any."""
    known = _kept.pop(world, None)
    if known is None:
        known = Walkways(world, _relative(world, earlier))
    _kept[world] = known
    if len(_kept) > KEPT:
        _kept.popitem(last=False)
    return known


def _relative(world: World, earlier: World | None) -> Walkways | None:
    """Find the kept walkways of a world that differs from this one in a few prisms only."""
    recent = list(islice(reversed(_kept), RELATIVES))
    if earlier is not None and earlier in _kept:
        recent.append(earlier)
    alike = [one for one in recent if (one.width, one.height) == (world.width, world.height)]
    best = min(alike, key=lambda one: len(_changed(one, world)), default=None)
    return _kept[best] if best is not None and len(_changed(best, world)) <= FEW else None


@lru_cache(maxsize=KEPT)
def _paths_of(net: Walkways, links: tuple[Link, ...]) -> Paths:
    return Paths(net, links)


def _paths(world: World, links: tuple[Link, ...], earlier: World | None = None) -> Paths:
    return _paths_of(walkways(world, earlier), links)


def joined(scene: Scene, a: Point, b: Point) -> bool:
    """Tell whether a walkway leads from one point to another; HEROes and corpses are ignored (S-CUT-1).

    Many questions from one point cost little more than one.
    """
    paths = _paths(scene.world, scene.links)
    return bool(paths.reached_from(a) & nodes_of(paths.net.to_point(b)))


def distances_to(scene: Scene, xs: NDArray[np.float64], ys: NDArray[np.float64], goal: Point) -> NDArray[np.float64]:
    """Give about how many mm it is on foot from each point to a goal at least, inf where no walkway is near."""
    paths = _paths(scene.world, scene.links)
    net = paths.net
    known = np.pad(np.array(paths.distances_to(goal)).reshape(net.rows, net.columns), 1, constant_values=inf)
    for axis in (0, 1):
        known = np.minimum(np.minimum(np.roll(known, 1, axis), np.roll(known, -1, axis)), known)
    columns = np.clip((xs / GRID).astype(np.int64), 0, net.columns - 1) + 1
    rows = np.clip((ys / GRID).astype(np.int64), 0, net.rows - 1) + 1
    return np.maximum(known[rows, columns] - GRID, 0.0) / OCTILE


def walking_distance(scene: Scene, a: Point, b: Point) -> float | None:
    """Give the length in mm of the shortest walkway from one point to another, None without one."""
    paths = _paths(scene.world, scene.links)
    net, goals = paths.net, set(paths.net.to_point(b))
    heap = [(hypot(net.at(n)[0] - a[0], net.at(n)[1] - a[1]), n) for n in net.from_point(a)]
    heap.sort()
    best, done = float("inf"), set[int]()
    while heap and heap[0][0] < best:
        length, node = heappop(heap)
        if node in done:
            continue
        done.add(node)
        x, y = net.at(node)
        if node in goals:
            best = min(best, length + hypot(b[0] - x, b[1] - y))
        for other in paths.onward[node]:
            if other not in done:
                ox, oy = net.at(other)
                heappush(heap, (length + hypot(ox - x, oy - y), other))
    return None if best == float("inf") else best


def cut_off(
    before: Scene,
    after: Scene,
    heroes: Sequence[Figure],
    bases_before: Sequence[Point],
    bases_after: Sequence[Point],
    marks_before: Sequence[Point],
    marks_after: Sequence[Point],
    heroes_after: Sequence[Figure] | None = None,
) -> Refusal | None:
    """Tell whom a placing or moving would cut off from a mark it could walk to before, or None (S-CUT-2).

    Bases and marks stand in the same order before and after, as do the HEROes (`heroes_after`: those carried along).
    """
    old = _paths(before.world, before.links)
    new = _paths(after.world, after.links, before.world)
    walkers = zip(heroes, heroes_after or heroes, strict=True)
    afoot = [
        (hero.seat, nodes_of(old.net.onto(hero)), nodes_of(new.net.onto(_settled(now, after)))) for hero, now in walkers
    ]
    spots = list(zip(bases_before, bases_after, strict=True))
    exits = [(nodes_of(old.net.from_point(a)), nodes_of(new.net.from_point(b))) for a, b in spots]
    entries = [(nodes_of(old.net.to_point(a)), nodes_of(new.net.to_point(b))) for a, b in spots]
    for mark, mark_now in zip(marks_before, marks_after, strict=True):
        ways, ways_now = old.leading_to(mark), new.leading_to(mark_now)
        for seat, was, now in afoot:
            if ways & was and not ways_now & now:
                return Refusal("S-CUT-2", f"it would cut {{hero-{seat}}} off")
        out, out_now = old.reached_from(mark), new.reached_from(mark_now)
        lost = any(ways & was and not ways_now & now for was, now in exits)
        if lost or any(out & was and not out_now & now for was, now in entries):
            return Refusal("S-CUT-2", "it would cut a Base off")
    return None


def _settled(hero: Figure, scene: Scene) -> Figure:
    return hero._replace(level=scene.world.ground(hero.x, hero.y))


def _changed(old: World, new: World) -> set[Prism]:
    return {*old.obstacles, *old.uprights} ^ {*new.obstacles, *new.uprights}


def _box(prism: Prism) -> tuple[float, float, float, float]:
    xs, ys = [x for x, _ in prism.outline], [y for _, y in prism.outline]
    return min(xs), min(ys), max(xs), max(ys)
