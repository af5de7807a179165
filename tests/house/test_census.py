"""The census counts correctly (tools/house/census.py)."""

from tools.house import census

FILE = '''
"""A file of No Phrase at all."""
from typing import Any
class Same:
    """Not A phrase."""
    def one(self, name: Any) -> Any:
        getattr(self, f"_on_{name}")
        getattr(self, "known", None)
        return say("A marked phrase."), "An unmarked phrase.", f"{name} has no arms.", f"{name}-{name}"
'''
LONG = "def long():\n" + "    pass\n" * 70
MANY = "class Same:\n" + "    def m(self): ...\n" * 41


def counted(folder):
    for name, text in (("one.py", FILE), ("two.py", MANY + "\n" * 500), ("three.py", LONG)):
        (folder / name).write_text(text, encoding="utf-8")
    return census.figures(census.files(folder), [])


def test_figures_of_a_small_house(tmp_path):
    found = counted(tmp_path)
    assert found == {
        "lines of game": 10 + 541 + 71, "files of game": 3, "lines of tests": 0, "files of tests": 0,
        "class names in several files": 1, "classes in those": 2, "classes of over 40 methods": 1,
        "files of over 500 lines": 1, "functions of over 70 lines": 1, "uses of Any": 2,
        "attributes looked up by name": 1, "f-strings not marked": 1, "plain phrases not marked": 1,
    }  # fmt: skip


def test_the_change_is_shown(tmp_path):
    now = counted(tmp_path)
    rows = census.told(now, {**now, "uses of Any": 5, "files of game": 1}).splitlines()
    assert [row.split()[-1] for row in rows[:2]] == ["=", "+2"]
    assert next(row for row in rows if row.startswith("uses of Any")).endswith("-3")


def test_what_is_over_a_limit_is_listed(tmp_path, monkeypatch):
    monkeypatch.setattr(census, "ROOT", tmp_path)
    counted(tmp_path)
    assert sorted(census.over(census.files(tmp_path))) == [
        "Same: one.py, two.py", "three.py: long is over 70 lines", "two.py: 542 lines", "two.py: Same has 41 methods",
    ]  # fmt: skip
