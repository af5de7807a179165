"""Small matrix games, many at a time: the value of each, and the mixes of its rows and columns."""

from typing import Final

import numpy as np
from numpy.typing import NDArray

Floats = NDArray[np.float64]
Bools = NDArray[np.bool_]

SHIFT: Final = 2.0  # payoffs are between -1 and 1; the simplex needs them positive
LOWEST_AFTER: Final = 60  # pivots, after which the lowest index enters: that rule cannot cycle
TINY: Final = 1e-10


def solve(payoffs: Floats, rows: Bools, columns: Bools) -> tuple[Floats, Floats, Floats]:
    """Return values [n] and the mixes of rows [n, m] and of columns [n, m] of n games of payoffs [n, m, m] to the rows.

    `rows` and `columns` [n, m] say which may be played; every game needs one of each. A tableau simplex solves
    "maximise sum y where (payoffs + SHIFT) y <= 1", whose slacks are the rows' mix.
    """
    games, size, _ = payoffs.shape
    tableau = np.zeros((games, size + 1, size + 1))
    both = rows[:, :, None] & columns[:, None, :]
    tableau[:, :size, :size] = np.where(both, payoffs + SHIFT, 0.0)
    tableau[:, :size, size] = 1.0
    tableau[:, size, :size] = -columns.astype(np.float64)
    in_column = np.tile(np.arange(size), (games, 1))
    in_row = in_column + size
    open_ = np.arange(games)
    pivots = 0
    while open_.size:
        open_ = _pivot(tableau, in_row, in_column, open_, pivots >= LOWEST_AFTER)
        pivots += 1
    total = tableau[:, size, size]
    values = 1.0 / total - SHIFT
    row_mix, column_mix = np.zeros((games, size)), np.zeros((games, size))
    game, place = np.nonzero(in_column >= size)
    row_mix[game, in_column[game, place] - size] = tableau[game, size, place]
    game, place = np.nonzero(in_row < size)
    column_mix[game, in_row[game, place]] = tableau[game, place, size]
    return values, _shares(row_mix, rows), _shares(column_mix, columns)


def _shares(mix: Floats, allowed: Bools) -> Floats:
    mix = np.where(allowed, np.maximum(mix, 0.0), 0.0)
    shares: Floats = mix / mix.sum(axis=1, keepdims=True)
    return shares


def _pivot(
    tableau: Floats, in_row: NDArray[np.intp], in_column: NDArray[np.intp], open_: NDArray[np.intp], lowest: bool
) -> NDArray[np.intp]:
    """Do one pivot in each unsolved game; return those that may need another."""
    size = tableau.shape[1] - 1
    gains = tableau[open_, size, :size]
    enter = (np.where(gains < -TINY, in_column[open_], 4 * size) if lowest else gains).argmin(axis=1)
    go_on = gains[np.arange(open_.size), enter] < -TINY
    open_, enter = open_[go_on], enter[go_on]
    if not open_.size:
        return open_
    number = np.arange(open_.size)
    part = tableau[open_]
    entering = part[number, :, enter].copy()
    limits = np.full((open_.size, size), np.inf)
    np.divide(part[:, :size, size], entering[:, :size], out=limits, where=entering[:, :size] > 1e-11)
    if lowest:
        tied = limits <= limits.min(axis=1, keepdims=True) + 1e-13
        leave = np.where(tied, in_row[open_], 4 * size).argmin(axis=1)
    else:
        leave = limits.argmin(axis=1)
    inverse = 1.0 / entering[number, leave]
    pivot_row = part[number, leave] * inverse[:, None]
    pivot_row[number, enter] = inverse
    part[number, :, enter] = 0.0
    part -= entering[:, :, None] * pivot_row[:, None, :]
    part[number, leave] = pivot_row
    tableau[open_] = part
    in_row[open_, leave], in_column[open_, enter] = in_column[open_, enter], in_row[open_, leave]
    return open_
