"""The program of a session of random hands: headless, in its own folder, with even time and stand-in bots."""

import os
import secrets
import traceback
import warnings
from importlib import import_module
from pathlib import Path
from random import Random
from typing import Any

import pygame

from game.app import frame_hold
from game.app import loop as loop_module
from game.app.crash_policy import place_of
from game.app.preloader import wanted
from game.features.shelf.title import TitleScene
from game.play import opponents, own_maps
from game.store.settings import Settings, save_settings
from game.ui import slices
from tools.drills.hands import SLOW, Fault
from tools.drills.hands_moves import Moves
from tools.drills.hands_places import open_place

FRAME = 1 / 60
START = (1280, 720)


def _window() -> Any:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        return pygame.Window.from_display_module()


class Clock:
    """Time that passes only by rounds of the loop."""

    def __init__(self) -> None:
        self.now = 100.0

    def __call__(self) -> float:
        """Return the time in seconds."""
        return self.now


class Patient(slices.Sliced[Any]):
    """Work that takes a random number of slices, whatever is in caches, so that a session is reproducible."""

    dice = Random(0)

    def __init__(self, work: Any) -> None:
        super().__init__(work)
        self._left = self.dice.choice([0, 0, 0, 1, 2, 8])

    def go(self, seconds: float) -> bool:
        """Wait for its turn, then do all of it."""
        self._left -= 1
        return self._left < 0 and super().go(1e6)


class Ticks:
    """Stands in for pygame's clock, without waiting."""

    def tick(self, _rate: int = 0) -> int:
        """Return the milliseconds waited: none."""
        return 0


class Stand:
    """Stands in for the bots' process: chooses among the options at random and at once."""

    fresh, alive = False, True

    def __init__(self, *_: Any) -> None:
        self.busy = False
        self.answer: Any = None
        self._random = Random(secrets.randbits(32))

    def start(self) -> None:
        """Do nothing: there is nothing to start."""

    hurry = start

    def ask(self, key: str, level: str, seed: int, view: Any) -> None:
        """Choose at once; without a view there is nothing to choose yet."""
        if view is None:
            return
        from game.bots.arena import UniformBot, options_for

        decision = view.stack[-1]
        bot = UniformBot(self._random.randrange(2**31))
        self.answer = bot.choose(view, decision, options_for(bot, decision, view)), ""
        self.busy = True

    def poll(self) -> bool:
        """Return whether there is an answer."""
        came, self.busy = self.busy, False
        return came

    def cancel(self) -> None:
        """Forget the question."""
        self.busy = False

    forget = close = cancel


class House:
    """The program of one session and what is done to it."""

    def __init__(self, seed: int, folder: Path) -> None:
        self.seed, self.random = seed, Random(seed)
        dice = Random(seed + 1)
        os.environ |= {"SPLATTERBOX_DATA": str(folder), "HOME": str(folder), "XDG_CACHE_HOME": str(folder)}
        secrets.randbelow, secrets.randbits = dice.randrange, dice.getrandbits  # type: ignore[assignment]
        self.clock = Clock()
        loop_module.perf_counter = self.clock  # type: ignore[assignment]
        frame_hold.perf_counter = self.clock  # type: ignore[assignment]
        frame_hold.Sliced, Patient.dice = Patient, Random(seed + 2)  # type: ignore[misc]
        opponents.Worker = Stand  # type: ignore[misc]
        self._settle(folder)
        for module in wanted():  # as the shelf does: no frame waits for imports
            import_module(module)
        from game.app.app import App

        self.program = App()
        self.loop = self.program.loop
        self.fault: Fault | None = None
        self.steps: list[Any] = []
        self.hidden = False
        self.place = ""
        self._guard_the_world()

    def title(self) -> TitleScene:
        """Return the shelf."""
        return TitleScene(self.program)

    def _settle(self, folder: Path) -> None:
        random = self.random
        speed = random.choice(["watch", "normal", "quick", "instant", "instant"])
        settings = Settings(
            window=START, speed=speed, mute=random.random() < 0.8, names=["Anna", "Ben", "Cleo"],
            text_scale=random.choice([100, 100, 100, 150, 200]), quick_turns=random.random() < 0.5,
            curtain=random.random() < 0.5, always_show_hand=random.random() < 0.5, captions=random.random() < 0.3,
            reduced_motion=random.random() < 0.3, hints=random.choice(["off", "gentle", "full"]),
        )  # fmt: skip
        save_settings(folder / "settings.json", settings)

    def _guard_the_world(self) -> None:
        """Keep everything inside the program: no Tiled, no exit, no sleeping; errors are recorded."""
        loop = self.loop
        loop.on_error = self._failed
        loop.quit = lambda: None  # type: ignore[method-assign]
        loop._rest = lambda _seconds: []  # type: ignore[method-assign,assignment]
        own_maps.edit_in_tiled = lambda _: lambda: ""
        loop.window.visible = lambda: not self.hidden  # type: ignore[method-assign]
        _window().minimum_size = (1, 1)
        loop.seed, loop.random = self.seed, Random(self.seed)  # type: ignore[attr-defined]  # as still hosts have

    def _failed(self, error: BaseException, report: str) -> None:
        if self.fault is None:
            name = self.loop.stack[-1].name if self.loop.stack else "nothing"
            self.fault = Fault(self.seed, self.place, name, report, place_of(error), list(self.steps))

    # -- a session --------------------------------------------------------------------------------

    def evening(self, events: int, replay: list[Any] | None) -> tuple[Fault | None, int]:
        """Start somewhere and send events until there were enough, or something went wrong."""
        loop, done = self.loop, 0
        loop._running = True
        loop.push(self.title())
        loop._draw()
        loop.sliced = True
        self.place = open_place(self)
        moves = Moves(self)
        rounds = iter(replay) if replay is not None else None
        ticks = Ticks()
        moving = False
        while done < events and self.fault is None:
            step = next(rounds, None) if rounds is not None else moves.round()
            if step is None:
                break
            self.steps.append(step)
            done += len(step)
            for one in step:
                self._do(one)
            moving = self._round(ticks, moving)
            if not loop.stack:
                loop.push(self.title())
        return self.fault, done

    def _do(self, one: Any) -> None:
        kind, facts = one
        if kind == "size":
            _window().size = tuple(facts)
        elif kind == "hide":
            self.hidden = bool(facts)
        elif kind == "place":
            while self.loop._readying.working and self.fault is None:  # only the loop opens things in the meantime
                self._round(Ticks(), False)
            self.place = open_place(self, facts)
        else:
            pygame.event.post(pygame.event.Event(kind, facts))

    def _round(self, ticks: Any, moving: bool) -> bool:
        loop = self.loop
        self.clock.now += FRAME
        name = loop.stack[-1].name if loop.stack else ""
        began = slices.worked()
        try:
            moving = loop._round(ticks, moving)
        except Exception as error:  # out of the loop itself: the program ends
            self._failed(error, "ENDS THE PROGRAM\n" + traceback.format_exc())
        took = slices.worked() - began
        if took > SLOW and self.fault is None:
            what = f"a frame took {took:.1f} s"
            self.fault = Fault(self.seed, self.place, name, what, f"slow {name}", list(self.steps))
        return moving

    def close(self) -> None:
        """Close everything."""
        self.loop.sliced = False
        self.program.go.close()
        self.program.saves.close()
        self.loop.sounds.close()
        pygame.event.clear()
