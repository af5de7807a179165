"""Reading untrusted maps in a process of their own, with limits of time and memory (LAB-13).

The process starts with the first request and ends after some idle time. If it does not answer in time it is killed and
one finding is returned, M-TIME; the next map is read as usual.
"""

import logging
from multiprocessing.connection import Connection
from pathlib import Path
from threading import Lock
from typing import TYPE_CHECKING, Any, Final

from game.battlefield import limits
from game.battlefield.dealt_places import DealRequest
from game.battlefield.model import Finding, MapReport
from game.kernel.messages import error_text, say
from game.processes.child import ChildProcess, Limits, limit_time

if TYPE_CHECKING:
    from game.battlefield.dealer import DealtMap

SECONDS: Final = 2.0  # of processor time for one map; the checker itself stops well before that
WAIT: Final = 15.0  # seconds of wall-clock time: a failing disk uses no processor time
START: Final = 60.0  # seconds of wall-clock time until the process is ready
MEMORY: Final = 512_000_000  # bytes in addition to what the process uses before its first map
FIRST: Final = ("game.battlefield.checker", "game.geometry.walkways")  # heavy imports, before any limit applies
IDLE: Final = 30.0  # seconds without a map after which the process ends
READY: Final = "ready"
STAY: Final = "stay"  # instead of a request: the sender will have a map soon
DEALING: Final = 30.0  # seconds of processor time for a dealt table
TOO_MUCH: Final = say(
    "Reading it took too long or too much memory, and was stopped. Remove some things, layers or pictures; other maps "
    "are not affected."
)
BUSY: Final = say("Reading it took too long because your computer was busy: save it again to retry.")


class WatchedReader:
    """Checks maps in another process, one at a time; can be called from any thread."""

    def __init__(self) -> None:
        self.child = ChildProcess(_serve, "splatterbox maps", limits=Limits(memory=MEMORY, first=FIRST))
        self._lock = Lock()

    def keep_ready(self) -> None:
        """Start the process, or extend its idle time; returns at once if it is busy. Failures are ignored for now.

        Starting takes a second or more, which a player who saves a map and watches the list would notice (LAB-6).
        """
        if not self._lock.acquire(blocking=False):
            return
        try:
            self._begin(STAY)
        except (EOFError, OSError):
            self.child.close()
        finally:
            self._lock.release()

    def check(self, path: Path) -> MapReport:
        """Read and check a map as `checker.check` does; a map that blocks the process gets M-TIME."""
        with self._lock:
            try:
                self._begin(path)
                report = self._receive(WAIT)
                if isinstance(report, MapReport):
                    return report
                raise ValueError("no report")
            except (EOFError, OSError, ValueError) as error:
                logging.getLogger(__name__).debug("The map %s was not read in time.", path)
                self.child.close()
                text = BUSY if isinstance(error, TimeoutError) else TOO_MUCH
                return MapReport((Finding("M-TIME", "error", "", "", text),), None)

    def deal(self, wish: DealRequest) -> "DealtMap | str":
        """Deal a table in the process (LAB-2); a sentence if there is none, or if no answer comes."""
        with self._lock:
            try:
                self._begin(wish)
                found: DealtMap | str = self._receive(2 * DEALING)
                return found
            except (EOFError, OSError):
                logging.getLogger(__name__).debug("The table %s was not dealt in time.", wish)
                self.child.close()
                return say("No table could be dealt; press again.")

    def _begin(self, request: Path | DealRequest | str) -> None:
        """Send a request and wait until its work starts; a process that has ended meanwhile is restarted once."""
        for last in (False, True):
            try:
                if not self.child.alive:
                    self.child.start()
                    self._receive(START)
                self.child.send(request)
                self._receive(WAIT)
                return
            except (EOFError, OSError):
                self.child.close()
                if last:
                    raise

    def _receive(self, seconds: float) -> Any:
        """Return the next message; TimeoutError if none comes in time, EOFError if none will come."""
        if not self.child.has_message(seconds):
            raise TimeoutError
        return self.child.receive()

    def close(self) -> None:
        """End the process; the next request starts it again."""
        with self._lock:
            self.child.close()


# -- in the process ------------------------------------------------------------------------------------


def _serve(line: Connection) -> None:
    """Check the maps whose paths are received, one after the other, and deal tables."""
    from game.battlefield.checker import check

    line.send(READY)
    while line.poll(IDLE):
        request = line.recv()
        line.send(READY)
        if isinstance(request, Path):
            limit_time(SECONDS)
            line.send(check(request, limits.time_for(request)))
        elif request != STAY:
            limit_time(DEALING)
            line.send(_dealt(request))


def _dealt(wish: DealRequest) -> "DealtMap | str":
    from game.battlefield.dealer import deal

    try:
        return deal(wish)
    except ValueError as error:
        return error_text(error)
