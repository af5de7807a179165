"""Where the subjects of first-time notes are on SHOOT's table (TEACH-NOTE)."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pygame

from game.geometry.shapes import Point
from game.ui.theme import scale

if TYPE_CHECKING:
    from game.games.shoot.table.scene import ShootTable


def spot(table: ShootTable, name: str) -> pygame.Rect | None:
    """Return where a thing is: "hand", "action", "hero 2", "token T1", "spot (12.0, 40.5)"; None if it is not there."""
    kind, _, rest = name.partition(" ")
    if kind in ("hand", "action"):
        return table.regions.hand if kind == "hand" else table.regions.action
    place: Point | None = None
    if kind == "hero":
        place = table.shown.hero_at(int(rest))
    elif kind == "token":
        place = next(((mark.x, mark.y) for mark in table.shown.tokens if mark.id == rest), None)
    elif kind == "spot":
        numbers = [float(part) for part in re.findall(r"-?[0-9.]+", rest)]
        place = (numbers[0], numbers[1]) if len(numbers) > 1 else None
    if place is None:
        return None
    x, y = table.camera.to_screen(*place)
    side = max(scale(44), round(table.camera.length(26)))
    found = pygame.Rect(0, 0, side, side)
    found.center = (round(x), round(y))
    return found if found.colliderect(table.regions.board) else None
