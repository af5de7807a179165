"""Scenes on shipped maps, and the implementations compared on them."""

from random import Random

from game.battlefield import load
from game.geometry.compiled import kernel
from game.geometry.shapes import HeroFigure, Prism
from game.geometry.sight import Spot
from game.geometry.units import stored
from game.geometry.world import WorldState, corpse_prism, make_world
from game.resources import maps

MAPS = ("kitchen_table", "toy_room", "workshop", "picnic")


def world_of(name):
    field = load(maps() / f"{name}.tmx")
    prisms = tuple(Prism(row.id, row.outline, 0.0, row.tall) for row in field.obstacles)
    return make_world(field.width, field.height, prisms)


def places(world, dice, count):
    """Spots anywhere on a table, standing on whatever is there."""
    found = [(stored(dice.uniform(0, world.width)), stored(dice.uniform(0, world.height))) for _ in range(count)]
    return [Spot(x, y, world.ground(x, y)) for x, y in found]


def scene_of(name, seed, heroes=3):
    """A map with HEROes, a corpse, and who moves."""
    world, dice = world_of(name), Random(seed)
    stands = places(world, dice, heroes)
    figures = tuple(HeroFigure(seat, *spot, seat) for seat, spot in enumerate(stands, 1))
    lying = places(world, dice, 1)[0]
    return WorldState(world, figures, (corpse_prism("corpse-9", *lying, dice.uniform(0, 360)),)), figures[0], dice


def forms(pure, other):
    """The form in Python, and the compiled one where there is one."""
    return [pure] if kernel is None else [pure, other]
