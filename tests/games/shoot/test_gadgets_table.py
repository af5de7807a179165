"""Gadgets that place, move and remove things (S-PLACE, S-CUT, S-ENV, G-03, G-05, G-06, G-10 to G-13, G-18 to G-20)."""

from random import Random

import pytest

from game.games.shoot.rules import environment, terrain
from game.games.shoot.rules.fight import combat, weapons
from game.games.shoot.rules.gadgets import kinds
from game.games.shoot.rules.state import (
    BATTLEFIELD,
    GADGET_DISCARD,
    GADGET_HAND,
    RECORD,
    SPLATTER_DECK,
    Corpse,
    LinkRow,
    Placed,
    zone_of,
)
from game.geometry.shapes import Refusal
from tests.games.shoot.positions import box, card, do, flag, ids, mug, names, refused, table, token, told, waiting


def play(state, name: str, *args):
    """Play the first card of a kind in the own turn."""
    return do(state, ("gadget", card(name), *args))


def why(state, name: str, *args) -> str:
    """The rule by which a card is refused."""
    return refused(state, ("gadget", card(name), *args)).rule


def spot(state, seat: int) -> tuple[float, float, float]:
    """Where a HERO stands, with its level."""
    hero = state.hero(seat)
    return hero.x, hero.y, hero.level


# -- Teleport ------------------------------------------------------------------------------------------


def test_teleport_goes_to_any_fitting_spot_clear_of_flags_and_foes() -> None:
    """G-03: 1 CL from every Flag, its home and every living opponent; no budget, no movement."""
    state = table(
        gadgets={1: ["G-03"]},
        at={1: (100, 352), 2: (660, 352)},
        flags=[flag(300, 352, home=(900, 200))],
        obstacles=[mug("o1", 500, 600, 80, 120)],
        stance="still",
    )
    assert why(state, "G-03", 300, 439.0) == "G-03"
    assert why(state, "G-03", 900, 287.0) == "G-03"
    assert why(state, "G-03", 660, 265.0) == "G-03"
    assert why(state, "G-03", 545, 600) == "S-GEO-7"
    assert why(state, "G-03", 2000, 600) == "S-GEO-7"
    assert why(state, "G-03", "here") == "G-03"
    play(state, "G-03", 500, 600)
    assert spot(state, 1) == (500.0, 600.0, 120.0)
    assert (state.now.stance, state.now.budget) == ("still", 0)


def test_teleport_leaves_a_carried_flag_behind() -> None:
    """G-03, S-RULING-49: so that nobody scores that way."""
    state = table(gadgets={1: ["G-03"]}, at={1: (500, 352), 2: (900, 352)}, flags=[flag(500, 352, carrier=1)])
    play(state, "G-03", 132, 120)
    assert state.flags[0].carrier == 0
    assert (state.flags[0].x, state.flags[0].y) == (500.0, 352.0)
    assert state.outcome is None
    assert "hero_teleported" in names(state)


def test_teleport_frees_from_a_trap_and_is_not_for_the_hill() -> None:
    """G-03, S-MODE-4, S-PUSH-6: pushes and Teleport free a HERO."""
    state = play(table(gadgets={1: ["G-03"]}, held=[1]), "G-03", 300, 600)
    assert state.held == []
    hill = table(gadgets={1: ["G-03"]}, mode="hill_up")
    assert why(hill, "G-03", 300, 600) == "S-MODE-4"


# -- Base relocation -----------------------------------------------------------------------------------


def test_base_relocation_moves_the_base_up_to_two_card_lengths() -> None:
    """G-05, S-PLACE-5."""
    state = table(gadgets={1: ["G-05"]}, flags=[flag(528, 352)])
    assert why(state, "G-05", 309, 120, 0) == "S-PLACE-5"
    assert why(state, "G-05", 132, 120, 0) == "S-GAD-5"
    assert why(state, "G-05", 132, 20, 0) == "S-PLACE-1"
    assert why(state, "G-05", 132, 120, 30.5) == "G-05"
    play(state, "G-05", 132, 296, 90)
    base = state.bases[0]
    assert (base.x, base.y, base.angle) == (132.0, 296.0, 90.0)
    assert told(state, "base_moved")[0].facts["end"] == (132.0, 296.0)


def test_a_base_needs_even_free_ground_far_from_the_flags_homes() -> None:
    """S-PLACE-5: no Base, flat card or corpse under it; 3 CL from a home; its centre fits."""
    book = [box("o1", 200, 180, 60, 60, 25), box("w1", 132, 255, 120, 10, 70)]
    state = table(
        gadgets={1: ["G-05"]},
        obstacles=book,
        flags=[flag(132, 500)],
        corpses=[Corpse(2, 250.0, 60.0, 90.0, 0.0)],
        bases={1: (132, 120), 2: (330, 120)},
    )
    assert why(state, "G-05", 160, 150, 0) == "S-PLACE-5"
    assert why(state, "G-05", 260, 120, 0) == "S-PLACE-5"
    assert why(state, "G-05", 200, 60, 0) == "S-PLACE-5"
    assert why(state, "G-05", 132, 237, 0) == "S-PLACE-5"


def test_a_base_brought_to_the_carrier_scores() -> None:
    """G-05, S-FLAG-5: if you then touch it with a Flag."""
    state = table(gadgets={1: ["G-05"]}, at={1: (132, 240), 2: (900, 352)}, flags=[flag(528, 352, carrier=1)])
    play(state, "G-05", 132, 200, 0)
    assert state.outcome is not None
    assert state.outcome.winners == (1,)


# -- Mushrooms -----------------------------------------------------------------------------------------


def test_mushrooms_send_an_opponent_staggering() -> None:
    """G-06, S-PUSH-3: Move x 88 mm along Dir of a flipped card; it counts as a push (S-PUSH-6), not a movement."""
    state = table(gadgets={1: ["G-06"]}, at={1: (132, 600), 2: (400, 352)}, top=["SP-08"], held=[2])  # 3 CL, 90 degrees
    play(state, "G-06", 2)
    assert spot(state, 2) == (664.0, 352.0, 0.0)
    assert state.held == []
    assert card("SP-08") not in state.zones[SPLATTER_DECK]


def test_mushrooms_stop_at_the_tables_edge() -> None:
    """G-06: on the last spot on the table; nobody dies of it."""
    state = play(table(gadgets={1: ["G-06"]}, at={1: (132, 600), 2: (900, 352)}, top=["SP-08"]), "G-06", 2)
    assert state.hero(2).alive
    assert spot(state, 2) == (1056.0, 352.0, 0.0)


def test_mushrooms_falls_count_and_are_credited() -> None:
    """G-06, S-PUSH-5, S-FALL-2, S-GAD-7: no counterattack, no windows."""
    state = table(
        gadgets={1: ["G-06"]},
        weapons={2: "W-07"},
        at={1: (132, 600), 2: (400, 352)},
        wounds={2: ["SP-02", "SP-03", "SP-04", "SP-05"]},
        obstacles=[mug("o1", 400, 352, 84, 150)],
        top=["SP-08", "SP-09"],
    )
    play(state, "G-06", 2)
    assert not state.hero(2).alive
    assert state.hero(1).kills == 1
    assert told(state, "hero_fell")[0]["cards"] == 2
    assert waiting(state).seat == 1


def test_a_stagger_stops_at_what_is_too_high_or_at_another_hero() -> None:
    """S-PUSH-3, S-RULING-26, S-PUSH-4: more than 30 mm higher stops it; a step of 30 does not."""
    walls = [box("o1", 500, 352, 40, 60, 30), box("o2", 620, 352, 40, 60, 31)]
    state = table(gadgets={1: ["G-06"]}, at={1: (132, 600), 2: (400, 352)}, top=["SP-08"], obstacles=walls)
    play(state, "G-06", 2)
    assert spot(state, 2) == (588.0, 352.0, 0.0)
    assert told(state, "hero_pushed")[0]["stopped_by"] == "o2"
    body = table(3, gadgets={1: ["G-06"]}, at={1: (132, 600), 2: (400, 352), 3: (500, 352)}, top=["SP-08"])
    play(body, "G-06", 2)
    assert spot(body, 2) == (476.0, 352.0, 0.0)


def test_mushrooms_need_a_card_and_a_sober_opponent() -> None:
    """G-06, S-GAD-5, G-28."""
    state = table(gadgets={1: ["G-06"]})
    assert why(state, "G-06", 1) == "S-GAD-8"
    state.zones[zone_of(1, RECORD)] = state.zones[SPLATTER_DECK][:]
    state.zones[SPLATTER_DECK] = []
    assert why(state, "G-06", 2) == "S-GAD-5"


# -- Peephole, Delivery truck, Disintegrate ------------------------------------------------------------


def test_a_peephole_helps_the_own_attacks_of_this_turn() -> None:
    """G-10, S-DEC-26: it hides as before for everybody else, and for S-CTR-1 (e)."""
    wall = [box("o1", 300, 352, 20, 300, 90)]
    state = table(
        gadgets={1: ["G-10"]}, weapons={1: "W-07", 2: "W-03"}, at={1: (200, 352), 2: (400, 352)}, obstacles=wall
    )
    assert refused(state, ("attack", card("W-07"), 2)).rule == "S-SEE-7"
    assert why(state, "G-10", "o9") == "G-10"
    play(state, "G-10", "o1")
    assert len(weapons.visible_zones(state, 1, 2)) == 10
    assert weapons.visible_zones(state, 2, 1) == ()
    assert combat.why_not_attack(state, ("attack", card("W-07"), 2)) is None
    do(state, ("attack", card("W-07"), 2))
    assert told(state, "counter_impossible")[0]["reason"] == "e"
    do(state, ("end",))
    assert state.now.peepholes == ()


def test_a_peephole_through_a_forcefield() -> None:
    """G-10, S-SEE-6."""
    placed = [Placed(card("G-18"), 300.0, 352.0, 90, 0.0, 2)]
    state = table(gadgets={1: ["G-10"]}, at={1: (200, 352), 2: (400, 352)}, placed=placed)
    before = weapons.visible_zones(state, 1, 2)
    assert len(before) < 10
    play(state, "G-10", f"card-{card('G-18')}")
    assert len(weapons.visible_zones(state, 1, 2)) == 10


def test_the_truck_brings_any_token_to_the_heros_feet() -> None:
    """G-12, S-DEC-27: it may be collected as usual."""
    state = table(gadgets={1: ["G-12"]}, tokens=[token("t1", "gadget", 900, 600), token("t2", "weapon", 132, 352)])
    assert why(state, "G-12", "t9") == "G-12"
    assert why(state, "G-12", "t2") == "S-GAD-5"
    play(state, "G-12", "t1")
    assert (state.tokens[0].x, state.tokens[0].y) == (132.0, 352.0)
    do(state, ("collect", "t1"))
    assert len(state.cards(1, GADGET_HAND)) == 1


def test_disintegrate_removes_an_object_and_what_is_on_it_comes_down() -> None:
    """G-13, S-GEO-12: spared and settled, without damage; a link set in it is discarded."""
    jar = [box("o1", 300, 352, 80, 80, 120), box("o2", 600, 352, 80, 80, 120)]
    ladder = LinkRow(card("G-20"), "ladder", "o1", (247.0, 352.0), (273.0, 352.0))
    state = table(
        gadgets={1: ["G-13"]},
        at={1: (132, 352), 2: (300, 352)},
        obstacles=jar,
        tokens=[token("t1", "gadget", 310, 360)],
        flags=[flag(290, 340)],
        links=[ladder],
        discarded={BATTLEFIELD: ["G-20"]},
    )
    assert state.hero(2).level == 120.0
    play(state, "G-13", "o1")
    assert [row.id for row in state.obstacles] == ["o2"]
    assert spot(state, 2) == (300.0, 352.0, 0.0)
    assert (state.tokens[0].level, state.flags[0].level) == (0.0, 0.0)
    assert state.damage(2) == 0
    assert state.links == []
    assert set(ids(state, GADGET_DISCARD)) == {"G-13", "G-20"}
    assert {"hero-2", "t1", "f1"} <= set(told(state, "object_removed")[0]["settled"])


def test_disintegrate_has_its_reach_and_its_limits() -> None:
    """G-13: destructible, and the footprint within 3 CL."""
    things = [
        box("o1", 420, 352, 40, 40, 40),
        box("o2", 417, 200, 40, 40, 40),
        box("o3", 200, 352, 40, 40, 40, destructible=False),
    ]
    state = table(gadgets={1: ["G-13"]}, at={1: (132, 352), 2: (900, 352)}, obstacles=things)
    assert why(state, "G-13", "o1") == "G-13"
    assert why(state, "G-13", "o3") == "G-13"
    assert why(state, "G-13", "nothing") == "G-13"
    near = table(gadgets={1: ["G-13"]}, at={1: (136, 352), 2: (900, 352)}, obstacles=things)
    assert kinds.gadget_options(near, 1, "OPEN") == [("gadget", card("G-13"), "o1")]


# -- Crane ---------------------------------------------------------------------------------------------


def test_the_crane_shifts_an_object_with_all_that_rides_on_it() -> None:
    """G-11, S-PLACE-4: HEROes, corpses, Tokens, Flags, cards, Bases, and the links set in it."""
    case = [box("o1", 400, 352, 200, 160, 60)]
    ladder = LinkRow(card("G-20"), "ladder", "o1", (287.0, 352.0), (313.0, 352.0))
    state = table(
        3,
        gadgets={1: ["G-11"]},
        at={1: (132, 352), 2: (330, 352), 3: (900, 352)},
        bases={2: (440, 320)},
        obstacles=case,
        tokens=[token("t1", "gadget", 350, 300)],
        flags=[flag(480, 400, home=(700, 600))],
        corpses=[Corpse(3, 400.0, 400.0, 90.0, 60.0)],
        placed=[Placed(card("G-18"), 460.0, 352.0, 90, 60.0, 2)],
        links=[ladder],
        discarded={BATTLEFIELD: ["G-18", "G-20"]},
    )
    play(state, "G-11", "o1", 100, 60)
    assert spot(state, 2) == (430.0, 412.0, 60.0)
    assert (state.bases[1].x, state.bases[1].y) == (540.0, 380.0)
    assert (state.tokens[0].x, state.flags[0].y, state.corpses[0].x) == (450.0, 460.0, 500.0)
    assert (state.placed[0].x, state.placed[0].level) == (560.0, 60.0)
    assert (state.links[0].a, state.links[0].b) == ((387.0, 412.0), (413.0, 412.0))
    assert state.obstacles[0].moved == (100.0, 60.0)
    assert terrain.ground(state, 590, 480) == 60.0
    riders = told(state, "object_moved")[0]["riders"]
    assert set(riders) == {"hero-2", "corpse-3", "base-2", "t1", "f1", f"card-{card('G-18')}", f"card-{card('G-20')}"}


def test_the_crane_sets_nothing_down_on_what_stands_or_lies_there() -> None:
    """S-PLACE-4, S-PLACE-1: obstacles, Forcefields, Bases, corpses, HEROes' discs, Flags; Tokens do not mind."""
    state = table(
        3,
        gadgets={1: ["G-11"]},
        at={1: (300, 452), 2: (900, 352), 3: (900, 500)},
        bases={1: (300, 252)},
        obstacles=[box("o1", 300, 352, 60, 60, 50), box("o2", 400, 352, 60, 60, 50), box("o3", 600, 652, 60, 60, 50)],
        corpses=[Corpse(3, 400.0, 452.0, 90.0, 0.0)],
        flags=[flag(200, 352)],
        placed=[Placed(card("G-18"), 200.0, 252.0, 0, 0.0, 2)],
        tokens=[token("t1", "gadget", 200, 452)],
        discarded={BATTLEFIELD: ["G-18"]},
    )
    for shift in ((60, 0), (0, 80), (0, -50), (80, 90), (-70, 0), (-80, -100)):
        assert why(state, "G-11", "o1", *shift) == "S-PLACE-4", shift
    assert why(state, "G-11", "o3", 0, 30) == "S-PLACE-1"
    assert why(state, "G-11", "o1", 0, 177) == "G-11"
    assert why(state, "G-11", "o1", 0, 0) == "S-GAD-5"
    assert why(state, "G-11", "o9", 0, 10) == "G-11"
    play(state, "G-11", "o1", -100, 100)
    assert state.tokens[0].level == 50.0


def test_what_is_fixed_stays() -> None:
    """G-11: only what may be moved."""
    state = table(gadgets={1: ["G-11"]}, obstacles=[box("o1", 300, 352, 60, 60, 50, movable=False)])
    assert why(state, "G-11", "o1", 50, 0) == "G-11"


def test_a_hero_carried_where_it_does_not_fit_steps_aside() -> None:
    """S-GEO-12, G-11: the nearest fitting spot."""
    things = [box("o1", 400, 352, 100, 100, 40), box("o2", 560, 352, 100, 100, 150)]
    state = table(gadgets={1: ["G-11"]}, at={1: (132, 352), 2: (440, 352)}, obstacles=things)
    play(state, "G-11", "o1", 60, 0)
    assert terrain.fits(state, 2, state.hero(2).x, state.hero(2).y) is None
    assert spot(state, 2) != (500.0, 352.0, 40.0)
    assert told(state, "object_moved")[0]["riders"] == ("hero-2",)


# -- walkways ------------------------------------------------------------------------------------------

GATE = [box("o1", 528, 153, 30, 306, 150, movable=False), box("o2", 528, 551, 30, 306, 150, movable=False)]


def test_no_card_may_close_the_last_way() -> None:
    """S-CUT-1, S-CUT-2, S-PLACE-3: a gate of one card's width may not be shut by a Forcefield."""
    state = table(gadgets={1: ["G-18"]}, at={1: (450, 352), 2: (900, 352)}, obstacles=GATE)
    assert why(state, "G-18", 528, 352, 90) == "S-CUT-2"
    open_side = table(gadgets={1: ["G-18"]}, at={1: (450, 352), 2: (900, 352)}, obstacles=GATE[:1])
    play(open_side, "G-18", 528, 352, 90)
    assert open_side.placed[0].angle == 90


def test_no_object_may_be_shifted_into_the_last_way() -> None:
    """S-CUT-2, G-11: unless it can be climbed."""
    high = table(
        gadgets={1: ["G-11"]}, at={1: (400, 352), 2: (900, 352)}, obstacles=[*GATE, box("o3", 600, 352, 30, 86, 90)]
    )
    assert why(high, "G-11", "o3", -72, 0) == "S-CUT-2"
    low = table(
        gadgets={1: ["G-11"]}, at={1: (400, 352), 2: (900, 352)}, obstacles=[*GATE, box("o3", 600, 352, 30, 86, 50)]
    )
    play(low, "G-11", "o3", -72, 0)
    assert low.obstacles[2].moved == (-72.0, 0.0)


def test_a_base_may_not_be_moved_where_nobody_gets() -> None:
    """S-CUT-2, S-PLACE-5: on top of a tall jar."""
    state = table(gadgets={1: ["G-05"]}, obstacles=[box("o1", 260, 220, 120, 120, 120)], flags=[flag(700, 352)])
    assert why(state, "G-05", 260, 220, 0) == "S-CUT-2"


# -- Forcefield ----------------------------------------------------------------------------------------


def test_a_forcefield_stands_within_two_card_lengths_on_even_ground() -> None:
    """G-18, S-PLACE-3, S-PLACE-1: 12 mm from every HERO, over no Base, corpse, Forcefield or higher obstacle."""
    state = table(
        3,
        gadgets={1: ["G-18"]},
        at={1: (300, 352), 2: (300, 452), 3: (900, 600)},
        bases={1: (200, 300)},
        obstacles=[box("o1", 400, 352, 60, 60, 50), box("o2", 300, 250, 60, 60, 50)],
        corpses=[Corpse(3, 400.0, 452.0, 90.0, 0.0)],
        placed=[Placed(card("G-18", 1), 300.0, 500.0, 0, 0.0, 2)],
    )
    for x, y, angle in ((300, 529, 0), (300, 462, 0), (400, 352, 90), (200, 300, 0), (400, 452, 0), (300, 500, 45)):
        assert why(state, "G-18", x, y, angle) == "S-PLACE-3", (x, y, angle)
    assert why(table(gadgets={1: ["G-18"]}, at={1: (20, 352)}), "G-18", 20, 300, 0) == "S-PLACE-1"
    assert why(state, "G-18", 300, 400, 1.5) == "G-18"
    play(state, "G-18", 300, 400, 0)
    assert state.placed[-1] == Placed(card("G-18"), 300.0, 400.0, 0, 0.0, 1)
    assert ids(state, BATTLEFIELD) == ["G-18"]


def test_a_forcefield_hides_and_lets_nobody_pass() -> None:
    """G-18, S-ENV-1, S-SEE-6, S-MOVE-6: for everybody, whoever placed it."""
    state = table(gadgets={1: ["G-18"]}, at={1: (300, 352), 2: (500, 352)})
    play(state, "G-18", 344, 352, 90)
    assert len(weapons.visible_zones(state, 2, 1)) < 10
    assert refused(state, ("leg", 400.0, 352.0)).rule == "S-MOVE-6"
    high = table(gadgets={1: ["G-18"]}, at={1: (300, 352)}, obstacles=[box("o1", 300, 352, 60, 60, 63)])
    assert why(high, "G-18", 380, 352, 90) == "S-PLACE-3"


# -- Door and Ladder -----------------------------------------------------------------------------------

BOX = [box("o1", 300, 352, 100, 100, 80)]


def test_a_door_leads_straight_through() -> None:
    """S-ENV-2, G-19, S-LINK-1: its ends 13 mm outside the outline; used like any link."""
    state = play(table(gadgets={1: ["G-19"]}, at={1: (237, 352), 2: (900, 352)}, obstacles=BOX), "G-19", "o1", 250, 352)
    assert state.links[0] == LinkRow(card("G-19"), "door", "o1", (237.0, 352.0), (363.0, 352.0))
    assert told(state, "link_placed")[0]["ends"] == ((237.0, 352.0), (363.0, 352.0))
    do(state, ("link", card("G-19")))
    assert spot(state, 1) == (363.0, 352.0, 0.0)
    assert state.now.budget == 8 - 3


def test_a_door_has_its_limits() -> None:
    """S-ENV-2: within 2 CL, at most 176 mm long, both ends fit, grounds at most 60 apart."""
    far = table(gadgets={1: ["G-19"]}, at={1: (60, 352), 2: (900, 352)}, obstacles=BOX)
    assert why(far, "G-19", "o1", 250, 352) == "S-ENV-2"
    long = table(gadgets={1: ["G-19"]}, at={1: (200, 352)}, obstacles=[box("o1", 350, 352, 180, 100, 80)])
    assert why(long, "G-19", "o1", 260, 352) == "S-ENV-2"
    blocked = table(gadgets={1: ["G-19"]}, at={1: (200, 352)}, obstacles=[*BOX, box("o2", 380, 352, 40, 100, 80)])
    assert why(blocked, "G-19", "o1", 250, 352) == "S-ENV-2"
    steep = table(gadgets={1: ["G-19"]}, at={1: (200, 352)}, obstacles=[*BOX, box("o2", 420, 352, 138, 200, 61)])
    assert why(steep, "G-19", "o1", 250, 352) == "S-ENV-2"
    assert why(steep, "G-19", "o7", 250, 352) == "S-ENV-2"
    assert why(steep, "G-19", "o1") == "S-ENV-2"


def test_a_ladder_leads_up_any_obstacle() -> None:
    """S-ENV-3, G-20, S-LINK-1: 2 halves up or down, no fall."""
    state = play(table(gadgets={1: ["G-20"]}, at={1: (230, 352), 2: (900, 352)}, obstacles=BOX), "G-20", "o1", 250, 352)
    assert state.links[0] == LinkRow(card("G-20"), "ladder", "o1", (237.0, 352.0), (263.0, 352.0))
    do(state, ("link", card("G-20")))
    assert spot(state, 1) == (263.0, 352.0, 80.0)
    assert state.now.budget == 6
    do(state, ("link", card("G-20")))
    assert spot(state, 1)[2] == 0.0
    assert told(state, "damage_flip") == []


def test_a_ladder_has_its_limits() -> None:
    """S-ENV-3: lower end within 1 CL and 30 mm of the HERO's level; the top must be ground 13 mm in."""
    far = table(gadgets={1: ["G-20"]}, at={1: (140, 352), 2: (900, 352)}, obstacles=BOX)
    assert why(far, "G-20", "o1", 250, 352) == "S-ENV-3"
    wall = table(gadgets={1: ["G-20"]}, at={1: (230, 352)}, obstacles=[box("w1", 255, 352, 10, 120, 70, wall=True)])
    assert why(wall, "G-20", "w1", 250, 352) == "S-ENV-3"
    above = table(gadgets={1: ["G-20"]}, at={1: (190, 352)}, obstacles=[*BOX, box("o2", 190, 352, 60, 60, 40)])
    assert why(above, "G-20", "o1", 250, 352) == "S-ENV-3"


def ladder_table(**more):
    """A Ladder stands at the west side of a box; seat 1 at its foot."""
    ladder = LinkRow(card("G-20"), "ladder", "o1", (237.0, 352.0), (263.0, 352.0))
    facts = {"at": {1: (230, 352), 2: (900, 352)}, "obstacles": BOX, **more}
    return table(links=[ladder], discarded={BATTLEFIELD: ["G-20"]}, **facts)


def test_who_stands_at_a_ladder_may_move_it_once_a_turn() -> None:
    """S-ENV-3, S-TURN-3, S-DEC-28: by the same rule, whoever placed it."""
    state = ladder_table()
    choice = ("move_ladder", card("G-20"), "o1", 275.0, 302.0)
    assert choice in environment.ladder_options(state, 1)
    do(state, choice)
    assert state.links[0].a == (275.0, 289.0)
    assert refused(state, ("move_ladder", card("G-20"), "o1", 250, 352)).rule == "S-ENV-3"
    assert environment.ladder_options(state, 1) == []
    away = ladder_table(at={1: (200, 352), 2: (900, 352)})
    assert refused(away, choice).rule == "S-ENV-3"
    same = ladder_table()
    assert refused(same, ("move_ladder", card("G-20"), "o1", 250, 352)).rule == "S-GAD-5"
    assert refused(same, ("move_ladder", card("G-18"), "o1", 250, 352)).rule == "S-ENV-3"


def test_moving_a_ladder_may_not_strand_anybody() -> None:
    """S-CUT-2, S-ENV-3: the Flag's home on top of the box must stay within reach."""
    two = [*BOX, box("o2", 237, 470, 60, 60, 70)]
    state = ladder_table(obstacles=two, flags=[flag(300, 352)], at={1: (237, 352), 2: (900, 352)})
    assert refused(state, ("move_ladder", card("G-20"), "o2", 237.0, 440.0)).rule == "S-CUT-2"
    free = ladder_table(obstacles=two, at={1: (237, 352), 2: (900, 352)})
    do(free, ("move_ladder", card("G-20"), "o2", 237.0, 440.0))
    assert free.links[0].obstacle == "o2"


# -- samples -------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["G-03", "G-05", "G-11", "G-18", "G-19", "G-20"])
def test_samples_are_legal_and_refusals_change_nothing(name: str) -> None:
    """S-GAD-5: what is drawn at random is refused with a reason or can be played."""
    state = table(
        gadgets={1: [name]},
        at={1: (230, 352), 2: (700, 400)},
        obstacles=[*BOX, mug("o2", 500, 500, 84, 95), box("w1", 200, 250, 120, 10, 70, 30, wall=True)],
        flags=[flag(528, 352)],
    )
    kind, random = kinds.KINDS[name if name in kinds.KINDS else ""], Random(7)
    assert all(kind.why_not(state, 1, args) is None for args in kind.options(state, 1))
    for _ in range(10):
        spots = (random.uniform(0, 1056), random.uniform(0, 704), random.randrange(360))
        args = {"G-03": spots[:2], "G-05": spots, "G-18": spots}.get(name, ("o1", *spots[:2]))
        before = state.copy()
        reason = kind.why_not(state, 1, args)
        assert state == before
        assert reason is None or (isinstance(reason, Refusal) and reason.rule and reason.reason)
