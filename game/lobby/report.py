"""The end of a match as a game's lobby reports it: ranking, moments, facts, and the rematches offered."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

import msgspec

from game.kernel.messages import say


class RankingRow(msgspec.Struct, frozen=True):
    """A seat's row of the ranking; `place` counts from 1, tied seats share it. `figures` match `GameReport.columns`."""

    seat: int
    place: int
    won: bool
    note: str
    figures: tuple[str, ...]
    look: str = ""
    frown: bool = False


class ReportMoment(msgspec.Struct, frozen=True):
    """A memorable moment of a game, in one sentence about a seat (0: about all).

    `entry` is the number of the log's entry in which it happened (0: none in particular), `worth` its score (FGT-83),
    `others` are the seats to which it happened.
    """

    title: str
    words: str
    seat: int = 0
    entry: int = 0
    worth: int = 0
    others: tuple[int, ...] = ()


class Praise(msgspec.Struct, frozen=True):
    """A kind remark on a seat that did not win, to be shown after the seat's name."""

    seat: int
    words: str


class GameReport(msgspec.Struct, frozen=True):
    """The end of a game: winners, reason in one sentence, ranking with its columns, moments, and facts.

    `deed` is what won it, as a cheer; `praises` are kind remarks on the others. `headline` replaces the winners' names
    if given. `seat_facts` are further figures of each seat, in seat order, as (name, figure). `best` is the moment to
    remember it by, `length` how long the game took in its own measure.
    """

    winners: tuple[int, ...]
    kind: str
    places: tuple[RankingRow, ...]
    columns: tuple[str, ...] = ()
    moments: tuple[ReportMoment, ...] = ()
    facts: tuple[str, ...] = ()
    headline: str = ""
    seat_facts: tuple[tuple[tuple[str, str], ...], ...] = ()
    deed: str = ""
    praises: tuple[Praise, ...] = ()
    best: ReportMoment | None = None
    length: str = ""


def best_of(moments: Iterable[ReportMoment]) -> ReportMoment | None:
    """Return the best moment that happened in one entry, the latest of equals; None if there is none (FGT-83)."""
    found = [moment for moment in moments if moment.entry and moment.worth]
    return max(found, key=lambda moment: (moment.worth, moment.entry), default=None)


class Again(msgspec.Struct, frozen=True):
    """A rematch on offer: its words, the new options, whether the shuffle stays the same.

    With `swap`, players change seats, the last one taking the first (UX-SET-5).
    """

    words: str
    options: Any
    same: bool = False
    swap: bool = False


def usual_agains(options: Any) -> list[Again]:
    """Return the rematches that every game offers, the main one first."""
    return [
        Again(say("Same seats, new cards"), options),
        Again(say("Seats swapped, new cards"), options, swap=True),
        Again(say("Same seats, same cards"), options, same=True),
        Again(say("Seats swapped, same cards"), options, same=True, swap=True),
    ]


class Ended(msgspec.Struct, frozen=True):
    """The end of a match: its last state, its log, the names, and its report.

    `table` is the scene it was played on, which may hold more than the log; `who` are the bots' characters
    (`game.lobby.cast`), `looks` the seats' looks.
    """

    report: GameReport
    state: Any
    entries: Sequence[Any]
    names: tuple[str, ...]
    holders: tuple[str, ...]
    table: Any = None
    who: tuple[str, ...] = ()
    looks: tuple[str, ...] = ()
