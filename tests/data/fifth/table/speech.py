"""Who speaks at the race, and where."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.games.fifth.rules.cards import KINDS
from game.kernel.state import Choice
from game.table.advice import Counsel
from game.table.speech import Voices

if TYPE_CHECKING:
    from game.games.fifth.table.scene import RaceTable


class RaceVoices(Voices):
    """Who speaks at the race."""

    table: RaceTable

    def spot_of(self, seat: int) -> pygame.Rect:
        """Return a seat's track."""
        return self.table.regions.tracks[seat]

    def room(self) -> pygame.Rect:
        """Return the mat."""
        return self.table.regions.mat

    def counsel(self, choice: Choice, reason: str) -> Counsel:
        """Return a hint in words."""
        card = KINDS[choice[1]].name if len(choice) > 1 else "Rest"
        return Counsel("Look at your hand.", f"{card}: it leads furthest.", self.table.regions.hand)
