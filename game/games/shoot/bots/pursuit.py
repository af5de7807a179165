"""Pursuit: the path of a Flag carrier, where to cut it off, from where it is under fire; the fight for a hill."""

from collections.abc import Sequence
from functools import lru_cache
from itertools import pairwise
from math import hypot, isfinite
from typing import Final

import numpy as np

from game.games.shoot.bots.answers import apart
from game.games.shoot.bots.fire import kills, points_left, strikes_at
from game.games.shoot.bots.race import halves_of, paces, turns
from game.games.shoot.bots.ways import Floats, PathGoal, Spots, field
from game.games.shoot.rules import primitives, terrain
from game.games.shoot.rules.modes import quicker
from game.games.shoot.rules.state import WEAPON_HAND, Flag, ShootState
from game.geometry.shapes import Point
from game.geometry.sight import Spot
from game.geometry.units import CL, HALF
from game.geometry.walkways import walkways
from game.geometry.world import World

Course = tuple[Point, ...]
"""The spots of a path, a step of the walkways apart, from its start to its end."""

OCTILE: Final = 1.05  # mm of a course's steps for a mm of walking, about
BENT: Final = 1.2  # the same for a straight-line estimate
IN_SIGHT: Final = 60.0  # mm from a course at which a HERO still blocks it
HILLSIDE: Final = 150.0  # mm from the Flag on a hill within which all spots are as good to fight for it
EVERY: Final = 3  # steps of a course between two spots that are considered


@lru_cache(maxsize=256)
def course(world: World, goal: PathGoal, start: Point) -> Course:
    """Return the shortest path from a spot to a goal by the walkways; the spot alone where there is none."""
    net, left = walkways(world), field(world, goal).ravel()
    found = [start]
    near = net.near(start)
    node = min(near, key=lambda one: float(left[one]), default=None)
    while node is not None and isfinite(left[node]):
        found.append(net.at(node))
        nexts = [other for other in net.ways[node] if left[other] < left[node]]
        node = min(nexts, key=lambda one: float(left[one]), default=None)
    return tuple(found)


def milestones(way: Course) -> list[float]:
    """Return the mm of walking to each spot of a course."""
    found = [0.0]
    for (ax, ay), (bx, by) in pairwise(way):
        found.append(found[-1] + hypot(bx - ax, by - ay) / OCTILE)
    return found


def next_spots(view: ShootState, seat: int, way: Course) -> list[tuple[Point, float]]:
    """Return where a HERO that follows a course may be after its next turn, and how likely; not its end."""
    gone = milestones(way)
    found: dict[Point, float] = {}
    for halves, share in paces(primitives.move_minus(view, seat), quicker(view, seat)):
        number = int(np.searchsorted(gone, HALF * halves))
        if number < len(way):
            found[way[number]] = found.get(way[number], 0.0) + share
    return list(found.items())


def cut_off(view: ShootState, seat: int, quarry: int, way: Course, wait: float = 0.0) -> Point | None:
    """Return the first spot of a course that a seat reaches no later than its quarry; None if there is none."""
    me = view.hero(seat)
    mine, theirs = (primitives.move_minus(view, one) - quicker(view, one) / 2 for one in (seat, quarry))
    gone = milestones(way)
    for number in [*range(0, len(way) - 1, EVERY), len(way) - 1]:
        x, y = way[number]
        away = max(0.0, BENT * hypot(x - me.x, y - me.y) - IN_SIGHT)
        if turns(halves_of(away, mine)) <= wait + turns(halves_of(gone[number], theirs)):
            return x, y
    return None


def cover(view: ShootState, seat: int, spots: Spots, quarry: int, way: Course, fight: float, prize: float) -> Floats:
    """Return for each spot the value of a shot at full damage from there after the quarry's next turn."""
    found = np.zeros(len(spots.x))
    places = next_spots(view, quarry, way)
    if not places:
        return found
    ground = terrain.world(view).ground
    there: Sequence[Spot] = [Spot(x, y, ground(x, y)) for (x, y), _ in places]
    left = points_left(view, quarry)
    for (_, share), mine in zip(places, strikes_at(view, seat, quarry, spots, there), strict=False):
        found += share * (fight * mine + prize * kills(mine, left))
    return found


def for_the_hill(view: ShootState, seat: int, flag: Flag) -> tuple[str, PathGoal]:
    """Return the task of a seat on a contested hill: to find a Weapon without leaving it, or to fight (S-MODE-4)."""
    if not view.cards(seat, WEAPON_HAND):
        within = CL * view.contested_within
        found = [one for one in view.tokens if one.kind == "weapon" and seat not in one.barred]
        found = [one for one in found if apart(one, flag) <= within]
        if found:
            return "arm", PathGoal(tuple((one.x, one.y) for one in found))
    return "fight", PathGoal(((flag.x, flag.y),), HILLSIDE)
