"""Events of the rules as short motions, in rule order (look.md: motion tells the rules). Durations live here only."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable, Sequence
from typing import TYPE_CHECKING, Final

from game.games.shoot.rules import events
from game.games.shoot.rules.events import EVENTS
from game.games.shoot.rules.fight import events as fights
from game.games.shoot.table.follow import follow
from game.games.shoot.table.motions import blasts, cards, hazards, pushes, shots, walks
from game.games.shoot.table.motions.kit import ShootKit, motions
from game.kernel.events import Event, Fact, fact_of
from game.table.show import Show
from game.ui.director import Motion

if TYPE_CHECKING:
    from game.games.shoot.table.stage import ShootStage

MAKERS: Final = (walks, cards, shots, pushes, blasts, hazards)
"""Where the motions are made."""

QUIET: Final[dict[type[Fact], tuple[float, str]]] = {
    events.StanceChosen: (0.25, "ui_click"),
    events.WallPlaced: (0.3, "card_deal"),
    events.HeroJumped: (0.15, "boing"),
    events.HeroDropped: (0.15, "slide_down"),
    fights.BledToDeath: (0.3, "gulp"),
    fights.HeroFreed: (0.2, "boing"),
    fights.MushroomFlip: (0.3, "boing"),
    fights.CounterImpossible: (0.35, ""),
    fights.JamEffect: (0.35, "jam_click"),
    fights.AttackEnded: (0.3, ""),
    fights.AttackBarred: (0.25, "ui_error"),
    fights.KillCredited: (0.3, "coin"),
    fights.LifeLost: (0.3, "gulp"),
    fights.HeroOut: (0.4, "sf_whistle"),
    fights.EffectExpired: (0.25, "whoosh"),
    fights.WoundHealed: (0.2, "heal"),
    fights.WoundRemoved: (0.2, "heal"),
    events.WeaponDiscarded: (0.2, "card_flip"),
    events.CorpseLooted: (0.3, "card_deal"),
    events.Peek: (0.25, "card_flip"),
    events.LinkPlaced: (0.3, "card_deal"),
    events.BaseMoved: (0.3, "whoosh"),
    events.WeaponsSwapped: (0.35, "card_shuffle"),
    events.GadgetsSwapped: (0.35, "card_shuffle"),
    events.FlagDropped: (0.25, "card_deal"),
    events.FlagHome: (0.25, "sf_whistle"),
}
"""Events that have only words and a sound: nothing moves on the table."""


class ShootShow(Show):
    """Plays events on SHOOT's table."""

    following, makers = follow, motions
    in_window = False

    kit: ShootKit

    def __init__(self, table: ShootStage) -> None:
        super().__init__(ShootKit(table))
        self._queue: deque[Sequence[Fact]] = deque()
        """Each event that is still to be shown, with those after it in its decision."""

    def feed(self, events: Iterable[Event], before: Callable[[Event], Motion] | None = None) -> None:
        """Queue the motions of some events: how a leg is shown depends on what happens on it."""
        run = list(events)
        facts = [fact_of(event, EVENTS) for event in run]
        self._queue.extend(facts[number:] for number in range(len(facts)))
        super().feed(run, before)

    def made(self, run: Sequence[Event]) -> list[Motion]:
        (self.kit.now,) = run
        _, *self.kit.later = self._queue.popleft()
        return super().made(run)

    def motions(self, run: Sequence[Fact]) -> list[Motion]:
        (fact,) = run
        return [self.kit.pause(*QUIET[type(fact)])] if type(fact) in QUIET else super().motions(run)
