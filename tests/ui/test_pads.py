"""Gamepads: buttons as commands, a stick as a d-pad, and what a scene reserves for itself."""

import pygame

from game.games.whisky.table import sharing
from game.ui import keys, pads
from game.ui.pads import Pads, as_key
from tests.rig.each import each


def button(code):
    """Return the press of a gamepad's button."""
    return pygame.event.Event(pygame.CONTROLLERBUTTONDOWN, instance_id=1, button=code)


def stick(value, axis=pygame.CONTROLLER_AXIS_LEFTX, pad=1):
    """Give a stick's being pushed so far."""
    return pygame.event.Event(pygame.CONTROLLERAXISMOTION, instance_id=pad, axis=axis, value=value)


@each(("code", "command"), [
    (pygame.CONTROLLER_BUTTON_A, "confirm"), (pygame.CONTROLLER_BUTTON_B, "back"),
    (pygame.CONTROLLER_BUTTON_X, "undo"), (pygame.CONTROLLER_BUTTON_Y, "redo"),
    (pygame.CONTROLLER_BUTTON_DPAD_UP, "up"), (pygame.CONTROLLER_BUTTON_LEFTSHOULDER, "previous"),
])  # fmt: skip
def test_a_button_gives_its_command_whatever_the_keys_are(code, command):
    """UX section 14, the gamepad's column."""
    assert keys.command_of(as_key(button(code))) == command
    keys.configure({command: ["q"]})
    assert keys.command_of(as_key(button(code))) == command
    keys.configure({})


def test_every_button_gives_a_command_that_there_is():
    used = [command.pad for command in keys.COMMANDS.values() if command.pad]
    assert len(used) == len(set(used)) == 14
    for pad in used:
        assert pads.command_of(getattr(pygame, f"CONTROLLER_BUTTON_{pad.upper()}"))
    assert not keys.COMMANDS["end"].pad
    assert pads.command_of(pygame.CONTROLLER_BUTTON_GUIDE) == ""


def test_what_a_scene_keeps_for_itself_comes_as_it_is():
    """UX-HID-5: B lays a Whisky there; the stick still steers."""
    laid = button(pygame.CONTROLLER_BUTTON_B)
    assert as_key(laid, sharing.PAD_BUTTONS) is laid
    assert as_key(button(pygame.CONTROLLER_BUTTON_DPAD_UP), sharing.PAD_BUTTONS).type == pygame.KEYDOWN
    moved = pygame.event.Event(pygame.MOUSEMOTION, pos=(1, 1), rel=(0, 0), buttons=(0, 0, 0))
    assert as_key(moved) is moved


def pushed(*events):
    """Return the buttons that sticks stand for."""
    return [event.button for event in Pads().read(events)]


def test_a_push_of_the_stick_is_one_press():
    """It counts again once it has been near its middle, or at the other side."""
    left, right = pygame.CONTROLLER_BUTTON_DPAD_LEFT, pygame.CONTROLLER_BUTTON_DPAD_RIGHT
    assert pushed(stick(9000), stick(25000), stick(32767), stick(15000), stick(25000)) == [right]
    assert pushed(stick(25000), stick(0), stick(25000), stick(-32768)) == [right, right, left]
    assert pushed(stick(25000), stick(25000, pad=2)) == [right, right]
    assert pushed(stick(-32768, pygame.CONTROLLER_AXIS_LEFTY)) == [pygame.CONTROLLER_BUTTON_DPAD_UP]
    assert pushed(stick(32767, pygame.CONTROLLER_AXIS_TRIGGERLEFT)) == []


def test_a_pad_that_comes_is_opened(monkeypatch):
    found = []
    monkeypatch.setattr(Pads, "find", lambda _self: found.append(True))
    came = pygame.event.Event(pygame.CONTROLLERDEVICEADDED, device_index=0)
    assert Pads().read([came]) == [came]
    assert found == [True]
