"""The assembled program: the window, its pages, and all that is polled while it runs."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game import folders
from game.app.context import AppContext
from game.app.imports import Imports
from game.app.inbox import Inbox
from game.app.navigation import Navigation
from game.app.signals import Signals
from game.features.maps.played_map import PlayedMap
from game.features.reading.opening import book_at, page_under
from game.features.shelf.title import TitleScene
from game.play.own_maps import refresh_launchers
from game.ui.kept_pictures import keep_in

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from pathlib import Path

    from game.app.loop import Loop
    from game.ui.scene import Scene

__all__ = ["App", "first_picture", "open_window"]


class App(AppContext):
    """Everything behind the window."""

    go: Navigation

    def __init__(self) -> None:
        keep_in(folders.pictures())
        super().__init__()
        self.imports = Imports(self)
        self.go = Navigation(self, self.imports)
        self.inbox = Inbox(self, self.go)
        self.played = PlayedMap(self, self.loop.offer)
        self.loop.rules_scene = lambda under, where: book_at(self, under, where)
        self.loop.page_under = page_under
        self.loop.on_error = self._error
        self.loop.to_shelf = self.go.shelf
        self.loop.dropped = self.go.dropped
        self.loop.pollers.append(self._poll)

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
        if "waiting_bots" in self.__dict__:
            self.waiting_bots.poll()
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
        replay: bytes | None = None, measured: Path | None = None, files: Sequence[str] = (),
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
        self.loop.once(lambda: self.go.open_files(files))
        ended = Signals(self.loop.end)
        try:
            self.loop.run(first)
        finally:
            try:
                self.close()
            finally:
                self.saves.leave()
                ended.over()
        return ended.status

    def close(self) -> None:
        """Stop everything that runs beside the window: threads, processes, the game in progress."""
        from game.ui.map_pictures import paint_elsewhere

        paint_elsewhere(None)  # pictures are painted synchronously again
        if "map_painter" in self.__dict__:
            self.map_painter.close()
        self.map_watcher.close()
        self.played.close()
        self.ahead.stop()
        self.imports.close()
        self.inbox.close()
        self.go.close()
        if "waiting_bots" in self.__dict__:
            self.waiting_bots.close()
        if "analyst" in self.__dict__:
            self.analyst.close()
        if "lab_runs" in self.__dict__:
            self.lab_runs.close()


def open_window(
    table: tuple[str, Any, list[str]] | None = None, map_file: Path | None = None, trial: bool = False,
    replay: bytes | None = None, measured: Path | None = None, files: Sequence[str] = (), aloud: bool = False,
) -> int:  # fmt: skip
    """Open the window and run until it is closed; return the exit status.

    `table` is (the game's key, options, the kind of player on each seat) to start a game straight away; `map_file` is
    the map that was named for it; a `trial` is not saved. `replay` is a game from a file, opened before, to be
    watched. `measured` is a map whose laboratory is shown (LAB-20). `files` are opened as if they had been dropped on
    the window (HND-3). `aloud` switches reading aloud on.
    """
    program = App()
    if aloud:
        program.settings.read_aloud = "all"
        program.loop.settings_changed()
    return program.run(table, map_file, trial, replay, measured, files)


def first_picture(shown: Callable[[], object] = lambda: None) -> None:
    """Draw the title once, report it, and exit: what `splatterbox bench` times."""
    program = App()

    def leave() -> None:
        shown()
        program.loop.quit()

    program.loop.once(leave)
    program.loop.run(lambda _loop: TitleScene(program))
