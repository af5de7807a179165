"""Pictures that will be needed soon, made one by one while nothing moves, so that no animation waits for one."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial

import pygame

from game.games.whisky.art import faces
from game.games.whisky.rules.cards import KINDS, SALOON
from game.games.whisky.table import spots
from game.games.whisky.table.layout import Regions
from game.ui import pictures, theme
from game.ui.cards import card_size

Make = Callable[[], object]


def wanted(where: Regions) -> Iterator[Make]:
    """Yield a maker for each picture that cards and things need in flight."""
    slot = spots.slot_spot(where, 0)
    saloon = {slot.w, where.zone("discard").w, *(spots.gold_spot(where, seat, 0, 2).w for seat in (1, 2))}
    for wide in sorted(saloon):
        yield from (partial(faces.saloon, kind, wide) for kind in SALOON)
        yield partial(_shadows, card_size(wide))
    for seat in (1, 2):
        hand, commit = spots.hand_group(where, seat, "loot").front.w, spots.commit_spot(where, seat, 0).w
        for wide in (hand, commit):
            yield from (partial(faces.action, kind, seat, wide) for kind in KINDS)
            yield partial(faces.action_back, seat, wide)
            yield partial(_shadows, card_size(wide))
        yield from (partial(_greyed, kind, seat, hand) for kind in KINDS)
        yield partial(faces.bullet, spots.bullet_spots(where, seat)[0].w)
        yield from (partial(_burst, "flash", spots.commit_spot(where, seat, 0), step) for step in range(6, 11))
        yield partial(_shadows, spots.bullet_spots(where, seat)[0].size)
    yield from (partial(_burst, "dust", slot, step) for step in range(6, 11))
    for seat in (0, 1, 2):
        bottle = spots.bottle_spot(where, seat)
        high = {bottle.h, round(bottle.w * 320 / 140)}
        yield from (partial(faces.bottle, state, tall) for state in (0, 2, 5) for tall in high)
        yield partial(faces.own, "cork", max(12, round(bottle.w * 0.4)))
    yield partial(faces.own, "coin", max(14, round(slot.w * 0.26)))


def _greyed(kind: str, seat: int, wide: int) -> None:
    faces.greyed(faces.action(kind, seat, wide), (kind, seat))


def burst_side(rect: pygame.Rect, step: int) -> int:
    """Return the side of a burst over a spot at one of its sizes, 6 to 10 tenths."""
    return max(16, round(max(rect.size) * 1.05)) * step // 10


def _burst(name: str, rect: pygame.Rect, step: int) -> None:
    faces.own(name, burst_side(rect, step))


def _shadows(size: tuple[int, int]) -> None:
    scrap = pygame.Surface((1, 1), pygame.SRCALPHA)
    rect = pygame.Rect((0, 0), size)
    for blur, strength in ((max(3, theme.scale(8)), 140), (theme.scale(12), 120)):
        pictures.draw_shadow(scrap, rect, blur, (0, 0), rect.w * 0.08, strength)
