"""Draw the art of the four boxes and the things on the shelf: SVG files in assets/pictures/boxes and .../shelf."""

# ruff: noqa: E501 - the path of an SVG shape is one word
import math
import random
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent))

from make_splat_art import coloured
from splat_characters import placed

OUT = Path(__file__).resolve().parent.parent / "assets" / "pictures"
INK = "#1d181c"
W, H = 300, 400


def svg(body: list[str], w: int = W, h: int = H) -> str:
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {w} {h}" width="{w}" height="{h}">\n'
        + "\n".join(body)
        + "\n</svg>\n"
    )


def rect(x, y, w, h, fill, r=0, line="none", width=0):
    return f'<rect x="{x}" y="{y}" width="{w}" height="{h}" rx="{r}" fill="{fill}" stroke="{line}" stroke-width="{width}"/>'


def circle(x, y, r, fill, line="none", width=0):
    return f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{r:.1f}" fill="{fill}" stroke="{line}" stroke-width="{width}"/>'


def ellipse(x, y, rx, ry, fill, line="none", width=0):
    return f'<ellipse cx="{x}" cy="{y}" rx="{rx}" ry="{ry}" fill="{fill}" stroke="{line}" stroke-width="{width}"/>'


def path(d, fill, line="none", width=0):
    return (
        f'<path d="{d}" fill="{fill}" stroke="{line}" stroke-width="{width}" '
        'stroke-linejoin="round" stroke-linecap="round"/>'
    )


def poly(points, fill, line="none", width=0):
    d = " ".join(f"{x:.1f},{y:.1f}" for x, y in points)
    return f'<polygon points="{d}" fill="{fill}" stroke="{line}" stroke-width="{width}" stroke-linejoin="round"/>'


def rays(cx, cy, count, reach, colour, turn=0.0):
    out = []
    for k in range(count):
        a, b = turn + 2 * math.pi * k / count, turn + 2 * math.pi * (k + 0.5) / count
        out.append(
            poly([(cx, cy), (cx + reach * math.cos(a), cy + reach * math.sin(a)),
                  (cx + reach * math.cos(b), cy + reach * math.sin(b))], colour)
        )  # fmt: skip
    return out


def splat(x, y, size, colour, seed, line="none", width=0):
    """A splash of paint: a round blob with arms of different length, and drops that flew off."""
    rng = random.Random(seed)
    arms = rng.randint(8, 11)
    d, drops = [], []
    for k in range(arms):
        a0 = 2 * math.pi * k / arms
        step = 2 * math.pi / arms
        r_in = size * rng.uniform(0.52, 0.62)
        r_out = size * rng.uniform(0.75, 1.15)
        am = a0 + step * rng.uniform(0.42, 0.58)
        w = step * 0.17
        pts = [(r_in, a0), (r_in, am - w * 1.3), (r_out * 0.93, am - w * 0.9), (r_out, am),
               (r_out * 0.93, am + w * 0.9), (r_in, am + w * 1.3)]  # fmt: skip
        xy = [(x + r * math.cos(a), y + r * math.sin(a)) for r, a in pts]
        if not d:
            d.append(f"M{xy[0][0]:.1f} {xy[0][1]:.1f}")
        d.append(f"Q{xy[1][0]:.1f} {xy[1][1]:.1f} {xy[2][0]:.1f} {xy[2][1]:.1f}")
        d.append(f"Q{xy[3][0]:.1f} {xy[3][1]:.1f} {xy[4][0]:.1f} {xy[4][1]:.1f}")
        nx = x + size * 0.57 * math.cos(a0 + step)
        ny = y + size * 0.57 * math.sin(a0 + step)
        d.append(f"Q{xy[5][0]:.1f} {xy[5][1]:.1f} {nx:.1f} {ny:.1f}")
        if rng.random() < 0.6:
            r = size * rng.uniform(1.25, 1.5)
            drops.append(circle(x + r * math.cos(am), y + r * math.sin(am), size * rng.uniform(0.05, 0.11), colour,
                                line, width))  # fmt: skip
    return [path(" ".join(d) + "Z", colour, line, width), *drops,
            ellipse(round(x - size * 0.2, 1), round(y - size * 0.25, 1), round(size * 0.16, 1), round(size * 0.09, 1),
                    "#ffffff66")]  # fmt: skip


def mug(x, y, s, body, band):
    """A mug from the front, its base at (x, y), s wide."""
    h = s * 1.05
    return [
        path(f"M{x + s * .46} {y - h * .82} C{x + s * .95} {y - h * .9} {x + s * .95} {y - h * .2} {x + s * .44} {y - h * .25}",
             "none", INK, s * 0.2),
        path(f"M{x + s * .46} {y - h * .82} C{x + s * .95} {y - h * .9} {x + s * .95} {y - h * .2} {x + s * .44} {y - h * .25}",
             "none", body, s * 0.11),
        path(f"M{x - s / 2} {y - h} L{x - s * .44} {y - s * .05} Q{x - s * .42} {y + s * .05} {x - s * .3} {y + s * .05} "
             f"L{x + s * .3} {y + s * .05} Q{x + s * .42} {y + s * .05} {x + s * .44} {y - s * .05} L{x + s / 2} {y - h} Z",
             body, INK, s * 0.045),
        path(f"M{x - s * .482} {y - h * .66} L{x + s * .482} {y - h * .66} L{x + s * .46} {y - h * .36} L{x - s * .46} "
             f"{y - h * .36} Z", band, INK, s * 0.03),
        ellipse(x, y - h, s / 2, s * 0.13, "#4a2c17", INK, s * 0.045),
        ellipse(x, y - h, s * 0.4, s * 0.08, "#6d4122"),
        path(f"M{x - s * .36} {y - h * .3} L{x - s * .33} {y - h * .1}", "none", "#ffffff", s * 0.05),
    ]  # fmt: skip


def book(x, y, w, h, cover, dark):
    """A book standing upright, spine to the left, its base at (x, y)."""
    return [
        rect(x, y - h, w, h, cover, 5, INK, 4),
        rect(x + 2, y - h + 2, w * 0.16, h - 4, dark, 3),
        rect(x + w * 0.28, y - h * 0.84, w * 0.56, h * 0.2, "#faf3e2", 3, INK, 2.5),
        rect(x + w * 0.28, y - h * 0.22, w * 0.56, h * 0.05, "#faf3e2", 2),
    ]


def shoot():
    body = [rect(0, 0, W, H, "#ffc93a")]
    body += rays(205, 215, 18, 420, "#ffb01f", 0.1)
    body += [poly([(0, 318), (W, 318), (W, H), (0, H)], "#9a6234")]
    body += [poly([(0, 318), (W, 318), (W, 326), (0, 326)], "#b97b45")]
    for y in (345, 372):
        body += [path(f"M0 {y} L{W} {y}", "none", "#774823", 2.5)]
    for x0, x1, y0, y1 in ((70, 62, 326, 345), (190, 196, 345, 372), (110, 100, 372, 400), (250, 262, 326, 345)):
        body += [path(f"M{x0} {y0} L{x1} {y1}", "none", "#774823", 2.5)]
    body += [ellipse(215, 352, 78, 9, "#5e3a1c"), ellipse(80, 368, 78, 9, "#5e3a1c")]
    body += book(176, 350, 82, 122, "#3a56a8", "#28407f")
    hole = [(x + 217 - 100, y) for x, y in ((100, 292), (106, 282), (112, 290), (124, 288), (115, 297), (121, 306),
                                            (110, 303), (101, 310), (103, 300), (92, 297))]  # fmt: skip
    body += [poly(hole, "#faf3e2", INK, 2.5), circle(218, 297, 6, INK)]
    front = mug(84, 362, 104, "#faf3e2", "#c82d2d")
    front += [path(f"M{52 + k * 24} 238 C{44 + k * 24} 226 {62 + k * 24} 218 {53 + k * 24} 204", "none", "#fffdf6", 5)
              for k in range(3)]  # fmt: skip
    scope = [circle(217, 205, 46, "none", INK, 9), circle(217, 205, 46, "none", "#e23030", 5)]
    for dx, dy in ((1, 0), (-1, 0), (0, 1), (0, -1)):
        d = f"M{217 + dx * 30} {205 + dy * 30} L{217 + dx * 62} {205 + dy * 62}"
        scope += [path(d, "none", INK, 9), path(d, "none", "#e23030", 5)]
    return svg(body), svg(front + scope)


def whisky():
    body = [rect(0, 0, W, H, "#e8c98e")]
    body += [rect(0, 120, W, 110, "#df9a55"), rect(0, 190, W, 50, "#cf6f3d")]
    body += [circle(150, 200, 62, "#f6dfa4"), circle(150, 200, 62, "none", "#b2452f", 4)]
    body += [path("M0 240 L40 196 L66 204 L92 170 L128 170 L140 214 L170 224 L196 186 L232 186 L246 216 L300 204 L300 262 L0 262 Z",
                  "#96402e")]  # fmt: skip
    body += [
        rect(0, 258, W, 142, "#5f3620"),
        rect(0, 258, W, 12, "#8a5531"),
        path("M0 270 L300 270", "none", "#3d2112", 3),
    ]
    body += [path(f"M0 {y} L300 {y}", "none", "#4a2817", 2.5) for y in (306, 350)]
    body += [path(d, "none", "#4a2817", 2.5) for d in ("M80 270 L76 306", "M230 270 L236 306", "M150 306 L150 350",
                                                       "M40 350 L32 400", "M262 350 L272 400")]  # fmt: skip
    body += [ellipse(150, 372, 110, 12, "#36200f")]
    bottle = [
        path(
            "M126 372 L126 236 Q126 214 138 204 L138 160 L162 160 L162 204 Q174 214 174 236 L174 372 Q174 378 168 378 "
            "L132 378 Q126 378 126 372 Z",
            "#8d4a17",
            INK,
            4.5,
        ),
        path("M131 262 L169 262 L169 370 Q169 373 166 373 L134 373 Q131 373 131 370 Z", "#b8671f"),
        rect(136, 146, 28, 20, "#caa24a", 3, INK, 4),
        rect(126, 278, 48, 60, "#f3e6c6", 0, INK, 3.5),
        path("M150 286 L154 298 L167 298 L157 306 L161 318 L150 311 L139 318 L143 306 L133 298 L146 298 Z", "#8e2f23"),
        path("M134 328 L166 328", "none", INK, 3),
        path("M134 232 Q134 222 140 216", "none", "#e0a25c", 4),
    ]
    for cx, side in ((74, 1), (226, -1)):
        bottle += [
            path(f"M{cx - 24} 322 L{cx - 19} 376 L{cx + 19} 376 L{cx + 24} 322 Z", "#f7efdc", INK, 4),
            path(f"M{cx - 21.5} 344 L{cx - 18} 373 L{cx + 18} 373 L{cx + 21.5} 344 Z", "#c9772a"),
            path(f"M{cx - 12 * side} 330 L{cx - 9 * side} 366", "none", "#ffffff", 3.5),
        ]
    frame = [
        rect(9, 9, W - 18, H - 18, "none", 10, "#3a2012", 5),
        rect(17, 17, W - 34, H - 34, "none", 6, "#b88a3a", 3),
    ]
    for x, y in ((20, 20), (W - 20, 20), (20, H - 20), (W - 20, H - 20)):
        frame += [circle(x, y, 9, "#b88a3a", "#3a2012", 3), path(f"M{x - 4} {y} L{x + 4} {y}", "none", "#3a2012", 2.5)]
    holes = []
    for x, y in ((250, 140), (62, 158), (262, 300)):
        holes += [circle(x, y, 9, "#c9a877"), circle(x, y, 6.5, "#1d120a")]
        for k in range(5):
            a = k * 1.3 + x
            d = f"M{x + 8 * math.cos(a):.1f} {y + 8 * math.sin(a):.1f} L{x + 17 * math.cos(a):.1f} {y + 17 * math.sin(a):.1f}"
            holes += [path(d, "none", "#3a2012", 2)]
    return svg(body), svg(bottle + frame + holes)


PAINTS = ("#e5352d", "#f58a1f", "#f7d417", "#39a845", "#1e9bd7", "#3b4cc0", "#9b3fb5", "#f0559b")


def splatatat():
    """White paper under wet paint, and five of the characters: one has just been hit."""
    body = [rect(0, 0, W, H, "#fbfaf6")]
    spots = ((52, 150, 50, "R"), (252, 138, 46, "G"), (150, 330, 62, "P"), (28, 262, 46, "Y"), (272, 252, 52, "B"),
             (112, 196, 40, "K"), (196, 200, 44, "O"), (56, 54, 34, "T"), (246, 46, 36, "K"), (36, 372, 40, "O"),
             (268, 372, 44, "T"))  # fmt: skip
    for k, (x, y, s, letter) in enumerate(spots):
        body += coloured(letter, x, y, s * 0.62, s * 1.15, 9 + k % 4, k + 11, bulb=0.19, loose=3)
    front = placed("T", "smile", -6, 112, 0.34) + placed("P", "smile", 172, 112, 0.34)
    front += placed("B", "smile", 76, 116, 0.37)
    front += placed("R", "frown", -4, 216, 0.44) + placed("K", "smile", 134, 216, 0.42)
    return svg(body), svg(front)


def ladders():
    body = [rect(0, 0, W, H, "#b5713a")]
    rng = random.Random(4)
    for _ in range(150):
        body += [
            circle(rng.uniform(0, W), rng.uniform(90, H), rng.uniform(0.8, 2.4), rng.choice(("#9a5c2c", "#c98650")))
        ]
    for k in range(-2, 18):  # a peppermint floor to stand on
        body += [poly([(k * 22, 368), (k * 22 + 11, 368), (k * 22 - 1, 400), (k * 22 - 12, 400)], "#e2344a")]
    body.insert(1, rect(0, 366, W, 34, "#ffffff"))
    body += [path("M0 366 L300 366", "none", INK, 4)]
    for a, b in ((62, 366), (112, 366)):  # the ladder leans towards the upper right
        body += [
            path(f"M{a} {b} L{a + 86} {b - 210}", "none", INK, 15),
            path(f"M{a} {b} L{a + 86} {b - 210}", "none", "#ffffff", 9),
        ]
        for k in range(8):
            t0, t1 = k / 8 + 0.02, k / 8 + 0.075
            body += [
                path(
                    f"M{a + 86 * t0:.1f} {b - 210 * t0:.1f} L{a + 86 * t1:.1f} {b - 210 * t1:.1f}", "none", "#e2344a", 9
                )
            ]
    for k in range(1, 7):
        t = k / 7
        body += [path(f"M{62 + 86 * t:.1f} {366 - 210 * t:.1f} L{112 + 86 * t:.1f} {366 - 210 * t:.1f}", "none", INK, 12),
                 path(f"M{62 + 86 * t:.1f} {366 - 210 * t:.1f} L{112 + 86 * t:.1f} {366 - 210 * t:.1f}", "none", "#8fd6b4", 7)]  # fmt: skip
    icing = "M0 0 L300 0 L300 104 Q288 132 272 110 Q262 96 248 112 Q238 150 220 122 Q208 100 192 114 Q178 128 166 112 Q154 96 140 112 "
    icing += "Q128 146 110 118 Q100 100 84 112 Q70 128 56 112 Q44 98 30 116 Q14 140 0 108 Z"
    body += [path(icing, "#fff7f2", INK, 4)]
    for k in range(36):
        x, y = rng.uniform(8, 292), rng.uniform(6, 98)
        a = rng.uniform(0, 3.14)
        body += [
            path(f"M{x:.1f} {y:.1f} L{x + 9 * math.cos(a):.1f} {y + 9 * math.sin(a):.1f}", "none", PAINTS[k % 8], 4)
        ]
    man = gingerbread(214, 264)
    return svg(body), svg(man)


def gingerbread(x, y):
    """A gingerbread man who has lost a leg, with crumbs as evidence."""
    dough, dark = "#d08c4a", "#8f5523"
    out = [
        path(f"M{x - 26} {y - 8} L{x - 60} {y - 30}", "none", INK, 37), path(f"M{x + 26} {y - 8} L{x + 62} {y - 44}", "none", INK, 37),
        path(f"M{x - 14} {y + 46} L{x - 28} {y + 88}", "none", INK, 41),
        path(f"M{x + 14} {y + 42} L{x + 20} {y + 58}", "none", INK, 41),
        circle(x, y - 56, 39, dough, INK, 5), ellipse(x, y + 14, 37, 48, dough, INK, 5),
        path(f"M{x - 26} {y - 8} L{x - 60} {y - 30}", "none", dough, 28), path(f"M{x + 26} {y - 8} L{x + 62} {y - 44}", "none", dough, 28),
        path(f"M{x - 14} {y + 46} L{x - 28} {y + 88}", "none", dough, 32),
        path(f"M{x + 14} {y + 40} L{x + 19} {y + 54}", "none", dough, 32),
    ]  # fmt: skip
    out += [poly([(x + 2, y + 66), (x + 8, y + 78), (x + 14, y + 68), (x + 22, y + 80), (x + 28, y + 68), (x + 38, y + 74),
                  (x + 34, y + 58), (x + 6, y + 58)], dark, INK, 3.5)]  # fmt: skip
    out += [circle(x + dx, y + dy, r, dough, INK, 2.5) for dx, dy, r in ((16, 94, 5), (34, 96, 6.5), (44, 84, 4))]
    out += [circle(x + s * 14, y - 62, 5.5, INK) for s in (-1, 1)]
    out += [path(f"M{x - 17} {y - 47} Q{x} {y - 28} {x + 17} {y - 47}", "none", INK, 5)]
    out += [circle(x, y + dy, 6.5, c, INK, 2.5) for dy, c in ((-4, "#e2344a"), (16, "#39a845"), (36, "#e2344a"))]
    wave = "M{0} {1} q4 -6 8 0 q4 6 8 0 q4 -6 8 0"
    out += [path(wave.format(x - 66, y - 18), "none", "#fff7f2", 4), path(wave.format(x - 38, y + 82), "none", "#fff7f2", 4),
            path(f"M{x + 46} {y - 46} q8 0 8 8 q0 8 8 8", "none", "#fff7f2", 4)]  # fmt: skip
    return out


def things():
    """The other things on the shelf, drawn from the front like the boxes."""
    cup = svg([*mug(58, 116, 84, "#e9dcc0", "#2f6f73"),
               *[path(f"M{40 + k * 18} 20 C{34 + k * 18} 13 {46 + k * 18} 10 {41 + k * 18} 4", "none", "#fffdf6", 4) for k in range(3)]],
              142, 124)  # fmt: skip
    leaves = []
    for k, a in enumerate((-1.1, -0.75, -0.4, 0.0, 0.4, 0.75, 1.1)):
        tip = (60 + 62 * math.sin(a), 92 - 84 * math.cos(a))
        mid = (60 + 38 * math.sin(a) + 9 * math.cos(a), 92 - 46 * math.cos(a) + 9 * math.sin(a))
        mid2 = (60 + 38 * math.sin(a) - 9 * math.cos(a), 92 - 46 * math.cos(a) - 9 * math.sin(a))
        leaves += [path(f"M60 96 Q{mid[0]:.1f} {mid[1]:.1f} {tip[0]:.1f} {tip[1]:.1f} Q{mid2[0]:.1f} {mid2[1]:.1f} 60 96 Z",
                        "#3f8f4e" if k % 2 else "#2f7440", INK, 3)]  # fmt: skip
    plant = svg(
        [
            *leaves,
            path("M28 92 L92 92 L84 152 L36 152 Z", "#b7582f", INK, 4),
            rect(22, 84, 76, 18, "#cf6c3e", 3, INK, 4),
        ],
        120,
        156,
    )
    dice = []
    for x, y, fill, dots, spots in (
        (4, 66, "#c82d2d", "#faf3e2", ((.25, .25), (.75, .25), (.5, .5), (.25, .75), (.75, .75))),
        (70, 66, "#faf3e2", INK, ((.28, .28), (.5, .5), (.72, .72))),
        (36, 4, "#f6bd24", INK, ((.27, .27), (.27, .73), (.73, .27), (.73, .73))),
    ):  # fmt: skip
        dice += [
            rect(x, y, 60, 60, fill, 12, INK, 4),
            path(f"M{x + 10} {y + 5} L{x + 48} {y + 5}", "none", "#ffffff", 3),
        ]
        dice += [circle(x + 60 * u, y + 60 * v, 6, dots) for u, v in spots]
    return {"cup": cup, "plant": plant, "dice": svg(dice, 134, 130)}


def main() -> None:
    for name, make in (("shoot", shoot), ("whisky", whisky), ("splatatat", splatatat), ("ladders", ladders)):
        back, front = make()
        (OUT / "boxes" / f"{name}_back.svg").write_text(back)
        (OUT / "boxes" / f"{name}_front.svg").write_text(front)
    for name, code in things().items():
        (OUT / "shelf" / f"{name}.svg").write_text(code)
    rng = svg(splat(210, 150, 92, "#c82d2d", 3) + splat(350, 160, 56, "#c82d2d", 9), 500, 300)
    (OUT / "shelf" / "splat.svg").write_text(rng)


if __name__ == "__main__":
    main()
