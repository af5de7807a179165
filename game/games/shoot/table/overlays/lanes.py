"""What each overlay of SHOOT's table never covers, as data for those that place them."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Final

import pygame

from game.games.shoot.table.overlays.labels import discs

if TYPE_CHECKING:
    from game.games.shoot.table.stage import ShootStage

Where = Callable[["ShootStage"], Iterator[pygame.Rect]]


def heroes(table: ShootStage) -> Iterator[pygame.Rect]:
    """Yield where living HEROes stand (px)."""
    yield from discs([(hero.x, hero.y) for hero in table.so_far.heroes if hero.alive], table.camera)


def fighters(table: ShootStage) -> Iterator[pygame.Rect]:
    """Yield where those stand of whom a question asks: who answers, shooter and targets (px)."""
    view = table.view
    seats = {table.mode.seat}
    if view.attack is not None:
        seats |= {view.attack.shooter, *view.attack.targets}
    if view.series is not None:
        seats |= {view.series.shooter, view.series.aim.target}
    yield from discs([(hero.x, hero.y) for hero in view.heroes if hero.alive and hero.seat in seats], table.camera)


def aimed(table: ShootStage) -> Iterator[pygame.Rect]:
    """Yield the goal of what is planned, and the pointer (px)."""
    if table.mode.picked.kind:
        yield from discs([table.mode.picked.spot], table.camera)
    yield pygame.Rect(table.pointer, (1, 1))


def question(table: ShootStage) -> Iterator[pygame.Rect]:
    """Yield where a question on a panel is (px)."""
    if table.prompt is not None:
        yield table.prompt.rect


NEVER: Final[dict[str, tuple[Where, ...]]] = {
    "bubble": (heroes, aimed, question),
    "prompt": (fighters,),
    "caption": (heroes,),
}
"""What each never covers, by the name of the overlay."""


def kept_from(table: ShootStage, overlay: str) -> list[pygame.Rect]:
    """Return what an overlay must not cover (px)."""
    return [rect for where in NEVER[overlay] for rect in where(table)]
