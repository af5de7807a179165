"""Pens for the pictures of SHOOTIN' LADDERS: outlines as geometry, so that dough can be bitten and canes striped."""

import math
import re
from itertools import pairwise
from pathlib import Path

from shapely import affinity
from shapely.geometry import LineString, MultiPolygon, Point, Polygon
from shapely.ops import unary_union
from splat_pens import INK, WHITE, circle, ellipse, mix, path, poly, round_path, round_poly, star_points, svg

__all__ = [
    "CANE",
    "CHOC",
    "CREAM",
    "DOUGH",
    "GUM",
    "INK",
    "LEMON",
    "LIME",
    "LIQUORICE",
    "MILK",
    "MINT",
    "ORANGE",
    "OUT",
    "PINK",
    "WHITE",
    "Point",
    "affinity",
    "at_scale",
    "circle",
    "disc",
    "ellipse",
    "gem",
    "geo",
    "glint",
    "layered",
    "line_of",
    "mix",
    "oval",
    "path",
    "pieces",
    "poly",
    "polygon",
    "quad",
    "rect",
    "round_path",
    "round_poly",
    "rounded",
    "save",
    "shape",
    "star_points",
    "stripes",
    "sugar",
    "svg",
    "swirl",
    "tube",
    "unary_union",
    "wobble",
]  # fmt: skip

OUT = Path(__file__).resolve().parent.parent / "assets" / "pictures" / "ladders"
CANE, MINT, CHOC, MILK, DOUGH = "#e2344a", "#8fd6b4", "#5d2f1c", "#9a5a33", "#d08c4a"
CREAM, LIQUORICE, LEMON, ORANGE = "#fff4e4", "#38283c", "#f8d63c", "#f58a2c"
PINK, GUM, LIME = "#f58ab8", "#b04cc0", "#5fb84a"


def save(name, code):
    OUT.mkdir(parents=True, exist_ok=True)
    (OUT / f"{name}.svg").write_text(code, encoding="utf-8")


def _points(d, fine=14):
    """The points of an absolute SVG path (M L C Q Z) as lists, one per piece."""
    words = re.findall(r"[MLCQZ]|-?\d+\.?\d*", d)
    out, k, kind = [], 0, "M"
    while k < len(words):
        if words[k] in "MLCQZ":
            kind = words[k]
            k += 1
            if kind == "Z":
                out[-1].append(out[-1][0])
                continue
        count = {"M": 2, "L": 2, "C": 6, "Q": 4}[kind]
        v = [float(w) for w in words[k : k + count]]
        k += count
        if kind == "M":
            out.append([(v[0], v[1])])
            kind = "L"
            continue
        here = out[-1][-1]
        if kind == "L":
            out[-1].append((v[0], v[1]))
            continue
        ends = [here, *zip(v[::2], v[1::2], strict=True)]
        for step in range(1, fine + 1):
            t = step / fine
            row = ends
            while len(row) > 1:
                row = [(a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t) for a, b in pairwise(row)]
            out[-1].append(row[0])
    return out


def shape(d):
    """The area inside a path."""
    return unary_union([Polygon(piece).buffer(0) for piece in _points(d)])


def line_of(d):
    return LineString(_points(d)[0])


def tube(d, width, flat=False):
    """A thick line as an area, with round ends unless `flat`."""
    return line_of(d).buffer(width / 2, quad_segs=12, cap_style="flat" if flat else "round")


def disc(x, y, r):
    return Point(x, y).buffer(r, quad_segs=16)


def oval(x, y, rx, ry, turn=0.0):
    return affinity.rotate(affinity.scale(Point(x, y).buffer(1, quad_segs=18), rx, ry), turn)


def polygon(points):
    return Polygon(points).buffer(0)


def rect(x, y, w, h):
    return polygon([(x, y), (x + w, y), (x + w, y + h), (x, y + h)])


def rounded(x, y, w, h, r):
    """A rectangle with round corners as an area."""
    return rect(x + r, y + r, w - 2 * r, h - 2 * r).buffer(r, quad_segs=8)


def quad(x, y, w, h, turn, r=0.0):
    """A (rounded) rectangle around a centre, rotated by degrees."""
    whole = rounded(x - w / 2, y - h / 2, w, h, r) if r else rect(x - w / 2, y - h / 2, w, h)
    return affinity.rotate(whole, turn, origin=(x, y))


def pieces(area):
    if area.is_empty:
        return []
    return [p for p in getattr(area, "geoms", [area]) if isinstance(p, Polygon) and p.area > 0.6]


def _ring(points, places):
    return "M" + " L".join(f"{x:.{places}f} {y:.{places}f}" for x, y in points[:-1]) + " Z"


def geo(area, fill, line="none", width=0.0, slack=0.22, places=1):
    """An area as one SVG path."""
    parts = []
    for piece in pieces(area.simplify(slack) if slack else area):
        parts += [
            _ring(list(piece.exterior.coords), places),
            *(_ring(list(hole.coords), places) for hole in piece.interiors),
        ]
    return path(" ".join(parts), fill, line, width) if parts else ""


def stripes(area, width, gap, turn, colour, shift=0.0):
    """The stripes of an area in a colour: `width` wide, `gap` apart, rotated by degrees."""
    x0, y0, x1, y1 = area.bounds
    cx, cy, reach = (x0 + x1) / 2, (y0 + y1) / 2, math.hypot(x1 - x0, y1 - y0) / 2 + width
    bars, at = [], -reach + shift
    while at < reach:
        bars.append(rect(cx + at, cy - reach, width, 2 * reach))
        at += width + gap
    return geo(affinity.rotate(MultiPolygon(bars), turn, origin=(cx, cy)).intersection(area), colour)


def layered(area, fill, dark=None, light=None, line=INK, width=9.0, depth=7.0, inner=""):
    """A printed thing: flat colour, darker lower right edge, lighter upper left one, `inner` in between, ink line."""
    out = [geo(area, fill)]
    if dark:
        out.append(geo(area.difference(affinity.translate(area, -depth, -depth * 1.2)), dark))
    if light:
        rim = area.buffer(-depth * 0.7)
        out.append(geo(rim.difference(affinity.translate(rim, depth * 0.6, depth * 0.75)), light))
    out.append(inner)
    out.append(geo(area, "none", line, width) if width else "")
    return [piece for piece in out if piece]


def gem(x, y, r, fill, width=8.0):
    """A round sweet."""
    light = ellipse(x - r * 0.32, y - r * 0.38, r * 0.28, r * 0.2, mix(fill, WHITE, 0.75))
    return [*layered(disc(x, y, r), fill, mix(fill, INK, 0.25), None, INK, width, r * 0.28), light]


def glint(d, width=7.0, colour=WHITE):
    return path(d, "none", colour, width)


def sugar(area, rng, count, r=2.4, colour=WHITE):
    """Grains of sugar scattered over an area."""
    x0, y0, x1, y1 = area.bounds
    out, tries = [], 0
    inside = area.buffer(-r * 2)
    while len(out) < count and tries < count * 30:
        tries += 1
        x, y = rng.uniform(x0, x1), rng.uniform(y0, y1)
        if inside.contains(Point(x, y)):
            out.append(circle(x, y, rng.uniform(0.7, 1.2) * r, colour))
    return out


def swirl(x, y, r, arms, twist=0.9, hub=0.0):
    """The curved wedges of a peppermint, as one area."""
    out = []
    for k in range(arms):
        a = 2 * math.pi * k / arms
        edge = []
        for way in (0, 1):
            side = []
            for step in range(13):
                t = step / 12
                angle = a + way * math.pi / arms + twist * t
                side.append((x + (hub + (r - hub) * t) * math.cos(angle), y + (hub + (r - hub) * t) * math.sin(angle)))
            edge += side if way == 0 else side[::-1]
        out.append(Polygon(edge).buffer(0.01))
    return unary_union(out).intersection(disc(x, y, r))


def wobble(x, y, r, n, depth, rng):
    """A round thing with an uneven edge."""
    pts = [(x + r * (1 + rng.uniform(-depth, depth)) * math.cos(2 * math.pi * k / n),
            y + r * (1 + rng.uniform(-depth, depth)) * math.sin(2 * math.pi * k / n)) for k in range(n)]  # fmt: skip
    return shape(round_path(pts, r * 0.5))


def at_scale(body, scale, dx=0.0, dy=0.0, turn=0.0):
    """Elements moved, rotated (degrees) and scaled as a group."""
    spin = f" rotate({turn})" if turn else ""
    return [f'<g transform="translate({dx} {dy}){spin} scale({scale})">', *body, "</g>"]
