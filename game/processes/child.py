"""One process of ours at the other end of a pipe, started by spawning, with a niceness and limits.

A Ctrl-C in the terminal reaches all processes of a program, but only the program itself handles it: children ignore it
and are ended by their owner.
"""

from __future__ import annotations

import gc
import multiprocessing
import os
import pickle
import signal
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from importlib import import_module
from math import ceil
from multiprocessing.connection import Connection
from pathlib import Path
from threading import Lock, Thread
from typing import Any, Final

import msgspec

MESSAGE: Final = 64_000_000
"""Most bytes of a message that is received."""
RARELY: Final = 50_000
"""New objects after which a process looks for rings of garbage: a playout makes many objects and hardly a ring."""
Serve = Callable[..., None]
"""What runs in the process: a module-level function of its end of the pipe and any arguments."""


class Limits(msgspec.Struct, frozen=True):
    """Limits: processor seconds of a task, and bytes beyond what the process uses before it starts; None: no limit."""

    seconds: float | None = None
    memory: int | None = None
    first: tuple[str, ...] = ()
    """Modules to import before limits apply."""


UNLIMITED: Final = Limits()


class ChildProcess:
    """A process that exchanges messages with its owner; it can be started again once it has ended.

    One thread receives; any thread may send or `kill`.
    """

    def __init__(
        self, serve: Serve, name: str, *args: Any, nice: int = 0, limits: Limits = UNLIMITED, parent: bool = False
    ) -> None:
        """Start nothing yet. `parent`: it may start processes itself, and ends by itself when its owner has died."""
        self.serve, self.name, self.args = serve, name, args
        self.nice, self.limits, self.parent = nice, limits, parent
        self.process: Any = None
        """The process, which may have ended; None before `start` and after `close`."""
        self._line: Connection | None = None
        self._sending = Lock()  # long messages of two threads would mix

    @property
    def alive(self) -> bool:
        """Return whether the process is running."""
        process = self.process
        return process is not None and process.is_alive()

    def start(self) -> None:
        """Start the process, unless it is running. Raises OSError if none can be started."""
        if self.alive:
            return
        self.close()  # the remains of one that died
        context = multiprocessing.get_context("spawn")
        line, other = context.Pipe()
        process = context.Process(
            target=_run, args=(other, self.serve, self.args, self.nice, self.limits, self.parent),
            daemon=not self.parent, name=self.name,
        )  # fmt: skip
        try:
            with ignoring_interrupts():
                process.start()
        except BaseException:
            line.close()
            raise
        finally:
            other.close()
        self._line, self.process = line, process

    def send(self, message: object) -> None:
        """Send a message. Raises OSError if the process has ended."""
        line = self._line
        if line is None:
            raise BrokenPipeError(f"{self.name} is not running")
        with self._sending:
            line.send(message)

    def has_message(self, seconds: float = 0.0) -> bool:
        """Return whether a message has come, or comes within some seconds.

        Raises EOFError if none will come any more; then the process is closed.
        """
        line = self._line
        with self._ended_by_errors():
            if line is None:
                raise EOFError
            if line.poll(seconds):
                return True
            if self.alive:
                return False
            if not line.poll():
                raise EOFError
            return True

    def receive(self) -> Any:
        """Wait for the next message and return it.

        Raises EOFError if the process has ended, or sent what cannot be read; then it is closed.
        """
        line = self._line
        with self._ended_by_errors():
            if line is None:
                raise EOFError
            return self.decode(line.recv_bytes(MESSAGE))

    @contextmanager
    def _ended_by_errors(self) -> Iterator[None]:
        try:
            yield
        except Exception as error:  # a process that is dying can send anything
            self.close()
            raise EOFError(f"the process ended or sent rubbish: {error!r}") from error

    def decode(self, message: bytes) -> Any:
        """Return what a message says; to be overridden where the process runs somebody else's code."""
        return pickle.loads(message)

    def kill(self) -> None:
        """End the process; whoever receives from it notices, and closes it."""
        process = self.process
        if process is not None:
            process.kill()

    def close(self) -> None:
        """End the process, even one that was stopped."""
        line, self._line = self._line, None
        if line is not None:
            line.close()
        process, self.process = self.process, None
        if process is not None:
            process.kill()
            process.join(1)


@contextmanager
def ignoring_interrupts() -> Iterator[None]:
    """Start processes inside this context: they ignore Ctrl-C, even while starting. Their owner ends them.

    Works in any thread. Where there are no signal masks (Windows), it does nothing.
    """
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    from multiprocessing import resource_tracker

    resource_tracker.ensure_running()  # starting one unblocks signals in this thread again
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


# -- in the process ------------------------------------------------------------------------------------


def _run(line: Connection, serve: Serve, args: tuple[Any, ...], nice: int, limits: Limits, parent: bool) -> None:
    if nice:
        with suppress(OSError, AttributeError):
            os.nice(nice)
    if parent:
        end_with_parent()
    for module in limits.first:
        import_module(module)
    gc.freeze()  # what was imported lives as long as the process
    gc.set_threshold(RARELY)
    if limits.memory is not None:
        limit_memory(limits.memory)
    with suppress(EOFError, OSError, KeyboardInterrupt):
        serve(line, *args)


def end_with_parent() -> None:
    """Make this process end when its parent does, for whatever reason."""
    from multiprocessing import parent_process

    owner = parent_process()

    def wait() -> None:
        if owner is not None:
            owner.join()
            os._exit(1)

    Thread(target=wait, daemon=True, name="parent").start()


def limit_memory(most: int) -> None:
    """Limit this process's growth to a number of bytes, where the system can enforce it."""
    with suppress(ImportError, OSError, ValueError, IndexError):
        import resource

        used = int(Path("/proc/self/statm").read_text(encoding="ascii").split()[0]) * resource.getpagesize()
        hard = resource.getrlimit(resource.RLIMIT_AS)[1]
        resource.setrlimit(resource.RLIMIT_AS, (used + most, hard))


def limit_time(seconds: float) -> None:
    """Make the system end this process after this many more seconds (rounded up) of processor time."""
    with suppress(ImportError, OSError, ValueError):
        import resource

        hard = resource.getrlimit(resource.RLIMIT_CPU)[1]
        resource.setrlimit(resource.RLIMIT_CPU, (ceil(time.process_time() + seconds), hard))
