"""What a player looks at on SHOOT's table to decide: nothing may cover it (`game.ui.places`)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

import pygame

from game.games.shoot.table.overlays.labels import discs

if TYPE_CHECKING:
    from game.games.shoot.table.scene import ShootTable


def over(table: ShootTable) -> Iterator[pygame.Rect]:
    """Yield what is over the board: a question, the bubble at the HERO, the label at the pointer."""
    if table.prompt is not None:
        yield table.prompt.rect
    yield table.dock.bubble.rect
    yield from (box for _, box in (*table.labels, *table.dock.tag))


def weighed(table: ShootTable) -> Iterator[pygame.Rect]:
    """Yield what is over the board, the question, the HEROes, the odds of a shot, and the action card."""
    yield from over(table)
    yield table.dock.spots.banner
    yield from discs([(hero.x, hero.y) for hero in table.view.heroes if hero.alive], table.camera)
    if table.dock.shows_shot():
        yield table.dock.focus_rect
    if table.view.now.seat == table.viewer:
        yield table.regions.action
