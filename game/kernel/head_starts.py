"""Head starts as options: a number for each seat, in seat order; what a step gives is a rule of the game (NIT-4)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.kernel.messages import say

if TYPE_CHECKING:
    from collections.abc import Sequence

    from msgspec import UnsetType


def in_order(given: Sequence[int] | UnsetType, seats: int) -> tuple[int, ...]:
    """Return the head start of every seat: those that an option does not name have none.

    >>> in_order((0, 2), 3), in_order((), 2)
    ((0, 2, 0), (0, 0))
    """
    found = tuple(given or ())
    return (*found, *[0] * (seats - len(found)))


def why_none(given: Sequence[int] | UnsetType, seats: int, most: int) -> str:
    """Return why seats cannot have these head starts; empty if they can."""
    found = given or ()
    if not found:
        return ""
    if len(found) > seats:
        return say("{count} seats have a head start, but there are only {seats}.", count=len(found), seats=seats)
    return "" if 0 <= min(found) <= max(found) <= most else say("A head start must be 0 to {most}.", most=most)
