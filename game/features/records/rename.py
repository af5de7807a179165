"""Giving a person of the book another name, which moves everything (REC-1)."""

from __future__ import annotations

from sqlite3 import Error
from time import perf_counter
from typing import TYPE_CHECKING, Final

from game.kernel.messages import say
from game.kernel.naming import name_key, plain_name
from game.play import last_setups
from game.play.booking import is_nobody
from game.store import people
from game.store.journal import JournalError
from game.ui.rename_form import RenameForm
from game.ui.theme import scale

if TYPE_CHECKING:
    from collections.abc import Iterator

    import pygame

    from game.features.context import Context
    from game.store.book import BookPerson
    from game.store.journal import Journal
    from game.ui.form_scene import Maker

NAME = 16
"""Most letters of a name."""
A_SLICE: Final = 0.02
"""Seconds of each frame spent on going through the saved games."""
END: Final = object()


class RenamePersonScene(RenameForm):
    """A field with the name; somebody who has that name already becomes the same person. Saved games follow."""

    name = "rename-person"
    heading = say("Rename a person")
    window_title = say("Splatterbox: rename a person")

    def __init__(self, context: Context, journal: Journal, person: BookPerson) -> None:
        super().__init__(context.host, person.name, self._begin, say("Moves everything to this name."))
        self.context, self.journal, self.person = context, journal, person
        self._steps: Iterator[None] | None = None

    def panels_wanted(self) -> list[tuple[str, Maker]]:
        return [(self.person.name, self._make)]

    def leave(self) -> None:
        """Go back, unless the work is running."""
        if self._steps is None:
            super().leave()

    def _done(self) -> None:
        if self._steps is None:
            self._begin(self.typed.strip())

    def _begin(self, name: str) -> None:
        """Start going through the saved games; the page below reads the book when this one is closed."""
        self._steps = renaming(self.context, self.journal, self.person, name)
        self.judge()

    def update(self, dt: float) -> bool:
        """Go through more games; leave when finished."""
        moved = super().update(dt)
        if self._steps is None:
            return moved
        end = perf_counter() + A_SLICE
        while perf_counter() < end:
            if next(self._steps, END) is END:
                self._steps = None
                self.host.pop()
                break
        return True

    def judge(self) -> None:
        assert self.main is not None
        name, session = plain_name(self.typed), self.context.session
        reason = say("This name isn't counted: type another.") if is_nobody(name) else ""
        if session is not None and any(
            name_key(one.name) == name_key(self.person.name) for one in session.table.holders
        ):
            reason = say("{name} is playing in the open game: leave it first.", name=self.person.name)
        self.main.reason = say("Working ...") if self._steps is not None else reason or None

    def _make(self, inner: pygame.Rect) -> int:
        y = self.name_field(say("Name"), inner, inner.y, NAME) + scale(10)
        return self.effect(say("If somebody has this name already, both become one person."), inner, y)


def renaming(context: Context, journal: Journal, person: BookPerson, name: str) -> Iterator[None]:
    """Give a person a name in the book, the saved games, the options and the last set-ups, step by step."""
    name = plain_name(name)
    if is_nobody(name) or name == person.name:
        return
    try:
        made = None
        for made in people.prepared(journal, person.id, name):  # noqa: B007 - the last one is whole
            yield
        people.rename(journal, person.id, name, made)
        last_setups.forget_name(person.name)
    except (Error, JournalError, OSError, KeyError):
        context.host.toast(say("The name could not be changed: the records can't be written."))
        return
    names = context.settings.names
    context.settings.names = [name if name_key(one) == name_key(person.name) else one for one in names]
    context.host.settings_changed()
    context.host.keep_settings()
