"""Run an older commit's own tools, in a temporary worktree, or this checkout's tools on another checkout's game."""

import os
import subprocess
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path

ROOT = Path(__file__).parents[2]


def made_by(revision: str, module: str, options: Sequence[str]) -> None:
    """Run `python -m module options` on the files of a commit, with the current libraries.

    Ends the program, with a sentence, if there is no such commit or it has no such tool; raises CalledProcessError if
    the tool fails there.
    """
    with tempfile.TemporaryDirectory() as folder:
        place = Path(folder) / "older"
        added = _git("worktree", "add", "--detach", str(place), revision)
        if added.returncode:
            raise SystemExit(f"There is no commit '{revision}': {added.stderr.strip()}")
        try:
            if not (place / f"{module.replace('.', '/')}.py").exists():
                raise SystemExit(f"The commit '{revision}' has no {module} yet.")
            subprocess.run([sys.executable, "-m", module, *options], cwd=place, check=True)
        finally:
            _git("worktree", "remove", "--force", str(place))


def on_checkout(checkout: Path, module: str, call: str, brought: Sequence[str] = ()) -> None:
    """Call a function of a module of this checkout with the game, the rest and the libraries of another one.

    The modules `brought` are this checkout's, too, in this order, whatever there is of them over there. Nothing is
    shown or heard, and no one's own files are read. Raises CalledProcessError if the call fails.
    """
    files = [(name, str(ROOT / f"{name.replace('.', '/')}.py")) for name in (*brought, module)]
    code = (
        "import sys; from importlib.util import module_from_spec, spec_from_file_location\n"
        f"sys.path[:0] = [{str(checkout)!r}]\n"
        f"for name, file in {files!r}:\n"
        "    spec = spec_from_file_location(name, file)\n"
        "    sys.modules[name] = made = module_from_spec(spec)\n"
        "    spec.loader.exec_module(made)\n"
        f"made.{call}\n"
    )
    python = checkout / ".venv" / "bin" / "python"
    with tempfile.TemporaryDirectory() as data:
        own = {"SPLATTERBOX_DATA": data, "HOME": data, "XDG_CACHE_HOME": data, "PYTHONHASHSEED": "0", "TZ": "UTC"}
        silent = {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy", "LC_ALL": "C.UTF-8"}
        found = str(python) if python.exists() else sys.executable
        subprocess.run([found, "-c", code], cwd=checkout, env={**os.environ, **own, **silent}, check=True)


def _git(*words: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(["git", *words], cwd=ROOT, capture_output=True, text=True, check=False)
