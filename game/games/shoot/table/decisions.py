"""What rule a decision is about, and whose choice may be taken back by whom."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.kernel.messages import say

if TYPE_CHECKING:
    from game.games.shoot.table.scene import ShootTable

RULES_OF = {
    "ChooseStance": "S-TURN-1", "ChooseAction": "S-TURN-3", "ChooseSpawn": "S-DIE-7", "PlaceWall": "S-SET-3",
    "ChooseCounter": "S-CTR-1", "Window": "S-GAD-2", "HealSplit": "S-HEAL-1", "KeepWeapon": "S-TOK-3",
    "OrderCards": "G-04", "LootChoice": "S-LOOT-2",
}  # fmt: skip
"""The rule that F1 opens at while a kind of decision waits."""


def why_no_undo(table: ShootTable, reason: str) -> str:
    """Return why the last choice cannot be taken back from this seat; empty if it can (`reason`: from any).

    An answer that somebody else gave in the middle of a turn is not one's own to take back; the end of a turn may be
    taken back by who comes next, for it was seen by all.
    """
    session = table.session
    entry = session.match.entries[-1]
    if reason or entry.seat in (0, session.seat) or not session.seat or entry.choice[:1] == ("end",):
        return reason
    return say("that was {who}'s choice", who=table.names[entry.seat])
