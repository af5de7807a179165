"""Which events of a game of SHOOT get a marker, and which a recap must show to a HERO's player."""

from __future__ import annotations

from typing import Final

from game.games.marked import Row, marks_by, touched
from game.games.story import Mark
from game.kernel.events import Event
from game.kernel.messages import say

ROWS: Final = {
    "hero_died": Row(
        "kill", "K", "death-skull", 3, say("{who} kills {other}"), "credited", "seat", say("{other} dies"), 2
    ),
    "hero_out": Row("out", "O", "cancel", 3, say("{who} is out of the game")),
    "flag_captured": Row("capture", "C", "checkered-flag", 3, say("{who} captures a Flag")),
    "flag_taken": Row("flag", "F", "flying-flag", 2, say("{who} takes a Flag")),
    "part_severed": Row("part", "P", "severed-hand", 2, say("{who} loses a body part")),
    "shot_hit": Row("hit", "H", "gunshot", 1, say("{who} hits {other}"), "shooter", "target"),
}
TOUCHES: Final = {
    "shot_hit": ("target",), "hero_died": ("seat", "credited"), "hero_pushed": ("seat",), "part_severed": ("seat",),
    "damage_flip": ("seat",), "hero_held": ("seat",), "hero_paralysed": ("seat",), "flag_captured": ("seat",),
    "pushed_off_table": ("seat",), "weapons_swapped": ("seats",), "gadgets_swapped": ("seats",),
    "corpse_looted": ("corpse",), "hero_out": ("seat",), "blast": ("victims",), "bled_to_death": ("seat",),
    "mushroom_flip": ("target",),
}  # fmt: skip


def marks(event: Event) -> list[Mark]:
    """Return the markers of an event."""
    return marks_by(ROWS, event)


def touches(event: Event, seat: int) -> bool:
    """Return whether an event does something to a seat, or ends the game."""
    return touched(TOUCHES, event, seat)
