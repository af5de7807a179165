"""Edit in Tiled, and watching the files being edited (UX-MAP-2, UX-MAP-7)."""

import json
import os
import re
import shutil
import subprocess
import sys
import time
from pathlib import Path
from xml.etree import ElementTree

import pytest

from game import __version__
from game.battlefield import check, edit
from game.battlefield.document import MapDocument
from game.battlefield.launcher import SCRIPT, Launcher, replace_file, this_program, write_down
from game.battlefield.tiled_running import note, running
from game.battlefield.uses import Used
from game.battlefield.watch import FileWatcher
from game.resources import maps
from tests.battlefield.drawn import reference, tmx, write
from tests.rig.each import each


def waited(watch: FileWatcher, seconds: float = 6.0) -> frozenset[Path]:
    end = time.monotonic() + seconds
    found: frozenset[Path] = frozenset()
    while not found and time.monotonic() < end:
        time.sleep(0.02)
        found = watch.changed()
    return found


PROGRAM = Launcher("/games box/python", ("-P", "-m", "game"))


def test_players_folder_becomes_a_project(tmp_path):
    folder = tmp_path / "maps"
    project = edit.prepare(folder, PROGRAM)
    assert json.loads(project.read_text())["folders"] == ["."]
    for part in ("templates/coffee_mug.tx", "tilesets/things.tsx", "extensions/splatterbox.js", "objecttypes.json"):
        assert (folder / part).is_file()
    assert not list(folder.glob("*.tmx"))


def test_preparing_again_keeps_what_the_player_made(tmp_path):
    edit.prepare(tmp_path, PROGRAM)
    (tmp_path / "mine.tmx").write_text("mine")
    (tmp_path / "objecttypes.json").write_text("old")
    template = tmp_path / "templates" / "flag.tx"
    before = template.stat().st_ctime_ns
    edit.prepare(tmp_path, PROGRAM)
    assert (tmp_path / "mine.tmx").read_text() == "mine"
    assert (tmp_path / "objecttypes.json").read_text() == (maps() / "objecttypes.json").read_text()
    assert template.stat().st_ctime_ns == before  # an equal file is not written again


def test_own_project_names_the_program_absolutely(tmp_path):
    """LAB-4, FLT-55."""
    project = edit.prepare(tmp_path / "my maps", PROGRAM)
    commands = json.loads(project.read_text())["commands"]
    assert {command["command"] for command in commands} == {"/games box/python"}
    assert commands[0]["arguments"] == "-P -m game play --map %mapfile --trial"
    told = json.loads((tmp_path / "my maps" / "extensions" / "launcher.json").read_text())
    assert told == {"program": "/games box/python", "arguments": ["-P", "-m", "game"], "version": __version__}


def test_this_program_is_the_interpreter_or_the_frozen_program_itself(monkeypatch):
    """LAB-4: never argv[0]."""
    monkeypatch.setattr(sys, "argv", ["/elsewhere/pytest"])
    assert this_program() == Launcher(sys.executable, ("-P", "-m", "game"), __version__)
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    monkeypatch.setattr(sys, "executable", "/opt/Splatter Box/splatterbox")
    assert this_program() == Launcher("/opt/Splatter Box/splatterbox", (), __version__)


def test_the_program_starts_from_a_folder_with_blanks_that_holds_a_game_of_its_own(tmp_path):
    """LAB-4: the script beside a project works from any folder, whatever modules are there."""
    folder = tmp_path / "my maps"
    (folder / "game").mkdir(parents=True)
    (folder / "game" / "__init__.py").write_text("raise SystemExit('the wrong game')")
    write_down(folder, this_program())
    clean = {key: value for key, value in os.environ.items() if key not in ("PYTHONPATH", "VIRTUAL_ENV")}
    told = subprocess.run(
        [f"./{SCRIPT}", "--version"], cwd=folder, env=clean, capture_output=True, text=True, timeout=60
    )
    assert told.stdout == f"splatterbox {__version__}\n", told.stderr


def test_launchers_are_brought_up_to_date_where_there_is_a_project(tmp_path):
    """LAB-4: at each start; nothing is created for players who make no maps."""
    edit.refresh(tmp_path / "none", PROGRAM)
    assert not (tmp_path / "none").exists()
    project = edit.prepare(tmp_path / "own", PROGRAM)
    edit.refresh(tmp_path / "own", Launcher("/new/place", ()))
    assert json.loads(project.read_text())["commands"][1]["arguments"] == "check-map %mapfile"
    assert json.loads((tmp_path / "own" / "extensions" / "launcher.json").read_text())["program"] == "/new/place"
    before = project.stat().st_mtime_ns
    edit.refresh(tmp_path / "own", Launcher("/new/place", ()))
    assert project.stat().st_mtime_ns == before


def test_a_file_is_replaced_whole_or_not_at_all(tmp_path, monkeypatch):
    """LAB-4: atomically; nothing half-written stays behind."""

    def full(*_):
        raise OSError(28, "No space left on device")

    path = tmp_path / "launcher.json"
    assert replace_file(path, "one")
    assert not replace_file(path, "one")
    monkeypatch.setattr(os, "replace", full)
    with pytest.raises(OSError, match="No space left"):
        replace_file(path, "two")
    assert path.read_text() == "one"
    assert [file.name for file in tmp_path.iterdir()] == ["launcher.json"]


def test_shipped_map_is_copied_once_under_a_title_of_its_own(tmp_path):
    """LAB-1, FLT-50: "<title> (mine)"; pressed again it opens that copy."""
    edit.prepare(tmp_path, PROGRAM)
    copy = edit.own_copy(maps() / "picnic.tmx", "Picnic", tmp_path)
    assert copy == tmp_path / "picnic_mine.tmx"
    report = check(copy)
    assert report.findings == ()
    assert report.battlefield.title == "Picnic (mine)"
    was, now = ((folder / name).read_text().splitlines() for folder, name in ((maps(), "picnic.tmx"), (tmp_path, copy)))
    assert [line for line in now if line not in was] == ['  <property name="title" value="Picnic (mine)"/>']
    copy.write_text("edited")
    assert edit.own_copy(maps() / "picnic.tmx", "Picnic", tmp_path).read_text() == "edited"
    mine = write(tmp_path, tmx(""), "mine.tmx")
    assert edit.own_copy(mine, "Mine", tmp_path) == mine


@each(
    "text",
    [
        '<map width="1">\r\n <properties>\r\n  <property name="title" value="Old"/>\r\n </properties>\r\n</map>',
        '<map width="1"><properties><property value="a" name="author"/></properties></map>',
        '<map width="1"><layer><properties><property name="title" value="a layer"/></properties></layer></map>',
        "<map width='1'><properties><property type='string' name='title'>Old\nlines</property></properties></map>",
    ],
)
def test_only_the_title_of_a_map_is_changed(text):
    told = ElementTree.fromstring(MapDocument(text.encode()).retitled('A "new" <one> & more').data)
    titles = [row.get("value") or row.text for row in told.findall("properties/property[@name='title']")]
    assert titles == ['A "new" <one> & more']
    bare = re.sub(r"\s", "", re.sub(r"<property [^>]*title[^>]*?(/>|>[^<]*</property>)", "", text))
    assert [row.get("name") for row in told.iter("property")].count("author") == bare.count("author")
    assert len(told.findall(".//layer/properties/property")) == text.count("a layer")


def test_session_for_older_tiled_is_merged(tmp_path):
    """LAB-5: project, open and active file; all else stays; what cannot be read is set aside."""
    project = edit.prepare(tmp_path, PROGRAM)
    path = tmp_path / "splatterbox.tiled-session"
    edit.session(project, tmp_path / "one.tmx")
    assert json.loads(path.read_text()) == {
        "project": project.name, "openFiles": ["one.tmx"], "activeFile": "one.tmx",
        "expandedProjectPaths": [".", "templates"],
    }  # fmt: skip
    whole = {"fileStates": {"one.tmx": {"scale": 0.5}}, "openFiles": ["one.tmx"], "activeFile": "one.tmx"}
    path.write_text(json.dumps(whole))
    edit.session(project, tmp_path / "two.tmx")
    assert json.loads(path.read_text()) == whole | {
        "project": project.name, "openFiles": ["one.tmx", "two.tmx"], "activeFile": "two.tmx"
    }  # fmt: skip
    for number, spoilt in enumerate(("{", "[]", '"a"', '{"a":' * 50_000), 1):
        path.write_text(spoilt)
        edit.session(project, tmp_path / "one.tmx")
        assert json.loads(path.read_text())["activeFile"] == "one.tmx"
        assert (tmp_path / f"splatterbox.tiled-session.bak-{number}").read_text() == spoilt


def test_a_map_is_first_shown_whole_with_its_things_to_drag(tmp_path):
    """LAB-5: with a tile layer selected the mouse would paint; a map's last view is never changed."""
    project = edit.prepare(tmp_path, PROGRAM)
    path = tmp_path / "splatterbox.tiled-session"
    own = tmp_path / "mine.tmx"
    for source, layer, across in (("kitchen_table", "things", 2112), ("ladders_standard", "", 880)):
        shutil.copy(maps() / f"{source}.tmx", own)
        path.unlink(missing_ok=True)
        edit.session(project, own)
        root = ElementTree.parse(own).getroot()
        layers = [node for node in root if node.tag in ("layer", "objectgroup", "imagelayer")]
        view = json.loads(path.read_text())["fileStates"]["mine.tmx"]
        chosen = layers[view["selectedLayer"]]
        assert chosen.tag == "objectgroup"
        assert layer in ("", chosen.get("name"))
        assert view["viewCenter"]["x"] * 2 == across
        assert 300 < view["scale"] * across < 410
    path.write_text(json.dumps({"fileStates": {"mine.tmx": {"selectedLayer": 0}}}))
    edit.session(project, own)
    assert json.loads(path.read_text())["fileStates"] == {"mine.tmx": {"selectedLayer": 0}}
    own.write_text('<map width="3" tilewidth="8" height="2" tileheight="8"><layer/></map>')
    path.unlink()
    edit.session(project, own)
    assert "fileStates" not in json.loads(path.read_text())


def test_tiled_is_started_on_the_project_and_then_handed_maps(tmp_path, monkeypatch):
    """A Tiled with another project open would take a map without ours; one of ours takes it over."""
    record = tmp_path / "record"
    program = tmp_path / "bin" / "tiled"
    program.parent.mkdir()
    program.write_text(
        f'#!/bin/sh\nprintf "%s\\n" "$@" > {record}.part && mv {record}.part {record}\nread -r _ < {record}.wait\n'
    )
    program.chmod(0o755)
    os.mkfifo(f"{record}.wait")
    monkeypatch.setenv("PATH", f"{program.parent}{os.pathsep}{os.environ['PATH']}")
    monkeypatch.setattr(edit, "_started", [])
    folder = tmp_path / "my maps"
    edit.prepare(folder, PROGRAM)
    told, all_started = [], []
    for name in ("picnic", "breakfast"):
        all_started += edit._started
        edit._started.clear()  # TRY-46: whichever Splatterbox started it
        edit.open_in_tiled(folder / f"{name}.tmx", folder)
        end = time.monotonic() + 5
        while not record.exists() and time.monotonic() < end:
            time.sleep(0.01)
        told.append(record.read_text().splitlines())
        record.unlink()
    assert running(folder)
    for started in [*all_started, *edit._started]:
        started.kill()
        started.wait(5)
    assert not running(folder)
    note(folder, os.getpid())
    assert not running(folder)  # a process id that another program has by now
    project = str(folder / "splatterbox.tiled-project")
    assert told == [[project], [project, str(folder / "breakfast.tmx")]]
    assert json.loads((folder / "splatterbox.tiled-session").read_text())["openFiles"] == [
        "picnic.tmx", "breakfast.tmx"
    ]  # fmt: skip


def test_the_checker_in_tiled_leaves_its_processes_to_tiled():
    """LAB-14: Tiled closes again what a script has closed; a process started just then would be aborted."""
    script = (maps() / "extensions" / "splatterbox.js").read_text(encoding="utf-8")
    assert script.count("new Process()") == 2
    assert "process.close(" not in script


def test_no_tiled_no_start(tmp_path, monkeypatch):
    monkeypatch.setenv("PATH", str(tmp_path / "nothing"))
    with pytest.raises(FileNotFoundError):
        edit.open_in_tiled(tmp_path / "picnic.tmx", tmp_path)


def test_watch_tells_of_saves_by_renaming(tmp_path):
    """Tiled writes a new file and renames it: the folder is watched, and the change is there."""
    path = write(tmp_path, tmx("".join(reference().values())))
    watch = FileWatcher(Used(path).files)
    try:
        time.sleep(0.3)
        assert watch.changed() == frozenset()
        write(tmp_path, "new", "plain.tmp").rename(path)
        assert path in waited(watch)
        assert watch.changed() == frozenset()
    finally:
        watch.close()


def test_watch_of_nothing_ends_quietly(tmp_path):
    watch = FileWatcher(lambda: [tmp_path / "gone" / "x.tmx"])
    assert watch.changed() == frozenset()
    watch.close()
