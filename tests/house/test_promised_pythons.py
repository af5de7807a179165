"""What "Python 3.11 or newer" promises: the program does not depend on what `python -O` removes (FLT-61)."""

import ast
import os
import subprocess
import sys
from pathlib import Path

import game
from game.games import games

PURE = {"isinstance", "len", "max", "min", "values"}
"""Calls that an assert may make: they do nothing but look."""


def sources():
    return sorted(Path(game.__file__).parent.rglob("*.py"))


def works(test):
    """Return whether something happens while an assert is checked, so that without asserts it would not."""
    for node in ast.walk(test):
        if isinstance(node, ast.NamedExpr | ast.Await | ast.Yield | ast.YieldFrom):
            return True
        if isinstance(node, ast.Call) and ast.unparse(node.func).rpartition(".")[2] not in PURE:
            return True
    return False


def test_an_assert_that_works_is_known():
    """What `works` looks for, and what it lets pass."""
    for line in ("assert queue.pop()", "assert (left := count())", "assert load(file) is not None"):
        assert works(ast.parse(line).body[0].test), line
    for line in ("assert self.line is not None", "assert isinstance(row, Row)", "assert max(ROWS) == 3"):
        assert not works(ast.parse(line).body[0].test), line


def test_no_assert_of_the_program_does_any_work():
    """FLT-61: with -O asserts are left out, and nothing else may go with them."""
    found = []
    for path in sources():
        source = path.read_text(encoding="utf-8")
        for node in ast.walk(ast.parse(source)) if "assert" in source or "__debug__" in source else ():
            debug = isinstance(node, ast.Name) and node.id == "__debug__"
            if debug or (isinstance(node, ast.Assert) and works(node.test)):
                found.append(f"{path.name}:{node.lineno}")
    assert not found


GAMES = """
assert False, "this runs without asserts"
from game.bots.arena import play_game
from game.games import find, games, load
for meta in games():
    options = find(f"game.games.{meta.key}.tables:make_options")(max(2, meta.seats_min))
    result = play_game(load(meta.key), options, ["rookie"] * max(2, meta.seats_min), 7)
    print(meta.key, result.reason, result.decisions)
from game.app.app import first_picture
first_picture(lambda: print("title"))
"""


def test_games_are_played_and_the_title_is_shown_without_asserts(tmp_path):
    """FLT-61: `python -O` plays a game of each by bots and starts the program."""
    env = {**os.environ, "SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy", "SPLATTERBOX_DATA": str(tmp_path)}
    done = subprocess.run(
        [sys.executable, "-O", "-c", GAMES], env=env, capture_output=True, text=True, timeout=300, check=False
    )
    assert done.returncode == 0, done.stderr
    told = [line.split()[0] for line in done.stdout.splitlines() if not line.startswith("pygame")]
    assert told == [*(meta.key for meta in games()), "title"]
