"""What happens first: an independent check of the order of events in the rules."""

from game.games.shoot.rules.state import (
    GADGET_HAND,
    SPLATTER_DECK,
    SPLATTER_DISCARD,
    WEAPON_HAND,
    Corpse,
)
from tests.games.shoot.positions import box, card, do, flag, ids, names, table, token, told, waiting

STEP = box("step", 30.0, 120.0, 40.0, 100.0, 40.0)  # west of Base 1, a costly climb


def test_a_capture_in_mid_leg_ends_the_game_there_and_then() -> None:
    """S-MODE-1, S-FLAG-5: nothing beyond the Base on the same leg is logged or walked."""
    state = table(
        2, at={1: (300, 120)}, flags=[flag(300, 120, carrier=1, home=(528, 352))], obstacles=[STEP], budget=10
    )
    do(state, ("leg", 30.0, 120.0))
    assert names(state) == ["leg_began", "flag_captured", "game_over"]
    assert abs(state.hero(1).x - 190.0) <= 1.1  # 14 mm before the Base's edge at 176
    assert state.hero(1).level == 0.0


def test_with_captures_to_go_the_leg_goes_on_without_the_flag() -> None:
    """S-FLAG-5: the Flag goes home, the HERO walks on."""
    state = table(
        2,
        at={1: (300, 120)},
        flags=[flag(300, 120, carrier=1, home=(528, 352))],
        obstacles=[STEP],
        budget=10,
        captures=2,
    )
    do(state, ("leg", 30.0, 120.0))
    assert names(state) == ["leg_began", "flag_captured", "flag_home", "hero_climbed", "leg_ended"]
    assert (state.hero(1).x, state.hero(1).level) == (30.0, 40.0)
    assert (state.flags[0].x, state.flags[0].y, state.flags[0].carrier) == (528.0, 352.0, 0)


def test_a_carrier_that_dies_of_a_fall_leaves_the_flag_at_its_foot() -> None:
    """S-MOVE-9, S-FLAG-4: falls happen where they happen; the rest of the leg is not walked, the turn ends."""
    tower = box("tower", 300.0, 352.0, 60.0, 60.0, 130.0)
    state = table(
        2,
        at={1: (300, 352)},
        obstacles=[tower],
        flags=[flag(300, 352, carrier=1, home=(900, 352))],
        wounds={1: ["SP-01", "SP-02", "SP-03", "SP-04"]},
        top=["SP-05", "SP-06"],
    )
    do(state, ("leg", 400.0, 352.0))
    corpse = state.corpses[0]
    assert 330.0 <= corpse.x <= 330.5
    assert (state.flags[0].x, state.flags[0].level, state.flags[0].carrier) == (corpse.x, 0.0, 0)
    order = [name for name in names(state) if name != "damage_flip"]
    assert order[:6] == ["leg_began", "hero_fell", "hero_died", "corpse_placed", "flag_dropped", "deck_shuffled"]
    assert "leg_ended" not in order
    assert "turn_ended" in order


def test_the_order_of_a_death() -> None:
    """S-DIE-4: record, corpse and Flag, credit, bonus, penance; the flipped deck holds the record again."""
    state = table(
        2,
        "kills",
        at={1: (100, 352), 2: (180, 352)},
        weapons={1: "W-02"},
        gadgets={2: "G-02"},
        wounds={2: ["SP-01", "SP-02", "SP-03", "SP-04"]},
        top=["SP-05"],
        top_gadgets=["G-03"],
        stance="still",
        flags=[flag(180, 352, carrier=2)],
    )
    do(state, ("attack", card("W-02"), 2))
    order = names(state)[names(state).index("hero_died") :]
    assert order == [
        "hero_died", "corpse_placed", "flag_dropped", "kill_credited", "bonus_drawn", "deck_shuffled",
        "counter_impossible",
    ]  # fmt: skip
    assert told(state, "counter_impossible")[0]["reason"] == "a"
    assert state.zones[SPLATTER_DISCARD] == []
    assert len(state.zones[SPLATTER_DECK]) == 48
    assert ids(state, 9 + GADGET_HAND) == ["G-03"]


def test_the_winning_kill_draws_no_bonus_and_does_no_penance() -> None:
    """S-MODE-1: nothing further is settled."""
    state = table(
        2,
        "kills",
        at={1: (100, 352), 2: (180, 352)},
        weapons={1: "W-02"},
        wounds={2: ["SP-01", "SP-02", "SP-03", "SP-04"]},
        top=["SP-05"],
        stance="still",
        heroes={1: {"kills": 2}},
    )
    do(state, ("attack", card("W-02"), 2))
    assert names(state)[-2:] == ["kill_credited", "game_over"]
    assert state.cards(1, GADGET_HAND) == []


def test_both_targets_receive_their_damage_before_either_answers() -> None:
    """S-WPN-4: first both series, then both counterattacks in the same order."""
    state = table(
        3,
        at={1: (400, 352), 2: (300, 352), 3: (500, 352)},
        weapons={1: "W-01", 2: "W-03", 3: "W-03"},
        stance="still",
        top=["SP-08", "SP-09", "SP-10", "SP-11", "SP-12", "SP-13", "SP-14", "SP-15", "SP-16"],
    )
    do(state, ("attack", card("W-01"), 3, 2))
    assert waiting(state).seat == 3
    do(state, waiting(state).options(state)[0])
    assert waiting(state).seat == 2
    do(state, waiting(state).options(state)[0])
    drawn = [(event["shooter"], event["target"]) for event in told(state, "card_drawn")]
    assert drawn == [(1, 3), (1, 3), (1, 2), (1, 2), (3, 1), (3, 1), (3, 1), (2, 1), (2, 1), (2, 1)]


def test_a_jam_that_ends_the_second_pistol_bars_only_that_answer() -> None:
    """S-JAM-4, S-JAM-5, S-CTR-1 b: first card against the second target; the first answers as usual."""
    state = table(
        3,
        at={1: (400, 352), 2: (300, 352), 3: (500, 352)},
        weapons={1: "W-01", 2: "W-03", 3: "W-03"},
        stance="still",
        top=["SP-08", "SP-09", "SP-45"],
    )
    do(state, ("attack", card("W-01"), 3, 2))
    assert waiting(state).seat == 3
    do(state, ("decline",))
    assert [(event["seat"], event["reason"]) for event in told(state, "counter_impossible")] == [(2, "b")]


def test_a_jam_after_the_first_card_loses_the_second_pistol() -> None:
    """S-JAM-4, S-CTR-1 b: the first target answers, at the second no card was drawn."""
    state = table(
        3,
        at={1: (400, 352), 2: (300, 352), 3: (500, 352)},
        weapons={1: "W-01", 2: "W-03", 3: "W-03"},
        stance="still",
        top=["SP-08", "SP-45"],
    )
    do(state, ("attack", card("W-01"), 3, 2))
    assert waiting(state).seat == 3
    do(state, ("decline",))
    assert [(event["seat"], event["reason"]) for event in told(state, "counter_impossible")] == [(2, "b")]
    assert len(told(state, "card_drawn")) == 2


def test_the_first_answer_may_spare_the_second() -> None:
    """S-CTR-1 a, S-TURN-5: with the attacker dead the second target strikes no more, and the turn ends."""
    state = table(
        3,
        at={1: (400, 352), 2: (300, 352), 3: (500, 352)},
        weapons={1: "W-01", 2: "W-03", 3: "W-03"},
        wounds={1: ["SP-01", "SP-02", "SP-03", "SP-04"]},
        stance="still",
        top=["SP-06", "SP-07", "SP-11", "SP-12", "SP-08"],
    )
    do(state, ("attack", card("W-01"), 3, 2))
    do(state, waiting(state).options(state)[0])
    assert [(event["seat"], event["reason"]) for event in told(state, "counter_impossible")] == [(2, "a")]
    assert "turn_ended" in names(state)


def test_damage_of_a_jam_row_comes_before_the_weapon_is_lost() -> None:
    """S-JAM-2, S-JAM-6, S-RULING-65: a shooter killed by its own JAM also loses the Weapon; no one is credited."""
    state = table(
        2,
        at={1: (100, 352), 2: (300, 352)},
        weapons={1: "W-06", 2: "W-03"},
        wounds={1: ["SP-01", "SP-02", "SP-03", "SP-04"]},
        stance="still",
        top=["SP-45", "SP-05"],
    )
    do(state, ("attack", card("W-06"), 2))
    assert told(state, "hero_died")[0]["credited"] == 0
    assert len(told(state, "weapon_discarded")) == 1
    assert told(state, "counter_impossible")[0]["reason"] == "a"
    assert state.hero(2).kills == 0


def test_tokens_fly_before_the_draw_and_heal_before_they_fly() -> None:
    """S-TOK-2, S-TOK-4 [R-23]: each with a Splattercard of its own."""
    state = table(
        2, at={1: (300, 300)}, tokens=[token("t1", "gadget", 300, 310), token("t2", "healing", 300, 290)],
        wounds={1: ["SP-08"]}, top=["SP-01", "SP-02", "SP-03"], top_gadgets=["G-02"],
    )  # fmt: skip
    do(state, ("collect", "t1"))
    assert names(state) == ["token_collected", "token_flip", "token_moved", "gadget_drawn"]
    do(state, ("collect", "t2"))
    assert names(state)[4:] == [
        "token_collected", "heal_drawn", "wound_healed", "token_flip", "token_moved",
    ]  # fmt: skip


def test_spawning_in_order() -> None:
    """S-DIE-7, T0: the corpse goes with everything under it, then the cards, then the spot, then the stance."""
    corpse = Corpse(2, 500.0, 352.0, 90.0, 0.0)
    state = table(2, corpses=[corpse], under={2: (["W-05"], ["G-21"])}, heroes={2: {"alive": False}})
    do(state, ("end",))
    assert [name for name in names(state) if name != "turn_ended"] == [
        "turn_began", "corpse_removed", "weapon_drawn", "gadget_drawn",
    ]  # fmt: skip
    do(state, waiting(state).options(state)[0], ("still",))
    assert names(state)[-2:] == ["hero_spawned", "stance_chosen"]
    assert len(state.cards(2, WEAPON_HAND)) == 1
