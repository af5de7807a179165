"""What the page of the laboratory works on: a map, who plays on it, and how a trial is run (LAB-20)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Literal, NamedTuple, Protocol

from game.lobby.lab import Proposal, Sheet
from game.lobby.maps import MapEntry

Change = Literal["", "changed", "gone"]


class Wish(NamedTuple):
    """Who plays: how many seats, the mode, the level ("auto": as LAB-24 says), how many games at most and at least."""

    seats: int
    mode: str
    level: str = "auto"
    games: int = 2000
    fewest: int = 0


class Run(Protocol):
    """A laboratory at work elsewhere; nothing here waits for it."""

    def news(self) -> Sheet | None:
        """Return the newest figures if there are newer ones than before."""

    def stop(self) -> None:
        """Have it end; what was played stays."""

    @property
    def over(self) -> bool:
        """Return whether it has ended, whatever it said last."""


@dataclass(frozen=True)
class LabOffer:
    """What the page works on: a map, and how it is run.

    `modes` are keys with their titles, `seats` how many can play, `levels` keys with words. `keep_pictures` writes the
    heat maps and says so, in its time. `apply` begins a copy on which a proposal is carried out and gives what `begun`
    gives; `opened` shows the laboratory of that copy. `changed` tells whether the map's file is another one by now, or
    gone; `anew` shows the laboratory of what it is now. `first`: what is shown at once, for pictures and tests.
    """

    entry: MapEntry
    modes: Sequence[tuple[str, str]]
    seats: Sequence[int]
    levels: Sequence[tuple[str, str]]
    begin: Callable[[Wish], Run]
    keep_pictures: Callable[[Sheet], None]
    apply: Callable[[Proposal], Callable[[], Path | str | None]]
    opened: Callable[[Path], None]
    changed: Callable[[], Change] = lambda: ""
    anew: Callable[[], None] = lambda: None
    wish: Wish | None = None
    first: Sheet | None = None
