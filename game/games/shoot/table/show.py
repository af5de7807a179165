"""Events of the rules as short motions, in rule order (look.md: motion tells the rules)."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable, Sequence
from typing import TYPE_CHECKING, Final

from game.games.shoot.rules.events import EVENTS
from game.games.shoot.rules.fight.events import HeroDied
from game.games.shoot.table.concern import Concern
from game.games.shoot.table.follow import follow
from game.games.shoot.table.motions import blasts, cards, hazards, pushes, shots, walks
from game.games.shoot.table.motions.kit import ShootKit, motions
from game.kernel.events import Event, Fact, fact_of
from game.table.log_writer import catalogue
from game.table.show import Show
from game.ui.director import Motion

if TYPE_CHECKING:
    from game.games.shoot.table.stage import ShootStage

MAKERS: Final = (walks, cards, shots, pushes, blasts, hazards)
"""Where the motions are made."""

QUIET: Final = {kind: row for name, kind in EVENTS.items() if (row := catalogue("shoot").get(name)) and row.pause}
"""Events that have only words, a sound and perhaps a card: nothing moves on the table."""


class ShootShow(Show):
    """Plays events on SHOOT's table."""

    following, makers = follow, motions
    in_window = False

    kit: ShootKit

    def __init__(self, table: ShootStage) -> None:
        super().__init__(ShootKit(table))
        self.stage, self.concern = table, Concern(table)
        self._queue: deque[Sequence[Fact]] = deque()
        """Each event that is still to be shown, with those after it in its decision."""

    def concerns(self, event: Fact) -> bool:
        return self.concern(event)

    def on_landed(self, event: Fact) -> None:
        self.stage.fight.landed(event)
        dies = isinstance(self.kit.later[0], HeroDied) if self.kit.later else False
        self.stage.push_in.landed(event, dies)

    def feed(self, events: Iterable[Event], told: Callable[[Event], object] | None = None) -> None:
        run = list(events)
        facts = [fact_of(event, EVENTS) for event in run]
        self._queue.extend(facts[number:] for number in range(len(facts)))
        super().feed(run, told)

    def made(self, run: Sequence[Event], told: Callable[[Event], object] | None = None) -> list[Motion]:
        (self.kit.now,) = run
        _, *self.kit.later = self._queue.popleft()
        motions = super().made(run, told)
        self.stage.push_in.coming(self.kit.run[0].event, self.director.rate == 1)
        return motions

    def motions(self, run: Sequence[Fact]) -> list[Motion]:
        (fact,) = run
        if (row := QUIET.get(type(fact))) is None:
            return super().motions(run)
        return [self.kit.pause(row.pause, row.sound, getattr(fact, row.holds) if row.holds else None)]
