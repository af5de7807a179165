"""What the check of recorded games reports in LOOT SHOOT WHISKY (BOT-6): choices that perfect play never makes."""

from typing import ClassVar

from game.bots.laboratory.watch import Watch
from game.games.whisky.bots.equilibrium import advice
from game.games.whisky.bots.values import NoSuchPosition
from game.games.whisky.rules.state import WhiskyState
from game.kernel.state import Choice, Decision

NEVER = 1e-9


class WhiskyWatch(Watch):
    """Checks every commit. Rookie, Regular and people may be reported, Veteran and Deadeye may not."""

    rules: ClassVar = {"not_in_the_table": "a choice that perfect play makes 0 % of the time"}
    adviser_may: ClassVar = frozenset({"not_in_the_table"})

    def chosen(self, state: WhiskyState, decision: Decision, choice: Choice, why: str) -> None:
        """Report a commit with no share in the exact mix."""
        try:
            known = advice(state, decision.seat)
        except NoSuchPosition:
            return
        if known.mix[choice] <= NEVER:
            self.find("not_in_the_table", decision.seat, state.turn)
