"""Names in saved games are still in the code, and new ones are recorded (tools/house/names.py)."""

from tools.house import names


def test_every_name_that_saves_hold_is_in_the_code():
    assert list(names.compare(names.read(), names.names())) == []


def test_a_name_that_vanished_and_a_new_one_are_told():
    kept = {"shoot": {"steps": ["Blast", "Shoot"]}, "chess": {"steps": ["Move"]}}
    told = list(names.compare(kept, {"shoot": {"steps": ["Blast", "Fire"]}}))
    assert told == [
        "The game 'chess' is no longer there: matches of it are kept, so it needs an upgrade.",
        "shoot: steps: 'Shoot' is no longer there: saved games hold it, so it needs an upgrade.",
        "shoot: steps: 'Fire' is new: add it with `python -m tools.house.names --write`.",
    ]


def test_names_are_added_and_the_file_is_read_as_it_was_written(tmp_path):
    now = {"shoot": {"steps": ["New"], "step New": [f"field_{number}" for number in range(40)]}}
    both = names.together({"shoot": {"steps": ["Old"]}}, now)
    assert both["shoot"]["steps"] == ["New", "Old"]
    (tmp_path / "names.toml").write_text(names.text(both), encoding="utf-8")
    assert names.read(tmp_path / "names.toml") == both
