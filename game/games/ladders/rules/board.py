"""The board as the rules use it (section 3): tables computed once per board, range and line of sight (section 4).

`tables(board)` returns them; a board is identified by its digest. Squares are ints 1-100; 0 means off the board.
"""

from functools import cache
from pathlib import Path
from typing import Final, NamedTuple

import msgspec

from game.battlefield.board_model import SQUARES, Board, Segment, column_row, square_at
from game.geometry import grid_sight

__all__ = ["SQUARES", "Board", "BoardTables", "Segment", "column_row", "square_at", "standard", "tables"]

PLACES: Final = ((-1, -1), *(column_row(square) for square in range(1, SQUARES + 1)))
"""Column and level of each square."""
LEVEL: Final = tuple(row for _, row in PLACES)
"""The level of each square (0-9)."""
RANGE: Final = tuple(
    bytes(
        0 if not (a and b) else abs(PLACES[a][0] - PLACES[b][0]) + abs(PLACES[a][1] - PLACES[b][1]) for b in range(101)
    )
    for a in range(101)
)
"""`RANGE[a][b]`: squares between two squares, up, down and sideways, walls ignored (L-RANGE-1)."""
LETTERS: Final = {"r": 0, "g": 1, "p": 2}  # star colours as deck numbers W, A, G


class Sights(dict[int, bytes]):
    """`sights[a][b]`: how many of some segments the line between two squares touches (L-LOS-2); 0 off the board.

    A square's row is computed (2 ms) on first use, so that nobody waits for all hundred.
    """

    def __init__(self, segments: tuple[Segment, ...]) -> None:
        super().__init__({0: bytes(101)})
        self.segments = segments

    def __missing__(self, square: int) -> bytes:
        """Compute a square's row; raises KeyError for a number that is not a square."""
        if not 1 <= square <= 100:
            raise KeyError(square)
        self[square] = row = bytes((0, *grid_sight.row(square - 1, PLACES[1:], self.segments)))
        return row


class BoardTables(NamedTuple):
    """Values computed once per board. Tuples are indexed by square (0: off the board).

    `obst[a][b]`: segments touched by the line of sight; `exits`: where an entry leads (0: not an entry);
    `climbs`: "ladder" or "slide" at an entry; `stars`: colours (deck numbers) of a star; `respawns`: squares of the
    points 1-6 at indices 1-6; `segments`: floors then doors, as `obst` counts them.
    """

    board: Board
    obst: Sights
    exits: tuple[int, ...]
    climbs: tuple[str, ...]
    stars: tuple[tuple[int, ...], ...]
    respawns: tuple[int, ...]
    homes: tuple[int, int, int]  # home base of side 1 (red) and 2 (blue), at these indices
    flags: tuple[int, int, int]  # flag base of side 1 and 2
    segments: tuple[Segment, ...]


_MADE: dict[str, BoardTables] = {}


def tables(board: Board) -> BoardTables:
    """Return the tables of a board, computed on first use."""
    made = _MADE.get(board.digest)
    if made is None:
        if len(_MADE) > 16:  # a map maker saves often: cache only the last few boards
            _MADE.clear()
        made = _MADE[board.digest] = _make(board)
    return made


def _make(board: Board) -> BoardTables:
    segments = (*board.floors, *board.doors)
    exits, climbs = [0] * 101, [""] * 101
    for name, pairs in (("ladder", board.ladders), ("slide", board.slides)):
        for entry, out in pairs:
            exits[entry], climbs[entry] = out, name
    stars: list[tuple[int, ...]] = [()] * 101
    for square, colours in board.stars:
        stars[square] = tuple(LETTERS[letter] for letter in colours)
    return BoardTables(
        board,
        Sights(segments),
        tuple(exits),
        tuple(climbs),
        tuple(stars),
        (0, *board.respawns),
        (0, board.home_red, board.home_blue),
        (0, board.flag_red, board.flag_blue),
        segments,
    )


def first_obstruction(board: Board, a: int, b: int, allowance: int = 0) -> Segment | None:
    """Return the first segment between a and b that is not ignored; None where the line is clear."""
    start, end, segments = PLACES[a], PLACES[b], tables(board).segments
    met = [segments[number] for number in grid_sight.touched(start, end, segments)]
    met.sort(key=lambda segment: grid_sight.along(start, end, segment))
    return met[allowance] if len(met) > allowance else None


@cache
def standard() -> Board:
    """Return the standard board (3.2), as in the rulebook's machine-readable block."""
    return msgspec.json.decode((Path(__file__).parents[1] / "data" / "standard_board.json").read_bytes(), type=Board)
