"""Events as motions: each makes its motions when its turn comes, and whatever is skipped still happens, in order.

An event has one landing (FGT-1): there the table follows it, and whoever tells of it is called.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import partial
from typing import Any, ClassVar

import pygame

from game.kernel.events import Event, Fact, fact_of
from game.kernel.handlers import EventHandlers
from game.table.follow import Follow, Following
from game.table.motions import Act, Beat, Kit
from game.table.shake import Shake, Shaker
from game.ui.camera_effects import Effect, camera_allows
from game.ui.director import DeferredMotion, Director, Motion


def in_turn(first: Act | None, then: Act) -> Act:
    """Return a function that calls two, the first one if there is one."""

    def both() -> None:
        if first is not None:
            first()
        then()

    return both


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
        self.shaker = Shaker()
        self._flying = 0
        """How many events have not landed yet."""
        self._early: list[Following[Any]] = []
        """Those still on their way while later ones are shown already."""
        self.bigs = 0
        """How many big beats have landed."""

    # -- hooks for a game --------------------------------------------------------------------------

    def motions(self, run: Sequence[Fact]) -> list[Motion]:
        """Return the motions of a run of events; some events need none."""
        return [motion for event in run for motion in self.played(event)]

    def pace_of(self, event: Fact) -> float:
        """Return how many times as fast an event is shown: what does not concern the viewer is faster (FGT-63)."""
        return 1.0

    def on_landed(self, event: Fact) -> None:
        """Follow an event on whatever else shows it; nothing is told of it yet."""

    def tail_of(self, beat: Beat, event: Fact) -> Sequence[Motion]:
        """Return what fades after an event has landed."""
        return beat.tail

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

    @property
    def landed(self) -> bool:
        """Return whether every event has landed: what is shown is the present, whatever still moves."""
        return not self._flying

    def feed(self, events: Iterable[Event], told: Callable[[Event], object] | None = None) -> None:
        """Queue the motions of some events; `told` hears of each when it lands.

        A motion is made when its turn comes: only then is the table as the event found it.
        """
        for run in self.runs(list(events)):
            self._flying += len(run)
            self._later(run, told)

    def _later(self, run: Sequence[Event], told: Callable[[Event], object] | None) -> None:
        def begin() -> None:
            motions = self.made(run, told)
            following = self.kit.run
            self.director.next(*motions, Motion(0.0, start=lambda: self._land_all(following), moves=False))

        self.director.add(DeferredMotion(0.0, start=begin, moves=False))

    def made(self, run: Sequence[Event], told: Callable[[Event], object] | None = None) -> list[Motion]:
        """Begin to follow a run of events, and return its motions."""
        facts = [fact_of(event, self.following.kinds) for event in run]
        self.kit.run = [
            Following(self.following, lambda: self.kit.stage.shown, fact, partial(self._landed, fact, event, told))
            for event, fact in zip(run, facts, strict=True)
        ]
        self.director.rate = min(map(self.pace_of, facts), default=1.0)
        return self.motions(facts)

    def played(self, event: Fact) -> Sequence[Motion]:
        """Return the motions of an event, with its landing among them if they are a beat."""
        made = self.beat(event)
        return self._as_motions(made, event) if isinstance(made, Beat) else list(made or ())

    def beat(self, event: Fact) -> Beat | Iterable[Motion] | None:
        """Return an event as a beat, or as motions; None if nothing of it is seen."""
        made: Beat | Iterable[Motion] | None = self.makers(self.kit, event)
        return made

    def _as_motions(self, beat: Beat, event: Fact) -> list[Motion]:
        following = next(one for one in self.kit.run if one.event is event)
        director = self.director

        def land() -> None:
            if beat.size == "big":
                director.rate = 1.0
                self.bigs += 1
            following.land()
            if beat.land is not None:
                beat.land()
            if beat.sound:
                self.kit.stage.sound(beat.sound)
            director.beside(*self.tail_of(beat, event))
            self.stop(beat.stop)
            self.shake(beat.shake)

        lead = list(beat.lead)
        if beat.early is not None and lead:
            last = lead[-1]
            last.hold, last.lands, following.early = beat.early, True, True
            self._early.append(following)
            last.on_finish = in_turn(last.on_finish, partial(self._land, following, land))
            return lead
        landing = Motion(0.0, start=partial(self._land, following, land), moves=False)
        return [*lead, landing, Motion(beat.hold, moves=False)]

    def _land(self, following: Following[Any], land: Act) -> None:
        """Land an event once those before it have landed: early ones may still be on their way."""
        early = self._early
        before = early[: early.index(following)] if following in early else early
        if before:
            before[-1].then = in_turn(before[-1].then, partial(self._land_now, following, land))
        else:
            self._land_now(following, land)

    def _land_now(self, following: Following[Any], land: Act) -> None:
        """Land an event, and what has waited for it."""
        land()
        if following in self._early:
            self._early.remove(following)
        then, following.then = following.then, None
        if then is not None:
            then()

    def _landed(self, fact: Fact, event: Event, told: Callable[[Event], object] | None) -> None:
        self._flying -= 1
        self.kit.redraw()
        self.on_landed(fact)
        if told is not None:
            told(event)

    def _land_all(self, run: Sequence[Following[Any]]) -> None:
        """Land what the motions of a run have not landed already."""
        for following in run:
            if not following.early:
                self._land(following, following.land)

    # -- the camera --------------------------------------------------------------------------------

    def allows(self, effect: Effect) -> bool:
        """Return whether an effect of the camera may be shown: not where the table is hurried, nor in a past."""
        hurried = self.director.hurried or self.kit.stage.session.past
        return not hurried and camera_allows(self.host, effect, self.director.speed)

    def stop(self, seconds: float) -> None:
        """Freeze everything at a blow for some seconds, where it may and concerns the viewer (FGT-42)."""
        if seconds and self.director.rate == 1 and self.allows("stop"):
            self.director.stop(seconds)

    def shake(self, shake: Shake | None) -> None:
        """Shake the board at a blow, where it may and concerns the viewer (FGT-41)."""
        if shake is not None and self.director.rate == 1 and self.allows("shake"):
            self.shaker.begin(shake)

    def update(self, dt: float) -> bool:
        """Advance time; return whether the picture changes."""
        if not self.allows("shake"):
            self.shaker.stop()
        return any([self.director.update(dt), self.shaker.update(dt)])

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
