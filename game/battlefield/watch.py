"""Notices when a map, or anything it is made of, is saved (UX-MAP-7)."""

from collections.abc import Callable, Iterable
from contextlib import suppress
from pathlib import Path
from queue import SimpleQueue
from threading import Event, Thread
from typing import Final

QUIET_MS: Final = 150
LOOK_MS: Final = 400
"""Milliseconds between checks whether the folders are still the same."""
SUFFIXES: Final = frozenset((".tmx", ".tsx", ".tx", ".png", ".jpg", ".jpeg"))


class FileWatcher:
    """A thread that puts sets of changed paths into `changes`; poll that once a frame, never wait for it.

    Folders are watched, not files: Tiled saves by writing a new file and renaming it. A folder that appears,
    disappears or is replaced counts as a change itself, and is watched again once it is there; so is one that newly
    holds files.
    """

    def __init__(self, files: Callable[[], Iterable[Path]]) -> None:
        """`files` is called in the thread, again and again: what a map is made of changes, too."""
        self.changes: SimpleQueue[frozenset[Path]] = SimpleQueue()
        self._files = files
        self._stop = Event()
        self._thread = Thread(target=self._run, name="map watch", daemon=True)
        self._thread.start()

    def _run(self) -> None:
        before: dict[Path, int] | None = None
        while not self._stop.is_set():
            here = self._there()
            known = before or {}
            gone = {folder for folder in known | here if before is not None and known.get(folder) != here.get(folder)}
            if gone:
                self.changes.put(frozenset(gone))
            before = here
            if here:
                self._watch(here)
            else:
                self._stop.wait(LOOK_MS / 1000)

    def _there(self) -> dict[Path, int]:
        found = {}
        for named in {file.parent for file in self._files()}:
            with suppress(OSError, RuntimeError):
                folder = named.resolve()
                if folder.is_dir():
                    found[folder] = folder.stat().st_ino
        return found

    def _watch(self, here: dict[Path, int]) -> None:
        """Watch the current folders until they are replaced by others."""
        from watchfiles import watch

        with suppress(OSError):  # one disappeared between listing and watching
            for changed in watch(
                *here,
                watch_filter=lambda _, path: Path(path).suffix.lower() in SUFFIXES,
                debounce=10 * QUIET_MS,
                step=QUIET_MS,
                stop_event=self._stop,
                rust_timeout=LOOK_MS,
                yield_on_timeout=True,
                recursive=False,
            ):
                if changed:
                    self.changes.put(frozenset(Path(path) for _, path in changed))
                if self._there() != here:
                    return
            return
        self._stop.wait(LOOK_MS / 1000)

    def changed(self) -> frozenset[Path]:
        """Return everything that has changed since the last call; never waits, usually empty."""
        found: frozenset[Path] = frozenset()
        while not self.changes.empty():
            found |= self.changes.get()
        return found

    def end(self) -> None:
        """Stop watching, without waiting for the thread."""
        self._stop.set()

    def close(self) -> None:
        """Stop watching; the thread ends within half a second."""
        self.end()
        self._thread.join(2.0)
