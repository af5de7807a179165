"""Speech bubbles of the candy table, beside the cookies."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.games.ladders.table import counsel
from game.games.ladders.table.paint import pawns
from game.kernel.state import Choice
from game.table.advice import Counsel
from game.table.speech import Voices

if TYPE_CHECKING:
    from game.games.ladders.table.scene import CandyTable


class CandyVoices(Voices):
    """Speech bubbles of the candy table, beside the cookies."""

    deeds = ("attack", "blast", "detonate", "set", "steal", "take", "pickup", "home", "plant", "jetpack", "weapon",
             "gear", "ammo", "move", "stand", "roll", "end")  # fmt: skip
    table: CandyTable

    def spot_of(self, seat: int) -> pygame.Rect:
        """Return the rectangle of a seat's cookie, or of its sheet while it is not on the board."""
        standing = pawns.pawn_rect(self.table, seat)
        return standing if standing.w else self.table.regions.plots[seat].whole

    def room(self) -> pygame.Rect:
        """Return the rectangle of the board."""
        return self.table.regions.board

    def counsel(self, choice: Choice, reason: str) -> Counsel:
        """Return a hint in words."""
        return counsel.counsel(self.table, choice, reason)
