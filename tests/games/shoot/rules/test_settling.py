"""Settling: who comes down when the ground disappears (S-GEO-12)."""

from game.games.shoot.rules.state import (
    Corpse,
)
from tests.games.shoot.positions import box, card, do, table

CORPSE = Corpse(2, 170.0, 352.0, 90.0, 0.0)  # its west side 8 mm from HERO 1
WIDE = box("wide", 300.0, 352.0, 120.0, 120.0, 70.0)


def test_a_vanished_object_moves_nobody_who_did_not_stand_on_it() -> None:
    """S-GEO-12: a HERO beside a fresh corpse stays there, whatever is disintegrated elsewhere."""
    far = box("far", 132.0, 200.0, 60.0, 60.0, 70.0)
    state = table(3, corpses=[CORPSE], obstacles=[far], gadgets={1: "G-13"}, at={1: (150, 352)})
    do(state, ("gadget", card("G-13"), "far"))
    assert (state.hero(1).x, state.hero(1).y) == (150.0, 352.0)


def test_who_comes_down_on_somebody_steps_aside_not_the_other() -> None:
    """S-GEO-12: the HERO whose ground went moves on, though its seat is the higher one."""
    state = table(2, obstacles=[WIDE], at={1: (228, 352), 2: (245, 352)}, gadgets={1: "G-13"}, wounds={2: ["SP-08"]})
    assert state.hero(2).level == 70.0
    do(state, ("gadget", card("G-13"), "wide"))
    assert (state.hero(1).x, state.hero(1).y) == (228.0, 352.0)
    two = state.hero(2)
    assert two.level == 0.0
    assert two.x - 228.0 >= 23.9 or abs(two.y - 352.0) > 4
    assert state.damage(2) == 2  # S-GEO-12: without damage


def test_several_heroes_settle_in_seat_order() -> None:
    """S-GEO-12: on one vanished pile the lower seat moves first, the higher one finds its place free then."""
    low = box("low", 360.0, 352.0, 120.0, 120.0, 5.0)
    state = table(
        3,
        obstacles=[box("wide", 300.0, 352.0, 120.0, 120.0, 70.0), low],
        at={1: (600, 352), 2: (350, 352), 3: (370, 352)},
        gadgets={1: "G-13"},
    )
    assert (state.hero(2).level, state.hero(3).level) == (70.0, 5.0)
    do(state, ("gadget", card("G-13"), "wide"))
    assert (state.hero(3).x, state.hero(3).y) == (370.0, 352.0)
    assert (state.hero(2).x, state.hero(2).y) != (350.0, 352.0)
