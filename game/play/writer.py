"""The journal's own thread: a choice is on disk before the screen moves on, and no frame waits for the disk."""

from collections import deque
from collections.abc import Callable
from threading import Condition, Thread

PATIENCE = 10.0
"""Seconds that `close` waits for the disk."""


class Writer:
    """Runs jobs one after another in a thread; `done` counts the finished ones.

    A job that fails stays first in the queue and everything waits behind it (MOM-TAB-9): `error` says why, until it is
    retried with `again`, or the queue is dropped.
    """

    def __init__(self) -> None:
        self._jobs: deque[Callable[[], object]] = deque()
        self._changed = Condition()
        self._closing = False
        self.given = 0
        self.done = 0
        self.error: Exception | None = None
        self._on_done: Callable[[], None] | None = None
        self._thread = Thread(target=self._work, daemon=True, name="journal")
        self._thread.start()

    def on_done(self, call: Callable[[], None] | None) -> None:
        """Call `call` (from the writer's thread) when a job is done or failed: it may wake a sleeping event loop."""
        self._on_done = call

    def give(self, job: Callable[[], object]) -> int:
        """Queue a job; return its number, which `done` reaches when it is finished."""
        with self._changed:
            self.given += 1
            self._jobs.append(job)
            self._changed.notify_all()
            return self.given

    def again(self) -> None:
        """Retry the failed job, and continue after it if it succeeds."""
        with self._changed:
            self.error = None
            self._changed.notify_all()

    def drop(self) -> None:
        """Discard the queue, including the failed job."""
        with self._changed:
            self.done += len(self._jobs)
            self._jobs.clear()
            self.error = None
            self._changed.notify_all()

    def _work(self) -> None:
        while (job := self._next()) is not None:
            try:
                job()
            except Exception as error:
                with self._changed:
                    if self._jobs and self._jobs[0] is job:
                        self.error = error
            else:
                with self._changed:
                    if self._jobs and self._jobs[0] is job:  # else it was dropped and counted meanwhile
                        self._jobs.popleft()
                        self.done += 1
                    self._changed.notify_all()
            if self._on_done is not None:
                self._on_done()

    def _next(self) -> Callable[[], object] | None:
        """Wait for the next job; None when the writer is closed and nothing more can be done."""
        with self._changed:
            while not self._closing and (self.error is not None or not self._jobs):
                self._changed.wait()
            return self._jobs[0] if self._jobs and self.error is None else None

    def close(self) -> None:
        """Finish the queued jobs, retry a failed one a last time, and end the thread."""
        with self._changed:
            self.error = None
            self._closing = True
            self._changed.notify_all()
        self._thread.join(PATIENCE)
