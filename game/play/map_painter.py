"""Pictures of maps, painted in a process of their own so that no frame waits for one (LAB-6, speed.md)."""

from __future__ import annotations

import logging
import os
from contextlib import suppress
from pathlib import Path
from queue import SimpleQueue
from threading import Condition, Thread
from typing import TYPE_CHECKING, Any

import pygame

from game.battlefield.uses import root_of
from game.processes.worker import CallFailed, NoAnswer, Worker, answer_calls
from game.ui import map_pictures, theme
from game.ui.kept_pictures import KeptPictures

if TYPE_CHECKING:
    from collections.abc import Callable
    from multiprocessing.connection import Connection

    from game.lobby.maps import MapEntry

IDLE_S = 300.0
"""Seconds after which an idle process ends: when drawing in Tiled, people save every few minutes, and a picture that
waits for a process to start comes seconds late.
"""
NICE = 2
"""Behind the window, but before computations (a laboratory), as the player is waiting for it."""
MOST_WAITING = 48
"""Most queued requests: older ones are of pictures that were scrolled out of sight."""

Key = tuple[object, ...]


def pictures_stamp(thing: Any, folder: Path) -> tuple[object, ...]:
    """Return sizes and times of a map's own pictures, of which its digest holds only the names."""
    names = {one.picture for rows in ("obstacles", "decor") for one in getattr(thing, rows, ())}
    names |= {piece.picture for layer in getattr(thing, "layers", ()) for piece in getattr(layer, "pieces", ())}
    found = []
    for name in sorted(name for name in names if name):
        with suppress(OSError):
            told = (folder / name).stat()
            found.append((name, told.st_size, told.st_mtime_ns))
    return tuple(found)


class MapPainter:
    """Requests in, pictures out: from the disk cache, else from the process, newest request first."""

    def __init__(self, kept: KeptPictures, wake: Callable[[], None]) -> None:
        """`wake` is called, from another thread, when a picture is ready."""
        self.kept, self._wake = kept, wake
        self._wishes: dict[Key, tuple[Any, tuple[int, int], Path, tuple[Any, ...]]] = {}
        self._ready: SimpleQueue[tuple[Key, pygame.Surface | None]] = SimpleQueue()
        self._stamps: dict[str, tuple[object, ...]] = {}
        """The state of a map's pictures when it was last painted, by its digest."""
        self._begun: set[Key] = set()
        """Keys of what is being painted, or ready and not collected."""
        self._news = Condition()
        self._thread: Thread | None = None
        self._worker = Worker(_serve, "splatterbox pictures", nice=NICE)
        self._closed = False

    def ask(self, key: Key, entry: MapEntry, size: tuple[int, int]) -> None:
        """Request a map's picture; a repeated request moves to the front, unless it is in progress."""
        thing = entry.terrain
        with self._news:
            if key in self._begun:
                return
            self._wishes.pop(key, None)
            self._wishes[key] = (thing, size, root_of(entry.path), theme.look())
            while len(self._wishes) > MOST_WAITING:
                self._wishes.pop(next(iter(self._wishes)))
            self._news.notify()
        if self._thread is None or not self._thread.is_alive():
            self._thread = Thread(target=self._run, name="map pictures", daemon=True)
            self._thread.start()

    def take(self) -> tuple[Key, pygame.Surface | None] | None:
        """Return one finished picture and its key (None for one that cannot be painted), if there is any."""
        if self._ready.empty():
            return None
        made = self._ready.get()
        with self._news:
            self._begun.discard(made[0])
        return made

    def close(self) -> None:
        """End thread and process."""
        with self._news:
            self._closed = True
            self._wishes.clear()
            self._news.notify()
        self._worker.kill()
        if self._thread is not None:
            self._thread.join(2.0)

    def _next(self) -> tuple[Key, Any] | None:
        """Wait for a request; None when there was none for a while, or the painter is closed."""
        with self._news:
            if not self._wishes and not self._closed:
                self._news.wait(IDLE_S)
            if not self._wishes:
                return None
            wish = self._wishes.popitem()
            self._begun.add(wish[0])
            return wish

    def _run(self) -> None:
        try:
            while not self._closed:
                wish = self._next()
                if wish is None:
                    self._worker.close()
                else:
                    self._ready.put((wish[0], self._made(*wish[1])))
                    self._wake()
        finally:
            self._worker.close()

    def _made(self, thing: Any, size: tuple[int, int], folder: Path, look: tuple[Any, ...]) -> pygame.Surface | None:
        """Return a picture from the disk cache, else painted in the process."""
        stamp = pictures_stamp(thing, folder)
        if self._stamps.setdefault(thing.digest, stamp) != stamp:
            self._stamps[thing.digest] = stamp
            self._worker.close()  # the process has cached outdated pictures
        key = (thing.digest, size, look, stamp)
        made = self.kept.load(key) if thing.digest else None
        if made is not None:
            return made
        job = (thing, size, str(folder), look)
        try:
            data, shape = self._worker.call(job, key, self.kept.folder, wanted=lambda: not self._closed)
        except CallFailed:
            return None
        except NoAnswer:
            if not self._closed:
                logging.getLogger(__name__).exception("A map's picture could not be painted.")
            return None
        return pygame.image.frombytes(data, shape, "RGB")


# -- in the process ------------------------------------------------------------------------------------


def _serve(line: Connection) -> None:
    os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"
    pygame.display.init()
    pygame.font.init()
    pygame.display.set_mode((1, 1))
    answer_calls(line, _paint)


def _paint(job: tuple[Any, ...], key: Key, root: Path) -> tuple[bytes, tuple[int, int]]:
    """Paint a picture and return its bytes (RGB) and size; it is cached on disk meanwhile."""
    made = paint(*job)
    Thread(target=KeptPictures(root).keep, args=(key, made), name="keeping a picture").start()
    return pygame.image.tobytes(made, "RGB"), made.get_size()


def paint(thing: Any, size: tuple[int, int], folder: str, look: tuple[Any, ...]) -> pygame.Surface:
    """Paint a battlefield or a board in a style."""
    theme.configure(*look)
    return map_pictures.paint(thing, size, folder)
