"""The Regular: knows the game and has good habits."""

from random import Random
from typing import ClassVar

from game.games.shoot.bot_rookie import Rookie
from game.games.shoot.state import ShootState
from game.kernel.state import Choice, Decision


class Regular(Rookie):
    """Plays with good habits: forgets nothing that the Rookie forgets."""

    level: ClassVar[str] = "regular"

    def on_counter(self, view: ShootState, decision: Decision, dice: Random) -> Choice | None:
        """Strike back."""
        return None

    def on_window(self, view: ShootState, decision: Decision, dice: Random) -> Choice | None:
        """Use what fits."""
        return None
