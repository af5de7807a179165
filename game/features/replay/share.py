"""Sharing a game: as a file, a picture of a moment, an animation, or a contact sheet."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from threading import Thread
from typing import TYPE_CHECKING, Any, NamedTuple

import pygame

from game import folders
from game.features.replay import picturing
from game.features.replay.picturing import turn_words
from game.kernel.messages import error_text, say
from game.kernel.past import Past
from game.play.match_file import packed, splat_from, without_names
from game.processes.task import Stopped
from game.store.splat import SplatError
from game.store.writing import free_file, write_whole
from game.table.consent import ConsentScene
from game.table.replay_session import ALL, TABLE
from game.ui.form_scene import Maker
from game.ui.share_form import ShareForm
from game.ui.theme import scale
from game.ui.widgets import Button, Toggle
from game.ui.words import language

if TYPE_CHECKING:
    from pathlib import Path

    from game.features.context import Context
    from game.processes.task import ProcessTask
    from game.table.replay_session import ReplaySession
    from game.table.session import Seating


class ShareRequest(NamedTuple):
    """What to save: "game", "still", "gif" or "sheet", the view (0: public, -1: all hands), with names or not."""

    kind: str
    viewpoint: int
    names: bool


SUFFIXES = {"game": ".splat", "still": ".png", "gif": ".gif", "sheet": ".png"}
KINDS = (
    ("game", say("Save the game"), "save", say("A small file with the whole game. Friends drop it on their window.")),
    ("still", say("Save a picture"), "spyglass", say("The table at this moment.")),
    ("gif", say("Save a moving picture"), "play-button", say("Up to 20 seconds from this moment.")),
    ("sheet", say("Save a contact sheet"), "stack", say("Twelve moments of the game on one page.")),
)
"""What can be saved: kind, words, icon, effect."""


class ShareScene(ShareForm):
    """The view and the names; four things to save; the results."""

    name = "share"
    heading = say("Share a game")
    window_title = say("Splatterbox: share a game")

    def __init__(self, context: Context, reel: ReplaySession) -> None:
        """The moment shown in `reel` is shared, or the whole match."""
        super().__init__(context.host, folders.shared_pictures())
        self.reel, self.choices = reel, views_of(reel)
        self.viewpoint = reel.viewpoint if reel.viewpoint in dict(self.choices) else self.choices[0][0]
        self.moment = say(
            "The moment after choice {number}: {turn}.", number=reel.at,
            turn=turn_words(reel.watched, reel.at, names_in(reel)),
        )  # fmt: skip
        self.places = say("Pictures are saved in {pictures}, games in {games}.",
                          pictures=str(folders.shared_pictures()), games=str(folders.shared_games()))  # fmt: skip
        self.names = True

    def panels_wanted(self) -> list[tuple[str, Maker]]:
        """Return the panels: what to show, what to save."""
        return [(say("What to show"), self._make_wishes), (say("Save"), self._make_saving)]

    def _make_wishes(self, inner: pygame.Rect) -> int:
        y = self.effect(self.moment, inner, inner.y)
        if not self.reel.over:
            words = say("This game is not over: its file lets you continue it elsewhere, and holds hidden cards.")
            y = self.effect(words, inner, y)
        effect = say("Whose cards are face up in the pictures.")
        y = self.step(say("View"), self.choices, self.viewpoint, self._look, effect, inner, y, wraps=True)
        names = Toggle(say("Names"), self.names, self._name, say("Without names, people are numbered."))
        y = self.switches([names], inner, y)
        y = self.effect(self.places, inner, y + scale(6))
        return self.folder_button(say("Opens the pictures folder in your file manager."), inner, y, 5)

    def _make_saving(self, inner: pygame.Rect) -> int:
        y = inner.y
        for kind, words, icon, effect in KINDS:
            button = Button(words, partial(self._save, kind), icon_name=icon, size=20)
            button.tip = effect
            y = self.effect(effect, inner, self.button_below(button, inner, y, 5))
        return self.results(inner, y)

    # Doing -----------------------------------------------------------------------------------------------------------

    def _look(self, viewpoint: object) -> None:
        assert isinstance(viewpoint, int)
        self.viewpoint = viewpoint

    def _name(self, on: bool) -> None:
        self.names = on

    def _save(self, kind: str) -> None:
        """Save something; everyone in a game in progress must agree to a file, with everyone's hidden cards."""
        holders = self.reel.table.holders
        people = [(seat, holder.name) for seat, holder in enumerate(holders, 1) if holder.kind == "person"]
        if kind != "game" or self.reel.over or len(people) < 2:
            self._begin(kind)
            return
        words = say("Others are still playing this game, and its file contains everybody's hidden cards. You all have "
                    "to agree.")  # fmt: skip
        self.host.push(
            ConsentScene(
                self.host, people, words, partial(self._begin, kind), heading=say("Save the hidden cards, too?"),
                tip=lambda name: say("For {name} only: yes, my hidden cards may be saved.", name=name),
                stays=say("Nothing is saved."),
            )
        )  # fmt: skip

    def _begin(self, kind: str) -> None:
        self.pending.start("save", save(self.reel, ShareRequest(kind, self.viewpoint, self.names)), self.tell)
        self.tell(say("Saving ..."))

    def tell(self, words: str) -> None:
        if words:
            self.told = [line for line in self.told if line != say("Saving ...")]
        super().tell(words)


# -- the work -----------------------------------------------------------------------------------------


def names_in(reel: ReplaySession) -> dict[int, str]:
    """Return the players' names by seat."""
    return {seat: holder.name for seat, holder in enumerate(reel.table.holders, 1)}


def views_of(reel: ReplaySession) -> list[tuple[int, str]]:
    """Return the allowed views, with their labels."""
    words: dict[int, str] = {ALL: say("All hands"), TABLE: say("Open cards only")}
    words |= names_in(reel)
    return [(viewpoint, said) for viewpoint, said in words.items() if not reel.why_not_with(viewpoint)]


def save(reel: ReplaySession, wish: ShareRequest) -> Callable[[], str | None]:
    """Start saving what was requested; the answer says where it is, or what is wrong."""
    folder = folders.shared_games() if wish.kind == "game" else folders.shared_pictures()
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        words = say("{folder} can't be created: {reason}.", folder=str(folder), reason=error.strerror or str(error))
        return lambda: words
    file = free_file(folder, f"splatterbox-{reel.watched.game.key}", SUFFIXES[wish.kind])
    packing = Packing(reel, wish.names or wish.kind != "game")
    return Saving(packing, reel.at, wish, file, language()).answer


class Packing:
    """A past being packed in the background: `data` when it is done, else `trouble`."""

    def __init__(self, reel: ReplaySession, names: bool) -> None:
        self.data, self.trouble = b"", ""
        past = reel.watched
        own = Past(past.game, past.options, list(past.entries), past.frames, past.deltas, past.convert)
        self.last = len(own.entries) - 1
        table = reel.table if names else without_names(reel.table)
        self._thread = Thread(target=self._work, args=(own, table, reel.over), daemon=True, name="packing")
        self._thread.start()

    def _work(self, past: Past, table: Seating, over: bool) -> None:
        try:
            self.data = packed(splat_from(past, table, finished=over))
        except SplatError as error:
            self.trouble = error_text(error)

    @property
    def done(self) -> bool:
        """Return whether it is done."""
        return not self._thread.is_alive()


class Saving:
    """A file being saved."""

    def __init__(self, packing: Packing, at: int, wish: ShareRequest, file: Path, language: str) -> None:
        """`at` is the entry that a picture shows, or with which a moving one begins."""
        self.packing, self.at, self.wish, self.file, self.language = packing, at, wish, file, language
        self._task: ProcessTask | None = None

    def answer(self) -> str | None:
        """Return None until it is done, then a sentence."""
        try:
            return self._go_on()
        except OSError as error:
            reason = error.strerror or str(error)
            return say("{file} cannot be written: {reason}.", file=self.file.name, reason=reason)
        except Stopped:
            return say("The picture could not be made.")

    def _go_on(self) -> str | None:
        if not self.packing.done:
            return None
        if self.packing.trouble:
            return self.packing.trouble
        if self.wish.kind == "game":
            write_whole(self.file, self.packing.data)
            return self._saved()
        if self._task is None:
            self._task = self._begun()
        return (self._task.answer or self._saved()) if self._task.poll() else None

    def _begun(self) -> ProcessTask:
        first, last = (self.at, self.packing.last) if self.wish.kind == "gif" else (0, self.at)
        wish = self.wish
        kind: Any = wish.kind
        wanted = picturing.Wanted(kind, self.packing.data, str(self.file), last, first, wish.viewpoint, wish.names,
                                  language=self.language)  # fmt: skip
        return picturing.begin(wanted)

    def _saved(self) -> str:
        size = self.file.stat().st_size
        return say("Saved as {file}: {size} kB.", file=self.file.name, size=max(1, round(size / 1000)))
