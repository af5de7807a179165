"""Wild tables: laid without any symmetry, then evened out move by move over what ways cost and what is seen (LAB-3)."""

from __future__ import annotations

from itertools import combinations
from math import dist
from typing import TYPE_CHECKING, Final, NamedTuple

import numpy as np

from game.battlefield import footprints
from game.battlefield.blank import APART
from game.battlefield.dealt_places import JUMP, RIM
from game.battlefield.dealt_tokens import BASE_AWAY, CLOSE, OWN, first_pairs, free_pairs, lies
from game.battlefield.footprints import WAY, Footprint
from game.battlefield.schema import BASE_SIZE, TALL, TOKENS_MAX, WALL_SIZE
from game.geometry.shapes import Prism
from game.geometry.sight import sights
from game.geometry.tolls import Tolls
from game.geometry.units import HALF
from game.geometry.world import Scene, make_world

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.battlefield.dealt_places import Dice, Places
    from game.battlefield.dealt_table import Table, Unit

Spot = tuple[float, float]

MOVES: Final = 60
HEAT: Final = 3.0  # halves that the first moves may make a table worse by
LATTICE: Final = 66.0  # mm between the spots that look at the Bases
PATIENCE: Final = 400  # looks from turning spots for each way
FARTHEST: Final = 99  # halves that a way is held to cost at most
TRIES: Final = 8  # of a move, until one is found that can be made
STRAIGHT: Final = HALF - 2.0  # mm that the straight ways to the Flag may differ by


class Laid(NamedTuple):
    """A wild table on its way: where Bases and walls are, what lies there, the Tokens, and how ways and views are."""

    places: Places
    units: tuple[Unit, ...]
    tokens: tuple[Spot, ...]
    world: Weighed


class Weighed:
    """What stands on a table, its ways priced when first asked for."""

    def __init__(self, places: Places, units: Sequence[Unit]) -> None:
        solid = [one for unit in units for one in unit.solid]
        solid += [Footprint(one.middle, one.foot, TALL["wall"]) for one in walls_of(places)]
        prisms = tuple(Prism(f"o{k}", tuple(one.corners), 0.0, one.tall) for k, one in enumerate(solid))
        self.scene = Scene(make_world(places.width, places.height, prisms))
        self._tolls = Tolls(self.scene.world)
        self._prices: dict[tuple[Spot, Spot], int] = {}
        self.seen = self._seen(places)

    def price(self, base: Spot, goal: Spot) -> int:
        """Return what the cheapest walk from a Base costs in halves."""
        if (base, goal) not in self._prices:
            self._prices[base, goal] = min(FARTHEST, self._tolls.between(base, goal, PATIENCE).most)
        return self._prices[base, goal]

    def own(self, base: Spot, tokens: Sequence[Spot]) -> list[int]:
        """Return what a Base's own Tokens cost, rising."""
        found: list[int] = []
        for spot in sorted(tokens, key=lambda one: (dist(one, base), one)):
            if len(found) >= OWN and dist(spot, base) / HALF > sorted(found)[OWN - 1]:
                break  # no way is shorter than the straight one
            found.append(self.price(base, spot))
        return sorted(found)[:OWN]

    def _seen(self, places: Places) -> float:
        """Return how unequally the Bases are seen from all over the table, and much more for any that see another."""
        ground = self.scene.world.ground
        across, down = int(places.width / LATTICE), int(places.height / LATTICE)
        lattice = [(LATTICE * (i + 0.5), LATTICE * (j + 0.5)) for i in range(across) for j in range(down)]
        spots = np.array([(x, y, ground(x, y)) for x, y in lattice if ground(x, y) <= 30.0])
        bases = np.array([(x, y, ground(x, y)) for x, y in places.bases])
        shares = (sights(self.scene, spots, bases).sum(axis=2) > 0).mean(axis=0)
        views = sights(self.scene, bases, bases).sum(axis=2)
        np.fill_diagonal(views, 0)
        return float(20.0 * (shares.max() - shares.min()) + 15.0 * (views > 0).sum())


def walls_of(places: Places) -> list[Footprint]:
    """Return the walls of a table as they lie."""
    return [footprints.rectangle(spot, WALL_SIZE, angle) for spot, angle in places.walls]


def evened(table: Table, dice: Dice) -> list[Spot] | None:
    """Even a table out that was laid: it is changed, and its 14 Tokens are given; None where there is no room."""
    world = Weighed(table.places, table.units)
    start = first_pairs(table, free_pairs(table, world.scene), dice, TOKENS_MAX)
    if len(start) < TOKENS_MAX:
        return None
    now = Laid(table.places, tuple(table.units), tuple(spot for pair in start for spot in pair), world)
    cost = uneven(now)
    best, least = now, cost
    for move in range(MOVES):
        tried = _moved(table, now, dice)
        slack = HEAT * (1.0 - move / MOVES) ** 2 * dice.between(0, 100) / 100.0
        value = uneven(tried) if tried is not None else FARTHEST
        if tried is not None and value < cost + slack:
            now, cost = tried, value
        if cost < least:
            best, least = now, cost
    table.put(best.places, best.units)
    return list(best.tokens)


def uneven(laid: Laid) -> float:
    """Return how unequal a table is: ways to Flags and own Tokens in halves, how the Bases are seen, how Tokens lie."""
    places, world, total = laid.places, laid.world, laid.world.seen
    for flag, seats in places.runs():
        ways = [world.price(places.bases[seat], flag) for seat in seats]
        total += _beyond(max(ways) - min(ways), 1)
    own = [world.own(base, laid.tokens) for base in places.bases]
    sums = [sum(prices) for prices in own]
    total += _beyond(max(sums) - min(sums), 2)
    total += sum(_beyond(max(rank) - min(rank), 2) for rank in zip(*own, strict=True)) / 2
    total += sum(max(0.0, CLOSE - dist(one, other)) for one, other in combinations(laid.tokens, 2)) / 50.0
    cx, cy = places.middle
    quarters = {(x > cx, y > cy) for x, y in laid.tokens}
    return total + 20.0 * (4 - len(quarters))


def _beyond(spread: int, allowed: int) -> float:
    """Return what a spread costs: little within what is allowed, much beyond."""
    return 0.4 * spread + 6.0 * max(0, spread - allowed)


# -- moves --------------------------------------------------------------------------------------------


def _moved(table: Table, laid: Laid, dice: Dice) -> Laid | None:
    """Return a table after one small move of a Token, a Base with its wall or a thing; None where none was found."""
    kind = dice.below(10)
    for _ in range(TRIES):
        found = _token(laid, dice) if kind < 5 else _base(laid, dice) if kind < 7 else _thing(table, laid, dice)
        if found is not None:
            return found
    return None


def _shift(dice: Dice, most: float) -> Spot:
    return dice.between(-most, most), dice.between(-most, most)


def _token(laid: Laid, dice: Dice) -> Laid | None:
    index, (dx, dy) = dice.below(len(laid.tokens)), _shift(dice, 88.0)
    x, y = laid.tokens[index]
    tokens = (*laid.tokens[:index], (x + dx, y + dy), *laid.tokens[index + 1 :])
    return laid._replace(tokens=tokens) if _tokens_lie(laid.places, laid.units, tokens, index) else None


def _base(laid: Laid, dice: Dice) -> Laid | None:
    places = laid.places
    seat, (dx, dy) = dice.below(len(places.bases)), _shift(dice, 2 * JUMP)
    bases, walls = list(places.bases), list(places.walls)
    (x, y), ((wx, wy), angle) = bases[seat], walls[seat]
    bases[seat], walls[seat] = (x + dx, y + dy), ((wx + dx, wy + dy), angle)
    after = places._replace(bases=tuple(bases), walls=tuple(walls))
    if not _bases_lie(after, laid.units, seat) or not _tokens_lie(after, laid.units, laid.tokens):
        return None
    return laid._replace(places=after, world=Weighed(after, laid.units))


def _thing(table: Table, laid: Laid, dice: Dice) -> Laid | None:
    index, (dx, dy) = dice.below(len(laid.units)), _shift(dice, 44.0)
    unit = shifted(laid.units[index], dx, dy)
    others = [*laid.units[:index], *laid.units[index + 1 :]]
    table.put(laid.places, others)
    units = (*others[:index], unit, *others[index:])
    if not table.fits([unit]) or not _tokens_lie(laid.places, units, laid.tokens):
        return None
    return laid._replace(units=units, world=Weighed(laid.places, units))


def shifted(unit: Unit, dx: float, dy: float) -> Unit:
    """Return a group moved over the table."""
    things = []
    for thing in unit.things:
        x, y = thing.print.middle
        print_ = Footprint((x + dx, y + dy), thing.print.foot, thing.print.tall)
        things.append(thing._replace(spot=(thing.spot[0] + dx, thing.spot[1] + dy), print=print_))
    perch = None if unit.perch is None else (unit.perch[0] + dx, unit.perch[1] + dy)
    return unit._replace(middle=(unit.middle[0] + dx, unit.middle[1] + dy), things=tuple(things), perch=perch)


def _bases_lie(places: Places, units: Sequence[Unit], seat: int) -> bool:
    """Tell whether a Base that was moved, and its wall, lie free, and no Base is too far from the Flag."""
    (x, y), size = places.bases[seat], (places.width, places.height)
    if not all(rim <= at <= side - rim for at, side, rim in zip((x, y), size, RIM, strict=True)):
        return False
    base, wall = footprints.rectangle((x, y), BASE_SIZE), walls_of(places)[seat]
    if not footprints.within(wall, *size, WAY):
        return False
    for flag, seats in places.runs():
        straight = [dist(places.bases[one], flag) for one in seats]
        if max(straight) - min(straight) > STRAIGHT:
            return False
    solid = [one for unit in units for one in unit.solid]
    solid += [footprints.rectangle(spot, (24.0, 24.0)) for _, spot in places.flags]
    return not any(footprints.nearer(own, one, WAY) for own in (base, wall) for one in solid)


def _tokens_lie(places: Places, units: Sequence[Unit], tokens: Sequence[Spot], only: int = -1) -> bool:
    """Tell whether Tokens, or one of them, lie where Tokens may."""
    solid = [*(one for unit in units for one in unit.solid), *walls_of(places)]
    perches = {unit.perch for unit in units}
    for index in range(len(tokens)) if only < 0 else (only,):
        spot = tokens[index]
        if not (33.0 <= spot[0] <= places.width - 33.0 and 33.0 <= spot[1] <= places.height - 33.0):
            return False
        if any(dist(spot, other) < APART for k, other in enumerate(tokens) if k != index):
            return False
        if any(dist(spot, base) < BASE_AWAY for base in places.bases):
            return False
        if any(dist(spot, flag) < APART for _, flag in places.flags):
            return False
        if spot not in perches and not all(lies(spot, one) for one in solid):
            return False
    return True
