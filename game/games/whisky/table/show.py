"""Events of the rules as short animations on the mat, in rule order (rulebook section 13); all durations are here."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

import pygame

from game.games.whisky.rules.events import EVENTS
from game.games.whisky.table.motions import deals, ends, pay, reveals
from game.games.whisky.table.motions.kit import SaloonKit, motions
from game.kernel.events import Event, fact_of
from game.table.show import Show
from game.ui.director import Motion

if TYPE_CHECKING:
    from game.games.whisky.table.scene import SaloonTable

MAKERS: Final = (deals, reveals, pay, ends)
"""The modules that make the motions; events that none of them handles need none."""


class SaloonShow(Show):
    """Plays events as animations on the mat."""

    def __init__(self, table: SaloonTable) -> None:
        super().__init__(table.host)
        self.table = table
        self.kit = SaloonKit(table)

    def motions(self, events: Sequence[Event]) -> list[Motion]:
        """Return the motions of a sequence of events."""
        return [motion for event in events for motion in motions(self.kit, fact_of(event, EVENTS)) or ()]

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the moving things, clipped to the mat."""
        old = surface.get_clip()
        surface.set_clip(self.table.regions.mat)
        super().draw(surface)
        surface.set_clip(old)
