"""Reading untrusted maps in a process of their own, with limits of time and memory (LAB-13).

The process starts with the first request and ends after some idle time. If it does not answer in time it is killed and
one finding is returned, M-TIME; the next map is read as usual.
"""

import logging
import multiprocessing
import os
import pickle
from contextlib import suppress
from multiprocessing.connection import Connection
from pathlib import Path
from threading import Lock
from typing import TYPE_CHECKING, Any, Final

from game.battlefield import limits
from game.battlefield.dealt_places import Deal
from game.battlefield.model import Finding, Report
from game.kernel.messages import say, told

if TYPE_CHECKING:
    from game.battlefield.dealer import Dealt

SECONDS: Final = 2.0  # of processor time for one map; the checker itself stops well before that
WAIT: Final = 15.0  # seconds of wall-clock time: a failing disk uses no processor time
START: Final = 60.0  # seconds of wall-clock time until the process is ready
MEMORY: Final = 512_000_000  # bytes in addition to what the process uses before its first map
ANSWER: Final = 64_000_000  # bytes of an answer
IDLE: Final = 30.0  # seconds without a map after which the process ends
READY: Final = b"ready"
DEAL: Final = b"\0deal"  # prefix of a request for a dealt table; no path begins with it
STAY: Final = b"\0stay"  # empty request: the sender will have a map soon
DEALING: Final = 30.0  # seconds of processor time for a dealt table
TOO_MUCH: Final = say(
    "Reading it took too long or too much memory, and was stopped. Remove some things, layers or pictures; other maps "
    "are not affected."
)
BUSY: Final = say("Reading it took too long because your computer was busy: save it again to retry.")


def _serve(line: Connection) -> None:
    """Check the maps whose paths are received, one after the other. Runs in the process."""
    from game.battlefield.checker import check

    limits.time_for(Path())  # imports the heavy modules before any clock starts
    limits.hold_memory(MEMORY)
    with suppress(EOFError, OSError, KeyboardInterrupt):
        line.send_bytes(READY)
        while line.poll(IDLE):
            asked = line.recv_bytes()
            line.send_bytes(READY)
            if asked == STAY:
                continue
            if asked.startswith(DEAL):
                limits.hold_time(DEALING)
                line.send_bytes(pickle.dumps(_dealt(asked[len(DEAL) :])))
                continue
            path = Path(os.fsdecode(asked))
            limits.hold_time(SECONDS)
            line.send_bytes(pickle.dumps(check(path, limits.time_for(path))))


def _dealt(wish: bytes) -> "Dealt | str":
    """Return a dealt table, or why there is none. Runs in the process."""
    from game.battlefield.dealer import deal

    try:
        return deal(Deal(*pickle.loads(wish)))
    except ValueError as error:
        return told(error)


class WatchedReader:
    """Checks maps in another process, one at a time; can be called from any thread."""

    def __init__(self) -> None:
        self._process: Any = None
        self._line: Connection | None = None
        self._lock = Lock()

    def keep_ready(self) -> None:
        """Start the process, or extend its idle time; returns at once if it is busy. Failures are ignored for now.

        Starting takes a second or more, which a player who saves a map and watches the list would notice (LAB-6).
        """
        if not self._lock.acquire(blocking=False):
            return
        try:
            self._begun(STAY)
        except (EOFError, OSError):
            self._end()
        finally:
            self._lock.release()

    def check(self, path: Path) -> Report:
        """Read and check a map as `checker.check` does; a map that blocks the process gets M-TIME."""
        with self._lock:
            try:
                return self._asked(path)
            except (EOFError, OSError, ValueError) as error:
                logging.getLogger(__name__).debug("The map %s was not read in time.", path)
                self._end()
                text = BUSY if isinstance(error, TimeoutError) else TOO_MUCH
                return Report((Finding("M-TIME", "error", "", "", text),), None)

    def deal(self, wish: Deal) -> "Dealt | str":
        """Deal a table in the process (LAB-2); a sentence if there is none, or if no answer comes."""
        with self._lock:
            try:
                line = self._begun(DEAL + pickle.dumps(tuple(wish)))
                if not line.poll(2 * DEALING):
                    raise TimeoutError
                found: Dealt | str = pickle.loads(line.recv_bytes(ANSWER))
                return found
            except (EOFError, OSError):
                logging.getLogger(__name__).debug("The table %s was not dealt in time.", wish)
                self._end()
                return say("No table could be dealt; press again.")

    def _asked(self, path: Path) -> Report:
        """Request a map's report; EOFError or OSError if no answer comes in time, ValueError if it is not a report.

        The texts in a report are messages, which are pickled as they are.
        """
        line = self._begun(os.fsencode(path))
        if not line.poll(WAIT):
            raise TimeoutError
        answer = line.recv_bytes(ANSWER)
        try:
            report = pickle.loads(answer)
        except Exception as error:  # unpickling invalid bytes can raise anything
            raise ValueError("no report") from error
        if not isinstance(report, Report):
            raise ValueError("no report")
        return report

    def _begun(self, asked: bytes) -> Connection:
        """Send a request and wait until its work starts; a process that has ended meanwhile is restarted once."""
        for first in (True, False):
            try:
                line = self._running()
                line.send_bytes(asked)
                _await(line, WAIT)
                return line
            except (EOFError, OSError):
                self._end()
                if not first:
                    raise
        raise AssertionError("the second try returns or raises")

    def _running(self) -> Connection:
        """Return the connection to the process, starting it if necessary."""
        if self._line is None or self._process is None or not self._process.is_alive():
            self._end()
            context = multiprocessing.get_context("spawn")
            self._line, other = context.Pipe()
            self._process = context.Process(target=_serve, args=(other,), daemon=True, name="splatterbox maps")
            self._process.start()
            other.close()
            _await(self._line, START)
        return self._line

    def _end(self) -> None:
        if self._line is not None:
            self._line.close()
        if self._process is not None:
            self._process.kill()
            self._process.join(1)
        self._line = self._process = None

    def close(self) -> None:
        """End the process; the next request starts it again."""
        with self._lock:
            self._end()


def _await(line: Connection, seconds: float) -> None:
    """Wait for the process to report that it is ready; TimeoutError, EOFError or OSError if it does not."""
    if not line.poll(seconds) or line.recv_bytes(100) != READY:
        raise TimeoutError
