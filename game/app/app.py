"""The assembled program: settings, saves, scenes and tables. Heavy modules are imported on first use."""

from __future__ import annotations

from functools import cached_property, partial
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Any

from game import folders
from game.app import system  # noqa: F401 - before SDL is loaded: it tells it what it must know
from game.app.ahead import Ahead
from game.app.imports import Imports
from game.app.inbox import Inbox
from game.app.lessons import Lessons
from game.app.loop import Loop
from game.app.mapwork import Dealing, MapPainter, Watcher, give_maps, refresh_launchers
from game.app.memory import GiveBack
from game.app.navigation import Navigation
from game.app.photowork import Photos
from game.app.playedmap import PlayedMap
from game.app.refusals import Refusals
from game.app.signals import Signals
from game.features.shelf.title import TitleScene
from game.games import meta_of
from game.kernel.messages import say, together, told
from game.play.badges import badges_here
from game.play.launcher import GameLauncher
from game.play.library import Library
from game.play.saves import Saves
from game.play.seating import holders_of
from game.resources import maps
from game.scenes.map_list import Services
from game.store.settings import SettingsFile
from game.ui.kept_pictures import keep_in
from game.ui.slices import breathe, fetch
from game.ui.words import as_sentence

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.app.laboratory import Laboratory
    from game.app.readying import Over
    from game.kernel.sealed import Luck
    from game.lobby.setup import Lobby
    from game.play.analyst import Analyst
    from game.play.chances import Chances
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
        self.go = Navigation(self)
        self.lessons = Lessons(self)
        for note in notes:
            self.loop.toast(note)
        self.loop.rules_scene = self.go.rules
        self.loop.page_under = self.go.page_under
        self.loop.on_error = self._error
        self.loop.to_shelf = self.to_shelf
        self.loop.pollers.append(self._poll)
        self.ahead = Ahead()
        self.library = Library(maps(), folders.own_maps(), badges=lambda entry: badges_here(entry, self.saves.journal))
        self.session: Session | None = None
        self._table: Any = None  # the table scene of the session
        self._give_back = GiveBack()
        self.played = PlayedMap(self)
        self.note = ""
        self.saves = Saves(self.loop.toast)
        self.refusals = Refusals(self)
        self.imports = Imports(self)
        self.photos = Photos(self)
        self.loop.dropped = self.photos.drop
        self.inbox = Inbox(self)
        self.trying = False  # a trial game: it is not saved (MOM-TAB-4)
        self._launchers: dict[str, GameLauncher] = {}
        self.watcher = Watcher(self.library)
        self.services = Services(
            maps=self.library.maps, boards=self.library.boards, laboratory=self.go.laboratory, watch=self.watcher.watch
        )
        give_maps(self)

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
    def laboratory(self) -> Laboratory:
        """The opener of laboratory pages, which also ends what runs behind them (LAB-20)."""
        from game.app.laboratory import Laboratory

        return Laboratory(self)

    def search_head_start(self, terrain: Any, wish: Any) -> Any:
        """Start a search for the head start that makes a game fair on a terrain (LAB-29)."""
        return self.laboratory.search(terrain, wish)

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

    def shelf(self) -> Scene:
        """Return the title scene."""
        return TitleScene(self)

    def to_shelf(self) -> None:
        """Close the table and return to the shelf; the next game is saved again."""
        self.trying = False
        self.loop.sounds.music(None)
        self._close_session()
        self.loop.reset(self.shelf())
        self.saves.back_up()

    # -- tables ------------------------------------------------------------------------------------

    def journal(self) -> Journal | None:
        """Return the database of matches; None, after showing a sentence, if it is unavailable."""
        return self.saves.use()

    def open_table(self, key: str, options: Any, table: Any, *, kept: bool = True, luck: Luck | None = None) -> None:
        """Start a game and show its table once it is made; if it can't be saved, ask first."""

        def make(journal: Journal | None) -> Session:
            from game.games import load
            from game.play.session import Session

            title = self.lobby(key).title_of(options, [holder.name for holder in table.holders])
            return Session.new(load(key), options, table, journal, title, luck=luck)

        self.open_made(key, make, kept=kept)

    def open_made(self, key: str, make: Callable[[Journal | None], Session], *, kept: bool = True) -> None:
        """Open the match that `make` starts, in a journal or (None) unsaved; else as `open_table`."""
        self.loop.coming(lambda: self._open_made(key, make, kept), self._lid(key))

    @staticmethod
    def _lid(key: str) -> Over:
        """Return the opening animation shown while a table is set up."""
        from game.features.shelf.lid import Lid

        return Lid(key).draw

    def _open_made(self, key: str, make: Callable[[Journal | None], Session], kept: bool) -> None:
        self._fetch_table(key)
        from sqlite3 import Error

        from game.store.troubles import JournalError

        self._close_session()
        journal = self.journal() if kept and not self.trying else None
        try:
            if self.saves.error is not None and kept and not self.trying:
                raise self.saves.error
            self.session = make(journal)
        except (Error, OSError, JournalError) as error:
            again = partial(self.open_made, key, make)
            self.refusals.unkept(error, again, partial(again, kept=False))
            self.saves.close()  # reopened on the next use
            return
        self._show_table()
        from game.features.setup.house_rules import show_changes

        show_changes(self, self.session)

    def open_in_slices(self, work: Callable[[], None], game: str = "") -> None:
        """Run work that opens scenes in slices, while the old picture stays.

        With a `game`, its box opens meanwhile; a ValueError's sentence is shown, and the current scene refreshes what
        it offers.
        """
        if not game:
            self.loop.coming(work)
            return

        def opens() -> None:
            try:
                work()
            except ValueError as problem:
                self.loop.replace(self.loop.stack[-1])
                self.loop.toast(told(problem))

        self.loop.coming(opens, self._lid(game))

    def _fetch_table(self, key: str) -> None:
        """Import a game's rules and table, and the saving code, in the background."""
        meta = meta_of(key)
        places = [place.split(":")[0] for place in (meta.rules, meta.table)]
        fetch("game.play.session", "game.store.journal", meta.lobby.split(":")[0], *places)
        fetch(*self.launcher(key).ends)

    def take_up(self, key: str, kept: int) -> None:
        """Continue a saved match; raises ValueError with a sentence if it cannot be opened.

        If its end is missing, the player is asked first and has to confirm (MOM-TAB-5).
        """
        self._fetch_table(key)
        from sqlite3 import Error

        from game.games import load
        from game.play.session import Session
        from game.store.troubles import JournalError

        self._close_session()
        journal = self.journal()
        if journal is None:
            raise self._refusal(self.saves.error)
        game = load(key)

        def go_on() -> None:
            try:
                self.session = Session.taken_up(game, journal, kept, taken)
            except (Error, OSError, JournalError) as error:
                raise self._refusal(error) from error
            self._show_table()

        try:
            taken = journal.take_up(kept, game, pause=breathe)
        except (Error, OSError, JournalError) as error:
            raise self._refusal(error) from error
        if taken.early:
            again = lambda: self.loop.coming(lambda: self._said(lambda: self.take_up(key, kept)))  # noqa: E731
            self.refusals.early(taken, lambda: self._said(go_on), kept, again)
        else:
            go_on()

    def _refusal(self, error: Exception | None) -> ValueError:
        """Return why a saved match cannot be opened, as a sentence; a file that proves damaged is repaired first."""
        from game.store.troubles import Trouble, sentence_of, trouble_of

        if error is None:
            return ValueError(say("The saved games cannot be opened."))
        if trouble_of(error) is Trouble.DAMAGED:
            self.saves.mend()
            return ValueError(together(self.saves.said, say("Press Continue again.")))
        return ValueError(as_sentence(sentence_of(error, folders.saves())))

    def _said(self, work: Callable[[], None]) -> None:
        """Run some work; if it fails with a sentence, show that and the shelf."""
        try:
            work()
        except ValueError as problem:
            self.to_shelf()
            self.loop.toast(told(problem))

    def _show_table(self) -> None:
        session = self.session
        if session is None:
            return
        session.on_change(self.loop.wake)
        if len(session.persons) < len(session.table.holders):
            session.opponents.worker.start()
        lobby = self.lobby(session.game.key)
        if lobby.table_music or lobby.music:
            self.loop.sounds.music(lobby.table_music or lobby.music)
        self.loop.reset(self.shelf())
        self._give_back.opened(importing=not self.ahead.done())
        self.loop.push(self.table_scene(session))

    def table_scene(self, session: Session) -> Scene:
        """Return the table scene of a session's game."""
        module, name = meta_of(session.game.key).table.split(":")
        self._table = getattr(import_module(module), name)(self.loop, session, self.go)
        return self._table  # type: ignore[no-any-return]

    def _close_session(self) -> None:
        session, self.session, self._table = self.session, None, None
        if "chances" in self.__dict__:
            self.chances.close()
        if session is not None:
            session.close()
            self._give_back.due()

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
        from game.app.bug_report import keep_report, trouble
        from game.scenes.error import ErrorScene

        session = self.session
        go_on = None
        if session is not None and session.kept:
            key, kept = session.game.key, session.kept
            go_on = lambda: self.loop.coming(lambda: self._said(lambda: self.take_up(key, kept)))  # noqa: E731
        report = trouble(text, session)
        file = keep_report(folders.reports(), report)
        return ErrorScene(self.loop, report, go_on, self.copy, self.to_shelf, str(file or ""))

    def _poll(self) -> bool:
        """Poll all that the program waits for; return whether a choice is being settled or a bot is thinking."""
        self.refusals.poll()
        self.imports.poll()
        self.inbox.poll()
        self._give_back.poll()
        self.played.poll()
        if not self.loop.standing:
            self.ahead.start()
        session = self.session
        if session is not None and session.trouble is not None:
            return False
        if session is not None and session.notice:
            self.loop.toast(session.notice)
            session.notice = ""
        if session is not None and session.stuck and self.loop.stack and self.loop.stack[-1] is self._table:
            from game.features.pause.seats import stuck_menu

            self.loop.push(stuck_menu(self, session))
        return session is not None and (session.settling or session.recollecting or session.opponents.asked)

    def run(
        self, table: tuple[str, Any, list[str]] | None = None, map_file: Path | None = None, trial: bool = False,
        replay: bytes | None = None, measured: Path | None = None,
    ) -> int:  # fmt: skip
        """Show the shelf, or a table straight away, until the player quits; return the exit status."""

        def first(_loop: Loop) -> Scene:
            if table is None and not self.settings.welcomed:
                self.go.welcome()  # already in the first picture, so that it does not appear under the pointer
            return self.shelf()

        self.trying = trial
        painters = MapPainter(self.loop.wake)
        self.loop.once(self.loop.pads.find)
        self.loop.once(refresh_launchers)
        self.loop.once(self.refusals.elsewhere)
        if table is not None:
            self.loop.once(lambda: self.open_named(*table, map_file))
        if replay is not None:
            self.loop.once(lambda: self.imports.watch(replay))
        if measured is not None:
            self.loop.once(lambda: self.laboratory.open_file(measured))
        ended = Signals(self.loop.end)
        try:
            self.loop.run(first)
        finally:
            try:
                painters.close()
                self.watcher.close()
                self.played.close()
                self.ahead.stop()
                self.imports.close()
                self.inbox.close()
                self._close_session()
                if "analyst" in self.__dict__:
                    self.analyst.close()
                if "laboratory" in self.__dict__:
                    self.laboratory.close()
            finally:
                self.saves.leave()
                ended.over()
        return ended.status

    def open_named(self, key: str, options: Any, kinds: list[str], map_file: Path | None = None) -> None:
        """Open the table named on the command line."""
        from game.lobby.setup import Sitting
        from game.table.session import Seating

        lobby = self.lobby(key)
        looks, names = [*lobby.seat_looks(options)], [*self.settings.names]
        looks, names = looks + [""] * len(kinds), names + [""] * len(kinds)
        holders = holders_of([Sitting(*row) for row in zip(kinds, names, looks, strict=False)], lobby)
        hotseat = "curtain" if self.settings.curtain else "keyboard"
        where = str(map_file.resolve()) if map_file is not None else ""
        self.open_table(key, options, Seating(holders, 0, where, self.settings.curtain, hotseat))


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
    program.loop.run(lambda _loop: program.shelf())
