"""A map's findings for Tiled: written to a file beside its extension, which never waits for it (LAB-14)."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from time import time
from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from collections.abc import Callable

NAME: Final = "findings.json"
"""The file; Tiled reloads its scripts when it changes."""
MAPS: Final = 20
"""The most maps in the file."""
BYTES: Final = 4_000_000
TRIES: Final = 5
"""How many times a map is checked again because it was saved meanwhile."""


def begin(file: Path, folder: Path, proposal: int) -> None:
    """Start a process that checks a map and writes its findings; Tiled may end the current one at any time.

    As Tiled started the current one, its caller is known to have the extension's project open.
    """
    from game.battlefield.launcher import this_program
    from game.battlefield.tiled_running import note

    note(folder.resolve().parent, os.getppid())

    program, arguments, _ = this_program()
    words = [program, *arguments, "check-map", str(file), "--for-tiled", str(folder), "--proposal", str(proposal)]
    apart: dict[str, Any] = {"start_new_session": True}
    if sys.platform == "win32":
        apart = {"creationflags": subprocess.DETACHED_PROCESS}
    quiet = subprocess.DEVNULL
    subprocess.Popen([*words, "--stay"], stdin=quiet, stdout=quiet, stderr=quiet, **apart)


def write(file: Path, folder: Path, proposal: int, told: Callable[[Path], dict[str, Any]]) -> None:
    """Write what `told` returns for the map as it is now, and which proposal was asked for (0: none).

    OSError if the folder cannot be written.
    """
    from game.battlefield.launcher import replace_file
    from game.battlefield.uses import files_used, stamp_of

    for _ in range(TRIES):
        files = files_used(file)
        before, entry = stamp_of(files), told(file)
        if stamp_of(files) == before:
            break
    now = round(time() * 1000)
    known = {name: one for name, one in _known(folder).items() if name != str(file)}
    newest = sorted(known.items(), key=lambda pair: pair[1]["at"])[1 - MAPS :]
    asked = {"asked": {"file": str(file), "number": proposal, "at": now}} if proposal else {}
    replace_file(folder / NAME, json.dumps({"maps": {**dict(newest), str(file): entry | {"at": now}}, **asked}) + "\n")


def _known(folder: Path) -> dict[str, dict[str, Any]]:
    """Return the findings of other maps; nothing where the file is missing or makes no sense."""
    from game.store.reading import read_regular

    try:
        found = json.loads(read_regular(folder / NAME, BYTES))["maps"]
        return {str(name): one for name, one in found.items() if isinstance(one["at"], int)}
    except (OSError, ValueError, KeyError, TypeError, AttributeError, RecursionError):
        return {}
