"""Pointing at spots: steps, cards with a range, walks round hazards (S-PLACE-5, S-MOVE-9)."""

from math import hypot

import pytest

from game.games.shoot.rules.state import Placed
from game.games.shoot.rules.turn import ChooseAction
from game.games.shoot.table.modes import gadget, planning
from game.games.shoot.table.paint.board import Picked
from tests.games.shoot.positions import card, table


def test_a_step_ends_at_its_reach():
    """G-25: the pointer a little beyond half a card length means the farthest spot that way."""
    state = table(at={1: (300.0, 300.0)}, normal=True)
    aim = gadget.GadgetAim(state, ChooseAction(1), card("G-25"), "play")
    x, y = aim.spot(Picked("table", spot=(350.0, 300.0)))
    assert hypot(x - 300, y - 300) <= 44
    assert aim.spot(Picked("table", spot=(400.0, 300.0))) == (400.0, 300.0)


def test_a_base_snaps_to_its_reach_and_turns_finely():
    """S-PLACE-5, G-05: the pointer a little beyond two card lengths means the farthest place; Shift turns by one."""
    state = table(at={1: (300.0, 300.0)}, normal=True)
    base = state.bases[0]
    aim = gadget.GadgetAim(state, ChooseAction(1), card("G-05"))
    aim.turn(1)
    aim.turn(-2, 1)
    choice = aim.choice(Picked("table", spot=(base.x + 185.0, base.y)))
    assert choice[:2] == ("gadget", card("G-05"))
    assert hypot(choice[2] - base.x, choice[3] - base.y) <= 176
    assert choice[4] == 13


@pytest.mark.parametrize(("budget", "touched"), [(8, False), (3, True)])
def test_a_walk_goes_round_hazards_where_it_can(budget, touched):
    """S-MOVE-9: the planned route stays clear of Barbed wire if the budget lasts, else says what it touches."""
    state = table(at={1: (300.0, 300.0), 2: (900.0, 600.0)}, normal=True)
    state.placed.append(Placed(card("G-30"), 300.0, 365.0, 0, 0.0, 2))
    state.change_turn(seat=1, stance="move", budget=budget)
    walk = planning.walk_to(state, 1, (300.0, 430.0))
    assert walk.way is not None
    assert [found for *_, found in walk.hazards] == ([card("G-30")] if touched else [])
    assert (len(walk.way.legs) == 1) == touched
