"""Events of the rules as short movements on the candy board, in rule order (rulebook 16.4). Durations live here only.

The dice of an attack stay on the board, with their sweets, while somebody is asked about them. What `shown.lifted`
names is drawn by a motion at present, and the scene leaves it out: "pawn.3" (seat 3's cookie on the board), "mine.42",
"flag.1" (a flag lying about or on its base, side 1), "die.0" and "die.1" (movement dice in the tray), "card.17" (a
card in hand or in play). A deal that is fed (the events of the first entry) starts from an empty table.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

import pygame

from game.games.ladders.rules.events import (
    EVENTS,
    CardStolen,
    FlagDropped,
    FlagScattered,
    HandDiscarded,
    ReactionPlayed,
    SpecialDiscarded,
    WeaponDiscarded,
)
from game.games.ladders.rules.fight.events import (
    ArmourBroken,
    ArmourHit,
    AttackDeclared,
    BoxLost,
    Crumbed,
    DieAssigned,
    DieTurned,
    Frag,
    MinesLost,
    Miss,
    PartSaved,
    PartTorn,
    Rerolled,
    Rolled,
    TangledOn,
    TipsPopped,
    TrophyMoved,
)
from game.games.ladders.table.motions import cards, fight, hits, moves, teams
from game.games.ladders.table.motions.kit import CandyKit, Stage, motions
from game.games.ladders.table.paint.dice import DiceRow
from game.kernel.events import Event, Fact, fact_of
from game.table.show import Show
from game.ui.director import Motion

MAKERS: Final = (cards, fight, hits, moves, teams)
"""Where the motions are made."""

OF_AN_ATTACK: Final = (
    Rolled, Rerolled, DieTurned, TipsPopped, DieAssigned, Miss, BoxLost, ArmourHit, ArmourBroken, PartSaved, PartTorn,
    TrophyMoved, Crumbed, Frag, FlagDropped, FlagScattered, ReactionPlayed, WeaponDiscarded, SpecialDiscarded,
    MinesLost, HandDiscarded, CardStolen, TangledOn,
)  # fmt: skip
"""Events during which the dice of an attack stay on the board."""


class CandyShow(Show):
    """Plays events on the candy board."""

    def __init__(self, stage: Stage) -> None:
        super().__init__(stage.host)
        self.stage = stage
        self.kit = CandyKit(stage)

    @property
    def dice(self) -> DiceRow:
        """The dice of the attack being carried out."""
        return self.kit.row

    def motions(self, events: Sequence[Event]) -> list[Motion]:
        """Return the motions of a run of events."""
        return [motion for event in events for motion in self._moved(fact_of(event, EVENTS))]

    def _moved(self, event: Fact) -> list[Motion]:
        """Return the motions of an event; one without a picture only changes the table."""
        kit = self.kit
        if kit.row and not isinstance(event, OF_AN_ATTACK):
            kit.row.clear()
        if isinstance(event, AttackDeclared):
            kit.row_shots = event.shots
        made = motions(kit, event)
        return [kit.moment(kit.hear(event))] if made is None else made

    def runs(self, events: Sequence[Event]) -> Iterable[Sequence[Event]]:
        """Return events one by one; before a deal the table is cleared, and its cards fly together."""
        dealt = next((number for number, event in enumerate(events) if event.name == "dealt"), -1)
        if dealt >= 0:
            cards.clear_table(self.kit)
        return super().runs(events)

    def relay(self) -> None:
        """Let the dice of an attack find a place in a new window."""
        kit = self.kit
        if kit.row:
            target = kit.shown.cookie(kit.row.seats[1]).square if kit.row.seats[1] else 0
            off = [kit.where.square(target)] if target else []
            kit.row.lay(kit.where.board, kit.tile, off, len(kit.row.dice))

    def settle(self) -> None:
        """Forget dice and marks of an attack: the table was taken anew."""
        self.kit.settle()

    def draw_under(self, surface: pygame.Surface) -> None:
        """Draw what lies on the board below the cookies: the crumbs of the match."""
        self.kit.litter.draw(surface, self.stage.regions)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw what moves, and the dice that lie there."""
        self.kit.row.draw(surface)
        super().draw(surface)
