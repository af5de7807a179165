"""Head starts on SHOOT's House Rules sheet: what they give depends on the goal (S-SET-7)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.games.shoot.head_start import MOST, given, most
from game.games.shoot.options import usual
from game.kernel.messages import Message, say
from game.lobby.head_start_rows import HeadStartRows

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.battlefield.modes import GameMode
    from game.lobby.head_start_rows import SeatedGame
    from game.lobby.setup import Setup


class HeadStartsByGoal(HeadStartRows):
    """The head starts of a set-up of SHOOT, whose mode `mode_of` returns."""

    searched = True
    too_short = say("When one kill wins, nobody can start with one.")

    def __init__(self, lobby: SeatedGame, mode_of: Callable[[Setup], GameMode]) -> None:
        super().__init__(lobby, "S-SET-7", MOST, lambda n: given("captures", n))
        self.mode_of = mode_of

    def mode_in(self, setup: Setup) -> str:
        return self.mode_of(setup).key

    def gift(self, setup: Setup, n: int) -> Message:
        return given(self.mode_of(setup).goal, n)

    def most_in(self, setup: Setup) -> int:
        """Return the largest head start in a set-up's mode, with as many kills to win as are chosen."""
        mode = self.mode_of(setup)
        return most(mode, int(setup.values.get("GOAL", usual(mode.key, len(setup.taken))[mode.amount.field])))
