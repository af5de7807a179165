"""The goals and the other ends of a game (sections 1, 11 and the rulings about them)."""

from tests.games.splatatat.rules.places import at, do, ended, heard, names, options, told, why
from tests.rig.each import each


def test_the_first_goal_ends_the_game_at_once() -> None:
    """SPL-END-1, SPL-GOAL-1, SPL-GOAL-2, SPL-GOAL-3: nothing further is carried out."""
    state = at("1 +; R1; -; 2 | B1 | -; 2 | B1 B2 | -")
    do(state, ("attack", "B1", 2))
    assert ended(state) == ((1,), "EMPTY_HAND")
    assert heard(state)[-1].name == "game_over"
    assert told(state, "game_won")["ranking"][0]["seat"] == 1


def test_a_reveal() -> None:
    """SPL-GOAL-3: a hand of only Splat cards of one's own colour; it is the whole turn and shows the hand to all."""
    state = at("1 +; Y1; -; 2 | R1 R3 R3 | -; 2 | B1 | -")
    assert ("reveal",) in options(state)
    events = do(state, ("reveal",))
    assert ended(state) == ((1,), "REVEAL")
    assert events[0]["kinds"] == ("R1", "R3", "R3")
    assert all(state.knows[card] == 0b110 for card in state.zones[2])
    other = at("1 +; Y1; -; 2 | R1 B3 | -; 2 | B1 | -")
    assert why(other, ("reveal",)) == "SPL-GOAL-3"


@each("special", ["S", "GUSH", "SWAP"])
def test_no_reveal_with_a_special_card(special: str) -> None:
    """SPL-RULING-15."""
    state = at(f"1 +; Y1; -; 2 | R1 R3 {special} | -; 2 | B1 | -")
    assert ("reveal",) not in options(state)
    assert why(state, ("reveal",)) == "SPL-RULING-15"


def test_a_reveal_under_attack() -> None:
    """SPL-RULING-16: allowed with a 1 or 2 on top."""
    assert ("reveal",) in options(at("1 +; Y1; -; 2 | R1 | R1 R2 | 2; 2 | B1 | -"))


def test_a_hand_of_ones_colour_wins_only_when_shown() -> None:
    """SPL-RULING-17: after a swap it waits for the seat's own turn."""
    state = at("1 +; Y1 Y2; -; 2 | SWAP B1 B2 | -; 2 | R1 Y1 | -; 2 | Y1 B1 | -")
    do(state, ("slammy", "SWAP", 2))
    assert state.outcome is None
    assert state.hand(2) == ["B1", "B2"]
    assert ("reveal",) in options(state)


def test_an_empty_hand_cannot_be_shown() -> None:
    """SPL-RULING-27, HR-WIN-EMPTY."""
    state = at("1 +; Y1; -; 2 | - | -; 2 | B1 | -", win_empty=False)
    assert options(state) == {("draw",)}
    assert why(state, ("reveal",)) == "SPL-RULING-27"


def test_two_rounds_of_passes_are_a_standstill() -> None:
    """SPL-END-2, SPL-RULING-20: a warning after one full round, the end after two."""
    state = at("1 +; -; -; 2 | R1 B1 | -; 1 | R1 R1 | -; out | - | -")
    do(state, ("pass",), ("pass",))
    assert told(state, "standstill_warning")["passes"] == 2
    do(state, ("pass",))
    assert state.outcome is None
    do(state, ("pass",))
    assert ended(state) == ((1,), "STANDSTILL")


def test_what_sets_the_passes_back() -> None:
    """SPL-END-2: a play, a pick-up by choice, a Splatatat!; a Dollop leaves them."""
    state = at("1 +; -; -; 2 | B1 B1 DOLL | -; 2 | R1 R1 | -")
    do(state, ("pass",), ("pass",), ("pass",))
    assert state.passes == 3
    state.passes = 2
    state.dollop = 1
    do(state, ("pass",))
    assert state.seat == 2, "seat 1's turn went by with its Dollop"
    assert state.passes == 3
    do(state, ("attack", "R1", 1))
    assert state.passes == 0
    splat = at("1 +; -; -; 2 | B1 B1 | -; 2 | R1 R1 | B1 B2 B3 | 1")
    do(splat, ("pass",))
    assert splat.passes == 0
    assert splat.smiles == [2, 1]
    drawn = at("1 +; R1 R1; -; 2 | B1 B1 | -; 2 | R1 R1 | -")
    drawn.passes = 1
    do(drawn, ("draw",))
    assert drawn.passes == 0


def test_a_long_game_ends() -> None:
    """SPL-END-3, SPL-END-5: 100 turns a seat in all, counted with those that pass by themselves."""
    state = at("1 +; -; -; 2 | B1 R1 R1 DOLL | -; 2 | R1 B1 | -")
    assert state.limit == 200
    state.turn = 199
    do(state, ("slammy", "DOLL"))
    assert ended(state)[1] == "LIMIT"
    assert state.turn == 200


def test_a_seat_that_is_skipped_has_no_turn() -> None:
    """SPL-END-5: a U-Turn of two counts one turn for each turn begun."""
    state = at("1 +; -; -; 2 | UTURN UTURN B1 R1 | -; 2 | R1 B1 | -")
    do(state, ("slammy", "UTURN"), ("slammy", "UTURN"))
    assert state.turn == 3
    assert state.seat == 1


@each(
    ("first", "second", "winners"),
    [
        ("2 | B1 B1 B1 | -", "1 | R1 | -", (1,)),  # smiles
        ("2 | B1 B1 | -", "2 | R1 | -", (2,)),  # cards
        ("2 | B1 R1 | -", "2 | R1 Y1 | -", (1,)),  # of another colour
        ("2 | B1 R1 | -", "2 | R1 B1 | -", (1, 2)),  # level
    ],
)
def test_who_is_ahead_when_nobody_has_won(first: str, second: str, winners: tuple[int, ...]) -> None:
    """SPL-END-4: most smiles, fewest cards, fewest cards of other colours; level seats share; who is out does not."""
    state = at(f"1 +; -; -; {first}; {second}; out | - | -")
    state.turn = state.limit
    events = do(state, ("pass",))
    assert ended(state) == (winners, "LIMIT")
    assert names(events)[-2] == ("win_shared" if len(winners) > 1 else "game_won")
    assert [row["seat"] for row in told(state, names(events)[-2])["ranking"]][-1] == 3
    assert told(state, "game_over")["winners"] == winners


def test_ends_come_in_order() -> None:
    """SPL-RULING-18: an empty hand when a card is played comes before the limits at the end of that turn."""
    state = at("1 +; R1; -; 2 | B1 | -; 2 | B1 B2 | -")
    state.turn = state.limit
    do(state, ("attack", "B1", 2))
    assert ended(state) == ((1,), "EMPTY_HAND")
    still = at("1 +; -; -; 2 | B1 B1 | -; 2 | B1 B2 | -")
    still.turn, still.passes = still.limit, 3
    do(still, ("pass",))
    assert ended(still)[1] == "STANDSTILL"


def test_the_ranking_names_the_last_out_first() -> None:
    """Section 17: winners, then those still in, then those who went out last."""
    state = at("1 +; -; -; 2 | R1 R2 | -; out | - | -; 2 | R1 | -; out | - | -")
    state.out_at = [0, 5, 0, 9]
    do(state, ("reveal",))
    rows = told(state, "game_won")["ranking"]
    assert [(row["seat"], row["place"]) for row in rows] == [(1, 1), (3, 2), (4, 3), (2, 4)]
