"""A win that was there for one choice, whatever is hidden and whatever chance brings: found by the rules alone (F.5).

Each choice is carried out on one deal of what the seat did not know; those that win at once there are tried on many
more, with other dice. It needs nothing of a game but `options` and `redeal`.
"""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Any, Final

from game.kernel.chance import RandomChance
from game.kernel.game import pending, play_trusted
from game.kernel.state import Driver

if TYPE_CHECKING:
    from collections.abc import Iterator

    from game.kernel.state import Choice

DEALS: Final = 24
"""Deals on which a choice must win to count as sure."""
STEPS: Final = 12
"""Most decisions, of anybody, until a choice is carried out."""


def sure_wins(view: Any, chosen: Choice, seed: int = 1) -> Iterator[Choice | None]:
    """Yield for each choice that a seat's view had, but for the one taken, the choice if it wins at once, else None.

    Choices that can't be listed, such as walks, are not looked at.
    """
    decision, dice = pending(view), Random(seed)
    if decision is None:
        return
    for choice in decision.options(view):
        sure = choice != chosen and all(_wins(view, decision.seat, choice, dice) for _ in range(DEALS))
        yield choice if sure else None


def _wins(view: Any, seat: int, choice: Choice, dice: Random) -> bool:
    """Return whether a choice wins in the same turn on a deal, with everything that follows chosen at random."""
    state = view.redeal(dice)
    state.__dict__["driver"] = Driver(RandomChance(dice.getrandbits(48)))
    turn = getattr(state, "turn", 0)
    play_trusted(state, choice)
    for _ in range(STEPS):
        asked = pending(state)
        if asked is None or getattr(state, "turn", 0) != turn:
            break
        play_trusted(state, asked.suggest(state, dice))
    return state.outcome is not None and seat in state.outcome.winners
