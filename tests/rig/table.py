"""A card table at a position: opened, pressed, clicked, dragged, waited for, and read."""

import pygame

from game.store.settings import Settings
from tests.rig.hands import click as clicked
from tests.rig.hands import press
from tests.rig.host import SIZE, FakeServices, LiveHost

NAMES = ("Anna", "Ben", "Cleo", "Dan", "Emil", "Fay", "Gus", "Hana")


def seated(scene_class, session, speed="instant", size=SIZE, host=None):
    """Open a card table, just laid out; no turn ends by itself, so that a test counts its own choices."""
    host = host or LiveHost(size, Settings(speed=speed, quick_turns=False))
    scene = scene_class(host, session, FakeServices(host))
    host.stack.append(scene)
    scene.layout(size)
    return scene


def run(scene, seconds=1.0, step=0.05):
    """Let time pass."""
    for _ in range(max(1, round(seconds / step))):
        scene.update(step)


def lift(scene):
    """Lift the curtain, if one is up."""
    if scene.host.over and hasattr(scene.host.over[-1], "lift"):
        scene.host.over[-1].lift()


def mouse(scene, kind, pos, held=False):
    """Send one event of the mouse."""
    if kind == pygame.MOUSEMOTION:
        event = pygame.event.Event(kind, pos=pos, rel=(1, 1), buttons=(1 if held else 0, 0, 0))
    else:
        event = clicked(pos, kind)
    scene.handle(event)


def click(scene, pos):
    """Point at a position and click."""
    for kind in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        mouse(scene, kind, pos)


def drag(scene, start, end):
    """Drag something from one position to another."""
    mouse(scene, pygame.MOUSEMOTION, start)
    mouse(scene, pygame.MOUSEBUTTONDOWN, start)
    for share in (0.3, 0.7, 1.0):
        spot = tuple(round(a + (b - a) * share) for a, b in zip(start, end, strict=True))
        mouse(scene, pygame.MOUSEMOTION, spot, held=True)
    mouse(scene, pygame.MOUSEBUTTONUP, end)


def key(scene, *codes, mod=0):
    """Press keys, one after the other."""
    for code in codes:
        scene.handle(press(code, mod))


def last(scene):
    """Return the last settled choice."""
    return scene.session.match.entries[-1].choice


def picture(scene):
    """Return the scene's pixels."""
    surface = pygame.Surface(scene.size)
    scene.draw(surface)
    return pygame.image.tobytes(surface, "RGB")
