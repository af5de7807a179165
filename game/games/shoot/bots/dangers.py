"""What is on the table, as a bot sees it: hazards and gas to keep out of, Gun turrets, Launch pads."""

from collections.abc import Sequence
from math import atan2, degrees, hypot, inf, isfinite
from typing import Final

import numpy as np

from game.games.shoot.bots.fire import kills, points_left, worth, worth_of_hand
from game.games.shoot.bots.ways import Floats, PathGoal, Spots, length_from, lengths
from game.games.shoot.rules import contact, movement, primitives, terrain
from game.games.shoot.rules.cards import cards_of_kind, weapon
from game.games.shoot.rules.fight import weapons
from game.games.shoot.rules.gadgets import kinds
from game.games.shoot.rules.placing import away_from
from game.games.shoot.rules.state import GADGET_HAND, WEAPON_HAND, Placed, ShootState
from game.geometry.leg import Leg, leg
from game.geometry.shapes import Point, Refusal
from game.geometry.units import CL, HALF, REACH, SAFE_DROP, stored
from game.kernel.cards import HIDDEN
from game.kernel.state import Choice

HARM: Final = {"wire": 1.6, "mines": 3.3, "trap": 2.2, "race": 3.4, "gas": 1.6}
"""The average cost in points of touching a hazard; a Trap's is a turn lost, which matters more in a race."""
HARDER: Final = 0.9  # the same for each of their cards where every hit has an extra point (S-HIT-8)
UNSTRIPED: Final = 0.5  # of hits have no stripes
DEATH: Final = 7.0  # additional points for a death by one's own steps
SCRATCH: Final = 0.5  # points of harm that are ignored
CANNON: Final = 1.4  # points that an edge close behind costs before a Hand cannon
SYMBOL: Final = 0.2  # the same before any other Weapon: some Splattercards push, too
SHOVED: Final = 600.0  # mm from which a push is unlikely
NEAR_GOAL: Final = 30.0  # mm of path that may be left after landing on something high: coming down hurts
SAVED: Final = 130.0  # mm of path that a flight must save
STEP: Final = 22.0
OWN: Final = 70.0  # mm by which the HERO's own walk must be longer by way of a hazard that is laid
BESIDE: Final = (64.0, 76.0, 96.0)  # mm from a hazard at which it is out of touch


def harm_of(view: ShootState, seat: int, card: int) -> float:
    """Return what touching a hazard costs a seat, in points, including the risk of dying of it; 0 if it is harmless."""
    if card in contact.TRAPS:
        return HARM["race"] if view.flags else HARM["trap"]
    if card not in contact.HAZARDS:
        return 0.0
    points = HARM["mines"] if card in contact.MINES else HARM["wire"] if card in contact.WIRE else HARM["gas"]
    points += HARDER * (view.harder + UNSTRIPED * view.aimed) * (2 if card in contact.MINES else 1)
    return points + DEATH * float(kills(np.array([0.9 * points]), points_left(view, seat))[0])


def hazards_at(view: ShootState, seat: int, spots: Spots) -> Floats:
    """Return what the hazards touched at each spot cost a seat, and a table edge close behind it.

    Hazards that it already touches cost nothing.
    """
    found = edges_at(view, seat, spots) if view.normal else np.zeros(len(spots.x))
    if not contact.any_hazard(view):
        return found
    hero = view.hero(seat)
    now = contact.touched(view, (hero.x, hero.y, hero.level))
    for row in view.placed:
        price = harm_of(view, seat, row.card)
        if not price or row.card in now:
            continue
        for number in np.flatnonzero(np.hypot(spots.x - row.x, spots.y - row.y) < contact.NEAR).tolist():
            if contact.touches(row, *spots.at(number), float(spots.levels[number])):
                found[number] += price
    return found


def harm_at(view: ShootState, seat: int, spot: Point) -> float:
    """Return what the hazards cost a seat that it would touch by stepping, jumping or landing there directly."""
    if not contact.any_hazard(view):
        return 0.0
    hero = view.hero(seat)
    new = contact.touched(view, (*spot, terrain.ground(view, *spot)))
    new -= contact.touched(view, (hero.x, hero.y, hero.level))
    return sum(harm_of(view, seat, card) for card in sorted(new))


def edges_at(view: ShootState, seat: int, spots: Spots) -> Floats:
    """Return the cost of the risk of being pushed over the edge from each spot, away from the opponents (S-PUSH-3)."""
    found = np.zeros(len(spots.x))
    for other in primitives.opponents(view, seat):
        held = [card for card in view.cards(other, WEAPON_HAND) if card != HIDDEN]
        cannon = any(weapon(card).special == weapons.PUSH for card in held)
        foe = view.hero(other)
        dx, dy = spots.x - foe.x, spots.y - foe.y
        away = np.maximum(1.0, np.hypot(dx, dy))
        x, y = spots.x + CL * dx / away, spots.y + CL * dy / away
        over = (x < 0) | (y < 0) | (x > view.width) | (y > view.height)
        found = np.maximum(found, np.where(over & (away < SHOVED), CANNON if cannon else SYMBOL, 0.0))
    return found


def harm_on_leg(view: ShootState, seat: int, walked: Leg | Refusal) -> float:
    """Return the cost of the hazards that a leg comes to touch (S-MOVE-9)."""
    if isinstance(walked, Refusal) or not any(_beside(row, walked) for row in view.placed):
        return 0.0
    hero = view.hero(seat)
    path = contact.along((*walked.start, hero.level), (*walked.end, hero.level))
    return sum(harm_of(view, seat, card) for _, card in contact.met(view, path))


def _beside(row: Placed, walked: Leg) -> bool:
    """Return whether a hazard is so near to a leg that it may be touched."""
    if row.card not in contact.HAZARDS:
        return False
    (x0, y0), (x1, y1) = walked.start, walked.end
    dx, dy = x1 - x0, y1 - y0
    share = ((row.x - x0) * dx + (row.y - y0) * dy) / max(1.0, dx * dx + dy * dy)
    share = min(1.0, max(0.0, share))
    return hypot(row.x - x0 - share * dx, row.y - y0 - share * dy) < contact.NEAR


def harm_on_walk(view: ShootState, seat: int, walk: Sequence[Leg]) -> float:
    """Return the cost of the hazards that a walk comes to touch."""
    return sum(harm_on_leg(view, seat, one) for one in walk)


def way_round(view: ShootState, seat: int, target: Point) -> Leg | None:
    """Return the first leg of a walk to a spot, by way of one beside the hazards, that touches none of them.

    Of such walks the cheapest; it may cost more than the budget, its first leg does not.
    """
    at, hero = terrain.scene(view), terrain.figure(view, seat)
    best: tuple[int, Leg | None] = (99, None)
    for row in view.placed:
        if not harm_of(view, seat, row.card) or hypot(row.x - hero.x, row.y - hero.y) > 3 * CL:
            continue
        for bearing in range(0, 360, 20):
            for away in BESIDE:
                via = away_from((row.x, row.y), bearing, away)
                first = leg(at, hero, via)
                if not isinstance(first, Leg) or first.halves > view.now.budget or first.fall_cards:
                    continue
                onward = leg(at, hero._replace(x=via[0], y=via[1], level=first.end_level), target)
                whole = first.halves + onward.halves if isinstance(onward, Leg) else 99
                if whole < best[0] and not (harm_on_leg(view, seat, first) or harm_on_leg(view, seat, onward)):
                    best = whole, first
    return best[1]


# -- Gun turrets (S-WPN-6) -----------------------------------------------------------------------------


def turret_rows(view: ShootState) -> list[Placed]:
    """Return the Gun turrets on the table."""
    return [row for row in view.placed if row.card in weapons.TURRETS]


def turrets_at(view: ShootState, seat: int, spots: Spots) -> Floats:
    """Return the value of the Gun turrets within reach at each spot, compared with the HERO's own Weapon."""
    found = np.zeros(len(spots.x))
    own = worth_of_hand(view, seat)
    for row in turret_rows(view):
        gain = worth(row.card) - own
        if gain > 0.1:
            near = np.hypot(spots.x - row.x, spots.y - row.y) <= 44.0
            found += np.where(near & (np.abs(spots.levels - row.level) <= REACH), gain, 0.0)
    return found


# -- Launch pads (G-34) --------------------------------------------------------------------------------


def pads(view: ShootState) -> list[Placed]:
    """Return the Launch pads on the table."""
    return [row for row in view.placed if row.card in movement.PADS]


def pad_ways(view: ShootState, goal: PathGoal) -> list[tuple[Point, float]]:
    """Return each Launch pad with the path length in mm to a goal by a flight from it, the flight's cost included."""
    return [
        ((row.x, row.y), 2 * HALF + float(_landings(view, (row.x, row.y), goal)[2].min(initial=9000.0)))
        for row in pads(view)
    ]


def _landings(view: ShootState, start: Point, goal: PathGoal) -> tuple[Floats, Floats, Floats]:
    """Return spots within a flight, and the path length in mm from each to a goal."""
    size = movement.FLIGHT - 1.0
    offsets = np.arange(-size, size + 1, STEP)
    x, y = (part.ravel() for part in np.meshgrid(start[0] + offsets, start[1] + offsets))
    inside = (
        (np.hypot(x - start[0], y - start[1]) <= size) & (x >= 0) & (x <= view.width) & (y >= 0) & (y <= view.height)
    )
    x, y = x[inside], y[inside]
    close = [(px, py) for px, py in goal.points if hypot(px - start[0], py - start[1]) < size]
    x, y = np.append(x, [px for px, _ in close]), np.append(y, [py for _, py in close])
    return x, y, lengths(terrain.world(view), goal, x, y)


def flight(view: ShootState, seat: int, goal: PathGoal | None) -> Choice | None:
    """Return a flight from a Launch pad at hand that saves much of the route to a goal, or None."""
    if goal is None or view.now.flown or view.now.budget < 2:
        return None
    hero = view.hero(seat)
    for row in pads(view):
        if not terrain.touches_placed(view, seat, row):
            continue
        now = min(length_from(terrain.world(view), goal, hero.x, hero.y), 9000.0)
        x, y, ways = _landings(view, (hero.x, hero.y), goal)
        for number in np.argsort(ways, kind="stable").tolist()[:20]:
            if now - float(ways[number]) < SAVED:
                break
            spot = stored(float(x[number])), stored(float(y[number]))
            perch = terrain.ground(view, *spot) > SAFE_DROP and float(ways[number]) > NEAR_GOAL
            if perch or harm_at(view, seat, spot) >= SCRATCH:
                continue
            if movement.why_not_fly(view, seat, row.card, *spot) is None:
                return ("fly", row.card, *spot)
    return None


# -- Barbed wire and Minefield (G-30, G-31) ------------------------------------------------------------


def in_the_way(
    view: ShootState, seat: int, kind: str, walks: Sequence[tuple[int, PathGoal]], own: PathGoal | None = None
) -> tuple[float, ...] | None:
    """Return where to lay a flat card across an opponent's walk: (x, y, angle); None if that is impossible.

    It is kept off the seat's `own` walk.
    """
    hand = [card for card in view.cards(seat, GADGET_HAND) if card in cards_of_kind(kind)]
    if not hand:
        return None
    hero, world = view.hero(seat), terrain.world(view)
    spots = [
        away_from((hero.x, hero.y), bearing, length)
        for length in (60.0, CL, 1.5 * CL, 2 * CL - 1)
        for bearing in range(0, 360, 20)
    ]
    x, y = np.array([spot[0] for spot in spots]), np.array([spot[1] for spot in spots])
    mine = _off_walk(view, seat, own, x, y)
    for other, goal in walks:
        foe = view.hero(other)
        whole = length_from(world, goal, foe.x, foe.y)
        if not isfinite(whole) or whole < 120.0:
            continue
        there = lengths(world, PathGoal(((foe.x, foe.y),), 0.0), x, y)
        detour = np.maximum(there, 60.0) + lengths(world, goal, x, y) - whole
        detour[mine < OWN] = np.inf
        for number in np.argsort(detour, kind="stable").tolist()[:8]:
            if not detour[number] < 25.0:
                break
            # The long side of the card across the path.
            angle = round(degrees(atan2(x[number] - foe.x, -(y[number] - foe.y)))) % 360
            args = (*spots[number], angle)
            if kinds.why_not_gadget(view, seat, "OPEN", ("gadget", hand[0], *args)) is None:
                return args
    return None


def _off_walk(view: ShootState, seat: int, goal: PathGoal | None, x: Floats, y: Floats) -> Floats:
    """Return by how many mm a seat's own walk would be longer by way of each spot."""
    hero, world = view.hero(seat), terrain.world(view)
    whole = inf if goal is None else length_from(world, goal, hero.x, hero.y)
    if goal is None or not isfinite(whole):
        return np.full(len(x), np.inf)
    return lengths(world, PathGoal(((hero.x, hero.y),), 0.0), x, y) + lengths(world, goal, x, y) - whole


def opponents_walks(view: ShootState, seat: int, goals: dict[int, PathGoal]) -> list[tuple[int, PathGoal]]:
    """Return the opponents whose walk is worth a card, the nearest to its goal first."""
    world = terrain.world(view)

    def left(other: int) -> float:
        foe = view.hero(other)
        return length_from(world, goals[other], foe.x, foe.y)

    return [(other, goals[other]) for other in sorted(set(goals) & set(primitives.opponents(view, seat)), key=left)]
