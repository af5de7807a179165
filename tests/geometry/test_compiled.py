"""The compiled forms equal the Python ones to the last bit, and both equal single queries.

Without a compiler only the Python forms are compared with the single queries.
"""

import sys
from random import Random
from types import SimpleNamespace

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.geometry import compiled, packed
from game.geometry.compiled import VERSION, kernel
from game.geometry.fan_cells import fans
from game.geometry.leg import leg
from game.geometry.reach import Reach, reach
from game.geometry.route import FAR, START, halves_of, origin
from game.geometry.shapes import HeroFigure
from game.geometry.sight import compiled_counts, pure_counts, pure_visible, sight, sights
from game.geometry.turning import turning
from game.geometry.world import WorldState, make_world
from tests.geometry.scenes_for_sight import scenes, spots
from tests.geometry.scenes_on_maps import MAPS, forms, places, scene_of, world_of
from tests.rig.each import each
from tests.rig.examples import examples


@each("name", MAPS)
def test_every_form_sees_what_one_look_sees(name):  # S-SEE-3, S-SEE-5
    where, _, dice = scene_of(name, 5)
    but = frozenset({"hero-1", "hero-2"})
    eyes, targets = places(where.world, dice, 3), places(where.world, dice, 40)
    targets.append(eyes[0])
    for form in forms(pure_counts, compiled_counts):
        found = form(where, eyes, targets, but)
        for i, eye in enumerate(eyes):
            for j, target in enumerate(targets):
                wanted = pure_visible(where, eye, target, but)
                assert tuple(found[i, j].tolist()) == wanted == sight(where, eye, target, but=but).visible
    as_rows = sights(where, np.array(eyes), np.array(targets), but=but)
    assert (as_rows == sights(where, eyes, targets, but=but)).all()


@examples(60)
@given(st.data())
def test_every_form_sees_the_same_of_odd_footprints(data):  # S-SEE-5
    where = data.draw(scenes())
    eyes = [data.draw(spots(where.world)) for _ in range(2)]
    targets = [data.draw(spots(where.world)) for _ in range(4)]
    for form in forms(pure_counts, compiled_counts):
        found = form(where, eyes, targets, frozenset())
        assert [tuple(row) for rows in found.tolist() for row in rows] == [
            pure_visible(where, eye, target, frozenset()) for eye in eyes for target in targets
        ]


@each("name", MAPS)
def test_every_form_stands_on_the_same_ground(name):  # S-GEO-5
    world = world_of(name)
    found = places(world, Random(3), 400)
    corners = [corner for one in world.floors for corner in one.points]  # on an outline: EPS counts
    x, y = (
        np.array([*(spot.x for spot in found), *(x for x, _ in corners)]),
        np.array([*(spot.y for spot in found), *(y for _, y in corners)]),
    )
    wanted = [world.ground(*spot) for spot in zip(x.tolist(), y.tolist(), strict=True)]
    for form in forms(packed.pure_grounds, packed.compiled_grounds):
        assert form(world, x, y).tolist() == wanted


@each("seed", range(3))
@each("name", MAPS)
def test_every_form_reaches_the_same_cells(name, seed):  # S-MOVE-2, S-MOVE-3, S-MOVE-7
    where, me, dice = scene_of(name, seed)
    budget = dice.randint(1, 8)
    table, view, found = fans(where.world), origin(where, me), reach(where, me, budget)
    cells = [form(view, found.sources, budget) for form in forms(table.pure_costs, table.compiled_costs)]
    assert all((one == cells[0]).all() for one in cells)
    grid, reached = table.fine, np.argwhere(cells[0] < FAR).tolist()
    for row, column in dice.sample(reached, min(12, len(reached))):  # never optimistic
        price = found.halves_at(float(grid.x[column]), float(grid.y[row]))
        assert price is not None
        assert price <= cells[0][row, column] <= budget


@each("seed", range(3))
@each("name", MAPS)
def test_many_legs_at_once_cost_what_each_costs(name, seed):  # S-MOVE-2 to S-MOVE-7
    where, _, dice = scene_of(name, seed, heroes=4)
    me = HeroFigure(9, *dice.choice(turning(where.world).spots[:40]), 0.0, 9)
    me = me._replace(level=where.world.ground(me.x, me.y))
    view = origin(where, me)
    spots = range(len(view.graph.spots))
    wanted = []
    for i in (START, *dice.sample(spots, 3)):
        ends = dice.sample([j for j in spots if j not in view.closed and j != i], 50)
        wanted += [halves_of(leg(where, view.at(i), view.graph.spots[j])) for j in ends]
        assert view.prices(i, ends) == wanted[-50:]
    assert 0 in wanted
    assert any(wanted)


def test_every_form_spends_all_of_a_leg_on_open_ground():  # S-MOVE-2
    where = WorldState(make_world(1056.0, 704.0, ()))
    view = origin(where, HeroFigure(1, 528, 352, 0, 1))
    table = fans(where.world)
    for form in forms(table.pure_costs, table.compiled_costs):
        cells = form(view, {-1: 0}, 2)
        grid = table.fine
        x, y = np.meshgrid(grid.x, grid.y)
        far = np.hypot(x - 528, y - 352)
        assert (cells[far < 84] <= 2).all()
        assert (cells[far < 40] <= 1).all()
        assert (cells[far > 88] == FAR).all()


def test_every_form_lets_itself_be_stopped():
    where, me, _ = scene_of("kitchen_table", 1)
    found, table = Reach(origin(where, me), 6), fans(where.world)

    def stop():
        raise InterruptedError

    for form in forms(table.pure_costs, table.compiled_costs):
        with pytest.raises(InterruptedError):
            form(found.view, found.sources, 6, stop)


def test_only_a_module_built_from_these_files_is_used(monkeypatch):
    fitting = SimpleNamespace(VERSION=VERSION)
    monkeypatch.delenv("SPLATTERBOX_PURE", raising=False)
    monkeypatch.setitem(sys.modules, "splatterbox_kernel", fitting)
    assert compiled.found() is fitting
    monkeypatch.setenv("SPLATTERBOX_PURE", "1")
    assert compiled.found() is None
    monkeypatch.delenv("SPLATTERBOX_PURE")
    monkeypatch.setitem(sys.modules, "splatterbox_kernel", SimpleNamespace(VERSION=VERSION + 1))
    assert compiled.found() is None
    monkeypatch.setitem(sys.modules, "splatterbox_kernel", None)
    assert compiled.found() is None


def test_arrays_that_do_not_fit_are_refused():
    numbers, whole, bits = np.zeros(2), np.zeros(2, dtype=np.int32), np.zeros(1, dtype=bool)
    box = packed.packed(make_world(100.0, 100.0, ()).blocks) if kernel is not None else None
    bad = {
        "spread": [(whole, whole, numbers), (whole, whole, numbers, numbers), (numbers, whole, numbers, numbers)],
        "lengths": [(numbers, 0, 22.0, numbers, 1.0, numbers, numbers, numbers)],
        "blocks": [(np.zeros(8), bits, np.array([0, 3], dtype=np.int32), numbers, np.zeros(3)), (1, 2, 3, 4, 5)],
        "grounds": [(box, numbers, np.zeros(1), numbers), (numbers, numbers, numbers, numbers)],
        "sights": [(np.zeros(120, dtype=np.int32), box, box, whole + 7, [(0, 0, 0)], [(9, 9, 9)], whole)],
        "screens": [(numbers, bits, whole, numbers, bits, numbers, whole, numbers, numbers)],
        "shadows": [(box, 0.0, 0.0, 1.0, 1.0, 1.0, 1.0, 1.0)],
        "feet": [(numbers, bits, whole, numbers, whole, numbers, numbers)],
        "prices": [(box, 0.0, 0.0, 0.0, numbers, numbers, numbers, numbers, whole)],
        "cells": [((numbers,), (numbers,), numbers, numbers, [], box, 1, None, whole)],
    }
    for name, calls in bad.items():
        for arrays in calls:
            with pytest.raises((TypeError, ValueError)):
                getattr(kernel, name, int)(*arrays)  # without a compiler int() refuses them like the others
