"""A copy of the code base in a folder of its own, for tests that add a row to its data and nothing else."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

from tools.house.older import ROOT

SILENT = {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}


class Copy:
    """A copy of what a match needs, with the tests, and compiled as the original is."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self._changed: dict[Path, bytes | None] = {}
        for name in ("game", "assets", "maps", "tests", "tools"):
            shutil.copytree(ROOT / name, folder / name, ignore=shutil.ignore_patterns("saves"))
        shutil.copy(ROOT / "pyproject.toml", folder)

    def path(self, name: str) -> Path:
        """Return a path in the copy; what is written there is undone by `restore`."""
        path = self.folder / name
        if path not in self._changed:
            self._changed[path] = path.read_bytes() if path.is_file() else None
        return path

    def restore(self) -> None:
        """Undo all changes, and forget what was saved while it ran."""
        for path, before in self._changed.items():
            if before is not None:
                path.write_bytes(before)
            elif path.is_dir():
                shutil.rmtree(path)
            else:
                path.unlink(missing_ok=True)
        self._changed.clear()
        shutil.rmtree(self.folder / "data", ignore_errors=True)

    def add(self, name: str, text: str, after: str = "", before: str = "") -> None:
        """Add text to a file: behind the line that begins so, before some text, or at its end."""
        file = self.path(name)
        old = file.read_text(encoding="utf-8")
        place = old.index("\n", old.index(after) + 1) + 1 if after else old.index(before) if before else len(old)
        file.write_text(old[:place] + text + old[place:], encoding="utf-8")

    def run(self, *words: str) -> str:
        """Run Python there and return what it printed; its complaints fail the test."""
        own = {"PYTHONPATH": str(self.folder), "HOME": str(self.folder), "SPLATTERBOX_DATA": str(self.folder / "data")}
        done = subprocess.run([sys.executable, *words], cwd=self.folder, env={**os.environ, **SILENT, **own},
                              capture_output=True, text=True, check=False)  # fmt: skip
        assert done.returncode == 0, done.stdout[-3000:] + done.stderr[-3000:]
        return done.stdout

    def passes(self, *tests: str) -> str:
        """Run tests of the copy and return what they printed."""
        return self.run("-m", "pytest", "-q", "-p", "no:cacheprovider", "-p", "no:xdist", "-o", "addopts=", *tests)
