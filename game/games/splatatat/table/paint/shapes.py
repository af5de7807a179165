"""Shapes of thrown paint, made as SVG from a number: a body, fingers that end in beads, drops that flew further."""

from __future__ import annotations

from math import cos, degrees, pi, sin
from random import Random

import pygame

from game.ui import pictures, theme

BODY = 23.0  # radius of the body in a box of 100 x 100
Points = list[tuple[float, float]]


def _at(angle: float, away: float) -> tuple[float, float]:
    """Return the point at an angle and a distance from the middle of the 100 x 100 box."""
    return 50 + away * cos(angle), 50 + away * sin(angle)


def _closed(points: Points) -> str:
    """Return a smooth closed curve through these points as an SVG path."""
    count = len(points)
    middle = [
        ((points[k][0] + points[(k + 1) % count][0]) / 2, (points[k][1] + points[(k + 1) % count][1]) / 2)
        for k in range(count)
    ]
    path = f"M{middle[-1][0]:.2f} {middle[-1][1]:.2f}"
    for (cx, cy), (x, y) in zip(points, middle, strict=True):
        path += f"Q{cx:.2f} {cy:.2f} {x:.2f} {y:.2f}"
    return path + "Z"


def _finger(rng: Random, angle: float, tip: float, bead: float) -> tuple[str, tuple[float, float, float]]:
    """Return one finger as a path that narrows and swells again, and its bead (x, y, radius)."""
    foot, neck = rng.uniform(0.2, 0.3), bead * rng.uniform(0.34, 0.6)
    a, b = _at(angle - foot, BODY * 0.9), _at(angle + foot, BODY * 0.9)
    across = angle + pi / 2
    away = BODY + (tip - BODY) * 0.62
    mx, my = _at(angle, away)
    left, right = (mx - neck * cos(across), my - neck * sin(across)), (mx + neck * cos(across), my + neck * sin(across))
    x, y = _at(angle, tip - bead)
    el = (x - bead * cos(across), y - bead * sin(across))
    er = (x + bead * cos(across), y + bead * sin(across))
    ca, cb = _at(angle - foot * 0.34, BODY * 1.12), _at(angle + foot * 0.34, BODY * 1.12)
    path = (
        f"M{a[0]:.2f} {a[1]:.2f}Q{ca[0]:.2f} {ca[1]:.2f} {left[0]:.2f} {left[1]:.2f}"
        f"Q{left[0]:.2f} {left[1]:.2f} {el[0]:.2f} {el[1]:.2f}A{bead:.2f} {bead:.2f} 0 1 1 {er[0]:.2f} {er[1]:.2f}"
        f"Q{right[0]:.2f} {right[1]:.2f} {right[0]:.2f} {right[1]:.2f}"
        f"Q{cb[0]:.2f} {cb[1]:.2f} {b[0]:.2f} {b[1]:.2f}Z"
    )
    return path, (x, y, bead)


def _drop(rng: Random, angle: float) -> tuple[str, tuple[float, float, float]]:
    """Return a drop that flew off, stretched along its path."""
    away, small = rng.uniform(33, 46), rng.uniform(0.8, 2.7)
    x, y = _at(angle, away)
    long = small * rng.uniform(1.0, 1.7)
    turn = degrees(angle)
    body = (
        f'<ellipse cx="{x:.2f}" cy="{y:.2f}" rx="{long:.2f}" ry="{small:.2f}" transform="rotate({turn:.1f} {x:.2f} '
        f'{y:.2f})"/>'
    )
    return body, (x, y, small)


def _shine(rng: Random) -> str:
    """Return the highlight on the body: a curve along its upper left and a dot behind it."""
    begin, end = pi + rng.uniform(-0.15, 0.35), pi * 1.5 - rng.uniform(0.0, 0.3)
    away = BODY * rng.uniform(0.62, 0.72)
    (ax, ay), (bx, by), (cx, cy) = _at(begin, away), _at((begin + end) / 2, away * 1.36), _at(end, away)
    dx, dy = _at(end + rng.uniform(0.24, 0.34), away)
    return (
        f'<path d="M{ax:.1f} {ay:.1f}Q{bx:.1f} {by:.1f} {cx:.1f} {cy:.1f}" fill="none" stroke-linecap="round"/>'
        f'<circle cx="{dx:.1f}" cy="{dy:.1f}" r="1.3" stroke="none"/>'
    )


def _parts(seed: int, fingers: int, drops: int) -> tuple[str, str]:
    """Return the SVG of a splat's outline and of its highlight."""
    rng = Random(seed)
    turn = rng.uniform(0, 2 * pi)
    steps = 2 * fingers + 3
    body = [_at(turn + 2 * pi * k / steps, BODY * rng.uniform(0.88, 1.16)) for k in range(steps)]
    outline, beads = f'<path d="{_closed(body)}"/>', []
    for k in range(fingers):
        angle = turn + 2 * pi * (k + rng.uniform(-0.3, 0.3)) / fingers
        tip = rng.choice((rng.uniform(28, 34), rng.uniform(32, 40), rng.uniform(38, 47)))
        path, bead = _finger(rng, angle, tip, rng.uniform(1.9, 4.4) * (1.15 if tip < 34 else 0.95))
        outline += f'<path d="{path}"/>'
        beads.append(bead)
    for _ in range(drops):
        drop, bead = _drop(rng, rng.uniform(0, 2 * pi))
        outline += drop
        beads.append(bead)
    light = _shine(rng)
    for x, y, r in beads:
        if r > 1.6:
            light += f'<circle cx="{x - r * 0.32:.2f}" cy="{y - r * 0.36:.2f}" r="{r * 0.27:.2f}" stroke="none"/>'
    return outline, light


def _drop_parts(seed: int) -> tuple[str, str]:
    """Return the SVG of a single drop's outline and of its highlight."""
    rng = Random(seed)
    steps, long = 9, rng.uniform(1.0, 1.25)
    turn = rng.uniform(0, pi)
    points = []
    for k in range(steps):
        x, y = _at(2 * pi * k / steps, 38 * rng.uniform(0.86, 1.08))
        x, y = (x - 50) * long, (y - 50) / long
        points.append((50 + x * cos(turn) - y * sin(turn), 50 + x * sin(turn) + y * cos(turn)))
    light = '<path d="M30 46Q32 32 46 28" fill="none" stroke-linecap="round" stroke-width="6"/>'
    return f'<path d="{_closed(points)}"/>', light


def splat_svg(
    seed: int, colour: theme.Colour, fingers: int = 10, drops: int = 7, dry: bool = False, rim: bool = False
) -> str:
    """Return a splat in a box of 100 x 100: an edge, paint, a darker foot and a highlight; `dry` paint is flat.

    `rim` adds a white line round it, for ground of its own colour; without fingers it is a single drop.
    """
    outline, light = _parts(seed, fingers, drops) if fingers else _drop_parts(seed)
    edge = pictures.css(theme.mix(colour, (20, 10, 20), 0.16 if dry else 0.52))
    low = pictures.css(theme.mix(colour, (20, 10, 20), 0.2))
    wide = 1.3 if dry else 2.1
    body = ""
    if rim:
        body = f'<g fill="#fff" stroke="#fff" stroke-width="5" stroke-linejoin="round">{outline}</g>'
    body += f'<g fill="{edge}" stroke="{edge}" stroke-width="{wide}" stroke-linejoin="round">{outline}</g>'
    if dry:
        body += f'<g fill="{pictures.css(colour)}">{outline}</g>'
    else:
        body += (
            f'<g fill="{low}">{outline}</g>'
            f'<g fill="{pictures.css(colour)}" transform="translate(-0.5 -0.9)">{outline}</g>'
            '<g fill="#ffffff" fill-opacity="0.62" stroke="#ffffff" stroke-opacity="0.62" stroke-width="2.2">'
            f"{light}</g>"
        )
    return pictures.in_hundred(body)


def splat(
    seed: int,
    size: int,
    colour: theme.Colour,
    fingers: int = 10,
    drops: int = 7,
    dry: bool = False,
    rim: bool = False,
) -> pygame.Surface:
    """Return a splat as a square picture of `size` device pixels; shared, do not draw on it."""
    key = ("splat", seed, size, colour, fingers, drops, dry, rim)

    def make() -> pygame.Surface:
        return pictures.svg(splat_svg(seed, colour, fingers, drops, dry, rim), (size, size))

    return pictures.remembered(key, make)


def streak_svg(seed: int, colour: theme.Colour) -> str:
    """Return a wiper's streaks: thin stripes of paint that grow fainter, in a box of 100 x 100."""
    rng = Random(seed)
    stripes = ""
    for _ in range(9):
        y, wide = rng.uniform(8, 92), rng.uniform(1.2, 5.0)
        start, end = rng.uniform(4, 40), rng.uniform(55, 97)
        bend = rng.uniform(-5, 5)
        stripes += (
            f'<path d="M{start:.1f} {y:.1f}Q50 {y + bend:.1f} {end:.1f} {y + rng.uniform(-2, 2):.1f}" '
            f'stroke-width="{wide:.1f}" stroke-opacity="{rng.uniform(0.4, 0.8):.2f}"/>'
        )
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100" preserveAspectRatio="none">'
        f'<g fill="none" stroke="{pictures.css(colour)}" stroke-linecap="round">{stripes}</g></svg>'
    )


def streaks(seed: int, size: tuple[int, int], colour: theme.Colour) -> pygame.Surface:
    """Return a wiper's streaks as a picture."""
    key = ("streaks", seed, size, colour)
    return pictures.remembered(key, lambda: pictures.svg(streak_svg(seed, colour), size))
