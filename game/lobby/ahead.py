"""The interface through which a game tells the set-up about head starts (UX-MAP-9)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from game.lobby.setup import Setup


class HeadStartAccess(Protocol):
    """The head starts of a set-up; seats are the taken ones, in order."""

    def given(self, setup: Setup) -> tuple[int, ...]:
        """Return every seat's head start; empty if nobody has one."""

    def give(self, setup: Setup, given: Sequence[int]) -> None:
        """Set every seat's head start."""

    def words(self, setup: Setup, number: int) -> str:
        """Return a seat's (0-based) head start in a word or two."""
