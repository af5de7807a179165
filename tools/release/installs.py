"""Installs of a release in fresh environments by a plain user, and all four games played from there."""

from __future__ import annotations

import json
import shutil
from pathlib import Path
from typing import NamedTuple

from game.games import games
from game.resources import maps
from tools.release.plain_user import SILENT, Failed, PlainUser

PICTURE = "from game.app.app import first_picture; first_picture(lambda: print('title'))"
KERNEL = "import game, sys; from game.geometry.compiled import kernel; print(kernel is not None, game.__file__)"


class Install(NamedTuple):
    """One install to try: a Python, an installer, a file, and whether the compiled module comes with it."""

    version: str
    python: Path
    installer: str
    """`pip`, `uv tool`, or `lowest`: uv with the lowest versions of all libraries that the wheel accepts."""
    file: Path
    compiled: bool


class Installer:
    """Installs files for a plain user, each in a fresh environment."""

    def __init__(self, user: PlainUser, python: Path) -> None:
        """Install uv as the README says, in an environment of its own."""
        self.user = user
        user.run(python, "-m", "venv", user.home / "uv")
        user.run(user.home / "uv" / "bin" / "pip", "install", "--quiet", "uv", registry=True)
        self.uv = user.home / "uv" / "bin" / "uv"

    def installed(self, one: Install) -> tuple[Path, Path]:
        """Install a file; return the command and the Python of its environment. Raises Failed."""
        user, place = self.user, self.user.home / "installed"
        shutil.rmtree(place, ignore_errors=True)
        quiet = ("--quiet", "--no-python-downloads")
        if one.installer == "uv tool":
            own = {"UV_TOOL_DIR": str(place), "UV_TOOL_BIN_DIR": str(place / "bin")}
            user.run(self.uv, "tool", "install", *quiet, "--python", one.python, one.file, registry=True, **own)
            return place / "bin" / "splatterbox", place / "splatterbox" / "bin" / "python"
        user.run(one.python, "-m", "venv", place)
        python = place / "bin" / "python"
        if one.installer == "lowest":
            lowest = ("--resolution", "lowest-direct", "--python", python)
            user.run(self.uv, "pip", "install", *quiet, *lowest, one.file, registry=True)
        else:
            user.run(place / "bin" / "pip", "install", "--quiet", one.file, registry=True)
        return place / "bin" / "splatterbox", python


def tried(installer: Installer, one: Install, version: str) -> str:
    """Install a file and use it: version, compiled module, title, a map, all four games; return what failed, or ""."""
    user = installer.user
    try:
        command, python = installer.installed(one)
        told = user.run(command, "--version").strip()
        if told != f"splatterbox {version}":
            return f"it says {told!r}"
        compiled, place = user.run(python, "-P", "-c", KERNEL).split()
        if compiled != str(one.compiled):
            return f"compiled module: {compiled}, not {one.compiled}"
        if not Path(place).is_relative_to(user.home):
            return f"the game that was started is {place}"
        if "title" not in user.run(python, "-P", "-c", PICTURE, **SILENT):
            return "no title"
        coffee = Path(place).parent / "_data" / "maps" / next(maps().glob("*.tmx")).name
        user.run(command, "check-map", coffee)
        for game in games():
            seats = max(2, game.seats_min)
            bots = ",".join(["rookie"] * seats)
            words = ("simulate", game.key, "--games", "1", "--bots", bots, "--json")
            if len(json.loads(user.run(command, *words))["games"]) != 1:
                return f"no game of {game.key}"
    except (Failed, ValueError, KeyError) as error:
        return str(error)
    return ""
