"""A game's metadata for the lobby, without loading its rules."""

from pathlib import Path
from typing import Final, NamedTuple

import msgspec


class ModeRows(NamedTuple):
    """Where a game's data lists its modes: a file, a table in it, and the field with the key."""

    file: str
    table: str
    field: str


Tint = tuple[int, int, int]
PAINTS: Final[tuple[Tint, ...]] = (
    (229, 53, 45), (245, 138, 31), (247, 212, 23), (57, 168, 69), (30, 155, 215), (59, 76, 192), (155, 63, 181),
    (240, 85, 155),
)  # fmt: skip
"""Bright colours for boxes."""


class Cover(msgspec.Struct, frozen=True):
    """The art of a game's box on a cover of 300 x 400: `lines` are (text, y, height, width), `pieces` are pictures.

    A piece is (picture, x, y, size, mirrored). `title` is as printed, `tall` the height of the box. The pictures
    behind and in front of the pieces are `<key>_back` and `<key>_front` among the pictures of boxes.
    """

    title: str
    edge: Tint
    lines: tuple[tuple[str, int, int, int], ...]
    fills: tuple[Tint, ...]
    outline: Tint
    pieces: tuple[tuple[str, int, int, int, bool], ...] = ()
    tall: float = 1.0


class Meta(msgspec.Struct, frozen=True):
    """A game of the box: `rules` and `table` say where to find them, as "module:name", and are loaded when needed.

    `mode_keys` are those of its modes, or where they are listed. `rule_ids` are the prefixes of its rules' ids.
    `lobby` names its `game.lobby.lobby.Lobby`; empty if it cannot be set up yet. `boards`: it is played on the boards
    of the maps folders; `maps`: on the battlefields there; `map_picture` names a function that paints one, of board or
    battlefield, size in pixels and folder; `map_arranger` a class that paints one while it is arranged
    (`game.features.arrange`). `pitch` is the sentence on its box, `cover` its art, plain if it has none.
    `book` names its `game.table.book.guide.Guide`; without one, the rulebook has only its rulings.
    `story` is the package with its `story.py` (`game.games.story`); without one, its story is a plain one. `miniature`
    names its `game.table.miniature.Miniature`; if empty, a list shows its box art. `letters` is the font of its titles;
    `shelf` its place among the boxes: those without one come last, in the order of their keys.
    """

    key: str
    title: str
    seats_min: int
    seats_max: int
    mode_keys: tuple[str, ...] | ModeRows
    rules: str
    table: str
    rule_ids: tuple[str, ...] = ()
    lobby: str = ""
    pitch: str = ""
    cover: Cover | None = None
    letters: str = ""
    shelf: int = 99
    boards: bool = False
    maps: bool = False
    map_picture: str = ""
    map_arranger: str = ""
    book: str = ""
    story: str = ""
    miniature: str = ""

    @property
    def players(self) -> str:
        return f"{self.seats_min}–{self.seats_max}" if self.seats_max > self.seats_min else str(self.seats_min)

    @property
    def modes(self) -> tuple[str, ...]:
        """The keys of its modes, the standard one first."""
        if not isinstance(self.mode_keys, ModeRows):
            return self.mode_keys
        file, table, field = self.mode_keys
        rows = msgspec.toml.decode((Path(__file__).parent / self.key / "data" / file).read_bytes())[table]
        return tuple(row[field].lower() for row in rows)
