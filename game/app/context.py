"""What the pages of the running program may use: the `Context` (`game.features.context`) behind the window."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING, Any

from game import folders
from game.app import system  # noqa: F401 - before SDL is loaded: it tells it what it must know
from game.app.loop import Loop
from game.app.memory import GiveBack
from game.app.preloader import Preloader
from game.features.saving.disk_errors import DiskErrors
from game.games import meta_of
from game.kernel.messages import error_text, say
from game.play.badges import badges_here
from game.play.dealing import Dealing
from game.play.launcher import GameLauncher
from game.play.library import Library
from game.play.map_watch import MapWatcher
from game.play.saves import Saves
from game.resources import maps
from game.store.settings import SettingsFile

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.features.context import Navigator
    from game.lobby.lobby import Lobby
    from game.play.analyst import Analyst
    from game.play.chances import Chances
    from game.play.lab_runs import LabRuns
    from game.play.map_painter import MapPainter
    from game.play.night_keeper import NightKeeper
    from game.play.opponents import WaitingBots
    from game.play.session import Session
    from game.store.journal import Journal


class AppContext:
    """The parts of the program; heavy modules are imported on first use."""

    go: Navigator

    def __init__(self) -> None:
        notes: list[str] = []
        self._settings_file = SettingsFile(folders.settings())
        self.settings = self._settings_file.load(notes.append)
        self.loop = Loop(self.settings, lambda _: self.keep_settings())
        for note in notes:
            self.loop.toast(note)
        self.saves = Saves(self.loop.toast)
        self.ahead = Preloader()
        self.library = Library(maps(), folders.own_maps(), badges=lambda entry: badges_here(entry, self.saves.journal))
        self.map_watcher = MapWatcher(self.library)
        self.session: Session | None = None
        self.give_back = GiveBack()
        self.disk_errors = DiskErrors(self, lambda: self.loop.stack)
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

    @cached_property
    def nights(self) -> NightKeeper:
        """The game night in progress."""
        from game.play.night_keeper import NightKeeper

        return NightKeeper(self.journal, self.lobby)

    @cached_property
    def waiting_bots(self) -> WaitingBots:
        """The bots' process of the next game."""
        from game.play.opponents import WaitingBots

        return WaitingBots()

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
        from game.features.shelf.loading_box import LoadingBox

        def opens() -> None:
            try:
                work()
            except ValueError as problem:
                self.loop.replace(self.loop.stack[-1])
                self.loop.toast(error_text(problem))

        self.loop.open_in_slices(opens, LoadingBox(game).draw)

    def copy(self, text: str) -> bool:
        """Copy text to the clipboard; return whether that succeeded."""
        import pygame

        try:
            pygame.scrap.put_text(text)
        except pygame.error:
            return False
        return True
