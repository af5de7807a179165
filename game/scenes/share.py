"""Sharing a game: as a file, a picture of a moment, an animation, or a contact sheet."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import NamedTuple

import pygame

from game.kernel.messages import say
from game.ui.form_scene import FormScene, Maker
from game.ui.scene import Host
from game.ui.theme import scale
from game.ui.widgets import Button, Toggle, Widget

Answer = Callable[[], str | None]
"""Returns None until the work is done, then a sentence about the result."""


class Wish(NamedTuple):
    """What to save: "game", "still", "gif" or "sheet", the view (0: public, -1: all hands), with names or not."""

    kind: str
    eyes: int
    names: bool


class ShareServices(NamedTuple):
    """What the program does for the page: `save` starts and returns an answer; `folder` opens the folder.

    `ask` asks the people of a game in progress before its file is saved, and continues when all agree; None: nobody.
    """

    save: Callable[[Wish], Answer]
    folder: Callable[[], Answer]
    places: str = ""
    ask: Callable[[Callable[[], None]], None] | None = None


KINDS = (
    ("game", say("Save the game"), "save", say("A small file with the whole game. Friends drop it on their window.")),
    ("still", say("Save a picture"), "spyglass", say("The table at this moment.")),
    ("gif", say("Save a moving picture"), "play-button", say("Up to 20 seconds from this moment.")),
    ("sheet", say("Save a contact sheet"), "stack", say("Twelve moments of the game on one page.")),
)
"""What can be saved: kind, words, icon, effect."""


class ShareScene(FormScene):
    """The view and the names; four things to save; the results."""

    name = "share"
    heading = say("Share a game")
    most_columns = 2

    def __init__(
        self, host: Host, services: ShareServices, eyes: Sequence[tuple[int, str]], moment: str, looks: int = 0,
        running: bool = False,
    ) -> None:  # fmt: skip
        """`eyes` are the allowed views with names, `looks` the initial one; `moment` describes the moment."""
        super().__init__(host)
        self.services, self.choices, self.moment, self.running = services, [*eyes], moment, running
        self.eyes = looks if looks in dict(eyes) else self.choices[0][0]
        self.names = True
        self.told: list[str] = []
        """The results of saving, the newest first."""
        self._waiting: list[Answer] = []

    def title_text(self) -> str:
        """Return the window's title."""
        return say("Splatterbox: share a game")

    def panels_wanted(self) -> list[tuple[str, Maker]]:
        """Return the panels: what to show, what to save."""
        return [(say("What to show"), self._make_wishes), (say("Save"), self._make_saving)]

    def _make_wishes(self, inner: pygame.Rect) -> int:
        y = self.effect(self.moment, inner, inner.y)
        if self.running:
            words = say("This game is not over: its file lets you continue it elsewhere, and holds hidden cards.")
            y = self.effect(words, inner, y)
        effect = say("Whose cards are face up in the pictures.")
        y = self.step(say("View"), self.choices, self.eyes, self._look, effect, inner, y, wraps=True)
        names = Toggle(say("Names"), self.names, self._name, say("Without names, people are numbered."))
        y = self.switches([names], inner, y)
        y = self.effect(self.services.places, inner, y + scale(6))
        folder = Button(say("Open the folder"), self._folder, icon_name="magnifying-glass", size=20)
        folder.tip = say("Opens the pictures folder in your file manager.")
        return self._below(folder, inner, y)

    def _make_saving(self, inner: pygame.Rect) -> int:
        y = inner.y
        for kind, words, icon, effect in KINDS:
            button = Button(words, partial(self._save, kind), icon_name=icon, size=20)
            button.tip = effect
            y = self.effect(effect, inner, self._below(button, inner, y))
        for line in self.told[:3]:
            y = self.effect(line, inner, y)
        return y

    def _below(self, button: Widget, inner: pygame.Rect, y: int) -> int:
        """Place a button at the left; return where the next part goes."""
        assert isinstance(button, Button)
        button.rect = pygame.Rect(inner.x, y, min(button.wish(), inner.width), button.height())
        self.group.add(button)
        return button.rect.bottom + scale(5)

    # Doing -----------------------------------------------------------------------------------------------------------

    def _look(self, eyes: object) -> None:
        assert isinstance(eyes, int)
        self.eyes = eyes

    def _name(self, on: bool) -> None:
        self.names = on

    def _save(self, kind: str) -> None:
        if kind == "game" and self.services.ask is not None:
            self.services.ask(lambda: self._begin(kind))
        else:
            self._begin(kind)

    def _begin(self, kind: str) -> None:
        self._waiting.append(self.services.save(Wish(kind, self.eyes, self.names)))
        self._say(say("Saving ..."))

    def _folder(self) -> None:
        self._waiting.append(self.services.folder())

    def _say(self, words: str) -> None:
        self.told = [words, *(line for line in self.told if line != say("Saving ..."))]
        self.layout(self.size)
        self.dirty = True

    def update(self, dt: float) -> bool:
        """Show the results."""
        moving = super().update(dt)
        for answer in list(self._waiting):
            words = answer()
            if words is not None:
                self._waiting.remove(answer)
                if words:
                    self._say(words)
        return moving or bool(self._waiting)
