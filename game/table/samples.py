"""Sample tables, as a rulebook's pictures show them: their players, laid out, with a pointer."""

from __future__ import annotations

from typing import Any, TypeVar

import pygame

from game.table.scene import TableScene
from game.table.session import Holder

NAMES = ("Anna", "Ben", "Cleo", "Dan", "Emil", "Fay", "Gus", "Hana")
TableT = TypeVar("TableT", bound=TableScene[Any, Any])


def holders(seats: int, persons: int = 1) -> list[Holder]:
    """Return the players of a table: people first, then Regulars."""
    return [Holder("person" if n < persons else "regular", NAMES[n]) for n in range(seats)]


def laid_out(shown: TableT) -> TableT:
    """Lay a table out in its window."""
    shown.layout(shown.host.size)
    return shown


def point(shown: TableT, pos: tuple[int, int]) -> TableT:
    """Rest the pointer on a place in the window."""
    shown.handle(pygame.event.Event(pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=(0, 0, 0)))
    return shown
