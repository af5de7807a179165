"""Fans of straight legs over small cells, vectorised and never optimistic: the drawing side of a reach.

The table is first covered with cells of a quarter of a half card length; then those at borders are split into nine.
"""

from collections.abc import Callable, Sequence
from functools import cached_property, lru_cache
from math import hypot
from typing import Any, Final, TypeVar

import numpy as np
from numpy.typing import NDArray

from game.geometry.compiled import kernel
from game.geometry.footing import TOO_NEAR, Body, footing
from game.geometry.leg import CLIMB_HALVES
from game.geometry.pieces import ConvexPiece
from game.geometry.route import FAR, START, RouteOrigin
from game.geometry.shadows import NO_WAY, Shadows, packed_screens, screen_of, screens_of, shadows
from game.geometry.shapes import HeroFigure
from game.geometry.turning import Ints, halves_at_least
from game.geometry.units import EPS, HALF, HERO_RADIUS
from game.geometry.world import World

CELL: Final = 11.0
FINER: Final = 3
SMALL: Final = 12  # fewer hopeful cells than this are not worth a fan
FARTHEST: Final = 16 * HALF
KEPT: Final = 16
OUT_OF_REACH: Final = 40.0  # mm beyond all legs at which an opponent is in the way of none

Floats = NDArray[np.float64]
Bools = NDArray[np.bool_]
Window = tuple[slice, slice]
Disc = tuple[float, float, float]  # x, y, radius
_Kind = TypeVar("_Kind", bound=np.generic)


class CellGrid:
    """Cells of a table, rows from the top, and which of them fit a HERO everywhere."""

    def __init__(self, world: World, columns: int, rows: int):
        self.columns, self.rows = columns, rows
        self.wide, self.high = world.width / columns, world.height / rows
        self.x: Floats = (np.arange(columns, dtype=np.float64) + 0.5) * self.wide
        self.y: Floats = (np.arange(rows, dtype=np.float64) + 0.5) * self.high
        ground = np.zeros((rows, columns))
        tallest = np.zeros((rows, columns))
        for body in footing(world).bodies:
            self._stand(body, ground, tallest)
        self.fits: Bools = tallest <= ground

    def _stand(self, body: Body, ground: Floats, tallest: Floats) -> None:
        window = self.window(body.x, body.y, body.reach + 3 * HERO_RADIUS)
        for piece in body.pieces:
            inner, outer = self._sides(piece, window)
            near = outer < TOO_NEAR
            tallest[window] = np.where(near, np.maximum(tallest[window], body.top), tallest[window])
            if body.bears:
                ground[window] = np.where(inner <= EPS, np.maximum(ground[window], body.top), ground[window])

    def _sides(self, piece: ConvexPiece, window: Window) -> tuple[Floats, Floats]:
        """Farthest and nearest signed distance of each cell's square from a piece, edge by edge."""
        ys, xs = window
        n = np.array(piece.edges)
        half = (np.abs(n[:, 0]) * self.wide + np.abs(n[:, 1]) * self.high) / 2
        d = n[:, 0, None, None] * self.x[xs] + n[:, 1, None, None] * self.y[ys, None] - n[:, 2, None, None]
        return (d + half[:, None, None]).max(axis=0), (d - half[:, None, None]).max(axis=0)

    def window(self, x: float, y: float, reach: float) -> Window:
        """Return the rows and columns of the cells within a box round a point."""
        left, right = int((x - reach) / self.wide), int((x + reach) / self.wide) + 1
        top, low = int((y - reach) / self.high), int((y + reach) / self.high) + 1
        return slice(max(top, 0), max(low, 0)), slice(max(left, 0), max(right, 0))

    @property
    def slack(self) -> float:
        """How much further from things the centre of a cell must be for all of it to be free."""
        return hypot(self.wide, self.high) / 2

    def free(self, discs: Sequence[Disc]) -> Bools:
        """Return the cells that fit a HERO and are outside the occupied discs."""
        free = self.fits.copy()
        for x, y, away in discs:
            reach = away + self.slack
            rows, columns = self.window(x, y, reach)
            free[rows, columns] &= _lengths(self.x[columns] - x, self.y[rows, None] - y) > reach
        return free

    @property
    def as_told(self) -> tuple[Floats, Floats, Bools, float, float]:
        """The grid's arrays and cell size as arguments for the compiled form."""
        return self.x, self.y, self.fits, self.wide, self.high


def _lengths(dx: Floats, dy: Floats) -> Floats:
    """Return lengths exactly as the compiled form does: libraries round `hypot` differently."""
    return np.asarray(np.sqrt(dx * dx + dy * dy))


def _taken(view: RouteOrigin) -> list[Disc]:
    """Return the discs occupied by other HEROes and corpses."""
    discs = [(f.x, f.y, 2 * HERO_RADIUS) for f in view.scene.figures if f.seat != view.mover.seat]
    for corpse in view.scene.corpses:
        xs, ys = [x for x, _ in corpse.outline], [y for _, y in corpse.outline]
        reach = hypot(max(xs) - min(xs), max(ys) - min(ys)) / 2
        discs.append(((min(xs) + max(xs)) / 2, (min(ys) + max(ys)) / 2, reach + HERO_RADIUS))
    return discs


class Fans:
    """The cells of a world, coarse and fine, and the shadows seen from its turning spots."""

    def __init__(self, world: World):
        columns, rows = max(1, round(world.width / CELL)), max(1, round(world.height / CELL))
        self.coarse = CellGrid(world, columns, rows)
        self.fine = CellGrid(world, FINER * columns, FINER * rows)
        self.screens = tuple(screen for body in footing(world).bodies for screen in screens_of(body))
        self._shadows: dict[int, Shadows | None] = {}
        self._kept: dict[int, Any] = {}  # the same for the compiled form

    @cached_property
    def kept_screens(self) -> Any:
        """The screens packed for the compiled form."""
        return packed_screens(self.screens)

    def costs(
        self, view: RouteOrigin, sources: dict[int, int], budget: int, pause: Callable[[], None] | None = None
    ) -> Ints:
        """Return the halves to reach all of each fine cell from the sources (spot -> halves spent), FAR if unknown.

        `pause` is called between the sources; what it raises stops the work.
        """
        form = self.pure_costs if kernel is None else self.compiled_costs
        return form(view, sources, budget, pause)

    def compiled_costs(
        self, view: RouteOrigin, sources: dict[int, int], budget: int, pause: Callable[[], None] | None = None
    ) -> Ints:
        """Compute `costs` in the C kernel."""
        rows = []
        for cost, i in sorted((cost, i) for i, cost in sources.items()):
            me = view.at(i)
            rows.append((me.x, me.y, cost, self._kept_shadows(me, i, _far(budget, cost))))
        found = np.empty((self.fine.rows, self.fine.columns), dtype=np.int32)
        discs = np.array(_taken(view), dtype=np.float64).reshape(-1, 3)
        slacks = np.array([self.coarse.slack, self.fine.slack])
        me, far = view.mover, budget * HALF + OUT_OF_REACH
        others = _kept_others(tuple([f for f in view.opponents if hypot(f.x - me.x, f.y - me.y) < far]))
        coarse, fine = self.coarse.as_told, self.fine.as_told
        kernel.cells(coarse, fine, discs, slacks, rows, others, budget, pause, found)
        return found

    def _kept_shadows(self, me: HeroFigure, i: int, far: float) -> Any:
        """Return the packed shadows seen from a turning spot, cached per world, or from START up to `far` mm."""
        kept = self._kept.get(i)
        if kept is None or i == START:
            coarse, fine = self.coarse, self.fine
            sizes = coarse.wide, coarse.high, fine.wide, fine.high
            kept = kernel.shadows(self.kept_screens, me.x, me.y, far if i == START else FARTHEST, *sizes)
            if i != START:
                self._kept[i] = kept
        return kept

    def pure_costs(
        self, view: RouteOrigin, sources: dict[int, int], budget: int, pause: Callable[[], None] | None = None
    ) -> Ints:
        """Compute `costs` with arrays."""
        pause, discs = pause or no_pause, _taken(view)
        fans = [_Fan(self, view, i, cost, budget) for cost, i in sorted((cost, i) for i, cost in sources.items())]
        grid = self.coarse
        found = np.full((grid.rows, grid.columns), FAR, dtype=np.int32)
        winner = np.full((grid.rows, grid.columns), -1, dtype=np.int32)
        free = grid.free(discs)
        for k, fan in enumerate(fans):
            pause()
            fan.better(grid, found, free, winner, k)
        fine = _finer(found)
        free, border = self.fine.free(discs), _border(found)
        for k in np.unique(winner).tolist():
            if k >= 0:
                pause()
                rows, columns = np.nonzero(winner == k)
                around = (
                    slice(max(rows.min() - 1, 0), rows.max() + 2),
                    slice(max(columns.min() - 1, 0), columns.max() + 2),
                )
                fans[k].refine(self.fine, fine, free, _finer(_grown(winner[around] == k) & border[around]), around)
        return fine

    def shadows(self, me: HeroFigure, i: int, far: float) -> Shadows | None:
        """Return the shadows seen from a turning spot, cached per world, or from START up to `far` mm."""
        if i == START:
            return shadows(self.screens, me.x, me.y, far)
        if i not in self._shadows:
            self._shadows[i] = shadows(self.screens, me.x, me.y, FARTHEST)
        return self._shadows[i]


@lru_cache(maxsize=256)
def _kept_others(opponents: tuple[HeroFigure, ...]) -> Any:
    return packed_screens([screen_of(one) for one in opponents])


def _far(budget: int, cost: int) -> float:
    """Return how far legs can lead from a source with the rest of a budget."""
    return min((budget - cost) * HALF + EPS, FARTHEST)


def no_pause() -> None:
    """Do nothing."""


class _Fan:
    """The legs from one source with the rest of a budget."""

    def __init__(self, table: Fans, view: RouteOrigin, i: int, cost: int, budget: int):
        self.source, self.cost, self.budget = view.at(i), cost, budget
        self.table, self.view, self.i = table, view, i
        self.far = _far(budget, cost)

    @cached_property
    def _seen(self) -> tuple[Shadows | None, Shadows | None]:
        """The shadows of the prisms and of the opponents, seen from the source."""
        others = [screen_of(f) for f in self.view.opponents]
        bodies = shadows(others, self.source.x, self.source.y, self.far) if others else None
        return self.table.shadows(self.source, self.i, self.far), bodies

    def better(self, grid: CellGrid, found: Ints, free: Bools, winner: Ints, k: int) -> None:
        """Lower the costs of all cells that legs from this source reach more cheaper, and note it as their source."""
        window = grid.window(self.source.x, self.source.y, self.far)
        hoped = self._hoped(grid, window)
        costs = found[window]
        rows, columns = np.nonzero(free[window] & (hoped < costs) & (hoped <= self.budget))
        if len(rows) < SMALL:
            return
        price = self._prices(grid, grid.x[window[1]][columns], grid.y[window[0]][rows], hoped[rows, columns])
        if price is None:
            return
        won = price < costs[rows, columns]
        rows, columns = rows[won], columns[won]
        costs[rows, columns] = price[won]
        winner[window][rows, columns] = k

    def refine(self, grid: CellGrid, found: Ints, free: Bools, chosen: Bools, around: Window) -> None:
        """Lower the costs of chosen fine cells that a leg reaches more cheaply.

        `around` is the window, in coarse cells, that `chosen` covers.
        """
        window = slice(around[0].start * FINER, None), slice(around[1].start * FINER, None)
        rows, columns = np.nonzero(chosen & free[window][: chosen.shape[0], : chosen.shape[1]])
        if not len(rows):
            return
        rows, columns = rows + window[0].start, columns + window[1].start
        x, y = grid.x[columns], grid.y[rows]
        dx, dy = np.abs(x - self.source.x) + grid.wide / 2, np.abs(y - self.source.y) + grid.high / 2
        hoped = halves_at_least(_lengths(dx, dy)) + self.cost
        hopeful = (hoped < found[rows, columns]) & (hoped <= self.budget)
        rows, columns, x, y = rows[hopeful], columns[hopeful], x[hopeful], y[hopeful]
        price = self._prices(grid, x, y, hoped[hopeful]) if len(rows) else None
        if price is not None:
            found[rows, columns] = np.minimum(found[rows, columns], price)

    def _hoped(self, grid: CellGrid, window: Window) -> Ints:
        """Return the halves to all of each cell with nothing in the way."""
        dx = np.abs(grid.x[window[1]] - self.source.x) + grid.wide / 2
        dy = np.abs(grid.y[window[0], None] - self.source.y) + grid.high / 2
        return halves_at_least(_lengths(dx, dy)) + self.cost

    def _prices(self, grid: CellGrid, x: Floats, y: Floats, hoped: Ints) -> Ints | None:
        """Return the cost of legs to these cells with all they pass, FAR beyond the budget; None if no leg counts."""
        known, bodies = self._seen
        if known is None or (self.view.opponents and bodies is None):
            return None
        dx, dy = (x - self.source.x).astype(np.float32), (y - self.source.y).astype(np.float32)
        price = hoped.copy()
        for seen in (known, bodies):
            count = seen.within(self.far) if seen is not None else 0
            if seen is None or not count:
                continue
            lines = seen.lines[: seen.starts[count]]
            # Single precision is twice as fast, and 0.01 mm more shadow covers its rounding.
            off = lines[:, 2] + (np.abs(lines[:, 0]) * grid.wide + np.abs(lines[:, 1]) * grid.high) / 2 + 0.01
            exact = lines.astype(np.float32)
            # Written out: a matrix product of this shape would wake threads that cost more than they do.
            beyond = np.multiply.outer(exact[:, 0], dx)
            beyond += np.multiply.outer(exact[:, 1], dy)
            beyond -= off.astype(np.float32)[:, None]
            behind = np.maximum.reduceat(beyond, seen.starts[:count], axis=0) <= 0
            climbs = seen.climbs[:count]
            price += behind[climbs].sum(axis=0, dtype=np.int32) * CLIMB_HALVES
            price[behind[~climbs].any(axis=0)] = NO_WAY
        price[price > self.budget] = FAR
        return price


@lru_cache(maxsize=KEPT)
def fans(world: World) -> Fans:
    """Return the cells of a world, created on first use."""
    return Fans(world)


def _finer(cells: NDArray[_Kind]) -> NDArray[_Kind]:
    return np.repeat(np.repeat(cells, FINER, axis=0), FINER, axis=1)


def _border(found: Ints) -> Bools:
    """Return the cells with a cheaper neighbour, so with a border somewhere inside, and those that cost anything."""
    framed = np.pad(found, 1, constant_values=FAR)
    least = framed
    for axis in (0, 1):
        least = np.minimum(np.minimum(np.roll(least, 1, axis), np.roll(least, -1, axis)), least)
    return np.asarray(least[1:-1, 1:-1] < found)


def _grown(cells: Bools) -> Bools:
    framed = np.pad(cells, 1)
    for axis in (0, 1):
        framed = framed | np.roll(framed, 1, axis) | np.roll(framed, -1, axis)
    return framed[1:-1, 1:-1]
