"""The director: plays short motions one after the other, to the millisecond, and hurries or skips them on request.

A motion *holds* the next one back, for all its time unless it says otherwise; what runs on after that is its *tail*.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable

import pygame

EPSILON = 1e-9
"""Seconds by which two moments may differ and are the same."""
HURRIED = 3.0
"""How many times as fast the rest runs after a press."""
AT_ONCE = 1.0
"""Seconds within which a second press ends everything."""
SPEEDS = {
    "watch": 0.6, "normal": 1.0, "brisk": 1.5, "quick": 2.2, "forward": 6.0, "instant": 0.0,
    "x1": 1.0, "x2": 2.0, "x4": 4.0, "x8": 8.0,
}  # fmt: skip
"""Speed of motions relative to normal; 0 shows none of them."""


class Motion:
    """One short movement: `start`, then `update` with its progress 0..1, drawn over the scene, then `finish`."""

    def __init__(
        self,
        seconds: float,
        draw: Callable[[pygame.Surface, float], None] | None = None,
        start: Callable[[], object] | None = None,
        finish: Callable[[], object] | None = None,
        step: Callable[[float], None] | None = None,
        together: bool = False,
        moves: bool = True,
        hold: float | None = None,
    ) -> None:
        """`together`: starts along with the motion before it. `moves` False: a pause that reduced motion keeps.

        `hold` is for how many seconds the next motion waits, 0 for a tail that holds up nothing; None for all its time.
        """
        self.seconds = max(0.0, seconds)
        self.draw = draw
        self.on_start = start
        self.on_finish = finish
        self.on_step = step
        self.together = together
        self.moves = moves
        self.hold = hold
        self.lands = False
        """Whether an event lands as it ends, though it holds nothing any more."""
        self.at = 0.0
        self.started = self.finished = False

    @property
    def share(self) -> float:
        """Its progress, 0..1."""
        return 1.0 if self.seconds <= 0 else min(1.0, self.at / self.seconds)

    @property
    def held(self) -> float:
        """For how many seconds the next one waits."""
        return self.seconds if self.hold is None else self.hold

    @property
    def left(self) -> float:
        """Seconds to its next change: its end, or that of its hold."""
        return min((end - self.at for end in (self.seconds, self.held) if end > self.at), default=0.0)


class DeferredMotion(Motion):
    """Makes motions when its turn comes, or only reports that; nothing of it is laid out before."""


class Director:
    """Plays queued motions. What a motion shows is already decided: skipping loses only the animation."""

    def __init__(self, speed: str = "normal", reduced: bool = False) -> None:
        self.speed = speed
        self.reduced = reduced
        self.rate = 1.0
        """How many times as fast it runs, besides the speed: what concerns nobody here is faster."""
        self.clock = 0.0
        """For how many real seconds it has played."""
        self._queue: deque[Motion] = deque()
        self._running: list[Motion] = []
        self._stopped = 0.0
        self._pressed: float | None = None
        """Seconds since a press hurried it; None: it isn't hurried."""

    @property
    def busy(self) -> bool:
        """Return whether anything still moves or fades."""
        return bool(self._queue or self._running)

    @property
    def holding(self) -> bool:
        """Return whether something waits to be shown, or holds up what comes next."""
        return bool(self._queue) or any(motion.at < motion.held for motion in self._running)

    def add(self, *motions: Motion) -> None:
        """Queue motions in the order given."""
        self._queue.extend(motions)

    def next(self, *motions: Motion) -> None:
        """Insert motions at the front of the queue, in the order given, as when a motion is made on its turn."""
        self._queue.extendleft(reversed(motions))

    def beside(self, *motions: Motion) -> None:
        """Begin motions now that hold up nothing."""
        for motion in motions:
            motion.hold = 0.0
            self._start(motion)

    @property
    def hurried(self) -> bool:
        """Return whether a press has hurried it."""
        return self._pressed is not None

    def stop(self, seconds: float) -> None:
        """Freeze everything for some seconds, as at a heavy blow."""
        self._stopped = max(self._stopped, seconds)

    def _start(self, motion: Motion) -> None:
        motion.started = True
        if motion.on_start is not None:
            motion.on_start()
        if self.reduced and motion.moves:
            motion.seconds, motion.hold = 0.0, motion.hold or 0.0
        self._running.append(motion)

    def _begin(self) -> bool:
        """Start what need not wait for what is running; return whether there was anything."""
        began = False
        while self._queue and (self._queue[0].together or not any(one.at < one.held for one in self._running)):
            motion = self._queue.popleft()
            self._start(motion)
            began = True
            if not motion.held:
                break  # what ends at once does so before the next one starts
        return began

    def _end(self, motion: Motion) -> None:
        """Bring a motion to its end, hold and all."""
        if motion in self._running:
            self._running.remove(motion)
        motion.at = max(motion.seconds, motion.held)
        self._finish(motion)

    def _finish(self, motion: Motion) -> None:
        if motion.finished:
            return
        motion.finished = True
        if motion.on_step is not None:
            motion.on_step(1.0)
        if motion.on_finish is not None:
            motion.on_finish()

    def _end_over(self) -> None:
        """Finish what has come to its end; it stays as long as it holds the next one back."""
        for motion in list(self._running):
            if motion.at >= motion.seconds:
                if motion.at >= motion.held:
                    self._end(motion)
                else:
                    self._finish(motion)

    def update(self, dt: float) -> bool:
        """Advance time by dt seconds; return whether the picture changes."""
        if not self.busy:
            self._pressed, self._stopped = None, 0.0
            return False
        speed = SPEEDS.get(self.speed, 1.0)
        if speed <= 0:
            self.skip()
            return True
        if self._pressed is not None:
            self._pressed = self._pressed + dt if self.holding else None
        left = dt  # real seconds: the rate may change on the way
        while True:
            self._end_over()
            if self._stopped > EPSILON:  # nothing moves, and nothing begins
                stood = min(self._stopped, left * speed)
                self._stopped, left = self._stopped - stood, left - stood / speed
                self.clock += stood / speed
                if left <= EPSILON:
                    return True
                continue
            if self._begin():
                continue
            pace = speed * self.rate * (HURRIED if self._pressed is not None else 1.0)
            if left <= EPSILON or not self._running:
                return True
            step = min(left * pace, min(motion.left for motion in self._running))
            left -= step / pace
            self.clock += step / pace
            for motion in list(self._running):
                self._advance(motion, step)

    def _advance(self, motion: Motion, step: float) -> None:
        before, motion.at = motion.share, motion.at + step
        for end in (motion.held, motion.seconds):
            if abs(motion.at - end) < EPSILON:  # so that what is over is so at any number of steps a second
                motion.at = end
        if motion.on_step is not None and before < 1 and motion.share < 1:
            motion.on_step(motion.share)

    def press(self) -> None:
        """Land what is shown at once and hurry the rest; a second press soon after ends everything."""
        if self._pressed is not None and self._pressed < AT_ONCE:
            self.skip()
            return
        self._pressed, self._stopped = 0.0, 0.0
        self._settle(lambda motion: motion.lands or motion.at < motion.held or not motion.seconds)

    def skip(self) -> None:
        """Finish everything at once, in order: every start and finish is still called."""
        self._stopped, self._pressed = 0.0, None
        while self.busy:
            self._begin()
            for motion in list(self._running):
                self._end(motion)

    def settle(self) -> None:
        """Finish what moves, and what was made along with it, for a window with another layout.

        What is only made on its turn continues in the new window.
        """
        self._settle(lambda motion: True)

    def _settle(self, ends: Callable[[Motion], bool]) -> None:
        """Finish what is running and was made with it, as far as `ends` says so."""
        while True:
            for motion in list(self._running):
                if ends(motion):
                    self._end(motion)
            if not self._queue or isinstance(self._queue[0], DeferredMotion):
                return
            self._start(self._queue.popleft())

    def draw(self, surface: pygame.Surface) -> None:
        for motion in self._running:
            if motion.draw is not None and not motion.finished:
                motion.draw(surface, motion.share)
