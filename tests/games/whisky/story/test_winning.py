"""WHISKY's win chances: exactly those of the table of values (MOM-WIN-1)."""

from random import Random

import pytest

from game.bots.chances import TABLE, reckon
from game.games.whisky.bots.equilibrium import COMMITS, advice_at, stage_at
from game.games.whisky.options import WhiskyOptions
from game.games.whisky.rules.game import GAME
from game.games.whisky.rules.position import position_of
from game.games.whisky.story.winning import WINNING, match_share
from game.kernel.chance import RandomChance
from game.kernel.game import begin, play


def duel(length: int = 1, position: str = ""):
    """Return a match at its first question."""
    return begin(GAME, WhiskyOptions(match_length=length, position=position), RandomChance(4))


def test_a_duel_has_the_worth_that_perfect_play_gives_it_and_no_error():
    state = duel()
    found = reckon(state, WINNING, TABLE, Random(1))
    assert found.error == 0
    assert found.shares[0] == pytest.approx(0.5 + 0.5 * advice_at(position_of(state), 1).value_a)


def test_a_commit_counts_for_who_knows_it_and_for_nobody_else():
    state = duel()
    before, stage = reckon(state, WINNING, TABLE, Random(1)), stage_at(position_of(state))
    worst = int((stage.payoffs @ stage.mixes[1]).argmin())
    play(state, COMMITS[worst])
    own, other = reckon(state.view(1), WINNING, 1, Random(1)), reckon(state.view(2), WINNING, 2, Random(1))
    assert own.shares[0] < before.shares[0] - 0.01
    assert other == before
    assert reckon(state, WINNING, TABLE, Random(1)) == own


def test_in_the_middle_of_a_match_a_duel_is_worth_what_it_decides():
    state = duel(3)
    assert match_share(state, 1.0) == pytest.approx(0.75, abs=0.001)
    assert match_share(state, 0.0) == pytest.approx(0.5)
    state.scores = [1, 1]
    assert match_share(state, 0.4) == pytest.approx(0.7)
    state.scores = [1, 0]
    assert match_share(state, 1.0) == pytest.approx(1.0)
    assert match_share(state, -1.0) == pytest.approx(0.5, abs=0.001)


def test_a_match_that_has_run_out_of_duels_goes_to_who_leads():
    state = duel(3)
    state.duel, state.scores = 7, [1, 0]
    assert match_share(state, -1.0) == pytest.approx(0.5)
    assert match_share(state, 0.0) > 0.75


def test_a_position_that_no_box_has_is_played_on_by_regulars():
    state = duel(position="S6 S6 S6 S6; S6 S6 S6; 0-0; 3-0; middle; 1; -")
    found = reckon(state, WINNING, TABLE, Random(1), lambda: True)
    assert found.playings == 1
    assert sum(found.shares) == pytest.approx(1)
