"""Writing the files of the Tiled project as Tiled 1.8 does: tilesets, templates, maps."""

import json
from collections.abc import Callable, Sequence
from math import cos, radians, sin
from pathlib import Path
from typing import Any, NamedTuple
from xml.sax.saxutils import quoteattr

from game.battlefield.model import Point
from game.battlefield.schema import MAP_MEMBERS

HERE = Path(__file__).resolve().parent
THINGS: dict[str, dict[str, Any]] = json.loads((HERE / "map_things.json").read_text(encoding="utf-8"))
PX = 2.0  # pixels per millimetre: 88 px are one tile, 44 mm
HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n'
# Places (column, row) of the blocks of the ground sheet and of the cloths on theirs.
GROUNDS = {
    "oak": (0, 0),
    "desk": (1, 0),
    "boards": (2, 0),
    "dark": (0, 1),
    "tiles": (1, 1),
    "checker": (2, 1),
    "grass": (0, 2),
    "felt": (1, 2),
    "paper": (2, 2),
}
CLOTHS = {
    "runner": (0, 0),
    "gingham red": (1, 0),
    "gingham blue": (2, 0),
    "rug": (3, 0),
    "desk pad": (0, 1),
    "place mat": (1, 1),
    "napkin": (2, 1),
    "gingham yellow": (3, 1),
}
CRUMBS, DAISIES, LEAVES, CONFETTI, SHAVINGS, PAINT = 0, 2, 4, 6, 8, 10
FORMAT = 'version="1.8" tiledversion="1.8.2"'
MAP_TYPES = {member.name: (member.type, member.enum) for member in MAP_MEMBERS}


def num(value: float) -> str:
    """Format a number as Tiled does: six digits at most, no trailing zeros."""
    return f"{round(value, 2):.6g}"


def attributes(**given: object) -> str:
    """Format attributes, skipping those that are None; `class_` stands for `class`."""
    return "".join(
        f" {key.rstrip('_')}={quoteattr(num(value) if isinstance(value, float) else str(value))}"
        for key, value in given.items()
        if value is not None
    )


def properties(given: dict[str, object], indent: int, types: dict[str, tuple[str, str]] | None = None) -> str:
    """Format a <properties> block, sorted as in Tiled; `types` maps names to (type, enum)."""
    if not given:
        return ""
    pad = " " * indent
    lines = []
    for name in sorted(given):
        value = given[name]
        kind, enum = (types or {}).get(name, ("", ""))
        kind = kind or {bool: "bool", int: "int", float: "float"}.get(type(value), "string")
        text = str(value).lower() if isinstance(value, bool) else num(value) if isinstance(value, float) else str(value)
        shown = attributes(name=name, type=None if kind == "string" else kind, propertytype=enum or None)
        if "\n" in text:
            lines.append(f"{pad} <property{shown}>{text}</property>\n")
        else:
            lines.append(f"{pad} <property{shown} value={quoteattr(text)}/>\n")
    return f"{pad}<properties>\n{''.join(lines)}{pad}</properties>\n"


def shape_box(shape: dict[str, Any]) -> tuple[float, float, float, float]:
    """Return left, top, width and height of a thing's footprint in its picture."""
    if shape["form"] == "polygon":
        xs, ys = zip(*shape["points"], strict=True)
        return min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys)
    return tuple(shape["box"])


def true_size(name: str) -> tuple[float, float]:
    """Return the footprint's width and height in mm at true size."""
    thing = THINGS[name]
    _, _, width, height = shape_box(thing["shape"])
    return width * 10 / thing["per_cm"], height * 10 / thing["per_cm"]


def picture_place(
    name: str, x: float, y: float, size: tuple[float, float] | None, angle: float, flip: bool = False
) -> tuple[float, float, float, float]:
    """Return the picture's centre and size in mm that give its footprint this centre and size."""
    thing = THINGS[name]
    left, top, width, height = shape_box(thing["shape"])
    across, down = (wanted / own for wanted, own in zip(size or true_size(name), (width, height), strict=True))
    dx = (left + width / 2 - thing["pixels"][0] / 2) * across * (-1 if flip else 1)
    dy = (top + height / 2 - thing["pixels"][1] / 2) * down
    c, s = cos(radians(angle)), sin(radians(angle))
    return x - dx * c + dy * s, y - dx * s - dy * c, thing["pixels"][0] * across, thing["pixels"][1] * down


def about(
    title: str, modes: Sequence[str], players: int, theme: str, symmetry: str, **more: object
) -> dict[str, object]:
    """Return the properties of a new map for up to this many players."""
    return {
        "title": title, "author": "", "notes": "", "modes": ",".join(modes), "players_min": 2, "players_max": players,
        "theme": theme, "symmetry": symmetry, **more,
    }  # fmt: skip


class ThingLook(NamedTuple):
    """The picture that an obstacle wears: its file and pixels, and where it is on the table and how large, in mm.

    `fixed`: the Crane cannot lift it, nor Disintegrate remove it.
    """

    picture: str
    pixels: tuple[int, int]
    at: Point
    size: Point
    label: str = ""
    fixed: bool = False


class MapFile:
    """A map being written; all lengths are millimetres."""

    def __init__(self, columns: int, rows: int, given: dict[str, object]) -> None:
        self.columns = columns
        self.rows = rows
        self.given = given
        self.next_object = 1
        self.next_layer = 1
        self.body: list[str] = []
        self.tilesets: list[tuple[int, str]] = []
        self.sources: dict[str, int] = {}
        self.embedded = ""

    def tileset(self, source: str, count: int) -> int:
        """Add a tileset to the map; return its first number."""
        if source not in self.sources:
            first = 1 + sum(number for number, _ in self.tilesets)
            self.sources[source] = first
            self.tilesets.append((count, source))
        return self.sources[source]

    def tiles(self, name: str, cells: list[list[int]], opacity: float = 1.0) -> None:
        """Add a tile layer from rows of numbers."""
        rows = ",\n".join(",".join(map(str, row)) for row in cells)
        shown = attributes(id=self.next_layer, name=name, width=self.columns, height=self.rows)
        shown += attributes(opacity=opacity) if opacity != 1.0 else ""
        self.body.append(f' <layer{shown}>\n  <data encoding="csv">\n{rows}\n</data>\n </layer>\n')
        self.next_layer += 1

    def ground(self, block: str) -> None:
        """Cover the whole table with one of the seamless grounds."""
        first = self.tileset("tilesets/ground.tsx", 576)
        across, down = GROUNDS[block]
        rows = range(self.rows)
        cells = [[first + (down * 8 + r % 8) * 24 + across * 8 + c % 8 for c in range(self.columns)] for r in rows]
        self.tiles("table", cells)

    def pictured(self, picture: str) -> None:
        """Cover the whole table with one picture, beside the map, with 2 pixels per millimetre."""
        first, cells = 1 + sum(number for number, _ in self.tilesets), self.columns * self.rows
        shown = attributes(name="photo", tilewidth=88, tileheight=88, tilecount=cells, columns=self.columns)
        image = attributes(source=picture, width=self.columns * 88, height=self.rows * 88)
        self.tilesets.append((cells, ""))
        self.embedded += f' <tileset firstgid="{first}"{shown}>\n  <image{image}/>\n </tileset>\n'
        rows = [[first + row * self.columns + column for column in range(self.columns)] for row in range(self.rows)]
        self.tiles("photo", rows)

    def outline(self, points: Sequence[tuple[float, float]], kind: str, tall: float = 0.0) -> str:
        """Return a thing's element by the corners of its footprint; `tall` is 0 where its kind implies the height."""
        (x, y), given = points[0], {"kind": kind, **({"tall": float(tall)} if tall else {})}
        corners = " ".join(f"{num((px - x) * PX)},{num((py - y) * PX)}" for px, py in points)
        inside = properties(given, 3, {"kind": ("", "Kind")}) + f'   <polygon points="{corners}"/>\n'
        return self._object(inside, type="Obstacle", x=x * PX, y=y * PX)

    def worn(self, things: Sequence[tuple[Sequence[Point], str, float, ThingLook]]) -> list[str]:
        """Return the elements of things (outline, kind, `tall` or 0) that wear pictures beside the map."""
        first, tiles, rows, found = 1 + sum(number for number, _ in self.tilesets), dict[str, int](), [], list[str]()
        for outline, kind, tall, look in things:
            across, down = (pixels / length for pixels, length in zip(look.pixels, look.size, strict=True))
            points = [((x - look.at[0]) * across, (y - look.at[1]) * down) for x, y in outline]
            tile = self._tile(look, points)
            if tile not in tiles:
                tiles[tile] = len(tiles)
                rows.append(f'  <tile id="{tiles[tile]}" type="Obstacle">\n{tile}  </tile>\n')
            given: dict[str, object] = {"kind": kind} | ({"tall": float(tall)} if tall else {})
            given |= {"label": look.label} if look.label else {}
            given |= {"movable": False, "destructible": False} if look.fixed else {}
            place = dict(zip(("x", "y", "width", "height"), (PX * one for one in (*look.at, *look.size)), strict=True))
            inside = properties(given, 3, {"kind": ("", "Kind")})
            found.append(self._object(inside, type="Obstacle", gid=first + tiles[tile], **place))
        if tiles:
            shown = attributes(name="things", tilewidth=88, tileheight=88, tilecount=len(tiles), columns=0,
                               objectalignment="topleft")  # fmt: skip
            self.tilesets.append((len(tiles), ""))
            self.embedded += f' <tileset firstgid="{first}"{shown}>\n{"".join(rows)} </tileset>\n'
        return found

    def _tile(self, look: ThingLook, points: Sequence[Point]) -> str:
        """Return what is inside a picture's tile: its file, and the footprint unless that is the whole picture."""
        wide, high = look.pixels
        image = f"   <image{attributes(width=wide, height=high, source=look.picture)}/>\n"
        box = {(0, 0), (wide, 0), (wide, high), (0, high)}
        if len(points) == 4 and {(round(x), round(y)) for x, y in points} == box:
            return image
        (x, y), shape = points[0], " ".join(f"{num(a - points[0][0])},{num(b - points[0][1])}" for a, b in points)
        at = attributes(id=1, x=float(x), y=float(y))
        drawn = f'    <object{at}>\n     <polygon points="{shape}"/>\n    </object>\n'
        return f'{image}   <objectgroup draworder="index">\n{drawn}   </objectgroup>\n'

    def cloths(self, *laid: tuple[str, int, int, int, int], strewn: dict[tuple[int, int], int] | None = None) -> None:
        """Add cloths (name, column, row, columns, rows), at least 2 x 2 tiles each, and scatter small things."""
        first = self.tileset("tilesets/cloths.tsx", 84)
        cells = [[0] * self.columns for _ in range(self.rows)]
        for name, left, top, wide, high in laid:
            across, down = CLOTHS[name]
            for r in range(high):
                for c in range(wide):
                    part = [0 if k == 0 else 2 if k == last - 1 else 1 for k, last in ((c, wide), (r, high))]
                    cells[top + r][left + c] = first + (down * 3 + part[1]) * 12 + across * 3 + part[0]
        self.tiles("cloth", cells)
        if strewn:
            cells = [[0] * self.columns for _ in range(self.rows)]
            for (c, r), kind in strewn.items():
                cells[r][c] = first + 72 + kind
            self.tiles("strewn", cells)

    def objects(self, name: str, lines: list[str]) -> None:
        """Add an object layer from elements that `thing`, `wall`, `base` and `point` returned; topmost things last."""
        shown = attributes(draworder="index", id=self.next_layer, name=name)
        self.body.append(f" <objectgroup{shown}>\n{''.join(lines)} </objectgroup>\n")
        self.next_layer += 1

    def _object(self, inside: str = "", **given: Any) -> str:
        number = self.next_object
        self.next_object += 1
        shown = attributes(id=number, **given)
        return f"  <object{shown}>\n{inside}  </object>\n" if inside else f"  <object{shown}/>\n"

    def thing(
        self,
        what: str,
        x: float,
        y: float,
        size: tuple[float, float] | None = None,
        angle: float = 0.0,
        name: str | None = None,
        **given: Any,
    ) -> str:
        """Return a thing's element by its template; `x`, `y` is the centre of the footprint.

        `size` is that of the footprint, None for its true size.
        """
        cx, cy, width, height = picture_place(what, x, y, size, angle)
        own: dict[str, Any] = {} if size is None else {"width": width * PX, "height": height * PX}
        turn: dict[str, Any] = {"rotation": angle % 360.0} if angle % 360.0 else {}
        inside = properties({key: float(v) if key == "tall" else v for key, v in given.items()}, 3)
        return self._object(inside, template=f"templates/{what}.tx", name=name, x=cx * PX, y=cy * PX, **own, **turn)

    def wall(self, seat: int, x: float, y: float, angle: float) -> str:
        """Return the element of a seat's wall by its template, at a centre and angle."""
        turn: dict[str, Any] = {"rotation": angle % 360.0} if angle % 360.0 else {}
        return self._object(template=f"templates/wall_{seat}.tx", x=x * PX, y=y * PX, **turn)

    def base(self, seat: int, x: float, y: float, upright: bool = False, **given: Any) -> str:
        """Return a Base's element by its template at a centre.

        `team` and `goal` where they differ from the template's.
        """
        width, height = 88.0, 63.0
        colour = ("blue", "red", "green", "yellow")[seat - 1]
        if upright:  # rotated about its top left corner, as Tiled rotates a rectangle
            place: dict[str, Any] = {"x": (x + height / 2) * PX, "y": (y - width / 2) * PX, "rotation": 90}
        else:
            place = {"x": (x - width / 2) * PX, "y": (y - height / 2) * PX}
        return self._object(properties(given, 3), template=f"templates/base_{colour}.tx", **place)

    def point(self, template: str, x: float, y: float) -> str:
        """Return the element of a Flag or Token by its template."""
        return self._object(template=f"templates/{template}.tx", x=x * PX, y=y * PX)

    def played(
        self, walls: Sequence[tuple[Point, float]], bases: Sequence[Point], flags: Sequence[tuple[str, Point]],
        tokens: Sequence[Point], teams: bool = False, upright: Callable[[int], bool] = lambda _seat: False,
    ) -> None:  # fmt: skip
        """Add the layers of walls (spot, angle) and Bases, both by seat, and of Flags (template, spot) and Tokens.

        With `teams` odd seats play against even ones.
        """
        self.objects("walls", [self.wall(seat, *spot, angle) for seat, (spot, angle) in enumerate(walls, 1)])
        self.objects("bases", [
            self.base(seat, *spot, upright(seat), **({"team": 2 - seat % 2} if teams else {}))
            for seat, spot in enumerate(bases, 1)
        ])  # fmt: skip
        marks = [self.point(template, *spot) for template, spot in flags]
        self.objects("marks", marks + [self.point("token_any", *spot) for spot in tokens])

    def text(self, types: dict[str, tuple[str, str]] = MAP_TYPES) -> str:
        shown = attributes(
            orientation="orthogonal",
            renderorder="right-down",
            width=self.columns,
            height=self.rows,
            tilewidth=88,
            tileheight=88,
            infinite=0,
            nextlayerid=self.next_layer,
            nextobjectid=self.next_object,
        )
        named = (source for _, source in self.tilesets if source)
        sets = self.embedded
        sets += "".join(f' <tileset firstgid="{self.sources[source]}" source="{source}"/>\n' for source in named)
        return f"{HEAD}<map {FORMAT}{shown}>\n{properties(self.given, 1, types)}{sets}{''.join(self.body)}</map>\n"
