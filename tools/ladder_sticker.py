"""Stickers: building blocks for the pictures of SHOOTIN' LADDERS' cards."""

import ladder_pens as pens
from ladder_pens import INK, WHITE, disc, ellipse, geo, layered, mix, path, polygon, quad, stripes, tube, unary_union

LINE = 7
WAFER, CARAMEL, AMBER, STEEL = "#eab765", "#dd9128", "#e0942c", "#b9c4cc"


class Art:
    """Collects the parts of a picture, and their outline for the white rim of the sticker."""

    def __init__(self, turn=0.0):
        self.turn = turn
        self.body, self.areas = [], []

    def part(self, area, fill, inner="", dark="", depth=4.0, width=LINE, rim=True):
        """A part in flat colour with a darker edge and an ink line."""
        self.body += layered(area, fill, dark or mix(fill, INK, 0.26), None, INK, width, depth, inner)
        if rim:
            self.areas.append(area)

    def tube(self, d, wide, fill, inner="", flat=False):
        """A bar along a path."""
        self.part(tube(d, wide, flat), fill, inner, depth=min(4.0, wide * 0.2))

    def ball(self, x, y, r, fill, width=6.0):
        """A round sweet with its highlight."""
        self.part(disc(x, y, r), fill, depth=r * 0.26, width=width)
        self.body.append(ellipse(x - r * 0.32, y - r * 0.36, r * 0.28, r * 0.2, mix(fill, WHITE, 0.78)))

    def line(self, d, colour=INK, width=4.0):
        """A line without an outline."""
        self.body.append(path(d, "none", colour, width))

    def flat(self, area, fill):
        """A patch without an outline."""
        self.body.append(geo(area, fill))

    def add(self, *elements):
        """Elements unchanged."""
        self.body += elements

    def done(self, room=10.0):
        """The whole picture: rim below, rotated about its centre."""
        outline = unary_union(
            [
                polygon(piece.exterior.coords) if area_of_holes(piece) < 1500 else piece
                for piece in pens.pieces(unary_union(self.areas))
            ]
        )
        rim = geo(outline, WHITE, WHITE, LINE + 13)
        inner = pens.at_scale([rim, *self.body], 1, 0, 0)
        spin = [f'<g transform="rotate({self.turn} 100 100)">', *inner, "</g>"]
        return pens.svg(spin, 200, 200, room)


def area_of_holes(piece):
    return sum(polygon(hole.coords).area for hole in piece.interiors)


def grip(a, x, y, fill, turn=16, high=44, wide=20):
    a.part(quad(x, y, wide, high, turn, 6), fill)


def guard(a, x, y):
    """A trigger in its guard."""
    a.line(f"M{x - 13} {y} C{x - 13} {y + 22} {x + 15} {y + 22} {x + 15} {y}", INK, 7)
    a.line(f"M{x + 3} {y} Q{x + 4} {y + 8} {x - 2} {y + 11}", INK, 5)


def striped(area, a, b, wide=9, turn=20):
    """A candy bar: arguments of `Art.part` for `area` in colour a with stripes of b."""
    return area, a, stripes(area, wide, wide, turn, b)
