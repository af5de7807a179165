"""The background photo of a player's own map: deleted and restored with its map (LAB-7)."""

import re
from contextlib import suppress
from pathlib import Path
from typing import Final

from game.battlefield.document import MapDocument, references
from game.battlefield.files import MAP_BYTES, PICTURE_BYTES
from game.store.reading import read_regular
from game.store.writing import move_file, place_file, replace_bytes

_PHOTO: Final = re.compile(r"[\w.-]+\.jpe?g", re.IGNORECASE | re.ASCII)
"""A photo beside the map; pictures in folders belong to things, and stay."""


def photo_of(path: Path) -> str:
    """Return the name of the photo beside a map that it uses; empty if there is none or it cannot be read."""
    with suppress(OSError, ValueError):
        return next(filter(_PHOTO.fullmatch, references(read_regular(path, MAP_BYTES))), "")
    return ""


def is_free(name: str, folder: Path) -> bool:
    """Return whether no map in the folder uses a photo: copies of a map share one."""
    return not any(photo_of(path) == name for path in folder.glob("*.tmx"))


def put_away(name: str, mark: str, folder: Path, trash: Path) -> None:
    """Move a deleted map's photo into the trash under the map's mark; one that is still used stays."""
    with suppress(OSError):
        if name and is_free(name, folder):
            move_file(folder / name, trash / f"{mark}_{name}")


def put_back(binned: Path, mark: str, folder: Path) -> None:
    """Restore a map's photo from the trash to the maps folder. OSError if the disk refuses.

    If its name is taken by now it gets a number, and the map is updated.
    """
    name = photo_of(binned)
    kept = _in_trash(name, mark, binned.parent) if name else None
    if kept is None:
        return
    new = _placed(Path(name), read_regular(kept, PICTURE_BYTES), folder)
    if new != name:
        after = MapDocument.read(binned).referring(lambda named: new if named == name else named)
        replace_bytes(binned, after.data)
    if kept.name == f"{mark}_{name}":
        kept.unlink()


def _in_trash(name: str, mark: str, trash: Path) -> Path | None:
    """Return the photo deleted with a map, else the last of its name, which was deleted with a copy."""
    own, named = trash / f"{mark}_{name}", re.compile(rf"\d{{8}}-\d{{6}}(-\d+)?_{re.escape(name)}")
    return own if own.is_file() else max((one for one in trash.iterdir() if named.fullmatch(one.name)), default=None)


def _placed(name: Path, photo: bytes, folder: Path) -> str:
    """Write a photo under its name, numbered if that is taken; return the name."""
    number = 1
    while True:
        path = folder / (name.name if number == 1 else f"{name.stem}_{number}{name.suffix}")
        try:
            place_file(path, photo)
            return path.name
        except FileExistsError:
            with suppress(OSError, ValueError):
                if read_regular(path, PICTURE_BYTES) == photo:
                    return path.name
            number += 1
