"""The laboratory's panel *Players of unequal strength*: the fair head start of two levels on this map (LAB-29)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING

import pygame

from game.kernel.messages import say
from game.ui.form_scene import FormScene
from game.ui.head_starts import Begin, HeadStartPart, HeadStartWish
from game.ui.widgets import Button, Stepper

if TYPE_CHECKING:
    from game.features.laboratory.work import LabRequest


class UnequalPanel:
    """Two levels to choose and the search for their head start; `levels` are keys with words, the weakest first."""

    title = say("Players of unequal strength")

    def __init__(
        self, page: FormScene, levels: Sequence[tuple[str, str]], table: Callable[[], LabRequest], begin: Begin
    ) -> None:
        """`table`, called when a search begins, returns the mode and seats to play with."""
        self.page, self.levels, self.table = page, levels, table
        self.part = HeadStartPart(page, begin)
        self.strong, self.weak = levels[min(1, len(levels) - 1)][0], levels[0][0]
        self.find = Button(say("Find a fair head start"), self._find, icon_name="rolling-dices", size=22)
        self.find.says(say("Bots of both levels play with a growing head start until they win equally often."))

    def make(self, inner: pygame.Rect) -> int:
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
        y = self.page.button_below(self.find, inner, y, 12)
        called = dict(self.levels)
        return self.part.make(called[self.weak], called[self.strong], inner, y)

    def update(self, dt: float) -> None:
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
        wish = self.table()
        self.part.begin(HeadStartWish(self.strong, self.weak, False, wish.mode, wish.seats))
