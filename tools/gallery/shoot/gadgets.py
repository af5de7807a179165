"""Gadgets being aimed."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

from game.games.shoot.rules.cards import cards_of_kind
from game.games.shoot.rules.state import GADGET_HAND
from game.games.shoot.table import positions
from game.ui.scene import Host, Scene
from tools.gallery.poses import seed_of
from tools.gallery.shoot import battles


def _forcefield(host: Host) -> Scene:
    """A Gadget being aimed: a Forcefield's ghost on the table."""
    table = battles.battle(seed_of(host))
    positions.give(table, 1, "G-18")
    table.match.play(("still",))
    shown: Any = positions.scene_of(host, table)

    card = next(card for card in cards_of_kind("G-18") if card in positions.state_of(table).cards(1, 1))
    shown.mode.play_card(card)
    shown.mode.aim.turn(3)
    return positions.point(shown, 330, 330)


def _gadget(host: Host, kind: str, x: float, y: float, press: tuple[float, float] | None = None) -> Scene:
    """Aim a Gadget at a place, after a press on a thing where it needs one."""
    table = battles.standing(host)
    state = positions.state_of(table)
    positions.give(table, 1, kind)
    for _ in range(5 if kind == "G-01" else 0):
        state.move_card(state.zones[4][0], 4, 5)
    shown = positions.scene_of(host, table)
    card = next(c for c in cards_of_kind(kind) if c in state.cards(1, GADGET_HAND))
    shown.mode.play_card(card)
    if press is not None:
        positions.point(shown, *press)
        shown.mode.press(shown.mode.picked)
    positions.point(shown, x, y)
    return shown


def _prophecy(host: Host) -> Scene:
    table = battles.standing(host)
    positions.give(table, 1, "G-04")
    card = next(c for c in cards_of_kind("G-04") if c in positions.state_of(table).cards(1, GADGET_HAND))
    table.match.play(("gadget", card))
    return positions.scene_of(host, table)


POSES: dict[str, Callable[[Any], Scene]] = {
    "shoot-gadget": _forcefield,
    "shoot-prophecy": _prophecy,
    "shoot-recycle": partial(_gadget, kind="G-01", x=300, y=300),
    "shoot-crane": partial(_gadget, kind="G-11", x=300, y=480, press=(340, 340)),
    "shoot-door": partial(_gadget, kind="G-19", x=290, y=370),
    "shoot-two-ends": partial(_gadget, kind="G-20", x=290, y=370),
}
