"""Background analysis: a few low-priority processes compute while the window stays responsive.

A task is a function's name ("module:name") and its arguments. It runs in a spawned process; code that checks
`game.bots.clock.within` ends early when the task is cancelled, other code is ended with its process. The caller
polls its `Work`; nothing here calls back into a scene.
"""

from __future__ import annotations

import heapq
import itertools
import logging
import multiprocessing
import os
import time
import traceback
from collections.abc import Callable
from multiprocessing.connection import Connection
from pkgutil import resolve_name
from threading import Condition, Thread
from typing import Any, Final

from game.bots.processes import deaf

STOP: Final = "stop"
"""Sent after a task: its answer is no longer wanted."""
GRACE_S: Final = 1.0
"""Seconds a cancelled task has to end before its process is killed."""
IDLE_S: Final = 20.0
"""Seconds after which an idle process is closed."""
LOOK_S: Final = 0.1
POLITE: Final = 10
"""Niceness of the processes, where the system supports it."""
MOST: Final = 4


def workers_here() -> int:
    """Return how many processes to use on this machine: all cores but one, 1 to 4."""
    return max(1, min(MOST, (os.cpu_count() or 1) - 1))


class Work:
    """A task. `over` once it is answered, failed or cancelled; read by one thread only."""

    def __init__(self, place: str, args: tuple[Any, ...], urgency: float) -> None:
        self.place, self.args, self.urgency = place, args, urgency
        self.answer: Any = None
        self.error = ""
        """The traceback of a failed task; else empty."""
        self.over = False
        self.cancelled = False
        self.begun = 0.0
        """When it started, by the monotonic clock; 0 while it waits."""

    @property
    def done(self) -> bool:
        """Return whether there is an answer."""
        return self.over and not self.error and not self.cancelled

    def cancel(self) -> None:
        """Cancel it: it is never started, or soon ended."""
        self.cancelled = True


class Analyst:
    """A pool of processes, started with the first task and closed when idle."""

    def __init__(self, wake: Callable[[], None] = lambda: None, workers: int = 0) -> None:
        """Start nothing yet. `workers`: the most processes, 0 for as many as suit this machine.

        `wake` is called, from another thread, when a task is over.
        """
        self.workers = workers or workers_here()
        self._wake = wake
        self._waiting: list[tuple[float, int, Work]] = []
        self._numbers = itertools.count()
        self._news = Condition()
        self._hands: list[_Hand] = []
        self._closed = False

    def ask(self, place: str, *args: Any, urgency: float = 0.0) -> Work:
        """Queue a function call; of the waiting tasks, the one with the smallest `urgency` comes first."""
        work = Work(place, args, urgency)
        with self._news:
            if self._closed:
                work.cancelled = work.over = True
                return work
            heapq.heappush(self._waiting, (urgency, next(self._numbers), work))
            self._hands = [hand for hand in self._hands if hand.is_alive()]
            busy = sum(hand.busy for hand in self._hands)
            if len(self._hands) < min(self.workers, busy + len(self._waiting)):
                hand = _Hand(self)
                self._hands.append(hand)
                hand.start()
            self._news.notify()
        return work

    def next(self, hand: _Hand) -> Work | None:
        """Wait for a task; None when there was none for a while, or the pool is closed."""
        with self._news:
            hand.busy = False
            end = time.monotonic() + IDLE_S
            while not self._closed:
                while self._waiting:
                    work = heapq.heappop(self._waiting)[2]
                    if work.cancelled:
                        work.over = True
                        continue
                    hand.busy = True
                    work.begun = time.monotonic()
                    return work
                left = end - time.monotonic()
                if left <= 0:
                    break
                self._news.wait(left)
            if hand in self._hands:
                self._hands.remove(hand)
            return None

    @property
    def closed(self) -> bool:
        """Return whether the pool is closed."""
        return self._closed

    def tell(self, work: Work) -> None:
        """Mark a task as over and notify its caller."""
        work.over = True
        self._wake()

    def close(self) -> None:
        """Stop all processes."""
        with self._news:
            self._closed = True
            for _, _, work in self._waiting:
                work.cancelled = work.over = True
            self._waiting.clear()
            self._news.notify_all()
            hands = [*self._hands]
        for hand in hands:
            hand.join(2.0)


class _Hand(Thread):
    """A worker thread with its process: runs one task after the other."""

    def __init__(self, analyst: Analyst) -> None:
        super().__init__(name="analyst", daemon=True)
        self.analyst = analyst
        self.busy = True
        self._process: Any = None
        self._line: Connection | None = None
        self._number = 0

    def run(self) -> None:
        """Run tasks until there are none left."""
        try:
            while (work := self.analyst.next(self)) is not None:
                self._do(work)
                self.analyst.tell(work)
        finally:
            self._end()

    def _do(self, work: Work) -> None:
        """Run a task; a process that died is restarted once."""
        for again in (True, False):
            try:
                self._ask(work)
                return
            except Exception as error:  # a process that is dying, or cannot be started, can raise anything
                self._end()
                if not again and not work.cancelled:
                    work.error = f"the process ended: {error!r}"
                    logging.getLogger(__name__).warning("Nothing came of %s: %r", work.place, error)

    def _ask(self, work: Work) -> None:
        if self._process is None or not self._process.is_alive():
            self._start()
        assert self._line is not None
        self._number += 1
        self._line.send((self._number, work.place, work.args))
        told = 0.0
        while not self._line.poll(LOOK_S):
            if self.analyst.closed or (told and time.monotonic() - told > GRACE_S):
                work.cancelled = True
                self._end()
                return
            if work.cancelled and not told:
                told = time.monotonic()
                self._line.send(STOP)
            if not self._process.is_alive():
                raise EOFError
        _number, work.answer, work.error = self._line.recv()

    def _start(self) -> None:
        self._end()
        context = multiprocessing.get_context("spawn")
        self._line, other = context.Pipe()
        self._process = context.Process(target=_serve, args=(other,), daemon=True, name="splatterbox analyst")
        with deaf():
            self._process.start()
        other.close()

    def _end(self) -> None:
        if self._line is not None:
            self._line.close()
            self._line = None
        if self._process is not None:
            self._process.kill()
            self._process.join(1.0)
            self._process = None


def _serve(line: Connection) -> None:
    """Answer requests until the connection closes. Runs in the process."""
    from game.bots.clock import end_when

    if hasattr(os, "nice"):
        os.nice(POLITE)
    end_when(line.poll)  # anything sent during a task means that its answer is no longer wanted
    while True:
        try:
            question = line.recv()
        except (EOFError, OSError, KeyboardInterrupt):
            return
        if question == STOP:  # it was meant for a task that is already answered
            continue
        number, place, args = question
        try:
            answer = (number, resolve_name(place)(*args), "")
        except KeyboardInterrupt:
            return
        except Exception:
            answer = (number, None, traceback.format_exc())
        try:
            line.send(answer)
        except OSError:
            return
