"""Lookahead: an opponent's best response to a square, averaged over all its rolls, and the turns after that.

Seats are evaluated in pairs, as if there were no others. One round is exact: for every roll the best route,
shooting from the best of start, middle and end. Later turns assume that both fight with the Eagle alone.
"""

from functools import lru_cache
from typing import Final

import numpy as np

from game.games.ladders.bots.arms import foe_arms, own_arms
from game.games.ladders.bots.board import CHANCES, EAGLE_ARM, BotBoard, Grid, WeaponReach, ground
from game.games.ladders.rules.state import LaddersState

FADE: Final = 0.85
"""The discount of the next turn against this one."""

STAR: Final = 1.2
ROUNDS: Final = 8


def turn_worth(board: BotBoard, dice: Grid, later: Grid, star: float = STAR) -> Grid:
    """Return the value of being about to move from a square (row) with the other cookie in a square (column).

    `dice`: shots by own and other's square; `later`: the same value for the other, whose turn comes next.
    """
    best = np.maximum(dice[:, None, None, :], np.maximum(dice[board.mid], dice[board.end]))
    stars = star * (board.star[board.mid].astype(np.float32) + board.star[board.end])
    best += stars[..., None]
    after = np.float32(FADE) * later.T
    best -= after[board.end]
    rolled = np.einsum("arb,r->ab", best.max(axis=2), CHANCES)
    worth: np.ndarray = np.maximum(rolled, dice - after).astype(np.float32)
    return worth


@lru_cache(maxsize=8)
def _far(digest: str, board: BotBoard) -> Grid:
    """Return the value of being about to move when both have only their Eagles, some turns ahead."""
    dice, worth = board.reach([EAGLE_ARM]), np.zeros((101, 101), dtype=np.float32)
    for _ in range(ROUNDS):
        worth = turn_worth(board, dice, worth)
    return worth


@lru_cache(maxsize=64)
def _next(digest: str, board: BotBoard, arms: tuple[WeaponReach, ...], hit: float) -> Grid:
    return turn_worth(board, board.reach(arms) * np.float32(hit), _far(digest, board))


def hit_chance(state: LaddersState, seat: int) -> float:
    """Return the chance that a die hits a cookie: the share of its parts that are left."""
    return sum(left > 0 for left in state.cookies[seat - 1].boxes) / 6


def foresee(state: LaddersState, seat: int, foe: int) -> Grid:
    """Return, for every square a seat may end its turn in, the value of an opponent's next turn to that opponent."""
    board, digest = ground(state.board), state.board.digest
    arms = tuple(sorted(set(own_arms(state, seat))))
    mine = _next(digest, board, arms, hit_chance(state, foe))
    there = state.cookies[foe - 1].square
    dice = board.reach(foe_arms(state, foe)) * np.float32(hit_chance(state, seat))
    mid, end = board.mid[there], board.end[there]
    best = np.maximum(dice[there], np.maximum(dice[mid], dice[end]))
    best += STAR * (board.star[mid].astype(np.float32) + board.star[end])[..., None]
    after = np.float32(FADE) * mine.T
    best -= after[end]
    rolled = np.einsum("rb,r->b", best.max(axis=1), CHANCES)
    worth: Grid = np.maximum(rolled, dice[there] - after[there]).astype(np.float32)
    return worth
