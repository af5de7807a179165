"""The model of a map: plain frozen data that is stored in a match file unchanged (S-MAP).

All lengths are millimetres on the table (S-GEO-1), already rounded as in the state (S-GEO-2). Pictures are paths with
forward slashes, relative to the map's folder or, failing that, to the shipped maps folder.
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


class MapObstacle(msgspec.Struct, frozen=True):
    """An upright prism on the table (S-GEO-4), with what is needed to draw it.

    `outline` is the footprint. `centre`, `size` and `angle` (degrees, clockwise) are the unrotated box and its
    rotation: of the picture where there is one (a mug's handle reaches out of its footprint), else of the shape
    itself.
    """

    id: str  # "o<object id>", or "t<layer id>-<number>" for merged tiles
    kind: str
    label: str
    outline: tuple[Point, ...]
    tall: float
    movable: bool
    destructible: bool
    wall: bool
    seat: int  # walls: seat of the Base it covers, 0 for none
    picture: str
    centre: Point
    size: Point
    angle: float
    shape: str  # of the footprint: "rectangle", "ellipse" or "polygon"
    flip_x: bool = False
    flip_y: bool = False


class MapBase(msgspec.Struct, frozen=True):
    """A Base's centre and rotation: 88 x 63 mm, the 88 side east-west at angle 0 (degrees, clockwise)."""

    seat: int
    team: int
    goal: str
    x: float
    y: float
    angle: float = 0.0


class MapFlag(msgspec.Struct, frozen=True):
    """A Flag's home spot; team 0 is neutral; `goal` names the only mode it is used in, if any."""

    id: str
    team: int
    goal: str
    x: float
    y: float


class MapToken(msgspec.Struct, frozen=True):
    """A Token's initial spot; kind "any" is dealt by S-MAP-6."""

    id: str
    kind: str
    x: float
    y: float


class Decor(msgspec.Struct, frozen=True):
    """A picture on the table that never takes part in play."""

    picture: str
    centre: Point
    size: Point
    angle: float
    flip_x: bool = False
    flip_y: bool = False


class PictureCrop(msgspec.Struct, frozen=True):
    """What a tile shows: a part of a picture, in that picture's pixels, and the size on the table in mm."""

    picture: str
    source: tuple[int, int, int, int]  # x, y, width, height
    size: Point


class TileLayer(msgspec.Struct, frozen=True):
    """A layer of tiles; cells row by row: 0 for empty, else 8 * (index in `pieces` + 1) + flips.

    A piece stands on the lower left corner of its cell, as in Tiled. Flips: FLIP_DIAGONAL is applied first (swaps x
    and y), then FLIP_X, then FLIP_Y.
    """

    name: str
    visible: bool
    opacity: float
    offset: Point
    columns: int
    rows: int
    pieces: tuple[PictureCrop, ...]
    cells: tuple[int, ...]

    def at(self, column: int, row: int) -> tuple[PictureCrop, int] | None:
        """Return the piece and the flips of a cell, or None if it is empty."""
        value = self.cells[row * self.columns + column]
        return (self.pieces[value // 8 - 1], value % 8) if value else None


class Battlefield(msgspec.Struct, frozen=True):
    """A whole map. `layers` are drawn first, in order, then `decor` in order, then everything upright."""

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
    obstacles: tuple[MapObstacle, ...]
    bases: tuple[MapBase, ...]
    flags: tuple[MapFlag, ...]
    tokens: tuple[MapToken, ...]
    decor: tuple[Decor, ...]
    layers: tuple[TileLayer, ...]
    source: str = ""
    digest: str = ""


class Finding(msgspec.Struct, frozen=True):
    """One finding of the checker: what is wrong, where, and what to do about it (LAB-10).

    `id` is the object's in Tiled (0: no object); `at` its x and y as in Tiled's properties (pixels of the map), `spot`
    the same point in words, on the table and in Tiled. `because` is the code of the finding this one follows from;
    `of` tells that one from others with its code (a file, an object), and is the same in both.
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
    def named(self) -> str:
        """Its sentence after the name of its thing; those of things speak of "it"."""
        return together(say("{what}:", what=self.object), self.text) if self.object else self.text

    @property
    def spot_words(self) -> str:
        """Layer and position in words, without the thing; empty where it concerns the whole map."""
        if self.layer and self.spot:
            return say("{place} ({spot})", place=self.layer, spot=self.spot)
        return self.layer or self.spot

    @property
    def where(self) -> str:
        """Layer, name and position in words; empty where it concerns the whole map."""
        named = together(self.layer, self.object, between=", ")
        return say("{place} ({spot})", place=named, spot=self.spot) if named and self.spot else named


class MapError(Exception):
    """A file that cannot be read as a map; `findings` says why, in words for its author."""

    def __init__(self, findings: list[Finding]) -> None:
        super().__init__(together(*(finding.named for finding in findings), between="; "))
        self.findings = findings


class MapReport(msgspec.Struct, frozen=True):
    """The result of a check; `battlefield` is None if the file cannot be read at all.

    For a Frag Fest board, `board` is what was read, and `figures` its statistics (L-MAP-4).
    """

    findings: tuple[Finding, ...]
    battlefield: Battlefield | None
    board: Board | None = None
    figures: tuple[str, ...] = ()

    @property
    def terrain(self) -> Battlefield | Board | None:
        """What was read, of either kind."""
        return self.battlefield if self.battlefield is not None else self.board

    @property
    def errors(self) -> int:
        """The number of errors, which stop the map from being played."""
        return sum(finding.severity == "error" for finding in self.findings)

    @property
    def warnings(self) -> int:
        return sum(finding.severity == "warning" for finding in self.findings)
