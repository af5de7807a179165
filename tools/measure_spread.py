"""Measure how much the Bases of one table differ: shipped and dealt ones (LAB-26).

`python tools/measure_spread.py [DEALS]` writes game/games/shoot/data/spread.json, using this many dealt tables (200).
"""

import sys
from collections.abc import Iterable, Iterator
from itertools import chain
from math import sqrt

import msgspec

from game.battlefield.blank import SIZES
from game.battlefield.boards import is_board
from game.battlefield.dealer import DealRequest, deal
from game.battlefield.model import Battlefield
from game.battlefield.reader import read
from game.battlefield.schema import THEMES
from game.battlefield.survey import survey
from game.games.shoot.lab_causes import FILE, MEASURES, Spread, value_of
from game.resources import maps

DEALS = 200


def shipped() -> list[Battlefield]:
    """Return the shipped maps."""
    return [read(path).battlefield for path in sorted(maps().glob("*.tmx")) if not is_board(path)]


def dealt(count: int) -> Iterator[Battlefield]:
    """Yield dealt tables: all styles and sizes in turn, for four seats."""
    for seed in range(1, count + 1):
        across, down = SIZES[seed % len(SIZES)]
        yield deal(DealRequest(THEMES[seed % len(THEMES)], across, down, 4, ("ctf",), seed)).battlefield


def offsets(battlefield: Battlefield) -> dict[str, list[float]]:
    """Return by measure how far each Base is from the mean of its table."""
    bases, found = survey(battlefield).bases, {}
    for measure in MEASURES:
        values = [value_of(measure, base) for base in bases]
        known = [value for value in values if value is not None]
        if known and len(known) == len(values):
            found[measure] = [value - sum(known) / len(known) for value in known]
    return found


def spread_of(tables: Iterable[Battlefield]) -> Spread:
    """Return the root mean square of all offsets by measure."""
    gathered: dict[str, list[float]] = {measure: [] for measure in MEASURES}
    count = 0
    for table in tables:
        count += 1
        for measure, values in offsets(table).items():
            gathered[measure] += values
    roots = {
        measure: round(sqrt(sum(value**2 for value in values) / len(values)), 4) if values else 0.0
        for measure, values in gathered.items()
    }
    return Spread(count, roots)


if __name__ == "__main__":
    found = spread_of(chain(shipped(), dealt(int(sys.argv[1]) if len(sys.argv) > 1 else DEALS)))
    FILE.write_bytes(msgspec.json.format(msgspec.json.encode(found), indent=1) + b"\n")
    print(found)
