"""The game and the real Tiled on one screen, with the program in a folder with spaces in its name (LAB-4, FLT-55)."""

import os
import shutil
import subprocess
import sys
import sysconfig
import time
from contextlib import suppress

from game.resources import data_folder
from tests.rig.windows import Window


def boxed(folder):
    """Install a checkout into a folder for its own interpreter; return that interpreter's path."""
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
    """The game and Tiled on one screen, with their own home and data folder."""

    def __init__(self, screen, box, folder):
        self.box, self.folder = box, folder
        self.data = folder / "my data"
        self.data.mkdir()
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
        """Wait until a condition holds."""
        end = time.monotonic() + seconds
        while not what():
            assert time.monotonic() < end, (self.titles("tiled"), self.titles("splatterbox"))
            time.sleep(0.1)

    def opens(self, file):
        """Double-click a map's file until the running Tiled opens it; one that is still starting ignores it."""
        for _ in range(4):
            self.start("tiled", file)
            end = time.monotonic() + 20
            while time.monotonic() < end:
                if any(title.startswith(f"{file.name} (spl") for title in self.titles("tiled")):
                    return
                time.sleep(0.2)
        raise AssertionError(self.titles("tiled"))

    def press_in_tiled(self, key):
        """Press a key in Tiled's window, which must be focused explicitly without a window manager."""
        self.window._xdotool("search", "--class", "tiled", "windowfocus", "%@", check=False)
        time.sleep(0.5)
        self.window._xdotool("key", key)

    def plays(self, *words):
        """Press F5 in Tiled until the game's window opens on a table; return how many games were started for it."""

        def table():
            return "Splatterbox: SHOOT" in self.titles("splatterbox")

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
        """Return the command lines of the running games that were started to play a map."""
        return [line for line in self.running() if "play --map" in line]

    def running(self):
        """Return the command lines of the program's running processes."""
        found = subprocess.run(["ps", "-ww", "-eo", "args"], check=True, capture_output=True, text=True).stdout
        return [line for line in found.splitlines() if str(self.box) in line]

    def close(self):
        """End everything that was started, including its children."""
        for process in self.started:
            for pid in reversed(family(process.pid)):
                with suppress(ProcessLookupError):
                    os.kill(pid, 15)
            process.wait(20)


def family(pid):
    """Return the ids of a process and of everything below it."""
    below = subprocess.run(["ps", "-o", "pid=", "--ppid", str(pid)], capture_output=True, text=True, check=False)
    return [pid, *(one for child in below.stdout.split() for one in family(int(child)))]
