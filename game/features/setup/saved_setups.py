"""Named set-ups, and the code of a set-up to send to somebody (UX-SET-5)."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

import pygame

from game.features.setup import presets
from game.features.setup.choices import SetupForm, seat_names
from game.kernel.messages import error_text, say
from game.lobby.code import decode, encode, new_seed
from game.lobby.lobby import Lobby
from game.lobby.setup import Setup
from game.ui import text
from game.ui.form_scene import Maker
from game.ui.theme import scale, text_px
from game.ui.widgets import Button, Toggle

if TYPE_CHECKING:
    from game.features.context import Context

NAME = 28
CODE = 120


class SavedSetupsScene(SetupForm):
    """Saved set-ups at the left; this set-up's name and code and a field for a friend's code at the right."""

    name = "kept tables"
    heading = say("Saved set-ups and codes")
    window_title = say("Splatterbox: saved set-ups and codes")
    most_columns = 2
    level = False

    def __init__(
        self, context: Context, lobby: Lobby, setup: Setup, take: Callable[[Setup], None]
    ) -> None:  # fmt: skip
        """`take` receives the chosen set-up."""
        super().__init__(context.host, lobby)
        self.context, self.setup, self._take_over = context, setup, take
        self.kept = presets.listed(lobby)
        """(name, code) of each saved set-up, the newest first."""
        self.rule_here = lobby.rule_here
        self.typed_name, self.typed_code = "", ""
        self.main = self.main_button(say("Done"), self.leave, "check-mark", say("Goes back to the set-up."))

    # Places ----------------------------------------------------------------------------------------------------------

    def panels_wanted(self) -> list[tuple[str, Maker]]:
        """Return the panels: saved set-ups, this one, a friend's code."""
        return [
            (say("Saved set-ups"), self._make_kept),
            (say("This set-up"), self._make_this),
            (say("Load a code"), self._make_code),
        ]

    def _make_kept(self, inner: pygame.Rect) -> int:
        y, rows = inner.y, self.kept
        if not rows:
            return self.effect(say("Nothing saved yet. Give this set-up a name, and it will be listed here."), inner, y)
        for name, code in rows:
            forget = Button(say("Delete"), partial(self._forget, name), icon_name="cancel", size=18, face=self.face)
            forget.tip = say("Deletes {table}.", table=name)
            take = Button(name, partial(self._take, code), icon_name="play-button", size=20, face=self.face)
            take.tip, take.sub = say("Loads this set-up. Its code: {code}.", code=code), self._summary(code)
            high, side = (
                text.line_height(text_px(20), self.face) + text.line_height(text_px(16)) + scale(16),
                forget.wish(),
            )
            take.rect = pygame.Rect(inner.x, y, inner.width - side - scale(10), high)
            forget.rect = pygame.Rect(inner.right - side, y, side, high)
            self.group.add(take)
            self.group.add(forget)
            y = forget.rect.bottom + scale(10)
        return y

    def _summary(self, code: str) -> str:
        """Return a saved set-up in a few words, or why it can no longer be loaded."""
        try:
            return self.lobby.summary(decode(self.lobby, code, seat_names(self.lobby, ())))
        except ValueError as problem:
            return error_text(problem)

    def _make_this(self, inner: pygame.Rect) -> int:
        """Place the name to save it under, its code and the buttons."""
        y = self._field(say("Name"), inner, inner.y, self.typed_name, "typed_name", NAME, self._keep)
        y = self._button(say("Save this set-up"), self._keep, "save", inner, y,
                         say("Saves the set-up as it is, under this name."))  # fmt: skip
        shuffles = Toggle(
            say("Include the shuffle"), bool(self.setup.seed), self._shuffle,
            say("Anyone who loads this code gets the same cards, you too: the shuffle is then known."),
        )  # fmt: skip
        y = self.switches([shuffles], inner, y)
        y = self.effect(say("Its code: {code}", code=encode(self.lobby, self.setup, self.setup.seed)), inner, y)
        return self._button(say("Copy the code"), self._copy, "card-pickup", inner, y,
                            say("Copies the code, so that you can send it to somebody."))  # fmt: skip

    def _make_code(self, inner: pygame.Rect) -> int:
        """Place the field for a friend's code."""
        take = lambda: self._take(self.typed_code)  # noqa: E731
        y = self._field(say("A code from a friend"), inner, inner.y, self.typed_code, "typed_code", CODE, take)
        return self._button(say("Load this set-up"), take, "play-button", inner, y,
                            say("Loads the set-up from this code."))  # fmt: skip

    def _field(
        self, label: str, inner: pygame.Rect, y: int, value: str, name: str, most: int, enters: Callable[[], None]
    ) -> int:
        return self.field(label, inner, y, value, lambda words: setattr(self, name, words), most, enters)

    def _button(self, words: str, command: Callable[[], None], sign: str, inner: pygame.Rect, y: int, tip: str) -> int:
        button = Button(words, command, icon_name=sign, size=20, face=self.face)
        button.rect = pygame.Rect(inner.x, y, min(inner.width, button.wish()), button.height())
        button.tip = tip
        self.group.add(button)
        return button.rect.bottom + scale(12)

    # Doing -----------------------------------------------------------------------------------------------------------

    def _keep(self) -> None:
        name = self.typed_name.strip()
        if not name:
            self.host.toast(say("Give the set-up a name first."))
            return
        try:
            presets.keep(self.lobby, name, self.setup)
        except OSError as error:
            self.host.toast(say("The set-up can't be saved: {reason}.", reason=error.strerror))
            return
        self.host.toast(say("“{table}” is saved.", table=name))
        self.typed_name = ""
        self._refresh()

    def _shuffle(self, on: bool) -> None:
        self.setup.seed = new_seed() if on else 0
        self.layout(self.size)

    def _forget(self, name: str) -> None:
        try:
            presets.forget(self.lobby, name)
        except OSError as error:
            self.host.toast(say("The list can't be saved: {reason}.", reason=error.strerror))
        self._refresh()

    def _refresh(self) -> None:
        self.kept = presets.listed(self.lobby)
        self.layout(self.size)

    def _copy(self) -> None:
        code = encode(self.lobby, self.setup, self.setup.seed)
        self.host.toast(
            say("The code is on the clipboard.") if self.context.copy(code) else say("There is no clipboard here.")
        )

    def _take(self, code: str) -> None:
        try:
            setup = decode(self.lobby, code, [seat.name for seat in self.setup.seats])
        except ValueError as problem:
            self.host.toast(error_text(problem))
            return
        self._take_over(setup)
        self.host.pop()
