"""Doors and Ladders: the end spots of links through and up an obstacle (S-ENV-2, S-ENV-3, S-LINK-1)."""

from math import hypot
from typing import Final

from game.geometry.footing import rest
from game.geometry.pieces import outline_chords
from game.geometry.placement import NOBODY, nearest_on_outline
from game.geometry.shapes import HeroFigure, Point, Prism, Refusal
from game.geometry.units import CL, EPS, REACH, STEP_MAX, at_most, more_than, stored
from game.geometry.world import World, WorldState
from game.kernel.messages import say

OUTSIDE: Final = 13.0
LONGEST_DOOR: Final = 2 * CL
LINK_REACH: Final = 20.0


def door_ends(place: World | WorldState, obstacle: Prism, p: Point) -> tuple[Point, Point] | Refusal:
    """Return the end spots of a Door in the outline at the point nearest to p, or why it cannot be there (S-ENV-2)."""
    (x, y), (nx, ny) = nearest_on_outline(obstacle.outline, p)
    inside = [b for a, b in outline_chords(obstacle.outline, x, y, nx, ny, 0.0) if a < EPS < b]
    if not inside:
        return Refusal("S-ENV-2", say("no passage begins here"))
    if more_than(inside[0], LONGEST_DOOR):
        long = say("the passage would be too long: choose a thinner spot")
        return Refusal("S-ENV-2", long)
    far = inside[0] + OUTSIDE
    a, b = _spot(x - OUTSIDE * nx, y - OUTSIDE * ny), _spot(x + far * nx, y + far * ny)
    ground_a, unfit_a = _rest(place, a)
    ground_b, unfit_b = _rest(place, b)
    if unfit_a is not None or unfit_b is not None:
        reason = (unfit_a or unfit_b or Refusal("", "")).said
        return Refusal("S-ENV-2", say("a HERO must fit at both ends: {reason}", reason=reason))
    if not at_most(abs(ground_a - ground_b), STEP_MAX):
        differ = say("its two ends are too far apart in height")
        return Refusal("S-ENV-2", differ)
    return a, b


def ladder_ends(
    place: World | WorldState, obstacle: Prism, p: Point, hero: HeroFigure | None = None
) -> tuple[Point, Point] | Refusal:
    """Return the lower and the upper end of a Ladder at the point of the outline nearest to p, or why not (S-ENV-3).

    With a hero its reach is checked, too: the lower end within 1 CL of it and at most 30 from its level.
    """
    (x, y), (nx, ny) = nearest_on_outline(obstacle.outline, p)
    low, high = _spot(x - OUTSIDE * nx, y - OUTSIDE * ny), _spot(x + OUTSIDE * nx, y + OUTSIDE * ny)
    ground_low, unfit_low = _rest(place, low)
    ground_high, unfit_high = _rest(place, high)
    if unfit_low is not None or unfit_high is not None:
        reason = (unfit_low or unfit_high or Refusal("", "")).said
        return Refusal("S-ENV-3", say("a HERO must fit at both ends: {reason}", reason=reason))
    if abs(ground_high - obstacle.top) > EPS or ground_high <= ground_low + EPS:
        return Refusal("S-ENV-3", say("it must lead up to the top"))
    if hero is not None and not at_most(hypot(low[0] - hero.x, low[1] - hero.y), CL):
        return Refusal("S-ENV-3", say("its foot is more than 1 card length from your HERO"))
    if hero is not None and not at_most(abs(ground_low - hero.level), REACH):
        return Refusal("S-ENV-3", say("its foot is too high or too low for your HERO"))
    return low, high


def _spot(x: float, y: float) -> Point:
    return stored(x), stored(y)


def _rest(place: World | WorldState, spot: Point) -> tuple[float, Refusal | None]:
    """Return the ground at a spot and why a HERO could not stop there, ignoring living HEROes."""
    scene = place._replace(figures=()) if isinstance(place, WorldState) else WorldState(place)
    return rest(scene, NOBODY, *spot)
