import random

from hypothesis import given
from hypothesis import strategies as st

from game.geometry.grid import nodes_of, numbers_of
from game.geometry.leg import Leg, leg
from game.geometry.shapes import HeroFigure, Link, Prism
from game.geometry.walkways import Paths, Walkways, cut_off, joined
from game.geometry.world import WorldState, corpse_prism, make_world, rectangle
from tests.geometry.scenes_for_legs import scene
from tests.rig.examples import examples


def yard(gate: float, top: float = 190.0, links=()):
    """A yard in the table's north-west corner behind walls, with a gate this many mm wide in the southern one."""
    walls = [
        Prism("east", rectangle(305, 150, 10, 310), 0.0, top),
        Prism("south", rectangle((300 - gate) / 2, 305, 300 - gate, 10), 0.0, top),
    ]
    return WorldState(make_world(704.0, 528.0, walls), links=tuple(links))


def test_walkways_lead_through_gates_wide_enough():  # S-CUT-1
    assert joined(yard(70), (150, 150), (500, 400))
    assert not joined(yard(20), (150, 150), (500, 400))
    assert not joined(yard(20), (500, 400), (150, 150))


def test_heroes_and_corpses_block_no_walkway():  # S-CUT-1
    where = yard(70)._replace(figures=(HeroFigure(2, 270, 320, 0, 2),), corpses=(corpse_prism("c", 265, 300, 0.0),))
    assert joined(where, (150, 150), (500, 400))


def test_walkways_may_lead_one_way_only():  # S-CUT-1, S-FALL-2
    island = WorldState(make_world(704.0, 528.0, (Prism("box", rectangle(300, 250, 120, 120), 0.0, 95.0),)))
    assert joined(island, (300, 250), (600, 400))
    assert not joined(island, (600, 400), (300, 250))


def test_links_join_walkways():  # S-CUT-1, S-LINK-1
    door = Link("d", "door", (150, 287), (150, 323))
    assert joined(yard(0, links=[door]), (150, 150), (500, 400))
    assert joined(yard(0, links=[door]), (500, 400), (150, 150))


def test_nobody_may_be_cut_off():  # S-CUT-2
    hero, base, mark = HeroFigure(1, 150, 150, 0, 1), (100.0, 100.0), (500.0, 400.0)
    shut = cut_off(yard(70), yard(20), [hero], [base], [base], [mark], [mark])
    assert (shut.rule, shut.reason) == ("S-CUT-2", "it would cut {hero-1} off")
    assert cut_off(yard(70), yard(20), [], [base], [base], [mark], [mark]).reason == "it would cut a Base off"
    assert cut_off(yard(70), yard(60), [hero], [base], [base], [mark], [mark]) is None
    assert cut_off(yard(20), yard(10), [hero], [base], [base], [mark], [mark]) is None
    carried = [hero._replace(x=500.0, y=300.0)]
    assert cut_off(yard(70), yard(20), [hero], [], [], [mark], [mark], carried) is None


def test_a_base_must_stay_within_reach_too():  # S-CUT-2
    island = WorldState(make_world(704.0, 528.0, (Prism("box", rectangle(300, 250, 120, 120), 0.0, 60.0),)))
    higher = WorldState(make_world(704.0, 528.0, (Prism("box", rectangle(300, 250, 120, 120), 0.0, 95.0),)))
    base, mark = (300.0, 250.0), (600.0, 400.0)
    # Down is still possible, back up is not.
    assert cut_off(island, higher, [], [base], [base], [mark], [mark]).rule == "S-CUT-2"
    assert cut_off(island, higher, [HeroFigure(1, *base, 60, 1)], [], [], [mark], [mark]) is None


@examples(12)
@given(st.integers(0, 10**6))
def test_neighbours_are_joined_by_legs(seed):  # S-CUT-1
    where, r = scene(seed % 200, 20, 704.0, 528.0), random.Random(seed)
    net, bare = Walkways(where.world), WorldState(where.world)
    assert len(net.ways) == 32 * 24
    for _ in range(60):
        node = r.randrange(len(net.ways))
        x, y = net.at(node)
        expected = set()
        for i in (-1, 0, 1):
            for j in (-1, 0, 1):
                ex, ey = x + 22 * i, y + 22 * j
                if not (0 < ex < 704 and 0 < ey < 528) or net.grounds[node] is None:
                    continue
                if isinstance(leg(bare, HeroFigure(0, x, y, where.world.ground(x, y), 0), (ex, ey)), Leg):
                    expected.add((ex, ey))
        assert {net.at(other) for other in net.ways[node]} == expected


@examples(12)
@given(st.integers(0, 10**6))
def test_mended_walkways_are_those_built_anew(seed):  # S-CUT-1
    where, r = scene(seed % 200, 30, 704.0, 528.0), random.Random(seed)
    obstacles = list(where.world.obstacles)
    k = r.randrange(len(obstacles))
    dx, dy = r.uniform(-90, 90), r.uniform(-90, 90)
    obstacles[k] = obstacles[k]._replace(outline=tuple((x + dx, y + dy) for x, y in obstacles[k].outline))
    if r.random() < 0.5:
        del obstacles[r.randrange(len(obstacles))]
    after = make_world(704.0, 528.0, obstacles, where.world.uprights)
    mended, anew = Walkways(after, Walkways(where.world)), Walkways(after)
    assert (mended.grounds, mended.ways, mended.sides) == (anew.grounds, anew.ways, anew.sides)


@examples(12)
@given(st.integers(0, 10**6))
def test_whole_fronts_find_what_single_steps_find(seed):  # S-CUT-1, S-LINK-1
    r = random.Random(seed)
    points = [(r.uniform(20, 684), r.uniform(20, 508)) for _ in range(4)]
    where = scene(seed % 200, 30, 704.0, 528.0)
    paths = Paths(Walkways(where.world), (Link("d", "door", *points[:2]),))
    for mark in points[2:]:
        for found, first, ways in (
            (paths.leading_to(mark), paths.net.to_point(mark), paths.back),
            (paths.reached_from(mark), paths.net.from_point(mark), paths.onward),
        ):
            waiting, met = list(numbers_of(first)), set(numbers_of(first))
            while waiting:
                onto = set(ways[waiting.pop()]) - met
                met |= onto
                waiting += onto
            assert found == nodes_of(met)
