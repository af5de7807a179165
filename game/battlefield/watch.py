"""Notices that a map, or anything it is made of, was saved (UX-MAP-7)."""

from collections.abc import Iterable
from pathlib import Path
from queue import SimpleQueue
from threading import Event, Thread
from typing import Final

QUIET_MS: Final = 150
SUFFIXES: Final = frozenset((".tmx", ".tsx", ".tx", ".png", ".jpg", ".jpeg"))


class Watch:
    """A thread that puts sets of changed paths into `changes`; look there once a frame, never wait for it.

    Folders are watched, not files: Tiled saves by writing a new file and renaming it.
    """

    def __init__(self, files: Iterable[Path]) -> None:
        self.changes: SimpleQueue[frozenset[Path]] = SimpleQueue()
        self._folders = sorted({file.resolve().parent for file in files if file.resolve().parent.is_dir()})
        self._stop = Event()
        self._thread = Thread(target=self._run, name="map watch", daemon=True)
        self._thread.start()

    def _run(self) -> None:
        from watchfiles import watch

        if not self._folders:
            return
        changes = watch(
            *self._folders,
            watch_filter=lambda _, path: Path(path).suffix.lower() in SUFFIXES,
            debounce=10 * QUIET_MS,
            step=QUIET_MS,
            stop_event=self._stop,
            rust_timeout=500,
            recursive=False,
        )
        for changed in changes:
            self.changes.put(frozenset(Path(path) for _, path in changed))

    def changed(self) -> frozenset[Path]:
        """Give everything that has changed since the last question; at once, mostly nothing."""
        found: frozenset[Path] = frozenset()
        while not self.changes.empty():
            found |= self.changes.get()
        return found

    def close(self) -> None:
        """Stop watching; the thread ends within half a second."""
        self._stop.set()
        self._thread.join(2.0)
