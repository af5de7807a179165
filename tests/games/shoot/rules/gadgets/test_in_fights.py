"""Red and yellow Gadgets in their windows: who is asked, when, and what it does (S-GAD-1, S-GAD-2, G-24 to G-28)."""

from game.games.shoot.rules import primitives
from game.games.shoot.rules.fight.combat import ChooseCounter
from game.games.shoot.rules.fight.windows import PASS, Window
from game.games.shoot.rules.gadgets import kinds
from game.games.shoot.rules.game import GAME
from game.games.shoot.rules.state import OPEN_GADGETS, SPLATTER_DISCARD
from game.games.shoot.rules.turn import ChooseAction, ChooseStance, EndTurn
from game.kernel.chance import Scripted
from game.kernel.game import play
from game.kernel.state import Driver
from tests.games.shoot.positions import box, card, do, ids, names, refused, table, told, waiting
from tests.rig.each import each

CLOSE = {1: (400.0, 352.0), 2: (480.0, 352.0)}
FAR = {1: (400.0, 352.0), 2: (600.0, 352.0)}
HURTS = ["SP-16", "SP-15", "SP-17", "SP-18", "SP-24", "SP-29"]  # one point each, no stripes
BARRED = ["SP-53", "SP-56"]  # minus attack right and left
DYING = ["SP-01", "SP-02", "SP-03", "SP-05"]  # 9 points


def duel(at=CLOSE, **more):
    """Seat 1 has its turn and a Crossbow, seat 2 an Assault rifle."""
    facts = {"weapons": {1: "W-07", 2: "W-03"}, "top": HURTS, "stance": "still", **more}
    return table(2, "kills", normal=True, at=at, **facts)


def attacked(at=CLOSE, *targets: int, **more):
    """The duel, the attack declared."""
    return do(duel(at, **more), ("attack", card("W-07"), *(targets or (2,))))


def at_window(state, seat: int, window: str) -> bool:
    """Return whether the game waits in a window."""
    decision = waiting(state)
    return isinstance(decision, Window) and (decision.seat, decision.window) == (seat, window)


# -- windows -------------------------------------------------------------------------------------------


def test_the_windows_come_in_their_order() -> None:
    """S-ATK-3, S-CTR-3, S-GAD-2: ATT for the attacker, DEF for the target, CTR and CTX around the answer."""
    state = duel(gadgets={1: ["G-27", "G-23"], 2: ["G-28", "G-25"]})
    do(state, ("attack", card("W-07"), 2))
    assert at_window(state, 1, "ATT")
    do(state, PASS)
    assert at_window(state, 2, "DEF")
    do(state, PASS)
    assert isinstance(waiting(state), ChooseCounter)
    do(state, ("counter", card("W-03")))
    assert at_window(state, 2, "CTR")
    do(state, PASS)
    assert at_window(state, 1, "CTX")
    assert len(told(state, "card_drawn")) == 3  # both of the attack and the first of the counterattack
    do(state, PASS)
    assert isinstance(waiting(state), ChooseAction)


def test_red_cards_are_for_those_attacked_only() -> None:
    """S-GAD-1, S-RULING-13: not in your own turn, not by the attacker, not against a counterattack."""
    state = duel(gadgets={1: ["G-24", "G-25", "G-26"]})
    for name in ("G-24", "G-25", "G-26"):
        assert refused(state, ("gadget", card(name))).rule == "S-GAD-2"
    do(state, ("attack", card("W-07"), 2), ("counter", card("W-03")))
    assert told(state, "window_opened") == []


def test_a_window_is_offered_again_after_each_card() -> None:
    """S-GAD-6, S-GAD-5: any number of cards; an illegal one costs nothing."""
    state = attacked(gadgets={2: ["G-28", "G-27", "G-24"]})
    assert at_window(state, 2, "DEF")
    do(state, ("play", card("G-28")))
    assert at_window(state, 2, "DEF")
    do(state, ("play", card("G-27")))
    assert state.damage(1) == 2
    assert at_window(state, 2, "DEF")


def test_each_target_is_asked_in_order() -> None:
    """S-ATK-3 A3, S-DEC-12, S-WPN-4: two pistols, two windows."""
    at = {**CLOSE, 3: (400.0, 440.0)}
    state = table(
        3, "kills", normal=True, at=at, weapons={1: "W-01"}, gadgets={2: "G-28", 3: "G-25"}, top=HURTS, stance="still"
    )
    do(state, ("attack", card("W-01"), 3, 2))
    assert at_window(state, 3, "DEF")
    do(state, PASS)
    assert at_window(state, 2, "DEF")
    do(state, PASS)
    assert [event["target"] for event in told(state, "card_drawn")] == [3, 3, 2, 2]


def test_a_match_is_saved_in_each_new_window() -> None:
    """S-INFO: what is pending goes to disk and comes back."""
    state = attacked(gadgets={2: ["G-26", "G-25"]})
    do(state, ("play", card("G-26")), ("counter", card("W-03")))
    twin = GAME.decode(GAME.encode(state))
    assert twin == state
    for one in (state.copy(), twin):
        one.__dict__["driver"] = Driver(Scripted(), [])
        play(one, PASS)
        assert isinstance(waiting(one), ChooseAction)


def test_a_beginner_save_has_no_trace_of_an_ambush() -> None:
    """G-26: what was not played is not written."""
    state = duel(gadgets={2: "G-25"})
    do(state, ("attack", card("W-07"), 2))
    assert b"struck" not in GAME.encode(state)


# -- Pepper spray (G-24) -------------------------------------------------------------------------------


def test_pepper_spray_ends_the_whole_attack_before_any_card() -> None:
    """G-24, S-RULING-50, S-CTR-1 b: the attack is spent, its user may answer, other targets are spared."""
    at = {**CLOSE, 3: (400.0, 440.0)}
    state = table(
        3, "kills", normal=True, at=at, weapons={1: "W-01", 2: "W-03", 3: "W-07"}, gadgets={2: "G-24", 3: "G-25"},
        top=HURTS, stance="still",
    )  # fmt: skip
    do(state, ("attack", card("W-01"), 2, 3), ("play", card("G-24")))
    assert waiting(state) == ChooseCounter(2, 1)
    do(state, ("decline",))
    assert told(state, "card_drawn") == []
    assert told(state, "attack_ended")[0]["reason"] == "pepper spray"
    assert [event["reason"] for event in told(state, "series_cancelled")] == ["pepper spray"] * 2
    assert told(state, "counter_impossible")[0].facts == {"seat": 3, "reason": "b"}
    assert refused(state, ("attack", card("W-01"), 2)).rule == "S-ATK-1"


def test_after_pepper_spray_its_player_may_still_drink() -> None:
    """FLT-30, S-RULING-63, S-GAD-6: the player's window stays until passed; a second spray has nothing left to end."""
    state = attacked(gadgets={2: ["G-24", "G-24", "G-28"]})
    do(state, ("play", card("G-24")))
    assert at_window(state, 2, "DEF")
    assert ("play", card("G-28")) in waiting(state).options(state)
    assert refused(state, ("play", card("G-24", 1))).rule == "S-GAD-5"
    do(state, ("play", card("G-28")))
    assert waiting(state) == ChooseCounter(2, 1)


def test_windows_not_yet_opened_stay_closed_once_the_attacker_is_dead() -> None:
    """FLT-33, S-RULING-64: an Ambush kills the attacker; its second target is asked nothing."""
    state = table(
        3, "kills", normal=True, at={**CLOSE, 3: (400.0, 440.0)}, weapons={1: "W-01", 2: "W-03"},
        gadgets={2: "G-26", 3: "G-28"}, wounds={1: DYING}, top=HURTS, stance="still",
    )  # fmt: skip
    do(state, ("attack", card("W-01"), 2, 3), ("play", card("G-26")), ("counter", card("W-03")))
    assert not state.hero(1).alive
    assert {event.facts["seat"] for event in told(state, "window_opened")} == {2}


def test_pepper_spray_reaches_one_card_length() -> None:
    """G-24."""
    state = duel({1: (400.0, 352.0), 2: (488.1, 352.0)}, gadgets={2: ["G-24", "G-28"]})
    do(state, ("attack", card("W-07"), 2))
    assert refused(state, ("play", card("G-24"))).rule == "G-24"
    assert kinds.gadget_options(state, 2, "DEF") == [("gadget", card("G-28"))]


# -- Sidestep (G-25) -----------------------------------------------------------------------------------


def test_a_sidestep_moves_out_of_the_line_and_the_attack_is_looked_at_again() -> None:
    """G-25, S-DEC-18, S-ATK-3 A4: half a card length, free steps, no budget; a cancelled series may be answered."""
    state = attacked(FAR, gadgets={2: "G-25"}, obstacles=[box("o1", 578, 405, 10, 70, 90)])
    budget = state.now.budget
    assert at_window(state, 2, "DEF")
    do(state, ("play", card("G-25"), 600.0, 395.0))
    assert (state.hero(2).y, state.now.budget) == (395.0, budget)
    assert told(state, "leg_began")[0]["cost"] == 0
    assert told(state, "series_cancelled")[0]["reason"] == "out of sight"
    assert told(state, "counter_impossible")[0]["reason"] == "e"


def test_a_sidestep_may_bring_another_range() -> None:
    """S-ATK-3 A4, S-WPN-1: the number of cards is that of the new distance."""
    state = duel({1: (400.0, 352.0), 2: (470.0, 352.0)}, weapons={1: "W-02"}, gadgets={2: "G-25"})
    do(state, ("attack", card("W-02"), 2), ("play", card("G-25"), 500.0, 352.0))
    assert told(state, "sight_fixed")[0]["cards"] == 1


@each(
    ("args", "rule"),
    [
        ((600.0, 397.0), "G-25"),
        ((600.0, 352.0), "S-MOVE-2"),
        ((600.0,), "S-DEC-18"),
        (("a", "b"), "S-DEC-18"),
        ((640.0, 352.0), "G-25"),
        ((600.0, 310.0), "G-25"),
    ],
)
def test_what_is_no_sidestep(args: tuple[object, ...], rule: str) -> None:
    """G-25: at most 44 mm, no costly climb, no fall."""
    things = [box("o1", 650, 352, 60, 60, 50), box("o2", 600, 260, 60, 110, 70)]
    state = attacked(FAR, gadgets={2: "G-25"}, obstacles=things)
    if args == (600.0, 310.0):
        state = attacked({**FAR, 2: (600.0, 352.0)}, gadgets={2: "G-25"}, obstacles=[box("o3", 600, 380, 120, 100, 70)])
        args = (600.0, 316.0)
    assert refused(state, ("play", card("G-25"), *args)).rule == rule


def test_no_sidestep_out_of_a_trap() -> None:
    """G-25, G-32."""
    state = attacked(held=[2], gadgets={2: ["G-25", "G-28"]})
    assert refused(state, ("play", card("G-25"), 480.0, 380.0)).rule == "G-32"


def test_a_sidestep_into_hazards_is_at_the_own_risk() -> None:
    """S-MOVE-9, G-25: it happens before the attack is checked again."""
    state = attacked(FAR, gadgets={2: "G-25"}, placed=[("G-30", 600, 440, 1)])
    do(state, ("play", card("G-25"), 600.0, 395.0))
    assert names(state).index("hazard_touched") < names(state).index("sight_fixed")
    assert told(state, "damage_flip")[0]["seat"] == 2


# -- Ambush (G-26) -------------------------------------------------------------------------------------


def test_an_ambush_strikes_first_and_then_the_attack_goes_on() -> None:
    """G-26, S-CTR-1 d: no second counterattack."""
    state = attacked(gadgets={2: "G-26"})
    do(state, ("play", card("G-26")))
    assert waiting(state) == ChooseCounter(2, 1)
    do(state, ("counter", card("W-03")))
    assert [event["shooter"] for event in told(state, "card_drawn")] == [2, 2, 1, 1]
    assert (state.damage(1), state.damage(2)) == (2, 2)
    assert told(state, "counter_impossible")[0].facts == {"seat": 2, "reason": "d"}
    assert isinstance(waiting(state), ChooseAction)


def test_an_ambush_that_kills_cancels_the_attack() -> None:
    """G-26, S-ATK-3 A4, S-TURN-5."""
    state = attacked(gadgets={2: "G-26"}, wounds={1: DYING})
    do(state, ("play", card("G-26")), ("counter", card("W-03")))
    assert told(state, "series_cancelled")[0]["reason"] == "attacker dead"
    assert state.hero(2).kills == 1
    assert waiting(state) == ChooseStance(2)


def test_an_ambush_needs_all_a_counterattack_needs() -> None:
    """G-26: S-CTR-1 but for (b)."""
    unarmed = attacked(weapons={1: "W-07"}, gadgets={2: ["G-26", "G-28"]})
    assert refused(unarmed, ("play", card("G-26"))).rule == "G-26"
    numb = attacked(now={"paralysed": (2,)}, gadgets={2: ["G-26", "G-28"]})
    assert "cannot shoot" in refused(numb, ("play", card("G-26"))).reason
    ducked = attacked(FAR, gadgets={2: ["G-26", "G-28"]}, obstacles=[box("o1", 500, 356, 10, 18, 90)])
    assert "head" in refused(ducked, ("play", card("G-26"))).reason


def test_windows_of_an_ambush_are_those_of_a_counterattack() -> None:
    """G-26, S-CTR-3: CTR and CTX; a JAM that ends it leaves the attack."""
    state = attacked(gadgets={1: "G-27", 2: ["G-26", "G-28"]}, top=["SP-45", *HURTS])
    do(state, PASS, ("play", card("G-26")), ("counter", card("W-03")), PASS)
    assert told(state, "attack_ended")[0].facts == {"shooter": 2, "reason": "jam"}
    assert at_window(state, 2, "DEF")  # offered again (S-GAD-6); no CTX after that JAM
    do(state, PASS)
    assert [event["shooter"] for event in told(state, "card_drawn")] == [2, 1, 1]


# -- Flame gun in windows (G-27) -----------------------------------------------------------------------


def test_a_flame_gun_before_the_series_may_kill_the_attacker() -> None:
    """G-27, S-ATK-3 A4."""
    state = attacked(gadgets={2: "G-27"}, wounds={1: DYING})
    do(state, ("play", card("G-27")))
    assert told(state, "series_cancelled")[0]["reason"] == "attacker dead"
    assert told(state, "hero_died")[0].facts == {"seat": 1, "cause": "flame gun", "credited": 2}


def test_a_flame_gun_may_answer_a_counterattack_after_its_first_card() -> None:
    """S-DEC-16, S-CTR-4, S-GAD-2 CTX: not between attack and counterattack; a dead shooter's series ends."""
    state = duel(gadgets={1: "G-27"}, wounds={2: ["SP-01", "SP-02", "SP-04"]}, top=["SP-45", "SP-46", *HURTS])
    do(state, ("attack", card("W-07"), 2), PASS, ("counter", card("W-03")))
    assert at_window(state, 1, "CTX")
    state.points[card("SP-01")] = 5
    do(state, ("play", card("G-27")))
    assert not state.hero(2).alive
    assert len([e for e in told(state, "card_drawn") if e["shooter"] == 2]) == 1


# -- Whiskey (G-28) ------------------------------------------------------------------------------------


def test_whiskey_lifts_minus_symbols_for_a_round() -> None:
    """G-28, S-WND-4, S-GAD-4, S-RULING-34: barred hands shoot; it ends at the next T0 of that turn's seat."""
    state = duel(wounds={1: BARRED}, gadgets={1: "G-28"})
    assert refused(state, ("attack", card("W-07"), 2)).rule == "S-WND-4"
    do(state, ("gadget", card("G-28")))
    assert told(state, "attack_barred")[-1].facts == {"seat": 1, "barred": False}
    assert state.cards(1, OPEN_GADGETS) == [card("G-28")]
    do(state, ("attack", card("W-07"), 2), ("decline",), ("end",), ("still",), ("end",))
    assert state.effects == []
    assert told(state, "attack_barred")[-1].facts == {"seat": 1, "barred": True}


def test_whiskey_gives_back_the_movement_that_symbols_took() -> None:
    """G-28, S-MOVE-1, S-RULING-59: once, in your own turn on the move."""
    state = table(
        normal=True, wounds={1: ["SP-51", "SP-49"]}, gadgets={1: "G-28"}, top=["SP-28"],
        waits=[ChooseStance(1), ChooseAction(1), EndTurn(1)], budget=0, stance="",
    )  # fmt: skip
    do(state, ("move",))
    assert (state.now.budget, state.now.taken) == (2, 6)  # Move 4 less 3
    do(state, ("gadget", card("G-28")))
    assert (state.now.budget, state.now.taken) == (8, 0)
    assert primitives.move_minus(state, 1) == 0
    still = do(duel(wounds={1: ["SP-51"]}, gadgets={1: "G-28"}), ("gadget", card("G-28")))
    assert still.now.budget == 0


def test_whiskey_when_attacked_keeps_a_hero_in_its_place() -> None:
    """G-28, S-PUSH-6: no push, not by symbols, Weapons or Mushrooms."""
    state = duel(weapons={1: "W-11", 2: "W-03"}, gadgets={1: "G-06", 2: "G-28"}, top=["SP-60", *HURTS])
    do(state, ("attack", card("W-11"), 2), ("play", card("G-28")), ("decline",))
    assert told(state, "hero_pushed") == []
    assert state.hero(2).x == 480.0
    assert refused(state, ("gadget", card("G-06"), 2)).rule == "G-28"


# -- the Hand cannon (S-WPN-5) and severed parts in a fight --------------------------------------------


def test_a_jammed_hand_cannon_pushes_its_shooter_maybe_off_the_table() -> None:
    """W-11, S-JAM-2, S-JAM-6: away from the target; no one is credited."""
    state = duel({1: (60.0, 352.0), 2: (140.0, 352.0)}, weapons={1: "W-11"}, top=["SP-45"])
    do(state, ("attack", card("W-11"), 2))
    assert told(state, "pushed_off_table")[0]["seat"] == 1
    assert told(state, "hero_died")[0]["credited"] == 0


def test_a_severed_part_is_out_of_aim_until_its_wound_is_healed() -> None:
    """S-WND-5, S-HIT-6, S-HEAL-1, S-RULING-32: without the arm there is no hand; later cards for it miss."""
    state = duel(top=["SP-57", "SP-29", *HURTS[:4]], weapons={1: "W-07"}, gadgets={2: "G-07"})
    do(state, ("attack", card("W-07"), 2))
    assert told(state, "part_severed")[0].facts == {"seat": 2, "zone": "left_arm"}
    assert told(state, "shot_missed")[0]["reason"] == "missing"
    assert ids(state, SPLATTER_DISCARD)[0] == "SP-29"
    do(state, ("end",), ("still",), ("gadget", card("G-07"), card("SP-57")))
    do(state, ("end",), ("still",))
    do(state, ("attack", card("W-07"), 2))
    assert {"left_arm", "left_hand"} <= set(told(state, "sight_fixed")[-1]["zones"])


def test_death_strikes_whatever_the_damage_so_far() -> None:
    """S-HIT-1 step 7, S-RULING-33: under full damage, if the head is visible; cover and a moving turn save."""
    dead = do(duel(top=["SP-64", *HURTS]), ("attack", card("W-07"), 2))
    assert not dead.hero(2).alive
    moving = do(duel(top=["SP-64", *HURTS], stance="move"), ("attack", card("W-07"), 2))
    assert moving.hero(2).alive
    assert told(moving, "shot_missed")[0]["reason"] == "stripes"


def test_bleeding_to_death_takes_a_turn() -> None:
    """S-WND-3, S-RULING-39, S-TURN-1: no actions at all; a Bomb vest may be set off before the next turn."""
    state = table(
        2, "kills", normal=True, at=CLOSE, wounds={1: ["SP-51", "SP-49"]}, gadgets={1: "G-29"}, top=HURTS,
        waits=[ChooseStance(1), ChooseAction(1), EndTurn(1)], stance="",
    )  # fmt: skip
    do(state, ("bleed",))
    assert at_window(state, 1, "DEATH")
    do(state, ("play", card("G-29")))
    order = [n for n in names(state) if n in ("bled_to_death", "hero_died", "blast", "turn_ended", "turn_began")]
    assert order == ["bled_to_death", "hero_died", "blast", "turn_ended", "turn_began"]
