"""The plan: how good the spots are that a HERO may go to next, for its objective, its shots and its safety."""

from collections.abc import Sequence
from functools import lru_cache
from math import inf
from typing import Final, NamedTuple

import numpy as np

from game.games.shoot.bots import dangers as bot_field
from game.games.shoot.bots.fire import SpotStrikes, duels, kills, points_left, shots
from game.games.shoot.bots.links import links_onward
from game.games.shoot.bots.objectives import Objective, stops, things_of
from game.games.shoot.bots.pursuit import cover
from game.games.shoot.bots.ways import Floats, Spots, lengths, spots_in_reach
from game.games.shoot.rules import primitives, terrain
from game.games.shoot.rules.cards import splattercard
from game.games.shoot.rules.fight import weapons
from game.games.shoot.rules.modes import quicker
from game.games.shoot.rules.state import ACTION, Obstacle, ShootState
from game.geometry.units import HALF
from game.kernel.cards import HIDDEN

IDLE: Final = 0.5  # points that a turn costs in which nothing is done
LEAST: Final = 0.01  # points by which a spot to end at is better than one on the way to it
BESIDE: Final = 24.0  # mm from an obstacle's edge within which a HERO is beside it
SKIRTING: Final = 150.0  # mm from the edge of the table within which a HERO is near it
ON_TOP: Final = 1.0  # mm above the table from which a HERO is up on something
EDGE_STEP: Final = 8.0  # mm between the points of an edge
LINK_NEAR: Final = 150.0  # mm from which a Ladder or Door is taken into account


class NextSpot(NamedTuple):
    """Where to go next, and its value; `here`: the value of staying, `fires`: whether it counts on a shot there."""

    spots: Spots
    values: Floats
    finals: Floats
    shots: Floats
    dangers: Floats

    def order(self) -> list[int]:
        """Return the spots' indices, the best first; of equal ones the cheapest."""
        order: list[int] = np.lexsort((self.spots.halves, -np.round(self.values, 6))).tolist()
        return order


def plan(view: ShootState, seat: int, objective: Objective, budget: int, full: bool) -> NextSpot:
    """Return an evaluation of the spots within a budget; `full`: the class of the shots of this turn."""
    found = _weighed(view, seat, objective, budget, _look(view, seat, objective, budget, full))
    if budget >= 2 and not found.shots[0] and unwalked(view, seat):
        found.values[0] -= IDLE
    return found


def unwalked(view: ShootState, seat: int) -> bool:
    """Return whether a seat has its whole budget left (S-MOVE-1)."""
    drawn = view.cards(seat, ACTION)
    if view.now.stance != "move" or not drawn or drawn[0] == HIDDEN:
        return False
    return view.now.budget >= 2 * splattercard(drawn[0]).move - view.now.taken + quicker(view, seat)


def best_values(view: ShootState, seat: int, objective: Objective, budgets: Sequence[int]) -> list[float]:
    """Return the value of the best plan when moving, for each budget that an action card may give."""
    look = _look(view, seat, objective, max(budgets), False)
    return [float(_weighed(view, seat, objective, budget, look).values.max()) for budget in budgets]


class _SpotLook(NamedTuple):
    """What does not depend on the budget left at a spot: see NextSpot."""

    spots: Spots
    finals: Floats
    rest: Floats
    stops: Floats
    shots: Floats
    dangers: Floats


def _look(view: ShootState, seat: int, objective: Objective, budget: int, full: bool) -> _SpotLook:
    spots = spots_in_reach(view, seat, budget, things_of(view, seat, objective))
    fights = duels(view, seat, spots)
    rest = rests(view, spots, objective)
    fire = np.zeros(len(spots.x))
    if not view.now.attacked:
        for duel in fights:
            fire = np.maximum(fire, strike_worth(view, seat, objective, duel, full))
        fire[0] = exact_fire(view, seat, objective) if view.now.stance else fire[0]
    danger, hold = outlook(view, seat, objective, fights, len(spots.x))
    if objective.quarry and not fire.any():  # a seat that has a shot fires it, and does not look for a better one
        prize = objective.prizes.get(objective.quarry, 0.0)
        covered = cover(view, seat, spots, objective.quarry, objective.way, objective.fight, prize)
        hold = np.maximum(hold, objective.weights.cover * covered)
    finals = -objective.step * rest - danger + hold - bot_field.hazards_at(view, seat, spots)
    _add_fancies(view, seat, objective, spots, finals)
    return _SpotLook(spots, finals, rest, stops(view, seat, spots, objective), fire, danger)


def _add_fancies(view: ShootState, seat: int, objective: Objective, spots: Spots, finals: Floats) -> None:
    """Add what a temper makes of spots."""
    if objective.nook:
        finals += objective.nook * beside_things(view, spots.x, spots.y)
    if objective.rim:
        finals += objective.rim * near_edge(view, spots.x, spots.y)
    if objective.perch:
        finals += objective.perch * (spots.levels > ON_TOP)
    least, most, worth = objective.band
    if worth:
        away = nearest_foe(view, seat, spots.x, spots.y)
        finals += worth * ((away >= least) & (away <= most))


def near_edge(view: ShootState, x: Floats, y: Floats) -> Floats:
    """Return 1 for each spot near the edge of the table, else 0."""
    away = np.minimum.reduce([x, y, view.width - x, view.height - y])
    found: Floats = (away <= SKIRTING).astype(np.float64)
    return found


def nearest_foe(view: ShootState, seat: int, x: Floats, y: Floats) -> Floats:
    """Return the distance in mm from each spot to the nearest living opponent; infinite without any."""
    away = np.full(len(x), inf)
    for hero in map(view.hero, primitives.opponents(view, seat)):
        if hero.alive:
            away = np.minimum(away, np.hypot(x - hero.x, y - hero.y))
    return away


def beside_things(view: ShootState, x: Floats, y: Floats) -> Floats:
    """Return 1 for each spot beside an obstacle other than a wall, else 0."""
    points = _edges(view.obstacles)
    if not len(points):
        return np.zeros(len(x))
    away = np.hypot(x[:, None] - points[:, 0], y[:, None] - points[:, 1]).min(axis=1)
    found: Floats = (away <= BESIDE).astype(np.float64)
    return found


@lru_cache(maxsize=16)
def _edges(obstacles: tuple[Obstacle, ...]) -> Floats:
    """Return points along the outlines of the obstacles other than walls, at most EDGE_STEP apart."""
    rows: list[tuple[float, float]] = []
    for thing in obstacles:
        corners = () if thing.wall else thing.outline
        for (ax, ay), (bx, by) in zip(corners, (*corners[1:], *corners[:1]), strict=True):
            steps = 1 + int(np.hypot(bx - ax, by - ay) / EDGE_STEP)
            rows += [(ax + (bx - ax) * n / steps, ay + (by - ay) * n / steps) for n in range(steps)]
    return np.array(rows, np.float64).reshape(-1, 2)


def _weighed(view: ShootState, seat: int, objective: Objective, budget: int, look: _SpotLook) -> NextSpot:
    spots, finals, rest, picked, fire, danger = look
    left = objective.weights.onward * (budget - spots.halves)
    within = spots.halves <= budget
    best = finals[within].max()
    on_the_way = -objective.step * np.maximum(0.0, rest - left) - objective.weights.on_the_way * _median(danger)
    if not view.flags or view.taking_wins:  # else boldness pays more than walking out and back costs
        on_the_way = np.minimum(on_the_way, best - LEAST)  # the walk goes on to one of these spots, after all
    values = picked + np.maximum(finals, np.where(left >= 1.0, on_the_way, -inf)) + fire
    values[0] = best + fire[0] if fire[0] > 0 else finals[0]
    return NextSpot(spots, np.where(within, values, -inf), finals, fire, danger)


def _median(values: Floats) -> float:
    """Return the median: for a few numbers a plain sort is faster than numpy's general way."""
    ordered, middle = np.sort(values), len(values) // 2
    return float(ordered[middle]) if len(values) % 2 else float((ordered[middle - 1] + ordered[middle]) / 2)


def rests(view: ShootState, spots: Spots, objective: Objective) -> Floats:
    """Return the halves left to the objective's goal from each spot."""
    if objective.goal is None:
        return np.zeros(len(spots.x))
    way = lengths(terrain.world(view), objective.goal, spots.x, spots.y)
    known = np.isfinite(way)
    way = np.where(known, way, way.max(where=known, initial=0.0) + 3 * HALF)
    for a, _, onward in links_onward(view, objective.goal):
        to_it = np.hypot(spots.x - a[0], spots.y - a[1])
        way = np.where(to_it < LINK_NEAR, np.minimum(way, to_it + onward), way)
    for (x, y), onward in bot_field.pad_ways(view, objective.goal) if view.placed else ():
        to_it = np.hypot(spots.x - x, spots.y - y)
        way = np.where(to_it < LINK_NEAR, np.minimum(way, to_it + onward), way)
    return (way + objective.rest) / HALF


def strike_worth(view: ShootState, seat: int, objective: Objective, duel: SpotStrikes, full: bool) -> Floats:
    """Return the value of an attack on an opponent from each spot, less the answer; 0 where there is none."""
    mine = duel.mine_full if full else duel.mine_action
    allowed = duel.sees & (mine > 0.05)
    if primitives.in_effect(view, duel.seat, weapons.CAMOUFLAGE):
        allowed &= duel.away <= 88.0
    if not allowed.any():
        return np.zeros(len(mine))
    theirs = duel.theirs_full if full else duel.theirs_action
    deadly = kills(mine, points_left(view, duel.seat))
    free = duel.head & duel.seen & (duel.seat not in view.now.paralysed)
    answer = np.where(free, theirs * (1.0 - deadly), 0.0)
    value = objective.fight * mine + objective.prizes[duel.seat] * deadly
    value = value - objective.care * answer - objective.price * kills(answer, points_left(view, seat))
    return np.where(allowed, np.maximum(0.0, value), 0.0)


def exact_fire(view: ShootState, seat: int, objective: Objective) -> float:
    """Return the value of the best shot from where the HERO stands, by exact odds."""
    best = 0.0
    for shot in shots(view, seat):
        best = max(best, shot.worth(objective.prizes[shot.target], objective.price, objective.care, objective.fight))
    return best


def outlook(
    view: ShootState, seat: int, objective: Objective, fights: Sequence[SpotStrikes], count: int
) -> tuple[Floats, Floats]:
    """Return for each spot the harm opponents may do until the next turn, and the value of the next turn's shot."""
    danger, hold = np.zeros(count), np.zeros(count)
    weights = objective.weights
    stays = objective.role in ("fight", "chase", "escort")
    for duel in fights:
        if duel.seen.any():
            strike = 0.5 * (duel.theirs_full + duel.theirs_action)
            mine = 0.5 * (duel.mine_full + duel.mine_action)
            deadly = kills(strike, points_left(view, seat))
            back = np.where(duel.bare & duel.sees, mine * (1.0 - deadly), 0.0)
            loss = objective.care * strike + objective.price * deadly
            gain = objective.fight * back + objective.prizes[duel.seat] * kills(back, points_left(view, duel.seat))
            net = np.where(duel.seen, loss - weights.back * gain, 0.0)
            danger += np.where(net > 0, net, weights.bold * net)
        if stays:
            hold = np.maximum(hold, strike_worth(view, seat, objective, duel, True))
    share = weights.danger / max(1.0, 0.7 * len(fights))
    return share * danger, weights.hold * hold
