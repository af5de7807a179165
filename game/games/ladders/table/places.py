"""The areas of the candy table needed for deciding, which nothing may cover (`game.ui.places`)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

import pygame

from game.games.ladders.table.paint import pawns, strip

if TYPE_CHECKING:
    from game.games.ladders.table.scene import CandyTable


def over(table: CandyTable) -> Iterator[pygame.Rect]:
    """Yield the overlays: a question, the odds of an attack, dice on the board."""
    if table.prompt is not None:
        yield table.prompt.rect
    if table.aiming.armed is not None:
        yield table.column.odds
    yield table.show.dice.rect


def weighed(table: CandyTable) -> Iterator[pygame.Rect]:
    """Yield the overlays, the question, the cookies, the dice of the turn, the Weapons in play and the hand."""
    yield from over(table)
    yield table.column.banner_rect
    yield from (pawns.pawn_rect(table, seat) for seat in table.names)
    if table.shown.rolled:
        yield from table.regions.dice
    yield from strip.weapon_rects(table)
    yield from (held.rect for held in table.fan)
