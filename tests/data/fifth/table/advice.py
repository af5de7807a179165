"""The hint a player asks for."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.games.fifth.rules.cards import KINDS
from game.kernel.state import Choice
from game.table.table import Hint

if TYPE_CHECKING:
    from game.games.fifth.table.scene import RaceTable


def hint_for(table: RaceTable, choice: Choice, reason: str) -> Hint:
    """Return a hint beside the hand."""
    card = KINDS[choice[1]].name if len(choice) > 1 else "Rest"
    return Hint("Look at your hand.", f"{card}: it leads furthest.", "hand")
