"""Lines of sight between the centres of squares of a grid, past segments, in integers (L-LOS).

A segment is (x1, y1, x2, y2) in 1/32 square; a square is (column, row), its centre is at (32 c + 16, 32 r + 16).
"""

from collections.abc import Sequence

Segment = tuple[int, int, int, int]
Place = tuple[int, int]


def _turn(ax: int, ay: int, bx: int, by: int, cx: int, cy: int) -> int:
    """Return the direction of the turn at b from a to c: 1 left, -1 right, 0 straight."""
    cross = (bx - ax) * (cy - ay) - (by - ay) * (cx - ax)
    return (cross > 0) - (cross < 0)


def touches(p: Segment, q: Segment) -> bool:
    """Return whether two segments have a point in common, ends included (L-LOS-3)."""
    px, py, qx, qy = p
    ax, ay, bx, by = q
    # Boxes that do not meet: the segments cannot either. It also settles the case of points on one line.
    if max(px, qx) < min(ax, bx) or max(ax, bx) < min(px, qx):
        return False
    if max(py, qy) < min(ay, by) or max(ay, by) < min(py, qy):
        return False
    if _turn(px, py, qx, qy, ax, ay) * _turn(px, py, qx, qy, bx, by) > 0:
        return False
    return _turn(ax, ay, bx, by, px, py) * _turn(ax, ay, bx, by, qx, qy) <= 0


def line(a: Place, b: Place) -> Segment:
    """Return the segment between the centres of two squares."""
    return (32 * a[0] + 16, 32 * a[1] + 16, 32 * b[0] + 16, 32 * b[1] + 16)


def touched(a: Place, b: Place, segments: Sequence[Segment]) -> list[int]:
    """Return the indices of the segments that the line of sight between two squares touches."""
    if a == b:
        return []
    sight = line(a, b)
    return [number for number, segment in enumerate(segments) if touches(sight, segment)]


def row(place: int, places: Sequence[Place], segments: Sequence[Segment]) -> bytearray:
    """Return for each place how many segments are between it and place number `place` (255 at most)."""
    boxed = [(min(ax, bx), max(ax, bx), min(ay, by), max(ay, by), (ax, ay, bx, by)) for ax, ay, bx, by in segments]
    here, seen = places[place], bytearray()
    for other in places:
        sight = line(here, other)
        (left, right), (low, high) = sorted(sight[::2]), sorted(sight[1::2])
        near = [
            segment for x1, x2, y1, y2, segment in boxed if x1 <= right and x2 >= left and y1 <= high and y2 >= low
        ]  # the boxes overlap: most segments are decided by that alone, without a call each
        seen.append(0 if other == here else min(sum(touches(sight, segment) for segment in near), 255))
    return seen


def obstructions(places: Sequence[Place], segments: Sequence[Segment]) -> list[bytearray]:
    """Return, for each pair of places, how many segments are between them (255 at most).

    The same as `touches` for every pair, vectorised: turns of four corners, and boxes that overlap.
    """
    import numpy as np

    centres = 32 * np.array(places, dtype=np.int64).reshape(-1, 2) + 16
    px, py, qx, qy = centres[:, None, 0], centres[:, None, 1], centres[None, :, 0], centres[None, :, 1]
    left, right, low, high = np.minimum(px, qx), np.maximum(px, qx), np.minimum(py, qy), np.maximum(py, qy)
    counts = np.zeros((len(places), len(places)), dtype=np.int64)
    for ax, ay, bx, by in segments:
        first = np.sign((qx - px) * (ay - qy) - (qy - py) * (ax - qx))
        second = np.sign((qx - px) * (by - qy) - (qy - py) * (bx - qx))
        third = np.sign((bx - ax) * (py - by) - (by - ay) * (px - bx))
        fourth = np.sign((bx - ax) * (qy - by) - (by - ay) * (qx - bx))
        meet = (right >= min(ax, bx)) & (left <= max(ax, bx)) & (high >= min(ay, by)) & (low <= max(ay, by))
        counts += meet & (first * second <= 0) & (third * fourth <= 0)
    np.fill_diagonal(counts, 0)
    return [bytearray(np.minimum(row, 255).astype(np.uint8).tobytes()) for row in counts]


def along(a: Place, b: Place, segment: Segment) -> float:
    """Return where the line from a to b first meets a touched segment: 0 at a, 1 at b."""
    px, py, qx, qy = line(a, b)
    ax, ay, bx, by = segment
    dx, dy, ex, ey = qx - px, qy - py, bx - ax, by - ay
    across = dx * ey - dy * ex
    if across:
        return ((ax - px) * ey - (ay - py) * ex) / across
    length = dx * dx + dy * dy  # on one line with it
    ends = [((x - px) * dx + (y - py) * dy) / length for x, y in ((ax, ay), (bx, by))]
    return max(0.0, min(ends))
