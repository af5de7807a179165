"""Gadgets that place, move and remove things (S-PLACE, S-CUT, S-ENV, G-03, G-05, G-06, G-10 to G-13, G-18 to G-20)."""

from random import Random

from game.games.shoot.rules import terrain
from game.games.shoot.rules.fight import combat, weapons
from game.games.shoot.rules.gadgets import kinds
from game.games.shoot.rules.state import (
    BATTLEFIELD,
    GADGET_DISCARD,
    GADGET_HAND,
    RECORD,
    SPLATTER_DECK,
    SPLATTER_DISCARD,
    Corpse,
    LinkRow,
    Placed,
    zone_of,
)
from game.geometry.shapes import Refusal
from tests.games.shoot.positions import box, card, do, flag, ids, mug, names, refused, table, token, told, waiting
from tests.games.shoot.rules.gadgets.played import play, spot, why
from tests.rig.each import each

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
    """G-03, S-RULING-49: so it cannot be used to score."""
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
    """G-06: on the last spot on the table; no one dies of it."""
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
    """G-10, S-DEC-26: it hides as before for everyone else, and for S-CTR-1 (e)."""
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


# -- samples -------------------------------------------------------------------------------------------


@each("name", ["G-03", "G-05", "G-11", "G-18", "G-19", "G-20"])
def test_samples_are_legal_and_refusals_change_nothing(name: str) -> None:
    """S-GAD-5: what is drawn at random is refused with a reason or can be played."""
    state = table(
        gadgets={1: [name]},
        at={1: (230, 352), 2: (700, 400)},
        obstacles=[
            box("o1", 300, 352, 100, 100, 80),
            mug("o2", 500, 500, 84, 95),
            box("w1", 200, 250, 120, 10, 70, 30, wall=True),
        ],
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


def test_a_token_by_truck_is_collected_as_usual_unless_it_never_lost_touch() -> None:
    """G-12, S-TOK-7: one that came to rest in touch stays barred though the truck brings it nearer."""
    state = table(2, at={1: (300, 300)}, tokens=[token("t1", "healing", 300, 310), token("t2", "healing", 900, 100)],
                  gadgets={1: "G-12"}, empty=[SPLATTER_DECK], gone=[SPLATTER_DECK])  # fmt: skip
    state.zones[SPLATTER_DISCARD].clear()
    do(state, ("collect", "t1"), ("gadget", card("G-12"), "t1"))
    assert refused(state, ("collect", "t1")).rule == "S-TOK-7"
    state = table(2, at={1: (300, 300)}, tokens=[token("t2", "healing", 900, 100)], gadgets={1: "G-12"})
    do(state, ("gadget", card("G-12"), "t2"), ("collect", "t2"))


def test_a_flag_left_by_teleport_may_be_taken_again_that_turn() -> None:
    """G-03, S-FLAG-3: it was not dropped; only a dropper must leave it alone."""
    state = table(2, at={1: (300, 300)}, flags=[flag(300, 300, carrier=1, home=(528, 352))], gadgets={1: "G-03"})
    do(state, ("gadget", card("G-03"), 300.0, 400.0))
    assert (state.flags[0].x, state.flags[0].y, state.flags[0].carrier) == (300.0, 300.0, 0)
    do(state, ("leg", 300.0, 315.0), ("take_flag", "f1"))
    assert state.flags[0].carrier == 1


def test_a_mushroom_victim_that_reaches_its_base_scores_before_it_feels_the_fall() -> None:
    """S-FLAG-5, G-06: whoever's turn it is; S-MODE-1: the fall's cards are not drawn any more."""
    tower = box("tower", 300.0, 584.0, 60.0, 60.0, 130.0)
    state = table(
        2, turn=1, obstacles=[tower], bases={2: (380, 584)}, at={2: (310, 584)}, gadgets={1: "G-06"},
        flags=[flag(310, 584, carrier=2, home=(528, 352))], top=["SP-08"], captures=1,
    )  # fmt: skip
    do(state, ("gadget", card("G-06"), 2))  # SP-08: 3 card lengths to the east
    assert names(state)[-2:] == ["flag_captured", "game_over"]
    assert state.outcome is not None
    assert state.outcome.winners == (2,)


def test_links_go_with_their_object() -> None:
    """G-13: links set in it are discarded; G-16 and the like are not concerned."""
    high = box("high", 300.0, 352.0, 120.0, 120.0, 130.0)
    state = table(2, at={1: (225, 352)}, obstacles=[high], gadgets={1: ["G-20", "G-13"]})
    do(state, ("gadget", card("G-20"), "high", 240.0, 352.0))
    assert len(state.links) == 1
    do(state, ("gadget", card("G-13"), "high"))
    assert state.links == []
    assert card("G-20") in state.zones[GADGET_DISCARD]


def test_an_object_set_down_on_a_token_is_told_with_it() -> None:
    """G-11, S-EVT, S-GEO-12: Tokens do not block the Crane; what ends up higher is named with the move."""
    low = box("low", 300.0, 500.0, 60.0, 60.0, 25.0)
    state = table(2, obstacles=[low], tokens=[token("t1", "weapon", 400, 500)], gadgets={1: "G-11"})
    do(state, ("gadget", card("G-11"), "low", 100.0, 0.0))
    assert state.tokens[0].level == 25.0
    moved = told(state, "object_moved")[0]
    assert (moved["riders"], moved["settled"]) == ((), ("t1",))
