"""The files that a map is made of, wherever they lie: found by what it names, and whether they have changed since."""

import re
from collections.abc import Iterable
from html import unescape
from os import walk
from pathlib import Path
from typing import Final

from game.battlefield.files import MAP_BYTES, PART_BYTES
from game.battlefield.launcher import PROJECT
from game.battlefield.limits import BYTES, PICTURES
from game.resources import maps
from game.store.reading import read_regular

NAMED: Final = re.compile(rb"""\b(?:source|template)\s*=\s*(?:"([^"<]*)"|'([^'<]*)')""")
XML: Final = (".tmx", ".tsx", ".tx")
UP: Final = 4
"""So many folders above a map its project is looked for."""
PARTS: Final = frozenset(("templates", "tilesets", "extensions", "shared"))
"""Folders of a maps folder in which no maps are looked for."""
FOLDERS: Final = 100
"""Folders in which maps are looked for, at most."""

Stamp = tuple[tuple[int, int, int] | None, ...]


def root_of(path: Path) -> Path:
    """Return the folder that a map may reach into: that of the Tiled project it lies in, else its own."""
    own = path.resolve().parent
    return next((folder for folder in (own, *own.parents[:UP]) if (folder / PROJECT).is_file()), own)


def map_folders(root: Path) -> list[Path]:
    """Return a maps folder and those in it in which maps may lie."""
    found: list[Path] = []
    for folder, inside, _ in walk(root):
        found.append(Path(folder))
        inside[:] = sorted(name for name in inside if not name.startswith(".") and name not in PARTS)
        if len(found) >= FOLDERS:
            break
    return found


def files_used(path: Path) -> frozenset[Path]:
    """Return a map's file and all that it names, itself or through others, there or not; nothing is believed of them.

    What lies outside of what a map may reach is left out.
    """
    try:
        own = path.resolve()
    except (OSError, ValueError, RuntimeError):
        return frozenset((path,))
    roots, left = (root_of(path), maps().resolve()), BYTES
    found, unread = {own}, [own]
    while unread and len(found) < PICTURES:
        file = unread.pop()
        try:
            data = read_regular(file, MAP_BYTES if file == own else PART_BYTES)
        except (OSError, ValueError):
            continue
        left -= len(data)
        if left < 0:
            break
        for named in {one[1] or one[2] or b"" for one in NAMED.finditer(data)}:
            target = _target(named, file.parent)
            if target is None or target in found or not any(target.is_relative_to(root) for root in roots):
                continue
            found.add(target)
            if target.suffix.lower() in XML:
                unread.append(target)
    return frozenset(found)


def _target(named: bytes, beside: Path) -> Path | None:
    name = unescape(named.decode("utf-8", "replace")).replace("\\", "/")
    try:
        return (beside / name).resolve() if name and "\0" not in name else None
    except (OSError, ValueError, RuntimeError):
        return None


def stamp_of(files: Iterable[Path]) -> Stamp:
    """Return what changes when one of these files is saved, replaced, taken away or put back."""
    return tuple(map(_stamp, sorted(files)))


def _stamp(file: Path) -> tuple[int, int, int] | None:
    try:
        found = file.stat()
    except (OSError, ValueError):
        return None
    return found.st_mtime_ns, found.st_size, found.st_ino


class Used:
    """The files of a map, looked up again once one of them has changed. To be asked by one thread."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self._files: frozenset[Path] = frozenset()
        self._stamp: Stamp = (None,)

    def files(self) -> frozenset[Path]:
        """Return them."""
        if self.stamp() != self._stamp:
            self._files = files_used(self.path)
            self._stamp = self.stamp()
        return self._files

    def stamp(self) -> Stamp:
        """Return what changes when one of the files known by now does."""
        return stamp_of(self._files or {self.path})
