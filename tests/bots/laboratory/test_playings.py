"""How games might have gone: win chances by playing out, and how much choices matter (bots.md, the laboratory)."""

from random import Random

import pytest
from msgspec.structs import replace

from game.bots.laboratory.jobs import played
from game.bots.laboratory.playings import CHOICES, candidates, chances, played_on, reshuffled, spread_over, weighed
from game.games import load
from game.games.splatatat.tables import make_options as splat_table
from game.games.whisky.tables import make_options
from game.kernel.chance import RandomChance
from game.kernel.game import begin, pending
from tests.rig.laboratory import jobs, plain

WHISKY, SPLATATAT = load("whisky"), load("splatatat")


def begun(key, options, seed=1):
    return begin(load(key), options, RandomChance(seed))


def test_what_nobody_knows_is_dealt_again_and_nothing_else():
    state = begun("splatatat", jobs(1)[0].options)
    other = reshuffled(state, Random(3))
    assert other.zones != state.zones
    assert [sorted(zone) for zone in other.zones] == [sorted(zone) for zone in state.zones]
    for seat in (1, 2, 3):
        assert other.view(seat) == state.view(seat)


def test_a_game_that_is_played_on_ends_and_shares_are_whole():
    state = begun("whisky", make_options(2))
    shares = played_on(WHISKY, state.copy(), 5)
    assert sum(shares) == 1
    assert played_on(WHISKY, state.copy(), 5) == shares
    assert sum(chances(WHISKY, [state.copy() for _ in range(4)], Random(1))) == pytest.approx(1)


def test_points_lie_evenly_and_wait_for_a_decision():
    states = [begun("whisky", make_options(2), seed) for seed in range(20)]
    assert [states.index(state) for state in spread_over(states, 4)] == [2, 7, 12, 17]
    assert spread_over(states[:2], 8) == states[:2]


def test_the_choices_that_are_weighed_are_allowed_and_few():
    state = begun("splatatat", jobs(1)[0].options)
    view = state.view(pending(state).seat)
    found = candidates(SPLATATAT, view, Random(1))
    assert 1 < len(found) <= CHOICES
    assert len(set(found)) == len(found)
    assert all(pending(state).why_not(state, choice) is None for choice in found)


def test_a_looked_at_game_is_the_same_in_two_processes():
    wished = [replace(job, playings=2) for job in jobs(2)]
    one, two = plain(played(wished)), plain(played(wished, processes=2))
    assert one == two
    assert all(row["leads"] and row["weighed"] for row in one)


def test_a_choice_that_wins_at_once_is_worth_more_than_one_that_does_not():
    """One card left and a face to put it on: playing it wins, picking up continues."""
    state = begun("splatatat", splat_table(2, position="1 +; B3 R2 B2 R1; -; 2 | B1; 2 | R1 R2 R3 B2"))
    (one,) = weighed(SPLATATAT, [state], 12, 1)
    assert one.seat == 1
    assert one.gap > 0.2
    assert one.gap - 1.645 * one.deviation > 0.02
