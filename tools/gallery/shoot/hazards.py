"""Hazards, turrets and pads on the table."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.games.shoot.rules.cards import cards_of_kind
from game.games.shoot.table import positions
from game.ui.scene import Host, Scene
from tools.gallery.poses import seed_of
from tools.gallery.shoot import battles


def _hazards(host: Host) -> Scene:
    """Wire, mines, a Trap, a pad and a turret on the table; the pointer plans a walk through some."""
    table = battles.normal_battle(seed_of(host))
    state = positions.state_of(table)
    battles.lay(table, "G-30", 250, 400, 20, 2)
    battles.lay(table, "G-31", 480, 290, 100, 3)
    battles.lay(table, "G-32", 160, 480)
    battles.lay(table, "G-34", 690, 600)
    battles.lay(table, "W-13", 800, 250)
    battles.lay(table, "G-33", 860, 500)
    state.zones[0].sort(key=lambda card: card != 7)
    table.match.play(("move",))
    shown = positions.scene_of(host, table)
    positions.point(shown, 260, 480)
    return shown


def _gas(host: Host) -> Scene:
    """A Token has been sent off: the gas is drifting over a HERO."""
    table = battles.normal_battle(seed_of(host))
    state = positions.state_of(table)
    token = next(row for row in state.tokens if row.kind == "weapon")
    positions.stand(table, {1: (token.x, token.y), 2: (600.0, 330.0), 3: (700.0, 300.0)})
    battles.lay(table, "G-33", 610, 430)
    table.match.play(("still",))
    state = positions.state_of(table)
    state.zones[0].sort(key=lambda card: card != 23)
    shown = positions.scene_of(host, table)
    return battles.play(shown, ("collect", token.id), 1.25)


def _turret(host: Host) -> Scene:
    """Beside a Gun turret: it may be fired instead of the HERO's own Weapon."""
    table = battles.normal_battle(seed_of(host))
    battles.lay(table, "W-13", 250, 330, 20)
    positions.arm(table, 1, "W-10")
    table.match.play(("still",))
    shown: Any = positions.scene_of(host, table)
    shown.mode.use_weapon(next(card for card in cards_of_kind("W-13") if card in positions.state_of(table).zones[8]))
    return battles.pointed_at(shown, table, 2)


def _launch(host: Host) -> Scene:
    """On a Launch pad: the pointer is where the HERO would land."""
    table = battles.normal_battle(seed_of(host))
    battles.lay(table, "G-34", 250, 330)
    positions.state_of(table).zones[0].sort(key=lambda card: card != 7)
    table.match.play(("move",))
    shown = positions.scene_of(host, table)
    chip = next(one for one in shown.side_panel.bubble.buttons if one.label.startswith("Fly"))
    chip.activate()
    positions.point(shown, 420, 470)
    return shown


POSES: dict[str, Callable[[Any], Scene]] = {
    "shoot-gas": _gas,
    "shoot-turret": _turret,
    "shoot-launch": _launch,
    "shoot-hazards": _hazards,
}
