"""Puts the entries into the user's own XDG folders, whole or not at all, and takes them out again."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, Final

from game.kernel.messages import say
from game.store.writing import write_whole

if TYPE_CHECKING:
    from collections.abc import Iterable

    from game.battlefield.launcher import Launcher

CACHES: Final = (
    ("update-mime-database", "mime"), ("update-desktop-database", "applications"),
    ("gtk-update-icon-cache", "icons/hicolor", "-q", "-t", "-f"),
)  # fmt: skip
"""Programs that tell running desktops of a change, each with its folder; where one is missing, its desktop looks."""


class NotInstalled(ValueError):  # noqa: N818 - it names what happened
    """Nothing was changed; holds the sentence."""


def share() -> Path:
    """Return the user's own `share` folder: $XDG_DATA_HOME, or ~/.local/share."""
    named = os.environ.get("XDG_DATA_HOME", "")
    return Path(named) if Path(named).is_absolute() else Path.home() / ".local" / "share"


def offered() -> bool:
    """Return whether this system's desktops read the XDG folders."""
    return sys.platform not in ("win32", "darwin")


def in_menu() -> bool | None:
    """Return whether the menu has an entry that this user may remove; None where one can't be added.

    It can't on other systems, and need not be where a package of the system has brought one.
    """
    own = share()
    name = Path("applications") / "splatterbox.desktop"
    others = (os.environ.get("XDG_DATA_DIRS") or "/usr/local/share:/usr/share").split(":")
    if not offered() or any((Path(folder) / name).is_file() for folder in others if Path(folder) != own):
        return None
    return (own / name).is_file()


def install(launcher: Launcher) -> Path:
    """Write all entries for a program started like this, and return the folder they are in.

    Raises NotInstalled with a sentence where they can't be written; then everything is as it was.
    """
    from game.features.desktop.entries import entries

    _offered()
    folder = share()
    made = {folder / name: content for name, content in entries(launcher).items()}
    try:
        before = {path: path.read_bytes() if path.is_file() else None for path in made}
    except OSError as error:
        raise _refused(error, folder) from error
    done: list[Path] = []
    try:
        for path, content in made.items():
            done.append(path)
            write_whole(path, content)
    except OSError as error:
        for path in done:
            old = before[path]
            with suppress(OSError):
                path.unlink(missing_ok=True) if old is None else write_whole(path, old)
        _remove_empty(done, folder)
        raise _refused(error, folder) from error
    _tell(folder)
    return folder


def remove() -> list[Path]:
    """Remove all entries and return those that were there; raises NotInstalled if one can't be removed."""
    from game.battlefield.launcher import Launcher
    from game.features.desktop.entries import entries

    _offered()
    folder = share()
    there = [path for name in entries(Launcher("splatterbox", ())) if (path := folder / name).is_file()]
    try:
        for path in there:  # the menu entry first: what is left of the rest does nothing
            path.unlink()
    except OSError as error:
        raise _refused(error, folder) from error
    if there:
        _tell(folder)
    _remove_empty(there, folder)
    return there


def _offered() -> None:
    if not offered():
        raise NotInstalled(say("There is no menu to add it to on this system: only desktops that use XDG folders."))


def _refused(error: OSError, folder: Path) -> NotInstalled:
    where, reason = str(error.filename or folder), error.strerror or str(error)
    return NotInstalled(say("{file} can't be changed: {reason}. Nothing was installed.", file=where, reason=reason))


def _remove_empty(paths: Iterable[Path], top: Path) -> None:
    """Remove folders above some paths that are empty now, up to the top, which stays."""
    for path in paths:
        for folder in path.parents:
            if folder == top:
                break
            try:
                folder.rmdir()
            except OSError:
                break


def _tell(folder: Path) -> None:
    """Refresh the desktop's caches with the programs that are installed; one that fails does no harm."""
    for program, place, *options in CACHES:
        found = shutil.which(program)
        if found and (folder / place).is_dir():
            with suppress(OSError, subprocess.TimeoutExpired):
                words = [found, *options, str(folder / place)]
                subprocess.run(words, capture_output=True, timeout=60, stdin=subprocess.DEVNULL, check=False)
