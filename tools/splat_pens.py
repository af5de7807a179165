"""Pens for SPLATATAT's pictures: SVG elements as text, colours as "#rrggbb"."""

import math
from pathlib import Path

OUT = Path(__file__).resolve().parent.parent / "assets" / "pictures" / "splatatat"
INK = "#1d181c"
WHITE = "#ffffff"
TINTS = {
    "R": "#d62f3a", "O": "#f28c28", "Y": "#f2d024", "G": "#3fa34d",
    "T": "#1fa7a0", "B": "#2f6fde", "P": "#7b3fa0", "K": "#f07fb4",
}  # fmt: skip


def mix(a, b, share):
    """The colour `share` of the distance from a to b."""
    pairs = [(int(a[k : k + 2], 16), int(b[k : k + 2], 16)) for k in (1, 3, 5)]
    return "#" + "".join(f"{round(p + (q - p) * share):02x}" for p, q in pairs)


def svg(body, w, h, room=0):
    """A whole picture; `room` is the extent beyond its frame on every side."""
    box = f'viewBox="{-room} {-room} {w + 2 * room} {h + 2 * room}" width="{w}" height="{h}"'
    return f'<svg xmlns="http://www.w3.org/2000/svg" {box}>\n' + "\n".join(body) + "\n</svg>\n"


def save(name, code):
    OUT.mkdir(parents=True, exist_ok=True)
    (OUT / f"{name}.svg").write_text(code, encoding="utf-8")


def star_points(x, y, n, outer, inner, turn=-math.pi / 2):
    points = []
    for k in range(2 * n):
        far, angle = outer if k % 2 == 0 else inner, turn + math.pi * k / n
        points.append((x + far * math.cos(angle), y + far * math.sin(angle)))
    return points


def _style(fill, line, width):
    return f'fill="{fill}" stroke="{line}" stroke-width="{width}" stroke-linejoin="round" stroke-linecap="round"/>'


def circle(x, y, r, fill, line="none", width=0):
    return f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{r:.1f}" ' + _style(fill, line, width)


def ellipse(x, y, rx, ry, fill, line="none", width=0):
    return f'<ellipse cx="{x:.1f}" cy="{y:.1f}" rx="{rx:.1f}" ry="{ry:.1f}" ' + _style(fill, line, width)


def path(d, fill, line="none", width=0):
    return f'<path d="{d}" ' + _style(fill, line, width)


def poly(points, fill, line="none", width=0):
    d = " ".join(f"{x:.1f},{y:.1f}" for x, y in points)
    return f'<polygon points="{d}" ' + _style(fill, line, width)


def round_path(points, r):
    """A closed path through corners rounded by r."""
    out, n = [], len(points)
    for k in range(n):
        (ax, ay), (bx, by), (cx, cy) = points[k - 1], points[k], points[(k + 1) % n]
        la, lc = math.hypot(ax - bx, ay - by), math.hypot(cx - bx, cy - by)
        ra, rc = min(r, la / 2.2), min(r, lc / 2.2)
        p = (bx + (ax - bx) * ra / la, by + (ay - by) * ra / la)
        q = (bx + (cx - bx) * rc / lc, by + (cy - by) * rc / lc)
        out.append(f"{'M' if not out else 'L'}{p[0]:.1f} {p[1]:.1f} Q{bx:.1f} {by:.1f} {q[0]:.1f} {q[1]:.1f}")
    return " ".join(out) + " Z"


def round_poly(points, r, fill, line="none", width=0):
    return path(round_path(points, r), fill, line, width)


def splash_path(x, y, core, arms, squash=1.0):
    """A blob of paint with arms (angle, reach, half width of the neck as an angle): round hollows, slim necks."""

    def at(r, a):
        return f"{x + r * math.cos(a):.1f} {y + r * math.sin(a) * squash:.1f}"

    out = []
    for k, (a, r, neck) in enumerate(arms):
        before = arms[k - 1][0] - (2 * math.pi if k == 0 else 0)
        after = arms[(k + 1) % len(arms)][0] + (2 * math.pi if k == len(arms) - 1 else 0)
        low, high = (before + a) / 2, (after + a) / 2
        wall = core + (r - core) * 0.5
        thin = neck * 0.62 * core / wall
        if k == 0:
            out.append(f"M{at(core * 0.93, low)}")
        down, up = low + (a - neck - low) * 0.75, high + (a + neck - high) * 0.75
        out.append(f"C{at(core * 0.93, down)} {at(core * 0.98, a - neck)} {at(wall, a - thin)}")
        out.append(f"L{at(r, a - thin * 0.8)} L{at(r, a + thin * 0.8)} L{at(wall, a + thin)}")
        out.append(f"C{at(core * 0.98, a + neck)} {at(core * 0.93, up)} {at(core * 0.93, high)}")
    return " ".join(out) + "Z"
