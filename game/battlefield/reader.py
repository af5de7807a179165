"""A Tiled file read as a battlefield, whatever there is to say against playing it (S-MAP-1)."""

import hashlib
from pathlib import Path
from typing import Final, NamedTuple
from xml.etree.ElementTree import Element

import msgspec

from game.battlefield import build, sheets
from game.battlefield.files import MAP_BYTES, Folders, Unreadable, read_xml, shown
from game.battlefield.findings import Findings, Place, unbroken
from game.battlefield.limits import OBJECTS, Budget, too_dense
from game.battlefield.model import CELL, Battlefield, MapError, Message, Point
from game.battlefield.schema import MAP_MEMBERS, MAP_TAKEN, MODES
from game.battlefield.things import Ground, Thing, TileIndex, TilesetList, read_thing
from game.battlefield.tilesets import TILESETS, Shelf
from game.battlefield.xmlread import number, properties, whole
from game.resources import maps

COLUMNS: Final = 80
ROWS: Final = 60
LAYERS: Final = 48
TITLE: Final = 120  # letters of a title or name


class Reading(NamedTuple):
    """What was read: the battlefield, all its things, what was noticed, and the files it is made of.

    `tile` is the size of a tile in pixels, `shifts` the offsets of the layers of things in mm.
    """

    battlefield: Battlefield
    things: tuple[Thing, ...]
    messages: tuple[Message, ...]
    files: frozenset[Path]
    tile: int
    shifts: frozenset[Point]


class _Level(NamedTuple):
    """Where a layer stands in the file: shifted by its groups (pixels) and shown only if they all are."""

    node: Element
    shift: Point
    visible: bool
    grouped: bool


def _levels(parent: Element, shift: Point, visible: bool, grouped: bool) -> list[_Level]:
    """List the layers of a map in file order, groups opened."""
    result: list[_Level] = []
    for node in parent:
        if node.tag not in ("layer", "objectgroup", "imagelayer", "group"):
            continue
        moved = (shift[0] + number(node.get("offsetx"), 0.0), shift[1] + number(node.get("offsety"), 0.0))
        shown = visible and node.get("visible") != "0"
        if node.tag == "group":
            result += _levels(node, moved, shown, True)
        else:
            result.append(_Level(node, moved, shown, grouped))
    return result


def levels_of(root: Element) -> list[_Level]:
    """List the layers of a map in file order, groups opened."""
    return _levels(root, (0.0, 0.0), True, False)


def measure(root: Element, findings: Findings) -> tuple[tuple[int, int], int]:
    """Give columns, rows and the tile size in pixels; MapError for a map of another form than ours."""
    if root.get("orientation", "orthogonal") != "orthogonal":
        raise findings.fatal("M-ORIENTATION", "The map is not orthogonal; set Orientation to Orthogonal in Tiled.")
    if root.get("infinite", "0") != "0" or root.find(".//chunk") is not None:
        raise findings.fatal(
            "M-INFINITE", "The map is infinite; clear 'Infinite' in Map Properties, so that it has an edge."
        )
    size = (whole(root.get("width"), 0), whole(root.get("height"), 0))
    tile = (whole(root.get("tilewidth"), 0), whole(root.get("tileheight"), 0))
    if not (1 <= size[0] <= COLUMNS and 1 <= size[1] <= ROWS):
        raise findings.fatal(
            "M-LIMIT", f"The map has {size[0]} x {size[1]} tiles; it may have 1 x 1 to {COLUMNS} x {ROWS}."
        )
    if tile[0] != tile[1] or not 4 <= tile[0] <= 1024:
        raise findings.fatal(
            "M-TILE-SIZE", f"Its tiles are {tile[0]} x {tile[1]} pixels; make them square, 88 x 88 is best."
        )
    return size, tile[0]


class _Contents(NamedTuple):
    things: list[Thing]
    sheets: list[sheets.Sheet]


def _contents(
    root: Element, scale: float, size: tuple[int, int], shelf: Shelf, sets: TilesetList, folder: Path
) -> _Contents:
    """Read every layer of the map in file order."""
    levels = levels_of(root)
    if len(levels) > LAYERS:
        raise shelf.findings.fatal(
            "M-LIMIT", f"The map has {len(levels)} layers; at most {LAYERS} are read. Merge some."
        )
    ground = Ground(shelf, TileIndex(sets), folder, scale)
    contents = _Contents([], [])
    for level in levels:
        name = (level.node.get("name") or "")[:60]
        if level.node.tag == "layer":
            sheet = sheets.read_sheet(level.node, size, level.shift, level.visible, shelf.findings)
            contents.sheets.extend([] if sheet is None else [sheet])
        elif level.node.tag == "imagelayer":
            shelf.findings.warning(
                "M-IMAGE", "Image layers are not drawn; place the picture as a Decor object.", Place(name)
            )
        else:
            nodes = level.node.findall("object")
            if level.grouped and nodes:
                shelf.findings.error(
                    "M-GROUP", "A group holds this layer of things; drag it out of the group.", Place(name)
                )
            if len(nodes) + len(contents.things) > OBJECTS:
                raise shelf.findings.fatal(
                    "M-LIMIT", f"The map has more than {OBJECTS} objects; that is no table any more."
                )
            contents.things.extend(read_thing(node, name, level.shift, ground) for node in nodes)
    return contents


def _modes(text: str, findings: Findings) -> tuple[str, ...]:
    names = [word for word in text.replace(",", " ").split() if word]
    for word in names:
        if word not in MODES:
            findings.error("M-VALUE", f"The map's mode '{word[:30]}' is unknown; there are {', '.join(MODES)}.")
    return tuple(mode for mode in MODES if mode in names)


def _players(given: dict[str, str], name: str, default: int, findings: Findings) -> int:
    value = whole(given.get(name), default)
    if not 2 <= value <= 4 or (name in given and given[name].strip() != str(value)):
        findings.error("M-RANGE", f"The map's {name} is '{given[name][:20]}'; it must be 2, 3 or 4.")
    return min(max(value, 2), 4)


def read(path: Path) -> Reading:
    """Read a map file; MapError, with messages for its author, if there is no battlefield in it."""
    with unbroken(path):
        return _read(path)


def _read(path: Path) -> Reading:
    findings, budget = Findings(), Budget()
    try:
        own = path.resolve()
        findings.files.add(own)
        root = read_xml(own, MAP_BYTES, "map", "map", budget)
    except Unreadable as problem:
        raise findings.fatal(problem.code, problem.text) from None
    except (OSError, ValueError, RuntimeError):
        raise findings.fatal("M-FILE", f"There is no map '{shown(path)}'.") from None
    size, tile = measure(root, findings)
    scale = CELL / tile
    shelf = Shelf(Folders(own.parent, maps()), findings, budget)
    entries = root.findall("tileset")
    if len(entries) > TILESETS:
        raise findings.fatal("M-LIMIT", f"The map uses {len(entries)} tilesets; at most {TILESETS} are read.")
    sets: TilesetList = [(whole(node.get("firstgid"), 0), shelf.tileset(node, own.parent)) for node in entries]
    contents = _contents(root, scale, size, shelf, sets, own.parent)
    given = {member.name: str(member.default) for member in MAP_MEMBERS}
    given |= properties(root, findings, MAP_TAKEN, Place("", "map"))
    layers = sheets.layers(contents.sheets, sets, size, scale, findings)
    obstacles = build.obstacles(contents.things, findings)
    obstacles += build.laid(contents.sheets, TileIndex(sets), size, scale, findings)
    crowd = too_dense(obstacles)
    if crowd:
        findings.error("M-DENSE", f"{crowd} Ways, views and Bases were not looked at.")
    battlefield = Battlefield(
        title=given["title"].strip()[:TITLE] or shown(own).removesuffix(".tmx").replace("_", " "),
        author=given["author"][:TITLE],
        modes=_modes(given["modes"], findings),
        players_min=_players(given, "players_min", 2, findings),
        players_max=_players(given, "players_max", 4, findings),
        theme=given["theme"][:TITLE],
        symmetry=given["symmetry"].strip() or "none",
        notes=given["notes"],
        width=size[0] * CELL,
        height=size[1] * CELL,
        obstacles=tuple(obstacles),
        bases=tuple(build.bases(contents.things, findings)),
        flags=tuple(build.flags(contents.things, findings)),
        tokens=tuple(build.tokens(contents.things, findings)),
        decor=tuple(build.decor(contents.things)),
        layers=tuple(layers),
    )
    shifts = frozenset(
        (level.shift[0] * scale, level.shift[1] * scale) for level in levels_of(root) if level.node.tag == "objectgroup"
    )
    digest = hashlib.sha256(msgspec.json.encode(battlefield)).hexdigest()[:32]
    battlefield = msgspec.structs.replace(battlefield, source=shown(own), digest=digest)
    return Reading(
        battlefield, tuple(contents.things), tuple(findings.messages), frozenset(findings.files), tile, shifts
    )


def load(path: Path) -> Battlefield:
    """Read a map file as a battlefield, whatever the checker says of it; MapError if it cannot be read."""
    return read(path).battlefield


__all__ = ["MapError", "Reading", "load", "read"]
