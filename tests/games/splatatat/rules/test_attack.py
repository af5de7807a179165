"""Attack, save, Splatatat! and out of the game (sections 5 to 8)."""

from game.kernel.chance import Scripted
from tests.games.splatatat.rules.places import at, deck, do, ended, names, options, told, why
from tests.rig.each import each


def test_an_attack_card_has_the_victims_colour() -> None:
    """SPL-ATK-1, SPL-RULING-2: any victim has cards of its own colour only; you cannot attack your own face."""
    state = at("1 +; R1; -; 2 | R1 B1 Y1 | -; 2 | R1 | -; 2 | R1 | -")
    assert options(state) == {("attack", "B1", 2), ("attack", "Y1", 3), ("draw",)}
    assert why(state, ("attack", "B1", 3)) == why(state, ("attack", "R1", 2)) == "SPL-ATK-1"
    assert why(state, ("attack", "R1", 1)) == "SPL-ATK-1"
    do(state, ("attack", "B1", 2))
    assert state.pile(2) == ["B1"]
    assert state.top(2) == 1


@each(
    ("pile", "allowed", "rule"),
    [
        ("-", {1}, "SPL-ATK-2"),
        ("B1", {1, 2}, "SPL-ATK-3"),
        ("B1 B1 B2", {2, 3}, "SPL-ATK-3"),
        ("B1 B2 B2 B3", {3}, "SPL-ATK-3"),
    ],
)
def test_the_sequence(pile: str, allowed: set[int], rule: str) -> None:
    """SPL-ATK-2, SPL-ATK-3, SPL-RULING-5: 1-2-3 with repeats, a second 3, too."""
    state = at(f"1 +; R1; -; 2 | B1 B2 B3 R1 | -; 2 | R1 | {pile}")
    for number in (1, 2, 3):
        choice = ("attack", f"B{number}", 2)
        assert why(state, choice) == ("" if number in allowed else rule)
        assert (choice in options(state)) == (number in allowed)


def test_any_seat_continues_any_pile_and_several_are_attacked_at_once() -> None:
    """SPL-ATK-4, SPL-ATK-5, SPL-RULING-3: one sequence on each seat."""
    state = at("1 +; -; -; 2 | B1 R1 R2 | -; 2 | Y1 B1 B1 | -; 2 | B2 R1 R1 | -")
    do(state, ("attack", "B1", 2), ("attack", "Y1", 3), ("attack", "B2", 2))
    assert state.pile(2) == ["B1", "B2"]
    assert state.pile(3) == ["Y1"]
    assert state.top_by == [0, 3, 2]


def test_nothing_is_added_to_an_s() -> None:
    """SPL-ATK-6, SPL-RULING-10: it closes the pile; no S on S either."""
    state = at("1 +; R1; -; 2 | B1 B2 S R1 | -; 2 | B1 B2 | B1 S | 3; 2 | Y1 | -")
    assert not {choice for choice in options(state) if choice[-1] == 2}
    assert why(state, ("attack", "B1", 2)) == "SPL-ATK-6"
    assert why(state, ("s_splat", 2)) == "SPL-RULING-10"


def test_an_attack_does_nothing_until_the_victims_turn() -> None:
    """SPL-ATK-7: a 1 or 2 forces nothing at all; a 3 waits for the turn."""
    state = at("1 +; R1 R1 R1; -; 2 | B2 R1 | -; 2 | R1 B1 | B1 | 3; 2 | R1 R1 | -")
    do(state, ("attack", "B2", 2))
    assert state.smiles == [2, 2, 2]
    assert ("draw",) in options(state)
    later = at("1 +; R1 R1 R1; -; 2 | Y3 R1 | -; 2 | R1 B1 | -; 2 | R1 R1 | Y1 Y2 | 2")
    do(later, ("attack", "Y3", 3))
    assert later.seat == 2
    assert later.must(3) == "three"
    assert later.smiles == [2, 2, 2]


def test_a_save_matches_the_top_card() -> None:
    """SPL-SAVE-1, SPL-SAVE-2, SPL-RULING-4: own colour and the top card's number; with 1-2-2 a 2 saves."""
    state = at("1 +; R1; -; 2 | R1 R2 R3 B2 | R1 R2 R2 | 2; 2 | B1 | -")
    assert ("save", "R2") in options(state)
    assert why(state, ("save", "R1")) == why(state, ("save", "R3")) == why(state, ("save", "B2")) == "SPL-SAVE-2"
    bare = at("1 +; R1; -; 2 | R1 R2 | -; 2 | B1 | -")
    assert why(bare, ("save", "R1")) == "SPL-SAVE-1"


def test_a_save_goes_under_the_deck_in_the_order_played() -> None:
    """SPL-SAVE-3, SPL-RULING-11: the first card nearest the top, the saving card at the very bottom."""
    state = at("1 +; Y1 Y2; -; 2 | R2 B2 | R1 R1 R2 | 2; 2 | B1 | -")
    events = do(state, ("save", "R2"))
    assert deck(state) == ["Y1", "Y2", "R1", "R1", "R2", "R2"]
    assert state.pile(1) == []
    assert state.top(1) == 0
    assert events[0]["pile"] == ("R1", "R1", "R2")
    assert events[0]["deck"] == 6
    assert state.saves == [1, 0]


def test_with_a_three_either_save_is_a_choice() -> None:
    """SPL-SAVE-4: your own 3 or the S card."""
    state = at("1 +; R1; -; 2 | R3 S B1 | R1 R2 R3 | 2; 2 | B1 | -")
    assert options(state) == {("save", "R3"), ("s_save",)}
    assert why(state, ("save", "R2")) == "SPL-TURN-4"  # not in hand
    assert why(state, ("accept",)) == "SPL-SAVE-4"


def test_with_a_one_or_two_saving_is_one_option_among_others() -> None:
    """SPL-SAVE-5."""
    state = at("1 +; R1; -; 2 | R2 B1 | R1 R2 | 2; 2 | B1 | -")
    assert options(state) == {("save", "R2"), ("attack", "B1", 2), ("draw",)}


def test_the_first_face_frowns_first() -> None:
    """SPL-SPLAT-1."""
    state = at("1 +; Y1 Y2 Y3 Y1; -; 2 | B3 R1 | -; 2 | R1 R2 | B1 B2 | 1")
    do(state, ("attack", "B3", 2))
    assert told(state, "splatatat")["face"] == 1
    assert state.smiles == [2, 1]
    assert (state.suffered, state.caused) == ([0, 1], [1, 0])


def test_two_are_picked_up_before_the_pile_leaves() -> None:
    """SPL-SPLAT-2, SPL-RULING-12: with one card in the deck the victim gets just that, not its own pile."""
    state = at("1 +; Y1; -; 2 | B3 R1 | -; 2 | R1 R2 | B1 B2 | 1")
    events = do(state, ("attack", "B3", 2))
    assert told(state, "picked_up")["number"] == 1
    assert names(events)[-2:] == ["picked_up", "pile_left"]
    assert deck(state) == ["B1", "B2", "B3"]


def test_a_splatatat_by_the_s_shuffles_the_pile_in() -> None:
    """SPL-SPLAT-2, SPL-S-2, SPL-RULING-24: nothing saves; the complete deck is shuffled with S and pile."""
    state = at("1 +; Y1 Y2 Y3; -; 2 | S R1 | -; 2 | B1 B2 B3 | B1 B2 | 1", Scripted({}))
    events = do(state, ("s_splat", 2))
    assert names(events) == ["s_played", "threat", "splatatat", "picked_up", "pile_left", "shuffled_in"]
    assert told(state, "shuffled_in")["number"] == 3
    assert sorted(deck(state)) == ["B1", "B2", "S", "Y3"]
    assert all(state.knows[card] == 0 for card in state.zones[0])
    assert state.pile(2) == []


def test_a_seat_without_a_smile_is_out_and_picks_up_nothing() -> None:
    """SPL-SPLAT-3, SPL-OUT-1, SPL-OUT-3: pile first, then the hand in random order under the deck."""
    state = at("1 +; Y1 Y2; -; 2 | B3 R1 | -; 1 | R2 R3 | B1 B2 | 1; 2 | R1 B1 | -", Scripted({"hand 2": []}))
    cards = state.zones[4][:]
    events = do(state, ("attack", "B3", 2))
    assert "picked_up" not in names(events)
    assert deck(state)[:5] == ["Y1", "Y2", "B1", "B2", "B3"]
    assert sorted(deck(state)[5:]) == ["R2", "R3"]
    assert all(state.knows[card] == 0 for card in cards)
    assert state.inside == [True, False, True]
    assert state.hand(2) == []
    assert state.seat == 3


def test_the_order_of_a_hand_under_the_deck_is_chances() -> None:
    """SPL-OUT-1: the shuffle of the hand decides."""
    position = "1 +; Y1; -; 2 | B3 R1 | -; 1 | R2 R3 R1 | B1 B2 | 1; 2 | R1 B1 | -"
    cards = at(position).zones[4]
    state = at(position, Scripted({"hand 2": cards[::-1]}))
    do(state, ("attack", "B3", 2))
    assert state.zones[0][-3:] == cards[::-1]


def test_the_last_seat_wins() -> None:
    """SPL-OUT-2, SPL-GOAL-1."""
    state = at("1 +; Y1 Y2; -; 2 | B3 R1 | -; 1 | R2 R3 | B1 B2 | 1")
    events = do(state, ("attack", "B3", 2))
    assert ended(state) == ((1,), "LAST_STANDING")
    assert names(events)[-3:] == ["seat_out", "game_won", "game_over"]
    assert state.out_at == [0, 2]


def test_cards_of_an_out_seats_colour() -> None:
    """SPL-OUT-3, SPL-OUT-4, SPL-OUT-5, SPL-RULING-13: any number, no sequence; they stay there."""
    state = at("1 +; Y1 Y1 Y1 Y1; -; 2 | B3 B1 R1 | -; out | - | -; 2 | B2 R1 R2 | -")
    assert why(state, ("attack", "B3", 2)) == "SPL-OUT-4"
    do(state, ("out", "B3", 2), ("out", "B2", 2))
    assert state.pile(2) == ["B3", "B2"]
    assert deck(state) == ["Y1", "Y1", "Y1", "Y1"]
    assert state.tops[1] == 5
    assert state.seat == 1, "seat 2 has no turn"


def test_what_cannot_go_on_an_out_seat() -> None:
    """SPL-OUT-6: no S, no Slammy card, no swap; nor another colour or a seat that is in (SPL-OUT-4)."""
    state = at("1 +; Y1; -; 2 | B1 R1 S SWAP GUSH | -; out | - | -; 2 | B2 R1 | -")
    assert why(state, ("s_splat", 2)) == why(state, ("slammy", "SWAP", 2)) == "SPL-OUT-6"
    assert why(state, ("out", "S", 2)) == "SPL-OUT-6"
    assert why(state, ("out", "GUSH", 2)) == why(state, ("out", "R1", 2)) == why(state, ("out", "B1", 3)) == "SPL-OUT-4"
