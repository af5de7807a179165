"""What the laboratory counts in a game of SPLATATAT: seats that go out, how long they wait, and forced choices."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar

from game.bots.laboratory.record import GameRecord, Measures
from game.bots.laboratory.sums import spread
from game.games.splatatat.bots.reader import SplatReader
from game.games.splatatat.rules.events import (
    EVENTS,
    Dollop,
    Gusher,
    PickedUp,
    Saved,
    SeatOut,
    Splatatat,
    SplatPlayed,
    SPlayed,
    SRevived,
    Swapsies,
    TurnStarted,
    Uturn,
)
from game.games.splatatat.rules.state import SplatState
from game.kernel.events import Event
from game.kernel.handlers import EventHandlers

answers: EventHandlers[Any, None] = EventHandlers()


class SplatMeasures(Measures):
    """Counts of one game of SPLATATAT.

    A card counts for the seat it was dealt to: later, everybody has held most kinds.
    """

    reader: ClassVar = SplatReader
    kinds: ClassVar = EVENTS
    uses: ClassVar = dict.fromkeys((SplatPlayed, Saved, SPlayed, Dollop, Gusher, Swapsies, Uturn), "card")
    turns: ClassVar = TurnStarted
    tallies: ClassVar = {Splatatat: "splatatats", PickedUp: "picks up"}
    counts: ClassVar = answers
    main_modes: ClassVar = ("base",)

    def __init__(self, game: Any, state: SplatState) -> None:
        super().__init__(game, state)
        self.out: dict[int, int] = {}
        """Seats that are out, with the turn since which they are."""
        self.waits: list[int] = []

    def heard(self, state: SplatState, events: Sequence[Event]) -> None:
        """Count the outcome of a choice; hands are recorded after the deal only."""
        super().heard(state, events)
        self.hands = []

    def asked(self, state: SplatState, decision: Any) -> None:
        """Count decisions, and those that leave no choice."""
        self.count["asked"] += 1
        self.count["one option"] += len(decision.options(state)) == 1

    def facts(self, state: SplatState) -> dict[str, float]:
        """Return the counts, and the longest wait of a seat that was out, in turns."""
        waits = [*self.waits, *(state.turn - since for since in self.out.values())]
        return {**self.count, "out at the end": len(self.out), "waited": max(waits, default=0)}

    @classmethod
    def sums(cls, records: Sequence[GameRecord], options: Any) -> dict[str, Any]:
        """Return seats out, turns that out seats wait, Splatatats, and decisions with one option."""
        asked = sum(one.facts["asked"] for one in records)
        waits = [one.facts["waited"] for one in records if one.facts["waited"]]
        return {
            "seats_out": round(sum(one.facts["out at the end"] for one in records) / len(records), 3),
            "waits": spread(waits) if waits else {},
            "splatatats": round(sum(one.facts.get("splatatats", 0) for one in records) / len(records), 3),
            "picks_up": round(sum(one.facts.get("picks up", 0) for one in records) / len(records), 3),
            "one_option_share": round(sum(one.facts["one option"] for one in records) / asked, 4),
        }


At = tuple[SplatMeasures, SplatState]


@answers.on(SeatOut)
def _out(at: At, event: SeatOut) -> None:
    own, state = at
    own.out[event.seat] = state.turn


@answers.on(SRevived)
def _back(at: At, event: SRevived) -> None:
    own, state = at
    since = own.out.pop(event.seat, None)
    if since is not None:
        own.waits.append(state.turn - since)
