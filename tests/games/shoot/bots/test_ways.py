"""Walking distances: the compiled form equals the Python one to the last bit, and both equal real routes."""

from random import Random

import numpy as np

from game.games.shoot.bots import ways
from game.geometry.sight import Spot
from tests.geometry.scenes_on_maps import MAPS, forms, places, world_of
from tests.rig.each import each


@each("name", MAPS)
def test_every_form_finds_the_same_ways(name):  # S-CUT-1
    world, dice = world_of(name), Random(8)
    marks = tuple((spot.x, spot.y) for spot in places(world, dice, 4))
    goal = ways.PathGoal(marks, 20.0)
    fields = [form(world, goal) for form in forms(ways.pure_field, ways.compiled_field)]
    assert all((one == fields[0]).all() for one in fields)
    known = fields[0].ravel()
    starts, others, costs = ways._backwards(world)
    nodes = np.repeat(np.arange(len(known)), np.diff(starts))
    assert (known[others] <= known[nodes] + costs).all()  # no step leads to a node nearer than it should be
    stands = [*places(world, dice, 60), *(Spot(x + 8, y, 0) for x, y in marks)]
    x, y = np.array([spot.x for spot in stands]), np.array([spot.y for spot in stands])
    found = [form(world, goal, x, y) for form in forms(ways.pure_lengths, ways.compiled_lengths)]
    assert all((one == found[0]).all() for one in found)
    assert found[0][-4:].tolist() == [0.0] * 4
    assert [ways.length_from(world, goal, *spot[:2]) for spot in stands] == found[0].tolist()
