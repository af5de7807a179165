"""*Edit in Tiled*: a player's own copy of the Tiled project, and Tiled opened on a map in it (UX-MAP-2)."""

import json
import shutil
import subprocess
from pathlib import Path
from typing import Final

from game.resources import maps

PROJECT: Final = "splatterbox.tiled-project"
PARTS: Final = ("templates", "tilesets", "extensions")
FILES: Final = ("objecttypes.json", "starter.tmx", "README.md", ".gitignore")


def prepare(folder: Path, program: Path | None = None) -> Path:
    """Fill a player's maps folder with project, templates, tilesets and checker; give the project file.

    What is the game's is brought up to date; maps are never touched. `program` is the game's own command: where it is
    not on the PATH, F5, F6 and the checker are told its full path.
    """
    shipped = maps()
    folder.mkdir(parents=True, exist_ok=True)
    for part in PARTS:
        shutil.copytree(shipped / part, folder / part, dirs_exist_ok=True)
    for name in FILES:
        if (shipped / name).is_file() and not (name == "starter.tmx" and (folder / name).exists()):
            shutil.copyfile(shipped / name, folder / name)
    text = (shipped / PROJECT).read_text(encoding="utf-8")
    if program is not None and shutil.which("splatterbox") is None:
        project = json.loads(text)
        for command in project["commands"]:
            command["command"] = str(program)
        text = json.dumps(project, indent=4) + "\n"
        (folder / "extensions" / "launcher.txt").write_text(f"{program}\n", encoding="utf-8")
    (folder / PROJECT).write_text(text, encoding="utf-8")
    return folder / PROJECT


def own_copy(source: Path, folder: Path) -> Path:
    """Give the file to edit: the map itself if it lies in the player's folder, else a copy of a shipped map there.

    An earlier copy is kept, not written over.
    """
    source, folder = source.resolve(), folder.resolve()
    if source.is_relative_to(folder) or not source.is_relative_to(maps().resolve()):
        return source
    copy = folder / source.name
    if not copy.exists():
        shutil.copyfile(source, copy)
    return copy


def session(project: Path, map_file: Path) -> None:
    """Write the small session file without which Tiled 1.8 does not load a project; an existing one is left alone."""
    path = project.with_suffix(".tiled-session")
    if path.exists():
        return
    name = map_file.name if map_file.parent == project.parent else str(map_file)
    whole = {"project": project.name, "openFiles": [name], "activeFile": name, "recentFiles": [name]}
    path.write_text(json.dumps(whole, indent=4) + "\n", encoding="utf-8")


def tiled() -> str | None:
    """Give the Tiled program, or None where it is not installed."""
    return shutil.which("tiled")


def open_in_tiled(source: Path, folder: Path, program: Path | None = None) -> Path | None:
    """Open a map in Tiled, in the player's project; give the file being edited, or None where there is no Tiled.

    Returns at once: a Tiled that already runs takes the file over. OSError if the folder cannot be written.
    """
    editor = tiled()
    if editor is None:
        return None
    project = prepare(folder, program)
    map_file = own_copy(source, folder)
    session(project, map_file)
    subprocess.Popen(
        [editor, str(project), str(map_file)],
        stdin=subprocess.DEVNULL,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
        start_new_session=True,
    )
    return map_file
