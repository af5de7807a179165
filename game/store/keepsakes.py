"""What people have of their own beside results, by kind and key, and what rivals remember of them (RIV-5, RIV-6)."""

from __future__ import annotations

from collections import Counter
from datetime import date
from itertools import groupby
from typing import TYPE_CHECKING, Final, Literal, NamedTuple

import msgspec

from game.store.book import COUNTING, decoded
from game.store.people import SeatFigures

if TYPE_CHECKING:
    import sqlite3
    from collections.abc import Iterable

HEARD: Final = "heard"
"""Lines heard: "shoot/panic/3412761", each with a number that is greater the later it was."""

DAY: Final = "day"
"""Days whose position was solved, by number; `day` is when that was, `value` the tries it took (DAY-2)."""


class Memory(msgspec.Struct, frozen=True):
    """What was between a rival and a person, from finished games; `won`, `lost` and `last` are the person's.

    `run` is how many the person has won in a row, negative for the rival; `last_deed` the moment that the rival
    remembers most of what the person did to it in their last game; `days` since then.
    """

    met: int = 0
    won: int = 0
    run: int = 0
    last: Literal["", "won", "lost", "drawn"] = ""
    last_deed: str = ""
    days: int = 0
    lost: int = 0


def kept(db: sqlite3.Connection, people: Iterable[int], kind: str, prefix: str = "") -> dict[str, int]:
    """Return what any of some people have of a kind, by key with its greatest value; `prefix` begins the keys."""
    found: dict[str, int] = {}
    for person in people:
        rows = db.execute(
            "SELECT key, value FROM keepsakes WHERE person=? AND kind=? AND substr(key, 1, ?)=?",
            (person, kind, len(prefix), prefix),
        )
        for key, value in rows:
            found[key] = max(value, found.get(key, value))
    return found


def keep(db: sqlite3.Connection, person: int, kind: str, key: str, day: str = "", value: int = 1) -> None:
    """Give a person something, in place of what has the same key."""
    db.execute("INSERT OR REPLACE INTO keepsakes VALUES (?, ?, ?, ?, ?)", (person, kind, key, day, value))


def solved_days(db: sqlite3.Connection, person: int) -> frozenset[int]:
    """Return the numbers of the days that a person has solved."""
    found = kept(db, [person], DAY)
    return frozenset(int(key) for key in found if key.removeprefix("-").isdecimal())


def memory(
    db: sqlite3.Connection, person: int, game: str, who: str, today: date | None = None, without: int = 0
) -> Memory:
    """Return what was between a person and a rival of a game, up to a day, today unless given; `without` a match."""
    ends: list[Literal["won", "lost", "drawn"]] = []
    run, day, deed = 0, "", ""
    for rows in _played(db, person, game, without):
        mine = next(row for row in rows if row.person == person)
        for row in rows:
            if row.person is None and row.told.who == who and not (row.team and row.team == mine.team):
                ends.append(_end(mine, row))
                step = {"won": 1, "lost": -1}.get(ends[-1], 0)
                run = run + step if run * step > 0 else step
                day, deed = row.day, row.told.deeds.get(mine.seat, "")
    if not ends:
        return Memory()
    days = ((today or date.today()) - date.fromisoformat(day)).days
    return Memory(len(ends), ends.count("won"), run, ends[-1], deed, max(0, days), ends.count("lost"))


class _Row(NamedTuple):
    """A seat in a finished game."""

    day: str
    seat: int
    person: int | None
    team: int
    place: int
    won: bool
    told: SeatFigures


def _played(db: sqlite3.Connection, person: int, game: str, without: int) -> Iterable[list[_Row]]:
    """Yield the seats of each game of a person that counts, the oldest first; of people without their figures."""
    rows = db.execute(
        "SELECT r.id, r.day, s.seat, s.person, s.team, s.place, s.won, CASE WHEN s.person IS NULL THEN s.figures END"
        f" FROM results r JOIN result_seats s ON s.result = r.id WHERE {COUNTING} AND r.game=?1"
        " AND NOT (?2 AND r.match=?2) AND r.id IN (SELECT result FROM result_seats WHERE person=?3)"
        " ORDER BY r.id, s.seat", (game, without, person)
    )  # fmt: skip
    for _, seats in groupby(rows, key=lambda row: row[0]):
        yield [
            _Row(day, seat, who, team, place, bool(won), decoded(told, SeatFigures, SeatFigures()))
            for _, day, seat, who, team, place, won, told in seats
        ]


def _end(mine: _Row, theirs: _Row) -> Literal["won", "lost", "drawn"]:
    """Return how it ended between two: by who won, else by the better place."""
    if mine.won != theirs.won:
        return "won" if mine.won else "lost"
    return "drawn" if mine.place == theirs.place else "won" if mine.place < theirs.place else "lost"


class RivalScore(NamedTuple):
    """How games between a person and a rival ended."""

    game: str
    who: str
    won: int
    lost: int
    met: int


def rival_scores(db: sqlite3.Connection, person: int) -> list[RivalScore]:
    """Return the score against every rival met, those met most first."""
    played = db.execute(
        "SELECT DISTINCT r.game FROM results r JOIN result_seats s ON s.result = r.id WHERE s.person=?", (person,)
    ).fetchall()
    found: dict[tuple[str, str], Counter[str]] = {}
    for (game,) in played:
        for rows in _played(db, person, game, 0):
            mine = next(row for row in rows if row.person == person)
            for row in rows:
                if row.person is None and row.told.who and not (row.team and row.team == mine.team):
                    found.setdefault((game, row.told.who), Counter())[_end(mine, row)] += 1
    scores = [RivalScore(*key, ends["won"], ends["lost"], ends.total()) for key, ends in found.items()]
    return sorted(scores, key=lambda one: (-one.met, one.game, one.who))
