"""The eight cookies of SHOOTIN' LADDERS: dough in six parts that can be bitten and torn, each with what it wears.

Every character becomes one file of pieces, separated by comments: the table draws those that a cookie still has.
"""

# ruff: noqa: E501 - the path of an SVG shape is one word
import math
import random

import ladder_wear as wear
from ladder_pens import (
    INK,
    WHITE,
    affinity,
    circle,
    disc,
    geo,
    path,
    polygon,
    save,
    shape,
    svg,
    tube,
    unary_union,
)

PARTS = ("HEAD", "BODY", "L-ARM", "R-ARM", "L-LEG", "R-LEG")
TINTS = ("#6b7a2e", "#e8862b", "#8c8c94", "#1f9e97", "#c83c8e", "#d9b52b", "#f2e6cc", "#6a4bb0")
FRAME = (-40, -48, 480, 480)
LINE, RIM = 11, 17
KEYS = ("#f00001", "#f00002", "#f00003", "#f00004", "#f00005", "#f00006")
"""Placeholders for the tones of a character's dough: tint, dark, light, crumb inside, crack, icing."""

OUTLINE = {
    "HEAD": shape(
        "M200 56 C262 56 290 96 288 142 C286 188 254 216 200 216 C146 216 114 188 112 142 C110 96 138 56 200 56 Z"
    ),
    "BODY": shape(
        "M200 192 C236 192 262 204 268 232 C273 258 274 290 264 314 C256 334 236 340 200 340 C164 340 144 334 136 314 C126 290 127 258 132 232 C138 204 164 192 200 192 Z"
    ),
    "L-ARM": tube("M150 240 C120 240 90 230 62 212", 70),
    "R-ARM": tube("M250 240 C280 240 310 230 338 212", 70),
    "L-LEG": tube("M166 316 C160 336 150 350 142 362", 76),
    "R-LEG": tube("M234 316 C240 336 250 350 258 362", 76),
}
JOINT = {
    "HEAD": (200, 206),
    "BODY": (200, 264),
    "L-ARM": (142, 240),
    "R-ARM": (258, 240),
    "L-LEG": (168, 314),
    "R-LEG": (232, 314),
}
AWAY = {
    "HEAD": (0, -1),
    "BODY": (0, 1),
    "L-ARM": (-1, -0.18),
    "R-ARM": (1, -0.18),
    "L-LEG": (-0.42, 0.9),
    "R-LEG": (0.42, 0.9),
}
STUB = {"HEAD": 24, "L-ARM": 34, "R-ARM": 34, "L-LEG": 40, "R-LEG": 40}
"""How far from the joint a part breaks off."""
# Bites out of a part, mildest first: centre and size.
BITES = {
    "HEAD": ((296, 134, 24), (122, 190, 24), (262, 204, 22)),
    "BODY": ((128, 286, 22), (276, 300, 22), (200, 346, 20)),
    "L-ARM": ((58, 254, 20), (100, 196, 19), (26, 196, 19)),
    "R-ARM": ((342, 254, 20), (300, 196, 19), (374, 196, 19)),
    "L-LEG": ((104, 350, 20), (176, 400, 19), (112, 396, 17)),
    "R-LEG": ((296, 350, 20), (224, 400, 19), (288, 396, 17)),
}
CRACKS = {
    "HEAD": (
        "M284 168 L262 160 L254 172 L238 164",
        "M138 100 L150 116 L144 128 L158 140",
        "M160 214 L166 198 L178 196",
    ),
    "BODY": (
        "M270 252 L252 258 L248 272 L234 274",
        "M134 250 L150 262 L148 276",
        "M172 338 L178 318 L168 306 L176 294",
    ),
    "L-ARM": ("M92 262 L98 244 L88 234 L94 222", "M122 208 L116 224 L126 232", "M50 186 L58 202 L50 212"),
    "R-ARM": ("M308 262 L302 244 L312 234 L306 222", "M278 208 L284 224 L274 232", "M350 186 L342 202 L350 212"),
    "L-LEG": ("M192 362 L176 358 L170 366 L156 360", "M118 336 L134 342 L136 354", "M150 396 L148 382 L138 376"),
    "R-LEG": ("M208 362 L224 358 L230 366 L244 360", "M282 336 L266 342 L264 354", "M250 396 L252 382 L262 376"),
}


def teeth(x, y, r):
    """A bite: four teeth side by side around a centre."""
    return unary_union(
        [disc(x + r * 0.62 * math.cos(k * 1.57), y + r * 0.62 * math.sin(k * 1.57), r * 0.66) for k in range(4)]
    )


def torn_edge(part, side):
    """The teeth along the break of a part: `side` 1 bites the stub, -1 the loose part, which is longer than it was."""
    (x, y), (dx, dy) = JOINT[part], AWAY[part]
    n = math.hypot(dx, dy)
    dx, dy = dx / n, dy / n
    far, r = STUB[part] if side > 0 else STUB[part] - 26, 11.5
    out = [
        disc(
            x + dx * (far + side * 6 + 3 * (k % 2)) - dy * k * r * 1.45,
            y + dy * (far + side * 6 + 3 * (k % 2)) + dx * k * r * 1.45,
            r,
        )
        for k in range(-3, 4)
    ]
    beyond = affinity.rotate(
        polygon([(x, y - 80), (x + 200, y - 80), (x + 200, y + 80), (x, y + 80)]),
        math.degrees(math.atan2(dy, dx)),
        origin=(x, y),
    )
    if side > 0:
        out.append(affinity.translate(beyond, dx * (far + 6), dy * (far + 6)))
    else:
        away = affinity.rotate(beyond, 180, origin=(x, y))
        out.append(affinity.translate(away, dx * (far - 6), dy * (far - 6)))
    return unary_union(out)


class Dough:
    """One character's dough in its tones (0: in key colours), and the pieces drawn of it so far."""

    def __init__(self, number=0):
        self.number = number
        self.tint, self.dark, self.light, self.crumb, self.crack, self.line = KEYS
        if number:
            self.tint = TINTS[number - 1]
        self.pieces = {}

    def piece(self, name, body, rim=None):
        """Store a piece, and below all pieces the white rim of its outline."""
        self.pieces[name] = [part for part in body if part]
        if rim is not None:
            self.pieces[f"rim {name}"] = [geo(rim.buffer(0), WHITE, WHITE, LINE + 2 * RIM)]

    def lump(self, whole, bites):
        """Dough with bites taken out: inside it is pale and crumbly."""
        left = whole.difference(bites) if bites is not None else whole
        out = [geo(left, self.tint), geo(left.difference(affinity.translate(whole, -7, -8)), self.dark)]
        rim = whole.buffer(-9)
        out.append(geo(rim.difference(affinity.translate(rim, 5, 6)).intersection(left), self.light))
        if bites is not None:
            band = left.intersection(bites.buffer(8))
            out.append(geo(band, self.crumb))
        out.append(geo(left, "none", INK, LINE))
        return left, out

    def icing(self, part):
        """The white line of icing on a limb."""
        colour = self.line
        return {
            "L-ARM": [path("M72 182 Q90 190 80 204 Q72 220 88 228 Q98 236 92 250", "none", colour, 7)],
            "R-ARM": [path("M328 182 Q310 190 320 204 Q328 220 312 228 Q302 236 308 250", "none", colour, 7)],
            "L-LEG": [path("M116 346 Q126 334 134 346 Q142 358 152 350 Q162 344 172 356", "none", colour, 7)],
            "R-LEG": [path("M284 346 Q274 334 266 346 Q258 358 248 350 Q238 344 228 356", "none", colour, 7)],
        }.get(part, [])


def crumbs_near(dough, x, y, seed, count=4, spread=26):
    """A few crumbs where something broke off."""
    rng = random.Random(seed)
    return [
        circle(
            x + rng.uniform(-spread, spread),
            y + rng.uniform(-spread, spread),
            rng.uniform(3.5, 6.5),
            dough.crumb,
            INK,
            4,
        )
        for _ in range(count)
    ]


def parts_of(dough):
    """Each part whole, bitten in three stages, as a stub on the body and loose as a Trophy."""
    for part in PARTS:
        whole = OUTLINE[part]
        for stage in range(4):
            bites = unary_union([teeth(*bite) for bite in BITES[part][:stage]]) if stage else None
            left, body = dough.lump(whole, bites)
            body += dough.icing(part)
            body += [path(d, "none", dough.crack, 6.5) for d in CRACKS[part][:stage]]
            dough.piece(f"{part} {stage}", body, left if stage == 0 else None)
        if part == "BODY":
            continue
        (x, y), (dx, dy) = JOINT[part], AWAY[part]
        base = disc(200, 206, 44) if part == "HEAD" else OUTLINE[part]
        stub, body = dough.lump(base.intersection(disc(x, y, 62)).difference(torn_edge(part, 1)), torn_edge(part, 1))
        body += crumbs_near(dough, x + dx * 62, y + dy * 62, 7 + PARTS.index(part), 3, 20)
        dough.piece(f"{part} stub", body, stub)
        if part == "HEAD":
            continue
        loose, body = dough.lump(whole.difference(torn_edge(part, -1)), torn_edge(part, -1))
        dough.piece(f"{part} loose", body + dough.icing(part), loose)


def trunk(dough):
    """A body that has come off: a bite at each of its joints."""
    limbs = [part for part in PARTS if part != "BODY"]
    stubs = [
        (disc(200, 206, 44) if part == "HEAD" else OUTLINE[part]).intersection(disc(*JOINT[part], 56)) for part in limbs
    ]
    left, body = dough.lump(unary_union([OUTLINE["BODY"], *stubs]), unary_union([torn_edge(part, 1) for part in limbs]))
    dough.piece("BODY loose", body, left)


def sticks(dough):
    """Wooden sticks that hold together what is left when the body is gone."""
    ways = {
        "HEAD": "M200 160 L200 396",
        "L-ARM": "M96 226 L200 254",
        "R-ARM": "M304 226 L200 254",
        "L-LEG": "M152 356 L200 296",
        "R-LEG": "M248 356 L200 296",
    }
    for part, d in ways.items():
        body = [path(d, "none", INK, 19), path(d, "none", "#e8c58a", 9), path(d, "none", "#fbe6bd", 3)]
        dough.piece(f"stick {part}", body)


def scraps(dough):
    """What is left of a body or of a whole cookie."""
    rng = random.Random(5)
    heap, rim = [], []
    spots = [
        (200 + (j - (n - 1) / 2) * 52 + rng.uniform(-9, 9), y + rng.uniform(-7, 7), rng.uniform(26, 38))
        for n, y in ((3, 300), (4, 336), (6, 376))
        for j in range(n)
    ]
    for k, (x, y, r) in enumerate(sorted(spots, key=lambda spot: spot[1])):
        lump = polygon(
            [
                (x + r * rng.uniform(0.75, 1.15) * math.cos(a), y + r * 0.8 * rng.uniform(0.75, 1.15) * math.sin(a))
                for a in [j * 0.9 for j in range(7)]
            ]
        )
        rim.append(lump)
        heap += [geo(lump, dough.tint if k % 3 else dough.crumb, INK, 9)]
        if k % 3:
            heap.append(geo(lump.difference(affinity.translate(lump, -5, -6)), dough.dark))
            heap.append(geo(lump, "none", INK, 9))
    heap += [
        circle(rng.uniform(70, 330), rng.uniform(340, 392), rng.uniform(4, 7), dough.crumb, INK, 5) for _ in range(9)
    ]
    dough.piece("heap", heap, unary_union(rim))


def doughs():
    """The pieces all characters share, in key colours."""
    dough = Dough()
    parts_of(dough)
    trunk(dough)
    sticks(dough)
    scraps(dough)
    return dough.pieces


def character(number):
    """The parts unique to a character: what it wears on each part, its faces and its badge."""
    dough = Dough(number)
    for part in PARTS:
        dough.piece(f"{part} on", *wear.worn(dough, part))
    for mood in ("smile", "grim", "ouch", "dazed"):
        dough.piece(f"face {mood}", wear.face(dough, mood))
    dough.piece("badge", wear.badge_on(dough))
    return dough.pieces


def written(pieces):
    """The file of some pieces: a picture in which every piece follows a comment with its name."""
    x, y, w, h = FRAME
    body = "\n".join(f"<!--{name}-->\n" + "\n".join(body) for name, body in pieces.items())
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{x} {y} {w} {h}" width="{w}" height="{h}">\n{body}\n</svg>\n'
    )


def main():
    save("dough", written(doughs()))
    for number in range(1, 9):
        save(f"cookie_{number}", written(character(number)))
        save(f"badge_{number}", svg(wear.badge(number), 100, 100, 4))
    save("worn", written(wear.armour(OUTLINE)))


if __name__ == "__main__":
    main()
