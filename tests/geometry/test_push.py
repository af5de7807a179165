import random
from math import cos, sin

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.geometry.footing import fits
from game.geometry.push import push
from game.geometry.shapes import HeroFigure, Prism
from game.geometry.world import WorldState, make_world, rectangle
from tests.geometry.reference_push import slide
from tests.geometry.scenes_for_legs import card_prism, scene, spot
from tests.rig.each import each
from tests.rig.examples import examples


def table(*boxes, uprights=(), figures=()):
    prisms = [
        Prism(f"o{i}", rectangle((a + b) / 2, 300, b - a, 200), 0.0, float(top)) for i, (a, b, top) in enumerate(boxes)
    ]
    return WorldState(make_world(1056.0, 704.0, prisms, uprights), tuple(figures))


def east(where, x, length=88.0, **more):
    return push(where, HeroFigure(1, x, 300.0, where.world.ground(x, 300), 1), 90, length, **more)


def test_a_push_moves_88_mm():  # S-PUSH-1, S-PUSH-3
    found = east(table(), 200)
    assert found[:7] == ((288.0, 300.0), 0.0, (), 88.0, "", False, (288.0, 300.0))
    assert len(found.path) == 89
    assert found.path[0] == (200, 300, 0)
    assert push(table(), HeroFigure(1, 200, 300, 0, 1), (0.0, 3.0)).end == (200, 388)
    with pytest.raises(ValueError, match="direction"):
        push(table(), HeroFigure(1, 200, 300, 0, 1), (0.0, 0.0))


def test_over_the_edge_a_hero_dies():  # S-PUSH-3, S-RULING-26
    found = east(table(), 1000)
    assert (found.off_table, found.stopped_by, found.corpse_spot, found.travelled) == (
        True,
        "edge",
        (1056.0, 300.0),
        56,
    )
    shy = east(table(), 1000, edge_kills=False)  # G-06
    assert (shy.off_table, shy.stopped_by, shy.end) == (False, "edge", (1056.0, 300.0))


@each(("top", "stopped"), [(30, ""), (31, "o0"), (190, "o0")])
def test_more_than_30_higher_stops_a_push(top, stopped):  # S-PUSH-3, S-RULING-26
    found = east(table((240, 300, top)), 200)
    assert found.stopped_by == stopped
    assert found.end == ((228.0, 300.0) if stopped else (288.0, 300.0))
    assert found.level == (0 if stopped else 30)


def test_forcefields_and_other_heroes_stop_a_push():  # S-PUSH-3
    assert east(table(uprights=(card_prism("f", (260, 300), 90, 0),)), 200).end == (247, 300)
    assert east(table(figures=[HeroFigure(2, 260, 300, 0, 1)]), 200)[:5] == ((236, 300), 0, (), 36, "hero-2")
    assert east(table((150, 220, 60), figures=[HeroFigure(2, 270, 300, 0, 1)]), 200).stopped_by == "hero-2"
    assert east(table((150, 250, 60), figures=[HeroFigure(2, 270, 300, 0, 1)]), 200).travelled == 51


def test_a_pushed_hero_falls():  # S-PUSH-3, S-FALL-2
    assert east(table((150, 250, 190)), 200)[:4] == ((288, 300), 0, (190,), 88)
    assert east(table((150, 250, 60)), 200).falls == ()
    assert east(table((150, 230, 190), (230, 260, 95)), 200).falls == (95, 95)


def test_a_narrow_gap_does_not_swallow_a_hero():  # S-PUSH-3
    assert east(table((150, 250, 95), (272, 400, 95)), 200)[:3] == ((288, 300), 95, ())
    assert east(table((150, 250, 95), (272, 400, 120)), 200).stopped_by == ""
    wide = east(table((150, 250, 95), (276, 400, 95)), 200)
    assert (wide.falls, wide.stopped_by) == ((95,), "o1")
    assert fits(table((150, 250, 95), (276, 400, 95)), HeroFigure(1, 0, 0, 0, 1), *wide.end) is None


def test_a_hero_that_stops_over_a_gap_sinks_and_finds_room():  # S-PUSH-3, S-GEO-8
    found = east(table((150, 250, 95), (270, 400, 95)), 200, 60.0)
    assert (found.travelled, found.falls, found.corpse_spot) == (60, (95,), (260, 300))
    assert found.end != found.corpse_spot
    assert found.path[-1] == (*found.end, found.level)


@examples(40)
@given(st.integers(0, 10**6))
def test_pushes_agree_with_the_letter(seed):  # S-PUSH-3
    where, r = scene(seed % 300, things=10 + seed % 40), random.Random(seed)
    x, y, level = spot(where, r)
    angle = r.uniform(0, 6.3)
    me, unit = HeroFigure(1, x, y, level, 1), (cos(angle), sin(angle))
    told = {repr(slide(where, me, unit, slack)) for slack in (-1e-6, 1e-6)}
    found = push(where, me, unit)
    if len(told) == 1:
        travelled, stopped_by, falls, end_level = slide(where, me, unit, 0.0)
        assert (found.travelled, found.stopped_by) == (travelled, stopped_by)
        assert list(found.falls[: len(falls)]) == falls
        assert found.path[travelled][2] == end_level
    if not found.off_table:
        assert fits(where, me, *found.end) is None
        assert found.level == where.world.ground(*found.end)
