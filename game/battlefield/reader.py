"""Reading a Tiled file as a battlefield, playable or not (S-MAP-1)."""

import hashlib
from collections.abc import Callable
from pathlib import Path
from typing import Final, NamedTuple
from xml.etree.ElementTree import Element

import msgspec

from game.battlefield import build, sheets
from game.battlefield.files import MAP_BYTES, Folders, Unreadable, parse, read_xml, shown
from game.battlefield.findings import ANY, FindingPlace, Findings, unbroken
from game.battlefield.limits import OBJECTS, Budget, too_dense
from game.battlefield.model import CELL, Battlefield, Finding, MapError, Point
from game.battlefield.schema import CLASSES, MAP_MEMBERS, MAP_TAKEN, MODES
from game.battlefield.strange import note_foreign
from game.battlefield.things import MapContext, MapObject, TileIndex, TilesetList, read_thing
from game.battlefield.tilesets import TILESETS, TilesetCache
from game.battlefield.uses import root_of
from game.battlefield.xmlread import class_of, name_of, number, odd_numbers, odd_tags, properties, whole
from game.kernel.messages import say, together
from game.resources import maps

COLUMNS: Final = 80
ROWS: Final = 60
LAYERS: Final = 48
TITLE: Final = 120  # letters of a title or name
UNWRITTEN: Final = "dealt.tmx"  # name of an unsaved map


class MapReading(NamedTuple):
    """What was read: the battlefield, all its things, the findings, and the files it is made of.

    `tile` is the size of a tile in pixels, `shifts` the offsets of the layers of things in mm.
    """

    battlefield: Battlefield
    things: tuple[MapObject, ...]
    findings: tuple[Finding, ...]
    files: frozenset[Path]
    tile: int
    shifts: frozenset[Point]


class LayerContext(NamedTuple):
    """A layer's context in the file: shifted by its groups (pixels) and visible only if they all are."""

    node: Element
    shift: Point
    visible: bool
    grouped: bool


def _levels(parent: Element, shift: Point, visible: bool, grouped: bool) -> list[LayerContext]:
    """List the layers of a map in file order, groups flattened."""
    result: list[LayerContext] = []
    for node in parent:
        if node.tag not in ("layer", "objectgroup", "imagelayer", "group"):
            continue
        moved = (shift[0] + number(node.get("offsetx"), 0.0), shift[1] + number(node.get("offsety"), 0.0))
        shown = visible and node.get("visible") != "0"
        if node.tag == "group":
            result += _levels(node, moved, shown, True)
        else:
            result.append(LayerContext(node, moved, shown, grouped))
    return result


def levels_of(root: Element) -> list[LayerContext]:
    """List the layers of a map in file order, groups flattened."""
    return _levels(root, (0.0, 0.0), True, False)


def measure(root: Element, findings: Findings, side: int = 0) -> tuple[tuple[int, int], int]:
    """Return columns and rows, and the tile size in pixels; MapError for an unsupported kind of map.

    `side` is the number of tiles a board has each way; 0 for a battlefield.
    """
    if any(finding.object == say("map") for finding in findings.noted if finding.code == "M-NUMBER"):
        raise MapError(findings.noted)
    if root.get("orientation", "orthogonal") != "orthogonal":
        raise findings.fatal("M-ORIENTATION", say("The map is not orthogonal; set Orientation to Orthogonal in Tiled."))
    if root.get("infinite", "0") != "0" or root.find(".//chunk") is not None:
        raise findings.fatal(
            "M-INFINITE", say("The map is infinite; clear 'Infinite' in Map Properties, so that it has an edge.")
        )
    size = (whole(root.get("width"), 0), whole(root.get("height"), 0))
    tile = (whole(root.get("tilewidth"), 0), whole(root.get("tileheight"), 0))
    if side and size != (side, side):
        raise findings.fatal(
            "M-BOARD-SIZE",
            say(
                "The map has {across} x {down} tiles, but its layers are those of a Shootin' Ladders board, which has "
                "{side} x {side}. Resize it in Tiled, or rename its layers.",
                across=size[0],
                down=size[1],
                side=side,
            ),
        )
    if not (1 <= size[0] <= COLUMNS and 1 <= size[1] <= ROWS):
        raise findings.fatal(
            "M-LIMIT",
            say(
                "The map has {across} x {down} tiles; it must have 16 x 12 to 32 x 24 tiles. Resize the map.",
                across=size[0],
                down=size[1],
            ),
        )
    if tile[0] != tile[1] or not 4 <= tile[0] <= 1024:
        raise findings.fatal(
            "M-TILE-SIZE",
            say(
                "Its tiles are {across} x {down} pixels; make them square, 88 x 88 is best.",
                across=tile[0],
                down=tile[1],
            ),
        )
    return size, tile[0]


class _Contents(NamedTuple):
    things: list[MapObject]
    sheets: list[sheets.FileLayer]


def _contents(
    root: Element, scale: float, size: tuple[int, int], shelf: TilesetCache, sets: TilesetList, folder: Path
) -> _Contents:
    """Read every layer of the map in file order."""
    levels = levels_of(root)
    if len(levels) > LAYERS:
        raise shelf.findings.fatal(
            "M-LIMIT",
            say("The map has {count} layers; at most {most} are read. Merge some.", count=len(levels), most=LAYERS),
        )
    ground = MapContext(shelf, TileIndex(sets), folder, scale)
    contents, count = _Contents([], []), 0
    for level in levels:
        name = (level.node.get("name") or "")[:60]
        if level.node.tag == "layer":
            sheet = sheets.read_sheet(level.node, size, level.shift, level.visible, shelf.findings)
            contents.sheets.extend([] if sheet is None else [sheet])
        elif level.node.tag == "imagelayer":
            shelf.findings.warning(
                "M-IMAGE", say("Image layers are not drawn; place the picture as a Decor object."), FindingPlace(name)
            )
        else:
            count += len(level.node.findall("object"))
            if count > OBJECTS:
                raise shelf.findings.fatal(
                    "M-LIMIT",
                    say("The map has more than {most} objects; that is too many for a table.", most=OBJECTS),
                )
            nodes = shown_in(level, name, _might_play, shelf.findings)
            if level.grouped and nodes:
                shelf.findings.error(
                    "M-GROUP",
                    say("This layer of things is inside a group; drag it out of the group."),
                    FindingPlace(name),
                )
            contents.things.extend(read_thing(node, name, level.shift, ground) for node in nodes)
    return contents


def shown_in(level: LayerContext, layer: str, plays: Callable[[Element], bool], findings: Findings) -> list[Element]:
    """Return the objects of a layer that Tiled shows; hidden ones are out of play, and noted (M-HIDDEN).

    `plays` returns whether an object would be missed in play.
    """
    nodes = level.node.findall("object")
    shown = [node for node in nodes if level.visible and node.get("visible") != "0"]
    missed = [node for node in nodes if plays(node) and not (level.visible and node.get("visible") != "0")]
    if missed and not level.visible:
        text = say("The layer is hidden in Tiled, so what is on it is out of play: show it there, or delete it.")
        findings.warning(
            "M-HIDDEN", text, FindingPlace(layer), ",".join(sorted({class_of(node) or ANY for node in missed}))
        )
        return []
    text = say("It is hidden in Tiled, so it is out of play: show it there, or delete it.")
    for node in missed:
        own = whole(node.get("id"), 0)
        place = FindingPlace(layer, name_of(own, node.get("name") or "", class_of(node)), own)
        findings.warning("M-HIDDEN", text, place, class_of(node) or ANY)
    return shown


def _might_play(node: Element) -> bool:
    """Return whether an object's class plays, or only its template or tile knows the class."""
    name = class_of(node)
    return name != "Decor" and (name in CLASSES or (not name and bool(node.get("template") or node.get("gid"))))


def _modes(text: str, findings: Findings) -> tuple[str, ...]:
    names = [word for word in text.replace(",", " ").split() if word]
    for word in names:
        if word not in MODES:
            findings.error(
                "M-VALUE",
                say("The map's mode '{word}' is unknown; choose from {modes}.", word=word[:30], modes=", ".join(MODES)),
            )
    return tuple(mode for mode in MODES if mode in names)


def _players(given: dict[str, str], name: str, default: int, findings: Findings) -> int:
    value = whole(given.get(name), default)
    if not 2 <= value <= 4 or (name in given and given[name].strip() != str(value)):
        findings.error(
            "M-RANGE", say("The map's {name} is '{value}'; it must be 2, 3 or 4.", name=name, value=given[name][:20])
        )
    return min(max(value, 2), 4)


def read(path: Path) -> MapReading:
    """Read a map file; MapError, with findings for its author, if it does not hold a battlefield."""
    with unbroken(path):
        return _read(opened(path))


class OpenedMap(NamedTuple):
    """A readable map file: its resolved path, its root, and the context for reading the rest."""

    own: Path
    root: Element
    findings: Findings
    shelf: TilesetCache

    def tilesets(self) -> TilesetList:
        """Read the map's tilesets; MapError if there are too many."""
        entries = self.root.findall("tileset")
        if len(entries) > TILESETS:
            text = say("The map uses {count} tilesets; at most {most} are read.", count=len(entries), most=TILESETS)
            raise self.findings.fatal("M-LIMIT", text)
        return [(whole(node.get("firstgid"), 0), self.shelf.tileset(node, self.own.parent)) for node in entries]


def read_text(text: str, folder: Path) -> MapReading:
    """Read the text of an unsaved map as if it were in a folder; MapError if it does not hold a battlefield."""
    return read_opened(opened_data(text.encode(), folder / UNWRITTEN))


def opened_data(data: bytes, path: Path) -> OpenedMap:
    """Open the content of a map file, saved or not, as if it were at a path; MapError if it is not a map."""
    findings, budget = Findings(), Budget()
    own = path.resolve()
    try:
        root = parse(data, shown(path), budget)
    except Unreadable as problem:
        raise findings.fatal(problem.code, problem.text) from None
    return OpenedMap(own, root, findings, TilesetCache(Folders(root_of(own), maps()), findings, budget))


def read_opened(file: OpenedMap) -> MapReading:
    """Read an opened map; MapError if it does not hold a battlefield."""
    with unbroken(file.own):
        return _read(file)


def opened(path: Path) -> OpenedMap:
    """Open a map file; MapError if it is not a map."""
    findings, budget = Findings(), Budget()
    try:
        own = path.resolve()
        findings.files.add(own)
        root = read_xml(own, MAP_BYTES, say("map"), "map", budget)
    except Unreadable as problem:
        raise findings.fatal(problem.code, problem.text) from None
    except (OSError, ValueError, RuntimeError):
        raise findings.fatal("M-FILE", say("There is no map '{file}'.", file=shown(path))) from None
    return OpenedMap(own, root, findings, TilesetCache(Folders(root_of(own), maps()), findings, budget))


def _read(file: OpenedMap) -> MapReading:
    own, root, findings, shelf = file
    note_foreign(root, findings)
    odd_tags(root, findings)
    odd_numbers(root, findings)
    size, tile = measure(root, findings)
    scale = CELL / tile
    sets = file.tilesets()
    contents = _contents(root, scale, size, shelf, sets, own.parent)
    given = {member.name: str(member.default) for member in MAP_MEMBERS}
    given |= properties(root, findings, MAP_TAKEN, FindingPlace("", say("map")))
    layers = sheets.layers(contents.sheets, sets, size, scale, findings)
    obstacles = build.obstacles(contents.things, findings)
    obstacles += build.laid(contents.sheets, TileIndex(sets), size, scale, findings)
    crowd = too_dense(obstacles)
    if crowd:
        findings.error("M-DENSE", together(crowd, say("Routes, sight lines and Bases were not checked.")))
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
    return MapReading(
        battlefield, tuple(contents.things), tuple(findings.noted), frozenset(findings.files), tile, shifts
    )


def load(path: Path) -> Battlefield:
    """Read a map file as a battlefield without judging it; MapError if it cannot be read."""
    return read(path).battlefield


__all__ = ["MapError", "MapReading", "load", "read", "read_text"]
