"""Draw SPLATATAT's paint, symbols, Slammy pictures and card back: SVG files in assets/pictures/splatatat."""

# ruff: noqa: E501 - the path of an SVG shape is one word
import math
import random
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent))

import splat_characters
from splat_pens import (
    INK,
    TINTS,
    WHITE,
    circle,
    ellipse,
    mix,
    path,
    poly,
    round_poly,
    save,
    splash_path,
    star_points,
    svg,
)

TINT, DARK, LIGHT = "#ff0000", "#00ff00", "#0000ff"
"""Key colours: replaced by a colour's tint, darker and lighter tone when the paint is drawn."""


def sign(letter, rim=False):
    """A colour's symbol in its tint with an ink line, unique by outline alone; with a white rim for coloured ground."""
    fill, w = TINTS[letter], 9
    if rim:
        return svg([shape_of(letter, WHITE, WHITE, w + 16), shape_of(letter, fill, INK, w)], 100, 100, 14)
    return svg([shape_of(letter, fill, INK, w)], 100, 100, 4)


def shape_of(letter, fill, line, w):
    return {
        "R": lambda: circle(50, 50, 42, fill, line, w) + (circle(50, 50, 15, WHITE, INK, 6) if line == INK else ""),
        "O": lambda: round_poly([(50, 2), (96, 50), (50, 98), (4, 50)], 4, fill, line, w),
        "Y": lambda: round_poly([(50, 4), (98, 92), (2, 92)], 6, fill, line, w),
        "G": lambda: round_poly([(11, 11), (89, 11), (89, 89), (11, 89)], 7, fill, line, w),
        "T": lambda: round_poly([(50 + 47 * math.cos(k * math.pi / 3), 50 + 43 * math.sin(k * math.pi / 3)) for k in range(6)], 2, fill, line, w),
        "B": lambda: round_poly(star_points(50, 53, 5, 49, 23), 3, fill, line, w),
        "P": lambda: path("M68 8 C30 2 6 26 8 54 C10 84 40 102 74 88 C48 84 36 68 37 47 C38 28 50 14 68 8 Z", fill, line, w),
        "K": lambda: round_poly([(34, 6), (66, 6), (66, 34), (94, 34), (94, 66), (66, 66), (66, 94), (34, 94), (34, 66),
                                 (6, 66), (6, 34), (34, 34)], 5, fill, line, w),
    }[letter]()  # fmt: skip


def tear(x, y, b, a, fill, line, width):
    """A drop that flew off in direction `a`: round in front, its tail towards the splash."""
    c, s = math.cos(a), math.sin(a)

    def at(u, v):
        return f"{x + u * c - v * s:.1f} {y + u * s + v * c:.1f}"

    return path(f"M{at(-2.3 * b, 0)} C{at(-b, 0.5 * b)} {at(-0.7 * b, b)} {at(0.15 * b, b)} C{at(1.35 * b, b)} {at(1.35 * b, -b)} {at(0.15 * b, -b)} "
                f"C{at(-0.7 * b, -b)} {at(-b, -0.5 * b)} {at(-2.3 * b, 0)} Z", fill, line, width)  # fmt: skip


def splash_shapes(x, y, core, reach, arms, seed, bulb=0.13, loose=5, squash=1.0):
    """The parts of a splash, as a function of (fill, line, width, grow, dx, dy): a core with arms, bulbs, drops."""
    rng = random.Random(seed)
    necks, bulbs, drops = [], [], []
    step = 2 * math.pi / arms
    turn = rng.uniform(0, step)
    for k in range(arms):
        a = turn + k * step + rng.uniform(-0.16, 0.16) * step
        far = rng.random() < 0.5 or k % 3 == 0
        r = core + (reach - core) * (rng.uniform(0.72, 1.12) if far else rng.uniform(0.16, 0.42))
        necks.append((a, r, step * (rng.uniform(0.17, 0.24) if far else rng.uniform(0.2, 0.28))))
        b = core * bulb * (rng.uniform(0.75, 1.3) if far else rng.uniform(0.55, 0.8))
        bulbs.append((r, a, b))
        if far and len(drops) < loose and rng.random() < 0.7:
            drops.append(
                (r + b + core * rng.uniform(0.22, 0.32), a + rng.uniform(-0.08, 0.08), b * rng.uniform(0.5, 0.85))
            )

    def draw(fill, line="none", width=0, grow=1.0, dx=0.0, dy=0.0):
        d = splash_path(x + dx, y + dy, core * grow, [(a, r * grow, neck) for a, r, neck in necks], squash)
        out = [path(d, fill, line, width)]
        for r, a, b in bulbs:
            out.append(
                circle(
                    x + dx + r * grow * math.cos(a),
                    y + dy + r * grow * math.sin(a) * squash,
                    b * grow,
                    fill,
                    line,
                    width,
                )
            )
        for r, a, b in drops:
            out.append(
                tear(
                    x + r * math.cos(a) + dx * 0.2,
                    y + r * math.sin(a) * squash + dy * 0.2,
                    b * grow,
                    a,
                    fill,
                    line,
                    width,
                )
            )
        return out

    return draw, [((x + r * math.cos(a), y + r * math.sin(a) * squash), b) for r, a, b in bulbs]


def splash(x, y, core, reach, arms, seed, line=0.0, tint=TINT, dark=DARK, light=LIGHT, **more):
    """A splash of paint: ink outline round all its parts, a darker lower edge, wet lights."""
    draw, bulbs = splash_shapes(x, y, core, reach, arms, seed, **more)
    out = draw(INK, INK, 2 * line) if line else []
    out += draw(dark)
    out += draw(tint, grow=0.945, dx=-core * 0.03, dy=-core * 0.05)
    c = core
    out.append(path(f"M{x - c * .62:.1f} {y + c * .02:.1f} C{x - c * .66:.1f} {y - c * .34:.1f} {x - c * .4:.1f} {y - c * .62:.1f} {x - c * .06:.1f} {y - c * .66:.1f} "
                    f"C{x - c * .3:.1f} {y - c * .5:.1f} {x - c * .5:.1f} {y - c * .3:.1f} {x - c * .62:.1f} {y + c * .02:.1f} Z", light))  # fmt: skip
    out.append(circle(x + c * 0.14, y - c * 0.62, c * 0.055, light))
    for (bx, by), b in bulbs:
        if b > 7:
            out.append(ellipse(bx - b * 0.3, by - b * 0.4, b * 0.32, b * 0.24, light))
    return out


def paints():
    """Splat 1 a neat drop, 2 a splash with arms, 3 a slam that fills the card; and blots for the table cover."""
    sizes = {1: (72, 112, 8, 15, 0.2, 2), 2: (104, 180, 12, 22, 0.17, 5), 3: (142, 214, 16, 33, 0.14, 8)}
    for number, (core, reach, arms, seed, bulb, loose) in sizes.items():
        for name, line in (("splat", 7.0), ("paint", 0.0)):
            save(
                f"{name}_{number}",
                svg(splash(200, 200, core, reach, arms, seed, line, bulb=bulb, loose=loose), 400, 400, 100),
            )
    for k, (core, reach, arms, squash) in enumerate(
        ((92, 178, 9, 1), (110, 172, 12, 0.9), (78, 184, 8, 1), (100, 180, 14, 1), (88, 176, 7, 0.8), (64, 120, 8, 1))
    ):
        save(
            f"blot_{k}",
            svg(splash(200, 200, core, reach, arms, 40 + k * 7, bulb=0.17, loose=9, squash=squash), 400, 400, 50),
        )


def coloured(letter, *where, **more):
    t = TINTS[letter]
    return splash(*where, tint=t, dark=mix(t, INK, 0.26), light=mix(t, WHITE, 0.62), **more)


def rays(x, y, count, reach, colours, turn=0.0):
    out, step = [], 2 * math.pi / count
    for k in range(count):
        a = turn + k * step
        out.append(
            poly(
                [
                    (x, y),
                    (x + reach * math.cos(a), y + reach * math.sin(a)),
                    (x + reach * math.cos(a + step * 1.04), y + reach * math.sin(a + step * 1.04)),
                ],
                colours[k % len(colours)],
            )
        )
    return out


ORDER = "ROYGTBPK"


def back():
    """The back: eight paints thrown from the middle, and a splash that smiles on one side and frowns on the other."""
    w, h = 630, 880
    body = [f'<rect x="38" y="38" width="{w - 76}" height="{h - 76}" rx="30" fill="#2c242e"/>']
    rng = random.Random(12)
    spots = [
        (128, 132),
        (330, 118),
        (506, 150),
        (110, 330),
        (522, 330),
        (108, 552),
        (524, 560),
        (132, 752),
        (312, 772),
        (508, 744),
    ]
    letters = "RYTPKGBORY"
    for k, (x, y) in enumerate(spots):
        body += coloured(
            letters[k],
            x,
            y,
            rng.uniform(40, 52),
            rng.uniform(70, 80),
            rng.choice((8, 9, 10)),
            60 + k,
            bulb=0.2,
            loose=0,
        )
    body += splash(315, 440, 168, 226, 14, 34, 12.0, WHITE, "#d9d3d9", "#ffffff", bulb=0.13, loose=0)
    for side in (-1, 1):
        body += [ellipse(315 + side * 56, 392, 27, 40, INK), circle(315 + side * 56 + 8, 378, 10, WHITE)]
    body += [path("M222 478 Q250 562 316 510 Q372 462 412 520", "none", INK, 20)]
    body += [circle(214, 474, 10, INK), circle(415, 526, 10, INK)]
    return svg(body, w, h)


def back_small():
    """The back's splash for cards too small for the rest."""
    body = splash(200, 200, 172, 232, 9, 34, 0.0, WHITE, "#d9d3d9", "#ffffff", bulb=0.17, loose=0)
    body += [ellipse(200 + side * 62, 148, 31, 46, INK) for side in (-1, 1)]
    body += [path("M96 240 Q130 330 202 274 Q264 222 308 290", "none", INK, 34)]
    return svg(body, 400, 400, 30)


def swapsies():
    """Two fans of cards that cross over on two arrows."""

    def fan(x, y, turn, letters):
        out = []
        for k, letter in enumerate(letters):
            a = turn + (k - 1) * 0.36
            c, s = math.cos(a), math.sin(a)
            pts = [
                (x + px * c - py * s, y + px * s + py * c)
                for px, py in ((-36, -150), (36, -150), (36, -42), (-36, -42))
            ]
            out.append(round_poly(pts, 9, WHITE, INK, 9))
            mid = (x - -98 * s, y + -98 * c)
            out += [circle(mid[0], mid[1], 24, TINTS[letter], INK, 6)]
        return out

    def arrow(fill, points, head):
        return [
            path(points, "none", INK, 52),
            poly(head, INK, INK, 22),
            path(points, "none", fill, 32),
            poly(head, fill),
        ]

    body = fan(118, 232, -0.5, "RYB") + fan(282, 346, 0.45, "GKP")
    body += arrow("#ffd23c", "M150 96 C214 34 306 44 338 112", [(300, 112), (376, 108), (341, 172)])
    body += arrow("#49d2f0", "M250 318 C186 378 94 364 62 292", [(100, 294), (24, 300), (58, 232)])
    return svg(body, 400, 400, 16)


def gusher():
    """A paint tube squeezed so hard that it gushes all colours at everyone."""
    body = []
    jets = [(-158, 150, "R"), (-112, 74, "O"), (-52, 34, "Y"), (52, 34, "G"), (112, 74, "B"), (158, 150, "K")]
    for wide, ink in ((40, True), (24, False)):
        for dx, y, letter in jets:
            tip = (200 + dx, y)
            body.append(
                path(
                    f"M200 258 C200 150 {200 + dx * 0.55:.0f} {y - 10} {tip[0]} {tip[1]}",
                    "none",
                    INK if ink else TINTS[letter],
                    wide,
                )
            )
        for dx, y, letter in jets:
            body.append(circle(200 + dx, y + 8, 31 if ink else 23, INK if ink else TINTS[letter]))
    for dx, y, letter in jets:
        body.append(ellipse(200 + dx - 7, y + 1, 7, 5, mix(TINTS[letter], WHITE, 0.7)))
    body += [
        path("M200 262 C200 190 200 120 200 66", "none", INK, 44),
        path("M200 262 C200 190 200 120 200 66", "none", TINTS["P"], 28),
    ]
    body += [
        circle(200, 58, 33, INK),
        circle(200, 58, 25, TINTS["P"]),
        ellipse(192, 50, 8, 6, mix(TINTS["P"], WHITE, 0.7)),
    ]
    for x, y, letter in ((30, 66, "B"), (370, 66, "Y"), (98, 20, "K"), (302, 20, "R"), (22, 224, "G"), (378, 224, "O")):
        body.append(circle(x, y, 12, TINTS[letter], INK, 7))
    body += [round_poly([(166, 232), (234, 232), (234, 268), (166, 268)], 8, "#d9d3d9", INK, 10)]
    body += [path("M152 264 L248 264 L276 376 Q200 398 124 376 Z", WHITE, INK, 10)]
    body += [path("M226 270 L247 270 L272 374 Q260 378 242 380 Z", "#d9d3d9")]
    body += [path("M140 318 L260 318 L268 348 Q200 362 132 348 Z", "#ffd23c", INK, 8)]
    body += [path(f"M{178 + k * 22} 272 L{176 + k * 24} 296", "none", "#b9b1ba", 7) for k in range(3)]
    return svg(body, 400, 400, 16)


def dollop():
    """A fat dollop that slides off its spoon."""
    cream = "#fff3d6"
    body = [
        path("M264 118 L364 34", "none", INK, 46),
        path("M264 118 L364 34", "none", "#c9c3cc", 28),
        path("M268 106 L352 36", "none", WHITE, 7),
    ]
    body += [
        path("M76 168 C70 104 150 62 222 84 C290 104 296 176 236 204 C170 232 82 228 76 168 Z", "#c9c3cc", INK, 10)
    ]
    body += [path("M92 172 C92 130 132 92 180 96 C150 78 152 50 186 34 C186 62 226 74 240 108 C262 140 246 176 232 186 "
                  "C244 214 226 226 222 250 C220 280 246 292 240 322 C232 362 168 364 160 324 C154 294 178 284 174 252 C172 232 158 226 150 210 "
                  "C150 232 142 246 126 246 C110 246 104 230 106 212 C98 200 92 188 92 172 Z", cream, INK, 10)]  # fmt: skip
    body += [
        path(
            "M206 196 C196 224 204 240 200 262 C196 288 214 300 210 326 C206 344 190 346 184 340 C200 352 226 346 228 320 C230 294 208 284 210 254 C212 230 226 214 224 192 Z",
            "#f0d9a4",
        )
    ]
    body += [
        path("M116 168 C114 142 134 120 160 116", "none", WHITE, 13),
        path("M186 58 C186 72 196 84 208 90", "none", "#f0d9a4", 8),
    ]
    body += [
        ellipse(200, 382, 96, 13, INK),
        ellipse(200, 379, 82, 8, cream),
        circle(76, 330, 12, cream, INK, 7),
        circle(318, 318, 15, cream, INK, 7),
        circle(292, 262, 8, cream, INK, 6),
    ]
    body += [
        ellipse(140, 166, 10, 15, INK),
        ellipse(198, 160, 10, 15, INK),
        circle(143, 160, 4, WHITE),
        circle(201, 154, 4, WHITE),
        path("M148 192 Q174 212 200 186", "none", INK, 9),
    ]
    return svg(body, 400, 400, 16)


def uturn():
    """A road of paint that bends right round."""
    arm = "M108 340 L108 172 C108 40 292 40 292 172 L292 232"
    head = [(206, 226), (378, 226), (292, 346)]
    runs = ((72, 384, 30), (104, 364, 24), (138, 392, 34))
    body = [path(arm, "none", INK, 112), poly(head, INK, INK, 30)]
    body += [path(f"M{x} 330 L{x} {low}", "none", INK, w + 22) for x, low, w in runs]
    body += [path(arm, "none", "#ff5a3c", 88), poly(head, "#ff5a3c")]
    body += [path(f"M{x} 330 L{x} {low}", "none", "#ff5a3c", w) for x, low, w in runs]
    body += [path("M78 336 L78 172 C78 40 236 14 300 112", "none", "#ff8f74", 15)]
    body += [
        path("M292 210 L292 172 C292 40 108 40 108 172 L108 346", "none", WHITE, 13).replace(
            "/>", ' stroke-dasharray="34 26"/>'
        )
    ]
    for x, y, r in ((350, 84, 14), (376, 130, 9), (198, 300, 11), (222, 372, 15), (30, 100, 11)):
        body.append(circle(x, y, r, "#ff5a3c", INK, 8))
    return svg(body, 400, 400, 16)


def s_card():
    """The S: a giant letter that splashes in all eight paints."""
    body = []
    for k, letter in enumerate(ORDER):
        a = -math.pi / 2 + k * math.pi / 4
        body += coloured(
            letter, 200 + 142 * math.cos(a), 200 + 142 * math.sin(a), 58, 88, 9, 80 + k, line=6.0, bulb=0.2, loose=1
        )
    letter = "M282 122 C262 74 128 68 126 142 C126 212 280 178 280 262 C280 342 132 336 112 276"
    body += [path(letter, "none", INK, 112), path(letter, "none", WHITE, 86)]
    for x, y, high in ((128, 300, 62), (200, 318, 76), (262, 292, 56)):
        body += [path(f"M{x} {y} L{x} {y + high}", "none", INK, 46)]
    body += [path(letter, "none", WHITE, 86)]
    for x, y, high in ((128, 300, 62), (200, 318, 76), (262, 292, 56)):
        body += [path(f"M{x} {y} L{x} {y + high}", "none", WHITE, 22)]
    body += [path("M292 270 C286 330 176 336 122 296", "none", "#d9d3d9", 13)]
    return svg(body, 400, 400, 44)


def slammy_signs():
    """The symbols in the corner of a Slammy card and of S: bold, readable at 16 pixels."""

    def arrow(d, head, fill, wide=20):
        return [
            path(d, "none", INK, wide + 17),
            poly(head, INK, INK, 17),
            path(d, "none", fill, wide),
            poly(head, fill),
        ]

    swap = arrow("M10 30 L58 30", [(58, 6), (94, 30), (58, 54)], "#ffc21a") + arrow(
        "M90 72 L42 72", [(42, 48), (6, 72), (42, 96)], "#2fb8dc"
    )
    gush = []
    for turn, fill in ((-0.62, TINTS["R"]), (0.62, TINTS["B"]), (0.0, "#ffc21a")):
        c, sn = math.cos(turn), math.sin(turn)

        def at(u, v, c=c, sn=sn):
            return f"{50 + u * c + v * sn:.1f} {94 + u * sn - v * c:.1f}"

        gush.append(
            path(
                f"M{at(0, 0)} C{at(-8, 30)} {at(-22, 44)} {at(-20, 66)} C{at(-18, 96)} {at(18, 96)} {at(20, 66)} C{at(22, 44)} {at(8, 30)} {at(0, 0)} Z",
                fill,
                INK,
                9,
            )
        )
    doll = [
        path(
            "M52 4 C54 22 74 24 76 44 C98 48 100 78 84 84 C88 96 12 96 16 84 C0 78 2 50 26 46 C24 26 46 24 52 4 Z",
            "#ffe9b8",
            INK,
            9,
        ),
        path("M30 62 Q50 72 70 60 M24 84 Q50 92 72 82", "none", "#cfa964", 7),
    ]
    turn = "M26 92 L26 50 C26 14 74 14 74 50 L74 58"
    uturn = arrow(turn, [(50, 58), (98, 58), (74, 94)], "#ff5a3c", 19)
    s = [path("M72 28 C64 8 28 8 28 32 C28 54 74 44 74 68 C74 94 32 94 24 70", "none", INK, 28)]
    return {"SWAP": swap, "GUSH": gush, "DOLL": doll, "UTURN": uturn, "S": s}


def main():
    for kind, body in slammy_signs().items():
        save(f"sign_{kind}", svg(body, 100, 100, 10))
    for letter in ORDER:
        save(f"sign_{letter}", sign(letter))
        save(f"sign_{letter}_rim", sign(letter, rim=True))
        for mood in ("smile", "frown"):
            save(f"{letter}_{mood}", splat_characters.draw(letter, mood))
    paints()
    for name, make in (
        ("back", back),
        ("back_small", back_small),
        ("swapsies", swapsies),
        ("gusher", gusher),
        ("dollop", dollop),
        ("uturn", uturn),
        ("s", s_card),
    ):
        save(name, make())


if __name__ == "__main__":
    main()
