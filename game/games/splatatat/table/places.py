"""What of the paper table is looked at to decide: nothing is laid over it (`game.ui.places`)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

import pygame

if TYPE_CHECKING:
    from game.games.splatatat.table.scene import PaperTable


def weighed(table: PaperTable) -> Iterator[pygame.Rect]:
    """Yield what is asked, deck, middle, every seat's name, faces and pile, the own hand and the buttons above it."""
    where = table.regions
    yield from (table.column.banner_rect, where.zone("zone.deck"), where.zone("zone.middle"), where.actions)
    for seat, plot in where.plots.items():
        yield plot.name
        yield from (where.seat(seat, f"face.{face}") for face in range(1, table.shown.faces + 1))
        if table.shown.piles[seat - 1]:
            yield where.seat(seat, "pile")
    yield from (card.rect for card in table.fan)
