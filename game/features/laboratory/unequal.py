"""The laboratory's panel *Players of unequal strength*: the fair head start of two levels on this map (LAB-29)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING

import pygame

from game.kernel.messages import say
from game.ui.head_starts import Begin, HeadStartPart, HeadStartWish
from game.ui.theme import scale
from game.ui.widgets import Button, Stepper

if TYPE_CHECKING:
    from game.features.laboratory.page import LabScene


class UnequalPanel:
    """Two levels to choose and the search for their head start; `levels` are keys with words, the weakest first."""

    title = say("Players of unequal strength")

    def __init__(self, page: LabScene, levels: Sequence[tuple[str, str]], begin: Begin) -> None:
        self.page, self.levels = page, levels
        self.part = HeadStartPart(page, begin)
        self.strong, self.weak = levels[min(1, len(levels) - 1)][0], levels[0][0]
        self.find = Button(say("Find a fair head start"), self._find, icon_name="rolling-dices", size=22)
        self.find.says(say("Bots of both levels play with a growing head start until they win equally often."))

    def make(self, inner: pygame.Rect) -> int:
        """Place the two levels, the button and the results."""
        y = inner.y
        pair = (("strong", say("The stronger"), self.strong), ("weak", say("The weaker"), self.weak))
        for name, words, level in pair:
            stepper = Stepper(words, list(self.levels), level, partial(self._put, name))
            stepper.wraps = True
            self.page.group.add(stepper)
            y = self.page.beside(words, stepper, stepper.height(), "", inner, y)
        order = [key for key, _ in self.levels]
        wrong = order.index(self.strong) <= order.index(self.weak)
        self.find.reason = say("The stronger level must be above the weaker.") if wrong else None
        self.find.rect = pygame.Rect(inner.x, y, min(self.find.wish(), inner.width), self.find.height())
        self.page.group.add(self.find)
        y = self.find.rect.bottom + scale(12)
        called = dict(self.levels)
        return self.part.make(called[self.weak], called[self.strong], inner, y)

    def update(self, dt: float) -> None:
        """Receive results."""
        if self.part.update(dt):
            self.page.layout(self.page.size)

    def _put(self, name: str, key: object) -> None:
        if name == "strong":
            self.strong = str(key)
        else:
            self.weak = str(key)
        self.part.stop()
        self.part.found = None
        self.page.layout(self.page.size)

    def _find(self) -> None:
        """Start the search, stopping the page's own games, which would slow it down."""
        if self.page.sheet.running:
            self.page.stop.activate()
        wish = self.page.wish
        self.part.begin(HeadStartWish(self.strong, self.weak, False, wish.mode, wish.seats))
