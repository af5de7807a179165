"""The Veteran in a race: its estimates, the exact walk, things along the route, and a Prophecy saved for it."""

from typing import Any

import pytest
from msgspec.structs import replace

from game.games.shoot.bots.dash import dash
from game.games.shoot.bots.levels import Veteran
from game.games.shoot.bots.objectives import objective_of, wanted_flag
from game.games.shoot.bots.race import DRAWS, LONGEST, TURNS, arrival, firsts, halves_of, hold, turns
from game.games.shoot.rules.cards import SPLATTERCARDS, cards_of_kind
from game.games.shoot.rules.state import SPLATTER_DECK, ShootState
from game.kernel.game import pending, play
from game.kernel.state import Choice
from tests.games.shoot.positions import card, flag, mug, table, token


def step(state: ShootState) -> Choice | None:
    """The next leg of seat 1's dash."""
    return dash(state, 1, objective_of(state, 1))


# -- figures -------------------------------------------------------------------------------------------


def test_action_cards_are_counted_as_the_deck_has_them() -> None:
    # S-CARD, S-MOVE-1: in halves.
    assert DRAWS == ((2, 32 / 64), (4, 22 / 64), (6, 8 / 64), (8, 2 / 64))
    assert arrival(2)[:2] == (0.0, 1.0)
    assert arrival(5)[1] == pytest.approx(10 / 64)
    assert arrival(LONGEST)[TURNS] < 1.0
    assert turns(2) == 1.0
    assert turns(3) == pytest.approx(1 + 32 / 64)


def test_a_race_is_shared_out_whole_and_parity_decides() -> None:
    # S-MOVE-1: budgets are even, so eleven halves are as far as twelve, and ten are a card length less.
    assert sum(firsts((12, 9, 20))) == pytest.approx(1.0)
    assert firsts((11, 12)) == firsts((12, 11)) == firsts((12, 12))
    assert firsts((10, 12))[0] > firsts((12, 12))[0] + 0.1
    assert firsts((0, 5)) == [1.0, 0.0]
    two = firsts((4, 4))  # as a tree: who begins has 32/64, else the other, and so on
    assert two[0] == pytest.approx(32 / 64 + 32 / 64 * 32 / 64)


def test_wounds_make_ways_longer_and_homes_surer_when_near() -> None:
    assert halves_of(440.0) == 10
    assert halves_of(440.0, minus=1.0) > 10
    assert hold(1.0, 0, 1.0, 2.0) > hold(4.0, 0, 1.0, 2.0) > hold(4.0, 6, 1.0, 2.0)
    assert hold(4.0, 0, 0.5, 2.0) > hold(4.0, 0, 2.0, 2.0) > hold(4.0, 0, 2.0, -1.0)
    assert hold(4.0, 0, 1.0, 2.0, moves=True) > hold(4.0, 0, 1.0, 2.0) > hold(4.0, 0, 1.0, 2.0, 3)


def test_a_flag_of_the_dead_is_looked_for_at_its_home_unless_it_is_in_reach() -> None:
    """S-FLAG-7: in the longer game it goes there when its dead carrier spawns."""
    for longer, x, wanted in ((True, 300.0, 528.0), (True, 640.0, 700.0), (False, 300.0, 700.0)):
        fallen = replace(flag(700.0, 352.0, home=(528.0, 352.0)), fallen=2)
        state = table(at={1: (x, 352), 2: (924, 584)}, flags=[fallen], longer=longer)
        found = wanted_flag(state, 1)
        assert found is not None
        assert found.x == wanted


# -- walks ---------------------------------------------------------------------------------------------


def test_a_token_by_the_way_is_taken_when_no_card_length_is_lost() -> None:
    # S-MOVE-1: 800 mm straight on, a Gadget 40 mm aside; nine card lengths either way.
    by = token("g", "gadget", 330, 392)
    state = table(at={1: (200, 352), 2: (60, 650)}, flags=[flag(880, 352)], budget=6, tokens=[by])
    leg = step(state)
    assert leg is not None
    assert (leg[1] - by.x) ** 2 + (leg[2] - by.y) ** 2 < 24**2


def test_a_token_that_costs_a_card_length_is_left() -> None:
    by = token("g", "gadget", 300, 500)
    state = table(at={1: (200, 352), 2: (1000, 650)}, flags=[flag(800, 352)], budget=6, tokens=[by])
    leg = step(state)
    assert leg is not None
    assert leg[2] == pytest.approx(352, abs=3)


def test_nobody_dashes_who_has_no_flag_to_run_for() -> None:
    state = table(mode="kills", at={1: (200, 352), 2: (1000, 650)}, budget=6)
    assert step(state) is None
    state = table(at={1: (200, 352), 2: (1000, 650)}, flags=[flag(800, 352)], budget=0, stance="still")
    assert step(state) is None


def test_a_dash_goes_round_what_hurts() -> None:
    # S-HAZ-1: the leg itself must not touch the wire; then the habit finds a way round.
    facts: dict[str, Any] = {"at": {1: (200, 352), 2: (1000, 650)}, "flags": [flag(800, 352)], "budget": 6}
    assert step(table(**facts)) is not None
    assert step(table(**facts, normal=True, placed=[("G-30", 300, 352)])) is None


def test_a_mug_in_the_way_is_passed_by_the_shorter_side() -> None:
    state = table(
        at={1: (200, 352), 2: (60, 650)}, flags=[flag(800, 352)], budget=6, obstacles=[mug("m", 400, 340, 90, 95)]
    )
    leg = step(state)
    assert leg is not None
    assert leg[2] > 352


# -- Prophecy (G-04) -----------------------------------------------------------------------------------


def test_a_prophecy_waits_for_the_end_of_a_racers_turn() -> None:
    # G-04, S-TURN-1: the opponent gets the shortest move of the five, the bot the longest of the others.
    state = table(
        at={1: (200, 352), 2: (1000, 650)},
        flags=[flag(800, 352)],
        budget=2,
        gadgets={1: ["G-04"]},
        now={"attacked": True},
    )
    bot = Veteran(1)
    for kind in ("leg", "gadget"):
        view = state.view(1)
        choice = bot.choose(view, view.stack[-1], [])
        assert choice[0] == kind
        play(state, choice)
    decision: Any = pending(state)
    view = state.view(1)
    order = bot.choose(view, view.stack[-1], [])
    assert decision.why_not(state, order) is None
    moves = [SPLATTERCARDS[one].move for one in order[1:]]
    assert moves[0] == min(moves)
    assert moves[1] == max(moves[1:])
    play(state, order)
    assert tuple(state.zones[SPLATTER_DECK][:5]) == order[1:]
    assert card("G-04") in cards_of_kind("G-04")
