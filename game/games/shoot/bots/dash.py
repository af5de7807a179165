"""A dash for a Flag, and home with it: the cheapest walk, picking up on the way what costs no time.

Action cards give whole card lengths, so a walk of eleven halves takes as long as one of twelve: a detour is free as
long as the card lengths left after this turn stay the same (S-MOVE-1, S-MOVE-2).
"""

from collections.abc import Iterator
from math import ceil, cos, hypot, pi, sin
from typing import Final

from game.games.shoot.bots.answers import cut_leg
from game.games.shoot.bots.dangers import harm_on_leg
from game.games.shoot.bots.objectives import Objective, token_worth
from game.games.shoot.rules import movement, terrain
from game.games.shoot.rules.state import ShootState, Token
from game.geometry.leg import Leg
from game.geometry.route import Route, route
from game.geometry.shapes import HeroFigure, Point
from game.geometry.units import HALF, stored
from game.kernel.state import Choice

RUNNERS: Final = ("fetch", "carry", "recover")
DETOUR: Final = 1.5  # of the straight line, up to which walks are searched for
TOUCH: Final = 21.0  # mm from a Token at which a HERO surely touches it
SIDES: Final = 8  # spots round a Token that are tried
WORTH: Final = 0.3  # points from which a Token is considered


def dash(view: ShootState, seat: int, objective: Objective) -> Choice | None:
    """Return the next leg of a dash; None if the objective isn't one to dash for, or if no harmless leg leads on."""
    if objective.role not in RUNNERS or movement.why_no_steps(view, seat, 1) is not None:
        return None
    end = _end_of(view, seat, objective)
    if end is None:
        return None
    found = _by_the_way(view, seat, end) or _straight(view, seat, end)
    return found if found is not None and _harmless(view, seat, found) else None


def _end_of(view: ShootState, seat: int, objective: Objective) -> Point | None:
    """Return where the cheapest walk to an objective's goal may end: just touching it."""
    hero, goal = view.hero(seat), objective.goal
    if goal is None:
        return None
    if objective.role == "carry":
        return min(goal.points, key=lambda point: hypot(point[0] - hero.x, point[1] - hero.y))
    x, y = goal.points[0]
    away = max(1.0, hypot(x - hero.x, y - hero.y))
    short = min(21.5, away) / away
    return stored(x - (x - hero.x) * short), stored(y - (y - hero.y) * short)


def _straight(view: ShootState, seat: int, end: Point) -> Choice | None:
    """Return the first leg of the cheapest walk, cut to what the budget pays for."""
    way = _way(view, terrain.figure(view, seat), end)
    if way is None:
        return None
    first = way.legs[0]
    return ("leg", *first.end) if first.halves <= view.now.budget else cut_leg(view, seat, first)


def _way(view: ShootState, start: HeroFigure, end: Point, budget: int | None = None) -> Route | None:
    """Return the cheapest walk; walks that cost more than a fair detour are not searched for."""
    limit = int(DETOUR * hypot(end[0] - start.x, end[1] - start.y) / HALF) + 4
    found = route(terrain.scene(view), start, end, limit if budget is None else min(limit, budget))
    return found if isinstance(found, Route) else None


def _by_the_way(view: ShootState, seat: int, end: Point) -> Choice | None:
    """Return the first leg of the cheapest walk via a Token in reach that costs no additional card length."""
    me, budget = terrain.figure(view, seat), view.now.budget
    straight = _way(view, me, end)
    if straight is None:
        return None
    best: tuple[int, Choice | None] = (99, None)
    for token in view.tokens:
        away = hypot(token.x - me.x, token.y - me.y)
        if not TOUCH < away <= HALF * budget + TOUCH or token_worth(view, seat, token) < WORTH:
            continue
        for spot in _round(token):
            there = _way(view, me, spot, budget)
            if there is None:
                continue
            on = _way(view, HeroFigure(seat, *spot, there.legs[-1].end_level, me.team), end)
            if on is None:
                continue
            halves = there.halves + on.halves
            leg: Choice = ("leg", *there.legs[0].end)
            if _lengths_left(halves, budget) <= _lengths_left(straight.halves, budget) and halves < best[0]:
                best = (halves, leg) if _harmless(view, seat, leg) else best
    return best[1]


def _lengths_left(halves: int, budget: int) -> int:
    """Return how many card lengths of a walk are left after this turn."""
    return ceil(max(0, halves - budget) / 2)


def _round(token: Token) -> Iterator[Point]:
    """Yield spots that touch a Token, all round it."""
    for side in range(SIDES):
        turned = 2 * pi * side / SIDES
        yield stored(token.x + TOUCH * cos(turned)), stored(token.y + TOUCH * sin(turned))


def _harmless(view: ShootState, seat: int, leg: Choice) -> bool:
    """Return whether the rules allow a leg, and it involves no harmful fall or hazard."""
    if movement.why_not_leg(view, seat, leg[1], leg[2]) is not None:
        return False
    found = movement.leg_to(view, seat, leg[1], leg[2])
    return isinstance(found, Leg) and not found.fall_cards and harm_on_leg(view, seat, found) == 0
