"""Full screen on a real X server, under window managers and without one, and where a window opens (TRY-20)."""

import json
import subprocess
import sys

import pygame
import pytest

from game.app import display, window
from game.app.window import ProgramWindow
from game.store.settings import Settings, load_settings, save_settings
from tests.rig.program import KNOWN
from tests.rig.windows import Screen, managed, missing
from tests.rig.windows import Window as Program

__all__ = ["managed"]

COURSE = """
import json, sys, time
import pygame
from game.app import display
from game.app.window import ProgramWindow
from game.store.settings import Settings

def look(window, word):
    seen, rect, rests = display.x11_of(window._system()), None, 0
    while rests < 25:
        for event in pygame.event.get():
            if event.type in (pygame.WINDOWMOVED, pygame.WINDOWMAXIMIZED, pygame.WINDOWRESTORED):
                window.noted()
            if event.type == pygame.WINDOWSIZECHANGED:
                window.resized()
        time.sleep(0.01)
        rect, before = tuple(seen.rect()), rect
        rests = rests + 1 if rect == before else 0
    print(json.dumps([word, tuple(seen.rect()), window.size, window._system().handle]), flush=True)
    sys.stdin.readline()

def both(window, word):
    window.set_fullscreen(True)
    look(window, word + ", full")
    window.set_fullscreen(False)
    look(window, word + ", back")

opened = ProgramWindow((1100, 620))
both(opened, "opened")
pygame.display.set_window_position((200, 133))
look(opened, "moved")
both(opened, "moved")
settings = Settings()
opened.keep(settings)
opened.close()
again = ProgramWindow.as_kept(settings)
look(again, "again")
again._system().maximize()
look(again, "maximised")
both(again, "maximised")
again.keep(settings)
again.close()
again = ProgramWindow.as_kept(settings)
look(again, "again, maximised")
both(again, "again, maximised")
again._system().restore()
look(again, "restored")
again.keep(settings)
settings.fullscreen = True
again.close()
again = ProgramWindow.as_kept(settings)
look(again, "started full")
again.set_fullscreen(False)
look(again, "started full, back")
"""


def course(screen):
    """What the course meets on a screen: by its words, (the real rectangle, the size drawn, _NET_WM_STATE)."""
    found = {}
    process = subprocess.Popen(
        [sys.executable, "-W", "ignore", "-c", COURSE], env=screen.env, stdin=subprocess.PIPE, stdout=subprocess.PIPE,
        text=True,
    )  # fmt: skip
    for line in process.stdout:
        if line.startswith("["):
            word, rect, size, handle = json.loads(line)
            state = screen.told("xprop", "-id", str(handle), "_NET_WM_STATE")
            found[word] = tuple(rect), tuple(size), {part.strip() for part in state.partition("=")[2].split(",")}
            process.stdin.write("\n")
            process.stdin.flush()
    assert process.wait(20) == 0
    return found


def test_full_screen_covers_the_screen_and_leads_back(managed):
    """TRY-20, TRY-28: what counts is the rectangle that the X server reports, and the state it is in."""
    met = course(managed)
    for word, (rect, size, state) in met.items():
        if word.endswith("full"):
            assert (rect, size) == ((0, 0, 1600, 900), (1600, 900)), word
            assert managed.manager is None or "_NET_WM_STATE_FULLSCREEN" in state, word
        else:
            assert "_NET_WM_STATE_FULLSCREEN" not in state, word
    assert met["opened, back"][0][2:] == (1100, 620)
    for word in ("moved", "moved, back", "again", "restored", "started full, back"):
        assert met[word][:2] == ((200, 133, 1100, 620), (1100, 620)), word
    for word in ("maximised", "maximised, back", "again, maximised", "again, maximised, back"):
        if managed.manager is not None:
            assert "_NET_WM_STATE_MAXIMIZED_VERT" in met[word][2], word
            assert met[word][0] == met["maximised"][0], word
            assert met[word][0][2] == 1600, word


def geometry(screen):
    """The rectangle of the program's window, and the state that its window manager gives it."""
    handle = screen.told("xdotool", "search", "--onlyvisible", "--class", "splatterbox").split()[-1]
    told = dict(line.split("=") for line in screen.told("xdotool", "getwindowgeometry", "--shell", handle).split())
    return (int(told["WIDTH"]), int(told["HEIGHT"])), screen.told("xprop", "-id", handle, "_NET_WM_STATE")


@pytest.fixture
def small():
    """A screen of 800 x 600, with a window manager if one is installed."""
    name = missing("xprop", "openbox")
    if name:
        pytest.skip(f"{name} is not installed")
    opened = Screen("openbox", "800x600")
    yield opened
    opened.close()


def test_the_program_fits_a_small_screen_and_remembers_full_screen(small, tmp_path):
    """TRY-33, TRY-20: with its frame it fits in 800 x 600; F11 fills the screen, now and at the next start."""
    save_settings(tmp_path / "settings.json", Settings(**KNOWN, mute=True))
    program = Program(small, tmp_path)
    try:
        program.start()
        program.until_title("Splatterbox")
        program.until(lambda: None, lambda: "MAXIMIZED_VERT" in geometry(small)[1])
        (w, h), _ = geometry(small)
        assert w <= 800
        assert h < 600  # the frame needs the rest
        program.until(lambda: program.keys("F11"), lambda: "FULLSCREEN" in geometry(small)[1])
        assert geometry(small)[0] == (800, 600)
        program.process.terminate()
        program.process.wait(20)
        program.start()
        program.until(lambda: None, lambda: "FULLSCREEN" in geometry(small)[1])
        assert geometry(small)[0] == (800, 600)
        assert load_settings(tmp_path / "settings.json").maximised
    finally:
        program.kill()


ROOMS = [pygame.Rect(0, 0, 1280, 720), pygame.Rect(1280, 0, 1920, 1080)]


@pytest.mark.filterwarnings("ignore:Please use Window")
@pytest.mark.parametrize(("rooms", "place", "size", "kept"), [
    (ROOMS, (1400, 90), (1500, 900), True),
    (ROOMS, (2400, 90), (1500, 900), True),  # beyond the edge, but more than half of it shows
    (ROOMS, (3000, 90), (1500, 900), False),
    (ROOMS[:1], (1400, 90), (1500, 900), False),  # that monitor has been removed
    (ROOMS, (60, 40), (1100, 620), True),
])  # fmt: skip
def test_a_window_opens_on_the_monitor_where_it_was_if_that_is_there(monkeypatch, rooms, place, size, kept):
    """TRY-28: with its own size there; elsewhere the system places it, at a size that fits."""
    placed = []
    monkeypatch.setattr(display, "monitors", lambda: rooms)
    monkeypatch.setattr(pygame.display, "set_window_position", placed.append)
    opened = ProgramWindow(size, place=place)
    assert placed == ([place] if kept else [])
    assert opened.windowed == (size if kept else (min(size[0], 1152), min(size[1], 648)))


@pytest.mark.parametrize(("driver", "environment", "words"), [
    ("", {}, "Splatterbox can't open its window: there is no display here.\n"),
    ("x11", {"DISPLAY": ":987"}, "Splatterbox can't open its window: x11 not available.\n"),
    ("nonsense", {}, "Splatterbox can't open its window: nonsense not available.\n"),
])  # fmt: skip
@pytest.mark.skipif(sys.platform != "linux", reason="SDL has other drivers there")
def test_no_display_is_one_sentence(monkeypatch, tmp_path, driver, environment, words):
    """TRY-24: and an exit status; it neither runs unseen nor shows a traceback."""
    for name in ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER", "XDG_RUNTIME_DIR"):
        monkeypatch.delenv(name, raising=False)
    for name, value in {"SDL_VIDEODRIVER": driver, "SPLATTERBOX_DATA": str(tmp_path), **environment}.items():
        if value:
            monkeypatch.setenv(name, value)
    for command in ([], ["play", "--game", "whisky"]):
        done = subprocess.run([sys.executable, "-m", "game", *command], capture_output=True, text=True, timeout=60)
        assert (done.returncode, done.stderr, done.stdout) == (1, words, "")


def test_a_driver_that_shows_nothing_is_taken_where_it_is_asked_for(monkeypatch):
    """TRY-24: tests and pictures ask for it."""
    monkeypatch.setattr(pygame.display, "get_driver", lambda: "offscreen")
    window._open_display()
    monkeypatch.delenv("SDL_VIDEODRIVER")
    with pytest.raises(SystemExit, match="there is no display here"):
        window._open_display()
