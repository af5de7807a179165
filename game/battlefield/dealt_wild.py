"""Wild tables: laid out without symmetry, then balanced move by move (LAB-3).

Sixty small moves of Bases and things make the Bases equally exposed to the whole table. Then all Tokens are chosen at
once to equalise walking costs, because moving one Token does not change another's cost.
"""

from __future__ import annotations

from math import dist
from typing import TYPE_CHECKING, Final, NamedTuple

import numpy as np

from game.battlefield import footprints
from game.battlefield.dealt_places import JUMP, RIM
from game.battlefield.footprints import WAY, Footprint
from game.battlefield.schema import BASE_SIZE, TALL, WALL_SIZE
from game.geometry.shapes import Prism
from game.geometry.sight import sights
from game.geometry.units import HALF
from game.geometry.world import WorldState, make_world

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.battlefield.dealt_places import DealtPlaces, Dice
    from game.battlefield.dealt_table import DealtTable, Unit

Spot = tuple[float, float]

MOVES: Final = 60
HEAT: Final = 3.0  # how much worse the first moves may make a table
LATTICE: Final = 66.0  # mm between the spots from which exposure is measured
TRIES: Final = 8  # attempts per move, until a possible one is found
STRAIGHT: Final = HALF - 2.0  # maximum difference in mm between the straight distances to the Flag
LOW: Final = 30.0  # mm: height a HERO looking at the Bases may stand on
MOST: Final = 999.0


class WildTable(NamedTuple):
    """A wild table under construction: its Bases, walls and groups."""

    places: DealtPlaces
    units: tuple[Unit, ...]


def evened(table: DealtTable, dice: Dice) -> None:
    """Move Bases and things of a laid-out table until the Bases are about equally exposed."""
    now = WildTable(table.places, tuple(table.units))
    cost = exposed(now)
    best, least = now, cost
    for move in range(MOVES):
        tried = _moved(table, now, dice)
        slack = HEAT * (1.0 - move / MOVES) ** 2 * dice.between(0, 100) / 100.0
        value = exposed(tried) if tried is not None else MOST
        if tried is not None and value < cost + slack:
            now, cost = tried, value
        if cost < least:
            best, least = now, cost
    table.put(best.places, best.units)


def exposed(laid: WildTable) -> float:
    """Return how unequally Bases are seen from all over the table, plus how much they see each other."""
    places = laid.places
    solid = [one for unit in laid.units for one in unit.solid]
    solid += [Footprint(one.middle, one.foot, TALL["wall"]) for one in walls_of(places)]
    prisms = tuple(Prism(f"o{k}", tuple(one.corners), 0.0, one.tall) for k, one in enumerate(solid))
    scene = WorldState(make_world(places.width, places.height, prisms))
    ground = scene.world.ground
    across, down = int(places.width / LATTICE), int(places.height / LATTICE)
    lattice = [(LATTICE * (i + 0.5), LATTICE * (j + 0.5)) for i in range(across) for j in range(down)]
    levels = [(x, y, ground(x, y)) for x, y in lattice]
    spots = np.array([spot for spot in levels if spot[2] <= LOW])
    bases = np.array([(x, y, ground(x, y)) for x, y in places.bases])
    shares = (sights(scene, spots, bases).sum(axis=2) > 0).mean(axis=0)
    views = sights(scene, bases, bases).sum(axis=2)
    np.fill_diagonal(views, 0)
    return float(20.0 * (shares.max() - shares.min()) + 15.0 * (views > 0).sum())


def walls_of(places: DealtPlaces) -> list[Footprint]:
    """Return the walls' footprints."""
    return [footprints.rectangle(spot, WALL_SIZE, angle) for spot, angle in places.walls]


# -- moves --------------------------------------------------------------------------------------------


def _moved(table: DealtTable, laid: WildTable, dice: Dice) -> WildTable | None:
    """Return the table after one small move of a Base with its wall, or of a thing; None if none was found."""
    kind = dice.below(10)
    for _ in range(TRIES):
        found = _base(laid, dice) if kind < 4 else _thing(table, laid, dice)
        if found is not None:
            return found
    return None


def _shift(dice: Dice, most: float) -> Spot:
    return dice.between(-most, most), dice.between(-most, most)


def _base(laid: WildTable, dice: Dice) -> WildTable | None:
    places = laid.places
    seat, (dx, dy) = dice.below(len(places.bases)), _shift(dice, 2 * JUMP)
    bases, walls = list(places.bases), list(places.walls)
    (x, y), ((wx, wy), angle) = bases[seat], walls[seat]
    bases[seat], walls[seat] = (x + dx, y + dy), ((wx + dx, wy + dy), angle)
    after = places._replace(bases=tuple(bases), walls=tuple(walls))
    return laid._replace(places=after) if _bases_lie(after, laid.units, seat) else None


def _thing(table: DealtTable, laid: WildTable, dice: Dice) -> WildTable | None:
    index, (dx, dy) = dice.below(len(laid.units)), _shift(dice, 44.0)
    unit = shifted(laid.units[index], dx, dy)
    others = [*laid.units[:index], *laid.units[index + 1 :]]
    table.put(laid.places, others)
    return laid._replace(units=(*others[:index], unit, *others[index:])) if table.fits([unit]) else None


def shifted(unit: Unit, dx: float, dy: float) -> Unit:
    """Return a group moved by an offset."""
    things = []
    for thing in unit.things:
        x, y = thing.print.middle
        print_ = Footprint((x + dx, y + dy), thing.print.foot, thing.print.tall)
        things.append(thing._replace(spot=(thing.spot[0] + dx, thing.spot[1] + dy), print=print_))
    perch = None if unit.perch is None else (unit.perch[0] + dx, unit.perch[1] + dy)
    return unit._replace(middle=(unit.middle[0] + dx, unit.middle[1] + dy), things=tuple(things), perch=perch)


def _bases_lie(places: DealtPlaces, units: Sequence[Unit], seat: int) -> bool:
    """Return whether a moved Base and its wall are unobstructed, and no Base is too far from the Flag."""
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
