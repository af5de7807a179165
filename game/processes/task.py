"""A call made once, in a process of its own, with limits of time and memory, and never blocked on.

A `Sandbox` is such a process for an untrusted file: it yields a value of the expected type, or a sentence.
"""

from __future__ import annotations

import logging
from collections.abc import Callable
from importlib.util import find_spec
from multiprocessing.connection import Connection
from time import monotonic
from typing import Any, Final, Generic, TypeVar

from game.kernel.messages import error_text, say
from game.processes.child import UNLIMITED, ChildProcess, Limits, limit_time

START: Final = 60.0
"""Seconds of wall clock until the process has started."""
BUSY: Final = 20.0
"""Wall-clock limit as a multiple of the processor limit, where the system enforces the latter."""
UNCOUNTED: Final = 3.0
"""The same where the system does not count processor seconds: that computer may be busy as well."""
READY: Final = "ready"
Function = Callable[[bytes], object]
"""What a task calls: a module-level function of bytes; its result must be picklable."""
Found = TypeVar("Found")


class Stopped(RuntimeError):  # noqa: N818 - it names what happened
    """The process gave no answer: it took too long or too much memory, or was killed.

    `clock`: it was still running at the wall-clock limit, so a busy computer may be the reason.
    """

    def __init__(self, clock: bool = False) -> None:
        super().__init__()
        self.clock = clock


class ProcessTask:
    """A running call; `poll` or `wait` for its `answer`.

    Wall clock may be `BUSY` times the limit of processor seconds, for there may be other load; `UNCOUNTED` times where
    the system does not enforce processor seconds.
    """

    def __init__(self, function: Function, data: bytes, limits: Limits = UNLIMITED) -> None:
        """Start it. Raises OSError if no process can be started."""
        self.answer: Any = None
        self._child = ChildProcess(_serve, "splatterbox task", function, limits.seconds, limits=limits)
        self._child.start()
        self._data: bytes | None = data
        busy = BUSY if find_spec("resource") else UNCOUNTED
        self._seconds = limits.seconds * busy if limits.seconds is not None else float("inf")
        self._end = monotonic() + START

    def poll(self, seconds: float = 0.0) -> bool:
        """Return whether the answer has come, or comes within some seconds; raises Stopped if none will come.

        Once it has answered or raised, it is closed.
        """
        try:
            if not self._child.has_message(min(seconds, max(0.0, self._end - monotonic()))):
                if monotonic() < self._end:
                    return False
                raise TimeoutError
            message = self._child.receive()
            if self._data is not None:
                self._child.send(self._data)
                self._data, self._end = None, monotonic() + self._seconds
                return False
        except (EOFError, OSError) as error:
            logging.getLogger(__name__).debug("A task came to no end: %r", error)
            self.close()
            raise Stopped(isinstance(error, TimeoutError)) from error
        self.close()
        self.answer = message
        return True

    def wait(self) -> Any:
        """Wait for the answer and return it; raises Stopped if none will come."""
        while not self.poll(1.0):
            pass
        return self.answer

    def close(self) -> None:
        """End the process."""
        self._child.close()


class Sandbox(Generic[Found]):
    """A task that opens one untrusted file. It starts at once; `poll` or `wait` returns the contents."""

    def __init__(
        self, function: Function, data: bytes, limits: Limits, expected: type[Found],
        refusal: type[ValueError] = ValueError,
    ) -> None:  # fmt: skip
        """Start with the bytes of a file. Raises OSError if no process can be started.

        `function` answers with a value of the `expected` type or a sentence (`answer_of`), which is raised as a
        `refusal`.
        """
        self._expected, self._refusal = expected, refusal
        self._task = ProcessTask(function, data, limits)

    def poll(self) -> Found | None:
        """Return the file's contents once it is opened, None until then; raises a refusal with its sentence.

        Once it has answered or raised, it is closed.
        """
        return self._opened(self._task.poll)

    def wait(self) -> Found:
        """Wait for the file's contents and return them; raises as `poll` does."""
        found = None
        while found is None:
            found = self._opened(lambda: self._task.poll(1.0))
        return found

    def close(self) -> None:
        """End the process."""
        self._task.close()

    def _opened(self, poll: Callable[[], bool]) -> Found | None:
        try:
            return self._checked(self._task.answer) if poll() else None
        except Stopped as error:
            if error.clock:
                late = say("Opening this file took too long because your computer was busy: try again.")
                raise self._refusal(late) from error
            stopped = say("This file was taking too long or too much memory to open, so it was stopped.")
            raise self._refusal(stopped) from error

    def _checked(self, found: object) -> Found:
        """Return the process's result; raises a refusal with its sentence if that was one."""
        if isinstance(found, self._expected):
            return found
        raise self._refusal(found if isinstance(found, str) else say("This file could not be opened."))


# -- in the process ------------------------------------------------------------------------------------


def answer_of(opens: Function, data: bytes, refusal: type[ValueError], damaged: str) -> object:
    """Return the file's contents, or a sentence on why it can't be opened; `damaged` for unexpected errors.

    Damaged data may make rules and libraries raise anything.
    """
    try:
        return opens(data)
    except refusal as refused:
        return error_text(refused)
    except MemoryError:
        return say("This file was taking too much memory to open, so it was stopped.")
    except Exception:
        logging.getLogger(__name__).debug("A file was refused.", exc_info=True)
        return damaged


def _serve(line: Connection, function: Function, seconds: float | None) -> None:
    line.send(READY)
    data = line.recv()
    if seconds is not None:
        limit_time(seconds)
    line.send(function(data))
