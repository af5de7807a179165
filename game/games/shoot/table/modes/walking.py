"""How far the turn player's HERO gets, and the planned walk: both are computed in the background."""

from __future__ import annotations

from time import monotonic
from typing import TYPE_CHECKING, Any

from game.games.shoot.rules.state import ShootState
from game.games.shoot.table.modes import planning
from game.games.shoot.table.modes.planning import PlannedWalk
from game.geometry.shapes import Point

if TYPE_CHECKING:
    from game.games.shoot.table.path_worker import PathWorker
    from game.games.shoot.table.stage import ShootStage

SAID_AFTER = 0.15
"""Seconds after which a walk still being computed is announced."""


def too_far(walk: PlannedWalk) -> bool:
    """Return whether a walk was refused for its length alone: a longer search may find the turns that it takes."""
    return walk.later is None and walk.refusal is not None and walk.refusal.rule == "S-MOVE-2"


class Walking:
    """The reach and the planned walk of an open turn."""

    def __init__(self, table: ShootStage, view: ShootState, seat: int) -> None:
        self.table, self.view, self.seat = table, view, seat
        self.walk: PlannedWalk | None = None
        self.watchers: dict[int, Any] = {}
        """Who would see the HERO at the end of the walk."""
        self.bands: tuple[Any, ...] = ()
        """How far it gets, as drawn on the table."""
        self._reach_owed = False
        self._awaited: tuple[Point, float] | None = None  # the goal of a walk being computed, and since when

    def begin(self) -> None:
        """Start computing how far the HERO gets; `take_reach` takes the result."""
        if self.table.path_worker is not None:
            self.table.path_worker.look_at(self.view, self.seat)
        self._reach_owed = True

    def take_reach(self) -> bool:
        """Take the computed reach; return whether that changes the picture."""
        if not self._reach_owed:
            return False
        worker = self.table.path_worker
        if worker is None or worker.given_up:
            self._reach_owed = False
            self.bands = planning.reach_bands(self.view, self.seat)
            return True
        if worker.reach is None or worker.reach is self.bands:
            worker.start()  # should it have ended
            return False
        self._reach_owed = not worker.reach_whole
        self.bands = worker.reach
        return True

    @property
    def awaited(self) -> bool:
        """Return whether a walk is being computed."""
        return self._awaited is not None

    @property
    def long(self) -> bool:
        """Return whether computing a walk takes so long that the player should be told (speed.md)."""
        return self._awaited is not None and monotonic() - self._awaited[1] > SAID_AFTER

    def _ready_worker(self) -> PathWorker | None:
        worker = self.table.path_worker
        return worker if worker is not None and worker.ready else None

    def take_walk(self) -> bool:
        """Take the walk that was being computed; return whether it is ready."""
        if self._awaited is None:
            return False
        goal, worker = self._awaited[0], self._ready_worker()
        walk = worker.walk(goal) if worker is not None else planning.walk_to(self.view, self.seat, goal)
        if walk is None:
            return False
        self._show(walk)
        return True

    def plan(self, goal: Point) -> bool:
        """Plan a walk at once if that takes no search, else keep the last plan; return whether it is ready."""
        worker = self._ready_worker()
        if worker is None or planning.answered_at_once(self.view, self.seat, goal):
            waits = self.table.path_worker is not None and not self.table.path_worker.given_up
            walk = planning.walk_to(self.view, self.seat, goal, planning.AT_ONCE if waits else planning.FURTHER)
            if worker is None or not too_far(walk):
                self._show(walk)
                return True
        known = self.walk is not None and self.walk.goal == goal
        if (self._awaited is None or self._awaited[0] != goal) and not known:
            self._awaited = (goal, monotonic())
            worker.ask_walk(goal)
        return False

    def _show(self, walk: PlannedWalk) -> None:
        self.walk, self._awaited = walk, None
        self.watchers = planning.seen_by(self.view, self.seat, walk.spot) if walk.way else {}

    def drop(self) -> None:
        """Cancel the plan."""
        self.walk = self._awaited = None
