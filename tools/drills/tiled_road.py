"""Walk from nothing to a verdict: the game in its window, the real Tiled, a real mouse and real keys (proof 1 of LAB).

    uv run python -m tools.drills.tiled_road FOLDER [--plain] [--games 300]

An empty data folder, the welcome, *Maps*, *New map*, Tiled, its extensions, a Token dragged and saved, F5, the map
saved while it is played, F6, a fault whose issue is double-clicked, F7 until a verdict, a proposal from real games
tried and undone in one step; then without the launcher. The program is in a folder with spaces in its name, unless
`--plain` is given. FOLDER receives a picture of each step, and `road.md`: what was pressed and how long it took, under
whatever load the machine had.

Needs Xvfb, xdotool, ImageMagick, openbox and Tiled.
"""

import argparse
import json
import os
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Any

from game.battlefield import edit
from game.battlefield.launcher import Launcher
from game.resources import maps
from tests.rig.tiled import Tables, boxed, family
from tests.rig.windows import Screen
from tools.drills import road_eyes

WIDE, HIGH = 1598, 874
FIRST_ISSUE = HIGH - 210
"""The vertical position of the first issue in Tiled's window, of that size, once the list is open."""
TILTED = ('template="templates/flag.tx" x="1056" y="704"', 'template="templates/flag.tx" x="880" y="616"')
"""Kitchen Table's Flag where it is, and a card length nearer to Base 1."""


class Road:
    """The walk: input to both windows, observation of both, and the record."""

    def __init__(self, out: Path, plain: bool) -> None:
        self.out = out
        out.mkdir(parents=True, exist_ok=True)
        self.folder = Path(tempfile.mkdtemp(prefix="road"))
        self.eyes = self.folder / "eyes"
        self.eyes.mkdir()
        self.screen = Screen()
        box = boxed(self.folder / ("box" if plain else "Splatter Box"))
        packages = next((box.parents[1] / "lib").glob("python*/site-packages"))
        road_eyes.opened(packages)
        home = self.folder / "somebody's things"
        home.mkdir()
        self.tables = Tables(self.screen, box, home)
        env = self.tables.window.env
        env[road_eyes.FOLDER] = str(self.eyes)
        env["PATH"] = os.pathsep.join(
            folder for folder in env["PATH"].split(os.pathsep) if not (Path(folder) / "splatterbox").exists()
        )
        self.tables.start("openbox")
        self.own = self.tables.data / "maps"
        self.lines: list[tuple[str, str, float, str]] = []
        self.pressed = time.monotonic()
        self.read_at = 0.0

    # Hands -----------------------------------------------------------------------------------------------------------

    def do(self, *words: object) -> str:
        """Run xdotool; return its output."""
        if {"click", "key", "mouseup"} & {*words}:
            self.pressed = time.monotonic()
        return str(self.tables.window._xdotool(*words, check=False).stdout.strip())

    def front(self, kind: str) -> str:
        """Bring a program's newest window to the front; return its number."""
        window = self.do("search", "--onlyvisible", "--class", kind).splitlines()[-1]
        self.do("windowactivate", "--sync", window)
        time.sleep(0.2)
        return window

    def press(self, label: str) -> None:
        """Click a control of the game's newest window."""
        end = time.monotonic() + 60
        while True:
            now = self.game()
            place = next((rect for name, rect, on in now.get("controls", []) if name == label and on), None)
            if place is not None and not now["moving"]:
                break
            assert time.monotonic() < end, (label, now)
            time.sleep(0.1)
        window = self.front("splatterbox")
        self.do("mousemove", "--window", window, place[0] + place[2] // 2, place[1] + place[3] // 2)
        time.sleep(0.1)
        self.do("click", 1)

    def keys(self, kind: str, *names: str) -> None:
        """Press keys in a program's window."""
        self.front(kind)
        for name in names:
            self.do("key", name)
            time.sleep(0.15)

    def on_map(self, x: float, y: float) -> tuple[int, int]:
        """Return the screen position of a map point in Tiled, once all of the map shows."""
        self.keys("tiled", "ctrl+slash")
        time.sleep(0.5)
        now = self.tiled()
        left, top, wide, high = self.canvas
        middle = now["center"]
        return (round(left + wide / 2 + (x - middle[0]) * now["scale"]),
                round(top + high / 2 + (y - middle[1]) * now["scale"]))  # fmt: skip

    @property
    def canvas(self) -> tuple[int, int, int, int]:
        """The screen area where Tiled shows the map: the largest plain grey area."""
        import pygame

        picture = pygame.image.load(str(self.picture("canvas")))
        mask = pygame.mask.from_threshold(picture, (137, 137, 137), (9, 9, 9))
        whole = max(mask.get_bounding_rects(), key=lambda box: int(box.width * box.height))
        return whole.x, whole.y, whole.width, whole.height

    def drag(self, start: tuple[float, float], end: tuple[float, float]) -> None:
        """Drag a point of the map to another with the mouse, taking a marker by its head."""
        (x, y), (to_x, to_y) = self.on_map(*start), self.on_map(*end)
        self.do("mousemove", x, y - 7)
        time.sleep(0.2)
        self.do("click", 1)
        time.sleep(0.4)
        self.do("mousedown", 1)
        for part in (0.05, 0.3, 0.7, 1.0):
            self.do("mousemove", round(x + (to_x - x) * part), round(y - 7 + (to_y - y) * part))
            time.sleep(0.08)
        self.do("mouseup", 1)
        time.sleep(0.3)

    # Eyes ------------------------------------------------------------------------------------------------------------

    def game(self) -> dict[str, Any]:
        """Return what the game's newest window shows."""
        found = [path for path in self.eyes.glob("*.json") if Path(f"/proc/{path.stem}").exists()]
        found.sort(key=lambda path: Path(f"/proc/{path.stem}").stat().st_ctime)
        while found:
            with suppress(ValueError):  # it is being written
                return dict(json.loads(found[-1].read_text()))
            time.sleep(0.02)
        return {}

    def tiled(self) -> dict[str, Any]:
        """Return what Tiled shows."""
        spied = self.eyes / "tiled"
        asked = time.time()
        for _ in range(6):  # a busy Tiled may not know the key yet
            self.keys("tiled", "ctrl+alt+k")
            end = time.monotonic() + 5
            while time.monotonic() < end:
                with suppress(OSError, ValueError):  # it is being written
                    told = dict(json.loads(spied.read_text()))
                    if told["what"] == "asked" and told["at"] / 1000 >= asked:
                        return told
                time.sleep(0.05)
        raise AssertionError("Tiled says nothing")

    def picture(self, name: str) -> Path:
        """Save a picture of the whole screen."""
        path = self.out / f"{len(self.lines):02d}_{name}.png" if name != "canvas" else self.folder / "canvas.png"
        subprocess.run(["import", "-window", "root", str(path)], env=self.tables.window.env, check=True)
        return path

    def until(self, what: Callable[[], object], seconds: float = 90) -> None:
        """Wait until a condition holds."""
        end = time.monotonic() + seconds
        while not what():
            assert time.monotonic() < end, (self.game(), self.tables.titles("tiled"))
            time.sleep(0.05)

    def step(self, name: str, pressed: str, act: Callable[[], object], done: Callable[[], object],
             seconds: float = 90, said: Callable[[], object] = lambda: "") -> None:  # fmt: skip
        """Do something, wait for its result, record both and save a picture."""
        self.pressed = time.monotonic()
        act()
        began = self.pressed
        self.until(done, seconds)
        took = time.monotonic() - began
        time.sleep(0.5)
        self.lines.append((name, pressed, took, str(said())))
        self.picture(name.split(":")[0].replace(" ", "_").lower())
        print(f"{len(self.lines):2}  {took:6.2f} s  {name}  [{pressed}]  {said()}", flush=True)

    def written(self) -> None:
        """Write the record of the whole walk."""
        load = ", ".join(f"{one:.1f}" for one in os.getloadavg())
        rows = [f"| {name} | {pressed} | {took:.2f} | {said} |" for name, pressed, took, said in self.lines]
        head = ["# The road", "", f"{os.cpu_count()} cores, load at the end {load}.", "",
                "| step | pressed | seconds | told |", "| --- | --- | --- | --- |"]  # fmt: skip
        (self.out / "road.md").write_text("\n".join([*head, *rows, ""]), encoding="utf-8")

    def close(self) -> None:
        """Close everything, and remove the folder."""
        for process in self.tables.started:
            for pid in reversed(family(process.pid)):
                subprocess.run(["kill", str(pid)], check=False, capture_output=True)
        time.sleep(1)
        self.screen.close()
        shutil.rmtree(self.folder, ignore_errors=True)


# The walk -------------------------------------------------------------------------------------------------------------


def first_start(road: Road) -> None:
    """Start the game as for the first time, and go to the Maps page."""
    road.step("Start: empty folder of data", "the command",
              lambda: road.tables.start(road.tables.box, "-P", "-m", "game"),
              lambda: any(label == "Done" for label, *_ in road.game().get("controls", ())))  # fmt: skip
    road.step("Welcome: kept as it is", "Done", lambda: road.press("Done"),
              lambda: road.game()["page"] == "title")  # fmt: skip
    road.step("Maps page", "Maps", lambda: road.press("Maps"),
              lambda: road.game()["page"] == "maps" and not road.game()["reading"])  # fmt: skip


def new_map(road: Road) -> None:
    """Make a blank map, leave Arrange, and open it in Tiled, whose extensions are allowed."""
    road.step("New map: the sheet", "New map", lambda: road.press("New map"), lambda: road.game()["page"] == "new map")
    road.step("New map: opens in Arrange", "Create map", lambda: road.press("Create map"),
              lambda: road.game()["page"] == "arrange")  # fmt: skip
    road.step("New map: listed, chosen and drawn", "Back", lambda: road.press("Back"),
              lambda: road.game().get("map", "").endswith("my_table.tmx") and road.game()["drawn"])  # fmt: skip
    road.own.mkdir(exist_ok=True)
    (road.own / "extensions").mkdir(exist_ok=True)
    spy = road_eyes.SPY % json.dumps(str(road.eyes / "tiled"))
    (road.own / "extensions" / "road.js").write_text(spy, encoding="utf-8")
    road.step("Tiled: opens the map in its project", "Edit in Tiled", lambda: road.press("Edit in Tiled"),
              lambda: any(one.startswith("my_table.tmx (spl") for one in road.tables.titles("tiled")))  # fmt: skip
    enable(road)


def enable(road: Road) -> None:
    """Press Enable Extensions in Tiled, at the right end of the yellow bar below its menus."""
    time.sleep(2)
    window = road.front("tiled")
    road.do("windowmove", window, 0, 0, "windowsize", window, WIDE, HIGH)
    time.sleep(1.5)
    road.step("Tiled: extensions allowed", "Enable Extensions",
              lambda: road.do("mousemove", "--window", window, WIDE - 163, 26, "click", 1),
              lambda: (road.eyes / "tiled").exists())  # fmt: skip
    time.sleep(2)


def changed(road: Road, before: str) -> Callable[[], bool]:
    """Return a function that returns whether the Maps page has drawn something new; it also records the read time."""
    read = 0.0

    def look() -> bool:
        nonlocal read
        now = road.game()
        if now.get("digest", before) == before:
            return False
        read = read or now["at"]
        road.read_at = read
        return bool(now["drawn"])

    return look


def saved(road: Road, file: Path) -> str:
    """Return how long after the file was written the page knew the map, and how long after that it was drawn."""
    written = file.stat().st_mtime
    return f"read {road.read_at - written:.2f} s, drawn {road.game()['at'] - written:.2f} s after it was written"


def token(road: Road, number: int = 26) -> tuple[float, float]:
    """Return the position of a Token."""
    x, y, kind = road.tiled()["things"][str(number)]
    assert kind == "Token"
    return x, y


def dragged(road: Road) -> None:
    """Drag a Token with the mouse, and save; the Maps page follows."""
    file = road.own / "my_table.tmx"
    x, y = token(road)
    road.step("Token dragged", "mouse", lambda: road.drag((x, y), (x - 60, y + 90)),
              lambda: token(road) != (x, y), said=lambda: f"{(x, y)} -> {token(road)}")  # fmt: skip
    before = road.game()["digest"]
    road.step("Saved: the Maps page shows it", "Ctrl+S", lambda: road.keys("tiled", "ctrl+s"), changed(road, before),
              said=lambda: saved(road, file))  # fmt: skip


def played(road: Road) -> None:
    """Play the map by F5 in the open window; save it meanwhile; restart on it; leave."""
    road.step("F5: plays in the open window", "F5 in Tiled", lambda: road.keys("tiled", "F5"),
              lambda: road.game()["title"] == "Splatterbox: SHOOT" and not road.game()["moving"])  # fmt: skip
    time.sleep(3)
    x, y = token(road)
    road.drag((x, y), (x + 40, y + 30))
    road.step("Saved while it is played: asked", "Ctrl+S", lambda: road.keys("tiled", "ctrl+s"),
              lambda: road.game()["offer"], said=lambda: road.game()["offer"])  # fmt: skip
    road.step("Restart on new map", "F5 in the game", lambda: road.keys("splatterbox", "F5"),
              lambda: not road.game()["offer"] and not road.game()["moving"])  # fmt: skip
    time.sleep(2)
    flag = next((x, y) for x, y, kind in road.tiled()["things"].values() if kind == "Flag")
    spot = road.on_map(*flag)
    road.do("mousemove", spot[0], spot[1] - 7, "click", 1)
    road.keys("tiled", "Delete")
    road.step("Saved with errors while it is played", "Delete, Ctrl+S", lambda: road.keys("tiled", "ctrl+s"),
              lambda: road.game()["offer"], said=lambda: road.game()["offer"])  # fmt: skip
    road.step("Keep", "F6 in the game", lambda: road.keys("splatterbox", "F6"), lambda: not road.game()["offer"])
    road.keys("tiled", "ctrl+z", "ctrl+s")
    time.sleep(4)


def back_to_maps(road: Road) -> None:
    """Leave the table for the Maps page."""
    road.keys("splatterbox", "Escape")
    road.until(lambda: road.game()["page"] == "pause" or len(road.game()["controls"]) > 3)
    road.step("Left the table", "Esc, Back to the shelf", lambda: road.press("Back to the shelf"),
              lambda: road.game()["page"] == "title")  # fmt: skip
    road.press("Maps")
    road.until(lambda: road.game()["page"] == "maps" and not road.game()["reading"])


def choose(road: Road, name: str) -> None:
    """Go through the list of maps by keys to a file."""
    for _ in range(40):
        if road.game().get("map", "").endswith(name):
            break
        road.keys("splatterbox", "Down")
        time.sleep(0.2)
    road.until(lambda: road.game().get("map", "").endswith(name) and road.game()["drawn"])


def faults(road: Road) -> None:
    """Check by F6; drag a Token onto a cereal box, and find it by a double click on its issue."""
    road.step("F6: checked", "F6 in Tiled", lambda: road.keys("tiled", "F6"), lambda: True)
    time.sleep(5)
    road.picture("f6_console")
    choose(road, "my_table.tmx")
    x, y = token(road)
    road.drag((x, y), (1100, 340))
    road.step("A fault, saved", "mouse, Ctrl+S", lambda: road.keys("tiled", "ctrl+s"),
              lambda: "M-UNREACHABLE" in road.game().get("findings", ("M-UNREACHABLE",)))  # fmt: skip
    time.sleep(4)
    road.keys("tiled", "Escape")
    window = road.front("tiled")
    road.do("mousemove", "--window", window, 85, HIGH - 15, "click", 1)  # the counter of issues at the lower left
    time.sleep(1.5)
    road.picture("issues")

    def double_click() -> None:
        for _ in range(5):  # a busy Tiled takes a double click for two clicks
            road.do("mousemove", "--window", window, 400, FIRST_ISSUE)
            time.sleep(0.3)
            road.do("click", "--repeat", 2, "--delay", 60, 1)
            time.sleep(1.5)
            if road.tiled()["selected"]:
                return

    road.step("Issue: selects its thing", "double click", double_click, lambda: road.tiled()["selected"] == [26],
              said=lambda: f"selected {road.tiled()['selected']}")  # fmt: skip
    road.keys("tiled", "ctrl+z", "ctrl+s")
    time.sleep(3)


def laboratory(road: Road) -> None:
    """Open the laboratory by F7 in the open window, run the bots until a verdict, and close it."""
    road.step("F7: the laboratory opens", "F7 in Tiled", lambda: road.keys("tiled", "F7"),
              lambda: road.game()["page"] == "lab")  # fmt: skip
    road.step("The bots play until a verdict", "nothing", lambda: None,
              lambda: road.game().get("words"), 2400,
              said=lambda: f"{road.game()['games']} games: {road.game()['words']}")  # fmt: skip
    road.keys("splatterbox", "Escape")
    road.until(lambda: road.game()["page"] == "maps", 30)


def planted(road: Road, games: int) -> "subprocess.Popen[bytes]":
    """Put a lopsided map into the maps folder, and start testing it with real games in parallel."""
    edit.prepare(road.own, Launcher(str(road.tables.box), ("-P", "-m", "game")))
    text = (maps() / "kitchen_table.tmx").read_text(encoding="utf-8")
    assert text.count(TILTED[0]) == 1
    text = text.replace(*TILTED).replace('value="Kitchen Table"', 'value="Leaning table"')
    (road.own / "leaning_table.tmx").write_text(text, encoding="utf-8")
    words = ("-P", "-m", "game", "lab", road.own / "leaning_table.tmx", "--moves", "--level", "rookie",
             "--pairings", "0", "--seats", "2", "--games", games, "--json")  # fmt: skip
    return road.tables.start(road.tables.box, *words)


def proposal(road: Road, tried: "subprocess.Popen[bytes]") -> None:
    """Try a proposal from real games in Tiled, and undo it in one step."""
    road.step("Proposals of real games", "splatterbox lab --moves", lambda: None,
              lambda: tried.poll() is not None, 3000)  # fmt: skip
    choose(road, "leaning_table.tmx")
    road.step("Edit in Tiled: the Tiled that runs takes it", "Edit in Tiled", lambda: road.press("Edit in Tiled"),
              lambda: any(one.startswith("leaning_table.tmx (spl") for one in road.tables.titles("tiled")))  # fmt: skip
    time.sleep(2)
    before = road.tiled()["things"]
    road.step("Map > Try Proposal 1", "Alt+M, Up, Up, Enter",
              lambda: road.keys("tiled", "alt+m", "Up", "Up", "Return"),
              lambda: road.tiled()["things"] != before, said=lambda: moved(before, road.tiled()["things"]))  # fmt: skip
    road.step("Undone in one step", "Ctrl+Z", lambda: road.keys("tiled", "ctrl+z"),
              lambda: road.tiled()["things"] == before and not road.tiled()["modified"])  # fmt: skip


def moved(before: dict[str, Any], after: dict[str, Any]) -> str:
    """Return which things have moved, and by how much."""
    return "; ".join(
        f"{after[key][2]} {key} by {after[key][0] - x:.0f}, {after[key][1] - y:.0f}"
        for key, (x, y, _) in before.items()
        if after[key][:2] != [x, y]
    )


def lost(road: Road) -> None:
    """Open Tiled on the project without a launcher: one issue says so, and saving is silent."""
    road.keys("tiled", "ctrl+q")
    road.until(lambda: not road.tables.titles("tiled"))
    (road.own / "extensions" / "launcher.json").unlink()
    spied = road.eyes / "tiled"
    spied.unlink()
    road.step("Without a launcher: Tiled by hand", "tiled splatterbox.tiled-project",
              lambda: road.tables.start("tiled", road.own / "splatterbox.tiled-project"), spied.exists)  # fmt: skip
    time.sleep(2)
    road.step("Without a launcher: saved", "Ctrl+S", lambda: road.keys("tiled", "ctrl+s"), lambda: True)


def main() -> int:
    """Read the command line and walk."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("folder", type=Path)
    parser.add_argument("--plain", action="store_true", help="no spaces in the program's path")
    parser.add_argument("--unplayed", action="store_true", help="skip F5 and maps in play")
    parser.add_argument("--games", type=int, default=600, help="maximum test games of the planted map")
    given = parser.parse_args()
    road = Road(given.folder, given.plain)
    try:
        first_start(road)
        new_map(road)
        dragged(road)
        tried = planted(road, given.games)
        if not given.unplayed:
            played(road)
            back_to_maps(road)
        faults(road)
        proposal(road, tried)
        laboratory(road)
        lost(road)
    except BaseException:
        road.picture("broken")
        raise
    finally:
        road.written()
        road.close()
    return 0


if __name__ == "__main__":
    sys.exit(main())
