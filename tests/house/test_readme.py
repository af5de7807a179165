"""Everything game/README.md names exists: every path, every name in code, every tool."""

import re

from game.games import find, games
from game.games.feats import all_feats
from game.games.steps import steps_of
from tools.house.older import ROOT

TEXT = (ROOT / "game" / "README.md").read_text(encoding="utf-8")
QUOTED = sorted(set(re.findall(r"`([^`]+)`", re.sub(r"(?ms)^```$.*?^```$", "", TEXT))))
TOPS = ("game/", "tests/", "tools/", "assets/", "pyproject.toml")
IN_GAME = (
    "meta.py", "options.py", "tables.py", "lobby.py", "report.py", "rulebook.md", "data/", "rules/", "bots/", "art/",
    "table/",
)  # fmt: skip
SOME = {"rules/position.py", "rules/upgrades.py", "table/panels", "data/lesson.toml", "table/lesson.py"}
"""What not every game needs."""
PATHS = [words for words in QUOTED if words.startswith(TOPS) or words == "maps"]
OWN = [words for words in QUOTED if words.startswith(IN_GAME)]
NAMES = [words for words in QUOTED if re.fullmatch(r"[A-Za-z_][\w.]*(\(.*\))?", words) and words not in (*PATHS, *OWN)]
KEYS = [meta.key for meta in games()]


def test_every_path_is_there():
    paths = {path.replace("<game>", key) for path in PATHS for key in KEYS}
    assert [path for path in sorted(paths) if not (ROOT / path).exists()] == []


def test_every_file_of_a_game_is_there():
    for path in OWN:
        found = [(ROOT / "game" / "games" / key / path).exists() for key in KEYS]
        assert any(found) if path in SOME else all(found), (path, dict(zip(KEYS, found, strict=True)))


def test_every_name_is_in_the_code():
    code = "\n".join(file.read_text(encoding="utf-8") for top in ("game", "tests", "tools")
                     for file in sorted((ROOT / top).rglob("*.py")) if file.name != "test_readme.py")  # fmt: skip
    words = set(re.findall(r"\w+", code))
    missing = [name for name in NAMES if not set(re.findall(r"\w+", name)) <= words]
    assert missing == []


def test_every_tool_is_there():
    tools = re.findall(r"python -m ([\w.]+)", TEXT)
    assert len(tools) > 5
    for tool in tools:
        place = ROOT / tool.replace(".", "/")
        assert place.with_suffix(".py").exists() or (place / "__main__.py").exists(), tool


def test_something_is_looked_at():
    assert len(PATHS) > 40
    assert len(OWN) > 20
    assert {"CardTable", "Lobby", "Match.play", "ZoneSpec"} <= set(NAMES)


def test_rivals_steps_and_feats_are_as_many_as_it_says():
    words = (ROOT / "README.md").read_text(encoding="utf-8")
    casts = [find(meta.lobby).cast.character for meta in games()]
    assert f"{sum(map(len, casts))} characters" in words
    (steps,) = {len(steps_of(meta.key)) for meta in games()}
    assert f"{steps} steps with three stars each" in words
    assert f"{len(all_feats())} feats" in words
