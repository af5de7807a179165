"""Markers on the timeline of a game of SPLATATAT, and the events that a seat must be shown if it missed them."""

from __future__ import annotations

from typing import Final

from game.games.marked import Row, marks_by, touched
from game.games.story import Mark
from game.kernel.events import Event
from game.kernel.messages import say

ROWS: Final = {
    "splatatat": Row(
        "splatatat", "S", "goo-explosion", 3, say("{who} lands a Splatatat! on {other}"), "attacker", "victim",
        say("Splatatat! on {other}"), 3,
    ),
    "seat_out": Row("out", "O", "cancel", 2, say("{who} is out of the game")),
    "s_played": Row("card", "X", "spatter", 2, say("{who} slams the S card on {other}"), "seat", "target"),
    "s_revived": Row("back", "B", "heart-plus", 2, say("{who} turns a frown back to a smile")),
    "s_mate_back": Row("back", "B", "heart-plus", 2, say("{who} brings {other} back"), "seat", "target"),
    "saved": Row("save", "V", "large-paint-brush", 1, say("{who} wipes their face clean")),
    "s_saved": Row("save", "V", "large-paint-brush", 1, say("{who} wipes their face clean with the S card")),
    "gusher": Row("gusher", "G", "goo-spurt", 1, say("{who} plays a Gusher")),
    "dollop": Row("dollop", "D", "dripping-goo", 1, say("{who} drops a Dollop on {other}"), "seat", "target"),
    "swapsies": Row("swap", "C", "card-exchange", 1, say("{who} swaps hands with {other}"), "seat", "partner"),
    "revealed": Row("reveal", "R", "poker-hand", 3, say("{who} shows a hand of one colour")),
}  # fmt: skip
TOUCHES: Final = {
    "splat_played": ("victim",), "threat": ("victim",), "splatatat": ("victim",), "s_played": ("target",),
    "s_mate_back": ("target",), "gusher": ("seats",), "dollop": ("target",), "swapsies": ("partner",),
    "skipped": ("seat",), "seat_out": ("seat",),
}  # fmt: skip


def marks(event: Event) -> list[Mark]:
    """Return the markers of an event."""
    return marks_by(ROWS, event)


def touches(event: Event, seat: int) -> bool:
    """Return whether an event affects a seat, or ends the game."""
    return touched(TOUCHES, event, seat)
