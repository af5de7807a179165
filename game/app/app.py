"""The assembled program: settings, saves, scenes and tables. Heavy modules are imported on first use."""

from __future__ import annotations

from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Any

from game import folders
from game.app import system  # noqa: F401 - before SDL is loaded: it tells it what it must know
from game.app.ahead import Ahead
from game.app.imports import Imports
from game.app.inbox import Inbox
from game.app.loop import Loop
from game.app.memory import GiveBack
from game.app.navigation import Navigation
from game.app.signals import Signals
from game.features.maps.played_map import PlayedMap
from game.features.reading.opening import book_at, page_under
from game.features.saving.disk_errors import DiskErrors
from game.features.shelf.title import TitleScene
from game.games import meta_of
from game.kernel.messages import say, told
from game.play.badges import badges_here
from game.play.dealing import Dealing
from game.play.launcher import GameLauncher
from game.play.library import Library
from game.play.own_maps import refresh_launchers
from game.play.saves import Saves
from game.resources import maps
from game.store.settings import SettingsFile
from game.ui.kept_pictures import keep_in

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.lobby.setup import Lobby
    from game.play.analyst import Analyst
    from game.play.chances import Chances
    from game.play.lab_runs import LabRuns
    from game.play.map_painter import MapPainter
    from game.play.session import Session
    from game.store.journal import Journal
    from game.ui.scene import Scene

__all__ = ["App", "first_picture", "open_window"]


class App:
    """Everything behind the window."""

    def __init__(self) -> None:
        keep_in(folders.pictures())
        notes: list[str] = []
        self._settings_file = SettingsFile(folders.settings())
        self.settings = self._settings_file.load(notes.append)
        self.loop = Loop(self.settings, lambda _: self.keep_settings())
        self.saves = Saves(self.loop.toast)
        self.go = Navigation(self)
        for note in notes:
            self.loop.toast(note)
        self.loop.rules_scene = lambda under, where: book_at(self, under, where)
        self.loop.page_under = page_under
        self.loop.on_error = self._error
        self.loop.to_shelf = self.go.shelf
        self.loop.pollers.append(self._poll)
        self.ahead = Ahead()
        self.library = Library(maps(), folders.own_maps(), badges=lambda entry: badges_here(entry, self.saves.journal))
        self.session: Session | None = None
        self.give_back = GiveBack()
        self.played = PlayedMap(self, self.loop.offer)
        self.note = ""
        self.disk_errors = DiskErrors(self, lambda: self.loop.stack)
        self.imports = Imports(self)
        self.loop.dropped = self.go.dropped
        self.inbox = Inbox(self)
        self.trying = False  # a trial game: it is not saved (MOM-TAB-4)
        self._launchers: dict[str, GameLauncher] = {}

    def launcher(self, game: str) -> GameLauncher:
        """Return what is remembered of a game between its pages and tables; KeyError for an unknown game."""
        if game not in self._launchers:
            self._launchers[game] = GameLauncher(game, self.library)
            if meta_of(game).maps:
                self._launchers[game].lobby.dealing = Dealing(self.library)
        return self._launchers[game]

    @property
    def host(self) -> Loop:
        """The window: scenes, settings, sounds, notices."""
        return self.loop

    def lobby(self, game: str) -> Lobby:
        """Return what a game offers before and after a match; KeyError for an unknown game."""
        return self.launcher(game).lobby

    @cached_property
    def lab_runs(self) -> LabRuns:
        """Test games of maps in the background (LAB-20)."""
        from game.play.lab_runs import LabRuns

        return LabRuns(self.loop.wake)

    def search_head_start(self, terrain: Any, wish: Any) -> Any:
        """Start a search for the head start that makes a game fair on a terrain (LAB-29)."""
        return self.lab_runs.search_head_start(terrain, wish)

    @cached_property
    def analyst(self) -> Analyst:
        """The pool of background processes: win chances, costly choices."""
        from game.play.analyst import Analyst

        return Analyst(self.loop.wake)

    @cached_property
    def chances(self) -> Chances:
        """The win chances: the curves of finished games, and questions asked in a game in progress."""
        from game.play.chances import Chances

        found = Chances(self.analyst, self.loop.redraw)
        self.loop.pollers.append(found.poll)
        return found

    @cached_property
    def map_painter(self) -> MapPainter:
        """The process that paints pictures of maps, started with the first one and cached on disk (LAB-6)."""
        from game.play.map_painter import MapPainter
        from game.ui.kept_pictures import KeptPictures

        return MapPainter(KeptPictures(folders.pictures()), self.loop.wake)

    def close_chances(self) -> None:
        """Stop what is computed about the game that is closed."""
        if "chances" in self.__dict__:
            self.chances.close()

    def keep_settings(self) -> None:
        """Save the settings."""
        try:
            self._settings_file.save(self.settings)
        except OSError as error:
            from game.store.troubles import sentence_of

            where = folders.settings()
            self.loop.toast(
                say("Settings apply for now, but can't be saved: {reason}.", reason=sentence_of(error, where))
            )

    # -- scenes ------------------------------------------------------------------------------------

    def journal(self) -> Journal | None:
        """Return the database of matches; None, after showing a sentence, if it is unavailable."""
        return self.saves.use()

    def open_in_slices(self, work: Callable[[], None], game: str = "") -> None:
        """Run work that opens scenes in slices, while the old picture stays.

        With a `game`, its box opens meanwhile; a ValueError's sentence is shown, and the current scene refreshes what
        it offers.
        """
        if not game:
            self.loop.open_in_slices(work)
            return
        from game.features.shelf.lid import Lid

        def opens() -> None:
            try:
                work()
            except ValueError as problem:
                self.loop.replace(self.loop.stack[-1])
                self.loop.toast(told(problem))

        self.loop.open_in_slices(opens, Lid(game).draw)

    # -- the rest ----------------------------------------------------------------------------------

    def copy(self, text: str) -> bool:
        """Copy text to the clipboard; return whether that succeeded."""
        import pygame

        try:
            pygame.scrap.put_text(text)
        except pygame.error:
            return False
        return True

    def _error(self, error: BaseException, text: str) -> Scene | None:
        """Return the page shown after an unexpected error: continue from the last decision, or copy the report."""
        from game.features.saving.bug_report import keep_report, trouble
        from game.features.saving.error import ErrorScene

        session = self.session
        go_on = None
        if session is not None and session.kept:
            key, kept = session.game.key, session.kept
            go_on = lambda: self.go.retry(key, kept)  # noqa: E731
        report = trouble(text, session)
        file = keep_report(folders.reports(), report)
        return ErrorScene(self, report, go_on, str(file or ""))

    def _poll(self) -> bool:
        """Poll all that the program waits for; return whether a choice is being settled or a bot is thinking."""
        self.disk_errors.poll()
        self.imports.poll()
        self.inbox.poll()
        self.give_back.poll()
        self.played.poll()
        if not self.loop.standing:
            self.ahead.start()
        session = self.session
        if session is not None and session.trouble is not None:
            return False
        if session is not None and session.notice:
            self.loop.toast(session.notice)
            session.notice = ""
        if session is not None and session.stuck and self.loop.stack and self.loop.stack[-1] is self.go.scene:
            from game.features.pause.seats import stuck_menu

            self.loop.push(stuck_menu(self, session))
        return session is not None and (session.settling or session.recollecting or session.opponents.asked)

    def run(
        self, table: tuple[str, Any, list[str]] | None = None, map_file: Path | None = None, trial: bool = False,
        replay: bytes | None = None, measured: Path | None = None,
    ) -> int:  # fmt: skip
        """Show the shelf, or a table straight away, until the player quits; return the exit status."""
        from game.ui.map_pictures import paint_elsewhere

        def first(_loop: Loop) -> Scene:
            if table is None and not self.settings.welcomed:
                self.go.welcome()  # already in the first picture, so that it does not appear under the pointer
            return TitleScene(self)

        self.trying = trial
        paint_elsewhere(lambda: self.map_painter)
        self.loop.once(self.loop.pads.find)
        self.loop.once(refresh_launchers)
        self.loop.once(self.disk_errors.elsewhere)
        if table is not None:
            self.loop.once(lambda: self.go.open_named(*table, map_file))
        if replay is not None:
            from game.features.replay.importing import watch

            self.loop.once(lambda: watch(self, replay))
        if measured is not None:
            self.loop.once(lambda: self.go.laboratory_of(measured))
        ended = Signals(self.loop.end)
        try:
            self.loop.run(first)
        finally:
            try:
                paint_elsewhere(None)  # pictures are painted synchronously again
                if "map_painter" in self.__dict__:
                    self.map_painter.close()
                self.library.watcher.close()
                self.played.close()
                self.ahead.stop()
                self.imports.close()
                self.inbox.close()
                self.go.close()
                if "analyst" in self.__dict__:
                    self.analyst.close()
                if "lab_runs" in self.__dict__:
                    self.lab_runs.close()
            finally:
                self.saves.leave()
                ended.over()
        return ended.status

def open_window(
    table: tuple[str, Any, list[str]] | None = None, map_file: Path | None = None, trial: bool = False,
    replay: bytes | None = None, measured: Path | None = None,
) -> int:  # fmt: skip
    """Open the window and run until it is closed; return the exit status.

    `table` is (the game's key, options, the kind of player on each seat) to start a game straight away; `map_file` is
    the map that was named for it; a `trial` is not saved. `replay` is a game from a file, opened before, to be
    watched. `measured` is a map whose laboratory is shown (LAB-20).
    """
    return App().run(table, map_file, trial, replay, measured)


def first_picture(shown: Callable[[], object] = lambda: None) -> None:
    """Draw the title once, report it, and exit: what `splatterbox bench` times."""
    program = App()

    def leave() -> None:
        shown()
        program.loop.quit()

    program.loop.once(leave)
    program.loop.run(lambda _loop: TitleScene(program))
