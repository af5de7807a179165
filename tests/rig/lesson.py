"""Lessons gone through by hand: opened, and done by mouse, keys or gamepad, step by step."""

import pygame

from game.games import find
from game.store.settings import Settings
from game.table.opened import DEAF
from game.ui.pads import Pads, as_key
from tests.rig.host import SIZE, LiveHost
from tests.rig.table import click, key, mouse, run
from tools.gallery.lobbies import lobby_of

KEYS = {
    "next": pygame.K_TAB, "confirm": pygame.K_RETURN,
    "left": pygame.K_LEFT, "right": pygame.K_RIGHT, "up": pygame.K_UP, "down": pygame.K_DOWN,
}  # fmt: skip
BUTTONS = {
    "next": pygame.CONTROLLER_BUTTON_RIGHTSHOULDER, "confirm": pygame.CONTROLLER_BUTTON_A,
    "up": pygame.CONTROLLER_BUTTON_DPAD_UP, "down": pygame.CONTROLLER_BUTTON_DPAD_DOWN,
}  # fmt: skip
PRESSED = (pygame.CONTROLLERBUTTONDOWN, pygame.CONTROLLERBUTTONUP)


def opened(game, size=SIZE, done=(), **settings):
    """Open a game's lesson in a window."""
    host = LiveHost(size, Settings(speed="instant", **settings))
    learnt = []
    scene = find(lobby_of(game).lesson)(host, learnt.append, None, done)
    host.stack.append(scene)
    scene.layout(size)
    scene.on_resume()
    scene.learnt_so_far = learnt
    asked(scene)
    return scene


def asked(scene):
    """Let time pass until the next step is shown."""
    for _ in range(400):
        scene.update(0.05)
        if scene.asked and not scene._over and not scene._astray:
            return
    raise AssertionError(f"step {scene.step.key} is never asked")


def primary(scene):
    """Return the button that continues."""
    return next(button for button in scene.bubble.buttons if button.kind == "primary")


def places(scene):
    """Return the centres of what has to be pressed."""
    return [scene.table.find_place(name).rect.center for name in scene.step.move]


def by_mouse(scene):
    """Do the step with the mouse."""
    run(scene, DEAF)  # the hand comes no sooner
    if not scene.step.do:
        click(scene, primary(scene).rect.center)
        return
    for number in range(len(scene.step.move)):
        if scene.step.looks:
            mouse(scene, pygame.MOUSEMOTION, places(scene)[number])
        else:
            click(scene, places(scene)[number])
        run(scene, 0.1)


def by_keys(scene):
    """Do the step with Tab, arrows and Enter."""
    by_commands(scene, lambda command: key(scene, KEYS[command]))


def by_pad(scene):
    """Do the step with a gamepad: shoulder and A, the stick in all directions, the d-pad up and down."""
    pads = Pads()
    by_commands(scene, lambda command: pad(scene, pads, command))


def pad(scene, pads, command):
    """Press a gamepad's button or push its stick, as received by the loop."""
    if command in ("left", "right"):
        pushes = (-32768 if command == "left" else 32767, 0)
        stick = {"instance_id": 1, "axis": pygame.CONTROLLER_AXIS_LEFTX}
        events = [pygame.event.Event(pygame.CONTROLLERAXISMOTION, value=far, **stick) for far in pushes]
    else:
        events = [pygame.event.Event(kind, instance_id=1, button=BUTTONS[command]) for kind in PRESSED]
    for event in pads.read(events):
        scene.handle(as_key(event, scene.own_buttons))


def by_commands(scene, give):
    """Do the step with a hand that sends one command after the other."""
    run(scene, DEAF)
    if not scene.step.do:
        give("confirm")
        return
    step = scene.step
    for number in range(len(step.move)):
        place = places(scene)[number]
        if not stepped(scene, place, give):
            assert steered(scene, place, give), f"nothing but a mouse comes to {step.move[number]} of step {step.key}"
        if not step.looks:
            give("confirm")
        run(scene, 0.1)


def at(scene, place):
    """Return whether the keyboard focus is at a place of the table."""
    here, ring = scene.guide.here(scene.table), scene.table.ring
    beside = ring.visible and ring.current in scene.group.widgets
    return here is not None and here.collidepoint(place) and not beside


def stepped(scene, place, give):
    """Step forward until the keyboard focus is at a place; return whether it ever is."""
    for _ in range(60):
        if at(scene, place):
            return True
        give("next")
    return False


def steered(scene, place, give):
    """Steer from the first place on the table until the keyboard focus is at a place; return whether it is."""
    for _ in range(60):
        if not scene.table.ring.visible and scene.guide.here(scene.table) is not None:
            break
        give("next")
    for _ in range(200):
        here = scene.guide.here(scene.table)
        if here is None or at(scene, place):
            break
        x, y = place[0] - here.centerx, place[1] - here.centery
        across, down = ("right" if x > 0 else "left"), ("down" if y > 0 else "up")
        give(across if abs(x) > abs(y) else down)
    return at(scene, place)


def through(scene, do):
    """Go through the lesson to its last step; return the keys of its steps and the sounds played."""
    steps, heard = [], []
    for _ in range(200):
        at = (scene.at, scene.number)
        steps.append(scene.step.key)
        if scene.last:
            return steps, heard
        entries = len(scene.session.match.entries)
        do(scene)
        for _ in range(400):
            scene.update(0.05)
            if (scene.at, scene.number) != at:
                break
            assert not scene.said, (scene.step.key, scene.said)
        else:
            raise AssertionError(f"step {at} ({scene.step.key}) is not done by what it shows")
        heard += [entry.events for entry in scene.session.match.entries[entries:]]
        asked(scene)
    raise AssertionError("the lesson has no end")


def press(scene, label, wait=True):
    """Press a button of the bubble with the mouse."""
    click(scene, next(button for button in scene.bubble.buttons if button.label == label).rect.center)
    if wait:
        asked(scene)
