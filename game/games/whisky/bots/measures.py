"""What the laboratory counts in a match of LOOT SHOOT WHISKY: how its duels end, and which cards tie or win slots."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any, ClassVar

from game.bots.laboratory.record import Measures, Record
from game.games.whisky.rules.events import EVENTS, CardsRevealed, DuelDrawn, DuelWon
from game.games.whisky.rules.state import WhiskyState
from game.kernel.handlers import EventHandlers

answers: EventHandlers[Any, None] = EventHandlers()


class WhiskyMeasures(Measures):
    """Counts of one match of LOOT SHOOT WHISKY."""

    kinds: ClassVar = EVENTS
    counts: ClassVar = answers
    main_modes: ClassVar = ("single", "best3")

    @classmethod
    def sums(cls, records: Sequence[Record], options: Any) -> dict[str, Any]:
        """Return duels a match and their ends, the share of slots that tie, and how often each card is played."""
        total: Counter[str] = Counter()
        for one in records:
            for name, value in one.facts.items():
                total[name] += round(value)
        slots, duels = total["slots"] or 1, total["duels"] or 1
        ends = {name: count for name, count in total.items() if name.startswith("end ")}
        plays = {name: count for name, count in total.items() if name.startswith("play ")}
        return {
            "duels": round(total["duels"] / len(records), 3),
            "duel_ends": {name[4:]: round(count / duels, 4) for name, count in sorted(ends.items())},
            "ties": round(total["ties"] / slots, 4),
            "plays": {name[5:]: round(count / slots / 2, 4) for name, count in sorted(plays.items())},
        }


At = tuple[WhiskyMeasures, WhiskyState]


@answers.on(CardsRevealed)
def _revealed(at: At, event: CardsRevealed) -> None:
    own, _ = at
    own.count["slots"] += 1
    own.count["ties"] += not event.winner
    own.count[f"play {event.a}"] += 1
    own.count[f"play {event.b}"] += 1


@answers.on(DuelWon, DuelDrawn)
def _ended(at: At, event: DuelDrawn) -> None:
    own, _ = at
    own.count["duels"] += 1
    own.count[f"end {event.kind}"] += 1
