"""Speech bubbles in the saloon: who speaks, and where beside the name plates."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.games.whisky.table import counsel
from game.kernel.state import Choice
from game.table.advice import Counsel
from game.table.speech import Voices

if TYPE_CHECKING:
    from game.games.whisky.table.scene import SaloonTable


class SaloonVoices(Voices):
    """Speech bubbles beside the name plates."""

    every_choice_a_turn = True
    table: SaloonTable

    @property
    def until(self) -> int:
        """Return how many entries of the log may be spoken of: face-down commits only once revealed (UX-BOT-6)."""
        sealed = any(self.table.view.is_sealed(seat) for seat in (1, 2))
        return len(self.table.session.match.entries) - sealed

    def spot_of(self, seat: int) -> pygame.Rect:
        """Return the rectangle of a seat's name plate."""
        return self.table.regions.plates[seat]

    def room(self) -> pygame.Rect:
        """Return the mat."""
        return self.table.regions.mat

    def counsel(self, choice: Choice, reason: str) -> Counsel:
        """Return a hint as text."""
        return counsel.counsel(self.table, choice)
