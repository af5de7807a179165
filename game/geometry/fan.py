"""The fan of twelve rays from an eye to the columns of a silhouette, and its intersections (S-SEE-3, S-SEE-5).

Seen from the eye, depth d runs along the line to the target (0 at the eye, `length` at the target) and s across it. A
ray crosses a footprint in pieces from t0 to t1, as shares of the distance to the silhouette. All is computed with 1/t,
which along an edge is a linear function of u: one multiplication and one addition per edge and column.

Columns are numbered 0..11 for u = -11, -9 .. 11. A corner's `slot` is the (fractional) column it projects to; its
`rank` is the last column before it, -1 if it is left of all, 11 if it is right of all.
"""

from collections.abc import Sequence
from math import sqrt
from typing import Final, NamedTuple

from game.geometry.shapes import Outline
from game.geometry.units import EPS
from game.geometry.world import World

COLUMNS: Final = 12
LAST: Final = COLUMNS - 1
AT_THE_EYE: Final = 1e12  # 1/t of a piece that begins at the eye itself
NEAR: Final = 1e-8  # corners nearer than this or behind the eye cannot be projected on the silhouette
SNAP: Final = 1e-9  # a corner this close to a column's ray is on it

Pieces = list[tuple[int, float, float]]  # column, 1/t where the piece begins, 1/t where it ends
Projection = tuple[list[float], list[float], list[int]]  # depth, s and rank of every corner


class Fan(NamedTuple):
    """Eye, unit vector towards the target's centre, and the distance between the two."""

    ex: float
    ey: float
    wx: float
    wy: float
    length: float


def fan(ex: float, ey: float, tx: float, ty: float) -> Fan:
    """Return the fan from an eye to a target at least 1 mm away."""
    dx, dy = tx - ex, ty - ey
    length = sqrt(dx * dx + dy * dy)
    return Fan(ex, ey, dx / length, dy / length, length)


def blocks_along(world: World, ex: float, ey: float, tx: float, ty: float) -> Sequence[int]:
    """Return the indices of the blocks in the cells that the line from eye to target crosses, tallest first."""
    width, height = world.width, world.height
    if not (0.0 <= ex <= width and 0.0 <= tx <= width and 0.0 <= ey <= height and 0.0 <= ty <= height):
        return range(len(world.blocks))
    if abs(tx - ex) >= abs(ty - ey):
        a0, b0, a1, b1, step, stride = ex, ey, tx, ty, 1, world.columns
    else:
        a0, b0, a1, b1, step, stride = ey, ex, ty, tx, world.columns, 1
    if a1 < a0:
        a0, b0, a1, b1 = a1, b1, a0, b0
    cell, cells = world.cell, world.cells
    strip, last = int(a0 / cell), int(a1 / cell)
    low = int(b0 / cell)
    if strip == last and low == int(b1 / cell):
        return cells[strip * step + low * stride]
    slope = (b1 - b0) / (a1 - a0) / cell
    after = b0 / cell + slope * ((strip + 1) * cell - a0)
    slope *= cell
    found: set[int] = set()
    while True:
        high = int(after) if strip < last else int(b1 / cell)
        place = strip * step + low * stride
        found.update(cells[place])
        if high != low:
            way = 1 if high > low else -1
            while low != high:
                low += way
                place += way * stride
                found.update(cells[place])
        if strip == last:
            return sorted(found)
        strip += 1
        after += slope


def project(points: Outline, convex: bool, fan: Fan) -> Projection | None:
    """Project a convex footprint's corners; None if a ray hits a corner or the footprint needs the general form."""
    if not convex:
        return None
    ex, ey, wx, wy, length = fan
    half = 0.5 * length
    depths, sides, ranks = [], [], []
    for x, y in points:
        x -= ex
        y -= ey
        d = x * wx + y * wy
        if d < NEAR:
            return _project_clipped(points, fan)
        s = y * wx - x * wy
        slot = 5.5 + half * s / d
        if slot < -SNAP:
            rank = -1
        elif slot > 11.0 + SNAP:
            rank = LAST
        else:
            rank = int(slot)
            if not SNAP < slot - rank < 1.0 - SNAP:
                return None
        depths.append(d)
        sides.append(s)
        ranks.append(rank)
    return depths, sides, ranks


def _project_clipped(points: Outline, fan: Fan) -> Projection | None:
    """Like `project` for a footprint partly behind or beside the eye: what is behind is clipped."""
    ex, ey, wx, wy, length = fan
    half = 0.5 * length
    depths, sides, ranks = [], [], []
    x, y = points[-1]
    d1, s1 = (x - ex) * wx + (y - ey) * wy, (y - ey) * wx - (x - ex) * wy
    for x, y in points:
        d2, s2 = (x - ex) * wx + (y - ey) * wy, (y - ey) * wx - (x - ex) * wy
        corners = [(d2, s2)] if d2 >= NEAR else []
        if (d1 < NEAR) != (d2 < NEAR):
            s = s1 + (s2 - s1) * (NEAR - d1) / (d2 - d1)
            if -0.5 < 5.5 + half * s / NEAR < 11.5:
                return None  # the eye stands on this edge
            corners.insert(0, (NEAR, s))
        for d, s in corners:
            slot = 5.5 + half * s / d
            rank = -1 if slot < -SNAP else LAST if slot > 11.0 + SNAP else int(slot)
            if -SNAP <= slot <= 11.0 + SNAP and not SNAP < slot - rank < 1.0 - SNAP:
                return None
            depths.append(d)
            sides.append(s)
            ranks.append(rank)
        d1, s1 = d2, s2
    return depths, sides, ranks


def covers_all(projection: Projection, length: float) -> bool:
    """Return whether every ray certainly runs more than EPS inside a convex footprint in front of the target.

    The outer rays' chords bound the others: along a straight edge 1/t is linear from ray to ray.
    """
    depths, sides, ranks = projection
    if not ranks or min(ranks) != -1 or max(ranks) != LAST or max(depths) >= length:
        return False
    left = right = 0.0  # 1/t where the piece begins less 1/t where it ends, on the outermost rays
    d1, s1, k1 = depths[-1], sides[-1], ranks[-1]
    for d2, s2, k2 in zip(depths, sides, ranks, strict=True):
        if k1 != k2:
            if (k1 < 0) != (k2 < 0):
                left -= ((s2 - s1) * length + (d2 - d1) * 11.0) / abs(d1 * s2 - d2 * s1)
            if (k1 < LAST) != (k2 < LAST):
                right -= ((s2 - s1) * length - (d2 - d1) * 11.0) / abs(d1 * s2 - d2 * s1)
        d1, s1, k1 = d2, s2, k2
    nearest = min(depths)
    return min(left, right) * nearest * nearest > 1.01 * EPS * length


def pieces(points: Outline, projection: Projection | None, fan: Fan) -> Pieces:
    """Return the rays' chords inside a footprint, only those longer than EPS, none beyond the silhouette."""
    if projection is None:
        return _pieces_with_care(points, fan)
    depths, sides, ranks = projection
    if not ranks:  # all of it is behind the eye
        return []
    length = fan.length
    begins, ends = [0.0] * COLUMNS, [0.0] * COLUMNS
    d1, s1, k1 = depths[-1], sides[-1], ranks[-1]
    for d2, s2, k2 in zip(depths, sides, ranks, strict=True):
        if k1 != k2:
            across = d1 * s2 - d2 * s1
            alpha, beta = (s2 - s1) * length / across, (d1 - d2) / across
            if k1 < k2:
                for i in range(k1 + 1, k2 + 1):
                    ends[i] = alpha + beta * (2 * i - 11)
            else:
                for i in range(k2 + 1, k1 + 1):
                    begins[i] = alpha + beta * (2 * i - 11)
        d1, s1, k1 = d2, s2, k2
    found = []
    for i in range(min(ranks) + 1, max(ranks) + 1):
        begin, end = begins[i], ends[i]
        if begin > 1.0:
            if end < 1.0:
                end = 1.0
            if (begin - end) * length > EPS * begin * end or _long(i, begin, end, length):
                found.append((i, begin, end))
    return found


def _long(column: int, begin: float, end: float, length: float) -> bool:
    """Return whether a piece is longer than EPS: outer rays are a little longer than the fan."""
    return (begin - end) * sqrt(length * length + (2 * column - 11) ** 2) > EPS * begin * end


def _pieces_with_care(points: Outline, fan: Fan) -> Pieces:
    """Like `pieces`, for any simple footprint, behind, beside and round the eye too, and for rays through a corner.

    A ray along an edge is outside: to count as inside, it must be inside just left and just right of the ray.
    """
    ex, ey, wx, wy, length = fan
    depths = [(x - ex) * wx + (y - ey) * wy for x, y in points]
    sides = [(y - ey) * wx - (x - ex) * wy for x, y in points]
    found = []
    for i in range(COLUMNS):
        slope = (2 * i - 11) / length
        offsets = [s - slope * d for d, s in zip(depths, sides, strict=True)]
        if min(offsets) >= -SNAP or max(offsets) <= SNAP:
            continue
        offsets = [0.0 if -SNAP < e < SNAP else e for e in offsets]
        parts = _inside(depths, offsets, [e > 0.0 for e in offsets])
        if 0.0 in offsets:
            parts = _common(parts, _inside(depths, offsets, [e >= 0.0 for e in offsets]))
        for first, last in parts:
            if last > 0.0 and first < length:
                begin = length / first if first * AT_THE_EYE > length else AT_THE_EYE
                end = max(1.0, length / last)
                if _long(i, begin, end, length):
                    found.append((i, begin, end))
    return found


def _inside(depths: list[float], offsets: list[float], left: list[bool]) -> list[tuple[float, float]]:
    """Return the intervals of depth inside a footprint, given which of its corners are left of the ray."""
    crossings = []
    for k in range(len(depths)):
        if left[k - 1] != left[k]:
            d1, e1, e2 = depths[k - 1], offsets[k - 1], offsets[k]
            crossings.append(d1 + e1 / (e1 - e2) * (depths[k] - d1))
    crossings.sort()
    return list(zip(crossings[::2], crossings[1::2], strict=True))


def _common(one: list[tuple[float, float]], other: list[tuple[float, float]]) -> list[tuple[float, float]]:
    """Return the intersections of two lists of intervals."""
    pairs = [(max(a, c), min(b, d)) for a, b in one for c, d in other]
    return sorted((begin, end) for begin, end in pairs if begin < end)
