"""The program put together: settings, saves, scenes and tables. What is heavy is imported when it is first needed."""

from __future__ import annotations

import sys
from pathlib import Path
from queue import SimpleQueue
from threading import Thread
from typing import TYPE_CHECKING, Any

from game.app import folders
from game.app.loop import Loop
from game.resources import maps
from game.scenes.data import MapEntry, Saved, Services, TableChoice
from game.scenes.library import Library
from game.scenes.title import TitleScene
from game.store.settings import Settings, load_settings, save_settings

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.app.session import Session
    from game.store.journal import Journal
    from game.ui.scene import Host, Scene


class Program:
    """Everything behind the window."""

    def __init__(self) -> None:
        self.settings = load_settings(folders.settings())
        self.loop = Loop(self.settings, self._save_settings)
        self.loop.rules_scene = self._rules
        self.loop.on_error = self._error
        self.loop.pollers.append(self._poll)
        self.library = Library(maps(), folders.own_maps())
        self.session: Session | None = None
        self.last: TableChoice | None = None
        self.note = ""
        self._journal: Journal | None = None
        self._watches: list[Any] = []
        self.services = Services(
            maps=self.library.maps,
            saved=self._saved,
            start=self._start,
            resume=self._resume,
            rulebook=self._rulebook,
            edit_in_tiled=self._edit,
            watch=self._watch,
            last_choice=lambda: self.last,
            copy=self._copy,
        )

    def _save_settings(self, settings: Settings) -> None:
        try:
            save_settings(folders.settings(), settings)
        except OSError as error:
            self.loop.toast(f"The settings cannot be kept: {error.strerror}.")

    # -- scenes ------------------------------------------------------------------------------------

    def shelf(self) -> Scene:
        """Make the title."""
        return TitleScene(
            self.loop, self.services, self._open_setup, self._open_maps, self._open_options, self._open_credits
        )

    def _open_setup(self) -> None:
        from game.scenes.setup import SetupScene

        self.loop.push(SetupScene(self.loop, self.services))

    def _open_maps(self) -> None:
        from game.scenes.maps import MapsScene

        self.loop.push(MapsScene(self.loop, self.services, self._play_map))

    def _play_map(self, entry: MapEntry) -> None:
        from game.scenes.setup import SetupScene, default_choice

        choice = self.last or default_choice(list(self.settings.names))
        choice.map_path = str(entry.path)
        self.loop.push(SetupScene(self.loop, self.services, choice))

    def _open_options(self) -> None:
        from game.scenes.options import OptionsScene

        self.loop.push(OptionsScene(self.loop))

    def _open_credits(self) -> None:
        from game.scenes.library import credits_text
        from game.scenes.rules import RulesScene

        self.loop.push(RulesScene(self.loop, credits_text(), None, "Credits"))

    def _rulebook(self, game: str) -> str:
        import game as package

        return (Path(package.__file__).parent / "games" / game / "rulebook.md").read_text(encoding="utf-8")

    def _rules(self, _under: Scene | None, rule_id: str | None) -> Scene:
        from game.scenes.rules import RulesScene

        return RulesScene(self.loop, self._rulebook("shoot"), rule_id)

    def _to_shelf(self) -> None:
        self.loop.sounds.music(None)
        self._close_session()
        self.loop.reset(self.shelf())

    # -- tables ------------------------------------------------------------------------------------

    def journal(self) -> Journal | None:
        """Return the database of matches; None, with a note, if there is none to be had."""
        if self._journal is None:
            from sqlite3 import Error

            from game.store.journal import Journal, JournalError

            try:
                self._journal = Journal(folders.saves())
            except JournalError as error:
                self.loop.toast(f"{str(error)[:1].upper()}{str(error)[1:]}.")
                try:
                    self._journal = Journal(folders.saves())
                except (JournalError, OSError, Error):
                    return None
            except (OSError, Error) as error:
                self.loop.toast(f"Games cannot be kept: {error}.")
        return self._journal

    def _saved(self) -> Saved | None:
        if not folders.saves().exists():
            return None
        journal = self.journal()
        kept = journal.newest() if journal is not None else None
        return Saved(str(kept.id), "SHOOT", kept.title) if kept is not None else None

    def _start(self, choice: TableChoice) -> None:
        """Open a table from the set-up screen; raises ValueError with a sentence if it makes none."""
        import msgspec

        from game.app.session import Holder
        from game.games.shoot.setup import why_no_table
        from game.games.shoot.tables import make_options

        taken = choice.taken
        options = make_options(len(taken), choice.mode, Path(choice.map_path))
        options = msgspec.structs.replace(
            options,
            lives=choice.lives,
            kills=choice.kills,
            captures=choice.captures,
            longer=choice.longer,
            place_walls=choice.place_walls,
            round_limit=choice.round_limit or (0 if choice.persons else 60),
            looks=tuple(seat.look for seat in taken),
        )
        trouble = why_no_table(options)
        if trouble:
            raise ValueError(trouble)
        holders = [Holder(seat.holder, name) for seat, name in zip(taken, names_of(taken), strict=True)]  # type: ignore[arg-type]
        self.last = choice
        self.settings.names = [seat.name for seat in choice.seats]
        self._save_settings(self.settings)
        self.open_table(options, holders, choice.map_path, choice.curtain)

    def open_table(self, options: Any, holders: list[Any], map_path: str = "", curtain: bool = True) -> None:
        """Open a fresh table and show it."""
        import secrets

        from game.app.session import Session, Table
        from game.games import load

        table = Table(holders, secrets.randbelow(2**31), map_path, curtain)
        title = f"{options.battlefield.title}: {', '.join(holder.name for holder in holders)}"
        self._close_session()
        self.session = Session.new(load("shoot"), options, table, self.journal(), title)
        self._show_table()

    def _resume(self, saved: Saved) -> None:
        """Go on with a kept match; raises ValueError with a sentence if it cannot be opened."""
        from game.app.session import Session
        from game.games import load
        from game.store.journal import JournalError

        journal = self.journal()
        if journal is None:
            raise ValueError("The saved games cannot be opened.")
        try:
            self._close_session()
            self.session = Session.resume(load("shoot"), journal, int(saved.key))
        except JournalError as error:
            raise ValueError(f"{error}".capitalize()) from error
        self._show_table()

    def _show_table(self) -> None:
        session = self.session
        if session is None:
            return
        session.on_change(self.loop.wake)
        if len(session.persons) < len(session.table.holders):
            session.thinker.warm()
        self.loop.sounds.music("music_shoot")
        self.loop.reset(self.shelf())
        self.loop.push(self._table_scene(session))

    def _table_scene(self, session: Session) -> Scene:
        from game.games.shoot.table import scene

        services = scene.Services(self._curtain, self._results, self._pause)
        return scene.TableScene(self.loop, session, services)

    def _curtain(self, host: Host, seat: int, name: str, why: str, done: Callable[[], None]) -> Scene:
        from game.scenes.curtain import CurtainScene

        def lift() -> None:
            host.pop()
            done()

        return CurtainScene(host, seat, name, lift, why)

    def _results(self, host: Host, session: Session) -> Scene:
        from game.app.report import result_of
        from game.scenes.results import ResultsScene

        again = [
            ("New shuffles", lambda: self._rematch(session, same=False)),
            ("Same shuffles", lambda: self._rematch(session, same=True)),
        ]
        self.loop.sounds.music(None)
        return ResultsScene(host, result_of(session), again, self._to_shelf)

    def _rematch(self, old: Session, same: bool) -> None:
        """Play again at the same table (UX-SET-5)."""
        import secrets

        import msgspec

        from game.app.session import Session

        seed = old.table.seed if same else secrets.randbelow(2**31)
        table = msgspec.structs.replace(old.table, seed=seed)
        title = f"{old.match.options.battlefield.title}: {', '.join(holder.name for holder in table.holders)}"
        self._close_session()
        self.session = Session.new(old.game, old.match.options, table, self.journal(), title)
        self._show_table()

    def _pause(self, host: Host, session: Session) -> Scene:
        from game.scenes.menu import pause_scene

        return pause_scene(host, self._to_shelf, self._open_options, lambda: self._open_seats(session))

    def _open_seats(self, session: Session) -> None:
        from game.app.session import Holder
        from game.scenes.menu import SeatsScene

        def change(seat: int, kind: str) -> None:
            session.change_holder(seat, Holder(kind, session.name(seat)))  # type: ignore[arg-type]
            self.loop.replace(self._table_scene(session))

        rows = [(seat, holder.name, holder.kind) for seat, holder in enumerate(session.table.holders, 1)]
        self.loop.push(SeatsScene(self.loop, rows, change))

    def _close_session(self) -> None:
        if self.session is not None:
            self.session.close()
            self.session = None

    # -- maps --------------------------------------------------------------------------------------

    def _edit(self, entry: MapEntry | None) -> str:
        from game.battlefield.edit import open_in_tiled

        source = entry.path if entry is not None else maps() / "starter.tmx"
        try:
            edited = open_in_tiled(source, folders.own_maps(), Path(sys.argv[0]).resolve())
        except OSError as error:
            return f"The map folder cannot be written: {error.strerror}."
        if edited is None:
            return "Tiled is not installed: get it from your system's packages or from mapeditor.org."
        return f"Tiled opens {edited.name} in your own maps folder. Save there, and it shows here at once."

    def _watch(self, path: Path) -> Callable[[], MapEntry | None]:
        from game.battlefield.watch import Watch

        for old in self._watches:
            old._stop.set()
        shared = [path, *(maps() / name / "x" for name in ("templates", "tilesets")),
                  maps() / "tilesets" / "third_party" / "x"]  # fmt: skip
        own = [path.parent / "templates" / "x", path.parent / "tilesets" / "x"]
        watch = Watch([*shared, *own])
        self._watches = [watch]

        ready: SimpleQueue[MapEntry] = SimpleQueue()

        def read_again() -> None:
            self.library.forget(path)
            ready.put(self.library.entry(path))

        def changed() -> MapEntry | None:
            """Read the map in a thread of its own once it was saved; hand it out when it has been read."""
            if watch.changed():
                Thread(target=read_again, name="map reader", daemon=True).start()
            return None if ready.empty() else ready.get()

        return changed

    # -- the rest ----------------------------------------------------------------------------------

    def _copy(self, text: str) -> bool:
        import pygame

        try:
            pygame.scrap.put_text(text)
        except pygame.error:
            return False
        return True

    def _error(self, error: BaseException, text: str) -> Scene | None:
        """Make the page shown after an unexpected error: go on from the last decision, or copy the report."""
        from game.app.report import trouble
        from game.scenes.menu import ErrorScene

        session = self.session
        go_on = None
        if session is not None and session.kept:
            key = str(session.kept)
            go_on = lambda: self._resume(Saved(key, "SHOOT", ""))  # noqa: E731 - None or a call
        return ErrorScene(self.loop, trouble(text, session), go_on, self._copy, self._to_shelf)

    def _poll(self) -> bool:
        """Wake the drawing while something is settled or thought about."""
        session = self.session
        return session is not None and (session.settling or session.thinker.thinking)

    def run(self, table: tuple[Any, list[str]] | None = None) -> int:
        """Show the shelf, or a table straight away, until somebody quits; returns the exit status."""

        def first(_loop: Loop) -> Scene:
            return self.shelf()

        if table is not None:
            options, kinds = table
            self.loop.once(lambda: self._open_named(options, kinds))
        try:
            self.loop.run(first)
        finally:
            self._close_session()
            if self._journal is not None:
                self._journal.close()
        return 0

    def _open_named(self, options: Any, kinds: list[str]) -> None:
        """Open the table that the command line named."""
        from game.app.session import Holder

        people = 0
        holders = []
        for seat, kind in enumerate(kinds, 1):
            people += kind == "person"
            known = self.settings.names[seat - 1] if seat <= len(self.settings.names) else ""
            name = (known or f"Player {seat}") if kind == "person" else f"{kind.capitalize()} {seat}"
            holders.append(Holder(kind, name))  # type: ignore[arg-type]
        self.open_table(options, holders)


def names_of(seats: list[Any]) -> list[str]:
    """Return what the seats of a table are called: people by their names, bots by their level, all different."""
    names: list[str] = []
    for number, seat in enumerate(seats, 1):
        person = seat.holder == "person"
        name = (seat.name.strip() if person else seat.holder.capitalize()) or f"Player {number}"
        names.append(name if name not in names else f"{name} {number}")
    return names


def open_window(table: tuple[Any, list[str]] | None = None) -> int:
    """Open the window and stay until it is closed; returns the exit status.

    `table` is (options, who sits at each seat) to open straight on a table.
    """
    return Program().run(table)


def first_picture() -> None:
    """Draw the title once and leave: what `splatterbox bench` times."""
    program = Program()
    program.loop.once(program.loop.quit)
    program.loop.run(lambda _loop: program.shelf())
