"""The ground under a HERO: which prisms are near a spot or a line, and where a HERO can stand (S-GEO-5 to 8)."""

from collections.abc import Sequence
from functools import lru_cache
from itertools import accumulate, starmap
from math import cos, floor, hypot, radians, sin
from operator import or_
from typing import Final, NamedTuple

from game.geometry.pieces import ConvexPiece, chord, convex_pieces, gap, outline_gap
from game.geometry.shapes import HeroFigure, Point, Prism, Refusal
from game.geometry.units import EPS, HERO_HEIGHT, HERO_RADIUS, STEP_MAX, stored
from game.geometry.world import World, WorldState
from game.kernel.messages import say

SLAB: Final = 22.0
TOO_NEAR: Final = HERO_RADIUS - EPS
BODIES: Final = 2 * HERO_RADIUS - EPS
CORPSE_LEVELS: Final = 16.0
KEPT_TABLES: Final = 64
KEPT_REFUSALS: Final = 512


class Body(NamedTuple):
    """A prism as legs meet it, with a disc (x, y, reach) that contains its whole footprint."""

    x: float
    y: float
    reach: float
    room: float  # reach and the clearance a leg needs beside it: EPS for what everybody climbs, else R
    top: float
    wall: float  # hides from no eye but stops a HERO whose level is more than 60 below it (Forcefields: top + 60)
    bears: bool  # obstacles carry a HERO, upright cards do not
    pieces: tuple[ConvexPiece, ...]
    id: str
    spans: tuple[tuple[float, float], tuple[float, float]]  # of all spots nearer than R, across and down the table


class Footing:
    """The prisms of a world indexed by bit sets: bit k of a set stands for body k.

    `columns[i][j - i]` holds the bodies within R of the slabs i to j of SLAB mm across the table, `rows` those down
    the table, so two look-ups and an `and` give all bodies near a leg's bounding box.
    """

    __slots__ = ("__weakref__", "bodies", "columns", "height", "last_column", "last_row", "rows", "width")

    def __init__(self, world: World):
        self.width, self.height = world.width, world.height
        self.last_column = int(world.width / SLAB)
        self.last_row = int(world.height / SLAB)
        standing = [(prism, True) for prism in world.obstacles] + [(prism, False) for prism in world.uprights]
        self.bodies = tuple([body for body in starmap(body_of, standing) if body.pieces])
        self.columns = _ranges([body.spans[0] for body in self.bodies], self.last_column)
        self.rows = _ranges([body.spans[1] for body in self.bodies], self.last_row)

    def near(self, x0: float, y0: float, x1: float, y1: float) -> int:
        """Return the set of bodies that may come within R of the box with these two opposite corners."""
        if x0 > x1:
            x0, x1 = x1, x0
        if y0 > y1:
            y0, y1 = y1, y0
        i, j = int(x0 / SLAB), int(x1 / SLAB)
        k, m = int(y0 / SLAB), int(y1 / SLAB)
        right, low = self.last_column, self.last_row
        i = 0 if i < 0 else right if i > right else i
        j = 0 if j < 0 else right if j > right else j
        k = 0 if k < 0 else low if k > low else k
        m = 0 if m < 0 else low if m > low else m
        return self.columns[i][j - i] & self.rows[k][m - k]

    def stand(self, x: float, y: float) -> tuple[float, float, int]:
        """Return a spot's ground, the tallest top nearer than R to it (0 if none), and its body's index (or -1)."""
        ground, tallest, who = 0.0, 0.0, -1
        near = self.near(x, y, x, y)
        while near:
            k = (near & -near).bit_length() - 1
            near &= near - 1
            body = self.bodies[k]
            if body.top <= ground and body.top <= tallest:
                continue
            dx, dy, reach = x - body.x, y - body.y, body.reach + HERO_RADIUS
            if dx * dx + dy * dy >= reach * reach:
                continue
            d = min([gap(piece, x, y, HERO_RADIUS) for piece in body.pieces])
            if d < TOO_NEAR:
                if body.top > tallest:
                    tallest, who = body.top, k
                if d <= EPS and body.bears and body.top > ground:
                    ground = body.top
        return ground, tallest, who


def chords(
    pieces: tuple[ConvexPiece, ...], x: float, y: float, ux: float, uy: float, r: float
) -> list[tuple[float, float]]:
    """Return the intervals of a line less than r from a body's pieces, one for each piece met, unsorted."""
    if len(pieces) == 1:
        stretch = chord(pieces[0], x, y, ux, uy, r)
        return [] if stretch is None else [stretch]
    found = []
    for piece in pieces:
        px, py, reach = piece.around
        across = (px - x) * uy - (py - y) * ux
        if -reach - r <= across <= reach + r:  # most pieces of a bent body are clearly beside the line
            stretch = chord(piece, x, y, ux, uy, r)
            if stretch is not None:
                found.append(stretch)
    return found


@lru_cache(maxsize=KEPT_TABLES)
def footing(world: World) -> Footing:
    """Return the world's index for walking, created on first use."""
    return Footing(world)


def fits(scene: WorldState, mover: HeroFigure, x: float, y: float) -> Refusal | None:
    """Return why a spot does not fit a HERO, or None if it does (S-GEO-7). The mover's own seat is ignored."""
    return rest(scene, mover.seat, x, y)[1]


def rest(scene: WorldState, seat: int, x: float, y: float) -> tuple[float, Refusal | None]:
    """Return the ground at a spot and why the HERO of a seat may not come to rest there, or None (S-GEO-7)."""
    table = footing(scene.world)
    ground, tallest, who = table.stand(x, y)
    if not (-EPS <= x <= table.width + EPS and -EPS <= y <= table.height + EPS):
        return ground, OFF_TABLE
    if tallest > ground:
        return ground, _too_near(table.bodies[who].id)
    for figure in scene.figures:
        dx, dy = x - figure.x, y - figure.y
        near = dx * dx + dy * dy < BODIES * BODIES and figure.seat != seat
        if near and abs(figure.level - ground) < HERO_HEIGHT - EPS:
            return ground, _stands_here(f"hero-{figure.seat}")
    for corpse in scene.corpses:
        if abs(corpse.bottom - ground) < CORPSE_LEVELS - EPS and outline_gap(corpse.outline, x, y, 12.0) < TOO_NEAR:
            return ground, _lies_here(corpse.id)
    return ground, None


# Searches ask for very many spots: refusals are created once and reused.

OFF_TABLE: Final = Refusal("S-GEO-7", say("off the table"))


@lru_cache(maxsize=KEPT_REFUSALS)
def _too_near(body: str) -> Refusal:
    return Refusal("S-GEO-7", say("{thing}: no room to stand so close to it", thing=f"{{{body}}}"))


@lru_cache(maxsize=KEPT_REFUSALS)
def _stands_here(hero: str) -> Refusal:
    return Refusal("S-GEO-7", say("{who} is here", who=f"{{{hero}}}"))


@lru_cache(maxsize=KEPT_REFUSALS)
def _lies_here(corpse: str) -> Refusal:
    return Refusal("S-GEO-7", say("{thing}: there is a corpse here", thing=f"{{{corpse}}}"))


def nearest_fitting(scene: WorldState, mover: HeroFigure, x: float, y: float) -> Point:
    """Return the fitting spot nearest to a point, trying in the order the rule gives (S-GEO-8).

    Raises LookupError if no spot on the whole table fits.
    """
    if rest(scene, mover.seat, x, y)[1] is None:
        return x, y
    world = scene.world
    farthest = hypot(max(x, world.width - x), max(y, world.height - y))
    for k in range(1, floor(farthest / 4) + 2):
        for east, south in _ROSE:
            # The spot is rounded as in the state, so that the tested spot is where the HERO will stand.
            px, py = stored(x + 4 * k * east), stored(y + 4 * k * south)
            if 0 <= px <= world.width and 0 <= py <= world.height and rest(scene, mover.seat, px, py)[1] is None:
                return px, py
    raise LookupError("no spot on this table fits a HERO")


_ROSE = tuple((sin(radians(b)), -cos(radians(b))) for b in range(0, 360, 15))


@lru_cache(maxsize=4096)
def body_of(prism: Prism, bears: bool) -> Body:
    """Return a prism prepared for walking queries; one without area has no pieces."""
    pieces = convex_pieces(prism.outline)
    xs, ys = [x for x, _ in prism.outline], [y for _, y in prism.outline]
    x, y = (min(xs) + max(xs)) / 2, (min(ys) + max(ys)) / 2
    reach = max(hypot(px - x, py - y) for px, py in prism.outline)
    wall = prism.top if bears else prism.top + HERO_HEIGHT
    room = reach + (HERO_RADIUS if wall > STEP_MAX + EPS else EPS)
    spans = (_span(pieces, 0), _span(pieces, 1)) if pieces else ((0.0, 0.0), (0.0, 0.0))
    return Body(x, y, reach, room, prism.top, wall, bears, pieces, prism.id, spans)


def _span(pieces: Sequence[ConvexPiece], axis: int) -> tuple[float, float]:
    values = [corner[axis] for piece in pieces for corner in piece.corners]
    return min(values) - HERO_RADIUS, max(values) + HERO_RADIUS


def _ranges(spans: Sequence[tuple[float, float]], last: int) -> tuple[tuple[int, ...], ...]:
    slabs = [0] * (last + 1)
    for k, (low, high) in enumerate(spans):
        for i in range(min(max(int(low / SLAB), 0), last), min(max(int(high / SLAB), 0), last) + 1):
            slabs[i] |= 1 << k
    return tuple([tuple(accumulate(slabs[i:], or_)) for i in range(last + 1)])
