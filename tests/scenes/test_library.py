"""The list of maps: one bad file is one bad row (UX-MAP-1)."""

import shutil
import threading

import pytest

from game.battlefield import checker
from game.resources import maps
from game.scenes.library import Library


@pytest.fixture
def own(tmp_path):
    """A player's folder with a map and a board of its own."""
    for part in ("templates", "tilesets"):
        (tmp_path / part).symlink_to(maps() / part)
    for name in ("picnic", "ladders_pantry"):
        shutil.copyfile(maps() / f"{name}.tmx", tmp_path / f"my_{name}.tmx")
    return tmp_path


def test_a_board_with_an_empty_shape_harms_nobody(own):
    """FLT-2: the Ladders' box opens, the bad board is listed with its reason, the others can be played."""
    text = (maps() / "ladders_standard.tmx").read_text(encoding="utf-8")
    mark = 'name="stars">'
    bad = text.replace(mark, mark + '<object id="9000" x="40" y="40"><polygon points=""/></object>')
    (own / "bad.tmx").write_text(bad, encoding="utf-8")
    library = Library(maps(), own)
    entries = {entry.path.name: entry for entry in library.boards(wait=True)}
    assert [finding.code for finding in entries["bad.tmx"].findings] == ["M-SHAPE"]
    assert len(library.boards_to_play()) == len(entries) - 1


def test_the_reader_survives_what_nobody_thought_of(own, monkeypatch):
    """FLT-2: a map whose reading raises becomes a row that says so; the thread reads all the others."""
    honest = checker.check

    def check(path):
        if path.name == "my_picnic.tmx":
            raise ZeroDivisionError
        return honest(path)

    monkeypatch.setattr(checker, "check", check)
    died = []
    monkeypatch.setattr(threading, "excepthook", died.append)
    library = Library(own, own)
    library.start()
    library._thread.join(60)
    entries = {entry.path.name: entry for entry in (*library.maps(), *library.boards())}
    assert not died
    assert [finding.code for finding in entries["my_picnic.tmx"].findings] == ["M-BROKEN"]
    assert entries["my_ladders_pantry.tmx"].playable
    assert not any(entry.reading for entry in entries.values())


def test_own_maps_are_read_under_watch_and_shipped_ones_here(own, monkeypatch):
    """LAB-13: only what a player brought along goes to the process, and only when it is to be read."""
    asked = []

    class Reader:
        def check(self, path):
            asked.append(path.name)
            return checker.check(path)

    library = Library(maps(), own)
    assert library.reader._process is None
    library.reader = Reader()
    for _ in range(2):
        entries = [*library.maps(wait=True), *library.boards(wait=True)]
    assert sorted(asked) == ["my_ladders_pantry.tmx", "my_picnic.tmx"]
    assert all(entry.playable for entry in entries)


def test_what_was_just_saved_is_read_first(own, monkeypatch):
    """LAB-6: a map saved while others are being read does not wait for them, nor does one in a folder just made."""
    library = Library(maps(), own)
    asked = []

    def entry(path):
        asked.append(path.name)
        if len(asked) == 2:
            library._changed.put(own / "my_picnic.tmx")
            library._changed.put(own / "gone.tmx")

    monkeypatch.setattr(library, "entry", entry)
    library._again = True
    library._scan()
    assert asked[2] == "my_picnic.tmx"
    assert "gone.tmx" not in asked
    asked[:] = ["", "", ""]
    library.look_again([own])
    library._thread.join(60)
    assert asked[3:5] == ["my_ladders_pantry.tmx", "my_picnic.tmx"]


@pytest.mark.parametrize("what", ["pipe", "folder", "loop", "unreadable"])
def test_odd_things_in_the_folder_are_rows(own, what):
    """FLT-2: what is called a map and is none is listed with its reason, at once."""
    import os

    path = own / "odd.tmx"
    if what == "pipe":
        os.mkfifo(path)
    elif what == "folder":
        path.mkdir()
    elif what == "loop":
        path.symlink_to(path)
    else:
        path.write_bytes(b"\xff\0\xfe")
    entry = next(entry for entry in Library(own, own).maps(wait=True) if entry.path == path)
    assert not entry.playable
    assert [finding.code for finding in entry.findings] in (["M-FILE"], ["M-XML"])
