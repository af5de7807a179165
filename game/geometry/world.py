"""The table with everything on it, indexed so that a query only touches what is near (S-GEO-4 to 11).

A world is immutable. To move an obstacle, call `make_world` for another one; the same content gives the same object
again, so worlds are compared and hashed by identity and any derived table may be attached to one.
"""

from collections import OrderedDict
from collections.abc import Sequence
from functools import lru_cache
from math import cos, radians, sin, sqrt
from typing import Any, Final, NamedTuple

from game.geometry.pieces import signed_area
from game.geometry.shapes import HeroFigure, Link, Outline, Point, Prism
from game.geometry.units import CL, EPS, HERO_HEIGHT

CORPSE_LENGTH: Final = 60.0
CORPSE_WIDTH: Final = 24.0
CORPSE_HEIGHT: Final = 16.0
BODY_RADIUS: Final = 8.0  # a bystander hides as a 16-sided column this wide (S-SEE-6)
SIGHT_MARGIN: Final = 11.5  # half a silhouette plus a margin: a sight line's cells contain everything its fan can meet
SMALLEST_CELL: Final = 40.0
LARGEST_CELL: Final = 128.0
CELL_SHARE: Final = 0.7  # of the side of the square that each prism has to itself on average
KEPT_WORLDS: Final = 256

Line = tuple[float, float, float]  # unit normal outwards, and its product with the points of the edge
Cells = tuple[tuple[int, ...], ...]


class Block(NamedTuple):
    """A prism prepared for queries: corners in a fixed direction, with an outer and an inner disc."""

    id: str
    x: float  # centre of the area, the middle of both discs
    y: float
    reach: float  # no point of the footprint is farther from the centre
    core: float  # every point nearer to the centre than this is inside; 0 where that is not known
    bottom: float
    top: float
    points: Outline  # shoelace sum positive, no corner twice
    convex: bool
    lines: tuple[Line, ...]  # line k is that of the edge from corner k - 1 to corner k
    box: tuple[float, float, float, float]  # left, top, right, bottom of the footprint


class World:
    """A table and its prisms. Obstacles hide, block and can be stood on; uprights (Forcefields) only hide and block.

    `blocks` holds obstacles and uprights, tallest first; `cells` are squares of `cell` mm, row by row, each with the
    indices of the blocks whose bounding box comes within SIGHT_MARGIN of it. Things beyond the table's edge are in the
    border cells. `floor_cells` hold obstacles only (indices of `floors`), those whose box meets the cell.
    """

    __slots__ = (
        "__weakref__",
        "blocks",
        "cell",
        "cells",
        "columns",
        "floor_cells",
        "floors",
        "height",
        "obstacles",
        "rows",
        "uprights",
        "width",
    )

    floors: tuple[Block, ...]
    floor_cells: Cells
    blocks: tuple[Block, ...]
    cells: Cells

    def __init__(self, width: float, height: float, obstacles: tuple[Prism, ...], uprights: tuple[Prism, ...]):
        self.width = width
        self.height = height
        self.obstacles = obstacles
        self.uprights = uprights
        own = CELL_SHARE * sqrt(width * height / (len(obstacles) + len(uprights) + 1))
        self.cell = min(max(own, SMALLEST_CELL), LARGEST_CELL)
        self.columns = int(width / self.cell) + 2  # one to spare: rounding may carry a line's end into it
        self.rows = int(height / self.cell) + 2

    def __getattr__(self, name: str) -> Any:
        """Build an index on first use: most worlds are only used for walking, the compiled form needs no cells."""
        if name == "blocks":
            self.blocks = tuple(sorted((*self.floors, *map(block, self.uprights)), key=_by_top))
        elif name == "cells":
            self.cells = self._index(self.blocks, SIGHT_MARGIN)
        elif name == "floors":
            self.floors = tuple(sorted(map(block, self.obstacles), key=_by_top))
        elif name == "floor_cells":
            self.floor_cells = self._index(self.floors, EPS)
        else:
            raise AttributeError(name)
        return object.__getattribute__(self, name)

    def _index(self, blocks: Sequence[Block], margin: float) -> Cells:
        cells: list[list[int]] = [[] for _ in range(self.columns * self.rows)]
        for index, one in enumerate(blocks):
            left, top, right, low = one.box
            columns = range(self.column(left - margin), self.column(right + margin) + 1)
            for row in range(self.row(top - margin), self.row(low + margin) + 1):
                for column in columns:
                    cells[row * self.columns + column].append(index)
        return tuple(map(tuple, cells))

    def column(self, x: float) -> int:
        """Return the column of cells at x, clamped to the table."""
        return min(max(int(x / self.cell), 0), self.columns - 1)

    def row(self, y: float) -> int:
        """Return the row of cells at y, clamped to the table."""
        return min(max(int(y / self.cell), 0), self.rows - 1)

    def ground(self, x: float, y: float) -> float:
        """Return the level a thing at (x, y) stands on: the highest obstacle there or within EPS of it (S-GEO-5)."""
        for index in self.floor_cells[self.row(y) * self.columns + self.column(x)]:
            one = self.floors[index]
            dx, dy = x - one.x, y - one.y
            near = dx * dx + dy * dy
            if near <= one.core * one.core:
                return one.top
            if near <= (one.reach + EPS) ** 2 and _bears(one, x, y):
                return one.top
        return 0.0


class WorldState(NamedTuple):
    """A world with its movable parts: living HEROes, corpses, and the Ladders and Doors that join spots."""

    world: World
    figures: tuple[HeroFigure, ...] = ()
    corpses: tuple[Prism, ...] = ()
    links: tuple[Link, ...] = ()


_WorldKey = tuple[float, float, tuple[Prism, ...], tuple[Prism, ...]]
_Held = tuple[World, tuple[Prism, ...], tuple[Prism, ...]]
_by_identity: OrderedDict[tuple[float, float, int, int], _Held] = OrderedDict()
_by_content: OrderedDict[_WorldKey, World] = OrderedDict()


def make_world(width: float, height: float, obstacles: Sequence[Prism], uprights: Sequence[Prism] = ()) -> World:
    """Return the world with this content: the same object as long as it is cached."""
    standing, cards = tuple(obstacles), tuple(uprights)  # a tuple stays the same object
    quick = (width, height, id(standing), id(cards))
    known = _by_identity.get(quick)
    if known is not None:
        return known[0]
    key = (width, height, standing, cards)
    world = _by_content.pop(key, None) or World(width, height, standing, cards)
    _by_content[key] = world
    if len(_by_content) > KEPT_WORLDS:
        _by_content.popitem(last=False)
    _by_identity[quick] = (world, standing, cards)  # an id is only valid while its tuple lives, so it is referenced
    if len(_by_identity) > KEPT_WORLDS:
        _by_identity.popitem(last=False)
    return world


def _bears(one: Block, x: float, y: float) -> bool:
    """Return whether a footprint contains a point or has its outline within EPS of it (S-GEO-5)."""
    if one.convex:
        outside = max([nx * x + ny * y - c for nx, ny, c in one.lines])
        if outside <= 0.0 or outside > EPS + 1e-9:
            return outside <= 0.0
    return contains(one.points, x, y) or on_outline(one.points, x, y)


def _by_top(one: Block) -> float:
    return -one.top


@lru_cache(maxsize=4096)
def block(prism: Prism) -> Block:
    """Return a prism prepared for queries. A footprint without area keeps its outline and has no core."""
    points = _tidy(prism.outline)
    twice = signed_area(points)
    if twice < 0:
        points, twice = points[::-1], -twice
    x, y = _centre(points, twice / 2)
    reach = max(sqrt((px - x) ** 2 + (py - y) ** 2) for px, py in points)
    convex = twice > 0 and _is_convex(points)
    core = _core(points, x, y) if convex else 0.0
    xs, ys = [px for px, _ in points], [py for _, py in points]
    box = min(xs), min(ys), max(xs), max(ys)
    return Block(prism.id, x, y, reach, core, prism.bottom, prism.top, points, convex, _lines(points), box)


def _lines(points: Outline) -> tuple[Line, ...]:
    lines = []
    px, py = points[-1]
    for x, y in points:
        size = sqrt((x - px) ** 2 + (y - py) ** 2) or 1.0
        nx, ny = (y - py) / size, (px - x) / size
        lines.append((nx, ny, nx * px + ny * py))
        px, py = x, y
    return tuple(lines)


def _tidy(outline: Outline) -> Outline:
    """Drop corners equal to the previous one."""
    kept = tuple(p for p, before in zip(outline, (outline[-1], *outline[:-1]), strict=True) if p != before)
    return kept or outline[:1]


def _centre(points: Outline, size: float) -> Point:
    if size < 1e-6:
        return sum(x for x, _ in points) / len(points), sum(y for _, y in points) / len(points)
    ox, oy = points[0]  # relative to a corner, so that far-off footprints lose no precision
    sx = sy = 0.0
    for (ax, ay), (bx, by) in zip(points, (*points[1:], points[0]), strict=True):
        cross = (ax - ox) * (by - oy) - (bx - ox) * (ay - oy)
        sx += (ax + bx - 2 * ox) * cross
        sy += (ay + by - 2 * oy) * cross
    return ox + sx / (6 * size), oy + sy / (6 * size)


def _is_convex(points: Outline) -> bool:
    """Return whether every corner turns the same way; corners on a straight side are allowed."""
    steps = [(bx - ax, by - ay) for (ax, ay), (bx, by) in zip(points, (*points[1:], points[0]), strict=True)]
    return all(ax * by - ay * bx >= 0 for (ax, ay), (bx, by) in zip(steps, (*steps[1:], steps[0]), strict=True))


def _core(points: Outline, x: float, y: float) -> float:
    """Return the distance from a point inside a convex footprint to its nearest side."""
    nearest = float("inf")
    for (ax, ay), (bx, by) in zip(points, (*points[1:], points[0]), strict=True):
        dx, dy = bx - ax, by - ay
        nearest = min(nearest, (dx * (y - ay) - dy * (x - ax)) / sqrt(dx * dx + dy * dy))
    return max(0.0, nearest - 1e-6)


def contains(points: Outline, x: float, y: float) -> bool:
    """Return whether a point is inside an outline (even-odd; undefined for a point exactly on it)."""
    inside = False
    ax, ay = points[-1]
    for bx, by in points:
        if (ay > y) != (by > y) and x < (bx - ax) * (y - ay) / (by - ay) + ax:
            inside = not inside
        ax, ay = bx, by
    return inside


def on_outline(points: Outline, x: float, y: float, within: float = EPS) -> bool:
    """Return whether a point is within a distance of the outline."""
    limit = within * within
    ax, ay = points[-1]
    for bx, by in points:
        ex, ey = bx - ax, by - ay
        px, py = x - ax, y - ay
        length = ex * ex + ey * ey
        along = min(1.0, max(0.0, (px * ex + py * ey) / length)) if length else 0.0
        dx, dy = px - along * ex, py - along * ey
        if dx * dx + dy * dy <= limit:
            return True
        ax, ay = bx, by
    return False


def turn(degrees: float) -> Point:
    """Return (cos, sin) of an angle in degrees, exact for right angles."""
    quarter, rest = divmod(degrees, 90.0)
    if rest == 0.0:
        return ((1.0, 0.0), (0.0, 1.0), (-1.0, 0.0), (0.0, -1.0))[int(quarter) % 4]
    return cos(radians(degrees)), sin(radians(degrees))


def _placed(cx: float, cy: float, corners: Sequence[Point], angle: float) -> Outline:
    """Rotate corners clockwise (as seen, y down) round the origin and move them to (cx, cy)."""
    c, s = turn(angle)
    return tuple((cx + x * c - y * s, cy + x * s + y * c) for x, y in corners)


def ellipse(cx: float, cy: float, w: float, h: float, angle: float = 0.0) -> Outline:
    """Return the 32-sided polygon for an ellipse w wide and h high, rotated clockwise (S-GEO-4)."""
    corners = [(w / 2 * c, h / 2 * s) for c, s in (turn(k * 11.25) for k in range(32))]
    return _placed(cx, cy, corners, angle)


def rectangle(cx: float, cy: float, w: float, h: float, angle_deg_clockwise: float = 0.0) -> Outline:
    """Return a rectangle round a centre, w along x and h along y before it is rotated clockwise."""
    x, y = w / 2, h / 2
    return _placed(cx, cy, ((-x, -y), (x, -y), (x, y), (-x, y)), angle_deg_clockwise)


def card_outline(cx: float, cy: float, angle: float, along: float) -> Outline:
    """Return a card's footprint: 88 mm at right angles to bearing `angle`, `along` mm (63 or 2) with it (S-GEO-10)."""
    return rectangle(cx, cy, CL, along, angle)


def corpse_prism(name: str, x: float, y: float, level: float, bearing: float = 90.0) -> Prism:
    """Return a corpse's prism, its long side along the bearing killer -> victim, east-west without one (S-GEO-11)."""
    outline = rectangle(x, y, CORPSE_WIDTH, CORPSE_LENGTH, bearing)
    return Prism(name, outline, level, level + CORPSE_HEIGHT)


@lru_cache(maxsize=4096)
def body_block(figure: HeroFigure) -> Block:
    """Return a bystander's column prepared for queries: built once and moved to where the HERO stands."""
    made, x, y = _COLUMN, figure.x, figure.y
    return made._replace(
        id=f"hero-{figure.seat}",
        x=x,
        y=y,
        bottom=figure.level,
        top=figure.level + HERO_HEIGHT,
        points=tuple([(x + px, y + py) for px, py in made.points]),
        lines=tuple([(nx, ny, c + nx * x + ny * y) for nx, ny, c in made.lines]),
    )


@lru_cache(maxsize=4096)
def body(figure: HeroFigure) -> Prism:
    """Return the column that stands for a bystander's body when it hides others, named "hero-<seat>" (S-SEE-6)."""
    corners = [(BODY_RADIUS * c, BODY_RADIUS * s) for c, s in (turn(k * 22.5) for k in range(16))]
    outline = tuple((figure.x + x, figure.y + y) for x, y in corners)
    return Prism(f"hero-{figure.seat}", outline, figure.level, figure.level + HERO_HEIGHT)


_COLUMN: Final = block(body(HeroFigure(0, 0.0, 0.0, 0.0, 0)))


@lru_cache(maxsize=1024)
def movables(figures: tuple[HeroFigure, ...], corpses: tuple[Prism, ...]) -> tuple[Block, ...]:
    """Return the HEROes' bodies and the corpses as blocks."""
    return tuple(map(body_block, figures)) + tuple(map(block, corpses))
