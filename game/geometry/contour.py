"""Outlines of regions made of cells, never larger than the region itself."""

import numpy as np
from numpy.typing import NDArray

from game.geometry.pieces import signed_area
from game.geometry.shapes import Outline

Cells = NDArray[np.bool_]
_Corner = tuple[int, int]


def outlines(region: Cells, wide: float, high: float, left: int = 0, top: int = 0) -> tuple[Outline, ...]:
    """Trace a region of cells `wide` x `high` mm (rows from the top): outer outlines and holes, largest first.

    Its first cell is `left` cells from the table's left edge and `top` from its upper one.

    An outer outline turns from x towards y (positive shoelace sum), a hole the other way; painting them in order,
    outer ones filled and holes cleared, gives the region. Single steps of a slanting border are drawn as one line,
    inside the region.
    """
    ways = _borders(region)
    found: list[tuple[float, Outline]] = []
    while ways:
        corners = _loop(ways)
        outline = tuple(((x + left) * wide, (y + top) * high) for x, y in _smoothed(corners))
        found.append((abs(signed_area(corners)), outline))
    found.sort(key=lambda one: -one[0])
    return tuple(outline for _, outline in found)


def opened(region: Cells) -> Cells:
    """Return a region without the cells that are in no full block of 3 x 3: thin strips and specks."""
    framed = np.pad(region, 2)
    wide = framed[:, :-2] & framed[:, 1:-1] & framed[:, 2:]
    blocks = wide[:-2] & wide[1:-1] & wide[2:]
    high = blocks[:-2] | blocks[1:-1] | blocks[2:]
    return high[:, :-2] | high[:, 1:-1] | high[:, 2:]


def _borders(region: Cells) -> dict[_Corner, list[_Corner]]:
    """Return every straight piece of border as corner -> next corners, with the region on its right (y down)."""
    framed = np.pad(region, 1)
    nw, ne, sw, se = framed[:-1, :-1], framed[:-1, 1:], framed[1:, :-1], framed[1:, 1:]
    turns = (nw ^ ne ^ sw ^ se).astype(np.int8)
    turns[(nw == se) & (ne == sw) & (nw != ne)] = 2  # two cells meet at this corner only: it is two corners
    ys, xs = np.nonzero(turns)
    times = turns[ys, xs]
    ys, xs = np.repeat(ys, times), np.repeat(xs, times)
    found: dict[_Corner, list[_Corner]] = {}
    # Along each line of the grid corners come in pairs: a border begins and ends.
    below = se[ys[0::2], xs[0::2]]
    for y, a, b, region_below in zip(
        ys[0::2].tolist(), xs[0::2].tolist(), xs[1::2].tolist(), below.tolist(), strict=True
    ):
        start, end = ((a, y), (b, y)) if region_below else ((b, y), (a, y))
        found.setdefault(start, []).append(end)
    down = np.lexsort((ys, xs))
    ys, xs = ys[down], xs[down]
    right = se[ys[0::2], xs[0::2]]
    for x, a, b, region_right in zip(
        xs[0::2].tolist(), ys[0::2].tolist(), ys[1::2].tolist(), right.tolist(), strict=True
    ):
        start, end = ((x, b), (x, a)) if region_right else ((x, a), (x, b))
        found.setdefault(start, []).append(end)
    return found


def _loop(ways: dict[_Corner, list[_Corner]]) -> list[_Corner]:
    """Remove one closed border from `ways` and return its corners."""
    start = at = next(iter(ways))
    before, corners = at, []
    while True:
        onward = ways[at]
        if len(onward) == 1:
            after = onward[0]
            del ways[at]
        else:
            # Turning right stays with the current cell.
            heading = (at[0] - before[0], at[1] - before[1])
            k = 0 if at == before or _turn(heading, (onward[0][0] - at[0], onward[0][1] - at[1])) > 0 else 1
            after = onward.pop(k)
        corners.append(at)
        before, at = at, after
        if at == start:
            return corners


def _turn(a: _Corner, b: _Corner) -> int:
    return a[0] * b[1] - a[1] * b[0]


def _smoothed(corners: list[_Corner]) -> list[_Corner]:
    """Drop each outward corner between two inward ones if a step beside it is one cell high."""
    n = len(corners)
    ways = [(corners[(i + 1) % n][0] - corners[i][0], corners[(i + 1) % n][1] - corners[i][1]) for i in range(n)]
    outward = [_turn(ways[i - 1], ways[i]) > 0 for i in range(n)]
    return [
        corners[i]
        for i in range(n)
        if not (
            outward[i]
            and not outward[i - 1]
            and not outward[(i + 1) % n]
            and min(abs(ways[i][0] + ways[i][1]), abs(ways[i - 1][0] + ways[i - 1][1])) == 1
        )
    ]
