"""A part of a form that somebody else brings along: it takes its place in a panel and draws what lies there."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import pygame

from game.ui.form_scene import FormScene


@dataclass(frozen=True)
class Slot:
    """Something that the form itself puts into a part's panel: how high it is, and what places it from a y on."""

    high: int = 0
    place: Callable[[int], int] = lambda y: y
    """Gives where it ends."""


@dataclass(frozen=True)
class Rest:
    """What a part must leave room for: the game's rows that stand in its panel, and buttons at the panel's foot."""

    rows: Slot = Slot()
    foot: Slot = Slot()


class Part:
    """Something in a panel of its own. It is made anew whenever the form is laid out."""

    title = ""
    waiting = False
    """Whether time changes it: while it is so, the form is kept awake."""

    def __init__(self, page: FormScene) -> None:
        self.page = page

    def make(self, inner: pygame.Rect, rest: Rest) -> int:
        """Take a place in a panel's inner rectangle, as high as fits the window; return where it ends.

        Controls go into the form's group, sentences into its notes.
        """
        return rest.foot.place(rest.rows.place(inner.y))

    def draw(self, surface: pygame.Surface) -> None:
        """Draw what lies there besides controls and notes."""

    def draw_frame(self, surface: pygame.Surface, area: pygame.Rect) -> bool:
        """Draw a frame of its own; False leaves it to the form."""
        return False

    def update(self, dt: float) -> bool:
        """Let time pass; True if the form is to be laid out anew."""
        return False
