"""Thinking ahead by the true rules: what is considered, how far it is played on, and what counts as better."""

from random import Random
from typing import Any

import pytest

from game.bots.ismcts import never
from game.games.shoot.bots.ahead import Ahead, is_clear, still_better
from game.games.shoot.bots.considered import APART, WAYS, actions
from game.games.shoot.bots.objectives import objective_of
from game.games.shoot.bots.regular import Regular
from game.games.shoot.rules.cards import gadget
from game.games.shoot.rules.turn import ChooseStance
from game.kernel.chance import RandomChance
from game.kernel.game import pending
from game.kernel.state import Driver
from tests.games.shoot.bots.chosen import whole
from tests.games.shoot.positions import card, flag


def players(count: int) -> list[Regular]:
    return [Regular(seat) for seat in range(1, count + 1)]


def driven(state: Any) -> Any:
    state.__dict__["driver"] = Driver(RandomChance(1))
    return state


def test_all_shots_and_spots_apart_are_considered_after_the_habit() -> None:
    state = whole(mode="kills", at={1: (400, 352), 2: (640, 352)}, weapons={1: ("W-08", "W-04")}, budget=6)
    view = state.view(1)
    habit = ("leg", 430.0, 352.0)
    found = actions(view, 1, habit, objective_of(view, 1), Random(1))
    assert found[:2] == [habit, ("end",)]
    assert {one[1] for one in found if one[0] == "attack"} == {card("W-08"), card("W-04")}
    legs = [one for one in found[2:] if one[0] == "leg"]
    decision: Any = pending(state)
    assert len(legs) >= 3
    assert all(decision.why_not(state, one) is None for one in found)
    assert len(found) == len(set(found))
    assert APART > 0


def test_without_steps_or_an_attack_only_the_end_is_left() -> None:
    state = whole(mode="kills", at={1: (400, 352), 2: (640, 352)}, budget=0, now={"attacked": True})
    assert actions(state.view(1), 1, ("end",), objective_of(state, 1), Random(1)) == [("end",)]


def test_a_few_ways_to_play_each_card_are_tried() -> None:
    state = whole(gadgets={1: ["G-18", "G-02"]}, wounds={1: ["SP-01"]}, budget=4)
    view = state.view(1)
    found = actions(view, 1, ("end",), objective_of(view, 1), Random(1))
    found = [one for one in found if one[0] == "gadget"]
    kinds = [gadget(one[1]).id for one in found]
    assert 1 < kinds.count("G-18") <= WAYS
    assert kinds.count("G-02") == 1
    decision: Any = pending(state)
    assert all(decision.why_not(state, one) is None for one in found)


@pytest.mark.parametrize("count", [2, 3])
def test_a_playout_ends_with_the_next_opponents_turn(count: int) -> None:
    at = {1: (200, 352), 2: (900, 352), 3: (600, 600)}
    state = driven(whole(seats=count, mode="kills", at={seat: at[seat] for seat in range(1, count + 1)}, budget=2))
    first = state.turn
    shares = Ahead(state.view(1), 1, players(count)).rollout(state, Random(1), 0)
    assert sum(shares) == pytest.approx(1.0)
    assert state.turn == first + 2
    assert isinstance(pending(state), ChooseStance)
    assert pending(state).seat == (1 if count == 2 else 3)


def test_a_game_that_ends_meanwhile_is_worth_what_came() -> None:
    at = {1: (200.0, 120.0), 2: (1000.0, 650.0)}
    state = driven(whole(at=at, flags=[flag(200, 120, carrier=1, home=(528.0, 352.0))], budget=6))
    assert list(Ahead(state.view(1), 1, players(2)).rollout(state, Random(1), 0)) == [1.0, 0.0]
    assert state.outcome is not None


def test_only_a_clear_lead_over_the_habit_counts() -> None:
    assert is_clear([0.1] * 8)
    assert not is_clear([0.005] * 8)
    assert not is_clear([1.05, -0.95] * 4)
    assert not is_clear([-0.1] * 8)
    assert not is_clear([0.1] * 3)


def test_a_winner_is_checked_on_fresh_deals() -> None:
    # A few steps before its Base with the Flag: the walk home wins at once, ending the turn does not.
    at = {1: (200.0, 120.0), 2: (1000.0, 650.0)}
    state = whole(at=at, flags=[flag(200, 120, carrier=1, home=(528.0, 352.0))], budget=6)
    view, end = state.view(1), ("end",)
    home = Regular(1).choose(view, pending(view), [])
    assert home[0] == "leg"
    ahead = Ahead(view, 1, players(2))
    assert still_better(ahead, view, (home, end), 8, Random(1), never)
    assert not still_better(ahead, view, (end, home), 8, Random(1), never)
