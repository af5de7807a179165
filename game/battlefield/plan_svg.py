"""A table's plan as SVG: one paper-sized file per sheet (LAB-31)."""

from typing import Final
from xml.sax.saxutils import escape

from game.battlefield.plan import Circle, Mark, PrintSheet, Stroke

FACE: Final = "'Nunito Sans', 'Noto Sans', Arial, sans-serif"
ANCHORS: Final = {"left": "start", "middle": "middle", "right": "end"}


def svg(sheet: PrintSheet) -> str:
    """Return a sheet as an SVG file, in millimetres."""
    w, h = sheet.size
    left, top, wide, high = sheet.window
    lines = [
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{w:g}mm" height="{h:g}mm" viewBox="0 0 {w:g} {h:g}">',
        f'<rect width="{w:g}" height="{h:g}" fill="#ffffff"/>',
    ]
    if sheet.inside:
        area = f'<rect x="{left:g}" y="{top:g}" width="{wide:g}" height="{high:g}"/>'
        lines.append(f'<clipPath id="window">{area}</clipPath>')
        lines += ['<g clip-path="url(#window)">', *map(_drawn, sheet.inside), "</g>"]
    return "\n".join([*lines, *map(_drawn, sheet.marks), "</svg>", ""])


def _drawn(mark: Mark) -> str:
    if isinstance(mark, Stroke):
        points = " ".join(f"{x:.2f},{y:.2f}" for x, y in mark.points)
        name = "polygon" if mark.closed else "polyline"
        dashes = ' stroke-dasharray="3 2"' if mark.dashed else ""
        look = f'fill="{mark.fill or "none"}" stroke="{mark.ink}" stroke-width="{mark.width:g}"{dashes}'
        return f'<{name} points="{points}" {look}/>'
    if isinstance(mark, Circle):
        (x, y), look = mark.centre, f'fill="{mark.fill or "none"}" stroke="{mark.ink}" stroke-width="0.4"'
        return f'<circle cx="{x:.2f}" cy="{y:.2f}" r="{mark.radius:.2f}" {look}/>'
    x, y = mark.at
    look = f'font-size="{mark.high:g}" font-family="{FACE}" fill="{mark.ink}" text-anchor="{ANCHORS[mark.align]}"'
    weight = ' font-weight="bold"' if mark.bold else ""
    return f'<text x="{x:.2f}" y="{y:.2f}" {look}{weight}>{escape(mark.words)}</text>'
