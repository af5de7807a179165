"""Events of the rules as beats, in rule order: what moves tells the rules."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable, Sequence
from typing import TYPE_CHECKING, ClassVar, Final

import pygame

from game.games.shoot.rules.events import EVENTS
from game.games.shoot.rules.fight.events import HeroDied
from game.games.shoot.table.concern import Concern
from game.games.shoot.table.follow import follow
from game.games.shoot.table.motions import blasts, cards, deaths, flags, hazards, pushes, shots, turns, walks
from game.games.shoot.table.motions.kit import ShootKit, motions
from game.games.shoot.table.motions.rows import beat_of, rows
from game.kernel.events import Event, Fact, fact_of
from game.kernel.handlers import EventHandlers
from game.table.motions import Beat
from game.table.show import Show, in_turn
from game.ui.director import Motion

if TYPE_CHECKING:
    from game.games.shoot.table.stage import ShootStage

MAKERS: Final = (blasts, cards, deaths, flags, hazards, pushes, shots, turns, walks)
"""Where the beats are made."""
ROWS: Final = rows()
"""The beats of events that move nothing."""


class ShootShow(Show):
    """Plays events on SHOOT's table."""

    following = follow
    makers: ClassVar[EventHandlers[ShootKit, Beat]] = motions
    in_window = False

    kit: ShootKit

    def __init__(self, table: ShootStage) -> None:
        super().__init__(ShootKit(table))
        self.stage, self.concern = table, Concern(table)
        self._queue: deque[Sequence[Fact]] = deque()
        """Each event that is still to be shown, with those after it in its decision."""

    def pace_of(self, event: Fact) -> float:
        return self.concern.pace_of(event)

    def on_landed(self, event: Fact) -> None:
        self.stage.fight.landed(event)
        self.stage.push_in.landed(event, self.kit.next_is(HeroDied))

    def feed(self, events: Iterable[Event], told: Callable[[Event], object] | None = None) -> None:
        run = list(events)
        facts = [fact_of(event, EVENTS) for event in run]
        self._queue.extend(facts[number:] for number in range(len(facts)))
        if not self.director.holding:
            self.kit.shown.caption = ""
        super().feed(run, told)

    def made(self, run: Sequence[Event], told: Callable[[Event], object] | None = None) -> list[Motion]:
        (self.kit.now,) = run
        _, *self.kit.later = self._queue.popleft()
        motions = super().made(run, told)
        self.stage.push_in.coming(self.kit.run[0].event, self.director.rate == 1)
        return motions

    def beat(self, event: Fact) -> Beat | None:
        row = ROWS.get(type(event))
        told = isinstance(event, HeroDied) and event.seat == self.kit.fallen  # its fall was
        beat = self.makers(self.kit, event) if row is None else beat_of(self.kit, event, row)
        if beat is not None and beat.size != "quiet" and not told:
            beat.land = in_turn(beat.land, self.kit.captioned())
        return beat

    def draw_above(self, surface: pygame.Surface) -> None:
        """Draw what flies above the panels."""
        for paint in list(self.kit.above.values()):
            paint(surface)
