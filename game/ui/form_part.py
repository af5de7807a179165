"""A part of a form provided by other code: it has its place in a panel and draws its content."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import pygame

from game.ui.form_scene import FormScene


@dataclass(frozen=True)
class Slot:
    """Something the form itself places in a part's panel: its height, and a function that places it from a y on."""

    high: int = 0
    place: Callable[[int], int] = lambda y: y
    """Returns its lower end."""


@dataclass(frozen=True)
class ReservedSpace:
    """What a part must leave room for: the game's rows in its panel, and buttons at the panel's foot."""

    rows: Slot = Slot()
    foot: Slot = Slot()


class FormPart:
    """The content of a panel of its own. It is remade whenever the form is laid out."""

    title = ""
    waiting = False
    """Whether it changes over time: if so, the form keeps updating."""

    def __init__(self, page: FormScene) -> None:
        self.page = page

    def make(self, inner: pygame.Rect, rest: ReservedSpace) -> int:
        """Lay it out in a panel's inner rectangle, as high as fits the window; return its lower end.

        Controls go into the form's group, sentences into its notes.
        """
        return rest.foot.place(rest.rows.place(inner.y))

    def draw(self, surface: pygame.Surface) -> None:
        """Draw its content apart from controls and notes."""

    def draw_frame(self, surface: pygame.Surface, area: pygame.Rect) -> bool:
        """Draw a frame of its own; return False to leave it to the form."""
        return False

    def update(self, dt: float) -> bool:
        """Advance time; return whether the form must be laid out again."""
        return False
