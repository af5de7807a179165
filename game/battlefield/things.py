"""The objects of a map, complete: templates resolved, classes and properties inherited (UX-MAP-4)."""

from collections import Counter
from collections.abc import Callable, Sequence
from functools import lru_cache
from pathlib import Path, PurePosixPath
from typing import Final, NamedTuple
from xml.etree.ElementTree import Element

from game.battlefield.findings import FindingPlace, Findings, spot_in_mm
from game.battlefield.model import Finding, Point
from game.battlefield.outlines import Shape
from game.battlefield.schema import TAKEN
from game.battlefield.tilesets import Tile, Tileset, TilesetCache
from game.battlefield.xmlread import (
    NOTHING,
    Properties,
    class_of,
    form_of,
    name_of,
    number,
    pointless,
    properties,
    read_number,
    shape_of,
    whole,
)
from game.kernel.messages import say
from game.resources import maps

FLIPPED_X: Final = 0x80000000
FLIPPED_Y: Final = 0x40000000
FLIPPED_DIAGONAL: Final = 0x20000000
FLIPPED_HEXAGONAL: Final = 0x10000000
FLAGS: Final = FLIPPED_X | FLIPPED_Y | FLIPPED_DIAGONAL | FLIPPED_HEXAGONAL

# Anchor of an object with a picture: share of its width and height left of and above the origin.
HELD: Final[dict[str, Point]] = {
    "unspecified": (0.0, 1.0),
    "topleft": (0.0, 0.0),
    "top": (0.5, 0.0),
    "topright": (1.0, 0.0),
    "left": (0.0, 0.5),
    "center": (0.5, 0.5),
    "right": (1.0, 0.5),
    "bottomleft": (0.0, 1.0),
    "bottom": (0.5, 1.0),
    "bottomright": (1.0, 1.0),
}


class MapObject(NamedTuple):
    """One object in millimetres: `shape` is its box and form, `tile` its picture, `held` the anchor of its origin."""

    id: int
    name: str
    class_name: str
    layer: str
    shape: Shape
    properties: Properties
    tile: Tile | None
    held: Point
    shift: Point  # of the picture, from the tileset, in mm
    flip_x: bool
    flip_y: bool
    place: FindingPlace
    ours: bool  # made from one of the game's templates, at its original size
    lost: Finding | None = None  # why its template, or the tileset of its picture, cannot be used


TilesetList = list[tuple[int, Tileset]]


class TileIndex:
    """The tilesets of one file by their first number."""

    def __init__(self, sets: TilesetList) -> None:
        self.sets = sorted(sets, key=lambda pair: pair[0])

    def tile(self, gid: int) -> tuple[Tileset | None, Tile | None]:
        """Return the tileset and tile of a number (flips removed); None where there is none."""
        found: tuple[Tileset | None, Tile | None] = (None, None)
        for first, tileset in self.sets:
            if first > gid:
                break
            found = (tileset, tileset.tiles.get(gid - first))
        return found

    def shows(self, gid: int) -> bool:
        """Return whether a number (flips removed) belongs to a tile with a usable picture."""
        tile = self.tile(gid)[1]
        return tile is not None and tile.file is not None

    def lost(self, gid: int) -> bool:
        """Return whether no tile has this number although every tileset that could contain it was read."""
        tileset, tile = self.tile(gid)
        before_all = not self.sets or gid < self.sets[0][0]
        return before_all or (tileset is not None and tile is None and tileset.lost is None)


class _Merged(NamedTuple):
    """An object merged with its template, or why that failed.

    `node` is the complete element; `tiles` and `pattern` are the template's tilesets and object.
    """

    node: Element
    tiles: TileIndex | None = None
    pattern: Element | None = None
    lost: Finding | None = None


def _merged(node: Element, shelf: TilesetCache, beside: Path) -> _Merged:
    source = node.get("template")
    if not source:
        return _Merged(node)
    opened = shelf.template(source, beside)
    if isinstance(opened, Finding):
        return _Merged(node, lost=opened)
    tree, path = opened
    pattern = tree.find("object")
    if pattern is None:
        return _Merged(node)
    whole_node = Element("object", {**pattern.attrib, **node.attrib})
    marks = node if form_of(node) is not None else pattern
    whole_node.extend([child for child in marks if child.tag != "properties"])
    own = None
    if node.get("gid") is None:
        own = TileIndex(
            [(whole(s.get("firstgid"), 1), shelf.tileset(s, path.parent)) for s in tree.findall("tileset")[:4]]
        )
    return _Merged(whole_node, own, pattern)


class MapContext(NamedTuple):
    """What all objects of one map share: its tilesets, its folder, the length of a pixel, and how to name a spot.

    `scale` is millimetres per pixel on a battlefield, squares per pixel on a board; `spot` returns the text for a
    point given in that unit and in pixels.
    """

    shelf: TilesetCache
    tiles: TileIndex
    folder: Path
    scale: float
    spot: Callable[[Point, Point], str] = spot_in_mm


@lru_cache(maxsize=1024)
def is_ours(template: str) -> bool:
    """Return whether a template is named like one of the game's own (which every project copies)."""
    name = PurePosixPath(template.replace("\\", "/")).name
    return name in {path.name for path in (maps() / "templates").glob("*.tx")}


def read_thing(node: Element, layer: str, shift: Point, ground: MapContext) -> MapObject:
    """Read one object element; `shift` (pixels) is its layer's."""
    shelf, index, scale = ground.shelf, ground.tiles, ground.scale
    merged, own, pattern, lost = _merged(node, shelf, ground.folder)
    number_ = whole(node.get("id"), 0)
    name = (merged.get("name") or "")[:60]
    gid = whole(merged.get("gid"), 0) & 0xFFFFFFFF
    tileset, tile = (own or index).tile(gid & ~FLAGS) if gid else (None, None)
    class_name = class_of(node) or (class_of(pattern) if pattern is not None else "")
    class_name = class_name or (tile.class_name if tile else "")
    shape = shape_of(merged, scale)
    shape = shape._replace(x=shape.x + shift[0] * scale, y=shape.y + shift[1] * scale)
    place = FindingPlace(layer, name_of(number_, name, class_name), number_)
    if None not in (read_number(merged.get(key) or "0") for key in "xy"):
        at = (number(merged.get("x"), 0.0), number(merged.get("y"), 0.0))
        place = place._replace(at=at, spot=ground.spot((shape.x, shape.y), at))
    given = dict(tile.properties) if tile else {}
    if pointless(shape) and not gid:
        shelf.findings.error("M-SHAPE", pointless(shape), place)
        shape = shape._replace(form=NOTHING, points=())
    for element in (pattern, node):
        if element is not None:
            given.update(properties(element, shelf.findings, TAKEN, place))
    if gid and tile is None and tileset is not None:
        lost = lost or tileset.lost
    if gid and tile is None:
        shelf.findings.error("M-TILE", say("Its picture is not in any tileset; choose a tile again."), place)
    if gid and tile is not None:
        width = shape.width or tile.size[0] * scale
        height = shape.height or tile.size[1] * scale
        shape = shape._replace(form="tile", width=width, height=height, points=())
    alignment = tileset.alignment if tileset else "topleft"
    offset = tileset.offset if tileset else (0.0, 0.0)
    return MapObject(
        number_,
        name,
        class_name,
        layer,
        shape,
        given,
        tile,
        HELD.get(alignment, HELD["unspecified"]) if gid else (0.0, 0.0),
        (offset[0] * scale, offset[1] * scale),
        bool(gid & FLIPPED_X),
        bool(gid & FLIPPED_Y),
        place,
        pattern is not None and node.get("width") is None and is_ours(node.get("template") or ""),
        lost,
    )


def lost_in(things: Sequence[MapObject]) -> dict[int, tuple[str, Finding]]:
    """Return class and reason, by id, of the things whose template or tileset cannot be used."""
    return {thing.id: (thing.class_name, thing.lost) for thing in things if thing.lost is not None}


def same_ids(things: tuple[MapObject, ...], findings: Findings) -> None:
    """Note things that share an id, which findings and saved matches could not tell apart."""
    counts = Counter(thing.id for thing in things)
    for thing in things:
        if thing.id < 1:
            text = say("It has no id that can be read; cut and paste it in Tiled to get a new one.")
            findings.error("M-DUPLICATE", text, thing.place)
        elif counts[thing.id] > 1:
            text = say(
                "Its id {number} is used {count} times; cut and paste it in Tiled to get a new one.",
                number=thing.id,
                count=counts[thing.id],
            )
            findings.error("M-DUPLICATE", text, thing.place)
