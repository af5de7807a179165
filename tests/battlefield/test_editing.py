"""Edit in Tiled, and the watch over what is being edited (UX-MAP-2, UX-MAP-7)."""

import json
import os
import time
from pathlib import Path

from game.battlefield import check, edit
from game.battlefield.reader import read
from game.battlefield.watch import Watch
from game.resources import maps
from tests.battlefield.drawn import reference, tmx, write


def waited(watch: Watch, seconds: float = 6.0) -> frozenset[Path]:
    end = time.monotonic() + seconds
    found: frozenset[Path] = frozenset()
    while not found and time.monotonic() < end:
        time.sleep(0.02)
        found = watch.changed()
    return found


def test_players_folder_becomes_a_project(tmp_path):
    folder = tmp_path / "maps"
    project = edit.prepare(folder)
    assert json.loads(project.read_text())["folders"] == ["."]
    for part in ("templates/coffee_mug.tx", "tilesets/things.tsx", "extensions/splatterbox.js", "objecttypes.json"):
        assert (folder / part).is_file()
    assert check(folder / "starter.tmx").messages == ()


def test_preparing_again_keeps_what_the_player_made(tmp_path):
    edit.prepare(tmp_path)
    (tmp_path / "mine.tmx").write_text("mine")
    (tmp_path / "starter.tmx").write_text("changed")
    (tmp_path / "objecttypes.json").write_text("old")
    edit.prepare(tmp_path)
    assert (tmp_path / "mine.tmx").read_text() == "mine"
    assert (tmp_path / "starter.tmx").read_text() == "changed"
    assert (tmp_path / "objecttypes.json").read_text() == (maps() / "objecttypes.json").read_text()


def test_program_off_the_path_is_written_down(tmp_path, monkeypatch):
    monkeypatch.setenv("PATH", str(tmp_path / "nothing"))
    project = edit.prepare(tmp_path / "maps", tmp_path / "bin" / "splatterbox")
    wanted = str(tmp_path / "bin" / "splatterbox")
    assert {command["command"] for command in json.loads(project.read_text())["commands"]} == {wanted}
    assert (tmp_path / "maps" / "extensions" / "launcher.txt").read_text().strip() == wanted
    assert edit.open_in_tiled(maps() / "picnic.tmx", tmp_path / "maps") is None


def test_shipped_map_is_copied_once_own_map_is_edited_itself(tmp_path):
    edit.prepare(tmp_path)
    copy = edit.own_copy(maps() / "picnic.tmx", tmp_path)
    assert copy == tmp_path / "picnic.tmx"
    assert check(copy).messages == ()
    copy.write_text("edited")
    assert edit.own_copy(maps() / "picnic.tmx", tmp_path).read_text() == "edited"
    mine = write(tmp_path, tmx(""), "mine.tmx")
    assert edit.own_copy(mine, tmp_path) == mine


def test_session_for_older_tiled_is_written_once(tmp_path):
    project = edit.prepare(tmp_path)
    edit.session(project, tmp_path / "starter.tmx")
    path = tmp_path / "splatterbox.tiled-session"
    assert json.loads(path.read_text())["activeFile"] == "starter.tmx"
    path.write_text("{}")
    edit.session(project, tmp_path / "starter.tmx")
    assert path.read_text() == "{}"


def test_tiled_is_started_on_the_players_copy(tmp_path, monkeypatch):
    record = tmp_path / "record"
    program = tmp_path / "bin" / "tiled"
    program.parent.mkdir()
    program.write_text(f'#!/bin/sh\nprintf "%s\\n" "$@" > {record}.part && mv {record}.part {record}\n')
    program.chmod(0o755)
    monkeypatch.setenv("PATH", f"{program.parent}{os.pathsep}{os.environ['PATH']}")
    folder = tmp_path / "maps"
    assert edit.open_in_tiled(maps() / "picnic.tmx", folder) == folder / "picnic.tmx"
    end = time.monotonic() + 5
    while not record.exists() and time.monotonic() < end:
        time.sleep(0.01)
    assert record.read_text().split() == [str(folder / "splatterbox.tiled-project"), str(folder / "picnic.tmx")]


def test_watch_tells_of_saves_by_renaming(tmp_path):
    """Tiled writes a new file and renames it: the folder is watched, and the change is there."""
    path = write(tmp_path, tmx("".join(reference().values())))
    watch = Watch(read(path).files)
    try:
        time.sleep(0.3)
        assert watch.changed() == frozenset()
        write(tmp_path, "new", "plain.tmp").rename(path)
        assert path in waited(watch)
        assert watch.changed() == frozenset()
    finally:
        watch.close()


def test_watch_of_nothing_ends_quietly(tmp_path):
    watch = Watch([tmp_path / "gone" / "x.tmx"])
    assert watch.changed() == frozenset()
    watch.close()
