"""Attacks: limits, ranges, lines, pools, rerolls, order of dice (section 10)."""

import pytest

from game.games.ladders.rules.board import tables
from game.games.ladders.rules.cards import Make
from game.games.ladders.rules.fight import combat
from game.games.ladders.rules.fight.blasts import falls
from game.games.ladders.rules.fight.combat import Pool, pool, preview, spots, targets
from game.games.ladders.rules.fight.odds import odds
from game.games.ladders.rules.fight.weapons import profile
from game.games.ladders.rules.passing import PassWindow
from game.games.ladders.rules.position import position
from tests.games.ladders.rules.script import EAGLE, KIND_CARDS, Script, numbers

FULL = (6, 6, 6, 6, 6, 6)


def shooter(*rows: tuple[object, ...], at: int = 15, foe: int = 15, **more: object) -> Script:
    """Seat 1 with weapons in play, seat 2 in a square."""
    more = {"weapons": {1: rows}, "cookies": {1: at, 2: foe}, **more}
    return Script(position(**more)).run()  # type: ignore[arg-type]


# -- the Eagle and the examples of section 10 ----------------------------------------------------------


def test_the_eagle_fires_two_dice_at_range_six() -> None:
    """L-COMP-3, L-ATT-2, L-DMG-1: each die marks a box off the part it shows; the Eagle needs no ammo."""
    at = shooter(at=13, foe=16)
    at.do(("attack", EAGLE, 2, 1), *numbers("HEAD", "L-LEG"))
    assert at.boxes(2) == (5, 6, 6, 6, 5, 6)
    assert [event["part"] for event in at.told("box_lost")] == ["HEAD", "L-LEG"]
    assert at.refused(("attack", EAGLE, 2, 2)).rule == "L-ATT-2"


def test_the_first_examples_of_section_10() -> None:
    """L-ATT-4, L-RULING-4, L-LOS-1: up the shaft of column 3, the grazed floor end, the door."""
    at = shooter(at=57, foe=97)
    assert pool(at.state, 1, EAGLE, 97) == Pool(2, 0, -1, 0, 1)
    at.do(("attack", EAGLE, 2, 1), 6)
    assert tables(at.state.board).obst[6][16] == 1
    assert shooter(at=6, foe=16).refused(("attack", EAGLE, 2, 1)).rule == "L-LOS-1"
    assert shooter(at=25, foe=26).refused(("attack", EAGLE, 2, 1)).rule == "L-LOS-1"


def test_two_shots_point_blank_are_five_dice() -> None:
    """L-ATT-3, L-ATT-5, L-RULING-13: point blank adds one die to the attack, not to each shot; k shots are spent."""
    at = shooter(("W01", 4))
    assert pool(at.state, 1, at.card("W01"), 15, 2) == Pool(4, 1, 0, 0, 5)
    at.do(("attack", at.card("W01"), 2, 2), 1, 2, 3, 4, 5)
    assert at.boxes(2) == (6, 5, 5, 5, 5, 5)
    assert at.ammo("W01") == 2


def test_bigg_redd_and_powdered_sugar_make_nine_dice() -> None:
    """L-RULING-14, G12: 12 + 1 are capped at 12, then three fewer."""
    at = shooter(("W03", 1), hands={2: ["G12"]}, dice=(3,))
    at.do(("attack", at.card("W03"), 2, 1))
    assert at.asks("Declared", 2)
    at.do(("play", at.card("G12", 2)), *[6, 5, 4, 3, 2, 1, 6, 5, 4])
    assert at.boxes(2) == (4, 4, 5, 4, 5, 5)
    assert at.discarded("G12")


# -- who may be attacked -------------------------------------------------------------------------------


def test_one_ordinary_and_one_melee_attack_on_each_opponent() -> None:
    """L-ATT-1, L-RULING-11, L-RULING-47: another weapon makes no second attack; other opponents are free."""
    at = shooter(("W19",), ("W09", 2), seats=3, cookies={1: 15, 2: 15, 3: 15})
    at.do(("attack", EAGLE, 2, 1), 1, 1, 1)
    assert at.refused(("attack", EAGLE, 2, 1)).rule == "L-ATT-1"
    assert at.refused(("attack", at.card("W09"), 2, 1)).rule == "L-ATT-1"
    at.do(("attack", at.card("W19"), 2, 1), 2, 2)
    assert at.refused(("attack", at.card("W19"), 2, 1)).rule == "L-ATT-1"
    at.do(("attack", EAGLE, 3, 1), 1, 1, 1)
    assert at.offered(("attack", at.card("W19"), 3, 1))


def test_team_mates_and_oneself_are_no_targets() -> None:
    """L-ATT-1, L-RULING-22."""
    at = shooter(scenario="GT", seats=4, cookies={1: 15, 2: 15, 3: 15, 4: 15})
    assert at.refused(("attack", EAGLE, 3, 1)).rule == "L-ATT-1"
    assert at.refused(("attack", EAGLE, 1, 1)).rule == "L-ATT-1"
    assert at.offered(("attack", EAGLE, 2, 1))
    assert at.offered(("attack", EAGLE, 4, 1))


def test_crumbed_cookies_and_strange_choices_are_refused() -> None:
    """L-ATT-2: the target is on the board; the weapon belongs to the attacker."""
    at = shooter(("W04", 2), ("W05", 1), seats=3, cookies={1: 15, 2: 15}, crumbed=(3,), hands={2: ["W09"]})
    assert at.refused(("attack", EAGLE, 3, 1)).rule == "L-ATT-2"
    assert at.refused(("attack", EAGLE, 9, 1)).rule == "L-ATT-1"
    assert at.refused(("attack", at.card("W09", 2), 2, 1)).rule == "L-ATT-2"
    assert at.refused(("attack", EAGLE, 2)).rule == "L-ATT-2"
    assert at.refused(("attack", "EAGLE", 2, 1)).rule == "L-ATT-2"
    assert at.refused(("attack", at.card("W04"), 2, 1)).rule == "L-BLAST-1"
    assert at.refused(("attack", at.card("W05"), 2, 1)).rule == "L-MINE-1"


def test_shots_are_limited_by_the_card_and_by_the_marker() -> None:
    """L-ATT-2 step 1, L-WEAP-3: 1 to the shots per attack, not more than the ammo left; empty weapons do not fire."""
    at = shooter(("W11", 3), ("W01", 0))
    gun = at.card("W11")
    assert [shots for shots in range(1, 6) if at.offered(("attack", gun, 2, shots))] == [1, 2, 3]
    assert at.refused(("attack", gun, 2, 4)).rule == "L-ATT-2"
    assert at.refused(("attack", gun, 2, 0)).rule == "L-ATT-2"
    assert at.refused(("attack", at.card("W01"), 2, 1)).rule == "L-WEAP-3"
    at.do(("attack", gun, 2, 3), 1, 1, 1, 1)
    assert at.ammo("W11") == 0


def test_an_attack_that_would_roll_nothing_may_not_be_declared() -> None:
    """L-RULING-14, L-ATT-2 step 2: one Cocoa shot at long range gives no die; two give one."""
    at = shooter(("W10", 6), at=57, foe=97)
    gun = at.card("W10")
    assert at.refused(("attack", gun, 2, 1)).rule == "L-RULING-14"
    assert at.offered(("attack", gun, 2, 2))


def test_range_counts_steps_up_and_sideways() -> None:
    """L-RANGE-1: seven squares along the corridor are too far for the Eagle; the M&M16 reaches eight."""
    at = shooter(("W01", 4), at=61, foe=68)
    assert at.refused(("attack", EAGLE, 2, 1)).rule == "L-ATT-2"
    at.do(("attack", at.card("W01"), 2, 1), 1, 1)


def test_long_range_begins_two_levels_away() -> None:
    """L-ATT-4: one level up is not long range; the same square is point blank."""
    at = shooter(("W08", 2), at=3, foe=18)
    assert pool(at.state, 1, EAGLE, 18) == Pool(2, 0, 0, 0, 2)
    assert pool(at.state, 1, EAGLE, 3).total == 3
    assert pool(at.state, 1, at.card("W08"), 3) == Pool(4, 2, 0, 0, 6)
    assert pool(at.state, 1, EAGLE, 23).long_range == -1


# -- the roll ------------------------------------------------------------------------------------------


def test_dice_are_applied_as_rolled_and_surplus_misses() -> None:
    """L-RULING-15, L-DMG-2, L-ATT-2 step 8: the second HEAD die misses when the first tore it off."""
    at = shooter(("W07", 2), boxes={2: (1, 2, 2, 2, 2, 2)})
    at.do(("attack", at.card("W07"), 2, 2), *numbers("HEAD", "HEAD", "BODY", "BODY", "BODY", "L-ARM", "R-ARM"))
    assert at.boxes(2) == (0, 0, 1, 1, 2, 2)
    assert [event["part"] for event in at.told("miss")] == ["HEAD", "BODY"]
    assert [event["part"] for event in at.told("part_torn")] == ["HEAD", "BODY"]
    assert [trophy.part for trophy in at.state.trophies[0]] == [0, 1]


def test_a_reroll_takes_every_missing_die_once() -> None:
    """L-ATT-2 step 7, L-CHANCE-1: misses are rolled again left to right, once only, before any die is applied."""
    at = shooter(("W09", 2), at=13, foe=16, boxes={2: (0, 6, 6, 6, 6, 6)})
    at.do(("attack", at.card("W09"), 2, 1), *numbers("HEAD", "BODY", "HEAD"), *numbers("HEAD", "L-ARM"))
    assert at.told("rerolled")[0]["dice"] == numbers("HEAD", "BODY", "L-ARM")
    assert at.boxes(2) == (0, 5, 5, 6, 6, 6)


def test_two_sources_give_one_reroll() -> None:
    """L-ATT-2 step 7: Sherbet Tracers in a .44 Marzipan."""
    at = shooter(("W09", 2, "A06"), at=13, foe=16, boxes={2: (0, 6, 6, 6, 6, 6)})
    at.do(("attack", at.card("W09"), 2, 1), 6, 6, 6, 6, 6, 6)
    assert at.boxes(2) == (0, 6, 6, 6, 6, 6)


def test_the_snipe_die_is_turned_after_the_reroll_and_before_popping_tips() -> None:
    """L-ATT-2 step 7, W02, A08: order of the attacker's changes."""
    rifle = Make(KIND_CARDS["W02"][0], 4, 3, turned=True)
    at = shooter(("W02", 3, "A08"), at=61, foe=65, boxes={2: (0, 6, 6, 6, 6, 6)}, makes=(rifle,))
    at.do(("attack", at.card("W02"), 2, 1), *numbers("HEAD", "BODY", "L-ARM", "L-LEG"))
    assert at.asks("SnipeDie", 1)
    assert at.refused(("turn", 5, 1)).rule == "W02"
    at.do(("turn", 1, 5))
    assert at.boxes(2) == (0, 3, 5, 6, 5, 6)


def test_a_pool_of_nothing_rolls_nothing_and_goes_to_the_after_effects() -> None:
    """L-ATT-2 step 5: three dice less of two; the Battenbat still knocks."""
    at = shooter(("W20",), hands={2: ["G12"]})
    at.do(("attack", at.card("W20"), 2, 1))
    at.do(("play", at.card("G12", 2)))
    assert at.asks("Knock", 1)
    at.do(("stay",))
    assert at.boxes(2) == FULL


def test_the_attack_stops_when_the_target_is_crumbed() -> None:
    """L-ATT-2 step 8, L-CRUMB-1."""
    at = shooter(("W07", 2), boxes={2: (1, 0, 0, 0, 0, 0)})
    at.do(("attack", at.card("W07"), 2, 2), 1, 6, 6, 6, 6, 6, 6)
    assert at.state.cookie(2).status == "crumbed"
    assert len(at.told("die_assigned")) == 2
    assert at.state.frags == [1, 0]


def test_the_game_ends_in_the_middle_of_an_attack() -> None:
    """L-TURN-7, L-QC-1, L-WIN-3: the third Trophy wins at once; no more questions follow."""
    at = shooter(boxes={2: (1, 1, 1, 1, 1, 1)}, trophies={1: [(2, "HEAD"), (2, "BODY")]}, hands={2: ["G14"]})
    at.do(("attack", EAGLE, 2, 1), 1, 2, 3)
    assert at.state.outcome is not None
    assert at.state.outcome.winners == (1,)
    assert at.boxes(2) == (1, 1, 1, 1, 0, 1)
    assert not at.state.stack


# -- melee ---------------------------------------------------------------------------------------------


def test_melee_is_for_the_own_square_and_never_point_blank() -> None:
    """L-MELEE-1, L-ATT-3: two dice in the same square; one square away it does not reach."""
    at = shooter(("W19",), ("W18",))
    assert pool(at.state, 1, at.card("W19"), 15).total == 2
    at.do(("attack", at.card("W18"), 2, 1), 1, 2, 3)
    apart = shooter(("W19",), at=15, foe=16)
    assert apart.refused(("attack", apart.card("W19"), 2, 1)).rule == "L-MELEE-1"


def test_the_licorice_whip_reaches_the_next_square_of_its_level() -> None:
    """L-MELEE-1, W21: along the level, not up the hatch, not through a door, not in a pass window."""
    at = shooter(("W21",), at=15, foe=16)
    whip = at.card("W21")
    at.do(("attack", whip, 2, 1), 1, 2)
    assert shooter(("W21",), at=10, foe=11).refused(("attack", whip, 2, 1)).rule == "W21"
    assert shooter(("W21",), at=15, foe=17).refused(("attack", whip, 2, 1)).rule == "W21"
    assert shooter(("W21",), at=25, foe=26).refused(("attack", whip, 2, 1)).rule == "L-LOS-1"
    passing = Script(position(cookies={1: 15, 2: 16}, weapons={1: [("W21",)]}, ask=False), PassWindow(1))
    assert ("attack", whip, 2, 1) not in PassWindow(1).options(passing.state)


def test_melee_strikes_in_passing_with_a_weapon_from_hand() -> None:
    """L-MOVE-6, L-WEAP-1, L-RULING-12: no Eagle in passing; the walk continues after the blow."""
    at = Script(position(cookies={1: 15, 2: 17}, hands={1: ["W18"]}, dice=(4,))).run()
    at.do(("move", 4, 1, ()))
    assert at.asks("PassWindow", 1)
    assert at.refused(("attack", EAGLE, 2, 1)).rule == "L-MOVE-6"
    at.do(("attack", at.card("W18"), 2, 1), 1, 2, 3)
    assert at.in_play() == ["W18"]
    assert at.square(1) == 19


# -- previews ------------------------------------------------------------------------------------------


def test_previews_show_pool_targets_and_sight_lines() -> None:
    """16.6: the pool as a sum, every target with the reason why not, the squares in range with their sight lines."""
    at = shooter(("W06", 2), ("W05", 1), seats=3, cookies={1: 25, 2: 26, 3: 24})
    assert dict(targets(at.state, 1, EAGLE))[3] is None
    refusal = dict(targets(at.state, 1, EAGLE))[2]
    assert refusal is not None
    assert refusal.rule == "L-LOS-1"
    assert dict(targets(at.state, 1, at.card("W06")))[2] is None
    assert all(refusal is not None for _, refusal in targets(at.state, 1, 0))
    seen = {spot.square: spot for spot in spots(at.state, 1, EAGLE)}
    assert not seen[26].clear
    assert seen[26].met == 1
    assert seen[24].clear
    assert max(seen) < 100
    assert spots(at.state, 1, 0) == []
    with pytest.raises(ValueError, match="no weapon"):
        pool(at.state, 1, 0, 26)


def test_a_preview_is_the_exact_odds_of_the_roll() -> None:
    """16.6, L-ARM-2, A06: armour, rerolls and what passes through are accounted for."""
    at = shooter(("W13", 2, "A06"), at=61, foe=65, boxes={2: (1, 0, 1, 1, 1, 1)}, armour={2: [("HEAD", "G01")]})
    (struck,) = preview(at.state, 1, ("attack", at.card("W13"), 2, 1))
    assert struck.odds == odds(3, (1, 0, 1, 1, 1, 1), reroll=True, through=True)
    (plain,) = preview(at.state, 1, ("attack", EAGLE, 2, 1))
    assert plain.odds == odds(2, (1, 0, 1, 1, 1, 1), (3, 0, 0, 0, 0, 0))
    assert preview(at.state, 1, ("attack", 0, 2, 1)) == []


def test_a_mortar_preview_counts_where_the_shell_may_fall() -> None:
    """L-BLAST-4, L-SCATTER-1: one in three it stays; the others one in six each."""
    at = shooter(("W17", 2), seats=3, cookies={1: 61, 2: 65, 3: 74})
    rows = {row.seat: row for row in preview(at.state, 1, ("blast", at.card("W17"), 65))}
    assert rows[2].chance == pytest.approx(1 / 3)
    assert rows[2].odds.dice == 4
    near = {square for square, _ in falls(profile(at.card("W17")), 65)}
    assert near == {65, 55, 57, 75, 77}


def test_a_rocket_preview_adds_the_splash_and_a_mine_preview_everybody() -> None:
    """L-BLAST-3, L-MINE-3."""
    at = shooter(("W04", 2), seats=3, cookies={1: 15, 2: 15, 3: 16}, mines=[(1, 15)])
    rows = preview(at.state, 1, ("blast", at.card("W04"), 15))
    assert [(row.seat, row.odds.dice, row.splash) for row in rows] == [(2, 4, False), (1, 4, False), (3, 1, True)]
    rows = preview(at.state, 1, ("detonate", 15))
    assert [(row.seat, row.odds.dice) for row in rows] == [(2, 5), (1, 5)]


def test_offered_attacks_are_exactly_the_allowed_ones() -> None:
    """L-ATT-2: over a crowded table, with every weapon, in hand or in play."""
    for seed in range(12):
        squares = {1: 15 + seed, 2: 15 + seed, 3: 18 + seed, 4: 30 + 5 * seed}
        names = ["W01", "W02", "W10", "W12", "W15", "W18", "W21", "W20"]
        at = Script(position(4, cookies=squares, hands={1: names}, weapons={1: [("W13", 1, "A09"), ("W07", 2)]})).run()
        into: list[tuple[object, ...]] = []
        combat.offer(at.state, 1, into)
        cards = [EAGLE, *at.state.hand(1), *[row.card for row in at.state.weapons[0]]]
        every = [("attack", card, seat, shots) for card in cards for seat in range(1, 5) for shots in range(1, 6)]
        assert set(into) == {choice for choice in every if combat.why_not(at.state, 1, choice) is None}
