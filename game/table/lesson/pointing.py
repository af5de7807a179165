"""Where a step of a lesson points: what is highlighted, the host's bubble, the arrow after too many misses."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import pygame

from game.table.bubble import HostBubble
from game.table.lesson import paint
from game.table.lesson.data import LessonStep
from game.table.table import TableBase
from game.ui import pictures, theme
from game.ui.widgets import Widget

BEAT = 1.1
"""Period of the highlight and of the arrow, in seconds."""


def room(size: tuple[int, int]) -> pygame.Rect:
    """Return the room for the host's bubble in a window."""
    return pygame.Rect((0, 0), size).inflate(-theme.scale(20), -theme.scale(20))


class StepPointer:
    """Follows what a step refers to; places the host's bubble beside that, clear of what is needed for the deed."""

    def __init__(
        self, table: TableBase[Any, Any], step: LessonStep, bubble: HostBubble, own: Sequence[Widget],
        keeps: Callable[[], Sequence[pygame.Rect]],
    ) -> None:  # fmt: skip
        self.table, self.step, self.bubble, self.own, self.keeps = table, step, bubble, own, keeps
        """`own` are the bubble's buttons; `keeps` returns what the host should not cover besides."""
        self._glowed: list[pygame.Rect] = []
        self._avoided: list[pygame.Rect] = []
        """What was highlighted, and what was above the table, when the bubble was placed."""

    def _spots(self, *names: str) -> list[pygame.Rect]:
        found = [self.table.find_place(name) for name in names if name]
        return [place.rect for place in found if place is not None]

    def glows(self) -> list[pygame.Rect]:
        """Return where the step points, and what else is highlighted."""
        return self._spots(self.step.at, *self.step.glow)

    def wanted(self) -> list[pygame.Rect]:
        """Return where the step's deed is done."""
        return self._spots(*self.step.move)

    def _over(self) -> list[pygame.Rect]:
        """Return what is above the table: a question, the text on what is pointed at."""
        return [rect for rect in self.table.covering() if rect.w and rect.h]

    def about(self) -> list[pygame.Rect]:
        """Return all that the step is about: what is highlighted, where it is done, and the text on it."""
        return [*self.glows(), *self.wanted(), *self.keeps(), *self._over()]

    def place(self) -> None:
        """Place the bubble beside what the step refers to."""
        self._glowed, self._avoided = self.glows(), self._over()
        about, decided = self.about(), self.table.decided()
        others = [one.rect for one in self.table.ring.items() if one not in self.own]
        beside = self._glowed[0] if self._glowed and self.step.at else None
        for not_over, rather_not in (
            ([*about, *decided], others), (about, [*decided, *others]), (self.wanted(), [*about * 2, *decided]),
        ):  # fmt: skip
            if self.bubble.lay(room(self.table.size), beside, not_over, rather_not):
                break
        self.table.above = [self.bubble.rect]

    def draw(self, surface: pygame.Surface, time: float, shows: bool) -> None:
        """Draw the highlight and the bubble, and the arrow where it `shows` the move."""
        look, glows, over = theme.palette(), self.glows(), self._over()
        came = over != self._avoided and self.bubble.rect.collidelist(over) >= 0
        if glows != self._glowed or came:
            self.place()  # its subject has moved, or a question appeared where it is
        beat = 0.5 if theme.reduced_motion() or self.table.host.still else abs(time % BEAT / BEAT * 2 - 1)
        for spot in glows:
            grown = spot.inflate(*[theme.scale(8 + 8 * beat)] * 2)
            pictures.draw_rounded(surface, grown, theme.scale(10), None, look.hazard, max(3, theme.scale(5)))
        self.bubble.draw(surface)
        path = [spots[0] for name in self.step.move if (spots := self._spots(name))] if shows else []
        if path:
            paint.draw_arrow(surface, path[int(time / BEAT) % len(path)], beat)
