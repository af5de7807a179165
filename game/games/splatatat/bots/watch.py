"""Choices that would look silly in a recorded game of SPLATATAT (bots.md, BOT-6)."""

from __future__ import annotations

from typing import Any, ClassVar

from game.bots.laboratory.watch import Watch
from game.games.splatatat.bots.choices import wasteful, wins
from game.games.splatatat.rules.state import SplatState
from game.kernel.messages import say
from game.kernel.state import Choice


class SplatWatch(Watch):
    """Reports the S card spent on a 1, missed wins, and rounds in which everybody only picks up."""

    rules: ClassVar = {
        "s for a 1": say("The S card was spent on a 1, though it was not the last card."),
        "win left": say("A winning move was there and was not played."),
        "all pick up": say("A whole round of picking up, though everybody could have played."),
    }

    def __init__(self, state: SplatState) -> None:
        super().__init__(state)
        self.idle: list[int] = []
        """The seats that have just picked up in a row although they could have done something else."""

    def chosen(self, state: SplatState, decision: Any, choice: Choice, why: str) -> None:
        seat, options = decision.seat, decision.options(state)
        if wasteful(state, seat, choice) and len(options) > 1:
            self.find("s for a 1", seat, state.turn)
        if not wins(state, seat, choice) and any(wins(state, seat, one) for one in options):
            self.find("win left", seat, state.turn)
        self.idle = [*self.idle, seat] if choice[0] == "draw" and len(options) > 1 else []
        if len(set(self.idle)) == state.seats_in:
            self.find("all pick up", seat, state.turn)
            self.idle = []
