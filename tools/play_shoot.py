"""The hand of tools/play_window.py for SHOOT: a whole game of any mode, people and bots, from the shelf to the result.

The Regular chooses for the people, sometimes something they have not done yet, so that every kind of question arises;
shoot_hand.py carries it out.
"""

import json
import os
import signal
import tempfile
import time
from argparse import Namespace
from io import BytesIO
from math import hypot
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pygame
from shoot_hand import SIZE, Hand, UnableError, settings

from game.battlefield.modes import MODES
from game.features.pause.curtain import CurtainScene
from game.features.setup.page import SetupScene
from game.features.shelf.title import TitleScene
from game.games import load
from game.games.shoot.rules.cards import gadget
from game.table.session import Seating
from game.ui.still import StillHost, apply_settings
from tools.gallery.context import FakeContext
from tools.gallery.lobbies import lobby_of, nothing
from tools.gallery.tables import SomeGames

RARE = ("gadget", "play", "fly", "move_ladder", "link", "loot", "drop_flag", "ask", "shuffle", "bleed", "leap")
SILLY = ("G-29", "leap", "bleed")  # done only where the Regular does it
STILL_MOVING = 0.35  # s that the window gets to come to rest
WHY = "Your cards are hidden from the others."


class Person:
    """Chooses for the people."""

    def __init__(self, seed: int, curious: float) -> None:
        self.random, self.curious = Random(seed), curious
        self.bot = load("shoot").bot("regular", seed)
        self.done: set[str] = set()

    def kind(self, choice: tuple[Any, ...]) -> str:
        """Return a choice's name for the list of what has been tried."""
        return f"{choice[0]} {gadget(choice[1]).id}" if choice[0] in ("gadget", "play") else str(choice[0])

    def choose(self, view: Any, decision: Any) -> tuple[Any, ...]:
        """Choose something new sometimes, else what the Regular would."""
        options = [c for c in decision.options(view) if not self.too_near(view, c)]
        fresh = [c for c in options if c[0] in RARE and self.kind(c) not in self.done
                 and not any(silly in self.kind(c) for silly in SILLY)]  # fmt: skip
        if fresh and self.random.random() < self.curious:
            choice: tuple[Any, ...] = self.random.choice(fresh)
        else:
            choice = self.bot.choose(view, decision, options)
        if self.too_near(view, choice):
            choice = ("end",)
        self.done.add(self.kind(choice))
        return choice

    @staticmethod
    def too_near(view: Any, choice: tuple[Any, ...]) -> bool:
        """Return whether a step is so small that a press for it would hit the HERO itself."""
        hero = view.hero(view.now.seat) if choice[0] == "leg" else None
        return hero is not None and hypot(choice[1] - hero.x, choice[2] - hero.y) < 14


class Game:
    """One game in the window, observed through its journal."""

    def __init__(self, make: Any, data: Path, arguments: Namespace, words: tuple[str, ...]) -> None:
        self.arguments = arguments
        self.window = make(data, arguments.shots, words, arguments.speed)
        self.hand = Hand(self.window, arguments.by, False)
        self.person = Person(arguments.seed, arguments.curious)
        self.viewpoint, self.seen = 0, 0
        self.curtains, self.leaks, self.killed = 0, 0, False
        self.done: list[str] = []
        self.unable: list[str] = []

    def play(self) -> Any:
        """Play until the battle is over; return the match."""
        match, stuck, last = None, 0, -1
        for _ in range(self.arguments.most):
            found = self.window.kept("shoot")
            if found is None:
                time.sleep(0.4)
                continue
            match, table = found.match, msgspec.convert(found.table, Seating)
            if match.decision is None:
                break
            people = [seat for seat, holder in enumerate(table.holders, 1) if holder.kind == "person"]
            if match.decision.seat not in people:
                time.sleep(0.3)
                continue
            stuck = stuck + 1 if len(match.entries) == last else 0
            last = len(match.entries)
            self.rest()
            if len(people) > 1:
                self.lift(match, table, stuck > 0)
            if not stuck or self.hand.scene.playing or stuck > 3:
                self.hand.sit(match, table)
            self.wait()
            self.once(match, stuck)
            self.settle(len(match.entries))
        return match

    def settle(self, entries: int) -> None:
        """Give the window time to save what was done: a busy machine is slow, and doing it twice is wrong."""
        for _ in range(20):
            found = self.window.kept("shoot")
            if found is not None and len(found.match.entries) != entries:
                return
            time.sleep(0.3)

    def wait(self) -> None:
        """Wait until the window asks what its twin asks: both banners look alike."""
        wanted = pygame.Surface(SIZE)
        self.hand.scene.side_panel.draw(wanted)  # the panels only: the table takes long to paint
        column = self.hand.scene.regions.column
        banner = pygame.Rect(column.x, column.y, column.w, 84)
        for _ in range(12):
            if self._differing(wanted, banner) < 0.08:
                return
            time.sleep(0.3)
            self.window.do("key", "Shift_L")
        self.unable.append(f"{len(self.done)} the banner says something else")
        self.window.picture("banner")

    def rest(self) -> None:
        """Wait until the table is at rest; the Shift key skips animations and does nothing else."""
        if self.arguments.by == "keys":
            self.window.do("mousemove", 1900, 1060)
        time.sleep(STILL_MOVING)
        self.window.do("key", "Shift_L")

    def once(self, match: Any, stuck: int) -> None:
        """Answer the pending decision."""
        if stuck:
            self.hand.tidy()
        view = match.view(match.decision.seat)
        choice = self.person.choose(view, view.stack[-1])
        if stuck > 1:
            choice = match.decision.suggest(view, self.person.random) if stuck < 5 else view.stack[-1].options(view)[-1]
        if self.arguments.kill and not self.killed and type(match.decision).__name__ == self.arguments.kill:
            self.kill(match)
            return
        try:
            self.hand.answer(choice)
            self.done.append(" ".join(map(str, choice)))
        except (UnableError, LookupError, ValueError, AttributeError) as reason:
            self.hand.tidy()
            self.unable.append(f"{len(match.entries)} {choice}: {reason}")
        if stuck:
            self.unable.append(f"{len(match.entries)} again {choice}; said {self.hand.said()[-2:]}")
            self.window.picture("stuck")
        if len(self.done) % self.arguments.every == 0:
            self.window.picture("play")

    # -- the curtain -------------------------------------------------------------------------------

    def lift(self, match: Any, table: Seating, late: bool) -> None:
        """Lift the curtain if there is one; it is compared with one that knows no game at all.

        `late`: the last try had no effect, so a curtain may have come down since.
        """
        seat = match.decision.seat
        others = any(entry.seat not in (0, self.viewpoint) for entry in match.entries[self.seen :])
        self.seen = len(match.entries)
        due = self.viewpoint != seat or others
        if not due and not late:
            return
        host = StillHost(SIZE, settings())
        apply_settings(host.settings, SIZE)
        scene = CurtainScene(host, seat, table.holders[seat - 1].name, nothing, WHY)
        scene.layout(SIZE)
        self.window.do("mousemove", 1900, 1060)
        wanted = pygame.Surface(SIZE)
        scene.draw(wanted)
        for _ in range(24 if due else 1):  # bots' moves may still be animated
            time.sleep(0.4)
            self.window.do("key", "Shift_L")
            differing = self._differing(wanted, wanted.get_rect())
            if differing < 0.05:
                break
        else:
            if due:
                self.unable.append(f"{len(match.entries)} no curtain for seat {seat} ({differing:.1%} differs)")
                self.window.picture("no-curtain")
            self.viewpoint = seat
            return
        self.curtains += 1
        self.leaks += differing > 0.004
        self.hand.picture("curtain")
        if self.arguments.by == "mouse":
            self.window.click(scene.button.rect.center)
        else:
            self.window.key("Return")
        self.viewpoint, self.hand.shown = seat, False
        time.sleep(0.5)
        self.window.do("key", "Shift_L")
        time.sleep(0.4)

    def _differing(self, wanted: pygame.Surface, where: pygame.Rect) -> float:
        """Return the share of pixels in a part of the window that are wrong."""
        shown = pygame.surfarray.array3d(self.window.grab(tuple(where))).astype(int)
        return float((abs(shown - pygame.surfarray.array3d(wanted.subsurface(where))).max(axis=2) > 12).mean())

    # -- killed and reopened -----------------------------------------------------------------------

    def kill(self, match: Any) -> None:
        """Kill the program in mid-decision, open it again, and press Continue."""
        self.killed = True
        before = len(match.entries)
        self.window.picture("before-kill")
        os.kill(self.window.program.pid, signal.SIGKILL)
        self.window.program.wait()
        self.window.start(())
        time.sleep(4)
        self.window.picture("after-kill")
        self.window.key("Return")
        time.sleep(3)
        self.window.picture("continued")
        found = self.window.kept("shoot")
        after = len(found.match.entries) if found else -1
        self.viewpoint = 0
        self.hand.shown = False
        self.seen = 0
        self.unable.append(f"killed at {before} in {self.arguments.kill}; continued at {after}")


# -- from the shelf --------------------------------------------------------------------------------------------------


def from_shelf(window: Any, data: Path, seats: list[str], mode: str, teams: str, rounds: int) -> None:
    """Click the box on the shelf, fill in the set-up by clicks, and press Play."""
    host = StillHost(SIZE, settings())
    apply_settings(host.settings, SIZE)
    title = TitleScene(FakeContext(host), SomeGames(()))
    title.layout(SIZE)
    window.picture("shelf")
    window.click(next(box.rect.center for box in title.boxes if box.box.key == "shoot"))
    time.sleep(4)
    window.picture("setup")
    lobby = lobby_of("shoot")
    scene = SetupScene(FakeContext(host, lobby), lobby.key)
    scene.layout(SIZE)

    def click(pos: tuple[int, int]) -> None:
        window.click(pos)
        for kind in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            more = {"rel": (0, 0), "buttons": (0, 0, 0)} if kind == pygame.MOUSEMOTION else {"button": 1}
            scene.handle(pygame.event.Event(kind, pos=pos, **more))
        time.sleep(0.15)

    def control(label: str) -> Any:
        return next(w for w in scene.group.widgets if w.label.startswith(label))

    def turn(label: str, reached: Any) -> None:
        for _ in range(12):
            if reached():
                return
            box = control(label).rect
            click((box.right - box.height // 2, box.centery))
        raise UnableError(f"{label} cannot be set")

    click(control(MODES[mode].title).rect.center)
    for index in range(4):
        holder = seats[index] if index < len(seats) else "empty"
        turn(f"Seat {index + 1}", lambda i=index, h=holder: scene.setup.seats[i].holder == h)
    turn("Cards", lambda: lobby.value(scene.setup, "CARDS") == "normal")
    turn("Round limit", lambda: lobby.value(scene.setup, "LIMIT") == rounds)
    if teams and not lobby.teamed(scene.setup):
        click(control("Teams").rect.center)
    window.picture("set")
    print("set-up:", json.dumps(msgspec.to_builtins(scene.setup)))
    window.click(scene.play.rect.center)


def play_shoot(make: Any, arguments: Namespace) -> None:
    """Play one game and print what was done; `make` opens the window."""
    seats = arguments.seats.split(",")
    mode = arguments.mode or "ctf"
    words: tuple[str, ...] = ("play", "--mode", mode, "--cards", arguments.cards, "--seats", arguments.seats)
    words += ("--teams", arguments.teams) if arguments.teams else ()
    words += ("--rule", f"round_limit={arguments.rounds}") if arguments.rounds else ()
    words += tuple(word for rule in arguments.rule or [] for word in ("--rule", rule))
    with tempfile.TemporaryDirectory() as folder:
        game = Game(make, Path(folder), arguments, () if arguments.shelf else words)
        try:
            time.sleep(4)
            if arguments.shelf:
                from_shelf(game.window, Path(folder), seats, mode, arguments.teams, arguments.rounds)
            match = game.play()
            time.sleep(2)
            game.window.picture("end")
            time.sleep(7)
            game.window.picture("result")
        finally:
            game.window.close()
    entries, outcome = (len(match.entries), match.state.outcome) if match is not None else (0, None)
    print(f"{mode}, {arguments.seats}: {len(game.done)} actions by {arguments.by}; {entries} decisions; {outcome}")
    print(f"{game.curtains} curtains, {game.leaks} of them leaking; tried: {sorted(game.person.done)}")
    print("\n".join(game.unable) or "every choice could be made")


def grabbed(picture: bytes) -> pygame.Surface:
    """Return a picture of the screen as a surface."""
    return pygame.image.load(BytesIO(picture), "screen.ppm")
