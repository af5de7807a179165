"""The SVG pieces of the candy board: 100 units to a square, x right, y down, from the upper left corner."""

from __future__ import annotations

from math import atan2, cos, degrees, hypot, pi, sin
from random import Random
from typing import Final

from game.battlefield.board_model import UNIT, Board, Segment, column_row, square_at

RIM: Final = 26
INK: Final = "#1d181c"
DOUGH, DOUGH_DARK, DOUGH_LIGHT = "#b5713a", "#8f5427", "#cf8f55"
TONES: Final = (("#fdf0d6", "#f6dfb4"), ("#fbe2dc", "#f3ccc4"))
"""The icing of even and odd levels, two tones each."""
PLAIN: Final = ("#ffffff", "#e2e2e2")
CHOC, CHOC_DARK, CHOC_LIGHT = "#6b3820", "#4a2413", "#94583a"
ASIDE: Final = 22
"""How far left of a square's centre ladders are drawn, and how far right slides are."""
Spot = tuple[float, float]


def middle(square: int) -> Spot:
    """Return the middle of a square."""
    column, row = column_row(square)
    return column * 100 + 50, (9 - row) * 100 + 50


def _rect(x: float, y: float, w: float, h: float, r: float, paint: str) -> str:
    return f'<rect x="{x:.1f}" y="{y:.1f}" width="{w:.1f}" height="{h:.1f}" rx="{r:.1f}" {paint}/>'


def _fill(fill: str, line: str = "", width: float = 0) -> str:
    return f'fill="{fill}"' + (f' stroke="{line}" stroke-width="{width:g}" stroke-linejoin="round"' if line else "")


def _line(way: list[Spot], colour: str, width: float, cap: str = "round", more: str = "") -> str:
    d = "M" + " L".join(f"{x:.1f} {y:.1f}" for x, y in way)
    return (
        f'<path d="{d}" fill="none" stroke="{colour}" stroke-width="{width:g}" stroke-linecap="{cap}" '
        f'stroke-linejoin="round"{more}/>'
    )


def _icing(edge: float) -> str:
    """Return the wavy line of white icing on the rim."""
    out, reach, step = "", edge * 0.5, 1000 / 24
    for k in range(4):
        turn = f'<g transform="translate(500 500) rotate({90 * k}) translate(-500 -500)">'
        dots = "".join(
            f'<circle cx="{(j + 0.5) * step:.1f}" cy="{-reach:.1f}" r="{edge * (0.2 if j % 3 else 0.3):.1f}" '
            + _fill(
                ("#e2344a", "#5fb84a", "#f8d63c", "#7a4ab8")[(j // 3 + k) % 4] if j % 3 == 0 else "#fff7ec", INK, 2.2
            )
            + "/>"
            for j in range(24)
        )
        out += turn + dots + "</g>"
    return out


def ground(edge: float, plain: bool = False) -> str:
    """Return the rim and the hundred squares; plain squares are white and grey."""
    whole = 1000 + 2 * edge
    out = _rect(-edge, -edge, whole, whole, 0, _fill(INK))
    out += _rect(-edge + 3, -edge + 3, whole - 6, whole - 6, 5, _fill(DOUGH_LIGHT))
    out += _rect(-edge + 6, -edge + 6, whole - 9, whole - 9, 4, _fill(DOUGH))
    out += _icing(edge)
    out += _rect(-4, -4, 1008, 1008, 10, _fill(DOUGH_DARK, INK, 4))
    for square in range(1, 101):
        column, row = column_row(square)
        x, y = column * 100, (9 - row) * 100
        light, dark = PLAIN if plain else TONES[row % 2]
        fill = light if (column + row) % 2 else dark
        out += _rect(x + 2, y + 2, 96, 96, 13, _fill(fill))
        out += _line([(x + 16, y + 93), (x + 84, y + 93)], DOUGH_DARK, 4, more=' stroke-opacity="0.16"')
        out += _line([(x + 16, y + 7.5), (x + 84, y + 7.5)], "#ffffff", 4, more=' stroke-opacity="0.75"')
    return out if plain else out + _sprinkles()


def _sprinkles() -> str:
    """Return a few sugar strands on the squares, the same on every board."""
    rng = Random(7)
    out = ""
    for _ in range(240):
        x, y, a = rng.uniform(0, 9.99), rng.uniform(0, 9.99), rng.uniform(0, pi)
        x, y = int(x) * 100 + 14 + 72 * (x % 1), int(y) * 100 + 30 + 56 * (y % 1)
        colour = rng.choice(("#e2344a", "#5fb84a", "#f0a52a", "#5ac8e0", "#b04cc0"))
        out += _line([(x, y), (x + 7 * cos(a), y + 7 * sin(a))], colour, 3.4, more=' stroke-opacity="0.3"')
    return out


def climbs(board: Board) -> str:
    """Return hatches, cracks, floors, doors, slides and ladders, in this order."""
    met = crossed(board)
    out = "".join(_hatch(square, met[square] | met[square + 1]) for square in range(10, 100, 10))
    out += "".join(_crack(x, y) for x, y in cracks(board))
    out += "".join(_floor(segment) for segment in board.floors)
    out += "".join(_slide(*pair) for pair in board.slides)
    out += "".join(_ladder(*pair) for pair in board.ladders)
    return out + "".join(_door(segment) for segment in board.doors)


def cracks(board: Board) -> list[tuple[int, int]]:
    """Return the openings no ladder, slide or hatch goes through, as (column, line above the level), L-BOARD-5."""
    found = []
    for line in range(1, 10):
        for column in range(10):
            x, y = column * UNIT + UNIT // 2, line * UNIT
            closed = any(y1 == y2 == y and min(x1, x2) <= x <= max(x1, x2) for x1, y1, x2, y2 in board.floors)
            used = column == (9 if line % 2 else 0) or any(
                _passes(pair, column, line) for pair in (*board.ladders, *board.slides)
            )
            if not closed and not used:
                found.append((column, line))
    return found if len(found) <= 12 else []


def _passes(pair: tuple[int, int], column: int, line: int) -> bool:
    """Return whether the straight line of a ladder or slide crosses a floor line in a column."""
    (c1, r1), (c2, r2) = column_row(pair[0]), column_row(pair[1])
    low, high = min(r1, r2), max(r1, r2)
    if not low < line <= high or high == low:
        return False
    at = c1 + (c2 - c1) * (line - 0.5 - r1) / (r2 - r1)
    return abs(at - column) <= 0.75


def crossed(board: Board) -> list[set[str]]:
    """Return for each square (index 0 unused) which of "ladder" and "slide" pass through it."""
    met: list[set[str]] = [set() for _ in range(101)]
    for title, pairs in (("ladder", board.ladders), ("slide", board.slides)):
        for entry, out in pairs:
            way = _steps(*climbing(entry, out)) if title == "ladder" else winding(entry, out)
            for x, y in way:
                met[square_at(int(x // 100), 9 - int(y // 100))].add(title)
    return met


def _steps(start: Spot, end: Spot) -> list[Spot]:
    """Return closely spaced points along a straight line."""
    return [(start[0] + (end[0] - start[0]) * k / 80, start[1] + (end[1] - start[1]) * k / 80) for k in range(81)]


def _hatch(square: int, met: set[str]) -> str:
    """Return the hatch from a row's end to the next, a mint lid with an arrow, beside whatever else passes there."""
    x, y = middle(square)
    aside = {"ladder": 26, "slide": -26}.get(next(iter(met)), 0) if len(met) == 1 else 38 if met else 0
    x, y = x - 4 + aside, y - 50
    out = f'<ellipse cx="{x + 3}" cy="{y + 5}" rx="13" ry="17" fill="{INK}" fill-opacity="0.2"/>'
    out += f'<ellipse cx="{x}" cy="{y}" rx="12.5" ry="16.5" {_fill("#8fd6b4", INK, 4)}/>'
    d = f"M{x} {y - 10.5} l8.4 9 l-5 0 l0 10.5 l-6.8 0 l0 -10.5 l-5 0 Z"
    return out + f'<path d="{d}" {_fill("#ffffff", INK, 2)}/>'


def _crack(column: int, line: int) -> str:
    """Return the crumbs of chocolate round a broken floor."""
    x, y = column * 100, 1000 - line * 100
    out = ""
    for dx, dy, r in ((14, 4, 6), (30, -5, 4), (47, 3, 5), (66, -4, 4.5), (84, 4, 6)):
        corners = " ".join(
            f"{x + dx + r * 1.3 * cos(k * 1.5 + dx):.1f},{y + dy + r * sin(k * 1.5 + dx):.1f}" for k in range(4)
        )
        out += f'<polygon points="{corners}" {_fill(CHOC, INK, 2.5)}/>'
    return out


def _along(segment: Segment) -> tuple[float, float, float, float]:
    """Return start, length and turn (degrees) of a segment."""
    x1, y1, x2, y2 = (value * 100 / UNIT for value in segment)
    return x1, 1000 - y1, hypot(x2 - x1, y2 - y1), degrees(atan2(y1 - y2, x2 - x1))


def _floor(segment: Segment) -> str:
    x, y, long, turn = _along(segment)
    out = f'<g transform="translate({x:.1f} {y:.1f}) rotate({turn:.2f})">'
    out += _rect(-3, 2, long + 8, 15, 5, f'fill="{INK}" fill-opacity="0.22"')
    out += _rect(-5, -9, long + 10, 18, 5, _fill(CHOC, INK, 4))
    pieces = max(1, round(long / 33.4))
    step = long / pieces
    for k in range(pieces):
        out += _rect(k * step + 2.5, -5.2, step - 5, 7, 2, _fill(CHOC_LIGHT))
        out += _rect(k * step + 2.5, 3.2, step - 5, 2.8, 1, _fill(CHOC_DARK))
        if k:
            out += _line([(k * step, -7), (k * step, 7)], INK, 2.6, "butt")
    return out + "</g>"


def _door(segment: Segment) -> str:
    """Return a wafer door along a segment, with a sugar knob."""
    x, y, long, turn = _along(segment)
    out = f'<g transform="translate({x:.1f} {y:.1f}) rotate({turn:.2f})">'
    out += _rect(1, 1, long + 2, 17, 4, f'fill="{INK}" fill-opacity="0.22"')
    out += _rect(-1, -10, long + 2, 20, 5, _fill("#f0c274", INK, 4))
    for k in range(int(long // 12)):
        at = 6 + k * 12
        out += _line([(at - 5, -8), (at + 7, 8)], "#c58a3e", 2.6, "butt")
        out += _line([(at + 7, -8), (at - 5, 8)], "#c58a3e", 2.6, "butt")
    out += _line([(long * 0.3, -9), (long * 0.3, 9)], INK, 3) + _line([(long * 0.7, -9), (long * 0.7, 9)], INK, 3)
    return out + f'<circle cx="{long / 2:.1f}" cy="0" r="7" {_fill("#e2344a", INK, 3.5)}/></g>'


def _ladder(entry: int, out_: int) -> str:
    """Return a ladder of candy canes with mint rungs, at the angle it needs."""
    (x1, y1), (x2, y2) = climbing(entry, out_)
    long = hypot(x2 - x1, y2 - y1)
    ux, uy = (x2 - x1) / long, (y2 - y1) / long
    x1, y1, x2, y2, long = x1 - 24 * ux, y1 - 24 * uy, x2 + 16 * ux, y2 + 16 * uy, long + 40
    sx, sy = -uy * 17, ux * 17
    out = ""
    rails = [[(x1 + k * sx, y1 + k * sy), (x2 + k * sx, y2 + k * sy)] for k in (-1, 1)]
    for rail in rails:
        out += _line([(x + 5, y + 6) for x, y in rail], INK, 14, more=' stroke-opacity="0.2"')
    count = max(2, round(long / 26))
    for k in range(1, count):
        x, y = x1 + ux * long * k / count, y1 + uy * long * k / count
        rung = [(x - sx, y - sy), (x + sx, y + sy)]
        out += _line(rung, INK, 12) + _line(rung, "#8fd6b4", 6.5)
        out += _line([(px + ux * 1.6, py + uy * 1.6) for px, py in rung], "#c9f0de", 2)
    for rail in rails:
        out += _line(rail, INK, 15) + _line(rail, "#ffffff", 9)
        (ax, ay), (bx, by) = rail
        bands = max(3, round(long / 17))
        for k in range(bands):
            t0, t1 = (k + 0.15) / bands, (k + 0.62) / bands
            band = [(ax + (bx - ax) * t, ay + (by - ay) * t) for t in (t0, t1)]
            out += _line(band, "#e2344a", 9, "butt")
    return out


def climbing(entry: int, out_: int) -> list[Spot]:
    """Return the ends of a ladder, in the left half of its squares so that slides can pass beside it."""
    return [(x - ASIDE, y) for x, y in (middle(entry), middle(out_))]


def winding(entry: int, out_: int) -> list[Spot]:
    """Return the curve of a slide: one bend for each level it goes down."""
    (x1, y1), (x2, y2) = ((x + ASIDE, y) for x, y in (middle(entry), middle(out_)))
    long = hypot(x2 - x1, y2 - y1)
    nx, ny = -(y2 - y1) / long, (x2 - x1) / long
    swings = max(1, round(long / 100))
    reach = 10
    steps = 14 * swings
    return [
        (
            x1 + (x2 - x1) * k / steps + nx * reach * sin(pi * swings * k / steps),
            y1 + (y2 - y1) * k / steps + ny * reach * sin(pi * swings * k / steps),
        )
        for k in range(steps + 1)
    ]


def _slide(entry: int, out_: int) -> str:
    """Return a slide: liquorice edges, raspberry icing between them, arrows downhill, a puddle where it ends."""
    way = winding(entry, out_)
    (ex, ey), (px, py) = way[-1], way[0]
    out = _line([(x + 6, y + 8) for x, y in way], INK, 40, more=' stroke-opacity="0.2"')
    out += f'<ellipse cx="{ex:.1f}" cy="{ey + 4:.1f}" rx="28" ry="20" {_fill("#f07aa8", INK, 4)}/>'
    out += f'<ellipse cx="{ex - 5:.1f}" cy="{ey:.1f}" rx="18" ry="10" fill="#f9a8c8"/>'
    out += f'<ellipse cx="{px:.1f}" cy="{py:.1f}" rx="24" ry="23" {_fill("#38283c", INK, 4)}/>'
    out += _line(way, INK, 38) + _line(way, "#4a3650", 30) + _line(way, INK, 23) + _line(way, "#f07aa8", 18)
    out += _line([(x - 4, y - 2) for x, y in way], "#f9b4d0", 4.5)
    for k in range(7, len(way) - 5, 7):
        (ax, ay), (bx, by) = way[k - 1], way[k + 1]
        long = hypot(bx - ax, by - ay)
        ux, uy = (bx - ax) / long, (by - ay) / long
        x, y = way[k]
        head = [
            (x - 7 * ux - 7 * uy, y - 7 * uy + 7 * ux),
            (x + 3 * ux, y + 3 * uy),
            (x - 7 * ux + 7 * uy, y - 7 * uy - 7 * ux),
        ]
        out += _line(head, "#ffffff", 5)
    return out
