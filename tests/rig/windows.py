"""A real window on a screen of its own: Xvfb, xdotool and the program in a process, started as by a player."""

import json
import os
import shutil
import sqlite3
import subprocess
import sys
import tempfile
import time
from contextlib import closing
from pathlib import Path
from zlib import crc32

import pytest

from game.store import reopening

SIZE = (1280, 720)
SILENT = {"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL}
NEEDED = ("Xvfb", "xdotool")
RESTS = 12
"""Looks, 0.05 s apart, through which a picture stays as it is once it rests."""


def missing(*more):
    """Return the first program needed for tests in a real window that is not installed, or ""."""
    return next((name for name in (*NEEDED, *more) if shutil.which(name) is None), "")


class Screen:
    """A virtual screen with an unused number, and the requested window manager."""

    def __init__(self, manager="", size="1600x900"):
        read, write = os.pipe()
        self.folder = tempfile.TemporaryDirectory()
        self.process = subprocess.Popen(
            ["Xvfb", "-displayfd", str(write), "-screen", "0", f"{size}x24", "-noreset", "-nolisten", "tcp",
             "-fbdir", self.folder.name], pass_fds=(write,), **SILENT,
        )  # fmt: skip
        os.close(write)
        with os.fdopen(read) as line:
            self.name = f":{line.readline().strip()}"
        self.env = {k: v for k, v in os.environ.items() if not k.startswith("SDL_VIDEO")}
        self.env |= {"DISPLAY": self.name, "SDL_AUDIODRIVER": "dummy"}
        self.manager = subprocess.Popen([manager], env=self.env, **SILENT) if manager else None
        while manager and "window id" not in self.told("xprop", "-root", "_NET_SUPPORTING_WM_CHECK"):
            time.sleep(0.05)

    def told(self, *command):
        """Return the output of a program that asks the X server."""
        return subprocess.run(command, env=self.env, capture_output=True, text=True, timeout=20).stdout

    def seen(self):
        """Return a number for what shows on the screen."""
        return crc32((Path(self.folder.name) / "Xvfb_screen0").read_bytes())

    def close(self):
        """Close the screen."""
        for process in filter(None, (self.manager, self.process)):
            process.terminate()
            process.wait(10)
        self.folder.cleanup()


class Window:
    """The program in its window, with its own folder of data."""

    words = ()
    """Its command, with arguments; none for the shelf."""

    def __init__(self, screen, folder):
        self.screen, self.folder = screen, folder
        self.env = screen.env | {"SPLATTERBOX_DATA": str(folder), "SDL_VIDEO_WINDOW_POS": "0,0"}
        self.process = None

    def start(self):
        """Start the program and wait until its picture rests: what is pressed before may be lost."""
        empty, now, rests = self.screen.seen(), 0, 0
        command = [sys.executable, "-m", "game", *self.words]
        self.process = subprocess.Popen(command, env=self.env, stderr=subprocess.PIPE)
        self._until(self.title, 30, "window")

        def resting():
            nonlocal now, rests
            before, now = now, self.screen.seen()
            rests = rests + 1 if now == before != empty else 0
            return rests >= RESTS

        self._until(resting, 30, "picture at rest")
        return self

    def title(self):
        """The window's title; "" while there is no window."""
        return self._xdotool("search", "--class", "splatterbox", "getwindowname", check=False).stdout.strip()

    def _xdotool(self, *words, check=True):
        command = ["xdotool", *map(str, words)]
        return subprocess.run(command, env=self.env, check=check, capture_output=True, text=True, timeout=20)

    def _until(self, done, seconds, what):
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            if self.process is not None and self.process.poll() is not None:
                raise AssertionError(f"the program ended: {self.process.stderr.read().decode()[-2000:]}")
            if done():
                return
            time.sleep(0.05)
        raise AssertionError(f"no {what} in {seconds} s")

    def until_title(self, words, seconds=20):
        """Wait for exactly this title."""
        self._until(lambda: self.title() == words, seconds, f"title {words!r}")

    def keys(self, *names):
        """Press keys, one after the other, as a person would."""
        for name in names:
            self._xdotool("key", name)
            time.sleep(0.12)

    def until(self, act, done, times=16, patience=2.5):
        """Do something, and repeat it after a while if it had no effect (maps were being read, animations shown).

        `patience` in seconds: long if a second press would hit something else that has opened in the meantime.
        """
        for _ in range(times):
            act()
            end = time.monotonic() + patience
            while time.monotonic() < end:
                if done():
                    return
                time.sleep(0.05)
        raise AssertionError(f"nothing comes of it: {self.title()!r}, {self.choices()[-3:]}")

    def press_until(self, key, title):
        """Press a key until a title shows."""
        self.until(lambda: self.keys(key), lambda: self.title() == title, times=4, patience=15)

    def click_until(self, pos, title):
        """Click a position until a title shows."""
        self.until(lambda: self.click(pos), lambda: self.title() == title, times=4, patience=15)

    def click(self, pos):
        """Move the pointer and click."""
        self._xdotool("mousemove", pos[0], pos[1])
        time.sleep(0.1)
        self._xdotool("click", 1)
        time.sleep(0.15)

    def choices(self):
        """Return the saved choices of the newest match, oldest first."""
        path = self.folder / "games.sqlite3"
        if not path.exists():
            return []
        with closing(sqlite3.connect(path, timeout=10)) as journal:
            rows = journal.execute(
                "SELECT data FROM entries WHERE match=(SELECT max(id) FROM matches) ORDER BY number"
            ).fetchall()
        return [tuple(json.loads(data).get("choice", ())) for (data,) in rows]

    def until_choices(self, enough, seconds=20):
        """Wait until the saved choices are as wanted; return them."""
        self._until(lambda: enough(self.choices()), seconds, "such choices on disk")
        return self.choices()

    def state(self):
        """Return the saved state of the newest match; None before there is one."""
        from game.games import load
        from game.store.journal import Journal

        if not self.choices():
            return None
        journal = Journal(self.folder / "games.sqlite3")
        try:
            return reopening.take_up(journal, journal.kept()[0].id, load("shoot")).match.state
        finally:
            journal.close()

    def until_asked(self, seat, kind="", seconds=120):
        """Wait until a seat faces a (kind of) decision, and until the table is at rest; return the state."""

        def waits():
            state = self.state()
            top = state.stack[-1] if state is not None else None
            return top is not None and top.seat == seat and kind in ("", type(top).__name__)

        self._until(waits, seconds, f"{kind} for seat {seat}")
        time.sleep(0.6)
        return self.state()

    def kill(self):
        """Kill the program, as a power cut would."""
        self.process.kill()
        self.process.wait(10)
        self.process.stderr.close()


@pytest.fixture
def screen():
    """Yield a screen; without one the test is skipped, naming what is missing."""
    name = missing()
    if name:
        pytest.skip(f"{name} is not installed")
    opened = Screen()
    yield opened
    opened.close()


@pytest.fixture(params=["openbox", "", pytest.param("icewm", marks=pytest.mark.full)], ids=lambda one: one or "none")
def managed(request):
    """Yield a screen under each window manager, and under none; skipped, naming it, if a program is not installed."""
    name = missing("xprop", *filter(None, [request.param]))
    if name:
        pytest.skip(f"{name} is not installed")
    opened = Screen(request.param)
    yield opened
    opened.close()
