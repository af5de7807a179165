"""What each team's home on a board is like, measured without a game (LAB-21): rolls of a die, and what is seen.

`board_figures` tells of the board as a whole. Ways are counted in dice: each is walked whole, in one direction, and a
ladder or slide carries whoever comes to rest on its entry.
"""

from collections import deque
from collections.abc import Sequence
from statistics import mean
from typing import Final

import msgspec

from game.battlefield.board_figures import figures
from game.battlefield.board_model import SQUARES, Board

DIE: Final = range(1, 7)
STARS: Final = 4  # the nearest so many count


class HomeMeasures(msgspec.Struct, frozen=True, kw_only=True):
    """What a team's home is like.

    Ways in dice, None where none leads: to its nearest stars on average, and to the others' flag. `seen`: from how many
    squares it is seen.
    """

    team: int
    square: int
    stars: float | None
    flag: int | None
    seen: int


class BoardSurvey(msgspec.Struct, frozen=True, kw_only=True):
    """The measures of a board: those of its homes, Red's first, and the share of pairs in range that see each other."""

    homes: tuple[HomeMeasures, ...]
    seen: float


def board_survey(board: Board) -> BoardSurvey:
    """Return the measures of a board."""
    told = figures(board)
    homes = ((board.home_red, board.flag_blue), (board.home_blue, board.flag_red))
    rows = []
    for team, (home, flag) in enumerate(homes, 1):
        dice = dice_from(board, home)
        near = sorted(dice[square] for square, _ in board.stars if square in dice)[:STARS]
        rows.append(
            HomeMeasures(
                team=team,
                square=home,
                stars=round(mean(near), 3) if near else None,
                flag=dice.get(flag),
                seen=told.bases_seen[team - 1],
            )
        )
    return BoardSurvey(homes=tuple(rows), seen=round(told.pairs_share / 100, 4))


def dice_from(board: Board, start: int) -> dict[int, int]:
    """Return how many dice it takes at least, with luck, to come to rest on each square."""
    carried = dict((*board.ladders, *board.slides))
    found, waiting = {start: 0}, deque([start] if start else [])
    while waiting:
        square = waiting.popleft()
        for rest in _rests(square, carried):
            if rest not in found:
                found[rest] = found[square] + 1
                waiting.append(rest)
    return found


def _rests(square: int, carried: dict[int, int]) -> Sequence[int]:
    ends = [square + way * die for die in DIE for way in (1, -1)]
    return [carried.get(end, end) for end in ends if 1 <= end <= SQUARES]
