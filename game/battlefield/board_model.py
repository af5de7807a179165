"""The model of a Frag Fest board: plain frozen data that is stored in a match unchanged (L-MAP).

Squares are numbered 1-100 (L-BOARD-1). Segments are (x1, y1, x2, y2) in 1/32 square, x right and y **up**, always even
numbers: ends are rounded to 1/16 square, then everything is multiplied by 32 (L-LOS-3). In these units a square's
centre is at (32 c + 16, 32 r + 16).
"""

import hashlib
from typing import Final

import msgspec

UNIT: Final = 32  # of one square
SQUARES: Final = 100

Segment = tuple[int, int, int, int]


def column_row(square: int) -> tuple[int, int]:
    """Return column and level (both from 0) of a square (L-BOARD-1).

    >>> column_row(1), column_row(11), column_row(100)
    ((0, 0), (9, 1), (0, 9))
    """
    row, along = divmod(square - 1, 10)
    return (along if row % 2 == 0 else 9 - along), row


def square_at(column: int, row: int) -> int:
    """Return the square in a column and level; 0 off the board.

    >>> square_at(0, 0), square_at(9, 1), square_at(10, 0)
    (1, 11, 0)
    """
    if not (0 <= column <= 9 and 0 <= row <= 9):
        return 0
    return row * 10 + (column if row % 2 == 0 else 9 - column) + 1


def in_units(x: float) -> int:
    """Return a board coordinate in 1/32 square, rounded to 1/16 square first (L-LOS-3)."""
    return round(x * 16) * 2


class Board(msgspec.Struct, frozen=True):
    """A whole board. `stars` are (square, colours) in square order; colours are "r", "g", "p" or two of them.

    `respawns` are the squares of respawn points 1-6. `digest` is a hash of the board's content, without its title.
    """

    title: str
    ladders: tuple[tuple[int, int], ...]
    slides: tuple[tuple[int, int], ...]
    stars: tuple[tuple[int, str], ...]
    respawns: tuple[int, int, int, int, int, int]
    home_red: int
    home_blue: int
    flag_red: int
    flag_blue: int
    floors: tuple[Segment, ...]
    doors: tuple[Segment, ...]
    author: str = ""
    notes: str = ""
    source: str = ""
    digest: str = ""


def digested(board: Board) -> Board:
    """Return the board with the digest of its content: of everything that affects play."""
    plain = msgspec.structs.replace(board, title="", author="", notes="", source="", digest="")
    return msgspec.structs.replace(board, digest=hashlib.sha256(msgspec.json.encode(plain)).hexdigest()[:32])
