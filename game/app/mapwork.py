"""Maps beside a running program: edited in Tiled, watched, read again in a thread of their own."""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path
from queue import SimpleQueue
from threading import Thread
from typing import TYPE_CHECKING, Any, TypeVar

from game.app import folders
from game.resources import maps

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.scenes.data import MapEntry
    from game.scenes.library import Library

Made = TypeVar("Made")

NO_TILED = "Tiled is not installed: get it from your system's packages or from mapeditor.org."


def not_written(error: OSError) -> str:
    """Say why the maps folder could not be written; whatever was there is as it was."""
    return f"The map folder cannot be written: {error.strerror or error}. Nothing was changed there."


def begun(work: Callable[[], Made]) -> Callable[[], Made | str | None]:
    """Begin some work in a thread; give a function that returns what came of it, None until then.

    What it refuses (ValueError) or the disk refuses (OSError) comes as a sentence.
    """
    done: SimpleQueue[Made | str] = SimpleQueue()

    def run() -> None:
        try:
            done.put(work())
        except UnicodeDecodeError:
            done.put("This map's file is not written in UTF-8, so it cannot be copied; save it in Tiled first.")
        except ValueError as error:
            done.put(str(error))
        except OSError as error:
            done.put(not_written(error))

    Thread(target=run, name="maps folder", daemon=True).start()
    return lambda: None if done.empty() else done.get()


def own_map(entry: MapEntry) -> Callable[[], Path | str | None]:
    """Begin to prepare the file to edit for a map: itself, or the player's own copy of a shipped one."""
    from game.battlefield import edit
    from game.battlefield.launcher import this_program

    def work() -> Path:
        edit.prepare(folders.own_maps(), this_program())
        return edit.own_copy(entry.path, entry.title, folders.own_maps())

    return begun(work)


def new_map(title: str, begin: str | Path) -> Callable[[], Path | str | None]:
    """Begin to make a map under a title, from a text or as a copy of a file (LAB-1)."""
    from game.battlefield import edit
    from game.battlefield.begin import begin_map
    from game.battlefield.launcher import this_program

    def work() -> Path:
        edit.prepare(folders.own_maps(), this_program())
        return begin_map(folders.own_maps(), title, begin)

    return begun(work)


def edit_in_tiled(path: Path) -> Callable[[], str | None]:
    """Begin to open one of the player's own maps in Tiled; one sentence comes on what happened."""
    from game.battlefield import edit
    from game.battlefield.launcher import this_program

    def work() -> str:
        if edit.tiled() is None:
            return NO_TILED
        edit.prepare(folders.own_maps(), this_program())
        edit.open_in_tiled(path, folders.own_maps())
        return f"Tiled opens {path.name}. Save there, and it shows here at once; F5 in Tiled plays it."

    return begun(work)


def refresh_launchers() -> None:
    """Have Tiled find the program that runs now; in a thread, at each start. What cannot be written stays."""

    def write() -> None:
        from game.battlefield.edit import refresh
        from game.battlefield.launcher import this_program

        with suppress(OSError, ValueError):
            refresh(folders.own_maps(), this_program())

    Thread(target=write, name="launcher", daemon=True).start()


class Watcher:
    """Watches the files of the one map looked at."""

    def __init__(self, library: Library) -> None:
        self.library = library
        self._watches: list[Any] = []

    def watch(self, path: Path) -> Callable[[], MapEntry | None]:
        """Watch a map's files: gives a function that returns the map anew when it changed, else None."""
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
