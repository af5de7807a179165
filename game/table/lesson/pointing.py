"""Where a step of a lesson points: what is highlighted, the host's bubble, the arrow after too many misses."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.table.lesson import paint
from game.ui import pictures, theme

if TYPE_CHECKING:
    from game.table.lesson.scene import LessonScene

BEAT = 1.1
"""Period of the highlight and of the arrow, in seconds."""


class StepPointer:
    """Follows what a step refers to; places its bubble beside that, clear of what is needed for the deed."""

    def __init__(self, lesson: LessonScene) -> None:
        self.lesson = lesson
        self._glowed: list[pygame.Rect] = []
        self._avoided: list[pygame.Rect] = []
        """What was highlighted, and what was above the table, when the bubble was placed."""

    def _spots(self, *names: str) -> list[pygame.Rect]:
        table = self.lesson.table
        found = [table.find_place(name) for name in names if name and table is not None]
        return [place.rect for place in found if place is not None]

    def glows(self) -> list[pygame.Rect]:
        """Return where the step points, and what else is highlighted."""
        return self._spots(self.lesson.step.at, *self.lesson.step.glow)

    def wanted(self) -> list[pygame.Rect]:
        """Return where the step's deed is done."""
        return self._spots(*self.lesson.step.move)

    def _over(self) -> list[pygame.Rect]:
        """Return what is above the table: a question, the text on what is pointed at."""
        table = self.lesson.table
        return [rect for rect in table.covering() if rect.w and rect.h] if table is not None else []

    def about(self) -> list[pygame.Rect]:
        """Return all that the step is about: what is highlighted, where it is done, and the text on it."""
        keeps = self.lesson.guide.keeps(self.lesson.table)
        return [*self.glows(), *self.wanted(), *keeps, *self._over()]

    def place(self) -> None:
        """Place the bubble beside what the step refers to."""
        lesson, bubble, table = self.lesson, self.lesson.bubble, self.lesson.table
        bounds = pygame.Rect((0, 0), lesson.size).inflate(-theme.scale(20), -theme.scale(20))
        if table is None:
            bubble.lay(bounds, None)
            return
        self._glowed, self._avoided = self.glows(), self._over()
        about, decided = self.about(), table.decided()
        others = [one.rect for one in table.ring.items() if one not in lesson.group.widgets]
        beside = self._glowed[0] if self._glowed and lesson.step.at else None
        for not_over, rather_not in (
            ([*about, *decided], others), (about, [*decided, *others]), (self.wanted(), [*about * 2, *decided]),
        ):  # fmt: skip
            if bubble.lay(bounds, beside, not_over, rather_not):
                break
        table.above = [bubble.rect]

    def draw(self, surface: pygame.Surface, time: float, shows: bool) -> None:
        """Draw the highlight and the bubble, and the arrow where it `shows` the move."""
        lesson, look = self.lesson, theme.palette()
        glows, over = self.glows(), self._over()
        came = over != self._avoided and lesson.bubble.rect.collidelist(over) >= 0
        if glows != self._glowed or came:
            self.place()  # its subject has moved, or a question appeared where it is
        beat = 0.5 if theme.reduced_motion() or lesson.host.still else abs(time % BEAT / BEAT * 2 - 1)
        for spot in glows:
            grown = spot.inflate(*[theme.scale(8 + 8 * beat)] * 2)
            pictures.draw_rounded(surface, grown, theme.scale(10), None, look.hazard, max(3, theme.scale(5)))
        lesson.bubble.draw(surface)
        path = [spots[0] for name in lesson.step.move if (spots := self._spots(name))] if shows else []
        if path:
            paint.draw_arrow(surface, path[int(time / BEAT) % len(path)], beat)
