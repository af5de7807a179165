"""Walks to places beyond reach: as far as the movement goes this turn, and how many turns the rest will take."""

from __future__ import annotations

from functools import cache
from itertools import pairwise
from math import ceil, hypot
from typing import Final, NamedTuple

from game.games.shoot.rules import terrain
from game.games.shoot.rules.cards import SPLATTERCARDS
from game.games.shoot.rules.state import ShootState
from game.geometry.leg import Leg, leg
from game.geometry.route import Route
from game.geometry.shapes import HeroFigure, Point
from game.geometry.units import HALF, stored

FINE: Final = 4.0
"""Millimetres between two points at which a leg that is too long may be cut."""
LEAST: Final = 6.0
"""The shortest leg that is worth making, in millimetres."""


class Later(NamedTuple):
    """What is left of a walk after this turn: its corner points, and the turns it will take with average cards."""

    points: tuple[Point, ...]
    turns: int
    stops: tuple[Point, ...]
    """About where each of these turns ends, except the last."""
    halves: int
    """What it costs."""


def part_of(view: ShootState, mover: HeroFigure, whole: Route, budget: int) -> Route | None:
    """Return as much of a walk as a budget pays for, or None if that is nothing."""
    scene, left, me = terrain.scene(view), budget, mover
    legs = list[Leg]()
    for one in whole.legs:
        if one.halves <= left:
            legs.append(one)
            left -= one.halves
            me = me._replace(x=one.end[0], y=one.end[1], level=one.end_level)
            continue
        length = min(one.length, left * HALF)
        while length >= LEAST:
            share = length / one.length
            x, y = (stored(a + (b - a) * share) for a, b in zip(one.start, one.end, strict=True))
            short = leg(scene, me, (x, y))
            if isinstance(short, Leg) and short.halves <= left:
                legs.append(short)
                break
            length -= FINE
        break
    return Route(tuple(legs), sum(one.halves for one in legs)) if legs else None


def rest_of(whole: Route, part: Route | None) -> Later:
    """Return what is left of a walk after a part of it."""
    first, walked, paid = 0, whole.legs[0].start, 0
    if part is not None:
        walked, paid = part.legs[-1].end, part.halves
        first = len(part.legs) - (walked != whole.legs[len(part.legs) - 1].end)  # a cut leg is continued
    points = (walked, *(one.end for one in whole.legs[first:]))
    halves = max(1, whole.halves - paid)
    turns = ceil(halves / usual_turn())
    length = sum(hypot(b[0] - a[0], b[1] - a[1]) for a, b in pairwise(points))
    return Later(points, turns, tuple(_along(points, length * k / turns) for k in range(1, turns)), halves)


def _along(points: tuple[Point, ...], way: float) -> Point:
    """Return the point this many millimetres along a line."""
    for a, b in pairwise(points):
        length = hypot(b[0] - a[0], b[1] - a[1])
        if way <= length and length:
            return (a[0] + (b[0] - a[0]) * way / length, a[1] + (b[1] - a[1]) * way / length)
        way -= length
    return points[-1]


@cache
def usual_turn() -> int:
    """Return how many halves an action card gives on average."""
    moves = [card.move for card in SPLATTERCARDS.values()]
    return max(1, round(2 * sum(moves) / len(moves)))
