"""A player's own maps as files: renamed, thrown away, brought back (LAB-7)."""

import re
from contextlib import suppress
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Final

from game.battlefield.begin import file_stem, free_name, why_not_title
from game.battlefield.files import MAP_BYTES
from game.battlefield.own_pictures import photo_of, put_away, put_back
from game.battlefield.retitle import retitled
from game.kernel.messages import say
from game.store.reading import read_regular
from game.store.writing import move_file, place_file, replace_bytes

TRASH: Final = ".trash"
"""The folder in the maps folder where thrown away maps lie."""
DAYS: Final = 30
_BINNED: Final = re.compile(r"((\d{8}-\d{6})(?:-\d+)?)_(.+\.(?:tmx|jpe?g))", re.IGNORECASE)
_STAMP: Final = "%Y%m%d-%H%M%S"


def rename(path: Path, title: str, file_too: bool = False) -> Path:
    """Return a map another title, every other byte staying as it is; return its file, renamed after it if wanted.

    ValueError with a sentence for a title that is none, or a file that cannot be edited; OSError if the disk refuses,
    and then all is as it was.
    """
    reason = why_not_title(title)
    if reason:
        raise ValueError(reason)
    data = retitled(read_regular(path, MAP_BYTES), title.strip())
    if not file_too or _fits(path, title):
        replace_bytes(path, data)
        return path
    new = _placed(path.parent, title, data)
    try:
        path.unlink()
    except OSError:
        new.unlink(missing_ok=True)
        raise
    return new


def _fits(path: Path, title: str) -> bool:
    """Return whether a file is already called as a title asks for, a number behind it or not."""
    return re.fullmatch(rf"{re.escape(file_stem(title))}(_\d+)?", path.stem) is not None


def renamed_file(path: Path, title: str) -> str:
    """Return what a map's file would be called after a title."""
    if _fits(path, title):
        return path.name
    return free_name(title, _taken(path.parent))


def _taken(folder: Path) -> frozenset[str]:
    try:
        return frozenset(file.name.lower() for file in folder.iterdir())
    except OSError:
        return frozenset()


def _placed(folder: Path, title: str, data: bytes) -> Path:
    """Write a map under the first free name after its title."""
    taken = _taken(folder)
    while True:
        path = folder / free_name(title, taken)
        try:
            place_file(path, data)
            return path
        except FileExistsError:
            taken |= {path.name}


# -- the trash ---------------------------------------------------------------------------------------


def throw_away(path: Path, folder: Path, now: datetime | None = None) -> Path:
    """Move one of the player's own maps into the trash of the maps folder, with its photo; return where it lies there.

    ValueError with a sentence for any other file; OSError if the disk refuses. What has lain there for too long goes.
    """
    if path.parent.resolve() != folder.resolve() or path.suffix.lower() != ".tmx":
        raise ValueError(say("Only maps of your own can be deleted."))
    now = now or datetime.now(UTC)
    trash = folder / TRASH
    trash.mkdir(exist_ok=True)
    sweep(folder, now)
    stamp, photo = now.strftime(_STAMP), photo_of(path)
    for number in range(1, 1000):
        mark = f"{stamp}-{number}" if number > 1 else stamp
        binned = trash / f"{mark}_{path.name}"
        with suppress(FileExistsError):
            if photo and (trash / f"{mark}_{photo}").exists():
                continue
            move_file(path, binned)
            put_away(photo, mark, folder, trash)
            return binned
    raise ValueError(say("The trash is full; empty the folder {folder}.", folder=str(trash)))


def bring_back(binned: Path, folder: Path) -> Path:
    """Move a map and its photo out of the trash again; return its file: as it was called, or with a number behind it.

    OSError if the disk refuses, or it is gone.
    """
    found = _BINNED.fullmatch(binned.name)
    name = Path(found[3] if found is not None else binned.name)
    put_back(binned, found[1] if found is not None else "", folder)
    for number in range(1, 1000):
        path = folder / (name.name if number == 1 else f"{name.stem}_{number}.tmx")
        with suppress(FileExistsError):
            move_file(binned, path)
            return path
    raise ValueError(say("The maps folder holds too many maps of this name."))


def in_trash(folder: Path) -> list[Path]:
    """Return the maps in the trash, the one that was thrown away last first."""
    return [file for file in _thrown_away(folder) if file.suffix.lower() == ".tmx"]


def _thrown_away(folder: Path) -> list[Path]:
    """Return maps and photos in the trash, what was thrown away last first."""
    try:
        return sorted((file for file in (folder / TRASH).iterdir() if _BINNED.fullmatch(file.name)), reverse=True)
    except OSError:
        return []


def said_of(binned: Path) -> tuple[str, str]:
    """Return the name that a map in the trash had, and the day on which it was thrown away, as 2026-05-31."""
    found = _BINNED.fullmatch(binned.name)
    if found is None:
        return binned.name, ""
    return found[3], f"{found[1][:4]}-{found[1][4:6]}-{found[1][6:8]}"


def sweep(folder: Path, now: datetime | None = None) -> None:
    """Take out of the trash for good what was thrown away more than 30 days ago; what cannot go stays."""
    last = (now or datetime.now(UTC)) - timedelta(days=DAYS)
    for file in _thrown_away(folder):
        found = _BINNED.fullmatch(file.name)
        with suppress(OSError, ValueError):
            if found is not None and datetime.strptime(found[2], _STAMP).replace(tzinfo=UTC) < last:
                file.unlink()
