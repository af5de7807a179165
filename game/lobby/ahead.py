"""How seats of a table come to a head start, as a game tells the set-up (UX-MAP-9)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from game.lobby.setup import Setup


class Ahead(Protocol):
    """The head starts of a set-up; seats are those that are taken, in their order."""

    def given(self, setup: Setup) -> tuple[int, ...]:
        """Return the head start of every seat; empty where nobody has one."""

    def give(self, setup: Setup, given: Sequence[int]) -> None:
        """Give every seat a head start."""

    def words(self, setup: Setup, number: int) -> str:
        """Return what a seat (0-based) has ahead of the others, in a word or two."""
