"""What the settings keep, and what becomes of files of before."""

import json

import pytest

from game.store.settings import Settings, load_settings, save_settings

FIELDS = {
    "hints": "full", "bot_lines": "press", "rule_numbers": True, "notes": False, "speed": "brisk",
    "interface_scale": 125, "mute_in_background": True, "notes_met": {"shoot": ["wounds"]},
    "lessons_offered": ["shoot"], "welcomed": False,
}  # fmt: skip


@pytest.mark.parametrize("name", FIELDS)
def test_each_field_comes_back_as_it_was_kept(tmp_path, name):
    path = tmp_path / "settings.json"
    save_settings(path, Settings(**{name: FIELDS[name]}))
    assert getattr(load_settings(path), name) == FIELDS[name] != getattr(Settings(), name)


def test_settings_of_before_open_and_nobody_is_welcomed_twice(tmp_path):
    """Who has settings has been here; only where there is no file is somebody new."""
    path = tmp_path / "settings.json"
    assert not load_settings(path).welcomed
    path.write_text(json.dumps({"version": 1, "text_scale": 140, "speed": "watch", "hints": "off"}))
    found, told = load_settings(path), []
    assert (found.text_scale, found.speed, found.hints, found.welcomed) == (140, "watch", "off", True)
    assert (found.notes, found.interface_scale, found.bot_lines, found.notes_met) == (True, 100, "on", {})
    assert not told


@pytest.mark.parametrize("bad", [{"bot_lines": "loud"}, {"notes_met": ["shoot"]}, {"speed": 3}, {"notes": "yes"}])
def test_a_value_of_no_meaning_is_put_aside_with_a_sentence(tmp_path, bad):
    path, told = tmp_path / "settings.json", []
    path.write_text(json.dumps(bad))
    assert load_settings(path, told.append) == Settings()
    assert told == ["settings.json could not be read; it is kept as settings.json.bad-1, and the game goes on."]


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
