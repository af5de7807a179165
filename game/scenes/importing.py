"""Import a game or a map: drop a file on the window, pick one from a folder, or type its path."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import NamedTuple

import pygame

from game.kernel.messages import say
from game.scenes.share import Answer
from game.ui.form_scene import FormScene, Maker
from game.ui.forms import TextField
from game.ui.scene import Host
from game.ui.theme import scale
from game.ui.widgets import Button

PATH = 400
"""Most characters of a path."""


class ImportServices(NamedTuple):
    """What the program does for the page: lists files; `take` opens one by name, `open` one by path."""

    files: Callable[[], Sequence[str]] = tuple
    take: Callable[[str], None] = lambda _: None
    open: Callable[[str], None] = lambda _: None
    folder: Callable[[], Answer] = lambda: lambda: ""
    place: str = ""


class ImportWords(NamedTuple):
    """The page's texts, for games or for maps."""

    name: str
    heading: str
    title: str
    drop: str
    what: str
    files: str


GAMES = ImportWords(
    "import",
    say("Import a game"),
    say("Splatterbox: import a game"),
    say("Drop a .splat file on this window, at any time."),
    say("A game from somebody else is checked against the rules before it is shown. You can watch it, but it doesn't "
        "count in anybody's records."),
    say("From your replays folder"),
)  # fmt: skip
MAPS = ImportWords(
    "import map",
    say("Import a map"),
    say("Splatterbox: import a map"),
    say("Drop a .splatmap file on this window, at any time."),
    say("A map from somebody else is checked before any of it is saved. You see it first."),
    say("From your Splatterbox folder"),
)


class ImportScene(FormScene):
    """The three ways to import, and the files of the folder."""

    most_columns = 2
    enter_ends = True

    def __init__(self, host: Host, services: ImportServices, words: ImportWords = GAMES) -> None:
        super().__init__(host)
        self.services, self.path, self.words = services, "", words
        self.name, self.heading = words.name, words.heading
        self._answer: Answer | None = None
        self.main = Button(say("Open it"), self._open, command="confirm", kind="primary", icon_name="check-mark")
        self._judge()

    def title_text(self) -> str:
        """Return the window's title."""
        return self.words.title

    def on_resume(self) -> None:
        """List the folder again."""
        super().on_resume()
        self.layout(self.size)

    def layout(self, size: tuple[int, int]) -> None:
        """Place everything; the text field has the focus, also after a resize."""
        typing = self.forms is None or self.forms.typing
        super().layout(size)
        field = self.forms.fields[0] if self.forms is not None else None
        if typing and isinstance(field, TextField):
            self.group.ring.set(field)
            if not self.host.still:
                field.go_on()

    def panels_wanted(self) -> list[tuple[str, Maker]]:
        """Return the panels: the ways, and the folder's files."""
        return [(say("From any folder"), self._make_ways), (self.words.files, self._make_files)]

    def _make_ways(self, inner: pygame.Rect) -> int:
        y = self.effect(self.words.drop, inner, inner.y)
        y = self.field(say("Or type the file's path"), inner, y, self.path, self._typed, PATH)
        return self.effect(self.words.what, inner, y + scale(8))

    def _make_files(self, inner: pygame.Rect) -> int:
        names = self.services.files()
        y = inner.y
        if not names:
            y = self.effect(say("Nothing there yet."), inner, y)
        for name in names:
            button = Button(say("Open {file}", file=name), partial(self._take, name), icon_name="card-pickup", size=20,
                            words=name)  # fmt: skip
            button.tip = say("Opens {file}.", file=name)
            y = self._place(button, inner, y)
        y = self.effect(self.services.place, inner, y + scale(6))
        folder = Button(say("Open the folder"), self._folder, icon_name="magnifying-glass", size=20)
        folder.tip = say("Opens the folder in your file manager.")
        again = Button(say("Refresh"), lambda: self.layout(self.size), icon_name="clockwise-rotation", size=20)
        again.tip = say("Refreshes the list of files.")
        return self._place(again, inner, self._place(folder, inner, y))

    def _place(self, button: Button, inner: pygame.Rect, y: int) -> int:
        button.rect = pygame.Rect(inner.x, y, min(button.wish(), inner.width), button.height())
        self.group.add(button)
        return button.rect.bottom + scale(10)

    # Doing -----------------------------------------------------------------------------------------------------------

    def _typed(self, words: str) -> None:
        self.path = words
        self._judge()

    def _judge(self) -> None:
        assert self.main is not None
        self.main.reason = None if self.path.strip() else say("Type a file name first, or pick one from the folder.")
        self.main.tip = say("Opens the file you typed.")

    def _open(self) -> None:
        self.services.open(self.path.strip().strip('"'))

    def _take(self, name: str) -> None:
        self.services.take(name)

    def _folder(self) -> None:
        self._answer = self.services.folder()

    def update(self, dt: float) -> bool:
        """Check whether the file manager has opened the folder."""
        moving = super().update(dt)
        words = self._answer() if self._answer is not None else None
        if words is not None:
            self._answer = None
            if words:
                self.host.toast(words)
        return moving or self._answer is not None
