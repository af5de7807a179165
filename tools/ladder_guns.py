"""Pictures of the Weapon cards: guns, bombs and blades made of sweets, each a sticker in a box of 200."""

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
    polygon,
    quad,
    rect,
    rounded,
    shape,
    stripes,
    sugar,
    swirl,
    tube,
    unary_union,
)
from ladder_sticker import AMBER, CARAMEL, LINE, STEEL, WAFER, Art, grip, guard, striped


def m_m_16():
    a = Art(-20)
    a.part(*striped(rounded(112, 82, 80, 15, 5), WHITE, CANE, 8, 24))
    a.part(rect(172, 70, 8, 14), CHOC)
    a.part(shape("M8 92 L54 82 L54 110 L16 134 Q8 136 8 126 Z"), MILK)
    a.part(quad(104, 128, 24, 50, -14, 5), CHOC)
    grip(a, 66, 126, MILK, 18)
    guard(a, 84, 108)
    a.part(rounded(46, 74, 92, 36, 9), CHOC)
    a.part(shape("M60 76 L68 58 L112 58 L122 76 L110 76 L104 67 L76 67 L72 76 Z"), MILK)
    for k, colour in enumerate((CANE, LEMON, "#4aa8e0", LIME)):
        a.ball(60 + 21 * k, 92, 9.5, colour, 5)
    return a.done()


def snipe_rifle():
    a = Art(-22)
    a.part(*striped(rounded(104, 92, 96, 10, 4), WHITE, "#5a9c54", 6, 24))
    a.part(rounded(182, 88, 16, 18, 4), CHOC)
    a.part(
        shape("M2 98 Q2 90 12 90 L60 86 L132 88 L132 108 L78 112 C66 112 58 120 46 122 L8 140 Q2 142 2 134 Z"), DOUGH
    )
    a.line("M12 108 q8 -10 14 0 q6 10 14 0 q6 -9 13 -2", "#fff8ec", 5)
    a.tube("M118 110 L106 142 M118 110", 8, CHOC)
    a.tube("M126 110 L140 142", 8, CHOC)
    grip(a, 70, 124, DOUGH, 20, 36, 18)
    guard(a, 86, 108)
    a.part(rounded(66, 60, 74, 17, 7), "#4a3650")
    a.part(polygon([(58, 56), (72, 60), (72, 77), (58, 81)]), "#4a3650")
    a.part(polygon([(136, 58), (152, 52), (152, 85), (136, 79)]), "#4a3650")
    a.part(oval(152, 68.5, 5, 16), "#7fd3f0")
    a.part(rect(86, 75, 9, 13), INK, rim=True)
    a.part(rect(114, 75, 9, 13), INK)
    a.line("M76 66 L122 66", "#8a6f92", 4)
    return a.done()


def bigg_redd():
    a = Art(-16)
    a.part(quad(62, 138, 28, 56, 22, 8), CHOC)
    guard(a, 92, 126)
    barrel = shape("M22 80 Q22 66 36 66 L92 58 L176 38 L176 142 L92 124 L36 122 Q22 122 22 108 Z")
    a.part(barrel, "#e02a36", stripes(barrel, 9, 56, 0, LEMON, 66), depth=9)
    a.part(oval(176, 90, 17, 56), "#f2515a")
    a.part(oval(177, 90, 10.5, 42), "#3a0d12")
    a.line("M40 80 L90 73", "#ff9aa0", 6)
    a.part(rounded(8, 84, 22, 28, 8), "#b81e2c")
    flame = shape("M64 40 C56 30 62 18 72 8 C72 20 84 22 88 34 C92 46 84 56 76 58 C66 56 60 50 64 40 Z")
    a.part(flame, ORANGE)
    a.flat(shape("M71 42 C70 34 76 30 77 24 C84 34 84 44 76 52 C72 50 70 46 71 42 Z"), LEMON)
    return a.done()


def rockett_popp():
    a = Art(38)
    a.part(shape("M92 166 C84 176 88 186 100 198 C112 186 116 176 108 166 Z"), ORANGE)
    a.flat(shape("M96 168 C93 176 95 182 100 188 C105 182 107 176 104 168 Z"), LEMON)
    a.tube("M100 140 L100 168", 17, WAFER)
    for side in (-1, 1):
        a.part(polygon([(100 + side * 26, 110), (100 + side * 54, 150), (100 + side * 26, 142)]), "#2f6fde")
    body = shape(
        "M70 142 L70 62 C70 30 86 12 100 4 C114 12 130 30 130 62 L130 142 Q130 148 124 148 L76 148 Q70 148 70 142 Z"
    )
    inner = geo(body.intersection(rect(0, 0, 200, 58)), "#e2344a") + geo(
        body.intersection(rect(0, 104, 200, 60)), "#2f6fde"
    )
    a.part(body, WHITE, inner, depth=8, dark="#d9d3df")
    a.flat(body.intersection(rect(112, 0, 30, 58)).difference(affinity.translate(body, -9, 0)), "#ab2036")
    a.flat(body.intersection(rect(100, 104, 40, 50)).difference(affinity.translate(body, -9, 0)), "#1d4ba6")
    a.line("M70 58 Q85 68 100 58 Q115 48 130 58 M70 104 Q85 114 100 104 Q115 94 130 104", INK, 5)
    a.line("M84 132 L84 60 Q86 40 94 28", WHITE, 6)
    a.add(geo(body, "none", INK, LINE))
    return a.done()


def c4reo():
    a = Art(0)
    for y, fill in ((138, "#3a2420"), (92, "#4a2e28")):
        side = shape(f"M16 {y} L16 {y + 20} C20 {y + 62} 180 {y + 62} 184 {y + 20} L184 {y} Z")
        a.part(side, mix(fill, INK, 0.3))
        a.part(oval(100, y, 84, 36), fill)
        if y == 138:
            a.part(shape("M22 134 C26 172 174 172 178 134 L178 112 C174 148 26 148 22 112 Z"), WHITE, dark="#ded3cf")
    for k in range(26):
        t = 2 * math.pi * k / 26
        a.line(
            f"M{100 + 69 * math.cos(t):.1f} {92 + 29 * math.sin(t):.1f} L{100 + 77 * math.cos(t):.1f} {92 + 32.5 * math.sin(t):.1f}",
            "#7a544a",
            5,
        )
    for d, colour in (("M44 82 C20 26 78 14 84 62", LEMON), ("M156 82 C180 26 122 14 116 62", "#5ac8e0")):
        a.part(tube(d, 13), colour, depth=0)
    a.part(rounded(66, 56, 68, 40, 9), "#3d4a52")
    a.part(rounded(75, 63, 50, 22, 4), "#163b22")
    for x in (84, 96, 110):
        a.line(f"M{x} 68 L{x} 80", "#7dff8a", 5)
    a.add(circle(103, 71, 2, "#7dff8a"), circle(103, 78, 2, "#7dff8a"))
    return a.done()


def grenadine():
    a = Art(-18)
    a.part(shape("M6 92 L46 84 L46 112 L14 132 Q6 134 6 124 Z"), CHOC)
    grip(a, 64, 132, CHOC, 16)
    guard(a, 88, 118)
    bottle = shape("M40 78 L118 72 C132 72 138 82 150 84 L182 84 L182 110 L150 110 C138 112 132 122 118 122 L40 116 Z")
    a.part(bottle, "#c2183c", geo(bottle.intersection(rect(0, 60, 200, 34)), "#e0325a"), depth=6)
    a.part(rounded(176, 78, 18, 38, 5), LEMON)
    a.line("M56 86 L120 81", "#ff9ab0", 6)
    a.part(rounded(58, 94, 54, 22, 4), CREAM)
    a.ball(78, 106, 7, CANE, 4)
    a.ball(92, 107, 7, CANE, 4)
    a.line("M78 100 Q82 92 90 90 M92 100 Q92 94 90 90", "#2e7a34", 3.5)
    a.part(disc(104, 138, 27), "#8c1230")
    for k in range(6):
        a.ball(104 + 16 * math.cos(k * 1.047), 138 + 16 * math.sin(k * 1.047), 6, CANE, 3.5)
    return a.done()


def brittle():
    rng = random.Random(6)
    a = Art(-20)
    a.part(shape("M4 112 L60 86 L84 88 L84 112 L62 120 L14 146 Q4 148 4 138 Z"), MILK)
    guard(a, 78, 112)
    for y in (72, 94):
        bar = rounded(76, y, 116, 21, 4)
        nuts = "".join(
            geo(
                oval(88 + 15 * k + rng.uniform(-4, 4), y + 10 + rng.uniform(-4, 4), 6.5, 4, rng.uniform(0, 180)),
                "#f8e2b0",
                "#9a5a18",
                2.5,
            )
            for k in range(7)
        )
        a.part(bar, AMBER, nuts)
        a.part(oval(191, y + 10.5, 4.5, 10), "#4a2413")
    a.part(rounded(112, 108, 50, 14, 6), MILK)
    a.part(rounded(66, 76, 26, 40, 6), STEEL)
    a.part(quad(66, 70, 8, 18, -30, 3), STEEL)
    return a.done()


def sherbet():
    a = Art(-16)
    grip(a, 40, 122, MILK, 34, 64, 28)
    guard(a, 74, 116)
    edge = [(176, 70), (166, 77), (178, 83), (165, 90), (179, 97), (166, 104), (176, 112)]
    bar = polygon([(58, 72), *edge, (58, 110)])
    a.part(bar, "#ffe36e", stripes(bar, 13, 13, 26, PINK))
    a.part(rounded(40, 70, 38, 44, 9), STEEL)
    a.part(quad(46, 64, 9, 20, -34, 3), STEEL)
    a.part(rounded(96, 106, 54, 17, 7), MILK)
    for x, y, r, colour in (
        (188, 84, 6, LEMON),
        (193, 104, 4.5, PINK),
        (184, 60, 4.5, WHITE),
        (196, 68, 5, "#7fd3f0"),
        (190, 122, 5, LEMON),
    ):
        a.ball(x, y, r, colour, 4)
    a.line("M84 80 L154 80", "#fff6c8", 5)
    return a.done()


def marzipan():
    a = Art(-14)
    grip(a, 46, 132, MILK, 24, 66, 32)
    a.line("M36 118 L54 126 M32 130 L50 138 M28 142 L46 150", CHOC, 4)
    guard(a, 84, 116)
    a.part(rounded(96, 68, 98, 24, 6), "#f7dc8c")
    a.part(rounded(96, 92, 78, 12, 4), "#e8c264")
    a.part(polygon([(178, 68), (188, 56), (192, 68)]), CANE)
    a.part(shape("M36 74 L60 66 L104 64 L104 118 L58 118 Q36 112 36 92 Z"), "#f7dc8c")
    a.part(rounded(62, 70, 44, 44, 10), "#fbeab8")
    for k, colour in enumerate((CANE, LIME, ORANGE)):
        a.part(rounded(64, 73 + 13.5 * k, 40, 11.5, 5), colour, width=4.5, depth=2)
    a.part(quad(38, 64, 12, 26, -34, 4), "#e8c264")
    a.line("M110 75 L180 75", "#fff6d6", 5)
    return a.done()


def cocoa():
    a = Art(-20)
    a.part(rounded(128, 86, 66, 11, 4), CHOC)
    a.part(polygon([(182, 86), (184, 70), (192, 70), (194, 86)]), CHOC)
    a.part(rounded(112, 72, 50, 13, 5), MILK)
    stock = shape("M4 96 L52 88 L52 110 L12 130 Q4 132 4 124 Z")
    grid = "".join(
        geo(tube(d, 3.5).intersection(stock), "#b77a34")
        for d in [f"M{x} 80 L{x + 44} 140" for x in range(-40, 60, 13)]
        + [f"M{x + 44} 80 L{x} 140" for x in range(-40, 60, 13)]
    )
    a.part(stock, WAFER, grid)
    a.part(shape("M92 108 L116 108 C118 132 126 148 142 160 L126 174 C104 160 94 138 92 108 Z"), LEMON)
    a.line("M104 118 C107 138 114 152 126 164", "#fff2a8", 5)
    grip(a, 66, 128, CHOC, 18)
    guard(a, 80, 108)
    body = rounded(46, 76, 94, 34, 5)
    a.part(body, MILK)
    for k in range(4):
        a.part(rounded(52 + 21.5 * k, 82, 17, 20, 3), "#a8663e", width=3.5, depth=3)
    a.part(rounded(104, 96, 58, 15, 5), WAFER)
    return a.done()


def tommy():
    a = Art(-18)
    a.part(rounded(130, 84, 62, 13, 5), STEEL)
    for k in range(4):
        a.part(rounded(136 + 11 * k, 80, 6, 21, 2), STEEL, width=4, depth=1)
    a.part(shape("M4 94 L46 86 L50 110 L14 132 Q4 134 4 124 Z"), MILK)
    grip(a, 60, 128, MILK, 16)
    grip(a, 150, 116, MILK, -14, 38, 18)
    a.part(rounded(42, 74, 98, 34, 7), "#4d5a63")
    a.line("M54 83 L126 83", "#8a98a2", 5)
    guard(a, 76, 108)
    a.part(disc(108, 128, 36), PINK, geo(swirl(108, 128, 36, 5, 1.8), "#fbb6d6"), depth=0)
    a.part(disc(108, 128, 9), CREAM)
    a.add(ellipse(94, 108, 9, 5, WHITE))
    return a.done()


def oozie():
    a = Art(-14)
    a.part(rounded(150, 80, 36, 14, 4), STEEL)
    grip(a, 96, 136, CHOC, 6, 66, 24)
    a.part(rounded(88, 140, 22, 50, 4), STEEL)
    guard(a, 118, 112)
    a.part(rounded(34, 66, 124, 46, 8), "#5a3d28")
    drip = shape(
        "M30 62 L164 62 Q170 62 170 70 L170 82 C170 98 156 98 154 84 C150 76 142 76 140 86 L140 106 C138 118 124 118 122 104 L122 92 C120 84 112 84 110 92 C108 100 98 100 96 90 C92 80 84 82 82 92 L82 128 C80 140 66 140 64 126 L64 92 C62 82 52 84 50 92 C46 102 28 100 28 84 Z"
    )
    a.part(drip, CARAMEL, depth=5)
    a.line("M42 72 L120 72", "#f9d48a", 6)
    a.part(rect(58, 50, 12, 14), INK)
    a.ball(73, 154, 8, CARAMEL, 5)
    a.ball(134, 132, 6, CARAMEL, 5)
    return a.done()


def jelly_beam():
    a = Art(-16)
    a.line("M164 90 L196 90", "#ff5a9a", 13)
    a.line("M164 90 L196 90", WHITE, 5)
    grip(a, 58, 130, "#6a3fa0", 18, 58, 26)
    guard(a, 88, 114)
    body = shape("M22 90 C22 62 52 54 84 58 L126 72 L126 108 L84 120 C52 124 22 116 22 90 Z")
    a.part(body, "#58c470", depth=8)
    a.flat(shape("M34 84 C38 70 56 64 78 68 C60 72 46 78 42 92 Z"), "#c9f4cc")
    a.part(disc(66, 92, 14), "#c6f0a0", depth=4)
    a.ball(66, 92, 6, CANE, 4)
    for x, r in ((122, 26), (138, 21), (153, 16)):
        a.part(oval(x, 90, 6.5, r), "#a06ad8", width=6)
    a.ball(166, 90, 10, PINK, 6)
    a.part(polygon([(44, 58), (58, 34), (70, 57)]), "#a06ad8")
    return a.done()


def bonbow():
    a = Art(-36)
    a.part(
        tube("M92 14 C150 40 150 160 92 186", 15),
        LIQUORICE,
        "".join(
            geo(quad(x, y, 4, 26, t).intersection(tube("M92 14 C150 40 150 160 92 186", 15)), "#7a5a82")
            for x, y, t in (
                (104, 24, 110),
                (118, 42, 126),
                (128, 66, 160),
                (134, 100, 0),
                (128, 134, 20),
                (118, 158, 54),
                (104, 176, 70),
            )
        ),
    )
    a.line("M94 18 L34 100 L94 182", INK, 7)
    a.line("M94 18 L34 100 L94 182", "#f6d9e4", 3)
    shaft = rounded(22, 94, 128, 12, 4)
    a.part(*striped(shaft, WHITE, CANE, 7, 24))
    for y in (-1, 1):
        a.part(polygon([(12, 100 + y * 20), (30, 100 + y * 20), (44, 100 + y * 5), (26, 100 + y * 5)]), MINT, width=5)
    for s in (-1, 1):
        a.part(polygon([(168 + s * 18, 100), (168 + s * 34, 84), (168 + s * 34, 116)]), PINK, width=6)
    a.part(oval(168, 100, 20, 18), "#e2508e", stripes(oval(168, 100, 20, 18), 6, 8, 24, "#fbc0da"))
    a.add(ellipse(161, 93, 5, 3.5, WHITE))
    return a.done()


def gatling():
    a = Art(-10)
    for y in (104, 128, 116):
        a.part(rounded(108, y - 6, 82, 12, 4), STEEL if y != 116 else "#d7dfe4")
    a.part(oval(176, 116, 8, 24), "#7f8c95")
    a.part(oval(118, 116, 10, 26), "#7f8c95")
    a.part(rounded(34, 94, 84, 46, 10), CANE)
    a.part(tube("M34 118 L12 118 L12 138", 9), STEEL, depth=0)
    a.ball(12, 142, 8, LEMON, 5)
    grip(a, 62, 158, "#8c1a2c", 8, 40, 24)
    glass = disc(74, 56, 44)
    balls = "".join(
        geo(disc(x, y, 10.5), c, INK, 3.5) + ellipse(x - 3, y - 4, 3, 2, WHITE)
        for x, y, c in (
            (50, 82, CANE),
            (70, 88, LEMON),
            (92, 82, "#4aa8e0"),
            (42, 64, LIME),
            (62, 68, PINK),
            (82, 66, ORANGE),
            (103, 64, LIME),
            (54, 48, "#4aa8e0"),
            (76, 48, CANE),
            (94, 48, LEMON),
        )
    )
    a.part(glass, "#d8f2fa", balls, dark="#b4dcea", depth=5)
    a.part(rounded(48, 88, 52, 14, 5), "#8c1a2c")
    a.part(rounded(58, 4, 32, 14, 6), "#8c1a2c")
    a.line("M44 44 Q50 26 66 22", WHITE, 7)
    return a.done()


def flambe():
    a = Art(-12)
    flame = shape(
        "M134 84 C146 76 150 66 150 52 C160 58 164 64 165 72 C172 58 172 44 186 34 C184 50 196 56 194 72 C198 68 200 64 204 60 C210 84 208 104 196 118 C200 122 200 128 198 136 C188 128 182 128 174 126 C158 122 144 112 134 102 Z"
    )
    a.part(flame, "#f0532a", depth=3)
    a.flat(
        shape(
            "M138 88 C152 84 158 78 160 70 C168 76 168 84 170 88 C176 80 178 70 180 62 C188 76 190 92 184 104 C180 112 172 114 164 112 C152 110 144 104 138 98 Z"
        ),
        "#ffb52e",
    )
    a.flat(shape("M140 91 C154 90 164 88 172 94 C170 102 156 104 140 96 Z"), "#fff0a0")
    for x, fill in ((34, "#4aa8e0"), (62, "#5fb84a")):
        can = shape(
            f"M{x - 15} 84 Q{x - 15} 70 {x - 7} 64 L{x - 7} 48 L{x + 7} 48 L{x + 7} 64 Q{x + 15} 70 {x + 15} 84 L{x + 15} 158 Q{x + 15} 166 {x + 7} 166 L{x - 7} 166 Q{x - 15} 166 {x - 15} 158 Z"
        )
        a.part(can, fill)
        a.part(rect(x - 15, 98, 30, 30), CREAM, width=5)
        a.part(rounded(x - 9, 40, 18, 12, 3), CANE, width=5)
        a.line(f"M{x - 8} 78 L{x - 8} 90", WHITE, 5)
    a.part(tube("M62 150 C62 186 104 186 104 116", 9), LIQUORICE, depth=0)
    a.part(rounded(84, 82, 50, 20, 6), STEEL)
    grip(a, 100, 116, CHOC, 8, 34, 18)
    a.part(polygon([(130, 80), (146, 74), (146, 112), (130, 104)]), "#7f8c95")
    return a.done(18)


def mortar():
    a = Art(0)
    a.part(shape("M16 168 L184 168 L176 190 L24 190 Z"), MILK)
    for k in range(4):
        a.part(rounded(22 + 41 * k, 152, 34, 22, 4), ["#7a4426", "#a8663e", "#7a4426", "#a8663e"][k], width=6)
    a.part(tube("M138 92 L158 158", 11), STEEL, depth=0)
    tube_ = quad(96, 110, 56, 116, 28, 6)
    a.part(tube_, "#5d3a26", stripes(tube_, 12, 26, 118, "#c98a4a", 4), depth=6)
    lip = affinity.rotate(oval(124, 58, 36, 14), 28, origin=(124, 58))
    a.part(lip, "#7a4e34")
    a.part(affinity.rotate(oval(124, 58, 27, 9), 28, origin=(124, 58)), "#2a150c", width=4)
    cube = polygon([(134, 26), (156, 10), (178, 24), (156, 40)])
    a.part(polygon([(134, 26), (156, 40), (156, 64), (134, 50)]), "#8a4e2c", width=6)
    a.part(polygon([(178, 24), (156, 40), (156, 64), (178, 48)]), "#6b3820", width=6)
    a.part(cube, "#b8734a", width=6)
    a.line("M120 24 L110 14 M128 12 L124 0 M186 58 L196 66", WHITE, 6)
    return a.done()


def chain_sour():
    rng = random.Random(2)
    a = Art(-16)
    blade = shape("M80 78 L176 82 C196 84 196 116 176 118 L80 122 Z")
    teeth = unary_union(
        [polygon([(88 + 17 * k, 80), (93 + 17 * k, 60), (104 + 17 * k, 80)]) for k in range(6)]
        + [polygon([(88 + 17 * k, 120), (99 + 17 * k, 140), (104 + 17 * k, 120)]) for k in range(6)]
        + [polygon([(188, 92), (200, 100), (188, 108)])]
    )
    a.part(teeth, CANE, depth=0, width=5)
    a.part(blade, "#b8e04a", stripes(blade, 12, 14, 20, "#f4e03a"))
    a.add(*sugar(blade, rng, 22, 2.4))
    a.part(
        shape("M18 74 Q18 64 28 64 L78 62 Q92 62 92 76 L92 128 Q92 138 82 138 L28 138 Q18 138 18 128 Z"),
        ORANGE,
        depth=7,
    )
    a.part(tube("M30 62 C30 36 84 36 84 62", 12), LIQUORICE, depth=0)
    a.part(tube("M20 84 C-4 84 -4 126 20 124", 12), LIQUORICE, depth=0)
    a.part(disc(54, 104, 20), "#c8661a")
    a.line("M44 94 L64 114 M64 94 L44 114", CREAM, 6)
    return a.done()


def macheesecake():
    a = Art(-28)
    blade = shape("M66 78 L172 66 C190 66 198 80 194 96 L188 116 L66 122 Z")
    a.part(blade, "#fde9a8", geo(blade.intersection(rect(0, 108, 220, 30)), "#c98a4a"), depth=0)
    top = shape(
        "M64 74 L172 62 C192 60 202 78 196 92 C190 100 184 88 178 92 C172 100 162 88 154 94 C146 104 138 90 128 94 C118 104 108 92 98 96 C86 102 76 92 64 98 Z"
    )
    a.part(top, "#d8284a", depth=4)
    a.line("M80 82 L150 74", "#ff8fa4", 5)
    a.add(geo(blade, "none", INK, LINE))
    for x, y in ((112, 78), (158, 72)):
        a.ball(x, y - 8, 9, "#b01232", 5)
    a.part(rounded(58, 68, 12, 62, 5), STEEL)
    a.part(rounded(2, 86, 58, 26, 10), MILK)
    for x in (16, 32, 48):
        a.add(circle(x, 99, 3.4, CREAM))
    return a.done()


def battenbat():
    a = Art(-42)
    bat = shape(
        "M8 94 Q2 94 2 100 Q2 106 8 106 L76 108 C110 112 140 126 172 126 C204 126 204 74 172 74 C140 74 110 88 76 92 Z"
    )
    fat = bat.intersection(rect(92, 40, 120, 120))
    inner = geo(fat, "#f7d24a")
    for k in range(4):
        inner += geo(fat.intersection(rect(92 + 27 * k, 60 if k % 2 else 100, 27, 40)), "#f48fb0")
    inner += geo(tube("M92 100 L210 100", 3.5, True).intersection(fat), "#b8742a") + "".join(
        geo(rect(90 + 27 * k, 60, 3.5, 80).intersection(bat), "#b8742a") for k in range(5)
    )
    a.part(bat, WAFER, inner, depth=0)
    a.flat(bat.difference(affinity.translate(bat, -3, -6)).buffer(-1), "#a86a2a")
    for x in (20, 32, 44, 56):
        a.line(f"M{x} 94 L{x + 6} 107", CHOC, 5)
    a.part(disc(6, 100, 10), CHOC, width=6)
    a.line("M116 86 Q146 76 172 80", "#fff0c4", 5)
    a.add(geo(bat, "none", INK, LINE))
    return a.done()


def whip():
    a = Art(0)
    coil = "M60 150 C20 120 30 60 90 56 C150 54 176 100 150 134 C126 162 76 150 76 112 C76 84 118 80 126 104 C130 118 112 124 106 114"
    a.part(tube(coil, 15), "#c41f3a", depth=0)
    a.line(coil, "#ff8a9a", 3.5)
    for t in range(2, 60, 3):
        p, q = (pens.line_of(coil).interpolate(s / 62, normalized=True) for s in (t, t + 0.9))
        a.line(f"M{p.x:.1f} {p.y:.1f} L{q.x:.1f} {q.y:.1f}", "#7d0f24", 4)
    a.part(tube("M106 114 C120 96 150 60 176 34 L188 14", 12), "#c41f3a", depth=0)
    a.line("M188 14 L196 6 M190 16 L200 18 M186 12 L184 2", INK, 5)
    a.part(quad(50, 164, 24, 62, 42, 9), LIQUORICE, stripes(quad(50, 164, 24, 62, 42, 9), 6, 8, 112, "#7a5a82"))
    a.ball(28, 188, 10, LEMON, 6)
    return a.done()


def knuckles():
    rng = random.Random(9)
    a = Art(-8)
    block = unary_union([rounded(14, 92, 172, 66, 20), *[disc(40 + 40 * k, 84, 30) for k in range(4)]]).difference(
        unary_union([disc(40 + 40 * k, 88, 14) for k in range(4)])
    )
    spots = "".join(
        geo(
            oval(30 + 16 * k + rng.uniform(-4, 4), 136 + rng.uniform(-12, 12), 6, 4, rng.uniform(0, 180)),
            "#e8c890",
            "#3a1c0e",
            2.5,
        )
        for k in range(9)
    )
    a.part(block, "#6b3a20", spots, depth=7)
    for k in range(4):
        a.part(disc(40 + 40 * k, 88, 14), "#2a150c", depth=0, rim=False)
        a.part(polygon([(28 + 40 * k, 60), (40 + 40 * k, 36), (52 + 40 * k, 60)]).buffer(2), LEMON, width=6)
    a.line("M28 112 L172 112", "#9a5a33", 5)
    ice = shape(
        "M18 100 C34 116 46 104 58 112 C72 122 82 106 98 114 C112 122 122 106 138 114 C152 122 164 108 182 104 L182 98 C164 104 152 112 138 106 C122 100 112 114 98 106 C82 100 72 114 58 106 C46 98 34 108 18 94 Z"
    )
    a.flat(ice, PINK)
    return a.done()


def eagle():
    a = Art(-12)
    grip(a, 56, 132, CHOC, 16, 74, 36)
    for k in range(3):
        a.part(rounded(44 - 5 * k, 112 + 18 * k, 26, 13, 3), MILK, width=4, depth=3)
    guard(a, 94, 112)
    a.part(rounded(34, 88, 118, 26, 5), MILK)
    slide = shape("M28 60 L170 60 Q184 60 186 74 L186 92 L28 92 Q22 92 22 84 L22 66 Q22 60 28 60 Z")
    a.part(slide, CREAM, depth=5)
    a.line("M34 68 L34 84 M44 68 L44 84 M54 68 L54 84", "#c9a984", 5)
    a.part(disc(186, 76, 5.5), INK, depth=0)
    wing = shape(
        "M76 86 C90 60 120 56 164 62 C156 70 148 70 146 72 C140 80 132 78 130 80 C122 88 114 84 112 86 C100 92 86 90 76 86 Z"
    )
    a.part(wing, "#f48fb0", width=4.5, depth=3)
    a.part(shape("M92 60 C92 46 118 44 120 60 Z"), "#f48fb0", width=6)
    a.ball(106, 42, 10, CANE, 5)
    a.line("M106 33 Q108 22 118 20", "#2e7a34", 4)
    return a.done()


PICTURES = {
    "W01": m_m_16, "W02": snipe_rifle, "W03": bigg_redd, "W04": rockett_popp, "W05": c4reo, "W06": grenadine, "W07": brittle,
    "W08": sherbet, "W09": marzipan, "W10": cocoa, "W11": tommy, "W12": oozie, "W13": jelly_beam, "W14": bonbow,
    "W15": gatling, "W16": flambe, "W17": mortar, "W18": chain_sour, "W19": macheesecake, "W20": battenbat, "W21": whip,
    "W22": knuckles, "EAGLE": eagle,
}  # fmt: skip


def main():
    for kind, make in PICTURES.items():
        pens.save(f"art_{kind}", make())


if __name__ == "__main__":
    main()
