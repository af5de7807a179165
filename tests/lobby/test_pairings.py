"""Round robin and knock-out: everybody against everybody, fair byes, a play-off for third (NIT-5)."""

from itertools import combinations
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.lobby.pairings import (
    THIRD,
    Played,
    knockout,
    knockout_places,
    robin,
    robin_scores,
    sits_out,
    tournament_standing,
)
from game.store.nights import Night, NightGame, NightGuest, NightTable

COUNTS = st.integers(3, 8)


@given(COUNTS, st.integers(0, 99))
def test_everybody_meets_everybody_once_and_plays_once_a_round(count, seed):
    order = list(range(count))
    Random(seed).shuffle(order)
    rounds = robin(order)
    met = [frozenset(pair) for pairs in rounds for pair in pairs]
    assert sorted(map(sorted, met)) == sorted(map(list, combinations(range(count), 2)))
    for pairs in rounds:
        playing = [player for pair in pairs for player in pair]
        assert len(playing) == len(set(playing)) == count - count % 2


@given(COUNTS)
def test_byes_and_first_seats_are_fair(count):
    order = list(range(count))
    rounds = robin(order)
    byes = [sits_out(rounds, number, order) for number in range(len(rounds))]
    assert sorted(byes) == order if count % 2 else byes == [None] * len(rounds)
    first = [sum(pair[0] == player for pairs in rounds for pair in pairs) for player in order]
    assert all(abs(2 * times - (count - 1)) <= 1 for times in first)


def test_scores_of_a_round_robin():
    played = [Played(0, 1, 1), Played(1, 2, None)]
    assert robin_scores([0, 1, 2], played) == {0: 0, 1: 1.5, 2: 0.5}


def finish(order, winner_of):
    """Play a knock-out to its end; return what was played."""
    played = []
    while True:
        open_ones = [slot for slot in knockout(order, played) if slot.winner is None and None not in slot.players]
        if not open_ones:
            return played
        first, second = open_ones[0].players
        played.append(Played(first, second, winner_of(first, second)))


@given(st.integers(2, 8), st.integers(0, 999))
def test_a_knockout_ends_with_one_winner_and_byes_only_in_the_first_round(count, seed):
    order, dice = list(range(count)), Random(seed)
    dice.shuffle(order)
    slots = knockout(order, [])
    size = 1 << (count - 1).bit_length()
    first = [slot for slot in slots if slot.stage == size.bit_length() - 2]
    assert len(first) == (count - size // 2 if count > 1 else 0)
    played = finish(order, lambda *pair: dice.choice(pair))
    assert len(played) == count - 1 + (count > 3)  # the play-off for third
    places = knockout_places(order, played)
    assert sorted(places.values())[:2] == [1, 2]
    assert [slot.stage for slot in knockout(order, played) if slot.stage <= 0] == ([THIRD, 0] if count > 3 else [0])


@pytest.mark.parametrize("count", range(3, 9))
def test_the_best_wins_a_knockout_and_byes_never_meet_while_a_winner_is_there(count):
    order = list(range(count))
    played = finish(order, min)
    assert knockout_places(order, played)[0] == 1
    slots = knockout(order, played)
    stages = max(slot.stage for slot in slots)
    byes = (1 << (count - 1).bit_length()) - count
    second = [slot.players for slot in slots if slot.stage == stages - 1]
    both = sum(set(pair) <= set(order[:byes]) for pair in second)
    assert both == max(0, byes - (count - byes) // 2) // 2


def test_third_place_is_played_for_between_the_losers_of_the_semifinals():
    order = [0, 1, 2, 3]
    played = [Played(0, 1, 0), Played(2, 3, 3)]
    third, final = knockout(order, played)[-2:]
    assert (third.stage, third.players, final.players) == (THIRD, (1, 2), (0, 3))
    played += [Played(1, 2, 2), Played(0, 3, 3)]
    assert knockout_places(order, played) == {3: 1, 0: 2, 2: 3, 1: 4}


def test_a_drawn_pairing_of_a_knockout_is_played_again():
    played = [Played(0, 1, None)]
    assert knockout([0, 1, 2, 3], played)[0].winner is None
    played.append(Played(0, 1, 1))
    assert knockout([0, 1, 2, 3], played)[0].winner == 1


def test_equals_in_a_knockout_are_sorted_by_games_won():
    """Two have byes, and 4 has won its way to them: all three are in the semifinals."""
    game = NightGame("whisky", (0, 1, 2, 3, 4, 5), tables=[NightTable(1, (4, 5), (1, 2))])
    night = Night("2026-11-29", 1, [NightGuest(f"P{n}") for n in range(6)], ["whisky"], "knockout", played=[game])
    rows = tournament_standing(night)
    assert [(row.place, row.guest, row.points) for row in rows[:3]] == [(1, 4, 1.0), (1, 0, 0.0), (1, 1, 0.0)]
    assert [row.place for row in rows] == sorted(row.place for row in rows)
