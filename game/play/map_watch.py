"""Watching the folders of maps while a list of them is open (LAB-6)."""

from __future__ import annotations

from pathlib import Path
from threading import Thread
from time import monotonic
from typing import TYPE_CHECKING

from game import folders

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.battlefield.uses import Stamp
    from game.battlefield.watch import FileWatcher
    from game.play.library import Library

READY_S = 15.0
"""Interval in seconds at which the map reader is asked to stay alive: it ends after 30 without a map."""
LABORATORY_S = 1.0
"""Interval in seconds at which the laboratory's file is checked for news."""


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


class MapWatcher:
    """Watches both folders of maps, and whatever maps are made of, while the list is open (LAB-6).

    The reader of the player's own maps is kept alive meanwhile.
    """

    def __init__(self, library: Library) -> None:
        self.library = library
        self._watch: FileWatcher | None = None
        self._kept = self._looked = 0.0
        self._found: Stamp = ()

    def watch(self) -> Callable[[], bool]:
        """Start watching; return a function that returns whether the list should be rescanned."""
        from game.battlefield.watch import FileWatcher

        self.close()
        self._found = found_by_laboratory()
        self.library.look_at_badges()  # it may have written while the list was closed
        roots = [self.library.shipped, self.library.own]
        watch = self._watch = FileWatcher(self.library.parts)
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
