"""Speech bubbles at SHOOT's table: beside the HEROes."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.games.shoot.table import counsel
from game.kernel.state import Choice
from game.table.advice import Counsel
from game.table.speech import Voices
from game.ui import theme

if TYPE_CHECKING:
    from game.games.shoot.table.scene import ShootTable


class ShootVoices(Voices):
    """Speech bubbles at SHOOT's table: beside the HEROes."""

    deeds = ("attack", "take_flag", "leap", "fly", "gadget", "collect", "loot", "leg", "link", "still", "end")
    table: ShootTable

    def spot_of(self, seat: int) -> pygame.Rect | None:
        """Return where a seat's living HERO is, or None."""
        hero = self.table.view.hero(seat)
        x, y = self.table.camera.to_screen(hero.x, hero.y)
        side = max(theme.scale(28), round(self.table.camera.length(26)))
        spot = pygame.Rect(round(x) - side // 2, round(y) - side // 2, side, side)
        return spot if hero.alive and spot.colliderect(self.table.regions.board) else None

    def room(self) -> pygame.Rect:
        """Return the area for bubbles: the board."""
        return self.table.regions.board

    def counsel(self, choice: Choice, reason: str) -> Counsel:
        """Return a hint in words."""
        return counsel.counsel(self.table, choice, reason)
