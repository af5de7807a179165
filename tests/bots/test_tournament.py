"""Contests: every level sits on every seat, with the same shuffles, and the figures come with their confidence."""

import msgspec
import pytest

from game.bots.arena import teams_of
from game.bots.laboratory.sums import percentile
from game.bots.tournament import Meeting, Pairing, lineups, standing
from game.games import load
from game.games.whisky.options import WhiskyOptions
from tests.games.played import contest


class Table(msgspec.Struct, frozen=True):
    teams: bool = False


def test_the_challenger_sits_in_every_place() -> None:
    alone = lineups("a", "b", teams_of(Table(), 3))
    assert alone == [(("a", "b", "b"), (1,)), (("b", "a", "b"), (2,)), (("b", "b", "a"), (3,))]
    mates = lineups("a", "b", teams_of(Table(teams=True), 4))
    assert mates == [(("a", "b", "a", "b"), (1, 3)), (("b", "a", "b", "a"), (2, 4))]


def meeting(challenger: str, rival: str) -> Meeting:
    return Meeting(load=load, key="whisky", options=WhiskyOptions(), seats=2, challenger=challenger, rival=rival)


def test_equal_levels_share_every_pairing_that_chance_does_not_split() -> None:
    """The same level on both seats: over both places of a pairing the shares sum to one half each."""
    pairings = contest(meeting("random", "random"), range(1, 31))
    assert [one.seed for one in pairings] == list(range(1, 31))
    found = standing(pairings)
    assert found.games == 60
    assert found.fair == 0.5
    assert abs(found.share - 0.5) < 2 * found.error + 0.01


def test_stronger_shows_and_processes_tell_the_same() -> None:
    one = contest(meeting("deadeye", "random"), range(1, 13))
    two = contest(meeting("deadeye", "random"), range(1, 13), processes=2)
    assert [p.share for p in one] == [p.share for p in two]
    assert standing(one).share > 0.5
    assert all(p.own_seconds and not p.other_seconds for p in one)  # uniform play takes no time to think


def test_standing_of_known_pairings() -> None:
    pairings = [Pairing(seed, share, 2, 10, [], []) for seed, share in enumerate((0.5, 1.0, 0.5, 1.0))]
    found = standing(pairings)
    assert (found.games, found.share) == (8, 0.75)
    assert found.error == pytest.approx(1.96 * 0.288675 / 2, abs=1e-4)
    with pytest.raises(ValueError, match="no games"):
        standing([])


def test_a_contest_that_nobody_lost_is_not_sure() -> None:
    """Ten pairings won: by Wilson's interval the share may be 72 %, so half of 28 points is the least error."""
    found = standing([Pairing(seed, 1.0, 2, 10, [], []) for seed in range(10)])
    assert (found.share, found.error) == (1.0, pytest.approx(0.139, abs=1e-3))


def test_percentiles() -> None:
    values = [float(n) for n in range(1, 101)]
    assert (percentile(values, 0.95), percentile(values, 0.5), percentile([], 0.5)) == (95.0, 50.0, 0.0)
