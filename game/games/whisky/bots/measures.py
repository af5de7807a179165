"""What the laboratory counts in a match of LOOT SHOOT WHISKY: how duels end, which cards tie, what choices matter."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any, ClassVar, Final

from game.bots.laboratory.record import GameRecord, Measures
from game.games.whisky.bots.equilibrium import advice
from game.games.whisky.bots.people import PEOPLE, WhiskyReader
from game.games.whisky.bots.values import NoSuchPosition
from game.games.whisky.rules.cards import LETTERS
from game.games.whisky.rules.events import EVENTS, CardsRevealed, DuelDrawn, DuelWon
from game.games.whisky.rules.state import WhiskyState
from game.kernel.game import Game
from game.kernel.handlers import EventHandlers
from game.kernel.state import Choice

MATTERS: Final = 0.04
"""A choice matters where the best and the worst commit differ by this much: 2 points of win chance."""

answers: EventHandlers[Any, None] = EventHandlers()


class WhiskyMeasures(Measures):
    """Counts of one match of LOOT SHOOT WHISKY."""

    kinds: ClassVar = EVENTS
    counts: ClassVar = answers
    levels: ClassVar = PEOPLE
    reader: ClassVar = WhiskyReader
    readable: ClassVar = 0.08
    main_modes: ClassVar = ("single", "best3")

    def __init__(self, game: Game, state: WhiskyState) -> None:
        super().__init__(game, state)
        self.hands = []  # both seats always hold the same cards, so hands have no value to report
        self.favourite = 0
        self.worths: dict[int, dict[Choice, float]] = {}

    def asked(self, state: WhiskyState, decision: Any) -> None:
        """Look up the value of each commit, and who is ahead once two rounds are played."""
        try:
            known = advice(state, decision.seat)
        except NoSuchPosition:
            self.worths = {}
            return
        worth = self.worths[decision.seat] = known.worth
        self.count["choices"] += 1
        self.count["choices_that_matter"] += max(worth.values()) - min(worth.values()) >= MATTERS
        if (state.round, state.phase) == (3, 1):
            self.favourite = 0 if abs(known.value_a) < MATTERS else 1 if known.value_a > 0 else 2

    @classmethod
    def sums(cls, records: Sequence[GameRecord], options: Any) -> dict[str, Any]:
        """Return duels per match, their lengths and endings, shares of choices, slots and cards.

        `given_away`: points of the win chance in a duel that a seat's commits cost it against perfect play;
        `favourite_loses`: the share of duels lost by the seat that was ahead after two rounds.
        """
        total: Counter[str] = Counter()
        for one in records:
            for name, value in one.facts.items():
                total[name] += value  # type: ignore[assignment]
        slots, duels = total["slots"] or 1, total["duels"] or 1
        ends = {name: count for name, count in total.items() if name.startswith("end ")}
        plays = {name: count for name, count in total.items() if name.startswith("play ")}
        return {
            "duels": round(total["duels"] / len(records), 3),
            "rounds_a_duel": round(total["duel_rounds"] / duels, 2),
            "choices_matter_by_table": round(total["choices_that_matter"] / (total["choices"] or 1), 4),
            "favourite_loses": round(total["upsets"] / (total["favourites"] or 1), 4),
            "given_away": {seat: round(total[f"given_away {seat}"] / duels * 50, 2) for seat in ("1", "2")},
            "duel_ends": {name[4:]: round(count / duels, 4) for name, count in sorted(ends.items())},
            "ties": round(total["ties"] / slots, 4),
            "plays": {name[5:]: round(count / slots / 2, 4) for name, count in sorted(plays.items())},
        }


At = tuple[WhiskyMeasures, WhiskyState]


@answers.on(CardsRevealed)
def _revealed(at: At, event: CardsRevealed) -> None:
    own, state = at
    if event.slot in (1, 3):  # both commits are open now
        for seat, letters in enumerate((state.phases[-1].a, state.phases[-1].b), 1):
            worth = own.worths.pop(seat, None)
            if worth is not None:
                lost = max(worth.values()) - worth["commit", LETTERS[letters[0]], LETTERS[letters[1]]]
                own.count[f"given_away {seat}"] += lost  # type: ignore[assignment]
    own.count["slots"] += 1
    own.count["ties"] += not event.winner
    own.count[f"play {event.a}"] += 1
    own.count[f"play {event.b}"] += 1


@answers.on(DuelWon, DuelDrawn)
def _ended(at: At, event: DuelDrawn) -> None:
    own, _ = at
    own.count["duel_rounds"] += event.round
    if own.favourite:
        own.count["favourites"] += 1
        own.count["upsets"] += getattr(event, "seat", 0) == 3 - own.favourite
    own.favourite = 0
    own.count["duels"] += 1
    own.count[f"end {event.kind}"] += 1
