"""A random player who plays through the screens, from the first question to the results."""

import time
from abc import ABC, abstractmethod
from random import Random

import pygame

from game.features.pause.curtain import CurtainScene
from game.features.results.end import EndScene
from game.features.setup.house_rules import SheetScene
from game.table.scene import TableScene
from tests.rig.hands import press, push


class Player(ABC):
    """Plays for every person: pages are read, curtains lifted, questions at the table answered."""

    def __init__(self, screen, session, seed):
        self.screen, self.session = screen, session  # only the stack of scenes is used of the screen
        self.random = Random(seed)
        self.curtains = self.sheets = 0

    @property
    def top(self):
        """The scene that takes the keys."""
        return self.screen.stack[-1]

    def play(self, seconds=240.0):
        """Play to the results, and return their page."""
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            scene = self.top
            self.look()
            if isinstance(scene, EndScene):
                return scene
            if isinstance(scene, SheetScene):
                self.sheets += 1
                scene.handle(press(pygame.K_RETURN))
            elif isinstance(scene, CurtainScene):
                self.lift(scene)
            elif isinstance(scene, TableScene):
                self.at_table(scene)
            self.top.update(0.1)
            time.sleep(0.0005)
        raise AssertionError(f"no end after {len(self.session.match.entries)} decisions: {self.top}")

    def look(self):  # noqa: B027 - most have nothing to inspect
        """Inspect what shows, before anything is done."""

    def lift(self, curtain):
        """Lift the curtain, by its button or by a key."""
        self.curtains += 1
        for _ in range(10):
            curtain.update(0.05)
        if self.random.random() < 0.5:
            curtain.handle(press(pygame.K_RETURN))
        else:
            push(curtain, curtain.button)
        assert self.top is not curtain

    def at_table(self, scene):
        """Close what covers the table, or answer what is asked."""
        if scene.sheet is not None:
            scene.handle(press(pygame.K_ESCAPE))
        elif scene.over:
            scene.handle(press(pygame.K_RETURN))
        elif scene.my_turn and not (self.session.settling or scene.opened.fresh):
            if scene.hand_down:
                scene.sharing.toggle_hand()
            self.decide(scene)

    @abstractmethod
    def decide(self, scene):
        """Press what answers the question; each game has its own method."""
