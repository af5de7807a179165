"""The road to Tiled and back, walked in real windows: program and maps lie in folders with blanks (FLT-55, LAB-4)."""

import json
import os
import shutil
import subprocess
import sys
import sysconfig
import time
from contextlib import suppress

import pytest

from game.resources import data_folder
from game.store.settings import Settings, save_settings
from tests.rig.program import KNOWN
from tests.rig.windows import Window, missing, screen

__all__ = ["screen"]

pytestmark = [
    pytest.mark.skipif(missing() != "", reason=f"{missing()} is not installed"),
    pytest.mark.skipif(shutil.which("tiled") is None, reason="the program `tiled` is not installed"),
]


@pytest.fixture(scope="module")
def box(tmp_path_factory):
    """A checkout in a folder with blanks, installed for an interpreter of its own; gives that interpreter's path."""
    folder = tmp_path_factory.mktemp("box") / "Splatter Box"
    source = data_folder()
    for part in ("game", "maps"):
        shutil.copytree(source / part, folder / part, ignore=shutil.ignore_patterns(
            "__pycache__", "_data", "*.tiled-session", "launcher.json", "splatterbox.cmd"))  # fmt: skip
    (folder / "assets").symlink_to(source / "assets")
    (folder / "pyproject.toml").write_text("")
    subprocess.run([sys.executable, "-m", "venv", "--without-pip", str(folder / ".venv")], check=True)
    python = folder / ".venv" / "bin" / "python"
    packages = subprocess.run(
        [str(python), "-c", "import sysconfig; print(sysconfig.get_path('purelib'))"],
        check=True, capture_output=True, text=True,
    ).stdout.strip()  # fmt: skip
    with open(os.path.join(packages, "box.pth"), "w", encoding="utf-8") as file:
        file.write(f"{folder}\n{sysconfig.get_path('purelib')}\n")
    return python


class Tables:
    """The game and Tiled on one screen, with a home and a folder of data of their own."""

    def __init__(self, screen, box, folder):
        self.box, self.folder = box, folder
        self.data = folder / "my data"
        self.data.mkdir()
        save_settings(self.data / "settings.json", Settings(**KNOWN, speed="quick", mute=True))
        self.window = Window(screen, self.data)
        self.window.env |= {"HOME": str(folder), "XDG_CONFIG_HOME": str(folder / "config")}
        self.window.env.pop("QT_QPA_PLATFORM", None)
        self.window.env.pop("PYTHONPATH", None)
        self.window.env["QT_QPA_PLATFORM"] = "xcb"
        self.started = []

    def start(self, *command):
        """Start a program."""
        self.started.append(subprocess.Popen(
            [str(part) for part in command], env=self.window.env, cwd="/", start_new_session=True,
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
        ))  # fmt: skip
        return self.started[-1]

    def titles(self, kind):
        """Return the titles of all windows of a class."""
        return self.window._xdotool("search", "--class", kind, "getwindowname", "%@", check=False).stdout.splitlines()

    def until(self, what, seconds=60):
        """Wait until something is so."""
        end = time.monotonic() + seconds
        while not what():
            assert time.monotonic() < end, (self.titles("tiled"), self.titles("splatterbox"))
            time.sleep(0.1)

    def press_in_tiled(self, key):
        """Press a key in Tiled's window; without a window manager nothing else gives it the keys."""
        self.window._xdotool("search", "--class", "tiled", "windowfocus", "%@", check=False)
        time.sleep(0.5)
        self.window._xdotool("key", key)

    def plays(self, *words):
        """Press F5 in Tiled until the game's window opens on a table; return how games were started to play a map."""

        def table():
            return "Splatterbox - SHOOT" in self.titles("splatterbox")

        for _ in range(4):
            self.press_in_tiled("F5")
            end = time.monotonic() + 25
            while time.monotonic() < end and not table():
                time.sleep(0.2)
            if table():
                break
        assert table(), (self.titles("tiled"), self.titles("splatterbox"))
        return self.played()

    def played(self):
        """Return how games run that were started to play a map."""
        found = subprocess.run(["ps", "-ww", "-eo", "args"], check=True, capture_output=True, text=True).stdout
        return [line for line in found.splitlines() if str(self.box) in line and "play --map" in line]

    def close(self):
        """End everything that was started, with all that it started."""
        for process in self.started:
            for pid in reversed(family(process.pid)):
                with suppress(ProcessLookupError):
                    os.kill(pid, 15)
            process.wait(20)


def family(pid):
    """Return the ids of a process and of everything below it."""
    below = subprocess.run(["ps", "-o", "pid=", "--ppid", str(pid)], capture_output=True, text=True, check=False)
    return [pid, *(one for child in below.stdout.split() for one in family(int(child)))]


@pytest.fixture
def tables(screen, box, tmp_path):
    """The game and Tiled on a screen of their own."""
    folder = tmp_path / "somebody's things"
    folder.mkdir()
    opened = Tables(screen, box, folder)
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
    tables.start("tiled", maps / "birthday_climb.tmx")  # as a double click on it: the Tiled that runs takes it over
    tables.until(lambda: any(title.startswith("birthday_climb.tmx (spl") for title in tables.titles("tiled")))
    (line,) = tables.plays()
    assert line.endswith(f"-P -m game play --map {maps / 'birthday_climb.tmx'} --trial")
    assert not (tables.data / "games.sqlite3").exists()  # nothing of a trial is kept


def test_the_games_button_ends_with_f5_playing(tables):
    """FLT-55, LAB-1, LAB-8: Maps, Edit in Tiled on a shipped map; F5 plays the copy in the window that is open."""
    own = tables.data / "maps"
    tables.start(tables.box, "-c", BUTTON)
    tables.until(lambda: any(title.startswith("kitchen_table_mine.tmx (spl") for title in tables.titles("tiled")))
    tables.plays()
    tables.until(lambda: tables.played() == [])  # the command has handed the map over and left
    assert tables.titles("splatterbox") == ["Splatterbox - SHOOT"]
    told = json.loads((own / "extensions" / "launcher.json").read_text())
    assert told["program"] == str(tables.box)


BUTTON = """
from game.app.program import Program

program = Program()
pressed = []

def press():
    top = program.loop.stack[-1]
    if program.loop.standing or pressed:
        return False
    if top.name == "title":
        program.pages.maps()
    elif top.name == "maps" and not top.entry.reading:
        pressed.append(top.edit.activate())
    return True

program.loop.pollers.append(press)
program.run()
"""
