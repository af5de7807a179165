"""Hazards and pop-ups: wire, Traps, gas, Launch pads, Gun turrets (S-HAZ, S-POP, S-WPN-6, S-TOK-8, G-30 to G-34)."""

import pytest

from game.games.shoot.rules import contact, hazards
from game.games.shoot.rules.cards import gadget
from game.games.shoot.rules.fight import death
from game.games.shoot.rules.fight.damage import FlipDamage, Push, SlideOn
from game.games.shoot.rules.fight.windows import PASS, Window
from game.games.shoot.rules.game import GAME
from game.games.shoot.rules.state import BATTLEFIELD, BATTLEFIELD_WEAPONS, GADGET_HAND, WEAPON_HAND, zone_of
from game.games.shoot.rules.turn import BeginTurn, ChooseAction, ChooseStance, EndTurn
from tests.games.shoot.positions import box, card, do, flag, ids, names, refused, table, token, told, waiting

WIRE, TRAP, GAS, PAD = ("G-30", 400, 352, 2), ("G-32", 400, 352), ("G-33", 400, 352), ("G-34", 400, 352)
START = {1: (300.0, 352.0), 2: (900.0, 600.0)}
DYING = {1: ["SP-01", "SP-02", "SP-03", "SP-05"]}  # 9 points
HURTS = ["SP-16", "SP-15", "SP-17", "SP-18"]  # one point each


def lone(*placed, **more):
    """Seat 1 stands 100 mm west of what is placed, the other far away."""
    return table(2, "kills", **{"normal": True, "at": START, "placed": placed, "top": HURTS, **more})


# -- touch (S-HAZ-1, S-HAZ-2) --------------------------------------------------------------------------


def test_a_hazard_acts_where_touch_begins_and_the_leg_goes_on() -> None:
    """S-HAZ-1, S-MOVE-9, G-30: 14 mm before the card's edge; once; the rest of the leg costs nothing more."""
    state = do(lone(WIRE), ("leg", 520.0, 352.0))
    (event,) = told(state, "hazard_touched")
    assert (event["seat"], event["card"]) == (1, card("G-30"))
    assert state.damage(1) == 1
    assert told(state, "damage_flip")[0]["cause"] == "barbed wire"
    assert (state.hero(1).x, state.now.budget) == (520.0, 3)
    assert told(state, "leg_ended")[0]["spot"] == (520.0, 352.0)


def test_it_acts_again_only_after_touch_has_been_lost() -> None:
    """S-HAZ-1."""
    state = do(lone(WIRE, at={**START, 1: (335.0, 352.0)}, top=HURTS), ("leg", 345.0, 352.0), ("leg", 360.0, 352.0))
    assert state.damage(1) == 1  # it began to touch at 344 or so and has been in touch since
    assert len(told(state, "hazard_touched")) == 1
    do(state, ("leg", 330.0, 352.0), ("leg", 350.0, 352.0))
    assert len(told(state, "hazard_touched")) == 2


def test_what_is_touched_where_a_hero_starts_is_harmless_until_lost() -> None:
    """S-HAZ-2: under the Base at a spawn, or blown there."""
    state = lone(("G-30", 132, 120, 2), at={**START, 1: (132.0, 120.0)})
    do(state, ("leg", 140.0, 120.0))
    assert told(state, "hazard_touched") == []
    do(state, ("leg", 140.0, 200.0), ("leg", 140.0, 150.0))
    assert len(told(state, "hazard_touched")) == 1


def test_a_hazard_30_mm_up_or_down_is_touched_and_31_not() -> None:
    """S-GEO-9."""
    for tall, times in ((30.0, 1), (31.0, 0)):
        state = lone(WIRE, obstacles=[box("o1", 400, 352, 90, 65, tall)])
        do(state, ("leg", 342.0, 352.0))
        assert len(told(state, "hazard_touched")) == times


def test_a_push_ends_the_leg_where_it_leaves_the_hero() -> None:
    """S-MOVE-9, S-PUSH-2, S-PUSH-4: along Dir of the card that caused it; the rest of the leg is lost."""
    state = do(lone(WIRE, top=["SP-61", *HURTS]), ("leg", 520.0, 352.0))
    hero = state.hero(1)
    assert told(state, "hero_pushed")[0]["source"] == 0
    assert hero.y < 290  # bearing 332: north and a little west
    assert told(state, "leg_ended")[0]["spot"] == (hero.x, hero.y)
    assert state.now.budget == 3


def test_dying_on_a_hazard_ends_the_turn() -> None:
    """S-TURN-5, S-RULING-41, S-DIE-2: the wire's author is credited."""
    state = do(lone(WIRE, wounds=DYING), ("leg", 520.0, 352.0))
    assert told(state, "hero_died")[0]["cause"] == "barbed wire"
    assert state.hero(2).kills == 1
    assert waiting(state) == ChooseStance(2)


def pushed(*placed, bearing=90, **more):
    """Seat 1 is pushed 88 mm along a bearing over what is placed, in seat 2's turn."""
    return lone(*placed, turn=2, waits=[Push(1, 0, bearing, 2), ChooseAction(2)], **{"at": START, **more})


def test_a_trap_ends_a_push_where_it_is_touched() -> None:
    """FLT-31, S-RULING-61, G-32: not at the end of the slide; short of the table's edge it saves the HERO."""
    state = pushed(("G-32", 380, 352))
    assert 321 <= state.hero(1).x <= 323
    assert state.held == [1]
    saved = pushed(("G-32", 300, 20), bearing=0, at={**START, 1: (300.0, 80.0)})
    assert saved.hero(1).alive
    assert 65 <= saved.hero(1).y <= 66
    assert saved.held == [1]


def test_what_a_push_crosses_acts_at_the_place_of_touch() -> None:
    """FLT-31, S-RULING-61, S-PUSH-4: a mine bursts where it is touched, and the HERO slides on."""
    state = pushed(("G-31", 380, 352, 2), top=HURTS)
    (event,) = told(state, "blast")
    assert 321 <= event["spot"][0] <= 323
    assert (state.hero(1).x, state.damage(1)) == (388.0, 2)
    first, rest = told(state, "hero_pushed")
    assert first["course"][-1] == rest["course"][0]
    assert rest["course"][-1][0] == 388.0


def test_a_push_by_a_hazard_takes_the_place_of_the_way_that_is_left() -> None:
    """FLT-31, S-RULING-61: the wire's PUSH, bearing 332, sends the HERO north; it slides east no farther."""
    state = pushed(("G-30", 380, 352, 2), top=["SP-61", *HURTS])
    hero = state.hero(1)
    assert hero.x < 323
    assert hero.y < 290
    assert len(told(state, "hero_pushed")) == 2


def test_a_fall_before_a_trap_is_settled_after_it() -> None:
    """FLT-31, S-RULING-61, S-FALL-2: off a box of 120 mm into a Trap beyond it: 2 cards."""
    state = pushed(("G-32", 420, 352), obstacles=[box("o1", 300, 352, 60, 60, 120)], top=HURTS)
    assert 361 <= state.hero(1).x <= 363
    assert told(state, "hero_fell")[0]["cards"] == 2
    assert names(state).index("hazard_touched") < names(state).index("hero_fell")
    assert state.damage(1) == 2


@pytest.mark.parametrize("names_laid", [("G-30", "G-31"), ("G-31", "G-30")])
def test_hazards_touched_in_one_place_all_act_there(names_laid: tuple[str, str]) -> None:
    """FLT-31, S-RULING-61: the one laid first is first, a push comes when both have acted; on legs and pushes."""
    laid = [(name, 400, 352, 2) for name in names_laid]
    top = ["SP-61", *HURTS]
    walked = do(lone(*laid, top=top), ("leg", 520.0, 352.0))
    slid = pushed(*laid, at={**START, 1: (330.0, 352.0)}, top=top)
    for state in (walked, slid):
        assert [event["card"] for event in told(state, "hazard_touched")] == [card(name) for name in names_laid]
        (blast,) = told(state, "blast")
        assert 341 <= blast["spot"][0] <= 343
        assert blast["spot"][1] == 352.0
        last_flip = max(at for at, name in enumerate(names(state)) if name == "damage_flip")
        last_push = max(at for at, name in enumerate(names(state)) if name == "hero_pushed")
        assert last_flip < last_push
        assert state.hero(1).y < 300


def test_a_push_cut_short_is_saved_and_read_back() -> None:
    """FLT-31: what is left of a push lies on the stack as plain values."""
    state = pushed()
    path = ((388.0, 352.0, 0.0), (389.0, 352.0, 0.0))
    rest = SlideOn(1, (3.5, 4.0), 2, path, ((0, 70.0),), "", False, (388.0, 352.0))
    state.stack.append(rest)
    assert GAME.decode(GAME.encode(state)).stack[-1] == rest


def test_hazards_on_a_pushs_way_act_in_order() -> None:
    """S-PUSH-4, S-RULING-61: each where it is touched."""
    state = lone(
        ("G-30", 380, 352, 2), ("G-33", 388, 300), at=START, turn=2,
        waits=[Push(1, 0, 90, 2), ChooseAction(2)], top=HURTS,
    )  # fmt: skip
    assert state.hero(1).x == 388.0
    assert [event["card"] for event in told(state, "hazard_touched")] == [card("G-30"), card("G-33")]
    assert names(state).index("hero_pushed") < names(state).index("hazard_touched")


def test_whatever_brings_touch_about_counts() -> None:
    """S-HAZ-1: a Teleport onto the wire, a link's end, a table pulled from under a HERO."""
    state = do(lone(WIRE, gadgets={1: "G-03"}), ("gadget", card("G-03"), 400.0, 352.0))
    assert len(told(state, "hazard_touched")) == 1
    tall = box("o1", 340, 352, 30, 30, 40)
    down = lone(WIRE, at={**START, 1: (344.0, 352.0)}, obstacles=[tall], gadgets={1: "G-13"})
    assert contact.touched(down, hazards.place_of(down, 1)) == frozenset()
    do(down, ("gadget", card("G-13"), "o1"))
    assert len(told(down, "hazard_touched")) == 1


def test_a_crane_may_set_mines_at_somebodys_feet() -> None:
    """S-HAZ-1, S-PLACE-4: flat cards ride along; clouds do not."""
    board = box("o1", 400, 352, 84, 80, 10)
    state = lone(
        ("G-30", 400, 352, 1), ("G-33", 400, 600), at={**START, 1: (300.0, 352.0)}, obstacles=[board],
        gadgets={1: "G-11"}, top=HURTS,
    )  # fmt: skip
    do(state, ("gadget", card("G-11"), "o1", -44.0, 0.0))
    assert [event["card"] for event in told(state, "hazard_touched")] == [card("G-30")]
    assert state.placed[0].x == 356.0


# -- placing them (S-PLACE-2) --------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["G-30", "G-31"])
def test_flat_cards_are_placed_near_and_clear_of_all(name: str) -> None:
    """S-PLACE-2, S-ENV-1, S-DEC-22: the card goes to the battlefield and stays whoever dies."""
    state = lone(gadgets={1: name}, bases={1: (300, 200)})
    for args, why in [
        ((300.0, 352.0, 0), "touch"), ((520.0, 352.0, 0), "2 card lengths"), ((300.0, 270.0, 0), "Base"),
        ((300.0, 10.0, 0), "2 card lengths"), ((400.0, 352.0, 0.5), "whole degrees"), ((400.0,), "whole degrees"),
    ]:  # fmt: skip
        assert why in refused(state, ("gadget", card(name), *args)).reason, args
    do(state, ("gadget", card(name), 400.0, 352.0, 90))
    (row,) = state.placed
    assert (row.x, row.y, row.angle, row.level, row.seat) == (400.0, 352.0, 90, 0.0, 1)
    assert ids(state, BATTLEFIELD) == [name]
    assert told(state, "card_placed")[0]["spot"] == (400.0, 352.0)
    death.kill(state, 1, "fall")
    assert len(state.placed) == 1


def test_a_flat_card_lies_on_even_ground_and_on_no_other_card() -> None:
    """S-PLACE-2: Gun turrets and Launch pads are flat cards too; a cloud is none."""
    for placed, legal in ((PAD, False), (("W-13", 400, 352), False), (GAS, True)):
        state = lone(placed, gadgets={1: "G-30"})
        spot = ("gadget", card("G-30"), 420.0, 352.0, 0)
        if legal:
            do(state, spot)
        else:
            assert "lies here" in refused(state, spot).reason
    uneven = lone(gadgets={1: "G-30"}, obstacles=[box("o1", 440, 352, 40, 200, 20)])
    assert "even" in refused(uneven, ("gadget", card("G-30"), 410.0, 352.0, 0)).reason


# -- the Trap (G-32) -----------------------------------------------------------------------------------


def test_a_trap_sprung_in_the_own_turn_holds_to_the_end_of_the_next() -> None:
    """G-32, S-TURN-2: legs and budget are lost; next turn the HERO can only stand still, then it is free."""
    state = do(lone(TRAP, weapons={1: "W-07"}), ("leg", 520.0, 352.0))
    assert 341 <= state.hero(1).x <= 343
    assert (state.now.budget, 1 in state.held) == (0, True)
    assert told(state, "leg_ended")[0]["budget_left"] == 0
    assert refused(state, ("leg", 300.0, 352.0)).rule == "G-32"
    do(state, ("attack", card("W-07"), 2))  # it may still fight
    do(state, ("end",), ("still",), ("end",))
    assert waiting(state) == ChooseStance(1)
    assert refused(state, ("move",)).rule == "S-TURN-2"
    assert waiting(state).options(state) == [("still",)]
    assert told(state, "hero_freed") == []
    do(state, ("still",), ("end",))
    assert told(state, "hero_freed")[0]["seat"] == 1
    assert state.held == []


def test_a_trap_sprung_in_anothers_turn_holds_through_the_next_own_turn() -> None:
    """G-32: pushed into it while seat 2 has its turn."""
    state = lone(TRAP, turn=2, waits=[Push(1, 0, 90, 2), ChooseAction(2), EndTurn(2)])
    assert state.held == [1]
    do(state, ("end",))
    assert refused(state, ("move",)).rule == "S-TURN-2"
    do(state, ("still",), ("end",))
    assert state.held == []


def test_pushes_and_teleport_free_from_a_trap() -> None:
    """G-32, S-PUSH-6."""
    state = lone(TRAP, held=[1, 1], waits=[Push(1, 0, 0, 2), ChooseAction(1)])
    assert (state.held, told(state, "hero_freed")[0]["seat"]) == ([], 1)
    away = do(lone(TRAP, held=[1], gadgets={1: "G-03"}), ("gadget", card("G-03"), 600.0, 600.0))
    assert away.held == []


def test_no_links_flights_or_leaps_from_a_trap() -> None:
    """G-32."""
    state = lone(PAD, at={**START, 1: (400.0, 352.0)}, held=[1])
    assert refused(state, ("fly", card("G-34"), 500.0, 352.0)).rule == "G-32"
    edge = lone(at={**START, 1: (400.0, 10.0)}, held=[1])
    assert refused(edge, ("leap",)).rule == "G-32"


def test_a_hero_stopped_where_it_does_not_fit_steps_aside() -> None:
    """S-MOVE-9: held beside a step it walked over, it goes to the nearest fitting spot."""
    step = box("o1", 345, 352, 4, 60, 20)
    state = do(lone(TRAP, obstacles=[step]), ("leg", 520.0, 352.0))
    hero = state.hero(1)
    assert 1 in state.held
    assert abs(hero.x - 345) >= 14 - 0.05 or hero.level == 20


# -- gas (G-33, S-TOK-8) -------------------------------------------------------------------------------


def test_gas_hurts_who_comes_into_contact() -> None:
    """G-33: centre within 56 mm, level at most 60."""
    state = do(lone(GAS), ("leg", 343.0, 352.0))
    assert told(state, "damage_flip") == []
    do(state, ("leg", 344.1, 352.0))
    assert (told(state, "damage_flip")[0]["cause"], state.damage(1)) == ("poison gas", 1)
    for tall, harm in ((60.0, 1), (61.0, 0)):
        high = lone(GAS, at={**START, 1: (340.0, 352.0)}, obstacles=[box("o1", 360, 352, 80, 60, tall)])
        do(high, ("leg", 360.0, 352.0))
        assert high.damage(1) == harm


def test_a_token_move_blows_every_cloud_along_its_card() -> None:
    """S-TOK-8, G-33, S-CARD-1: 88 mm along Dir, whatever the Move of the card."""
    state = lone(GAS, tokens=[token("t1", "gadget", 300, 352)], top=["SP-08", *HURTS])  # Dir 90, Move 3
    do(state, ("collect", "t1"))
    (row,) = state.placed
    assert (row.x, row.y, row.level) == (488.0, 352.0, 0.0)
    (event,) = told(state, "gas_moved")
    assert (event["cloud"], event["course"]) == (card("G-33"), ((400.0, 352.0), (488.0, 352.0)))
    order = [name for name in names(state) if name in ("token_moved", "gas_moved", "gadget_drawn")]
    assert order == ["token_moved", "gas_moved", "gadget_drawn"]


def test_a_cloud_bounces_off_the_edge() -> None:
    """G-33, S-RULING-7: folded into [44, width - 44]."""
    state = lone(("G-33", 980, 100), tokens=[token("t1", "gadget", 300, 352)], top=["SP-08", *HURTS])
    do(state, ("collect", "t1"))
    assert (state.placed[0].x, state.placed[0].y) == (956.0, 100.0)
    assert told(state, "gas_moved")[0]["course"] == ((980.0, 100.0), (1012.0, 100.0), (956.0, 100.0))


def test_a_cloud_that_drifts_over_a_hero_hurts_it_once() -> None:
    """G-33: contact is tested all along its course; who is in contact before the move is spared."""
    tokens = [token("t1", "gadget", 300, 352)]
    over = {1: (300.0, 352.0), 2: (500.0, 352.0)}
    state = do(lone(GAS, at=over, tokens=tokens, top=["SP-08", *HURTS]), ("collect", "t1"))
    assert [event["seat"] for event in told(state, "hazard_touched")] == [2]
    assert state.damage(2) == 1
    pieces = [event["course"] for event in told(state, "gas_moved")]
    assert (pieces[0][-1], pieces[-1][-1]) == ((444.0, 352.0), (488.0, 352.0))
    within = {1: (300.0, 352.0), 2: (430.0, 352.0)}
    spared = do(lone(GAS, at=within, tokens=tokens, top=["SP-08", *HURTS]), ("collect", "t1"))
    assert told(spared, "hazard_touched") == []


def test_a_collector_that_dies_of_the_gas_draws_nothing() -> None:
    """S-TOK-8."""
    state = lone(
        ("G-33", 230, 352), wounds=DYING, tokens=[token("t1", "gadget", 300, 352)], top=["SP-08", *HURTS]
    )  # fmt: skip
    do(state, ("collect", "t1"))
    assert not state.hero(1).alive
    assert told(state, "gadget_drawn") == []
    assert told(state, "hero_died")[0]["credited"] == 0  # pop-ups credit nobody (S-DIE-2)


def test_the_delivery_truck_and_mushrooms_blow_no_gas() -> None:
    """S-TOK-8: only the flip of a Token move does."""
    state = lone(GAS, gadgets={1: ["G-12", "G-06"]}, tokens=[token("t1", "gadget", 700, 352)])
    do(state, ("gadget", card("G-12"), "t1"), ("gadget", card("G-06"), 2))
    assert told(state, "gas_moved") == []


# -- pop-ups (S-POP) -----------------------------------------------------------------------------------


def test_a_popup_drawn_for_a_token_lies_where_the_token_was() -> None:
    """S-POP-1: angle 0, any ground; it acts on the drawer first and replaces the card: no second draw."""
    state = lone(
        at={1: (300.0, 352.0), 2: (340.0, 352.0)}, tokens=[token("t1", "gadget", 310, 352)],
        top=["SP-08", *HURTS], top_gadgets=["G-33", "G-08"],
    )  # fmt: skip
    do(state, ("collect", "t1"))
    (row,) = state.placed
    assert (row.x, row.y, row.angle, row.seat) == (310.0, 352.0, 0, 0)
    (event,) = told(state, "popup_placed")
    assert (event["seat"], event["spot"], event["reason"]) == (1, (310.0, 352.0), "token")
    assert [one["seat"] for one in told(state, "hazard_touched")] == [1, 2]
    assert state.cards(1, GADGET_HAND) == []
    assert told(state, "gadget_drawn") == []


def test_popups_at_setup_and_spawning_go_under_the_own_base_and_another_card_is_drawn() -> None:
    """S-POP-2, S-RULING-14, S-HAZ-2: the HERO that enters on it is left alone."""
    state = lone(
        heroes={1: {"alive": False}}, waits=[BeginTurn(1)], top_weapons=["W-13", "W-02"],
        top_gadgets=["G-32", "G-33", "G-08"], top=HURTS,
    )  # fmt: skip
    assert ids(state, zone_of(1, WEAPON_HAND)) == ["W-02"]
    assert ids(state, zone_of(1, GADGET_HAND)) == ["G-08"]
    assert {(row.x, row.y) for row in state.placed} == {(132.0, 120.0)}
    assert [event["reason"] for event in told(state, "popup_placed")] == ["base"] * 3
    do(state, ("spawn", 132.0, 120.0))
    assert told(state, "hazard_touched") == []
    assert state.held == []


def test_a_popup_laid_under_a_base_acts_on_others_who_stand_there() -> None:
    """S-HAZ-1, S-POP-2: touch begins for them."""
    state = lone(
        at={1: (300.0, 352.0), 2: (132.0, 120.0)}, heroes={1: {"alive": False}}, waits=[BeginTurn(1)],
        top_gadgets=["G-32", "G-08"],
    )  # fmt: skip
    assert [event["seat"] for event in told(state, "hazard_touched")] == [2]
    assert state.held == [2]


def test_a_popup_won_as_bonus_lies_where_the_victim_died() -> None:
    """S-POP-3, S-RULING-35: after the death has been settled."""
    state = lone(
        at={1: (600.0, 352.0), 2: (640.0, 352.0)}, weapons={1: "W-07"}, stance="still",
        wounds={2: ["SP-01", "SP-02", "SP-03", "SP-05"]}, top_gadgets=["G-32"],
    )  # fmt: skip
    do(state, ("attack", card("W-07"), 2))
    (event,) = told(state, "popup_placed")
    assert (event["spot"], event["reason"]) == ((640.0, 352.0), "bonus")
    assert 1 in state.held  # it stands 40 mm off, in touch with the card
    assert names(state).index("deck_shuffled") < names(state).index("hazard_touched")


def test_a_popup_won_as_bonus_acts_when_the_window_of_the_death_has_closed() -> None:
    """FLT-32, S-RULING-62, S-DIE-4, S-POP-3: laid at once; the Trap takes hold after the Bomb vest was passed."""
    state = lone(
        at={1: (600.0, 352.0), 2: (640.0, 352.0)}, weapons={1: "W-07"}, stance="still", gadgets={2: "G-29"},
        wounds={2: ["SP-01", "SP-02", "SP-03", "SP-05"]}, top_gadgets=["G-32"],
    )  # fmt: skip
    do(state, ("attack", card("W-07"), 2))
    assert waiting(state) == Window(2, "DEATH")
    assert [row.card for row in state.placed] == [card("G-32")]
    assert told(state, "hazard_touched") == []
    do(state, PASS)
    assert 1 in state.held


def test_popups_stay_and_serve_all_players() -> None:
    """S-POP-4, S-GAD-3: they have no window and cannot be played, recycled or moved."""
    for name in ("G-32", "G-33", "G-34"):
        assert gadget(card(name)).duration == "pop-up"
    state = lone(PAD, at={1: (300.0, 600.0), 2: (400.0, 352.0)}, turn=2, gadgets={2: "G-01"})
    do(state, ("fly", card("G-34"), 600.0, 352.0))
    assert ids(state, BATTLEFIELD) == ["G-34"]
    assert refused(state, ("gadget", card("G-01"), card("G-34"))).rule == "G-01"


# -- the Launch pad (G-34) -----------------------------------------------------------------------------


def test_a_flight_goes_three_card_lengths_to_any_level_without_a_fall() -> None:
    """G-34: 2 halves, once per turn; a carried Flag comes along."""
    tower = box("o1", 640, 352, 80, 80, 150)
    state = table(
        2, "ctf", normal=True, at={1: (400.0, 352.0), 2: (900.0, 600.0)}, placed=[PAD], obstacles=[tower],
        flags=[flag(400, 352, carrier=1, home=(528.0, 100.0))],
    )  # fmt: skip
    assert refused(state, ("fly", card("G-34"), 665.0, 352.0)).rule == "G-34"
    assert refused(state, ("fly", card("G-34"), 595.0, 352.0)).rule == "S-GEO-7"
    assert refused(state, ("fly", card("G-33"), 600.0, 352.0)).rule == "G-34"
    do(state, ("fly", card("G-34"), 640.0, 352.0))
    hero = state.hero(1)
    assert (hero.x, hero.level, state.now.budget) == (640.0, 150.0, 6)
    assert (state.flags[0].x, state.flags[0].level) == (640.0, 150.0)
    assert told(state, "hero_flew")[0].facts == {
        "seat": 1, "start": (400.0, 352.0), "end": (640.0, 352.0), "level": 150.0,
    }  # fmt: skip
    assert refused(state, ("fly", card("G-34"), 400.0, 352.0)).rule == "G-34"


def test_a_flight_needs_touch_and_movement() -> None:
    """G-34, S-TURN-3."""
    far = lone(PAD)
    assert "touch" in refused(far, ("fly", card("G-34"), 500.0, 352.0)).reason
    still = lone(PAD, at={**START, 1: (400.0, 352.0)}, stance="still")
    assert refused(still, ("fly", card("G-34"), 500.0, 352.0)).rule == "S-TURN-1"
    tired = lone(PAD, at={**START, 1: (400.0, 352.0)}, budget=1)
    assert refused(tired, ("fly", card("G-34"), 500.0, 352.0)).rule == "S-MOVE-2"
    ready = lone(PAD, at={**START, 1: (400.0, 352.0)})
    offered = [choice for choice in waiting(ready).options(ready) if choice[0] == "fly"]
    assert offered
    for choice in offered:
        assert waiting(ready).why_not(ready, choice) is None


def test_a_flight_over_hazards_touches_only_where_it_lands() -> None:
    """G-34, S-HAZ-1: over everything."""
    state = lone(("G-34", 300, 352), ("G-30", 400, 352, 2), ("G-31", 540, 352, 2), top=HURTS)
    do(state, ("fly", card("G-34"), 540.0, 352.0))
    assert [event["card"] for event in told(state, "hazard_touched")] == [card("G-31")]


# -- the Gun turret (S-WPN-6) --------------------------------------------------------------------------


def test_a_turret_drawn_goes_onto_the_battlefield_and_the_own_weapon_stays() -> None:
    """S-WPN-6, S-POP-1."""
    state = lone(
        weapons={1: "W-02"}, tokens=[token("t1", "weapon", 310, 352)], top=["SP-08", *HURTS], top_weapons=["W-13"]
    )  # fmt: skip
    do(state, ("collect", "t1"))
    assert ids(state, zone_of(1, WEAPON_HAND)) == ["W-02"]
    assert ids(state, BATTLEFIELD_WEAPONS) == ["W-13"]
    assert [(row.x, row.y) for row in state.placed] == [(310.0, 352.0)]
    assert told(state, "weapon_drawn") == []
    assert state.knows[card("W-13")] == state.everybody()


def test_whoever_touches_a_turret_may_fire_it() -> None:
    """S-WPN-6, S-WPN-8: from its own eye, in attack and counterattack, own Weapon or none."""
    at = {1: (400.0, 352.0), 2: (440.0, 352.0), 3: (900.0, 352.0)}
    state = table(
        3, "kills", normal=True, at=at, placed=[("W-13", 420, 352)], weapons={1: "W-07"}, top=HURTS, stance="still"
    )
    do(state, ("attack", card("W-13"), 2))
    assert state.damage(2) == 3
    assert waiting(state).options(state) == [("counter", card("W-13")), ("decline",)]
    do(state, ("counter", card("W-13")))
    assert state.damage(1) > 0
    bare_at = {1: (400.0, 352.0), 2: (700.0, 352.0)}
    bare = table(normal=True, at=bare_at, placed=[("W-13", 500, 352)])
    assert refused(bare, ("attack", card("W-13"), 2)).rule == "S-WPN-8"
    own = table(normal=True, at=bare_at, placed=[("W-13", 500, 352)], weapons={1: "W-07"})
    assert refused(own, ("attack", card("W-13"), 2)).rule == "S-WPN-6"


def test_a_turret_cannot_be_lost_or_taken() -> None:
    """S-WPN-6: its JAM ends the attack; it stays, and a dead gunner leaves it."""
    state = table(
        normal=True, at={1: (400.0, 352.0), 2: (700.0, 352.0)}, placed=[("W-13", 400, 352)], top=["SP-45"],
        stance="still",
    )  # fmt: skip
    do(state, ("attack", card("W-13"), 2))
    assert told(state, "jam_effect")[0]["entry"] == "ATTACK LOST"
    assert ids(state, BATTLEFIELD_WEAPONS) == ["W-13"]
    death.kill(state, 1, "fall")
    assert ids(state, BATTLEFIELD_WEAPONS) == ["W-13"]


def test_a_gunner_pushed_off_its_turret_before_the_check_cannot_fire() -> None:
    """S-ATK-3 A4, S-WPN-6: an Ambush with a push comes first."""
    at = {1: (400.0, 352.0), 2: (500.0, 352.0)}
    state = table(
        normal=True, at=at, placed=[("W-13", 400, 352)], gadgets={2: "G-26"}, weapons={2: "W-11"}, top=HURTS,
        stance="still",
    )  # fmt: skip
    do(state, ("attack", card("W-13"), 2), ("play", card("G-26")), ("counter", card("W-11")))
    assert state.hero(1).x == 312.0
    assert told(state, "series_cancelled")[0]["reason"] == "attacker unable"


def test_flips_that_wait_for_nobody() -> None:
    """S-HIT-7: damage on the dead is none."""
    state = lone(waits=[FlipDamage(1, 3, "fall"), ChooseAction(1), EndTurn(1)], wounds=DYING)
    assert len(told(state, "damage_flip")) == 1
    assert not state.hero(1).alive
