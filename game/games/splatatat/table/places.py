"""The parts of the paper table that matter for a decision: nothing may cover them (`game.ui.places`)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

import pygame

if TYPE_CHECKING:
    from game.games.splatatat.table.scene import PaperTable


def weighed(table: PaperTable) -> Iterator[pygame.Rect]:
    """Yield the rectangles of the question, deck, middle, every seat's name, faces and pile, and the hand."""
    where = table.regions
    yield from (table.column.banner_rect, where.zone("zone.deck"), where.zone("zone.middle"), where.actions)
    for seat, plot in where.plots.items():
        yield plot.name
        yield from (where.seat(seat, f"face.{face}") for face in range(1, table.shown.faces + 1))
        if table.shown.piles[seat - 1]:
            yield where.seat(seat, "pile")
    yield from (card.rect for card in table.fan)
