"""The S card and the Slammy cards (sections 9 and 10)."""

from game.kernel.chance import Scripted
from tests.games.splatatat.rules.places import at, deck, do, ended, heard, middle, names, options, told, why


def test_the_s_is_laid_on_any_other_seat() -> None:
    """SPL-S-1: with or without a pile, on a 1 as well; nothing happens until that seat's turn."""
    state = at("1 +; Y1 Y1; -; 2 | S R1 | -; 2 | B1 R1 | -; 2 | B1 R1 | Y1 | 2")
    assert {("s_splat", 2), ("s_splat", 3)} <= options(state)
    assert why(state, ("s_splat", 1)) == "SPL-S-1"
    do(state, ("s_splat", 3))
    assert state.pile(3) == ["Y1", "S"]
    assert (state.seat, state.smiles, state.must(3)) == (2, [2, 2, 2], "s")


def test_the_s_cannot_be_saved() -> None:
    """SPL-S-2: not even with your own 3; it is dealt with at the victim's turn."""
    state = at("1 +; Y1 Y1 Y1 Y1; -; 2 | S R1 | -; 2 | B1 B2 B3 | B1 B2 B3 | 1")
    do(state, ("s_splat", 2))
    assert told(state, "splatatat")["cause"] == "s"
    assert state.smiles == [2, 1]


def test_the_s_saves() -> None:
    """SPL-S-3: S and pile are shuffled in; with nothing lying on the seat there is nothing to save."""
    state = at("1 +; Y1 Y2; -; 2 | S R1 | R1 | 2; 2 | B1 R1 | -", Scripted({}))
    events = do(state, ("s_save",))
    assert names(events) == ["s_saved", "shuffled_in"]
    assert sorted(deck(state)) == ["R1", "S", "Y1", "Y2"]
    assert state.pile(1) == []
    bare = at("1 +; Y1; -; 2 | S R1 | -; 2 | B1 | -")
    assert why(bare, ("s_save",)) == "SPL-S-3"


def test_the_s_turns_a_frown_back() -> None:
    """SPL-S-4: the pile stays."""
    state = at("1 +; Y1; -; 1 | S R1 | R1 R2 | 2; 2 | B1 R1 | -")
    do(state, ("s_revive",))
    assert state.smiles == [2, 2]
    assert state.pile(1) == ["R1", "R2"]
    assert sorted(deck(state)) == ["S", "Y1"]
    assert why(at("1 +; Y1; -; 2 | S R1 | -; 2 | B1 | -"), ("s_revive",)) == "SPL-S-4"
    assert why(at("1 +; Y1; -; 2 | B1 R1 | -; 2 | B1 | -"), ("s_revive",)) == "SPL-TURN-4"


def test_a_forced_save_by_the_s_alone() -> None:
    """SPL-RULING-6: without your own 3 the S card must be used; it may be the last card, which wins."""
    state = at("1 +; Y1; -; 2 | S R1 | R1 R2 R3 | 2; 2 | B1 | -")
    assert options(state) == {("s_save",)}
    assert why(state, ("accept",)) == "HR-FORCED-S"
    last = at("1 +; Y1; -; 2 | S | R1 R2 R3 | 2; 2 | B1 | -")
    do(last, ("s_save",))
    assert ended(last) == ((1,), "EMPTY_HAND")
    assert last.pile(1) == ["R1", "R2", "R3"]


def test_swapsies() -> None:
    """SPL-SLM-1, SPL-RULING-23: it leaves the hand first, then hands are swapped, then it is shuffled in."""
    state = at("1 +; Y1 Y2; -; 2 | SWAP R1 R2 R3 | -; 2 | B1 | -; 2 | B2 B3 | -", Scripted({}))
    assert {("slammy", "SWAP", 2), ("slammy", "SWAP", 3)} <= options(state)
    events = do(state, ("slammy", "SWAP", 2))
    assert (state.hand(1), state.hand(2)) == (["B1"], ["R1", "R2", "R3"])
    assert sorted(deck(state)) == ["SWAP", "Y1", "Y2"]
    assert events[0]["hands"] == (1, 3)
    assert names(events) == ["swapsies", "shuffled_in"]
    assert state.seat == 2
    refused = at("1 +; Y1 Y2; -; 2 | SWAP R1 | -; 2 | B1 | -")
    assert why(refused, ("slammy", "SWAP", 1)) == why(refused, ("slammy", "SWAP")) == "SPL-SLM-1"


def test_a_swap_for_an_empty_hand_wins_nothing() -> None:
    """SPL-RULING-26: only playing one's last card does."""
    state = at("1 +; Y1 Y2; -; 2 | SWAP R1 R2 R3 | -; 2 | - | -; 2 | B2 B3 | -")
    do(state, ("slammy", "SWAP", 2))
    assert state.outcome is None
    assert state.hand(1) == []


def test_a_gusher() -> None:
    """SPL-SLM-2, SPL-SLM-6: all others in pick up 2 in playing order; then another turn; threats wait."""
    state = at(
        "1 -; R1 R2 R3 B1 B2 B3 R1; -; 2 | GUSH R1 | -; 2 | B1 | B1 B2 B3 | 1; out | - | -; 2 | B1 | G1 S | 1",
    )
    do(state, ("slammy", "GUSH"))
    assert [event["seat"] for event in heard(state) if event.name == "picked_up"] == [4, 2]
    assert (len(state.hand(2)), len(state.hand(4)), state.hand(3)) == (3, 3, [])
    assert (state.seat, state.turn, state.smiles) == (1, 2, [2, 2, 0, 2])
    assert middle(state) == ["GUSH"]
    assert told(state, "gusher")["seats"] == (4, 2)


def test_a_gusher_with_a_short_deck() -> None:
    """SPL-RULING-25: in playing order, each takes up to 2 until the deck is empty."""
    state = at("1 +; R1 R2 R3; -; 2 | GUSH R1 | -; 2 | B1 | -; 2 | B1 | -; 2 | B1 | -")
    do(state, ("slammy", "GUSH"))
    assert [len(state.hand(seat)) for seat in (2, 3, 4)] == [3, 2, 1]


def test_an_extra_turn_starts_afresh() -> None:
    """SPL-SLM-2, SPL-RULING-14: a reveal in it is allowed."""
    state = at("1 +; B1 B2; -; 2 | GUSH R1 R2 | -; 2 | B1 B2 | -")
    assert ("reveal",) not in options(state)
    do(state, ("slammy", "GUSH"))
    assert ("reveal",) in options(state)
    do(state, ("reveal",))
    assert ended(state) == ((1,), "REVEAL")


def test_a_dollop() -> None:
    """SPL-SLM-3, SPL-RULING-9: the next seat picks up 2 as its turn; a 3 waits; it is not passed on."""
    state = at("1 +; R1 R2 R3; -; 2 | DOLL R1 | -; 2 | DOLL B3 | B1 B2 B3 | 1; 2 | R1 R1 | -")
    events = do(state, ("slammy", "DOLL"))
    assert [event["reason"] for event in events if event.name == "turn_started"] == ["dollop", ""]
    assert len(state.hand(2)) == 4
    assert state.seat == 3
    assert state.dollop == 0
    assert state.must(2) == "three"
    assert middle(state) == ["DOLL"]


def test_a_uturn() -> None:
    """SPL-SLM-4, SPL-RULING-19: with three or more in, the direction turns."""
    state = at("1 +; -; -; 2 | UTURN R1 | -; 2 | UTURN B1 | -; 2 | R1 B1 | -")
    do(state, ("slammy", "UTURN"))
    assert (state.direction, state.seat) == (-1, 3)
    do(state, ("pass",))
    assert state.seat == 2
    do(state, ("slammy", "UTURN"))
    assert (state.direction, state.seat) == (1, 3)


def test_a_uturn_of_two() -> None:
    """SPL-SLM-4, SPL-RULING-14, SPL-RULING-19, SPL-END-5: two in, whatever the start: skip the other one."""
    state = at("1 +; -; -; 2 | UTURN R1 | -; out | - | -; 2 | R1 B1 | Y1 Y2 Y3 | 1")
    events = do(state, ("slammy", "UTURN"))
    assert (state.direction, state.seat, state.turn) == (1, 1, 2)
    assert names(events) == ["uturn", "skipped", "extra_turn"]
    assert told(state, "skipped")["seat"] == 3
    assert ("reveal",) in options(state)


def test_slammy_cards_stay_in_the_middle() -> None:
    """SPL-SLM-5: Gusher, Dollop and U-Turn never return; they are never put on a seat."""
    state = at("1 +; Y1 Y1 Y1 Y1 Y1; -; 2 | GUSH DOLL UTURN R1 | -; 2 | R1 | -; 2 | R1 | -")
    assert why(state, ("slammy", "GUSH", 2)) == "SPL-SLM-5"
    do(state, ("slammy", "GUSH"), ("slammy", "UTURN"))
    assert middle(state) == ["GUSH", "UTURN"]
