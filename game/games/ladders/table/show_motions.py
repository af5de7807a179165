"""The makers of all motions, and what happens to events that need none."""

from __future__ import annotations

from game.games.ladders.table.motions.cards import Cards
from game.games.ladders.table.motions.fight import Fight
from game.games.ladders.table.motions.hits import Hits
from game.games.ladders.table.motions.teams import Teams
from game.kernel.events import Event
from game.ui.director import Motion

OF_AN_ATTACK = frozenset((
    "rolled", "rerolled", "die_turned", "tips_popped", "die_assigned", "miss", "box_lost", "armour_hit",
    "armour_broken", "part_saved", "part_torn", "trophy_moved", "crumbed", "frag", "flag_dropped", "flag_scattered",
    "reaction_played", "weapon_discarded", "special_discarded", "mines_lost", "hand_discarded", "card_stolen",
    "tangled_on",
))  # fmt: skip
"""Events during which the dice of an attack stay on the board."""


class Motions(Teams, Hits, Fight, Cards):
    """Makes the motions of every event."""

    def motions(self, event: Event) -> list[Motion]:
        """Return the motions of an event; one without a picture only changes the table."""
        if self.row and event.name not in OF_AN_ATTACK:
            self.row.clear()
        if event.name == "attack_declared":
            self.row_shots = int(event["shots"])
        make = getattr(self, f"_on_{event.name}", None)
        return make(event) if make is not None else [self.moment(self.hear(event))]

    def relay(self) -> None:
        """Follow a new window: the dice of an attack find a place anew."""
        if self.row:
            target = self.shown.cookie(self.row.seats[1]).square if self.row.seats[1] else 0
            off = [self.where.square(target)] if target else []
            self.row.lay(self.where.board, self.tile, off, len(self.row.dice))
