"""Background analysis: low-priority processes compute while the window stays responsive.

A question is a function's name ("module:name") and its arguments. Code that checks `game.bots.clock.within` ends early
when it is cancelled, other code is ended with its process.
"""

from __future__ import annotations

from pkgutil import resolve_name
from typing import TYPE_CHECKING, Any

from game.processes.pool import ProcessPool
from game.processes.worker import answer_calls

if TYPE_CHECKING:
    from collections.abc import Callable
    from multiprocessing.connection import Connection


class Analyst(ProcessPool):
    """The program's pool for analyses."""

    def __init__(self, wake: Callable[[], None] = lambda: None, workers: int = 0) -> None:
        """Start nothing yet; see `ProcessPool`."""
        super().__init__(_serve, "splatterbox analyst", nice=10, workers=workers, wake=wake)


# -- in the process ------------------------------------------------------------------------------------


def _serve(line: Connection) -> None:
    from game.bots.clock import end_when

    end_when(line.poll)  # anything sent during a call means that its answer is no longer wanted
    answer_calls(line, _call)


def _call(place: str, *args: Any) -> Any:
    return resolve_name(place)(*args)
