"""The session file beside Tiled's project: which map it opens, and the first view of a new map (LAB-5)."""

import json
import os
from contextlib import suppress
from pathlib import Path
from typing import Any, Final

from game.battlefield.files import MAP_BYTES, Unreadable, read_xml
from game.battlefield.launcher import replace_file
from game.battlefield.limits import Budget
from game.store.reading import read_own

SESSION: Final = 1_000_000
"""Maximum bytes read of a session file."""
LAYERS: Final = ("layer", "objectgroup", "imagelayer", "group")
THINGS: Final = "things"
"""The layer selected in a map opened for the first time, if it has one of that name."""
WIDE: Final = 400
"""Screen pixels into which such a map is fitted: the canvas of a Tiled started for the first time."""


def session(project: Path, map_file: Path | None = None) -> None:
    """Write the session file without which Tiled before 1.10 does not load a project (LAB-5).

    In an existing one only project, open files and active file are changed, and nothing if no map is given; an
    unreadable one is renamed to `.bak-1` or the next number (FLT-11). A new one has the templates' folder open, and a
    new map is shown whole, ready for its things to be dragged.
    """
    path = project.with_suffix(".tiled-session")
    whole: dict[str, Any] = {"openFiles": [], "expandedProjectPaths": [".", "templates"]}
    if os.path.lexists(path):
        if map_file is None:
            return
        with suppress(ValueError):
            whole = read_own(path, dict[str, Any], SESSION, "bak") or whole
    whole["project"] = project.name
    if map_file is not None:
        name = map_file.name if map_file.parent == project.parent else str(map_file)
        opened = whole.get("openFiles")
        others = [file for file in opened if file != name] if isinstance(opened, list) else []
        whole |= {"openFiles": [*others, name], "activeFile": name}
        view, states = first_view(map_file), whole.get("fileStates", {})
        if view and isinstance(states, dict) and name not in states:
            whole["fileStates"] = states | {name: view}
    replace_file(path, json.dumps(whole, indent=4) + "\n")


def first_view(map_file: Path) -> dict[str, Any]:
    """Return Tiled's view of a map opened for the first time: all of it, with an object layer selected.

    Empty if not a map.

    With a tile layer selected, which is Tiled's default, the mouse paints tiles and `S` is another tool.
    """
    try:
        root = read_xml(map_file, MAP_BYTES, "map", "map", Budget())
        wide, high = (int(root.attrib[side]) * int(root.attrib[f"tile{side}"]) for side in ("width", "height"))
    except (Unreadable, ValueError, KeyError):
        return {}
    layers = [node for node in root if node.tag in LAYERS]
    objects = [number for number, node in enumerate(layers) if node.tag == "objectgroup"]
    if not objects or wide <= 0 or any(node.tag == "group" for node in layers):  # groups are numbered differently
        return {}
    chosen = next((number for number in objects if layers[number].get("name") == THINGS), objects[-1])
    scale = round(WIDE / wide, 3)
    return {"scale": scale, "selectedLayer": chosen, "viewCenter": {"x": wide / 2, "y": high / 2}}
