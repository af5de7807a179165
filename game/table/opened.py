"""Which question a table asks: a key that was meant for the one before must not answer the next."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game.ui import keys

if TYPE_CHECKING:
    import pygame

    from game.table.scene import TableScene


class Opened:
    """Tells the questions of a table apart: one that goes on with what its person has just done is the same one."""

    def __init__(self, table: TableScene[Any, Any]) -> None:
        self.table = table
        self._number, self._kind = 0, ""

    def arrived(self) -> None:
        """Note what is asked now: something new where somebody else has acted, or where its kind is another one."""
        session = self.table.session
        kind, entries = type(session.decision).__name__, session.match.entries
        if kind != self._kind or not entries or entries[-1].seat != session.seat:
            self._number, self._kind = self._number + 1, kind

    @property
    def now(self) -> tuple[object, ...] | None:
        """What tells the question that shows from others, with what lies over the table; None where none is asked."""
        table = self.table
        over = [type(one).__name__ for one in (table.prompt, getattr(table, "sheet", None)) if one is not None]
        return (self._number, *over) if over or table.session.persons_turn else None

    def hurried(self, event: pygame.event.Event) -> bool:
        """Skip what moves at a press; return whether that is all it does: a question that shows by it needs another."""
        before = self.now
        self.table.director.skip()
        self.table.drain()
        return keys.answers(event) and self.now != before
