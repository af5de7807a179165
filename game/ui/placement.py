"""Where an overlay goes: near its subject, clear of what matters for the decision (FGT-72).

First-time notes, tips, notices, speech and the bubbles of lessons all use this. A scene itself says what its decision
depends on (`Scene.decided`).
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import product
from typing import NamedTuple

import pygame

from game.ui import theme

HIDDEN = 260
"""Cost of covering a whole coverable thing, as design pixels of additional distance."""
APART = 4
"""Gap in design pixels to what must not be covered."""


class Placement(NamedTuple):
    """A place for something, and its cost: less is better."""

    rect: pygame.Rect
    over: int
    """Square pixels covered of what should not be; 0: it is clear."""
    cost: float
    """How much else it covers, and how far away it is."""


def best(
    size: tuple[int, int], near: pygame.Rect, within: pygame.Rect, not_over: Sequence[pygame.Rect],
    rather_not: Sequence[pygame.Rect] = (), gap: int | None = None, tail: bool = False,
) -> Placement:  # fmt: skip
    """Return the best place for something of a size, in device pixels: clear, then covering little, then near.

    It keeps a gap to its subject. With a `tail`, the path there should be clear, too.
    """
    inside = [rect for rect in not_over if rect.w and rect.h and rect.colliderect(within)]
    tries = _tries(size, near, within, inside, gap)
    found = _clear(tries, size, near, inside, rather_not, tail)
    if found is not None:
        return found
    for far, up, x in tries:
        rect = pygame.Rect((x, -up), size)
        over = sum(shared(rect, inside[one]) for one in rect.collidelistall(inside)) + 4 * shared(rect, near)
        if found is None or over <= found.over:
            place = Placement(rect, over, far + HIDDEN * _hides(rect, rather_not))
            found = place if found is None or place[1:] < found[1:] else found
    assert found is not None, "there is always somewhere to try"
    return found


def free(
    size: tuple[int, int], near: pygame.Rect, within: pygame.Rect, not_over: Sequence[pygame.Rect],
    rather_not: Sequence[pygame.Rect] = (), gap: int | None = None,
) -> pygame.Rect | None:  # fmt: skip
    """Return a place that covers neither its subject nor what must be visible; None where there is no room."""
    inside = [rect for rect in not_over if rect.w and rect.h and rect.colliderect(within)]
    place = _clear(_tries(size, near, within, inside, gap), size, near, inside, rather_not, tail=False)
    return place.rect if place is not None and within.contains(place.rect) else None


def _tries(
    size: tuple[int, int], near: pygame.Rect, within: pygame.Rect, inside: Sequence[pygame.Rect], gap: int | None
) -> list[tuple[float, int, int]]:
    """Return candidate places (distance, -y, x), the nearest first, the lower one of two.

    A distance is that of the two rectangles along both axes, plus a little of the distance of their centres.
    """
    gap = theme.scale(9) if gap is None else gap
    apart, last = theme.scale(APART), (max(within.x, within.right - size[0]), max(within.y, within.bottom - size[1]))
    rows = []
    spans = ((near.x, near.right, near.centerx), (near.y, near.bottom, near.centery))
    for axis, (low, high, middle) in enumerate(spans):
        side, first = size[axis], within[axis]
        wanted = {middle - side // 2, high + gap, low - gap - side, low, high - side, first, last[axis]}
        for rect in inside:
            wanted |= {rect[axis] - apart - side, rect[axis] + rect[axis + 2] + apart}
        places = {min(max(first, at), last[axis]) for at in wanted}
        rows.append([
            (max(at - high, low - at - side, 0) + abs(at + side // 2 - middle) / 8, at) for at in places
        ])  # fmt: skip
    unit = theme.unit()
    return sorted(((across + down) / unit, -y, x) for (across, x), (down, y) in product(*rows))


def _clear(
    tries: Sequence[tuple[float, int, int]], size: tuple[int, int], near: pygame.Rect,
    inside: Sequence[pygame.Rect], rather_not: Sequence[pygame.Rect], tail: bool,
) -> Placement | None:  # fmt: skip
    """Return the best place that covers nothing that must be visible; None where there is none."""
    found: Placement | None = None
    for far, up, x in tries:
        if found is not None and far >= found.cost:
            break
        rect = pygame.Rect((x, -up), size)
        if rect.collidelist(inside) >= 0 or rect.colliderect(near):
            continue
        cost = far + HIDDEN * _hides(rect, rather_not)
        if tail and crossed(rect, near, inside):
            cost += HIDDEN
        if found is None or cost < found.cost:
            found = Placement(rect, 0, cost)
    return found


def crossed(rect: pygame.Rect, near: pygame.Rect, others: Sequence[pygame.Rect]) -> bool:
    """Return whether the line from a place to its subject crosses something else."""
    line, most = (rect.center, tip(rect, near)), 4 * near.w * near.h
    far = [other for other in others if not other.colliderect(near) or other.w * other.h > most]
    return any(other.clipline(line) for other in far)


def tip(rect: pygame.Rect, near: pygame.Rect) -> tuple[int, int]:
    """Return the point of a thing that is nearest to the centre of a place."""
    x, y = rect.center
    return max(near.x, min(x, near.right)), max(near.y, min(y, near.bottom))


def shared(one: pygame.Rect, other: pygame.Rect) -> int:
    """Return the area of the overlap of two rectangles."""
    both = one.clip(other)
    return both.w * both.h


def _hides(rect: pygame.Rect, others: Sequence[pygame.Rect]) -> float:
    return sum(shared(rect, other) / max(1, other.w * other.h) for other in others)
