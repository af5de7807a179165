"""Events as motions: each makes its motions when its turn comes, and whatever is skipped still happens, in order."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any, ClassVar

import pygame

from game.kernel.events import Event, Fact, fact_of
from game.kernel.handlers import EventHandlers
from game.table.follow import Follow, Following
from game.table.motions import Kit
from game.ui.director import DeferredMotion, Director, Motion


class Show:
    """Plays events on a table; a game says what they change and how that moves."""

    following: ClassVar[Follow[Any]]
    """What each event changes on the table."""
    makers: ClassVar[EventHandlers[Any, Any]]
    """The maker of each event's motions."""
    in_window = True
    """Whether motions are laid out for a window, so that they end in another one."""

    def __init__(self, kit: Kit[Any]) -> None:
        self.kit, self.host = kit, kit.stage.host
        self.director = Director(self.host.settings.speed, self.host.settings.reduced_motion)

    # -- hooks for a game --------------------------------------------------------------------------

    def motions(self, run: Sequence[Fact]) -> list[Motion]:
        """Return the motions of a run of events; some events need none."""
        return [motion for event in run for motion in self.makers(self.kit, event) or ()]

    def runs(self, events: Sequence[Event]) -> Iterable[Sequence[Event]]:
        """Return events in runs: those of a run become motions together."""
        return ([event] for event in events)

    def relay(self) -> None:
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
            self.director.next(*self.made(run), Motion(0.0, start=self._followed, moves=False))

        self.director.add(DeferredMotion(0.0, start=begin, moves=False))

    def made(self, run: Sequence[Event]) -> list[Motion]:
        """Begin to follow a run of events, and return its motions."""
        facts = [fact_of(event, self.following.kinds) for event in run]
        self.kit.run = [Following(self.following, lambda: self.kit.stage.shown, fact) for fact in facts]
        return self.motions(facts)

    def _followed(self) -> None:
        """Change what the motions of a run have not changed already."""
        for following in self.kit.run:
            while not following.done:
                following.go_on()
                self.kit.redraw()

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
        if self.in_window:
            self.director.settle()
            self.relay()

    def draw(self, surface: pygame.Surface) -> None:
        self.director.draw(surface)
