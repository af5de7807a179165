"""A table made of another game's map: its ground and pictures, with Bases, a Flag and Tokens placed (HND-22)."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator, Sequence
from copy import copy
from io import BytesIO
from math import dist
from time import process_time
from typing import TYPE_CHECKING, Any, Final, Literal, NamedTuple

import msgspec

from game.battlefield.begin import TITLE_MOST, file_stem
from game.battlefield.files import Unreadable
from game.battlefield.fixing.canvas import Area, Art, Canvas, blocks, cells_of, given_by
from game.battlefield.fixing.layers import ForeignLayer, Role, layers_of
from game.battlefield.fixing.polish import Polish, placed
from game.battlefield.fixing.solids import Solid, flattened, solids_of
from game.battlefield.fixing.tolerant import Fix, PlainMap, write_cells
from game.battlefield.model import CELL, Point
from game.battlefield.outlines import simple, tidy
from game.battlefield.schema import TABLE_MAX, TABLE_MIN
from game.battlefield.settle import arranged
from game.battlefield.share import folder_of
from game.battlefield.sketch import SCALE, Sketch, Traced, tmx, walls_at
from game.battlefield.writer import ThingLook
from game.battlefield.xmlread import class_of
from game.kernel.messages import say, say_count
from game.resources import maps

if TYPE_CHECKING:
    from PIL.Image import Image

Part = Literal["whole", "middle", "upper left", "upper right", "lower left", "lower right"]
PARTS: Final[tuple[Part, ...]] = ("whole", "middle", "upper left", "upper right", "lower left", "lower right")
LEAST_TILE: Final = 20.0
"""Millimetres of a tile from which on a map is shown whole by default."""
MOST: Final = 140
"""The most obstacles; the smallest others are painted on the ground."""
LEAST: Final = 160.0
"""Square millimetres of the smallest obstacle."""
LARGE: Final = 150.0
"""Millimetres from which on a thing stays where it is."""
LOW: Final = 25.0
SECONDS: Final = 20.0
"""Processor time after which a playable table is good enough; more and more of the map is cleared away until then."""
ARRANGED: Final = 3
"""The most arrangements that are polished for a number of seats."""
HEAVY: Final = 3_000_000
"""Bytes of a ground as PNG from which on it becomes a JPEG."""


class TableWish(msgspec.Struct, frozen=True):
    """What the author chose: roles by layer number, which part of the map, how many seats; empty: as proposed."""

    roles: dict[int, Role] = {}
    part: Part | Literal[""] = ""
    seats: int = 4


class ForeignTable(NamedTuple):
    """A table made of a map: its text, its files, what was done, and what may be chosen differently."""

    title: str
    author: str
    text: bytes
    files: dict[str, bytes]
    fixes: list[Fix]
    layers: tuple[ForeignLayer, ...]
    parts: tuple[Part, ...]
    wish: TableWish


def table_of(plain: PlainMap, wish: TableWish) -> ForeignTable:
    """Return the table; Unreadable with a sentence if there is nothing to make one of, or no room on it."""
    art = Art(plain)
    layers = layers_of(plain, art)
    if not layers:
        raise Unreadable("M-EMPTY", say("Nothing is drawn on this map: there is nothing to make a table of."))
    asked = tuple(msgspec.structs.replace(one, role=wish.roles.get(one.number, one.role)) for one in layers)
    parts = _parts(plain)
    part = wish.part if wish.part in parts else parts[0]
    frame = _Frame.of(plain, part)
    canvas = Canvas(plain, art, frame.area)
    ground, solids = _painted(canvas, asked)
    things, rest = _things(frame, canvas, solids)
    for solid in rest:
        flattened(ground, solid)
    picture = frame.ground(ground, plain.root.get("backgroundcolor") or "")
    fixes = plain.fixes
    if rest:
        fixes.append(Fix("M-DENSE", say_count("1 small or crowded thing stays flat.",
                                              "{n} small or crowded things stay flat.", len(rest))))  # fmt: skip
    sketch, kept = _settled(frame, things, wish.seats, fixes)
    for thing in things:
        if thing not in kept and not thing.solid.flat:
            frame.paint(picture, thing)
    title = _title(plain)
    text, files = _written(sketch, kept, picture, title)
    fixes.append(Fix("M-BARE", say("It gets {seats} Bases with walls, a Flag and {tokens} Tokens.", seats=sketch.seats,
                                   tokens=len(sketch.tokens))))  # fmt: skip
    author = given_by(plain.root).get("author", "")
    wish = TableWish({one.number: one.role for one in asked}, part, sketch.seats)
    return ForeignTable(title, author, text, files, fixes, asked, parts, wish)


def _title(plain: PlainMap) -> str:
    given = given_by(plain.root)
    told = next((given[key] for key in ("title", "name", "mapname") if given.get(key, "").strip()), "")
    return (" ".join(told.split()) or plain.path.stem.replace("_", " ").strip() or "map")[:TITLE_MOST]


# -- where on the table ----------------------------------------------------------------------------------------


class _Frame(NamedTuple):
    """How a part of the map lies on the table: millimetres of a cell, the margins, the table's tiles."""

    area: Area
    cell: Point
    margin: Point
    columns: int
    rows: int

    @classmethod
    def of(cls, plain: PlainMap, part: Part) -> _Frame:
        """Lay the whole map as large as it is allowed, or a part of it with a cell as a tile."""
        columns, rows = plain.size
        across, down = plain.tile
        cell = CELL, CELL * down / across
        most = tuple(int(side // one) for side, one in zip(TABLE_MAX, cell, strict=True))
        area = (0, 0, columns, rows)
        if part != "whole":
            wide, high = min(columns, most[0]), min(rows, most[1])
            x = {"l": 0, "r": columns - wide}.get(part.split(" ")[-1][0], (columns - wide) // 2)
            y = {"u": 0, "l": rows - high}.get(part[0], (rows - high) // 2)
            area = (x, y, wide, high)
        size = area[2] * cell[0], area[3] * cell[1]
        largest = min(limit / side for limit, side in zip(TABLE_MAX, size, strict=True))
        wanted = max(limit / side for limit, side in zip(TABLE_MIN, size, strict=True))
        factor = min(largest, max(1.0, wanted))
        size, cell = (size[0] * factor, size[1] * factor), (cell[0] * factor, cell[1] * factor)
        tiles = [CELL * -(-(side - 0.01) // CELL) for side in size]
        table = [max(low, min(high, side)) for low, side, high in zip(TABLE_MIN, tiles, TABLE_MAX, strict=True)]
        margin = ((table[0] - size[0]) / 2, (table[1] - size[1]) / 2)
        return cls(area, cell, margin, round(table[0] / CELL), round(table[1] / CELL))

    @property
    def size(self) -> Point:
        return self.columns * CELL, self.rows * CELL

    def scale(self, canvas: Canvas) -> Point:
        """Return millimetres per pixel of a canvas."""
        return self.cell[0] / canvas.unit[0], self.cell[1] / canvas.unit[1]

    def ground(self, ground: Image, colour: str) -> Image:
        """Return the picture of the whole table, two pixels per millimetre: the map on a table top."""
        from PIL import Image, ImageColor, ImageDraw

        made = Image.new("RGB", (round(self.size[0] * SCALE), round(self.size[1] * SCALE)))
        with Image.open(maps() / "tilesets" / "pictures" / "ground.jpg") as sheet:
            wood = sheet.convert("RGB").crop((0, 0, 704, 704))
        for x in range(0, made.width, 704):
            for y in range(0, made.height, 704):
                made.paste(wood, (x, y))
        content = (round(self.margin[0] * SCALE), round(self.margin[1] * SCALE))
        size = (made.width - 2 * content[0], made.height - 2 * content[1])
        digits = colour.lstrip("#")[-6:]
        if len(digits) == 6 and all(letter in "0123456789abcdefABCDEF" for letter in digits):
            box = (*content, content[0] + size[0] - 1, content[1] + size[1] - 1)
            ImageDraw.Draw(made).rectangle(box, fill=ImageColor.getrgb(f"#{digits}"))
        laid = enlarged(ground, size)
        made.paste(laid, content, laid)
        return made

    def paint(self, picture: Image, thing: TableThing) -> None:
        """Paint a thing that no longer stands on the ground."""
        made = enlarged(thing.solid.picture, (round(thing.size[0] * SCALE), round(thing.size[1] * SCALE)))
        picture.paste(made, (round(thing.at[0] * SCALE), round(thing.at[1] * SCALE)), made)


def enlarged(picture: Image, size: tuple[int, int]) -> Image:
    """Return a picture at another size: pixel art stays crisp, whatever shrinks gets smooth."""
    from PIL.Image import Resampling

    size = max(1, size[0]), max(1, size[1])
    grows = size[0] >= 1.5 * picture.width
    return picture.resize(size, Resampling.NEAREST if grows else Resampling.LANCZOS)


def _parts(plain: PlainMap) -> tuple[Part, ...]:
    """Return which parts of a map can be a table, the most sensible first."""
    (columns, rows), (across, down) = plain.size, plain.tile
    if across < 1 or down < 1:
        raise Unreadable("M-TILE-SIZE", say("Its tiles have no size: set it in Map > Map Properties in Tiled."))
    wide, high = columns * CELL, rows * CELL * down / across
    factor = min(TABLE_MAX[0] / wide, TABLE_MAX[1] / high)
    if factor >= 1:
        return ("whole",)
    return PARTS if factor * CELL >= LEAST_TILE else (*PARTS[1:], "whole")


# -- what stands on it -----------------------------------------------------------------------------------------


class TableThing(NamedTuple):
    """An obstacle on the table: its footprint in mm, its picture's corner and size in mm."""

    outline: tuple[Point, ...]
    solid: Solid
    at: Point
    size: Point
    tall: float

    @property
    def traced(self) -> Traced:
        return Traced(self.outline, "other", self.tall)


def _painted(canvas: Canvas, layers: Sequence[ForeignLayer]) -> tuple[Image, list[Solid]]:
    """Return the ground as painted by the flat layers, and the obstacles of all others."""
    ground, nodes = canvas.blank(), canvas.plain.layers
    standing: list[tuple[ForeignLayer, Any, Image]] = []
    for layer in layers:
        node = nodes[layer.number]
        if layer.role == "out":
            continue
        own = canvas.layer(node) if layer.shown or layer.role == "ground" else canvas.blank()
        if layer.role == "ground":
            ground.alpha_composite(own)
        elif layer.role == "solid" and layer.shown:
            _without_solid(canvas, node, layer, own, ground)
            standing.append((layer, node, own))
        else:
            standing.append((layer, node, own))
    return ground, [solid for layer, node, own in standing for solid in solids_of(canvas, layer, node, own, ground)]


def _without_solid(canvas: Canvas, node: Any, layer: ForeignLayer, own: Image, ground: Image) -> None:
    """Paint those tiles of a layer that do not block on the ground."""
    if layer.tiles:
        other = copy(node)
        other[:] = list(node)
        art = canvas.art
        cells = [0 if (tile := art.tile(cell)) is not None and tile.solid else cell for cell in cells_of(node)]
        write_cells(other, cells, canvas.plain.size)
        ground.alpha_composite(canvas.layer(other))
        return
    other = copy(node)
    other[:] = []
    for one in node.findall("object"):
        full, art = canvas.art.whole(one)
        gid = full.get("gid") or ""
        tile = art.tile(int(gid)) if gid.isdecimal() else None
        if tile is not None and not tile.solid and not blocks(given_by(full), class_of(full)):
            other.append(one)
    ground.alpha_composite(canvas.layer(other))


def _things(frame: _Frame, canvas: Canvas, solids: Sequence[Solid]) -> tuple[list[TableThing], list[Solid]]:
    """Return the obstacles on the table, and what is too small, too much or not on it."""
    from shapely import Polygon, box

    scale, edge = frame.scale(canvas), box(0, 0, *frame.size)
    found, rest = list[tuple[float, TableThing]](), list[Solid]()
    for solid in solids:
        points = [(frame.margin[0] + x * scale[0], frame.margin[1] + y * scale[1]) for x, y in solid.outline]
        shape: Any = Polygon(points)
        if not shape.is_valid:
            shape = shape.convex_hull
        shape = shape.intersection(edge)
        outline = tidy(tuple((float(x), float(y)) for x, y in shape.exterior.coords[:-1])) \
            if shape.geom_type == "Polygon" and not shape.is_empty else ()  # fmt: skip
        if not outline or shape.area < LEAST or not simple(outline):
            rest.append(solid)
            continue
        at = frame.margin[0] + solid.at[0] * scale[0], frame.margin[1] + solid.at[1] * scale[1]
        size = solid.picture.width * scale[0], solid.picture.height * scale[1]
        found.append((-shape.area, TableThing(outline, solid, at, size, solid.tall)))
    found.sort(key=lambda one: one[0])
    kept = _apart([thing for _, thing in found])
    rest += [thing.solid for _, thing in found if thing not in kept]
    return kept[:MOST], rest + [thing.solid for thing in kept[MOST:]]


def _apart(things: Sequence[TableThing]) -> list[TableThing]:
    """Return the things without those that are mostly inside another one."""
    from shapely import Polygon, STRtree

    shapes: list[Any] = [Polygon(thing.outline) for thing in things]
    tree, gone = STRtree(shapes), set[int]()
    for index, shape in enumerate(shapes):
        for other in tree.query(shape):
            both = other > index and index not in gone and other not in gone
            if both and shape.intersection(shapes[other]).area > 0.6 * shapes[other].area:
                gone.add(int(other))
    return [thing for index, thing in enumerate(things) if index not in gone]


# -- Bases, Flag, Tokens ---------------------------------------------------------------------------------------


def _settled(
    frame: _Frame, things: Sequence[TableThing], seats: int, fixes: list[Fix]
) -> tuple[Sketch, list[TableThing]]:
    """Return the sketch with everything placed, and the things that stay; Unreadable if there is no room at all.

    Screens that hide Bases from each other are its last things.
    """
    best, least, until = None, 10_000.0, process_time() + SECONDS
    for kept, text in _clearings(frame, things):
        bare = Sketch(frame.columns, frame.rows, tuple(thing.traced for thing in kept))
        for count in range(seats, 1, -1):  # rather fewer seats than less of the map
            done = _polished(bare, count)
            if done is not None and done.cost + (seats - count) / 10 < least:
                best, least = (done.sketch, kept, text), done.cost + (seats - count) / 10
            if least < 1:
                break
        if least < 1 or (least < 100 and process_time() > until):
            break
    if best is None:
        raise Unreadable("M-ROOM", say("There is no room for Bases on this map: let fewer layers block."))
    sketch, kept, text = best
    if text:
        fixes.append(Fix("M-ROOM", text))
    if sketch.seats < seats:
        fixes.append(Fix("M-SEAT", say("There is room for {seats} players.", seats=sketch.seats)))
    screens = len(sketch.things) - len(kept)
    if screens:
        text = say_count("A box is added that hides Bases from each other.",
                         "{n} boxes are added that hide Bases from each other.", screens)  # fmt: skip
        fixes.append(Fix("M-VIEW", text))
    return sketch, kept


def _polished(bare: Sketch, seats: int) -> Polish | None:
    """Return the best of the first arrangements for this many seats; None if there is no room."""
    best: Polish | None = None
    for tried, _ in zip(arranged(bare, seats), range(ARRANGED), strict=False):
        done = Polish(tried)
        if done.cost < 100 or best is None:
            done.run()
        if best is None or done.cost < best.cost:
            best = done
        if not best.cost:
            break
    return best


def _clearings(frame: _Frame, things: Sequence[TableThing]) -> Iterator[tuple[list[TableThing], str]]:
    """Yield the things as they are, then fewer or lower ones until there is room and a way for everybody."""
    from shapely import LineString, Polygon

    yield list(things), ""
    shapes: list[Any] = [Polygon(thing.outline) for thing in things]
    (w, h), x, y = frame.size, min(132.0, frame.size[0] / 8), min(120.0, frame.size[1] / 6)
    corners = [(x, y), (w - x, y), (w - x, h - y), (x, h - y)]
    spots = [*corners, (w / 2, h / 2)]
    clear = [thing for thing, shape in zip(things, shapes, strict=True)
             if all(shape.distance(_point(spot)) > 92.0 for spot in spots)]  # fmt: skip
    gone = len(things) - len(clear)
    room = say_count("1 thing is flat, to make room for Bases.", "{n} things are flat, to make room for Bases.", gone)
    yield clear, room
    ways = [LineString([corner, (w / 2, h / 2)]).buffer(34.0) for corner in corners]
    open_ones = [thing for thing in clear if not any(Polygon(thing.outline).intersects(way) for way in ways)]
    gone = len(things) - len(open_ones)
    paths = say_count("1 thing is flat, to open a way.", "{n} things are flat, to open ways.", gone)
    yield open_ones, paths
    low = say("Its walls are low, so that everybody can climb over them.")
    yield [_lower(thing) for thing in clear], low
    few = [thing for thing in open_ones if min(dist(spot, point) for spot in spots for point in thing.outline) > 150.0]
    yield [_lower(thing) if number % 2 else thing for number, thing in enumerate(few[:40])], paths


def _lower(thing: TableThing) -> TableThing:
    return thing._replace(tall=LOW) if max(thing.size) > 60 else thing


def _point(spot: Point) -> Any:
    from shapely import Point as Place

    return Place(spot)


# -- written ---------------------------------------------------------------------------------------------------


def _written(sketch: Sketch, things: Sequence[TableThing], ground: Image, title: str) -> tuple[bytes, dict[str, bytes]]:
    """Return the map's text, and its pictures by the names they will have in a maps folder."""
    stem, made = file_stem(title), BytesIO()
    ground.quantize(256).save(made, "PNG") if _few_colours(ground) else ground.save(made, "PNG")
    name, data = f"{stem}_ground.png", made.getvalue()
    if len(data) > HEAVY:
        made = BytesIO()
        ground.save(made, "JPEG", quality=88)
        name, data = f"{stem}_ground.jpg", made.getvalue()
    files, known = {f"shared/0/{name}": data}, dict[str, str]()
    looks = []
    for thing in things:
        pixels = round(thing.size[0] * SCALE), round(thing.size[1] * SCALE)
        made = BytesIO()
        enlarged(thing.solid.picture, pixels).save(made, "PNG")
        digest = hashlib.sha256(made.getvalue()).hexdigest()
        if digest not in known:
            known[digest] = f"shared/0/{stem}_{len(known) + 1}.png"
            files[known[digest]] = made.getvalue()
        fixed = max(thing.size) > LARGE
        looks.append(ThingLook(known[digest], pixels, thing.at, thing.size, thing.solid.name[:40], fixed))
    folder = folder_of(files)
    looks = [look._replace(picture=look.picture.replace("shared/0", folder, 1)) for look in looks]
    screens = [placed(thing) for thing in sketch.things[len(things) :]]
    own = msgspec.structs.replace(sketch, things=sketch.things[: len(things)])
    text = tmx(own, title, f"{folder}/{name}", looks, screens, walls_at(sketch))
    return text.encode(), {one.replace("shared/0", folder, 1): data for one, data in files.items()}


def _few_colours(picture: Image) -> bool:
    return picture.getcolors(256) is not None
