"""What the pointer and the keyboard find on the table: targets, the text beside them, the steps of the ghost."""

from __future__ import annotations

from typing import NamedTuple

import pygame

from game.games.shoot.table.paint.board import Picked
from game.geometry.shapes import Point, Refusal
from game.kernel.messages import say
from game.ui.words import capital

NUDGE = 11.0  # mm that one press of an arrow moves the ghost
FINE_NUDGE = 2.0
TURN = 15  # degrees that one step of the wheel rotates what is being placed
FINE_TURN = 1


class PointerText(NamedTuple):
    """The text at the pointer: a cost or a reason, and whether it can be done; `detail` is a line below it."""

    words: str
    ok: bool
    rule: str = ""
    detail: str = ""


class LegalTarget(NamedTuple):
    """A legal target on the table for the keyboard: its name and place (mm)."""

    label: str
    spot: Point
    picked: Picked


def nudged(spot: Point, name: str) -> Point | None:
    """Return where an arrow key moves the ghost: 11 mm on, or 2 mm while Shift is held; None for other commands."""
    steps = {"left": (-1, 0), "right": (1, 0), "up": (0, -1), "down": (0, 1)}
    if name not in steps:
        return None
    by = FINE_NUDGE if pygame.key.get_mods() & pygame.KMOD_SHIFT else NUDGE
    return (spot[0] + steps[name][0] * by, spot[1] + steps[name][1] * by)


def turn_step() -> int:
    """Return the degrees of one step: 15, or 1 while Shift is held."""
    return FINE_TURN if pygame.key.get_mods() & pygame.KMOD_SHIFT else TURN


def describe(picked: Picked) -> PointerText | None:
    """Return what a thing is and how tall it is."""
    if not picked.label:
        return None
    if picked.kind == "obstacle":
        return PointerText(say("{thing}, {tall:g} mm tall", thing=picked.label, tall=picked.tall), True)
    if picked.kind in ("hero", "token", "flag", "corpse") and picked.tall:
        return PointerText(say("{thing}, {tall:g} mm up", thing=picked.label, tall=picked.tall), True)
    return PointerText(picked.label, True)


def refused(refusal: Refusal) -> PointerText:
    """Return a refusal as a tag."""
    return PointerText(capital(refusal.said), False, refusal.rule)
