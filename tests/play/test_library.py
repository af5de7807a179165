"""The list of maps: one bad file is one bad row (UX-MAP-1)."""

import shutil
import threading

import pytest

from game.battlefield import checker
from game.battlefield.launcher import PROJECT
from game.battlefield.uses import files_used
from game.lobby.lab import MAIN, Badge
from game.play.library import Library
from game.resources import maps
from tests.rig.maps import with_own_tileset


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
    """LAB-13: only a player's own maps are sent to the process, and only when they have to be read."""
    asked = []

    class Reader:
        def check(self, path):
            asked.append(path.name)
            return checker.check(path)

    library = Library(maps(), own)
    assert library.reader.child.process is None
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


def test_whatever_a_map_names_is_watched_wherever_it_is(own):
    """TRY-42: tilesets, templates and pictures in any folder, existing or not; files out of reach are left out."""
    for folder in ("mine", "mine/deep"):
        (own / folder).mkdir()
    (own / "mine" / "set.tsx").write_text('<tileset><tile><image source="deep/caf&#xe9;.png"/></tile></tileset>')
    (own / "mine" / "cup.tx").write_text("<template><tileset source='set.tsx'/><object/></template>")
    path = own / "a.tmx"
    path.write_text('<map><tileset source="mine\\gone.tsx"/><tileset source="../../x.tsx"/>'
                    '<object template="mine/cup.tx"/></map>')  # fmt: skip
    found = {file.relative_to(own.resolve()).as_posix() for file in files_used(path)}
    assert found == {"a.tmx", "mine/gone.tsx", "mine/cup.tx", "mine/set.tsx", "mine/deep/café.png"}


def test_a_map_is_read_anew_when_any_of_its_files_changes(own):
    """TRY-42: its own tileset in its own folder saved, a picture taken away and put back; others are left alone."""
    folder = with_own_tileset(own)
    library = Library(maps(), own, badges=lambda entry: {})
    library.maps(wait=True)
    entry = library.entry(own / "my_picnic.tmx")
    other = library.entry(own / "my_ladders_pantry.tmx")
    assert entry.errors == 0
    picture = folder / "cup.png"
    data = picture.read_bytes()
    picture.unlink()
    assert [one.code for one in library.entry(entry.path).findings][:1] == ["M-MISSING"]
    picture.write_bytes(data)
    assert library.entry(entry.path).errors == 0
    text = (folder / "own.tsx").read_text()
    (folder / "own.tsx").write_text(text.replace('value="40"', 'value="sixty"'))
    assert library.entry(entry.path).errors > 0
    assert library.entry(other.path) is other


def test_maps_in_folders_of_the_folder_are_listed_and_read(own):
    """TRY-49: they can use what is in their project; trash and parts are not maps."""
    (own / PROJECT).write_text("{}")
    for folder in ("party/old", ".trash", "templates/more"):
        if not folder.startswith("templates"):
            (own / folder).mkdir(parents=True)
    text = (maps() / "picnic.tmx").read_text(encoding="utf-8")
    deep = own / "party" / "old" / "deep.tmx"
    deep.write_text(text.replace('source="tilesets/', 'source="../../tilesets/')
                    .replace('template="templates/', 'template="../../templates/'), encoding="utf-8")  # fmt: skip
    (own / ".trash" / "20260101-000000_x.tmx").write_text(text, encoding="utf-8")
    library = Library(maps(), own)
    entries = [entry for entry in library.maps(wait=True) if entry.own]
    assert sorted(entry.file for entry in entries) == ["my_picnic.tmx", "party/old/deep.tmx"]
    found = next(entry for entry in entries if entry.path == deep)
    assert found.playable
    assert [one.key for one in library.maps_to_play() if one.path == str(deep)] == ["own/party/old/deep.tmx"]
    assert deep in library.parts() or deep.resolve() in library.parts()


def test_badges_are_looked_up_again(own):
    """TRY-50: what the laboratory found meanwhile is seen without reading any map again."""
    badges = {}
    library = Library(own, own, badges=lambda entry: dict(badges))
    library.start()
    library._thread.join(60)
    before = library.maps()[0]
    badges[MAIN] = Badge("tilted", 12.0)
    library.look_at_badges()
    library._thread.join(60)
    after = library.maps()[0]
    assert (before.badge, after.badge) == (None, Badge("tilted", 12.0))
    assert after.battlefield is before.battlefield
