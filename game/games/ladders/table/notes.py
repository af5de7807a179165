"""Where first-time notes point on the candy table (TEACH-NOTE)."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

if TYPE_CHECKING:
    from game.games.ladders.table.scene import CandyTable


def spot(table: CandyTable, name: str) -> pygame.Rect | None:
    """Return the rectangle of a thing: "tray", "hand", "square 42", or a seat's cookie, else its badge: "seat 3"."""
    kind, _, rest = name.partition(" ")
    where = table.regions
    if kind in ("tray", "hand"):
        return where.tray if kind == "tray" else where.cards
    number = int(rest)
    if kind == "square":
        return where.square(number) if number else None
    square = table.shown.cookie(number).square
    return where.square(square) if square else where.plots[number].whole
