"""What mouse and keys do on the candy table."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Any

import pygame

from game.games.ladders.rules.cards import COLOUR, W
from game.games.ladders.table import targets
from game.games.ladders.table.controls import HIDE, ROLL, STAND
from game.games.ladders.table.paint import strip
from game.table.cards import act_keys
from game.ui import keys

if TYPE_CHECKING:
    from game.games.ladders.table.scene import CandyTable


def handle(table: CandyTable, event: pygame.event.Event) -> bool:
    """Take an event for the table itself."""
    if event.type == pygame.MOUSEMOTION:
        return _pointed(table, event)
    if event.type == pygame.MOUSEWHEEL:
        return _wheel(table, event)
    if event.type == pygame.MOUSEBUTTONUP and event.button == 3:
        return table.aiming.put_back()
    command = keys.command_of(event)
    if command is not None and not (table.group.ring.visible and command == "confirm") and obey(table, command):
        return True
    used = table.group.handle(event)
    if used:
        table.refresh()
    return used


def _pointed(table: CandyTable, event: pygame.event.Event) -> bool:
    """Follow the pointer: what lies under it, and while a weapon is held, which square it aims at."""
    lit = table.column.log.pointer(event.pos) if table.column.log in table.group.widgets else False
    before = _printed_under(table)
    used = table.group.handle(event)
    square = table.regions.at(event.pos) if table.aiming.held[0] == "weapon" else 0
    moved = square != table.aimed_at
    table.aimed_at = square
    if lit or before is not _printed_under(table):
        table.refresh()
    table.dirty = table.dirty or used or moved
    return lit or used or moved


def _printed_under(table: CandyTable) -> Any:
    """Return the button or tile under the pointer: it lies in the kept picture, where places of the table do not."""
    return next((one for one in table.group.widgets if one.hovered and not isinstance(one, targets.Spot)), None)


def _wheel(table: CandyTable, event: pygame.event.Event) -> bool:
    if table.aiming.armed is not None:
        table.aiming.more_shots(1 if event.y > 0 else -1)
        return True
    if table.column.log.rect.collidepoint(table.pointer):
        moved = table.column.log.scroll(event.y)
        table.refresh()
        return moved
    return False


def obey(table: CandyTable, name: str) -> bool:
    """Carry a command of the keyboard out."""
    if name.startswith("card_") and name[5:].isdigit():
        return _press_key(table, int(name[5:]))
    if name == "back":
        _back(table)
        return True
    if name == "confirm":
        return _confirm(table)
    if name in ("next", "previous") and not table.group.ring.visible:
        return _first_target(table, name == "next")
    act = _acts(table).get(name)
    if act is not None:
        act()
    return act is not None


def _press_key(table: CandyTable, number: int) -> bool:
    """Answer a question by its number, else press the weapon or card that carries it."""
    prompt = table.prompt
    if prompt is not None:
        found = next((one for one in prompt.widgets if getattr(one, "key", "") == f"card_{number}"), None)
        if found is not None:
            found.activate()
            return True
    rows = strip.in_play(table)
    if number <= len(rows):
        table.aiming.press_weapon(rows[number - 1].card)
        return True
    held = next((one for one in table.fan if one.key == number), None)
    if held is None:
        return True
    if held.card < 0:
        table.toast(f"The hand lies face down: {keys.hint(HIDE)} shows it.")
    else:
        table.aiming.press_card(held.card)
    return True


def _confirm(table: CandyTable) -> bool:
    """Enter fires what is armed, gives the answer that Enter stands for, or goes on to the results."""
    if table.aiming.armed is not None:
        table.fire()
        return True
    for widget in (*(table.prompt.widgets if table.prompt is not None else ()), *table.actions):
        if getattr(widget, "key", "") == "confirm" and widget.enabled:
            widget.activate()
            return True
    if table.over:
        table.to_results()
        return True
    return False


def _back(table: CandyTable) -> None:
    if table.looking_back is not None:
        table.arrive()
    elif not table.aiming.put_back():
        table.leave()


def _first_target(table: CandyTable, forward: bool) -> bool:
    """Tab goes to legal targets first."""
    lit = [one for one in table.group.focusables() if getattr(one, "lit", False)]
    if table.prompt is not None:
        lit = list(table.prompt.widgets)
    if not lit:
        return False
    table.group.ring.set(lit[0 if forward else -1])
    table.group.ring.visible = True
    table.refresh()
    return True


def _acts(table: CandyTable) -> dict[str, Callable[[], Any]]:
    """Return what single keys do."""
    aiming = table.aiming
    found = act_keys(table) | {
        "end": partial(table.plain, "end"), "who_sees": table.toggle_seen, HIDE: table.sharing.toggle_hand,
        "zoom_in": partial(aiming.more_shots, 1), "zoom_out": partial(aiming.more_shots, -1),
    }  # fmt: skip
    if table.asked_as == "MoveOrStand":
        found |= {ROLL: partial(table.plain, "roll"), STAND: partial(table.plain, "stand")}
    elif table.reacting:
        found[STAND] = partial(table.plain, "pass")
    kind, what = aiming.held
    if kind == "weapon" and ("weapon", what) in aiming.options and COLOUR[what] == W:
        found["deck"] = partial(aiming.commit, ("weapon", what))
    return found
