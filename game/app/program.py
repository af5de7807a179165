"""The program put together: settings, saves, scenes and tables. What is heavy is imported when it is first needed."""

from __future__ import annotations

import sys
from pathlib import Path
from queue import SimpleQueue
from threading import Thread
from typing import TYPE_CHECKING, Any

from game.app import folders
from game.app.loop import Loop
from game.games import meta_of, playable
from game.resources import maps
from game.scenes.data import MapEntry, Saved, Services, TableChoice
from game.scenes.library import Library
from game.scenes.title import TitleScene
from game.store.settings import Settings, load_settings, save_settings

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.app.session import Session
    from game.scenes.setup_duel import DuelChoice
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
        self.last_duel: DuelChoice | None = None
        self._table: Any = None  # the table scene of the session
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
            boxes_ready=playable() & {"shoot", *self._boxes()},
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
            self.loop, self.services, self._open_setup, self._open_maps, self._open_options, self._open_credits,
            self._boxes(),
        )  # fmt: skip

    def _boxes(self) -> dict[str, Callable[[], None]]:
        """Give what opens the boxes beside SHOOT's, by their keys."""
        return {"whisky": self._open_duel}

    def _open_duel(self) -> None:
        from game.app import duel
        from game.scenes.setup_duel import DuelServices, DuelSetupScene

        services = DuelServices(
            self._start_duel, duel.lesson(self.loop), duel.pads, lambda: self.last_duel, duel.strengths()
        )
        self.loop.push(DuelSetupScene(self.loop, services))

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

    def _rules(self, under: Scene | None, rule_id: str | None) -> Scene:
        """Open the rulebook of the game a rule belongs to, else of the one on the table or looked at."""
        from game.scenes.rules import RulesScene

        if rule_id:
            game = "whisky" if rule_id.startswith("LSW-") else "shoot"
        else:
            on_table = self.session.game.key if self.session is not None else "shoot"
            game = getattr(under, "game", on_table)
        return RulesScene(self.loop, self._rulebook(game), rule_id)

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
        if kept is None or kept.game not in self.services.boxes_ready:
            return None
        return Saved(str(kept.id), meta_of(kept.game).title, kept.title, kept.game)

    def _start(self, choice: TableChoice) -> None:
        """Open a table from the set-up screen; raises ValueError with a sentence if it makes none."""
        import msgspec

        from game.app.session import Holder, Table
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
        self.open_table("shoot", options, Table(holders, new_seed(), choice.map_path, choice.curtain))

    def _start_duel(self, choice: DuelChoice) -> None:
        """Open a saloon table from its set-up screen; raises ValueError with a sentence if it makes none."""
        from game.app import duel
        from game.app.session import Holder, Table

        options = duel.options_of(choice)
        holders = [
            Holder(seat.holder, name)  # type: ignore[arg-type]
            for seat, name in zip(choice.seats, names_of(choice.seats), strict=True)
        ]
        self.last_duel = choice
        self._save_settings(self.settings)
        self.open_table("whisky", options, Table(holders, new_seed(), hotseat=choice.hotseat))

    def open_table(self, key: str, options: Any, table: Any) -> None:
        """Open a fresh table of a game and show it."""
        from game.app.session import Session
        from game.games import load

        names = [holder.name for holder in table.holders]
        self._close_session()
        self.session = Session.new(load(key), options, table, self.journal(), title_of(key, options, names))
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
            self.session = Session.resume(load(saved.game), journal, int(saved.key))
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
        if session.game.key == "shoot":
            self.loop.sounds.music("music_shoot")
        self.loop.reset(self.shelf())
        self.loop.push(self._table_scene(session))

    def _table_scene(self, session: Session) -> Scene:
        """Make the table of a session's game; its module says what it needs of the program."""
        from importlib import import_module

        module, name = meta_of(session.game.key).table.split(":")
        scenes = import_module(module)
        services = scenes.Services(self._curtain, self._results, self._pause)
        self._table = getattr(scenes, name)(self.loop, session, services)
        return self._table  # type: ignore[no-any-return]

    def _curtain(self, host: Host, seat: int, name: str, why: str, done: Callable[[], None]) -> Scene:
        def lift() -> None:
            host.pop()
            done()

        if self.session is not None and self.session.game.key == "whisky":
            from game.scenes.saloon import SaloonCurtain

            return SaloonCurtain(host, seat, name, lift, why)
        from game.scenes.curtain import CurtainScene

        return CurtainScene(host, seat, name, lift, why)

    def _results(self, host: Host, session: Session) -> Scene:
        if session.game.key == "whisky":
            return self._duel_results(host, session)
        from game.app.report import result_of
        from game.scenes.results import ResultsScene

        again = [
            ("New shuffles", lambda: self._rematch(session, same=False)),
            ("Same shuffles", lambda: self._rematch(session, same=True)),
        ]
        self.loop.sounds.music(None)
        return ResultsScene(host, result_of(session), again, self._to_shelf)

    def _duel_results(self, host: Host, session: Session) -> Scene:
        from game.app import duel
        from game.scenes.results_duel import DuelResultsScene

        notebook = getattr(self._table, "notebook", None)
        again = [
            ("New shuffles", lambda: self._rematch(session, same=False)),
            ("Same shuffles, seats swapped", lambda: self._rematch(session, same=True, swap=True)),
        ]
        self.loop.sounds.music(None)
        return DuelResultsScene(
            host, duel.result_of(session), lambda: duel.habits_of(session, notebook), again, self._to_shelf
        )

    def _rematch(self, old: Session, same: bool, swap: bool = False) -> None:
        """Play again at the same table (UX-SET-5); `swap` exchanges who sits where."""
        import msgspec

        holders = old.table.holders[::-1] if swap else old.table.holders
        seed = old.table.seed if same else new_seed()
        self.open_table(old.game.key, old.match.options, msgspec.structs.replace(old.table, seed=seed, holders=holders))

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
        if session.game.key == "whisky":
            from game.scenes.saloon import SaloonSeats
            from game.scenes.setup_duel import HOLDER_EFFECTS, HOLDER_WORDS

            self.loop.push(SaloonSeats(self.loop, rows, change, HOLDER_WORDS, HOLDER_EFFECTS))
            return
        self.loop.push(SeatsScene(self.loop, rows, change))

    def _close_session(self) -> None:
        if self.session is not None:
            self.session.close()
            self.session = self._table = None

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
            saved = Saved(str(session.kept), meta_of(session.game.key).title, "", session.game.key)
            go_on = lambda: self._resume(saved)  # noqa: E731 - None or a call
        return ErrorScene(self.loop, trouble(text, session), go_on, self._copy, self._to_shelf)

    def _poll(self) -> bool:
        """Wake the drawing while something is settled or thought about."""
        session = self.session
        return session is not None and (session.settling or session.thinker.thinking)

    def run(self, table: tuple[str, Any, list[str]] | None = None) -> int:
        """Show the shelf, or a table straight away, until somebody quits; returns the exit status."""

        def first(_loop: Loop) -> Scene:
            return self.shelf()

        if table is not None:
            self.loop.once(lambda: self._open_named(*table))
        try:
            self.loop.run(first)
        finally:
            self._close_session()
            if self._journal is not None:
                self._journal.close()
        return 0

    def _open_named(self, key: str, options: Any, kinds: list[str]) -> None:
        """Open the table that the command line named."""
        from game.app.session import Holder, Table

        people = 0
        holders = []
        for seat, kind in enumerate(kinds, 1):
            people += kind == "person"
            known = self.settings.names[seat - 1] if seat <= len(self.settings.names) else ""
            name = (known or f"Player {seat}") if kind == "person" else f"{kind.capitalize()} {seat}"
            holders.append(Holder(kind, name))  # type: ignore[arg-type]
        hotseat = "curtain" if self.settings.curtain else "keyboard"
        self.open_table(key, options, Table(holders, new_seed(), hotseat=hotseat))


def new_seed() -> int:
    """Draw the seed of a new table's shuffles."""
    import secrets

    return secrets.randbelow(2**31)


def title_of(key: str, options: Any, names: list[str]) -> str:
    """Return what the shelf calls a kept match: public things only (UX-HID-7)."""
    if key == "whisky":
        from game.app import duel

        return duel.title_of(options, names)
    return f"{options.battlefield.title}: {', '.join(names)}"


def names_of(seats: list[Any]) -> list[str]:
    """Return what the seats of a table are called: people by their names, bots by their level, all different."""
    names: list[str] = []
    for number, seat in enumerate(seats, 1):
        person = seat.holder == "person"
        name = (seat.name.strip() if person else seat.holder.capitalize()) or f"Player {number}"
        names.append(name if name not in names else f"{name} {number}")
    return names


def open_window(table: tuple[str, Any, list[str]] | None = None) -> int:
    """Open the window and stay until it is closed; returns the exit status.

    `table` is (the game's key, options, who sits at each seat) to open straight on a table.
    """
    return Program().run(table)


def first_picture() -> None:
    """Draw the title once and leave: what `splatterbox bench` times."""
    program = Program()
    program.loop.once(program.loop.quit)
    program.loop.run(lambda _loop: program.shelf())
