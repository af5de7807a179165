"""Deleting a person: the page first says plainly what is deleted and what stays (MOM-REC-2)."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from time import perf_counter
from typing import Final

import pygame

from game.kernel.messages import say
from game.ui.form_scene import FormScene, Maker
from game.ui.scene import Host
from game.ui.widgets import Button

SHARED: Final = say("Files that you have shared or saved elsewhere: replays, pictures, records as JSON or CSV.")
WORDS: Final = say("A name that somebody added to the shuffle: the seal could not be checked without it.")
"""What always stays."""
A_SLICE: Final = 0.02
"""Seconds of each frame spent on going through the saved games."""


class ForgetScene(FormScene):
    """What is deleted, what stays, and one button that does it."""

    name = "forget"
    most_columns = 2

    def __init__(
        self, host: Host, who: str, stays: Sequence[str], work: Callable[[], Iterator[str]], why_not: str = ""
    ) -> None:
        """`stays` are sentences; `work` does it step by step, and what it yields last is the final message.

        `why_not` is why it cannot be done now.
        """
        super().__init__(host)
        self.who, self.stays = who, stays
        self.heading = say("Delete {name}?", name=who)
        self._work, self.through = work, 0
        self._steps: Iterator[str] | None = None
        self._said = ""
        self.main = Button(say("Delete {name}", name=who), self._begin, kind="danger", icon_name="cancel")
        self.main.tip = say("This can't be undone.")
        if why_not:
            self.main.refuse(why_not)
        self.group.ring.set(self.back)

    def title_text(self) -> str:
        """Return the window's title."""
        return say("Splatterbox: delete a person")

    def leave(self) -> None:
        """Go back, unless the work is running."""
        if self._steps is None:
            super().leave()

    def layout(self, size: tuple[int, int]) -> None:
        """Place everything; Back has the focus, in case of a careless press."""
        super().layout(size)
        if self.group.ring.current is None:
            self.group.ring.set(self.back)

    def panels_wanted(self) -> list[tuple[str, Maker]]:
        """Return the panels: what is deleted, and what stays."""
        if self._steps is not None:
            return [(say("Going through the saved games ..."), self._make_progress)]
        return [(say("What is deleted"), self._make_goes), (say("What stays"), self._make_stays)]

    def _make_progress(self, inner: pygame.Rect) -> int:
        return self.effect(say("Game {number}.", number=self.through), inner, inner.y)

    def _make_goes(self, inner: pygame.Rect) -> int:
        goes = (
            say("{name}'s card, and the name throughout the records: results stay, under “somebody”.", name=self.who),
            say("The name in all saved games, in their titles and in packed files: “somebody” played there."),
            say("The name on the set-up pages. Backups are remade, and the old data on the disk is overwritten."),
        )
        return self._sentences(goes, inner)

    def _make_stays(self, inner: pygame.Rect) -> int:
        return self._sentences(self.stays, inner)

    def _sentences(self, sentences: Sequence[str], inner: pygame.Rect) -> int:
        y = inner.y
        for words in sentences:
            y = self.effect(words, inner, y)
        return y

    def _begin(self) -> None:
        """Start the work, which cannot be undone."""
        self._steps = self._work()
        assert self.main is not None
        self.main.reason = self.back.reason = say("Working ...")
        self.layout(self.size)

    def update(self, dt: float) -> bool:
        """Go through more games; leave when finished."""
        moved = super().update(dt)
        if self._steps is None:
            return moved
        end = perf_counter() + A_SLICE
        while perf_counter() < end:
            told = next(self._steps, None)
            if told is None:
                self._steps = None
                self.host.pop()
                self.host.toast(self._said)
                return True
            self._said, self.through = told or self._said, self.through + 1
        self.layout(self.size)
        return True
