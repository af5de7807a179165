"""What the cookies wear: faces, hats, badges, gloves, spurs, and the armour of the Gear cards."""

# ruff: noqa: E501 - the path of an SVG shape is one word
import math
import random

import ladder_pens as pens
from ladder_pens import (
    CANE,
    INK,
    LEMON,
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
    polygon,
    quad,
    rect,
    rounded,
    shape,
    star_points,
    stripes,
    sugar,
    tube,
    unary_union,
)

LINE = 11
MOUTH, TONGUE = "#5e1220", "#ff7a86"
EYES = ((166, 134), (234, 134))


def eye(x, y, mood, side):
    """One eye: wide, narrowed, squeezed shut or crossed out."""
    if mood == "dazed":
        return [path(f"M{x - 15} {y - 15} L{x + 15} {y + 15} M{x + 15} {y - 15} L{x - 15} {y + 15}", "none", INK, 11)]
    if mood == "ouch":
        return [path(f"M{x - 17 * side} {y - 16} L{x + 14 * side} {y} L{x - 17 * side} {y + 16}", "none", INK, 11)]
    body = [ellipse(x, y, 23, 27, WHITE, INK, 8)]
    px, py = (x + 4, y + 3) if mood == "smile" else (x - side * 3, y + 7)
    return [*body, ellipse(px, py, 12, 15, INK), circle(px + 4, py - 6, 4.5, WHITE)]


def lid(dough, x, y, side, low=9):
    """An eyelid lowered in anger: its inner end is lower."""
    inner, outer = x - side * 27, x + side * 27
    area = shape(f"M{outer} {y - 20} L{inner} {y + low - 6} L{inner} {y - 34} L{outer} {y - 36} Z").intersection(
        oval(x, y, 27, 31)
    )
    return [geo(area, dough.tint), path(f"M{outer} {y - 20} L{inner} {y + low - 6}", "none", INK, 10)]


def mouth(dough, mood):
    """The mouth for a mood; Taunty's tongue is always out."""
    taunts = dough.number == 5
    if mood == "smile":
        body = [path("M156 172 Q200 186 244 172 C242 208 158 208 156 172 Z", MOUTH, INK, 8)]
        if taunts:
            return [
                *body,
                path("M184 188 Q202 180 222 188 L222 214 C220 236 188 236 186 214 Z", TONGUE, INK, 8),
                path("M204 196 L204 214", "none", "#d24a60", 5),
            ]
        return [*body, path("M164 177 Q200 188 236 177 L232 186 Q200 196 168 186 Z", WHITE)]
    if mood == "grim":
        if taunts:
            return [
                path("M164 188 Q200 178 236 188", "none", INK, 9),
                path("M206 184 L228 186 L227 204 C224 218 208 216 207 204 Z", TONGUE, INK, 7),
            ]
        return [
            path("M162 176 L238 176 L234 198 L166 198 Z", WHITE, INK, 8),
            path("M182 177 L182 197 M200 177 L200 197 M218 177 L218 197", "none", INK, 5),
        ]
    if mood == "ouch":
        return [
            path("M172 200 C170 160 230 160 228 200 Q200 190 172 200 Z", MOUTH, INK, 8),
            path("M184 194 Q200 182 216 194 Q200 190 184 194 Z", TONGUE),
        ]
    body = [path("M160 184 Q172 172 184 184 Q196 196 208 184 Q220 172 238 184", "none", INK, 9)]
    return [*body, path("M208 186 L230 182 L230 200 C228 214 212 214 210 202 Z", TONGUE, INK, 7)]


def face(dough, mood):
    """Eyes, lids, cheeks and mouth for a mood, then what is on the face."""
    body = []
    if dough.number in (2, 5, 6, 7):
        body += [
            ellipse(134, 168, 15, 10, mix(dough.tint, "#ff4a6a", 0.42)),
            ellipse(266, 168, 15, 10, mix(dough.tint, "#ff4a6a", 0.42)),
        ]
    for side, (x, y) in zip((-1, 1), EYES, strict=True):
        body += eye(x, y, mood, side)
        if mood == "grim" or (dough.number in (1, 8) and mood == "smile"):
            body += lid(dough, x, y, side, 9 if mood == "grim" else 0)
    return body + mouth(dough, mood) + ON_FACE.get(dough.number, lambda *_: [])(dough, mood)


def _sergeant(dough, mood):
    if mood not in ("smile", "grim"):
        return []
    stick = tube("M228 190 L268 202", 9)
    pop = disc(286, 206, 21)
    return [
        *layered(stick, WHITE, None, None, INK, 7),
        *layered(pop, CANE, "#a81f38", None, INK, 8, 5),
        geo(pens.swirl(286, 206, 21, 3, 2.2), "#ffd6dc"),
        circle(286, 206, 21, "none", INK, 8),
    ]


def _freckles(dough, mood):
    return [
        circle(x, y, 3.6, mix(dough.tint, INK, 0.45))
        for x, y in ((128, 160), (140, 168), (126, 174), (272, 160), (260, 168), (274, 174))
    ]


def _gentleman(dough, mood):
    tash = "M200 166 C186 152 158 158 150 170 C144 180 128 178 124 164 C118 190 146 200 166 194 C184 190 194 182 200 174 C206 182 216 190 234 194 C254 200 282 190 276 164 C272 178 256 180 250 170 C242 158 214 152 200 166 Z"
    glass = [
        circle(234, 134, 30, "none", INK, 12),
        circle(234, 134, 30, "none", "#e7b93c", 6),
        path("M262 146 Q280 170 272 206", "none", INK, 5),
    ]
    return [*glass, path(tash, "#3a3138", INK, 6)]


def _plaster(dough, mood):
    area = quad(262, 176, 44, 19, -28, 9)
    return [
        *layered(area, "#f6d8b8", "#dcb48c", None, INK, 6, 3),
        circle(258, 178, 2.5, INK),
        circle(266, 174, 2.5, INK),
    ]


def _lashes(dough, mood):
    if mood not in ("smile", "grim"):
        return []
    return [path("M144 118 L130 108 M142 130 L126 126 M256 118 L270 108 M258 130 L274 126", "none", INK, 7)]


def _spectacles(dough, mood):
    return [
        circle(166, 134, 34, "none", INK, 8),
        circle(234, 134, 34, "none", INK, 8),
        path("M198 128 Q200 124 202 128 M132 130 L114 124 M268 130 L286 124", "none", INK, 8),
    ]


def _general(dough, mood):
    tash = (
        "M200 160 C188 152 160 154 146 176 C164 172 176 182 200 176 C224 182 236 172 254 176 C240 154 212 152 200 160 Z"
    )
    return [
        path(tash, "#ffb52e", INK, 7),
        path("M136 104 L188 116 M264 104 L212 116", "none", INK, 15),
        path("M138 104 L184 114 M262 104 L216 114", "none", "#ffb52e", 6),
    ]


def _nell(dough, mood):
    return _freckles(dough, mood) + _lashes(dough, mood)


ON_FACE = {1: _sergeant, 2: _freckles, 3: _gentleman, 4: _plaster, 5: _lashes, 6: _nell, 7: _spectacles, 8: _general}


def _stack(*things):
    """Draw (area, fill, dark, inner) on top of each other; return elements and outline."""
    body = []
    for area, fill, inner in things:
        body += layered(area, fill, mix(fill, INK, 0.28), None, INK, LINE, 7, inner)
    return body, unary_union([area for area, _, _ in things])


def hat_sergeant():
    """A drill sergeant's hat: wide flat brim, pinched crown."""
    brim = shape("M66 92 C120 62 280 62 334 92 C340 104 300 112 200 112 C100 112 60 104 66 92 Z")
    crown = shape(
        "M128 88 C128 50 136 8 158 -2 C172 -6 186 10 200 10 C214 10 228 -6 242 -2 C264 8 272 50 272 88 C240 98 160 98 128 88 Z"
    )
    band = shape("M127 70 C160 82 240 82 273 70 L273 90 C240 100 160 100 127 90 Z")
    body, rim = _stack((brim, "#5b4a2e", ""), (crown, "#6d5a38", ""), (band, "#3b2f22", ""))
    return [*body, *gem(200, 84, 13, LEMON, 7)], rim


def hat_joe():
    """A headband with flying ends below a shock of spiky ginger hair."""
    hair = shape(
        "M112 104 C104 70 112 40 98 16 L142 32 L150 -8 L190 24 L222 -16 L238 24 L284 0 L280 42 L316 44 L288 104 C240 78 160 78 112 104 Z"
    )
    band = shape("M110 102 C150 74 250 74 290 102 L290 124 C250 96 150 96 110 124 Z")
    ends = shape("M284 102 L346 76 L338 100 L356 116 L286 122 Z")
    body, rim = _stack((ends, "#c22b38", ""), (hair, "#a83c12", ""), (band, "#d83440", ""))
    return [
        *body,
        glint("M130 56 L140 66 M200 24 L198 44 M258 36 L248 52", 7, "#e06a30"),
        pens.round_poly(star_points(200, 92, 5, 24, 11), 2, WHITE, INK, 7),
    ], rim


def hat_gentleman():
    """A top hat."""
    brim = shape(
        "M84 84 C120 100 280 100 316 84 C326 92 316 108 300 112 C250 122 150 122 100 112 C84 108 74 92 84 84 Z"
    )
    crown = shape("M132 94 L124 -8 C150 -22 250 -22 276 -8 L268 94 C240 104 160 104 132 94 Z")
    band = shape("M131 66 C170 78 230 78 269 66 L268 92 C230 104 170 104 132 92 Z")
    body, rim = _stack((brim, "#3a3340", ""), (crown, "#453d4d", ""), (band, "#b8283c", ""))
    return [*body, glint("M146 8 L151 54", 8, "#7b7088")], rim


def hat_lefty():
    """A bobble hat."""
    cap = shape("M112 112 C104 40 150 16 200 16 C250 16 296 40 288 112 C240 92 160 92 112 112 Z")
    cuff = shape(
        "M104 94 C150 70 250 70 296 94 C304 106 302 122 296 130 C250 104 150 104 104 130 C98 122 96 106 104 94 Z"
    )
    bobble = unary_union(
        [disc(200, 0, 27), *[disc(200 + 24 * math.cos(k * 0.7), 24 * math.sin(k * 0.7), 10) for k in range(9)]]
    )
    bars = stripes(cap, 20, 26, 0, "#f8d63c", 14)
    body, rim = _stack((bobble, WHITE, ""), (cap, "#d83a4e", bars), (cuff, "#f4ead8", ""))
    return [
        *body,
        path(
            "M140 92 L138 112 M170 84 L168 104 M200 82 L200 102 M230 84 L232 104 M260 92 L262 112", "none", "#c9b896", 6
        ),
    ], rim


def hat_taunty():
    """A jester's cap with three bells."""
    left = shape("M112 112 C96 70 84 60 44 76 C40 20 110 -6 160 60 Z")
    right = shape("M288 112 C304 70 316 60 356 76 C360 20 290 -6 240 60 Z")
    middle = shape("M130 110 C140 50 160 10 200 -12 C240 10 260 50 270 110 Z")
    cuff = shape("M106 98 C150 74 250 74 294 98 L292 124 C250 100 150 100 108 124 Z")
    body, rim = _stack((left, "#3fb6c8", ""), (right, "#3fb6c8", ""), (middle, "#f8d63c", ""), (cuff, WHITE, ""))
    bells = [disc(42, 84, 17), disc(358, 84, 17), disc(200, -10, 17)]
    for x, y in ((42, 84), (358, 84), (200, -10)):
        body += [*gem(x, y, 17, "#f0a52a", 8), path(f"M{x - 8} {y + 5} L{x + 8} {y + 5}", "none", INK, 5)]
    return body, unary_union([rim, *bells])


def hat_nell():
    """A cowgirl's hat with a rolled brim, and two braids."""
    braids, rims = [], []
    for side in (-1, 1):
        for k in range(3):
            knot = oval(200 + side * (98 + 7 * k), 166 + 27 * k, 18 - 2 * k, 19)
            braids += layered(knot, "#8a4a1e", "#63310f", None, INK, 9, 5)
            rims.append(knot)
        tie = disc(200 + side * 118, 238, 11)
        braids += layered(tie, CANE, None, None, INK, 8)
        rims.append(tie)
    brim = shape(
        "M40 70 C56 96 100 92 140 84 C180 76 220 76 260 84 C300 92 344 96 360 70 C366 106 320 128 270 118 C220 106 180 106 130 118 C80 128 34 106 40 70 Z"
    )
    crown = shape(
        "M126 92 C124 40 134 -2 162 -8 C178 -10 186 8 200 8 C214 8 222 -10 238 -8 C266 -2 276 40 274 92 C230 80 170 80 126 92 Z"
    )
    band = shape("M125 72 C170 60 230 60 275 72 L274 92 C230 80 170 80 126 92 Z")
    body, rim = _stack((crown, "#9c5a2c", ""), (band, "#f6e7cf", ""), (brim, "#b06a36", ""))
    return [*braids, *body, pens.round_poly(star_points(200, 50, 5, 17, 7.5), 1, LEMON, INK, 6)], unary_union(
        [rim, *rims]
    )


def hat_doc():
    """A doctor's cap with a cross."""
    cap = shape("M118 110 C100 72 84 44 92 22 C126 -14 274 -14 308 22 C316 44 300 72 282 110 C240 88 160 88 118 110 Z")
    fold = shape("M106 84 C150 58 250 58 294 84 L284 112 C240 88 160 88 116 112 Z")
    body, rim = _stack((cap, "#fdfdfd", ""), (fold, "#e4eef2", ""))
    return [
        *body,
        path("M200 10 L200 58 M176 34 L224 34", "none", INK, 32),
        path("M200 10 L200 58 M176 34 L224 34", "none", "#d8323e", 17),
    ], rim


def hat_major():
    """A head of flames."""
    outer = shape(
        "M108 118 C84 84 92 58 110 40 C112 58 122 62 128 62 C122 26 142 2 172 -20 C168 10 186 18 194 26 C200 8 206 -4 204 -22 C246 0 252 34 250 54 C262 48 266 38 264 20 C300 48 316 86 292 118 C250 84 150 84 108 118 Z"
    )
    inner = shape(
        "M128 104 C118 84 122 74 132 66 C138 82 150 82 152 76 C150 52 160 38 174 26 C174 48 190 54 198 58 C204 48 208 40 208 30 C230 48 230 66 228 80 C240 82 254 74 258 60 C276 78 280 92 272 104 C240 82 160 82 128 104 Z"
    )
    body = [*layered(outer, "#f0532a", "#c02f1c", None, INK, LINE, 7), geo(inner, "#ffb52e")]
    core = shape("M166 90 C164 78 172 66 182 62 C184 74 196 78 204 68 C214 78 224 80 232 90 C214 84 186 84 166 90 Z")
    return [*body, geo(core, "#fff0a0")], outer


HATS = {
    1: hat_sergeant,
    2: hat_joe,
    3: hat_gentleman,
    4: hat_lefty,
    5: hat_taunty,
    6: hat_nell,
    7: hat_doc,
    8: hat_major,
}


def worn(dough, part):
    """What a character wears on a part: elements, and their outline for the rim (None: inside the dough)."""
    n = dough.number
    if part == "HEAD":
        return HATS[n]()
    if part == "BODY":
        return BODIES.get(n, lambda _: [])(dough), None
    if n == 4 and part == "L-ARM":
        return glove()
    if n == 6 and part in ("L-LEG", "R-LEG"):
        return spur(-1 if part == "L-LEG" else 1)
    if n == 3 and part in ("L-ARM", "R-ARM"):
        return cuff(-1 if part == "L-ARM" else 1), None
    return [], None


def glove():
    """Lefty's enormous glove, its thumb up."""
    hand = unary_union([oval(46, 200, 56, 50, -20), tube("M62 170 L78 132", 38)])
    band = quad(98, 224, 26, 84, 14, 8)
    body = layered(hand, "#e2344a", "#ad2036", None, INK, LINE, 8) + layered(band, WHITE, "#e2d6c8", None, INK, LINE, 5)
    return [
        *body,
        path("M50 170 Q66 178 76 170", "none", "#8c1830", 7),
        glint("M14 196 Q18 172 34 164", 8, "#ff9aa6"),
    ], unary_union([hand, band])


def spur(side):
    """A boot with a spur."""
    x = 200 + side * 62
    boot = shape(f"M{x - 38} 362 C{x - 42} 410 {x + 42} 410 {x + 38} 362 L{x + 30} 344 Q{x} 356 {x - 30} 344 Z")
    wheel = pens.polygon(star_points(x + side * 46, 376, 7, 23, 11))
    body = [*layered(wheel, "#e9e4da", "#b9b1a4", None, INK, 8, 4), circle(x + side * 46, 376, 4.5, INK)]
    return [*body, *layered(boot, "#8a4a1e", "#63310f", None, INK, LINE, 7)], unary_union([boot, wheel])


def epaulette(side):
    x = 200 + side * 58
    fringe = [
        path(f"M{x + k * 11} 222 L{x + k * 14 + side * 4} 246", "none", colour, width)
        for colour, width in ((INK, 14), ("#ffc43a", 6))
        for k in (-2, -1, 0, 1, 2)
    ]
    return fringe + layered(oval(x, 214, 34, 15, side * 14), "#ffc43a", "#c98a1a", None, INK, 8, 4)


def _epaulettes(dough):
    return epaulette(-1) + epaulette(1)


def cuff(side):
    x = 200 + side * 104
    return layered(quad(x, 228, 22, 76, side * -16, 6), WHITE, "#ddd5d2", None, INK, 8, 4)


def _bow(dough):
    area = unary_union(
        [polygon([(200, 216), (158, 196), (158, 238)]), polygon([(200, 216), (242, 196), (242, 238)])]
    ).buffer(3)
    return layered(area, "#b8283c", "#801a2c", None, INK, 8, 5) + gem(200, 217, 11, "#d83a4e", 7)


def _kerchief(dough):
    area = shape("M138 206 Q200 232 262 206 Q246 246 204 262 Q154 246 138 206 Z")
    return layered(area, CANE, "#a81f38", None, INK, 8, 5) + [
        circle(x, y, 5, WHITE) for x, y in ((168, 226), (200, 240), (232, 226))
    ]


def _stethoscope(dough):
    d = "M150 206 C150 262 250 262 250 206 M200 250 L200 262"
    return [path(d, "none", INK, 14), path(d, "none", "#5aa0b8", 6)]


BODIES = {3: _bow, 6: _kerchief, 7: _stethoscope, 8: _epaulettes}


def badge(number, line=8):
    """A character's badge in a box of 100: white icing with an ink line."""
    fill = "#fffaf0"
    if number == 1:
        bars = unary_union(
            [
                polygon([(8, y + 26), (50, y), (92, y + 26), (92, y + 46), (50, y + 20), (8, y + 46)])
                for y in (2, 29, 56)
            ]
        )
        return [geo(bars, fill, INK, line)]
    if number == 2:
        return [pens.round_poly(star_points(50, 54, 5, 50, 22), 3, fill, INK, line)]
    if number == 3:
        hat = unary_union([rect(22, 8, 56, 66), rounded(2, 68, 96, 22, 8)])
        return [geo(hat, fill, INK, line), geo(rect(26, 50, 48, 15), "#b8283c")]
    if number == 4:
        palm = unary_union(
            [
                rounded(26, 44, 52, 50, 16),
                *[
                    tube(f"M{x} 56 L{x + dx} {y}", 14)
                    for x, dx, y in ((33, -3, 20), (46, -1, 10), (59, 1, 12), (71, 4, 22))
                ],
                tube("M34 76 L12 54", 15),
            ]
        )
        return [geo(palm, fill, INK, line)]
    if number == 5:
        lips = [
            path("M4 30 Q50 6 96 30 Q50 56 4 30 Z", fill, INK, line),
            path("M26 36 L26 62 C26 102 74 102 74 62 L74 36 Q50 48 26 36 Z", TONGUE, INK, line),
        ]
        return [*lips, path("M50 48 L50 74", "none", "#c23a58", 6)]
    if number == 6:
        wheel = pens.polygon(star_points(28, 60, 9, 28, 15))
        fork = unary_union(
            [
                tube("M28 60 L56 50", 14),
                tube("M56 50 C60 14 80 8 96 10 M96 10", 15),
                tube("M56 50 C70 84 84 84 96 80", 15),
            ]
        )
        return [geo(fork, fill, INK, line), geo(wheel, fill, INK, line), circle(28, 60, 6, INK)]
    if number == 7:
        return [
            path("M50 16 L50 84 M16 50 L84 50", "none", INK, 34 + 2 * line),
            path("M50 16 L50 84 M16 50 L84 50", "none", "#d8323e", 34),
        ]
    flame = "M50 2 C58 24 88 34 88 64 C88 86 70 98 50 98 C30 98 12 86 12 64 C12 48 20 40 26 30 C30 42 34 44 40 42 C36 26 40 12 50 2 Z"
    return [
        path(flame, "#f0532a", INK, line),
        path("M50 52 C56 64 68 68 66 80 C64 90 58 93 50 93 C42 93 34 88 34 78 C34 68 46 66 50 52 Z", "#ffc43a"),
    ]


def badge_on(dough):
    """The badge on the chest, and a sweet below it."""
    high = dough.number in (3, 6, 7)
    x, y, s = 200, 292 if high else 262, 0.7 if high else 0.84
    body = pens.at_scale(badge(dough.number, 13 if high else 11), s, x - 50 * s, y - 50 * s)
    return body if high else [*body, *gem(200, 320, 9, CANE if dough.number not in (2, 5) else LEMON, 7)]


def armour(outline):
    """The armour of the Gear cards, one set that fits all, and toffee threads for the Tangled."""
    out = {}
    rng = random.Random(4)
    dome = shape(
        "M104 120 C100 40 146 8 200 8 C254 8 300 40 296 120 C290 132 276 128 262 122 C230 108 170 108 138 122 C124 128 110 132 104 120 Z"
    )
    out["G01 0"] = [
        *layered(dome, "#56b848", "#2f8a34", None, INK, LINE, 9),
        *sugar(dome, rng, 30, 4.2, "#c9f0b4"),
        glint("M128 72 Q140 36 172 28", 11, "#b9ecaa"),
    ]
    out["rim G01 0"] = [geo(dome, WHITE, WHITE, 45)]
    vest = outline["BODY"].buffer(5).difference(oval(200, 186, 46, 34))
    grid = "".join(
        geo(pens.tube(d, 6).intersection(vest), "#b77a34")
        for d in [f"M{x} 180 L{x + 90} 350" for x in range(20, 300, 26)]
        + [f"M{x + 90} 180 L{x} 350" for x in range(40, 320, 26)]
    )
    out["G02 1"] = [
        *layered(vest, "#eab765", "#c58a3e", None, INK, LINE, 8, grid),
        path("M200 224 L200 340", "none", INK, 6),
    ]
    out["rim G02 1"] = [geo(vest, WHITE, WHITE, 45)]
    for side, arm, leg in ((-1, 2, 4), (1, 3, 5)):
        x = 200 + side * 112
        band = outline["L-ARM" if side < 0 else "R-ARM"].buffer(7).intersection(quad(x, 228, 62, 120, side * -16))
        nuts = "".join(
            geo(oval(x + a, 228 + b, 10, 7, a * 9), "#f7e0ae", "#8a4a14", 3)
            for a, b in ((-14, -16), (10, -4), (-8, 16), (14, 22))
        )
        out[f"G03 {arm}"] = [
            *layered(band, "#e0942c", "#b0661a", None, INK, LINE, 7, nuts),
            glint(f"M{x - 18} 196 L{x - 10} 192", 6, "#ffd896"),
        ]
        out[f"rim G03 {arm}"] = [geo(band, WHITE, WHITE, 45)]
        x = 200 + side * 58
        guard = outline["L-LEG" if side < 0 else "R-LEG"].buffer(7).intersection(rect(0, 336, 400, 80))
        out[f"G04 {leg}"] = layered(guard, WHITE, "#ecd9dc", None, INK, LINE, 6, stripes(guard, 15, 17, 36, CANE))
        out[f"rim G04 {leg}"] = [geo(guard, WHITE, WHITE, 45)]
    ways = (
        "M96 270 Q200 322 306 262",
        "M92 300 Q200 262 310 304",
        "M110 336 Q210 300 296 346",
        "M128 360 Q200 392 276 352",
    )
    out["tangle"] = [path(d, "none", INK, 21) for d in ways] + [
        piece for d in ways for piece in (path(d, "none", "#dd9128", 11), path(d, "none", "#f9cd78", 3.5))
    ]
    return out
