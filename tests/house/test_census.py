"""The census counts correctly (tools/house/census.py)."""

from tools.house import census

FILES = {
    "game/store/one.py": '''
"""A file of No Phrase at all."""
from typing import Any  # not counted

class Same:
    """Not A phrase."""
    def one(self, name: Any) -> Any:
        getattr(self, f"_on_{name}")
        getattr(self, "known", None)
        self._short()
        return say("A marked phrase."), "An unmarked phrase.", f"{name} has no arms.", f"{name}-{name}"

    def _short(self):
        """Five lines at most, used once."""
        pass

def later():
    import game.ui.two
''',
    "game/ui/two.py": '''
from game.store.one import later
class Same: ...
class Services(NamedTuple):
    """Callbacks, mostly."""
    go: Callable[[], None]
    come: Callable[[], None]
    size: int
    """Of the window."""
    x = """a text
    of two lines"""
''',
    "game/ui/three.py": "class Same: ...\nif TYPE_CHECKING:\n    from game.games.chess import rules\n" + "\n" * 500,
    "game/games/chess/rules.py": "from game.games.chess.table import paint\n",
    "game/games/chess/table/paint.py": "import game.ui.three\n",
    "game/games/lab.py": "import game.games.chess.rules\n",
    "tests/test_one.py": "def test_one(): ...\ndef helper(): ...\n",
}


def written(root):
    for name, text in FILES.items():
        (root / name).parent.mkdir(parents=True, exist_ok=True)
        (root / name).write_text(text, encoding="utf-8")
    return census.files(root / "game", root), census.files(root / "tests", root)


def test_figures_of_a_small_house(tmp_path):
    assert census.figures(*written(tmp_path)) == {
        "lines of game": 18 + 11 + 503 + 3, "code lines of game": 9 + 7 + 2, "files of game": 6,
        "files of over 500 lines": 1, "import circles": 2, "modules in import circles": 5,
        "packages in import circles": 4, "class names in two files or more": 1,
        "class names in three files or more": 1, "service records": 1, "callbacks in service records": 2,
        "private helpers used once, up to 5 lines": 1, "docstrings": 5, "uses of Any": 2,
        "attributes looked up by name": 1, "f-strings not marked": 1, "plain phrases not marked": 1,
        "lines of tests": 2, "files of tests": 1, "test functions": 1,
    }  # fmt: skip


def test_lines_of_code_leave_out_blanks_comments_imports_and_docstrings(tmp_path):
    game, _ = written(tmp_path)
    assert census.budgets(game) == {"games": 0, "games.chess": 0, "store": 9, "ui": 9}


def test_circles_are_found_through_functions_and_types(tmp_path):
    game, _ = written(tmp_path)
    modules = census.graph(game)
    assert census.circles(modules) == [
        ["game.games.chess.rules", "game.games.chess.table.paint", "game.ui.three"],
        ["game.store.one", "game.ui.two"],
    ]
    assert census.circles(census.packages(modules)) == [["games.chess", "games.chess+", "store", "ui"]]


def test_the_change_is_shown(tmp_path):
    now = census.figures(*written(tmp_path))
    rows = census.told(now, {**now, "uses of Any": 5, "files of game": 1}).splitlines()
    assert [row.split()[-1] for row in rows[:3]] == ["=", "=", "+5"]
    assert next(row for row in rows if row.startswith("uses of Any")).endswith("-3")


def test_what_is_counted_is_listed(tmp_path):
    game, _ = written(tmp_path)
    assert list(census.listed(game, "names")) == ["Same: game/store/one.py, game/ui/three.py, game/ui/two.py"]
    assert list(census.listed(game, "records")) == ["game/ui/two.py: Services 2"]
    assert list(census.listed(game, "helpers")) == ["game/store/one.py: _short"]
    assert list(census.listed(game, "circles"))[1] == "2: game.store.one, game.ui.two"
    assert list(census.listed(game, "packages"))[-1] == "ui 9"
