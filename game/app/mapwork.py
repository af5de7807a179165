"""Maps in a running program: edited in Tiled, watched, reread in a thread of their own."""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path
from queue import SimpleQueue
from threading import Thread
from time import monotonic
from typing import TYPE_CHECKING, TypeVar

from game import folders
from game.kernel.messages import say, told

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.app.app import App
    from game.app.labwork import LabRun
    from game.app.painter import Painter
    from game.battlefield.dealer import Dealt
    from game.battlefield.dealt_places import Deal
    from game.battlefield.uses import Stamp
    from game.battlefield.watch import Watch
    from game.lobby.maps import MapEntry
    from game.play.library import Library

Made = TypeVar("Made")
READY_S = 15.0
"""Interval in seconds at which the map reader is asked to stay alive: it ends after 30 without a map."""
LABORATORY_S = 1.0
"""Interval in seconds at which the laboratory's file is checked for news."""

NO_TILED = say("Tiled is not installed: get it from your system's packages or from mapeditor.org.")


def not_written(error: OSError) -> str:
    """Return why the maps folder could not be written; its files are unchanged."""
    return say(
        "The map folder cannot be written: {reason}. Nothing was changed there.", reason=error.strerror or str(error)
    )


def begun(work: Callable[[], Made]) -> Callable[[], Made | str | None]:
    """Start some work in a thread; return a function that returns its result, None until then.

    A refusal (ValueError) or a failing disk (OSError) is returned as a sentence.
    """
    done: SimpleQueue[Made | str] = SimpleQueue()

    def run() -> None:
        try:
            done.put(work())
        except UnicodeDecodeError:
            done.put(say("This map's file is not written in UTF-8, so it cannot be copied; save it in Tiled first."))
        except ValueError as error:
            done.put(told(error))
        except OSError as error:
            done.put(not_written(error))

    Thread(target=run, name="maps folder", daemon=True).start()
    return lambda: None if done.empty() else done.get()


def own_map(entry: MapEntry) -> Callable[[], Path | str | None]:
    """Start preparing a map's file for editing: itself, or the player's own copy of a shipped one."""
    from game.battlefield import edit
    from game.battlefield.launcher import this_program

    def work() -> Path:
        edit.prepare(folders.own_maps(), this_program())
        return edit.own_copy(entry.path, entry.title, folders.own_maps())

    return begun(work)


def new_map(title: str, begin: str | Path) -> Callable[[], Path | str | None]:
    """Start making a map under a title, from a text or as a copy of a file (LAB-1)."""
    from game.battlefield import edit
    from game.battlefield.begin import begin_map
    from game.battlefield.launcher import this_program

    def work() -> Path:
        edit.prepare(folders.own_maps(), this_program())
        return begin_map(copies_of(begin) if isinstance(begin, Path) else folders.own_maps(), title, begin)

    return begun(work)


def copies_of(path: Path) -> Path:
    """Return where copies of a map go: beside it if it is the player's own, so that its relative paths stay valid."""
    own = folders.own_maps()
    return path.parent if path.is_relative_to(own) else own


def rename_map(path: Path, title: str, file_too: bool) -> Callable[[], Path | str | None]:
    """Start giving one of the player's own maps another title, and renaming its file if wanted (LAB-7)."""
    from game.battlefield.own_files import rename

    return begun(lambda: rename(path, title, file_too))


def bin_map(path: Path) -> Callable[[], Path | str | None]:
    """Start moving one of the player's own maps into the trash of its folder (LAB-7)."""
    from game.battlefield.own_files import throw_away

    return begun(lambda: throw_away(path, folders.own_maps()))


def unbin_map(binned: Path) -> Callable[[], Path | str | None]:
    """Start restoring a map from the trash."""
    from game.battlefield.own_files import bring_back

    return begun(lambda: bring_back(binned, folders.own_maps()))


def binned_maps() -> list[Path]:
    """Return the maps in the trash, the last deleted first."""
    from game.battlefield.own_files import in_trash

    return in_trash(folders.own_maps())


class Dealing:
    """Deals tables in a running program: in the process that reads maps (LAB-2)."""

    def __init__(self, library: Library) -> None:
        self.library = library

    def begin(self, wish: Deal) -> Callable[[], Dealt | str | None]:
        """Start dealing a table; return a function that returns it, or a sentence; None until then."""
        return begun(lambda: self.library.reader.deal(wish))

    def take(self, dealt: Dealt) -> str:
        """Add a dealt table to the maps that can be played; return its key."""
        return self.library.take_dealt(dealt)

    def again(self, deal: Deal) -> str:
        """Deal again a table dealt before the program started, and add it to the playable maps; return its key."""
        return self.library.deal_again(deal)

    def games(self, dealt: Dealt, mode: str) -> LabRun:
        """Start the test games that judge whether a wild table is fair, in processes of their own (LAB-3)."""
        from game.app.labwork import LabRun
        from game.games.lab_report import LabOptions
        from game.lobby.evened import GAMES, LEVEL
        from game.processes.pool import workers_here

        options = LabOptions(
            mode=mode, level=LEVEL, games=GAMES, fewest=GAMES, pairings=0, measures=False, processes=workers_here(),
            kept=folders.lab(), must_keep=False,
        )  # fmt: skip
        return LabRun(dealt.battlefield, options)

    def keep(self, dealt: Dealt) -> Callable[[], Path | str | None]:
        """Start saving a dealt table as one of the player's own maps."""
        return new_map(dealt.battlefield.title, dealt.text)

    def new_map(self, title: str, begin: str | Path | Deal) -> Callable[[], Path | str | None]:
        """Start making a map under a title: from a text, as a copy of a file, or dealt."""
        if isinstance(begin, (str, Path)):
            return new_map(title, begin)

        def work() -> Path:
            from game.battlefield import edit
            from game.battlefield.begin import begin_map
            from game.battlefield.dealer import titled
            from game.battlefield.launcher import this_program

            dealt = self.library.reader.deal(begin)
            if isinstance(dealt, str):
                raise ValueError(dealt)
            edit.prepare(folders.own_maps(), this_program())
            return begin_map(folders.own_maps(), title, titled(dealt, title.strip()))

        return begun(work)


def edit_in_tiled(path: Path) -> Callable[[], str | None]:
    """Start opening one of the player's own maps in Tiled; return a function that returns a sentence on the outcome."""
    from game.battlefield import edit
    from game.battlefield.launcher import this_program

    def work() -> str:
        if edit.tiled() is None:
            return NO_TILED
        edit.prepare(folders.own_maps(), this_program())
        edit.open_in_tiled(path, folders.own_maps())
        return say("Tiled opens {file}. Save there, and it shows here at once; F5 in Tiled plays it.", file=path.name)

    return begun(work)


def give_maps(program: App) -> None:
    """Provide the common scenes with the program's map functions."""

    def share(entry: MapEntry) -> None:
        from game.app.mapsharing import open_map_share

        open_map_share(program, entry)

    def printed(entry: MapEntry) -> Callable[[], Path | str | None]:
        from game.app.planned import print_plan

        return print_plan(entry)

    services = program.services
    services.own_map, services.edit_in_tiled = own_map, edit_in_tiled
    services.new_map = Dealing(program.library).new_map
    services.rename_map, services.bin_map, services.unbin_map = rename_map, bin_map, unbin_map
    services.binned_maps = binned_maps
    services.share_map, services.take_map = share, program.go.import_map
    services.photo_map, services.print_plan = program.photos.open, printed


class MapPainter:
    """Paints pictures of maps in a process started with the first one, cached on disk (LAB-6)."""

    def __init__(self, wake: Callable[[], None]) -> None:
        """`wake` is called, from another thread, when a picture is ready."""
        from game.ui.map_pictures import paint_elsewhere

        self._wake = wake
        self._painter: Painter | None = None
        paint_elsewhere(self._begun)

    def _begun(self) -> Painter:
        if self._painter is None:
            from game.app.painter import Painter
            from game.ui.kept_pictures import KeptPictures

            self._painter = Painter(KeptPictures(folders.pictures()), self._wake)
        return self._painter

    def close(self) -> None:
        """End the process, if there is one; pictures are painted synchronously again."""
        from game.ui.map_pictures import paint_elsewhere

        paint_elsewhere(None)
        if self._painter is not None:
            self._painter.close()


def refresh_launchers() -> None:
    """Write Tiled's launch command for this program; delete trash older than 30 days.

    Runs in a thread at each start. What cannot be written stays as it is.
    """

    def write() -> None:
        from game.battlefield.edit import refresh
        from game.battlefield.launcher import this_program
        from game.battlefield.own_files import sweep

        with suppress(OSError, ValueError):
            refresh(folders.own_maps(), this_program())
        sweep(folders.own_maps())

    Thread(target=write, name="launcher", daemon=True).start()


def stamp(folder: Path) -> int:
    """Return when files were last added to or removed from a folder, 0 without one: it may appear and disappear."""
    try:
        return folder.stat().st_mtime_ns
    except OSError:
        return 0


def found_by_laboratory() -> Stamp:
    """Return a stamp that changes whenever the laboratory's file is written."""
    from game.battlefield.uses import stamp_of

    file = folders.lab()
    return stamp_of((file, file.with_name(f"{file.name}-wal")))


class Watcher:
    """Watches both folders of maps, and whatever maps are made of, while the list is open (LAB-6).

    The reader of the player's own maps is kept alive meanwhile.
    """

    def __init__(self, library: Library) -> None:
        self.library = library
        self._watch: Watch | None = None
        self._kept = self._looked = 0.0
        self._found: Stamp = ()

    def watch(self) -> Callable[[], bool]:
        """Start watching; return a function that returns whether the list should be rescanned."""
        from game.battlefield.watch import Watch

        self.close()
        self._found = found_by_laboratory()
        self.library.look_at_badges()  # it may have written while the list was closed
        roots = [self.library.shipped, self.library.own]
        watch = self._watch = Watch(self.library.parts)
        seen = (self.library.version, *map(stamp, roots))

        def changed() -> bool:
            nonlocal seen
            self._keep_ready()
            self._look_at_laboratory()
            found = watch.changed()
            if found:
                self.library.look_again(found)
            before, seen = seen, (self.library.version, *map(stamp, roots))
            return bool(found) or before != seen

        return changed

    def _look_at_laboratory(self) -> None:
        """Reload badges when a laboratory, here or elsewhere, has written into its file."""
        now = monotonic()
        if now - self._looked >= LABORATORY_S:
            self._looked, before, self._found = now, self._found, found_by_laboratory()
            if before != self._found:
                self.library.look_at_badges()

    def _keep_ready(self) -> None:
        """Keep the reader's process alive for the next saved map, in a thread of its own."""
        now = monotonic()
        if now - self._kept >= READY_S and self.library.own.is_dir():
            self._kept = now
            Thread(target=self.library.reader.keep_ready, name="maps ready", daemon=True).start()

    def close(self) -> None:
        """Stop watching; the thread ends by itself."""
        if self._watch is not None:
            self._watch.end()
            self._watch = None
