"""The table's named commands (UX section 14): what each key does while the board has the keyboard."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pygame

from game.games.shoot.table.modes.shooting import looks_at_somebody
from game.kernel.state import Choice
from game.table import commands
from game.ui import keys
from game.ui.words import capital

if TYPE_CHECKING:
    from game.games.shoot.table.scene import ShootTable

CLOSER = 1.35


def handle_prompt(table: ShootTable, event: pygame.event.Event) -> bool:
    """Handle an event while a question is over the board; return whether it was used."""
    used = table.prompt is not None and table.prompt.handle(event)
    command = keys.command_of(event)
    if not used and command is not None:
        used = table.dock.keys.press_key(command)
        if command == "back" and not used:  # a question that must be answered, but the table can be left
            table.leave()
            used = True
        if command == "deck":  # the player's own hand may matter for the answer
            table.dock.toggle_hand()
            used = True
    return used or event.type in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEWHEEL)


def handle_board(table: ShootTable, event: pygame.event.Event) -> bool:
    """Handle an event for the board: the mode, the camera, then the commands; return whether it was used."""
    if event.type == pygame.MOUSEWHEEL and table.mode.wheel(event.y):
        table.refresh()
        return True
    if table.camera.handle(event):
        return True
    if event.type == pygame.MOUSEMOTION:
        if table.regions.board.collidepoint(event.pos) and not table.playing and not table.pointing.quiet:
            table.mode.hover(table.board.pick(event.pos, table.camera))
            table.dock.hover_changed()
        return True
    if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1 and table.regions.board.collidepoint(event.pos):
        table.pointing.quiet = False
        table.mode.press(table.board.pick(event.pos, table.camera))
        table.refresh()
        return True
    if event.type == pygame.MOUSEBUTTONUP and event.button == 3 and table.mode.back():
        return True
    command = keys.command_of(event)
    return command is not None and obey(table, command)


def acts(table: ShootTable) -> dict[str, Callable[[], object]]:
    """Return what SHOOT's general commands do, whatever the pending decision."""
    return {
        "zoom_in": lambda: table.camera.zoom_at(CLOSER),
        "zoom_out": lambda: table.camera.zoom_at(1 / CLOSER),
        "whole_table": table.camera.whole_table,
        "centre": lambda: centre(table),
        "scope": lambda: look_through(table),
        "ruler": lambda: table.toggle("ruler_on"),
        "who_sees": lambda: table.toggle("watch_on"),
        "deck": table.dock.toggle_hand,
        "discard": table.dock.look_at_discards,
    }


def obey(table: ShootTable, name: str) -> bool:
    """Carry out a keyboard command: the mode first, then targets, cards and the general commands.

    Returns whether it was used.
    """
    table.refresh()
    if table.mode.command(name):
        return True
    if name in ("next", "previous"):
        return table.pointing.next_target(by=1 if name == "next" else -1) or table.dock.keys.focus_on(name)
    if name == "confirm":
        return table.mode.confirm()
    if name == "back" and table.mode.back():
        return True
    if name.startswith("card_"):
        return table.dock.hand.play_number(int(name[5:]))
    act = (acts(table) | commands.acts(table)).get(name)
    if act is not None:
        act()
    return act is not None


def look_through(table: ShootTable) -> None:
    """Switch the scope on, at the first opponent in sight unless one is inspected already; or off."""
    panel = table.mode.shots()
    shown = table.scope_on and panel is not None and panel.shot is not None
    table.scope_on = not shown and looks_at_somebody(table)
    table.refresh()


def centre(table: ShootTable) -> None:
    """Zoom in on the acting HERO."""
    seat = table.lamps.eye_seat()
    if seat:
        hero = table.view.hero(seat)
        table.camera.centre_on(hero.x, hero.y, max(table.camera.zoom, 1.6))


def suggest(table: ShootTable, choice: Choice, reason: str) -> None:
    """Point at what a good player would do here."""
    if choice[0] in ("leg", "spawn") and len(choice) == 3:
        table.pointing.at((choice[1], choice[2]))
    elif choice[0] == "fly":
        table.pointing.at((choice[2], choice[3]))
    elif choice[0] == "attack":
        hero = table.view.hero(choice[2])
        table.pointing.at((hero.x, hero.y))


def in_names(sentence: str, names: dict[int, str]) -> str:
    """Return a bot's reason with names instead of seats, in the current language."""
    words = capital(sentence)
    for seat, name in names.items():
        words = words.replace(f"{{hero-{seat}}}", name)
    return words
