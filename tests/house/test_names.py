"""Names that saved games hold are still in the code, and new ones are noted down (tools/house/names.py)."""

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


def test_events_are_found_however_their_name_is_chosen(tmp_path):
    (tmp_path / "rules.py").write_text(
        "def show(state, seat, event):\n    state.emit(event, seat=seat)\n"
        "def swing(state, near):\n    word = 'hit' if near else 'shot'\n    state.emit_secret(word, [1], {})\n"
        "def go(state):\n    state.emit_private('went', [1])\n"
        "    show(state, 1, 'given')\n    show(state, 1, event='kept')\n"
    )
    assert sorted(names.events(tmp_path)) == ["given", "hit", "kept", "shot", "went"]


def test_names_are_added_and_the_file_is_read_as_it_was_written(tmp_path):
    now = {"shoot": {"steps": ["New"], "step New": [f"field_{number}" for number in range(40)]}}
    both = names.together({"shoot": {"steps": ["Old"]}}, now)
    assert both["shoot"]["steps"] == ["New", "Old"]
    (tmp_path / "names.toml").write_text(names.text(both), encoding="utf-8")
    assert names.read(tmp_path / "names.toml") == both
