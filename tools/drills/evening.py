"""Acceptance a and j in a real window, by real clicks: the first two games of a newcomer, and a night of four games.

Every page is gone through with the pointer or the keys of the X server, where a person would press; what is played at a
table is played on by bots' choices, since the way between games is what is tried here. Needs Xvfb and xdotool.

    python -m tools.drills.evening first
    python -m tools.drills.evening night --size 1920x1080
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Callable
from pathlib import Path
from queue import Queue
from typing import Any

import pygame

ANSWER = 180.0
"""Seconds to wait for a page."""
NAMES = ("Anna", "Ben", "Carla", "Dario")


class Hand(threading.Thread):
    """A person at the window: looks at the page on top, and presses with xdotool where things are."""

    def __init__(self, app: Any, work: Callable[[Hand], None], shots: Path | None) -> None:
        super().__init__(daemon=True)
        self.app, self.work, self.shots, self.failed = app, work, shots, ""
        self.clicks = self.count = 0
        self._asked: Queue[Callable[[], None]] = Queue()
        app.loop.pollers.append(self._poll)

    def _poll(self) -> bool:
        while not self._asked.empty():
            self._asked.get()()
        return False

    def run(self) -> None:
        """Do the work, then close the window."""
        try:
            self.work(self)
        except BaseException as error:
            self.failed = f"{type(error).__name__}: {error} at {self.top.name}"
            self.shot("failed")
        self.app.loop.end()

    def ask(self, look: Callable[[], Any]) -> Any:
        """Return what something in the program's own thread gives."""
        found: list[Any] = []
        done = threading.Event()

        def answer() -> None:
            try:
                found.append(look())
            except BaseException as error:
                found.append(error)
            done.set()

        self._asked.put(answer)
        assert done.wait(ANSWER), "the program doesn't answer"
        if isinstance(found[0], BaseException):
            raise found[0]
        return found[0]

    @property
    def top(self) -> Any:
        return self.app.loop.stack[-1]

    def until(self, what: Callable[[], Any], words: str) -> None:
        """Wait until something holds."""
        end = time.monotonic() + ANSWER
        while not self.ask(what):
            assert time.monotonic() < end, f"no {words}"
            time.sleep(0.05)

    def page(self, name: str) -> Any:
        """Wait for a page by its name; return it once it stands still."""
        self.until(lambda: self.top.name == name and not self.app.loop.standing, name)
        time.sleep(0.3)
        self.shot(name.replace(" ", "-"))
        return self.top

    def xdotool(self, *words: object) -> None:
        subprocess.run(["xdotool", *map(str, words)], check=True)
        time.sleep(0.15)

    def key(self, name: str) -> None:
        """Press a key."""
        self.xdotool("key", name)

    def click(self, control: Any) -> None:
        """Bring a control into view with the wheel, and click it."""
        for _ in range(40):
            room = self.ask(lambda: control.rect)
            view = self.ask(lambda: self.top.scroll.view) if hasattr(self.top, "scroll") else None
            foot = control in [*getattr(self.top, "foot", ()), *getattr(self.top, "head", ())]
            if view is None or foot or view.contains(room.clip(room.inflate(0, -room.height // 2))):
                break
            self.xdotool("mousemove", *view.center)
            self.xdotool("click", 5 if room.centery > view.centery else 4)
        assert not self.ask(lambda: control.reason), control.reason
        self.xdotool("mousemove", *room.center)
        self.xdotool("click", 1)
        self.clicks += 1

    def labelled(self, label: str) -> Any:
        """Return the control of the page on top whose label begins so."""
        page = self.top
        boxes = getattr(page, "boxes", ())
        found = [
            one for one in (*page.group.widgets, *getattr(page, "foot", ()), *boxes) if one.label.startswith(label)
        ]
        assert found, f"no {label!r} among {[one.label for one in page.group.widgets]}"
        return found[0]

    def press(self, label: str) -> None:
        """Click the control with a label."""
        self.click(self.ask(lambda: self.labelled(label)))

    def shot(self, name: str) -> None:
        """Save a picture of the window, if pictures are wanted."""
        if self.shots is not None:
            self.count += 1
            path = self.shots / f"{self.count:02d}-{name}.png"
            self.ask(lambda: pygame.image.save(pygame.display.get_surface(), path))

    # -- a table -----------------------------------------------------------------------------------

    def play_on(self, most: int = 10**6) -> None:
        """Let bots choose for everybody at the table, at most so many choices."""
        from game.bots.arena import answer
        from game.games import load

        self.until(lambda: self.app.session is not None and self.top.name not in ("setup", "night"), "table")
        session, bots, left = self.app.session, dict[int, Any](), most

        def some() -> bool:
            nonlocal left
            for _ in range(25):
                decision = session.match.decision
                if decision is None or not left:
                    return True
                bot = bots.setdefault(decision.seat, load(session.game.key).bot("rookie", decision.seat))
                session.play(answer(bot, session.match.state, decision)[0])
                left -= 1
            return False

        while not self.ask(some):
            pass

    def to_the_end(self) -> Any:
        """Click away curtains and sheets until the end page is there, and wait until Enter is heard on it."""
        from game.features.results.end import SURE

        end = time.monotonic() + ANSWER
        while self.top.name != "end":
            assert time.monotonic() < end, "no end page"
            self.key("Return" if self.top.name != "seats" else "Escape")
            time.sleep(0.4)
        self.until(lambda: not self.top.joyful, "end of the celebration")
        time.sleep(SURE + 0.5)
        return self.page("end")


def first(hand: Hand) -> None:
    """From launch to the second game: a name once, Enter at the end starts the rematch (a)."""
    if hand.top.name == "welcome":
        hand.key("Return")
    hand.page("title")
    assert not [one for one in hand.top.buttons if one.label == "Records"], "records before the first game"
    hand.click(next(box for box in hand.top.boxes if box.box.key == "whisky"))
    hand.page("who")
    hand.xdotool("type", "Zoe")
    hand.key("Return")
    hand.page("setup")
    hand.click(hand.top.play)
    hand.page("pause")  # whether to be taught
    hand.press("I know how to play")
    hand.play_on()
    hand.to_the_end()
    before = hand.ask(lambda: hand.app.session.kept)
    for _ in range(3):  # the first one may end the celebration
        hand.key("Return")
        time.sleep(2.0)
        if hand.ask(lambda: hand.app.session is not None and hand.app.session.kept not in (0, before)):
            break
    hand.until(lambda: hand.app.session is not None and hand.app.session.kept not in (0, before), "second game")
    names = hand.ask(lambda: [one.name for one in hand.app.session.table.holders])
    assert names[0] == "Zoe", names
    from game.store import book

    people = hand.ask(lambda: book.people(hand.app.journal().db))
    assert [one.name for one in people] == ["Zoe"], people


def night_game(hand: Hand, most: int = 10**6) -> None:
    """Go from the night's page to the table, play on, and back to the night's page."""
    from game.lobby import night as nights

    page = hand.page("night")
    if hand.ask(lambda: nights.running(hand.app.nights.night)) is None and page.main is None:
        hand.click(page.picks[0])
        time.sleep(0.6)
    while hand.ask(lambda: hand.top.name) == "night":
        offered = [one for one in hand.top.group.widgets if one.label.startswith("A head start for")]
        if offered and not offered[0].reason and not hand.app.nights.night.played[-1].ahead:
            hand.click(offered[0])
            hand.page("nods")
            for name in NAMES:
                hand.press(f"{name} agrees")
            hand.page("night")
        hand.click(hand.top.main)
        time.sleep(1)
    if hand.ask(lambda: hand.top.name) == "setup":
        scene = hand.page("setup")
        hand.until(lambda: not scene.play.reason, "a table that can be played")
        hand.click(scene.play)
    hand.play_on(most)
    if most < 10**6:
        return
    hand.to_the_end()
    hand.click(hand.ask(lambda: hand.top.rematch))
    hand.page("night")


def begin_night(hand: Hand) -> None:
    """Begin a night of four people, play a game, and leave the second one in its middle."""
    hand.page("title")
    hand.press("Game night")
    hand.page("night begin")
    hand.press("Begin")
    night_game(hand)
    night_game(hand, 3)


def go_on(hand: Hand) -> None:
    """Continue the night, play the game that was left and the duels, and pause."""
    from game.lobby import night as nights

    hand.page("title")
    hand.press("Continue")
    night_game(hand)
    while hand.ask(lambda: nights.running(hand.app.nights.night)) is not None:
        night_game(hand)
    hand.press("Pause the night")
    hand.page("title")


def end_night(hand: Hand) -> None:
    """Continue once more, play to the podium, and keep the evening."""
    from game.lobby import night as nights

    hand.page("title")
    hand.press("Continue")
    while not hand.ask(lambda: nights.is_finished(hand.app.nights.night)):
        night_game(hand)
    hand.click(hand.page("night").main)
    hand.click(hand.page("podium").main)
    hand.until(lambda: any("kB." in line for line in hand.top.told), "evening on the disk")


def elsewhere(hand: Hand) -> None:
    """Open the evening's file with another folder of data, and watch its first game."""
    file = next(Path(os.environ["EVENING"]).rglob("*.splatnight"))
    event = pygame.event.Event(pygame.DROPFILE, file=str(file))
    hand.ask(lambda: pygame.event.post(event))
    podium = hand.page("podium")
    hand.press(podium.games[0][0])
    hand.page("replay")


STAGES: dict[str, tuple[Callable[[Hand], None], ...]] = {
    "first": (first,), "night": (begin_night, go_on, end_night, elsewhere),
}  # fmt: skip


def stage(name: str, number: int, size: tuple[int, int], shots: Path | None) -> int:
    """Run one stage in this process, in the program's own window."""
    from game.app.app import App
    from game.games import games
    from game.store.settings import Settings, save_settings

    if name == "night":
        known = {
            "lessons_offered": [meta.key for meta in games()],
            "notes": False,
            "introduced": True,
            "welcomed": True,
        }
        settings = Settings(window=size, speed="instant", mute=True, names=list(NAMES), **known)
        save_settings(Path(os.environ["SPLATTERBOX_DATA"]) / "settings.json", settings)
    app = App()
    hand = Hand(app, STAGES[name][number], shots)
    app.loop.once(hand.start)
    app.run()
    print(f"{name} {number + 1}: {hand.failed or 'done'}, {hand.clicks} clicks", flush=True)
    return bool(hand.failed)


def main() -> int:
    """Start a screen and run the stages one after the other, each in a process of its own."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("what", choices=STAGES)
    parser.add_argument("--size", default="1920x1080")
    parser.add_argument("--shots", type=Path, help="folder for pictures")
    parser.add_argument("--stage", type=int, default=-1, help=argparse.SUPPRESS)
    args = parser.parse_args()
    wide, high = map(int, args.size.split("x"))
    if args.stage >= 0:
        return stage(args.what, args.stage, (wide, high), args.shots)
    from tests.rig.windows import Screen

    screen, failed = Screen("openbox", args.size), 0
    with tempfile.TemporaryDirectory() as home, tempfile.TemporaryDirectory() as away:
        for number, _ in enumerate(STAGES[args.what]):
            folder = away if STAGES[args.what][number] is elsewhere else home
            env = screen.env | {
                "SPLATTERBOX_DATA": folder,
                "EVENING": home,
                "HOME": home,
                "SDL_VIDEO_WINDOW_POS": "0,0",
            }
            words = [args.what, "--stage", str(number), "--size", args.size]
            if args.shots:
                (args.shots / str(number)).mkdir(parents=True, exist_ok=True)
                words += ["--shots", str(args.shots / str(number))]
            failed += subprocess.run([sys.executable, "-m", "tools.drills.evening", *words], env=env).returncode
            if failed:
                break
    screen.close()
    return failed


if __name__ == "__main__":
    sys.exit(main())
