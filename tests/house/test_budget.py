"""No package grows unnoticed, and no new circle of imports (tests/data/budget.toml)."""

import tomllib

import pytest

from tools.house import census
from tools.house.older import ROOT

FILE = ROOT / "tests" / "data" / "budget.toml"
BUDGET = tomllib.loads(FILE.read_text(encoding="utf-8"))
GROWN = "make it smaller, or raise its number in tests/data/budget.toml, with the reason beside it"

pytestmark = pytest.mark.xdist_group("census")  # the game is read once


@pytest.fixture(scope="module")
def game():
    return census.files(ROOT / "game")


def test_no_package_is_over_its_budget(game):
    found = census.budgets(game)
    assert set(found) == set(BUDGET["code"]), "a package has come or gone: give each its row in tests/data/budget.toml"
    assert {name: lines for name, lines in found.items() if lines > BUDGET["code"][name]} == {}, GROWN


def test_circles_of_imports_only_go(game):
    """Imports inside functions and those for types count, too: `python -m tools.house.census --list circles`."""
    modules = census.graph(game)
    circles = census.circles(modules)
    assert sum(map(len, circles)) <= BUDGET["circles"]["modules"], circles
    packages = census.circles(census.packages(modules))
    assert sum(map(len, packages)) <= BUDGET["circles"]["packages"], packages

