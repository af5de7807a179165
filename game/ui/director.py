"""The director: turns events of the rules into short motions, one after the other, and skips them on request."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable

import pygame

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
    ) -> None:
        """`together`: starts along with the motion before it. `moves` False: a pause that reduced motion keeps."""
        self.seconds = max(0.0, seconds)
        self.draw = draw
        self.on_start = start
        self.on_finish = finish
        self.on_step = step
        self.together = together
        self.moves = moves
        self.at = 0.0
        self.started = False

    @property
    def share(self) -> float:
        """Its progress, 0..1."""
        return 1.0 if self.seconds <= 0 else min(1.0, self.at / self.seconds)


class DeferredMotion(Motion):
    """Makes motions when its turn comes, or only reports that; nothing of it is laid out before."""


class Director:
    """Plays queued motions. What a motion shows is already decided: skipping loses only the animation."""

    def __init__(self, speed: str = "normal", reduced: bool = False) -> None:
        self.speed = speed
        self.reduced = reduced
        self._queue: deque[Motion] = deque()
        self._running: list[Motion] = []

    @property
    def busy(self) -> bool:
        return bool(self._queue or self._running)

    def add(self, *motions: Motion) -> None:
        """Queue motions in the order given."""
        self._queue.extend(motions)

    def next(self, *motions: Motion) -> None:
        """Insert motions at the front of the queue, in the order given, as when a motion is made on its turn."""
        self._queue.extendleft(reversed(motions))

    def _begin(self) -> None:
        """Start the next motion and those that run together with it."""
        while self._queue and (not self._running or self._queue[0].together):
            motion = self._queue.popleft()
            motion.started = True
            if motion.on_start is not None:
                motion.on_start()
            self._running.append(motion)

    def _end(self, motion: Motion) -> None:
        self._running.remove(motion)
        motion.at = motion.seconds
        if motion.on_step is not None:
            motion.on_step(1.0)
        if motion.on_finish is not None:
            motion.on_finish()

    def update(self, dt: float) -> bool:
        """Advance time by dt seconds; return whether the picture changes."""
        if not self.busy:
            return False
        factor = SPEEDS.get(self.speed, 1.0)
        if factor <= 0:
            self.skip()
            return True
        left = dt * factor
        while True:
            self._begin()
            if not self._running:
                return True
            for motion in list(self._running):
                if self.reduced and motion.moves:
                    motion.at = motion.seconds
                motion.at += left
                if motion.on_step is not None and motion.share < 1:
                    motion.on_step(motion.share)
                if motion.at >= motion.seconds:
                    self._end(motion)
            if self._running or not self._queue:
                return True
            left = 0.0

    def skip(self) -> None:
        """Finish everything at once, in order: every start and finish is still called."""
        while self.busy:
            self._begin()
            for motion in list(self._running):
                self._end(motion)

    def settle(self) -> None:
        """Finish what moves, and what was made along with it, for a window with another layout.

        What is only made on its turn continues in the new window.
        """
        while self._running or (self._queue and not isinstance(self._queue[0], DeferredMotion)):
            for motion in list(self._running):
                self._end(motion)
            if self._queue and not isinstance(self._queue[0], DeferredMotion):
                motion = self._queue.popleft()
                motion.started = True
                if motion.on_start is not None:
                    motion.on_start()
                self._running.append(motion)

    def draw(self, surface: pygame.Surface) -> None:
        for motion in self._running:
            if motion.draw is not None:
                motion.draw(surface, motion.share)
