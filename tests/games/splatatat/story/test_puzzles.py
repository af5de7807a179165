"""DAY-4: a position of the day on the paper table is won against any answers, whatever cards come."""

from random import Random

import pytest

from game.games.puzzles import SOLVER, after, begun, judge_of
from game.games.splatatat.rules.state import DECK
from game.games.splatatat.story.puzzles import Unproved, holds
from game.kernel.chance import RandomChance
from game.kernel.game import pending
from game.lobby.puzzles import read_puzzles

ROWS = [row for row in read_puzzles() if row is not None and row.game == "splatatat"]
TRIES = 12


@pytest.mark.parametrize("row", Random(9).sample(ROWS, 25), ids=lambda row: row.kind)
def test_nobody_can_stop_the_solution(row):
    judge = judge_of(row)
    for number in range(TRIES):
        dice, chance = Random(number), RandomChance(number)
        state = begun(judge)
        dice.shuffle(state.zones[DECK])
        state, answered = after(state, row.best, chance), 0
        while (decision := pending(state)) is not None:
            mine = decision.seat == SOLVER
            answered += not mine
            choice = judge.following(state, answered) if mine else dice.choice(decision.options(state))
            assert choice is not None, "no way to go on"
            state = after(state, choice, chance)
        assert state.outcome.winners == (SOLVER,)


def test_a_proof_that_is_too_long_is_none():
    state = begun(judge_of(ROWS[0]))
    with pytest.raises(Unproved):
        holds(state, ROWS[0].best, 1, [1])
