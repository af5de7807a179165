"""A task run once in a subprocess, with limits of time and memory, and never blocked on.

A sandbox (`SealedRoom`) is such a process for an untrusted file: it yields a value of the expected type, or a sentence.
"""

from __future__ import annotations

import logging
import multiprocessing
import pickle
from collections.abc import Callable
from contextlib import suppress
from importlib import import_module
from importlib.util import find_spec
from multiprocessing.connection import Connection
from time import monotonic
from typing import Any, Final, Generic, TypeVar

import msgspec

from game.bots.processes import deaf
from game.kernel.messages import say, told

START: Final = 60.0
"""Seconds of wall clock until the process has started."""
ANSWER: Final = 64_000_000
BUSY: Final = 20.0
"""Wall-clock limit as a multiple of the processor limit, where the system enforces the latter."""
UNCOUNTED: Final = 3.0
"""The same where the system does not count processor seconds: that computer may be busy as well."""
READY: Final = b"ready"
Work = Callable[[bytes], object]
"""The task: a module-level function of bytes; its result must be picklable."""
Found = TypeVar("Found")


class Stopped(RuntimeError):  # noqa: N818 - it names what happened
    """The process gave no answer: it took too long or too much memory, or was killed.

    `clock`: it was still running at the wall-clock limit, so a busy computer may be the reason.
    """

    def __init__(self, clock: bool = False) -> None:
        super().__init__()
        self.clock = clock


class Limits(msgspec.Struct, frozen=True):
    """Limits: processor seconds, and bytes beyond what the process uses before it starts; None: no limit.

    Wall clock may be `BUSY` times as long, for there may be other load; `UNCOUNTED` times where the system does not
    enforce processor seconds.
    """

    seconds: float | None = None
    memory: int | None = None
    first: tuple[str, ...] = ()
    """Modules to import before limits apply."""


class Errand:
    """A running task; `poll` or `wait` returns its answer."""

    def __init__(self, work: Work, data: bytes, limits: Limits = Limits()) -> None:  # noqa: B008 - it is frozen
        """Start it. Raises OSError if no process can be started."""
        context = multiprocessing.get_context("spawn")
        self._line, other = context.Pipe()
        self._process: Any = context.Process(
            target=_serve, args=(other, work, limits), daemon=True, name="splatterbox errand"
        )
        with deaf():
            self._process.start()
        other.close()
        self._data: bytes | None = data
        busy = BUSY if find_spec("resource") else UNCOUNTED
        self._seconds = limits.seconds * busy if limits.seconds is not None else None
        self._end = monotonic() + START

    def poll(self) -> tuple[Any] | None:
        """Return the answer in a one-element tuple, None while it is missing; raises Stopped if none will come.

        Once it has answered or raised, it is closed.
        """
        return self._look(0.0)

    def wait(self) -> Any:
        """Wait for the answer and return it; raises Stopped if none will come."""
        while True:
            found = self._look(min(1.0, max(0.0, self._end - monotonic())))
            if found is not None:
                return found[0]

    def _look(self, patience: float) -> tuple[Any] | None:
        alive = False
        try:
            if not self._line.poll(patience):
                alive = self._process.is_alive()
                if monotonic() < self._end and alive:
                    return None
                if not self._line.poll(0.0):
                    raise EOFError
            answer = self._line.recv_bytes(ANSWER)
            if answer == READY and self._data is not None:
                self._line.send_bytes(self._data)
                self._data = None
                self._end = monotonic() + self._seconds if self._seconds is not None else float("inf")
                return None
            found = pickle.loads(answer)  # our own process wrote it: pickling keeps a sentence's message
        except (EOFError, OSError, ValueError, pickle.UnpicklingError) as error:
            logging.getLogger(__name__).debug("An errand came to no end: %r", error)
            self.close()
            raise Stopped(alive) from error
        self.close()
        return (found,)

    def close(self) -> None:
        """End the process."""
        self._line.close()
        self._process.kill()
        self._process.join(1)


class SealedRoom(Generic[Found]):
    """A sandbox that opens one untrusted file. It starts at once; `poll` or `wait` returns the contents."""

    def __init__(
        self, work: Work, data: bytes, limits: Limits, expected: type[Found], refusal: type[ValueError] = ValueError
    ) -> None:
        """Start with the bytes of a file. Raises OSError if no process can be started.

        `work` answers with a value of the `expected` type or a sentence (`answer_of`), which is raised as a `refusal`.
        """
        self._expected, self._refusal = expected, refusal
        self._errand = Errand(work, data, limits)

    def poll(self) -> Found | None:
        """Return the file's contents once it is opened, None until then; raises a refusal with its sentence.

        Once it has answered or raised, it is closed.
        """
        try:
            found = self._errand.poll()
        except Stopped as error:
            raise self._stopped(error) from error
        return self._checked(found[0]) if found is not None else None

    def wait(self) -> Found:
        """Wait for the file's contents and return them; raises as `poll` does."""
        try:
            return self._checked(self._errand.wait())
        except Stopped as error:
            raise self._stopped(error) from error

    def close(self) -> None:
        """End the process."""
        self._errand.close()

    def _stopped(self, error: Stopped) -> ValueError:
        if error.clock:
            return self._refusal(say("Opening this file took too long because your computer was busy: try again."))
        return self._refusal(say("This file was taking too long or too much memory to open, so it was stopped."))

    def _checked(self, found: object) -> Found:
        """Return the process's result; raises a refusal with its sentence if that was one."""
        if isinstance(found, self._expected):
            return found
        raise self._refusal(found if isinstance(found, str) else say("This file could not be opened."))


# -- in the process ------------------------------------------------------------------------------------


def answer_of(opens: Work, data: bytes, refusal: type[ValueError], damaged: str) -> object:
    """Return the file's contents, or a sentence on why it can't be opened; `damaged` for unexpected errors.

    Damaged data may make rules and libraries raise anything.
    """
    try:
        return opens(data)
    except refusal as refused:
        return told(refused)
    except MemoryError:
        return say("This file was taking too much memory to open, so it was stopped.")
    except Exception:
        logging.getLogger(__name__).debug("A file was refused.", exc_info=True)
        return damaged


def _serve(line: Connection, work: Work, limits: Limits) -> None:
    from game.battlefield.limits import hold_memory, hold_time

    for module in limits.first:
        import_module(module)
    if limits.memory is not None:
        hold_memory(limits.memory)
    with suppress(EOFError, OSError, KeyboardInterrupt):
        line.send_bytes(READY)
        data = line.recv_bytes(ANSWER)
        if limits.seconds is not None:
            hold_time(limits.seconds)
        line.send_bytes(pickle.dumps(work(data)))
