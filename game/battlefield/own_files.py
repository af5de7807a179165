"""Files of a player's own maps: renaming, deleting, restoring (LAB-7)."""

import re
from contextlib import suppress
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Final

from game.battlefield.begin import file_stem, free_name, place, why_not_title
from game.battlefield.document import MapDocument
from game.battlefield.own_pictures import photo_of, put_away, put_back
from game.kernel.messages import say
from game.store.writing import move_file, replace_bytes

TRASH: Final = ".trash"
"""The folder of deleted maps inside the maps folder."""
DAYS: Final = 30
_BINNED: Final = re.compile(r"((\d{8}-\d{6})(?:-\d+)?)_(.+\.(?:tmx|jpe?g))", re.IGNORECASE)
_STAMP: Final = "%Y%m%d-%H%M%S"


def rename(path: Path, title: str, file_too: bool = False) -> Path:
    """Change a map's title, leaving every other byte, and rename its file if wanted; return the file.

    ValueError with a sentence for an unusable title, or a file that cannot be edited; OSError if the disk refuses, and
    then nothing is changed.
    """
    reason = why_not_title(title)
    if reason:
        raise ValueError(reason)
    data = MapDocument.read(path).retitled(title.strip()).data
    if not file_too or _fits(path, title):
        replace_bytes(path, data)
        return path
    new = place(path.parent, title, data)
    try:
        path.unlink()
    except OSError:
        new.unlink(missing_ok=True)
        raise
    return new


def _fits(path: Path, title: str) -> bool:
    """Return whether a file already has the name for a title, with or without a number."""
    return re.fullmatch(rf"{re.escape(file_stem(title))}(_\d+)?", path.stem) is not None


def renamed_file(path: Path, title: str) -> str:
    """Return the file name a map would get for a title."""
    if _fits(path, title):
        return path.name
    return free_name(title, _taken(path.parent))


def _taken(folder: Path) -> frozenset[str]:
    try:
        return frozenset(file.name.lower() for file in folder.iterdir())
    except OSError:
        return frozenset()


# -- the trash ---------------------------------------------------------------------------------------


def throw_away(path: Path, folder: Path, now: datetime | None = None) -> Path:
    """Move one of the player's own maps into the maps folder's trash, with its photo; return its path there.

    Raises ValueError with a sentence for any other file, OSError if the disk refuses. Old trash is deleted.
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
    raise ValueError(say("The bin is full: empty the folder {folder}.", folder=str(trash)))


def bring_back(binned: Path, folder: Path) -> Path:
    """Restore a map and its photo from the trash; return its file, numbered if the name is taken.

    Raises OSError if the disk refuses, or if it is no longer there.
    """
    found = _BINNED.fullmatch(binned.name)
    name = Path(found[3] if found is not None else binned.name)
    put_back(binned, found[1] if found is not None else "", folder)
    for number in range(1, 1000):
        path = folder / (name.name if number == 1 else f"{name.stem}_{number}.tmx")
        with suppress(FileExistsError):
            move_file(binned, path)
            return path
    raise ValueError(say("The maps folder has too many maps with this name."))


def in_trash(folder: Path) -> list[Path]:
    """Return the maps in the trash, most recently deleted first."""
    return [file for file in _thrown_away(folder) if file.suffix.lower() == ".tmx"]


def _thrown_away(folder: Path) -> list[Path]:
    """Return maps and photos in the trash, most recently deleted first."""
    try:
        return sorted((file for file in (folder / TRASH).iterdir() if _BINNED.fullmatch(file.name)), reverse=True)
    except OSError:
        return []


def said_of(binned: Path) -> tuple[str, str]:
    """Return a deleted map's former name, and the day of its deletion, as 2026-05-31."""
    found = _BINNED.fullmatch(binned.name)
    if found is None:
        return binned.name, ""
    return found[3], f"{found[1][:4]}-{found[1][4:6]}-{found[1][6:8]}"


def sweep(folder: Path, now: datetime | None = None) -> None:
    """Delete from the trash for good what is older than 30 days; files that cannot be deleted stay."""
    last = (now or datetime.now(UTC)) - timedelta(days=DAYS)
    for file in _thrown_away(folder):
        found = _BINNED.fullmatch(file.name)
        with suppress(OSError, ValueError):
            if found is not None and datetime.strptime(found[2], _STAMP).replace(tzinfo=UTC) < last:
                file.unlink()
