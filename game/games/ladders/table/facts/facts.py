"""What an event changes on the table as it is shown: plain values only, for motions to call when they are there.

Events tell facts, not states (section 16.4): what follows from one by a rule - an attack counts, armour goes with its
part, flags go with their carrier - is carried out here.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import msgspec

from game.games.ladders.rules.cards import DATA, EAGLE, Weapon
from game.games.ladders.rules.state import (
    CARRIED,
    LaddersState,
)
from game.games.ladders.table.shown import Shown
from game.kernel.events import Fact
from game.kernel.handlers import EventHandlers

replace = msgspec.structs.replace


class Facts:
    """Follows the events of a match on what is shown. `view` is asked only for the rules of the table."""

    def __init__(self, view: Callable[[], LaddersState]) -> None:
        self.view = view
        self.shown: Shown
        self.turn = 0
        self.fires: dict[int, int] = {}
        """The weapon each seat fires just now."""
        self.fresh: set[int] = set()
        """Seats that have their new sheet and are still on their way back."""

    def hear(self, shown: Shown, event: Fact) -> None:
        """Change what is shown as the event says; events that change nothing pass."""
        self.shown = shown
        following(self, event)

    def weapon_of(self, seat: int) -> int:
        """Return the weapon a seat fires just now, the Eagle if none is known."""
        return self.fires.get(seat, EAGLE)


following: Final = EventHandlers[Facts, None]()
"""What an event changes."""


def flag(facts: Facts, side: int, **changes: object) -> None:
    """Change what is known of a side's flag."""
    shown = facts.shown
    shown.flags[side - 1] = replace(shown.flags[side - 1], **changes)


def move(facts: Facts, seat: int, square: int) -> None:
    """Put a cookie on a square, with the flags it carries."""
    shown = facts.shown
    shown.change_cookie(seat, square=square)
    for one in shown.flags:
        if one.where == CARRIED and one.seat == seat:
            flag(facts, one.side, square=square)


def track_of(card: int) -> int:
    """Return how many shots a weapon's full track has; 0 where it has none."""
    data = DATA[card]
    return data.ammo if isinstance(data, Weapon) else 0
