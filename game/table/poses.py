"""A table at a position without a screen, for pictures and tests: the players, the game, the moment."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

import pygame

from game.kernel.state import Choice
from game.table.scene import TableScene
from game.table.session import Holder
from game.ui.scene import Host

NAMES = ("Anna", "Ben", "Cleo", "Dan", "Emil", "Fay", "Gus", "Hana")
STEP = 0.02
"""Length of a time step in seconds."""

TableT = TypeVar("TableT", bound=TableScene[Any, Any])


def seed_of(host: Host) -> int:
    """Return the seed of a gallery's host, 1 for any other."""
    return int(getattr(host, "seed", 1))


def holders(seats: int, persons: int = 1) -> list[Holder]:
    """Return the players of a table: people first, then Regulars."""
    return [Holder("person" if n < persons else "regular", NAMES[n]) for n in range(seats)]


def laid_out(shown: TableT) -> TableT:
    """Lay a table out in its window."""
    shown.layout(shown.host.size)
    return shown


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


def point(shown: TableT, pos: tuple[int, int]) -> TableT:
    """Rest the pointer on a place in the window."""
    shown.handle(pygame.event.Event(pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=(0, 0, 0)))
    return shown
