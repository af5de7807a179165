"""*Edit in Tiled*: the player's copy of the Tiled project, and Tiled opened on a map in it (UX-MAP-2)."""

import shutil
import subprocess
from contextlib import suppress
from pathlib import Path
from typing import Final

from game.battlefield.document import MapDocument
from game.battlefield.launcher import PROJECT, Launcher, absolute, replace_file, this_program, write_down
from game.battlefield.tiled_running import note, running
from game.battlefield.tiled_session import session
from game.resources import maps
from game.store.writing import place_file

PARTS: Final = ("templates", "tilesets", "extensions")
FILES: Final = ("objecttypes.json", "README.md")
PERSONAL: Final = shutil.ignore_patterns("launcher.json", "findings.json", "splatterbox.cmd", "*.part")
MINE: Final = " (mine)"
"""Suffix of the title of a copy of a shipped map."""

_started: list["subprocess.Popen[bytes]"] = []
"""Tiled processes started here that may still run; they are polled so that no zombie seems to run."""


def prepare(folder: Path, launcher: Launcher | None = None) -> Path:
    """Fill a player's maps folder with project, templates, tilesets and checker; return the project file.

    The game's files are brought up to date; maps are never touched. Its commands start the running program, or another
    launcher's. Raises OSError if the folder cannot be written.
    """
    shipped, launcher = maps(), launcher or this_program()
    folder.mkdir(parents=True, exist_ok=True)
    for part in PARTS:
        shutil.copytree(
            shipped / part, folder / part, dirs_exist_ok=True, ignore=PERSONAL, copy_function=copy_if_changed
        )
    for name in FILES:
        if (shipped / name).is_file():
            copy_if_changed(shipped / name, folder / name)
    write_down(folder, launcher)
    replace_file(folder / PROJECT, absolute((shipped / PROJECT).read_text(encoding="utf-8"), launcher))
    return folder / PROJECT


def copy_if_changed(source: str | Path, target: str | Path) -> None:
    """Copy a file with its time; leave an equal one alone, so that folder watchers are not woken."""
    new, old = Path(source).stat(), Path(target).stat() if Path(target).exists() else None
    if old is None or (new.st_size, new.st_mtime) != (old.st_size, old.st_mtime):
        shutil.copy2(source, target)


def refresh(folder: Path, launcher: Launcher) -> None:
    """Make existing projects start the running program: the player's own, and in a checkout the shipped one.

    OSError if a folder cannot be written.
    """
    shipped = maps()
    if (shipped.parent / "pyproject.toml").is_file():
        with suppress(OSError, ValueError):  # not our checkout
            write_down(shipped, launcher)
            session(shipped / PROJECT)
    if (folder / PROJECT).is_file():
        write_down(folder, launcher)
        replace_file(folder / PROJECT, absolute((shipped / PROJECT).read_text(encoding="utf-8"), launcher))


def own_copy(source: Path, title: str, folder: Path) -> Path:
    """Return the file to edit: the map itself if it is the player's, else the copy "<title> (mine)" of a shipped map.

    An earlier copy is opened again. Raises OSError if it cannot be written.
    """
    true = source.resolve()
    if not true.is_relative_to(maps().resolve()) or true.is_relative_to(folder.resolve()):
        return source
    copy = folder / f"{source.stem}_mine.tmx"
    if not copy.exists():
        place_file(copy, MapDocument.read(source).retitled(title + MINE).data)
    return copy


# -- Tiled -------------------------------------------------------------------------------------------


def tiled() -> str | None:
    """Return the path of the Tiled program, or None if it is not installed."""
    return shutil.which("tiled")


def open_in_tiled(map_file: Path, folder: Path) -> None:
    """Open a map in Tiled, in the player's project made by `prepare`; FileNotFoundError without Tiled.

    Returns at once. A Tiled that has the project open is handed the file, no matter who started it. Any other may have
    another project open and would open the map without ours, so Tiled is started on the project alone, whose session
    names the map. Raises OSError if the folder cannot be written.
    """
    editor = tiled()
    if editor is None:
        raise FileNotFoundError("tiled")
    project = folder / PROJECT
    session(project, map_file)
    _started[:] = [started for started in _started if started.poll() is None]
    ours = running(folder)
    started = subprocess.Popen(
        [editor, str(project), *([str(map_file)] if ours else [])],
        stdin=subprocess.DEVNULL,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
        start_new_session=True,
    )
    _started.append(started)
    if not ours:
        note(folder, started.pid)
