"""Set-up and the turn (sections 3, 4 and 15)."""

from collections import Counter

import pytest

from game.games.splatatat.options import SplatOptions, why_no_table
from game.games.splatatat.rules.cards import NAME
from game.games.splatatat.rules.game import GAME
from game.games.splatatat.rules.setup import start
from game.games.splatatat.rules.state import SplatState, cards_of
from game.kernel.chance import RandomChance, Scripted
from game.kernel.game import begin, pending
from tests.games.splatatat.rules.places import at, deck, do, ended, heard, names, options, told, why
from tests.rig.each import each


def dealt(seed: int = 1, **rules: object) -> SplatState:
    state = begin(GAME, SplatOptions(**rules), RandomChance(seed), [])  # type: ignore[arg-type]
    assert isinstance(state, SplatState)
    return state


def test_the_start() -> None:
    """SPL-SET-1, SPL-SET-3: smiles up, seven cards each, the rest is the deck."""
    state = dealt(seats=3)
    assert state.smiles == [2, 2, 2]
    assert [len(state.hand(seat)) for seat in (1, 2, 3)] == [7, 7, 7]
    assert state.deck_count == 44 - 21
    assert len(set(state.colours)) == 3


@each(("seats", "size"), [(2, 39), (3, 44), (4, 53), (5, 62), (6, 71), (7, 80), (8, 89)])
def test_the_deck_has_the_colours_that_are_played(seats: int, size: int) -> None:
    """SPL-SET-2, SPL-SET-7, SPL-RULING-31, section 2: 39 cards with two seats, 9 k + 17 with k."""
    state = dealt(seats=seats)
    counts = Counter(NAME[card] for zone in state.zones for card in zone)
    assert sum(counts.values()) == size == SplatOptions(seats=seats).deck_size()
    assert {name[0] for name in counts if len(name) == 2} == set(state.colours)
    splats, slammies = (4, [6, 4, 3]) if seats == 2 else (3, [6, 5, 4])
    assert [counts[name] for name in ("GUSH", "DOLL", "UTURN", "SWAP", "S")] == [*slammies, 1, 1]
    assert {counts[f"{letter}{number}"] for letter in state.colours for number in (1, 2, 3)} == {splats}


@each(("seats", "size"), [(4, 39), (6, 51), (8, 63)])
def test_teams_have_the_larger_deck_of_fewer_colours(seats: int, size: int) -> None:
    """SPL-SET-7: 12 cards a colour and 15, for 7 cards each leave little else."""
    table = SplatOptions(seats=seats, teams=True, faces=1)
    assert table.deck_size() == size
    assert (table.mix().copies, table.mix().dollops) == ((4, 4, 4), 4)


def test_cards_are_dealt_one_at_a_time_from_the_starting_seat() -> None:
    """SPL-SET-3, SPL-SET-4: seat 2 deals, so seat 3 starts and gets the 1st, 4th, 7th ... card."""
    every = list(cards_of(SplatOptions(seats=3, colours=("R", "B", "Y"))))
    state = begin(GAME, SplatOptions(seats=3, dealer=2), Scripted({"deck": every}), [])
    assert sorted(every[0:21:3]) == state.zones[6]
    assert sorted(every[1:21:3]) == state.zones[2]
    assert sorted(every[2:21:3]) == state.zones[4]
    assert state.zones[0] == every[21:]
    assert isinstance(state, SplatState)
    assert state.seat == 3
    assert [event["seat"] for event in heard(state) if event.name == "dealt"] == [3, 1, 2]


def test_the_first_dealer_is_drawn() -> None:
    """SPL-SET-4: every seat deals and starts sometimes; the dealer's left neighbour starts."""
    starts = {(state.dealer, state.seat) for state in (dealt(seed, seats=3) for seed in range(40))}
    assert starts == {(1, 2), (2, 3), (3, 1)}


def test_play_goes_clockwise() -> None:
    """SPL-SET-5, SPL-TURN-9: seats that are out are passed over."""
    state = at("1 +; R1 R1 R1 R1 R1; -; 2 | R1 B1 | -; out | - | -; 2 | R1 B1 | -; 2 | R1 B1 | -")
    seen = []
    for _ in range(4):
        seen.append(state.seat)
        do(state, ("draw",))
    assert seen == [1, 3, 4, 1]


def test_options_that_leave_too_few_cards_are_refused() -> None:
    """SPL-SET-6: 8 seats in teams with 3 / 3 / 3 copies: 51 cards for 56."""
    small = SplatOptions(seats=8, teams=True, faces=1, copies=(3, 3, 3))
    assert small.deck_size() == 51
    assert "56" in str(why_no_table(small))
    with pytest.raises(ValueError, match="only 51"):
        start(small)
    assert not why_no_table(SplatOptions(seats=8, teams=True, faces=1, copies=(3, 3, 3), deal=5))


def test_a_dollop_comes_before_the_s_and_the_s_before_a_three() -> None:
    """SPL-TURN-1, SPL-TURN-2, SPL-RULING-8: first the Dollop, a turn later the S."""
    state = at("2 + 2; R1 R2 R3 Y1; -; 2 | R1 B1 | -; 2 | R2 B3 | B1 B2 B3 S | 1")
    assert state.seat == 1, "seat 2's turn was its Dollop"
    assert told(state, "picked_up")["reason"] == "dollop"
    assert len(state.hand(2)) == 4
    assert state.smiles == [2, 2]
    assert state.has_s(2)
    do(state, ("draw",))
    assert told(state, "splatatat")["cause"] == "s"
    assert state.smiles == [2, 1]
    assert state.seat == 1


def test_a_three_that_cannot_be_saved_is_a_splatatat() -> None:
    """SPL-TURN-3: no own 3, no S card: Splatatat!, and the turn is over. Worked example of section 19."""
    state = at("1 +; R1 R2; -; 2 | B3 R1 | -; 2 | B1 R1 | B1 B2 | 1")
    events = do(state, ("attack", "B3", 2))
    assert names(events) == ["splat_played", "threat", "splatatat", "picked_up", "pile_left"]
    assert state.smiles == [2, 1]
    assert deck(state) == ["B1", "B2", "B3"]
    assert state.hand(2) == ["R1", "R1", "R2", "B1"]
    assert state.seat == 1
    saved = at("1 +; R1 R2; -; 2 | B3 R1 | -; 2 | B3 R1 | B1 B2 | 1")
    do(saved, ("attack", "B3", 2))
    assert options(saved) == {("save", "B3")}


def test_what_a_seat_may_do() -> None:
    """SPL-TURN-4, section 15: everything that fits, equal cards as one option."""
    state = at("1 +; R1; -; 1 | R2 B1 B1 Y3 GUSH DOLL UTURN SWAP S | R1 R2 | 2; 2 | B1 | -; out | - | -")
    assert options(state) == {
        ("save", "R2"), ("attack", "B1", 2), ("out", "Y3", 3), ("slammy", "GUSH"), ("slammy", "DOLL"),
        ("slammy", "UTURN"), ("slammy", "SWAP", 2), ("s_splat", 2), ("s_save",), ("s_revive",), ("draw",),
    }  # fmt: skip


def test_picking_up_is_always_allowed() -> None:
    """SPL-TURN-5: also for a seat that could play."""
    state = at("1 +; Y1; -; 2 | B1 R1 | -; 2 | B1 | -")
    do(state, ("draw",))
    assert state.hand(1) == ["R1", "Y1", "B1"]
    assert state.seat == 2


def test_with_an_empty_deck_one_passes() -> None:
    """SPL-TURN-6: pass instead of pick up, even with something to play."""
    state = at("1 +; -; -; 2 | B1 R1 | -; 2 | B1 R1 | -")
    assert options(state) == {("attack", "B1", 2), ("pass",)}
    assert why(state, ("draw",)) == "SPL-TURN-6"
    do(state, ("pass",))
    assert state.passes == 1
    with_deck = at("1 +; R1; -; 2 | B1 R1 | -; 2 | B1 R1 | -")
    assert why(with_deck, ("pass",)) == "SPL-TURN-6"


def test_never_two_things_in_one_turn() -> None:
    """SPL-TURN-7: after each thing it is the next seat's turn."""
    for choice in (("attack", "B1", 2), ("save", "R1"), ("slammy", "DOLL"), ("draw",)):
        state = at("1 +; Y1 Y1 Y1; -; 2 | B1 R1 DOLL R2 | R1 | 2; 2 | B1 R2 | -; 2 | B1 R2 | -")
        do(state, choice)
        assert state.seat != 1


def test_a_small_deck_gives_what_is_there() -> None:
    """SPL-TURN-8."""
    state = at("2 + 2; R1; -; 2 | R1 B1 | -; 2 | R2 | -")
    assert state.hand(2) == ["R1", "R2"]
    assert told(state, "picked_up")["number"] == 1


def test_the_last_card_wins_before_its_effect() -> None:
    """SPL-TURN-10, SPL-RULING-1, SPL-GOAL-2: a last Swapsies swaps nothing and stays in the middle."""
    state = at("1 +; R1 R2 R3; -; 2 | SWAP | -; 2 | R2 B2 | -")
    events = do(state, ("slammy", "SWAP", 2))
    assert names(events) == ["last_card", "game_won", "game_over"]
    assert ended(state) == ((1,), "EMPTY_HAND")
    assert state.hand(1) == []
    assert len(state.zones[1]) == 1


@each(
    ("hand", "choice", "lies"),
    [
        ("B2", ("attack", "B2", 2), "pile 2"),
        ("R2", ("save", "R2"), "middle"),
        ("GUSH", ("slammy", "GUSH"), "middle"),
        ("S", ("s_splat", 2), "middle"),
        ("S", ("s_save",), "middle"),
        ("S", ("s_revive",), "middle"),
        ("Y1", ("out", "Y1", 3), "pile 3"),
    ],
)
@each("dump", ["stay", "bottom"])
def test_where_a_last_card_stays(hand: str, choice: tuple[object, ...], lies: str, dump: str) -> None:
    """SPL-TURN-10: it stays where it was played; the pile it would wipe stays, too."""
    state = at(f"1 +; R1 R2; -; 1 | {hand} | R1 R2 | 2; 2 | R2 B2 | B1 | 1; out | - | -", dump=dump)
    do(state, choice)
    assert ended(state) == ((1,), "EMPTY_HAND")
    assert state.pile(1) == ["R1", "R2"]
    place = {spec.name: zone for spec, zone in zip(state.zone_specs(), state.zones, strict=True)}[lies]
    assert NAME[place[-1]] == hand
    assert state.smiles[0] == 1


def test_a_three_on_top_offers_nothing_but_the_save() -> None:
    """SPL-SAVE-4, SPL-RULING-7: no attack, no Slammy card, no reveal first."""
    state = at("1 +; R1; -; 2 | R3 R1 | R1 R2 R3 | 2; 2 | R2 B2 | -")
    assert options(state) == {("save", "R3")}
    assert why(state, ("reveal",)) == why(state, ("draw",)) == why(state, ("s_save",)) == "SPL-SAVE-4"
    assert type(pending(state)).__name__ == "ForcedSave"
