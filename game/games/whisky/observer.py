"""What an environment shows a seat of LOOT SHOOT WHISKY (HND-30)."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import product
from typing import ClassVar

from game.games.observing import ObservedField, Observer, flag
from game.games.whisky.rules.cards import KINDS, SALOON_NUMBER
from game.games.whisky.rules.state import WhiskyState
from game.kernel.state import Choice


class WhiskyObserver(Observer):
    """The duel: bottle, bullets, nuggets, what is on display, and nine choices that always have the same number."""

    table_fields: ClassVar[Sequence[ObservedField]] = (
        ObservedField("duel", "the number of the duel", 5),
        ObservedField("round", "the round of the duel", 10),
        ObservedField("phase", "the phase of the round", 2),
        *(ObservedField(f"slot{slot}", "the kind of the saloon card there, from 1; 0 for a gap", 4)
          for slot in (1, 2, 3, 4)),
    )  # fmt: skip
    seat_fields: ClassVar[Sequence[ObservedField]] = (
        ObservedField("score", "duels won", 3),
        ObservedField("nuggets", "gold nuggets", 7),
        ObservedField("bullets", "bullets taken", 3),
        ObservedField("gulps", "gulps it still needs to drain the bottle", 3),
        flag("bottle", "it holds the bottle"),
        *(ObservedField(f"left.{kind}", f"{kind} cards it can still play this round", 2) for kind in KINDS),
        flag("sealed", "its cards of this phase are face down"),
    )

    def catalogue(self, state: WhiskyState, seat: int) -> Sequence[Choice]:
        return [("commit", near, far) for near, far in product(KINDS, repeat=2)]

    def table_values(self, view: WhiskyState, seat: int) -> list[float]:
        display = [SALOON_NUMBER[card] + 1 if card >= 0 else 0 for card in view.display()]
        return [view.duel, view.round, view.phase, *display]

    def seat_values(self, view: WhiskyState, seat: int, other: int) -> list[float]:
        left = view.kinds_left(other)
        return [
            view.scores[other - 1], view.nuggets(other), view.bullets(other), view.gulps_needed(other),
            view.holder() == other, *(left[kind] for kind in KINDS), view.is_sealed(other),
        ]  # fmt: skip
