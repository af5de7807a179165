"""Events of the rules as short animations on the paper, in rule order (rulebook section 17).

`draw_under` and `draw_face` are cheap and static: call them where the table's cached picture is made. A zone in
`shown.lifted` is being drawn by a motion: the scene leaves it out.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import groupby
from typing import Final

import pygame

from game.games.splatatat.rules.events import EVENTS, Dealt
from game.games.splatatat.table.follow import follow
from game.games.splatatat.table.motions import cards, end, slammy, splats, warm
from game.games.splatatat.table.motions.kit import PaperKit, PaperStage, motions
from game.games.splatatat.table.paint import leavings
from game.games.splatatat.table.paint.stains import Paint
from game.kernel.events import Event, Fact, fact_if_known
from game.table.show import Show
from game.ui.cards import card_in
from game.ui.director import Motion

MAKERS: Final = (cards, end, slammy, splats, leavings)
"""The modules that make the motions and the paint."""


class PaperShow(Show):
    """Plays events as animations on the paper and stores the paint."""

    following, makers = follow, motions
    kit: PaperKit

    def __init__(self, stage: PaperStage) -> None:
        self.stage = stage
        self.paint = Paint()
        self.paint.begin(list(stage.shown.colours), stage.shown.faces)
        super().__init__(PaperKit(stage, self.paint))

    def replay_effects(self, events: Iterable[Event]) -> None:
        """Rebuild the paint from these events (all so far, in order, as visible to everybody)."""
        self.paint.begin(list(self.stage.shown.colours), self.stage.shown.faces)
        for event in events:
            if (fact := fact_if_known(event, EVENTS)) is not None:
                self.paint.on_event(fact)
        self.paint.settle(self.stage.shown.piles, self.stage.shown.smiles)

    def motions(self, run: Sequence[Fact]) -> list[Motion]:
        deal = [event for event in run if isinstance(event, Dealt)]
        return cards.deal(self.kit, deal) if deal else super().motions(run)

    def runs(self, events: Sequence[Event]) -> Iterable[Sequence[Event]]:
        for deals, run in groupby(events, lambda event: event.name == "dealt"):
            found = list(run)
            yield from [found] if deals else [[event] for event in found]

    def wanted(self) -> Iterator[Callable[[], object]]:
        """Yield makers of the pictures that motions will need; none where motions are off."""
        return iter(()) if self.director.speed == "instant" else warm.wanted(self.kit)

    def relay(self) -> None:
        self.paint.unlay()

    def draw_under(self, surface: pygame.Surface) -> None:
        old = surface.get_clip()
        surface.set_clip(self.stage.regions.table.clip(old))
        self.paint.draw_under(surface, self.stage.regions.zone)
        surface.set_clip(old)

    def draw_face(self, surface: pygame.Surface, seat: int, face: int, rect: pygame.Rect) -> None:
        """Draw a face card with the paint on it; nothing while a motion carries it."""
        shown = self.stage.shown
        if f"zone.seat.{seat}.face.{face}" in shown.lifted:
            return
        grey = not shown.inside[seat - 1]
        self.paint.draw_face(surface, card_in(rect), seat, face, shown.smiling(seat, face), grey)
