"""Pictures of another game's map: what each tile shows and whether it blocks, and layers painted on canvases (HND-22).

A canvas shows a rectangle of the map's cells in its own pixels. Pillow does the work: no window is needed.
"""

from __future__ import annotations

from contextlib import suppress
from io import BytesIO
from pathlib import Path
from typing import TYPE_CHECKING, Final, NamedTuple
from xml.etree.ElementTree import Element

from game.battlefield.files import PART_BYTES, PICTURE_BYTES, Unreadable, read_bytes, shown
from game.battlefield.fixing.carried import MOST_PIXELS, OTHERS, located
from game.battlefield.fixing.tolerant import Fix, PlainMap, plain_tree
from game.battlefield.outlines import Shape, turned
from game.battlefield.things import FLAGS, FLIPPED_DIAGONAL, FLIPPED_X, FLIPPED_Y, HELD
from game.battlefield.tilesets import SHAPES
from game.battlefield.xmlread import class_of, number, pointless, shape_of, whole
from game.kernel.messages import say

if TYPE_CHECKING:
    from PIL.Image import Image

Area = tuple[int, int, int, int]
"""A rectangle of cells: column, row, columns, rows."""
Box = tuple[float, float, float, float]
"""Left, top, width and height."""
SIDE: Final = 4096
"""Longest side of a canvas in pixels; the tiles of a larger map are shrunk."""
BLOCKS: Final = frozenset(("solid", "collide", "collides", "collision", "collidable", "blocked", "blocking", "blocks",
                           "obstacle", "wall", "impassable", "unwalkable"))  # fmt: skip
"""Properties by which tiles and objects of other games say that nobody passes."""
OPENS: Final = frozenset(("walkable", "passable", "passable?", "canwalk"))


def blocks(given: dict[str, str], class_name: str = "") -> bool:
    """Return whether properties, or a class, say that nobody passes."""
    for name, value in given.items():
        off = value.strip().lower() in ("", "0", "false", "no", "none")
        if (name in BLOCKS and not off) or (name in OPENS and off):
            return True
    return class_name.lower() in BLOCKS


def given_by(node: Element) -> dict[str, str]:
    """Return an element's own properties, their names in lower case."""
    holder = node.find("properties")
    rows = [] if holder is None else holder.findall("property")
    return {(row.get("name") or "").lower(): row.get("value") or row.text or "" for row in rows[:64]}


class ForeignTile(NamedTuple):
    """A tile of another game: its picture, whether it blocks, the shapes in which it does, and what it is called."""

    picture: Image
    solid: bool
    shapes: tuple[Shape, ...]
    name: str
    offset: tuple[float, float]
    held: tuple[float, float]
    """Where the origin of an object with this picture is, as shares of its size."""

    def flipped(self, gid: int) -> Image:
        """Return the picture as a cell's flip bits turn it."""
        from PIL.Image import Transpose

        made = self.picture
        if gid & FLIPPED_DIAGONAL:
            made = made.transpose(Transpose.TRANSPOSE)
        if gid & FLIPPED_X:
            made = made.transpose(Transpose.FLIP_LEFT_RIGHT)
        return made.transpose(Transpose.FLIP_TOP_BOTTOM) if gid & FLIPPED_Y else made


class _Set(NamedTuple):
    """A tileset as it is in the file: its first number, its element, and the folder of its pictures."""

    first: int
    node: Element
    beside: Path


class Art:
    """The pictures of a map; `fixes` receives what had to be left out."""

    def __init__(self, plain: PlainMap) -> None:
        self.fixes, self._home = plain.fixes, plain.path.resolve().parent
        self._pictures: dict[tuple[Path, str], Image | None] = {}
        self._tiles: dict[int, ForeignTile | None] = {}
        self._rows: dict[int, dict[int, Element]] = {}
        self._trees: dict[Path, Element | None] = {}
        self._pixels = 2 * MOST_PIXELS
        self.sets = sorted(self._sets(plain.root, self._home), key=lambda one: one.first)

    def _sets(self, root: Element, beside: Path) -> list[_Set]:
        found = []
        for node in root.findall("tileset")[:64]:
            first, named = max(1, whole(node.get("firstgid"), 1)), node.get("source")
            if named is None:
                found.append(_Set(first, node, beside))
                continue
            path = located(named, beside, self._home)
            tree = None if path is None else self._tree(path, "tileset")
            if path is None or tree is None:
                self._lost(named)
            else:
                found.append(_Set(first, tree, path.parent))
        return found

    def _tree(self, path: Path, root: str) -> Element | None:
        if path not in self._trees:
            self._trees[path] = None
            with suppress(Unreadable):
                self._trees[path] = plain_tree(read_bytes(path, PART_BYTES, root), shown(path), root, [])
        return self._trees[path]

    def _lost(self, named: str) -> None:
        name = named.replace("\\", "/").rpartition("/")[2][:60]
        self.fixes.append(Fix("M-MISSING", say("“{file}” is missing: what it shows is left out.", file=name)))

    def whole(self, node: Element) -> tuple[Element, Art]:
        """Return an object with what its template says, and the pictures that its number refers to."""
        named = node.get("template")
        path = located(named, self._home, self._home) if named else None
        tree = None if path is None else self._tree(path, "template")
        pattern = None if tree is None else tree.find("object")
        if tree is None or pattern is None or path is None:
            return node, self
        made = Element("object", {**pattern.attrib, **node.attrib})
        made.extend([*pattern, *node] if node.find("properties") is None else [*node])
        if node.get("gid") is not None or pattern.get("gid") is None:
            return made, self
        other = object.__new__(Art)
        other.__dict__ = {**self.__dict__, "_tiles": {}, "_rows": {}}
        other.sets = other._sets(tree, path.parent)
        return made, other

    def tile(self, gid: int) -> ForeignTile | None:
        """Return the tile of a number, whatever its flips; None if there is none, or its picture is missing."""
        number_ = gid & ~FLAGS & 0x0FFFFFFF
        if number_ not in self._tiles:
            self._tiles[number_] = self._made(number_) if number_ else None
        return self._tiles[number_]

    def _made(self, gid: int) -> ForeignTile | None:
        own = next((one for one in reversed(self.sets) if one.first <= gid), None)
        if own is None:
            return None
        node, index = own.node, gid - own.first
        if own.first not in self._rows:
            self._rows[own.first] = {whole(row.get("id"), -1): row for row in node.findall("tile")}
        row = self._rows[own.first].get(index)
        image, sheet = (None if row is None else row.find("image")), node.find("image")
        made = None
        if image is not None:
            made = self.picture(image, own.beside)
        elif sheet is not None:
            made = self._cut(node, sheet, index, own.beside)
        if made is None:
            return None
        shift = node.find("tileoffset")
        offset = (0.0, 0.0) if shift is None else (number(shift.get("x"), 0.0), number(shift.get("y"), 0.0))
        held = HELD.get(node.get("objectalignment") or "", HELD["unspecified"])
        if row is None:
            return ForeignTile(made, False, (), "", offset, held)
        group = row.find("objectgroup")
        drawn = [] if group is None else [shape_of(one) for one in group.findall("object")[:SHAPES]]
        shapes = tuple(shape for shape in drawn if shape.form in ("rectangle", "ellipse", "polygon")
                       and not pointless(shape) and (shape.points or shape.width * shape.height > 1))  # fmt: skip
        called = class_of(row)
        return ForeignTile(made, bool(shapes) or blocks(given_by(row), called), shapes, called, offset, held)

    def _cut(self, node: Element, sheet: Element, index: int, beside: Path) -> Image | None:
        picture = self.picture(sheet, beside)
        wide, high = whole(node.get("tilewidth"), 0), whole(node.get("tileheight"), 0)
        gap, margin = (max(0, whole(node.get(key), 0)) for key in ("spacing", "margin"))
        if picture is None or wide < 1 or high < 1:
            return None
        columns = max(1, (picture.width - margin * (2 if margin else 1) + gap) // (wide + gap))
        columns = whole(node.get("columns"), 0) or columns
        x, y = margin + index % columns * (wide + gap), margin + index // columns * (high + gap)
        return picture.crop((x, y, x + wide, y + high)) if y + high <= picture.height + 1 else None

    def picture(self, image: Element, beside: Path) -> Image | None:
        """Return a picture with its transparent colour cleared; None, noted, if it cannot be used."""
        named, clear = image.get("source") or "", (image.get("trans") or "").lstrip("#").lower()
        path = located(named, beside, self._home)
        key = (path or Path(named), clear)
        if key not in self._pictures:
            self._pictures[key] = None if path is None else self._opened(path, clear)
            if self._pictures[key] is None:
                self._lost(named)
        return self._pictures[key]

    def _opened(self, path: Path, clear: str) -> Image | None:
        from PIL import Image, UnidentifiedImageError

        try:
            data = read_bytes(path, PICTURE_BYTES, say("picture"))
            with Image.open(BytesIO(data), formats=OTHERS) as found:
                self._pixels -= found.width * found.height
                if self._pixels < 0:
                    return None
                made = found.convert("RGBA")
        except (Unreadable, OSError, ValueError, SyntaxError, UnidentifiedImageError):
            return None
        return _cleared(made, clear[-6:]) if len(clear) in (6, 8) else made


def _cleared(picture: Image, colour: str) -> Image:
    """Return a picture without one colour."""
    import numpy as np
    from PIL import Image

    try:
        wanted = tuple(bytes.fromhex(colour))
    except ValueError:
        return picture
    pixels = np.array(picture)
    pixels[np.all(pixels[..., :3] == wanted, axis=-1)] = 0
    return Image.fromarray(pixels)


class Canvas:
    """Paints layers of a map; `area` is what is shown, `unit` the size of a cell in pixels of the canvas."""

    def __init__(self, plain: PlainMap, art: Art, area: Area) -> None:
        self.plain, self.art, self.area = plain, art, area
        across, down = (max(1, side) for side in plain.tile)
        shrink = min(1.0, SIDE / (across * area[2]), SIDE / (down * area[3]))
        self.unit = max(1, int(across * shrink)), max(1, int(down * shrink))
        self.ratio = self.unit[0] / across, self.unit[1] / down

    @property
    def size(self) -> tuple[int, int]:
        return self.unit[0] * self.area[2], self.unit[1] * self.area[3]

    def blank(self) -> Image:
        from PIL import Image

        return Image.new("RGBA", self.size)

    def at(self, x: float, y: float) -> tuple[float, float]:
        """Return where a point of the map (in its pixels) is on the canvas."""
        across, down = self.plain.tile
        return (x - self.area[0] * across) * self.ratio[0], (y - self.area[1] * down) * self.ratio[1]

    def fitted(self, picture: Image, wide: float, high: float) -> Image:
        """Return a picture at a size in the map's pixels."""
        size = max(1, round(wide * self.ratio[0])), max(1, round(high * self.ratio[1]))
        return picture if picture.size == size else picture.resize(size)

    def layer(self, node: Element) -> Image:
        """Return a layer alone on a blank canvas, with its opacity."""
        made = self.blank()
        shift = number(node.get("offsetx"), 0.0), number(node.get("offsety"), 0.0)
        if node.tag == "layer":
            self._tiles(made, node, shift)
        elif node.tag == "imagelayer":
            image = node.find("image")
            picture = None if image is None else self.art.picture(image, self.plain.path.resolve().parent)
            if picture is not None:
                paste(made, self.fitted(picture, picture.width, picture.height), self.at(*shift))
        else:
            for one in node.findall("object"):
                full, art = self.art.whole(one)
                put = self.tile_object(full, art, shift)
                if put is not None:
                    paste(made, put[0], put[1])
        opacity = min(1.0, max(0.0, number(node.get("opacity"), 1.0)))
        if opacity < 1:
            made.putalpha(made.getchannel("A").point(lambda value: int(value * opacity)))
        return made

    def _tiles(self, made: Image, node: Element, shift: tuple[float, float]) -> None:
        cells, columns = cells_of(node), self.plain.size[0]
        left, top, wide, high = self.area
        fitted: dict[int, Image | None] = {}
        reach = range(max(0, top - 1), min(self.plain.size[1], top + high + 4))
        for row in reach:
            for column in range(max(0, left - 4), min(columns, left + wide)):
                gid = cells[row * columns + column]
                if not gid:
                    continue
                box = self.box(gid, column, row, shift)
                if box is None:
                    continue
                if gid not in fitted:
                    tile = self.art.tile(gid)
                    fitted[gid] = None if tile is None else self.fitted(tile.flipped(gid), box[2], box[3])
                picture = fitted[gid]
                if picture is not None:
                    paste(made, picture, self.at(box[0], box[1]))

    def box(self, gid: int, column: int, row: int, shift: tuple[float, float]) -> Box | None:
        """Return the box that a tile's picture has in the map's pixels; None if it shows nothing."""
        tile = self.art.tile(gid)
        if tile is None:
            return None
        wide, high = tile.picture.size if not gid & FLIPPED_DIAGONAL else tile.picture.size[::-1]
        across, down = self.plain.tile
        x = column * across + shift[0] + tile.offset[0]
        return x, (row + 1) * down - high + shift[1] + tile.offset[1], wide, high

    def tile_object(
        self, node: Element, art: Art, shift: tuple[float, float]
    ) -> tuple[Image, tuple[float, float], tuple[Shape, ...]] | None:
        """Return an object's picture turned as it is, where it is on the canvas, and its shapes on the map (pixels)."""
        gid = whole(node.get("gid"), 0) & 0xFFFFFFFF
        tile = art.tile(gid) if gid else None
        if tile is None or node.get("visible") == "0":
            return None
        wide = number(node.get("width"), 0.0) or tile.picture.width
        high = number(node.get("height"), 0.0) or tile.picture.height
        angle = number(node.get("rotation"), 0.0)
        picture = self.fitted(tile.flipped(gid), wide, high)
        origin = number(node.get("x"), 0.0) + shift[0], number(node.get("y"), 0.0) + shift[1]
        middle = turned(((0.5 - tile.held[0]) * wide, (0.5 - tile.held[1]) * high), angle)
        x, y = self.at(origin[0] + middle[0], origin[1] + middle[1])
        if angle % 360:
            picture = picture.rotate(-angle, expand=True)
        outlines = tuple(_on_map(shape, tile, gid, (wide, high), origin, angle) for shape in tile.shapes)
        return picture, (x - picture.width / 2, y - picture.height / 2), outlines


def _on_map(
    shape: Shape, tile: ForeignTile, gid: int, size: tuple[float, float], origin: tuple[float, float], angle: float
) -> Shape:
    """Return a shape of a tile where an object has it on the map, as a polygon."""
    across, down = tile.held
    points = tuple(turned(((x - across) * size[0], (y - down) * size[1]), angle) for x, y in shares(shape, tile, gid))
    return Shape("polygon", 0.0, 0.0, 0.0, 0.0, 0.0, tuple((origin[0] + x, origin[1] + y) for x, y in points))


def shares(shape: Shape, tile: ForeignTile, gid: int) -> list[tuple[float, float]]:
    """Return the corners of a tile's shape as shares of its picture's width and height, flipped as the cell is."""
    from game.battlefield.outlines import corners

    wide, high = tile.picture.size
    points = [(x / wide, y / high) for x, y in corners(shape)]
    if gid & FLIPPED_DIAGONAL:
        points = [(y, x) for x, y in points]
    if gid & FLIPPED_X:
        points = [(1 - x, y) for x, y in points]
    return [(x, 1 - y) for x, y in points] if gid & FLIPPED_Y else points


def paste(made: Image, picture: Image, at: tuple[float, float]) -> None:
    """Lay a picture on another one, wherever it reaches over its edges."""
    x, y = round(at[0]), round(at[1])
    left, top = max(0, -x), max(0, -y)
    right, low = min(picture.width, made.width - x), min(picture.height, made.height - y)
    if left < right and top < low:
        made.alpha_composite(picture.crop((left, top, right, low)), (x + left, y + top))


def cells_of(node: Element) -> list[int]:
    """Return the cells of a layer of a plain map."""
    data = node.find("data")
    return [int(word) for word in (("" if data is None else data.text) or "").replace("\n", "").split(",") if word]
