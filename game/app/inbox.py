"""Requests for the open window, used instead of opening a second one: F5 and F7 in Tiled, files (LAB-8, HND-3)."""

from __future__ import annotations

import os
from contextlib import suppress
from pathlib import Path
from time import monotonic, sleep, time
from typing import TYPE_CHECKING, Any, Final

import msgspec

from game import folders
from game.app.requested import Request, options_of
from game.kernel.messages import say

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.app.context import AppContext
    from game.app.navigation import Navigation
    from game.store.lock import HeldLock

BYTES: Final = 20_000
PATIENCE: Final = 1.5
"""Seconds that a request waits for the window, which checks five times a second unless it is busy."""
EVERY: Final = 0.15
STALE: Final = 30.0
"""Seconds after which a request is stale: its sender has long since opened a window of its own."""


def folder() -> Path:
    """Return the folder of the requests."""
    return folders.data() / "inbox"


def _lock() -> HeldLock | None:
    """Lock the inbox as its reader; InUseError if another window reads it, None where that can't be determined."""
    from game.store.lock import hold

    return hold(folder() / "window.lock")


def leave(request: Request, patience: float = PATIENCE) -> bool:
    """Leave a request for the open window; return whether one took it."""
    from game.store.lock import InUseError
    from game.store.writing import place_file

    if not (folder() / "window.lock").exists():
        return False
    try:
        lock = _lock()
        if lock is not None:
            lock.close()
        return False
    except InUseError:
        pass
    file = folder() / f"{time():.6f}-{os.getpid()}.json"
    try:
        place_file(file, msgspec.json.encode(request))
    except OSError:
        return False
    end = monotonic() + patience
    while monotonic() < end and file.exists():
        sleep(0.02)
    try:
        file.unlink()
    except FileNotFoundError:
        return True
    except OSError:
        return False
    return False


def taken(file: Path) -> Request | None:
    """Take a request out of the folder; None for one that was withdrawn, is too old, or is invalid."""
    from game.store.reading import read_regular

    try:
        old = time() - file.stat().st_mtime > STALE
        data = read_regular(file, BYTES)
    except OSError:
        old, data = True, b""
    try:
        file.unlink()
    except OSError:
        return None
    with suppress(msgspec.DecodeError, RecursionError):
        return None if old else msgspec.json.decode(data, type=Request)
    return None


class Inbox:
    """The receiving end of the inbox: locks it, reads requests, and opens the games they ask for."""

    def __init__(self, program: AppContext, go: Navigation) -> None:
        self.program, self.go = program, go
        self._held: HeldLock | None = None
        self._looked = self._tried = 0.0
        self._reading: tuple[Request, Callable[[], Any]] | None = None

    def poll(self) -> None:
        """Check the inbox at intervals; called in every round of the loop."""
        now = monotonic()
        if self._reading is not None:
            self._read()
        elif now - self._looked >= EVERY:
            self._looked = now
            if self._held is not None or self._listens(now):
                self._look()

    def _listens(self, now: float) -> bool:
        """Make this window the reader of the inbox, if no other is; return whether it is now. Tried once a second."""
        from game.store.lock import InUseError

        if now - self._tried < 1.0:
            return False
        self._tried = now
        with suppress(InUseError):
            self._held = _lock()
        return self._held is not None

    def close(self) -> None:
        """Stop reading."""
        if self._held is not None:
            self._held.close()
            self._held = None

    def _look(self) -> None:
        try:
            with os.scandir(folder()) as found:
                files = sorted(entry.path for entry in found if entry.name.endswith(".json"))
        except OSError:
            return
        came = [wish for file in files if (wish := taken(Path(file))) is not None]
        wishes = [wish for wish in came if wish.files is None]
        for wish in came:
            if wish.files is not None:
                self.program.loop.window.come_forward()
                self.go.open_files(wish.files)
        if wishes and wishes[-1].laboratory:
            self.program.loop.window.come_forward()
            self.go.laboratory_of(Path(wishes[-1].map))
        elif wishes:
            self._begin(wishes[-1])

    def _begin(self, wish: Request) -> None:
        from game.play.own_maps import begun

        self._reading = wish, begun(lambda: (options_of(wish),))
        self.program.loop.toast(say("Reading {map} ...", map=Path(wish.map).name[:60]))

    def _read(self) -> None:
        """Open the game once its map is read: at once or, if a saved game is in progress, on confirmation."""
        assert self._reading is not None
        wish, answer = self._reading
        found = answer()
        if found is None:
            return
        self._reading = None
        program = self.program
        if isinstance(found, str):
            program.loop.toast(found)
            return
        program.loop.window.come_forward()
        if program.session is None or program.trying:
            self._open(wish, found[0])
            return
        from game.ui.toast import Offer, ToastChoice

        words = say("Play {map} now? This game is saved: you can continue it later.", map=title_of(found[0]))
        play = ToastChoice(say("Play it"), "map_anew", "play-button", lambda: self._open(wish, found[0]))
        program.loop.offer(Offer(words, [play, ToastChoice(say("Not now"), "map_keep", "cancel", lambda: None)]))

    def _open(self, wish: Request, options: Any) -> None:
        self.program.trying = wish.trial
        self.go.open_named(wish.game, options, wish.kinds, Path(wish.map))
        self.program.loop.toast(say("Playing {map} as last saved.", map=title_of(options)))


def title_of(options: Any) -> str:
    """Return the title of the map in some options."""
    thing = getattr(options, "battlefield", None) or getattr(options, "board", None)
    return str(getattr(thing, "title", ""))
