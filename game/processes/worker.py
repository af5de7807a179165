"""A process that answers questions, one at a time; one that has died is replaced with the next question."""

from __future__ import annotations

import time
import traceback
from collections.abc import Callable
from multiprocessing.connection import Connection
from typing import Any, Final

from game.processes.child import ChildProcess

STOP: Final = "stop"
"""Sent after a question: end with what has been found, or at least end."""
LOOK_S: Final = 0.1
"""Seconds between two looks whether an answer is still wanted."""
GRACE_S: Final = 1.0
"""Seconds an answer that is no longer wanted has to end before its process is killed."""


class NoAnswer(RuntimeError):  # noqa: N818 - it names what happened
    """A question was not answered, since its process died or its function failed; holds the report."""


class CallFailed(NoAnswer):
    """The function that answers raised an error: a second process would not do better."""


class Worker(ChildProcess):
    """A process whose function calls `answer_calls`. Used by one thread, except for `kill`."""

    _number = 0
    busy = False
    """Whether an answer is awaited."""
    fresh = True
    """Whether the process has not answered anything yet."""
    answer: Any = None
    """The last answer."""

    def start(self) -> None:
        """Start the process, unless it is running. Raises OSError if none can be started."""
        self.fresh = self.fresh or not self.alive
        super().start()

    def ask(self, *question: Any) -> None:
        """Ask; a question that is still being answered is dropped, with its process.

        Raises OSError if the process has just died or none can be started.
        """
        self.cancel()
        self.start()
        self._number += 1
        self.busy = True
        self.send((self._number, question))

    def poll(self, seconds: float = 0.0) -> bool:
        """Return whether the `answer` has come, or comes within some seconds.

        Raises NoAnswer if none will come; the question may be asked again.
        """
        if not self.busy:
            return False
        try:
            if not self.has_message(seconds):
                return False
            number, answer, report = self.receive()
        except (EOFError, TypeError, ValueError) as error:
            self.close()
            raise NoAnswer(str(error)) from error
        self.fresh = False
        if number != self._number:  # no longer wanted: `forget` was called
            return False
        self.busy = False
        if report:
            raise CallFailed(report)
        self.answer = answer
        return True

    def call(self, *question: Any, wanted: Callable[[], bool]) -> Any:
        """Ask, wait for the answer and return it; a process that dies is replaced once.

        Once it is no longer `wanted` the process is told to end, and killed after a while. Raises NoAnswer.
        """
        for last in (False, True):
            try:
                self.ask(*question)
                stopped_at = 0.0
                while not self.poll(LOOK_S):
                    if stopped_at and time.monotonic() - stopped_at > GRACE_S:
                        raise NoAnswer("it did not end when it was no longer wanted")
                    if not stopped_at and not wanted():
                        stopped_at = time.monotonic()
                        self.hurry()
                return self.answer
            except CallFailed:
                raise
            except Exception as error:  # a process that is dying, or cannot be started, can raise anything
                self.close()
                if last or not wanted():
                    raise NoAnswer(f"the process ended: {error!r}") from error
        raise AssertionError("the second try returns or raises")

    def hurry(self) -> None:
        """Make the current question end with what has been found; the answer is still to be polled for.

        Raises OSError if the process has just died.
        """
        if self.busy:
            self.send(STOP)

    def forget(self) -> None:
        """Ignore the current answer; the process continues, for a question that is answered soon."""
        self.busy = False
        self._number += 1

    def cancel(self) -> None:
        """Abort the current question: its process is ended, and a new one starts when needed."""
        if self.busy:
            self.close()

    def close(self) -> None:
        """End the process."""
        self.busy = False
        super().close()


# -- in the process ------------------------------------------------------------------------------------


def answer_calls(line: Connection, function: Callable[..., Any]) -> None:
    """Answer questions with a function until the connection closes.

    `line.poll` is true in the function as soon as its answer is wanted at once, or not at all.
    """
    while True:
        asked = line.recv()
        if asked == STOP:  # it was meant for a question that is already answered
            continue
        number, question = asked
        try:
            answer = (number, function(*question), "")
        except Exception:
            answer = (number, None, traceback.format_exc())
        line.send(answer)
