"""Events of the rules as short movements on the candy board, in rule order (rulebook 16.4). Durations live here only.

The dice of an attack stay on the board, with their sweets, while somebody is asked about them. What `shown.lifted`
names is drawn by a motion at present, and the scene leaves it out: "pawn.3" (seat 3's cookie on the board), "mine.42",
"flag.1" (a flag lying about or on its base, side 1), "die.0" and "die.1" (movement dice in the tray), "card.17" (a
card in hand or in play). A deal that is fed (the events of the first entry) starts from an empty table.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Final

import pygame

from game.games.ladders.rules.events import (
    EVENTS,
    CardStolen,
    DieDeclared,
    FlagDropped,
    FlagScattered,
    GameOver,
    HandDiscarded,
    Landed,
    MovementRolled,
    ReactionPlayed,
    SpecialDiscarded,
    Stepped,
    TurnStarted,
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
from game.games.ladders.rules.state import LaddersState
from game.games.ladders.table.facts.facts import Facts
from game.games.ladders.table.litter import Litter
from game.games.ladders.table.motions import cards, fight, hits, moves, teams
from game.games.ladders.table.motions.kit import CandyKit, Stage, motions
from game.games.ladders.table.outcome import Outcome
from game.games.ladders.table.paint.dice import AWAY, FRESH, DiceRow
from game.games.ladders.table.shown import shown_of
from game.kernel.events import Event, Fact, fact_if_known, fact_of
from game.table.show import Show
from game.ui.director import Motion

MAKERS: Final = (cards, fight, hits, moves, teams)
"""Where the motions are made."""

HURRY: Final = 0.36
"""Which share of its time a motion takes in the turn of another seat than the one that looks (HOUR-82)."""
ROUTINE: Final[dict[type[Fact], float]] = {
    TurnStarted: 0.25, MovementRolled: 0.25, DieDeclared: 0.2, Landed: 0.2, DieAssigned: 0.28, BoxLost: 0.28, Miss: 0.3,
    Rolled: 0.36, AttackDeclared: 0.36, Stepped: 0.45, PartTorn: 0.6, Crumbed: 0.7, GameOver: 1.0,
}  # fmt: skip
"""The same for what is routine, and for what nobody wants to miss."""
STRUCK: Final = 0.7
"""The same for what another does to the seat that looks."""

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

    def feed(self, events: Iterable[Event], before: Callable[[Event], Motion] | None = None) -> None:
        """Queue what is to be seen of some events, and at their end what came of an attack among them."""
        super().feed(events, before)
        self.director.add(Motion(0.0, start=lambda: self.director.next(*self._told()), moves=False))

    def motions(self, events: Sequence[Event]) -> list[Motion]:
        """Return the motions of a run of events; those of others' turns are over sooner (HOUR-82)."""
        found: list[Motion] = []
        for fact in (fact_of(event, EVENTS) for event in events):
            made = self._moved(fact)
            share = self._share(fact)
            for motion in made:
                motion.seconds *= share
            found += made
        return found

    def _share(self, fact: Fact | None = None) -> float:
        """Return which share of its time a motion takes: less while somebody waits for the turn of another."""
        viewer, kit = self.stage.viewer, self.kit
        if not viewer or kit.shown.seat in (0, viewer):
            return 1.0
        if viewer in kit.row.seats:
            return STRUCK
        return HURRY if fact is None else ROUTINE.get(type(fact), HURRY)

    def _told(self) -> list[Motion]:
        """Say over everybody who was struck what came of it, once all dice have done their work (HOUR-81)."""
        kit = self.kit
        if not kit.outcome or any(die.state in (FRESH, AWAY) for die in kit.row.dice):
            return []
        outcome, kit.outcome = kit.outcome, Outcome()
        return [
            kit.word(outcome.words(seat), kit.over_board(seat), 0.8 * self._share(), size=32, together=number > 0,
                     tilt=0, bounds=kit.where.board)
            for number, seat in enumerate(outcome.hits) if kit.shown.cookie(seat).square
        ]  # fmt: skip

    def _moved(self, event: Fact) -> list[Motion]:
        """Return the motions of an event; one without a picture only changes the table."""
        kit = self.kit
        before = self._told() if not isinstance(event, OF_AN_ATTACK) else []
        kit.outcome.add(event)
        return [*before, *self._of(event)]

    def _of(self, event: Fact) -> list[Motion]:
        kit = self.kit
        if kit.row and not isinstance(event, OF_AN_ATTACK):
            kit.row.clear()
        if isinstance(event, AttackDeclared):
            kit.row_shots = event.shots
        kit.litter.hear(kit.shown, event)
        made = motions(kit, event)
        return [kit.moment(kit.hear(event))] if made is None else made

    def rehear(self, start: LaddersState | None, events: Iterable[Event]) -> None:
        """Leave the crumbs that these events drop after a view, and none where it is not known any more."""
        self.kit.litter = Litter()
        if start is None:
            return
        facts, shown = Facts(lambda: start), shown_of(start)
        for event in events:
            if (fact := fact_if_known(event, EVENTS)) is not None:
                self.kit.litter.hear(shown, fact)
                facts.hear(shown, fact)

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
        self.kit.outcome = Outcome()
        self.kit.settle()

    def draw_under(self, surface: pygame.Surface) -> None:
        """Draw what lies on the board below the cookies: the crumbs of the match."""
        self.kit.litter.draw(surface, self.stage.regions)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw what moves, and the dice that lie there."""
        self.kit.row.draw(surface)
        super().draw(surface)
