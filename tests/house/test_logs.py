"""Rules and bots behave as before: short games of bots against their digests (tools/house/logs.py)."""

import tomllib

from tests.rig.each import each
from tools.house import logs
from tools.house.logs import Played

GOLDEN = tomllib.loads(logs.GOLDEN.read_text(encoding="utf-8"))
GAMES = {f"{played.name}-{played.choices}": played for played in logs.golden_games()}


def test_every_golden_game_is_kept():
    assert set(GOLDEN) == set(GAMES)
    assert {played.game for played in GAMES.values() if played.level == "rookie"} == set(logs.SHORT)


@each("name", GAMES)
def test_a_short_game_is_what_it_was(name):
    """Where a change of rules or bots is wanted: `python -m tools.house.logs --write`."""
    assert logs.digest(GAMES[name]) == GOLDEN[name]


def test_no_clock_cuts_a_thought_short(monkeypatch):
    """A level that thinks ahead plays on as many games on a machine where no time is left at all."""
    from game.bots import clock
    from game.games.splatatat.bots import search

    monkeypatch.setattr(search.Veteran, "rollouts", 60)
    calm = list(logs.lines(Played("splatatat", "veteran", 0, 2)))
    monkeypatch.setattr(clock.time, "perf_counter", iter(range(10**6)).__next__)
    assert list(logs.lines(Played("splatatat", "veteran", 0, 2))) == calm


def test_the_first_difference_is_told_in_words():
    played = Played("whisky", "rookie", 2, 3)
    before = b"".join(logs.lines(played))
    assert logs.compare(played.name, before, before) == ""
    rows = before.splitlines(keepends=True)
    after = b"".join([*rows[:2], rows[2].replace(b'"turn":', b'"turn":7'), *rows[3:]])
    told = logs.compare(played.name, before, after)
    assert told.startswith("whisky-rookie-02: decision 1, seat 1 at Commit: ")
    assert told.endswith("turn was 1, is 71")
    assert "no longer there" in logs.compare(played.name, before, b"".join(rows[:-1]))


def test_folders_are_compared_game_by_game(tmp_path):
    before, after = tmp_path / "before", tmp_path / "after"
    for folder, text in ((before, b'{"outcome":null}\n'), (after, b'{"outcome":1}\n')):
        folder.mkdir()
        (folder / "one.jsonl").write_bytes(text)
    (after / "two.jsonl").write_bytes(b"")
    told = list(logs.compare_folders(before, after, ["one", "two"]))
    assert told == ["one: the end: outcome was null, is 1", "two: was not there"]
