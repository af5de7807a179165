"""Windows: when a seat is asked for Gadgets around an attack, and what it may answer (S-GAD-2, S-GAD-6, S-DEC)."""

from random import Random

from game.games.shoot.options import Options
from game.games.shoot.rules.fight.combat import ChooseCounter
from game.games.shoot.rules.fight.windows import PASS, OpenWindow, Window
from game.games.shoot.rules.gadgets import kinds
from game.games.shoot.rules.game import GAME
from game.games.shoot.rules.state import (
    GADGET_DISCARD,
    GADGET_HAND,
)
from game.games.shoot.rules.turn import ChooseAction
from game.kernel.chance import RandomChance, Scripted
from game.kernel.game import play
from game.kernel.match import Match
from game.kernel.state import Driver
from tests.games.shoot.positions import card, do, ids, names, refused, table, told, waiting
from tests.rig.each import each

EVERYTHING = ["G-01", "G-02", "G-03", "G-04", "G-05", "G-06", "G-07", "G-08", "G-09", "G-10", "G-11", "G-12", "G-13"]
MORE = ["G-14", "G-15", "G-16", "G-17", "G-18", "G-19", "G-20", "G-21", "G-22"]


def in_jam_window():
    """Seat 1's Assault rifle has just jammed; it holds two Multi tools."""
    state = table(
        weapons={1: "W-03", 2: "W-03"},
        gadgets={1: ["G-23", "G-23", "G-04"]},
        top=["SP-45", "SP-09", "SP-08", "SP-41", "SP-42", "SP-43"],
        stance="still",
    )
    return do(state, ("attack", card("W-03"), 2))


@each("window", ["ATT", "DEF", "CTR", "CTX", "JAM", "DEATH"])
def test_no_window_opens_for_who_has_nothing_to_play(window: str) -> None:
    """S-GAD-6, S-BEG-2: the white and permanent cards of the beginner deck open no window in an attack."""
    state = table(
        gadgets={1: EVERYTHING, 2: MORE}, waits=[OpenWindow(1, window), OpenWindow(2, window), ChooseAction(1)]
    )
    assert isinstance(waiting(state), ChooseAction)
    assert told(state, "window_opened") == []


def test_an_attack_asks_nobody_who_could_not_answer() -> None:
    """S-ATK-3 A2 and A3, S-DEC-11, S-DEC-12, S-DEC-15, S-DEC-16, S-RULING-13: from attack to answer without a stop."""
    hands = {1: EVERYTHING, 2: MORE[:6]}
    state = table(gadgets=hands, weapons={1: "W-07", 2: "W-03"}, top=["SP-45", "SP-46", "SP-09", "SP-11", "SP-12"])
    do(state, ("attack", card("W-07"), 2))
    assert isinstance(waiting(state), ChooseCounter)
    do(state, ("counter", card("W-03")))
    assert isinstance(waiting(state), ChooseAction)
    assert told(state, "window_opened") == []


def test_a_window_takes_a_card_or_a_pass_and_nothing_else() -> None:
    """S-DEC-13, S-GAD-2: white cards are never played inside an attack (S-GAD-1)."""
    state = in_jam_window()
    decision = waiting(state)
    assert isinstance(decision, Window)
    assert decision.options(state) == [("play", card("G-23")), ("play", card("G-23", 1)), PASS]
    assert refused(state, ("play", card("G-04"))).rule == "S-GAD-2"
    assert refused(state, ("play", card("G-23"), 2)).rule == "S-GAD-5"
    assert refused(state, ("gadget", card("G-23"))).rule == "S-GAD-6"
    assert refused(state, ("play", card("G-21"))).rule == "S-GAD-3"
    assert refused(state, ()).rule == "S-GAD-6"


def test_a_dead_hero_is_offered_no_window() -> None:
    """S-DIE-5, S-GAD-6."""
    state = in_jam_window()
    state.change_hero(1, alive=False)
    assert not kinds.can_play(state, 1, "JAM")


def test_a_view_shows_the_same_question_to_its_seat() -> None:
    """S-INFO-1: options and suggestions from the view are those of the state."""
    state = in_jam_window()
    decision, view, random = waiting(state), state.view(1), Random(2)
    assert decision.options(view) == decision.options(state)
    answers = {decision.suggest(view, random) for _ in range(40)}
    assert answers == set(decision.options(state))


def test_a_match_is_saved_and_copied_in_mid_window() -> None:
    """S-GAD-6, S-ATK-3: series, attack and all that is pending go to disk and come back."""
    state = in_jam_window()
    for twin in (state.copy(), GAME.decode(GAME.encode(state))):
        assert twin == state
        twin.__dict__["driver"] = Driver(Scripted(), [])
        play(twin, ("play", card("G-23")))
        assert isinstance(waiting(twin), ChooseCounter)
        assert ids(twin, GADGET_DISCARD) == ["G-23"]
        assert twin.damage(2) == 4
    assert state.damage(2) == 0


def test_a_played_card_is_told_with_its_window() -> None:
    """S-INFO: choices in windows are known when carried out."""
    state = do(in_jam_window(), ("play", card("G-23")))
    assert told(state, "gadget_played")[0].facts == {
        "seat": 1,
        "gadget": card("G-23"),
        "window": "JAM",
        "choices": (),
    }
    assert names(state).index("gadget_played") < names(state).index("jam_cleared")


CLOSE = {1: (400.0, 352.0), 2: (480.0, 352.0)}


FAR = {1: (400.0, 352.0), 2: (600.0, 352.0)}


NINE = ["SP-01", "SP-02", "SP-03", "SP-05"]  # 9 points


HURTS = ["SP-16", "SP-15", "SP-17", "SP-18", "SP-24", "SP-29", "SP-33", "SP-37"]  # one point each, no stripes


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
    """S-GAD-2 CTX, S-JAM-3: the Submachine gun would fire on, but its shooter is dead."""
    state = table(
        2, "kills", normal=True, at=CLOSE, weapons={1: "W-07", 2: "W-04"}, gadgets={1: "G-28"}, wounds={2: NINE},
        top=["SP-45", "SP-46", "SP-47", "SP-16"], stance="still",
    )  # fmt: skip
    do(state, ("attack", card("W-07"), 2), PASS, ("counter", card("W-04")))
    assert not state.hero(2).alive
    assert isinstance(waiting(state), ChooseAction)


def test_pepper_spray_is_not_wasted_on_a_dead_attacker() -> None:
    """S-GAD-5, G-24: with two targets the first one's Ambush may have decided it; the second keeps its card."""
    state = table(
        3, "kills", normal=True, at={**CLOSE, 3: (400.0, 420.0)}, weapons={1: "W-01", 2: "W-07"},
        gadgets={2: "G-26", 3: "G-24"}, wounds={1: NINE}, top=HURTS, stance="still",
    )  # fmt: skip
    do(state, ("attack", card("W-01"), 2, 3), ("play", card("G-26")), ("counter", card("W-07")))
    assert not state.hero(1).alive
    assert card("G-24") in state.cards(3, GADGET_HAND)
    assert [event["reason"] for event in told(state, "series_cancelled")] == ["attacker dead", "attacker dead"]


def test_an_open_window_of_the_target_cannot_be_peeked_at_and_taken_back(standard: Options) -> None:
    """S-INFO, S-GAD-6: declaring with a known Weapon, seeing who is asked, and undoing would reveal the hand."""
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


@each(
    ("kind", "words"),
    [
        ("G-24", "Pepper spray can only be played when your HERO is attacked"),
        ("G-23", "Multi tool can only be played when your Weapon jams"),
        ("G-21", "Bulletproof vest works automatically"),
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
        "Flame gun can only be played in your own turn, right after you declare an attack, when your HERO is attacked "
        "or after the first card of a counterattack on your HERO"
    )
