"""Events of the rules as short animations on the mat, in rule order (rulebook section 13)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Final

import pygame

from game.games.whisky.rules.events import DuelDrawn
from game.games.whisky.table.follow import follow
from game.games.whisky.table.motions import deals, ends, pay, reveals
from game.games.whisky.table.motions.kit import SaloonKit, SaloonStage, motions
from game.kernel.events import Fact
from game.table.show import Show
from game.ui.director import Motion

MAKERS: Final = (deals, reveals, pay, ends)
"""The modules that make the motions; events that none of them handles need none."""


class SaloonShow(Show):
    """Plays events as animations on the mat."""

    following, makers = follow, motions

    kit: SaloonKit

    def __init__(self, stage: SaloonStage) -> None:
        super().__init__(SaloonKit(stage))

    def played(self, event: Fact) -> Sequence[Motion]:
        """Return the motions of an event; a duel's summary opens when its end has been seen."""
        found = super().played(event)
        if isinstance(event, DuelDrawn):
            return [*found, self.kit.moment(partial(self.kit.stage.duel_over, event))]
        return found

    def draw(self, surface: pygame.Surface) -> None:
        old = surface.get_clip()
        surface.set_clip(self.kit.where.mat)
        super().draw(surface)
        surface.set_clip(old)
