"""Markers of a game of LADDERS, and which events a seat has to see in its recap."""

from __future__ import annotations

from typing import Final

from game.games.marked import Row, marks_by, touched
from game.games.story import Mark
from game.kernel.events import Event
from game.kernel.messages import say

ROWS: Final = {
    "crumbed": Row(
        "crumbed", "K", "disintegrate", 3, say("{who} crumbs {other}"), "by", "seat", say("{other} is crumbed"), 2
    ),
    "part_torn": Row(
        "part", "P", "lost-limb", 2, say("{who} tears a part off {other}"), "by", "seat",
        say("{other} loses a part"), 1,
    ),
    "trophy_moved": Row("trophy", "T", "severed-hand", 2, say("{who} takes a Trophy from {other}"), "seat", "victim"),
    "flag_taken": Row("flag", "F", "flying-flag", 2, say("{who} picks up a flag")),
    "flag_stolen": Row("flag", "F", "flying-flag", 2, say("{who} steals a flag")),
    "flag_set": Row("capture", "C", "checkered-flag", 3, say("{who} sets a flag")),
    "mine_exploding": Row("mine", "M", "land-mine", 1, say("{who}'s mine goes off"), "owner"),
    "carried": Row("ladder", "L", "ladder", 1, say("{who} rides a ladder or a slide")),
}  # fmt: skip
TOUCHES: Final = {
    "attack_declared": ("target",), "part_torn": ("seat",), "crumbed": ("seat", "by"), "swap": ("other",),
    "knocked": ("seat",), "card_stolen": ("victim",), "weapon_stolen": ("victim",), "blast": ("seats",),
    "splash": ("seats",), "mine_exploding": ("seats",), "box_lost": ("seat",), "tangled_on": ("seat",),
    "trophy_moved": ("victim",), "flag_set": ("seat",), "flag_stolen": ("giver",),
}  # fmt: skip


def marks(event: Event) -> list[Mark]:
    """Return the markers of an event."""
    return marks_by(ROWS, event)


def touches(event: Event, seat: int) -> bool:
    """Return whether an event does something to a seat, or ends the game."""
    return touched(TOUCHES, event, seat)
