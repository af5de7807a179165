"""The photo that a player's own map lies on: it goes into the trash with its map, and comes back with it (LAB-7)."""

import re
from contextlib import suppress
from pathlib import Path
from typing import Final

from game.battlefield.files import MAP_BYTES, PICTURE_BYTES
from game.store.reading import read_regular
from game.store.writing import move_file, place_file, replace_bytes

_PHOTO: Final = re.compile(rb'(<image\b[^>]*?\bsource=")([\w.-]+\.jpe?g)(")', re.IGNORECASE)
"""A photo that lies beside the map; pictures in folders are things, and stay."""


def photo_of(path: Path) -> str:
    """Return the name of the photo that a map lies on, beside it; empty where it has none or cannot be read."""
    with suppress(OSError, ValueError):
        found = _PHOTO.search(read_regular(path, MAP_BYTES))
        return found[2].decode() if found is not None else ""
    return ""


def is_free(name: str, folder: Path) -> bool:
    """Return whether no map of the folder is made of a photo: a copy of a map lies on the same one."""
    return not any(photo_of(path) == name for path in folder.glob("*.tmx"))


def put_away(name: str, mark: str, folder: Path, trash: Path) -> None:
    """Move the photo of a map that went into the trash there, under its mark; one that is still needed stays."""
    with suppress(OSError):
        if name and is_free(name, folder):
            move_file(folder / name, trash / f"{mark}_{name}")


def put_back(binned: Path, mark: str, folder: Path) -> None:
    """Put the photo of a map in the trash beside the maps again. OSError if the disk refuses.

    Where another photo has its name by now it gets a number, and the map names it so.
    """
    name = photo_of(binned)
    kept = _in_trash(name, mark, binned.parent) if name else None
    if kept is None:
        return
    new = _placed(Path(name), read_regular(kept, PICTURE_BYTES), folder)
    if new != name:
        data = read_regular(binned, MAP_BYTES)
        replace_bytes(binned, _PHOTO.sub(lambda found: found[1] + new.encode() + found[3], data, count=1))
    if kept.name == f"{mark}_{name}":
        kept.unlink()


def _in_trash(name: str, mark: str, trash: Path) -> Path | None:
    """Return the photo that was thrown away with a map, else the last of its name, which went with a copy."""
    own, named = trash / f"{mark}_{name}", re.compile(rf"\d{{8}}-\d{{6}}(-\d+)?_{re.escape(name)}")
    return own if own.is_file() else max((one for one in trash.iterdir() if named.fullmatch(one.name)), default=None)


def _placed(name: Path, photo: bytes, folder: Path) -> str:
    """Write a photo under its name, or with a number behind it where another one lies; return the name."""
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
