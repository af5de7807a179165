"""Ladders and Doors as a bot sees them: how far it is to a goal via one, and when to use it (S-LINK-1)."""

from math import hypot

from game.games.shoot.bots.ways import PathGoal, length_from
from game.games.shoot.rules import movement, terrain
from game.games.shoot.rules.state import ShootState
from game.geometry.shapes import Point
from game.geometry.units import HALF
from game.kernel.state import Choice


def links_onward(view: ShootState, goal: PathGoal) -> list[tuple[Point, int, float]]:
    """Return each end of a Ladder or Door with its card and the mm from there to a goal via the link."""
    world = terrain.world(view)
    return [
        (a, link.card, HALF * movement.link_halves(link) + length_from(world, goal, *b))
        for link in view.links
        for a, b in ((link.a, link.b), (link.b, link.a))
    ]


def link_onward(view: ShootState, seat: int, goal: PathGoal | None) -> Choice | None:
    """Return the choice to use a Ladder or Door within reach that brings a HERO nearer to its goal, or None."""
    if goal is None or not view.links:
        return None
    hero = view.hero(seat)
    now = min(length_from(terrain.world(view), goal, hero.x, hero.y), 9000.0)
    for a, card, onward in links_onward(view, goal):
        if hypot(a[0] - hero.x, a[1] - hero.y) <= 20.0 and now - onward > HALF:
            return ("link", card) if movement.why_not_link(view, seat, card) is None else None
    return None
