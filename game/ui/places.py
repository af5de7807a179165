"""Where something goes that is laid over others: near what it speaks of, clear of what is being decided on (FGT-72).

First-time notes, tips, notices, speech and the bubbles of lessons all ask here. What a scene decides on just now it
says itself (`Scene.decided`).
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import product
from typing import NamedTuple

import pygame

from game.ui import theme

HIDDEN = 260
"""Hiding a whole thing that may be hidden is as bad as lying so many design pixels further away."""
APART = 4
"""Design pixels that are left to what must not be hidden."""


class Place(NamedTuple):
    """A place for something, and how good it is: the less the better."""

    rect: pygame.Rect
    over: int
    """Square pixels of what should not be hidden that it hides; 0: it is clear."""
    cost: float
    """How much else it hides, and how far away it is."""


def best(
    size: tuple[int, int], near: pygame.Rect, within: pygame.Rect, not_over: Sequence[pygame.Rect],
    rather_not: Sequence[pygame.Rect] = (), gap: int | None = None, tail: bool = False,
) -> Place:  # fmt: skip
    """Return the best place for something of a size, in device pixels: clear, then hiding little, then near.

    It keeps a gap to what it speaks of. With a `tail`, the way there should be clear, too.
    """
    gap = theme.scale(9) if gap is None else gap
    inside = [rect for rect in not_over if rect.w and rect.h and rect.colliderect(within)]
    apart, last = theme.scale(APART), (max(within.x, within.right - size[0]), max(within.y, within.bottom - size[1]))
    rows = []
    spans = ((near.x, near.right, near.centerx), (near.y, near.bottom, near.centery))
    for axis, (low, high, middle) in enumerate(spans):
        side, first = size[axis], within[axis]
        wanted = {middle - side // 2, high + gap, low - gap - side, low, high - side, first, last[axis]}
        for rect in inside:
            wanted |= {rect[axis] - apart - side, rect[axis] + rect[axis + 2] + apart}
        rows.append({min(max(first, at), last[axis]) for at in wanted})
    tries = sorted((_far(pygame.Rect(spot, size), near), -spot[1], spot[0]) for spot in product(*rows))
    found: Place | None = None
    for far, up, x in tries:  # of places as far away the lower one
        if found is not None and far >= found.cost:
            break
        rect = pygame.Rect((x, -up), size)
        if rect.collidelist(inside) >= 0 or rect.colliderect(near):
            continue
        cost = far + HIDDEN * _hides(rect, rather_not)
        if tail and crossed(rect, near, inside):
            cost += HIDDEN
        if found is None or cost < found.cost:
            found = Place(rect, 0, cost)
    if found is not None:
        return found
    return min((_crowded(pygame.Rect((x, -up), size), far, near, inside, rather_not) for far, up, x in tries),
               key=lambda place: place[1:])  # fmt: skip


def free(
    size: tuple[int, int], near: pygame.Rect, within: pygame.Rect, not_over: Sequence[pygame.Rect],
    rather_not: Sequence[pygame.Rect] = (), gap: int | None = None,
) -> pygame.Rect | None:  # fmt: skip
    """Return a place that hides neither what it speaks of nor what must be seen; None where there is no room."""
    place = best(size, near, within, not_over, rather_not, gap)
    return place.rect if not place.over and within.contains(place.rect) else None


def crossed(rect: pygame.Rect, near: pygame.Rect, others: Sequence[pygame.Rect]) -> bool:
    """Return whether the way from a place to what it speaks of leads over something else."""
    line, most = (rect.center, tip(rect, near)), 4 * near.w * near.h
    far = [other for other in others if not other.colliderect(near) or other.w * other.h > most]
    return any(other.clipline(line) for other in far)


def tip(rect: pygame.Rect, near: pygame.Rect) -> tuple[int, int]:
    """Return the point of something that is nearest to the middle of a place."""
    x, y = rect.center
    return max(near.x, min(x, near.right)), max(near.y, min(y, near.bottom))


def shared(one: pygame.Rect, other: pygame.Rect) -> int:
    """Return how many square pixels two rectangles share."""
    both = one.clip(other)
    return both.w * both.h


def _hides(rect: pygame.Rect, others: Sequence[pygame.Rect]) -> float:
    return sum(shared(rect, other) / max(1, other.w * other.h) for other in others)


def _far(rect: pygame.Rect, near: pygame.Rect) -> float:
    """Return how far apart two rectangles are along both axes, and a little of how far their middles are."""
    across = max(rect.x - near.right, near.x - rect.right, 0)
    down = max(rect.y - near.bottom, near.y - rect.bottom, 0)
    aside = abs(rect.centerx - near.centerx) + abs(rect.centery - near.centery)
    return (across + down + aside / 8) / theme.unit()


def _crowded(
    rect: pygame.Rect, far: float, near: pygame.Rect, not_over: Sequence[pygame.Rect], rather_not: Sequence[pygame.Rect]
) -> Place:
    over = sum(shared(rect, other) for other in not_over) + 4 * shared(rect, near)
    return Place(rect, over, far + HIDDEN * _hides(rect, rather_not))
