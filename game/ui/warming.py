"""Pictures needed soon, made in slices of quiet frames, so that no animation waits for its first picture.

Only one picture at a time is being made, whichever scene asked for it: it is finished before another scene is laid
out, so nothing is left half made and no scene is kept alive by its old requests.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable

from game.ui.slices import Sliced, at_work, checkpoint

SLICE = 0.006
"""Seconds of a quiet frame spent on pictures for later."""

_begun: Warming | None = None


class Warming:
    """A queue of functions that make pictures."""

    def __init__(self, makers: Iterable[Callable[[], object]]) -> None:
        self._makers = iter(makers)
        self._job: Sliced[bool] | None = None
        self._stops = self._over = False

    def go(self, seconds: float = SLICE) -> bool:
        """Continue for about `seconds` seconds; return whether something is left. Raises what a function raises.

        During other sliced work nothing is made: that comes first.
        """
        global _begun
        if self._over or at_work():
            return not self._over
        if _begun is not self and not _finish(seconds):
            return True
        _begun = self
        self._on(seconds)
        return not self._over

    def _on(self, seconds: float) -> bool:
        """Continue making pictures; return whether none is half made any more."""
        global _begun
        if self._job is None:
            self._job = Sliced(self._make)
        done = over = True
        try:
            if done := self._job.go(seconds):
                over = self._job.made
        finally:  # an error ends it, too
            if done:
                self._job, self._over, self._stops, _begun = None, over, False, None
        return done

    def _make(self) -> bool:
        """Make pictures until none is left or the next one has to wait; return whether none is left."""
        for make in self._makers:
            make()
            if self._stops:
                return False
            checkpoint()
        return True


def _finish(seconds: float) -> bool:
    """Continue the one picture that was started; return whether none is half made any more."""
    if _begun is None:
        return True
    _begun._stops = True
    return _begun._on(seconds)


def finish() -> None:
    """Finish the picture that was started, calling `checkpoint`: before a scene is laid out."""
    while not _finish(0.001):
        checkpoint()
