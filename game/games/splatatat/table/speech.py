"""Speech bubbles at the paper table: who speaks, and where beside the faces."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.games.splatatat.table import counsel
from game.kernel.state import Choice
from game.table.advice import Counsel
from game.table.speech import Voices

if TYPE_CHECKING:
    from game.games.splatatat.table.scene import PaperTable


class PaperVoices(Voices):
    """Speech bubbles beside the faces."""

    table: PaperTable

    def spot_of(self, seat: int) -> pygame.Rect:
        """Return the rectangle of a seat's face."""
        return self.table.regions.seat(seat, "face.1")

    def room(self) -> pygame.Rect:
        """Return the paper."""
        return self.table.regions.table

    def counsel(self, choice: Choice, reason: str) -> Counsel:
        """Return a hint as text."""
        return counsel.counsel(self.table, choice)
