"""DAY-4: the chance of the surest shot of a position of the day is that of the real cards."""

from random import Random

import pytest

from game.games.puzzles import SOLVER, after, begun, judge_of
from game.games.shoot.rules.state import SPLATTER_DECK
from game.kernel.chance import RandomChance
from game.kernel.game import pending
from game.lobby.puzzles import read_puzzles

ROWS = [row for row in read_puzzles() if row is not None and row.game == "shoot"]
SHOTS = 120


@pytest.mark.parametrize("row", ROWS[:3], ids=lambda row: row.at["map"])
def test_real_cards_agree(row):
    judge = judge_of(row)
    there = after(begun(judge), row.best)
    shot, killed = judge.following(there, 0), 0
    for number in range(SHOTS):
        state, chance = there.copy(), RandomChance(number)
        Random(number).shuffle(state.zones[SPLATTER_DECK])
        state = after(state, shot, chance)
        while (decision := pending(state)) is not None and decision.seat != SOLVER:
            state = after(state, judge.reply(state), chance)
        killed += not state.hero(shot[2]).alive
    assert killed / SHOTS == pytest.approx(row.worth[0] / 100, abs=0.15)
