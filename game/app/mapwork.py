"""Maps beside a running program: edited in Tiled, watched, read again in a thread of their own."""

from __future__ import annotations

import sys
from pathlib import Path
from queue import SimpleQueue
from threading import Thread
from typing import TYPE_CHECKING, Any

from game.app import folders
from game.resources import maps

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.scenes.data import MapEntry
    from game.scenes.library import Library


def edit_in_tiled(entry: MapEntry | None) -> str:
    """Open a map (None: the starter) in Tiled; gives one sentence on what happened."""
    from game.battlefield.edit import open_in_tiled

    source = entry.path if entry is not None else maps() / "starter.tmx"
    try:
        edited = open_in_tiled(source, folders.own_maps(), Path(sys.argv[0]).resolve())
    except OSError as error:
        return f"The map folder cannot be written: {error.strerror}."
    if edited is None:
        return "Tiled is not installed: get it from your system's packages or from mapeditor.org."
    return f"Tiled opens {edited.name} in your own maps folder. Save there, and it shows here at once."


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
