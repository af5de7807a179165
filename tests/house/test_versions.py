"""Whatever makes a recorded match run differently raises its game's rules_version (tools/house/versions.py)."""

from game.kernel import match as matches
from tests.rig.each import each
from tools.house import versions


def test_every_recorded_match_runs_as_it_did_and_every_version_has_a_sample():
    assert list(versions.differences(versions.versions())) == []


def test_logs_and_data_are_those_of_the_version():
    assert list(versions.compare(versions.read(), versions.versions())) == []


def test_what_changed_is_told_with_what_to_do():
    kept = {"shoot": {"rules": "2", "logs": "a", "data": "b"}, "whisky": {"rules": "1", "logs": "a", "data": "b"}}
    now = {"shoot": {"rules": "2", "logs": "c", "data": "d"}, "whisky": {"rules": "2", "logs": "c", "data": "d"}}
    logs, data, new = versions.compare(kept, now)
    assert logs.startswith(
        "shoot: its golden logs are not those of its rules 2. If a recorded match can run differently,"
    )
    assert data.startswith("shoot: its data are not those of its rules 2.")
    assert versions.RAISE in logs
    assert new == "whisky: its rules 2 are new: note them with `python -m tools.house.versions --write`."


def test_a_match_that_runs_differently_is_told(monkeypatch):
    def elsewhere(*_given):
        raise matches.ReplayMismatch("decision 3 leads to another state than the one recorded")

    monkeypatch.setattr(matches.Match, "replay", elsewhere)
    key, version, wrong = next(versions.samples())
    assert wrong.startswith(f"{key}: match ")
    assert f"of its rules {version}, runs differently: decision 3 leads" in wrong
    assert wrong.endswith(f"So {versions.RAISE}.")


def test_a_version_without_a_sample_is_told(monkeypatch):
    monkeypatch.setattr(versions, "samples", lambda: iter([("shoot", "1", "")]))
    (told,) = versions.differences({"shoot": {"rules": "2"}})
    assert told == "shoot: there is no sample of its rules 2: make one with `python -m tools.make_saves`."


def test_words_and_pictures_are_no_rules():
    row = {"mode": [{"key": "ctf", "title": "Flags", "amount": {"one": "Flag", "values": [1, 2]}}]}
    assert versions._wordless(row) == {"mode": [{"key": "ctf", "amount": {"values": [1, 2]}}]}


def test_the_file_is_read_as_it_was_written(tmp_path):
    found = {"shoot": {"rules": "2", "logs": "a", "data": "b"}}
    (tmp_path / "versions.toml").write_text(versions.text(found), encoding="utf-8")
    assert versions.read(tmp_path / "versions.toml") == found


@each("key", ["shoot", "ladders", "splatatat", "whisky"])
def test_every_earlier_version_has_its_upgrade(key):
    from game.games import load
    from game.kernel.upgrades import upgrades_from

    game = load(key)
    for number in range(1, int(game.rules_version)):
        upgrades_from(game, str(number))
    assert set(game.upgrades) == {str(number) for number in range(1, int(game.rules_version))}
