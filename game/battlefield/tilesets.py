"""Tilesets: what a tile shows, its class and its picture's footprint."""

from collections.abc import Callable
from pathlib import Path
from typing import Final, NamedTuple, TypeVar
from xml.etree.ElementTree import Element

from game.battlefield.files import PART_BYTES, Folders, Unreadable, picture_size, read_xml, shown
from game.battlefield.findings import FindingPlace, Findings
from game.battlefield.limits import PICTURES, Budget
from game.battlefield.model import Finding
from game.battlefield.outlines import Shape
from game.battlefield.xmlread import Properties, class_of, number, odd_numbers, pointless, properties, shape_of, whole
from game.kernel.messages import say

TILES: Final = 4096  # of one tileset
TILESETS: Final = 32
SHAPES: Final = 16  # of one tile
TILE_SIDE: Final = 2048

Part = TypeVar("Part")


class Tile(NamedTuple):
    """One tile: picture (path as in the battlefield, "" if missing), part of it, size in pixels."""

    class_name: str
    properties: Properties
    picture: str
    file: Path | None
    source: tuple[int, int, int, int]
    shapes: tuple[Shape, ...]

    @property
    def size(self) -> tuple[int, int]:
        return self.source[2], self.source[3]


class Tileset(NamedTuple):
    """A tileset's tiles by local id, the anchor of its tile objects, and the offset of its pictures."""

    name: str
    tiles: dict[int, Tile]
    alignment: str
    offset: tuple[float, float]
    sheet: tuple[Path, int, int, int, int] | None  # picture, tile width, tile height, spacing, margin
    lost: Finding | None = None  # why its file, or the sheet that it names, cannot be used


class TilesetCache:
    """The tilesets and templates used while one map is read, each read once."""

    def __init__(self, folders: Folders, findings: Findings, budget: Budget) -> None:
        self.folders = folders
        self.findings = findings
        self.budget = budget
        self._found: dict[tuple[str, Path, str], Path] = {}
        self._sets: dict[Path, Tileset | Finding] = {}
        self._trees: dict[Path, tuple[Element, Path] | Finding] = {}
        self._sizes: dict[Path, tuple[Path, tuple[int, int]] | Finding] = {}

    def tileset(self, node: Element, beside: Path) -> Tileset:
        """Return the tileset that a <tileset> element holds or refers to.

        One marked `lost`, with a finding, if it fails.
        """
        source = node.get("source")
        if source is None:
            return self._read(node, beside)
        found = self._once(self._sets, source, beside, say("tileset"), self._read_set)
        return Tileset("", {}, "unspecified", (0.0, 0.0), None, found) if isinstance(found, Finding) else found

    def template(self, source: str, beside: Path) -> tuple[Element, Path] | Finding:
        """Return a template file's tree and path; if it cannot be read, the finding that says why."""
        return self._once(self._trees, source, beside, say("template"), self._read_template)

    def picture(self, named: str, beside: Path) -> tuple[Path, tuple[int, int]] | Finding:
        """Return a picture's file and its size in pixels; if it cannot be used, the finding that says why."""
        return self._once(self._sizes, named, beside, say("picture"), self._measure)

    def _once(
        self, known: dict[Path, Part | Finding], named: str, beside: Path, what: str, read: Callable[[Path], Part]
    ) -> Part | Finding:
        """Return what is read from a file, or why it can't be, and remember that."""
        path = None
        try:
            if (named, beside, what) not in self._found:  # disk access is slow
                self._found[named, beside, what] = self.folders.find(named, beside, what)
            path = self._found[named, beside, what]
            if path not in known:
                self.findings.files.add(path)
                known[path] = read(path)
            return known[path]
        except Unreadable as problem:
            found = self._lost(problem, named)
            if path is not None:
                known[path] = found
            return found

    def _read_set(self, path: Path) -> Tileset:
        if path.suffix.lower() != ".tsx":
            raise Unreadable(
                "M-TILESET", say("The tileset '{source}' must be a .tsx file; export it as one.", source=path.name[:80])
            )
        if len(self._sets) >= TILESETS:
            raise Unreadable("M-LIMIT", say("The map uses more than {most} tilesets; merge some.", most=TILESETS))
        tree = read_xml(path, PART_BYTES, say("tileset"), "tileset", self.budget)
        odd_numbers(tree, self.findings)
        return self._read(tree, path.parent)

    def _read_template(self, path: Path) -> tuple[Element, Path]:
        tree = read_xml(path, PART_BYTES, say("template"), "template", self.budget)
        odd_numbers(tree, self.findings, FindingPlace("", say("template {name}", name=shown(path))))
        return tree, path

    def _measure(self, path: Path) -> tuple[Path, tuple[int, int]]:
        self.budget.pictures -= 1
        if self.budget.pictures < 0:
            raise Unreadable("M-LIMIT", say("The map uses more than {most} pictures; merge some.", most=PICTURES))
        return path, picture_size(path)

    def _lost(self, problem: Unreadable, named: str) -> Finding:
        """Note why a file cannot be used; return the finding as the cause of what depends on it."""
        self.findings.error(problem.code, problem.text, of=named[-80:])
        return Finding(problem.code, "error", "", "", problem.text, of=named[-80:])

    def _read(self, node: Element, beside: Path) -> Tileset:
        """Read a <tileset> element whose pictures are relative to the folder `beside`."""
        name = (node.get("name") or "")[:60]
        tiles: dict[int, Tile] = {}
        sheet, lost = None, None
        image = node.find("image")
        if image is not None:
            try:
                sheet = self._sheet(node, image, beside, tiles)
            except Unreadable as problem:
                lost = self._lost(problem, image.get("source") or "")
        for entry in node.findall("tile")[: TILES + 1]:
            index = whole(entry.get("id"), -1)
            if index < 0 or (index not in tiles and len(tiles) >= TILES):
                continue
            tiles[index] = self._tile(
                entry, beside, tiles.get(index), say("tileset {name}, tile {index}", name=name, index=index)
            )
        shift = node.find("tileoffset")
        offset = (0.0, 0.0) if shift is None else (number(shift.get("x"), 0.0), number(shift.get("y"), 0.0))
        return Tileset(name, tiles, node.get("objectalignment") or "unspecified", offset, sheet, lost)

    def _sheet(
        self, node: Element, image: Element, beside: Path, tiles: dict[int, Tile]
    ) -> tuple[Path, int, int, int, int]:
        """Cut an image into tiles by its true size, ignoring the declared one; Unreadable if that fails."""
        found = self.picture(image.get("source") or "", beside)
        width, height = whole(node.get("tilewidth"), 0), whole(node.get("tileheight"), 0)
        if isinstance(found, Finding):
            raise Unreadable(found.code, found.text)
        if not (4 <= width <= TILE_SIDE and 4 <= height <= TILE_SIDE):
            raise Unreadable(
                "M-TILESET",
                say("Tiles of {width} x {height} pixels can't be used; use 44 or 88.", width=width, height=height),
            )
        path, (full_width, full_height) = found
        gap, margin = (min(max(whole(node.get(key), 0), 0), TILE_SIDE) for key in ("spacing", "margin"))
        columns = range(margin, full_width - width + 1, width + gap)
        rows = range(margin, full_height - height + 1, height + gap)
        if len(columns) * len(rows) > TILES:
            raise Unreadable(
                "M-LIMIT",
                say("The picture '{name}' holds more than {most} tiles; use larger tiles.", name=path.name, most=TILES),
            )
        for y in rows:
            for x in columns:
                tiles[len(tiles)] = Tile("", {}, self.folders.name(path), path, (x, y, width, height), ())
        return path, width, height, gap, margin

    def _tile(self, node: Element, beside: Path, cut: Tile | None, where: str) -> Tile:
        """Read one <tile>: its own picture or the part cut for it, its class, properties and collision shapes."""
        picture, file, source = ("", None, (0, 0, 0, 0)) if cut is None else cut[2:5]
        image = node.find("image")
        if image is not None:
            found = self.picture(image.get("source") or "", beside)
            side = [min(max(whole(image.get(key), 0), 0), TILE_SIDE) for key in ("width", "height")]
            source = (0, 0, side[0], side[1])
            if not isinstance(found, Finding):
                file, picture = found[0], self.folders.name(found[0])
                source = (0, 0, *found[1])
        group = node.find("objectgroup")
        shapes = [] if group is None else [shape_of(child) for child in group.findall("object")[:SHAPES]]
        solid = tuple(shape for shape in shapes if shape.form in ("rectangle", "ellipse", "polygon"))
        for shape in filter(pointless, shapes):
            self.findings.error(
                "M-SHAPE", say("Its collision shape: {fault}", fault=pointless(shape)), FindingPlace("", where)
            )
        solid = tuple(shape for shape in solid if not pointless(shape))
        own = properties(node, self.findings, frozenset(), FindingPlace("", where))
        return Tile(class_of(node), own, picture, file, source, solid)
