"""The Arrange page by mouse and keys, as a player uses it."""

import time

import pygame

from game.battlefield.checker import check
from game.features.arrange.opening import read as opened
from game.features.arrange.page import ArrangeScene
from game.ui.still import StillHost, apply_settings
from tests.rig.hands import click, press
from tests.rig.host import SIZE
from tools.gallery.context import FakeContext

ENTER, ESC, TAB = pygame.K_RETURN, pygame.K_ESCAPE, pygame.K_TAB


def scene_of(path):
    host = StillHost(SIZE)
    apply_settings(host.settings, SIZE)
    scene = ArrangeScene(FakeContext(host), opened(path), check)
    host.still = False
    scene.saving.start()
    scene.layout(SIZE)
    wait(scene)
    return scene


def wait(scene, what=None, seconds=20.0):
    """Let time pass until something is so; by default until all is saved and checked."""
    end = time.monotonic() + seconds
    what = what or (lambda: scene.saving.saved and not scene.saving.checking)
    while not what():
        assert time.monotonic() < end, (scene.saving.trouble, scene.saving.saved)
        scene.update(0.05)
        time.sleep(0.005)


def on(scene, spot):
    return tuple(round(at) for at in scene.view.camera.to_screen(*spot))


def drag(scene, start, end):
    """Drag with the mouse, in steps, from a map point to another."""
    a, b = on(scene, start), on(scene, end)
    scene.handle(click(a))
    for k in range(1, 6):
        pos = tuple(round(x + (y - x) * k / 5) for x, y in zip(a, b, strict=True))
        scene.handle(click(pos, pygame.MOUSEMOTION))
    scene.handle(click(b, pygame.MOUSEBUTTONUP))


def wheel(scene, spot, turns):
    scene.handle(click(on(scene, spot), pygame.MOUSEMOTION))
    scene.handle(pygame.event.Event(pygame.MOUSEWHEEL, y=turns, x=0))


def keys(scene, *pressed):
    for key in pressed:
        key, mod = key if isinstance(key, tuple) else (key, 0)
        scene.handle(press(key, mod))


def thing(scene, number):
    return scene.arranged.things[number]


def control(scene, label):
    return next(one for one in scene.group.widgets if one.label == label)


def told(scene):
    return [words for kind, words in scene.host.asked if kind == "toast"]
