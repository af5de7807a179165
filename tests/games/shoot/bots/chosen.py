"""Shared by the tests of all levels of SHOOT's opponents."""

from typing import Any

from game.games.shoot.bots.regular import Regular
from game.games.shoot.rules.game import GAME
from game.games.shoot.rules.state import ShootState
from game.kernel.game import pending
from game.kernel.state import Choice
from tests.games.shoot.positions import table


def chosen(state: ShootState, level: str = "habits") -> Choice:
    """What a bot does at the decision a position waits for; it must be legal, and it must have a word for it."""
    decision: Any = pending(state)
    view = state.view(decision.seat)
    bot: Any = Regular(1) if level == "habits" else GAME.bot(level, 1)
    choice: Choice = bot.choose(view, view.stack[-1], [])
    assert decision.why_not(state, choice) is None
    assert bot.why
    return choice


def whole(**facts: Any) -> ShootState:
    """A table with all cards."""
    return table(normal=True, **facts)
