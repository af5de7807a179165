"""The end of a match as a game's lobby tells it: ranking, moments, facts, and the rematches that are offered."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from game.kernel.messages import say


class Place(msgspec.Struct, frozen=True):
    """A seat's row of the ranking; `place` counts from 1, level seats share it. `figures` go with `Report.columns`."""

    seat: int
    place: int
    won: bool
    note: str
    figures: tuple[str, ...]
    look: str = ""
    frown: bool = False


class Moment(msgspec.Struct, frozen=True):
    """Something worth remembering of a game, told in one sentence about a seat (0: about all)."""

    title: str
    words: str
    seat: int = 0


class Praise(msgspec.Struct, frozen=True):
    """Something kind about a seat that did not win, as it stands behind the seat's name."""

    seat: int
    words: str


class Report(msgspec.Struct, frozen=True):
    """The end of a game: who won, by what in one sentence, the ranking with its columns, moments, and facts.

    `deed` is what won it, as something to cheer at; `praises` say something kind of the others. `headline` stands above
    it all; empty: the winners' names. `seat_facts` are more figures of each seat, in seat order, as (name, figure).
    """

    winners: tuple[int, ...]
    kind: str
    places: tuple[Place, ...]
    columns: tuple[str, ...] = ()
    moments: tuple[Moment, ...] = ()
    facts: tuple[str, ...] = ()
    headline: str = ""
    seat_facts: tuple[tuple[tuple[str, str], ...], ...] = ()
    deed: str = ""
    praises: tuple[Praise, ...] = ()


class Again(msgspec.Struct, frozen=True):
    """A rematch that is offered: its words, the options of the new table, whether the shuffles stay the same.

    With `swap` those who sit there change seats, the last one taking the first (UX-SET-5).
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
    """The end of a match for those who tell of it: its last state, its log, who sat there, and its report.

    `table` is the scene it was played on, which may have kept more than the log; `who` are the characters that played
    where no person did (`game.lobby.cast`), `looks` what the seats wore.
    """

    report: Report
    state: Any
    entries: Sequence[Any]
    names: tuple[str, ...]
    holders: tuple[str, ...]
    table: Any = None
    who: tuple[str, ...] = ()
    looks: tuple[str, ...] = ()
