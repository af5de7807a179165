"""Automatic placement of Bases, Flag and Tokens among things already there (LAB-30).

Bases are far apart and equally far from the Flag; of several arrangements the checker's favourite is taken.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import product
from math import dist
from time import monotonic
from typing import Any, Final

from msgspec.structs import replace

from game.battlefield.blank import APART, spread
from game.battlefield.model import Point
from game.battlefield.schema import BASE_SIZE, TOKENS_MAX
from game.battlefield.sketch import Sketch, judged
from game.geometry.units import CL, STEP_MAX
from game.kernel.messages import say

STEP: Final = 22.0
BASE_ROOM: Final = 60.0  # mm from a Base's centre to the nearest obstacle
MARK_ROOM: Final = 22.0  # from a Flag or Token
EDGE: Final = 26.0
TRIED: Final = 10
SECONDS: Final = 4.0


def settled(sketch: Sketch, seats: int) -> Sketch:
    """Return the sketch with Bases for this many seats, a Flag and 14 Tokens; earlier ones are replaced.

    Raises ValueError with a sentence if there is no room.
    """
    best, least, until = None, 1_000_000, monotonic() + SECONDS
    for tried in arranged(sketch, seats):
        faults = sum(100 if one.severity == "error" else 1 for one in judged(tried))
        if faults < least:
            best, least = tried, faults
        if not faults or (monotonic() > until and best is not None):
            break
    if best is None:
        raise ValueError(say("There is no room for {seats} Bases, a Flag and Tokens: remove some things.", seats=seats))
    return best


def arranged(sketch: Sketch, seats: int) -> Iterator[Sketch]:
    """Yield arrangements, promising ones first."""
    free = Room(sketch)
    found = sorted(_based(free, seats), key=lambda one: one[0])
    for _, flag, bases in found[:TRIED]:
        tokens = tokens_for(free, bases, flag)
        if len(tokens) >= 8:
            spots = (*bases, *[None] * (4 - seats))
            yield replace(sketch, bases=spots, flag=flag, tokens=tuple(tokens))


class Room:
    """The free space on a table."""

    def __init__(self, sketch: Sketch) -> None:
        from shapely import Polygon, union_all

        self.size = sketch.width, sketch.height
        shapes = [Polygon(thing.outline) for thing in sketch.things]
        self._things = union_all(shapes) if shapes else None
        low = [shape for shape, thing in zip(shapes, sketch.things, strict=True) if thing.high <= STEP_MAX]
        tall = [shape for shape, thing in zip(shapes, sketch.things, strict=True) if thing.high > STEP_MAX]
        self._low: Any = union_all(low).difference(union_all(tall).buffer(MARK_ROOM)) if low else None
        across, down = ([STEP * k for k in range(1, int(side // STEP))] for side in self.size)
        self.grid = [(x, y) for x in across for y in down]

    def spots(self, room: float, edge: Point = (EDGE, EDGE)) -> list[Point]:
        """Return the grid spots at least this far from all things and from the table's edges, in mm."""
        from shapely import points

        inside = [(x, y) for x, y in self.grid
                  if edge[0] <= x <= self.size[0] - edge[0] and edge[1] <= y <= self.size[1] - edge[1]]  # fmt: skip
        if self._things is None or not inside:
            return inside
        far = self._things.distance(points(inside))
        return [spot for spot, away in zip(inside, far, strict=True) if away >= room]

    def tops(self, room: float) -> list[Point]:
        """Return the grid spots on things that a HERO can climb, at least this far from their edges, in mm."""
        from shapely import points

        if self._low is None:
            return []
        held = self._low.buffer(-room).covers(points(self.grid))
        return [spot for spot, inside in zip(self.grid, held, strict=True) if inside]


def _corners(size: Point, seats: int) -> list[list[Point]]:
    """Return several sets of Base positions for an empty table."""
    (w, h), x, y = size, min(132.0, size[0] / 8), min(120.0, size[1] / 6)
    one, two, three, four = (x, y), (w - x, y), (w - x, h - y), (x, h - y)
    if seats == 2:
        return [[one, three], [two, four], [(x, h / 2), (w - x, h / 2)]]
    if seats == 3:
        return [[(x, h / 2), two, three], [(w - x, h / 2), four, one]]
    return [[one, two, three, four]]


def _based(free: Room, seats: int) -> Iterator[tuple[float, Point, list[Point]]]:
    """Yield a cost, a Flag and Bases: near their positions on an empty table, equally far from the Flag."""
    w, h = free.size
    marks = sorted(free.spots(MARK_ROOM), key=lambda spot: dist(spot, (w / 2, h / 2)))[:12]
    if not marks or dist(marks[0], (w / 2, h / 2)) > CL:  # something is in the middle: the Flag may be on top of it
        marks = sorted([*marks[::3], *free.tops(MARK_ROOM)], key=lambda spot: dist(spot, (w / 2, h / 2)))[:12]
    rooms = free.spots(BASE_ROOM, (BASE_SIZE[0] / 2 + 14.0, BASE_SIZE[1] / 2 + 14.0))
    for wanted, flag in product(_corners(free.size, seats), marks[::3]):
        near = [sorted(rooms, key=lambda spot: dist(spot, goal))[:24] for goal in wanted]
        if not all(near):
            return
        for away in {round(dist(spot, flag) / 11.0) * 11.0 for spot in near[0]}:
            bases = [min(spots, key=lambda spot: 4 * abs(dist(spot, flag) - away) + dist(spot, goal))
                     for spots, goal in zip(near, wanted, strict=True)]  # fmt: skip
            uneven = max(abs(dist(base, flag) - away) for base in bases)
            off = sum(dist(base, goal) for base, goal in zip(bases, wanted, strict=True)) / seats
            if len(set(bases)) == seats:
                yield 4 * uneven + off + dist(flag, (w / 2, h / 2)), flag, bases


def tokens_for(free: Room, bases: Sequence[Point], flag: Point, there: Sequence[Point] = ()) -> list[Point]:
    """Return spots for up to 14 Tokens with those that are `there`.

    Pairs with half-turn symmetry as far as possible, then single ones.
    """
    spots = [spot for spot in free.spots(MARK_ROOM)
             if dist(spot, flag) >= APART and all(dist(spot, base) >= 1.5 * APART for base in bases)
             and all(dist(spot, one) >= APART for one in there)]  # fmt: skip
    known, (w, h) = set(spots), free.size
    near = {(round(x), round(y)): (x, y) for x, y in spots}
    pairs = []
    for x, y in spots:
        other = near.get((round((w - x) / STEP) * round(STEP), round((h - y) / STEP) * round(STEP)))
        if other in known and other is not None and (x, y) < other and dist((x, y), other) >= APART:
            pairs.append(((x, y), other))
    most = max(0, TOKENS_MAX - len(there))
    chosen = spread(pairs, [flag, *there])[:most]
    while len(chosen) < most:
        left = [(min((dist(spot, one) for one in (*chosen, *there, flag)), default=0.0), spot) for spot in spots]
        far, spot = max(left, default=(0.0, (0.0, 0.0)))
        if far < APART:
            break
        chosen.append(spot)
    return chosen
