"""Reaction windows: who is asked when, what may be played, what it does (16.1)."""

from game.games.ladders.rules.fight.damage import AskLimb, Hits
from game.games.ladders.rules.fight.volley import Aim, Answer
from game.games.ladders.rules.fight.windows import OpenRMove
from game.games.ladders.rules.game import GAME
from game.games.ladders.rules.position import position
from game.kernel.match import Match
from game.kernel.state import Choice
from tests.games.ladders.rules.script import EAGLE, KIND_CARDS, PASS, Script

FULL = (6, 6, 6, 6, 6, 6)
LAST = (0, 0, 0, 0, 1, 0)


def duel(hands: dict[int, list[str]], **rest: object) -> Script:
    """Two cookies three squares apart; seat 1 to act."""
    rest = {"cookies": {1: 13, 2: 16}, "hands": hands, **rest}
    return Script(position(**rest)).run()  # type: ignore[arg-type]


# -- all windows ---------------------------------------------------------------------------------------


def test_only_seats_that_hold_a_fitting_card_are_asked() -> None:
    """L-WIN-1, L-RULING-42."""
    at = duel({2: ["G13", "G10"]})
    at.do(("attack", EAGLE, 2, 1), 1, 1)
    assert at.asks("Act", 1)


def test_always_ask_asks_everybody_and_changes_no_rule() -> None:
    """L-WIN-1: with nothing to play there is only passing."""
    at = duel({}, boxes={2: (6, 6, 6, 6, 1, 6)}, options={"always_ask": True})
    at.do(("attack", EAGLE, 2, 1))
    assert at.asks("Declared", 2)
    assert at.asked.options(at.state) == [PASS]
    at.do(PASS, 1, 6)
    assert at.asks("Limb", 2)
    at.do(PASS)
    assert at.asks("After", 2)
    at.do(PASS)
    assert at.asks("Act", 1)


def test_a_window_takes_only_its_own_card_from_the_own_hand() -> None:
    """L-WIN-1, L-INFO-3: only the asked seat's fitting cards are shown."""
    at = duel({1: ["G12"], 2: ["G12", "G15"]})
    at.do(("attack", EAGLE, 2, 1))
    assert at.asked.options(at.state) == [("play", at.card("G12", 2)), PASS]
    assert at.refused(("play", at.card("G15", 2))).rule == "L-WIN-1"
    assert at.refused(("play", at.card("G12", 1))).rule == "L-WIN-1"
    assert at.refused(("attack", EAGLE, 1, 1)).rule == "L-WIN-1"


def test_one_card_a_window_and_seat() -> None:
    """L-WIN-1: a second Powdered Sugar has to wait for the next attack."""
    at = duel({2: ["G12", "G12"]}, weapons={1: [("W07", 2)]})
    at.do(("attack", at.card("W07"), 2, 2))
    at.do(("play", at.card("G12", 2)), 1, 1, 1)
    assert at.asks("Act", 1)
    assert at.ids(2) == ["G12"]


def test_the_others_see_only_that_it_goes_on() -> None:
    """L-WIN-1, L-INFO-1: a view does not show who is being asked for which card."""
    at = duel({2: ["G12", "G14"]}, boxes={2: (6, 6, 6, 6, 1, 6)})
    at.do(("attack", EAGLE, 2, 1))
    assert at.state.view(1).stack[-1] == Aim(2)
    assert at.state.view(2).stack[-1] == at.asked
    at.do(PASS, 6, 6)
    assert at.asks("After", 2)
    assert at.state.view(1).stack[-1] == Answer(2)


# -- DECLARED ------------------------------------------------------------------------------------------


def test_g12_powdered_sugar_takes_three_dice_off() -> None:
    """G12, D31, L-ATT-2 steps 3 to 5: after the shots are paid, before the roll, not below nothing."""
    at = duel({2: ["G12"]}, weapons={1: [("W07", 2)]})
    at.do(("attack", at.card("W07"), 2, 2))
    assert at.ammo("W07") == 0
    at.do(("play", at.card("G12", 2)), 1, 1, 1)
    assert at.boxes(2) == (6, 6, 6, 6, 3, 6)
    assert at.discarded("G12")
    two = duel({2: ["G12"]})
    two.do(("attack", EAGLE, 2, 1))
    two.do(("play", two.card("G12", 2)))
    assert two.boxes(2) == FULL
    assert two.state.attacked == 1 << 2


def test_declared_opens_for_melee_in_a_pass_window() -> None:
    """16.1: any attack on you; a mine or splash is none."""
    at = Script(position(cookies={1: 15, 2: 17}, weapons={1: [("W18",)]}, hands={2: ["G12"]}, dice=(4,))).run()
    at.do(("move", 4, 1, ()))
    at.do(("attack", at.card("W18"), 2, 1))
    assert at.asks("Declared", 2)
    at.do(("play", at.card("G12", 2)))
    assert at.square(1) == 19


# -- LIMB ----------------------------------------------------------------------------------------------


def test_g15_second_bake_keeps_the_part_with_one_box() -> None:
    """G15, D32, L-DMG-2: the last box is not marked off; further dice with this icon in the same roll miss."""
    at = duel({2: ["G15"]}, weapons={1: [("W07", 2)]}, boxes={2: (1, 6, 6, 6, 6, 6)})
    at.do(("attack", at.card("W07"), 2, 2), 6, 6, 5, 6, 5, 5)
    assert at.asks("Limb", 2)
    assert at.state.view(1).stack[-1] == AskLimb(2, 0, 1)
    at.do(("play", at.card("G15", 2)))
    assert at.boxes(2) == (1, 3, 6, 6, 6, 6)
    assert at.state.trophies[0] == ()


def test_limb_opens_for_each_part_and_any_cause() -> None:
    """16.1: passing for one part, playing for the next; splash, too."""
    at = Script(position(hands={2: ["G15"]}, boxes={2: (1, 1, 6, 6, 6, 6)}, ask=False))
    at.state.then(Hits(2, 1, "splash", (6, 5, 5)))
    at.run()
    assert at.asks("Limb", 2)
    at.do(PASS)
    assert at.asks("Limb", 2)
    at.do(("play", at.card("G15", 2)))
    assert at.boxes(2) == (0, 1, 6, 6, 6, 6)


def test_nothing_hits_or_misses_a_cookie_that_is_crumbed() -> None:
    """L-ATT-2 step 8: the dice stop when the target is crumbed, in the window LIMB, too."""
    at = duel({2: ["G15"]}, weapons={1: [("W07", 2)]}, boxes={2: LAST})
    at.do(("attack", at.card("W07"), 2, 2), 1, 1, 2, 3, 4, 5)
    assert at.asks("Limb", 2)
    events = at.do(PASS)
    assert [event.name for event in events if event.name in ("die_assigned", "miss")] == []
    assert at.state.frags[0] == 1


def test_the_saved_last_part_keeps_its_cookie_standing() -> None:
    """G15, L-CRUMB-1."""
    at = duel({2: ["G15"]}, boxes={2: LAST})
    at.do(("attack", EAGLE, 2, 1), 1, 1)
    at.do(("play", at.card("G15", 2)))
    assert at.state.cookie(2).status == "standing"
    assert at.boxes(2) == LAST


def test_an_asking_step_carries_on_in_a_redealt_view() -> None:
    """L-WIN-1: where the card is not in hand, the part comes off; where it is, the owner is asked."""
    at = Script(position(boxes={2: (1, 6, 6, 6, 6, 6)}, ask=False), AskLimb(2, 0, 1)).run()
    assert at.boxes(2)[0] == 0
    held = Script(position(boxes={2: (1, 6, 6, 6, 6, 6)}, hands={2: ["G15"]}, ask=False), AskLimb(2, 0, 1)).run()
    assert held.asks("Limb", 2)


# -- AFTER ---------------------------------------------------------------------------------------------


def test_g14_return_to_sender_fires_the_eagle_back() -> None:
    """G14, D33, L-ATT-3: outside all attack limits, with point blank; the Trophy is the target's."""
    at = duel({2: ["G14"]}, cookies={1: 15, 2: 15}, boxes={1: (1, 6, 6, 6, 6, 6)})
    at.do(("attack", EAGLE, 2, 1), 1, 1, 1)
    assert at.asks("After", 2)
    at.do(("play", at.card("G14", 2)), 6, 5, 5)
    assert at.boxes(1) == (0, 4, 6, 6, 6, 6)
    assert len(at.state.trophies[1]) == 1
    assert at.state.attacked == 1 << 2
    assert at.state.attacks == []


def test_the_return_shot_opens_only_a_limb_window() -> None:
    """L-WIN-2: no Powdered Sugar, no further Return to Sender."""
    at = duel({1: ["G12", "G15"], 2: ["G14"]}, boxes={1: (1, 6, 6, 6, 6, 6)})
    at.do(("attack", EAGLE, 2, 1), 1, 1)
    at.do(("play", at.card("G14", 2)), 6, 5)
    assert at.asks("Limb", 1)
    at.do(("play", at.card("G15", 1)))
    assert at.asks("Act", 1)
    assert at.boxes(1) == (1, 5, 6, 6, 6, 6)


def test_no_return_to_an_attacker_out_of_reach() -> None:
    """G14: range 6 and clear sight; otherwise there is no question."""
    at = duel({2: ["G14"]}, cookies={1: 61, 2: 69}, weapons={1: [("W13", 2)]})
    at.do(("attack", at.card("W13"), 2, 1), 1, 1, 1)
    assert at.asks("Act", 1)
    lob = duel({2: ["G14"]}, seats=3, cookies={1: 25, 2: 26, 3: 90}, weapons={1: [("W06", 2)]})
    lob.do(("blast", lob.card("W06"), 26), 1, 1, 1)
    assert lob.asks("Act", 1)
    always = duel({2: ["G14"]}, cookies={1: 61, 2: 69}, weapons={1: [("W13", 2)]}, options={"always_ask": True})
    always.do(("attack", always.card("W13"), 2, 1))
    always.do(PASS, 1, 1, 1)
    assert always.refused(("play", always.card("G14", 2))).rule == "G14"


def test_after_comes_behind_the_knock() -> None:
    """L-ATT-2 step 9, W20: the answer is fired from the target's new square."""
    at = duel({2: ["G14"]}, cookies={1: 24, 2: 24}, weapons={1: [("W20",)]})
    at.do(("attack", at.card("W20"), 2, 1), 1, 1)
    at.do(("knock", 1, 2))
    assert at.asks("Act", 1)
    assert at.square(2) == 26
    near = duel({2: ["G14"]}, cookies={1: 24, 2: 24}, weapons={1: [("W20",)]})
    near.do(("attack", near.card("W20"), 2, 1), 1, 1)
    near.do(("knock", -1, 2))
    near.do(("play", near.card("G14", 2)), 6, 6)


def test_a_shooter_crumbed_by_the_answer_ends_its_turn() -> None:
    """L-TURN-5, L-CRUMB-1, L-RULING-43: the Frag is the target's."""
    at = duel({2: ["G14"]}, boxes={1: LAST}, dice=(1, 2))
    at.do(("attack", EAGLE, 2, 1), 5, 5)
    at.do(("play", at.card("G14", 2)), 1, 1)
    assert at.state.frags == [0, 1]
    assert at.state.active == 2
    assert at.asks("MoveOrStand", 2)


def test_a_crumbed_target_answers_nothing() -> None:
    """16.1: AFTER asks a target that is still up."""
    at = duel({2: ["G14"]}, boxes={2: LAST}, scenario="TR", seats=3)
    at.do(("attack", EAGLE, 2, 1), 1, 1)
    assert at.asks("Act", 1)


# -- R-MOVE --------------------------------------------------------------------------------------------


def test_g13_molasses_slick_sets_a_declared_die_to_one() -> None:
    """G13, D34, L-MOVE-5: declared MOVE cards are lost, a Pretzel Turn has no effect."""
    at = duel({1: ["G05", "G09"], 2: ["G13"]}, dice=(4,))
    at.do(("move", 4, 1, (("G05", 2), ("G09", 3))))
    assert at.asks("RMove", 2)
    at.do(("play", at.card("G13", 2)))
    assert at.square(1) == 14
    assert at.ids(1) == []
    assert at.discarded("G13")


def test_passing_r_move_lets_the_die_run() -> None:
    at = duel({2: ["G13"]}, dice=(3,))
    at.do(("move", 3, -1, ()))
    assert at.state.view(1).stack[-1] == OpenRMove((2,))
    at.do(PASS)
    assert at.square(1) == 10


def test_r_move_asks_all_opponents_in_order_and_the_first_play_closes_it() -> None:
    """L-WIN-1, L-RULING-52: clockwise; the crumbed may play, the out may not; teammates are not asked."""
    at = Script(
        position(
            4, cookies={1: 13, 2: 90, 3: 91, 4: 92}, crumbed=(3,), active=2, dice=(1,), options={"always_ask": True}
        )
    ).run()
    at.do(("move", 1, 1, ()))
    assert at.asks("RMove", 3)
    at.do(PASS)
    assert at.asks("RMove", 4)
    at.do(PASS)
    assert at.asks("RMove", 1)
    gone = Script(position(3, "CZ", cookies={1: 13, 2: 90}, out=(3,), dice=(1,), options={"always_ask": True})).run()
    gone.do(("move", 1, 1, ()))
    assert gone.asks("RMove", 2)
    gone.do(PASS)
    assert gone.asks("Act", 1)
    mates = Script(position(4, "GT", cookies={1: 13}, hands={3: ["G13"]}, dice=(1,))).run()
    mates.do(("move", 1, 1, ()))
    assert mates.asks("Act", 1)


def test_no_r_move_for_the_jetpack() -> None:
    """G06, 16.1."""
    at = duel({1: ["G06"], 2: ["G13"]}, dice=(3,))
    at.do(("jetpack", 3, 2))
    assert at.asks("Act", 1)
    assert at.square(1) == 33


def test_nothing_is_answered_after_the_end() -> None:
    """L-WIN-3."""
    at = duel({2: ["G14"]}, boxes={2: (1, 6, 6, 6, 6, 6)}, trophies={1: [(2, "L-ARM"), (2, "R-ARM")]})
    at.do(("attack", EAGLE, 2, 1), 6, 6)
    assert at.state.outcome is not None
    assert not at.state.stack


# -- what a window shows -------------------------------------------------------------------------------


def locks(at: Script, choice: Choice) -> bool:
    """Return whether a choice could not be undone."""
    return Match.restored(GAME, None, [], at.state).would_lock(choice)


def test_nobody_can_ask_for_an_answer_and_take_it_back() -> None:
    """FLT-24: an attack or a move locks alike whether or not the opponent's hidden Gear card answers it."""
    for hand in ("G12", "G13", "G14", "G10"):
        at = duel({2: [hand]}, dice=(2,))
        assert locks(at, ("attack", EAGLE, 2, 1))
        assert locks(at, ("move", 2, 1, ()))


def test_where_everybody_knows_who_answers_nothing_locks() -> None:
    """FLT-24: without a hidden Gear card, with the card seen by all, or with everyone asked, a move can be undone."""
    free = ("move", 2, 1, ())
    assert not locks(duel({2: ["W01", "A01"]}, dice=(2,)), free)
    assert not locks(duel({2: ["G13"]}, dice=(2,), options={"always_ask": True}), free)
    shown = duel({2: ["G13", "G10"]}, dice=(2,))
    shown.state.show(shown.card("G13", 2), shown.state.everybody())
    assert not locks(shown, free)
    gone = duel({2: ["G10"]}, dice=(2,))
    for card in KIND_CARDS["G13"]:
        gone.state.show(card, gone.state.everybody())
    assert not locks(gone, free)


def test_the_crumbed_may_answer_a_move_but_the_out_may_not() -> None:
    """L-RULING-52, L-RULING-18."""
    at = Script(position(3, cookies={1: 13, 2: 90}, crumbed=(3,), hands={3: ["G13"]}, dice=(3,))).run()
    at.do(("move", 3, 1, ()))
    assert at.asks("RMove", 3)
    at.do(PASS)
    assert at.square(1) == 16
