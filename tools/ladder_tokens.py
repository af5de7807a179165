"""Sweets, dice and markers of SHOOTIN' LADDERS."""

# ruff: noqa: E501 - the path of an SVG shape is one word
import math
import random

import ladder_pens as pens
from ladder_pens import (
    CANE,
    CHOC,
    CREAM,
    INK,
    LEMON,
    LIME,
    LIQUORICE,
    MILK,
    MINT,
    WHITE,
    circle,
    disc,
    ellipse,
    gem,
    geo,
    glint,
    layered,
    mix,
    oval,
    path,
    rounded,
    save,
    shape,
    star_points,
    stripes,
    sugar,
    svg,
    swirl,
    tube,
)

SIDES = {1: "#d22c38", 2: "#2660c4"}
DECKS = {"r": ("#ce2a3a", "W"), "g": ("#22844a", "A"), "p": ("#743ea0", "G")}


def liquorice(w=8):
    """1: a twist of liquorice."""
    body = []
    for k in range(4):
        y = 20 + k * 20
        area = oval(50, y, 27, 13, -24)
        body += layered(area, LIQUORICE, mix(LIQUORICE, INK, 0.6), None, INK, w, 5)
        body.append(glint(f"M{34} {y - 1} Q{44} {y - 12} {60} {y - 11}", 4, "#8a6f92"))
    return body


def cane(w=8):
    """2: a candy cane."""
    area = tube("M34 84 L34 36 C34 6 74 6 74 34 L74 42", 22)
    inner = stripes(area, 11, 12, 62, CANE)
    return layered(area, WHITE, "#ecd9dc", None, INK, w, 4, inner)


def lemon(w=8):
    """3: a lemon drop, pointed at both ends."""
    area = shape(
        "M4 56 C14 50 16 44 22 36 C38 12 72 12 84 34 C88 42 92 44 97 46 C93 54 88 58 84 68 C72 90 34 90 20 68 C16 62 12 60 4 56 Z"
    )
    return [*layered(area, LEMON, "#e3ae1c", None, INK, w, 8), glint("M30 46 Q38 30 54 28", 7, "#fff7c2"), circle(66, 31, 3.5, "#fff7c2"),
            *sugar(area.difference(disc(44, 36, 24)), random.Random(3), 9, 2.6, "#fffbe0")]  # fmt: skip


def gumdrop(w=8, fill=LIME):
    """4: a sugared gumdrop."""
    area = shape(
        "M10 88 C8 80 14 76 18 66 C26 40 30 10 50 10 C70 10 74 40 82 66 C86 76 92 80 90 88 C80 95 20 95 10 88 Z"
    )
    return [*layered(area, fill, mix(fill, INK, 0.26), None, INK, w, 8), glint("M34 56 Q38 30 48 24", 7, mix(fill, WHITE, 0.7)),
            *sugar(area, random.Random(5), 16, 2.7, mix(fill, WHITE, 0.75))]  # fmt: skip


def button(w=8):
    """5: a chocolate button with hundreds and thousands."""
    rng = random.Random(8)
    body = layered(disc(50, 50, 44), MILK, CHOC, None, INK, w, 9)
    body.append(circle(49, 49, 31, "none", mix(MILK, WHITE, 0.25), 4))
    for k, colour in enumerate((WHITE, "#f05a7a", LEMON, "#5ac8e0", WHITE, LIME, "#f05a7a", WHITE, LEMON)):
        r = 0 if k == 0 else 21
        body.append(
            circle(49 + r * math.cos(k * 0.79), 49 + r * math.sin(k * 0.79), 5.2 + rng.uniform(-0.6, 0.6), colour)
        )
    return body


def peppermint(w=8):
    """6: a peppermint swirl."""
    return [*layered(disc(50, 50, 44), WHITE, "#f0dfe2", None, INK, 0, 8), geo(swirl(50, 50, 44, 6, 0.8), CANE),
            circle(50, 50, 44, "none", INK, w), glint("M24 38 Q31 24 44 20", 5, WHITE)]  # fmt: skip


CANDIES = {1: liquorice, 2: cane, 3: lemon, 4: gumdrop, 5: button, 6: peppermint}

# The numbers of dice and respawn points, drawn: pictures do not use fonts.
FIGURES = {
    1: "M30 30 L52 12 L52 88 M30 88 L74 88",
    2: "M24 34 C26 4 76 4 74 34 C73 52 36 62 26 88 L76 88",
    3: "M26 24 C34 6 74 6 72 30 C71 46 54 48 44 48 C58 48 76 52 75 68 C73 96 30 94 24 72",
    4: "M62 90 L62 12 L22 64 L80 64",
    5: "M72 12 L34 12 L30 44 C44 34 76 38 75 64 C73 94 34 94 25 76",
    6: "M66 14 C40 24 26 46 26 66 C28 96 74 96 74 66 C72 40 32 42 27 66",
}
LETTERS = {
    "W": "M12 14 L30 86 L50 32 L70 86 L88 14",
    "A": "M16 88 L50 12 L84 88 M30 60 L70 60",
    "G": "M80 28 C66 4 20 8 18 50 C20 94 78 96 82 56 L54 56",
}


def figure(number, x, y, size, fill, line=INK, thick=20, edge=9):
    """A number drawn with a thick pen, `size` high, around a centre."""
    body = [path(FIGURES[number], "none", line, thick + 2 * edge)] if edge else []
    body.append(path(FIGURES[number], "none", fill, thick))
    return pens.at_scale(body, size / 100, x - size / 2, y - size / 2)


def die(number, used):
    """A sugar cube with its sweet and, in a corner, its number; pale and crossed out if `used`."""
    face = rounded(5, 5, 90, 90, 20)
    body = layered(face, CREAM if not used else "#e9ddd0", "#e2cdb2" if not used else "#d8cabc", None, INK, 6, 7)
    if number:
        body += pens.at_scale(CANDIES[number](9), 0.53, 36, 36)
        body += figure(number, 28, 30, 38, INK, thick=19, edge=0)
    else:
        body += [
            path("M34 36 C36 16 68 18 66 38 C64 52 50 50 50 64", "none", "#b9a58e", 9),
            circle(50, 78, 5.5, "#b9a58e"),
        ]
    if used:
        body += [
            geo(face, "#e9ddd0").replace("/>", ' fill-opacity="0.62"/>'),
            path("M26 54 L44 74 L78 28", "none", WHITE, 19),
            path("M26 54 L44 74 L78 28", "none", "#2e8a4c", 11),
        ]
    return svg(body, 100, 100)


def mine():
    """A C4reo: two dark biscuits, cream between them, wires and a light in its owner's colour (#ff0000)."""
    rng = random.Random(2)
    body = [ellipse(52, 90, 40, 7, "#1d181c").replace("/>", ' fill-opacity="0.28"/>')]
    for y, fill in ((70, "#3a2420"), (46, "#4a2e28")):
        side = shape(f"M8 {y} L8 {y + 6} C10 {y + 28} 90 {y + 28} 92 {y + 6} L92 {y} Z")
        body += layered(side, mix(fill, INK, 0.35), None, None, INK, 6)
        body += layered(oval(50, y, 42, 18), fill, None, None, INK, 6)
        if y == 70:
            body += layered(
                shape("M11 66 C13 88 87 88 89 66 L89 54 C87 76 13 76 11 54 Z"), WHITE, "#e6dcd8", None, INK, 5, 3
            )
    for k in range(22):
        a = 2 * math.pi * k / 22
        body.append(
            path(
                f"M{50 + 34 * math.cos(a):.1f} {46 + 14.4 * math.sin(a):.1f} L{50 + 38 * math.cos(a):.1f} {46 + 16 * math.sin(a):.1f}",
                "none",
                "#7a544a",
                3,
            )
        )
    body += [
        circle(50 + 20 * math.cos(a), 46 + 8 * math.sin(a), 2.2, "#7a544a")
        for a in (rng.uniform(0, 6) for _ in range(4))
    ]
    body += [
        path("M22 40 C12 16 40 10 44 32", "none", INK, 9),
        path("M22 40 C12 16 40 10 44 32", "none", "#f8d63c", 4.5),
    ]
    body += [
        path("M78 40 C88 16 60 10 56 32", "none", INK, 9),
        path("M78 40 C88 16 60 10 56 32", "none", "#5ac8e0", 4.5),
    ]
    body += [
        path("M38 44 L38 30 C38 14 62 14 62 30 L62 44 C58 50 42 50 38 44 Z", "#ff0000", INK, 6),
        path("M45 36 L45 30 Q46 24 51 23", "none", WHITE, 4),
    ]
    return svg(body, 100, 100)


def flag(side):
    """A flag on a candy cane: Red has one notch and a heart, Blue two tails and a star."""
    fill = SIDES[side]
    cloth = (
        "M30 12 C46 2 62 24 92 10 L80 34 L92 58 C62 70 48 46 30 58 Z"
        if side == 1
        else "M30 12 C46 2 62 24 92 10 L92 52 L76 46 L74 62 C56 64 48 48 30 58 Z"
    )
    area = shape(cloth)
    body = layered(area, fill, mix(fill, INK, 0.26), None, INK, 6, 6)
    if side == 1:
        body.append(path("M54 50 C40 40 40 24 50 25 Q54 26 55 31 Q58 26 62 27 C70 28 68 42 54 50 Z", WHITE))
    else:
        body.append(pens.round_poly(star_points(55, 36, 5, 15, 6.5), 1, WHITE))
    pole = tube("M24 10 L24 94", 11)
    body += layered(pole, WHITE, "#ecd9dc", None, INK, 6, 3, stripes(pole, 8, 9, 60, CANE))
    return svg([*body, *gem(24, 9, 8, LEMON, 5)], 100, 100, 4)


def tangled():
    """A knot of toffee threads round a sweet: the marker of a Tangled cookie."""
    ways = (
        "M8 44 C20 10 80 8 92 42 C96 74 30 92 12 62",
        "M50 6 C92 20 90 84 52 94 C16 90 8 30 34 14",
        "M16 76 C40 96 84 86 88 60",
        "M20 22 C50 2 88 30 84 70",
    )
    body = [path(d, "none", INK, 18) for d in ways]
    for d in ways:
        body += [path(d, "none", INK, 15), path(d, "none", "#dd9128", 9.5), path(d, "none", "#f9cd78", 3)]
    return svg([*body, *gem(50, 52, 15, CANE, 6)], 100, 100, 8)


def ring(side):
    """A team ring: Red scalloped with notches, Blue smooth with dots."""
    fill, light = SIDES[side], mix(SIDES[side], WHITE, 0.72)
    hole = oval(50, 50, 33, 33)
    edge = pens.polygon(
        [
            (
                50 + (47 if k % 2 else 41.5) * math.cos(math.pi * k / 12),
                50 + (47 if k % 2 else 41.5) * math.sin(math.pi * k / 12),
            )
            for k in range(24)
        ]
    )
    area = (edge if side == 1 else disc(50, 50, 46)).difference(hole)
    body = layered(area, fill, None, None, INK, 4)
    for k in range(12):
        a = 2 * math.pi * (k + 0.5) / 12
        if side == 1:
            body.append(
                path(
                    f"M{50 + 36 * math.cos(a - 0.1):.1f} {50 + 36 * math.sin(a - 0.1):.1f} L{50 + 42 * math.cos(a):.1f} {50 + 42 * math.sin(a):.1f} L{50 + 36 * math.cos(a + 0.1):.1f} {50 + 36 * math.sin(a + 0.1):.1f} Z",
                    light,
                )
            )
        else:
            body.append(circle(50 + 39.5 * math.cos(a), 50 + 39.5 * math.sin(a), 3.1, light))
    return svg(body, 100, 100)


def star(colours):
    """A star of the board in one colour or two, with the letters of its decks."""
    area = shape(pens.round_path(star_points(50, 54, 5, 50, 27), 9)).buffer(0)
    body = [geo(area, WHITE, WHITE, 15), geo(area, INK, INK, 9)]
    halves = (
        [area]
        if len(colours) == 1
        else [area.intersection(pens.rect(-20, -20, 70, 140)), area.intersection(pens.rect(50, -20, 70, 140))]
    )
    for k, (half, letter) in enumerate(zip(halves, colours, strict=True)):
        fill, sign = DECKS[letter]
        body += [geo(half, fill), geo(half.difference(pens.affinity.translate(area, -5, -6)), mix(fill, INK, 0.3))]
        size = 44 if len(colours) == 1 else 32
        x = 50 if len(colours) == 1 else 32 + 36 * k
        body += pens.at_scale([path(LETTERS[sign], "none", WHITE, 18)], size / 100, x - size / 2, 57 - size / 2)
    if len(colours) == 2:
        body.append(path("M50 6 L50 79", "none", INK, 4))
    return svg(body, 100, 100, 8)


def respawn(number):
    """A respawn point: a peppermint with its number."""
    body = [
        *layered(disc(50, 50, 46), WHITE, "#f0dfe2", None, INK, 0, 8),
        geo(swirl(50, 50, 46, 8, 0.7), MINT),
        circle(50, 50, 46, "none", INK, 5),
    ]
    return svg([*body, circle(50, 50, 25, WHITE, INK, 4), *figure(number, 50, 50, 32, INK, thick=19, edge=0)], 100, 100)


def home(side):
    """A home base: a gingerbread house, its roof in the team's colour; Red has scales, Blue has stripes."""
    fill = SIDES[side]
    wall = shape("M18 52 L82 52 L80 92 L20 92 Z")
    roof = shape("M50 6 L96 50 C98 58 90 60 84 56 L50 26 L16 56 C10 60 2 58 4 50 Z").union(
        pens.polygon([(50, 10), (90, 52), (10, 52)])
    )
    chimney = pens.rect(68, 10, 14, 26)
    tiles = "".join(
        path(f"M{x} {y} Q{x + 5} {y + 8} {x + 10} {y}", "none", mix(fill, WHITE, 0.65), 3)
        for x, y in ((45, 24), (36, 36), (47, 36), (58, 36), (26, 47), (37, 47), (48, 47), (59, 47), (70, 47))
    )
    bars = stripes(roof, 6, 8, 90, mix(fill, WHITE, 0.6), 3)
    body = layered(chimney, MILK, CHOC, None, INK, 6, 3) + layered(wall, "#d08c4a", "#a5652c", None, INK, 6, 5)
    body += layered(roof, fill, mix(fill, INK, 0.3), None, INK, 6, 5, tiles if side == 1 else bars)
    body += [path("M41 92 L41 74 C41 62 59 62 59 74 L59 92 Z", CREAM, INK, 5), circle(55, 80, 2.4, INK)]
    return svg(
        [
            *body,
            *gem(29, 70, 7, LEMON, 4),
            *gem(71, 70, 7, LIME, 4),
            path("M20 92 L80 92", "none", WHITE, 5),
            path("M14 95 L86 95", "none", INK, 4),
        ],
        100,
        100,
    )


def base(side):
    """A flag base: a cupcake waiting for a flag; a heart for Red, a star for Blue."""
    fill = SIDES[side]
    cup = shape("M16 60 L84 60 L74 94 L26 94 Z")
    top = shape(
        "M10 62 C2 48 16 40 22 40 C22 26 40 20 50 20 C60 20 78 26 78 40 C84 40 98 48 90 62 C70 70 30 70 10 62 Z"
    )
    body = layered(cup, fill, mix(fill, INK, 0.3), None, INK, 6, 5, stripes(cup, 5, 9, 0, mix(fill, WHITE, 0.35), 4))
    body += layered(top, "#fff2f0", "#eccfcf", None, INK, 6, 6)
    if side == 1:
        body.append(path("M50 58 C34 46 36 32 46 33 Q49 34 50 38 Q52 34 55 33 C65 32 66 46 50 58 Z", fill, INK, 4))
    else:
        body.append(pens.round_poly(star_points(50, 46, 5, 15, 6.5), 1, fill, INK, 4))
    body += [ellipse(50, 20, 9, 5, "#5d2f1c", INK, 4)]
    return svg(body, 100, 100)


def stat(name):
    """The small symbols for a card's numbers and timing, white with an ink line: readable on any ground."""
    thin = {
        "endless": ["M50 50 C34 22 8 26 8 50 C8 74 34 78 50 50 C66 22 92 26 92 50 C92 74 66 78 50 50"],
        "ACT": ["M22 52 L42 74 L82 26"],
        "MOVE": ["M10 50 L84 50 M58 22 L86 50 L58 78"],
        "REACT": ["M50 12 L50 58 M50 84 L50 86"],
        "standard": ["M80 34 C64 8 22 14 16 48 C14 84 62 98 80 68 M84 14 L80 36 L58 34"],
        "melee": ["M18 82 L76 24 M58 14 L86 42"],
    }
    if name in thin:
        d = " ".join(thin[name])
        return svg([path(d, "none", INK, 30 if name != "endless" else 32), path(d, "none", WHITE, 14)], 100, 100, 12)
    if name == "range":
        return svg(
            [
                *layered(disc(50, 50, 44), WHITE, "#ddd2c8", None, INK, 9, 5),
                circle(50, 50, 28, CANE),
                circle(50, 50, 11, WHITE),
            ],
            100,
            100,
            6,
        )
    if name == "dice":
        return svg(
            [
                *layered(rounded(10, 10, 80, 80, 18), WHITE, "#d9cfc4", None, INK, 9, 6),
                *[circle(x, y, 9, INK) for x, y in ((32, 32), (68, 32), (50, 50), (32, 68), (68, 68))],
            ],
            100,
            100,
            6,
        )
    if name == "ammo":
        tip, case = shape("M28 44 C28 18 42 8 50 4 C58 8 72 18 72 44 Z"), rounded(28, 44, 44, 40, 3)
        return svg(
            [
                *layered(tip, CANE, "#a81f38", None, INK, 9, 5),
                *layered(case, LEMON, "#d8a820", None, INK, 9, 5),
                *layered(rounded(22, 82, 56, 14, 5), "#e0942c", None, None, INK, 9),
            ],
            100,
            100,
            6,
        )
    if name == "shots":
        body = []
        for x, y in ((24, 26), (58, 8), (58, 46)):
            body += layered(
                shape(
                    f"M{x} {y} L{x + 18} {y} C{x + 34} {y + 2} {x + 40} {y + 12} {x + 42} {y + 16} C{x + 40} {y + 20} {x + 34} {y + 30} {x + 18} {y + 32} L{x} {y + 32} Z"
                ),
                LEMON,
                "#d8a820",
                None,
                INK,
                9,
                5,
            )
        return svg([*body, path("M4 30 L14 30 M4 54 L14 54", "none", INK, 9)], 100, 100, 6)
    if name == "blast":
        return svg(
            [
                pens.round_poly(star_points(50, 50, 9, 48, 26), 2, "#f58a2c", INK, 9),
                pens.round_poly(star_points(50, 50, 9, 26, 15), 2, LEMON),
            ],
            100,
            100,
            6,
        )
    if name == "mine":
        return svg(
            [
                *layered(oval(50, 62, 44, 24), "#4a2e28", "#2a1814", None, INK, 8, 6),
                path("M10 58 Q50 84 90 58", "none", WHITE, 8),
                *gem(50, 36, 16, CANE, 8),
            ],
            100,
            100,
            6,
        )
    return svg([pens.round_poly(star_points(50, 54, 5, 50, 24), 4, LEMON, INK, 9)], 100, 100, 6)  # special


def back(deck):
    """The back of a deck: stripes, crossed canes, a doily with the deck's star."""
    colours = {"W": "r", "A": "g", "G": "p"}
    fill = DECKS[colours[deck]][0]
    w, h = 630, 880
    field = rounded(38, 38, w - 76, h - 76, 30)
    body = [
        geo(field, fill),
        stripes(field, 34, 34, 45, mix(fill, INK, 0.16)),
        geo(field.difference(rounded(62, 62, w - 124, h - 124, 18)), mix(fill, INK, 0.4)),
    ]
    for k in range(44):
        t = k / 44 * 2 * (502 + 752)
        x, y = (
            (62 + t, 50)
            if t < 506
            else (580, 62 + t - 506)
            if t < 506 + 756
            else (568 - (t - 1262), 830)
            if t < 1768
            else (50, 818 - (t - 1768))
        )
        body += [circle(x, y, 8.5 if k % 2 else 6, WHITE if k % 2 else LEMON)]
    for side in (1, -1):
        stick = pens.affinity.scale(
            tube("M440 800 L220 300 C176 196 80 236 114 320 L126 348", 66), side, 1, origin=(315, 440)
        )
        body += layered(
            stick, WHITE, "#e6d3d6", None, INK, 13, 10, stripes(stick, 30, 34, 42 * side, mix(fill, INK, 0.06))
        )
    dots = pens.unary_union(
        [disc(315 + 176 * math.cos(k * math.pi / 9), 470 + 176 * math.sin(k * math.pi / 9), 36) for k in range(18)]
        + [disc(315, 470, 184)]
    )
    body += layered(dots, "#fffaf2", "#e9dccb", None, INK, 13, 10)
    body += [
        circle(315 + 180 * math.cos((k + 0.5) * math.pi / 9), 470 + 180 * math.sin((k + 0.5) * math.pi / 9), 9, fill)
        for k in range(18)
    ]
    body += [circle(315, 470, 146, "none", fill, 8)]
    inner = star(colours[deck]).split(">", 1)[1].rsplit("</svg>", 1)[0]
    return svg([*body, *pens.at_scale([inner], 2.35, 315 - 50 * 2.35, 462 - 50 * 2.35)], w, h)


def shot(look):
    """A sweet on the ammo track: remaining, remaining with special ammo, or spent."""
    area = disc(50, 50, 40)
    if look == "shot_spent":
        return svg(
            [circle(50, 50, 38, "#e6d8c8", "#8a7a70", 6), path("M36 36 L64 64 M64 36 L36 64", "none", "#8a7a70", 8)],
            100,
            100,
        )
    if look == "shot":
        return svg([*layered(area, CANE, "#a81f38", None, INK, 8, 8), ellipse(38, 36, 11, 8, "#ffb0ba")], 100, 100)
    return svg(
        [
            *layered(area, LEMON, "#d8a820", None, INK, 8, 8),
            pens.round_poly(star_points(50, 52, 5, 24, 11), 1, "#e2344a", INK, 4),
        ],
        100,
        100,
    )


STATS = (
    "range",
    "dice",
    "ammo",
    "shots",
    "endless",
    "ACT",
    "MOVE",
    "REACT",
    "standard",
    "special",
    "melee",
    "blast",
    "mine",
)


def main():
    for name in STATS:
        save(f"stat_{name}", stat(name))
    for look in ("shot", "shot_special", "shot_spent"):
        save(look, shot(look))
    for deck in "WAG":
        save(f"back_{deck}", back(deck))
    for number, make in CANDIES.items():
        save(f"candy_{number}", svg(make(), 100, 100, 3))
    for number in range(7):
        save(f"die_{number}", die(number, False))
        save(f"die_{number}_used", die(number, True))
    save("mine", mine())
    save("tangled", tangled())
    for side in (1, 2):
        save(f"flag_{side}", flag(side))
        save(f"ring_{side}", ring(side))
        save(f"home_{side}", home(side))
        save(f"base_{side}", base(side))
    for colours in ("r", "g", "p", "rg", "gp", "rp", "gr", "pg", "pr"):
        save(f"star_{colours}", star(colours))
    for number in range(1, 7):
        save(f"respawn_{number}", respawn(number))


if __name__ == "__main__":
    main()
