"""SHOOT's win chances, in whoever's view, and whatever is in progress (MOM-WIN-1)."""

from random import Random
from typing import Any

import pytest

from game.bots.chances import TABLE, reckon
from game.games.shoot.bots.regular import Regular
from game.games.shoot.options import Options
from game.games.shoot.rules.game import GAME
from game.games.shoot.rules.turn import ChooseAction, ChooseStance
from game.games.shoot.story.winning import WINNING
from game.kernel.chance import RandomChance
from game.kernel.game import begin, pending, play
from tests.games.shoot.conftest import kitchen
from tests.games.shoot.positions import table


def test_whoever_is_better_off_has_the_better_chances_and_equal_dice_give_equal_ones() -> None:
    state = table(mode="kills", kills=3, weapons={1: "W-01", 2: "W-01"}, heroes={2: {"kills": 2}})
    found = reckon(state, WINNING, TABLE, Random(1))
    assert found.shares[1] > 0.55
    assert 0 < found.error < 0.1
    assert reckon(state, WINNING, TABLE, Random(1)) == found


@pytest.mark.parametrize("eye", [TABLE, 0, 1, 2])
def test_they_sum_to_one_at_every_moment_of_a_game(eye: int) -> None:
    state: Any = begin(GAME, Options(battlefield=kitchen()), RandomChance(3))
    bots = {seat: Regular(seat) for seat in state.seats()}
    settling = 0
    for _ in range(60):
        decision = pending(state)
        if decision is None:
            break
        seen = state if eye == TABLE else state.view(eye)
        settling += not isinstance(decision, ChooseAction | ChooseStance)
        assert sum(reckon(seen, WINNING, eye, Random(1), lambda: True).shares) == pytest.approx(1.0)
        view = state.view(decision.seat)
        play(state, bots[decision.seat].choose(view, view.stack[-1], []))
    assert settling
