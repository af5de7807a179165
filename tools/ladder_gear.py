"""Pictures of the Ammo and Gear cards: sweets as ammunition and as equipment, each a sticker in a box of 200."""

# ruff: noqa: E501 - the path of an SVG shape is one word
import math
import random

import ladder_pens as pens
from ladder_pens import (
    CANE,
    CHOC,
    CREAM,
    DOUGH,
    INK,
    LEMON,
    LIME,
    LIQUORICE,
    MILK,
    MINT,
    ORANGE,
    PINK,
    WHITE,
    affinity,
    circle,
    disc,
    ellipse,
    geo,
    mix,
    oval,
    path,
    polygon,
    quad,
    rect,
    rounded,
    shape,
    star_points,
    stripes,
    sugar,
    swirl,
    tube,
    unary_union,
)
from ladder_sticker import AMBER, CARAMEL, STEEL, WAFER, Art


def bullet(a, x, y, fill, scale=1.0, turn=0.0, tip=CANE):
    """A cartridge of sweets: a case with a rim and a round tip."""
    case = affinity.rotate(
        affinity.scale(shape("M-14 46 L-14 -8 L14 -8 L14 46 Z"), scale, scale, origin=(0, 0)), turn, origin=(0, 0)
    )
    nose = affinity.rotate(
        affinity.scale(shape("M-14 -8 C-14 -34 -6 -46 0 -50 C6 -46 14 -34 14 -8 Z"), scale, scale, origin=(0, 0)),
        turn,
        origin=(0, 0),
    )
    foot = affinity.rotate(
        affinity.scale(rounded(-18, 42, 36, 11, 3), scale, scale, origin=(0, 0)), turn, origin=(0, 0)
    )
    for area, colour in ((nose, tip), (case, fill), (foot, mix(fill, INK, 0.2))):
        a.part(affinity.translate(area, x, y), colour)
    c, s = math.cos(math.radians(turn)), math.sin(math.radians(turn))
    p, q = (-6 * scale, -2 * scale), (-6 * scale, 34 * scale)
    a.line(
        f"M{x + p[0] * c - p[1] * s:.1f} {y + p[0] * s + p[1] * c:.1f} L{x + q[0] * c - q[1] * s:.1f} {y + q[0] * s + q[1] * c:.1f}",
        mix(fill, WHITE, 0.6),
        5 * scale,
    )


def packet(a, x, y, turn, fill):
    """A paper bag full of Nibbs."""

    def put(area):
        return affinity.translate(affinity.rotate(area, turn, origin=(0, 0)), x, y)

    for dx, dy, t in ((-24, -36, -20), (0, -46, 4), (24, -36, 22), (-12, -30, 10), (13, -28, -12)):
        nib = put(quad(dx, dy, 17, 32, t, 6))
        a.part(nib, LIQUORICE if dx in (-24, 13) else CANE, width=6)
    bag = put(
        shape(
            "M-38 -28 L-29 -20 L-19 -28 L-10 -20 L0 -28 L10 -20 L19 -28 L29 -20 L38 -28 L34 54 Q34 60 28 60 L-28 60 Q-34 60 -34 54 Z"
        )
    )
    a.part(bag, WHITE, stripes(bag, 11, 13, turn, fill))
    a.part(put(oval(0, 18, 25, 21)), CREAM, width=6)
    a.part(put(quad(0, 18, 14, 25, 28, 6)), CANE, width=5)


def nibbs():
    a = Art(-8)
    packet(a, 100, 112, 0, "#3aa05a")
    return a.done(-18)


def nibbs_pair():
    a = Art(0)
    packet(a, 66, 96, -14, "#3aa05a")
    packet(a, 134, 116, 12, "#e2842a")
    return a.done()


def red_hot():
    a = Art(0)
    for x, y, s in ((62, 118, 1.0), (138, 122, 0.94), (100, 92, 1.2)):
        flame = affinity.translate(
            affinity.scale(
                shape(
                    "M0 44 C-34 44 -46 20 -38 -6 C-34 6 -28 8 -24 6 C-30 -26 -14 -46 4 -62 C2 -40 14 -34 18 -26 C22 -32 24 -38 24 -44 C46 -18 50 44 0 44 Z"
                ),
                s,
                s,
                origin=(0, 0),
            ),
            x,
            y,
        )
        a.part(
            flame, "#f0532a", geo(affinity.translate(affinity.scale(flame, 0.72, 0.72), 0, 8 * s), "#ffb52e"), depth=0
        )
        drop = affinity.translate(affinity.scale(disc(0, 24, 29), s, s, origin=(0, 0)), x, y)
        a.part(drop, "#d81e30", depth=7)
        a.add(ellipse(x - 9 * s, y + 12 * s, 9 * s, 6 * s, "#ff9aa0"))
    return a.done()


def jawbreaker():
    a = Art(0)
    a.part(disc(100, 100, 84), "#4aa8e0", depth=12)
    cut = polygon([(96, 104), (150, 10), (212, 60), (200, 160)])
    for r, colour in ((84, "#e2508e"), (68, WHITE), (54, LEMON), (40, "#5fb84a"), (27, WHITE), (15, CANE)):
        a.add(geo(disc(100, 100, r).intersection(cut), colour))
        a.add(geo(disc(100, 100, r).intersection(cut), "none", INK, 4))
    a.add(geo(disc(100, 100, 84).intersection(cut), "none", INK, 7), circle(100, 100, 84, "none", INK, 7))
    a.line("M40 78 Q48 50 72 38", WHITE, 9)
    for x, y, c in (
        (58, 120, LEMON),
        (84, 150, PINK),
        (44, 96, WHITE),
        (110, 164, LIME),
        (70, 92, CANE),
        (82, 68, WHITE),
    ):
        a.add(circle(x, y, 6, c))
    return a.done()


def longshots():
    a = Art(48)
    for k, (x, low) in enumerate(((64, 22), (100, 0), (136, 22))):
        case = polygon([(x - 13, 66 + low), (x + 13, 66 + low), (x + 13, 176), (x - 13, 176)])
        a.part(
            shape(
                f"M{x - 13} {66 + low} C{x - 13} {36 + low} {x - 6} {20 + low} {x} {10 + low} C{x + 6} {20 + low} {x + 13} {36 + low} {x + 13} {66 + low} Z"
            ),
            CANE if k == 1 else LEMON,
        )
        a.part(case, LIQUORICE, stripes(case, 7, 9, 60, "#7a5a82"))
        a.part(rounded(x - 17, 170, 34, 12, 3), AMBER)
    return a.done()


def tracers():
    a = Art(0)
    for d, colour in (
        ("M8 182 C50 160 80 130 108 92", PINK),
        ("M28 192 C70 172 100 144 124 108", LEMON),
        ("M8 156 C40 140 70 112 92 78", "#7fd3f0"),
    ):
        a.part(tube(d, 17), colour, depth=0)
        a.line(d, WHITE, 4)
    bullet(a, 134, 64, "#5fb84a", 1.1, 42, PINK)
    for x, y, r, c in (
        (52, 106, 7, LEMON),
        (150, 134, 8, PINK),
        (128, 160, 5, "#7fd3f0"),
        (44, 76, 5, PINK),
        (176, 116, 5, LEMON),
        (84, 176, 6, WHITE),
    ):
        a.ball(x, y, r, c, 5)
    return a.done()


def toffee_tangles():
    a = Art(-10)
    for s in (-1, 1):
        wrap = shape(
            f"M{100 + s * 44} 100 L{100 + s * 92} 62 Q{100 + s * 84} 82 {100 + s * 96} 100 Q{100 + s * 84} 118 {100 + s * 92} 138 Z"
        )
        a.part(wrap, LEMON, stripes(wrap, 6, 12, 90, "#fff2b0"))
    a.part(rounded(48, 62, 104, 76, 22), CARAMEL, depth=9)
    for d in (
        "M40 74 C80 120 120 60 164 116",
        "M44 124 C80 60 130 140 160 78",
        "M78 50 C60 100 140 100 122 150",
        "M104 54 C130 90 70 120 94 150",
    ):
        a.add(path(d, "none", INK, 14), path(d, "none", "#f2b04a", 7), path(d, "none", "#fbd998", 2.5))
    return a.done()


def popping_tips():
    a = Art(0)
    burst = shape(pens.round_path(star_points(100, 92, 11, 94, 58), 3))
    a.part(burst, LEMON, geo(shape(pens.round_path(star_points(100, 92, 11, 74, 46), 3)), ORANGE), depth=0)
    for x, y, r in ((74, 84, 22), (124, 82, 24), (98, 62, 24), (100, 104, 26)):
        a.part(
            unary_union(
                [
                    disc(x + r * 0.5 * math.cos(k * 1.57 + r), y + r * 0.5 * math.sin(k * 1.57 + r), r * 0.62)
                    for k in range(4)
                ]
            ),
            "#fff6dc",
            width=6,
        )
    a.add(circle(98, 84, 6, "#e8b84a"), circle(78, 86, 4, "#e8b84a"), circle(122, 86, 5, "#e8b84a"))
    bullet(a, 100, 158, "#743ea0", 0.86, 0, CANE)
    return a.done()


def bouncing():
    a = Art(0)
    a.part(rounded(4, 166, 192, 22, 5), CHOC)
    for k in range(5):
        a.line(f"M{14 + 38 * k} 172 L{36 + 38 * k} 172", "#94583a", 6)
    trail = tube("M18 34 C40 60 58 104 66 160 C76 106 92 86 122 74", 22)
    a.part(trail, "#ffd9e4", depth=0)
    a.line("M22 40 C42 66 57 106 66 152 C76 110 90 92 112 82", PINK, 5)
    a.ball(146, 66, 44, CANE, 7)
    a.line("M130 96 Q152 104 172 86", "#8c1a2c", 5)
    for x, s in ((44, -1), (88, 1)):
        a.line(f"M{x} 156 L{x + 10 * s} 146 M{x + 2 * s} 162 L{x + 17 * s} 160", WHITE, 6)
    return a.done()


def helmet():
    rng = random.Random(4)
    a = Art(-6)
    dome = shape(
        "M14 140 C8 70 50 22 100 22 C150 22 192 70 186 140 C180 154 166 148 154 142 C120 130 80 130 46 142 C34 148 20 154 14 140 Z"
    )
    a.part(tube("M40 144 C44 178 80 190 100 190 C120 190 156 178 160 144", 9), MILK, depth=0)
    a.part(dome, "#56b848", depth=10)
    a.add(*sugar(dome, rng, 34, 4, "#c9f0b4"))
    a.line("M42 92 Q54 56 86 44", "#b9ecaa", 11)
    a.part(rounded(82, 184, 36, 12, 5), LEMON, width=6)
    return a.done()


def vest():
    a = Art(0)
    area = shape(
        "M46 20 L70 14 C76 44 124 44 130 14 L154 20 C156 48 166 62 184 72 L178 180 Q178 188 168 188 L32 188 Q22 188 22 180 L16 72 C34 62 44 48 46 20 Z"
    )
    grid = "".join(
        geo(tube(d, 6).intersection(area), "#b77a34")
        for d in [f"M{x} 0 L{x + 110} 200" for x in range(-110, 200, 27)]
        + [f"M{x + 110} 0 L{x} 200" for x in range(-110, 200, 27)]
    )
    a.part(area, WAFER, grid, depth=8)
    a.line("M100 40 L100 188", INK, 7)
    for y in (70, 104, 138, 170):
        a.ball(100, y, 9, CANE, 5)
    a.part(rounded(36, 118, 44, 40, 6), CREAM)
    a.part(rounded(120, 118, 44, 40, 6), CREAM)
    a.line("M36 130 L80 130 M120 130 L164 130", INK, 5)
    return a.done()


def bracer():
    rng = random.Random(5)
    a = Art(-30)
    arm = tube("M-6 100 L176 100", 62).union(disc(172, 100, 32))
    a.part(arm.intersection(rect(4, 0, 300, 200)), DOUGH, depth=8)
    band = shape("M52 58 L140 62 C146 86 146 114 140 138 L52 142 C46 116 46 84 52 58 Z")
    nuts = "".join(
        geo(
            oval(
                66 + 22 * (k % 4) + rng.uniform(-4, 4),
                78 + 22 * (k // 4) + rng.uniform(-4, 4),
                9,
                6,
                rng.uniform(0, 180),
            ),
            "#f8e2b0",
            "#8a4a14",
            3,
        )
        for k in range(12)
    )
    a.part(band, AMBER, nuts, depth=8)
    a.line("M62 68 L128 71", "#ffd896", 6)
    a.part(rounded(36, 64, 18, 72, 5), MILK, width=6)
    a.part(rounded(138, 68, 18, 64, 5), MILK, width=6)
    return a.done()


def greave():
    a = Art(14)
    leg = (
        tube("M100 -20 L100 150", 66)
        .union(shape("M67 130 L133 130 C160 140 176 160 170 184 L67 184 Z").buffer(3))
        .intersection(rect(0, 8, 220, 200))
    )
    a.part(leg, DOUGH, depth=8)
    guard = shape("M58 34 C80 22 120 22 142 34 L138 136 Q100 152 62 136 Z")
    a.part(guard, WHITE, stripes(guard, 15, 17, 36, CANE), depth=0)
    knee = oval(100, 42, 42, 27)
    a.part(knee, WHITE, geo(swirl(100, 42, 44, 6, 0.8).intersection(knee), "#3aa05a"), depth=0)
    a.line("M74 34 Q84 26 98 25", WHITE, 5)
    for y in (78, 118):
        a.part(rounded(50, y, 14, 20, 4), MILK, width=5)
        a.part(rounded(136, y, 14, 20, 4), MILK, width=5)
    return a.done()


def sugar_rush():
    a = Art(-8)
    for y, x in ((70, 6), (102, -2), (134, 8)):
        a.part(tube(f"M{x + 6} {y} L{x + 42} {y}", 7), LEMON, depth=0, width=5)
    wing = shape("M70 92 C40 84 26 62 30 40 C46 58 62 58 78 62 C66 48 62 36 66 24 C84 44 98 54 104 80 Z")
    a.part(wing, WHITE, depth=4)
    pack = shape("M70 62 L150 50 L176 158 L92 180 Q84 182 82 174 Z")
    a.part(
        pack, "#4aa8e0", geo(pack.intersection(polygon([(60, 96), (190, 70), (196, 118), (70, 146)])), WHITE), depth=8
    )
    a.part(polygon([(70, 62), (150, 50), (153, 62), (73, 74)]).buffer(1.5), "#2f82c0", width=6)
    bolt = polygon([(136, 76), (104, 118), (124, 116), (112, 152), (152, 106), (130, 108), (146, 80)])
    a.part(bolt.buffer(1.5), LEMON, width=6)
    for x, y in ((168, 40), (182, 56), (158, 26)):
        a.part(quad(x, y, 13, 13, 20, 2), WHITE, width=5)
    return a.done()


def jetpack():
    a = Art(0)
    for x in (64, 136):
        a.part(
            shape(f"M{x - 16} 150 C{x - 22} 168 {x - 10} 178 {x} 198 C{x + 10} 178 {x + 22} 168 {x + 16} 150 Z"),
            ORANGE,
            depth=0,
        )
        a.flat(shape(f"M{x - 8} 154 C{x - 11} 166 {x - 4} 172 {x} 184 C{x + 4} 172 {x + 11} 166 {x + 8} 154 Z"), LEMON)
    a.part(rounded(70, 70, 60, 62, 12), MILK)
    a.part(rounded(78, 82, 44, 15, 6), CREAM, width=6)
    for x, fill in ((58, "#c2183c"), (142, "#4a9c3c")):
        can = shape(
            f"M{x - 28} 74 C{x - 28} 56 {x - 11} 48 {x - 11} 32 L{x + 11} 32 C{x + 11} 48 {x + 28} 56 {x + 28} 74 L{x + 28} 140 Q{x + 28} 152 {x + 16} 152 L{x - 16} 152 Q{x - 28} 152 {x - 28} 140 Z"
        )
        a.part(can, fill, depth=7)
        label = rect(x - 28, 84, 56, 36).intersection(can)
        a.part(label, CREAM, width=6, depth=4)
        a.part(rounded(x - 14, 16, 28, 18, 5), LEMON, width=6)
        for dx, dy, r in ((-10, 96, 4), (4, 106, 5), (12, 94, 3)):
            a.add(circle(x + dx, dy, r, mix(fill, WHITE, 0.3)))
        a.line(f"M{x - 18} 66 L{x - 18} 78 M{x - 18} 126 L{x - 18} 138", mix(fill, WHITE, 0.7), 6)
    return a.done()


def grapple():
    a = Art(0)
    rope = "M26 190 C80 184 60 140 96 126 C122 116 112 92 118 78"
    a.part(tube(rope, 13), "#c41f3a", depth=0)
    line = pens.line_of(rope)
    for t in range(1, 30, 2):
        p, q = line.interpolate(t / 31, normalized=True), line.interpolate((t + 0.8) / 31, normalized=True)
        a.line(f"M{p.x:.1f} {p.y:.1f} L{q.x:.1f} {q.y:.1f}", "#ff8a9a", 4)
    hook = unary_union(
        [
            tube("M118 78 L128 38", 15),
            tube("M128 38 C128 4 178 8 178 46 L172 56", 14),
            tube("M128 40 C112 10 74 22 76 58 L84 66", 14),
            tube("M128 38 L134 74", 12),
        ]
    )
    a.part(hook, LIQUORICE, depth=4)
    a.line("M126 62 L132 30 M138 22 Q152 12 164 24 M112 30 Q94 24 86 44", "#8a6f92", 4)
    a.ball(128, 40, 12, LEMON, 6)
    a.part(disc(118, 84, 10), STEEL, width=6)
    return a.done()


def fizzport():
    a = Art(0)
    a.part(oval(100, 100, 82, 90), "#6a3fc0", depth=0)
    for k, (r, colour) in enumerate(((0.82, "#8a5ae0"), (0.6, "#b48cf4"), (0.38, "#e0ccff"))):
        a.add(
            geo(
                affinity.rotate(
                    swirl(100, 100, 96 * r, 4, 2.2).intersection(oval(100, 100, 82 * r, 90 * r)),
                    24 * k,
                    origin=(100, 100),
                ),
                colour,
            )
        )
    a.add(ellipse(100, 100, 14, 16, WHITE))
    a.add(geo(oval(100, 100, 82, 90), "none", INK, 7))
    for x, y, r in ((30, 40, 10), (172, 50, 12), (180, 146, 8), (24, 150, 12), (52, 22, 6), (150, 22, 6), (60, 184, 7)):
        a.part(disc(x, y, r), "#c9f4f4", width=5, depth=2)
        a.add(ellipse(x - r * 0.3, y - r * 0.3, r * 0.3, r * 0.2, WHITE))
    for s in (-1, 1):
        a.part(
            polygon([(100 + s * 62, 100 - s * 30), (100 + s * 62, 100 + s * 6), (100 + s * 88, 100 - s * 12)]).buffer(
                2
            ),
            LEMON,
            width=6,
        )
    return a.done()


def pretzel():
    a = Art(0)
    knot = "M100 172 C40 170 10 120 24 78 C36 44 80 44 92 84 C100 112 124 150 152 158 M100 172 C160 170 190 120 176 78 C164 44 120 44 108 84 C100 112 76 150 48 158"
    left, right = (pens.line_of(d) for d in ("M" + piece for piece in knot.split("M")[1:]))
    area = left.buffer(14).union(right.buffer(14))
    a.part(area, "#b8702c", depth=7)
    a.part(pens.line_of("M92 84 C100 112 124 150 152 158").buffer(14), "#b8702c", depth=5)
    rng = random.Random(11)
    for x, y in (
        (30, 110),
        (52, 60),
        (84, 70),
        (146, 58),
        (170, 100),
        (134, 162),
        (66, 160),
        (100, 110),
        (118, 134),
        (28, 84),
        (164, 134),
        (46, 140),
    ):
        a.add(geo(quad(x + rng.uniform(-2, 2), y, 7.5, 7.5, rng.uniform(0, 90)), WHITE, "#7a4414", 2))
    turn = "M60 30 L60 24 C60 -2 140 -2 140 24 L140 26"
    a.add(
        path(turn, "none", INK, 21),
        polygon_arrow(140, 48, INK, 8),
        path(turn, "none", "#4aa8e0", 11),
        polygon_arrow(140, 48, "#4aa8e0", 0),
    )
    a.areas.append(tube(turn, 16).union(polygon([(116, 24), (164, 24), (140, 54)])))
    return a.done()


def polygon_arrow(x, y, fill, width):
    return pens.poly([(x - 19, y - 22), (x + 19, y - 22), (x, y)], fill, INK if width else "none", width)


def royal_icing():
    a = Art(0)
    a.part(
        shape(
            "M20 160 C30 132 56 140 66 148 C80 132 112 134 120 152 C136 146 152 158 146 176 C120 192 40 192 20 176 Z"
        ),
        "#fff2f6",
        depth=6,
    )
    a.line("M36 168 Q60 154 84 168 Q108 178 130 164", "#f2b8cc", 6)
    bag = shape("M66 116 L96 42 C120 4 176 -4 192 14 C204 34 188 86 160 104 L90 138 Z")
    a.part(bag, "#f58ab8", depth=9)
    a.line("M104 60 Q122 26 154 18", "#fbc8dc", 8)
    a.line("M160 22 L128 104 M184 40 L142 100", "#d86a9a", 5)
    a.part(polygon([(62, 112), (92, 136), (70, 154), (56, 144)]).buffer(2), STEEL)
    a.part(shape("M150 14 C166 -2 194 -4 198 8 C202 20 196 40 184 50 Z"), CREAM, width=6)
    return a.done()


def gingersnap():
    a = Art(-14)
    a.part(tube("M30 132 L112 100", 58), DOUGH, depth=8)
    a.line("M24 108 q12 8 6 20 q-4 14 8 22", "#fff8ec", 6)
    a.part(disc(30, 134, 30), DOUGH, depth=8)
    a.line("M20 116 q10 6 6 16 q-4 12 8 18", "#fff8ec", 6)
    a.part(quad(124, 96, 20, 64, -21, 4), STEEL, width=6)
    for k in range(3):
        a.part(quad(138 + 12 * k, 90 - 4.6 * k, 8, 40 - 6 * k, -21, 3), "#d7dfe4", width=5, depth=2)
    a.part(polygon([(172, 68), (194, 70), (178, 88)]), "#d7dfe4", width=5)
    for d in ("M92 46 Q116 18 150 30", "M112 166 Q150 168 166 136"):
        a.add(path(d, "none", INK, 14), path(d, "none", LEMON, 6))
    a.part(polygon([(144, 14), (166, 34), (140, 46)]).buffer(1), LEMON, width=5)
    a.part(polygon([(154, 138), (176, 142), (172, 116)]).buffer(1), LEMON, width=5)
    a.areas += [tube("M92 46 Q116 18 150 30", 14), tube("M112 166 Q150 168 166 136", 14)]
    return a.done()


def powdered_sugar():
    rng = random.Random(8)
    a = Art(0)
    cloud = unary_union(
        [
            disc(x, y, r)
            for x, y, r in ((52, 150, 30), (86, 140, 34), (122, 150, 32), (150, 160, 24), (92, 170, 28), (34, 168, 20))
        ]
    )
    a.part(cloud, "#f4f0fa", depth=8)

    def put(area):
        return affinity.rotate(area, 38, origin=(112, 66))

    a.part(
        put(shape("M84 24 L140 24 L148 96 Q148 106 138 106 L86 106 Q76 106 76 96 Z")),
        "#9ac6e4",
        put_label(put),
        depth=7,
    )
    a.part(put(shape("M74 104 L150 104 C150 124 136 134 112 134 C88 134 74 124 74 104 Z")), STEEL, depth=4)
    for x, y in ((96, 118), (112, 122), (128, 118), (112, 110)):
        p = affinity.rotate(pens.Point(x, y), 38, origin=(112, 66))
        a.add(circle(p.x, p.y, 3.6, INK))
    for _ in range(14):
        a.add(circle(rng.uniform(40, 110), rng.uniform(104, 140), rng.uniform(2, 4), WHITE))
    a.line("M40 152 Q52 136 70 144 M96 158 Q112 142 130 154", "#cfc6de", 5)
    return a.done()


def put_label(put):
    return geo(put(rect(70, 46, 90, 34)).intersection(put(shape("M84 24 L140 24 L148 106 L76 106 Z"))), WHITE) + geo(
        put(disc(112, 63, 11)), PINK
    )


def molasses():
    a = Art(0)
    puddle = shape(
        "M8 164 C8 146 40 150 52 142 C70 130 86 146 108 146 C140 140 196 150 192 170 C186 190 130 188 100 190 C60 192 10 188 8 164 Z"
    )
    a.part(puddle, "#3a1e12", depth=0)
    a.line("M34 164 Q60 154 84 162 M120 172 Q146 162 168 168", "#8a5a3a", 6)
    jar = affinity.rotate(
        shape(
            "M70 20 L138 20 L138 34 C150 40 156 48 156 60 L156 120 Q156 132 144 132 L64 132 Q52 132 52 120 L52 60 C52 48 58 40 70 34 Z"
        ),
        -58,
        origin=(104, 80),
    )
    fill = affinity.rotate(rect(40, 62, 130, 80), -58, origin=(104, 80)).intersection(jar)
    spill = shape("M52 92 C30 100 26 126 34 156 L74 156 C66 140 70 124 84 116 Z")
    a.part(spill, "#3a1e12", depth=0)
    a.part(jar, "#d8e8ee", geo(fill, "#5a2e1a"), depth=6, dark="#b4c8d2")
    a.part(affinity.rotate(rounded(78, 66, 52, 44, 6), -58, origin=(104, 80)), CREAM, width=6)
    a.line("M98 88 Q112 74 118 92 Q124 108 134 92", "#3a1e12", 6)
    a.line("M44 120 L44 146", "#8a5a3a", 6)
    a.line("M120 30 L150 46", WHITE, 7)
    return a.done()


def sender():
    a = Art(-8)
    a.part(rounded(14, 62, 150, 100, 10), CREAM, depth=8)
    a.line("M18 70 L89 120 L160 70", INK, 7)
    a.part(disc(89, 118, 21), CANE, geo(swirl(89, 118, 21, 4, 0.9), "#ff8a98"), width=6)
    for k in range(5):
        a.add(geo(quad(22 + 31 * k, 156, 14, 9, 0), CANE if k % 2 else "#2f6fde"))
    turn = "M120 46 C140 14 190 30 184 76 L182 96"
    a.add(path(turn, "none", INK, 26))
    a.part(polygon([(158, 92), (206, 92), (182, 124)]).buffer(2), LEMON)
    a.add(path(turn, "none", LEMON, 13))
    a.areas += [tube(turn, 20)]
    return a.done()


def second_bake():
    a = Art(0)
    a.part(rounded(14, 26, 172, 158, 14), "#c8d4da", depth=8)
    a.part(rounded(32, 78, 136, 88, 10), "#3a1c12", width=7)
    glow = rounded(40, 86, 120, 72, 6)
    a.flat(glow, "#f0742a")
    a.flat(rounded(40, 116, 120, 42, 6), "#ffb03a")
    man = unary_union(
        [
            disc(100, 108, 15),
            tube("M76 124 L124 124", 14),
            tube("M100 118 L100 138", 24),
            tube("M94 136 L86 152", 14),
            tube("M106 136 L114 152", 14),
        ]
    )
    a.part(man, DOUGH, width=5, depth=3, rim=False)
    a.add(circle(94, 106, 2.6, INK), circle(106, 106, 2.6, INK), path("M93 113 Q100 119 107 113", "none", INK, 3))
    a.line("M48 92 L60 92", "#ffe2a0", 5)
    for k in range(4):
        a.part(disc(44 + 37 * k, 52, 12), CANE if k == 1 else CREAM, width=6, depth=3)
        a.line(f"M{44 + 37 * k} 52 L{44 + 37 * k + (7 if k == 1 else 0)} {45 if k != 1 else 47}", INK, 4)
    a.line("M46 72 L154 72", INK, 7)
    return a.done()


def sticky():
    a = Art(-12)
    palm = unary_union(
        [
            rounded(56, 88, 92, 92, 30),
            *[
                tube(f"M{x} 110 L{x + dx} {y}", 25)
                for x, dx, y in ((70, -8, 46), (94, -3, 26), (118, 3, 30), (138, 10, 52))
            ],
            tube("M70 146 L26 108", 27),
        ]
    )
    a.part(palm, DOUGH, depth=8)
    honey = shape(
        "M38 50 C48 26 72 26 74 44 C78 10 106 6 108 32 C112 10 136 16 136 40 C144 30 168 38 164 62 L154 110 C152 128 138 128 138 112 C138 98 128 98 128 110 L128 142 C126 158 110 158 110 142 L110 112 C110 102 98 102 98 112 C96 128 82 126 82 112 L78 96 C74 88 66 92 66 102 C66 116 50 116 52 100 Z"
    )
    a.part(honey, "#f2a82a", depth=6)
    a.line("M56 50 Q60 40 66 44 M90 34 Q94 24 100 30 M120 38 Q124 30 130 36", "#fbe0a0", 5)
    a.ball(118, 176, 9, "#f2a82a", 5)
    a.ball(60, 134, 7, "#f2a82a", 5)
    return a.done(16)


def double_dip():
    a = Art(0)
    cone = polygon([(58, 106), (142, 106), (100, 194)]).buffer(3)
    grid = "".join(
        geo(tube(d, 4.5).intersection(cone), "#b77a34")
        for d in [f"M{x} 90 L{x + 60} 200" for x in range(0, 150, 18)]
        + [f"M{x + 60} 90 L{x} 200" for x in range(0, 150, 18)]
    )
    a.part(cone, WAFER, grid)
    lower = shape(
        "M48 98 C44 60 70 48 100 48 C130 48 156 60 152 98 C158 112 144 120 136 110 C130 124 114 122 110 110 C104 124 88 122 84 110 C76 122 58 122 58 108 C48 112 44 106 48 98 Z"
    )
    a.part(lower, PINK, depth=8)
    upper = shape(
        "M58 58 C54 22 74 8 100 8 C126 8 146 22 142 58 C146 70 134 76 128 68 C122 80 108 78 104 68 C98 78 86 80 80 68 C72 76 54 72 58 58 Z"
    )
    a.part(upper, MINT, depth=8)
    a.line("M74 44 Q76 26 94 20 M64 88 Q66 76 76 70", WHITE, 6)
    for x, y in ((92, 46), (112, 34), (120, 54), (104, 90), (126, 84), (82, 94)):
        a.add(path(f"M{x} {y} l6 5", "none", CHOC, 5))
    a.ball(118, 6, 12, CANE, 6)
    a.line("M126 -2 Q136 -8 144 -6", "#2e7a34", 4)
    return a.done(14)


PICTURES = {
    "A01": nibbs, "A02": nibbs_pair, "A03": red_hot, "A04": jawbreaker, "A05": longshots, "A06": tracers,
    "A07": toffee_tangles, "A08": popping_tips, "A09": bouncing, "G01": helmet, "G02": vest, "G03": bracer, "G04": greave,
    "G05": sugar_rush, "G06": jetpack, "G07": grapple, "G08": fizzport, "G09": pretzel, "G10": royal_icing,
    "G11": gingersnap, "G12": powdered_sugar, "G13": molasses, "G14": sender, "G15": second_bake, "G16": sticky,
    "G17": double_dip,
}  # fmt: skip


def main():
    for kind, make in PICTURES.items():
        pens.save(f"art_{kind}", make())


if __name__ == "__main__":
    main()
