"""Weapon cards: coming into play, counters, and what each card does (L-WEAP, 14.1)."""

import pytest

from game.games.ladders.rules.cards import FAMILIES, Make, W, weapon
from game.games.ladders.rules.fight import weapons
from game.games.ladders.rules.position import position
from tests.games.ladders.rules.script import EAGLE, ID, KIND_CARDS, Script, numbers

FULL = (6, 6, 6, 6, 6, 6)


def duel(name: str, *more: object, at: int = 15, foe: int = 15, **rest: object) -> Script:
    """Seat 1 with one weapon in play and seat 2 in a square."""
    rest = {"weapons": {1: [(name, *more)]}, "cookies": {1: at, 2: foe}, **rest}
    return Script(position(**rest)).run()  # type: ignore[arg-type]


# -- coming into play (L-WEAP) -------------------------------------------------------------------------


def test_a_weapon_comes_into_play_full_in_the_active_phase() -> None:
    """L-WEAP-1, L-RULING-45: its marker starts at the maximum."""
    at = Script(position(hands={1: ["W11"], 2: ["W09"]})).run()
    assert at.refused(("weapon", at.card("W09", 2))).rule == "L-WEAP-1"
    assert at.refused(("weapon", EAGLE)).rule == "L-WEAP-1"
    at.do(("weapon", at.card("W11")))
    assert at.ammo("W11") == 8
    assert at.ids(1) == []
    assert at.told("weapon_into_play")[0]["id"] == "W11"


def test_an_attack_brings_its_weapon_from_hand() -> None:
    """L-WEAP-1, L-ATT-2 step 1."""
    at = Script(position(hands={1: ["W01"]}, cookies={1: 15, 2: 15})).run()
    at.do(("attack", at.card("W01"), 2, 2), 1, 2, 3, 4, 5)
    assert at.in_play() == ["W01"]
    assert at.ammo("W01") == 2


def test_a_fourth_weapon_pushes_one_out_with_its_ammo_card() -> None:
    """L-WEAP-2, D24: at once; the special ammo on the discarded one goes, too."""
    rows = [("W09", 2, "A03"), ("W10", 6), ("W19",)]
    at = Script(position(hands={1: ["W11"]}, weapons={1: rows}, cookies={1: 15, 2: 15})).run()
    old = at.card("W09")
    at.do(("weapon", at.card("W11")))
    assert at.asks("FourthWeapon", 1)
    assert at.refused(("discard", EAGLE)).rule == "L-WEAP-2"
    at.do(("discard", old))
    assert at.in_play() == ["W10", "W19", "W11"]
    assert at.discarded("W09")
    assert at.discarded("A03")


def test_the_attack_is_off_if_its_own_weapon_has_to_go() -> None:
    """L-WEAP-2: it does not count; the Eagle can still attack."""
    rows = [("W09", 2), ("W10", 6), ("W19",)]
    at = Script(position(hands={1: ["W11"]}, weapons={1: rows}, cookies={1: 15, 2: 15})).run()
    new = at.card("W11")
    at.do(("attack", new, 2, 4))
    at.do(("discard", new))
    assert at.told("attack_off")
    assert at.state.attacked == 0
    assert at.boxes(2) == FULL
    at.do(("attack", EAGLE, 2, 1), 1, 2, 3)


def test_the_attack_goes_on_if_another_weapon_goes() -> None:
    """L-WEAP-2, L-WEAP-1."""
    rows = [("W09", 2), ("W10", 6), ("W19",)]
    at = Script(position(hands={1: ["W11"]}, weapons={1: rows}, cookies={1: 15, 2: 15})).run()
    at.do(("attack", at.card("W11"), 2, 1))
    at.do(("discard", at.card("W19")), 1, 2)
    assert at.boxes(2) == (6, 6, 6, 6, 5, 5)


def test_weapons_in_play_stay_and_empty_ones_do_not_fire() -> None:
    """L-WEAP-3, L-RULING-49: no choice returns one to the hand or discards it."""
    at = duel("W09", 0)
    assert at.refused(("attack", at.card("W09"), 2, 1)).rule == "L-WEAP-3"
    assert at.refused(("discard", at.card("W09"))).rule == "L-TURN-3"
    assert at.refused(("weapon", at.card("W09"))).rule == "L-WEAP-1"


def test_counters_are_taken_from_the_supply_and_come_back() -> None:
    """L-WEAP-4, L-RULING-41: a Rockett Popp takes what is there; fired and discarded counters return."""
    at = Script(position(3, hands={1: ["W04"]}, weapons={3: [("W04", 2)]}, cookies={1: 15, 2: 17, 3: 90})).run()
    at.state.supply = (1, 3)
    rocket = at.card("W04")
    at.do(("weapon", rocket))
    assert at.ammo("W04") == 1
    assert at.state.supply == (0, 3)
    at.do(("blast", rocket, 17), 1, 2, 3)
    assert at.state.supply == (1, 3)
    weapons.lose(at.state, 3, at.card("W04", 3))
    assert at.state.supply == (3, 3)


def test_a_weapon_without_counters_left_comes_in_empty() -> None:
    """L-WEAP-4: loading takes at most what the supply holds, and an attack with it is refused."""
    at = Script(position(hands={1: ["W04"]}, cookies={1: 15, 2: 17}, supply=(0, 3))).run()
    assert at.refused(("blast", at.card("W04"), 17)).rule == "L-WEAP-3"
    at.do(("weapon", at.card("W04")))
    assert at.ammo("W04") == 0


def test_melee_weapons_have_no_track_and_never_run_dry() -> None:
    """L-WEAP-5."""
    at = duel("W18", hands={1: ["A01"]})
    assert at.refused(("ammo", at.card("A01"), (at.card("W18"),))).rule == "L-WEAP-5"
    for card in FAMILIES[W]:
        assert (weapon(card).ammo == 0) == (weapon(card).kind == "melee")


# -- card by card (14.1) -------------------------------------------------------------------------------


def test_w01_m_and_m16_fires_one_shot_or_two() -> None:
    at = duel("W01", 4, at=61, foe=69)
    at.do(("attack", at.card("W01"), 2, 1), 1, 2)
    assert at.ammo("W01") == 3


def test_w02_ginger_snipe_rifle_loses_nothing_at_long_range_and_turns_no_die() -> None:
    """W02, L-RULING-63: only the sniper's own rifle turns a die."""
    at = duel("W02", 3, at=57, foe=97)
    at.do(("attack", at.card("W02"), 2, 1), 1, 2, 3, 4)
    assert at.asks("Act", 1)
    assert at.boxes(2) == (6, 6, 5, 5, 5, 5)


def test_a_card_may_be_made_otherwise_than_printed_in_a_match() -> None:
    """L-DHD-3: the sniper's rifle; a match that began under earlier rules."""
    card = KIND_CARDS["W02"][0]
    at = duel("W02", 3, at=57, foe=97, boxes={2: (1, 0, 0, 1, 1, 1)}, makes=(Make(card, 2, 5, turned=True),))
    at.do(("attack", card, 2, 1), *numbers("BODY", "L-ARM"))
    assert ("turn", 2, 6) in at.asked.options(at.state)
    at.do(("turn", 2, 6))
    assert at.boxes(2) == (0, 0, 0, 1, 1, 1)
    assert weapons.full(at.state, card) == 5
    assert weapons.profile_of(at.state, weapons.usable(at.state, 1, card)).track == 5
    keeps = duel("W02", 3, at=61, foe=65, makes=(Make(card, 4, 3, turned=True),))
    keeps.do(("attack", card, 2, 1), 1, 2, 3, 4)
    keeps.do(("keep",))
    assert keeps.boxes(2) == (6, 6, 5, 5, 5, 5)


def test_w03_bigg_redd_loses_the_unmoved_dice() -> None:
    at = duel("W03", 1, at=13, foe=15, dice=(2, 5))
    at.do(("attack", at.card("W03"), 2, 1), *[1, 2, 3, 4, 5, 6] * 2)
    assert at.boxes(2) == (4, 4, 4, 4, 4, 4)
    assert at.state.dice == ()
    assert at.told("dice_lost")[0]["dice"] == (2, 5)
    at.do(("end",)) if at.offered(("end",)) else pytest.fail("the turn may end now (L-TURN-4)")


def test_w07_double_barrel_brittle_fires_one_barrel_or_both() -> None:
    at = duel("W07", 2, at=13, foe=16)
    at.do(("attack", at.card("W07"), 2, 2), 1, 2, 3, 4, 5, 6)
    assert at.boxes(2) == (5, 5, 5, 5, 5, 5)
    assert at.ammo("W07") == 0


def test_w08_sawn_off_sherbet_adds_two_point_blank() -> None:
    """Six dice face to face, four from two squares away."""
    at = duel("W08", 2)
    at.do(("attack", at.card("W08"), 2, 1), 1, 2, 3, 4, 5, 6)
    assert at.boxes(2) == (5, 5, 5, 5, 5, 5)
    apart = duel("W08", 2, at=13, foe=15)
    apart.do(("attack", apart.card("W08"), 2, 1), 1, 2, 3, 4)
    assert apart.boxes(2) == (6, 6, 5, 5, 5, 5)


def test_w09_marzipan_rerolls_misses() -> None:
    at = duel("W09", 2, at=13, foe=16, boxes={2: (0, 6, 6, 6, 6, 6)})
    at.do(("attack", at.card("W09"), 2, 1), 6, 1, 1, 5)
    assert at.boxes(2) == (0, 5, 6, 6, 4, 6)


def test_w10_cocoa_47_fires_up_to_three_and_rerolls() -> None:
    at = duel("W10", 6, at=13, foe=16, boxes={2: (0, 6, 6, 6, 6, 6)})
    at.do(("attack", at.card("W10"), 2, 3), 6, 6, 1, 5, 6)
    assert at.boxes(2) == (0, 5, 6, 6, 5, 6)
    assert at.ammo("W10") == 3


def test_w11_tommy_gum_fires_up_to_four() -> None:
    at = duel("W11", 8, at=13, foe=16)
    at.do(("attack", at.card("W11"), 2, 4), 1, 1, 1, 1)
    assert at.boxes(2) == (6, 6, 6, 6, 2, 6)


def test_w12_caramel_oozie_tangles_whom_it_hits() -> None:
    """W12, L-MOVE-7: armour counts as a hit; no hit, no Tangle."""
    at = duel("W12", 6, at=13, foe=16, armour={2: [("HEAD", "G01")]})
    at.do(("attack", at.card("W12"), 2, 1), 6)
    assert at.state.cookie(2).tangled == at.state.turn
    assert at.boxes(2) == FULL
    miss = duel("W12", 6, at=13, foe=16, boxes={2: (0, 6, 6, 6, 6, 6)})
    miss.do(("attack", miss.card("W12"), 2, 1), 6)
    assert not miss.state.cookie(2).tangled


def test_w13_jelly_beam_passes_through_armour() -> None:
    """W13, L-ARM-2: the armour stays unharmed."""
    at = duel("W13", 2, at=61, foe=70, armour={2: [("HEAD", "G01")]})
    at.do(("attack", at.card("W13"), 2, 1), 6, 6, 6)
    assert at.boxes(2) == (3, 6, 6, 6, 6, 6)
    assert at.state.armour[1][0].hits == 3


def test_w14_bonbow_is_silent() -> None:
    """W14, L-WIN-2: it closes DECLARED, LIMB and AFTER for its target."""
    at = duel("W14", 2, at=13, foe=16, hands={2: ["G12", "G14", "G15"]}, boxes={2: (1, 6, 6, 6, 6, 6)})
    at.do(("attack", at.card("W14"), 2, 1), 6, 1, 1)
    assert at.boxes(2) == (0, 6, 6, 6, 4, 6)
    assert at.asks("Act", 1)


def test_w15_gumball_gatling_fires_only_standing_still() -> None:
    at = duel("W15", 10, at=13, foe=16, dice=(1, 2))
    assert at.refused(("attack", at.card("W15"), 2, 1)).rule == "W15"
    still = duel("W15", 10, at=13, foe=16, stood=True)
    still.do(("attack", still.card("W15"), 2, 5), 1, 2, 3, 4, 5)
    assert still.ammo("W15") == 5


def test_w18_chain_sour_rerolls_misses() -> None:
    at = duel("W18", boxes={2: (0, 6, 6, 6, 6, 6)})
    at.do(("attack", at.card("W18"), 2, 1), 6, 6, 1, 5, 5)
    assert at.boxes(2) == (0, 4, 6, 6, 5, 6)


def test_w19_macheesecake_passes_through_armour() -> None:
    at = duel("W19", armour={2: [("BODY", "G02")]})
    at.do(("attack", at.card("W19"), 2, 1), 5, 5)
    assert at.boxes(2) == (6, 4, 6, 6, 6, 6)


def test_w20_battenbat_knocks_square_by_square() -> None:
    """W20, D36, L-MINE-4, L-LAND-2: mines go off on the way; ladder entries and stars do nothing."""
    at = duel("W20", at=25, foe=25, mines=[(1, 26)])
    at.do(("attack", at.card("W20"), 2, 1), 1, 2)
    assert at.asks("Knock", 1)
    assert at.refused(("knock", 1, 4)).rule == "W20"
    at.do(("knock", 1, 2), 1, 2, 3, 4, 5)
    assert at.square(2) == 27
    assert at.boxes(2) == (6, 5, 5, 5, 4, 4)
    assert not at.state.zones[6 + 6]


def test_w20_stops_at_the_end_of_the_track_and_when_crumbed() -> None:
    at = duel("W20", at=2, foe=2)
    at.do(("attack", at.card("W20"), 2, 1), 1, 2)
    assert [choice for choice in at.asked.options(at.state) if choice[0] == "knock" and choice[1] == -1] == [
        ("knock", -1, 1)
    ]
    at.do(("knock", -1, 1))
    assert at.square(2) == 1
    dead = duel("W20", at=25, foe=25, mines=[(1, 26)], boxes={2: (0, 0, 0, 0, 3, 0)}, scenario="CZ", seats=3)
    dead.do(("attack", dead.card("W20"), 2, 1), 1, 1)
    dead.do(("knock", 1, 3), 1, 1, 1, 1, 1)
    assert dead.state.cookie(2).status == "out"
    assert dead.square(2) == 0


def test_w20_does_not_knock_the_crumbed() -> None:
    at = duel("W20", boxes={2: (0, 0, 0, 0, 1, 0)})
    at.do(("attack", at.card("W20"), 2, 1), 1, 1)
    assert at.asks("Act", 1)


def test_w21_licorice_whip_rolls_two_dice_from_the_next_square() -> None:
    at = duel("W21", at=15, foe=16)
    at.do(("attack", at.card("W21"), 2, 1), 1, 2)
    assert at.state.attacked_melee == 1 << 2
    assert at.state.attacked == 0


def test_w22_brownie_knuckles_take_a_random_card_for_two_hits() -> None:
    """W22, L-CHANCE-2, L-GEAR-2, L-INFO-1: one uniform index in order of arrival; only the two seats know the card."""
    at = duel("W22", seats=3, cookies={1: 15, 2: 15}, hands={2: ["W09", "A01", "G10"]})
    at.do(("attack", at.card("W22"), 2, 1), 1, 2, 2)
    assert at.ids(1) == ["A01"]
    stolen = at.told("card_stolen")[0]
    assert stolen.seen_by(1)["card"] == stolen.seen_by(2)["card"] == at.card("A01")  # type: ignore[index]
    assert "card" not in stolen.seen_by(3).facts  # type: ignore[union-attr]
    assert at.state.knows[at.card("A01")] == 0b110


def test_w22_takes_nothing_for_one_hit_or_from_an_empty_hand() -> None:
    at = duel("W22", hands={2: ["A01"]}, boxes={2: (0, 6, 6, 6, 6, 6)})
    at.do(("attack", at.card("W22"), 2, 1), 6, 1)
    assert at.ids(2) == ["A01"]
    bare = duel("W22")
    bare.do(("attack", bare.card("W22"), 2, 1), 1, 1)
    assert bare.asks("Act", 1)


def test_every_weapon_kind_has_its_profile() -> None:
    """14.1: range, dice, shots and track are those of the card."""
    for name in sorted({ID[card] for card in FAMILIES[W]}):
        row, prof = weapon(KIND_CARDS[name][0]), weapons.profile(KIND_CARDS[name][0])
        assert (prof.reach, prof.dice, prof.shots, prof.track) == (row.range, row.dice, row.shots, row.ammo)
