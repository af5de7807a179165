"""What bots derive from a board alone: where two dice lead, who reaches whom, how far it is to a landing.

Everything is a numpy table over squares 1..100 (row and column 0 are unused), computed once per board. A turn of two
dice is one of 21 rolls; each roll has up to eight routes: either die first, each of them up or down the track.
"""

from collections.abc import Sequence
from functools import lru_cache
from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from game.games.ladders.rules.board import LEVEL, RANGE, Board, tables
from game.games.ladders.rules.fight.volley import MOST_DICE

Grid = NDArray[np.float32]

ROLLS: Final = tuple((one, two) for one in range(1, 7) for two in range(one, 7))
CHANCES: Final[Grid] = np.array([1 / 36 if one == two else 2 / 36 for one, two in ROLLS], dtype=np.float32)
WAYS: Final = 8

_RANGE: Final = np.array([list(row) for row in RANGE], dtype=np.int16)
_LEVELS: Final = np.array(LEVEL, dtype=np.int16)
_FAR: Final = np.abs(_LEVELS[:, None] - _LEVELS[None, :]) >= 2
_SAME: Final = np.eye(101, dtype=bool)


class WeaponReach(NamedTuple):
    """A weapon at its best: reach, nearest square, dice, extra dice at point blank, fewer at long range, sight."""

    reach: int
    nearest: int
    dice: float
    close: int
    far: int
    lob: int
    blind: bool
    melee: bool
    blast: bool


EAGLE_ARM: Final = WeaponReach(6, 0, 2, 1, 1, 0, False, False, False)


class BotBoard:
    """The tables of a board.

    `mid` and `end`: where the first and the second die come to rest, by square, roll, route.
    """

    def __init__(self, board: Board) -> None:
        table = tables(board)
        self.obst = np.array([list(table.obst[square]) for square in range(101)], dtype=np.int16)
        self.rest = np.array([table.exits[square] or square for square in range(101)], dtype=np.int16)
        self.star = np.array([bool(table.stars[square]) for square in range(101)])
        self.mid = np.zeros((101, len(ROLLS), WAYS), dtype=np.int16)
        self.end = np.zeros_like(self.mid)
        for square in range(1, 101):
            for number, roll in enumerate(ROLLS):
                ways = self._ways(square, roll)
                for way in range(WAYS):
                    self.mid[square, number, way], self.end[square, number, way] = ways[way % len(ways)]
        self._maps: dict[tuple[WeaponReach, ...], Grid] = {}
        self._flights: dict[int, Grid] = {}

    def _ways(self, square: int, roll: tuple[int, int]) -> list[tuple[int, int]]:
        """List where a roll can lead: rest after the first die, rest after the second."""
        found: list[tuple[int, int]] = []
        for first, second in (roll, roll[::-1]):
            for one in (1, -1):
                step = square + one * first
                if not 1 <= step <= 100:
                    continue
                middle = int(self.rest[step])
                for two in (1, -1):
                    last = middle + two * second
                    if 1 <= last <= 100:
                        found.append((middle, int(self.rest[last])))
        return list(dict.fromkeys(found)) or [(square, square)]

    def reach(self, arms: Sequence[WeaponReach]) -> Grid:
        """Return the most dice some weapons roll from a square (row) into a square (column), melee on top."""
        key = tuple(sorted(set(arms)))
        found = self._maps.get(key)
        if found is None:
            if len(self._maps) > 200:
                self._maps.clear()
            ordinary, melee = np.zeros((101, 101), dtype=np.float32), np.zeros((101, 101), dtype=np.float32)
            for arm in key:
                dice = self._dice(arm)
                into = melee if arm.melee else ordinary
                np.maximum(into, dice, out=into)
            found = self._maps[key] = ordinary + melee
        return found

    def _dice(self, arm: WeaponReach) -> Grid:
        if arm.melee:
            return np.where(_SAME, np.float32(arm.dice), np.float32(0))
        dice = arm.dice + arm.close * _SAME - arm.far * _FAR
        open_ = (arm.reach >= _RANGE) & (arm.nearest <= _RANGE)
        if not arm.blind:
            open_ &= self.obst <= arm.lob
        if arm.blast:
            open_ &= ~_SAME  # a blast on its own square is not worth it
        dice = np.where(open_, np.clip(dice, 0, MOST_DICE), 0).astype(np.float32)
        dice[0, :] = dice[:, 0] = 0
        return dice

    def turns_to(self, goal: int) -> Grid:
        """Return the average number of turns to land on a square, from every square, aiming for nothing else."""
        found = self._flights.get(goal)
        if found is None:
            hit = (self.mid == goal) | (self.end == goal)
            found = np.full(101, 12.0, dtype=np.float32)
            for _ in range(40):
                after = np.where(hit, np.float32(1), 1 + found[self.end]).min(axis=2)
                found = after @ CHANCES
            self._flights[goal] = found
        return found


@lru_cache(maxsize=8)
def _ground(digest: str, board: Board) -> BotBoard:
    return BotBoard(board)


def ground(board: Board) -> BotBoard:
    """Return the tables of a board, computed on first use."""
    return _ground(board.digest, board)
