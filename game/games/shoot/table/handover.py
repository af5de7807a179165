"""One screen, several people: the curtain between them, and what the next one has missed (UX-HID-1 to 4)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.games.shoot.table.modes.mode import Mode
from game.games.shoot.table.telling import beginnings

if TYPE_CHECKING:
    from game.games.shoot.table.scene import ShootTable

RULES_OF = {
    "ChooseStance": "S-TURN-1", "ChooseAction": "S-TURN-3", "ChooseSpawn": "S-DIE-7", "PlaceWall": "S-SET-3",
    "ChooseCounter": "S-CTR-1", "Window": "S-GAD-2", "HealSplit": "S-HEAL-1", "KeepWeapon": "S-TOK-3",
    "OrderCards": "G-04", "LootChoice": "S-LOOT-2",
}  # fmt: skip
"""The rule that F1 opens at while a kind of decision waits."""


def look_as(table: ShootTable, seat: int) -> None:
    """Let the table be seen by a seat from now on."""
    table.viewer = seat
    table.view = table.session.view(seat)
    table.teller.tell_past()
    table.dock.show_state()


def why_no_undo(table: ShootTable) -> str:
    """Say why the last choice cannot be taken back from this seat; empty if it can.

    An answer that somebody else gave in the middle of a turn is not one's own to take back; the end of a turn may be
    taken back by who comes next, for it was seen by all.
    """
    session = table.session
    reason: str = session.why_no_undo()
    entry = session.match.entries[-1]
    if reason or entry.seat in (0, session.seat) or not session.seat or entry.choice[:1] == ("end",):
        return reason
    return f"that was {table.names[entry.seat]}'s choice"


def draw_curtain(table: ShootTable, seat: int) -> None:
    """Cover the window until the seat's person says that nobody else looks."""
    table.curtained = True
    table.set_mode(Mode(table))

    def opened() -> None:
        table.curtained = False
        look_as(table, seat)
        if not catch_up(table, seat):
            table.ask(seat)
        table.refresh()

    why = "Your cards are hidden from the others."
    table.host.push(table.services.curtain(table.host, seat, table.names[seat], why, opened))


def catch_up(table: ShootTable, seat: int) -> bool:
    """Show a seat, twice as fast, what happened since it last looked; any press skips it. False: there was nothing."""
    missed = table.teller.missed(seat)
    motions = table.show.motions(missed)
    table.teller.watched(seat)
    if not motions:
        return False
    table.stage.heroes.update(beginnings(missed))
    table.stage.changed = True
    table.director.speed = "quick" if table.director.speed != "instant" else "instant"
    table.director.add(*motions)
    table.playing = True
    return True
