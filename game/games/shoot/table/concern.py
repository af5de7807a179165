"""Decides how fast an event is shown (FGT-63): what concerns the viewer's team, or a Flag, in its own time.

What others do among themselves is faster, less so where the HERO sees it. Only what everybody knew before an event
counts, so that the pace gives nothing away.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

from game.games.shoot.rules import events, terrain
from game.games.shoot.rules.fight import events as fights
from game.games.shoot.table.modes.planning import light
from game.geometry.world import contains
from game.kernel.events import Fact

if TYPE_CHECKING:
    from game.games.shoot.rules.state import ShootState
    from game.games.shoot.table.stage import ShootStage
    from game.geometry.shapes import Outline

ALWAYS = (
    events.FlagTaken, events.FlagDropped, events.FlagHome, events.FlagCaptured, fights.HeroDied, events.GameOver,
)  # fmt: skip
"""What concerns everybody: Flags, any death, the end."""
FOLLOWING = (
    fights.PushedOffTable, fights.PartSevered, fights.MinusGained, fights.AttackBarred, fights.DamageFlip,
    events.CorpsePlaced,
)  # fmt: skip
"""What follows from the event before."""
IN_SIGHT, ELSEWHERE = 1.5, 2.0
"""How many times as fast others are shown among themselves: where the own HERO sees it, and elsewhere."""
SLOW = "watch"
"""The speed at which everything is watched."""


def seats_of(event: Fact) -> set[int]:
    """Return the seats that an event names."""
    single: Iterable[Any] = (getattr(event, name, 0) for name in ("seat", "shooter", "target", "source"))
    many: Iterable[Any] = (seat for name in ("targets", "victims", "sheltered") for seat in getattr(event, name, ()))
    return {seat for seat in (*single, *many) if isinstance(seat, int) and seat > 0}


class Concern:
    """Decides for a table of SHOOT whether an event concerns the people at it."""

    def __init__(self, table: ShootStage) -> None:
        self.table = table
        self._lit: tuple[object, Outline] = (None, ())
        self._pace = 1.0

    def pace_of(self, event: Fact) -> float:
        """Return how many times as fast an event is shown: what follows from another as fast as that."""
        if not isinstance(event, FOLLOWING):
            self._pace = self._own_pace(event)
        return self._pace

    def _own_pace(self, event: Fact) -> float:
        table, view, settings = self.table, self.table.shown.table, self.table.host.settings
        here = {table.viewpoint} if table.viewpoint else set(table.session.persons)
        if view is None or not here or settings.watch_all or settings.speed == SLOW or isinstance(event, ALWAYS):
            return 1.0
        about, teams = seats_of(event), {view.hero(seat).team for seat in here}
        if not about or any(view.hero(seat).team in teams for seat in about):
            return 1.0
        return IN_SIGHT if any(self._sees(view, seat, event, about) for seat in here) else ELSEWHERE

    def _sees(self, view: ShootState, seat: int, event: Fact, about: set[int]) -> bool:
        """Return whether a seat's living HERO has light where an event happens."""
        hero = view.hero(seat)
        if not hero.alive:
            return False
        spots = [(view.hero(other).x, view.hero(other).y) for other in about if view.hero(other).alive]
        spots += [event.end] if isinstance(event, events.LegBegan) else []
        key = (seat, hero.x, hero.y, hero.level, view.obstacles)
        if self._lit[0] != key:
            self._lit = key, light(view, terrain.spot(view, seat))
        return any(contains(self._lit[1], x, y) for x, y in spots)
