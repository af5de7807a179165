"""The grid that walkways are computed on: spots 22 mm apart and the legs between neighbours (S-CUT-1)."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import cached_property
from math import hypot
from typing import Any, Final

import numpy as np

from game.geometry.compiled import kernel
from game.geometry.footing import footing
from game.geometry.leg import Leg, leg
from game.geometry.packed import packed_feet
from game.geometry.shapes import HeroFigure, Point, Prism
from game.geometry.units import EPS
from game.geometry.world import World, WorldState

GRID: Final = 22.0
JOIN: Final = 33.0
KEPT_SPOTS: Final = 256
AROUND: Final = tuple((i, j) for j in (-1, 0, 1) for i in (-1, 0, 1) if (i, j) != (0, 0))
NOBODY: Final = np.empty((0, 3))  # HEROes in the way of legs, packed for the compiled form
LENGTHS: Final = tuple(GRID * hypot(i, j) for i, j in AROUND)

Nodes = int  # a set of nodes: bit n stands for node n
Box = tuple[float, float, float, float]  # left, top, right, bottom


class Grid:
    """The nodes of a world, row by row, and their grounds: None for one that does not fit a HERO.

    Node (i, j) is the point (11 + 22 i, 11 + 22 j); its number is i + j * columns.
    """

    def __init__(self, world: World):
        self.world = world
        self.columns = int((world.width - GRID / 2) / GRID) + 1
        self.rows = int((world.height - GRID / 2) / GRID) + 1
        self.table = footing(world)
        self._bare = WorldState(world)
        self.grounds: list[float | None] = []
        self.known: dict[tuple[float, ...], Nodes] = {}  # nodes near a spot: on from it (x, y, level), to it (x, y)

    def at(self, node: int) -> Point:
        """Return the point of a node."""
        return GRID * (node % self.columns) + GRID / 2, GRID * (node // self.columns) + GRID / 2

    def columns_and_rows(self, box: Box, margin: float) -> tuple[range, range]:
        """Return the columns and rows of the nodes in a box with a margin, plus one where a line may touch it."""
        left, top, right, low = (box[0] - margin, box[1] - margin, box[2] + margin, box[3] + margin)
        columns = range(max(int(left / GRID - 0.5), 0), min(int(right / GRID - 0.5) + 1, self.columns - 1) + 1)
        return columns, range(max(int(top / GRID - 0.5), 0), min(int(low / GRID - 0.5) + 1, self.rows - 1) + 1)

    def nodes_in(self, box: Box, margin: float) -> Iterator[int]:
        """Yield the nodes in a box with a margin."""
        columns, rows = self.columns_and_rows(box, margin)
        for j in rows:
            for i in columns:
                yield j * self.columns + i

    def standing_at(self, node: int) -> float | None:
        """Return the ground on which a HERO can stand at a node, None if it does not fit."""
        ground, tallest, _ = self.table.stand(*self.at(node))
        return ground if tallest <= ground else None

    def neighbours(self, node: int) -> Iterator[tuple[int, float]]:
        """Yield the up to eight neighbours of a node and their distances."""
        column, row = node % self.columns, node // self.columns
        for (i, j), length in zip(AROUND, LENGTHS, strict=True):
            if 0 <= column + i < self.columns and 0 <= row + j < self.rows:
                yield node + j * self.columns + i, length

    def leads_to(self, node: int) -> Iterator[int]:
        """Return the neighbours of a node that one leg reaches."""
        x, y = self.at(node)
        if not self.table.near(x - GRID, y - GRID, x + GRID, y + GRID):
            return (other for other, _ in self.neighbours(node))
        if kernel is not None:
            return self._compiled_leads_to(node)
        return (other for other, _ in self.neighbours(node) if self.joins(node, other))

    def _compiled_leads_to(self, node: int) -> Iterator[int]:
        """Return `leads_to` from the C kernel, which prices all the legs from a node at once."""
        ground, (x, y) = self.grounds[node], self.at(node)
        others = [other for other, _ in self.neighbours(node) if self.grounds[other] is not None]
        if ground is None or not others:
            return iter(())
        ends = [self.at(other) for other in others]
        lengths = np.array([hypot(ex - x, ey - y) for ex, ey in ends])
        grounds = np.array([self.grounds[other] for other in others], dtype=np.float64)
        halves = np.empty(len(others), dtype=np.int32)
        kernel.prices(self._feet, x, y, ground, np.array(ends), lengths, grounds, NOBODY, halves)
        return (other for other, price in zip(others, halves.tolist(), strict=True) if price)

    @cached_property
    def _feet(self) -> Any:
        return packed_feet(self.table)

    def joins(self, node: int, other: int) -> bool:
        """Return whether one leg leads from a node to its neighbour."""
        ground = self.grounds[node]
        if ground is None or self.grounds[other] is None:
            return False
        (x, y), end = self.at(node), self.at(other)
        # With nothing near, every leg is allowed.
        return not self.table.near(x, y, *end) or isinstance(leg(self._bare, HeroFigure(0, x, y, ground, 0), end), Leg)

    def near(self, p: Point) -> list[int]:
        """Return the nodes within 33 mm of a point on which a HERO can stand."""
        found = []
        for node in self.nodes_in((*p, *p), JOIN):
            x, y = self.at(node)
            if hypot(x - p[0], y - p[1]) <= JOIN + EPS and self.grounds[node] is not None:
                found.append(node)
        return found

    def onto(self, walker: HeroFigure) -> Nodes:
        """Return the nodes near a HERO that it can walk to in one leg."""
        here = walker.x, walker.y
        return self._kept_for((*here, walker.level), lambda: self._onto(walker, here))

    def _onto(self, walker: HeroFigure, here: Point) -> Iterable[int]:
        return [node for node in self.near(here) if self._one_leg(walker, self.at(node))]

    def from_point(self, p: Point) -> Nodes:
        """Return the nodes near a point that a HERO standing there can walk to in one leg."""
        return self.onto(HeroFigure(0, *p, self.table.stand(*p)[0], 0))

    def to_point(self, p: Point) -> Nodes:
        """Return the nodes near a point from which one leg leads there."""
        return self._kept_for(p, lambda: [node for node in self.near(p) if self._leads_to_point(node, p)])

    def _leads_to_point(self, node: int, p: Point) -> bool:
        return self._one_leg(HeroFigure(0, *self.at(node), self.grounds[node] or 0.0, 0), p)

    def _kept_for(self, spot: tuple[float, ...], find: Callable[[], Iterable[int]]) -> Nodes:
        known = self.known.get(spot)
        if known is None:
            if len(self.known) > KEPT_SPOTS:
                self.known.clear()
            known = self.known[spot] = nodes_of(find())
        return known

    def _one_leg(self, walker: HeroFigure, end: Point) -> bool:
        if hypot(walker.x - end[0], walker.y - end[1]) <= EPS:
            return True
        return isinstance(leg(self._bare, walker, end), Leg)


def nodes_of(numbers: Iterable[int]) -> Nodes:
    """Return the set of some nodes as an int."""
    found = 0
    for number in numbers:
        found |= 1 << number
    return found


def numbers_of(nodes: Nodes) -> Iterator[int]:
    """Yield the nodes of a set, lowest number first."""
    while nodes:
        yield (nodes & -nodes).bit_length() - 1
        nodes &= nodes - 1


def changed_between(old: World, new: World) -> set[Prism]:
    """Return the prisms that are in only one of two worlds."""
    return {*old.obstacles, *old.uprights} ^ {*new.obstacles, *new.uprights}


def box_of(points: Sequence[Point]) -> Box:
    """Return the bounding box of some points."""
    xs, ys = [x for x, _ in points], [y for _, y in points]
    return min(xs), min(ys), max(xs), max(ys)
