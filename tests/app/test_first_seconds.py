"""The first seconds: background imports while a quick hand presses every box and button (TRY-A0)."""

import re
import subprocess
import sys
from pathlib import Path

import game
from game.games import openable


def test_every_box_opens_while_its_modules_are_half_made(tmp_path):
    """No error page, whatever is pressed while the import of anything takes its time."""
    done = subprocess.run(
        [sys.executable, "-m", "tests.rig.first_seconds", str(tmp_path)],
        cwd=Path(__file__).parents[2], capture_output=True, text=True, timeout=120, check=False,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    came = done.stdout.splitlines()[-1].split()
    assert came.count("setup") == len(openable())
    assert {"maps", "options"} <= set(came)
    assert not (tmp_path / "reports").exists()


ASKS = re.compile(r"sys\.modules(?!\[spec\.name\] = )")
"""Whatever reads it; a module that is made from a file is put there."""


def test_only_the_import_system_knows_which_modules_are_ready():
    """A module is in sys.modules before it is complete: looking there finds it empty."""
    asks = [path for path in Path(game.__file__).parent.rglob("*.py") if ASKS.search(path.read_text("utf-8"))]
    assert asks == []
