"""The files a map is made of: finding them by reference, and noticing changes."""

from collections.abc import Iterable
from os import walk
from pathlib import Path
from typing import Final

from game.battlefield.document import references
from game.battlefield.files import MAP_BYTES, PART_BYTES
from game.battlefield.launcher import PROJECT
from game.battlefield.limits import BYTES, PICTURES
from game.resources import maps
from game.store.reading import read_regular

XML: Final = (".tmx", ".tsx", ".tx")
UP: Final = 4
"""How many folders above a map are searched for its project."""
PARTS: Final = frozenset(("templates", "tilesets", "extensions", "shared"))
"""Subfolders of a maps folder that are not searched for maps."""
FOLDERS: Final = 100
"""Maximum number of folders searched for maps."""

Stamp = tuple[tuple[int, int, int] | None, ...]


def root_of(path: Path) -> Path:
    """Return the folder a map may reach into: that of the Tiled project it is in, else its own."""
    own = path.resolve().parent
    return next((folder for folder in (own, *own.parents[:UP]) if (folder / PROJECT).is_file()), own)


def map_folders(root: Path) -> list[Path]:
    """Return a maps folder and those of its subfolders that may hold maps."""
    found: list[Path] = []
    for folder, inside, _ in walk(root):
        found.append(Path(folder))
        inside[:] = sorted(name for name in inside if not name.startswith(".") and name not in PARTS)
        if len(found) >= FOLDERS:
            break
    return found


def files_used(path: Path) -> frozenset[Path]:
    """Return a map's file and all files it refers to, directly or indirectly, whether they exist or not.

    Nothing is trusted; files out of the map's reach are left out.
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
        for named in set(references(data)):
            target = _target(named, file.parent)
            if target is None or target in found or not any(target.is_relative_to(root) for root in roots):
                continue
            found.add(target)
            if target.suffix.lower() in XML:
                unread.append(target)
    return frozenset(found)


def _target(named: str, beside: Path) -> Path | None:
    try:
        return (beside / named.replace("\\", "/")).resolve() if named and "\0" not in named else None
    except (OSError, ValueError, RuntimeError):
        return None


def stamp_of(files: Iterable[Path]) -> Stamp:
    """Return a value that changes when one of these files is saved, replaced, removed or restored."""
    return tuple(map(_stamp, sorted(files)))


def _stamp(file: Path) -> tuple[int, int, int] | None:
    try:
        found = file.stat()
    except (OSError, ValueError):
        return None
    return found.st_mtime_ns, found.st_size, found.st_ino


class Used:
    """The files of a map, looked up again when one of them has changed. For use by one thread."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self._files: frozenset[Path] = frozenset()
        self._stamp: Stamp = (None,)

    def files(self) -> frozenset[Path]:
        if self.stamp() != self._stamp:
            self._files = files_used(self.path)
            self._stamp = self.stamp()
        return self._files

    def stamp(self) -> Stamp:
        """Return a value that changes when one of the known files does."""
        return stamp_of(self._files or {self.path})
