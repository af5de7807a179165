"""Events as animations: a card goes to the pile, its token forward."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pygame

from game.games.fifth.art.faces import face
from game.games.fifth.rules import events
from game.games.fifth.table.layout import Regions, fan
from game.games.fifth.table.shown import Shown
from game.kernel.handlers import EventHandlers
from game.table.motions import Kit
from game.ui.director import Motion

if TYPE_CHECKING:
    from game.games.fifth.table.scene import RaceTable


class RaceKit(Kit["RaceTable"]):
    """What motions need of the race."""

    stage: RaceTable

    @property
    def shown(self) -> Shown:
        """What the table shows now."""
        return self.stage.shown

    @property
    def where(self) -> Regions:
        """The layout."""
        return self.stage.regions


motions: Final = EventHandlers[RaceKit, list[Motion]]()
SILENT: Final = (events.Rested, events.GameOver)
"""What is told in the log only."""


@motions.on(events.Dealt)
def _dealt(kit: RaceKit, _event: events.Dealt) -> list[Motion]:
    return [kit.moment(sound="card_deal", seconds=0.2)]


@motions.on(events.CardPlayed)
def _card_played(kit: RaceKit, event: events.CardPlayed) -> list[Motion]:
    hand, follow = kit.shown.hands[event.seat - 1], kit.follow(event)
    near = event.seat == kit.stage.near
    start = fan(kit.where.hand, len(hand))[-1] if near and hand else kit.where.tracks[event.seat]

    def paint(surface: pygame.Surface, rect: pygame.Rect, _share: float) -> None:
        picture = face(event.card, kit.where.pile.w)
        surface.blit(picture, picture.get_rect(center=rect.center))

    return [kit.carry(paint, start, kit.where.pile, sound="move_step", take=follow, put=follow)]
