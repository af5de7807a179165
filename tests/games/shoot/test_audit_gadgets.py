"""Gadgets, settling and looting read a second time (S-GAD, S-GEO-12, S-LOOT)."""

from game.games.shoot.rules.state import (
    CORPSE_WEAPONS,
    GADGET_DISCARD,
    OPEN_GADGETS,
    SPLATTER_DECK,
    SPLATTER_DISCARD,
    WEAPON_HAND,
    Corpse,
    zone_of,
)
from tests.games.shoot.positions import box, card, do, flag, ids, names, refused, table, token, told, waiting

CORPSE = Corpse(2, 170.0, 352.0, 90.0, 0.0)  # its west side 8 mm from HERO 1
WIDE = box("wide", 300.0, 352.0, 120.0, 120.0, 70.0)


def test_a_vanished_object_moves_nobody_who_did_not_stand_on_it() -> None:
    """S-GEO-12: a HERO beside whom somebody fell dead stays there whatever is disintegrated elsewhere."""
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


def test_camouflage_ends_with_any_attack_but_not_with_an_answer() -> None:
    """G-16: "ends when you attack", yourself too (S-DIE-8); a counterattack is not an attack."""
    state = table(2, weapons={1: "W-03"}, gadgets={1: "G-16"}, stance="still", top=["SP-45"])
    do(state, ("gadget", card("G-16")), ("attack", card("W-03"), 1))
    assert ids(state, zone_of(1, OPEN_GADGETS)) == []
    state = table(
        2, at={1: (100, 352), 2: (180, 352)}, weapons={1: "W-03", 2: "W-03"}, gadgets={1: "G-16"}, stance="still"
    )
    do(state, ("gadget", card("G-16")), ("end",), ("still",), ("attack", card("W-03", 1), 1))
    do(state, waiting(state).options(state)[0])
    assert told(state, "counter_declared")
    assert ids(state, zone_of(1, OPEN_GADGETS)) == ["G-16"]


def test_adrenaline_makes_the_answer_to_a_runner_full_damage() -> None:
    """G-17, S-HIT-2: on the one who shoots, in attack and counterattack, until the next T0 of that turn's seat."""
    state = table(
        2, at={1: (100, 352), 2: (300, 352)}, weapons={1: "W-03", 2: "W-03"}, gadgets={2: "G-17"}, turn=2,
        stance="still",
    )  # fmt: skip
    do(state, ("gadget", card("G-17")), ("end",), ("move",), ("attack", card("W-03"), 2))
    do(state, waiting(state).options(state)[0])
    assert [event["damage_class"] for event in told(state, "sight_fixed")] == ["action", "full"]
    do(state, ("end",))
    assert told(state, "effect_expired")[0]["card"] == card("G-17")


def test_a_peephole_does_not_free_the_head_for_the_answer() -> None:
    """G-10, S-CTR-1 e: what hides the head from the attacker's eye hides it as before."""
    field = box("wall", 300.0, 352.0, 10.0, 120.0, 70.0)
    state = table(
        2, obstacles=[field], at={1: (200, 352), 2: (400, 352)}, weapons={1: "W-03", 2: "W-03"}, gadgets={1: "G-10"},
        stance="still",
    )  # fmt: skip
    assert refused(state, ("attack", card("W-03"), 2)).rule == "S-SEE-7"
    do(state, ("gadget", card("G-10"), "wall"), ("attack", card("W-03"), 2))
    assert told(state, "counter_impossible")[0]["reason"] == "e"
    do(state, ("end",))
    assert state.now.peepholes == ()


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


def test_with_a_free_place_in_the_backpack_a_weapon_may_still_be_left() -> None:
    """S-LOOT-2: the place *may* be filled without leaving one; an exchange stays allowed."""
    state = table(corpses=[CORPSE], under={2: (["W-02"], [])}, weapons={1: "W-07"}, gadgets={1: "G-22"})
    do(state, ("loot", 2))
    choice = ("take", card("W-02"), (), card("W-07"))
    assert choice in waiting(state).options(state)
    assert ("take", card("W-02"), ()) in waiting(state).options(state)
    do(state, choice)
    assert ids(state, zone_of(1, WEAPON_HAND)) == ["W-02"]
    assert ids(state, zone_of(2, CORPSE_WEAPONS)) == ["W-07"]
    assert not told(state, "gadget_played")  # the Backpack stays hidden


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
    """G-11, S-EVT, S-GEO-12: Tokens do not bar the Crane; what comes to lie higher is named with the move."""
    low = box("low", 300.0, 500.0, 60.0, 60.0, 25.0)
    state = table(2, obstacles=[low], tokens=[token("t1", "weapon", 400, 500)], gadgets={1: "G-11"})
    do(state, ("gadget", card("G-11"), "low", 100.0, 0.0))
    assert state.tokens[0].level == 25.0
    moved = told(state, "object_moved")[0]
    assert (moved["riders"], moved["settled"]) == ((), ("t1",))
