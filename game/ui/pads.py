"""The connected gamepads, and the meaning of their buttons: each is the key that triggers the same command."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from types import MappingProxyType
from typing import Any, Final

import pygame

from game.lobby.commands import COMMANDS

_KEYS: Final = MappingProxyType({
    "confirm": pygame.K_RETURN, "back": pygame.K_ESCAPE, "next": pygame.K_TAB, "previous": pygame.K_TAB,
    "left": pygame.K_LEFT, "right": pygame.K_RIGHT, "up": pygame.K_UP, "down": pygame.K_DOWN,
})  # fmt: skip
"""The keys that text fields check themselves; of the others only the command counts."""

_WAYS: Final = MappingProxyType({
    pygame.CONTROLLER_AXIS_LEFTX: (pygame.CONTROLLER_BUTTON_DPAD_LEFT, pygame.CONTROLLER_BUTTON_DPAD_RIGHT),
    pygame.CONTROLLER_AXIS_LEFTY: (pygame.CONTROLLER_BUTTON_DPAD_UP, pygame.CONTROLLER_BUTTON_DPAD_DOWN),
})  # fmt: skip
_PUSHED, _LET_GO = 20000, 12000
"""How far of 32767 a stick must be pushed to count, and how near its centre it must return before it counts again."""


def count_pads() -> int:
    """Return the number of connected pads."""
    try:
        from pygame._sdl2 import controller

        controller.init()
        return sum(controller.is_controller(number) for number in range(controller.get_count()))
    except (ImportError, pygame.error):
        return 0


def open_pads() -> list[Any]:
    """Open the connected pads: they send events as long as they are referenced."""
    try:
        from pygame._sdl2 import controller

        controller.init()
        numbers = range(controller.get_count())
        return [controller.Controller(number) for number in numbers if controller.is_controller(number)]
    except (ImportError, pygame.error):
        return []


def command_of(button: int) -> str:
    """Return the command of a pad's button; empty for none."""
    buttons = ((one.name, one.pad) for one in COMMANDS.values() if one.pad)
    return next((name for name, pad in buttons if getattr(pygame, f"CONTROLLER_BUTTON_{pad.upper()}") == button), "")


def as_key(event: pygame.event.Event, own: Collection[int] = ()) -> pygame.event.Event:
    """Return a pad's button as the key of its command; others, and those the scene handles itself, unchanged."""
    if event.type != pygame.CONTROLLERBUTTONDOWN or event.button in own:
        return event
    command = command_of(event.button)
    if not command:
        return event
    mod = pygame.KMOD_SHIFT if command == "previous" else 0
    key = _KEYS.get(command, pygame.K_UNKNOWN)
    return pygame.event.Event(pygame.KEYDOWN, key=key, mod=mod, unicode="", command=command, pad=event.instance_id)


class Pads:
    """Holds the open pads, and reads their sticks."""

    def __init__(self) -> None:
        self._open: list[Any] = []
        self._pushed: dict[tuple[int, int], int] = {}
        """The button that a pushed stick stands for, by its pad and axis."""

    def find(self) -> None:
        """Open the connected pads: only then do they send events."""
        self._open = open_pads()

    def read(self, events: Iterable[pygame.event.Event]) -> list[pygame.event.Event]:
        """Return events with a push of a left stick as one press of the d-pad; newly connected pads are opened."""
        read: list[pygame.event.Event] = []
        for event in events:
            if event.type == pygame.CONTROLLERDEVICEADDED:
                self.find()
            if event.type != pygame.CONTROLLERAXISMOTION:
                read.append(event)
            elif (button := self._push(event)) is not None:
                read.append(
                    pygame.event.Event(pygame.CONTROLLERBUTTONDOWN, instance_id=event.instance_id, button=button)
                )
        return read

    def _push(self, event: pygame.event.Event) -> int | None:
        """Return the button that a stick now stands for."""
        if event.axis not in _WAYS:
            return None
        stick, far = (event.instance_id, event.axis), abs(event.value)
        button = _WAYS[event.axis][event.value > 0]
        if far >= _PUSHED and self._pushed.get(stick) != button:
            self._pushed[stick] = button
            return button
        if far < _LET_GO:
            self._pushed.pop(stick, None)
        return None
