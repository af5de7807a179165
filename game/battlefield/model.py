"""What a map is once it has been read: plain frozen data that goes into a match file as it stands (S-MAP).

All lengths are millimetres on the table (S-GEO-1), already rounded as the state keeps them (S-GEO-2).
Pictures are paths with forward slashes, relative to the map's folder or, failing that, to the shipped maps folder
(`game.battlefield.pictures.picture_file` finds them).
"""

from typing import Final

import msgspec

from game.battlefield.board_model import Board
from game.kernel.messages import say, together

Point = tuple[float, float]

CELL: Final = 44.0  # one tile of any map is half a card length
FLIP_X: Final = 1
FLIP_Y: Final = 2
FLIP_DIAGONAL: Final = 4


class Obstacle(msgspec.Struct, frozen=True):
    """An upright prism on the table (S-GEO-4), with what is needed to draw it.

    `outline` is the footprint. `centre`, `size` and `angle` (degrees, clockwise) are the box before and after turning:
    of the picture where there is one (a mug's handle reaches out of its footprint), else of the shape itself.
    """

    id: str  # "o<object id>", or "t<layer id>-<number>" where tiles were united
    kind: str
    label: str
    outline: tuple[Point, ...]
    tall: float
    movable: bool
    destructible: bool
    wall: bool
    seat: int  # walls: whose Base it covers, 0 nobody
    picture: str
    centre: Point
    size: Point
    angle: float
    shape: str  # of the footprint: "rectangle", "ellipse" or "polygon"
    flip_x: bool = False
    flip_y: bool = False


class Base(msgspec.Struct, frozen=True):
    """A Base's centre and turn: 88 x 63 mm, the 88 side east-west at angle 0 (degrees, clockwise)."""

    seat: int
    team: int
    goal: str
    x: float
    y: float
    angle: float = 0.0


class Flag(msgspec.Struct, frozen=True):
    """A Flag's home spot; team 0 is neutral; `goal` names the only mode it is used in, if any."""

    id: str
    team: int
    goal: str
    x: float
    y: float


class Token(msgspec.Struct, frozen=True):
    """Where a Token lies at first; kind "any" is dealt by S-MAP-6."""

    id: str
    kind: str
    x: float
    y: float


class Decor(msgspec.Struct, frozen=True):
    """A picture that lies on the table and never plays."""

    picture: str
    centre: Point
    size: Point
    angle: float
    flip_x: bool = False
    flip_y: bool = False


class Piece(msgspec.Struct, frozen=True):
    """What a tile shows: a part of a picture, in that picture's pixels, and the size on the table in mm."""

    picture: str
    source: tuple[int, int, int, int]  # x, y, width, height
    size: Point


class TileLayer(msgspec.Struct, frozen=True):
    """A sheet of tiles; cells row by row: 0 nothing, else 8 * (index in `pieces` + 1) + flips.

    A piece stands on the lower left corner of its cell, as in Tiled. Flips: FLIP_DIAGONAL is done first (x and y
    change places), then FLIP_X, then FLIP_Y.
    """

    name: str
    visible: bool
    opacity: float
    offset: Point
    columns: int
    rows: int
    pieces: tuple[Piece, ...]
    cells: tuple[int, ...]

    def at(self, column: int, row: int) -> tuple[Piece, int] | None:
        """Return the piece and the flips of a cell, or None where it is empty."""
        value = self.cells[row * self.columns + column]
        return (self.pieces[value // 8 - 1], value % 8) if value else None


class Battlefield(msgspec.Struct, frozen=True):
    """A whole map. `layers` are drawn first, in order, then `decor` in order, then everything that stands."""

    title: str
    author: str
    modes: tuple[str, ...]
    players_min: int
    players_max: int
    theme: str
    symmetry: str
    notes: str
    width: float
    height: float
    obstacles: tuple[Obstacle, ...]
    bases: tuple[Base, ...]
    flags: tuple[Flag, ...]
    tokens: tuple[Token, ...]
    decor: tuple[Decor, ...]
    layers: tuple[TileLayer, ...]
    source: str = ""
    digest: str = ""


class Finding(msgspec.Struct, frozen=True):
    """One finding of the checker: what is wrong, where, and what to do about it (LAB-10).

    `id` is the object's in Tiled (0: no object); `at` its x and y as in Tiled's properties (pixels of the map), `spot`
    the same point in words, on the table and in Tiled. `because` is the code of the finding this one follows from;
    `of` tells that one from others of its code (a file, an object), and is the same in both.
    """

    code: str  # "M-..."
    severity: str  # "error" or "warning"
    layer: str
    object: str
    text: str
    id: int = 0
    at: Point | None = None
    because: str = ""
    spot: str = ""
    of: str = ""

    @property
    def where(self) -> str:
        """Layer, name and place in words; empty where it is said of the whole map."""
        named = together(self.layer, self.object, between=", ")
        return say("{place} ({spot})", place=named, spot=self.spot) if named and self.spot else named


class MapError(Exception):
    """A file that cannot be read as a map; `findings` says why, in words for its author."""

    def __init__(self, findings: list[Finding]) -> None:
        super().__init__(together(*(finding.text for finding in findings), between="; "))
        self.findings = findings


class Report(msgspec.Struct, frozen=True):
    """What the checker found; `battlefield` is None when the file cannot be read at all.

    Of a Frag Fest board `board` is what was read, and `figures` tells what can be seen on it (L-MAP-4).
    """

    findings: tuple[Finding, ...]
    battlefield: Battlefield | None
    board: Board | None = None
    figures: tuple[str, ...] = ()

    @property
    def errors(self) -> int:
        """Count what stops the map from being played."""
        return sum(finding.severity == "error" for finding in self.findings)

    @property
    def warnings(self) -> int:
        """Count what the map could do better."""
        return sum(finding.severity == "warning" for finding in self.findings)
