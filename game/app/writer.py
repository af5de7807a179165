"""The journal's own thread: a choice is on disk before the screen moves on, and no frame waits for the disk."""

import threading
from collections.abc import Callable
from queue import SimpleQueue


class Writer:
    """Runs jobs one after another in a thread; `done` counts those that are through."""

    def __init__(self) -> None:
        self._jobs: SimpleQueue[Callable[[], object] | None] = SimpleQueue()
        self.given = 0
        self.done = 0
        self.error: BaseException | None = None
        self._on_done: Callable[[], None] | None = None
        self._thread = threading.Thread(target=self._work, daemon=True, name="journal")
        self._thread.start()

    def on_done(self, call: Callable[[], None] | None) -> None:
        """Call this (from the writer's thread) whenever a job is through: it may wake a sleeping event loop."""
        self._on_done = call

    def give(self, job: Callable[[], object]) -> int:
        """Queue a job; return its number, which `done` reaches when it is through."""
        self.given += 1
        self._jobs.put(job)
        return self.given

    def _work(self) -> None:
        while (job := self._jobs.get()) is not None:
            try:
                job()
            except BaseException as error:
                self.error = error
            self.done += 1
            if self._on_done is not None:
                self._on_done()

    def close(self) -> None:
        """Finish the queued jobs and end the thread."""
        self._jobs.put(None)
        self._thread.join(10)
