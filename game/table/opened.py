"""Which question a table asks: a key that was meant for the previous one must not answer the next."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game.table.table import TableBase
from game.ui import keys

if TYPE_CHECKING:
    import pygame



class Opened:
    """Distinguishes the questions of a table: one that continues the person's own last action is the same one."""

    def __init__(self, table: TableBase[Any, Any]) -> None:
        self.table = table
        self._number, self._kind = 0, ""

    def arrived(self) -> None:
        """Note the current question: a new one if someone else has acted, or its kind differs."""
        session = self.table.session
        kind, entries = type(session.decision).__name__, session.match.entries
        if kind != self._kind or not entries or entries[-1].seat != session.seat:
            self._number, self._kind = self._number + 1, kind

    @property
    def now(self) -> tuple[object, ...] | None:
        """The identity of the visible question, with what is above the table; None if there is none."""
        table = self.table
        over = [type(one).__name__ for one in (table.prompt, table.sheet) if one is not None]
        return (self._number, *over) if over or table.session.persons_turn else None

    def hurried(self, event: pygame.event.Event) -> bool:
        """Skip motions at a press.

        Return whether that is all it does: a question revealed by it needs another press.
        """
        before = self.now
        self.table.director.skip()
        self.table.drain()
        return keys.answers(event) and self.now != before
