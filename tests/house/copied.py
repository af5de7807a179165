"""A copy of the code base in a folder of its own, for tests that add a row to its data and nothing else."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

from tools.house.older import ROOT

SILENT = {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}


def copy_into(folder: Path) -> Path:
    """Copy what a match needs, and the tests; returns the copy."""
    for name in ("game", "assets", "maps", "tests", "tools"):
        shutil.copytree(ROOT / name, folder / name, ignore=shutil.ignore_patterns("__pycache__", "saves"))
    shutil.copy(ROOT / "pyproject.toml", folder)
    return folder


def add(file: Path, text: str, after: str = "") -> None:
    """Add text to a file: behind the line that begins so, or at its end."""
    before = file.read_text(encoding="utf-8")
    place = before.index("\n", before.index(after) + 1) + 1 if after else len(before)
    file.write_text(before[:place] + text + before[place:], encoding="utf-8")


def run(copy: Path, *words: str) -> str:
    """Run Python in a copy and return what it printed; its complaints fail the test."""
    env = {**os.environ, **SILENT, "PYTHONPATH": str(copy), "HOME": str(copy), "SPLATTERBOX_DATA": str(copy / "data")}
    done = subprocess.run([sys.executable, *words], cwd=copy, env=env, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout[-3000:] + done.stderr[-3000:]
    return done.stdout
