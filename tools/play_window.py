"""Play a whole game in a real window, by real clicks or keys: a soak from the title (SHOOT) or the table to the result.

Needs Xvfb and xdotool. The window runs as for a player; this program looks into its journal as a person looks at the
screen, asks the Regular bot what it would do, and does it by hand:

    uv run python tools/play_window.py --by mouse      (or --by keys; --game splatatat: four people, see play_paper.py;
                                                          --game ladders: a scenario, see play_candy.py)
"""

import argparse
import os
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

from game.app.session import Holder, Session, Table
from game.games import load
from game.games.shoot.table.scene import Services, TableScene
from game.scenes.gallery import StillHost, apply_settings
from game.store.journal import Journal, JournalError
from game.store.settings import Settings

SIZE = (1280, 720)
PERSON = 1


class Window:
    """The program in a window of its own X server."""

    def __init__(self, data: Path, shots: Path | None, words: tuple[str, ...] = ()) -> None:
        reading, writing = os.pipe()
        self.server = subprocess.Popen(
            ["Xvfb", "-displayfd", str(writing), "-screen", "0", "1920x1080x24"], pass_fds=[writing], stderr=-3
        )
        os.close(writing)
        display = ":" + os.read(reading, 16).decode().strip()
        self.environment = {**os.environ, "DISPLAY": display, "SDL_VIDEO_WINDOW_POS": "0,0",
                            "SPLATTERBOX_DATA": str(data)}  # fmt: skip
        self.environment.pop("SDL_VIDEODRIVER")
        self.data, self.shots, self.count = data, shots, 0
        settings = Settings(window=SIZE, speed="quick", names=["Anna"])
        from game.store.settings import save_settings

        save_settings(data / "settings.json", settings)
        self.program = subprocess.Popen([sys.executable, "-m", "game", *words], env=self.environment)

    def do(self, *words: object) -> None:
        """Let xdotool do something."""
        subprocess.run(["xdotool", *map(str, words)], env=self.environment, check=True)
        time.sleep(0.12)

    def key(self, *names: str) -> None:
        """Press keys, one after the other."""
        for name in names:
            self.do("key", name)

    def click(self, place: tuple[int, int]) -> None:
        """Move the pointer to a place and click."""
        self.do("mousemove", *place)
        self.do("click", 1)

    def picture(self, name: str) -> None:
        """Keep a picture of the screen, if pictures are wanted (ImageMagick's import)."""
        if self.shots is not None:
            self.count += 1
            out = self.shots / f"{self.count:03d}-{name}.png"
            subprocess.run(["import", "-window", "root", str(out)], env=self.environment, check=False)

    def close(self) -> None:
        """End program and server."""
        self.program.kill()
        self.server.kill()


class Hand:
    """Turns a choice into clicks or keys, looking at a twin of the table for where things are."""

    def __init__(self, window: Window, by: str) -> None:
        self.window, self.by = window, by
        self.done: list[str] = []

    def twin(self, match: Any) -> Any:
        """Return the scene as it is on screen now."""
        host = StillHost(SIZE, Settings(window=SIZE, speed="quick", names=["Anna"]))
        apply_settings(host.settings, SIZE)
        table = Table([Holder("person", "Anna"), Holder("rookie", "Rookie")])
        scene = TableScene(host, Session(match.game, match, table), Services(None, None, None))  # type: ignore[arg-type]
        scene.layout(SIZE)
        return scene

    def press(self, scene: Any, label: str) -> bool:
        """Click the control whose label begins so; False if there is none."""
        for widget in scene.dock.group.widgets:
            if widget.label.startswith(label) and widget.enabled and widget.rect.w:
                self.window.click(widget.rect.center)
                return True
        return False

    def answer(self, match: Any, choice: tuple[Any, ...]) -> None:
        """Do by hand what the choice says."""
        scene = self.twin(match)
        self.done.append(" ".join(map(str, choice)))
        {"mouse": self.by_mouse, "keys": self.by_keys}[self.by](scene, match, choice)

    def by_mouse(self, scene: Any, match: Any, choice: tuple[Any, ...]) -> None:
        """Point and click."""
        word = choice[0]
        labels = {"move": "Move", "still": "Stand still", "collect": "Collect", "take_flag": "Take the Flag",
                  "loot": "Loot", "drop_flag": "Drop", "end": "End turn", "decline": "Hold fire", "pass": "Do nothing",
                  "heal": "Heal", "spawn": "Spawn here"}  # fmt: skip
        if word == "leg":
            self.window.click(tuple(map(round, scene.camera.to_screen(choice[1], choice[2]))))
        elif word == "attack":
            hero = match.state.hero(choice[2])
            spot = tuple(map(round, scene.camera.to_screen(hero.x, hero.y)))
            self.window.click(spot)
            if len(choice) == 3:
                self.window.click(spot)
        elif word in ("counter", "play"):
            self.window.click(scene.prompt.options[0].card_rect.center)
        elif word == "gadget":
            self._gadget(scene, match, choice)
        elif not self.press(scene, labels.get(word, "End turn")):
            self.by_keys(scene, match, choice)

    def _gadget(self, scene: Any, match: Any, choice: tuple[Any, ...]) -> None:
        """Press the card in the hand, then what it is aimed at."""
        number = [widget.entry.card for widget in scene.dock.hand.widgets].index(choice[1])
        if self.by == "mouse":
            self.window.click(scene.dock.hand.widgets[number].rect.center)
        else:
            self.window.key(str(number + 1))
        args = choice[2:]
        things = {token.id: (token.x, token.y) for token in match.state.tokens}
        things |= {hero.seat: (hero.x, hero.y) for hero in match.state.heroes}
        spot = args[-2:] if len(args) == 3 and isinstance(args[0], str) else args[:2]
        place = things.get(args[0]) if len(args) == 1 else spot if len(args) > 1 else None
        if place is not None and self.by == "mouse":
            self.window.click(tuple(map(round, scene.camera.to_screen(*place))))
        elif args:
            self.window.key("Tab", "Return")

    def by_keys(self, scene: Any, match: Any, choice: tuple[Any, ...]) -> None:
        """Use the keyboard alone."""
        word = choice[0]
        keys = {"move": ["1"], "still": ["2"], "end": ["e"], "spawn": ["Return"], "counter": ["1"], "play": ["1"],
                "decline": ["Escape"], "pass": ["Escape"], "heal": ["Return"], "take": ["Return"]}  # fmt: skip
        if word == "gadget":
            self._gadget(scene, match, choice)
        elif word in ("leg", "attack", "collect", "take_flag", "loot"):
            self._to_target(scene, match, choice)
        else:
            self.window.key(*keys.get(word, ["e"]))

    def _to_target(self, scene: Any, match: Any, choice: tuple[Any, ...]) -> None:
        """Tab to the thing, or to the target nearest to the end of the leg and on by arrows; then Enter."""
        targets = list(scene.mode.targets())
        if choice[0] == "leg":
            spot = (choice[1], choice[2])
            best = min(range(len(targets)), key=lambda n: _apart(targets[n].spot, spot))
            self.window.key(*["Tab"] * (best + 1))
            for name, by in (("Right", spot[0] - targets[best].spot[0]), ("Down", spot[1] - targets[best].spot[1])):
                back = {"Right": "Left", "Down": "Up"}[name]
                self.window.key(*[name if by > 0 else back] * round(abs(by) / 11))
        else:
            wanted = {"attack": ("hero", choice[-1]), "collect": ("token", choice[1]), "take_flag": ("flag", choice[1]),
                      "loot": ("corpse", choice[1])}[choice[0]]  # fmt: skip
            for number, target in enumerate(targets):
                if target.picked.kind == wanted[0] and wanted[1] in (target.picked.id, target.picked.seat):
                    self.window.key(*["Tab"] * (number + 1))
                    break
        self.window.key("Return", *(["Return"] if choice[0] == "attack" and len(choice) == 3 else []))


def _apart(a: tuple[float, float], b: tuple[float, float]) -> float:
    return (a[0] - b[0]) ** 2 + (a[1] - b[1]) ** 2


def look(data: Path) -> Any:
    """Return the match as the journal has it, or None while there is none."""
    try:
        journal = Journal(data / "games.sqlite3")
        kept = journal.kept()
        match = journal.load(kept[0].id, load("shoot"))[0] if kept else None
        journal.close()
    except JournalError:
        return None
    return match


def play(window: Window, hand: Hand, most: int) -> None:
    """Play until the battle is over."""
    bot = load("shoot").bots["regular"](11)
    last, stuck = -1, 0
    for _ in range(most):
        time.sleep(0.35)
        match = look(window.data)
        if match is None:
            continue
        decision = match.decision
        if decision is None:
            return
        stuck = stuck + 1 if len(match.entries) == last and decision.seat == PERSON else 0
        last = len(match.entries)
        if decision.seat != PERSON:
            continue
        view = match.view(PERSON)
        choice = bot.choose(view, view.stack[-1], view.stack[-1].options(view))
        if stuck > 3:
            choice = ("pass",) if type(decision).__name__ == "Window" else ("end",)
        hand.answer(match, choice)
        if last % 12 == 0:
            window.picture("play")


def main() -> None:
    """Read the command line and play."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--by", choices=("mouse", "keys"), default="mouse")
    parser.add_argument("--shots", type=Path, help="keep pictures in this folder")
    parser.add_argument("--most", type=int, default=900, help="looks at the screen before giving up")
    parser.add_argument("--mode", default="", help="SPLATATAT's variant, the scenario of the ladders")
    parser.add_argument("--game", choices=("shoot", "splatatat", "ladders"), default="shoot")
    parser.add_argument("--seats", default="person,rookie,rookie", help="who sits at the ladders")
    parser.add_argument("--shelf", action="store_true", help="SPLATATAT from its box on the shelf, and back to it")
    arguments = parser.parse_args()
    if arguments.game == "splatatat":
        from play_paper import play_paper

        play_paper(Window, arguments.by, arguments.shots, arguments.most, arguments.mode or "base", arguments.shelf)
        return
    if arguments.game == "ladders":
        from play_candy import play_candy

        play_candy(Window, arguments.by, arguments.shots, arguments.most, arguments.mode or "qc", arguments.seats)
        return
    with tempfile.TemporaryDirectory() as folder:
        window = Window(Path(folder), arguments.shots)
        hand = Hand(window, arguments.by)
        try:
            time.sleep(3)
            window.picture("shelf")
            window.key("Return")
            time.sleep(1.5)
            window.picture("setup")
            window.key("Return")
            time.sleep(3)
            play(window, hand, arguments.most)
            time.sleep(6)
            window.picture("result")
            match = look(Path(folder))
        finally:
            window.close()
    print(f"{len(hand.done)} things done by {arguments.by}; {len(match.entries)} decisions; {match.state.outcome}")
    print("; ".join(hand.done))


if __name__ == "__main__":
    main()
