"""Play a whole game in a real window, by real clicks or keys: a soak test from the title or the table to the result.

Needs Xvfb, xdotool and ImageMagick. The window runs as for a player; this program reads its journal as a person reads
the screen, asks a bot what it would do, and does it by hand:

    uv run python tools/play_window.py --by mouse --mode ctf2 --seats person,person,regular,regular --shelf

SHOOT is played by play_shoot.py; --game splatatat: four people, see play_paper.py; --game ladders: a scenario, see
play_candy.py.
"""

import argparse
import os
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

from game.games import load
from game.store import reopening
from game.store.journal import Journal, JournalError
from game.store.settings import Settings

SIZE = (1280, 720)


class Window:
    """The program in a window of its own X server."""

    def __init__(self, data: Path, shots: Path | None, words: tuple[str, ...] = (), speed: str = "quick") -> None:
        reading, writing = os.pipe()
        number = os.environ.get("SPLATTERBOX_DISPLAY", "")  # like ":71"; else the first free one
        self.server = subprocess.Popen(
            ["Xvfb", *([number] if number else []), "-displayfd", str(writing), "-screen", "0", "1920x1080x24"],
            pass_fds=[writing], stderr=-3,
        )  # fmt: skip
        os.close(writing)
        display = ":" + os.read(reading, 16).decode().strip()
        self.environment = {**os.environ, "DISPLAY": display, "SDL_VIDEO_WINDOW_POS": "0,0",
                            "SPLATTERBOX_DATA": str(data)}  # fmt: skip
        self.environment.pop("SDL_VIDEODRIVER")
        self.data, self.shots, self.count = data, shots, 0
        settings = Settings(
            window=SIZE, speed=speed, names=["Anna", "Ben", "Carla", "Dario"], lessons_offered=["shoot", "splatatat"]
        )
        from game.store.settings import save_settings

        save_settings(data / "settings.json", settings)
        self.start(words)

    def start(self, words: tuple[str, ...]) -> None:
        """Start the program."""
        self.program = subprocess.Popen([sys.executable, "-m", "game", *words], env=self.environment)

    def do(self, *words: object) -> None:
        """Run xdotool."""
        subprocess.run(["xdotool", *map(str, words)], env=self.environment, check=True)
        time.sleep(0.12)

    def key(self, *names: str) -> None:
        """Press keys, one after the other."""
        for name in names:
            self.do("key", name)

    def click(self, place: tuple[int, int]) -> None:
        """Move the pointer to a position and click."""
        self.do("mousemove", *place)
        self.do("click", 1)

    def kept(self, game: str) -> Any:
        """Return the match and its seating from the journal, or None if there is none yet."""
        try:
            journal = Journal(self.data / "games.sqlite3")
            kept = journal.kept()
            found = reopening.take_up(journal, kept[0].id, load(game)) if kept else None
            journal.close()
        except JournalError:
            return None
        return found

    def match(self, game: str) -> Any:
        found = self.kept(game)
        return found.match if found is not None else None

    def picture(self, name: str) -> None:
        """Save a picture of the screen, if pictures are wanted."""
        if self.shots is not None:
            self.count += 1
            out = self.shots / f"{self.count:03d}-{name}.png"
            out.write_bytes(self.seen((0, 0, *SIZE), "png"))

    def grab(self, where: tuple[int, int, int, int]) -> Any:
        """Return a part of the window (x, y, width, height) as a surface."""
        from play_shoot import grabbed

        return grabbed(self.seen(where, "ppm"))

    def seen(self, where: tuple[int, int, int, int], kind: str) -> bytes:
        """Return a part of the window as a file of a kind (ImageMagick's import)."""
        x, y, width, height = where
        crop = ("-crop", f"{width}x{height}+{x}+{y}", "+repage")
        command = ["import", "-window", "root", *crop, "-depth", "8", f"{kind}:-"]
        return subprocess.run(command, env=self.environment, check=True, capture_output=True).stdout

    def close(self) -> None:
        """End program and server."""
        self.program.kill()
        self.server.kill()


def main() -> None:
    """Read the command line and play."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--by", choices=("mouse", "keys"), default="mouse")
    parser.add_argument("--shots", type=Path, help="save pictures in this folder")
    parser.add_argument("--most", type=int, default=900, help="attempts before giving up")
    parser.add_argument("--mode", default="", help="SHOOT's mode, SPLATATAT's variant, the scenario of the ladders")
    parser.add_argument("--game", choices=("shoot", "splatatat", "ladders"), default="shoot")
    parser.add_argument("--seats", default="", help="who sits where, like person,regular (not SPLATATAT)")
    parser.add_argument("--shelf", action="store_true", help="SHOOT, SPLATATAT: from the box on the shelf")
    shoot = parser.add_argument_group("SHOOT")
    shoot.add_argument("--cards", choices=("beginner", "normal"), default="normal")
    shoot.add_argument("--teams", default="", help="the team of each seat, like 1,2,1,2")
    shoot.add_argument("--rule", action="append", help="FIELD=VALUE, as for `splatterbox play`")
    shoot.add_argument("--rounds", type=int, default=0, help="the round limit (0: none)")
    shoot.add_argument("--seed", type=int, default=11, help="seed of the people's choices")
    shoot.add_argument("--curious", type=float, default=0.6, help="how often they try something new (0 to 1)")
    shoot.add_argument("--every", type=int, default=25, help="take a picture after this many actions")
    shoot.add_argument("--kill", default="", help="kill the program at the first decision of this kind, then continue")
    shoot.add_argument("--speed", choices=("normal", "quick", "instant"), default="quick", help="game speed")
    arguments = parser.parse_args()
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(1))  # so that the window is closed then, too
    if arguments.game == "splatatat":
        from play_paper import play_paper

        play_paper(Window, arguments.by, arguments.shots, arguments.most, arguments.mode or "base", arguments.shelf)
    elif arguments.game == "ladders":
        from play_candy import play_candy

        seats = arguments.seats or "person,rookie,rookie"
        play_candy(Window, arguments.by, arguments.shots, arguments.most, arguments.mode or "qc", seats)
    else:
        from play_shoot import play_shoot

        arguments.seats = arguments.seats or "person,regular"
        play_shoot(Window, arguments)


if __name__ == "__main__":
    main()
