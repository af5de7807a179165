"""From the game to Tiled and back, in real windows: program and maps in folders with spaces (FLT-55, LAB-4)."""

import json
import shutil

import pytest

from game.store.settings import Settings, save_settings
from tests.rig.program import KNOWN
from tests.rig.tiled import Tables, boxed
from tests.rig.windows import missing, screen

__all__ = ["screen"]

pytestmark = [
    pytest.mark.skipif(missing() != "", reason=f"{missing()} is not installed"),
    pytest.mark.skipif(shutil.which("tiled") is None, reason="the program `tiled` is not installed"),
]


@pytest.fixture(scope="module")
def box(tmp_path_factory):
    """A checkout in a folder with blanks; gives the path of its interpreter."""
    return boxed(tmp_path_factory.mktemp("box") / "Splatter Box")


@pytest.fixture
def tables(screen, box, tmp_path):
    """The game and Tiled on a screen of their own."""
    folder = tmp_path / "somebody's things"
    folder.mkdir()
    opened = Tables(screen, box, folder)
    save_settings(opened.data / "settings.json", Settings(**KNOWN, speed="quick", mute=True))
    yield opened
    opened.close()


def test_the_readmes_road_by_hand_ends_with_f5_playing(tables):
    """FLT-55: the game started once; the project opened in Tiled by hand, then a map; F5."""
    maps = tables.box.parents[2] / "maps"
    game = tables.start(tables.box, "-P", "-m", "game")
    tables.until(lambda: (maps / "splatterbox.tiled-session").exists())
    tables.until(lambda: tables.titles("splatterbox"))
    game.terminate()
    tables.until(lambda: not tables.titles("splatterbox"))
    tables.start("tiled", maps / "splatterbox.tiled-project")
    tables.until(lambda: any("(splatterbox)" in title for title in tables.titles("tiled")))
    tables.opens(maps / "birthday_climb.tmx")
    (line,) = tables.plays()
    assert line.endswith(f"-P -m game play --map {maps / 'birthday_climb.tmx'} --trial")
    assert not (tables.data / "games.sqlite3").exists()  # no test play is saved


def test_the_games_button_ends_with_f5_playing(tables):
    """FLT-55, LAB-1, LAB-8: Maps, Edit in Tiled on a shipped map; F5 plays the copy in the window that is open."""
    own = tables.data / "maps"
    tables.start(tables.box, "-c", BUTTON)
    tables.until(lambda: any(title.startswith("kitchen_table_mine.tmx (spl") for title in tables.titles("tiled")))
    tables.plays()
    tables.until(lambda: tables.played() == [])  # the command has handed the map over and exited
    assert tables.titles("splatterbox") == ["Splatterbox: SHOOT"]
    told = json.loads((own / "extensions" / "launcher.json").read_text())
    assert told["program"] == str(tables.box)


BUTTON = """
from game.app.app import App

program = App()
pressed = []

def press():
    top = program.loop.stack[-1]
    if program.loop.standing or pressed:
        return False
    if top.name == "title":
        program.go.maps()
    elif top.name == "maps" and not top.entry.reading:
        pressed.append(top.edit.activate())
    return True

program.loop.pollers.append(press)
program.run()
"""
