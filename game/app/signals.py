"""Signals of the system that ask the program to end: Ctrl-C, a closed terminal, a shutdown. It ends as by Quit."""

from __future__ import annotations

import signal
from collections.abc import Callable
from types import FrameType
from typing import Any

ASKED = tuple(one for one in signal.Signals if one.name in ("SIGINT", "SIGTERM", "SIGHUP"))  # Windows has no SIGHUP


class Signals:
    """Handles the system's signals from now on until `over`."""

    def __init__(self, end: Callable[[], None]) -> None:
        """`end` is called at the first signal, in the main thread; a second Ctrl-C raises KeyboardInterrupt."""
        self._end = end
        self.status = 0
        """The exit status: 0, or 128 and the signal's number, as shells say it (130 for Ctrl-C)."""
        self._before: dict[int, Any] = {}
        for number in ASKED:
            if signal.getsignal(number) is not signal.SIG_IGN:  # nohup asked to ignore it
                self._before[number] = signal.signal(number, self._heard)

    def _heard(self, number: int, _frame: FrameType | None) -> None:
        if self.status and number == signal.SIGINT:
            raise KeyboardInterrupt
        self.status = 128 + number
        self._end()

    def over(self) -> None:
        """Restore the previous signal handlers."""
        for number, before in self._before.items():
            signal.signal(number, before)
