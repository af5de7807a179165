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
    area = tube("M34 92 L34 38 C34 6 74 6 74 36 L74 42", 23)
    inner = stripes(area, 11, 12, 62, CANE)
    return layered(area, WHITE, "#ecd9dc", None, INK, w, 4, inner)


def lemon(w=8):
    """3: a lemon drop, pointed at both ends."""
    area = shape("M4 56 C14 50 16 44 22 36 C38 12 72 12 84 34 C88 42 92 44 97 46 C93 54 88 58 84 68 C72 90 34 90 20 68 C16 62 12 60 4 56 Z")
    return [*layered(area, LEMON, "#e3ae1c", None, INK, w, 8), glint("M30 46 Q38 30 54 28", 7, "#fff7c2"), circle(66, 31, 3.5, "#fff7c2"),
            *sugar(area.difference(disc(44, 36, 24)), random.Random(3), 9, 2.6, "#fffbe0")]  # fmt: skip


def gumdrop(w=8, fill=LIME):
    """4: a sugared gumdrop."""
    area = shape("M10 88 C8 80 14 76 18 66 C26 40 30 10 50 10 C70 10 74 40 82 66 C86 76 92 80 90 88 C80 95 20 95 10 88 Z")
    return [*layered(area, fill, mix(fill, INK, 0.26), None, INK, w, 8), glint("M34 56 Q38 30 48 24", 7, mix(fill, WHITE, 0.7)),
            *sugar(area, random.Random(5), 16, 2.7, mix(fill, WHITE, 0.75))]  # fmt: skip


def button(w=8):
    """5: a chocolate button with hundreds and thousands."""
    rng = random.Random(8)
    body = layered(disc(50, 50, 44), MILK, CHOC, None, INK, w, 9)
    body.append(circle(49, 49, 31, "none", mix(MILK, WHITE, 0.25), 4))
    for k, colour in enumerate((WHITE, "#f05a7a", LEMON, "#5ac8e0", WHITE, LIME, "#f05a7a", WHITE, LEMON)):
        r = 0 if k == 0 else 21
        body.append(circle(49 + r * math.cos(k * 0.79), 49 + r * math.sin(k * 0.79), 5.2 + rng.uniform(-0.6, 0.6), colour))
    return body


def peppermint(w=8):
    """6: a peppermint swirl."""
    return [*layered(disc(50, 50, 44), WHITE, "#f0dfe2", None, INK, 0, 8), geo(swirl(50, 50, 44, 6, 0.8), CANE),
            circle(50, 50, 44, "none", INK, w), glint("M24 38 Q31 24 44 20", 5, WHITE)]  # fmt: skip


CANDIES = {1: liquorice, 2: cane, 3: lemon, 4: gumdrop, 5: button, 6: peppermint}

# The numbers of dice and respawn points, drawn: a picture holds no lettering of a font.
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
    """A number drawn with a fat pen, `size` high, round a middle."""
    body = [path(FIGURES[number], "none", line, thick + 2 * edge)] if edge else []
    body.append(path(FIGURES[number], "none", fill, thick))
    return pens.at_scale(body, size / 100, x - size / 2, y - size / 2)


def die(number, used):
    """A sugar cube with its sweet and, in a corner, its number; `used` lies pale and crossed."""
    face = rounded(5, 5, 90, 90, 20)
    body = layered(face, CREAM if not used else "#e9ddd0", "#e2cdb2" if not used else "#d8cabc", None, INK, 6, 7)
    if number:
        body += pens.at_scale(CANDIES[number](8), 0.6, 32, 32)
        body += figure(number, 28, 30, 38, INK, thick=19, edge=0)
    else:
        body += [path("M34 36 C36 16 68 18 66 38 C64 52 50 50 50 64", "none", "#b9a58e", 9), circle(50, 78, 5.5, "#b9a58e")]
    if used:
        body += [geo(face, "#e9ddd0").replace("/>", ' fill-opacity="0.62"/>'), path("M26 54 L44 74 L78 28", "none", WHITE, 19), path("M26 54 L44 74 L78 28", "none", "#2e8a4c", 11)]
    return svg(body, 100, 100)


def mine():
    """A C4reo: two dark biscuits, cream between them, wires and a light in its owner's colour (#ff0000)."""
    rng = random.Random(2)
    body = [ellipse(52, 90, 40, 7, "#1d181c").replace("/>", ' fill-opacity="0.28"/>')]
    for y, fill in ((68, "#3a2420"), (46, "#4a2e28")):
        side = shape(f"M8 {y} L8 {y + 9} C10 {y + 31} 90 {y + 31} 92 {y + 9} L92 {y} Z")
        body += layered(side, mix(fill, INK, 0.35), None, None, INK, 6)
        body += layered(oval(50, y, 42, 18), fill, None, None, INK, 6)
        if y == 68:
            body += layered(shape("M12 64 C14 84 86 84 88 64 L88 56 C86 74 14 74 12 56 Z"), WHITE, "#e6dcd8", None, INK, 5)
    for k in range(22):
        a = 2 * math.pi * k / 22
        body.append(path(f"M{50 + 34 * math.cos(a):.1f} {46 + 14.4 * math.sin(a):.1f} L{50 + 38 * math.cos(a):.1f} {46 + 16 * math.sin(a):.1f}", "none", "#7a544a", 3))
    body += [circle(50 + 20 * math.cos(a), 46 + 8 * math.sin(a), 2.2, "#7a544a") for a in (rng.uniform(0, 6) for _ in range(4))]
    body += [path("M22 40 C12 16 40 10 44 32", "none", INK, 9), path("M22 40 C12 16 40 10 44 32", "none", "#f8d63c", 4.5)]
    body += [path("M78 40 C88 16 60 10 56 32", "none", INK, 9), path("M78 40 C88 16 60 10 56 32", "none", "#5ac8e0", 4.5)]
    body += [path("M38 44 L38 30 C38 14 62 14 62 30 L62 44 C58 50 42 50 38 44 Z", "#ff0000", INK, 6), path("M45 36 L45 30 Q46 24 51 23", "none", WHITE, 4)]
    return svg(body, 100, 100)


def flag(side):
    """A flag on a candy cane: Red has one notch and a heart, Blue two tails and a star."""
    fill = SIDES[side]
    cloth = "M30 12 C46 2 62 24 92 10 L80 34 L92 58 C62 70 48 46 30 58 Z" if side == 1 else "M30 12 C46 2 62 24 92 10 L92 52 L76 46 L74 62 C56 64 48 48 30 58 Z"
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
    """Toffee threads in a knot: the marker of a Tangled cookie."""
    ways = ("M10 34 C40 10 70 60 92 26", "M8 66 C30 90 60 30 90 72", "M24 12 C10 50 80 50 66 90", "M74 10 C96 40 10 50 30 90", "M14 50 Q50 34 86 50")
    body = [path(d, "none", INK, 17) for d in ways]
    for d in ways:
        body += [path(d, "none", "#d98a24", 9), path(d, "none", "#f7c566", 3)]
    return svg([*body, *gem(50, 50, 15, "#e79a34", 6)], 100, 100, 8)


def ring(side):
    """A team ring: Red scalloped with notches, Blue smooth with dots."""
    fill, light = SIDES[side], mix(SIDES[side], WHITE, 0.72)
    hole = oval(50, 50, 33, 33)
    edge = pens.polygon([(50 + (47 if k % 2 else 41.5) * math.cos(math.pi * k / 12), 50 + (47 if k % 2 else 41.5) * math.sin(math.pi * k / 12)) for k in range(24)])
    area = (edge if side == 1 else disc(50, 50, 46)).difference(hole)
    body = layered(area, fill, None, None, INK, 4)
    for k in range(12):
        a = 2 * math.pi * (k + 0.5) / 12
        if side == 1:
            body.append(path(f"M{50 + 36 * math.cos(a - 0.1):.1f} {50 + 36 * math.sin(a - 0.1):.1f} L{50 + 42 * math.cos(a):.1f} {50 + 42 * math.sin(a):.1f} L{50 + 36 * math.cos(a + 0.1):.1f} {50 + 36 * math.sin(a + 0.1):.1f} Z", light))
        else:
            body.append(circle(50 + 39.5 * math.cos(a), 50 + 39.5 * math.sin(a), 3.1, light))
    return svg(body, 100, 100)


def star(colours):
    """A star of the board in one colour or two, with the letters of its decks."""
    area = shape(pens.round_path(star_points(50, 54, 5, 50, 27), 9)).buffer(0)
    body = [geo(area, WHITE, WHITE, 15), geo(area, INK, INK, 9)]
    halves = [area] if len(colours) == 1 else [area.intersection(pens.rect(-20, -20, 70, 140)), area.intersection(pens.rect(50, -20, 70, 140))]
    for k, (half, letter) in enumerate(zip(halves, colours, strict=True)):
        fill, sign = DECKS[letter]
        body += [geo(half, fill), geo(half.difference(pens.affinity.translate(area, -5, -6)), mix(fill, INK, 0.3))]
        size = 42 if len(colours) == 1 else 29
        x = 50 if len(colours) == 1 else 33 + 34 * k
        body += pens.at_scale([path(LETTERS[sign], "none", WHITE, 17)], size / 100, x - size / 2, 57 - size / 2)
    if len(colours) == 2:
        body.append(path("M50 6 L50 79", "none", INK, 4))
    return svg(body, 100, 100, 8)


def respawn(number):
    """A respawn point: a peppermint with its number."""
    body = [*layered(disc(50, 50, 46), WHITE, "#f0dfe2", None, INK, 0, 8), geo(swirl(50, 50, 46, 8, 0.7), MINT), circle(50, 50, 46, "none", INK, 5)]
    return svg([*body, circle(50, 50, 25, WHITE, INK, 4), *figure(number, 50, 50, 32, INK, thick=19, edge=0)], 100, 100)


def main():
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
    for colours in ("r", "g", "p", "rg", "gp", "rp", "gr", "pg", "pr"):
        save(f"star_{colours}", star(colours))
    for number in range(1, 7):
        save(f"respawn_{number}", respawn(number))


if __name__ == "__main__":
    main()
