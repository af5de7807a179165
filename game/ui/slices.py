"""Long work in slices: it runs for some milliseconds a frame, and the window reacts in between (UX-WIN-4).

Whatever lays out, measures or paints calls `checkpoint()` between two steps. Where the loop runs it as `Sliced` work,
it pauses there as soon as its time is up and continues in the next frame; everywhere else the call does nothing. No
code has to be written as a generator for it, however deep in a scene the long step is.
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
    """Return seconds of processor time, of this thread and of sliced work; only differences are meaningful."""
    return thread_time() + _spent


def at_work() -> bool:
    """Return whether sliced work is in progress, possibly with the caller running inside it."""
    return _now is not None


def checkpoint() -> None:
    """Handle the window's events if this slice's time is up: call it every millisecond or so of long work."""
    if _now is not None:
        _now.rest()


def in_thread(work: Callable[[], Made]) -> Made:
    """Run something in a thread and return its result; sliced work waits for it, the window does not.

    For long steps without a place for `checkpoint`: reading a file, drawing an SVG, imports. `work` must not touch
    anything that may be in use elsewhere: no scene, no cached picture, no theme. Outside sliced work it is simply
    called.
    """
    job = _now
    return work() if job is None or not job.holds else job.in_thread(work)


def run_to_end(steps: Generator[object, None, Made]) -> Made:
    """Run a generator to its end, calling `checkpoint` between steps; return its result."""
    while True:
        try:
            next(steps)
        except StopIteration as end:
            return end.value  # type: ignore[no-any-return]
        checkpoint()


def preload(*modules: str) -> None:
    """Import modules in a thread: most of a scene's first opening is reading their text.

    Those that another thread is importing are waited for: only the import system knows which.
    """
    in_thread(lambda: [import_module(name) for name in modules])


class Sliced(Generic[Made]):
    """Work that pauses at `checkpoint()` once a slice is over.

    It has a thread of its own, for its stack only: it never runs at the same time as the caller of `go`, so it may
    touch all that the caller may. Work that was started should be finished; then nothing is left half made.
    """

    def __init__(self, work: Callable[[], Made]) -> None:
        self._work = work
        self._until = 0.0
        self._began = self._used = 0.0
        """Processor time of its own thread: at the start of this slice, and used by the last one."""
        self._go = threading.Semaphore(0)
        self._rests = threading.Semaphore(0)
        self._error: BaseException | None = None
        self._made: list[Made] = []
        self._thread: threading.Thread | None = None
        self._away: threading.Event | None = None
        """Set once the work in a separate thread is over."""

    def go(self, seconds: float) -> bool:
        """Continue for about `seconds` seconds; return whether the work is done. Raises what the work raises."""
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
        """Return whether the caller is the work itself, and not in a separate thread just now."""
        return self._away is None and threading.current_thread() is self._thread

    @property
    def made(self) -> Made:
        """The work's result; IndexError before it is done."""
        return self._made[0]

    def rest(self) -> None:
        """Wait for the next slice, if this one is over and the caller is the work itself."""
        if perf_counter() >= self._until and self.holds:
            self._let_go()
            self._take_up()

    def in_thread(self, work: Callable[[], Other]) -> Other:
        """Run something in parallel with the caller of `go`."""
        self._away = over = threading.Event()
        self._let_go()
        try:
            return work()
        finally:
            over.set()
            self._take_up()

    def _back(self) -> bool:
        """Wait for the separate thread until the slice is over; return whether it is done."""
        if self._away is not None and self._away.wait(max(0.0, self._until - perf_counter())):
            self._away = None
        return self._away is None

    def _let_go(self) -> None:
        """Hand control back to the caller of `go`."""
        self._used = thread_time() - self._began
        self._rests.release()

    def _take_up(self) -> None:
        """Wait for the next call of `go`."""
        self._go.acquire()
        self._began = thread_time()

    def _run(self) -> None:
        self._began = thread_time()
        try:
            self._made.append(self._work())
        except BaseException as error:  # raised by the caller of `go`
            self._error = error
        finally:
            self._let_go()
