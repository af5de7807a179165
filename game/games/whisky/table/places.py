"""The parts of the saloon table that matter for a decision: nothing may cover them (`game.ui.places`)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

import pygame

from game.games.whisky.rules.cards import KINDS
from game.games.whisky.table import spots

if TYPE_CHECKING:
    from game.games.whisky.table.scene import SaloonTable


def weighed(table: SaloonTable) -> Iterator[pygame.Rect]:
    """Yield the rectangles of the question, deck, display, the cards played at it, and both hands."""
    where = table.regions
    yield from (table.column.banner_rect, where.zone("deck"))
    for slot in range(4):
        yield spots.slot_spot(where, slot)
        for seat in (1, 2):
            yield spots.commit_spot(where, seat, slot)
    for seat in (1, 2):
        yield from (spots.hand_group(where, seat, kind).whole for kind in KINDS)
