"""The shipped table: the value for seat A of every position at the start of a round, solved offline.

For each deck and display, in the order of levels.py, the file holds the levels that levels.kept_levels lists: 12 bits
each, 0 to 4094 for -1 to 1, two in three bytes. A position and its mirror (seats exchanged) share one number. The file
is memory-mapped: a round touches a few hundred rows of it. tools/solve_whisky.py builds it.
"""

import mmap
from functools import cache, lru_cache
from pathlib import Path
from typing import Final

import numpy as np
from numpy.typing import NDArray

from game.games.whisky.bots.numbers import (
    LOST,
    ROW,
    WON,
    Deck,
    Display,
    decks,
    displays_over,
    kept_levels,
    mirror,
)
from game.games.whisky.bots.table_file import place

Row = NDArray[np.float32]

STEPS: Final = 2047  # a value v is stored as round(v * STEPS) + STEPS


class NoSuchPosition(LookupError):  # noqa: N818 - says what is wrong, not that something is
    """The table does not hold a position: it needs more cards than the box has, or the table is missing or damaged."""


def pack(values: NDArray[np.float32]) -> bytes:
    """Return values from -1 to 1, an even number of them, in the file's encoding."""
    steps = np.rint(values.astype(np.float64) * STEPS).astype(np.uint32) + STEPS
    pairs = steps[0::2] | steps[1::2] << 12
    return np.stack([pairs & 255, pairs >> 8 & 255, pairs >> 16], axis=1).astype(np.uint8).tobytes()


def unpack(data: bytes) -> Row:
    """Return the values of packed data.

    >>> unpack(pack(np.array([-1, 1, 0, 0.5], np.float32))).round(3).tolist()
    [-1.0, 1.0, 0.0, 0.5]
    """
    triples = np.frombuffer(data, np.uint8).reshape(-1, 3).astype(np.uint32)
    pairs = triples[:, 0] | triples[:, 1] << 8 | triples[:, 2] << 16
    steps = np.stack([pairs & 4095, pairs >> 12], axis=1).reshape(-1).astype(np.int32) - STEPS
    return (steps / STEPS).astype(np.float32)


@cache
def places() -> tuple[dict[tuple[Deck, Display], tuple[int, int, int]], int]:
    """Return where each row begins in the file (byte, and the Pouches and Sacks elsewhere), and the file's length."""
    found, place = {}, 0
    for deck in decks():
        for display, pouches, sacks in displays_over(deck):
            found[deck, display] = (place, pouches, sacks)
            place += len(kept_levels(pouches, sacks)) // 2 * 3
    return found, place


@cache
def _spread(pouches: int, sacks: int) -> tuple[NDArray[np.intp], NDArray[np.intp]]:
    kept = np.array(kept_levels(pouches, sacks), np.intp)
    return kept, np.array([mirror(int(level)) for level in kept], np.intp)


class Worths:
    """A memory-mapped table file. Raises OSError if it cannot be opened, ValueError if it is not such a file."""

    def __init__(self, path: Path) -> None:
        with path.open("rb") as file:
            self.data = mmap.mmap(file.fileno(), 0, access=mmap.ACCESS_READ)
        if len(self.data) != places()[1]:
            raise ValueError(f"{path.name} has {len(self.data)} bytes, a table has {places()[1]}")

    def row(self, display: Display, deck: Deck) -> Row:
        """Return A's values by level over a display and a deck; zero where the cards allow no such nuggets."""
        try:
            place, pouches, sacks = places()[0][deck, display]
        except KeyError:
            raise NoSuchPosition(f"the box has no such cards: {display} over {deck}") from None
        kept, mirrored = _spread(pouches, sacks)
        values = unpack(self.data[place : place + len(kept) // 2 * 3])
        row = np.zeros(ROW, np.float32)
        row[kept] = values
        row[mirrored] = -values
        row[WON], row[LOST] = 1, -1
        return row


class Means:
    """Means over the refill: the value of the cards left in the display, in order, over a deck, before the refill."""

    def __init__(self, table: Worths, rows: int | None = 2048) -> None:
        """Cache this many rows (about 3 kB each); None: all of them. Eight times as many save 7 % of the time."""
        self.table = table
        self.row = lru_cache(maxsize=rows)(self._row)

    def _row(self, kept: Display, deck: Deck) -> Row:
        if len(kept) == 4:
            return self.table.row(kept, deck)
        total = sum(deck)
        row = np.zeros(ROW, np.float32)
        for kind in range(4):
            if deck[kind]:
                p, s, i, h = (count - (number == kind) for number, count in enumerate(deck))
                row += np.float32(deck[kind] / total) * self.row((*kept, kind), (p, s, i, h))
        return row


@cache
def shipped() -> Means:
    """Return the table from the assets, with the means over it. Raises NoSuchPosition if it is missing or damaged."""
    try:
        return Means(Worths(place()))
    except (OSError, ValueError) as error:
        raise NoSuchPosition(f"there is no table: {error}") from None
