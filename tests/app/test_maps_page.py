"""The Maps page: edited in Tiled, made anew, watched, played on trial (LAB-1, LAB-6, LAB-8)."""

import shutil
import time

import pytest

from game.app import mapwork
from game.app.program import Program
from game.resources import maps
from game.scenes.maps import MapsScene
from game.store.settings import Settings, save_settings

SIZE = (1280, 720)


@pytest.fixture
def program(tmp_path, monkeypatch):
    """The program with its shelf, in a folder of its own whose path has a blank; no Tiled."""
    data = tmp_path / "my data"
    data.mkdir()
    monkeypatch.setenv("SPLATTERBOX_DATA", str(data))
    monkeypatch.setattr("game.battlefield.edit.tiled", lambda: None)
    save_settings(data / "settings.json", Settings(speed="instant", mute=True, names=["Anna", "Ben"]))
    opened = Program()
    opened.loop.push(opened.shelf())
    yield opened
    opened._close_session()
    if opened._journal is not None:
        opened._journal.close()


def until(scene, what, seconds=20.0):
    """Let time pass on a scene until something is so."""
    end = time.monotonic() + seconds
    while not what():
        assert time.monotonic() < end
        scene.update(0.02)
        time.sleep(0.005)


def page(program):
    """The Maps page, all shipped maps read."""
    program.library.maps(wait=True)
    program.library.boards(wait=True)
    program._open_maps()
    scene = program.loop.stack[-1]
    assert isinstance(scene, MapsScene)
    return scene


def choose(scene, name):
    """Choose a map by its file's name."""
    scene._choose(next(number for number, entry in enumerate(scene.maps) if entry.path.name == name))


@pytest.mark.parametrize("name", ["picnic.tmx", "ladders_standard.tmx"])
def test_edit_in_tiled_makes_a_copy_of_a_shipped_map_and_chooses_it(program, tmp_path, name):
    """LAB-1, FLT-50: the copy is listed and chosen; pressed again it opens that copy."""
    scene = page(program)
    choose(scene, name)
    count = len(scene.maps)
    for _ in range(2):
        assert scene.edit.activate()
        until(scene, lambda: scene._preparing is None and scene._opening is None)
        until(scene, lambda: not scene.entry.reading)
        assert scene.entry.path == tmp_path / "my data" / "maps" / name.replace(".tmx", "_mine.tmx")
        assert scene.entry.title.endswith(" (mine)")
        assert scene.entry.own
        assert scene.entry.playable
        assert len(scene.maps) == count + 1
    assert program.loop._toast.sentence == mapwork.NO_TILED


def test_a_folder_that_cannot_be_written_gets_a_sentence(program, tmp_path):
    """LAB-1: nothing breaks, the choice stays."""
    (tmp_path / "my data" / "maps").write_text("a file where the folder should be")
    scene = page(program)
    choose(scene, "picnic.tmx")
    scene.edit.activate()
    until(scene, lambda: scene._preparing is None)
    assert "cannot be written" in program.loop._toast.sentence
    assert scene.entry.path.name == "picnic.tmx"


def test_only_the_shipped_starter_is_hidden(program, tmp_path):
    """FLT-50: a map of one's own may be called so."""
    own = tmp_path / "my data" / "maps"
    shutil.copytree(maps() / "templates", own / "templates")
    shutil.copytree(maps() / "tilesets", own / "tilesets")
    shutil.copyfile(maps() / "starter.tmx", own / "starter.tmx")
    assert [entry.path for entry in program.library.maps(wait=True) if entry.path.name == "starter.tmx"] == [
        own / "starter.tmx"
    ]


def test_nothing_of_a_trial_is_kept(program, tmp_path, monkeypatch):
    """MOM-TAB-4: F5 in Tiled fills no list; the next table is kept again."""
    from game.games.shoot.tables import make_options

    monkeypatch.setattr(program.loop, "run", lambda first: program.loop.reset(first(program.loop)))
    program.run(("shoot", make_options(2), ["person", "regular"]), maps() / "picnic.tmx", trial=True)
    for call in program.loop._once:
        call()
    assert program.session is not None
    assert program.session.kept == 0
    program.rematch(program.session, same=False)
    assert program.session.kept == 0
    assert program._saved() is None
    program.to_shelf()
    program._open_named("shoot", make_options(2), ["person", "regular"])
    assert program.session.kept != 0
