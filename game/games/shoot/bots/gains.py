"""Gadgets that are played for what a HERO's standing gains: obstacles and cards between it and opponents, Mushrooms.

The ways to play a card are compared on copies of the view: first where the HERO stands in sight of opponents, then, for
the best few, what the rules allow and how long the walks to the Flag and home become.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import islice
from math import atan2, degrees, hypot
from typing import Any, Final

import msgspec
import numpy as np

from game.games.shoot.bots.fire import SpotStrikes, duels
from game.games.shoot.bots.objectives import Objective, home_goal, wanted_flag
from game.games.shoot.bots.plan import exact_fire, outlook
from game.games.shoot.bots.race import paces
from game.games.shoot.bots.view_cache import cached_on_view
from game.games.shoot.bots.ways import PathGoal, length_from, lengths, own_spot
from game.games.shoot.rules import flags, primitives, terrain
from game.games.shoot.rules.cards import SPLATTERCARDS, cards_of_kind
from game.games.shoot.rules.fight import combat, odds
from game.games.shoot.rules.gadgets import kinds
from game.games.shoot.rules.modes import quicker
from game.games.shoot.rules.placing import away_from
from game.games.shoot.rules.state import GADGET_HAND, Obstacle, Placed, ShootState
from game.geometry.pieces import outline_gap
from game.geometry.placement import moved
from game.geometry.push import push
from game.geometry.shapes import Point
from game.geometry.sight import sight
from game.geometry.units import CL, HALF, stored

Args = tuple[Any, ...]
Way = tuple[Args, ShootState]
"""What to name, and the view as it would be then."""
Measure = Callable[[ShootState, int, Objective], float]

LOOKS: Final = 6  # ways, the best first, of which it is asked whether the rules allow them
WORLDS: Final = 2  # of them those whose walks are computed, which takes long
STAGGERS: Final = 10  # Splattercards that are tried for where Mushrooms may lead
STRIDE: Final = 6  # mm of a stagger between two places that are looked at
FAR: Final = 3000.0  # mm of path, at most
STAYS: Final = ("fight", "chase", "escort")
"""Roles that count on the next turn's shot from where they stand."""
COVER: Final = 40.0  # mm of height from which an obstacle is worth hiding behind


def card_of(view: ShootState, seat: int, kind: str) -> int:
    """Return the card of a kind in a seat's hand."""
    return next(card for card in view.cards(seat, GADGET_HAND) if card in cards_of_kind(kind))


def allowed(view: ShootState, seat: int, kind: str, args: Args) -> bool:
    """Return whether the rules allow a way to play a card of a seat's hand now."""
    return kinds.why_not_gadget(view, seat, "OPEN", ("gadget", card_of(view, seat, kind), *args)) is None


# -- standings -----------------------------------------------------------------------------------------


@cached_on_view
def duels_here(view: ShootState, seat: int) -> Sequence[SpotStrikes]:
    """Return the fight against each living opponent where a HERO stands."""
    return duels(view, seat, own_spot(view, seat))


def danger_here(view: ShootState, seat: int, objective: Objective) -> float:
    """Return the expected harm to a HERO where it stands until its next turn."""
    return float(outlook(view, seat, objective, duels_here(view, seat), 1)[0][0])


def standing(view: ShootState, seat: int, objective: Objective) -> float:
    """Return the value of where a HERO stands: the shot it still has, and the next one, less the danger until then."""
    danger, hold = outlook(view, seat, objective, duels_here(view, seat), 1)
    fire = 0.0 if view.now.attacked else exact_fire(view, seat, objective)
    return fire + float(hold[0]) - float(danger[0])


def lead(view: ShootState, seat: int, objective: Objective) -> float:
    """Return the value of how much shorter a seat's path to the Flag is than the opponents', or its own path home."""
    if not view.flags:
        return 0.0
    found = -objective.step * _left(view, seat) / HALF
    if objective.role not in ("carry", "escort"):
        foes = primitives.opponents(view, seat)
        ways = {other: _left(view, other) for other in foes}
        found += objective.step * min(ways.values(), default=0.0) / HALF
        found -= objective.weights.carrier * max((_is_home(view, other, ways[other]) for other in foes), default=0.0)
    return found


def _left(view: ShootState, seat: int) -> float:
    """Return the mm of path that a seat has to the Flag, or home with it."""
    flag, hero = wanted_flag(view, seat), view.hero(seat)
    if flag is None:
        return 0.0
    goal = home_goal(view, seat) if flag.carrier == seat else PathGoal(((flag.x, flag.y),))
    return min(FAR, length_from(terrain.world(view), goal, hero.x, hero.y))


def _is_home(view: ShootState, seat: int, left: float) -> float:
    """Return the odds that a carrier is home with its next action card."""
    if not flags.carried(view, seat):
        return 0.0
    draws = paces(primitives.move_minus(view, seat), quicker(view, seat))
    return sum(share for halves, share in draws if HALF * halves >= left)


def best_of(
    view: ShootState, seat: int, objective: Objective, kind: str, ways: Iterable[Way], measure: Measure = standing
) -> Args | None:
    """Return the best of some ways to play a card; None if none gains enough."""
    weights, now = objective.weights, measure(view, seat, objective)
    least = weights.better if measure is exact_fire else weights.gain
    found = [(measure(then, seat, objective) - now, args, then) for args, then in ways]
    found = sorted((row for row in found if row[0] > least), key=lambda row: -row[0])
    legal = list(islice((row for row in found[:LOOKS] if allowed(view, seat, kind, row[1])), WORLDS))
    if measure is not lead:
        here = lead(view, seat, objective) if legal else 0.0
        legal = [(gain + lead(then, seat, objective) - here, args, then) for gain, args, then in legal]
    gain, best, _ = max(legal, key=lambda row: row[0], default=(0.0, (), view))
    return best if gain > least else None


# -- Forcefield ----------------------------------------------------------------------------------------


def forcefield(view: ShootState, seat: int, objective: Objective, danger: float) -> Args | None:
    """Put up cover against an opponent, or bar the path of one that carries a Flag home."""
    if danger > objective.weights.gain:
        return best_of(view, seat, objective, "G-18", _covers(view, seat))
    return _across(view, seat, objective) if objective.role == "chase" else None


def _covers(view: ShootState, seat: int) -> Iterator[Way]:
    hero = view.hero(seat)
    for other in primitives.opponents(view, seat):
        foe = view.hero(other)
        bearing = degrees(atan2(foe.x - hero.x, -(foe.y - hero.y))) % 360
        for length in (18.0, 30.0, 44.0):
            for aside in (0, -25, 25):
                yield _put_up(view, seat, away_from((hero.x, hero.y), bearing + aside, length), bearing)


def _put_up(view: ShootState, seat: int, spot: Point, bearing: float) -> Way:
    """Return the way to put up a Forcefield across a bearing."""
    angle, then = round(bearing) % 360, view.copy()
    then.placed.append(Placed(card_of(view, seat, "G-18"), *spot, angle, terrain.ground(view, *spot), seat))
    return (*spot, angle), then


def _across(view: ShootState, seat: int, objective: Objective) -> Args | None:
    way, hero = objective.way, view.hero(seat)
    near = [n for n in range(2, len(way) - 2) if hypot(way[n][0] - hero.x, way[n][1] - hero.y) <= 2 * CL]
    ways = []
    for number in near[len(near) // 4 :: max(1, len(near) // 2)][:WORLDS]:
        (ax, ay), (bx, by) = way[number - 1], way[number + 1]
        spot = stored(way[number][0]), stored(way[number][1])
        ways.append(_put_up(view, seat, spot, degrees(atan2(bx - ax, -(by - ay)))))
    return best_of(view, seat, objective, "G-18", ways, lead)


def _on_the_whole(view: ShootState, seat: int, objective: Objective) -> float:
    return lead(view, seat, objective) + standing(view, seat, objective)


# -- Disintegrate and Crane ----------------------------------------------------------------------------


def disintegrate(view: ShootState, seat: int, objective: Objective, danger: float) -> Args | None:
    """Remove what spoils this turn's shot."""
    if not can_shoot(view, seat):
        return None
    hero = view.hero(seat)

    def removals() -> Iterator[Way]:
        for row in _in_the_way(view, seat):
            if row.destructible and outline_gap(row.outline, hero.x, hero.y, 3 * CL + 1) <= 3 * CL:
                then = view.copy()
                then.obstacles = tuple(one for one in view.obstacles if one is not row)
                yield (row.id,), then

    return best_of(view, seat, objective, "G-13", removals(), exact_fire)


def can_shoot(view: ShootState, seat: int) -> bool:
    """Return whether a seat still has an attack this turn, and a Weapon for it."""
    return combat.why_no_attack_at_all(view, seat) is None


def hiders(view: ShootState, seat: int, other: int) -> list[Obstacle]:
    """Return the obstacles that hide most of an opponent, the worst first."""
    seen = sight(
        terrain.scene(view), terrain.spot(view, seat), terrain.spot(view, other), but=terrain.heroes_named(seat, other)
    )
    rows = [terrain.obstacle(view, name) for name in seen.hidden_by()]
    return [row for row in rows if row is not None][:2]


def _in_the_way(view: ShootState, seat: int, most: int = 2) -> list[Obstacle]:
    """Return what hides the opponents from a HERO, at most so many obstacles each."""
    foes = primitives.opponents(view, seat)
    return list({row.id: row for other in foes for row in hiders(view, seat, other)[:most]}.values())


def crane_to_shoot(view: ShootState, seat: int, objective: Objective, danger: float) -> Args | None:
    """Move aside what spoils this turn's shot."""
    return best_of(view, seat, objective, "G-11", _aside(view, seat), exact_fire) if can_shoot(view, seat) else None


def crane(view: ShootState, seat: int, objective: Objective, danger: float) -> Args | None:
    """Move an obstacle to where it covers the HERO, or away from where an opponent may hide."""
    covers = _before(view, seat) if danger > objective.weights.gain else ()
    opens = _aside(view, seat) if objective.role in STAYS else ()
    return best_of(view, seat, objective, "G-11", (*covers, *opens))


def _aside(view: ShootState, seat: int) -> Iterator[Way]:
    """Yield the ways to move aside what hides the opponents from a HERO."""
    hero = view.hero(seat)
    for row in _in_the_way(view, seat, 1):
        if row.movable:
            x, y = np.mean(row.outline, axis=0).tolist()
            away = max(1.0, hypot(x - hero.x, y - hero.y))
            for length in (CL, -CL, 1.9 * CL, -1.9 * CL):
                yield _shift(view, row, -length * (y - hero.y) / away, length * (x - hero.x) / away)


def _before(view: ShootState, seat: int) -> Iterator[Way]:
    """Yield the ways to move something high between a HERO and an opponent, close to the HERO."""
    hero = view.hero(seat)
    for row in view.obstacles:
        x, y = np.mean(row.outline, axis=0).tolist()
        if not row.movable or row.height < COVER or hypot(x - hero.x, y - hero.y) > 4 * CL:
            continue
        reach = 14.0 + max(hypot(px - x, py - y) for px, py in row.outline)
        for other in primitives.opponents(view, seat):
            foe = view.hero(other)
            away = max(1.0, hypot(foe.x - hero.x, foe.y - hero.y))
            dx = hero.x + reach * (foe.x - hero.x) / away - x
            dy = hero.y + reach * (foe.y - hero.y) / away - y
            if hypot(dx, dy) < 2 * CL:
                yield _shift(view, row, dx, dy)


def _shift(view: ShootState, row: Obstacle, dx: float, dy: float) -> Way:
    dx, dy, then = stored(dx), stored(dy), view.copy()
    new = msgspec.structs.replace(row, outline=moved(row.outline, dx, dy))
    then.obstacles = tuple(new if one is row else one for one in view.obstacles)
    return (row.id, dx, dy), then


# -- Mushrooms -----------------------------------------------------------------------------------------


def mushrooms(view: ShootState, seat: int, objective: Objective, danger: float) -> Args | None:
    """Send astray the opponent that loses most by it, by the mean of where a Splattercard may send it."""
    cards = sorted(odds.unseen(view), key=lambda card: (SPLATTERCARDS[card].dir, card))
    cards = cards[:: max(1, len(cards) // STAGGERS)][:STAGGERS]
    now, least, best = _on_the_whole(view, seat, objective), objective.weights.gain, None
    for other in primitives.opponents(view, seat):
        if cards and not primitives.in_effect(view, other, primitives.WHISKEY):
            staggers = [(SPLATTERCARDS[card].dir, SPLATTERCARDS[card].move) for card in cards]
            after = {way: _astray(view, seat, objective, other, *way) for way in staggers}
            gain = sum(after[way] - now for way in staggers) / len(staggers)
            if gain > least:
                least, best = gain, (other,)
    return best


def _astray(view: ShootState, seat: int, objective: Objective, other: int, bearing: int, far: int) -> float:
    """Return what a seat has when an opponent has staggered so many card lengths; at its Base a carrier is home."""
    then = view.copy()
    course = push(terrain.scene(view), terrain.figure(view, other), float(bearing), far * CL, edge_kills=False)
    path = course.path[::-STRIDE]
    x, y, level = path[0]
    if flags.carried(view, other):
        xs, ys, _ = np.ascontiguousarray(np.array(path).T)
        ways = lengths(terrain.world(view), home_goal(view, other), xs, ys)
        x, y, level = path[int(ways.argmin())] if ways.min() <= 0.0 else path[0]
    spot = {"x": stored(x), "y": stored(y), "level": level}
    then.change_hero(other, **spot)
    for number, flag in enumerate(then.flags):
        if flag.carrier == other:
            then.flags[number] = msgspec.structs.replace(flag, **spot)
    return _on_the_whole(then, seat, objective)
