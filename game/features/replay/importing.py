"""Import a game or a map: drop a file on the window, pick one from a folder, or type its path (MOM-REP-5, LAB-9)."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path
from sqlite3 import Error
from typing import TYPE_CHECKING, NamedTuple
from zlib import crc32

import pygame
from msgspec.structs import replace

from game import folders
from game.features.context import Source
from game.kernel.match import Match
from game.kernel.messages import say, together
from game.play.match_file import opened_past
from game.store import imports, splatnight
from game.store.splat import SUFFIX
from game.store.troubles import JournalError, sentence_of
from game.ui.form_scene import Maker
from game.ui.forms import TextField
from game.ui.open_form import OpenForm
from game.ui.reveal import show_folder
from game.ui.theme import scale
from game.ui.toast import Offer, ToastChoice
from game.ui.widgets import Button
from game.ui.words import as_sentence

if TYPE_CHECKING:
    from game.features.context import Context
    from game.features.replay.sandbox import OpenedGame
    from game.kernel.past import Past
    from game.store.splat import Splat
    from game.table.session import Seating

MOST = 400
"""The most files of a folder that are listed."""
BADGES = {"checked": say("checked"), "told": say("unverified")}
"""How far a game from a file is verified, in words."""


class ImportKind(NamedTuple):
    """What can be imported, games or maps: the page's texts, and the files that are listed."""

    name: str
    heading: str
    title: str
    drop: str
    what: str
    files: str
    folder: Callable[[], Path]
    suffixes: tuple[str, ...]


GAMES = ImportKind(
    "import",
    say("Import a game"),
    say("Splatterbox: import a game"),
    say("Drop a .splat or .splatnight file on this window, at any time."),
    say("A game from somebody else is checked against the rules before it is shown. You can watch it, but it doesn't "
        "count in anybody's records."),
    say("From your replays folder"),
    folders.replays,
    (SUFFIX, splatnight.SUFFIX),
)  # fmt: skip
MAPS = ImportKind(
    "import map",
    say("Import a map"),
    say("Splatterbox: import a map"),
    say("Drop a .splatmap file, or any map made with Tiled, on this window, at any time."),
    say(
        "A map from somebody else is checked before any of it is saved. You see it first, as a table if it was made "
        "for another game."
    ),
    say("From your Splatterbox folder"),
    folders.shared_games,
    (".splatmap", ".tmx", ".tmj"),
)


class ImportScene(OpenForm):
    """The three ways to import, and the files of the folder."""

    nothing_typed = say("Type a file name first, or pick one from the folder.")

    def __init__(self, context: Context, kind: ImportKind = GAMES) -> None:
        super().__init__(context.host)
        self.context, self.kind = context, kind
        self.name, self.heading, self.window_title = kind.name, kind.heading, kind.title
        self.place = say("The folder is {folder}.", folder=str(kind.folder()))
        """The outcome of opening the folder."""

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
        return [(say("From any folder"), self._make_ways), (self.kind.files, self._make_files)]

    def _make_ways(self, inner: pygame.Rect) -> int:
        y = self.effect(self.kind.drop, inner, inner.y)
        return self.effect(self.kind.what, inner, self.path_field(inner, y) + scale(8))

    def _make_files(self, inner: pygame.Rect) -> int:
        y = self.effect(self.place, inner, self.file_buttons(self.listed(), inner, 10) + scale(6))
        folder = Button(say("Open the folder"), self._folder, icon_name="magnifying-glass", size=20)
        folder.tip = say("Opens the folder in your file manager.")
        again = Button(say("Refresh"), lambda: self.layout(self.size), icon_name="clockwise-rotation", size=20)
        again.tip = say("Refreshes the list of files.")
        return self.button_below(again, inner, self.button_below(folder, inner, y))

    # Doing -----------------------------------------------------------------------------------------------------------

    def listed(self) -> list[Path]:
        """Return the files in the folder, by name."""
        try:
            found = sorted(path for path in self.kind.folder().iterdir() if path.suffix.lower() in self.kind.suffixes)
        except OSError:
            return []
        return found[:MOST]

    def take(self, path: Path) -> None:
        self.context.go.open_file(path)

    def _folder(self) -> None:
        self.pending.start("folder", show_folder(self.kind.folder()), self._opened_folder)

    def _opened_folder(self, trouble: str) -> None:
        if trouble:
            self.host.toast(trouble)


# -- the work -----------------------------------------------------------------------------------------


def take_in(context: Context, name: str, found: OpenedGame) -> None:
    """Save the game from a file of this name; show it, or offer that where a table is open."""
    past, table, splat = opened_past(found.data)
    kept = keep(context, found, past, table, splat)
    told = ""
    if kept and splat.finished:
        badge = BADGES[found.badge]
        told = say("{name} has been added to your finished games ({badge}).", name=name, badge=badge)
    elif kept:
        told = say("{name} has been added to your games in progress.", name=name)
    if context.session is None:
        show(context, past, table, splat, kept)
        if told:
            context.host.toast(told)
        return
    words = told or say("{name} has been opened.", name=name)
    offer_to_watch(context, words, partial(show, context, past, table, splat, kept))


def offer_to_watch(context: Context, told: str, watch: Callable[[], None]) -> None:
    """Show over a table what came from a file, with *Watch it*; the game at the table waits meanwhile."""
    words = together(told, say("If you watch it now, your game waits for you."))
    here = ToastChoice(say("Watch it"), "map_anew", "play-button", watch)
    later = ToastChoice(say("Later"), "map_keep", "cancel", lambda: None)
    context.host.toast("")
    context.host.offer(Offer(words, [here, later]))


def keep(context: Context, found: OpenedGame, past: Past, table: Seating, splat: Splat) -> int:
    """Save a game among those played here; return its id, or 0 after showing an error."""
    journal = context.journal()
    if journal is None:
        return 0
    title = context.lobby(splat.game).title_of(past.options, [holder.name for holder in table.holders])
    try:
        if splat.finished or found.badge != "checked":
            there = imports.same(journal, found.data)
            return there or imports.keep(journal, splat, found.data, title, table, found.badge)
        return journal.open_match(match_in(past), title, table, kind=imports.KIND, luck=found.badge)
    except (Error, JournalError, OSError) as error:
        reason = as_sentence(sentence_of(error, folders.saves()))
        context.host.toast(say("It can't be saved. {reason}", reason=reason))
        return 0


def watch(context: Context, data: bytes) -> None:
    """Show a game from a file that was opened before."""
    show(context, *opened_past(data), 0)


def show(context: Context, past: Past, table: Seating, splat: Splat, kept: int) -> None:
    """Replay a game from a file; one that other rules played is only told."""
    told = splat.rules != past.game.rules_version
    source = Source(past.game, past, table, kept, over=splat.finished, told=told)
    context.open_in_slices(lambda: context.go.replay(source))


def match_in(past: Past) -> Match:
    """Return the match of a verified past that is not over, to be continued."""
    entries = [replace(entry, checksum=crc32(past.encoded(number))) for number, entry in enumerate(past.entries)]
    match = Match.restored(past.game, past.options, entries, past.state(len(entries) - 1).copy())
    match.past.frames.update(past.frames)
    match.past.deltas.update(past.deltas)
    return match
