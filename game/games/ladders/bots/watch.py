"""Checks for behaviour LADDERS' bots must never show (bots.md, BOT-6)."""

from __future__ import annotations

from collections import deque
from collections.abc import Sequence
from typing import Any, ClassVar, Final

from game.bots.laboratory.watch import Watch
from game.games.ladders.rules import events as told
from game.games.ladders.rules.events import EVENTS
from game.games.ladders.rules.fight import events as fights
from game.games.ladders.rules.state import CARRIED, LaddersState
from game.games.ladders.rules.turn import Act
from game.kernel.events import Event, fact_of
from game.kernel.handlers import EventHandlers
from game.kernel.state import Choice

PACES: Final = 4
"""Squares of turn ends to compare: three turns lie between them."""

DEEDS: Final = (
    fights.AttackDeclared, fights.MinePlanted, fights.MineExploding, told.CardPlayed, told.WeaponIntoPlay,
    told.FlagTaken, told.FlagStolen, told.FlagPassed, told.FlagHome, told.FlagSet,
)  # fmt: skip
"""Events that give a turn something to show for it."""

facts: EventHandlers[Any, None] = EventHandlers()


class LaddersWatch(Watch):
    """Observes a game of SHOOTIN' LADDERS."""

    rules: ClassVar = {
        "to and fro": "goes between the same two squares for three turns, with nothing to show for it",
        "carrier": "ends its turn with its own flag's carrier in its sights and the attack unused",
        "only picking up": "a round in which every seat only draws from stars, with somebody in its sights",
    }

    def __init__(self, state: LaddersState) -> None:
        super().__init__(state)
        self.ends: dict[int, deque[int]] = {seat: deque(maxlen=PACES) for seat in range(1, state.seats + 1)}
        self.drew: dict[int, bool] = {}  # in this round: whether a seat drew where it could have fired
        self.start, self.did, self.picked, self.could = 0, False, False, False

    def chosen(self, state: LaddersState, decision: Any, choice: Choice, why: str) -> None:
        """Check what a turn's end leaves undone."""
        if not isinstance(decision, Act) or choice != ("end",):
            return
        own = state.sides[decision.seat - 1]
        carriers = {flag.seat for flag in state.flags if flag.where == CARRIED and flag.side == own}
        attacks = [one for one in decision.options(state.view(decision.seat)) if one[0] == "attack"]
        self.could = bool(attacks)
        left = [one for one in attacks if one[2] in carriers]
        if left:
            self.find("carrier", decision.seat, state.turn, f"{left[-1]}: {why}")

    def heard(self, state: LaddersState, events: Sequence[Event]) -> None:
        for event in events:
            if event.name in EVENTS:
                fact = fact_of(event, EVENTS)
                facts((self, state), fact)
                self.did = self.did or isinstance(fact, DEEDS)

    def began(self, state: LaddersState, seat: int) -> None:
        self.start, self.did, self.picked, self.could = state.square(seat), False, False, False

    def ended(self, state: LaddersState, seat: int) -> None:
        here, ends = state.square(seat), self.ends[seat]
        if not here or self.did or self.picked:
            ends.clear()
        else:
            ends.extend((here,) if ends else (self.start, here))
        if len(ends) == PACES and len(set(ends)) == 2 and ends[0] == ends[2] and ends[1] == ends[3]:
            self.find("to and fro", seat, state.turn, f"between {ends[0]} and {ends[1]}")
            ends.clear()
        self.drew[seat] = self.picked and self.could and not self.did
        if len(self.drew) == state.seats and all(self.drew.values()):
            self.find("only picking up", seat, state.turn)
            self.drew.clear()

    def disturbed(self, seat: int) -> None:
        """Record a reason to go back: being attacked, or moved by others."""
        if seat in self.ends:
            self.ends[seat].clear()


At = tuple[LaddersWatch, LaddersState]


@facts.on(told.RoundStarted)
def _round(at: At, event: told.RoundStarted) -> None:
    at[0].drew.clear()


@facts.on(told.TurnStarted)
def _began(at: At, event: told.TurnStarted) -> None:
    at[0].began(at[1], event.seat)


@facts.on(told.TurnEnded)
def _ended(at: At, event: told.TurnEnded) -> None:
    at[0].ended(at[1], event.seat)


@facts.on(told.CardDrawn)
def _drawn(at: At, event: told.CardDrawn) -> None:
    at[0].picked = True


@facts.on(fights.BoxLost, fights.PartTorn, told.Respawned, told.Knocked)
def _disturbed(at: At, event: Any) -> None:
    at[0].disturbed(event.seat)


@facts.on(told.Swap)
def _swapped(at: At, event: told.Swap) -> None:
    at[0].disturbed(event.seat)
    at[0].disturbed(event.other)
