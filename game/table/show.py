"""Events as motions: each makes its motions when its turn comes, and whatever is skipped still happens, in order."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Sequence

import pygame

from game.kernel.events import Event
from game.ui.director import Director, Later, Motion
from game.ui.scene import Host


class Show(ABC):
    """Plays events on a table; a game defines their motions."""

    def __init__(self, host: Host) -> None:
        self.host = host
        self.director = Director(host.settings.speed, host.settings.reduced_motion)

    # -- hooks for a game --------------------------------------------------------------------------

    @abstractmethod
    def motions(self, events: Sequence[Event]) -> list[Motion]:
        """Return the motions of a run of events; some events need none."""

    def runs(self, events: Sequence[Event]) -> Iterable[Sequence[Event]]:
        """Return events in runs: those of a run become motions together."""
        return ([event] for event in events)

    def relay(self) -> None:  # noqa: B027 - motions of many a table leave nothing
        """Lay out again, for a new window, what motions have left on the table."""

    # -- the table's calls -------------------------------------------------------------------------

    @property
    def busy(self) -> bool:
        """Return whether something still moves or waits to move."""
        return self.director.busy

    def feed(self, events: Iterable[Event], before: Callable[[Event], Motion] | None = None) -> None:
        """Queue the motions of some events, each after a motion of its own that `before` returns.

        A motion is made when its turn comes: only then is the table as the event found it.
        """
        for run in self.runs(list(events)):
            if before is not None:
                self.director.add(*(before(event) for event in run))
            self._later(run)

    def _later(self, run: Sequence[Event]) -> None:
        def begin() -> None:
            self.director.next(*self.motions(run))

        self.director.add(Later(0.0, start=begin, moves=False))

    def update(self, dt: float) -> bool:
        """Advance time; return whether the picture changes."""
        return self.director.update(dt)

    def skip(self) -> None:
        """Jump to the end of all motions."""
        self.director.skip()

    def layout(self) -> None:
        """Adapt to a new window, another speed or reduced motion."""
        settings = self.host.settings
        self.director.speed, self.director.reduced = settings.speed, settings.reduced_motion
        self.director.settle()
        self.relay()

    def draw(self, surface: pygame.Surface) -> None:
        """Draw what moves."""
        self.director.draw(surface)
