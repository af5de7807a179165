"""Pushes: how far a HERO slides, what stops it, and where it falls (S-PUSH-3)."""

from math import cos, floor, hypot, radians, sin, sqrt
from typing import Final, NamedTuple

from game.geometry.footing import BODIES, TOO_NEAR, Body, Footing, footing, nearest_fitting, rest
from game.geometry.pieces import gap
from game.geometry.shapes import HeroFigure, Point
from game.geometry.units import CL, EPS, HERO_HEIGHT, HERO_RADIUS, SAFE_DROP, STEP_FREE, stored
from game.geometry.world import WorldState

NARROW: Final = 23  # a gap of at most this many mm does not swallow a sliding HERO

Step = tuple[float, float, float]  # x, y, level
Close = list[tuple[Body, float]]  # bodies nearer than a HERO may stand, and how near


class PushResult(NamedTuple):
    """What a push does to a HERO.

    `path` holds its position every mm, the start first, and its last one on the table.
    """

    end: Point
    level: float
    falls: tuple[float, ...]  # depth in mm of each way down of more than 60, in order
    travelled: float  # whole mm slid
    stopped_by: str  # "" (the whole length), "edge", or the blocker's id
    off_table: bool  # over the edge: the HERO dies, its corpse is placed at corpse_spot
    corpse_spot: Point
    path: tuple[Step, ...]
    fell_at: tuple[int, ...] = ()  # for each fall the index in `path` where it lands


def push(
    scene: WorldState, mover: HeroFigure, direction: float | Point, length: float = CL, edge_kills: bool = True
) -> PushResult:
    """Return where a push along a bearing in degrees or a vector takes a HERO (S-PUSH-3).

    Without `edge_kills`, as with Mushrooms, it stops at the table's edge (G-06). Raises ValueError for a vector without
    length.
    """
    line = _Line(footing(scene.world), mover, *unit(direction), length)
    level, s, under = mover.level, 0, _under(line.close(0), set())
    path: list[Step] = [(mover.x, mover.y, level)]
    falls: list[tuple[int, float]] = []
    stopped_by = ""
    for s in range(1, floor(length + EPS) + 1):
        x, y = line.at(s)
        close = line.close(s)
        stopped_by = _stopper(scene, mover, close, under, (x, y, level))
        if stopped_by:
            s -= 1
            break
        under = _under(close, under)
        ground = _ground(close)
        if ground > level or not _over_narrow_gap(line, s, level, ground):
            if level - ground > SAFE_DROP + EPS:
                falls.append((s, level - ground))
            level = ground
        path.append((x, y, level))
    last = (stored(path[-1][0]), stored(path[-1][1])) if s else (mover.x, mover.y)
    off = stopped_by == "edge" and edge_kills
    return _settled(scene, mover, path, falls, float(s), stopped_by, off, last)


def unit(direction: float | Point) -> Point:
    """Return the unit vector of a bearing in degrees (S-GEO-1) or of a vector; raises ValueError for (0, 0)."""
    if isinstance(direction, (int, float)):
        return sin(radians(direction)), -cos(radians(direction))
    size = hypot(*direction)
    if size == 0:
        raise ValueError("a push needs a direction")
    return direction[0] / size, direction[1] / size


def _settled(
    scene: WorldState,
    mover: HeroFigure,
    path: list[Step],
    falls: list[tuple[int, float]],
    travelled: float,
    stopped_by: str,
    off: bool,
    last: Point,
) -> PushResult:
    """Return a push that has come to rest: sunk into the gap where it stopped, moved to the nearest spot that fits."""
    ground, unfit = rest(scene, mover.seat, *last)
    level = path[-1][2]
    if level - ground > SAFE_DROP + EPS and not off:
        falls.append((len(path), level - ground))
    end = last
    if unfit is not None and not off:
        end = nearest_fitting(scene, mover, *last)
        ground = rest(scene, mover.seat, *end)[0]
    if (path[-1][:2], path[-1][2]) != (end, ground) and not off:
        path.append((*end, ground))
    places, depths = tuple(at for at, _ in falls), tuple(depth for _, depth in falls)
    return PushResult(end, ground, depths, travelled, stopped_by, off, last, tuple(path), places)


class _Line:
    """The line along which a HERO is pushed, and the bodies that are close to it, mm by mm."""

    def __init__(self, table: Footing, mover: HeroFigure, ux: float, uy: float, length: float):
        self.x, self.y, self.ux, self.uy = mover.x, mover.y, ux, uy
        self._close: dict[int, Close] = {}
        self._bodies: list[tuple[float, float, Body]] = []  # each with where it begins and ends to be close, or sooner
        far = length + NARROW
        near = table.near(mover.x, mover.y, mover.x + far * ux, mover.y + far * uy)
        for k, body in enumerate(table.bodies):
            if not near >> k & 1:
                continue
            dx, dy, reach = body.x - mover.x, body.y - mover.y, body.reach + HERO_RADIUS
            along, across = dx * ux + dy * uy, dx * uy - dy * ux
            if abs(across) <= reach and -reach <= along <= far + reach:
                half = sqrt(reach * reach - across * across) + 1.0
                self._bodies.append((along - half, along + half, body))

    def at(self, s: int) -> Point:
        """Return the point this many mm along."""
        return self.x + s * self.ux, self.y + s * self.uy

    def close(self, s: int) -> Close:
        """Return the bodies that a HERO there is too near to stand beside, and their distances."""
        found = self._close.get(s)
        if found is None:
            x, y = self.at(s)
            found = self._close[s] = []
            for first, last, body in self._bodies:
                if first <= s <= last:
                    away = min([gap(piece, x, y, HERO_RADIUS) for piece in body.pieces])
                    if away < TOO_NEAR:
                        found.append((body, away))
        return found


def _ground(close: Close) -> float:
    return max([body.top for body, away in close if body.bears and away <= EPS], default=0.0)


def _under(close: Close, before: set[str]) -> set[str]:
    """Return the obstacles that cannot stop the HERO: those under its centre, until the disc has cleared them."""
    return {body.id for body, away in close if body.bears and (away <= EPS or body.id in before)}


def _stopper(scene: WorldState, mover: HeroFigure, close: Close, under: set[str], at: Step) -> str:
    """Return what stops a HERO from being at a spot at its level: "edge", a blocker's id, or "" for nothing."""
    x, y, level = at
    if not (-EPS <= x <= scene.world.width + EPS and -EPS <= y <= scene.world.height + EPS):
        return "edge"
    for body, _ in close:
        too_tall = body.top > level + EPS + (STEP_FREE if body.bears else 0)
        if too_tall and body.id not in under:
            return body.id
    for figure in scene.figures:
        beside = figure.seat != mover.seat and abs(figure.level - level) < HERO_HEIGHT - EPS
        if beside and hypot(x - figure.x, y - figure.y) < BODIES:
            return f"hero-{figure.seat}"
    return ""


def _over_narrow_gap(line: _Line, s: int, level: float, ground: float) -> bool:
    """Return whether a HERO slides on at its level over a gap because ground at that level soon follows."""
    if ground >= level:
        return False
    again = (_ground(line.close(ahead)) for ahead in range(s + 1, s + NARROW + 1))
    return any(level - EPS <= one <= level + STEP_FREE + EPS for one in again)
