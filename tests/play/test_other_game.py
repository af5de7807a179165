"""Another program's package called `game` beside this one, before it, or half of it left behind (TRY-26)."""

import shutil
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

from game import __version__

ROOT = Path(__file__).parents[2]
START = "import sys; sys.argv = ['splatterbox', '--version']; from splatterbox import main; main()"


def started(*folders):
    """What the command prints with these folders to import from, and its status."""
    path = f"import sys; sys.path[:0] = {[*map(str, folders)]}; {START}"
    done = subprocess.run([sys.executable, "-P", "-c", path], capture_output=True, text=True, timeout=60)
    return done.returncode, done.stdout + done.stderr


@pytest.fixture
def installed(tmp_path):
    """A folder with the command and the package, as after an install; only what a start reads of it."""
    shutil.copy(ROOT / "tools" / "start" / "splatterbox.py", tmp_path)
    (tmp_path / "game").mkdir()
    for name in ("__init__.py", "__main__.py"):
        shutil.copy(ROOT / "game" / name, tmp_path / "game")
    return tmp_path


def overwritten(folder):
    (folder / "game" / "__init__.py").write_text("x = 1\n")
    return [folder]


def uninstalled(folder):
    (folder / "game" / "__init__.py").unlink()
    return [folder]


def before(folder):
    other = folder / "other"
    other.mkdir()
    (other / "game.py").write_text("x = 1\n")
    return [other, folder]


def broken(folder):
    (folder / "game" / "__init__.py").write_text("import something_of_theirs\n")
    return [folder]


@pytest.mark.parametrize("spoil", [overwritten, uninstalled, before, broken])
def test_a_foreign_package_is_one_sentence(installed, spoil):
    """TRY-26: an ImportError with its traceback, until now."""
    status, told = started(*spoil(installed))
    assert (status, told.count("\n")) == (1, 1), told
    assert told.startswith("Another program's package called 'game' is in the way (")
    assert "an environment of its own" in told


def test_its_own_package_is_started():
    assert started(ROOT / "tools" / "start", ROOT) == (0, f"splatterbox {__version__}\n")
    with (ROOT / "pyproject.toml").open("rb") as file:
        assert tomllib.load(file)["project"]["scripts"] == {"splatterbox": "splatterbox:main"}
