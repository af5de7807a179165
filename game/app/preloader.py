"""Preloading: imports in a thread, while the title is shown, what scenes and tables need, so that no box waits for it.

The title needs none of it and isn't delayed: the thread starts once the title has been on screen for a moment, and it
pauses between modules, so that pointer and music keep running.
"""

from __future__ import annotations

import gc
import logging
import pkgutil
import threading
from collections.abc import Callable, Iterator
from importlib import import_module
from time import sleep

from game.games import games, openable

PAUSE = 0.004
"""Seconds of rest after each module."""
FIRST = ("game.ui.forms", "game.features.setup.page", "game.play.session", "game.store.journal")
"""What every box needs, before anything else."""
SELDOM = frozenset({"game.features.replay.moving_pictures"})
"""Modules that only a process of their own needs, with libraries that take memory."""


def wanted() -> Iterator[str]:
    """Return the names of the modules: what every box needs, then each game's, then every other page."""
    yield from FIRST
    for meta in games():
        if meta.key in openable():
            for place in (meta.lobby, meta.rules, meta.table, meta.book):
                if place:
                    yield place.split(":")[0]
    import game.features

    for module in pkgutil.walk_packages(game.features.__path__, "game.features."):
        if module.name not in SELDOM:
            yield module.name


USUAL = gc.get_threshold()
NEVER = 1_000_000
"""Collections of the young generation before a full one: effectively never while modules are imported in bulk.

A full collection would take 50 ms of whatever frame it falls into, and find nothing.
"""


class Preloader:
    """The thread that preloads modules."""

    def __init__(self, modules: Callable[[], Iterator[str]] = wanted) -> None:
        self._modules = modules
        self._thread: threading.Thread | None = None
        self._stopped = threading.Event()

    def start(self) -> None:
        """Start the thread, unless it was started before."""
        if self._thread is None:
            self._thread = threading.Thread(target=self._run, name="ahead", daemon=True)
            self._thread.start()

    def stop(self, wait: float = 2.0) -> None:
        """Stop after the module that is being imported, waiting at most `wait` seconds for it."""
        self._stopped.set()
        if self._thread is not None:
            self._thread.join(wait)

    def done(self, wait: float = 0.0) -> bool:
        """Return whether everything is imported, waiting up to `wait` seconds for it."""
        if self._thread is not None:
            self._thread.join(wait)
        return self._thread is not None and not self._thread.is_alive()

    def _run(self) -> None:
        gc.set_threshold(*USUAL[:2], NEVER)
        try:
            self._import_all()
        finally:
            gc.set_threshold(*USUAL)

    def _import_all(self) -> None:
        for name in self._modules():
            if self._stopped.is_set():
                return
            try:
                import_module(name)
            except Exception:  # the error is shown when the module is actually needed
                logging.getLogger(__name__).exception("%s could not be imported ahead.", name)
            sleep(PAUSE)
        # Modules stay loaded: without this every full collection would scan all of them again, 40 ms each time.
        gc.freeze()
