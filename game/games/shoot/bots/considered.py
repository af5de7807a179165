"""The choices worth thinking about at a decision of SHOOT, where they cannot all be listed."""

from __future__ import annotations

from random import Random
from typing import Final

from game.games.shoot.bots.answers import END
from game.games.shoot.bots.dangers import harm_on_leg
from game.games.shoot.bots.objectives import Objective
from game.games.shoot.bots.plan import plan
from game.games.shoot.rules import movement, terrain
from game.games.shoot.rules.cards import gadget
from game.games.shoot.rules.fight import combat
from game.games.shoot.rules.gadgets import kinds
from game.games.shoot.rules.state import ShootState
from game.geometry.route import Route, route
from game.geometry.shapes import Point
from game.kernel.state import Choice

APART: Final = 40.0
"""Millimetres between two spots that are both considered."""
WALKS: Final = (2, 4, 5)
"""Spots considered after each look: at the best plan, at the best places to be, at the safest."""
LOOKS: Final = 30
"""Spots that are tried for each."""
SHOTS: Final = 4
"""Shots that are considered."""
WAYS: Final = 4
"""Ways to play each Gadget that are considered."""
TRIES: Final = 6
"""How often another way is asked for."""


def actions(view: ShootState, seat: int, habit: Choice, objective: Objective, dice: Random) -> list[Choice]:
    """Return what a seat may do now: the habit, the end of the turn, shots, legs to spots that look good, Gadgets."""
    found = [habit, END]
    if not view.now.attacked:
        found += [one for one in combat.attack_options(view, seat) if seat not in one[2:]][:SHOTS]
    if view.now.budget and movement.why_no_steps(view, seat) is None:
        found += _legs(view, seat, objective)
    found += _gadgets(view, seat, dice)
    return list(dict.fromkeys(found))


def _legs(view: ShootState, seat: int, objective: Objective) -> list[Choice]:
    """Return the first legs of harmless walks to spots that are the best ones in some way."""
    budget = view.now.budget
    found = plan(view, seat, objective, budget, view.now.stance != "move")
    orders = [
        found.order(),
        (-found.finals).argsort(kind="stable").tolist(),
        found.dangers.argsort(kind="stable").tolist(),
    ]
    taken: list[Point] = []
    legs: list[Choice] = []
    for order, most in zip(orders, WALKS, strict=True):
        for number in order[:LOOKS]:
            if len(legs) >= most:
                break
            x, y = found.spots.at(number)
            if number == 0 or found.spots.halves[number] > budget:
                continue
            if any(abs(x - px) + abs(y - py) < APART for px, py in taken):
                continue
            way = route(terrain.scene(view), terrain.figure(view, seat), (x, y), budget)
            if isinstance(way, Route) and not way.legs[0].fall_cards and not harm_on_leg(view, seat, way.legs[0]):
                taken.append((x, y))
                legs.append(("leg", *way.legs[0].end))
    return legs


def _gadgets(view: ShootState, seat: int, dice: Random) -> list[Choice]:
    """Return some ways to play each Gadget in hand that may be played now."""
    found: list[Choice] = []
    for card in kinds.playable(view, seat, "OPEN"):
        kind = kinds.KINDS[gadget(card).id]
        ways = list(kind.options(view, seat))
        if len(ways) > WAYS:
            ways = dice.sample(ways, WAYS)
        elif kind.suggest is not None:
            ways += [args for _ in range(TRIES) if (args := kind.suggest(view, seat, dice)) is not None]
        found += [("gadget", card, *args) for args in dict.fromkeys(ways[:WAYS])]
    return found
