"""The command of a pressed key: by the symbol that the layout assigns to it, else by its place on the keyboard."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

import pygame

from game.lobby.commands import (
    BLOCKS,
    COMMANDS,
    Command,
    configure,
    hint,
    key_map,
    keys_of,
    named,
    register,
    rivals,
    shown,
)

__all__ = [
    "BLOCKS", "COMMANDS", "Command", "at_its_place", "command_of", "configure", "given", "hint", "key_name", "keys_of",
    "named", "register", "rivals", "shown",
]  # fmt: skip

PLACES: Final = dict(zip(
    (*range(4, 40), *range(45, 50), *range(51, 57)), "abcdefghijklmnopqrstuvwxyz1234567890-=[]\\;'`,./", strict=True,
))  # fmt: skip
"""The symbol at each place (scan code) of a United States keyboard."""


def place_name(event: pygame.event.Event) -> str:
    """Return the symbol at the pressed key's place on a United States keyboard, empty for other places."""
    return str(PLACES.get(getattr(event, "scancode", 0), ""))


def _held(event: pygame.event.Event, shift: bool = True) -> str:
    mods = getattr(event, "mod", 0)
    prefix = "ctrl+" if mods & (pygame.KMOD_CTRL | pygame.KMOD_META) else ""
    prefix += "alt+" if mods & pygame.KMOD_ALT else ""
    return prefix + ("shift+" if shift and mods & pygame.KMOD_SHIFT else "")


def _sign(event: pygame.event.Event) -> tuple[str, bool]:
    """Return the symbol of a pressed key, and whether Shift is part of it."""
    name = pygame.key.name(event.key).strip("[]") if event.key < 0x40000000 else pygame.key.name(event.key)
    if 127 < event.key < 0x40000000:
        name = chr(event.key)  # pygame has names for Latin letters only
    if event.key in range(pygame.K_KP_1, pygame.K_KP_0 + 1):
        name = name.strip("[]")
    if event.key in (pygame.K_KP_PLUS, pygame.K_KP_MINUS):
        name = "keypad " + name.strip("[]")
    if event.key == pygame.K_KP_ENTER:
        name = "enter"
    typed = getattr(event, "unicode", "")
    if typed in ("+", "-", "=") and not name.startswith("keypad"):
        return typed, True
    place = place_name(event)
    if getattr(event, "mod", 0) & pygame.KMOD_SHIFT and place.isdigit() and not name.isdigit():
        return place, True  # digits are typed with Shift there
    return name, False


def key_name(event: pygame.event.Event) -> str:
    """Return the name of the pressed key as the key table writes it ("shift+z", "ctrl++")."""
    name, shifted = _sign(event)
    return _held(event, not shifted) + name


def _found(event: pygame.event.Event, table: Mapping[str, str]) -> str | None:
    """Return the command of a pressed key: by its symbol, else by its place where no command has the symbol."""
    signs = key_name(event), _held(event, shift=False) + _sign(event)[0]
    found = next((table[name] for name in signs if name in table), None)
    place = place_name(event)
    if found is not None or not place or any(name in key_map() for name in signs):
        return found
    return table.get(_held(event) + place) or table.get(_held(event, shift=False) + place)


def command_of(event: pygame.event.Event) -> str | None:
    """Return the command of a KEYDOWN event, None for other events and keys without one."""
    if event.type != pygame.KEYDOWN:
        return None
    if "command" in event.dict:  # a pad's button triggers its command whatever the key bindings
        return str(event.dict["command"])
    return _found(event, key_map())


def given(event: pygame.event.Event, *among: str) -> str | None:
    """Return which of some local commands a KEYDOWN event triggers, None for other events and keys."""
    if event.type != pygame.KEYDOWN or "command" in event.dict:
        return None
    return _found(event, {name: command for command in among for name in keys_of(command)})


PRESSES: Final = (pygame.MOUSEBUTTONDOWN, pygame.KEYDOWN, pygame.CONTROLLERBUTTONDOWN)
"""What a player presses."""
GUARD = 0.35
"""Seconds in which a new question ignores keys: they were meant for what was there before."""


def answers(event: pygame.event.Event) -> bool:
    """Return whether a key may answer a question: Enter, numbers, the end of a turn, letters of a game's own."""
    command = command_of(event)
    if command is None:
        return event.type == pygame.KEYDOWN
    return command in ("confirm", "end", "more") or command.startswith("card_")


def at_its_place(event: pygame.event.Event) -> pygame.event.Event:
    """Return a key pressed with Ctrl as the Latin letter at its place if its symbol is from another script (Ctrl+V)."""
    place = place_name(event)
    if not (getattr(event, "mod", 0) & (pygame.KMOD_CTRL | pygame.KMOD_META) and place.isalpha() and event.key > 127):
        return event
    return pygame.event.Event(event.type, {**event.dict, "key": ord(place)})
