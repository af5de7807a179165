"""Quarantined files: numbered, never overwriting an earlier one (FLT-1, FLT-11)."""

import os

import pytest

from game.store.quarantine import put_aside


def test_files_put_aside_are_numbered_and_all_are_kept(tmp_path):
    """FLT-11: a second bad file does not overwrite the first."""
    path = tmp_path / "settings.json"
    for text in ("first", "second", "third"):
        path.write_text(text)
        put_aside(path, "bad")
    assert not path.exists()
    names = [f"settings.json.bad-{number}" for number in (1, 2, 3)]
    assert [(tmp_path / name).read_text() for name in names] == ["first", "second", "third"]


def test_what_belongs_to_a_file_goes_along(tmp_path):
    """FLT-1: a database and its log stay together, also where only the log's name is taken."""
    path = tmp_path / "games.sqlite3"
    path.write_text("file")
    (tmp_path / "games.sqlite3-wal").write_text("log")
    (tmp_path / "games.sqlite3.damaged-1-wal").write_text("older")
    spare = put_aside(path, beside=("-wal", "-shm"))
    assert spare.name == "games.sqlite3.damaged-2"
    assert spare.read_text() == "file"
    assert spare.with_name(spare.name + "-wal").read_text() == "log"
    assert (tmp_path / "games.sqlite3.damaged-1-wal").read_text() == "older"


def test_a_folder_and_a_broken_link_are_put_aside_too(tmp_path):
    folder, link = tmp_path / "games.sqlite3", tmp_path / "settings.json"
    folder.mkdir()
    (folder / "inside").write_text("here")
    assert (put_aside(folder) / "inside").read_text() == "here"
    link.symlink_to(tmp_path / "nowhere")
    assert put_aside(link).is_symlink()


def test_nothing_is_left_behind_where_renaming_fails(tmp_path, monkeypatch):
    path = tmp_path / "games.sqlite3"
    path.write_text("file")

    def refuse(*_paths):
        raise PermissionError(1, "no")

    monkeypatch.setattr(os, "replace", refuse)
    with pytest.raises(PermissionError):
        put_aside(path)
    assert [found.name for found in tmp_path.iterdir()] == ["games.sqlite3"]
    with pytest.raises(FileNotFoundError):
        put_aside(tmp_path / "nothing")
