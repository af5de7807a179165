"""The variants of section 12."""

from game.games.splatatat.modes import MODES
from game.games.splatatat.options import SplatOptions, why_no_table
from game.games.splatatat.rules.game import GAME
from game.games.splatatat.rules.state import SplatState, cards_of
from game.games.splatatat.tables import make_options
from game.kernel.chance import RandomChance, Scripted
from game.kernel.game import begin
from tests.games.splatatat.rules.places import at, deck, do, ended, names, options, team, told, why
from tests.rig.each import each


def test_sudden() -> None:
    """SPL-VAR-SUDDEN: the first Splatatat! knocks out; the truce is on."""
    table = make_options(2, "sudden")
    assert (table.faces, table.in_truce, table.deal) == (1, True, 7)
    state = at("1 +; Y1 Y2; -; 1 | B3 R1 | -; 1 | R2 R3 | B1 B2 | 1", faces=1)
    do(state, ("attack", "B3", 2))
    assert ended(state) == ((1,), "LAST_STANDING")


def test_short_deal() -> None:
    """SPL-VAR-SHORT, SPL-RULING-28: five cards, by itself or with Sudden."""
    assert make_options(6, "short").deal == 5
    assert make_options(6, "short").faces == 2
    assert make_options(6, "sudden").deal == 7
    both = make_options(8, "sudden_short")
    assert (both.faces, both.deal) == (1, 5)
    state = begin(GAME, both, RandomChance(1))
    assert isinstance(state, SplatState)
    assert len(state.hand(1)) == 5
    assert MODES["short"].why_not(4) == "For 5 to 8 players."
    assert not MODES["short"].why_not(5)


def test_no_fun() -> None:
    """SPL-VAR-NOFUN-A, SPL-VAR-NOFUN-B, HR-SWAPSIES: left out, or played once."""
    assert len(cards_of(SplatOptions(colours=("R", "B"), swapsies="none"))) == 38
    assert (make_options(2, "nofun_a").swapsies, make_options(2, "nofun_b").swapsies) == ("none", "once")
    state = at("1 +; Y1 Y2; -; 2 | SWAP R1 R2 R3 | -; 2 | B1 | -", swapsies="once")
    events = do(state, ("slammy", "SWAP", 2))
    assert names(events) == ["swapsies", "to_middle"]
    assert len(state.zones[1]) == 1
    assert deck(state) == ["Y1", "Y2"]


def test_teams_sit_opposite_and_share_a_colour() -> None:
    """SPL-VAR-TEAM-1: seats i and i + n/2; one face card; the team colours only."""
    state = begin(GAME, make_options(6, "coop"), RandomChance(2))
    assert isinstance(state, SplatState)
    assert [state.mate_of(seat) for seat in range(1, 7)] == [4, 5, 6, 1, 2, 3]
    assert [state.team_of(seat) for seat in range(1, 7)] == [1, 2, 3, 1, 2, 3]
    assert state.colours[:3] == state.colours[3:]
    assert state.smiles == [1] * 6
    assert len(state.families()["cards"]) == 3 * 12 + 15
    for seats in (2, 3, 5, 7):
        assert why_no_table(SplatOptions(seats=seats, teams=True, faces=1))
    assert why_no_table(SplatOptions(seats=4, teams=True, faces=2))


def test_a_mate_is_not_attacked() -> None:
    """SPL-VAR-TEAM-2: opponents choose which of two; own colour saves oneself only."""
    state = team("1 +; Y1; -; 1 | R1 B1 S | R1 | 2; 1 | R1 B1 | -; 1 | R2 B1 | R1 | 2; 1 | R1 B1 | -")
    found = options(state)
    assert {("attack", "B1", 2), ("attack", "B1", 4), ("s_splat", 2), ("s_splat", 4), ("save", "R1")} <= found
    assert not any(choice[0] in ("attack", "s_splat") and choice[-1] == 3 for choice in found)
    assert why(state, ("attack", "R1", 3)) == why(state, ("s_splat", 3)) == "SPL-VAR-TEAM-2"
    do(state, ("save", "R1"))
    assert (state.pile(1), state.pile(3)) == ([], ["R1"])
    gone = team("1 +; Y1; -; 1 | R1 B1 | -; 1 | R1 B1 | -; out | - | -; 1 | R1 B1 | -")
    assert why(gone, ("out", "R1", 3)) == "SPL-VAR-TEAM-2"
    do(gone, ("draw",))
    assert ("out", "R1", 3) in options(gone)


def test_a_mate_comes_back() -> None:
    """SPL-VAR-TEAM-3: it smiles, picks up 5, then S and everything on it are shuffled in; it plays on in its place."""
    state = team("1 +; Y1 Y2 Y3 G1 G2 G3; -; 1 | R1 S | -; 1 | R1 B1 | -; out | - | R1 R3; 1 | R1 | -")
    state.began[2] = True
    events = do(state, ("s_mate", 3))
    assert names(events) == ["s_mate_back", "picked_up", "shuffled_in"]
    assert told(state, "picked_up")["reason"] == "mate"
    assert (state.inside[2], state.smiles[2], len(state.hand(3)), state.pile(3)) == (True, 1, 5, [])
    assert sorted(deck(state)) == ["G3", "R1", "R3", "S"]
    do(state, ("draw",))
    assert state.seat == 3
    other = team("1 +; Y1 Y2; -; 1 | R1 S | -; 1 | R1 B1 | -; 1 | R1 | -; out | - | -")
    assert why(other, ("s_mate", 3)) == why(other, ("s_mate", 4)) == "SPL-VAR-TEAM-3"
    alone = at("1 +; Y1 Y2; -; 2 | R1 S | -; 2 | R1 B1 | -; out | - | -")
    assert why(alone, ("s_mate", 3)) == "SPL-VAR-TEAM-3"


def test_a_mate_brought_back_with_an_empty_deck_wins_nothing() -> None:
    """SPL-RULING-26."""
    state = team("1 +; -; -; 1 | R1 S | -; 1 | R1 B1 | -; out | - | -; 1 | R1 | -")
    do(state, ("s_mate", 3))
    assert state.outcome is None
    assert state.hand(3) == []


def test_a_team_wins_together() -> None:
    """SPL-VAR-TEAM-4: by one member's goal or when every other team is out; you cannot revive yourself."""
    state = team("1 +; Y1; -; 1 | R1 R2 | -; 1 | R1 B1 | -; out | - | -; 1 | R1 | -")
    do(state, ("reveal",))
    assert ended(state) == ((1, 3), "REVEAL")
    last = team("1 +; Y1; -; 1 | B3 B1 S | -; 1 | R1 B1 | B1 B2 | 3; out | - | -; out | - | -")
    assert why(last, ("s_revive",)) == "SPL-VAR-TEAM-4"
    events = do(last, ("attack", "B3", 2))
    assert ended(last) == ((1, 3), "LAST_STANDING")
    assert events[-2]["team"] == 1
    empty = team("1 +; Y1; -; 1 | B1 | -; 1 | R1 B1 | -; 1 | R1 B1 | -; 1 | R1 | -")
    do(empty, ("attack", "B1", 4))
    assert ended(empty) == ((1, 3), "EMPTY_HAND")
    both_out = team("1 +; Y1; -; 1 | B3 B1 | -; 1 | R1 B1 | B1 B2 | 3; out | - | -; 1 | R1 R2 | -")
    do(both_out, ("attack", "B3", 2))
    assert both_out.outcome is None


def test_the_best_seat_wins_for_its_team() -> None:
    """SPL-VAR-TEAM-5: seats are ranked; level best seats of different teams share."""
    state = team("1 +; -; -; 1 | R1 B1 B2 | -; 1 | R1 B2 | -; 1 | R1 | -; 1 | R1 B1 B2 | -")
    state.turn = state.limit
    do(state, ("pass",))
    assert ended(state) == ((1, 3), "LIMIT")
    level = team("1 +; -; -; 1 | R1 B1 B2 | -; 1 | B2 | -; 1 | R1 | -; 1 | R1 B1 B2 | -")
    level.turn = level.limit
    events = do(level, ("pass",))
    assert ended(level) == ((1, 2, 3, 4), "LIMIT")
    assert events[-2].name == "win_shared"


def test_in_coop_a_mate_saves_nobody_but_may_be_swapped_with() -> None:
    """SPL-RULING-22."""
    state = team("1 +; Y1; -; 1 | R1 SWAP B1 | -; 1 | R1 B1 | -; 1 | R2 B1 | R1 | 2; 1 | R1 B1 | -")
    assert ("save", "R1") not in options(state)
    do(state, ("slammy", "SWAP", 3))
    assert (state.hand(1), state.hand(3)) == (["R2", "B1"], ["R1", "B1"])


def test_most_splatatats_gives_points_for_the_top_card() -> None:
    """SPL-VAR-MOST-1, SPL-RULING-5: first the point, then 2 are picked up and the pile leaves; no face turns."""
    state = at("1 +; Y1 Y2 Y3; -; 2 | B3 R1 | -; 2 | R1 R2 | B1 B2 B3 | 2; 2 | B3 R1 | -", most=3)
    events = do(state, ("attack", "B3", 2))
    assert names(events) == ["splat_played", "splatatat", "point_scored", "picked_up", "pile_left"]
    assert state.points == [1, 0, 0]
    assert state.smiles == [2, 2, 2]
    assert told(state, "splatatat")["face"] == 0
    by_s = at("1 +; Y1 Y2 Y3; -; 2 | S R1 | -; 2 | R1 R2 | B1 B2 | 3; 2 | B3 R1 | -", most=3)
    do(by_s, ("s_splat", 2))
    assert by_s.points == [1, 0, 0]


def test_most_splatatats_knows_no_other_goal() -> None:
    """SPL-VAR-MOST-2: no reveal, no empty hand, no revive; a seat without cards picks up."""
    state = at("1 +; Y1; -; 2 | R1 | -; 2 | R1 R2 S | -", most=3)
    assert ("reveal",) not in options(state)
    assert why(state, ("reveal",)) == "SPL-VAR-MOST-2"
    assert why(at("1 +; Y1; -; 2 | S | -; 2 | R1 | -", most=3), ("s_revive",)) == "SPL-VAR-MOST-2"
    empty = at("1 +; Y1; -; 2 | B1 | -; 2 | R1 R2 | -", most=3)
    do(empty, ("attack", "B1", 2))
    assert empty.outcome is None
    do(empty, ("draw",))
    assert empty.hand(1) == []
    assert options(empty) == {("pass",)}


def test_most_splatatats_ends_at_its_target_or_its_laps() -> None:
    """SPL-VAR-MOST-3, HR-MOST, HR-LAPS, SPL-RULING-29: TARGET, or most points then fewest cards, else shared."""
    assert [make_options(seats, "most").most for seats in (2, 4, 5, 8)] == [3, 3, 5, 5]
    state = at("1 +; Y1 Y2; -; 2 | B3 R1 | - | 0 | 2; 2 | R1 R2 | B1 B2 | 1", most=3)
    events = do(state, ("attack", "B3", 2))
    assert ended(state) == ((1,), "TARGET")
    assert "picked_up" not in names(events)
    for points, winners in (("1", (1,)), ("0", (2,))):
        laps = at(f"1 +; -; -; 2 | R1 B1 | - | 0 | {points}; 2 | R1 | -", most=3, laps=10)
        assert laps.limit == 20
        laps.turn = laps.limit
        do(laps, ("pass",))
        assert ended(laps) == (winners, "LIMIT")
    endless = at("1 +; -; -; 2 | R1 B1 | -; 2 | R1 R1 | -", most=3, laps=0, cap=50)
    assert endless.limit == 100
    do(endless, ("pass",), ("pass",), ("pass",), ("pass",))
    assert ended(endless) == ((1, 2), "STANDSTILL")
    assert at("1 +; -; -; 2 | R1 B1 | -; 2 | R1 R1 | -", most=3).limit == 80


def test_variants_combine_but_for_two() -> None:
    """Section 12: Co-op and Most Splatatats exclude each other."""
    assert why_no_table(SplatOptions(seats=4, teams=True, faces=1, most=3))
    assert not why_no_table(SplatOptions(seats=4, teams=True, faces=1, deal=5, swapsies="none"))
    assert not why_no_table(SplatOptions(seats=4, most=3, faces=1, truce=True, deal=5, swapsies="once"))


@each("mode", MODES)
def test_every_variant_is_a_table(mode: str) -> None:
    assert not why_no_table(make_options(8, mode))
    state = begin(GAME, make_options(8, mode), Scripted({}, [1]))
    assert state.turn == 1


def test_the_truce_of_a_one_face_game() -> None:
    """SPL-RULING-21, HR-TRUCE: no S on a seat that has not begun a turn; later it may."""
    state = at("1 +; Y1 Y2; -; 1 | S R1 | -; 1 new | R1 B1 | -; 1 | R1 | -", faces=1, truce=True)
    assert ("s_splat", 2) not in options(state)
    assert ("s_splat", 3) in options(state)
    assert why(state, ("s_splat", 2)) == "HR-TRUCE"
    state.began[1] = True
    assert ("s_splat", 2) in options(state)
