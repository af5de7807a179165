"""DAY-4: the chances of a position of the day at the ladder are those of the real dice, and a Trophy does win."""

from random import Random

import pytest

from game.games.ladders.rules.turn import Act
from game.games.ladders.story.puzzles import chance_after
from game.games.puzzles import after, begun, judge_of
from game.kernel.chance import RandomChance
from game.kernel.game import pending
from game.lobby.puzzles import read_puzzles

ROWS = [row for row in read_puzzles() if row is not None and row.game == "ladders"]
GAMES = 250


def wins(state, choice, dice):
    """Play a choice and go on as well as possible; return whether the Trophy came this turn."""
    turn = state.turn
    state = after(state, choice, dice)
    while state.outcome is None and state.turn == turn and (decision := pending(state)) is not None:
        options = decision.options(state)
        if isinstance(decision, Act):
            options = [one for one in options if one[0] in ("move", "attack")] or options
            choice = max(options, key=lambda one: chance_after(state, one) if one[0] in ("move", "attack") else 0)
        else:
            choice = turned(state, options)
        state = after(state, choice, dice)
    return state.outcome is not None and state.outcome.winners == (1,)


def turned(state, options):
    """Turn the die that wins, where one does."""
    return next((one for one in options if after(state, one).outcome is not None), options[0])


@pytest.mark.parametrize("row", Random(4).sample(ROWS, 3), ids=lambda row: str(row.best))
def test_real_dice_agree(row):
    state, dice = begun(judge_of(row)), RandomChance(7)
    won = sum(wins(state, row.best, dice) for _ in range(GAMES)) / GAMES
    assert won == pytest.approx(row.worth[0] / 100, abs=0.1), "four deviations and more"
