"""What the laboratory's page works on: a map, the players, and how a run is started (LAB-20)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Literal, NamedTuple, Protocol

from game.lobby.lab import LabSheet, MapChange
from game.lobby.maps import MapEntry

Change = Literal["", "changed", "gone"]


class Wish(NamedTuple):
    """The players: number of seats, mode, level ("auto": as in LAB-24), the most and the fewest games."""

    seats: int
    mode: str
    level: str = "auto"
    games: int = 2000
    fewest: int = 0


class Run(Protocol):
    """A laboratory running elsewhere; no call blocks."""

    def news(self) -> LabSheet | None:
        """Return the newest figures if they are newer than the last ones."""

    def stop(self) -> None:
        """Stop the run; what was played stays."""

    @property
    def over(self) -> bool:
        """Return whether it has ended, whatever its last sheet says."""


@dataclass(frozen=True)
class LabOffer:
    """What the page works on: a map and how it is run.

    `modes` are keys with titles, `seats` the possible numbers of players, `levels` keys with words. `keep_pictures`
    saves the heat maps and shows a notice. `apply` starts a copy with a proposal carried out and returns what `begun`
    returns; `opened` opens the laboratory of that copy. `changed` returns whether the map's file has changed or is
    gone; `anew` opens the laboratory of the new version. `first` is the initial sheet, for pictures and tests.
    """

    entry: MapEntry
    modes: Sequence[tuple[str, str]]
    seats: Sequence[int]
    levels: Sequence[tuple[str, str]]
    begin: Callable[[Wish], Run]
    keep_pictures: Callable[[LabSheet], None]
    apply: Callable[[MapChange], Callable[[], Path | str | None]]
    opened: Callable[[Path], None]
    changed: Callable[[], Change] = lambda: ""
    anew: Callable[[], None] = lambda: None
    wish: Wish | None = None
    first: LabSheet | None = None
