import random
from math import cos, sin

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.geometry.leg import Leg, fall_cards, fits, leg, nearest_fitting
from game.geometry.shapes import HeroFigure, Prism, Refusal
from game.geometry.world import WorldState, corpse_prism, make_world, rectangle
from tests.geometry import reference_leg as slow
from tests.geometry.scenes_for_legs import card_prism, scene, spot
from tests.rig.each import each
from tests.rig.examples import examples


def table(*boxes, uprights=(), figures=(), corpses=()):
    """A table with boxes given as (x from, x to, top), 200 mm deep round y = 300, or as ready prisms."""
    prisms = [
        box
        if isinstance(box, Prism)
        else Prism(f"o{i}", rectangle((box[0] + box[1]) / 2, 300, box[1] - box[0], 200), 0.0, box[2])
        for i, box in enumerate(boxes)
    ]
    return WorldState(make_world(1056.0, 704.0, prisms, uprights), tuple(figures), tuple(corpses))


def walk(where, x0, x1, y=300.0, team=1):
    return leg(where, HeroFigure(1, x0, y, where.world.ground(x0, y), team), (x1, y))


def kinds(found):
    assert isinstance(found, Leg), found
    return [event.kind for event in found.events]


@each(("length", "halves"), [(0.1, 1), (44, 1), (44.1, 2), (88, 2), (132.2, 4)])
def test_a_leg_costs_its_length_in_begun_halves(length, halves):  # S-MOVE-2
    assert walk(table(), 100, 100 + length).halves == halves


def test_a_leg_must_lead_somewhere():  # S-MOVE-2
    assert walk(table(), 100, 100.04).rule == "S-MOVE-2"


@each(
    ("top", "kind", "halves"),
    [(30, "step_up", 3), (30.05, "step_up", 3), (30.2, "climb", 5), (60, "climb", 5), (60.05, "climb", 5)],
)
def test_steps_and_climbs(top, kind, halves):  # S-MOVE-3, S-RULING-16
    found = walk(table((200, 400, top)), 150, 250)
    assert kinds(found) == [kind]
    assert (found.halves, found.end_level) == (halves, top)
    assert found.level_at(20) == 0
    assert found.level_at(60) == top


def test_what_is_higher_than_60_is_not_climbed():  # S-MOVE-3, S-MOVE-5
    found = walk(table((200, 400, 190)), 150, 250)
    assert found == Refusal("S-MOVE-3", "{o0}: too high to climb: find a lower step, or a Ladder")


def test_a_pile_of_books_is_a_staircase():  # S-MOVE-5, S-GEO-4
    found = walk(table((200, 600, 25), (240, 600, 50), (280, 600, 110)), 150, 350)
    assert kinds(found) == ["step_up", "step_up", "climb"]
    assert (found.halves, found.end_level) == (5 + 2, 110)


def test_neighbours_of_equal_height_are_one_stretch():  # S-MOVE-3
    assert kinds(walk(table((200, 300, 40), (300, 400, 40), (350, 380, 10)), 150, 450)) == ["climb", "drop"]


@each(("gap", "jumped"), [(59.8, True), (60, False), (71, False), (30, True)])
def test_a_gap_shorter_than_60_is_jumped(gap, jumped):  # S-MOVE-4 (a), S-RULING-16
    found = walk(table((200, 300, 60), (300 + gap, 500, 60)), 250, 420)
    assert kinds(found) == (["jump"] if jumped else ["drop", "climb"])
    assert found.halves == 4 + (0 if jumped else 2)


@each(
    ("far", "expected"),
    [(130, ["jump"]), (131, None), (100, ["jump"]), (40, ["jump"]), (20, ["jump"])],
)
def test_a_jump_lands_up_to_30_higher(far, expected):  # S-MOVE-4 (c), S-RULING-18
    found = walk(table((200, 300, 100), (330, 500, far)), 250, 420)
    if expected is None:
        assert found.rule in ("S-MOVE-3", "S-MOVE-6")
    else:
        assert kinds(found) == expected
        assert found.end_level == far
        assert found.fall_cards == (1 if far <= 30 else 0)


def test_a_landing_is_at_least_as_high_as_the_gap():  # S-MOVE-4 (b)
    where = table((200, 300, 60), (300, 320, 40), (340, 500, 20))
    assert kinds(walk(where, 250, 420)) == ["drop", "jump"]  # 40 to 20 over 0, but not 60 to 20


def test_over_a_jumped_gap_the_level_stays():  # S-MOVE-4
    found = walk(table((200, 300, 95), (340, 500, 95)), 250, 420)
    assert [found.level_at(s) for s in (0, 60, 80, 100)] == [95] * 4
    assert (found.events[0].s, found.events[0].s_end) == (pytest.approx(50, abs=0.06), pytest.approx(90, abs=0.06))


def test_a_leg_that_ends_in_the_gap_drops_there():  # S-MOVE-4
    found = walk(table((200, 300, 95), (340, 500, 95)), 250, 320)
    assert kinds(found) == ["drop"]
    assert (found.end_level, found.fall_cards) == (0, 1)


def test_a_gap_too_wide_is_named():  # S-MOVE-4
    found = walk(table((200, 300, 95), (371, 500, 95)), 250, 420)
    assert found == Refusal("S-MOVE-4", "{o1}: the gap is too wide to jump: find a way round")


@each(("depth", "cards"), [(60, 0), (60.05, 0), (61, 1), (119.9, 1), (120, 2), (190, 3)])
def test_drops_of_more_than_60_cost_cards(depth, cards):  # S-FALL-1, S-FALL-2
    found = walk(table((200, 300, depth)), 250, 400)
    assert (kinds(found), found.fall_cards, fall_cards(depth)) == (["drop"], cards, cards)


@each(("aside", "allowed"), [(11.9, False), (11.96, True), (12, True)])
def test_the_disc_needs_room_beside_tall_things(aside, allowed):  # S-MOVE-6
    where = table((200, 300, 61))
    found = walk(where, 150, 350, 400 + aside)
    assert isinstance(found, Leg) == allowed
    if not allowed:
        assert found.rule == "S-MOVE-6"
        assert "{o0}" in found.reason


def test_low_things_need_no_room():  # S-MOVE-6
    assert isinstance(walk(table((200, 300, 60)), 150, 350, 401), Leg)


def test_a_high_edge_is_left_freely_but_not_met_again():  # S-MOVE-6
    assert isinstance(walk(table((200, 300, 190)), 250, 350), Leg)
    corners = ((200, 200), (300, 200), (300, 260), (400, 260), (400, 290), (300, 290), (300, 400), (200, 400))
    # The arm at y 260-290 is the same obstacle: within its reach all the way it does not count, met later it does.
    hook = table(Prism("hook", corners, 0.0, 190.0))
    assert isinstance(walk(hook, 250, 450, 297), Leg)
    assert leg(hook, HeroFigure(1, 250, 320, 190, 1), (450, 290)).rule == "S-MOVE-6"


def test_nobody_climbs_a_forcefield():  # S-MOVE-6, G-18
    field = card_prism("f", (300, 300), 90, 0)
    found = walk(table(uprights=(field,)), 250, 350)
    assert found == Refusal("S-MOVE-6", "{f}: a Forcefield lets no HERO pass below its top")
    high = table((200, 280, 95), (310, 400, 95), uprights=(field,))
    assert kinds(walk(high, 250, 350)) == ["jump"]


@each(("aside", "allowed"), [(23.9, False), (23.96, True), (24, True)])
def test_opponents_block_the_way(aside, allowed):  # S-MOVE-7
    where = table(figures=[HeroFigure(2, 300, 300 + aside, 0, 2)])
    assert isinstance(walk(where, 200, 400), Leg) == allowed
    assert isinstance(walk(where, 200, 400, team=2), Leg)


def test_opponents_far_above_do_not_block():  # S-MOVE-7
    wall = Prism("o", rectangle(300, 330, 20, 40), 0.0, 60.0)
    assert isinstance(walk(table(wall, figures=[HeroFigure(2, 300, 315, 60, 2)]), 200, 400), Leg)
    assert walk(table(wall, figures=[HeroFigure(2, 300, 315, 59, 2)]), 200, 400).rule == "S-MOVE-7"


def test_team_mates_and_corpses_are_passed_but_not_stopped_on():  # S-MOVE-7, S-MOVE-8, S-RULING-20
    where = table(figures=[HeroFigure(2, 300, 300, 0, 1)], corpses=[corpse_prism("c", 400, 300, 0.0)])
    assert isinstance(walk(where, 200, 500), Leg)
    assert walk(where, 200, 310) == Refusal("S-MOVE-8", "{hero-2} is here")
    assert walk(where, 200, 410).rule == "S-MOVE-8"


def test_the_end_must_fit():  # S-MOVE-8
    assert walk(table((200, 300, 25)), 100, 190).rule == "S-MOVE-8"
    assert walk(table(), 100, -1).rule == "S-MOVE-8"


def test_what_fits():  # S-GEO-7
    me = HeroFigure(1, 0, 0, 0, 1)
    where = table((200, 300, 25), uprights=(card_prism("f", (600, 300), 90, 0),))
    assert fits(where, me, 0, 0) is None
    assert fits(where, me, 1056.2, 300).rule == "S-GEO-7"
    assert fits(where, me, 188, 300) is None
    assert fits(where, me, 188.1, 300) is not None
    assert fits(where, me, 201, 300) is None
    assert fits(where, me, 588, 300) is not None
    assert fits(where, me, 587, 300) is None
    crowd = table((200, 300, 60), figures=[HeroFigure(1, 500, 300, 0, 1), HeroFigure(2, 196, 300, 0, 1)])
    assert fits(crowd, me, 505, 300) is None
    assert fits(crowd, me, 201, 300) is None
    assert fits(crowd, me, 173, 300) is not None
    dead = table((200, 300, 16), corpses=[corpse_prism("c", 230, 300, 16.0)])
    assert fits(dead, me, 230, 320) is not None
    assert fits(table((200, 300, 16), corpses=[corpse_prism("c", 230, 300, 0.0)]), me, 230, 310) is None


def test_the_nearest_fitting_spot_is_tried_in_order():  # S-GEO-8
    me = HeroFigure(1, 0, 0, 0, 1)
    assert nearest_fitting(table(), me, 500, 300) == (500, 300)
    crowd = table(figures=[HeroFigure(2, 500, 300, 0, 1)])
    assert nearest_fitting(crowd, me, 500, 300) == (500, 276)
    assert nearest_fitting(table((200, 300, 25)), me, 190.2, 300) == (187.4, 302.8)


def test_a_full_table_has_no_fitting_spot():  # S-GEO-8
    spikes = [
        Prism(f"s{i}-{j}", rectangle(i * 10, j * 10, 1, 1), 0.0, 100.0 + (i * 7 + j) % 5)
        for i in range(4)
        for j in range(4)
    ]
    field = [card_prism(f"f{k}", (15, 15), 10 * k, 150) for k in range(18)]
    with pytest.raises(LookupError):
        nearest_fitting(WorldState(make_world(30, 30, spikes, field)), HeroFigure(1, 0, 0, 0, 1), 15, 15)


def _verdict(found):
    if isinstance(found, Refusal):
        return slow.Verdict(False)
    return slow.Verdict(True, found.halves, found.end_level, found.fall_cards, tuple(e.kind for e in found.events))


@examples(60)
@given(st.integers(0, 10**6))
def test_legs_agree_with_marching(seed):  # S-MOVE-2 to S-MOVE-8, S-FALL-2
    where, r = scene(seed % 500, things=8 + seed % 50), random.Random(seed)
    for _ in range(4):
        x, y, level = spot(where, r)
        me = HeroFigure(1, x, y, level, 1)
        angle, length = r.uniform(0, 6.3), r.uniform(5, 350)
        end = (round(x + length * cos(angle), 1), round(y + length * sin(angle), 1))
        marched = {
            slow.march(where, me, end, slack, phase) for slack, phase in ((0, 1), (0.6, 1), (-0.6, 0.5), (1.2, 0.3))
        }
        if len(marched) == 1:  # else something is within a hair of a border, where a march cannot tell
            found = _verdict(leg(where, me, end))
            # A gap or a sliver thinner than a step is stepped over: a finer march decides.
            assert {found} == marched or found == slow.march(where, me, end, step=0.02)


@examples(40)
@given(st.integers(0, 10**6))
def test_fitting_agrees_with_the_letter(seed):  # S-GEO-5, S-GEO-7
    where, r = scene(seed % 300), random.Random(seed)
    for _ in range(20):
        x, y = r.uniform(-5, 1060), r.uniform(-5, 709)
        told = {slow.fits(where, 1, x, y, slack) for slack in (-1e-6, 1e-6)}
        if len(told) == 1:
            assert told == {fits(where, HeroFigure(1, x, y, 0, 1), x, y) is None}
