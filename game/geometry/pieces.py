"""Convex pieces of footprints: exact chords of lines and distances of points, with borders grown by a radius."""

from collections.abc import Sequence
from functools import lru_cache
from math import atan2, cos, hypot, inf, pi, sin, sqrt
from typing import Final, NamedTuple

from game.geometry.shapes import Outline, Point

_FLAT: Final = 1e-12
_STEEP: Final = 1e-3
_ROUND: Final = 12  # from this many corners on a piece counts as round
_COMPASS: Final = 64
_RAYS: Final = [(cos(angle), sin(angle)) for angle in (2 * pi * (k + 0.5) / _COMPASS - pi for k in range(_COMPASS + 1))]
_PER_RADIAN: Final = _COMPASS / (2 * pi)


class ConvexPiece(NamedTuple):
    """A convex part of a footprint; edge i runs from corner i to corner i + 1."""

    edges: tuple[tuple[float, float, float], ...]  # outward unit normal (nx, ny) and offset c: nx x + ny y = c
    corners: tuple[Point, ...]  # closed: the first corner is repeated at the end
    disc: "PieceDisc | None" = None  # for round pieces
    around: tuple[float, float, float] = (0.0, 0.0, inf)  # x, y, radius of a circle that holds it all


class PieceDisc(NamedTuple):
    """Data about a piece with many corners: its approximate position, and which edge is in which direction."""

    x: float
    y: float
    size: float  # mean distance of the corners from (x, y)
    compass: tuple[int, ...]  # the edge hit by a ray from (x, y) at COMPASS equal angles from -pi on


def signed_area(outline: Sequence[Point]) -> float:
    """Return twice the signed area of a polygon in mm2; positive if its corners turn from x towards y."""
    return sum(ax * by - bx * ay for (ax, ay), (bx, by) in zip(outline, (*outline[1:], outline[0]), strict=True))


@lru_cache(maxsize=4096)
def convex_pieces(outline: Outline) -> tuple[ConvexPiece, ...]:
    """Split a simple polygon into convex pieces that cover it exactly; a convex one stays whole."""
    corners = _tidied(outline)
    if len(corners) < 3:
        return ()
    if all(_turn(corners, i) > 0 for i in range(len(corners))):
        return (_piece(corners),)
    return tuple(_piece(part) for part in _joined(_triangles(corners)))


def chord(piece: ConvexPiece, x: float, y: float, ux: float, uy: float, r: float) -> tuple[float, float] | None:
    """Return the first and last t where the line (x, y) + t (ux, uy) runs less than r from the piece, or None."""
    if piece.disc is not None:
        quick = _round_chord(piece, piece.disc, x, y, ux, uy, r)
        if quick is not None:
            return _rounded(piece, *quick, x, y, ux, uy, r)
    first, last = -inf, inf
    enter = leave = 0
    for i, (nx, ny, c) in enumerate(piece.edges):
        slope = nx * ux + ny * uy
        room = c + r - nx * x - ny * y
        if slope > _FLAT:
            t = room / slope
            if t < last:
                last, leave = t, i
        elif slope < -_FLAT:
            t = room / slope
            if t > first:
                first, enter = t, i
        elif room < 0:
            return None
    return _rounded(piece, first, enter, last, leave, x, y, ux, uy, r)


def _rounded(
    piece: ConvexPiece,
    first: float,
    enter: int,
    last: float,
    leave: int,
    x: float,
    y: float,
    ux: float,
    uy: float,
    r: float,
) -> tuple[float, float] | None:
    """Turn a chord between two borders moved out by r into one with round corners."""
    if first >= last:
        return None
    corner = beyond(piece, enter, x + first * ux, y + first * uy)
    if corner is not None:
        near = _round(corner, x, y, ux, uy, r)
        if near is None:
            return None
        first = near[0]
    corner = beyond(piece, leave, x + last * ux, y + last * uy)
    if corner is not None:
        near = _round(corner, x, y, ux, uy, r)
        if near is None:
            return None
        last = near[1]
    return (first, last) if first < last else None


def _round_chord(
    piece: ConvexPiece, disc: PieceDisc, x: float, y: float, ux: float, uy: float, r: float
) -> tuple[float, int, float, int] | None:
    """Find the edges where a line enters and leaves a round piece, starting from a circle's intersections.

    None if the line nearly touches an edge: then every edge must be checked.
    """
    dx, dy, size = disc.x - x, disc.y - y, disc.size + r
    across, along = dx * uy - dy * ux, dx * ux + dy * uy
    half = size * size - across * across
    half = sqrt(half) if half > 0 else 0.0
    nearest_x, nearest_y = along * ux - dx, along * uy - dy
    enter = disc.compass[int((atan2(nearest_y - half * uy, nearest_x - half * ux) + pi) * _PER_RADIAN)]
    entry = _outermost(piece.edges, enter, x, y, ux, uy, r)
    if entry is None:
        return None
    leave = disc.compass[int((atan2(nearest_y + half * uy, nearest_x + half * ux) + pi) * _PER_RADIAN)]
    exit_ = _outermost(piece.edges, leave, x, y, -ux, -uy, r)
    return None if exit_ is None else (*entry, -exit_[0], exit_[1])


def _outermost(
    edges: tuple[tuple[float, float, float], ...], i: int, x: float, y: float, ux: float, uy: float, r: float
) -> tuple[float, int] | None:
    """Climb from edge i to the facing edge that the line crosses last; return the position, and the edge.

    Around a convex piece these positions rise up to that edge and fall beyond it.
    """
    nx, ny, c = edges[i]
    slope = nx * ux + ny * uy
    if slope > -_STEEP:
        return None
    best = (c + r - nx * x - ny * y) / slope
    n = len(edges)
    for step in (1, -1):
        j = (i + step) % n
        climbed = False
        while True:
            nx, ny, c = edges[j]
            slope = nx * ux + ny * uy
            if slope > -_FLAT:
                break
            t = (c + r - nx * x - ny * y) / slope
            if t <= best:
                break
            best, i, climbed = t, j, True
            j = (j + step) % n
        if climbed:
            break
    return best, i


def gap(piece: ConvexPiece, x: float, y: float, limit: float) -> float:
    """Return the distance of a point from the piece in mm, 0 inside; inf when it is clearly more than the limit."""
    far, at = -inf, 0
    for i, (nx, ny, c) in enumerate(piece.edges):
        d = nx * x + ny * y - c
        if d > limit:
            return inf
        if d > far:
            far, at = d, i
    if far <= 0:
        return 0.0
    corner = beyond(piece, at, x, y)
    return far if corner is None else hypot(x - corner[0], y - corner[1])


def outline_gap(outline: Outline, x: float, y: float, limit: float = inf) -> float:
    """Return the distance of a point from a footprint in mm, 0 inside; inf when it is clearly more than the limit."""
    return min((gap(piece, x, y, limit) for piece in convex_pieces(outline)), default=inf)


def outline_chords(outline: Outline, x: float, y: float, ux: float, uy: float, r: float) -> list[tuple[float, float]]:
    """Return all intervals of the line (x, y) + t (ux, uy) less than r from a footprint, merged and sorted."""
    found = (chord(piece, x, y, ux, uy, r) for piece in convex_pieces(outline))
    return merged([stretch for stretch in found if stretch is not None])


def merged(stretches: list[tuple[float, float]]) -> list[tuple[float, float]]:
    """Return the intervals sorted, with those that overlap or touch merged."""
    if len(stretches) < 2:
        return stretches
    joined: list[tuple[float, float]] = []
    for a, b in sorted(stretches):
        if joined and a <= joined[-1][1]:
            joined[-1] = (joined[-1][0], max(b, joined[-1][1]))
        else:
            joined.append((a, b))
    return joined


def beyond(piece: ConvexPiece, edge: int, x: float, y: float) -> Point | None:
    """Return the corner past which a point is, measured along an edge; None if it is beside the edge itself."""
    nx, ny, _ = piece.edges[edge]
    a, b = piece.corners[edge], piece.corners[edge + 1]
    if (y - a[1]) * nx - (x - a[0]) * ny < 0:
        return a
    if (y - b[1]) * nx - (x - b[0]) * ny > 0:
        return b
    return None


def _round(corner: Point, x: float, y: float, ux: float, uy: float, r: float) -> tuple[float, float] | None:
    """Return where a line runs through the disc of radius r about a corner."""
    dx, dy = corner[0] - x, corner[1] - y
    across = dx * uy - dy * ux
    rest = r * r - across * across
    if rest < 0:
        return None
    middle, half = dx * ux + dy * uy, sqrt(rest)
    return middle - half, middle + half


def _tidied(outline: Outline) -> list[Point]:
    """Return corners turning from x towards y, without duplicates and collinear corners."""
    corners = [p for i, p in enumerate(outline) if hypot(p[0] - outline[i - 1][0], p[1] - outline[i - 1][1]) > 1e-9]
    if len(corners) >= 3 and signed_area(corners) < 0:
        corners.reverse()
    kept = [p for i, p in enumerate(corners) if abs(_turn(corners, i)) > 1e-9]
    return kept if len(kept) >= 3 else []


def _turn(corners: list[Point], i: int) -> float:
    (ax, ay), (bx, by), (cx, cy) = corners[i - 1], corners[i], corners[(i + 1) % len(corners)]
    return (bx - ax) * (cy - by) - (by - ay) * (cx - bx)


def _piece(corners: list[Point]) -> ConvexPiece:
    edges = []
    for (ax, ay), (bx, by) in zip(corners, corners[1:] + corners[:1], strict=True):
        length = hypot(bx - ax, by - ay)
        nx, ny = (by - ay) / length, (ax - bx) / length
        edges.append((nx, ny, nx * ax + ny * ay))
    disc = _disc(corners, edges) if len(corners) >= _ROUND else None
    x, y = sum(px for px, _ in corners) / len(corners), sum(py for _, py in corners) / len(corners)
    around = x, y, max(hypot(px - x, py - y) for px, py in corners) + 1e-6
    return ConvexPiece(tuple(edges), (*corners, corners[0]), disc, around)


def _disc(corners: list[Point], edges: list[tuple[float, float, float]]) -> PieceDisc:
    x, y = sum(px for px, _ in corners) / len(corners), sum(py for _, py in corners) / len(corners)
    compass = []
    reaches = [(nx, ny, c - nx * x - ny * y, i) for i, (nx, ny, c) in enumerate(edges)]
    for across, down in _RAYS:
        compass.append(min((c / w, i) for nx, ny, c, i in reaches if (w := nx * across + ny * down) > 1e-6)[1])
    size = sum(hypot(px - x, py - y) for px, py in corners) / len(corners)
    return PieceDisc(x, y, size, tuple(compass))


def _triangles(corners: list[Point]) -> list[list[Point]]:
    """Split a simple polygon into triangles by ear clipping."""
    rest, found = list(corners), []
    while len(rest) > 3:
        i = next((k for k in range(len(rest)) if _is_ear(rest, k)), None)
        if i is None:
            # What is left has no area worth mentioning: spikes from drawing by hand.
            i = max(range(len(rest)), key=lambda k: _turn(rest, k))
        if _turn(rest, i) > 1e-9:
            found.append([rest[i - 1], rest[i], rest[(i + 1) % len(rest)]])
        del rest[i]
    if _turn(rest, 0) > 1e-9:
        found.append(rest)
    return found


def _joined(parts: list[list[Point]]) -> list[list[Point]]:
    """Merge parts wherever two that share an edge make a convex whole: fewer pieces, the same cover."""
    left = dict(enumerate(parts))
    apart: dict[int, set[int]] = {k: set() for k in left}  # by part: those that do not join it as they are now
    while (found := _first_join(left, apart)) is not None:
        k, m, whole = found
        left[k] = whole
        del left[m]
        apart[k] = set()
        for others in apart.values():
            others.discard(k)
    return list(left.values())


def _first_join(left: dict[int, list[Point]], apart: dict[int, set[int]]) -> tuple[int, int, list[Point]] | None:
    """Find the first part that can be merged with another, checking only parts along one of its edges."""
    owners: dict[tuple[Point, Point], list[int]] = {}
    for k, part in left.items():
        for i, a in enumerate(part):
            owners.setdefault((part[i - 1], a), []).append(k)
    for k, part in left.items():
        beside = {m for i, a in enumerate(part) for m in owners.get((a, part[i - 1]), ())}
        for m in sorted(beside - apart[k]):
            whole = _whole(part, left[m])
            if whole:
                return k, m, whole
            apart[k].add(m)
    return None


def _whole(one: list[Point], other: list[Point]) -> list[Point]:
    """Return two parts as one convex outline if they share an edge and are convex together; else nothing."""
    for i, a in enumerate(one):
        b = one[(i + 1) % len(one)]
        if b not in other:
            continue
        j = other.index(b)
        if other[(j + 1) % len(other)] == a:
            # From b round the one to a, then from a round the other back to b.
            corners = [one[(i + 1 + n) % len(one)] for n in range(len(one))]
            corners += [other[(j + 2 + n) % len(other)] for n in range(len(other) - 2)]
            turns = [_turn(corners, n) for n in range(len(corners))]
            if min(turns) < -1e-9:
                return []
            return [p for p, turn in zip(corners, turns, strict=True) if turn > 1e-9]
    return []


def _is_ear(rest: list[Point], i: int) -> bool:
    if _turn(rest, i) <= 1e-9:
        return False
    a, b, c = rest[i - 1], rest[i], rest[(i + 1) % len(rest)]
    for p in rest:
        if p in (a, b, c):
            continue
        sides = [(q[0] - o[0]) * (p[1] - o[1]) - (q[1] - o[1]) * (p[0] - o[0]) for o, q in ((a, b), (b, c), (c, a))]
        if min(sides) >= 0:
            return False
    return True
