"""How Tiled starts this program: written beside its project, because the game may not be on PATH (LAB-4)."""

import json
import os
import shlex
import subprocess
import sys
from pathlib import Path
from typing import Final, NamedTuple

from game import __version__
from game.store.writing import replace_bytes

PROJECT: Final = "splatterbox.tiled-project"
SCRIPT: Final = "extensions/splatterbox.cmd"
"""Started by the project in a checkout, whose commands cannot be absolute; the suffix is for Windows."""


class Launcher(NamedTuple):
    """A program and the arguments before the game's own, valid from any folder."""

    program: str
    arguments: tuple[str, ...]
    version: str = __version__


def this_program() -> Launcher:
    """Return how to start the running program: a frozen one itself, else its interpreter with `-m game`.

    `-P` keeps the folder it is started in (of untrusted maps) out of the module path. `argv[0]` is not used: it may be
    relative, or name another program.
    """
    if getattr(sys, "frozen", False):
        return Launcher(sys.executable, ())
    return Launcher(sys.executable, ("-P", "-m", "game"))


def replace_file(path: Path, text: str, executable: bool = False) -> bool:
    """Write a text file atomically if it differs; return whether it was written. OSError if it cannot be."""
    return replace_bytes(path, text.encode("utf-8"), executable)


def write_down(folder: Path, launcher: Launcher) -> None:
    """Write `launcher.json` for the checker in Tiled and a script for commands that use it. OSError if it cannot."""
    told = {"program": launcher.program, "arguments": list(launcher.arguments), "version": launcher.version}
    replace_file(folder / "extensions" / "launcher.json", json.dumps(told, indent=4) + "\n")
    start = [launcher.program, *launcher.arguments]
    if os.name == "nt":
        lines = f"@{subprocess.list2cmdline(start)} %*\r\n"
    else:
        lines = f'#!/bin/sh\nexec {shlex.join(start)} "$@"\n'
    replace_file(folder / SCRIPT, lines, executable=True)


def absolute(project: str, launcher: Launcher) -> str:
    """Return a project's text with commands that start the program directly instead of the script beside it.

    Tiled quotes a program with blanks; arguments it splits as a shell would.
    """
    whole = json.loads(project)
    own = subprocess.list2cmdline(launcher.arguments)
    for command in whole["commands"]:
        command["command"] = launcher.program
        command["arguments"] = f"{own} {command['arguments']}".strip()
    return json.dumps(whole, indent=4) + "\n"
