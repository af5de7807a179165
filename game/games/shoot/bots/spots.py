"""The table as a search sees it: some 400 spots, the walks between all of them, and who sees what of whom.

Walks depend on obstacles only, so a world's terrain is made once and cached; looks are computed when first asked for.
Living HEROes and corpses neither block nor hide here: they will have moved by the time that a search looks ahead to.
"""

from functools import lru_cache
from math import ceil, hypot, inf
from typing import Final

import numpy as np
from numpy.typing import NDArray

from game.games.shoot.rules import terrain as scene
from game.games.shoot.rules.state import Base
from game.geometry.leg import Leg, leg
from game.geometry.shapes import HeroFigure, Point
from game.geometry.sight import ZONES, Spot, sights
from game.geometry.units import CL, EPS, HALF
from game.geometry.walkways import walkways
from game.geometry.world import World, WorldState

Floats = NDArray[np.float64]
Masks = NDArray[np.int64]

NEAR: Final = 100.0  # mm within which spots are joined by one leg: eight neighbours and the knight's moves between
ROOM: Final = 500  # spots that may be added to the lattice before it is reset
BITS: Final = 1 << np.arange(len(ZONES))
HEAD: Final = 1 << ZONES.index("head")
FALL: Final = 80.0  # mm of path that a fall's card is worth
DROPPED: Final = 16.0  # mm from a Base's rim at which a HERO surely touches it, with a margin


class Terrain:
    """Spots by index; `x`, `y`, `levels` of each. `ways[i, j]`: path length in mm from spot i to spot j."""

    def __init__(self, world: World):
        self.world, self.bare = world, WorldState(world)
        self.net = walkways(world)
        found = self._lattice()
        self.first = len(found)
        room = self.first + ROOM
        self.x, self.y, self.levels = np.zeros(room), np.zeros(room), np.zeros(room)
        for number, (x, y, level) in enumerate(found):
            self.x[number], self.y[number], self.levels[number] = x, y, level
        self.count = self.first
        self.ways: Floats = np.full((room, room), inf)
        self._join()
        self.hubs: dict[int, float] = {}  # things to get to, and how near is near enough
        self._numbers: dict[tuple[float, float, bool], int] = {}
        self._seen: dict[int, Masks] = {}
        self._seeing: dict[int, Masks] = {}
        self._far: dict[int, Floats] = {}

    def _lattice(self) -> list[tuple[float, float, float]]:
        """Return a spot for every 44 mm square that has one which fits a HERO."""
        net, found = self.net, []
        for row in range(0, net.rows, 2):
            for column in range(0, net.columns, 2):
                for down, right in ((0, 0), (1, 1), (0, 1), (1, 0)):
                    if row + down < net.rows and column + right < net.columns:
                        node = (row + down) * net.columns + column + right
                        ground = net.grounds[node]
                        if ground is not None:
                            found.append((*net.at(node), ground))
                            break
        return found

    def _join(self) -> None:
        n = self.first
        ways = self.ways[:n, :n]
        away = np.hypot(self.x[:n, None] - self.x[:n], self.y[:n, None] - self.y[:n])
        for i, j in np.argwhere((away <= NEAR) & (away > 0)).tolist():
            ways[i, j] = self._one_leg(i, (float(self.x[j]), float(self.y[j])))
        np.fill_diagonal(ways, 0.0)
        for k in range(n):
            np.minimum(ways, ways[:, k, None] + ways[k], out=ways)

    def _one_leg(self, i: int, end: Point) -> float:
        x, y = float(self.x[i]), float(self.y[i])
        length = hypot(end[0] - x, end[1] - y)
        if not self.net.table.near(x, y, *end):
            return length
        found = leg(self.bare, HeroFigure(0, x, y, float(self.levels[i]), 0), end)
        if not isinstance(found, Leg):
            return inf
        return length + HALF * (found.halves - ceil((length - EPS) / HALF)) + FALL * found.fall_cards

    def spot(self, x: float, y: float, level: float) -> int:
        """Return the index of a spot, added to the lattice if it is new."""
        number = self._numbers.get((x, y, False))
        return self._add(x, y, level) if number is None else number

    def hub(self, x: float, y: float, level: float, near: float) -> int:
        """Return the index of a thing to get to: paths to it end `near` mm short of it and never pass through it.

        Straight legs to it are known from everywhere.
        """
        number = self._numbers.get((x, y, True))
        if number is not None:
            return number
        number = self._add(x, y, level, thing=True)
        n, first = number, self.first
        into = self.ways[:n, number].copy()
        for k in range(n):
            into[k] = min(float(into[k]), self._one_leg(k, (x, y)))
        through = (self.ways[:n, :first] + into[:first]).min(axis=1)
        self.ways[:n, number] = np.maximum(np.minimum(into, through) - near, 0.0)
        self.hubs[number] = near
        return number

    def _add(self, x: float, y: float, level: float, *, thing: bool = False) -> int:
        """Add a spot and return its index.

        Its paths depend on nothing but the lattice, whatever else has been added.
        """
        n, first, ways = self.count, self.first, self.ways
        self.x[n], self.y[n], self.levels[n] = x, y, level
        self._numbers[x, y, thing] = n
        away = np.hypot(self.x[:n] - x, self.y[:n] - y)
        near = np.flatnonzero(away <= NEAR).tolist()
        there = {k: self._one_leg(n, self._point(k)) if away[k] >= 1.0 else float(away[k]) for k in near}
        back = {k: self._one_leg(k, (x, y)) if away[k] >= 1.0 else float(away[k]) for k in near}
        out, into = np.full(n, inf), np.full(n, inf)
        for k in near:
            if k < first:
                out = np.minimum(out, there[k] + ways[k, :n])
                into = np.minimum(into, ways[:n, k] + back[k])
        for k in near:
            out[k], into[k] = min(float(out[k]), there[k]), min(float(into[k]), back[k])
        for k, less in self.hubs.items():
            out[k] = max(0.0, min(float(out[k]), self._one_leg(n, self._point(k)) - less))
        ways[n, :n], ways[:n, n], ways[n, n] = out, into, 0.0
        self.count += 1
        return n

    def _point(self, spot: int) -> Point:
        return float(self.x[spot]), float(self.y[spot])

    def number(self, x: float, y: float) -> int | None:
        """Return the index of a thing to get to, or of a spot, that has been added; None if neither has."""
        found = self._numbers.get((x, y, True))
        return self._numbers.get((x, y, False)) if found is None else found

    def full(self) -> bool:
        """Return whether there is little room left for additional spots."""
        return self.count > self.first + ROOM - 90

    def clear(self) -> None:
        self.ways[self.first :, :] = inf
        self.ways[:, self.first :] = inf
        self.count = self.first
        self.hubs.clear()
        self._numbers.clear()
        self._far.clear()
        for looks in (self._seen, self._seeing):
            for spot in list(looks):
                if spot < self.first:
                    looks[spot] = looks[spot][: self.first]
                else:
                    del looks[spot]

    def look_about(self) -> None:
        """Extend all computed looks to the spots added since: many at once cost little more than one."""
        for looks, from_it in ((self._seen, True), (self._seeing, False)):
            late = [spot for spot, row in looks.items() if len(row) < self.count]
            for start in {len(looks[spot]) for spot in late}:
                group = [spot for spot in late if len(looks[spot]) == start]
                own, new = [self._stand(spot) for spot in group], self._stands(start)
                seen = sights(self.bare, own, new) if from_it else sights(self.bare, new, own).transpose(1, 0, 2)
                for spot, row in zip(group, (seen > 0) @ BITS, strict=True):
                    looks[spot] = np.concatenate((looks[spot], row))

    # -- looks ---------------------------------------------------------------------------------------------

    def _stand(self, spot: int) -> Spot:
        return Spot(float(self.x[spot]), float(self.y[spot]), float(self.levels[spot]))

    def _stands(self, start: int = 0) -> list[Spot]:
        return [self._stand(spot) for spot in range(start, self.count)]

    def seen(self, eye: int) -> Masks:
        """Return the zones, as bits, that a HERO at `eye` sees of one at each spot (S-SEE)."""
        row = self._seen.get(eye)
        if row is None or len(row) < self.count:
            row = self._seen[eye] = (sights(self.bare, [self._stand(eye)], self._stands())[0] > 0) @ BITS
        return row

    def seeing(self, target: int) -> Masks:
        """Return the zones, as bits, that a HERO at each spot sees of one at `target`."""
        row = self._seeing.get(target)
        if row is None or len(row) < self.count:
            row = self._seeing[target] = (sights(self.bare, self._stands(), [self._stand(target)])[:, 0, :] > 0) @ BITS
        return row

    def far(self, spot: int) -> Floats:
        """Return the range in mm from a spot to each spot."""
        row = self._far.get(spot)
        if row is None or len(row) < self.count:
            n = self.count
            row = self._far[spot] = np.hypot(self.x[:n] - self.x[spot], self.y[:n] - self.y[spot])
        return row

    def near(self, spot: int, other: int) -> bool:
        """Return whether two spots are at close range of each other (S-WPN-1)."""
        return hypot(self.x[spot] - self.x[other], self.y[spot] - self.y[other]) <= CL + EPS

    # -- walks ---------------------------------------------------------------------------------------------

    def to_base(self, base: Base) -> Floats:
        """Return the path length in mm from each spot to where a Base is touched."""
        n = self.count
        turned = np.radians(base.angle)
        dx, dy = self.x[:n] - base.x, self.y[:n] - base.y
        along = np.abs(dx * np.cos(turned) + dy * np.sin(turned)) - CL / 2
        across = np.abs(dy * np.cos(turned) - dx * np.sin(turned)) - scene.CARD_DEPTH / 2
        gap = np.hypot(np.maximum(along, 0), np.maximum(across, 0))
        left = np.maximum(0.0, gap - DROPPED + 4.0)
        near = np.flatnonzero((gap < 60.0) & (np.abs(self.levels[:n] - base.level) <= 30.0))
        near = near[near < self.first]
        if not len(near):
            return np.full(n, inf)
        found: Floats = (self.ways[:n, near] + left[near]).min(axis=1)
        return found


@lru_cache(maxsize=6)
def terrain(world: World) -> Terrain:
    """Return the terrain of a world."""
    return Terrain(world)


def fresh_terrain(world: World) -> Terrain:
    """Return the terrain of a world with room for more spots."""
    found = terrain(world)
    if found.full():
        found.clear()
    return found
