"""Giving a person of the book another name, which moves everything (REC-1)."""

from __future__ import annotations

from functools import partial
from sqlite3 import Error
from typing import TYPE_CHECKING

from game.kernel.messages import say
from game.kernel.naming import name_key, plain_name
from game.play import last_setups
from game.play.booking import is_nobody
from game.store import people
from game.store.journal import JournalError
from game.ui.rename_form import RenameForm
from game.ui.theme import scale

if TYPE_CHECKING:
    import pygame

    from game.features.context import Context
    from game.store.book import BookPerson
    from game.store.journal import Journal
    from game.ui.form_scene import Maker

NAME = 16
"""Most letters of a name."""


class RenamePersonScene(RenameForm):
    """A field with the name; somebody who has that name already becomes the same person."""

    name = "rename-person"
    heading = say("Rename a person")
    window_title = say("Splatterbox: rename a person")

    def __init__(self, context: Context, journal: Journal, person: BookPerson) -> None:
        done = partial(renamed, context, journal, person)
        super().__init__(context.host, person.name, done, say("Moves everything to this name."))
        self.person = person

    def panels_wanted(self) -> list[tuple[str, Maker]]:
        return [(self.person.name, self._make)]

    def _done(self) -> None:
        self.renamed(self.typed.strip())  # the page below reads the book as soon as this one is closed
        self.host.pop()

    def judge(self) -> None:
        assert self.main is not None
        name = plain_name(self.typed)
        self.main.reason = say("This name isn't counted: type another.") if is_nobody(name) else None

    def _make(self, inner: pygame.Rect) -> int:
        y = self.name_field(say("Name"), inner, inner.y, NAME) + scale(10)
        return self.effect(say("If somebody has this name already, both become one person."), inner, y)


def renamed(context: Context, journal: Journal, person: BookPerson, name: str) -> None:
    """Give a person a name in the book, in the options and in the last set-ups."""
    name = plain_name(name)
    if is_nobody(name) or name == person.name:
        return
    try:
        people.rename(journal, person.id, name)
        last_setups.forget_name(person.name)
    except (Error, JournalError, OSError):
        context.host.toast(say("The name could not be changed: the records can't be written."))
        return
    names = context.settings.names
    context.settings.names = [name if name_key(one) == name_key(person.name) else one for one in names]
    context.host.settings_changed()
    context.host.keep_settings()
