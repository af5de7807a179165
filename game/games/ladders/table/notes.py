"""Where on the candy table the things lie that first-time notes speak of (TEACH-NOTE)."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

if TYPE_CHECKING:
    from game.games.ladders.table.scene import CandyTable


def spot(table: CandyTable, name: str) -> pygame.Rect | None:
    """Return where a thing lies: "tray", "hand", "square 42", and the cookie of a seat, or its badge: "seat 3"."""
    kind, _, rest = name.partition(" ")
    where = table.regions
    if kind in ("tray", "hand"):
        return where.tray if kind == "tray" else where.cards
    number = int(rest)
    if kind == "square":
        return where.square(number) if number else None
    square = table.shown.cookie(number).square
    return where.square(square) if square else where.plots[number].whole
