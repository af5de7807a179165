"""Tokens of a dealt table: far apart, some up on things, and equally near to each Base (LAB-3)."""

from __future__ import annotations

from itertools import combinations
from math import dist, inf
from typing import TYPE_CHECKING, Final

import numpy as np

from game.battlefield.blank import APART, Pair, gap, packed, spread
from game.battlefield.dealt_places import DealtPlaces, Dice
from game.battlefield.footprints import Footprint, room
from game.battlefield.schema import TOKENS_MAX
from game.geometry.route import Route, route
from game.geometry.shapes import HeroFigure
from game.geometry.units import HALF
from game.geometry.walkways import distances_to

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.battlefield.dealt_table import DealtTable
    from game.geometry.world import WorldState

Spot = tuple[float, float]

OWN: Final = 4  # nearest Tokens that count as a Base's own
FLAG_SLACK: Final = 1  # maximum difference in half cards between the routes to the Flag (0.5 CL)
TOKEN_SLACK: Final = 2  # maximum difference in half cards between routes to own Tokens (1 CL), one by one and in total
BASE_AWAY: Final = 1.5 * APART
BESIDE: Final = 14.0  # mm from a Token to the next outline
LOW: Final = 30.0  # mm: everyone can step on that
NO_WAY: Final = 999
NEAR_ENOUGH: Final = 500.0  # maximum walking distance in mm to a Base's own Token
SWAPS: Final = 160
CLOSE: Final = 130.0  # mm: Tokens closer together than this are moved apart


def near(prices: Sequence[int]) -> bool:
    """Return whether the costs of the routes to the Flag are close enough."""
    return not prices or (max(prices) < NO_WAY and max(prices) - min(prices) <= FLAG_SLACK)


def own_fair(tokens: Sequence[Sequence[int]]) -> bool:
    """Return whether the costs to the nearest, second nearest, ... Token are close enough, and their sums too."""
    sums = [sum(prices) for prices in tokens]
    ranks = zip(*tokens, strict=True)
    return max(sums) - min(sums) <= TOKEN_SLACK and all(max(rank) - min(rank) <= TOKEN_SLACK for rank in ranks)


def price(scene: WorldState, start: Spot, goal: Spot) -> int:
    """Return the cost of the cheapest walk found, in half cards; very high where there is none."""
    found = route(scene, HeroFigure(1, *start, scene.world.ground(*start), 1), goal)
    return found.halves if isinstance(found, Route) else NO_WAY


def own_prices(scene: WorldState, base: Spot, tokens: Sequence[Spot]) -> tuple[int, ...]:
    """Return the costs of the routes from a Base to its own Tokens, ascending."""
    nearest = sorted(tokens, key=lambda spot: (dist(spot, base), spot))
    found: list[int] = []
    for spot in nearest:
        least = dist(spot, base) / HALF
        if len(found) >= OWN and least > sorted(found)[OWN - 1]:
            break  # no route is shorter than the straight one
        found.append(price(scene, base, spot))
    return tuple(sorted(found)[:OWN])


def tokens_for(table: DealtTable, scene: WorldState, dice: Dice) -> list[Spot] | None:
    """Return 14 spots with their partners that are fair to all Bases; None if none were found."""
    places = table.places
    pairs = free_pairs(table, scene)
    wanted = TOKENS_MAX // table.copies
    if len(pairs) < wanted:
        return None
    start = first_pairs(table, pairs, dice, wanted)
    if len(start) < wanted:
        return None
    away = _away(pairs, scene, places)
    for _ in range(4):
        found = _evened(start, pairs, away, dice, len(places.distinct))
        spots = [spot for pair in found for spot in pair]
        spots += _beside(table, spots, dice) if places.quarters else []
        if len(spots) < TOKENS_MAX:
            return None
        if own_fair([own_prices(scene, places.bases[seat], spots) for seat in places.distinct]):
            return spots
        start = found
        _correct(away, found, scene, places)
    return None


def _beside(table: DealtTable, others: Sequence[Spot], dice: Dice) -> list[Spot]:
    """Return two spots beside the square with quarter-turn symmetry, each equally far from the two nearest Bases."""
    places = table.places
    middle, (left, _) = places.middle, places.square
    (x1, y1), (x4, y4) = places.bases[0], places.bases[3]
    along = ((x1 + x4) / 2 - middle[0], (y1 + y4) / 2 - middle[1])
    solid = [thing.print for unit in table.units for thing in unit.things if not thing.part.flat]
    found = []
    for x in range(33, int(left) - 3, 4):
        share = (x - middle[0]) / along[0]
        spot = (float(x), float(round(middle[1] + share * along[1])))
        apart = all(dist(spot, other) >= APART for other in others)
        if apart and _clear(spot, places.bases, ()) and all(lies(spot, one) for one in solid):
            found.append(spot)
    if not found:
        return []
    chosen = dice.one(found)
    return [chosen, places.image(chosen)]


def _paired(spot: Spot, places: DealtPlaces) -> Pair:
    return tuple(sorted(places.images(spot)))


def free_pairs(table: DealtTable, scene: WorldState) -> list[Pair]:
    """Return all spots where Tokens may be, with their partners, including the perches of groups."""
    places, (left, side) = table.places, table.places.square
    step = 11 if table.big == 0 else 22
    across = range(int(left) + 33, int(left + side) - 32, step)
    down = range(33, int(places.height) - 32, step)
    spots = [(float(x), float(y)) for x in across for y in down]
    perches = [unit.perch for unit in table.units if unit.perch and left < unit.perch[0] < left + side]
    solid = [thing.print for unit in table.units for thing in unit.things if not thing.part.flat]
    solid += table.fixed[len(places.bases) :]
    flags = [spot for _, spot in places.flags]
    found: dict[Pair, None] = {}
    for spot in [*perches, *spots]:
        pair = _paired(spot, places)
        if pair in found or not _clear(spot, places.bases, flags):
            continue
        if any(dist(one, other) < APART for one, other in combinations(pair, 2)):
            continue
        if all(lies(spot, one) for one in solid) or (spot in perches and scene.world.ground(*spot) <= 120.0):
            found[pair] = None
    return sorted(found)


def _clear(spot: Spot, bases: Sequence[Spot], flags: Sequence[Spot]) -> bool:
    far = all(dist(spot, base) >= BASE_AWAY for base in bases)
    return far and all(dist(spot, flag) >= APART for flag in flags)


def lies(spot: Spot, one: Footprint) -> bool:
    """Return whether a Token would be clear of a thing, or flat on top of a low one."""
    gap_ = room(spot, one)
    return gap_ >= BESIDE or (gap_ <= -BESIDE and 0.0 < one.tall <= LOW)


def first_pairs(table: DealtTable, pairs: list[Pair], dice: Dice, wanted: int) -> list[Pair]:
    """Return the pairs to begin with: up to two perches, the others as far from all as possible."""
    perches = {_paired(unit.perch, table.places) for unit in table.units if unit.perch} & set(pairs)
    chosen: list[Pair] = []
    for pair in dice.mixed(sorted(perches)):
        if len(chosen) < 2 and all(gap(pair, other) >= APART for other in chosen):
            chosen.append(pair)
    flat = [spot for pair in chosen for spot in pair]
    rest = [pair for pair in pairs if all(gap(pair, other) >= APART for other in chosen)]
    flags = [spot for _, spot in table.places.flags]
    chosen += _apart(spread(rest, [*flags, *flat], wanted * table.copies), table.copies)
    if len(chosen) < wanted:
        chosen = _apart(packed(pairs), table.copies)
    return chosen[:wanted]


def _apart(spots: Sequence[Spot], copies: int) -> list[Pair]:
    """Regroup a flat list of spots into spots with their partners."""
    return [tuple(spots[index : index + copies]) for index in range(0, len(spots) - copies + 1, copies)]


Away = dict[Pair, list[tuple[float, ...]]]


def _away(pairs: list[Pair], scene: WorldState, places: DealtPlaces) -> Away:
    """Return, for each pair and each Base without an earlier partner, the walking costs of its spots."""
    found: Away = {pair: [] for pair in pairs}
    for seat in places.distinct:
        goal = places.bases[seat]
        ways = []
        for index in range(len(pairs[0])):
            xs, ys = np.array([pair[index][0] for pair in pairs]), np.array([pair[index][1] for pair in pairs])
            ways.append(np.maximum(distances_to(scene, xs, ys, goal), np.hypot(xs - goal[0], ys - goal[1])))
        for pair, *own in zip(pairs, *(way.tolist() for way in ways), strict=True):
            found[pair].append(tuple(own))
    return found


def _correct(away: Away, chosen: Sequence[Pair], scene: WorldState, places: DealtPlaces) -> None:
    """Replace estimates from the path network by true costs; distant Tokens belong to no Base."""
    for pair in chosen:
        for index, seat in enumerate(places.distinct):
            ways = zip(pair, away[pair][index], strict=True)
            base = places.bases[seat]
            away[pair][index] = tuple(
                price(scene, base, spot) * HALF - HALF / 2 if way < NEAR_ENOUGH else way for spot, way in ways
            )


def _unfair(chosen: Sequence[Pair], away: Away, bases: int) -> float:
    """Return a penalty for unequal costs to the Bases' own Tokens and for Tokens too close; lower is better."""
    own = [sorted(way for pair in chosen for way in away[pair][base])[:OWN] for base in range(bases)]
    if own[0][-1] == inf:
        return inf
    lopsided = 0.0
    for one, other in combinations(own, 2):
        lopsided += abs(sum(one) - sum(other))
        lopsided += sum(max(0.0, abs(a - b) - HALF) for a, b in zip(one, other, strict=True))
    close = sum(max(0.0, CLOSE - gap(one, other)) for one, other in combinations(chosen, 2))
    return lopsided + 0.3 * close


def _evened(start: Sequence[Pair], pairs: list[Pair], away: Away, dice: Dice, bases: int) -> list[Pair]:
    """Return the pairs after swapping some for others as long as that makes the costs more equal."""
    best = list(start)
    known = _unfair(best, away, bases)
    for _ in range(SWAPS if bases > 1 else 0):
        if known < 20.0:
            break
        index, new = dice.below(len(best)), pairs[dice.below(len(pairs))]
        others = [pair for at, pair in enumerate(best) if at != index]
        if any(gap(new, other) < APART for other in others):
            continue
        tried = [*others, new]
        value = _unfair(tried, away, bases)
        if value < known:
            best, known = tried, value
    return best
