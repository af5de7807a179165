"""The program's start and its idle load, each in a process of its own."""

import os
import subprocess
import sys
import tempfile
import time
from statistics import median
from typing import NamedTuple

from tools.bench.measuring import Figures, figure, spread

SHOWN = "shown"
BARE = f"""
import time, pygame
pygame.display.init()
s = pygame.display.set_mode((1280, 720)); s.fill((60, 40, 20)); pygame.display.flip()
print({SHOWN!r}, time.process_time(), flush=True)
"""
TITLE = f"""
from game.app.app import first_picture
import time
first_picture(lambda: print({SHOWN!r}, time.process_time(), flush=True))
"""


class Start(NamedTuple):
    """Seconds until a picture was on screen: processor time and wall clock."""

    work: float
    clock: float


def environment(folder: str) -> dict[str, str]:
    """Return the environment of a bench process: no screen, no sound, its own folder, compiled modules cached."""
    found = {
        **os.environ,
        "SDL_VIDEODRIVER": os.environ.get("SDL_VIDEODRIVER", "dummy"),
        "SDL_AUDIODRIVER": "dummy",
        "SPLATTERBOX_DATA": folder,
        "PYGAME_HIDE_SUPPORT_PROMPT": "1",
    }
    found.pop("PYTHONDONTWRITEBYTECODE", None)  # a player's second start finds them
    return found


def process(code: str, folder: str) -> str:
    """Run Python code in a process of its own and return what it printed."""
    ran = subprocess.run(
        [sys.executable, "-c", code], env=environment(folder), check=True, capture_output=True, text=True
    )
    return ran.stdout


def until_shown(code: str, folder: str) -> Start:
    """Run Python code that reports when its picture is on screen; what it does after that does not count.

    Raises RuntimeError where it never reports.
    """
    began = time.perf_counter()
    with subprocess.Popen([sys.executable, "-c", code], env=environment(folder), stdout=subprocess.PIPE) as running:
        for line in running.stdout or ():
            words = line.decode("utf-8", "replace").split()
            if words[:1] == [SHOWN]:
                clock = time.perf_counter() - began
                running.communicate()
                return Start(float(words[1]), clock)
    raise RuntimeError("the process ended before its picture was on screen")


def start_figures(rounds: int = 7) -> Figures:
    """Measure seconds from the command to the title on screen, compared with a bare pygame window.

    Processor time and wall clock. Cold is a player's first start with an empty folder (the system's own caches are as
    they are), warm the following ones. Shutting down the sound is not included.
    """
    with tempfile.TemporaryDirectory() as folder:
        first = until_shown(TITLE, folder)
        until_shown(BARE, folder)
        title, bare = list[Start](), list[Start]()
        for _ in range(rounds):
            title.append(until_shown(TITLE, folder))
            bare.append(until_shown(BARE, folder))
    found: Figures = {}
    rows = zip(Start._fields, zip(*title, strict=True), zip(*bare, strict=True), first, strict=True)
    for name, own, peer, cold in rows:
        times = median(one / other for one, other in zip(own, peer, strict=True))
        found[f"start_title_{name}"] = figure(
            median(own), "s", 3, spread(own), bare_pygame_window=median(peer), first=cold
        )
        found[f"start_title_{name}_of_bare"] = figure(times, "x", 2, spread(own))
    return found


def idle_figures() -> Figures:
    """Measure the percent of a core that the program uses while it waits for a person, on the title and on a table."""
    found: Figures = {}
    for where in ("title", "table"):
        with tempfile.TemporaryDirectory() as folder:
            said = process(f"from tools.bench.idle import measure; measure({where!r})", folder)
        found[f"idle_{where}"] = figure(float(said.split()[-1]) * 100, "%")
    return found
