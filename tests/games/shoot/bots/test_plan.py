"""What a bot's plan is worth: where a walk may end, and what a turn costs in which nothing is done."""

from typing import Any

from game.games.shoot.bots.objectives import objective_of
from game.games.shoot.bots.plan import IDLE, plan, unwalked
from game.games.shoot.rules.cards import cards_of_kind, splattercard
from game.games.shoot.rules.state import WEAPON_HAND, ShootState
from tests.games.shoot.bots.chosen import whole
from tests.games.shoot.positions import box, flag
from tests.rig.each import each

CARD = "SP-01"
LENGTHS = splattercard(cards_of_kind(CARD)[0]).move


def planned(state: ShootState) -> Any:
    view = state.view(1)
    return plan(view, 1, objective_of(view, 1), view.now.budget, False)


@each("spent", [0, 1, 2])
def test_a_turn_without_a_step_costs_something(spent: int) -> None:
    # S-MOVE-1
    at = {1: (300, 352), 2: (1000, 660)}
    state = whole(at=at, flags=[flag(700, 352)], action=CARD, budget=2 * LENGTHS - spent)
    assert unwalked(state.view(1), 1) == (spent == 0)
    found = planned(state)
    assert round(float(found.finals[0] - found.values[0]), 6) == (IDLE if spent == 0 else 0.0)


@each("facts", [{"mode": "kills"}, {"mode": "hill_up", "flags": [flag(1000, 352)]}])
@each("budget", [3, 4, 6])
@each("y", [480, 560])
def test_a_spot_on_the_way_is_worth_no_more_than_where_the_walk_may_end(
    y: float, budget: int, facts: dict[str, Any]
) -> None:
    """So nobody walks out of cover to find that it must walk back."""
    wall = box("wall", 500, 352, 20, 500, 120)
    at = {1: (470, y), 2: (700, 600)}
    state = whole(at=at, weapons={2: "W-03"}, obstacles=[wall], budget=budget, action=CARD, **facts)
    state.show(state.cards(2, WEAPON_HAND)[0], state.everybody())
    found = planned(state)
    within = found.spots.halves <= budget
    assert found.dangers[within].max() > 0.1
    assert found.values[within].max() <= found.finals[within].max()
