"""Pictures cached on disk by their content: painted once, and never again for the same content (LAB-6)."""

from __future__ import annotations

import os
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from threading import Thread
from zlib import adler32, crc32

import pygame

from game import __version__
from game.ui.png import bytes_of
from game.ui.slices import in_thread

PAINTED = 1
"""To be raised when the same content is painted differently: older pictures are then no longer found, and expire."""
MOST_BYTES = 64_000_000


class KeptPictures:
    """A folder of PNG files; the least recently used are deleted above a size limit. Any thread may use it.

    A disk that is full or cannot be written only means that nothing is cached.
    """

    def __init__(self, folder: Path, most: int = MOST_BYTES) -> None:
        """`most` is how many bytes the folder may hold."""
        self.folder, self.most = folder, most

    def path(self, key: tuple[object, ...]) -> Path:
        """Return the file of a key: the key's text must say everything that the picture depends on."""
        words = repr((__version__, PAINTED, key)).encode()
        # The title reads pictures from here: hashlib would cost it 4 ms.
        return self.folder / f"{crc32(words):08x}{adler32(words):08x}{crc32(words[::-1]):08x}{len(words):04x}.png"

    def load(self, key: tuple[object, ...]) -> pygame.Surface | None:
        """Return the cached picture, None if there is none; a damaged file is deleted."""
        path = self.path(key)
        try:
            found = pygame.image.load(path)
        except FileNotFoundError:
            return None
        except (OSError, pygame.error):
            with suppress(OSError):
                path.unlink(missing_ok=True)
            return None
        with suppress(OSError):
            os.utime(path)
        return found

    def keep(self, key: tuple[object, ...], picture: pygame.Surface) -> None:
        """Write a picture atomically, and make room."""
        import tempfile  # 5 ms that the start of the program does not need

        made = ""
        try:
            data = bytes_of(picture)
            self.folder.mkdir(parents=True, exist_ok=True)
            number, made = tempfile.mkstemp(dir=self.folder, suffix=".png.part")
            with os.fdopen(number, "wb") as file:
                file.write(data)
            os.replace(made, self.path(key))
            self.make_room()
        except OSError:
            with suppress(OSError):
                Path(made).unlink(missing_ok=True)

    def make_room(self) -> None:
        """Delete the least recently used pictures until the folder is within its limit."""
        files = sorted((file.stat().st_mtime_ns, file.stat().st_size, file) for file in self.folder.glob("*.png*"))
        over = sum(size for _, size, _ in files) - self.most
        for _, size, file in files:
            if over <= 0:
                return
            file.unlink(missing_ok=True)
            over -= size


_own: KeptPictures | None = None


def keep_in(folder: Path | None) -> None:
    """Set the folder of `kept_or_made`, None for none: then all pictures are made again."""
    global _own
    _own = None if folder is None else KeptPictures(folder)


def kept_or_made(key: tuple[object, ...], make: Callable[[], pygame.Surface]) -> pygame.Surface:
    """Return the picture cached under a key, else make it, and save it in the background."""
    kept = _own
    if kept is None:
        return make()
    found = in_thread(lambda: kept.load(key))
    if found is not None:
        return found
    made = make()
    Thread(target=kept.keep, args=(key, made.copy()), name="keeping a picture", daemon=True).start()
    return made
