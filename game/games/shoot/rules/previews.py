"""What would happen, for screens and opponents, from a view and without changing anything (S-SEE-9, S-INFO-1).

Blasts: who is reached, in which zones, who is sheltered and by what. Pushes: the course, where it ends, falls, the
edge, the hazards on it. Legs: the hazards on the way. Odds of what follows are in `odds` and `odds_blast`.
"""

from math import hypot
from typing import NamedTuple

from game.games.shoot.rules import contact, hazards, movement, primitives, terrain
from game.games.shoot.rules.fight import blast
from game.games.shoot.rules.fight.blast import Place, Reached
from game.games.shoot.rules.state import ShootState
from game.geometry import leg as legs
from game.geometry.push import PushResult, push
from game.geometry.shapes import Point
from game.geometry.units import CL

__all__ = [
    "Place",
    "PushPreview",
    "Reached",
    "blast_here",
    "leg_hazards",
    "push_of",
]


# -- blasts (S-AREA) -----------------------------------------------------------------------------------


def blast_here(view: ShootState, seat: int) -> list[Reached]:
    """Return whom a seat's Flame gun or Bomb vest reaches from its HERO's or corpse's spot (G-27, G-29)."""
    return blast.reached(view, hazards.place_of(view, seat), seat, (seat,))


# -- pushes (S-PUSH) -----------------------------------------------------------------------------------


class PushPreview(NamedTuple):
    """Where a push would take a HERO. `course` holds its place (x, y, level) every mm, the start first.

    `over_edge`: it dies there; `falls`: Splattercards of each fall after it; `hazards`: cards it would come to touch;
    `stopped_by`: "" (the whole length), "edge" or the blocker's id, of a Trap "card-<n>"; `firm`: it cannot be pushed
    at all (Whiskey). What hazards on the way would do with PUSH cards of their own is not predicted.
    """

    course: tuple[Place, ...]
    end: Point
    level: float
    over_edge: bool
    falls: tuple[int, ...]
    hazards: tuple[int, ...]
    stopped_by: str
    firm: bool = False


def push_of(view: ShootState, seat: int, source: int) -> PushPreview:
    """Return where a push from another seat's HERO would take a HERO (S-PUSH-1 to 4).

    Nowhere if they are less than 1 mm apart: then it goes along a card's Dir (S-PUSH-2).
    """
    hero, other = view.hero(seat), view.hero(source)
    here, direction = hazards.place_of(view, seat), (hero.x - other.x, hero.y - other.y)
    firm = primitives.in_effect(view, seat, primitives.WHISKEY)
    if firm or hypot(*direction) < 1:
        return PushPreview((here,), here[:2], hero.level, False, (), (), "", firm)
    course = push(terrain.scene(view), terrain.figure(view, seat), direction, CL)
    return _stopped(view, seat, course) or _whole(view, course)


def _whole(view: ShootState, course: PushResult) -> PushPreview:
    found = tuple(card for _, card in contact.met(view, course.path)) if contact.any_hazard(view) else ()
    end = course.corpse_spot if course.off_table else course.end
    falls = () if course.off_table else tuple(legs.fall_cards(depth) for depth in course.falls)
    return PushPreview(course.path, end, course.level, course.off_table, falls, found, course.stopped_by)


def _stopped(view: ShootState, seat: int, course: PushResult) -> PushPreview | None:
    """Return a push that a Trap on its path ends, over the edge or not; None if there is none (S-RULING-61)."""
    at = contact.trap_on(view, course.path) if contact.any_hazard(view) else None
    if at is None or (at == len(course.path) - 1 and not course.off_table):
        return None
    path = course.path[: at + 1]
    met = [(place, card) for place, card in contact.met(view, path) if place <= at]
    x, y, level = path[-1]
    end = (x, y) if terrain.fits(view, seat, x, y) is None else terrain.nearest_fitting(view, seat, x, y)
    ground = terrain.ground(view, *end)
    depths = [depth for place, depth in zip(course.fell_at, course.falls, strict=True) if place <= at]
    cards = [fallen for depth in (*depths, level - ground) if (fallen := legs.fall_cards(depth))]
    trap = next(card for _, card in met if card in contact.TRAPS)
    return PushPreview(path, end, ground, False, tuple(cards), tuple(card for _, card in met), f"card-{trap}")


# -- legs (S-MOVE-9) -----------------------------------------------------------------------------------


def leg_hazards(view: ShootState, seat: int, x: float, y: float) -> list[tuple[float, float, int]]:
    """Return where a leg first comes to touch each hazard: (x, y, card), in order; none for a leg not allowed."""
    if not contact.any_hazard(view):
        return []
    leg = movement.leg_to(view, seat, x, y)
    if not isinstance(leg, legs.Leg):
        return []
    moments = movement.with_hazards(view, view.hero(seat).level, leg, movement.moments_of(leg))
    return [(one[1], one[2], one[5]) for one in moments if one[0] == movement.HAZARD]
