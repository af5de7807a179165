"""Applies events to the shown table: plain values only, called by motions when they arrive.

Events are facts, not states (section 16.4): consequences of a rule - an attack counts, armour goes with its part,
flags move with their carrier - are applied here.
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
    """Applies the events of a game to the shown table. `view` is used only for the rules of the game."""

    def __init__(self, view: Callable[[], LaddersState]) -> None:
        self.view = view
        self.shown: Shown
        self.turn = 0
        self.fires: dict[int, int] = {}
        """The weapon each seat is firing."""
        self.fresh: set[int] = set()
        """Seats that have their new sheet and are not yet back on the board."""

    def hear(self, shown: Shown, event: Fact) -> None:
        """Apply an event to the shown table; events without a handler change nothing."""
        self.shown = shown
        following(self, event)

    def weapon_of(self, seat: int) -> int:
        """Return the weapon a seat is firing, the Eagle if unknown."""
        return self.fires.get(seat, EAGLE)


following: Final = EventHandlers[Facts, None]()
"""The handlers, by event."""


def flag(facts: Facts, side: int, **changes: object) -> None:
    """Replace fields of a side's shown flag."""
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
    """Return the number of shots of a weapon's full track; 0 where it has none."""
    data = DATA[card]
    return data.ammo if isinstance(data, Weapon) else 0
