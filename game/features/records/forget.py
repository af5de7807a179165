"""Deleting a person: the page first says plainly what is deleted and what stays (MOM-REC-2)."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from sqlite3 import Error
from time import perf_counter
from typing import TYPE_CHECKING, Final

import pygame

from game import folders
from game.games import games
from game.kernel.messages import error_text, say, say_count
from game.kernel.naming import name_key
from game.play import last_setups
from game.play.booking import somebody
from game.store import backups, people
from game.ui.form_scene import FormScene, Maker
from game.ui.scene import Host
from game.ui.widgets import Button

if TYPE_CHECKING:
    from game.features.context import Context
    from game.store.book import BookPerson
    from game.store.journal import Journal

COPIES: Final = ("schema-*", "damaged-*")
"""Files beside the saved games that are never touched: from before an update, or damaged."""
SHARED: Final = say("Files that you have shared or saved elsewhere: replays, pictures, records as JSON or CSV.")
WORDS: Final = say("A name that somebody added to the shuffle: the seal could not be checked without it.")
"""What always stays."""
A_SLICE: Final = 0.02
"""Seconds of each frame spent on going through the saved games."""


class ForgetScene(FormScene):
    """What is deleted, what stays, and one button that does it."""

    name = "forget"
    window_title = say("Splatterbox: delete a person")
    most_columns = 2

    def __init__(
        self, host: Host, who: str, stays: Sequence[str], work: Callable[[], Iterator[str]], why_not: str = ""
    ) -> None:
        """`stays` are sentences; `work` does it step by step, and what it yields last is the final message.

        `why_not` is why it cannot be done now.
        """
        super().__init__(host)
        self.who, self.stays = who, stays
        self.heading = say("Delete {name}?", name=who)
        self._work, self.through = work, 0
        self._steps: Iterator[str] | None = None
        self._said = ""
        self.main = Button(say("Delete {name}", name=who), self._begin, kind="danger", icon_name="cancel")
        self.main.tip = say("This can't be undone.")
        if why_not:
            self.main.refuse(why_not)
        self.group.ring.set(self.back)

    def leave(self) -> None:
        """Go back, unless the work is running."""
        if self._steps is None:
            super().leave()

    def first_focus(self) -> Button:
        return self.back  # in case of a careless press

    def panels_wanted(self) -> list[tuple[str, Maker]]:
        """Return the panels: what is deleted, and what stays."""
        if self._steps is not None:
            return [(say("Going through the saved games ..."), self._make_progress)]
        return [(say("What is deleted"), self._make_goes), (say("What stays"), self._make_stays)]

    def _make_progress(self, inner: pygame.Rect) -> int:
        return self.effect(say("Game {number}.", number=self.through), inner, inner.y)

    def _make_goes(self, inner: pygame.Rect) -> int:
        goes = (
            say("{name}'s card, and the name throughout the records: results stay, under “somebody”.", name=self.who),
            say("The name in all saved games, in their titles and in packed files: “somebody” played there."),
            say("The name on the set-up pages. Backups are remade, and the old data on the disk is overwritten."),
        )
        return self._sentences(goes, inner)

    def _make_stays(self, inner: pygame.Rect) -> int:
        return self._sentences(self.stays, inner)

    def _sentences(self, sentences: Sequence[str], inner: pygame.Rect) -> int:
        y = inner.y
        for words in sentences:
            y = self.effect(words, inner, y)
        return y

    def _begin(self) -> None:
        """Start the work, which cannot be undone."""
        self._steps = self._work()
        assert self.main is not None
        self.main.reason = self.back.reason = say("Working ...")
        self.layout(self.size)

    def update(self, dt: float) -> bool:
        """Go through more games; leave when finished."""
        moved = super().update(dt)
        if self._steps is None:
            return moved
        end = perf_counter() + A_SLICE
        while perf_counter() < end:
            said = next(self._steps, None)
            if said is None:
                self._steps = None
                self.host.pop()
                self.host.toast(self._said)
                return True
            self._said, self.through = said or self._said, self.through + 1
        self.layout(self.size)
        return True


# -- the work -----------------------------------------------------------------------------------------


def open_forget(context: Context, journal: Journal, person: BookPerson) -> None:
    """Ask for confirmation before a person is deleted."""
    session = context.session
    sits = session is not None and any(
        name_key(one.name) == name_key(person.name) for one in session.table.holders
    )  # fmt: skip
    why_not = say("{name} is playing in the open game: leave it first", name=person.name) if sits else ""
    work = lambda: forget(context, journal, person)  # noqa: E731
    context.host.push(ForgetScene(context.host, person.name, what_stays(), work, why_not))


def what_stays() -> list[str]:
    """Return what deleting a person cannot reach, in sentences."""
    stays: list[str] = [SHARED]
    path = folders.saves()
    copies = sorted(one.name for ending in COPIES for one in path.parent.glob(f"{path.name}.{ending}"))
    if copies:
        stays.append(
            say_count(
                "There is one old file with your saved games, damaged or from before an update: {names}.",
                "There are {n} old files with your saved games, damaged or from before an update: {names}.",
                len(copies),
                names=", ".join(copies),
            )
        )
    return [*stays, WORDS]


def forget(context: Context, journal: Journal, person: BookPerson) -> Iterator[str]:
    """Delete a person step by step; the last value yielded is the final message."""
    try:
        made = None
        for made in people.prepared(journal, person.id, somebody()):  # noqa: B007 - the last one is whole
            yield ""
        if made is not None:
            people.forget(journal, made)
        forget_elsewhere(context, person.name)
        backups.remake(journal)
    except (Error, OSError, KeyError) as error:
        yield say("Nothing was deleted: {reason}.", reason=error_text(error))
        return
    yield say("{name} has been deleted.", name=person.name)


def forget_elsewhere(context: Context, name: str) -> None:
    """Remove a name from the settings and from the last used set-ups."""
    names = context.settings.names
    if name_key(name) in map(name_key, names):
        context.settings.names = ["" if name_key(one) == name_key(name) else one for one in names]
        context.host.keep_settings()
    last_setups.forget_name(name)
    for meta in games():
        context.launcher(meta.key).forget_name(name)
