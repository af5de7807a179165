"""Which question a table asks: a key that was meant for the previous one must not answer the next."""

from __future__ import annotations

from typing import Any, Final

import pygame
from pygame import KEYDOWN, MOUSEBUTTONDOWN

from game.table.table import TableBase
from game.ui import keys

DEAF: Final = 0.25
"""Seconds in which a question that came up by itself takes no press: it was meant for what was there before."""


class Opened:
    """Distinguishes the questions of a table: one that continues the person's own last action is the same one."""

    def __init__(self, table: TableBase[Any, Any]) -> None:
        self.table = table
        self._number, self._kind = 0, ""
        self._age = DEAF
        """Seconds since another question was asked."""
        self._kept: tuple[pygame.event.Event, int] | None = None
        """A press to be carried out when the question it was meant for comes."""
        self._sudden = False
        """Whether the question came up by itself: with a window, or because somebody has to answer."""

    def arrived(self) -> None:
        """Note the current question: a new one if someone else has acted, or its kind differs."""
        session = self.table.session
        kind, entries = type(session.decision).__name__, session.match.entries
        if kind != self._kind or not entries or entries[-1].seat != session.seat:
            self._number, self._kind, self._age = self._number + 1, kind, 0.0

    @property
    def now(self) -> tuple[object, ...] | None:
        """The identity of the visible question, with what is above the table; None if there is none."""
        table = self.table
        over = [type(one).__name__ for one in (table.prompt, table.sheet) if one is not None]
        return (self._number, *over) if over or table.session.persons_turn else None

    def hurried(self, event: pygame.event.Event) -> bool:
        """Hurry what is shown at a press (FGT-6); return whether that is all it does for now.

        What is shown lands at once, and the rest follows faster; a second press soon after ends it. A press is then
        carried out as soon as the same player's next step is asked for; a new question needs a press of its own.
        """
        table, before = self.table, self.now
        if not (table.director.holding or table.session.settling):
            return False
        table.director.press()
        table.drain()
        if not table.playing:
            self._kept = None
            return keys.answers(event) and self.now != before
        if table.meant(event):
            return False
        if event.type == MOUSEBUTTONDOWN or keys.answers(event):
            self._kept = event, self._number
            return True
        return False

    def update(self, dt: float) -> None:
        """Advance time: carry out what was pressed too early for it."""
        self._age += dt
        if self._kept is None or self.table.playing or self.table.director.holding:
            return
        (event, number), self._kept = self._kept, None
        if number == self._number and self.table.my_turn:
            self.table.handle(event)

    def asked(self) -> None:
        """Note whether the question has come up by itself."""
        self._sudden = self._age == 0.0 and (self.table.prompt is not None or self.table.must_answer)

    @property
    def fresh(self) -> bool:
        """Return whether a question has only just come up by itself."""
        table = self.table
        asks = table.prompt is not None or table.must_answer
        return self._sudden and asks and self._age < DEAF and not table.host.still

    def deaf(self, event: pygame.event.Event) -> bool:
        """Return whether a press comes too soon to be meant for a question that has just come up (FGT-6, FGT-97)."""
        meant = event.type == KEYDOWN and (keys.answers(event) or keys.command_of(event) == "back")
        return self.fresh and (event.type == MOUSEBUTTONDOWN or meant)
