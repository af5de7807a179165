"""Events of the rules as short movements on the candy board, in rule order (rulebook 16.4). Durations live here only.

The dice of an attack stay on the board, with their sweets, while somebody is asked about them. What `shown.lifted`
names is drawn by a motion at present, and the scene leaves it out: "pawn.3" (seat 3's cookie on the board), "mine.42",
"flag.1" (a flag lying about or on its base, side 1), "die.0" and "die.1" (movement dice in the tray), "card.17" (a
card in hand or in play). A deal that is fed (the events of the first entry) starts from an empty table.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import pygame

from game.games.ladders.table.motions.cards import Cards
from game.games.ladders.table.motions.fight import Fight
from game.games.ladders.table.motions.hits import Hits
from game.games.ladders.table.motions.kit import Stage
from game.games.ladders.table.motions.teams import Teams
from game.games.ladders.table.paint.dice import DiceRow
from game.kernel.events import Event
from game.table.show import Show
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


class CandyShow(Show):
    """Plays events on the candy board."""

    def __init__(self, stage: Stage) -> None:
        super().__init__(stage.host)
        self.stage = stage
        self.make = Motions(stage)

    @property
    def dice(self) -> DiceRow:
        """The dice of the attack being carried out."""
        return self.make.row

    def motions(self, events: Sequence[Event]) -> list[Motion]:
        """Return the motions of a run of events."""
        return [motion for event in events for motion in self.make.motions(event)]

    def runs(self, events: Sequence[Event]) -> Iterable[Sequence[Event]]:
        """Return events one by one; before a deal the table is cleared, and its cards fly together."""
        dealt = next((number for number, event in enumerate(events) if event.name == "dealt"), -1)
        if dealt >= 0:
            self.make.clear_table(events[: dealt + 1])
        return super().runs(events)

    def relay(self) -> None:
        """Let the dice of an attack find their place in a new window."""
        self.make.relay()

    def settle(self) -> None:
        """Forget dice and marks of an attack: the table was taken anew."""
        self.make.settle()

    def draw_under(self, surface: pygame.Surface) -> None:
        """Draw what lies on the board below the cookies: the crumbs of the match."""
        self.make.litter.draw(surface, self.stage.regions)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw what moves, and the dice that lie there."""
        self.make.row.draw(surface)
        super().draw(surface)
