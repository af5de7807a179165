"""A literal implementation of pushes: every millimetre computed by Shapely (S-PUSH-3)."""

from math import hypot

from shapely.geometry import Point as Spot
from shapely.geometry import Polygon

from game.geometry.shapes import HeroFigure, Point
from game.geometry.world import WorldState

EPS = 0.05


def slide(scene: WorldState, mover: HeroFigure, unit: Point, slack: float) -> tuple[int, str, list[float], float]:
    """mm slid, what stopped it, depths of falls on the way, level at the end of the way (before it sinks)."""
    world, level, falls, under = scene.world, mover.level, [], set()
    solids = [(one, Polygon(one.outline)) for one in world.obstacles]
    cards = [(one, Polygon(one.outline)) for one in world.uprights]

    def at(s: int) -> Spot:
        return Spot(mover.x + s * unit[0], mover.y + s * unit[1])

    def ground(s: int) -> float:
        return max((one.top for one, shape in solids if shape.distance(at(s)) <= EPS), default=0.0)

    def note(s: int) -> None:
        for one, shape in solids:
            d = shape.distance(at(s))
            if d <= EPS:
                under.add(one.id)
            elif d >= 12 - EPS + slack:
                under.discard(one.id)

    note(0)
    for s in range(1, 89):
        p = at(s)
        if not (-EPS <= p.x <= world.width + EPS and -EPS <= p.y <= world.height + EPS):
            return s - 1, "edge", falls, level
        for one, shape in solids:
            if one.top > level + 30 + EPS and one.id not in under and shape.distance(p) < 12 - EPS + slack:
                return s - 1, one.id, falls, level
        for one, shape in cards:
            if one.top > level + EPS and shape.distance(p) < 12 - EPS + slack:
                return s - 1, one.id, falls, level
        for other in scene.figures:
            close = hypot(p.x - other.x, p.y - other.y) < 24 - EPS + slack
            if other.seat != mover.seat and close and abs(other.level - level) < 60 - EPS:
                return s - 1, f"hero-{other.seat}", falls, level
        note(s)
        g = ground(s)
        if g < level and any(level - EPS <= ground(k) <= level + 30 + EPS for k in range(s + 1, s + 24)):
            continue
        if level - g > 60 + EPS:
            falls.append(level - g)
        level = g
    return 88, "", falls, level
