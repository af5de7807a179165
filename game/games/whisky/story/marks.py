"""Markers on the timeline of a match of WHISKY, and the events that a seat must be shown if it missed them."""

from __future__ import annotations

from typing import Final

from game.games.marked import Row, marks_by, touched
from game.games.story import Mark
from game.kernel.events import Event
from game.kernel.messages import say

ROWS: Final = {
    "shot_hit": Row("hit", "H", "silver-bullet", 2, say("{who} hits"), "winner"),
    "whisky_gulp": Row("gulp", "G", "drinking", 2, say("{who} takes a gulp"), "winner"),
    "loot_gold": Row("gold", "N", "gold-nuggets", 1, say("{who} takes gold"), "winner"),
    "loot_sip": Row("extra", "E", "glass-shot", 1, say("{who} takes an Extra Sip"), "winner"),
    "loot_shot": Row("extra", "E", "bullets", 1, say("{who} takes an Extra Shot"), "winner"),
    "duel_won": Row("duel", "D", "law-star", 3, say("{who} wins the duel")),
}
TOUCHES: Final[dict[str, tuple[str, ...]]] = {}
TURNED: Final = frozenset(("cards_revealed", "duel_drawn", "duel_won"))
"""Events that affect both seats: two cards are turned up, a duel ends."""


def marks(event: Event) -> list[Mark]:
    """Return the markers of an event."""
    return marks_by(ROWS, event)


def touches(event: Event, seat: int) -> bool:
    """Return whether an event affects a seat, or ends the match."""
    return event.name in TURNED or touched(TOUCHES, event, seat)
