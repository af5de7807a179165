"""What the settings store, and how older files are read."""

import json
import os

import pytest

from game.store.settings import Settings, SettingsFile, load_settings, save_settings

FIELDS = {
    "hints": "full", "bot_lines": "lively", "rule_numbers": True, "notes": False, "speed": "brisk",
    "interface_scale": 125, "mute_in_background": True, "notes_met": {"shoot": ["wounds"]},
    "lessons_offered": ["shoot"], "welcomed": False,
    "introduced": False, "claims_asked": True, "shake": False, "watch_all": True, "quick_turns": False,
}  # fmt: skip


@pytest.mark.parametrize("name", FIELDS)
def test_each_field_comes_back_as_it_was_kept(tmp_path, name):
    path = tmp_path / "settings.json"
    save_settings(path, Settings(**{name: FIELDS[name]}))
    assert getattr(load_settings(path), name) == FIELDS[name] != getattr(Settings(), name)


def test_settings_of_before_open_and_nobody_is_welcomed_twice(tmp_path):
    """A player with settings has been here; only without a file is the player new."""
    path = tmp_path / "settings.json"
    assert not load_settings(path).welcomed
    path.write_text(json.dumps({"version": 1, "text_scale": 140, "speed": "watch", "hints": "off"}))
    found, told = load_settings(path), []
    assert (found.text_scale, found.speed, found.hints, found.welcomed) == (140, "watch", "off", True)
    assert (found.notes, found.interface_scale, found.bot_lines, found.notes_met) == (True, 100, "few", {})
    assert not told


@pytest.mark.parametrize(("written", "read"), [("on", "few"), ("press", "off"), ("off", "off"), ("lively", "lively")])
def test_how_much_rivals_talked_before_is_kept(tmp_path, written, read):
    """RIV-1: reasons never come by themselves any more."""
    path = tmp_path / "settings.json"
    path.write_text(json.dumps({"version": 1, "bot_lines": written}))
    assert load_settings(path).bot_lines == read


@pytest.mark.parametrize("reduced", [True, False])
def test_a_file_of_before_keeps_its_motion_and_its_turns(tmp_path, reduced):
    """FGT-44, FGT-64: turns end by themselves for new players only; motion was either full or reduced."""
    path = tmp_path / "settings.json"
    path.write_text(json.dumps({"version": 1, "reduced_motion": reduced, "quick_turns": False}))
    found = load_settings(path)
    assert (found.reduced_motion, found.shake, found.quick_turns) == (reduced, True, False)
    assert Settings().quick_turns


@pytest.mark.parametrize("bad", [{"bot_lines": "loud"}, {"notes_met": ["shoot"]}, {"speed": 3}, {"notes": "yes"}])
def test_a_value_of_no_meaning_is_put_aside_with_a_sentence(tmp_path, bad):
    path, told = tmp_path / "settings.json", []
    path.write_text(json.dumps(bad))
    assert load_settings(path, told.append) == Settings()
    assert told == ["settings.json could not be read; it has been renamed settings.json.bad-1, and the game continues."]


@pytest.mark.parametrize(("written", "kept"), [(20, 80), (900, 140), (110, 110)])
def test_a_scale_stays_within_what_can_be_read(tmp_path, written, kept):
    path = tmp_path / "settings.json"
    path.write_text(json.dumps({"interface_scale": written}))
    assert load_settings(path).interface_scale == kept


def test_lists_written_by_hand_are_cut(tmp_path):
    path = tmp_path / "settings.json"
    odd = {"notes_met": {"x" * 90: ["y" * 90] * 900}, "lessons_offered": ["z"] * 90}
    path.write_text(json.dumps(odd))
    found = load_settings(path)
    assert [(len(game), len(notes), len(notes[0])) for game, notes in found.notes_met.items()] == [(40, 400, 40)]
    assert len(found.lessons_offered) == 32


def test_two_windows_lose_nothing_of_each_other(tmp_path):
    path = tmp_path / "settings.json"
    save_settings(
        path, Settings(names=["Anna"], keys={"undo": ["u"]}, learnt={"whisky": [1]}, notes_met={"shoot": ["a"]})
    )
    one, two = SettingsFile(path), SettingsFile(path)
    first, second = one.load(), two.load()
    first.mute, first.keys["end"], first.text_scale = True, ["e"], 150
    first.learnt["whisky"].append(2)
    first.notes_met["shoot"].append("b")
    one.save(first)
    second.names, second.learnt["ladders"], second.keys = ["Zoe", "Ben"], [1], {}
    second.learnt["whisky"].append(3)
    second.notes_met["shoot"].append("c")
    two.save(second)
    one.save(first)
    two.save(second)
    found = load_settings(path)
    assert (found.mute, found.text_scale, found.names, found.keys) == (True, 150, ["Zoe", "Ben"], {"end": ["e"]})
    assert (found.learnt, found.notes_met) == ({"whisky": [1, 2, 3], "ladders": [1]}, {"shoot": ["a", "b", "c"]})


def test_what_was_set_back_is_set_back_in_the_file(tmp_path):
    path = tmp_path / "settings.json"
    save_settings(path, Settings(mute=True, notes_met={"shoot": ["a", "b"], "whisky": ["c"]}))
    file = SettingsFile(path)
    found = file.load()
    found.mute, found.notes_met = False, {}
    file.save(found)
    assert (load_settings(path).mute, load_settings(path).notes_met) == (False, {})


def test_a_file_that_went_away_is_written_whole(tmp_path):
    path = tmp_path / "settings.json"
    save_settings(path, Settings(text_scale=150, mute=True))
    file = SettingsFile(path)
    found = file.load()
    path.unlink()
    file.save(found)
    assert load_settings(path) == found


def test_settings_behind_a_link_are_written_through_it(tmp_path):
    path, real = tmp_path / "settings.json", tmp_path / "elsewhere" / "mine.json"
    path.symlink_to(real)
    save_settings(path, Settings(mute=True))
    real.chmod(0o600)
    save_settings(path, Settings(mute=True, text_scale=150))
    assert path.is_symlink()
    assert load_settings(real).text_scale == 150
    assert (real.stat().st_mode & 0o777, os.listdir(real.parent)) == (0o600, ["mine.json"])


def test_motion_has_three_values_kept_in_two_older_settings():
    """FGT-44."""
    settings = Settings()
    for how in ("full", "steady", "none"):
        settings.motion = how
        assert settings.motion == how
    assert not settings.shake
    assert Settings(reduced_motion=True).motion == "none"
