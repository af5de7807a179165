"""Game and map files imported into the window: dropped on it, or picked in a folder (MOM-REP-5, LAB-9)."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

from game import folders
from game.kernel.messages import say, told
from game.ui.slices import fetch
from game.ui.words import as_sentence

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.app.app import App
    from game.app.game_sandbox import GameSandbox, Opened
    from game.app.mapparcels import MapSandbox, OfferedMap
    from game.kernel.match import Match
    from game.kernel.past import Past
    from game.store.splat import Splat
    from game.table.session import Seating

MOST = 400
"""The most files of a folder that are listed."""


class Imports:
    """Opens files in a subprocess, one after the other, and shows what they hold; games are saved."""

    def __init__(self, program: App) -> None:
        self.program = program
        self._sandbox: GameSandbox | MapSandbox | None = None
        self._name = ""
        self._waiting: list[Path] = []

    # -- files ---------------------------------------------------------------------------------------

    def listed(self) -> list[Path]:
        """Return the files in the folder of replays, by name."""
        from game.store.splat import SUFFIX

        return files_in(folders.replays(), SUFFIX)

    def drop(self, file: str) -> None:
        """Import a file that was dropped on the window."""
        self.take(Path(file))

    def take(self, path: Path) -> None:
        """Start to open a file; errors are shown."""
        self._waiting.append(path)
        self._next()

    def open_page(self) -> None:
        """Show the page that imports game files."""
        self._open_page(lambda page: page.GAMES, folders.replays(), self.listed)

    def open_maps_page(self) -> None:
        """Show the page that imports map files."""
        from game.app.mapparcels import SUFFIX

        folder = folders.shared_games()
        self._open_page(lambda page: page.MAPS, folder, lambda: files_in(folder, SUFFIX))

    def _open_page(self, words: Callable[[Any], Any], folder: Path, listed: Callable[[], list[Path]]) -> None:
        def opens() -> None:
            fetch("game.scenes.importing")
            from game.scenes import importing
            from game.ui.reveal import show_folder

            services = importing.ImportServices(
                lambda: [path.name for path in listed()],
                lambda name: self.take(folder / name),
                lambda path: self.take(Path(path).expanduser()),
                lambda: show_folder(folder),
                say("The folder is {folder}.", folder=str(folder)),
            )
            self.program.loop.push(importing.ImportScene(self.program.loop, services, words(importing)))

        self.program.loop.open_in_slices(opens)

    @property
    def busy(self) -> bool:
        """Return whether a file is being opened."""
        return self._sandbox is not None

    def _next(self) -> None:
        toast = self.program.loop.toast
        while self._sandbox is None and self._waiting:
            path = self._waiting.pop(0)
            try:
                self._sandbox, self._name = sandbox_for(path), path.name[:40]
            except ValueError as refused:
                toast(told(refused))
            except OSError as error:
                reason = error.strerror or str(error)
                toast(say("{name} cannot be opened: {reason}.", name=path.name[:40], reason=reason))
            else:
                toast(say("Opening {name} ...", name=self._name))

    def poll(self) -> None:
        """Check whether a file is opened, and show what it holds; called in every round of the loop."""
        if self._sandbox is None:
            return
        try:
            found = self._sandbox.poll()
        except ValueError as refused:
            self._sandbox = None
            self.program.loop.toast(told(refused))
            self._next()
            return
        if found is not None:
            self._sandbox = None
            self._show_what_came(found)
            self._next()

    def close(self) -> None:
        """Stop opening files."""
        self._waiting.clear()
        if self._sandbox is not None:
            self._sandbox.close()
            self._sandbox = None

    # -- what they hold --------------------------------------------------------------------------------

    def _show_what_came(self, found: Opened | OfferedMap) -> None:
        from game.app.mapparcels import OfferedMap

        if isinstance(found, OfferedMap):
            from game.app.mapsharing import show_parcel

            show_parcel(self.program, found)
        else:
            self._opened(found)

    def _opened(self, found: Opened) -> None:
        """Save a game; show it, unless a table is open."""
        from game.play.match_file import opened_past

        past, table, splat = opened_past(found.data)
        kept = self._keep(found, past, table, splat)
        if self.program.session is None:
            self._show(past, table, splat, kept)
        if kept and splat.finished:
            badge = BADGES[found.badge]
            self.program.loop.toast(
                say("{name} has been added to your finished games ({badge}).", name=self._name, badge=badge)
            )
        elif kept:
            self.program.loop.toast(say("{name} has been added to your games in progress.", name=self._name))

    def _keep(self, found: Opened, past: Past, table: Seating, splat: Splat) -> int:
        """Save a game among those played here; return its id, or 0 after showing an error."""
        from sqlite3 import Error

        from game.store import imports
        from game.store.troubles import JournalError, sentence_of

        journal = self.program.journal()
        if journal is None:
            return 0
        title = self.program.lobby(splat.game).title_of(past.options, [holder.name for holder in table.holders])
        try:
            if splat.finished or found.badge != "checked":
                there = imports.same(journal, found.data)
                return there or imports.keep(journal, splat, found.data, title, table, found.badge)
            return journal.open_match(match_in(past), title, table, kind=imports.KIND, luck=found.badge)
        except (Error, JournalError, OSError) as error:
            reason = as_sentence(sentence_of(error, folders.saves()))
            self.program.loop.toast(say("It can't be saved. {reason}", reason=reason))
            return 0

    def watch(self, data: bytes) -> None:
        """Show a game from a file that was opened before."""
        from game.play.match_file import opened_past

        self._show(*opened_past(data), 0)

    def _show(self, past: Past, table: Seating, splat: Splat, kept: int) -> None:
        from game.app.replays import open_replay

        program, told = self.program, splat.rules != past.game.rules_version
        program.loop.open_in_slices(
            lambda: open_replay(program, past.game, past, table, over=splat.finished, kept=kept, told=told)
        )


def files_in(folder: Path, suffix: str) -> list[Path]:
    """Return the files with a suffix in a folder, by name."""
    try:
        found = sorted(path for path in folder.iterdir() if path.suffix.lower() == suffix)
    except OSError:
        return []
    return found[:MOST]


def sandbox_for(path: Path) -> GameSandbox | MapSandbox:
    """Start opening a file in a sandbox: a map, or else a game. Raises ValueError with a sentence, or OSError."""
    from game.app.mapparcels import SUFFIX, MapSandbox, read_parcel

    if path.suffix.lower() == SUFFIX:
        return MapSandbox(read_parcel(path))
    from game.app.game_sandbox import GameSandbox, read_splat
    from game.store.splat import inflated

    data = read_splat(path)
    inflated(data)
    return GameSandbox(data)


def match_in(past: Past) -> Match:
    """Return the match of a verified past that is not over, to be continued."""
    from zlib import crc32

    from msgspec.structs import replace

    from game.kernel.match import Match

    entries = [replace(entry, checksum=crc32(past.encoded(number))) for number, entry in enumerate(past.entries)]
    match = Match.restored(past.game, past.options, entries, past.state(len(entries) - 1).copy())
    match.past.frames.update(past.frames)
    match.past.deltas.update(past.deltas)
    return match


BADGES = {"checked": say("checked"), "told": say("unverified")}
"""How far a game from a file is verified, in words."""
