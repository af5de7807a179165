"""Shot of the day: a position for each day, from the date and a list (DAY-1, DAY-2, DAY-6).

Days are numbers, counted from a Monday. The list has a row for each day in turn, weekday by weekday; after its end it
begins again in another order. What was solved is a set of day numbers: no clock can lose a day or give it twice.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from datetime import date, timedelta
from functools import lru_cache
from logging import getLogger
from pathlib import Path
from random import Random
from typing import Any, Final, NamedTuple

import msgspec
from msgspec.structs import force_setattr

from game.kernel.game import freeze

FILE: Final = Path(__file__).parent / "data" / "days.jsonl"
FIRST: Final = date(2026, 11, 2)
"""The Monday of day 1."""
WEEK: Final = 7


class Puzzle(msgspec.Struct, frozen=True, omit_defaults=True):
    """A position in which seat 1 has one best choice: a line of the list.

    `kind` is what is asked, a word of the game's; `grade` is how hard it is, 1 to 3; `at` the position as its game
    reads it; `best` the first choice of the solution. `worth` are numbers that the game's reason tells.
    """

    game: str
    rules: str
    kind: str
    grade: int
    at: Any
    best: tuple[Any, ...]
    worth: tuple[int, ...] = ()

    def __post_init__(self) -> None:
        """Make a choice of what JSON has as lists."""
        force_setattr(self, "best", freeze(self.best))


def day_number(day: date) -> int:
    """Return the number of a day; 1 is the first Monday.

    >>> day_number(date(2026, 11, 2)), day_number(date(2027, 1, 1))
    (1, 61)
    """
    return (day - FIRST).days + 1


def day_of(number: int) -> date:
    """Return the day of a number; the first or last one there is for a number beyond all dates."""
    try:
        return FIRST + timedelta(days=number - 1)
    except OverflowError:
        return date.max if number > 0 else date.min


def read_puzzles(file: Path = FILE) -> tuple[Puzzle | None, ...]:
    """Return the rows of the list; None for one that can't be understood, which the log says in one sentence."""
    try:
        lines = file.read_bytes().splitlines() if file.is_file() else []
    except OSError as error:
        getLogger(__name__).warning("The positions of the days can't be read: %s", error)
        return ()
    found: list[Puzzle | None] = []
    for number, line in enumerate(lines, 1):
        try:
            found.append(msgspec.json.decode(line, type=Puzzle))
        except (msgspec.DecodeError, UnicodeDecodeError) as error:  # msgspec.ValidationError is a DecodeError
            getLogger(__name__).warning("Line %s of the positions of the days is left out: %s", number, error)
            found.append(None)
    return tuple(found)


def has_puzzles(file: Path = FILE) -> bool:
    """Return whether there is a list, without reading it."""
    return file.is_file() and file.stat().st_size > 0


def rows_of_day(number: int, rows: int) -> list[int]:
    """Return the rows of a day in a list: its own, then those that replace it if it can't be played.

    A weekday has every seventh row, in order; in each further cycle in another order.
    """
    if rows < 1:
        raise ValueError("there are no rows")
    week, weekday = divmod(number - 1, WEEK)
    own = range(weekday % rows, rows, WEEK)
    cycle, place = divmod(week, len(own))
    order = _order(own, cycle)
    return [*order[place:], *order[:place]]


@lru_cache(maxsize=32)
def _order(own: range, cycle: int) -> tuple[int, ...]:
    order = [*own]
    if cycle:
        Random(f"{cycle} {own.start}").shuffle(order)
    return tuple(order)


def puzzle_of_day(
    number: int, rows: tuple[Puzzle | None, ...], playable: Callable[[Puzzle], bool] = lambda _: True
) -> Puzzle | None:
    """Return the position of a day: the row of that day, or of those after it the first one that is `playable`."""
    wanted = rows_of_day(number, len(rows)) if rows else []
    for place in wanted:
        row = rows[place]
        if row is not None and playable(row):
            return row
    return next((row for row in rows if row is not None and playable(row)), None)


class DaysSolved(NamedTuple):
    """How many days are solved: of the month of a day, in all, and the longest row of days, whenever solved."""

    month: int
    all: int
    row: int


def days_solved(solved: Iterable[int], today: date) -> DaysSolved:
    """Count solved day numbers.

    >>> days_solved([1, 2, 3, 40, 41], date(2026, 11, 29))
    DaysSolved(month=3, all=5, row=3)
    """
    days = {*solved}
    month = sum((day_of(one).year, day_of(one).month) == (today.year, today.month) for one in days)
    longest = 0
    for one in days:
        if one - 1 not in days:
            end = one
            while end in days:
                end += 1
            longest = max(longest, end - one)
    return DaysSolved(month, len(days), longest)
