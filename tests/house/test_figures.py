"""The limits of the code base: files, names, lookups, budgets, circles, and tests placed like the code they test."""

import ast
import tomllib
from functools import cache
from pathlib import Path
from typing import NamedTuple

import pytest

from tools.house import census
from tools.house.older import ROOT

LOOKUPS = 21
"""So often an attribute is looked up in game/ by a name that is not written there; never more often."""

EMPTY_NAMES = {"more", "whole", "new", "common", "base", "parts"}
"""They say when a file was written, or that another was full, but not what it holds; "new_map" is the page New map."""

BUDGET = tomllib.loads((ROOT / "tests" / "data" / "budget.toml").read_text(encoding="utf-8"))
GROWN = "make it smaller, or raise its number in tests/data/budget.toml, with the reason beside it"

FIFTH = ROOT / "tests" / "data" / "fifth"

NOT_MIRRORED = {"bench", "data", "drills", "house", "rig"}
"""Folders of tests/ that test no folder of game/."""


EXPECTING = ("test_", "expect_")
PROOFS = {"raises", "warns", "fail"}
"""What pytest calls that can fail."""


class Read(NamedTuple):
    """What is asked of a file; its tree, far larger, is let go."""

    place: Path
    lines: int
    lookups: int
    borrows: list[str]
    """The files of tests that it imports from."""
    proofs: dict[str, bool]
    """Its tests, and helpers that expect something: whether they can fail."""
    file: census.File


def read(path):
    file = census.File(path)
    functions = (
        [node for node in file.nodes if isinstance(node, ast.FunctionDef)]
        if path.is_relative_to(ROOT / "tests")
        else []
    )
    proofs = {node.name: proves(node) for node in functions if node.name.startswith(("test_", "expect_"))}
    imports = [node.module or "" for node in file.nodes if isinstance(node, ast.ImportFrom)]
    borrows = [name for name in imports if name.startswith("tests.") and name.split(".")[-1].startswith("test_")]
    return Read(file.place, file.lines, file.lookups(), borrows, proofs, file.forget())


def proves(node):
    """Return whether a test holds something against what should be: by itself, or by a helper whose name says so."""
    calls = (part.func for part in ast.walk(node) if isinstance(part, ast.Call))
    called = {call.attr if isinstance(call, ast.Attribute) else getattr(call, "id", "") for call in calls}
    raised = (ast.unparse(part.exc) for part in ast.walk(node) if isinstance(part, ast.Raise) and part.exc is not None)
    return (
        any(isinstance(part, ast.Assert) for part in ast.walk(node))
        or any(error.startswith("AssertionError") for error in raised)
        or any(name in PROOFS or name.startswith("expect_") for name in called)
    )


@cache
def files(folder):
    """Read a folder, without the fifth game, which is data."""
    return [read(path) for path in sorted((ROOT / folder).rglob("*.py")) if not path.is_relative_to(FIFTH)]


@pytest.fixture
def game():
    """The game, and the tools that are held to the same limits."""
    return [file for folder in ("game", "tools/bench", "tools/gallery") for file in files(folder)]


@pytest.fixture
def tests():
    return files("tests")


def test_no_file_is_over_500_lines(game, tests):
    assert [str(file.place) for file in (*game, *tests) if file.lines > census.MOST_LINES] == []


def test_attributes_are_looked_up_by_names_that_are_written_there(game):
    assert sum(file.lookups for file in game) <= LOOKUPS


def test_a_file_says_what_it_holds(game, tests):
    stems = {str(file.place): file.place.stem.replace("new_map", "") for file in (*game, *tests)}
    assert [place for place, stem in stems.items() if EMPTY_NAMES & set(stem.split("_"))] == []


def test_tests_mirror_the_game(tests):
    folders = {file.place.parent.relative_to("tests") for file in tests} - {Path()}
    mirrored = [folder for folder in folders if folder.parts[0] not in NOT_MIRRORED]
    assert len(mirrored) > 20
    assert [str(folder) for folder in mirrored if not (ROOT / "game" / folder).is_dir()] == []
    assert {path.name for path in (ROOT / "tests").iterdir()} >= NOT_MIRRORED


def test_what_several_files_of_tests_need_lies_in_none_of_them(tests):
    assert [(str(file.place), file.borrows) for file in tests if file.borrows] == []


def test_every_test_can_fail(tests):
    proofs = [(str(file.place), name, proved) for file in tests for name, proved in file.proofs.items()]
    assert len(proofs) > 2000
    assert [(place, name) for place, name, proved in proofs if not proved] == []


def test_a_test_without_a_proof_is_found():
    bare, proved = ast.parse("def test_a():\n    look()\n"), ast.parse("def test_b():\n    expect_same(1, 2)\n")
    assert not proves(bare)
    assert proves(proved)


@pytest.fixture
def counted():
    return [read.file for read in files("game")]


def test_no_package_is_over_its_budget(counted):
    found = census.budgets(counted)
    assert set(found) == set(BUDGET["code"]), "a package has come or gone: give each its row in tests/data/budget.toml"
    assert {name: lines for name, lines in found.items() if lines > BUDGET["code"][name]} == {}, GROWN


def test_circles_of_imports_only_go(counted):
    """Imports inside functions and those for types count, too: `python -m tools.house.census --list circles`."""
    modules = census.graph(counted)
    circles = census.circles(modules)
    assert sum(map(len, circles)) <= BUDGET["circles"]["modules"], circles
    packages = census.circles(census.packages(modules))
    assert sum(map(len, packages)) <= BUDGET["circles"]["packages"], packages
