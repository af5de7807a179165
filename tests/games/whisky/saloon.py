"""A saloon table without a program round it: what the tests of the scene press and look at."""

import pygame

from game.games.whisky.options import WhiskyOptions
from game.games.whisky.rules.game import GAME
from game.games.whisky.table.notebook import EVENING
from game.games.whisky.table.scene import SaloonTable
from game.scenes.gallery import StillHost, apply_settings
from game.store.settings import Settings
from game.table.scene import TableServices
from game.table.session import Holder, PracticeSession
from tests.looks import press

ANNA, BEN = Holder("person", "Anna"), Holder("person", "Ben")
BOT = Holder("deadeye", "Deadeye")
SIZE = (1280, 720)
BLOCKS = {1: {"L": pygame.K_q, "S": pygame.K_w, "W": pygame.K_e, "nod": pygame.K_a},
          2: {"L": pygame.K_i, "S": pygame.K_o, "W": pygame.K_p, "nod": pygame.K_l}}  # fmt: skip
DIGITS = {"L": pygame.K_1, "S": pygame.K_2, "W": pygame.K_3}


class LiveHost(StillHost):
    """A host in which time passes; scenes pushed on top are remembered in `over`."""

    still = False

    def __init__(self, speed="instant", size=SIZE):
        super().__init__(size, Settings(speed=speed))
        self.over = []
        self.ended = None

    def push(self, scene):
        self.over.append(scene)

    def replace(self, scene):
        self.ended = scene

    @property
    def said(self):
        """The last sentence said."""
        return next((what for kind, what in reversed(self.asked) if kind == "toast"), "")


class Curtain:
    """A curtain that waits to be lifted."""

    def __init__(self, host, seat, name, why, opened):
        self.seat, self._opened, self.host = seat, opened, host

    def lift(self):
        self.host.over.remove(self)
        self._opened()


SERVICES = TableServices(Curtain, lambda host, session: "results", lambda host, session: "pause")


def table(position="", holders=(ANNA, BEN), hotseat="curtain", best_of=1, script=(), speed="instant", size=SIZE):
    """Return a table that has arrived at its first question."""
    EVENING.clear()
    host = LiveHost(speed, size)
    apply_settings(host.settings, size)
    session = PracticeSession(
        GAME, WhiskyOptions(match_length=best_of, position=position), holders, 5, None, script, hotseat
    )
    scene = SaloonTable(host, session, SERVICES)
    scene.layout(size)
    scene.on_resume()
    run(scene)
    return scene


def run(scene, seconds=1.0, step=0.05):
    """Let time pass."""
    for _ in range(round(seconds / step)):
        scene.update(step)


def key(scene, code):
    """Press a key and let the table follow."""
    scene.handle(press(code))
    run(scene, 0.1)


def lay(scene, letters):
    """Lay a commit with the digits and nod."""
    for letter in letters:
        key(scene, DIGITS[letter])
    key(scene, pygame.K_RETURN)


def picture(scene):
    """Return the scene's pixels."""
    surface = pygame.Surface(scene.size)
    scene.draw(surface)
    return pygame.image.tobytes(surface, "RGB")


def mouse(scene, kind, pos, held=False):
    """Give a mouse event."""
    if kind == pygame.MOUSEMOTION:
        event = pygame.event.Event(kind, pos=pos, rel=(1, 1), buttons=(1 if held else 0, 0, 0))
    else:
        event = pygame.event.Event(kind, pos=pos, button=1)
    scene.handle(event)


def click_on(scene, rect):
    """Click on the middle of something."""
    for kind in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        mouse(scene, kind, rect.center)
    run(scene, 0.1)


def drag(scene, start, end):
    """Carry something from place to place."""
    mouse(scene, pygame.MOUSEMOTION, start.center)
    mouse(scene, pygame.MOUSEBUTTONDOWN, start.center)
    mouse(scene, pygame.MOUSEMOTION, ((start.centerx + end.centerx) // 2, (start.centery + end.centery) // 2), True)
    mouse(scene, pygame.MOUSEMOTION, end.center, True)
    mouse(scene, pygame.MOUSEBUTTONUP, end.center)
    run(scene, 0.1)
