"""Measure every shipped map and print how long it takes (LAB-21): first figures in 2 s, all in 6 s, a slice 0.3 s."""

import itertools
import sys
from pathlib import Path
from time import perf_counter

from game.battlefield.boards import is_board
from game.battlefield.reader import read
from game.battlefield.survey import Survey, survey
from game.resources import maps

FIRST_S, ALL_S, SLICE_S = 2.0, 6.0, 0.3


def times(path: Path) -> tuple[float, float, float]:
    """Return the seconds to the first figure, to the last, and the longest time between two reports."""
    field, told = read(path).battlefield, [perf_counter()]
    first: list[float] = []

    def tell(found: Survey) -> None:
        told.append(perf_counter())
        if not first and found.bases[0].flag is not None:
            first.append(told[-1])

    survey(field, tell)
    told.append(perf_counter())
    gaps = [after - before for before, after in itertools.pairwise(told)]
    return (first or told[-1:])[0] - told[0], told[-1] - told[0], max(gaps)


def main() -> int:
    """Print the times by map; return 1 if one is over its limit."""
    late = 0
    for path in sorted(maps().glob("*.tmx")):
        if not is_board(path):
            first, whole, gap = times(path)
            slow = first > FIRST_S or whole > ALL_S or gap > SLICE_S
            late += slow
            print(f"{path.stem:16} first {first:.2f} s, all {whole:.2f} s, slice {gap:.2f} s{' LATE' if slow else ''}")
    return 1 if late else 0


if __name__ == "__main__":
    sys.exit(main())
