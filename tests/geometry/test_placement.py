import random

import pytest
from hypothesis import given
from hypothesis import strategies as st
from shapely.geometry import Polygon

from game.geometry.passages import door_ends, ladder_ends
from game.geometry.pieces import convex_pieces, outline_gap
from game.geometry.placement import (
    FlatThing,
    base_refusal,
    crane_refusal,
    flat_card_refusal,
    fold,
    forcefield_refusal,
    moved,
    on_table,
    overlap,
    rides,
    token_course,
    touches_outline,
    wall_refusal,
)
from game.geometry.shapes import HeroFigure, Prism, Refusal
from game.geometry.world import WorldState, card_outline, corpse_prism, ellipse, make_world, rectangle
from tests.geometry.scenes_for_legs import card_prism

ME = HeroFigure(1, 500.0, 300.0, 0.0, 1)
BOX = Prism("box", rectangle(300, 300, 100, 100), 0.0, 60.0)
TALL = Prism("tall", rectangle(700, 300, 100, 60), 0.0, 190.0)
WORLD = make_world(1056.0, 704.0, (BOX, TALL))
SCENE = WorldState(WORLD, (ME,))


def test_tokens_fly_and_bounce():  # S-TOK-5, S-RULING-7
    assert token_course(500, 300, 90, 176, 1056, 704) == ((676, 300), ((500, 300), (676, 300)))
    end, course = token_course(1000, 300, 90, 176, 1056, 704)
    assert end == (916, 300)
    assert course[1] == (pytest.approx(1046), 300)
    end, course = token_course(100, 100, 315, 352, 1056, 704)
    assert end == (168.9, 168.9)
    assert token_course(60, 60, 0, 88, 1056, 704, margin=44)[0] == (60, 116)


@given(st.floats(-5000, 5000), st.floats(0, 50), st.floats(60, 900))
def test_folding_bounces_like_a_ball(value, low, high):  # S-TOK-5
    slow, step = low if value < low else min(value, high), value
    while not low <= step <= high:
        step = 2 * low - step if step < low else 2 * high - step
    assert fold(value, low, high) == pytest.approx(step, abs=1e-6)
    assert low - 1e-9 <= fold(value, low, high) <= high + 1e-9
    assert low <= slow <= high


def test_touching():  # S-GEO-9
    base = rectangle(100, 100, 88, 63)
    assert touches_outline((158, 100), 0, base, 0)
    assert not touches_outline((158.1, 100), 0, base, 0)
    assert not touches_outline((150, 100), 0, base, 31)
    assert touches_outline((144 + 9.8, 131.5 + 9.8), 0, base, 0)
    assert not touches_outline((144 + 10, 131.5 + 10), 0, base, 0)


def test_overlapping_is_of_insides():  # S-PLACE-1
    a = rectangle(0, 0, 20, 20)
    assert overlap(a, rectangle(19, 0, 20, 20))
    assert not overlap(a, rectangle(20, 0, 20, 20))
    assert overlap(a, rectangle(0, 0, 4, 4))
    assert on_table(WORLD, rectangle(44, 31.5, 88, 63))
    assert not on_table(WORLD, rectangle(43, 31.5, 88, 63))


@given(st.integers(0, 10**6))
def test_overlapping_and_distances_agree_with_shapely(seed):  # S-PLACE-1
    r = random.Random(seed)
    star = tuple(
        (60 + r.uniform(20, 60) * c, 60 + r.uniform(20, 60) * s)
        for c, s in ((1, 0), (0.3, 1), (-1, 0.4), (-0.5, -1), (0.4, -0.3))
    )
    a = star if r.random() < 0.5 else rectangle(r.uniform(0, 120), 60, 80, 30, r.uniform(0, 180))
    b = ellipse(r.uniform(0, 150), r.uniform(0, 150), 70, 40, r.uniform(0, 180))
    p, q = Polygon(a), Polygon(b)
    if p.is_valid:
        assert sum(Polygon(piece.corners).area for piece in convex_pieces(a)) == pytest.approx(p.area)
        x, y = r.uniform(-50, 200), r.uniform(-50, 200)
        from shapely.geometry import Point

        assert outline_gap(a, x, y) == pytest.approx(p.distance(Point(x, y)), abs=1e-6)
        inside = p.buffer(-0.2).intersection(q.buffer(-0.2))
        if not inside.is_empty or not p.intersects(q):
            assert overlap(a, b) == (not inside.is_empty)


def test_a_flat_card_lies_free_and_even():  # S-PLACE-2
    def why(centre, angle=0, **more):
        found = flat_card_refusal(more.pop("scene", SCENE), more.pop("hero", ME), centre, angle, **more)
        return found.rule + " " + found.reason if found else None

    assert why((600, 400)) is None
    assert "from your HERO" in why((500, 480))
    assert "not level" in why((360, 300))
    assert "touch a HERO" in why((550, 300))
    assert "entirely" in why((500, 30), hero=ME._replace(y=100.0))
    assert "is here" in why((600, 400), lying=[FlatThing(rectangle(660, 420, 88, 63), 0)])
    assert "is here" in why((600, 400), scene=SCENE._replace(corpses=(corpse_prism("c", 600, 400, 0.0),)))
    assert "card lengths from a Base" in why((600, 400), kept_clear=[(700, 400)])
    assert why((600, 400), kept_clear=[(776, 400)]) is None
    high = HeroFigure(1, 700.0, 300.0, 190.0, 1)
    assert "too high or too low" in why((700, 400), scene=WorldState(WORLD, (high,)), hero=high)


def test_a_forcefield_stands_free():  # S-PLACE-3
    def why(centre, angle=0, hero=ME, scene=SCENE, **more):
        found = forcefield_refusal(scene, hero, centre, angle, **more)
        return found and found.reason

    assert why((500, 330)) is None
    assert "too close to a HERO" in why((500, 312))
    assert "not level" in why((360, 300))
    assert "box" in why(
        (400, 249),
        0,
        scene=WorldState(make_world(1056.0, 704.0, (BOX._replace(outline=rectangle(420, 249, 10, 10)),)), (ME,)),
    )
    assert why((500, 330), bases=[FlatThing(rectangle(500, 350, 88, 63), 0)]) == "a Base or a corpse is here"
    field = card_prism("f", (500, 340), 30, 0)
    assert "{f}" in why((500, 340), scene=WorldState(make_world(1056.0, 704.0, (BOX,), (field,)), (ME,)))


def test_a_crane_shifts_without_turning():  # S-PLACE-4, G-11
    def why(dx, dy, **more):
        found = crane_refusal(more.pop("scene", SCENE), BOX, dx, dy, **more)
        return found and found.reason

    assert why(100, 0) is None
    assert "hero-1" in why(140, 0)
    assert "card lengths" in why(0, 177)
    assert "entirely" in why(0, 170, scene=WorldState(make_world(1056.0, 500.0, (BOX,))))
    assert "tall" in why(
        160, 0, scene=WorldState(make_world(1056.0, 704.0, (BOX, TALL._replace(outline=rectangle(520, 300, 30, 30)))))
    )
    assert why(100, 0, lying=[FlatThing(rectangle(450, 300, 88, 63), 0)]) == "a card or a Base is in the way"
    assert why(100, 0, flags=[(457, 300)]) == "a Flag is in the way"
    assert why(100, 0, flags=[(458, 300)]) is None
    assert moved(BOX.outline, 0.1, 0) == tuple((round(x + 0.1, 1), y) for x, y in BOX.outline)
    assert rides(WORLD, BOX, (345, 300))
    assert not rides(WORLD, BOX, (351, 300))


def test_a_base_moves_to_even_ground():  # S-PLACE-5
    def why(centre, **more):
        found = base_refusal(SCENE, (500, 450), centre, 0, **more)
        return found and found.reason

    assert why((600, 450)) is None
    assert "old spot" in why((677, 450))
    assert "not level" in why((630, 345))
    assert "is here" in why((600, 450), lying=[FlatThing(card_outline(600, 500, 0, 63), 0)])
    assert "Flag's home" in why((600, 450), flag_homes=[(600, 190)])
    assert why((600, 460), flag_homes=[(600, 190)]) is None
    assert base_refusal(SCENE, (500, 640), (500, 690), 0) == Refusal("S-PLACE-1", "it must be entirely on the table")


def test_walls_stand_free_at_set_up():  # S-SET-3
    assert wall_refusal(SCENE, (500, 450), rectangle(560, 450, 120, 10, 60)) is None
    assert wall_refusal(SCENE, (500, 450), rectangle(690, 450, 120, 10, 60)).rule == "S-SET-3"
    assert "box" in wall_refusal(SCENE, (300, 400), rectangle(300, 350, 120, 10, 60)).reason
    assert wall_refusal(SCENE, (500, 450), rectangle(500, 310, 120, 10)) is not None
    assert wall_refusal(SCENE, (500, 450), rectangle(560, 450, 120, 10), tokens=[(560, 464)]) is not None


def test_doors_lead_straight_through():  # S-ENV-2, S-LINK-1
    a, b = door_ends(WORLD, BOX, (249, 310))
    assert (a, b) == ((237, 310), (363, 310))
    wide = Prism("wide", rectangle(500, 300, 177, 40), 0.0, 60.0)
    where = make_world(1056.0, 704.0, (wide, Prism("near", rectangle(500, 350, 40, 20), 0.0, 70.0)))
    assert "too long" in door_ends(where, wide, (400, 300)).reason
    assert "must fit" in door_ends(where, wide, (500, 250)).reason
    assert isinstance(door_ends(where, wide, (450, 250)), tuple)
    steps = make_world(1056.0, 704.0, (BOX, Prism("high", rectangle(390, 300, 80, 80), 0.0, 70.0)))
    assert "too far apart in height" in door_ends(steps, BOX, (250, 300)).reason


def test_ladders_lead_up():  # S-ENV-3, S-LINK-1
    low, high = ladder_ends(SCENE, TALL, (640, 300), ME._replace(x=600.0))
    assert (low, high) == ((637, 300), (663, 300))
    assert "more than 1 card length" in ladder_ends(SCENE, TALL, (640, 300), ME).reason
    assert "too high or too low" in ladder_ends(SCENE, TALL, (640, 300), HeroFigure(1, 600, 300, 40, 1)).reason
    thin = Prism("thin", rectangle(500, 300, 10, 100), 0.0, 190.0)
    assert ladder_ends(make_world(1056.0, 704.0, (thin,)), thin, (495, 300)).rule == "S-ENV-3"
