"""A moment of a table without a screen, for pictures and tests: its seed, a choice, its animation."""

from __future__ import annotations

from collections.abc import Callable

from game.kernel.state import Choice
from game.table.samples import TableT
from game.ui.scene import Host

STEP = 0.02
"""Length of a time step in seconds."""


def seed_of(host: Host) -> int:
    """Return the seed of a gallery's host, 1 for any other."""
    return int(getattr(host, "seed", 1))


def settle(shown: TableT, choice: Choice) -> TableT:
    """Settle a choice and start its animation."""
    shown.session.play(choice)
    for entry in shown.session.poll(False):
        shown.take(entry)
    return shown


def play(shown: TableT, choice: Choice, seconds: float = 30.0, until: Callable[[TableT], bool] | None = None) -> TableT:
    """Settle a choice and stop its animation after some seconds, or as soon as a condition holds."""
    settle(shown, choice)
    for _ in range(round(seconds / STEP)):
        if until is not None and (until(shown) or not shown.director.busy):
            break
        shown.director.update(STEP)
    shown.refresh()
    return shown
