"""Maps, modes and teams."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

import msgspec

from game.games.shoot.table import positions
from game.ui.scene import Host, Scene
from tools.gallery.poses import seed_of
from tools.gallery.shoot import battles

BASICS = ("kitchen_table", "breakfast", "picnic", "toy_room", "writing_desk", "starter")


def _map(host: Host, name: str, mode: str = "ctf", seats: int = 2) -> Scene:
    table = battles.on_map(name, seats, mode, seed_of(host))
    positions.until(table, "ChooseStance", 1)
    if mode == "kills":
        positions.state_of(table).change_hero(1, kills=2)
        positions.state_of(table).change_hero(2, kills=1)
    if mode == "lms":
        positions.state_of(table).change_hero(1, lives=2)
        positions.state_of(table).change_hero(2, lives=1)
    return positions.scene_of(host, table)


def _mode(host: Host, mode: str, seats: int = 4, **more: Any) -> Scene:
    table = battles.opened(seed_of(host), seats, mode, **more)
    positions.until(table, "ChooseStance", 1)
    positions.state_of(table).zones[0].sort(key=lambda card: card != 7)
    table.match.play(("move",))
    shown = positions.scene_of(host, table)
    hero = positions.state_of(table).hero(1)
    positions.point(shown, hero.x + 60, hero.y + 40)
    return shown


def _ctf2(host: Host) -> Scene:
    """Two Flags: one is carried, one at home."""
    table = battles.opened(seed_of(host), 4, "ctf2")
    positions.until(table, "ChooseStance", 1)
    state = positions.state_of(table)
    flag = next(row for row in state.flags if row.team == 2)
    positions.stand(table, {1: (500.0, 330.0), 2: (700.0, 260.0), 3: (620.0, 420.0), 4: (760.0, 420.0)})
    at = state.flags.index(flag)
    hero = state.hero(1)
    state.flags[at] = msgspec.structs.replace(flag, carrier=1, x=hero.x, y=hero.y)
    table.match.play(("still",))
    shown = positions.scene_of(host, table)
    return battles.pointed_at(shown, table, 2)


POSES: dict[str, Callable[[Any], Scene]] = {
    "shoot-kills": partial(_map, name="kitchen_table", mode="kills", seats=4),
    "shoot-lms": partial(_map, name="kitchen_table", mode="lms", seats=3),
    "shoot-ctf2": _ctf2,
    "shoot-hill-up": partial(_mode, mode="hill_up"),
    "shoot-hill-down": partial(_mode, mode="hill_down"),
    "shoot-teams": partial(_mode, mode="kills", teams=(1, 2, 1, 2)),
    **{f"shoot-map-{name.replace('_', '-')}": partial(_map, name=name) for name in BASICS},
}
