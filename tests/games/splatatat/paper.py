"""A paper table without a program round it: what the tests of the scene press and look at."""

import pygame

from game.games.splatatat.options import SplatOptions
from game.games.splatatat.rules.game import GAME
from game.games.splatatat.table.scene import PaperTable
from game.scenes.gallery import StillHost, apply_settings
from game.store.settings import Settings
from game.table.scene import TableServices
from game.table.session import Holder, PracticeSession

NAMES = ("Anna", "Ben", "Cleo", "Dan", "Emil", "Fay", "Gus", "Hana")
SIZE = (1280, 720)


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

    @property
    def rule(self):
        """The rule last opened."""
        return next((what for kind, what in reversed(self.asked) if kind == "rules"), None)


class Curtain:
    """A curtain that waits to be lifted."""

    def __init__(self, host, seat, name, why, opened):
        self.seat, self._opened, self.host = seat, opened, host

    def lift(self):
        self.host.over.remove(self)
        self._opened()


SERVICES = TableServices(Curtain, lambda host, session: "results", lambda host, session: "pause")


def table(position="", seats=2, persons=None, colours=(), speed="instant", size=SIZE, seed=1, **rules):
    """Return a table that has arrived at its first question; all seats are people unless said."""
    host = LiveHost(speed, size)
    apply_settings(host.settings, size)
    persons = seats if persons is None else persons
    holders = [Holder("person" if n < persons else "rookie", NAMES[n]) for n in range(seats)]
    options = SplatOptions(seats=seats, colours=colours, position=position, **rules)
    scene = PaperTable(host, PracticeSession(GAME, options, holders, seed), SERVICES)
    scene.layout(size)
    run(scene, 0.1)
    return scene


def run(scene, seconds):
    """Let time pass."""
    for _ in range(max(1, round(seconds / 0.05))):
        scene.update(0.05)


def lift(scene):
    """Lift the curtain, if one is up."""
    if scene.host.over and isinstance(scene.host.over[-1], Curtain):
        scene.host.over[-1].lift()


def mouse(scene, kind, pos, button=1):
    """Send one mouse event."""
    if kind == pygame.MOUSEMOTION:
        scene.handle(pygame.event.Event(kind, pos=pos, rel=(0, 0), buttons=(1 if button else 0, 0, 0)))
    else:
        scene.handle(pygame.event.Event(kind, pos=pos, button=button))


def click(scene, pos):
    """Point and click."""
    mouse(scene, pygame.MOUSEMOTION, pos, 0)
    mouse(scene, pygame.MOUSEBUTTONDOWN, pos)
    mouse(scene, pygame.MOUSEBUTTONUP, pos)


def drag(scene, start, end):
    """Carry something."""
    mouse(scene, pygame.MOUSEMOTION, start, 0)
    mouse(scene, pygame.MOUSEBUTTONDOWN, start)
    for share in (0.3, 0.7, 1.0):
        spot = tuple(round(a + (b - a) * share) for a, b in zip(start, end, strict=True))
        mouse(scene, pygame.MOUSEMOTION, spot, 1)
    mouse(scene, pygame.MOUSEBUTTONUP, end)


def key(scene, *codes, mod=0):
    """Press keys."""
    for code in codes:
        scene.handle(pygame.event.Event(pygame.KEYDOWN, key=code, mod=mod, unicode=""))


def card(scene, kind):
    """Return a point of the fan on which a card of a kind can be pressed."""
    spot = next(w for w in scene.group.widgets if getattr(w, "card", -1) >= 0 and w.kind == kind)
    return spot.rect.centerx, spot.rect.centery


def button(scene, label):
    """Return the button that begins so, or None."""
    return next((b for b in [*scene.actions, *scene.column.buttons] if b.label.startswith(label)), None)


def seat_spot(scene, seat):
    """Return the control of a seat's plot."""
    return next(w for w in scene.group.widgets if getattr(w, "seat", 0) == seat)


def last(scene):
    """Return the choice settled last."""
    return scene.session.match.entries[-1].choice
