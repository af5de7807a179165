"""The laboratory of maps running beside the window: a low-priority process, whose own processes play (LAB-20).

Its findings arrive as whole reports; nothing here waits. A stop is noticed within a twentieth of a second; whatever
then takes longer than `GRACE_S` is ended with its process.
"""

from __future__ import annotations

import logging
import time
from contextlib import suppress
from threading import Thread
from typing import TYPE_CHECKING, Any, Final, Generic, TypeVar

from game import folders
from game.kernel.messages import error_text, say
from game.lobby.lab import LabSheet
from game.processes.child import ChildProcess, Serve

if TYPE_CHECKING:
    from collections.abc import Callable
    from multiprocessing.connection import Connection

    from game.games.lab import Stop
    from game.games.lab_headstart import HeadStartOptions
    from game.games.lab_report import LabOptions, LabReport
    from game.lobby.fair_head_start import HeadStarts
    from game.ui.head_starts import HeadStartWish

STOP: Final = "stop"
GRACE_S: Final = 2.0
LOOK_S: Final = 0.05
TELL_S: Final = 0.3
"""Minimum interval between reports, in seconds."""
NICE: Final = 10

News = TypeVar("News")
Found = TypeVar("Found")
AnyRun = TypeVar("AnyRun", bound="Run[Any]")


class Run(Generic[News]):
    """A run of the laboratory; it starts at once. Read by one thread only."""

    def __init__(self, serve: Serve, terrain: Any, options: Any, wake: Callable[[], None]) -> None:
        """Start `serve` on a battlefield or a board, in a process of its own.

        `wake` is called, from another thread, when there is news. Raises OSError if no process can be started.
        """
        self._child = ChildProcess(serve, "splatterbox lab", terrain, options, nice=NICE, parent=True)
        self._child.start()
        self._wake, self._stopped_at = wake, 0.0
        self._news: News | None = None
        self._thread = Thread(target=self._listen, name="lab", daemon=True)
        self._thread.start()

    def news(self) -> News | None:
        """Return the newest report, once."""
        news, self._news = self._news, None
        return news

    def stop(self) -> None:
        """Ask it to end; its last report still arrives."""
        if not self._stopped_at:
            self._stopped_at = time.monotonic()
            with suppress(OSError):
                self._child.send(STOP)

    @property
    def over(self) -> bool:
        """Return whether its process has ended."""
        return not self._thread.is_alive()

    def close(self) -> None:
        """End the process now."""
        self.stop()
        self._child.kill()
        self._thread.join(GRACE_S)

    def _listen(self) -> None:
        """Receive reports until the process ends. Runs in a thread."""
        with suppress(EOFError, OSError):
            while not self._stopped_at or time.monotonic() - self._stopped_at <= GRACE_S:
                if self._child.has_message(LOOK_S):
                    self._news = self._child.receive()
                    self._wake()
        self._child.close()
        self._wake()


class LabRun(Run[LabSheet]):
    """The test of a map."""

    def __init__(self, terrain: Any, options: LabOptions, wake: Callable[[], None] = lambda: None) -> None:
        """Start it; see `Run`."""
        super().__init__(_try_map, terrain, options, wake)


class HeadStartRun(Run["HeadStarts"]):
    """The search for the head start that makes two levels equal on a map (LAB-29)."""

    def __init__(self, terrain: Any, options: HeadStartOptions, wake: Callable[[], None] = lambda: None) -> None:
        """Start it; see `Run`."""
        super().__init__(_try_head_starts, terrain, options, wake)


class LabRuns:
    """Starts the runs of the program's pages, and ends those left over with the program."""

    def __init__(self, wake: Callable[[], None]) -> None:
        """`wake` is called, from another thread, when one has news."""
        self._wake = wake
        self._runs: list[Run[Any]] = []

    def test(self, terrain: Any, options: LabOptions) -> LabRun:
        """Start the test of a map."""
        return self._noted(LabRun(terrain, options, self._wake))

    def search_head_start(self, terrain: Any, wish: HeadStartWish) -> HeadStartRun:
        """Start the search for the head start that makes two levels equal on a map (LAB-29)."""
        from game.games.lab_headstart import HeadStartOptions
        from game.processes.pool import workers_here

        options = HeadStartOptions(**wish._asdict(), processes=workers_here(), kept=folders.lab())
        return self._noted(HeadStartRun(terrain, options, self._wake))

    def _noted(self, run: AnyRun) -> AnyRun:
        self._runs = [*(one for one in self._runs if not one.over), run]
        return run

    def close(self) -> None:
        """Stop what runs."""
        for run in self._runs:
            run.close()
        self._runs.clear()


# -- in the process -----------------------------------------------------------------------------------


def _try_map(line: Connection, terrain: Any, options: LabOptions) -> None:
    from game.games.lab_words import refused, sheet_of

    def run(stop: Stop, tell: Callable[[LabReport], None]) -> LabReport:
        from game.games.lab import run_lab

        return run_lab(terrain, options, stop=stop, tell=tell)

    _served(line, run, lambda report: sheet_of(report, terrain), refused)


def _try_head_starts(line: Connection, terrain: Any, options: HeadStartOptions) -> None:
    from game.lobby.fair_head_start import HeadStarts

    def run(stop: Stop, tell: Callable[[HeadStarts], None]) -> HeadStarts:
        from game.games.lab_headstart import run_head_starts

        return run_head_starts(terrain, options, stop=stop, tell=tell)

    def refused(why: str) -> HeadStarts:
        return HeadStarts(strong=options.strong, weak=options.weak, mode=options.mode, seats=options.seats, fair=0.5,
                          refused=why)  # fmt: skip

    _served(line, run, lambda found: found, refused)


def _served(
    line: Connection,
    run: Callable[[Stop, Callable[[Found], None]], Found],
    shown: Callable[[Found], Any],
    refused: Callable[[str], Any],
) -> None:
    """Run `run` and send its findings, converted by `shown`, until it is done or asked to stop."""
    sent = 0.0

    def tell(found: Found, last: bool = False) -> None:
        nonlocal sent
        if last or time.monotonic() - sent >= TELL_S:
            sent = time.monotonic()
            line.send(shown(found))

    try:
        tell(run(line.poll, tell), last=True)
    except ValueError as error:
        line.send(refused(error_text(error)))
    except OSError:
        raise
    except Exception:
        logging.getLogger(__name__).exception("The laboratory came to no end.")
        line.send(refused(say("The laboratory could not finish this map.")))
