"""Things of the world seen from straight above: their map's pictures, or drawn here by kind if a map has none.

A drawn thing is SVG made for its exact size, angle and zoom: crisp at any of them. Its sides are shaded by how
they face the light, so a turned book is lit as correctly as a straight one.
"""

from collections.abc import Callable, Generator, Iterator
from functools import lru_cache
from hashlib import blake2s
from math import cos, hypot, radians, sin

import pygame

from game.battlefield.model import MapObstacle
from game.games.shoot.art.map_pictures import flipped, load, turned
from game.games.shoot.art.shadows import LIGHT, blurred, bounds
from game.geometry.shapes import Outline, Point
from game.ui.pictures import css, is_remembered, remembered, svg
from game.ui.slices import run_to_end
from game.ui.theme import Colour, mix, seat_style

WHITE: Colour = (255, 255, 255)
BLACK: Colour = (18, 10, 8)
FINEST = 3.0  # px per mm up to which pictures of things are painted; the sources have only 2 to 4
COVERS: tuple[Colour, ...] = (
    (158, 44, 46), (44, 74, 132), (48, 104, 72), (184, 126, 40), (96, 58, 112), (38, 104, 116),
)  # fmt: skip


class Pen:
    """Collects the SVG of one thing in its own millimetres, x and y from its middle, turned by `angle` clockwise."""

    def __init__(self, thing: MapObstacle) -> None:
        self.thing = thing
        self.w, self.h = thing.size
        self.angle = thing.angle
        self.parts: list[str] = []
        self.defs: list[str] = []
        turn = radians(-thing.angle)
        self.light = (LIGHT[0] * cos(turn) - LIGHT[1] * sin(turn), LIGHT[0] * sin(turn) + LIGHT[1] * cos(turn))
        self.number = int.from_bytes(blake2s(thing.id.encode(), digest_size=4).digest(), "big")

    def pick(self, colours: tuple[Colour, ...]) -> Colour:
        """Return one of some colours, always the same for this thing."""
        return colours[self.number % len(colours)]

    def lit(self, colour: Colour, nx: float, ny: float, strength: float = 1.0) -> Colour:
        """Return a colour as seen on a side facing (nx, ny)."""
        length = hypot(nx, ny) or 1.0
        toward = -(nx * self.light[0] + ny * self.light[1]) / length
        return (
            mix(colour, WHITE, 0.38 * toward * strength) if toward > 0 else mix(colour, BLACK, -0.5 * toward * strength)
        )

    def paint(self, colour: Colour, across: float = 0.0) -> str:
        """Return a fill: plain, or a gradient from brighter to darker along the light (negative: a hollow)."""
        if not across:
            return css(colour)
        name = f"g{len(self.defs)}"
        first, last = mix(colour, WHITE, abs(across)), mix(colour, BLACK, abs(across))
        if across < 0:
            first, last = last, first
        lx, ly = 50 * self.light[0], 50 * self.light[1]
        self.defs.append(
            f'<linearGradient id="{name}" x1="{50 - lx:.1f}%" y1="{50 - ly:.1f}%" x2="{50 + lx:.1f}%" '
            f'y2="{50 + ly:.1f}%"><stop offset="0" stop-color="{css(first)}"/>'
            f'<stop offset="1" stop-color="{css(last)}"/></linearGradient>'
        )
        return f"url(#{name})"

    def rect(
        self, x: float, y: float, w: float, h: float, colour: Colour, round_: float = 0.0, across: float = 0.0,
        alpha: float = 1.0,
    ) -> None:  # fmt: skip
        """Fill a rectangle given by its upper left corner."""
        self.parts.append(
            f'<rect x="{x:.2f}" y="{y:.2f}" width="{max(0.1, w):.2f}" height="{max(0.1, h):.2f}" rx="{round_:.2f}" '
            f'fill="{self.paint(colour, across)}" fill-opacity="{alpha:.3f}"/>'
        )

    def disc(
        self, rx: float, ry: float, colour: Colour, across: float = 0.0, x: float = 0.0, y: float = 0.0,
        alpha: float = 1.0,
    ) -> None:  # fmt: skip
        """Fill an ellipse round (x, y)."""
        self.parts.append(
            f'<ellipse cx="{x:.2f}" cy="{y:.2f}" rx="{max(0.1, rx):.2f}" ry="{max(0.1, ry):.2f}" '
            f'fill="{self.paint(colour, across)}" fill-opacity="{alpha:.3f}"/>'
        )

    def ring(self, rx: float, ry: float, colour: Colour, width: float, alpha: float = 1.0) -> None:
        """Draw an ellipse's line."""
        self.parts.append(
            f'<ellipse cx="0" cy="0" rx="{max(0.1, rx):.2f}" ry="{max(0.1, ry):.2f}" fill="none" '
            f'stroke="{css(colour)}" stroke-width="{width:.2f}" stroke-opacity="{alpha:.3f}"/>'
        )

    def line(self, points: list[Point], colour: Colour, width: float, alpha: float = 1.0) -> None:
        run = " ".join(f"{x:.2f},{y:.2f}" for x, y in points)
        self.parts.append(
            f'<polyline points="{run}" fill="none" stroke="{css(colour)}" stroke-width="{width:.2f}" '
            f'stroke-opacity="{alpha:.3f}" stroke-linejoin="round" stroke-linecap="round"/>'
        )

    def area(self, points: list[Point], colour: Colour, across: float = 0.0) -> None:
        run = " ".join(f"{x:.2f},{y:.2f}" for x, y in points)
        self.parts.append(f'<polygon points="{run}" fill="{self.paint(colour, across)}"/>')

    def block(self, colour: Colour, edge: float) -> None:
        """Draw a box with four bevelled edges, each lit by its direction."""
        w, h = self.w, self.h
        left, top, right, bottom = -w / 2, -h / 2, w / 2, h / 2
        e = min(edge, w / 3, h / 3)
        sides = (
            ((0, -1), [(left, top), (right, top), (right - e, top + e), (left + e, top + e)]),
            ((1, 0), [(right, top), (right, bottom), (right - e, bottom - e), (right - e, top + e)]),
            ((0, 1), [(right, bottom), (left, bottom), (left + e, bottom - e), (right - e, bottom - e)]),
            ((-1, 0), [(left, bottom), (left, top), (left + e, top + e), (left + e, bottom - e)]),
        )
        self.rect(left, top, w, h, mix(colour, BLACK, 0.2))
        for normal, corners in sides:
            self.area(corners, self.lit(colour, *normal))
        self.rect(left + e, top + e, w - 2 * e, h - 2 * e, colour, 0.0, 0.06)


def _book(p: Pen) -> None:
    cover = p.pick(COVERS)
    w, h = p.w, p.h
    p.rect(-w / 2, -h / 2, w, h, mix(cover, BLACK, 0.35), 1.5)
    page = 0.028 * w
    p.rect(-w / 2 + 2, -h / 2 + 1.5, w - 2.6, h - 2.4, (236, 226, 200), 0.5)
    for k in range(3):
        p.line(
            [(w / 2 - 1.2 - k * page / 3, -h / 2 + 2), (w / 2 - 1.2 - k * page / 3, h / 2 - 1.6)], (188, 172, 138), 0.5
        )
        p.line([(-w / 2 + 3, h / 2 - 1.4 - k), (w / 2 - 1.5, h / 2 - 1.4 - k)], (188, 172, 138), 0.4)
    p.rect(-w / 2, -h / 2, w - page, h - 3.2, cover, 1.6, 0.1)
    spine = 0.09 * w
    p.rect(-w / 2, -h / 2, spine, h - 3.2, mix(cover, BLACK, 0.3), 1.6, 0.12)
    p.line([(-w / 2 + spine, -h / 2), (-w / 2 + spine, h / 2 - 3.2)], mix(cover, BLACK, 0.55), 0.9)
    gold = (226, 190, 108)
    for share in (-0.32, 0.32):
        p.rect(-w / 2 + 1.4, share * h - 1.1, spine - 2.6, 2.2, gold)
    left, right = -w / 2 + spine + 0.06 * w, w / 2 - page - 0.05 * w
    middle = (left + right) / 2
    p.line([(left, -0.38 * h), (right, -0.38 * h), (right, 0.36 * h), (left, 0.36 * h), (left, -0.38 * h)], gold, 0.9)
    p.rect(left + 0.08 * w, -0.26 * h, right - left - 0.16 * w, 0.17 * h, (240, 226, 186), 1)
    p.rect(left + 0.14 * w, -0.2 * h, right - left - 0.28 * w, 0.04 * h, mix(cover, BLACK, 0.3))
    p.disc(0.1 * h, 0.1 * h, gold, 0.12, middle, 0.12 * h)
    p.disc(0.06 * h, 0.06 * h, cover, 0.0, middle, 0.12 * h)


def _lid(p: Pen) -> None:
    board = p.pick(((190, 142, 92), (176, 132, 90), (198, 152, 104)))
    p.block(board, 3.4)
    w, h = p.w, p.h
    p.rect(-w / 2 + 3.4, -0.11 * h, w - 6.8, 0.22 * h, mix(board, (226, 198, 150), 0.6), 0, 0.05, 0.85)
    p.line([(-w / 2 + 3.4, 0), (w / 2 - 3.4, 0)], mix(board, BLACK, 0.4), 0.5, 0.6)
    p.rect(-0.36 * w, 0.19 * h, 0.24 * w, 0.14 * h, (232, 220, 192), 0.6)
    p.rect(-0.33 * w, 0.235 * h, 0.18 * w, 0.02 * h, (70, 56, 50))
    p.rect(-0.33 * w, 0.275 * h, 0.12 * w, 0.02 * h, (70, 56, 50))


def _tin(p: Pen) -> None:
    metal = (176, 180, 186)
    a, b = p.w / 2, p.h / 2
    p.disc(a, b, (128, 132, 140), 0.45)
    p.disc(0.93 * a, 0.93 * b, metal, -0.35)
    p.disc(0.86 * a, 0.86 * b, (196, 200, 206), 0.22)
    for k, share in ((0.78, 0.5), (0.6, 0.4), (0.42, 0.35)):
        p.ring(k * a, k * b, (118, 122, 130), 0.9, share)
        p.ring(k * a - 0.9, k * b - 0.9, WHITE, 0.7, share)
    p.rect(-0.13 * a, -0.5 * b, 0.26 * a, 0.56 * b, (150, 154, 160), 0.12 * a, 0.3)
    p.disc(0.08 * a, 0.12 * b, (110, 114, 120), 0.0, 0, -0.34 * b)
    p.disc(0.05 * a, 0.05 * b, (224, 228, 232), 0.0, 0, -0.02 * b)


def _mug(p: Pen) -> None:
    glaze = p.pick(((214, 90, 62), (236, 232, 222), (70, 128, 160), (226, 176, 70)))
    a, b = p.w / 2, p.h / 2
    p.disc(a, b, mix(glaze, BLACK, 0.12), 0.3)
    p.disc(0.955 * a, 0.955 * b, mix(glaze, WHITE, 0.35), 0.16)
    p.disc(0.88 * a, 0.88 * b, mix(glaze, BLACK, 0.22), -0.28)
    p.disc(0.76 * a, 0.76 * b, (60, 34, 20), -0.12, 0.02 * a, 0.02 * b)
    p.disc(0.68 * a, 0.68 * b, (86, 50, 28), 0.12, 0.02 * a, 0.02 * b)
    lx, ly = p.light
    p.disc(0.16 * a, 0.1 * b, (190, 150, 112), 0, -0.3 * a * lx * 1.4, -0.3 * b * ly * 1.4, 0.5)


def _tape(p: Pen) -> None:
    a, b = p.w / 2, p.h / 2
    tape = (214, 182, 108)
    p.disc(a, b, mix(tape, BLACK, 0.15), 0.28)
    p.disc(0.97 * a, 0.97 * b, tape, 0.18)
    for k in (0.9, 0.83, 0.76):
        p.ring(k * a, k * b, (160, 128, 66), 0.5, 0.55)
    p.disc(0.64 * a, 0.64 * b, (206, 186, 150), 0.2)
    p.disc(0.58 * a, 0.58 * b, (84, 58, 38), -0.4)
    p.disc(0.5 * a, 0.5 * b, (120, 82, 50), -0.1, 0.05 * a * p.light[0], 0.05 * b * p.light[1])


def _case(p: Pen) -> None:
    cloth = p.pick(((60, 92, 120), (150, 62, 54), (74, 100, 66), (110, 74, 46)))
    w, h = p.w, p.h
    soft = min(w, h) * 0.14
    p.rect(-w / 2, -h / 2, w, h, mix(cloth, BLACK, 0.25), soft, 0.3)
    p.rect(-w / 2 + 2.5, -h / 2 + 2.5, w - 5, h - 5, cloth, soft * 0.9, 0.16)
    inset = 7
    for x in range(int(-w / 2 + inset + soft), int(w / 2 - inset - soft), 6):
        for y in (-h / 2 + inset, h / 2 - inset):
            p.line([(x, y), (x + 3, y)], mix(cloth, WHITE, 0.5), 0.8, 0.8)
    p.rect(-w / 2 + inset, -3.2, w - 2 * inset, 6.4, mix(cloth, BLACK, 0.45), 1.5)
    for x in range(int(-w / 2 + inset + 1), int(w / 2 - inset - 1), 4):
        p.rect(x, -1.8, 1.8, 3.6, (206, 186, 120), 0.3)
    p.rect(w / 2 - inset - 15, -4.5, 12, 9, (222, 200, 132), 2, 0.3)
    p.rect(-0.32 * w, 0.2 * h, 0.22 * w, 0.16 * h, (236, 226, 200), 1)


def _phone(p: Pen) -> None:
    soft = min(p.w, p.h) * 0.13
    p.rect(-p.w / 2, -p.h / 2, p.w, p.h, (92, 96, 104), soft, 0.3)
    p.rect(-p.w / 2 + 1.2, -p.h / 2 + 1.2, p.w - 2.4, p.h - 2.4, (22, 24, 30), soft * 0.9, 0.1)
    edge = 3.5
    p.rect(-p.w / 2 + edge, -p.h / 2 + edge, p.w - 2 * edge, p.h - 2 * edge, (44, 58, 84), soft * 0.5, 0.25)
    p.line([(-0.32 * p.w, 0.3 * p.h), (0.1 * p.w, -0.36 * p.h)], (150, 170, 200), 0.06 * p.w, 0.25)


def _deck(p: Pen) -> None:
    back = p.pick(((168, 40, 46), (40, 66, 134), (36, 100, 70)))
    w, h = p.w, p.h
    p.rect(-w / 2, -h / 2, w, h, (206, 196, 172), 3.5, 0.2)
    p.rect(-w / 2, -h / 2, w - 1.2, h - 1.4, (250, 244, 230), 3.5)
    p.rect(-w / 2 + 3, -h / 2 + 3, w - 7.2, h - 7.4, back, 2, 0.08)
    step = 9.0
    x = -w / 2 + 3
    while x + step < w / 2 - 4:
        y = -h / 2 + 3
        while y + step < h / 2 - 4:
            middle = (x + step / 2, y + step / 2)
            p.area(
                [(middle[0], y + 1.6), (x + step - 1.6, middle[1]), (middle[0], y + step - 1.6), (x + 1.6, middle[1])],
                mix(back, WHITE, 0.35),
            )
            y += step
        x += step


def _cereal(p: Pen) -> None:
    print_ = p.pick(((238, 156, 34), (216, 66, 48), (62, 130, 190)))
    w, h = p.w, p.h
    p.block(print_, 2.2)
    p.line([(-w / 2 + 2, 0), (w / 2 - 2, 0)], mix(print_, BLACK, 0.55), 1.0)
    p.line([(-w / 2 + 2, 1.1), (w / 2 - 2, 1.1)], mix(print_, WHITE, 0.5), 0.6)
    for side in (-1, 1):
        p.rect(-w / 2 + 2.2, side * 0.36 * h - 0.06 * h, w - 4.4, 0.12 * h, (250, 240, 214))
    p.rect(-0.16 * w, -0.2 * h, 0.32 * w, 0.4 * h, mix(print_, BLACK, 0.14), 1.4)
    p.rect(-0.14 * w, -0.17 * h, 0.28 * w, 0.34 * h, (252, 244, 222), 1.2)
    p.disc(0.09 * h, 0.09 * h, (206, 46, 46), 0, -0.07 * w, 0)
    p.disc(0.09 * h, 0.09 * h, (250, 196, 52), 0, 0.0, 0.02 * h)
    p.disc(0.09 * h, 0.09 * h, (74, 140, 80), 0, 0.07 * w, -0.02 * h)


def _glass(p: Pen) -> None:
    a, b = p.w / 2, p.h / 2
    p.disc(a, b, (176, 204, 212), 0.3, alpha=0.6)
    p.ring(0.96 * a, 0.96 * b, WHITE, 1.6, 0.9)
    p.disc(0.88 * a, 0.88 * b, (120, 160, 172), -0.3, alpha=0.5)
    p.disc(0.76 * a, 0.76 * b, (236, 160, 50), 0.16, 0.02 * a, 0.02 * b, 0.92)
    p.disc(0.2 * a, 0.12 * b, WHITE, 0, -0.36 * a, -0.4 * b, 0.7)


def _jar(p: Pen) -> None:
    lid = p.pick(((178, 44, 48), (216, 170, 62), (70, 112, 74)))
    a, b = p.w / 2, p.h / 2
    p.disc(a, b, (150, 176, 180), 0.3, alpha=0.85)
    p.disc(0.94 * a, 0.94 * b, mix(lid, BLACK, 0.3), 0.3)
    for k in range(0, 360, 10):
        c, s = cos(radians(k)), sin(radians(k))
        p.line([(0.87 * a * c, 0.87 * b * s), (0.93 * a * c, 0.93 * b * s)], mix(lid, WHITE, 0.4), 0.7, 0.7)
    p.disc(0.84 * a, 0.84 * b, lid, 0.2)
    p.ring(0.7 * a, 0.7 * b, mix(lid, BLACK, 0.4), 0.8, 0.7)
    p.disc(0.44 * a, 0.44 * b, (244, 234, 208), 0.06)
    p.disc(0.22 * a, 0.22 * b, lid, 0.1)


def _bottle(p: Pen) -> None:
    glass = p.pick(((38, 98, 58), (110, 62, 30), (58, 106, 134)))
    a, b = p.w / 2, p.h / 2
    p.disc(a, b, glass, 0.35, alpha=0.95)
    p.disc(0.86 * a, 0.86 * b, mix(glass, WHITE, 0.14), -0.2)
    p.disc(0.62 * a, 0.62 * b, glass, 0.36)
    p.disc(0.4 * a, 0.4 * b, (200, 56, 50), 0.34)
    p.disc(0.31 * a, 0.31 * b, (222, 84, 70), 0.2)
    p.disc(0.16 * a, 0.1 * b, WHITE, 0, -0.5 * a, -0.52 * b, 0.6)


def _wall(p: Pen) -> None:
    """Draw a wall from above: large bricks with pale joints between stone pillars in the seat's colour.

    The joints are wide enough to be seen in the smallest window.
    """
    brick, mortar, stone, ink = (186, 70, 46), (246, 226, 192), (188, 184, 176), (34, 22, 24)
    w, h = p.w, p.h
    post = min(1.3 * h, w / 4)
    p.rect(-w / 2, -h / 2, w, h, ink, 0.6)
    p.rect(-w / 2 + 0.7, -h / 2 + 0.7, w - 1.4, h - 1.4, mortar, 0.3)
    room = w - 2 * post
    count = max(1, round(room / (1.15 * h)))
    step = room / count
    for number in range(count):
        tone = mix(brick, WHITE, 0.16) if number % 2 else brick
        x = -room / 2 + number * step
        p.rect(x + 0.8, -h / 2 + 1.3, step - 1.6, h - 2.6, tone, 0.5, 0.12)
        if number % 2:  # two short ones across beside a long one
            p.rect(x + 0.8, -0.8, step - 1.6, 1.6, mortar)
    for side in (-1, 1):
        x = side * (w - post) / 2
        p.rect(x - post / 2, -h / 2, post, h, ink, 0.6)
        p.rect(x - post / 2 + 0.9, -h / 2 + 0.9, post - 1.8, h - 1.8, stone, 0.4, 0.16)
        if p.thing.seat:
            p.disc(0.33 * h, 0.33 * h, ink, x=x)
            p.disc(0.25 * h, 0.25 * h, seat_style(p.thing.seat).colour, x=x)


def _other(p: Pen) -> None:
    p.block(p.pick(((196, 152, 98), (180, 132, 82), (206, 168, 116))), 2.6)
    for k in (-0.3, -0.12, 0.05, 0.22, 0.36):
        bend = 0.04 * p.h
        left, right, y = -p.w / 2 + 4, p.w / 2 - 4, k * p.h
        p.line([(left, y), (-0.1 * p.w, y + bend), (0.2 * p.w, y - bend), (right, y)], (132, 88, 48), 0.5, 0.5)


def _round_block(p: Pen) -> None:
    tone = p.pick(((196, 152, 98), (190, 70, 60), (70, 110, 160)))
    p.disc(p.w / 2, p.h / 2, mix(tone, BLACK, 0.15), 0.35)
    p.disc(p.w / 2 - 2.4, p.h / 2 - 2.4, tone, 0.1)


def _odd_shape(p: Pen, outline: list[Point]) -> None:
    """Draw a thick board of any outline: every side lit by the way it faces."""
    tone = p.pick(((196, 152, 98), (176, 132, 90), (150, 108, 74)))
    p.area(outline, tone, 0.07)
    area = sum(a[0] * b[1] - b[0] * a[1] for a, b in zip(outline, outline[1:] + outline[:1], strict=True))
    for a, b in zip(outline, outline[1:] + outline[:1], strict=True):
        dx, dy = b[0] - a[0], b[1] - a[1]
        normal = (dy, -dx) if area > 0 else (-dy, dx)
        p.line([a, b], p.lit(tone, *normal), 2.6)


ROUND: dict[str, Callable[[Pen], None]] = {
    "tin": _tin, "mug": _mug, "tape_roll": _tape, "glass": _glass, "jar": _jar, "bottle": _bottle,
}  # fmt: skip
BOXES: dict[str, Callable[[Pen], None]] = {
    "book": _book, "box_lid": _lid, "case": _case, "phone": _phone, "deck": _deck, "cereal_box": _cereal,
    "wall": _wall, "tin": _lid, "other": _other,
}  # fmt: skip


def drawing(thing: MapObstacle, scale: float) -> pygame.Surface:
    """Return a drawing of a thing without a picture, at `scale` px per mm, centred on its outline's box."""
    pen = Pen(thing)
    left, top, right, bottom = bounds(thing.outline, 1.0)
    middle = ((left + right) / 2, (top + bottom) / 2)
    straight = thing.shape == "polygon"
    if thing.wall:
        _wall(pen)
    elif straight:
        pen.angle, pen.light = 0.0, LIGHT
        _odd_shape(pen, [(x - thing.centre[0], y - thing.centre[1]) for x, y in thing.outline])
    elif thing.shape == "ellipse":
        ROUND.get(thing.kind, _round_block)(pen)
    else:
        BOXES.get(thing.kind, _other)(pen)
    wide, high = right - left, bottom - top
    move = f"translate({thing.centre[0] - middle[0]:.3f} {thing.centre[1] - middle[1]:.3f}) rotate({pen.angle:.3f})"
    code = (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{-wide / 2:.3f} {-high / 2:.3f} {wide:.3f} {high:.3f}">'
        f'<defs>{"".join(pen.defs)}</defs><g transform="{move}">{"".join(pen.parts)}</g></svg>'
    )
    return svg(code, (max(1, round(wide * scale)), max(1, round(high * scale))))


def middle_of(thing: MapObstacle, folder: str = "") -> Point:
    """Return the table point (mm) where the middle of a thing's picture belongs."""
    if thing.picture and not thing.wall and load(thing.picture, folder) is not None:
        return thing.centre
    left, top, right, bottom = bounds(thing.outline)
    return ((left + right) / 2, (top + bottom) / 2)


@lru_cache(maxsize=1024)
def _traced(picture: str, folder: str) -> tuple[Point, ...]:
    """Return the outline of a picture as fractions (-0.5 to 0.5) of its width and height; () if it cannot be traced."""
    source = load(picture, folder)
    if source is None:
        return ()
    shrink = min(1.0, 90 / max(source.get_size()))
    small = pygame.transform.smoothscale_by(source, shrink) if shrink < 1 else source
    mask = pygame.mask.from_surface(small, 120)
    parts = mask.connected_components(12)
    if not parts:
        return ()
    biggest = max(parts, key=lambda part: part.count())
    wide, high = small.get_size()
    return tuple(((x + 0.5) / wide - 0.5, (y + 0.5) / high - 0.5) for x, y in biggest.outline(2))


@lru_cache(maxsize=1024)
def drawn_outline(thing: MapObstacle, folder: str = "") -> Outline:
    """Return a thing's visible outline (mm): its picture's, a mug's handle included, else its footprint."""
    traced = _traced(thing.picture, folder) if thing.picture and not thing.wall else ()
    if len(traced) < 3:
        return thing.outline
    turn = radians(thing.angle)
    c, s = cos(turn), sin(turn)
    wide = thing.size[0] * (-1 if thing.flip_x else 1)
    high = thing.size[1] * (-1 if thing.flip_y else 1)
    return tuple(
        (thing.centre[0] + u * wide * c - v * high * s, thing.centre[1] + u * wide * s + v * high * c)
        for u, v in traced
    )


def embossed(picture: pygame.Surface, depth: float) -> Generator[None, None, pygame.Surface]:
    """Emboss a picture in steps, returning it at the end.

    Edges toward the light are brighter, the others darker, `depth` px wide.
    """
    deep = max(1, round(depth))
    shift = (max(1, round(deep * LIGHT[0] * 1.4)), max(1, round(deep * LIGHT[1] * 1.4)))
    mask = pygame.mask.from_surface(picture, 110)
    for sign, colour, strength in ((1, (255, 246, 226), 84), (-1, (22, 10, 8), 120)):
        yield
        edge = mask.copy()
        edge.erase(mask, (sign * shift[0], sign * shift[1]))
        band = edge.to_surface(setcolor=(*colour, strength), unsetcolor=(*colour, 0))
        if deep > 1:
            yield
            band = blurred(band, deep / 2)
        yield
        cut = picture.copy()
        cut.fill((255, 255, 255, 0), special_flags=pygame.BLEND_RGBA_MAX)
        band.blit(cut, (0, 0), None, pygame.BLEND_RGBA_MIN)
        picture.blit(band, (0, 0))
    return picture


def _painted(thing: MapObstacle, scale: float, folder: str) -> Generator[None, None, pygame.Surface]:
    """Paint a thing's picture in steps, returning it at the end."""
    source = load(thing.picture, folder) if thing.picture and not thing.wall else None
    if source is None:
        return drawing(thing, scale)
    yield
    fine = min(scale, FINEST)
    size = (thing.size[0] * fine, thing.size[1] * fine)
    flat = turned(flipped(source, thing.flip_x, thing.flip_y), size, thing.angle)
    body = yield from embossed(flat, (0.9 + min(thing.tall, 200) * 0.011) * fine)
    if fine == scale:
        return body
    yield
    return pygame.transform.smoothscale_by(body, scale / fine)


def _key(thing: MapObstacle, scale: float, folder: str) -> tuple[object, ...]:
    style = seat_style(thing.seat).colour if thing.wall and thing.seat else None
    shape = (thing.id, thing.kind, thing.picture, thing.size, thing.angle, thing.flip_x, thing.flip_y)
    local = tuple((round(x - thing.centre[0], 1), round(y - thing.centre[1], 1)) for x, y in thing.outline)
    return ("thing", *shape, local, style, round(scale, 4), folder)


def looks(thing: MapObstacle, scale: float, folder: str = "") -> pygame.Surface:
    """Return a thing's picture at `scale` px per mm, at its angle; shared, do not draw on it."""
    return remembered(_key(thing, scale, folder), lambda: run_to_end(_painted(thing, scale, folder)))


def looks_in_steps(thing: MapObstacle, scale: float, folder: str = "") -> Iterator[None]:
    """Paint a thing's picture step by step; afterwards `looks` has it cached."""
    key = _key(thing, scale, folder)
    if not is_remembered(key):
        made = yield from _painted(thing, scale, folder)
        remembered(key, lambda: made)
