"""Plays events as short motions on the candy board, in rule order (rulebook 16.4).

The dice of an attack stay on the board, with their sweets, while a decision about them is asked for. What
`shown.lifted` names is being drawn by a motion, and the scene leaves it out: "pawn.3" (seat 3's cookie on the board),
"mine.42", "flag.1" (a flag on the ground or on its base, side 1), "die.0" and "die.1" (movement dice in the tray),
"card.17" (a card in hand or in play). A deal that is fed (the events of the first entry) starts from an empty table.
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
from game.games.ladders.table.follow import follow
from game.games.ladders.table.litter import Litter
from game.games.ladders.table.motions import cards, fight, hits, moves, teams
from game.games.ladders.table.motions.kit import CandyKit, CandyStage, motions
from game.games.ladders.table.outcome import DiceOutcome
from game.games.ladders.table.paint.dice import AWAY, FRESH, DiceRow
from game.games.ladders.table.shown import shown_of
from game.kernel.events import Event, Fact, fact_if_known
from game.table.motions import Beat
from game.table.show import Show
from game.ui.director import Motion

MAKERS: Final = (cards, fight, hits, moves, teams)
"""The modules of motions."""

HURRY: Final = 0.36
"""The share of its normal time a motion takes in another seat's turn (HOUR-82)."""
ROUTINE: Final[dict[type[Fact], float]] = {
    TurnStarted: 0.25, MovementRolled: 0.25, DieDeclared: 0.2, Landed: 0.2, DieAssigned: 0.28, BoxLost: 0.28, Miss: 0.3,
    Rolled: 0.36, AttackDeclared: 0.36, Stepped: 0.45, PartTorn: 0.6, Crumbed: 0.7, GameOver: 1.0,
}  # fmt: skip
"""The same for routine events, and for those nobody wants to miss."""
STRUCK: Final = 0.7
"""The same for what another seat does to the viewer's."""

OF_AN_ATTACK: Final = (
    Rolled, Rerolled, DieTurned, TipsPopped, DieAssigned, Miss, BoxLost, ArmourHit, ArmourBroken, PartSaved, PartTorn,
    TrophyMoved, Crumbed, Frag, FlagDropped, FlagScattered, ReactionPlayed, WeaponDiscarded, SpecialDiscarded,
    MinesLost, HandDiscarded, CardStolen, TangledOn,
)  # fmt: skip
"""Events during which the dice of an attack stay on the board."""


class CandyShow(Show):
    """Plays events on the candy board."""

    following, makers = follow, motions
    kit: CandyKit

    def __init__(self, stage: CandyStage) -> None:
        super().__init__(CandyKit(stage))
        self.stage = stage

    @property
    def dice(self) -> DiceRow:
        return self.kit.row

    def feed(self, events: Iterable[Event], told: Callable[[Event], object] | None = None) -> None:
        super().feed(events, told)
        self.director.add(Motion(0.0, start=lambda: self.director.next(*self._told()), moves=False))

    def motions(self, run: Sequence[Fact]) -> list[Motion]:
        """Return the motions of a run of events; those of others' turns are shorter (HOUR-82)."""
        found: list[Motion] = []
        for fact in run:
            made = self._moved(fact)
            share = self._share(fact)
            for motion in made:
                motion.seconds *= share
                motion.hold = None if motion.hold is None else motion.hold * share
            found += made
        return found

    def _share(self, fact: Fact) -> float:
        """Return the share of its normal time a motion takes: less while a person waits for another's turn."""
        viewpoint, kit = self.stage.viewpoint, self.kit
        if not viewpoint or kit.shown.seat in (0, viewpoint):
            return 1.0
        if viewpoint in kit.row.seats:
            return STRUCK
        return ROUTINE.get(type(fact), HURRY)

    def _told(self) -> list[Motion]:
        """Return captions with the result over every target, after all dice have had their effect (HOUR-81)."""
        kit = self.kit
        if not kit.outcome or any(die.state in (FRESH, AWAY) for die in kit.row.dice):
            return []
        outcome, kit.outcome = kit.outcome, DiceOutcome()
        found = [
            kit.word(outcome.words(seat), kit.over_board(seat), 0.8, size=32, tilt=0, bounds=kit.where.board)
            for seat in outcome.hits
            if kit.shown.cookie(seat).square
        ]
        for word in found:
            word.hold = 0.0
        return found

    def _moved(self, event: Fact) -> list[Motion]:
        """Return the motions of an event; one without a motion only changes the table."""
        kit = self.kit
        before = self._told() if not isinstance(event, OF_AN_ATTACK) else []
        kit.outcome.add(event)
        if kit.row and not isinstance(event, OF_AN_ATTACK):
            kit.row.clear()
        if isinstance(event, AttackDeclared):
            kit.row_shots = event.shots
        return [*before, *self.played(event)]

    def tail_of(self, beat: Beat, event: Fact) -> Sequence[Motion]:
        """Return a beat's tail: effects are as fast as their event, words keep the time in which they are read."""
        share = self._share(event)
        for motion in beat.tail:
            motion.seconds *= share if motion.moves else 1.0
        return beat.tail

    def on_landed(self, event: Fact) -> None:
        """Drop its crumbs."""
        self.kit.litter.on_event(self.kit.shown, event)

    def replay_effects(self, start: LaddersState | None, events: Iterable[Event]) -> None:
        """Restore the crumbs that these events drop after a view; none if the view is unknown."""
        self.kit.litter = Litter()
        if start is None:
            return
        shown = shown_of(start)
        for event in events:
            if (fact := fact_if_known(event, EVENTS)) is not None:
                self.kit.litter.on_event(shown, fact)
                follow.apply(shown, (event,))

    def runs(self, events: Sequence[Event]) -> Iterable[Sequence[Event]]:
        """Yield events one by one; a deal clears the table and its cards fly together."""
        dealt = next((number for number, event in enumerate(events) if event.name == "dealt"), -1)
        if dealt >= 0:
            self.stage.shown.clear_for_deal()
            events = [event for number, event in enumerate(events) if number > dealt or event.name != "card_drawn"]
        return super().runs(events)

    def relay(self) -> None:
        """Find a new place for the dice of an attack after a resize."""
        kit = self.kit
        if kit.row:
            target = kit.shown.cookie(kit.row.seats[1]).square if kit.row.seats[1] else 0
            off = [kit.where.square(target)] if target else []
            kit.row.lay(kit.where.board, kit.tile, off, len(kit.row.dice))

    def settle(self) -> None:
        self.kit.outcome = DiceOutcome()
        self.kit.settle()

    def draw_under(self, surface: pygame.Surface) -> None:
        """Draw what is below the cookies: the crumbs of the game."""
        self.kit.litter.draw(surface, self.stage.regions)

    def draw(self, surface: pygame.Surface) -> None:
        self.kit.row.draw(surface)
        super().draw(surface)
