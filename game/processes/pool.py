"""A pool of workers with a queue: the most urgent call comes first, and a cancelled one ends soon.

Callers poll their `PoolTask`; nothing here calls back into a page.
"""

from __future__ import annotations

import heapq
import itertools
import logging
import os
import time
from collections.abc import Callable
from threading import Condition, Thread
from typing import Any, Final

from game.processes.child import Serve
from game.processes.worker import CallFailed, NoAnswer, Worker

IDLE_S: Final = 20.0
"""Seconds after which an idle process is closed."""
MOST: Final = 4


def workers_here() -> int:
    """Return how many processes to use on this machine: all cores but one, 1 to 4."""
    return max(1, min(MOST, (os.cpu_count() or 1) - 1))


class PoolTask:
    """A queued call. `over` once it is answered, failed or cancelled; read by one thread only."""

    def __init__(self, question: tuple[Any, ...]) -> None:
        self.question = question
        self.answer: Any = None
        self.error = ""
        """The report of a failed call; else empty."""
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


class ProcessPool:
    """Workers that start with the first calls, and are closed when idle."""

    def __init__(
        self, serve: Serve, name: str, *, nice: int = 0, workers: int = 0, wake: Callable[[], None] = lambda: None
    ) -> None:
        """Start nothing yet. `workers`: the most processes, 0 for as many as suit this machine.

        `wake` is called, from another thread, when a call is over.
        """
        self.serve, self.name, self.nice = serve, name, nice
        self.workers = workers or workers_here()
        self.closed = False
        self._wake = wake
        self._waiting: list[tuple[float, int, PoolTask]] = []
        self._numbers = itertools.count()
        self._news = Condition()
        self._threads: list[_PoolThread] = []

    def ask(self, *question: Any, urgency: float = 0.0) -> PoolTask:
        """Queue a question; of those that wait, the one with the smallest `urgency` comes first."""
        task = PoolTask(question)
        with self._news:
            if self.closed:
                task.cancelled = task.over = True
                return task
            heapq.heappush(self._waiting, (urgency, next(self._numbers), task))
            self._threads = [thread for thread in self._threads if thread.is_alive()]
            busy = sum(thread.busy for thread in self._threads)
            if len(self._threads) < min(self.workers, busy + len(self._waiting)):
                thread = _PoolThread(self)
                self._threads.append(thread)
                thread.start()
            self._news.notify()
        return task

    def next(self, thread: _PoolThread) -> PoolTask | None:
        """Wait for a question; None when there was none for a while, or the pool is closed."""
        with self._news:
            thread.busy = False
            end = time.monotonic() + IDLE_S
            while not self.closed:
                while self._waiting:
                    task = heapq.heappop(self._waiting)[2]
                    if task.cancelled:
                        task.over = True
                        continue
                    thread.busy = True
                    task.begun = time.monotonic()
                    return task
                left = end - time.monotonic()
                if left <= 0:
                    break
                self._news.wait(left)
            if thread in self._threads:
                self._threads.remove(thread)
            return None

    def finish(self, task: PoolTask) -> None:
        """Mark a task as over and notify its caller."""
        task.over = True
        self._wake()

    def close(self) -> None:
        """Stop all processes."""
        with self._news:
            self.closed = True
            for _, _, task in self._waiting:
                task.cancelled = task.over = True
            self._waiting.clear()
            self._news.notify_all()
            threads = [*self._threads]
        for thread in threads:
            thread.worker.kill()
        for thread in threads:
            thread.join(2.0)


class _PoolThread(Thread):
    """A thread with its worker: asks it one question after the other."""

    def __init__(self, pool: ProcessPool) -> None:
        super().__init__(name=pool.name, daemon=True)
        self.pool = pool
        self.worker = Worker(pool.serve, pool.name, nice=pool.nice)
        self.busy = True

    def run(self) -> None:
        """Ask until there is nothing left to ask."""
        try:
            while (task := self.pool.next(self)) is not None:
                self._answer(task)
                self.pool.finish(task)
        finally:
            self.worker.close()

    def _answer(self, task: PoolTask) -> None:
        try:
            task.answer = self.worker.call(*task.question, wanted=lambda: not (task.cancelled or self.pool.closed))
        except NoAnswer as failure:
            if not (task.cancelled or self.pool.closed):
                task.error = str(failure)
                if not isinstance(failure, CallFailed):
                    logging.getLogger(__name__).warning("Nothing came of %s: %s", task.question[:1], failure)
        task.cancelled = task.cancelled or self.pool.closed  # even with an answer: it was told to end early
