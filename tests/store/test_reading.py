"""Reading small files in unknown condition (FLT-11)."""

import json
import os

import pytest

from game.store.reading import decode_json, read_own, read_regular
from game.store.settings import LIMIT, Settings, load_settings, save_settings

DEEP = b"[" * 200_000
HIDDEN_DEEP = b'{"mute": true, "unknown": ' + b'{"a":' * 5_000 + b"1" + b"}" * 5_000 + b"}"
BAD = {
    "deep": DEEP,
    "deep within": HIDDEN_DEEP,
    "torn": b'{"mute": tr',
    "other": b"[1, 2]",
    "bytes": bytes(range(256)),
    "wrong kind": b'{"mute": "perhaps"}',
    "large": b'{"names": ["' + b"x" * LIMIT + b'"]}',
    "empty": b"",
}


@pytest.mark.parametrize("data", BAD.values(), ids=BAD)
def test_bad_settings_are_kept_under_numbered_names(tmp_path, data):
    """FLT-11: refused at once, with a sentence, and no bad file overwrites another."""
    path, told = tmp_path / "settings.json", []
    for number in (1, 2, 3):
        path.write_bytes(data + b" " * number)
        found = load_settings(path, told.append)
        assert found == Settings()
        assert (tmp_path / f"settings.json.bad-{number}").read_bytes() == data + b" " * number
        assert f"settings.json.bad-{number}" in told[-1]
    assert len(told) == 3
    save_settings(path, found)
    assert load_settings(path, told.append) == Settings()
    assert len(told) == 3


@pytest.mark.parametrize("what", ["pipe", "folder", "loop", "link to nowhere"])
def test_what_is_no_file_is_put_aside(tmp_path, what):
    """FLT-11: a pipe is never waited for; the settings can be saved afterwards."""
    path = tmp_path / "settings.json"
    if what == "pipe":
        os.mkfifo(path)
    elif what == "folder":
        path.mkdir()
    elif what == "link to nowhere":
        path.symlink_to(tmp_path / "gone" / "settings.json")
    else:
        path.symlink_to(path)
    assert load_settings(path) == Settings()
    assert os.path.lexists(tmp_path / "settings.json.bad-1")
    save_settings(path, Settings(mute=True))
    assert load_settings(path).mute


def test_a_folder_that_lets_nothing_be_renamed_is_said(tmp_path, monkeypatch):
    """FLT-11: the file stays, the defaults are used, and the sentence says so."""
    from game.store import reading

    def refuse(*_):
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(reading, "put_aside", refuse)
    path, told = tmp_path / "settings.json", []
    path.write_bytes(b"{")
    assert load_settings(path, told.append) == Settings()
    assert told == ["settings.json can't be read and stays where it is: Permission denied."]


def test_numbers_and_names_by_hand_are_brought_within_bounds(tmp_path):
    """FLT-11: what is sound JSON may still be absurd."""
    path = tmp_path / "settings.json"
    odd = {"names": ["x" * 90_000, *["y"] * 500], "window": [10**15, -4], "audio_buffer": 0, "text_scale": -7}
    path.write_text(json.dumps(odd))
    found = load_settings(path)
    assert [len(name) for name in found.names[:2]] == [40, 1]
    assert len(found.names) == 32
    assert (found.window, found.audio_buffer, found.text_scale) == ((16_384, 0), 256, 100)


def test_no_settings_are_no_fault(tmp_path):
    told = []
    assert load_settings(tmp_path / "none.json", told.append) == Settings(welcomed=False, introduced=False)
    assert not told


def test_a_sparse_giant_is_not_read(tmp_path):
    """FLT-11, LAB-13: the size is asked for first."""
    path = tmp_path / "giant.json"
    with path.open("wb") as file:
        file.truncate(2**40)
    with pytest.raises(OSError, match="larger"):
        read_regular(path, 1000)


def test_depth_is_counted_in_lists_and_dictionaries():
    """At the limit it is read, beyond it refused, with a sentence; never a RecursionError."""
    for brackets in ("[", '{"a":'):
        close = "]" if brackets == "[" else "}"
        assert decode_json((brackets * 5 + "1" + close * 5).encode(), object, depth=5)
        for depth in (6, 100, 100_000):
            with pytest.raises(ValueError, match=r"nests|malformed|truncated"):
                decode_json((brackets * depth + "1" + close * depth).encode(), object, depth=5)


def test_presets_and_tables_survive_what_lies_there(tmp_path, monkeypatch):
    """FLT-11: saved set-ups start again from nothing, and the unreadable file is kept."""
    from game import folders
    from game.features.setup import presets
    from game.play import last_setups

    monkeypatch.setattr(folders, "data", lambda: tmp_path)
    for module in (presets, last_setups):
        module.path().write_bytes(DEEP)
        assert module._all() == {}
        assert module.path().with_name(f"{module.path().name}.bad-1").read_bytes() == DEEP


def test_none_is_told_from_empty(tmp_path):
    (tmp_path / "a.json").write_bytes(b"{}")
    assert read_own(tmp_path / "a.json", dict, 10) == {}
    assert read_own(tmp_path / "b.json", dict, 10) is None
