"""The laboratory of maps at work beside the window: a process of low priority, whose own processes play (LAB-20).

What it finds comes as whole sheets; nothing here waits. A stop is heard within a twentieth of a second; whatever then
takes longer than `GRACE_S` is ended with its process.
"""

from __future__ import annotations

import logging
import multiprocessing
import os
import pickle
import time
from contextlib import suppress
from multiprocessing.connection import Connection
from threading import Event, Thread
from typing import TYPE_CHECKING, Any, Final

from game.bots.processes import deaf, end_with_parent
from game.kernel.messages import say, told
from game.lobby.lab import Sheet

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.games.lab_report import LabOptions, Report

STOP: Final = "stop"
GRACE_S: Final = 2.0
LOOK_S: Final = 0.05
TELL_S: Final = 0.3
"""So often a sheet is sent at most."""
POLITE: Final = 10


class LabRun:
    """A run of the laboratory; it begins at once. To be looked at by one thread."""

    def __init__(self, terrain: Any, options: LabOptions, wake: Callable[[], None] = lambda: None) -> None:
        """Begin on a battlefield or a board; `wake` is called, from another thread, when there is news.

        Raises OSError if no process can be started.
        """
        context = multiprocessing.get_context("spawn")
        self._line, other = context.Pipe()
        self._process: Any = context.Process(target=_serve, args=(other, terrain, options), name="splatterbox lab")
        with deaf():
            self._process.start()
        other.close()
        self._wake, self._stopping = wake, Event()
        self._news: Sheet | None = None
        self._thread = Thread(target=self._listen, name="lab", daemon=True)
        self._thread.start()

    def news(self) -> Sheet | None:
        """Return the newest sheet, once."""
        sheet, self._news = self._news, None
        return sheet

    def stop(self) -> None:
        """Have it end; its last sheet still comes."""
        self._stopping.set()

    @property
    def over(self) -> bool:
        """Whether its process has ended."""
        return not self._thread.is_alive()

    def close(self) -> None:
        """End it now."""
        self.stop()
        self._process.kill()
        self._thread.join(GRACE_S)

    def _listen(self) -> None:
        """Take sheets until the process ends. Runs in a thread."""
        told_at = 0.0
        try:
            while True:
                if self._line.poll(LOOK_S):
                    self._news = pickle.loads(self._line.recv_bytes())
                    self._wake()
                if self._stopping.is_set() and not told_at:
                    told_at = time.monotonic()
                    self._line.send(STOP)
                if told_at and time.monotonic() - told_at > GRACE_S:
                    break
        except (EOFError, OSError):
            pass
        finally:
            self._process.kill()
            self._process.join(1.0)
            self._line.close()
            self._wake()


# -- in the process -----------------------------------------------------------------------------------


def _serve(line: Connection, terrain: Any, options: LabOptions) -> None:
    """Run the laboratory and tell what it finds, until it is done or somebody says stop."""
    from game.app.labsheet import refused, sheet_of

    if hasattr(os, "nice"):
        os.nice(POLITE)
    end_with_parent()
    sent = 0.0

    def tell(report: Report, last: bool = False) -> None:
        nonlocal sent
        if last or time.monotonic() - sent >= TELL_S:
            sent = time.monotonic()
            line.send_bytes(pickle.dumps(sheet_of(report, terrain)))

    with suppress(OSError, KeyboardInterrupt):
        try:
            from game.games.lab import run_lab

            tell(run_lab(terrain, options, stop=line.poll, tell=tell), last=True)
        except ValueError as error:
            line.send_bytes(pickle.dumps(refused(told(error))))
        except (OSError, KeyboardInterrupt):
            raise
        except Exception:
            logging.getLogger(__name__).exception("The laboratory came to no end.")
            line.send_bytes(pickle.dumps(refused(say("The laboratory came to no end on this map."))))
