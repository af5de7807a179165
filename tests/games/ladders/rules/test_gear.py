"""Gear cards played in the active phase (14.3)."""

from game.games.ladders.rules import gear
from game.games.ladders.rules.position import position
from game.games.ladders.rules.state import CARRIED, Trophy
from tests.games.ladders.rules.script import EAGLE, ID, Script

FULL = (6, 6, 6, 6, 6, 6)


def holder(*names: str, **rest: object) -> Script:
    """Seat 1 with some cards in hand."""
    rest = {"hands": {1: names}, "cookies": {1: 15, 2: 17}, **rest}
    return Script(position(**rest)).run()  # type: ignore[arg-type]


def test_gear_is_played_from_the_own_hand_in_its_own_time() -> None:
    """L-GEAR-1, L-CARD-3: MOVE cards go with a die, REACT cards with a window."""
    at = holder("G05", "G12", hands={1: ["G05", "G12"], 2: ["G10"]})
    assert at.refused(("gear", at.card("G05"))).rule == "L-CARD-3"
    assert at.refused(("gear", at.card("G12"))).rule == "L-CARD-3"
    assert at.refused(("gear", at.card("G10", 2))).rule == "L-GEAR-1"
    assert at.refused(("gear",)).rule == "L-GEAR-1"


# -- armour --------------------------------------------------------------------------------------------


def test_g01_to_g04_armour_goes_on_its_parts() -> None:
    """L-ARM-1, D25: hits by card; bracer and greave on the side chosen."""
    at = holder("G01", "G02", "G03", "G04")
    at.do(("gear", at.card("G01")))
    at.do(("gear", at.card("G02")))
    assert at.refused(("gear", at.card("G03"), "L-LEG")).rule == "L-ARM-1"
    assert at.refused(("gear", at.card("G03"))).rule == "L-ARM-1"
    at.do(("gear", at.card("G03"), "R-ARM"))
    at.do(("gear", at.card("G04"), "L-LEG"))
    assert [(worn.part, worn.hits) for worn in at.state.armour[0]] == [(0, 3), (1, 4), (3, 3), (4, 3)]
    assert not at.discarded("G01")


def test_armour_replaces_armour_and_needs_its_part() -> None:
    """L-ARM-1."""
    at = holder("G01", "G03", armour={1: [("HEAD", "G01")]}, boxes={1: (6, 6, 0, 6, 6, 6)})
    new = next(card for card in at.state.hand(1) if ID[card] == "G01")
    at.do(("gear", new))
    assert [(worn.part, worn.card, worn.hits) for worn in at.state.armour[0]] == [(0, new, 3)]
    assert at.discarded("G01")
    assert at.refused(("gear", at.card("G03"), "L-ARM")).rule == "L-ARM-1"


# -- moving without landing ----------------------------------------------------------------------------


def test_g07_licorice_grapple_climbs_one_level_through_floors() -> None:
    """G07, L-LAND-2: straight or diagonally, up or down; no ladder, no star; mines go off."""
    at = holder("G07", cookies={1: 15, 2: 90}, mines=[(2, 5)])
    card = at.card("G07")
    assert sorted(gear.grapple_squares(15)) == [5, 6, 7, 25, 26, 27]
    assert at.refused(("gear", card, 16)).rule == "G07"
    at.do(("gear", card, 5), 1, 2, 3, 4, 5)
    assert at.square(1) == 5
    assert at.boxes(1) == (6, 5, 5, 5, 5, 5)
    assert at.ids(1) == []
    assert at.discarded("G07")
    up = holder("G07")
    up.do(("gear", up.card("G07"), 27))
    assert up.square(1) == 27


def test_g08_fizzport_swaps_with_any_cookie_in_range() -> None:
    """G08: no sight needed, teammates, too; out of range and crumbed ones not."""
    at = holder("G08", seats=4, cookies={1: 25, 2: 26, 3: 95}, crumbed=(4,))
    card = at.card("G08")
    assert at.refused(("gear", card, 3)).rule == "G08"
    assert at.refused(("gear", card, 4)).rule == "G08"
    assert at.refused(("gear", card, 1)).rule == "G08"
    assert at.refused(("gear", card)).rule == "G08"
    at.do(("gear", card, 2))
    assert (at.square(1), at.square(2)) == (26, 25)


def test_g08_mines_go_off_for_both_the_own_cookie_first() -> None:
    """G08, L-MINE-3, L-MINE-4, L-TURN-5, L-RULING-59: the other one still enters when the first is crumbed."""
    at = holder("G08", seats=3, cookies={1: 15, 2: 17, 3: 90}, mines=[(3, 17), (1, 15)], boxes={1: (0, 0, 0, 0, 1, 0)})
    at.do(("gear", at.card("G08"), 2), *[1] * 5, *[3] * 5)
    assert at.state.cookie(1).status == "crumbed"
    assert at.square(2) == 15
    # Seat 1's mine went with him (L-MINE-5), so the other one met nothing in 15.
    assert at.boxes(2) == (6, 6, 1, 6, 6, 6)


def test_g08_the_own_cookies_mine_acts_while_the_other_still_stands_there() -> None:
    """FLT-41, G08, L-RULING-59: both are hit in that square; the other goes afterwards, crumbed it goes nowhere."""
    at = holder("G08", seats=3, cookies={1: 15, 2: 17, 3: 90}, mines=[(3, 17)])
    events = at.do(("gear", at.card("G08"), 2), *[1] * 5, *[2] * 5)
    assert at.boxes(1) == (6, 6, 6, 6, 1, 6)
    assert at.boxes(2) == (6, 6, 6, 6, 6, 1)
    assert (at.square(1), at.square(2)) == (17, 15)
    told = [(event.name, event.get("alone")) for event in events if event.name in ("swap", "mine_exploding")]
    assert told == [("swap", 1), ("mine_exploding", None), ("swap", 2)]
    low = holder("G08", seats=3, cookies={1: 15, 2: 17, 3: 90}, mines=[(3, 17)], boxes={2: (0, 0, 0, 0, 0, 1)})
    low.do(("gear", low.card("G08"), 2), *[1] * 5, *[2] * 5)
    assert low.state.cookie(2).status == "crumbed"
    assert low.square(2) == 0


def test_g08_the_other_trips_the_own_mine() -> None:
    at = holder("G08", seats=3, cookies={1: 15, 2: 17, 3: 90}, mines=[(1, 15)])
    at.do(("gear", at.card("G08"), 2), *[2] * 5)
    assert at.boxes(1) == FULL
    assert at.boxes(2) == (6, 6, 6, 6, 6, 1)


def test_g08_a_flag_goes_with_its_carrier() -> None:
    flags = {"red": {"where": CARRIED, "seat": 2, "part": "HEAD"}}
    at = holder("G08", scenario="CF", flags=flags)
    at.do(("gear", at.card("G08"), 2))
    assert at.state.flags[0].square == 15


# -- repair --------------------------------------------------------------------------------------------


def test_g10_royal_icing_repairs_up_to_three_boxes() -> None:
    """G10, D37: split freely, no missing part, no part above its maximum, at least one."""
    at = holder("G10", boxes={1: (4, 6, 0, 5, 3, 6)})
    card = at.card("G10")
    assert at.refused(("gear", card, (0, 1, 0, 0, 0, 0))).rule == "G10"
    assert at.refused(("gear", card, (0, 0, 1, 0, 0, 0))).rule == "G10"
    assert at.refused(("gear", card, (2, 0, 0, 1, 1, 0))).rule == "G10"
    assert at.refused(("gear", card, (0, 0, 0, 0, 0, 0))).rule == "G10"
    assert at.refused(("gear", card, (1, -1, 0, 1, 0, 0))).rule == "G10"
    assert at.refused(("gear", card, 3)).rule == "G10"
    assert at.asked.why_not(at.state, ("gear", card, (1, 0, 0, 0, 0, 0))) is None
    at.do(("gear", card, (1, 0, 0, 1, 1, 0)))
    assert at.boxes(1) == (5, 6, 0, 6, 4, 6)


def test_g10_is_not_offered_to_the_unhurt() -> None:
    at = holder("G10", boxes={1: (6, 6, 0, 6, 6, 6)})
    assert not [choice for choice in at.asked.options(at.state) if choice[0] == "gear"]


def test_g11_gingersnap_on_brings_a_part_back_at_half_strength() -> None:
    """G11, L-RULING-23, L-TROPHY-2: left and right differ; the Trophy is spent; half, rounded up, is the maximum."""
    at = holder("G11", seats=3, boxes={1: (6, 6, 0, 6, 0, 6)}, trophies={1: [(2, "L-ARM"), (3, "R-LEG")]})
    card = at.card("G11")
    assert at.refused(("gear", card, "L-LEG", 3)).rule == "G11"
    assert at.refused(("gear", card, "R-LEG", 3)).rule == "G11"
    assert at.refused(("gear", card, "L-ARM", 3)).rule == "G11"
    assert at.refused(("gear", card, "TAIL", 3)).rule == "G11"
    at.do(("gear", card, "L-ARM", 2))
    assert at.boxes(1) == (6, 6, 3, 6, 0, 6)
    assert at.state.cookie(1).maxima == (6, 6, 3, 6, 6, 6)
    assert at.state.trophies[0] == (Trophy(3, 5),)


def test_g11_half_of_three_is_two_and_a_respawned_sheet_counts() -> None:
    """G11, L-FLAG-12."""
    at = holder("G11", scenario="GT", boxes={1: (0, 3, 3, 3, 3, 3)}, trophies={1: [(2, "HEAD")]})
    at.do(("gear", at.card("G11"), "HEAD", 2))
    assert at.boxes(1)[0] == 2
    back = holder("G11", scenario="CF", boxes={1: (0, 3, 3, 3, 3, 3)}, trophies={1: [(2, "HEAD")]})
    back.state.stats[0][6] = 1
    back.do(("gear", back.card("G11"), "HEAD", 2))
    assert back.boxes(1)[0] == 2


def test_g11_a_grafted_head_keeps_its_team_in_the_match() -> None:
    """L-HH-1: a grafted head counts as a head."""
    from game.games.ladders.rules.missions import heads

    head = [(2, "HEAD")]
    at = holder("G11", scenario="HH", seats=4, boxes={1: (0, 6, 6, 6, 6, 6)}, trophies={1: head})
    assert heads(at.state, (1, 3)) == 1
    at.do(("gear", at.card("G11"), "HEAD", 2))
    assert heads(at.state, (1, 3)) == 2


# -- theft, Double Dip ---------------------------------------------------------------------------------


def test_g16_sticky_fingers_take_a_weapon_in_play_as_it_is() -> None:
    """G16, L-WEAP-4: with ammo, counters and special ammo."""
    at = holder("G16", weapons={2: [("W04", 1, "A03")]})
    rocket, special = at.card("W04", 2), at.card("A03", 2)
    at.do(("gear", at.card("G16"), 2, rocket))
    row = at.state.weapons[0][0]
    assert (row.card, row.ammo, row.special) == (rocket, 1, special)
    assert at.state.weapons[1] == ()
    assert at.state.supply == (3, 3)
    assert at.card("A03", 1) == special


def test_g16_a_stolen_fourth_weapon_pushes_one_out() -> None:
    """L-WEAP-2."""
    rows = {1: [("W09", 2), ("W10", 6), ("W19",)], 2: [("W01", 3)]}
    at = holder("G16", weapons=rows)
    at.do(("gear", at.card("G16"), 2, at.card("W01", 2)))
    assert at.asks("FourthWeapon", 1)


def test_g16_takes_a_random_hand_card_unseen() -> None:
    """G16, L-CHANCE-2, L-GEAR-2."""
    at = holder("G16", seats=3, hands={1: ["G16"], 2: ["W09", "G10"]})
    at.do(("gear", at.card("G16"), 2, "hand"), 2)
    assert at.ids(1) == ["G10"]
    assert at.ids(2) == ["W09"]
    assert -1 in at.state.view(3).hand(1)
    assert -1 not in at.state.view(2).hand(1)


def test_g16_needs_an_opponent_near_and_in_sight() -> None:
    """G16, L-CARD-4."""
    rows = {2: [("W01", 3)]}
    far = holder("G16", cookies={1: 15, 2: 19}, weapons=rows)
    assert far.refused(("gear", far.card("G16"), 2, far.card("W01", 2))).rule == "G16"
    door = holder("G16", cookies={1: 25, 2: 26}, weapons=rows)
    assert door.refused(("gear", door.card("G16"), 2, door.card("W01", 2))).rule == "G16"
    bare = holder("G16", scenario="GT", seats=3, cookies={1: 15, 2: 16, 3: 15}, hands={1: ["G16"], 3: ["G10"]})
    assert bare.refused(("gear", bare.card("G16"), 2, "hand")).rule == "G16"
    assert bare.refused(("gear", bare.card("G16"), 2, 0)).rule == "G16"
    assert bare.refused(("gear", bare.card("G16"), 3, "hand")).rule == "L-CARD-4"
    assert bare.refused(("gear", bare.card("G16"), 2)).rule == "G16"


def test_g16_does_not_take_the_snipers_rifle() -> None:
    """L-DHD-4, L-RULING-50."""
    at = holder("G16", scenario="DH", seats=3, cookies={1: 92, 2: 1, 3: 93}, weapons={3: [("W02", 3)]}, sniper=3)
    assert at.refused(("gear", at.card("G16"), 3, at.card("W02", 3))).rule == "L-DHD-4"


def test_g17_double_dip_allows_one_second_ordinary_attack() -> None:
    """G17, L-ATT-1: once this turn, on one opponent."""
    at = holder("G17", seats=3, cookies={1: 13, 2: 15, 3: 16})
    for seat in (2, 3):
        at.do(("attack", EAGLE, seat, 1), 1, 1)
    assert at.refused(("attack", EAGLE, 2, 1)).rule == "L-ATT-1"
    card = at.card("G17")
    assert at.refused(("gear", card, 2)).rule == "G17"
    at.do(("gear", card))
    assert at.offered(("attack", EAGLE, 3, 1))
    at.do(("attack", EAGLE, 2, 1), 1, 1)
    assert at.refused(("attack", EAGLE, 2, 1)).rule == "L-ATT-1"
    assert at.refused(("attack", EAGLE, 3, 1)).rule == "L-ATT-1"


def test_g17_is_kept_for_a_second_attack_and_not_doubled() -> None:
    """G17: a first attack on another target does not use it up; a second card is refused while one is in effect."""
    at = holder("G17", seats=3, cookies={1: 13, 2: 15, 3: 16}, double_dip=1)
    assert at.refused(("gear", at.card("G17"))).rule == "G17"
    at.do(("attack", EAGLE, 2, 1), 1, 1)
    assert at.state.double_dip == 1
    at.do(("attack", EAGLE, 2, 1), 1, 1)
    assert at.state.double_dip == 2


def test_who_followed_a_card_loses_track_when_it_may_have_been_stolen() -> None:
    """L-INFO-1, L-GEAR-2: only the two seats of a theft know the card, whoever held it before."""
    at = holder("G16", seats=3, cookies={1: 15, 2: 17, 3: 90}, hands={1: ["G16"], 2: ["W09", "W10", "A01"]})
    for card in at.state.hand(2):
        at.state.show(card, 1 << 3)
    known = at.card("A01", 2)
    at.do(("gear", at.card("G16"), 2, "hand"), 1)
    assert at.ids(1) == ["W09"]
    assert at.state.view(3).hand(1) == [-1]
    assert at.state.view(3).hand(2) == [-1, known]
