"""Reading a Tiled file as a Frag Fest board (L-MAP-1, L-MAP-2), within the limits for untrusted maps.

The layer decides what an object is: `ladders` and `slides` (lines of two points), `stars`, `respawns` and `bases`
(points), `floors` and `doors` (lines, each straight piece a segment). Tile layers and other object layers are only for
viewing in Tiled.
"""

from itertools import pairwise
from math import floor
from pathlib import Path
from typing import Final, NamedTuple
from xml.etree.ElementTree import Element

from game.battlefield.board_model import Board, Segment, digested, in_units, square_at
from game.battlefield.build import given
from game.battlefield.files import shown
from game.battlefield.findings import FindingPlace, Findings, plain, unbroken
from game.battlefield.limits import OBJECTS
from game.battlefield.model import Point
from game.battlefield.outlines import turned
from game.battlefield.reader import LAYERS, TITLE, levels_of, measure, opened, shown_in
from game.battlefield.schema import ROLES, STAR_COLOURS
from game.battlefield.things import MapContext, MapObject, TileIndex, TilesetList, read_thing
from game.battlefield.tilesets import TilesetCache
from game.battlefield.xmlread import NOTHING, odd_numbers, odd_tags, properties
from game.kernel.messages import say

SIDE: Final = 10  # squares
LINKS: Final = ("ladders", "slides")
POINTS: Final = ("stars", "respawns", "bases")
LINES: Final = ("floors", "doors")
LAYER_NAMES: Final = (*LINKS, *POINTS, *LINES)
PIECES: Final = 400  # of floors and doors together: more would make every board slow to judge


class SquareObject(NamedTuple):
    """A thing in a square: the square, its text, and the object it was read from."""

    square: int
    word: str
    thing: MapObject


class BoardLink(NamedTuple):
    """A ladder or slide: entry, exit, and the object it was read from."""

    entry: int
    out: int
    thing: MapObject


class BoardReading(NamedTuple):
    """Everything read from a board, valid or not: `board` as it would be played, and the source of each part."""

    board: Board
    ladders: tuple[BoardLink, ...]
    slides: tuple[BoardLink, ...]
    stars: tuple[SquareObject, ...]
    respawns: tuple[SquareObject, ...]
    bases: tuple[SquareObject, ...]
    things: tuple[MapObject, ...]
    findings: Findings


# -- places --------------------------------------------------------------------------------------------


def _spots(thing: MapObject) -> list[Point]:
    """Return a thing's points in squares from the map's top left corner: all points of a line, else its origin."""
    shape = thing.shape
    if shape.form in ("polyline", "polygon"):
        return [(shape.x + x, shape.y + y) for x, y in (turned(point, shape.angle) for point in shape.points)]
    if shape.width or shape.height:  # a small rectangle or a tile means its middle
        local = (shape.width / 2 - thing.held[0] * shape.width, shape.height / 2 - thing.held[1] * shape.height)
        along, down = turned(local, shape.angle)
        return [(shape.x + along, shape.y + down)]
    return [(shape.x, shape.y)]


def square_of(point: Point) -> int:
    """Return the square that contains a point of the map (L-MAP-1); 0 off the board."""
    return square_at(floor(point[0]), SIDE - 1 - floor(point[1]))


def _spot_in_squares(on_board: Point, in_tiled: Point) -> str:
    """Return the text for a point's position, on the board and in Tiled."""
    square = square_of(on_board)
    across, down = map(plain, in_tiled)
    if square:
        return say("square {square}; in Tiled {across}, {down}", square=square, across=across, down=down)
    return say("off the board; in Tiled {across}, {down}", across=across, down=down)


def _spot(thing: MapObject, word: str, findings: Findings) -> list[SquareObject]:
    square = square_of(_spots(thing)[0])
    if not square:
        findings.error("M-OFF-TABLE", say("It is off the board; move it into a square."), thing.place)
        return []
    return [SquareObject(square, word, thing)]


def _link(thing: MapObject, findings: Findings) -> list[BoardLink]:
    points = _spots(thing)
    if thing.shape.form != "polyline" or len(points) != 2:
        text = say("It isn't a line with two points; draw it from its entry to its exit.")
        findings.error("M-SHAPE", text, thing.place)
        return []
    entry, out = square_of(points[0]), square_of(points[1])
    if not (entry and out):
        findings.error("M-OFF-TABLE", say("One of its ends is off the board."), thing.place)
        return []
    return [BoardLink(entry, out, thing)]


def _line(thing: MapObject, findings: Findings) -> list[Segment]:
    """Return the straight segments of a floor or door (L-MAP-2)."""
    points = _spots(thing)
    if thing.shape.form not in ("polyline", "polygon") or len(points) < 2:
        findings.error("M-SHAPE", say("It isn't a line; draw it as a polyline."), thing.place)
        return []
    if thing.shape.form == "polygon":
        points.append(points[0])
    ends = [(in_units(x), in_units(SIDE - y)) for x, y in points]
    if any(not (0 <= x <= SIDE * 32 and 0 <= y <= SIDE * 32) for x, y in ends):
        findings.warning("M-OFF-TABLE", say("Part of it is off the board."), thing.place)
    pieces = [(*a, *b) if a <= b else (*b, *a) for a, b in pairwise(ends) if a != b]
    if not pieces:
        findings.error("M-SHAPE", say("It has no length; draw it again."), thing.place)
    return pieces


def joined(pieces: list[Segment]) -> tuple[Segment, ...]:
    """Return the segments sorted, with those of one straight line that touch or overlap joined (L-MAP-3)."""
    left = sorted(set(pieces))
    done: list[Segment] = []
    while left:
        one = left.pop(0)
        other = next((piece for piece in left if _in_line(one, piece)), None)
        if other is None:
            done.append(one)
            continue
        left.remove(other)
        ends = sorted(((one[0], one[1]), (one[2], one[3]), (other[0], other[1]), (other[2], other[3])))
        left.insert(0, (*ends[0], *ends[-1]))
    return tuple(sorted(done))


def _in_line(one: Segment, other: Segment) -> bool:
    ax, ay, bx, by = one
    dx, dy = bx - ax, by - ay
    if any(dx * (y - ay) != dy * (x - ax) for x, y in ((other[0], other[1]), (other[2], other[3]))):
        return False
    return (ax, ay) <= (other[2], other[3]) and (other[0], other[1]) <= (bx, by)


# -- reading -------------------------------------------------------------------------------------------


def _things(root: Element, scale: float, shelf: TilesetCache, sets: TilesetList, folder: Path) -> list[MapObject]:
    """Read the objects of the layers that make a board, in file order."""
    levels = levels_of(root)
    if len(levels) > LAYERS:
        raise shelf.findings.fatal(
            "M-LIMIT", say("The map has {count} layers; at most {most} are read.", count=len(levels), most=LAYERS)
        )
    ground, found = MapContext(shelf, TileIndex(sets), folder, scale, _spot_in_squares), list[MapObject]()
    for level in levels:
        name = (level.node.get("name") or "").strip()[:60]
        if level.node.tag != "objectgroup":
            continue
        nodes = level.node.findall("object")
        if name not in LAYER_NAMES:
            if nodes and any(not node.findall("text") for node in nodes):
                text = say("The layer is not one of {layers}; nothing on it counts.", layers=", ".join(LAYER_NAMES))
                shelf.findings.warning("M-LAYER", text, FindingPlace(name))
            continue
        if len(nodes) + len(found) > OBJECTS:
            raise shelf.findings.fatal(
                "M-LIMIT", say("The map has more than {most} objects; that is too many for a board.", most=OBJECTS)
            )
        nodes = shown_in(level, name, lambda _: True, shelf.findings)
        found += [read_thing(node, name, level.shift, ground) for node in nodes]
    return found


def read_board(path: Path) -> BoardReading:
    """Read a map file as a board, valid or not; MapError if it cannot be read at all."""
    with unbroken(path):
        return _read(path)


def _read(path: Path) -> BoardReading:
    own, root, findings, shelf = file = opened(path)
    odd_tags(root, findings)
    odd_numbers(root, findings)
    _, tile = measure(root, findings, SIDE)
    sets = file.tilesets()
    things = _things(root, 1 / tile, shelf, sets, own.parent)
    about = properties(root, findings, frozenset(), FindingPlace("", say("map")))
    return _put_together(things, about, own, findings)


def _put_together(things: list[MapObject], about: dict[str, str], own: Path, findings: Findings) -> BoardReading:
    drawn = [thing for thing in things if thing.shape.form != NOTHING]
    on: dict[str, list[MapObject]] = {name: [thing for thing in drawn if thing.layer == name] for name in LAYER_NAMES}
    links = {name: tuple(link for thing in on[name] for link in _link(thing, findings)) for name in LINKS}
    stars = [spot for thing in on["stars"] for spot in _spot(thing, _colours(thing, findings), findings)]
    respawns, bases = list[SquareObject](), list[SquareObject]()
    for thing in on["respawns"]:
        respawns += _spot(thing, str(given(thing, findings).count("number", 1, 6, 0)), findings)
    for thing in on["bases"]:
        bases += _spot(thing, given(thing, findings).word("role", ROLES, "home_red"), findings)
    lines = {name: [piece for thing in on[name] for piece in _line(thing, findings)] for name in LINES}
    if sum(map(len, lines.values())) > PIECES:
        raise findings.fatal(
            "M-LIMIT",
            say("Floors and doors have more than {most} straight pieces; simplify them.", most=PIECES),
        )
    at = {spot.word: spot.square for spot in (*respawns, *bases)}
    board = Board(
        title=about.get("title", "").strip()[:TITLE] or shown(own).removesuffix(".tmx").replace("_", " "),
        ladders=tuple(sorted((link.entry, link.out) for link in links["ladders"])),
        slides=tuple(sorted((link.entry, link.out) for link in links["slides"])),
        stars=tuple(sorted((spot.square, spot.word) for spot in stars)),
        respawns=(at.get("1", 0), at.get("2", 0), at.get("3", 0), at.get("4", 0), at.get("5", 0), at.get("6", 0)),
        home_red=at.get("home_red", 0),
        home_blue=at.get("home_blue", 0),
        flag_red=at.get("flag_red", 0),
        flag_blue=at.get("flag_blue", 0),
        floors=joined(lines["floors"]),
        doors=joined(lines["doors"]),
        author=about.get("author", "")[:TITLE],
        notes=about.get("notes", ""),
        source=shown(own),
    )
    found = (links["ladders"], links["slides"], tuple(stars), tuple(respawns), tuple(bases), tuple(things))
    return BoardReading(digested(board), *found, findings)


def _colours(thing: MapObject, findings: Findings) -> str:
    """Return a star's colours in the order r, g, p, however they were written."""
    own = given(thing, findings)
    letters = own.text("colours", "r").lower()
    ordered = "".join(letter for letter in "rgp" if letter in letters)
    if len(ordered) == len(letters) and ordered in STAR_COLOURS:
        return ordered
    return own.word("colours", STAR_COLOURS, "r")
