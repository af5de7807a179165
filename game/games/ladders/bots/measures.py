"""What the laboratory counts in a game of SHOOTIN' LADDERS: attacks, dice, frags, and how the sniper fares."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar

from game.bots.laboratory.record import GameRecord, Measures
from game.bots.laboratory.sums import error, share
from game.games.ladders.rules.events import EVENTS, CardPlayed, ReactionPlayed, TurnStarted, WeaponIntoPlay
from game.games.ladders.rules.fight.events import AttackDeclared, BoxLost, Crumbed, Frag, PartTorn, Rolled
from game.games.ladders.rules.state import LaddersState
from game.kernel.handlers import EventHandlers

answers: EventHandlers[Any, None] = EventHandlers()


class LaddersMeasures(Measures):
    """Counts of one game of SHOOTIN' LADDERS."""

    kinds: ClassVar = EVENTS
    uses: ClassVar = dict.fromkeys((CardPlayed, ReactionPlayed, WeaponIntoPlay), "card")
    turns: ClassVar = TurnStarted
    tallies: ClassVar = {
        AttackDeclared: "attacks", BoxLost: "boxes lost", PartTorn: "boxes lost", Crumbed: "crumbed", Frag: "frags",
    }  # fmt: skip
    counts: ClassVar = answers
    main_modes: ClassVar = ("qc", "gt", "cz", "cf", "hh")

    def facts(self, state: LaddersState) -> dict[str, float]:
        """Return the counts, and which seat was the sniper."""
        return {**self.count, "sniper": state.sniper}

    @classmethod
    def sums(cls, records: Sequence[GameRecord], options: Any) -> dict[str, Any]:
        """Return attacks, dice, boxes lost, crumbed cookies and frags per game.

        The sniper's share where there is one.
        """
        found: dict[str, Any] = {
            name.replace(" ", "_"): round(sum(one.facts.get(name, 0) for one in records) / len(records), 3)
            for name in ("attacks", "dice", "boxes lost", "crumbed", "frags")
        }
        hunted = [share(one, int(one.facts["sniper"])) for one in records if one.facts["sniper"]]
        if hunted:
            found["sniper_wins"] = round(sum(hunted) / len(hunted), 4)
            found["sniper_error"] = round(error(sum(hunted) / len(hunted), len(hunted)), 4)
        return found


@answers.on(Rolled)
def _rolled(at: tuple[LaddersMeasures, LaddersState], event: Rolled) -> None:
    at[0].count["dice"] += len(event.dice)
