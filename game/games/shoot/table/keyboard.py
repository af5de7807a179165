"""The table's named commands (UX section 14): what each key does while the board has the keyboard."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from game.games.shoot.table.scene import TableScene

CLOSER = 1.35


def acts(table: TableScene) -> dict[str, Callable[[], object]]:
    """Return what the standing commands do, whatever is being decided."""
    return {
        "undo": table.undo,
        "redo": table.redo,
        "restart_turn": table.restart_turn,
        "zoom_in": lambda: table.camera.zoom_at(CLOSER),
        "zoom_out": lambda: table.camera.zoom_at(1 / CLOSER),
        "whole_table": table.camera.whole_table,
        "centre": lambda: centre(table),
        "scope": lambda: table.toggle("scope_on"),
        "ruler": lambda: table.toggle("ruler_on"),
        "who_sees": lambda: table.toggle("watch_on"),
        "deck": table.dock.toggle_hand,
        "discard": table.dock.look_at_discards,
        "log": table.dock.toggle_log,
    }


def obey(table: TableScene, name: str) -> bool:
    """Carry a command of the keyboard out: the mode first, then targets, cards and the standing commands."""
    table.refresh()
    if table.mode.command(name):
        return True
    if name in ("next", "previous"):
        return table.next_target(by=1 if name == "next" else -1) or table.dock.focus_on(name)
    if name == "confirm":
        return table.mode.confirm()
    if name == "back":
        if not table.mode.back():
            table.host.push(table.services.pause(table.host, table.session))
        return True
    if name.startswith("card_"):
        return table.dock.hand.play_number(int(name[5:]))
    act = acts(table).get(name)
    if act is not None:
        act()
    return act is not None


def centre(table: TableScene) -> None:
    """Look closely at the acting HERO."""
    seat = table.lamps.eye_seat()
    if seat:
        hero = table.view.hero(seat)
        table.camera.centre_on(hero.x, hero.y, max(table.camera.zoom, 1.6))
