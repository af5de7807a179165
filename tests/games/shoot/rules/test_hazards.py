"""Hazards: touch, pushes over them, placing them, the Trap (S-HAZ, S-PLACE-2, S-RULING-61, G-30 to G-32)."""

from game.games.shoot.rules import contact, hazards
from game.games.shoot.rules.fight import death
from game.games.shoot.rules.fight.damage import Push, SlideOn
from game.games.shoot.rules.game import GAME
from game.games.shoot.rules.state import (
    BATTLEFIELD,
    Effect,
)
from game.games.shoot.rules.turn import ChooseAction, ChooseStance, EndTurn
from tests.games.shoot.positions import box, card, do, ids, names, refused, table, told, waiting
from tests.games.shoot.rules.beside_hazards import DYING, GAS, HURTS, PAD, START, TRAP, WIRE, lone
from tests.rig.each import each

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


@each("names_laid", [("G-30", "G-31"), ("G-31", "G-30")])
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
    """FLT-31: the rest of a push is on the stack as plain values."""
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


@each("name", ["G-30", "G-31"])
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
    """S-PLACE-2: Gun turrets and Launch pads are flat cards too; a cloud is not."""
    for placed, legal in ((PAD, False), (("W-13", 400, 352), False), (GAS, True)):
        state = lone(placed, gadgets={1: "G-30"})
        spot = ("gadget", card("G-30"), 420.0, 352.0, 0)
        if legal:
            do(state, spot)
        else:
            assert "is here" in refused(state, spot).reason
    uneven = lone(gadgets={1: "G-30"}, obstacles=[box("o1", 440, 352, 40, 200, 20)])
    assert "not level" in refused(uneven, ("gadget", card("G-30"), 410.0, 352.0, 0)).reason


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


def test_two_hazards_touched_at_one_place_both_act() -> None:
    """S-HAZ-1, S-MOVE-9: a Trap that ends the leg does not prevent gas met at the same millimetre."""
    state = table(
        2, normal=True, at={1: (300.0, 352.0)}, placed=[("G-32", 400, 352), ("G-33", 398, 352)], top=["SP-16"]
    )
    do(state, ("leg", 388.0, 352.0))
    assert [event["card"] for event in told(state, "hazard_touched")] == [card("G-32"), card("G-33")]
    assert state.hero(1).x == 342.0
    assert state.damage(1) == 1
    assert 1 in state.held


def test_a_push_that_a_wall_stops_at_once_still_ends_the_leg() -> None:
    """S-MOVE-9, S-PUSH-3: the HERO on its way along a wall is pushed into it; the rest of the leg is lost."""
    facts = {"at": {1: (300.0, 352.0)}, "placed": [("G-30", 400, 396)], "top": ["SP-61"]}
    wall = [box("o1", 350, 310, 200, 60, 70)]
    state = do(table(2, normal=True, obstacles=wall, **facts), ("leg", 388.0, 352.0))
    assert told(state, "hero_pushed")[0]["stopped_by"] == "o1"
    assert (state.hero(1).x, state.hero(1).y) == (told(state, "leg_ended")[0]["spot"]) == (350.0, 352.0)
    drunk = table(2, normal=True, obstacles=wall, open_gadgets={1: "G-28"}, **facts)
    drunk.effects = [Effect(card("G-28"), 1, 1)]
    assert do(drunk, ("leg", 388.0, 352.0)).hero(1).x == 388.0  # Whiskey: not pushed at all


def test_a_step_aside_out_of_a_trap_may_end_in_the_wire() -> None:
    """S-MOVE-9, S-HAZ-1: the nearest fitting spot is reached by a movement like any other."""
    state = table(
        2, normal=True, at={1: (300.0, 352.0)}, obstacles=[box("o1", 345, 352, 4, 60, 20)],
        placed=[("G-32", 400, 352), ("G-30", 342, 303)], top=["SP-16"],
    )  # fmt: skip
    do(state, ("leg", 388.0, 352.0))
    assert (state.hero(1).x, state.hero(1).y, state.hero(1).level) == (343.0, 348.1, 20.0)
    assert [event["card"] for event in told(state, "hazard_touched")] == [card("G-32"), card("G-30")]
    assert state.damage(1) == 1
    assert state.held == [1, 1]
