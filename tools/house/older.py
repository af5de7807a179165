"""Run an older commit's own tools, in a temporary worktree."""

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


def _git(*words: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(["git", *words], cwd=ROOT, capture_output=True, text=True, check=False)
