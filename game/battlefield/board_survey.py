"""What each team's home on a board is like, measured without playing (LAB-21): dice needed, and what is seen.

`board_figures` covers the board as a whole. Routes are counted in dice: each die is walked in full, in one direction,
and a ladder or slide carries a piece that stops on its entry.
"""

from collections import deque
from statistics import mean
from typing import Final

import msgspec

from game.battlefield.board_figures import figures
from game.battlefield.board_model import SQUARES, Board

DIE: Final = range(1, 7)
STARS: Final = 4  # only this many of the nearest count


class HomeMeasures(msgspec.Struct, frozen=True, kw_only=True):
    """Measures of a team's home.

    Routes in dice, None where there is none: to its nearest stars on average, and to the opponents' flag. `seen`: from
    how many squares it is seen. `way`: the squares of a shortest route to the opponents' flag, both ends included.
    """

    team: int
    square: int
    stars: float | None
    flag: int | None
    seen: int
    way: tuple[int, ...] = ()


class BoardSurvey(msgspec.Struct, frozen=True, kw_only=True):
    """The measures of a board: its homes, Red's first, and the share of pairs within range that see each other.

    `sees`: how many squares within range each square sees, from square 1 on.
    """

    homes: tuple[HomeMeasures, ...]
    seen: float
    sees: tuple[int, ...] = ()


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
                way=way_to(board, home, flag),
            )
        )
    return BoardSurvey(homes=tuple(rows), seen=round(told.pairs_share / 100, 4), sees=told.squares_seen)


def dice_from(board: Board, start: int) -> dict[int, int]:
    """Return the minimum number of dice needed, with perfect luck, to stop on each square."""
    return {square: len(ends) for square, ends in _rests_from(board, start).items()}


def way_to(board: Board, start: int, goal: int) -> tuple[int, ...]:
    """Return the squares of a route with the fewest dice from start to goal; empty if there is none.

    Of routes with equally many dice, a short one is chosen.
    """
    carried, ends = dict((*board.ladders, *board.slides)), _rests_from(board, start).get(goal)
    if ends is None:
        return ()
    passed, square = [start], start
    for end in ends:
        way = 1 if end > square else -1
        passed += range(square + way, end + way, way)
        square = carried.get(end, end)
        passed += [square] if square != end else []
    return tuple(passed)


def _rests_from(board: Board, start: int) -> dict[int, tuple[int, ...]]:
    """Return, for each reachable square, the squares on which the dice of a shortest route end."""
    carried = dict((*board.ladders, *board.slides))
    found, waiting = dict[int, tuple[int, ...]]({start: ()}), deque([start] if start else [])
    while waiting:
        square = waiting.popleft()
        for end in (square + step for die in DIE for step in (die, -die)):  # nearest squares first
            rest = carried.get(end, end)
            if 1 <= end <= SQUARES and rest not in found:
                found[rest] = (*found[square], end)
                waiting.append(rest)
    return found
