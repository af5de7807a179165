"""The eight characters of SPLATATAT as stickers: a head each with its own silhouette, smiling or splatted.

A figure is drawn back to front from parts; a part that belongs to the silhouette also gets the sticker's white rim.
"""

# ruff: noqa: E501 - the path of an SVG shape is one word
import math

import splat_pens as pens
from splat_pens import INK, TINTS, WHITE, mix, round_path, svg

LINE, RIM = 9, 34
MOUTH, TONGUE = "#5e1220", "#ff7a86"


class Figure:
    """Collects parts; `rim` parts are drawn again below all others, in white and wider."""

    def __init__(self, letter, mood):
        self.tint = TINTS[letter]
        self.skin = mix(self.tint, WHITE, 0.27 if letter in "RGTB" else 0.36)
        self.shade = mix(self.tint, WHITE, 0.08)
        self.dark = mix(self.tint, INK, 0.42)
        self.deep = mix(self.tint, INK, 0.62)
        self.glad = mood == "smile"
        self.rims, self.parts = [], []

    def path(self, d, fill, line=INK, width=LINE, rim=False):
        """A part with an ink outline."""
        if rim:
            self.rims.append(pens.path(d, WHITE if fill != "none" else "none", WHITE, width + RIM))
        self.parts.append(pens.path(d, fill, line, width))

    def limb(self, d, fill, width, rim=True, line=LINE):
        """A thick line with an ink outline."""
        if rim:
            self.rims.append(pens.path(d, "none", WHITE, width + RIM + 2 * line))
        self.parts += [pens.path(d, "none", INK, width + 2 * line), pens.path(d, "none", fill, width)]

    def circle(self, x, y, r, fill, line=INK, width=LINE, rim=False):
        """A round part."""
        self.oval(x, y, r, r, fill, line, width, rim)

    def oval(self, x, y, rx, ry, fill, line=INK, width=LINE, rim=False):
        """An oval part."""
        if rim:
            self.rims.append(pens.ellipse(x, y, rx, ry, WHITE, WHITE, width + RIM))
        self.parts.append(pens.ellipse(x, y, rx, ry, fill, line, width))

    def flat(self, d, fill):
        """A part without an outline."""
        self.path(d, fill, "none", 0)

    def stroke(self, d, width=LINE, line=INK):
        """A line."""
        self.path(d, "none", line, width)

    def eye(self, x, y, rx, ry, look=(0, 0), pupil=0.56):
        """A round eye with a large pupil and its highlight."""
        self.oval(x, y, rx, ry, WHITE, INK, 8)
        px, py, r = x + look[0], y + look[1], rx * pupil
        self.oval(px, py, r, r * 1.18, INK, "none", 0)
        self.circle(px + r * 0.32, py - r * 0.46, r * 0.36, WHITE, "none", 0)

    def lid(self, x, y, rx, ry, share, fill, tilt=0):
        """An eyelid that covers the upper share of an eye; `tilt` lowers its left end."""
        low = y - ry + 2 * ry * share
        self.path(
            f"M{x - rx - 5} {low + tilt} C{x - rx} {y - ry * 1.34} {x + rx} {y - ry * 1.34} {x + rx + 5} {low - tilt} Z",
            fill,
            INK,
            8,
        )

    def grin(self, x, y, w, h, teeth=True):
        """A wide open smile with teeth and tongue."""
        self.path(
            f"M{x - w} {y} Q{x} {y + h * 0.34} {x + w} {y} C{x + w * 0.9} {y + h * 1.28} {x - w * 0.9} {y + h * 1.28} {x - w} {y} Z",
            MOUTH,
            INK,
            8,
        )
        if teeth:
            self.flat(
                f"M{x - w * 0.84} {y + h * 0.12} Q{x} {y + h * 0.36} {x + w * 0.84} {y + h * 0.12} L{x + w * 0.74} {y + h * 0.34} Q{x} {y + h * 0.6} {x - w * 0.74} {y + h * 0.34} Z",
                WHITE,
            )
        self.flat(
            f"M{x - w * 0.5} {y + h * 0.82} Q{x} {y + h * 0.5} {x + w * 0.5} {y + h * 0.82} Q{x} {y + h * 1.1} {x - w * 0.5} {y + h * 0.82} Z",
            TONGUE,
        )

    def sulk(self, x, y, w, h, open_=False):
        """A mouth turned down, open if it howls."""
        if open_:
            self.path(
                f"M{x - w} {y + h} C{x - w * 0.9} {y - h * 0.5} {x + w * 0.9} {y - h * 0.5} {x + w} {y + h} Q{x} {y + h * 0.5} {x - w} {y + h} Z",
                MOUTH,
                INK,
                8,
            )
            self.flat(
                f"M{x - w * 0.55} {y + h * 0.28} Q{x} {y - h * 0.2} {x + w * 0.55} {y + h * 0.28} L{x + w * 0.5} {y + h * 0.42} Q{x} {y + h * 0.12} {x - w * 0.5} {y + h * 0.42} Z",
                WHITE,
            )
        else:
            self.stroke(f"M{x - w} {y + h} Q{x} {y - h} {x + w} {y + h}", 11)

    def brow(self, x, y, w, lift, width=13, colour=None):
        """An eyebrow; `lift` raises its end on the right (negative: the left)."""
        self.stroke(f"M{x - w} {y + lift} Q{x} {y - 8} {x + w} {y - lift}", width, colour or INK)

    def cheek(self, x, y, r=17):
        """A red cheek."""
        self.oval(x, y, r, r * 0.72, mix(self.tint, "#ff5060", 0.25), "none", 0)

    def tear(self, x, y, s=1.0):
        """A running tear."""
        self.path(
            f"M{x} {y} C{x + 16 * s} {y + 22 * s} {x + 15 * s} {y + 40 * s} {x} {y + 40 * s} C{x - 15 * s} {y + 40 * s} {x - 16 * s} {y + 22 * s} {x} {y} Z",
            "#bfe9ff",
            INK,
            6,
        )

    def code(self):
        """The picture: white rims below, parts above."""
        return svg(self.rims + self.parts, 400, 400, 18)


def splat_on(f, x, y, s, seed=3, turn=0.0):
    """A splat of the character's own paint thrown at the head: a fat blob with uneven arms, long runs below."""
    side = 1 if seed % 2 else -1
    core = s * 0.78
    arms = [
        (-2.85, 1.22),
        (-2.35, 0.98),
        (-1.85, 1.36),
        (-1.35, 1.0),
        (-0.9, 1.3),
        (-0.3, 1.02),
        (0.25, 0.9),
        (2.8, 0.94),
    ]
    arms = [(math.pi - a if side < 0 else a, r * s) for a, r in arms]
    arms = sorted(((a + turn) % (2 * math.pi), r, 0.17 if r > s * 1.1 else 0.21) for a, r in arms)
    d = pens.splash_path(x, y, core, arms)
    tips = [(x + r * math.cos(a), y + r * math.sin(a), s * (0.18 if r > s * 1.1 else 0.13)) for a, r, _ in arms]
    far = [
        (x + (r + s * 0.48) * math.cos(a + 0.12), y + (r + s * 0.48) * math.sin(a + 0.12), s * 0.1)
        for a, r, _ in arms
        if r > s * 1.25
    ]
    far = [(fx, fy, r) for fx, fy, r in far if 12 < fx < 388 and fy > 12]
    lows = [(side * dx, low, w) for dx, low, w in ((-0.5, 1.12, 0.24), (-0.06, 1.74, 0.3), (0.42, 1.3, 0.22))]
    paint, wet = mix(f.tint, INK, 0.04), mix(f.tint, WHITE, 0.7)
    f.rims.append(pens.path(d, WHITE, WHITE, RIM + LINE))
    f.rims += [pens.circle(tx, ty, r + RIM / 2 + LINE / 2, WHITE) for tx, ty, r in tips + far]
    parts = f.parts
    for colour, grow in ((INK, 2 * LINE - 3), (paint, 0)):
        for dx, low, w in lows:
            parts.append(
                pens.path(
                    f"M{x + dx * s:.1f} {y:.1f} L{x + dx * s:.1f} {y + low * s:.1f}", "none", colour, s * w + grow
                )
            )
        parts.append(pens.path(d, colour, colour, max(grow, 0.1)))
        parts += [pens.circle(tx, ty, r + grow / 2, colour) for tx, ty, r in tips + far]
    parts.append(
        pens.path(
            f"M{x - s * 0.5:.1f} {y + s * 0.02:.1f} Q{x - s * 0.44:.1f} {y - s * 0.36:.1f} {x - s * 0.06:.1f} {y - s * 0.46:.1f}",
            "none",
            wet,
            s * 0.12,
        )
    )
    for dx, low, w in lows:
        px = x + dx * s - s * w * 0.14
        parts.append(
            pens.path(
                f"M{px:.1f} {y + (low - 0.26) * s:.1f} L{px:.1f} {y + (low - 0.02) * s:.1f}", "none", wet, s * w * 0.26
            )
        )


def ruby(f):
    """Ruby Relish: two round buns, a spotted bow, round earrings and a lot of lashes."""
    for x in (88, 312):
        f.circle(x, 106, 58, f.dark, rim=True)
        f.stroke(f"M{x - 30} 96 C{x - 20} 66 {x + 24} 68 {x + 26} 100 C{x + 26} 124 {x - 4} 126 {x - 6} 106", 8, f.deep)
    f.circle(200, 226, 116, f.skin, rim=True)
    f.path(
        "M86 232 C74 130 140 94 200 94 C260 94 326 130 314 232 C296 188 262 160 226 156 C190 186 120 178 86 232 Z",
        f.dark,
    )
    f.stroke("M112 174 C140 150 170 146 196 144", 8, f.deep)
    for x in (94, 306):
        f.circle(x, 290, 21, "#ffd23c")
        f.circle(x, 290, 7, INK, "none", 0)
    for s in (-1, 1):
        f.path(f"M200 92 L{200 + s * 74} 52 Q{200 + s * 92} 92 {200 + s * 74} 132 Z", WHITE, rim=True)
        for dx, dy in ((34, -12), (58, 8), (36, 16), (62, -22)):
            f.circle(200 + s * dx, 92 + dy, 7, f.tint, "none", 0)
    f.circle(200, 92, 20, WHITE)
    if f.glad:
        for s in (-1, 1):
            f.eye(200 + s * 48, 222, 27, 34, (4, 2))
            for k in range(3):
                x, y = 200 + s * (70 + k * 3), 200 + k * 13
                f.stroke(f"M{x} {y} L{x + s * 19} {y - 12 + k * 4}", 8)
            f.cheek(200 + s * 84, 266)
        f.grin(200, 268, 46, 46)
    else:
        for s in (-1, 1):
            f.eye(200 + s * 48, 232, 27, 31, (0, 9), 0.44)
            f.lid(200 + s * 48, 232, 27, 31, 0.3, f.shade, s * 8)
            f.stroke(f"M{200 + s * 76} 230 L{200 + s * 96} 236", 8)
        f.sulk(200, 296, 32, 18, True)
        f.tear(136, 262)
        splat_on(f, 272, 134, 66, 3, 0.3)


def marma(f):
    """Marma Lade: a broad hat made of half an orange, white curls and diamond glasses."""
    for x, y, r in ((96, 214, 34), (304, 214, 34), (84, 262, 32), (316, 262, 32), (104, 306, 28), (296, 306, 28)):
        f.circle(x, y, r, "#fff1de", rim=True)
    f.path("M106 220 C106 150 294 150 294 220 C298 296 262 356 200 356 C138 356 102 296 106 220 Z", f.skin, rim=True)
    for x, y in ((110, 190), (144, 176), (256, 176), (290, 190)):
        f.circle(x, y, 25, "#fff1de")
    f.path("M84 150 C84 10 316 10 316 150 Z", f.tint, rim=True)
    f.flat("M110 146 C112 44 288 44 290 146 Z", "#fff1de")
    for k in range(4):
        a, b = math.pi + k * math.pi / 4 + 0.1, math.pi + (k + 1) * math.pi / 4 - 0.1
        m = (a + b) / 2
        pts = [
            (200 + 14 * math.cos(m), 138 + 10 * math.sin(m)),
            (200 + 80 * math.cos(a), 142 + 70 * math.sin(a)),
            (200 + 84 * math.cos(m), 140 + 74 * math.sin(m)),
            (200 + 80 * math.cos(b), 142 + 70 * math.sin(b)),
        ]
        f.flat(round_path(pts, 9), "#ffad4d")
    f.path(
        "M200 158 C110 158 34 150 20 132 C12 116 60 122 200 124 C340 122 388 116 380 132 C366 150 290 158 200 158 Z",
        f.dark,
        rim=True,
    )
    f.path("M272 84 C290 36 346 32 366 44 C358 86 316 106 272 84 Z", "#5fae4a", rim=True)
    f.stroke("M282 80 L338 56", 6, "#2f6a2c")
    for s in (-1, 1):
        x = 200 + s * 47
        if f.glad:
            f.path(round_path([(x, 186), (x + 46, 228), (x, 270), (x - 46, 228)], 8), WHITE, f.deep, 11)
            f.stroke(f"M{x - 20} 236 Q{x} 206 {x + 20} 236", 11)
            f.cheek(200 + s * 66, 280, 18)
        else:
            f.path(
                round_path([(x, 190 + s * 4), (x + 46, 232 + s * 6), (x, 274 + s * 4), (x - 46, 232 + s * 2)], 8),
                WHITE,
                f.deep,
                11,
            )
            f.circle(x + 2, 238, 11, INK, "none", 0)
            f.brow(x, 186, 22, s * 10)
    f.stroke("M192 226 Q200 220 208 226", 9, f.deep)
    if f.glad:
        f.grin(200, 290, 42, 40)
    else:
        f.stroke("M158 318 Q170 298 184 314 Q198 330 212 312 Q226 298 242 318", 11)
        splat_on(f, 118, 132, 66, 4, 0.1)


def custard(f):
    """Custard Quill: a towering white wig, a quill behind the ear, a monocle and a three-cornered beard."""
    f.path("M286 206 C300 120 320 50 384 12 C392 74 378 150 318 214 Z", "#ffb52e", rim=True)
    f.stroke("M300 214 C316 140 340 84 368 42", 7)
    for d in ("M330 138 L306 122", "M344 102 L326 90", "M330 142 L360 124", "M346 106 L374 84"):
        f.stroke(d, 6)
    for s in (-1, 1):
        for k, y in enumerate((196, 244, 290)):
            f.oval(200 + s * (106 - k * 6), y, 42 - k * 3, 27, "#fffdf4", rim=True)
            x = 200 + s * (106 - k * 6)
            f.stroke(
                f"M{x - 14} {y + 4} Q{x} {y - 14} {x + 14} {y + 2} Q{x + 6} {y + 12} {x - 2} {y + 4}", 6, "#c9b98a"
            )
    f.path("M110 190 C70 130 104 34 200 34 C296 34 330 130 290 190 Z", "#fffdf4", rim=True)
    f.stroke("M126 150 C118 106 148 66 190 62", 7, "#c9b98a")
    f.stroke("M274 150 C282 110 256 74 222 64", 7, "#c9b98a")
    f.path("M200 92 C196 80 210 70 222 78 C238 90 228 116 204 114 C176 110 172 74 200 60", "none", "#c9b98a", 7)
    f.path(
        "M108 208 C114 156 152 146 200 146 C248 146 286 156 292 208 C292 286 250 322 200 322 C150 322 108 286 108 208 Z",
        f.skin,
        rim=True,
    )
    brown = "#8a5514"
    f.path("M150 312 Q200 294 250 312 L200 388 Z", brown, rim=True)
    f.stroke("M200 322 L200 362 M182 326 L192 350 M218 326 L208 350", 6, "#5c360a")
    if f.glad:
        f.eye(152, 214, 22, 27, (3, 2))
        f.eye(248, 214, 24, 28, (3, 2))
        f.circle(248, 214, 38, "none", "#b9761a", 10)
        f.stroke("M284 226 C304 262 300 296 282 312", 5, "#b9761a")
        f.brow(150, 172, 24, -4)
        f.brow(252, 162, 26, 2)
        f.grin(200, 266, 36, 32)
        f.path("M200 262 C176 244 146 250 126 270 C150 284 184 284 200 262 Z", brown)
        f.path("M200 262 C224 244 254 250 274 270 C250 284 216 284 200 262 Z", brown)
    else:
        f.eye(152, 222, 22, 25, (0, 5), 0.42)
        f.eye(248, 222, 24, 26, (0, 5), 0.42)
        f.brow(150, 186, 24, 12)
        f.brow(250, 186, 24, -12)
        f.circle(276, 296, 32, "#ffffff", "#b9761a", 10)
        f.stroke("M264 284 L290 306 M276 276 L270 312", 5, "#8a8f96")
        f.stroke("M172 300 Q200 272 228 300", 11)
        f.path("M200 268 C176 256 150 268 132 302 C160 300 188 292 200 268 Z", brown)
        f.path("M200 268 C224 256 250 268 268 302 C240 300 212 292 200 268 Z", brown)
        splat_on(f, 148, 118, 72, 2, -0.2)


def pete(f):
    """Pesto Pete: a square head, a puffed chef's hat, one brow and a moustache as wide as a door."""
    for x, y, r in ((122, 84, 58), (278, 84, 58), (200, 66, 64)):
        f.circle(x, y, r, WHITE, rim=True)
    f.path("M110 96 L290 96 L282 168 L118 168 Z", WHITE, "none", 0)
    f.path("M112 118 L118 172 L282 172 L288 118", WHITE)
    f.stroke("M158 106 L160 136", 7, "#c9c9c9")
    f.stroke("M200 98 L200 136", 7, "#c9c9c9")
    f.stroke("M242 106 L240 136", 7, "#c9c9c9")
    f.path(round_path([(92, 168), (308, 168), (314, 366), (86, 366)], 34), f.skin, rim=True)
    f.path(round_path([(106, 150), (294, 150), (294, 188), (106, 188)], 12), f.tint, rim=True)
    f.path("M246 150 C246 112 284 96 318 106 C316 144 286 160 246 150 Z", "#2f8f3c")
    f.stroke("M256 146 L300 118", 5, f.deep)
    for s in (-1, 1):
        f.oval(200 + s * 116, 262, 15, 24, f.skin)
    f.path(round_path([(94, 240), (104, 240), (104, 290), (94, 290)], 2), f.skin, "none", 0)
    f.path(round_path([(296, 240), (306, 240), (306, 290), (296, 290)], 2), f.skin, "none", 0)
    lip = 296
    if f.glad:
        for s in (-1, 1):
            f.eye(200 + s * 46, 236, 21, 25, (s * -2, 2))
            f.brow(200 + s * 50, 202, 28, s * -2, 17, f.deep)
        f.grin(200, lip + 6, 42, 40)
        f.path(f"M200 {lip - 16} C226 {lip - 34} 262 {lip - 20} 286 {lip - 8} C310 {lip + 4} 334 {lip - 18} 322 {lip - 44} C366 {lip - 18} 346 {lip + 44} 292 {lip + 34} C252 {lip + 28} 222 {lip + 24} 200 {lip + 4} "
               f"C178 {lip + 24} 148 {lip + 28} 108 {lip + 34} C54 {lip + 44} 34 {lip - 18} 78 {lip - 44} C66 {lip - 18} 90 {lip + 4} 114 {lip - 8} C138 {lip - 20} 174 {lip - 34} 200 {lip - 16} Z", f.deep, rim=True)  # fmt: skip
    else:
        for s in (-1, 1):
            f.eye(200 + s * 46, 246, 21, 22, (0, 3), 0.44)
            f.brow(200 + s * 46, 212, 32, s * -13, 18, f.deep)
        f.sulk(200, 336, 30, 12)
        f.path(f"M200 {lip - 20} C224 {lip - 38} 272 {lip - 26} 300 {lip + 14} C318 {lip + 40} 344 {lip + 44} 352 {lip + 34} C356 {lip + 70} 300 {lip + 76} 272 {lip + 48} C246 {lip + 22} 222 {lip + 18} 200 {lip + 2} "
               f"C178 {lip + 18} 154 {lip + 22} 128 {lip + 48} C100 {lip + 76} 44 {lip + 70} 48 {lip + 34} C56 {lip + 44} 82 {lip + 40} 100 {lip + 14} C128 {lip - 26} 176 {lip - 38} 200 {lip - 20} Z", f.deep, rim=True)  # fmt: skip
        splat_on(f, 126, 126, 70, 2, 0.2)
    f.oval(200, lip - 26, 26, 20, f.shade)


def mo(f):
    """Minty Mo: a mohawk of mint leaves, a six-sided jaw, big headphones, a ring in the nose."""
    f.limb("M72 230 C62 112 128 120 200 120 C272 120 338 112 328 230", f.deep, 13)
    tips = [(92, 62), (132, 24), (172, 4), (212, -4), (256, 10), (300, 44)]
    dips = [(134, 94), (166, 72), (198, 60), (229, 64), (258, 84)]
    crest = [(112, 166), tips[0]]
    for k, dip in enumerate(dips):
        crest += [dip, tips[k + 1]]
    crest += [(288, 166), (200, 190)]
    f.path(round_path(crest, 7), "#8be8bd", rim=True)
    for dx, dy in dips:
        f.stroke(f"M{dx} {dy + 8} Q{(dx + 200) / 2} {(dy + 150) / 2 + 6} {dx + (200 - dx) * 0.5:.0f} 142", 7, "#2ba67c")
    f.path(round_path([(140, 138), (260, 138), (318, 246), (262, 362), (138, 362), (82, 246)], 30), f.skin, rim=True)
    for s in (-1, 1):
        x = 200 + s * 130
        f.path(
            round_path([(x - 26, 206), (x + 26, 206), (x + 38, 252), (x + 26, 298), (x - 26, 298), (x - 38, 252)], 14),
            f.deep,
            rim=True,
        )
        f.path(
            round_path([(x - 12, 226), (x + 12, 226), (x + 20, 252), (x + 12, 278), (x - 12, 278), (x - 20, 252)], 6),
            "#ffd23c",
            "none",
            0,
        )
    for k in range(5):
        f.circle(160 + k * 20, 164 + abs(2 - k) * 3, 4, f.dark, "none", 0)
    for s in (-1, 1):
        x = 200 + s * 46
        if f.glad:
            f.eye(x, 234, 28, 28, (5, 6))
            f.lid(x, 234, 28, 28, 0.42, f.tint)
            f.brow(x, 192, 26, s * 4, 14, f.deep)
        else:
            f.eye(x, 240, 28, 28, (0, 8), 0.42)
            f.lid(x, 240, 28, 28, 0.4, f.tint, s * 11)
            f.brow(x, 196, 26, s * 12, 14, f.deep)
    f.stroke("M190 276 Q200 284 210 276", 8)
    f.circle(200, 290, 9, "none", "#e0a800", 7)
    if f.glad:
        f.path("M148 302 Q208 330 262 294 C262 344 176 366 148 302 Z", WHITE, INK, 9)
        f.stroke("M180 313 L184 334 M212 314 L216 334 M238 306 L240 324", 5)
    else:
        f.path("M156 338 Q160 312 200 312 Q240 312 244 338 Q200 328 156 338 Z", WHITE, INK, 9)
        f.stroke("M178 316 L178 332 M200 313 L200 330 M222 316 L222 332", 5)
        splat_on(f, 266, 136, 68, 7, 0.0)


def bex(f):
    """Blueberry Bex: a berry's crown, two long plaits with stars, a star round one eye and freckles."""
    for s in (-1, 1):
        x = 200 + s * 128
        for dx, y, r in ((0, 196, 38), (10, 248, 35), (14, 298, 31)):
            f.circle(x + s * dx, y, r, f.dark, rim=True)
            f.stroke(f"M{x + s * dx - 16} {y - 4} Q{x + s * dx} {y + 20} {x + s * dx + 16} {y - 4}", 7, f.deep)
        f.path(
            f"M{x + s * 16 - 16} 330 L{x + s * 16 + 16} 330 L{x + s * 16 + 26} 376 L{x + s * 16} 366 L{x + s * 16 - 26} 376 Z",
            f.dark,
            rim=True,
        )
        pts = star(x + s * 15, 330, 24, 11)
        f.path(round_path(pts, 3), "#ffd23c", INK, 7)
    f.path(
        "M98 236 C86 128 144 110 200 110 C256 110 314 128 302 236 C304 312 262 350 200 350 C138 350 96 312 98 236 Z",
        f.skin,
        rim=True,
    )
    f.path(
        "M92 238 C82 128 140 100 200 100 C260 100 318 128 308 238 C298 206 286 192 272 182 L252 202 L232 172 L206 200 L178 170 L156 202 L136 178 C116 192 104 210 92 238 Z",
        f.dark,
    )
    crown = [
        (200 - 92, 118),
        (200 - 108, 40),
        (200 - 50, 78),
        (200, 14),
        (200 + 50, 78),
        (200 + 108, 40),
        (200 + 92, 118),
        (200, 138),
    ]
    f.path(round_path(crown, 12), f.tint, rim=True)
    f.stroke("M128 110 Q200 130 272 110", 8, f.deep)
    f.stroke("M120 66 L132 88 M280 66 L268 88 M200 46 L200 80", 7, mix(f.tint, WHITE, 0.5))
    f.path(round_path(star(250, 240, 62, 36), 6), "#ffd23c", INK, 8)
    if f.glad:
        for s in (-1, 1):
            f.eye(200 + s * 50, 240, 24, 29, (-3, 2))
        f.brow(148, 200, 22, -2, 12)
        f.grin(196, 286, 44, 42)
        f.flat("M190 292 L204 292 L203 306 L191 306 Z", MOUTH)
    else:
        for s in (-1, 1):
            f.eye(200 + s * 50, 244, 24, 26, (0, 7), 0.42)
        f.brow(148, 206, 24, -12, 13)
        f.brow(250, 204, 24, 12, 13)
        f.sulk(198, 302, 40, 22, True)
        splat_on(f, 128, 128, 68, 6, 0.2)
        f.tear(276, 274, 0.8)
    for x, y in ((116, 286), (132, 296), (146, 288), (262, 306), (278, 298)):
        f.circle(x, y, 4.5, f.dark, "none", 0)


def star(x, y, outer, inner, turn=-math.pi / 2):
    return [
        (
            x + (inner if k % 2 else outer) * math.cos(turn + math.pi * k / 5),
            y + (inner if k % 2 else outer) * math.sin(turn + math.pi * k / 5),
        )
        for k in range(10)
    ]


def bo(f):
    """Beetroot Bo: a beet with its root for a chin, floppy leaves for hair, a crescent for a mouth and sleepy lids."""
    stem = "#c2377f"
    for d in ("M200 150 C190 110 150 96 112 96", "M200 150 C210 110 250 96 288 96", "M200 150 C200 110 200 80 200 62"):
        f.limb(d, stem, 14)
    f.path("M150 110 C112 134 44 128 18 74 C54 22 130 36 156 84 Q162 100 150 110 Z", "#57ad4c", rim=True)
    f.path("M250 110 C288 134 356 128 382 74 C346 22 270 36 244 84 Q238 100 250 110 Z", "#57ad4c", rim=True)
    f.path("M200 104 C156 92 148 34 200 6 C252 34 244 92 200 104 Z", "#6cc45e", rim=True)
    for d in ("M148 96 C114 88 82 78 52 76", "M252 96 C286 88 318 78 348 76", "M200 98 L200 40"):
        f.stroke(d, 8, stem)
    f.path(
        "M196 384 C204 362 192 350 184 342 C130 336 76 296 76 226 C76 158 136 134 200 134 C264 134 324 158 324 226 C324 296 270 336 220 344 C224 356 220 378 238 390 C222 400 204 396 196 384 Z",
        f.skin,
        rim=True,
    )
    f.flat(
        "M82 226 C84 166 140 140 200 140 C260 140 316 166 318 226 C300 190 256 176 200 176 C144 176 100 190 82 226 Z",
        f.shade,
    )
    for d in ("M92 272 Q110 282 126 278", "M308 272 Q292 282 276 278", "M176 330 Q200 340 226 330"):
        f.stroke(d, 7, f.dark)
    for s in (-1, 1):
        x = 200 + s * 52
        if f.glad:
            f.eye(x, 226, 30, 30, (0, 7))
            f.lid(x, 226, 30, 30, 0.46, f.tint)
        else:
            f.eye(x, 228, 30, 32, (0, 2), 0.3)
            f.brow(x, 180, 24, s * -13, 14, f.deep)
            f.stroke(f"M{x - 22} 270 Q{x} 280 {x + 22} 270", 6, f.dark)
    if f.glad:
        f.path("M112 258 C136 346 264 346 288 258 C256 298 144 298 112 258 Z", WHITE, INK, 10)
        f.stroke("M158 288 L154 312 M200 292 L200 322 M242 288 L246 312", 5)
    else:
        f.path("M146 314 C164 276 236 276 254 314 C228 298 172 298 146 314 Z", MOUTH, INK, 10)
        splat_on(f, 272, 140, 66, 5, 0.3)


def gumm(f):
    """Bubble Gumm: a cap turned sideways with a propeller, crossed plasters and a bubble as big as a cheek."""
    f.path(
        "M200 130 C286 130 300 196 304 226 C336 270 312 360 200 360 C88 360 64 270 96 226 C100 196 114 130 200 130 Z",
        f.skin,
        rim=True,
    )
    for s in (-1, 1):
        f.path(f"M{200 + s * 98} 196 Q{200 + s * 124} 214 {200 + s * 108} 250", "none", f.dark, 16)
    f.path("M84 178 C84 74 140 58 200 58 C260 58 316 74 316 178 Q200 146 84 178 Z", WHITE, rim=True)
    f.flat("M160 62 C140 90 130 124 132 162 L200 154 L268 162 C270 124 260 90 240 62 Q200 54 160 62 Z", f.tint)
    f.stroke("M160 62 C140 90 130 124 132 162 M240 62 C260 90 270 124 268 162", 7)
    f.path("M84 178 C84 74 140 58 200 58 C260 58 316 74 316 178 Q200 146 84 178 Z", "none")
    cross = [
        (187, 78),
        (213, 78),
        (213, 96),
        (231, 96),
        (231, 122),
        (213, 122),
        (213, 140),
        (187, 140),
        (187, 122),
        (169, 122),
        (169, 96),
        (187, 96),
    ]
    f.path(round_path(cross, 4), WHITE, INK, 7)
    f.path("M96 186 C60 162 16 168 10 190 C8 206 60 204 120 198 Q190 186 240 192 Q170 158 96 186 Z", f.dark, rim=True)
    f.limb("M200 56 L200 34", f.deep, 8)
    f.oval(160, 26, 42, 12, "#49d2f0", rim=True)
    f.oval(240, 30, 42, 12, "#ffd23c", rim=True)
    f.circle(200, 30, 12, f.dark)
    if f.glad:
        f.stroke("M124 244 Q148 206 172 244", 12)
        f.stroke("M222 244 Q246 206 270 244", 12)
        f.cheek(110, 272, 20)
        f.path("M132 276 Q184 300 238 280 C230 348 146 346 132 276 Z", MOUTH, INK, 8)
        f.flat("M144 284 Q184 302 228 286 L224 302 Q186 316 150 300 Z", WHITE)
        f.flat("M160 324 Q182 306 206 322 Q184 340 160 324 Z", TONGUE)
        f.circle(298, 312, 78, mix(f.tint, "#ff3f9a", 0.35), rim=True)
        f.path("M256 300 C258 272 276 256 300 254", "none", WHITE, 13)
        f.circle(256, 326, 7, WHITE, "none", 0)
        f.path("M322 374 C350 366 364 344 366 316", "none", mix(f.tint, "#b3125f", 0.5), 9)
    else:
        for s in (-1, 1):
            f.eye(200 + s * 50, 240, 25, 28, (0, 7), 0.42)
            f.brow(200 + s * 50, 204, 22, s * -12, 13)
        gum = mix(f.tint, "#ff3f9a", 0.35)
        f.path("M200 262 C222 258 236 272 262 268 C300 264 330 286 312 306 C300 320 308 334 288 340 C272 346 268 366 248 356 C232 350 224 374 202 372 C180 372 176 352 158 356 C136 362 132 344 116 338 "
               "C92 330 102 312 88 302 C72 284 106 266 138 270 C162 274 176 262 200 262 Z", gum, rim=True)  # fmt: skip
        f.path("M112 292 Q140 282 164 288", "none", WHITE, 10)
        f.path("M160 336 C164 304 236 304 240 336 Q200 322 160 336 Z", MOUTH, INK, 9)
        f.circle(268, 300, 13, "none", mix(f.tint, "#b3125f", 0.5), 7)
        splat_on(f, 268, 110, 66, 1, 0.2)
    if f.glad:
        f.limb("M90 224 L118 250 M118 224 L90 250", "#fbe3bd", 10, rim=False, line=6)


FIGURES = {"R": ruby, "O": marma, "Y": custard, "G": pete, "T": mo, "B": bex, "P": bo, "K": gumm}


def draw(letter, mood):
    """One character's SVG."""
    figure = Figure(letter, mood)
    FIGURES[letter](figure)
    return figure.code()


def placed(letter, mood, x, y, scale):
    """One character as part of a larger picture, its upper left corner at (x, y)."""
    figure = Figure(letter, mood)
    FIGURES[letter](figure)
    return [f'<g transform="translate({x} {y}) scale({scale})">', *figure.rims, *figure.parts, "</g>"]
