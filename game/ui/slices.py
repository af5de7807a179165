"""Long work in slices: it goes on for some milliseconds a frame, and the window answers in between (UX-WIN-4).

Whatever lays out, measures or paints says `breathe()` between two steps. Where the loop runs it as `Sliced` work, it
rests there as soon as its time is up and goes on in the next frame; everywhere else the call does nothing. Nothing has
to be written as a generator for it, however deep in a scene the long step lies.
"""

from __future__ import annotations

import threading
from collections.abc import Callable, Generator
from importlib import import_module
from time import perf_counter, thread_time
from typing import Generic, TypeVar

Made = TypeVar("Made")
Other = TypeVar("Other")

_now: Sliced[object] | None = None
_spent = 0.0


def worked() -> float:
    """Return seconds of processor time: this thread's, and what sliced work has taken; the difference of two counts."""
    return thread_time() + _spent


def at_work() -> bool:
    """Return whether sliced work is going on just now, in whose middle the caller may be."""
    return _now is not None


def breathe() -> None:
    """Let the window answer if this slice's time is up: to be called every millisecond or so of long work.

    What the caller is in the middle of must be in order: others may draw before it goes on (never the same scene).
    Costs a tenth of a microsecond where no work is sliced. Call it under no lock and in no module's body.
    """
    if _now is not None:
        _now.rest()


def apart(work: Callable[[], Made]) -> Made:
    """Do something beside the loop and Return what it makes; sliced work waits for it, the window does not.

    For long steps without a place to breathe: reading a file, drawing an SVG, imports. `work` may touch nothing that
    anybody else may be using: no scene, no kept picture, no look. Outside of sliced work it is simply done.
    """
    job = _now
    return work() if job is None or not job.holds else job.apart(work)


def at_once(steps: Generator[object, None, Made]) -> Made:
    """Go through what may be done in steps, breathing between them; return what it returns."""
    while True:
        try:
            next(steps)
        except StopIteration as end:
            return end.value  # type: ignore[no-any-return]
        breathe()


def fetch(*modules: str) -> None:
    """Import modules beside the loop: most of a scene's first opening is their text being read.

    Those that another thread is in the middle of importing are waited for: only the import system knows which.
    """
    apart(lambda: [import_module(name) for name in modules])


class Sliced(Generic[Made]):
    """Work that rests at `breathe()` once a slice is over.

    It has a thread of its own, for its stack only: it never runs at the same time as whoever asks it to `go` on, so it
    may touch all that the asker may. Work that was begun should be finished; it leaves nothing half made then.
    """

    def __init__(self, work: Callable[[], Made]) -> None:
        self._work = work
        self._until = 0.0
        self._began = self._used = 0.0
        """Processor time of its own thread: when this slice began, what the last one took."""
        self._go = threading.Semaphore(0)
        self._rests = threading.Semaphore(0)
        self._error: BaseException | None = None
        self._made: list[Made] = []
        self._thread: threading.Thread | None = None
        self._away: threading.Event | None = None
        """Set once what is done beside the loop is over."""

    def go(self, seconds: float) -> bool:
        """Go on for about so many seconds; return whether the work is done. Raises what the work raises."""
        global _now, _spent
        before, _now = _now, self  # type: ignore[assignment]
        self._until = perf_counter() + seconds
        while self._back():
            if self._thread is None:
                self._thread = threading.Thread(target=self._run, daemon=True, name="slices")
                self._thread.start()
            else:
                self._go.release()
            self._rests.acquire()
            _spent += self._used
            if self._away is None:
                break
        _now = before
        if self._error is not None:
            raise self._error
        return bool(self._made)

    @property
    def holds(self) -> bool:
        """Return whether the caller is the work itself, and not beside the loop just now."""
        return self._away is None and threading.current_thread() is self._thread

    @property
    def made(self) -> Made:
        """What the work returned; IndexError before it is done."""
        return self._made[0]

    def rest(self) -> None:
        """Wait for the next slice, if this one is over and the caller is the work itself."""
        if perf_counter() >= self._until and self.holds:
            self._let_go()
            self._take_up()

    def apart(self, work: Callable[[], Other]) -> Other:
        """Do something beside whoever asks the work to go on."""
        self._away = over = threading.Event()
        self._let_go()
        try:
            return work()
        finally:
            over.set()
            self._take_up()

    def _back(self) -> bool:
        """Return whether nothing is done beside the loop, waiting for it until the slice is over."""
        if self._away is not None and self._away.wait(max(0.0, self._until - perf_counter())):
            self._away = None
        return self._away is None

    def _let_go(self) -> None:
        """Let whoever asks go on."""
        self._used = thread_time() - self._began
        self._rests.release()

    def _take_up(self) -> None:
        """Wait to be asked to go on."""
        self._go.acquire()
        self._began = thread_time()

    def _run(self) -> None:
        self._began = thread_time()
        try:
            self._made.append(self._work())
        except BaseException as error:  # whoever asked raises it
            self._error = error
        finally:
            self._let_go()
