"""The normal game read a second time, sentence by sentence, by somebody who did not write it: what was found."""

from random import Random

import msgspec
import pytest

from game.games.shoot.options import Options
from game.games.shoot.rules import primitives
from game.games.shoot.rules.fight import odds
from game.games.shoot.rules.fight.windows import PASS, Window
from game.games.shoot.rules.game import GAME
from game.games.shoot.rules.setup import why_no_table
from game.games.shoot.rules.state import (
    CORPSE_GADGETS,
    CORPSE_WEAPONS,
    GADGET_DECK,
    GADGET_HAND,
    WEAPON_DECK,
    WEAPON_HAND,
    Corpse,
    Effect,
)
from game.games.shoot.rules.turn import ChooseAction
from game.geometry.sight import ZONES
from game.kernel.chance import RandomChance, Scripted
from game.kernel.match import Match
from tests.games.shoot.positions import box, card, do, flag, names, refused, table, told, waiting

CLOSE = {1: (400.0, 352.0), 2: (480.0, 352.0)}
FAR = {1: (400.0, 352.0), 2: (600.0, 352.0)}
NINE = ["SP-01", "SP-02", "SP-03", "SP-05"]  # 9 points
HURTS = ["SP-16", "SP-15", "SP-17", "SP-18", "SP-24", "SP-29", "SP-33", "SP-37"]  # one point each, no stripes


# -- pushes and Flags ----------------------------------------------------------------------------------


def over_its_base(**more):
    """Seat 2, pushed north by its attacker, slides past its Base (32 mm from the edge) and over the edge."""
    return table(
        2, normal=True, at={1: (528.0, 252.0), 2: (528.0, 84.0)}, bases={2: (528.0, 36.0)}, weapons={1: "W-11"},
        flags=[flag(528, 84, carrier=2, home=(900, 352))], top=["SP-41", "SP-42"], stance="still", **more,
    )  # fmt: skip


def test_a_carrier_pushed_past_its_base_scores_before_it_goes_over_the_edge() -> None:
    """S-FLAG-5, S-PUSH-3, S-MODE-1: as soon as it touches the Base, whoever's turn it is; the edge comes later."""
    state = do(over_its_base(), ("attack", card("W-11"), 2))
    assert names(state)[-3:] == ["hero_pushed", "flag_captured", "game_over"]
    assert state.outcome is not None
    assert state.outcome.winners == (2,)
    assert state.hero(2).alive


def test_with_captures_to_go_the_flag_is_home_when_its_carrier_falls() -> None:
    """S-FLAG-5, S-DIE-3: the captured Flag does not lie at the edge."""
    state = do(over_its_base(captures=2), ("attack", card("W-11"), 2))
    assert not state.hero(2).alive
    assert (state.flags[0].x, state.flags[0].y, state.hero(2).captures) == (900.0, 352.0, 1)
    assert names(state).index("flag_captured") < names(state).index("pushed_off_table")


@pytest.mark.parametrize("mode", ["hill_up", "hill_down"])
def test_a_hill_is_won_once_a_turn(mode: str) -> None:
    """S-MODE-2, S-MODE-4, S-RULING-58: the Flag, back at the winner's feet, is not won again in that turn."""
    state = table(2, mode, at={1: (528.0, 340.0)}, flags=[flag(528, 352)], captures=3)
    do(state, ("take_flag", "f1"))
    assert (state.hero(1).captures, state.outcome) == (1, None)
    refusal = refused(state, ("take_flag", "f1"))
    assert (refusal.rule, refusal.reason) == ("S-FLAG-3", "you have won it this turn: leave it to the next one")
    do(state, ("end",), ("still",), ("end",), ("still",), ("take_flag", "f1"))
    assert state.hero(1).captures == 2


def test_attacking_oneself_aims_at_no_missing_part() -> None:
    """S-DIE-8, S-WND-5, S-HIT-1 step 4: what was severed is told as missing, not as aimed at."""
    state = table(2, normal=True, weapons={1: "W-07"}, wounds={1: ["SP-57"]}, top=["SP-23", "SP-41"], stance="still")
    do(state, ("attack", card("W-07"), 1))
    assert set(ZONES) - set(told(state, "sight_fixed")[0]["zones"]) == {"left_arm", "left_hand"}
    assert [event["reason"] for event in told(state, "shot_missed")] == ["missing"]
    assert state.damage(1) == 4


# -- windows -------------------------------------------------------------------------------------------


def test_the_turn_player_may_answer_a_single_card_that_was_a_cleared_jam() -> None:
    """S-GAD-2 CTX, G-23: the window is missing only after a JAM that ended the series, and this one did not."""
    state = table(
        2, "kills", normal=True, at=FAR, weapons={1: "W-07", 2: "W-02"}, gadgets={1: "G-28", 2: "G-23"},
        top=["SP-41", "SP-42", "SP-45"], stance="still",
    )  # fmt: skip
    do(state, ("attack", card("W-07"), 2), PASS, ("counter", card("W-02")))
    assert waiting(state) == Window(2, "JAM")
    do(state, ("play", card("G-23")))
    assert waiting(state) == Window(1, "CTX")


def test_a_jam_that_kills_its_shooter_leaves_no_window() -> None:
    """S-GAD-2 CTX, S-JAM-3: the Submachine gun would fire on, but nobody is left to."""
    state = table(
        2, "kills", normal=True, at=CLOSE, weapons={1: "W-07", 2: "W-04"}, gadgets={1: "G-28"}, wounds={2: NINE},
        top=["SP-45", "SP-46", "SP-47", "SP-16"], stance="still",
    )  # fmt: skip
    do(state, ("attack", card("W-07"), 2), PASS, ("counter", card("W-04")))
    assert not state.hero(2).alive
    assert isinstance(waiting(state), ChooseAction)


def test_pepper_spray_is_not_wasted_on_a_dead_attacker() -> None:
    """S-GAD-5, G-24: with two targets the first one's Ambush may have settled it; the second keeps its card."""
    state = table(
        3, "kills", normal=True, at={**CLOSE, 3: (400.0, 420.0)}, weapons={1: "W-01", 2: "W-07"},
        gadgets={2: "G-26", 3: "G-24"}, wounds={1: NINE}, top=HURTS, stance="still",
    )  # fmt: skip
    do(state, ("attack", card("W-01"), 2, 3), ("play", card("G-26")), ("counter", card("W-07")))
    assert not state.hero(1).alive
    assert card("G-24") in state.cards(3, GADGET_HAND)
    assert [event["reason"] for event in told(state, "series_cancelled")] == ["attacker dead", "attacker dead"]


def test_an_open_window_of_the_target_cannot_be_peeked_at_and_taken_back(standard: Options) -> None:
    """S-INFO, S-GAD-6: declaring with a known Weapon, seeing who is asked, and undoing would tell of the hand."""
    match = Match(GAME, standard, RandomChance(1))
    state = table(2, "kills", normal=True, at=FAR, weapons={1: "W-07"}, gadgets={2: "G-25"}, top=HURTS, stance="still")
    state.show(card("W-07"), state.everybody())
    match.state = state.copy()
    assert match.would_lock(("attack", card("W-07"), 2))
    match.play(("attack", card("W-07"), 2))
    assert match.decision == Window(2, "DEF")
    assert match.why_no_undo()


def test_an_answer_declined_is_final_once_the_next_ones_weapon_has_been_asked_after(standard: Options) -> None:
    """S-INFO, S-CTR-1 c: the first target may not decline, see that the second has no Weapon for it, and undo."""
    match = Match(GAME, standard, RandomChance(1))
    for weapon, known in (("W-05", False), ("W-05", True), ("W-07", False)):
        state = table(
            3, "kills", normal=True, at={**CLOSE, 3: (400.0, 430.0)}, weapons={1: "W-01", 2: "W-03", 3: weapon},
            top=["SP-41", "SP-42", "SP-43", "SP-44"], stance="still",
        )  # fmt: skip
        do(state, ("attack", card("W-01"), 2, 3))
        if known:
            state.show(card(weapon), state.everybody())
        match.state = state.copy()
        match.play(("decline",))
        assert bool(match.why_no_undo()) != known


# -- blasts --------------------------------------------------------------------------------------------


def test_the_point_of_a_grenade_is_fixed_before_its_series() -> None:
    """S-AREA-2, S-CTR-3, S-RULING-9: the target blown aside between two cards does not take the blast along."""
    state = table(
        3, "kills", normal=True, at={1: (400.0, 352.0), 2: (480.0, 352.0), 3: (340.0, 352.0)}, stance="still",
        weapons={1: "W-07", 2: "W-12"}, gadgets={1: "G-27", 2: "G-29"}, wounds={2: NINE},
        top=["SP-45", "SP-46", "SP-41", "SP-16"],
        chance=Scripted({"splatter deck": [card("SP-59"), card("SP-15"), card("SP-17")]}),
    )  # fmt: skip
    do(state, ("attack", card("W-07"), 2), PASS, ("counter", card("W-12")))
    assert waiting(state) == Window(1, "CTX")
    do(state, ("play", card("G-27")))  # kills the thrower, whose vest goes off
    assert waiting(state) == Window(2, "DEATH")
    do(state, ("play", card("G-29")))
    assert state.hero(1).x != 400.0
    grenade = [event for event in told(state, "blast") if event["cause"] == "grenade"]
    assert [event["spot"] for event in grenade] == [(400.0, 352.0)]


# -- hazards -------------------------------------------------------------------------------------------


def test_two_hazards_touched_at_one_place_both_act() -> None:
    """S-HAZ-1, S-MOVE-9: a Trap that ends the leg does not keep the gas off that is met at the same millimetre."""
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


# -- healing -------------------------------------------------------------------------------------------


def test_defaults_of_healing() -> None:
    """S-DEC-8, S-DEC-25: cards with minus symbols come first (a push is over and done with), then most points."""
    wounds = {1: ["SP-61", "SP-41", "SP-01", "SP-49"]}
    state = table(normal=True, wounds=wounds, gadgets={1: ["G-02", "G-07"]}, top=["SP-03"])
    medicine = [choice[2] for choice in waiting(state).options(state) if choice[:2] == ("gadget", card("G-07"))]
    assert medicine[0] == card("SP-01")
    do(state, ("gadget", card("G-02")))  # two points
    assert waiting(state).options(state)[0] == ("heal", (card("SP-49"), 1), (card("SP-01"), 1))


# -- what is known of hidden cards ---------------------------------------------------------------------


def test_nobody_is_dealt_a_pop_up_that_it_could_not_hold() -> None:
    """S-POP-1 to 3, S-WPN-6, S-INFO-1: everybody knows that pop-ups and turrets go onto the battlefield."""
    state = table(
        3, "kills", normal=True, weapons={1: "W-07", 2: ["W-03", "W-05"]}, gadgets={2: ["G-21", "G-22", "G-02"]},
        corpses=[Corpse(3, 800.0, 600.0, 90.0, 0.0)], under={3: (["W-02"], ["G-08", "G-17", "G-18"])},
    )  # fmt: skip
    view, seen = state.view(1), set()
    for seed in range(300):
        full = view.redeal(Random(seed))
        assert full.view(1) == view
        for seat in (2, 3):
            hands = [full.cards(seat, kind) for kind in (WEAPON_HAND, GADGET_HAND, CORPSE_WEAPONS, CORPSE_GADGETS)]
            assert not any(primitives.is_popup(one) for hand in hands for one in hand)
            seen.update(one for hand in hands for one in hand)
        every = sorted(one for zone in full.zones for one in zone)
        assert every == sorted(one for cards in full.families().values() for one in cards)
        assert {one for one in range(130) if primitives.is_popup(one)} <= {*full.zones[4], *full.zones[2]}
    assert len(seen) > 50  # all others may be anywhere


def test_pop_ups_fill_the_deck_when_nothing_else_is_left_for_it() -> None:
    """S-POP-1: as many hidden places on the decks as pop-ups: each redeal puts them there."""
    hands = {2: ["G-21", "G-22", "G-02"]}
    state = table(2, normal=True, gadgets=hands, top_gadgets=["G-32", "G-33", "G-34"], gone=[GADGET_DECK, WEAPON_DECK])
    left = [one for one in state.families()["gadget"] if not any(one in zone for zone in state.zones)]
    state.zones[5].extend(left)
    for one in left:
        state.forget(one, state.everybody())
    for seed in range(20):
        full = state.view(1).redeal(Random(seed))
        assert {*full.zones[GADGET_DECK]} == {card("G-32"), card("G-33"), card("G-34")}


def test_a_hidden_weapon_is_never_taken_for_a_turret() -> None:
    """S-WPN-6, S-INFO-1: with all but turrets and one Sniper rifle seen, the answer at close range is none."""
    state = table(2, "kills", normal=True, at=CLOSE, weapons={1: "W-07", 2: "W-05"})
    for one in state.zones[WEAPON_DECK]:
        if not primitives.is_popup(one):
            state.show(one, 1 << 1)
    answer = odds.counter_odds(state.view(1), 2, 1, ZONES)
    assert (answer.chance, answer.known) == (0.0, False)


# -- refusals ------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("kind", "words"),
    [
        ("G-24", "Pepper spray is played when your HERO is attacked"),
        ("G-23", "Multi tool is played when your Weapon jams"),
        ("G-21", "Bulletproof vest works by itself"),
    ],
)
def test_a_card_out_of_its_time_says_when_it_is_played(kind: str, words: str) -> None:
    """S-GAD-1, S-GAD-2: not only that this is the wrong moment."""
    state = table(normal=True, gadgets={1: kind})
    assert refused(state, ("gadget", card(kind))).reason == words


def test_in_a_window_too_a_card_says_when_it_is_played() -> None:
    """S-GAD-2: the Flame gun has no place in the counterattacker's window; the Whiskey beside it has."""
    facts = {"weapons": {1: "W-07", 2: "W-03"}, "gadgets": {2: ["G-27", "G-28"]}, "top": HURTS, "stance": "still"}
    state = table(2, "kills", normal=True, at=CLOSE, **facts)
    do(state, ("attack", card("W-07"), 2), PASS, ("counter", card("W-03")))
    assert waiting(state) == Window(2, "CTR")
    assert refused(state, ("play", card("G-27"))).reason == (
        "Flame gun is played in your own turn, right after you declare an attack, when your HERO is attacked or after "
        "the first card of a counterattack on your HERO"
    )


# -- options -------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("changes", "words"),
    [
        ({"seats": 5}, "'Kitchen Table' seats 2 to 4 players, not 5."),
        ({"round_limit": -1}, "A round limit is 1 round or more, or 0 for none."),
        ({"lives": 0}, "Lives, kills and captures are 1 or more."),
        ({"seats": 3, "teams": (1, 2)}, "2 seats have a team, 3 play: give each seat one."),
        ({"teams": (1, 1)}, "Every team needs a seat: put the seats into two teams or more."),
        ({"teams": (0, 1)}, "Teams are numbered 1, 2 and so on."),
    ],
)
def test_options_that_make_no_table_say_what_to_do(standard: Options, changes: dict, words: str) -> None:
    """S-SET-1, S-TEAM-1, S-TEAM-5, S-MODE-6."""
    assert why_no_table(standard) == ""
    assert why_no_table(msgspec.structs.replace(standard, **changes)) == words
