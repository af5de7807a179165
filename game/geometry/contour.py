"""Outlines of regions made of cells, never wider than the region itself."""

import numpy as np
from numpy.typing import NDArray

from game.geometry.shapes import Outline

_Corner = tuple[int, int]


def outlines(region: NDArray[np.bool_], wide: float, high: float) -> tuple[Outline, ...]:
    """Trace a region of cells `wide` x `high` mm (rows from the top): outer outlines and holes, largest first.

    An outer outline turns from x towards y (positive shoelace sum), a hole the other way; so whoever paints them in
    the order given, outer ones filled and holes cleared, gets the region. Single steps of a slanting border are
    drawn as one line, inside the region.
    """
    ways = _borders(region)
    found: list[tuple[float, Outline]] = []
    while ways:
        corners = _loop(ways)
        outline = tuple((x * wide, y * high) for x, y in _smoothed(corners))
        found.append((abs(_area(corners)), outline))
    found.sort(key=lambda one: -one[0])
    return tuple(outline for _, outline in found)


def _borders(region: NDArray[np.bool_]) -> dict[_Corner, list[_Corner]]:
    """Every unit of border as corner -> next corner, the region on its right hand seen along it (y down)."""
    framed = np.pad(region, 1)
    inside = framed[1:-1, 1:-1]
    sides = (
        (framed[:-2, 1:-1], (0, 0), (1, 0)),
        (framed[1:-1, 2:], (1, 0), (1, 1)),
        (framed[2:, 1:-1], (1, 1), (0, 1)),
        (framed[1:-1, :-2], (0, 1), (0, 0)),
    )
    found: dict[_Corner, list[_Corner]] = {}
    for beyond, (ax, ay), (bx, by) in sides:
        rows, columns = np.nonzero(inside & ~beyond)
        for row, column in zip(rows.tolist(), columns.tolist(), strict=True):
            found.setdefault((column + ax, row + ay), []).append((column + bx, row + by))
    return found


def _loop(ways: dict[_Corner, list[_Corner]]) -> list[_Corner]:
    """Take one closed border out of the ways; only corners where it turns are given."""
    start = at = next(iter(ways))
    heading, corners = (0, 0), []
    while True:
        onward = ways[at]
        if len(onward) == 1:
            after = onward[0]
            del ways[at]
        else:
            # Two cells meet at this corner only: turning right keeps to the cell in hand.
            after = next(p for p in onward if heading == (0, 0) or _turn(heading, (p[0] - at[0], p[1] - at[1])) > 0)
            onward.remove(after)
        way = (after[0] - at[0], after[1] - at[1])
        if way != heading:
            corners.append(at)
        heading, at = way, after
        if at == start:
            break
    if (
        len(corners) > 1
        and _turn((corners[0][0] - corners[-1][0], corners[0][1] - corners[-1][1]), _first(corners)) == 0
    ):
        del corners[0]
    return corners


def _first(corners: list[_Corner]) -> _Corner:
    return corners[1][0] - corners[0][0], corners[1][1] - corners[0][1]


def _turn(a: _Corner, b: _Corner) -> int:
    return a[0] * b[1] - a[1] * b[0]


def _smoothed(corners: list[_Corner]) -> list[_Corner]:
    """Leave out each outward corner between two inward ones if a step beside it is one cell high."""
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


def _area(corners: list[_Corner]) -> int:
    return sum(ax * by - bx * ay for (ax, ay), (bx, by) in zip(corners, corners[1:] + corners[:1], strict=True))
