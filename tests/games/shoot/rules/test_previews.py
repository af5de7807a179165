"""Looking ahead: hazards on a leg and where a push leads, before anything is done (S-SEE-9, S-MOVE-9, S-PUSH)."""

from math import ceil, hypot
from random import Random

from shapely import Point, Polygon

from game.games.shoot.rules import previews, terrain
from game.games.shoot.rules.cards import gadget
from tests.games.shoot.positions import box, card, do
from tests.games.shoot.rules.beside_hazards import HURTS, WIRE, lone
from tests.rig.each import each


def test_a_leg_shows_its_hazards_before_it_is_made() -> None:
    """S-SEE-9, S-MOVE-9."""
    state = lone(WIRE, ("G-33", 520, 352))
    before = state.copy()
    found = previews.leg_hazards(state.view(1), 1, 520.0, 352.0)
    assert [one[2] for one in found] == [card("G-30"), card("G-33")]
    assert 341 <= found[0][0] <= 343
    assert previews.leg_hazards(state, 1, 300.0, 400.0) == []
    assert state == before


def test_a_push_shows_where_it_leads() -> None:
    """S-PUSH-1 to S-PUSH-3, S-SEE-9."""
    state = lone(WIRE, at={1: (300.0, 352.0), 2: (200.0, 352.0)})
    seen = previews.push_of(state.view(1), 1, 2)
    assert (seen.end, seen.over_edge, seen.hazards, seen.firm) == ((388.0, 352.0), False, (card("G-30"),), False)
    edge = previews.push_of(lone(at={1: (300.0, 30.0), 2: (300.0, 100.0)}), 1, 2)
    assert (edge.over_edge, edge.stopped_by, edge.hazards) == (True, "edge", ())
    tower = lone(at={1: (300.0, 352.0), 2: (200.0, 352.0)}, obstacles=[box("o1", 300, 352, 60, 60, 120)])
    assert previews.push_of(tower, 1, 2).falls == (2,)
    assert previews.push_of(lone(at={1: (300.0, 352.0), 2: (300.0, 352.5)}), 1, 2).end == (300.0, 352.0)
    firm = lone(effects=[], at={1: (300.0, 352.0), 2: (200.0, 352.0)}, gadgets={1: "G-28"})
    do(firm, ("gadget", card("G-28")))
    assert previews.push_of(firm, 1, 2).firm


def test_a_push_into_a_trap_ends_there() -> None:
    """FLT-31, S-RULING-61: short of the edge, with the falls and hazards up to it and none behind."""
    trapped = lone(("G-32", 300, 20), ("G-33", 300, 44), at={1: (300.0, 130.0), 2: (300.0, 200.0)})
    gas = previews.push_of(trapped, 1, 2)
    assert gas.hazards == (card("G-33"), card("G-32"))
    seen = previews.push_of(lone(("G-32", 300, 20), at={1: (300.0, 80.0), 2: (300.0, 150.0)}), 1, 2)
    assert (seen.over_edge, seen.hazards, seen.stopped_by) == (False, (card("G-32"),), f"card-{card('G-32')}")
    assert 65 <= seen.end[1] <= 66


@each("seed", range(25))
def test_touch_along_legs_is_that_of_marching_every_millimetre(seed: int) -> None:
    """S-MOVE-9, S-GEO-9: against Shapely, for turned cards met at any angle, whatever else is on the way."""
    random = Random(seed)
    x, y, angle = random.uniform(380, 520), random.uniform(300, 400), random.randrange(360)
    state = lone(("G-30", round(x, 1), round(y, 1), 2, angle), ("G-33", 700, 352), top=HURTS)
    start, end = (300.0, 352.0), (round(random.uniform(560, 800), 1), round(random.uniform(250, 450), 1))
    outline = terrain.placed_outline(state.placed[0])
    shapes = (("G-30", Polygon(outline), 14.05), ("G-33", Point(700, 352), 56.05))
    length = hypot(end[0] - start[0], end[1] - start[1])
    met, inside = [], set()
    for s in [*range(1, ceil(length)), length]:
        spot = Point(start[0] + (end[0] - start[0]) * s / length, start[1] + (end[1] - start[1]) * s / length)
        now = {name for name, shape, far in shapes if spot.distance(shape) <= far}
        met += sorted(now - inside)
        inside = now
    found = previews.leg_hazards(state, 1, *end)
    assert [gadget(one[2]).id for one in found] == met
