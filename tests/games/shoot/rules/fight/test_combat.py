"""Attacks: who may shoot whom, what each card does, and in which order it is resolved (section 12, S-WPN, S-WND)."""

import pytest

from game.games.shoot.rules.cards import weapon
from game.games.shoot.rules.fight import combat, weapons
from game.games.shoot.rules.fight.combat import ChooseCounter
from game.games.shoot.rules.fight.damage import FlipDamage
from game.games.shoot.rules.state import (
    GADGET_HAND,
    OPEN_GADGETS,
    RECORD,
    SPLATTER_DECK,
    SPLATTER_DISCARD,
    WEAPON_HAND,
    Corpse,
    Effect,
    zone_of,
)
from game.geometry.sight import ZONES
from game.kernel.game import advance
from tests.games.shoot.positions import box, card, do, ids, mug, names, refused, table, told, waiting
from tests.rig.each import each

CLOSE = {1: (400, 352), 2: (480, 352)}  # 80 mm apart
FAR = {1: (400, 352), 2: (600, 352)}


def shoot(state, name: str, *targets: int):
    """Attack with a Weapon and let every counterattack be declined."""
    do(state, ("attack", card(name), *targets))
    while isinstance(waiting(state), ChooseCounter):
        do(state, ("decline",))
    return state


def record(state, seat: int) -> list[str]:
    """The wound cards of a seat."""
    return ids(state, zone_of(seat, RECORD))


def hide_with(tall: float, x: float = 500, y: float = 352, w: float = 20, h: float = 200):
    """An obstacle across the line of sight."""
    return [box("o1", x, y, w, h, tall)]


# -- who may attack whom -------------------------------------------------------------------------------


def test_one_attack_a_turn_and_it_is_spent_once_declared() -> None:
    """S-ATK-1: even if nothing hits."""
    state = shoot(table(weapons={1: "W-07"}, top=["SP-45", "SP-46"], stance="still"), "W-07", 2)
    assert refused(state, ("attack", card("W-07"), 2)).rule == "S-ATK-1"


def test_a_weapon_is_needed_that_reaches() -> None:
    """S-ATK-2, S-WPN-1, S-RULING-46: exactly 1 CL is close range, where a Sniper rifle cannot be used."""
    near = table(at={1: (400, 352), 2: (488, 352)}, weapons={1: "W-05"})
    refusal = refused(near, ("attack", card("W-05"), 2))
    assert refusal.rule == "S-WPN-1"
    assert refusal.reason.endswith("is 1.0 card length away")
    far = table(at={1: (400, 352), 2: (488.1, 352)}, weapons={1: ["W-05"]})
    assert combat.why_not_attack(far, ("attack", card("W-05"), 2)) is None
    assert combat.attack_options(far, 1) == [("attack", card("W-05"), 2), ("attack", card("W-05"), 1)]
    saw = table(at=FAR, weapons={1: "W-10"})
    assert refused(saw, ("attack", card("W-10"), 2)).rule == "S-WPN-1"


def test_without_a_weapon_there_is_no_attack() -> None:
    """S-WPN-8, S-RULING-45: there are no fists."""
    state = table(at=CLOSE)
    assert refused(state, ("attack", card("W-07"), 2)).rule == "S-WPN-8"
    armed = table(at=CLOSE, weapons={1: "W-07"})
    assert refused(armed, ("attack", card("W-02"), 2)).rule == "S-WPN-8"


def test_a_target_must_be_in_sight() -> None:
    """S-ATK-2, S-SEE-7: any part is enough."""
    hidden = table(at=FAR, weapons={1: "W-07"}, obstacles=hide_with(90))
    assert refused(hidden, ("attack", card("W-07"), 2)).rule == "S-SEE-7"
    half = table(at=FAR, weapons={1: "W-07"}, obstacles=hide_with(52))
    assert combat.why_not_attack(half, ("attack", card("W-07"), 2)) is None


def test_neither_the_dead_nor_team_mates_nor_nobody_can_be_named() -> None:
    """S-ATK-2, S-TEAM-2, S-RULING-40."""
    state = table(4, weapons={1: "W-07"}, teams={1: 1, 2: 2, 3: 1, 4: 2}, corpses=[Corpse(4, 132.0, 600.0, 90.0, 0.0)])
    assert refused(state, ("attack", card("W-07"), 3)).rule == "S-TEAM-2"
    assert "dead" in refused(state, ("attack", card("W-07"), 4)).reason
    assert refused(state, ("attack", card("W-07"), 5)).rule == "S-ATK-2"
    assert refused(state, ("attack", card("W-07"))).rule == "S-ATK-1"
    assert refused(state, ("attack", card("W-07"), "2")).rule == "S-ATK-1"
    assert ("attack", card("W-07"), 2) in combat.attack_options(state, 1)


def test_minus_attack_on_both_sides_bars_attacks() -> None:
    """S-WND-4, S-RULING-31: one side alone does nothing."""
    one = table(weapons={1: "W-07"}, wounds={1: ["SP-53", "SP-54"]}, normal=True)
    assert combat.why_not_attack(one, ("attack", card("W-07"), 2)) is None
    both = table(weapons={1: "W-07"}, wounds={1: ["SP-53", "SP-56"]}, normal=True)
    assert refused(both, ("attack", card("W-07"), 2)).rule == "S-WND-4"
    assert combat.attack_options(both, 1) == []


# -- the steps of an attack ----------------------------------------------------------------------------


def test_an_attack_is_told_in_the_order_of_its_steps() -> None:
    """S-ATK-3, S-WPN-2: declared, shown, fixed, drawn card by card, then the counterattack."""
    state = table(at=FAR, weapons={1: "W-07", 2: "W-03"}, top=["SP-09", "SP-46"], stance="still")
    assert state.knows[card("W-07")] == 0b10
    do(state, ("attack", card("W-07"), 2))
    assert names(state) == [
        "attack_declared",
        "weapon_shown",
        "sight_fixed",
        "card_drawn",
        "shot_hit",
        "card_drawn",
        "shot_missed",
        "jam_drawn",
    ]
    assert state.knows[card("W-07")] == state.everybody()
    fixed = told(state, "sight_fixed")[0]
    assert (fixed["range"], fixed["cards"], fixed["damage_class"], len(fixed["zones"])) == (200.0, 2, "full", 10)
    hit = told(state, "shot_hit")[0]
    assert (hit["zone"], hit["points"], hit["total"]) == ("torso", 2, 2)
    assert isinstance(waiting(state), ChooseCounter)
    assert waiting(state).seat == 2


def test_a_hit_goes_into_the_record_and_a_miss_is_discarded() -> None:
    """S-HIT-1, S-HIT-3, S-HIT-4, S-DECK-3, S-WND-1: the record is public; damage is the points left on it."""
    state = table(at=FAR, weapons={1: "W-03"}, top=["SP-01", "SP-45", "SP-20"], stance="still")
    shoot(state, "W-03", 2)
    assert record(state, 2) == ["SP-01"]
    assert state.damage(2) == 3
    assert ids(state, SPLATTER_DISCARD) == ["SP-45"]
    assert state.knows[card("SP-01")] == state.everybody()
    assert state.hits == [(1, 2, "head", 3)]


@each(
    ("stance", "name", "full"),
    [("still", "W-03", True), ("move", "W-03", False), ("move", "W-06", True), ("still", "W-05", True)],
)
def test_class_of_damage(stance: str, name: str, full: bool) -> None:
    """S-HIT-2, S-WPN-3: full if no action card was drawn, or for a Weapon of that class; else stripes only."""
    plain = ["SP-08", "SP-08", "SP-10", "SP-15", "SP-16"]
    state = shoot(table(at=FAR, weapons={1: name}, top=plain[1:], stance=stance), name, 2)
    assert told(state, "sight_fixed")[0]["damage_class"] == ("full" if full else "action")
    if full:
        assert len(record(state, 2)) >= 3
    else:
        assert record(state, 2) == []
        assert {event["reason"] for event in told(state, "shot_missed")} == {"stripes"}


def test_adrenaline_makes_a_runners_damage_full() -> None:
    """S-HIT-2, G-17."""
    adrenaline = card("G-17")
    state = table(
        at=FAR,
        weapons={1: "W-07"},
        open_gadgets={1: ["G-17"]},
        effects=[Effect(adrenaline, 1, 1)],
        top=["SP-08", "SP-10"],
    )
    shoot(state, "W-07", 2)
    assert record(state, 2) == ["SP-10", "SP-08"]


def test_parts_behind_cover_are_never_hit() -> None:
    """S-HIT-1 step 3, S-HIT-4: behind a low wall only what looks over it can be hit."""
    state = table(
        at=FAR, weapons={1: "W-03"}, top=["SP-31", "SP-01", "SP-41"], obstacles=hide_with(40, 575), stance="still"
    )
    shoot(state, "W-03", 2)
    zones = told(state, "sight_fixed")[0]["zones"]
    assert "head" in zones
    assert "right_leg" not in zones
    assert record(state, 2) == ["SP-01"]
    assert [event["reason"] for event in told(state, "shot_missed")] == ["cover", "cover"]


def test_the_tenth_point_kills_and_ends_the_series() -> None:
    """S-HIT-1 step 7, S-HIT-3, S-WPN-2: no further card is drawn; the shooter is credited."""
    state = table(
        at=FAR,
        weapons={1: "W-03"},
        wounds={2: ["SP-03", "SP-04", "SP-05", "SP-02"]},
        top=["SP-09", "SP-01", "SP-08"],
        stance="still",
    )
    shoot(state, "W-03", 2)
    assert not state.hero(2).alive
    assert state.hero(1).kills == 1
    assert len(told(state, "card_drawn")) == 1
    assert told(state, "counter_impossible")[0]["reason"] == "a"
    assert told(state, "hero_died")[0]["credited"] == 1


def test_cards_zones_and_class_are_fixed_before_the_first_card() -> None:
    """S-ATK-3 A4, S-RULING-9: a part lost in the series was still in view, its cards then miss as missing."""
    state = table(
        at=FAR, weapons={1: "W-03"}, top=["SP-57", "SP-30", "SP-25"], stance="still", normal=True
    )  # left arm off, then left hand, left arm
    shoot(state, "W-03", 2)
    assert record(state, 2) == ["SP-57"]
    assert "left_hand" in told(state, "sight_fixed")[0]["zones"]
    assert [event["reason"] for event in told(state, "shot_missed")] == ["missing", "missing"]
    assert told(state, "part_severed")[0]["zone"] == "left_arm"


def test_missing_parts_are_neither_seen_nor_hit() -> None:
    """S-WND-5, S-HIT-6, S-RULING-32: without the arm there is no hand, without the leg no foot."""
    state = table(
        at=FAR, weapons={1: "W-07"}, wounds={2: ["SP-52"]}, top=["SP-43", "SP-36"], stance="still", normal=True
    )
    assert weapons.missing(state, 2) == {"left_leg", "left_foot"}
    assert "left_leg" not in weapons.visible_zones(state, 1, 2)
    shoot(state, "W-07", 2)
    assert record(state, 2) == ["SP-52"]


def test_symbols_count_only_on_a_hit() -> None:
    """S-HIT-5, S-RULING-33: the Death card has no stripes, so it spares who is shot at by a runner."""
    spared = table(at=FAR, weapons={1: "W-07"}, top=["SP-64", "SP-54"], normal=True)
    shoot(spared, "W-07", 2)
    assert spared.hero(2).alive
    assert told(spared, "minus_gained") == []
    dead = table(at=FAR, weapons={1: "W-07"}, top=["SP-64", "SP-54"], stance="still", normal=True)
    shoot(dead, "W-07", 2)
    assert not dead.hero(2).alive
    assert dead.damage(2) == 0


def test_minus_attack_is_told_when_it_bars_a_hero() -> None:
    """S-WND-4, S-HIT-5: the second side bars."""
    state = table(at=FAR, weapons={1: "W-07", 2: "W-07"}, top=["SP-53", "SP-56"], normal=True)
    shoot(state, "W-07", 2)
    assert [event["symbol"] for event in told(state, "minus_gained")] == ["ATK-R", "ATK-L"]
    assert told(state, "attack_barred")[0].facts == {"seat": 2, "barred": True}
    assert told(state, "counter_impossible")[0]["reason"] == "d"


def test_a_draw_from_nothing_is_a_miss() -> None:
    """S-DECK-2: both piles empty."""
    state = table(at=FAR, weapons={1: "W-07"}, stance="still")
    state.zones[zone_of(1, RECORD)] = state.zones[SPLATTER_DECK][:]
    state.zones[SPLATTER_DECK] = []
    shoot(state, "W-07", 2)
    assert [event["reason"] for event in told(state, "shot_missed")] == ["none", "none"]
    assert state.damage(2) == 0


def test_the_discard_pile_is_shuffled_when_the_deck_runs_out_in_mid_series() -> None:
    """S-DECK-1."""
    state = table(at=FAR, weapons={1: "W-07"}, empty=[SPLATTER_DECK], top=["SP-09"], stance="still")
    shoot(state, "W-07", 2)
    assert told(state, "deck_shuffled")[0]["reason"] == "rebuilt"
    assert len(told(state, "card_drawn")) == 2


# -- two targets ---------------------------------------------------------------------------------------

TRIANGLE = {1: (400, 352), 2: (480, 352), 3: (400, 600)}


def test_two_pistols_may_fire_at_two_opponents() -> None:
    """S-WPN-4, S-ATK-1: each gets the cards for its own range; then both may counterattack, in the same order."""
    state = table(
        3,
        at=TRIANGLE,
        weapons={1: "W-01", 2: "W-07", 3: "W-03"},
        top=["SP-09", "SP-11", "SP-12", "SP-13"],
        stance="still",
    )
    do(state, ("attack", card("W-01"), 3, 2))
    assert record(state, 3) == ["SP-11", "SP-09"]
    assert record(state, 2) == ["SP-13", "SP-12"]
    assert waiting(state).seat == 3
    do(state, ("decline",))
    assert waiting(state).seat == 2


def test_both_pistols_on_one_opponent_is_not_allowed() -> None:
    """S-WPN-4; other Weapons have one target."""
    state = table(3, at=TRIANGLE, weapons={1: ["W-01"]})
    assert refused(state, ("attack", card("W-01"), 2, 2)).rule == "S-WPN-4"
    assert ("attack", card("W-01"), 2, 3) in combat.attack_options(state, 1)
    assert ("attack", card("W-01"), 3, 2) in combat.attack_options(state, 1)
    other = table(3, at=TRIANGLE, weapons={1: ["W-07"]})
    assert refused(other, ("attack", card("W-07"), 2, 3)).rule == "S-ATK-1"
    assert refused(state, ("attack", card("W-01"), 1, 2)).rule == "S-DIE-8"


def test_a_dead_first_target_does_not_stop_the_second_pistol() -> None:
    """S-WPN-4, S-ATK-3 A5: only that series ends."""
    state = table(
        3,
        at=TRIANGLE,
        weapons={1: "W-01"},
        wounds={2: ["SP-03", "SP-04", "SP-05", "SP-02"]},
        top=["SP-09", "SP-10"],
        stance="still",
    )
    shoot(state, "W-01", 2, 3)
    assert not state.hero(2).alive
    assert [event["target"] for event in told(state, "card_drawn")] == [2, 3, 3]


# -- attacking oneself ---------------------------------------------------------------------------------


def test_a_hero_may_turn_its_weapon_on_itself() -> None:
    """S-DIE-8, S-RULING-37: close number of cards, full damage on the move too, no counterattack."""
    state = table(weapons={1: "W-02"}, top=["SP-08", "SP-10", "SP-15", "SP-41"])
    do(state, ("attack", card("W-02"), 1))
    assert len(record(state, 1)) == 4
    assert state.hero(1).alive
    assert told(state, "counter_impossible") == []
    assert waiting(state).seat == 1
    assert refused(state, ("attack", card("W-02"), 2)).rule == "S-ATK-1"


def test_a_long_weapon_draws_its_long_number_on_its_own_holder() -> None:
    """S-DIE-8, S-DIE-2: no one is credited with the death."""
    state = table(weapons={1: "W-05"}, top=["SP-01", "SP-02", "SP-03", "SP-04", "SP-05"])
    do(state, ("attack", card("W-05"), 1))
    assert len(told(state, "card_drawn")) == 4
    assert state.damage(1) == 9
    again = table(weapons={1: "W-05"}, wounds={1: ["SP-06"]}, top=["SP-01", "SP-02", "SP-03", "SP-04"])
    do(again, ("attack", card("W-05"), 1))
    assert not again.hero(1).alive
    assert told(again, "hero_died")[0]["credited"] == 0


# -- vest, camouflage, damage without an attack, pushes ------------------------------------------------


def test_a_vest_stops_torso_cards_and_is_shown_by_the_first() -> None:
    """S-HIT-1 step 5, G-21, S-GAD-3: it stays, and stops falls' damage too."""
    state = table(at=FAR, weapons={1: "W-03"}, gadgets={2: ["G-21"]}, top=["SP-08", "SP-01", "SP-09"], stance="still")
    shoot(state, "W-03", 2)
    assert record(state, 2) == ["SP-01"]
    assert [event["reason"] for event in told(state, "shot_missed")] == ["vest", "vest"]
    assert state.cards(2, GADGET_HAND) == []
    assert state.cards(2, OPEN_GADGETS) == [card("G-21")]
    assert len(told(state, "gadget_played")) == 1
    fall = table(gadgets={1: ["G-21"]}, top=["SP-10"], waits=[FlipDamage(1, 1, "fall")])
    assert fall.damage(1) == 0
    assert told(fall, "damage_flip")[0]["result"] == "vest"


def test_a_vest_does_not_show_for_a_card_that_misses_anyway() -> None:
    """S-HIT-1: the steps are taken in order."""
    state = table(at=FAR, weapons={1: "W-07"}, gadgets={2: ["G-21"]}, top=["SP-08", "SP-10"])
    shoot(state, "W-07", 2)
    assert {event["reason"] for event in told(state, "shot_missed")} == {"stripes"}
    assert state.cards(2, GADGET_HAND) == [card("G-21")]


def test_camouflage_keeps_those_beyond_a_card_length_from_naming_its_hero() -> None:
    """S-ATK-2, G-16; it ends when its HERO attacks."""
    camouflage = {"open_gadgets": {2: ["G-16"]}, "effects": [Effect(card("G-16"), 2, 2)]}
    far = table(at=FAR, weapons={1: "W-07"}, **camouflage)
    assert refused(far, ("attack", card("W-07"), 2)).rule == "G-16"
    near = table(at=CLOSE, weapons={1: "W-07"}, **camouflage)
    assert combat.why_not_attack(near, ("attack", card("W-07"), 2)) is None
    own = table(at=FAR, weapons={2: "W-07"}, turn=2, **camouflage)
    shoot(own, "W-07", 1)
    assert own.effects == []
    assert told(own, "effect_expired")[0]["card"] == card("G-16")


def test_damage_without_an_attack_ignores_cover_and_class() -> None:
    """S-HIT-7, S-RULING-27: every zone counts, full damage, a JAM is a miss."""
    state = table(top=["SP-45", "SP-08", "SP-41"], waits=[FlipDamage(1, 3, "fall")])
    assert record(state, 1) == ["SP-41", "SP-08"]
    assert [event["result"] for event in told(state, "damage_flip")] == ["jam", "hit", "hit"]
    assert state.damage(1) == 3


def test_deadly_damage_without_an_attack_is_credited_to_its_author() -> None:
    """S-HIT-7, S-DIE-2: and no card more is flipped."""
    state = table(
        wounds={2: ["SP-02", "SP-03", "SP-04", "SP-05"]}, top=["SP-09", "SP-08"], waits=[FlipDamage(2, 2, "fall", 1)]
    )
    assert not state.hero(2).alive
    assert len(told(state, "damage_flip")) == 1
    assert state.hero(1).kills == 1


def test_pushes_come_after_the_series_straight_away_from_the_shooter() -> None:
    """S-PUSH-1, S-PUSH-4, S-HIT-1 step 8, S-RULING-25: two PUSH symbols add up."""
    state = table(at=FAR, weapons={1: "W-07"}, top=["SP-59", "SP-61"], stance="still", normal=True)
    shoot(state, "W-07", 2)
    assert names(state).index("hero_pushed") > names(state).index("card_drawn", 4)
    assert (state.hero(2).x, state.hero(2).y) == (776.0, 352.0)
    assert len(told(state, "hero_pushed")) == 2


def test_a_hand_cannon_pushes_once_per_series() -> None:
    """S-WPN-5."""
    state = table(at=FAR, weapons={1: "W-11"}, top=["SP-09", "SP-11"], stance="still", normal=True)
    shoot(state, "W-11", 2)
    assert state.hero(2).x == 688.0


def test_a_push_over_the_edge_kills_and_credits() -> None:
    """S-PUSH-3, S-PUSH-5: the corpse is at the edge."""
    state = table(
        at={1: (900, 352), 2: (1000, 352)}, weapons={1: "W-07"}, top=["SP-59", "SP-41"], stance="still", normal=True
    )
    shoot(state, "W-07", 2)
    assert not state.hero(2).alive
    assert state.corpses[0].x == 1056.0
    assert state.hero(1).kills == 1


def test_whiskey_holds_a_hero_where_it_stands() -> None:
    """S-PUSH-4, S-RULING-20: teammates block no push in either direction; Whiskey stops it altogether."""
    state = table(
        at=FAR,
        weapons={1: "W-07"},
        top=["SP-59", "SP-61"],
        stance="still",
        normal=True,
        open_gadgets={2: ["G-28"]},
        effects=[Effect(card("G-28"), 2, 1)],
    )
    shoot(state, "W-07", 2)
    assert state.hero(2).x == 600.0


def test_push_damage_along_the_cards_bearing_where_nobody_pushes() -> None:
    """S-PUSH-2, S-HIT-7: a PUSH flipped for a fall sends the HERO along Dir, after the last card."""
    state = table(at={1: (528, 352), 2: (900, 600)}, top=["SP-60", "SP-45"], normal=True, waits=[FlipDamage(1, 2, "x")])
    assert names(state)[:3] == ["damage_flip", "damage_flip", "hero_pushed"]
    assert state.hero(1).x == pytest.approx(528 - 87.5, abs=0.2)


def test_who_falls_by_a_push_is_credited_to_the_pusher() -> None:
    """S-PUSH-3, S-PUSH-5, S-FALL-2: a push off a jar of 120 mm costs two cards."""
    state = table(
        at={1: (300, 352), 2: (500, 352)},
        weapons={1: "W-07"},
        obstacles=[mug("o1", 500, 352, 100, 120)],
        top=["SP-59", "SP-41", "SP-42", "SP-43"],
        stance="still",
        normal=True,
    )
    shoot(state, "W-07", 2)
    assert state.hero(2).level == 0.0
    assert [event["result"] for event in told(state, "damage_flip")] == ["hit", "hit"]
    assert {row[0] for row in state.hits} == {1}


# -- what is known -------------------------------------------------------------------------------------


def test_a_view_can_be_asked_what_the_seat_may_do() -> None:
    """S-INFO-1: options and refusals on a view are those of the state."""
    state = table(3, at=TRIANGLE, weapons={1: "W-01", 2: "W-07", 3: "W-03"}, gadgets={2: ["G-21"]})
    view = state.view(1)
    assert combat.attack_options(view, 1) == combat.attack_options(state, 1)
    assert refused(state, ("attack", card("W-01"), 2, 2)) == combat.why_not_attack(view, ("attack", card("W-01"), 2, 2))
    assert weapons.usable(view, 2) == []
    assert weapons.vest(view, 2) == -1


def test_every_beginner_weapon_shoots_what_its_row_says() -> None:
    """S-WPN-1, table 22.2: cards at close and at long range."""
    for number in range(1, 11):
        name = f"W-{number:02d}"
        kind = weapon(card(name))
        for spots, cards in ((CLOSE, kind.close), (FAR, kind.long)):
            state = table(at=spots, weapons={1: name}, top=["SP-41", "SP-42", "SP-43", "SP-44"], stance="still")
            if cards:
                shoot(state, name, 2)
                assert len(told(state, "card_drawn")) == cards
            else:
                assert refused(state, ("attack", card(name), 2)).rule == "S-WPN-1"
            assert advance(state) is waiting(state)
            assert state.cards(1, WEAPON_HAND) == [card(name)]


def test_attacking_oneself_aims_at_no_missing_part() -> None:
    """S-DIE-8, S-WND-5, S-HIT-1 step 4: a severed part is logged as missing, not as aimed at."""
    state = table(2, normal=True, weapons={1: "W-07"}, wounds={1: ["SP-57"]}, top=["SP-23", "SP-41"], stance="still")
    do(state, ("attack", card("W-07"), 1))
    assert set(ZONES) - set(told(state, "sight_fixed")[0]["zones"]) == {"left_arm", "left_hand"}
    assert [event["reason"] for event in told(state, "shot_missed")] == ["missing"]
    assert state.damage(1) == 4
