"""What is on the table, as plain values: taken from a view, changed piece by piece while events are shown."""

from __future__ import annotations

from dataclasses import dataclass, field

from game.games.fifth.rules.state import PILE, RaceState
from game.kernel.game import pending


@dataclass
class Shown:
    """The table as it is drawn; hidden cards are -1."""

    goal: int
    squares: list[int]
    hands: list[list[int]]
    pile: list[int]
    seat: int
    lifted: set[str] = field(default_factory=set)


def shown_of(view: RaceState) -> Shown:
    """Return what a view shows of the table."""
    hands = [list(view.hand(seat)) for seat in range(1, view.seats + 1)]
    decision = pending(view)
    return Shown(view.goal, list(view.squares), hands, list(view.zones[PILE]), decision.seat if decision else 0)
