"""A table sketched over its photo (outlines with their kinds, Bases, a Flag, Tokens), and the map made of it (LAB-30).

All lengths are millimetres from the table's upper left corner.
"""

from collections.abc import Sequence
from math import atan2, cos, degrees, dist, pi, radians, sin
from typing import Final

import msgspec

from game.battlefield.blank import WALL_AWAY
from game.battlefield.findings import FindingPlace, Findings
from game.battlefield.model import CELL, Battlefield, Finding, MapBase, MapFlag, MapObstacle, MapToken, Point
from game.battlefield.modes import USUAL
from game.battlefield.schema import TABLE_MAX, TABLE_MIN, TALL, WALL_SIZE
from game.battlefield.writer import MapFile, ThingLook, about
from game.geometry.world import rectangle
from game.kernel.messages import say

SHEET: Final = 88
"""Pixels per ground tile: the picture has two pixels per millimetre."""
SCALE: Final = SHEET / CELL


class Traced(msgspec.Struct, frozen=True):
    """A thing traced on the photo: its outline, its kind, and its height in mm (0: the kind's)."""

    outline: tuple[Point, ...]
    kind: str = "box_lid"
    tall: float = 0.0

    @property
    def high(self) -> float:
        """Its height in mm, by default its kind's."""
        return self.tall or TALL[self.kind]


class Sketch(msgspec.Struct, frozen=True):
    """A table being sketched: `columns` x `rows` tiles, things, Bases by seat (None: not placed), a Flag, Tokens."""

    columns: int
    rows: int
    things: tuple[Traced, ...] = ()
    bases: tuple[Point | None, ...] = (None, None, None, None)
    flag: Point | None = None
    tokens: tuple[Point, ...] = ()

    @property
    def width(self) -> float:
        return self.columns * CELL

    @property
    def height(self) -> float:
        return self.rows * CELL

    @property
    def seats(self) -> int:
        """The number of players it has Bases for, counted from the first seat."""
        return next((seat for seat, spot in enumerate(self.bases) if spot is None), len(self.bases))


def tiles_of(width: float, height: float) -> tuple[int, int]:
    """Return columns and rows of the map for a table of this size: whole tiles that fit on it, within S-MAP-3.

    Raises ValueError with a sentence if the table is too small for a map.
    """
    found = []
    for side, low, high in zip((width, height), TABLE_MIN, TABLE_MAX, strict=True):
        if side < low - CELL / 2:
            raise ValueError(say("This table is {width:.0f} x {height:.0f} mm; a map is at least {least} x {high} mm.",
                                 width=width, height=height, least=f"{TABLE_MIN[0]:g}",
                                 high=f"{TABLE_MIN[1]:g}"))  # fmt: skip
        found.append(int(max(low, min(side + 0.5, high)) // CELL))
    return found[0], found[1]


def missing(sketch: Sketch) -> str:
    """Return what a sketch lacks to be a map, as a sentence; empty if nothing."""
    if sketch.seats < 2:
        return say("Place at least Base 1 and Base 2.")
    if any(spot is not None for spot in sketch.bases[sketch.seats :]):
        return say("Place Base {seat} first: seats have no gaps.", seat=sketch.seats + 1)
    if sketch.flag is None:
        return say("Place the Flag.")
    if len(sketch.tokens) < 8:
        return say("Place at least 8 Tokens; 14 are best.")
    return ""


def wall_at(sketch: Sketch, base: Point) -> tuple[float, float, float]:
    """Return centre and angle of a Base's wall: across the route to the middle, or beside it if that is blocked."""
    way = atan2(sketch.height / 2 - base[1], sketch.width / 2 - base[0])
    tries = [(way + aside * pi / 9, away) for aside in (0, 1, -1, 2, -2, 3, -3) for away in (WALL_AWAY, 85.0, 130.0)]
    spots = [(base[0] + away * cos(a), base[1] + away * sin(a), degrees(a) + 90) for a, away in tries]
    return next((spot for spot in spots if _wall_free(sketch, spot)), spots[0])


def _wall_free(sketch: Sketch, wall: tuple[float, float, float]) -> bool:
    from shapely import LineString, Polygon

    x, y, turn = wall[0], wall[1], radians(wall[2])
    dx, dy = WALL_SIZE[0] / 2 * cos(turn), WALL_SIZE[0] / 2 * sin(turn)
    line = LineString([(x - dx, y - dy), (x + dx, y + dy)])
    inside = all(0 < px < sketch.width and 0 < py < sketch.height for px, py in line.coords)
    clear = all(line.distance(Polygon(thing.outline)) >= 12.0 for thing in sketch.things)
    marks = [spot for spot in (sketch.flag, *sketch.tokens) if spot is not None]
    return inside and clear and all(dist(spot, (x, y)) >= 70.0 for spot in marks)


# -- judged -------------------------------------------------------------------------------------------------


def battlefield_of(sketch: Sketch, walls: bool = True) -> Battlefield:
    """Return a sketch as a battlefield without pictures, for checking."""
    things = [
        _obstacle(f"o{number}", thing.kind, thing.outline, thing.high, 0, thing.outline[0], (0.0, 0.0), 0.0, "polygon")
        for number, thing in enumerate(sketch.things)
    ]
    bases = [(seat, spot) for seat, spot in enumerate(sketch.bases, 1) if spot is not None]
    if walls:
        for seat, spot in bases:
            x, y, angle = wall_at(sketch, spot)
            outline = tuple((round(px, 1), round(py, 1)) for px, py in rectangle(x, y, *WALL_SIZE, angle))
            things.append(_obstacle(f"o{100 + seat}", "wall", outline, TALL["wall"], seat, (x, y), WALL_SIZE, angle,
                                    "rectangle"))  # fmt: skip
    flags = () if sketch.flag is None else (MapFlag("f0", 0, "", *sketch.flag),)
    return Battlefield(
        "", "", USUAL, 2, max(2, sketch.seats), "", "none", "", sketch.width, sketch.height, tuple(things),
        tuple(MapBase(seat, 0, "", *spot) for seat, spot in bases), flags,
        tuple(MapToken(f"k{number}", "any", *spot) for number, spot in enumerate(sketch.tokens)), (), (),
    )  # fmt: skip


def _obstacle(
    name: str, kind: str, outline: tuple[Point, ...], tall: float, seat: int, centre: Point, size: Point, angle: float,
    shape: str,
) -> MapObstacle:  # fmt: skip
    return MapObstacle(name, kind, "", outline, tall, True, True, bool(seat), seat, "", centre, size, angle, shape)


def judged(sketch: Sketch) -> tuple[Finding, ...]:
    """Return the checker's findings about a sketch, errors first."""
    from game.battlefield import fair, playable

    field, findings = battlefield_of(sketch), Findings()

    def where(own: str, spot: Point = (0.0, 0.0)) -> FindingPlace:
        return FindingPlace("", _called(sketch, own, spot))

    playable.judge(field, where, findings)
    if not findings.refused:
        fair.judge(field, where, findings)
    return tuple(sorted(findings.noted, key=lambda one: one.severity))


def _called(sketch: Sketch, own: str, spot: Point) -> str:
    if own == "base":
        return say("Base {seat}", seat=1 + next((k for k, base in enumerate(sketch.bases) if base == spot), 0))
    kind, number = own[:1], int(own[1:] or 0)
    if kind == "f":
        return say("Flag")
    if kind == "k":
        return say("Token {number}", number=number + 1)
    if number > 100:
        return say("Wall {seat}", seat=number - 100)
    return say("Thing {number}", number=number + 1)


# -- written ------------------------------------------------------------------------------------------------


def walls_at(sketch: Sketch) -> list[tuple[Point, float]]:
    """Return centre and angle of each Base's wall."""
    return [((x, y), angle) for x, y, angle in (wall_at(sketch, spot) for spot in sketch.bases if spot is not None)]


def tmx(
    sketch: Sketch, title: str, picture: str, looks: Sequence[ThingLook] = (),
    more: Sequence[tuple[str, Point, float]] = (), walls: Sequence[tuple[Point, float]] = (),
) -> str:  # fmt: skip
    """Return the text of a complete sketch's map; `picture` names its ground, two pixels to a millimetre.

    `looks` are the pictures of its things, in their order; without them they are drawn by their kinds. `more` are
    things of the game's own (template, centre, angle), `walls` where the walls are, if not where the sketch has them.
    """
    file = MapFile(sketch.columns, sketch.rows, about(title, USUAL, sketch.seats, "kitchen", "none"))
    file.pictured(picture)
    file.objects("decor", [])
    if looks:
        rows = [(one.outline, one.kind, one.tall, look) for one, look in zip(sketch.things, looks, strict=True)]
        things = file.worn(rows)
    else:
        things = [file.outline(one.outline, kind=one.kind, tall=one.tall) for one in sketch.things]
    file.objects("things", [*things, *(file.thing(name, *spot, angle=angle) for name, spot, angle in more)])
    bases = [spot for spot in sketch.bases if spot is not None]
    flags = [] if sketch.flag is None else [("flag", sketch.flag)]
    file.played(walls or walls_at(sketch), bases, flags, sketch.tokens)
    return file.text()


def why_not_outline(outline: tuple[Point, ...]) -> str:
    """Return why points are not an outline of a thing, as a sentence; empty if they are."""
    from shapely import Polygon

    if len(outline) < 3:
        return say("An outline needs at least three corners.")
    shape = Polygon(outline)
    if shape.convex_hull.area < 40.0:
        return say("The outline is too small for a thing.")
    if not shape.is_valid:
        return say("The outline crosses itself: click its corners in order round the edge.")
    if shape.area < 40.0:
        return say("The outline is too small for a thing.")
    return ""
